#include <algorithm>

#include "adjudicator/cli/input.hpp"
#include "adjudicator/cli/world.hpp"
#include "formats/json_text.hpp"

namespace ronda::cli {

namespace {

void describe_run(po::options_description& options, po::positional_options_description& words) {
    using po::value;
    options.add_options()("folder", value<std::vector<std::string>>()->required()->composing())(
        "force", po::bool_switch())("dry-run", po::bool_switch())("now", value<std::string>());
    words.add("folder", -1);
}

// A broken match does not stop the others. The exit status is the worst of all.
Result<Exit> run_run(const po::variables_map& given, Context& context) {
    auto real = RealWorld::open(given, context);
    if (!real) return tl::unexpected(real.error());
    partida::World world = real->world();
    const partida::RunOptions options{given["force"].as<bool>(), given["dry-run"].as<bool>()};
    Exit worst = Exit::done;
    Json all = Json::array();
    for (const std::string& folder : texts_of(given, "folder")) {
        const partida::RunReport report = run_and_report(world, folder, options);
        worst = std::max(worst, report.exit);
        Json json = as_json(report, context.lang);
        json["carpeta"] = folder;
        all.push_back(std::move(json));
        if (!context.json) tell(report, context);
    }
    if (context.json) context.out += formats::write_json(all);
    return worst;
}

}  // namespace

Command run_command() {
    return {
        "run", say("DIR… [--force] [--dry-run] [--now HORA]", "DIR… [--force] [--dry-run] [--now TIME]"),
        say("resuelve lo que esté listo, compone y envía el correo; se puede llamar cuantas veces se quiera",
            "resolves what is ready, composes and sends mail; can be called any number of times"),
        describe_run, run_run};
}

}  // namespace ronda::cli
