#include "adjudicator/cli/world.hpp"

#include "adjudicator/cli/input.hpp"
#include "adjudicator/club/step/step.hpp"
#include "adjudicator/partida/desk/moderation.hpp"
#include "adjudicator/partida/run/decision.hpp"
#include "adjudicator/partida/run/idle_match.hpp"
#include "adjudicator/partida/store/run_report.hpp"
#include "adjudicator/partida/store/world.hpp"
#include "formats/json_text.hpp"

namespace ronda::cli {

Result<RealWorld> RealWorld::open(const po::variables_map& given, Context& context) {
    RealWorld real(context.files, context.lang);
    const std::string now = text_of(given, "now");
    if (now.empty()) {
        real.clock_ = std::make_unique<partida::SystemClock>();
        return real;
    }
    const auto time = partida::read_instant(now);
    if (!time)
        return wrong_usage(say("--now {}: se esperaba una hora como 2026-12-01T20:00Z",
                               "--now {}: expected a time such as 2026-12-01T20:00Z", now));
    real.clock_ = std::make_unique<partida::FixedClock>(*time);
    return real;
}

Result<Exit> at_desk(const po::variables_map& given, Context& context, const Decision& decide) {
    ASSIGN_OR_RETURN(auto real, RealWorld::open(given, context));
    partida::World world = real.world();
    const partida::Path folder = text_of(given, "folder");
    const auto report = partida::at_desk(
        world, folder, surroundings_of(world, folder),
        [&](const partida::Match& match, partida::Journal& journal) { return decide(world, match, journal); });
    if (!report) return tl::unexpected(report.error());
    club::wake_desk(context.files, folder);
    if (context.json)
        context.out += formats::write_json(as_json(*report, context.lang));
    else
        tell(*report, context);
    return report->exit;
}

partida::RunReport run_and_report(partida::World& world, AllSurroundings& around, const partida::Path& folder,
                                  const partida::RunOptions& options) {
    if (options.may_rest && partida::at_rest(folder, world.clock.now())) return {};
    auto ran = partida::run_match(world, folder, around.of(folder), options);
    if (ran) return std::move(*ran);
    partida::RunReport report;
    report.add(ran.error());
    return report;
}

void tell(const partida::RunReport& report, Context& context) {
    for (const Text& line : report.done) context.print(line);
    for (const Diagnostic& trouble : report.troubles) context.err += describe(trouble, context.lang);
}

Exit answer_with(const partida::RunReport& report, Context& context) {
    if (context.json)
        context.out += formats::write_json(as_json(report, context.lang));
    else
        tell(report, context);
    return report.exit;
}

Json as_json(const partida::RunReport& report, Lang lang) {
    Json json = {{"hecho", Json::array()}, {"errores", Json::array()}};
    for (const Text& line : report.done) json["hecho"].push_back(line.in(lang));
    for (const Diagnostic& trouble : report.troubles) json["errores"].push_back(describe_json(trouble, lang));
    return json;
}

}  // namespace ronda::cli
