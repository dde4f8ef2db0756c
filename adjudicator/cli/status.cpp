#include "adjudicator/partida/status.hpp"

#include <algorithm>

#include "adjudicator/cli/input.hpp"
#include "formats/json_text.hpp"

namespace ronda::cli {

namespace {

void describe(po::options_description& options, po::positional_options_description& words) {
    options.add_options()("folder", po::value<std::vector<std::string>>()->required()->composing());
    words.add("folder", -1);
}

Json errors_of(const std::string& folder, const Failure& failure, Lang lang) {
    Json json = {{"carpeta", folder}, {"errores", Json::array()}};
    for (const Diagnostic& diagnostic : failure.diagnostics)
        json["errores"].push_back(describe_json(diagnostic, lang));
    return json;
}

Result<Exit> run(const po::variables_map& given, Context& context) {
    Exit worst = Exit::done;
    Json all = Json::array();
    for (const std::string& folder : texts_of(given, "folder")) {
        const auto status = partida::status_of(context.files, folder);
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
    return {"status", same("DIR… [--json]"),
            say("dice en qué ronda está una partida, quién ha enviado órdenes y qué correo espera",
                "says which round a match is in, who has sent orders and what mail waits"),
            describe, run};
}

}  // namespace ronda::cli
