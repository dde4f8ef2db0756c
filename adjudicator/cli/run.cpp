#include <algorithm>

#include "adjudicator/cli/input.hpp"
#include "adjudicator/cli/system.hpp"
#include "adjudicator/match/run/pass.hpp"
#include "adjudicator/match/store/match_paths.hpp"

namespace ronda::cli {

namespace {

// Fails with wrong usage if `--round` stands alone or is no round.
Result<match::RunOptions> options_in(const po::variables_map& values) {
    match::RunOptions options{values["force"].as<bool>(), values["dry-run"].as<bool>()};
    if (values.count("round") == 0) return options;
    options.round = values["round"].as<int>();
    if (!options.force) return wrong_usage(say("--round va con --force", "--round needs --force"));
    if (options.round < 1)
        return wrong_usage(
            say("--round {}: se esperaba 1 o más", "--round {}: expected 1 or more", options.round));
    return options;
}

// A broken match does not stop the others. The exit status is the worst of all.
Result<Exit> run_run(const po::variables_map& values, Context& context) {
    ASSIGN_OR_RETURN(auto real, RealWorld::open(values, context));
    ASSIGN_OR_RETURN(const auto options, options_in(values));
    ClubContexts clubs(context.files, real.system.clock.now());
    Exit worst = Exit::done;
    Json all = Json::array();
    for (const std::string& folder : texts_of(values, "folder")) {
        match::RunReport report = run_and_report(real.system, clubs, folder, options);
        if (!options.dry_run && !report.broke_off) report.add(finish_mail(values, context, folder));
        worst = std::max(worst, report.exit);
        if (!options.dry_run && context.files.exists(match::MatchPaths{folder}.config()))
            match::end_pass(real.system, folder, {folder}, report.exit == Exit::done);
        Json json = cli::as_json(report, context.lang);
        json["carpeta"] = folder;
        all.push_back(std::move(json));
        if (!context.json) print_report(report, context);
    }
    if (context.json) context.print_json(all);
    return worst;
}

}  // namespace

Command run_command() {
    return {
        "run",
        say("resuelve lo que esté listo, compone y envía el correo; se puede llamar cuantas veces se quiera",
            "resolves rounds that are due, composes and sends mail; you may call it any number of times"),
        {the_folders(),
         a_switch("force", say("resuelve la ronda ya, con las órdenes que haya",
                               "resolves the round now, with the orders received so far")),
         a_number(
             "round",
             say("con --force: solo esta ronda; si ya está resuelta, no se hace nada, así que se puede repetir",
                 "with --force: only this round; if the round is already resolved, nothing is done, so you may "
                 "repeat the call")),
         a_switch("dry-run", say("solo dice lo que haría", "only says what it would do")), the_time()},
        run_run};
}

}  // namespace ronda::cli
