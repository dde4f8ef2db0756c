#include "adjudicator/partida/run/status.hpp"

#include <algorithm>

#include "adjudicator/cli/input.hpp"
#include "adjudicator/cli/world.hpp"
#include "formats/json_text.hpp"

namespace ronda::cli {

namespace {

Options options_of_status() {
    return {the_folders(), the_time()};
}

Json errors_of(const std::string& folder, const Failure& failure, Lang lang) {
    Json json = {{"carpeta", folder}, {"errores", Json::array()}};
    for (const Diagnostic& diagnostic : failure.diagnostics)
        json["errores"].push_back(describe_json(diagnostic, lang));
    return json;
}

Result<Exit> run_status(const po::variables_map& given, Context& context) {
    ASSIGN_OR_RETURN(auto real, RealWorld::open(given, context));
    const partida::Instant now = real.world().clock.now();
    Exit worst = Exit::done;
    Json all = Json::array();
    for (const std::string& folder : texts_of(given, "folder")) {
        const auto status = partida::status_of(context.files, folder, now);
        if (!status) {
            worst = std::max(worst, status.error().exit);
            all.push_back(errors_of(folder, status.error(), context.lang));
            if (context.json) continue;
            for (const Diagnostic& fault : status.error().diagnostics)
                context.err += describe(fault, context.lang);
        } else if (context.json) {
            Json json = {{"carpeta", folder}};
            json.update(partida::as_json(*status, context.lang));
            all.push_back(std::move(json));
        } else {
            context.out += (context.out.empty() ? "" : "\n") + partida::in_words(*status, context.lang);
        }
    }
    if (context.json) context.out += formats::write_json(all);
    return worst;
}

}  // namespace

Command status_command() {
    return {
        "status",
        say("dice en qué ronda está una partida, quién ha enviado órdenes, qué correo espera y qué la detiene",
            "says which round a match is in, who has sent orders, what mail waits and what holds it back"),
        options_of_status, run_status};
}

}  // namespace ronda::cli
