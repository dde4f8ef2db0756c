#include "adjudicator/cli/input.hpp"
#include "adjudicator/cli/world.hpp"
#include "adjudicator/partida/letters.hpp"
#include "adjudicator/partida/lock.hpp"
#include "formats/json_text.hpp"

namespace ronda::cli {

namespace {

void describe(po::options_description& options, po::positional_options_description& words) {
    using po::value;
    options.add_options()("verb", value<std::string>()->required())("folder", value<std::string>()->required())(
        "now", value<std::string>());
    words.add("verb", 1).add("folder", 1);
}

Result<Exit> list(const partida::Match& match, Context& context) {
    const auto outbox = partida::list_outbox(context.files, match.at);
    if (!outbox) return tl::unexpected(outbox.error());
    const auto error_of = [&](const std::string& name, bool failed) {
        return partida::last_error_of(context.files, match.at, name, failed);
    };
    Json json = {{"nuevo", Json::array()}, {"enviado", outbox->sent}, {"fallido", Json::array()}};
    for (const std::string& name : outbox->waiting)
        json["nuevo"].push_back({{"carta", name}, {"error", error_of(name, false)}});
    for (const std::string& name : outbox->failed)
        json["fallido"].push_back({{"carta", name}, {"error", error_of(name, true)}});
    if (context.json) {
        context.out += formats::write_json(json);
        return Exit::done;
    }
    for (const char* folder : {"nuevo", "fallido"})
        for (const Json& one : json[folder])
            context.out += fmt::format("{:8} {} {}\n", folder, one["carta"].get<std::string>(),
                                       one["error"].get<std::string>());
    for (const std::string& name : outbox->sent) context.out += fmt::format("{:8} {}\n", "enviado", name);
    return Exit::done;
}

Result<Exit> work(bool send, partida::World& world, const std::string& folder, Context& context) {
    const auto lock = partida::FolderLock::take(folder);
    if (!lock) return tl::unexpected(lock.error());
    const auto match = partida::open_match(world.files, folder);
    if (!match) return tl::unexpected(match.error());
    auto journal = partida::Journal::open(world.files, match->at.journal());
    if (!journal) return tl::unexpected(journal.error());
    if (send && (!match->file.mail || !match->file.mail->smtp))
        context.notice(
            say("partida.yaml no nombra ningún servidor de correo: las cartas se quedan en correo/salida/nuevo",
                "partida.yaml names no mail server: letters stay in correo/salida/nuevo"));
    partida::RunReport report;
    if (send) {
        if (auto sent = partida::send_letters(world, *match, *journal, report); !sent) report.add(sent.error());
    } else {
        if (auto made = partida::compose_letters(world, *match, *journal, report); !made)
            report.add(made.error());
    }
    if (context.json)
        context.out += formats::write_json(as_json(report, context.lang));
    else
        tell(report, context);
    return report.exit;
}

Result<Exit> run(const po::variables_map& given, Context& context) {
    const std::string verb = text_of(given, "verb"), folder = text_of(given, "folder");
    if (verb != "list" && verb != "send" && verb != "compose")
        return wrong_usage(
            say("mail {}: se esperaba list, compose o send", "mail {}: expected list, compose or send", verb));
    auto real = RealWorld::open(given, context);
    if (!real) return tl::unexpected(real.error());
    const auto match = partida::open_match(context.files, folder);
    if (!match) return tl::unexpected(match.error());
    if (verb == "list") return list(*match, context);
    partida::World world = real->world();
    return work(verb == "send", world, folder, context);
}

}  // namespace

Command mail_command() {
    return {"mail", same("list|compose|send DIR [--now HORA]"),
            say("el correo de una partida, paso a paso: qué hay, componer lo que falta, enviar lo que espera",
                "a match's mail, step by step: what there is, compose what is missing, send what waits"),
            describe, run};
}

}  // namespace ronda::cli
