#include "adjudicator/match/letters/outbox.hpp"

#include <algorithm>

#include "adjudicator/match/letters/incidents.hpp"
#include "adjudicator/match/letters/letter_job.hpp"
#include "adjudicator/match/letters/sent_blocks.hpp"
#include "adjudicator/match/store/epochs.hpp"
#include "adjudicator/match/store/json_words.hpp"
#include "adjudicator/match/store/revisions.hpp"
#include "adjudicator/match/store/run_report.hpp"
#include "adjudicator/system/mail_answers.hpp"
#include "adjudicator/system/strangers.hpp"

namespace ronda::match {

namespace {

bool are_composed(const Journal& journal, int round) {
    const int revision = revision_of(journal.history(), round);
    const auto& letters = journal.history().log(round).letters;
    return revision == 0 ? !letters.empty() : letters.contains(revision);
}

// Handles what the mail program could not compose: adds messages that are not well formed to `report`, fails
// (3) if an entry has no code, which means a failure of the environment.
Result<void> report_refusals(const Json& refused, RunReport& report) {
    for (const Json& refusal : refused) {
        const std::string code = word_in(refusal, "codigo");
        const Text message = say("carta no compuesta: {} {}", "letter not composed: {} {}",
                                 word_in(refusal, "ruta"), word_in(refusal, "mensaje"));
        if (code.empty()) return environment_failed(message);
        report.add(refuse(code, message).value());
    }
    return {};
}

std::vector<std::string> messages_in(const std::vector<std::string>& names) {
    std::vector<std::string> messages;
    for (const std::string& name : names)
        if (name.ends_with(".eml") && !name.starts_with('.')) messages.push_back(name);
    return messages;
}

}  // namespace

Result<std::vector<std::string>> compose_into_outbox(System& system, const Match& match, Json letters,
                                                     RunReport& report) {
    if (letters.empty()) return std::vector<std::string>();
    RETURN_IF_ERROR(system.files.make_folder(match.paths.outbox(), true));
    for (Json& letter : letters) letter["lista"] = list_id(sender_of(match), match.header().match);
    RETURN_IF_ERROR(lay_incidents_aside(system, match, letters));
    return compose_into_outbox(system, match.paths, std::move(letters), report);
}

Result<std::vector<std::string>> compose_into_outbox(System& system, const MatchPaths& paths, Json letters,
                                                     RunReport& report) {
    std::vector<std::string> names;
    if (letters.empty()) return names;
    RETURN_IF_ERROR(system.files.make_folder(paths.outbox(), true));
    const Json job = {
        {"formato", "ronda/cartas/1"}, {"salida", paths.outbox().string()}, {"cartas", std::move(letters)}};
    ASSIGN_OR_RETURN(auto answer, system::ask<system::ComposeAnswer>(system.mail, job, system.lang));
    RETURN_IF_ERROR(report_refusals(answer.refused, report));
    names = std::move(answer.written);
    for (const std::string& name : names)
        if (name.starts_with(system::answer_to_stranger))
            system::set_age(paths.outbox_waiting() / name, system.clock.now());
    names.insert(names.end(), answer.there.begin(), answer.there.end());
    std::sort(names.begin(), names.end());
    return names;
}

std::vector<int> rounds_owing_letters(const Match& match, const Journal& journal) {
    std::vector<int> owing;
    for (int round = 0; round <= match.round(); ++round)
        if (!are_composed(journal, round) && !is_silent(journal, round)) owing.push_back(round);
    return owing;
}

Result<void> compose_letters(System& system, const Match& match, Journal& journal, RunReport& report) {
    if (waits_after_restore(journal)) return {};
    std::size_t composed = 0;
    for (const int round : rounds_owing_letters(match, journal)) {
        ASSIGN_OR_RETURN(auto letters, letters_of_round(system.files, match, journal, round));
        ASSIGN_OR_RETURN(auto names, compose_into_outbox(system, match, std::move(letters), report));
        composed += names.size();
        const entry::LettersComposed line{round, revision_of(journal.history(), round), std::move(names)};
        RETURN_IF_ERROR(journal.add(line, system.clock.now()));
    }
    if (composed > 0) report.done.push_back(say("cartas compuestas: {}", "letters composed: {}", composed));
    return {};
}

std::optional<AccountPause> account_pause(Files& files, const Path& account) {
    if (!files.exists(account)) return std::nullopt;
    const auto text = files.read(account, 1U << 20U);
    const Json note = text ? Json::parse(*text, nullptr, false) : Json();
    AccountPause pause;
    read_known_fields(NoNames(), note, pause, AccountPause::fields);
    return pause.since == 0 ? std::nullopt : std::optional(std::move(pause));
}

Text advice_for_pause() {
    return say(
        "Se vuelve a probar cada hora, y salen solas cuando se pueda. Si pasa a menudo, manda menos cartas "
        "(«resumen: semanal») o pon en correo.smtp otra cuenta con un límite más alto.",
        "The program tries again every hour and sends them as soon as possible. If this happens often, send "
        "fewer letters (“resumen: semanal”), or set another account with a higher limit in correo.smtp.");
}

Result<Outbox> list_outbox(Files& files, const MatchPaths& paths) {
    Outbox outbox;
    const std::pair<Path, std::vector<std::string>*> folders[] = {{paths.outbox_waiting(), &outbox.waiting},
                                                                  {paths.outbox_sent(), &outbox.sent},
                                                                  {paths.outbox_failed(), &outbox.failed}};
    for (const auto& [folder, names] : folders) {
        ASSIGN_OR_RETURN(const auto found, files.list(folder));
        *names = messages_in(found);
    }
    return outbox;
}

std::string addressee_of(System& system, const MatchPaths& paths, const std::string& name) {
    for (const Path& folder : {paths.outbox_sent(), paths.outbox_failed(), paths.outbox_waiting()}) {
        if (!system.files.exists(folder / name)) continue;
        const auto read = system::ask<system::ReadAnswer>(
            system.mail,
            {{"formato", "ronda/lectura/1"}, {"mensajes", Json::array({(folder / name).string()})}},
            system.lang);
        if (!read) return {};
        for (const auto& message : read->messages)
            if (message.to.size() == 1) return message.to.front();
    }
    return {};
}

std::string last_error_of(Files& files, const MatchPaths& paths, std::string_view name, bool failed) {
    const Path path =
        (failed ? paths.outbox_failed() : paths.outbox_waiting()) / (std::string(name) + ".estado.json");
    if (!files.exists(path)) return {};
    const auto text = files.read(path, 1U << 20U);
    return text ? word_in(Json::parse(*text, nullptr, false), "ultimo_error") : std::string();
}

}  // namespace ronda::match
