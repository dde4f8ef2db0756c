#include "adjudicator/match/run/doctor_plus.hpp"

// Whether letters to the address with a plus reach the mailbox: one is sent there and looked for.
#include <fmt/format.h>

#include "adjudicator/core/dice/dice.hpp"
#include "adjudicator/core/text/shown.hpp"
#include "adjudicator/match/inbox/mail_fetch.hpp"
#include "adjudicator/match/letters/addresses.hpp"
#include "adjudicator/match/run/doctor_parts.hpp"
#include "adjudicator/system/machine.hpp"

namespace ronda::match::doctor {

namespace {

constexpr int patience = 20, between = 2;  // seconds

// Whether the mailbox has a letter with this word in its subject. Empty if the mailbox cannot be read.
std::optional<bool> has_letter(System& system, Json fetch, const std::string& word) {
    fetch.erase("memoria");
    fetch["busca"] = word;
    const auto answer = system::ask<system::ProbeAnswer>(
        system.mail, {{"formato", "ronda/prueba/1"}, {"recogida", fetch}}, system.lang);
    return answer && answer->fetch ? answer->fetch->arrived : std::nullopt;
}

// Looks again and again, because a letter to oneself may take a moment.
std::optional<bool> arrives(System& system, const Json& fetch, const std::string& word) {
    std::optional<bool> there;
    system::wait_until(
        [&] {
            there = has_letter(system, fetch, word);
            return there != std::optional(false);
        },
        between, patience);
    return there;
}

// Why the only letter did not go out; empty if it did.
Text not_sent(const system::SendReport& report) {
    if (!report.sent.empty()) return {};
    if (report.interrupted) return shown_reason(report.interrupted->es);
    for (const auto* list : {&report.failed, &report.deferred})
        if (!list->empty()) return shown_reason(list->front().reason);
    return say("no se sabe por qué", "the reason is unknown");
}

Text remedy() {
    return say("si tu servidor no admite direcciones con «+», pon «mas: no» en correo",
               "if your server accepts no addresses with “+”, set “mas: no” in correo");
}

}  // namespace

Text shown_reason(std::string_view reason) {
    constexpr std::size_t longest_reason = 300;
    return same(shown(reason, longest_reason));
}

Text first_fault(const Failure& failure) {
    const Diagnostic& fault = failure.diagnostics.front();
    return fault.path.empty() ? fault.message : say("{}: {}", "{}: {}", fault.path, fault.message);
}

Text send_alone(System& system, const MatchPaths& paths, const Json& letter, Json sending) {
    const Path folder = paths.mail() / ".prueba";
    sending["salidas"] = Json::array({folder.string()});
    auto ready = system.files.make_folder(paths.mail(), true);
    const auto sent =
        system::ask<system::ComposeAnswer>(
            system.mail,
            {{"formato", "ronda/cartas/1"}, {"salida", folder.string()}, {"cartas", Json::array({letter})}},
            system.lang)
            .and_then([&](const auto&) {
                return system::ask<system::SendReport>(system.mail, sending, system.lang);
            });
    const Text why = !ready ? first_fault(ready.error()) : !sent ? first_fault(sent.error()) : not_sent(*sent);
    static_cast<void>(system.files.remove(folder));
    return why;
}

void plus_address(System& system, const RootMail& root, const Json& sending, Findings& findings) {
    const Instant now = system.clock.now();
    if (!root.mark || !root.mail || !has_source(*root.mail) || !root.mail->plus) return;
    const Json fetch = fetch_job(root.paths, *root.mail, now);
    const std::string address = orders_address(root.mail, root.sender, root.id);
    // Not the mark of test letters: answers to those are searched for.
    const std::string word = to_hex(hmac_sha256({}, fmt::format("mas {} {}", *root.mark, now))).substr(0, 16);
    const Text why = send_alone(
        system, root.paths,
        {{"fichero", "mas.eml"},
         {"de", root.sender},
         {"para", address},
         {"asunto", fmt::format("[{}] {}", root.id, word)},
         {"texto", say("«ronda doctor --send» ha mandado esta carta para ver si llega a {}.\n",
                       "“ronda doctor --send” has sent this letter to check whether it reaches {}.\n", address)
                       .in(system.lang)},
         {"fecha", now},
         {"id", fmt::format("<{}.mas.{:x}@{}>", root.id, now, id_domain(root.sender))}},
        sending);
    if (!why.empty()) return findings.push_back(bad(say("{}: {}", "{}: {}", address, why), remedy()));
    const auto there = arrives(system, fetch, word);
    if (!there) return;  // reported already: the mailbox cannot be opened
    if (*there)
        return findings.push_back(good(
            say("{}: lo que va ahí llega al buzón", "{}: mail to this address reaches the mailbox", address)));
    findings.push_back(
        doubtful(say("{}: lo que va ahí no ha llegado al buzón en {} segundos",
                     "{}: mail to this address has not reached the mailbox in {} seconds", address, patience),
                 remedy()));
}

}  // namespace ronda::match::doctor
