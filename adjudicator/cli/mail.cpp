#include <algorithm>
#include <array>
#include <map>

#include "adjudicator/cli/input.hpp"
#include "adjudicator/cli/system.hpp"
#include "adjudicator/club/desk/refusals.hpp"
#include "adjudicator/core/text/fold.hpp"
#include "adjudicator/core/text/shown.hpp"
#include "adjudicator/match/calendar/deadline.hpp"
#include "adjudicator/match/inbox/mail_fetch.hpp"
#include "adjudicator/match/letters/mail_account.hpp"
#include "adjudicator/match/letters/notices.hpp"
#include "adjudicator/match/letters/outbox.hpp"
#include "adjudicator/match/letters/seat_mail.hpp"
#include "adjudicator/match/moderation/replacement.hpp"
#include "adjudicator/match/store/system.hpp"
#include "formats/key_mask.hpp"
#include "formats/text_layout.hpp"

namespace ronda::cli {

namespace {

constexpr std::size_t most_shown = 1U << 14U, longest_subject = 200, longest_address = 80;

// The match or club of the listed letters.
struct OutboxOwner {
    match::MatchPaths paths;
    std::optional<formats::MailSettings> mail;
    match::MailAccount account;
    match::Zone zone;
};

struct ListedLetter {
    const char* folder;  // as in JSON
    std::string name, to, subject;
    std::optional<match::Instant> when;
    Text why;  // it waits, or was refused
};

// Why letters wait that the server has not refused.
Text why_waiting(const OutboxOwner& owner, match::System& system) {
    if (!owner.mail || !owner.mail->smtp)
        return say("no hay servidor de correo (correo.smtp)", "there is no mail server (correo.smtp)");
    if (const auto pause = match::account_pause(system.files, owner.account.pause))
        return say("la cuenta no deja enviar más por ahora: {}", "the account may send no more for now: {}",
                   pause->reason);
    if (owner.mail->budget && match::budget_wait(system.files, owner.account.budget, system.clock.now()))
        return say("el límite de la cuenta (correo.envio)", "the limit of the account (correo.envio)");
    return say("sale en la próxima pasada", "goes out in the next run");
}

// Recipients, subjects and dates of the letters; missing for letters that the mail program cannot read.
void add_heads(match::System& system, const match::Path& folder, std::vector<ListedLetter*> letters) {
    std::vector<std::string> paths;
    for (const ListedLetter* letter : letters) paths.push_back((folder / letter->name).string());
    auto next = letters.begin();
    static_cast<void>(match::read_in_groups(system, paths, [&next](const auto& group) -> Result<void> {
        for (const match::Message& message : group) {
            ListedLetter& letter = **next++;
            for (const std::string& to : message.to)
                letter.to += (letter.to.empty() ? "" : ", ") + shown(to, longest_address);
            letter.subject = shown(message.subject, longest_subject);
            letter.when = message.date;
        }
        return {};
    }));
}

Result<std::vector<ListedLetter>> letters_of(const OutboxOwner& owner, match::System& system) {
    const match::MatchPaths& paths = owner.paths;
    ASSIGN_OR_RETURN(const auto outbox, match::list_outbox(system.files, paths));
    const Text waits = why_waiting(owner, system);
    std::vector<ListedLetter> all;
    for (const std::string& name : outbox.waiting) {
        const std::string error = match::last_error_of(system.files, paths, name, false);
        all.push_back({"nuevo", name, {}, {}, {}, error.empty() ? waits : same(error)});
    }
    for (const std::string& name : outbox.failed)
        all.push_back(
            {"fallido", name, {}, {}, {}, same(match::last_error_of(system.files, paths, name, true))});
    for (const std::string& name : system.files.list(paths.outbox_held()).value_or(std::vector<std::string>()))
        if (name.ends_with(".eml"))
            all.push_back({"retenido",
                           name,
                           {},
                           {},
                           {},
                           say("es de antes de la restauración; espera a «ronda "
                               "resume --restored»",
                               "it is from before the restore; it waits for “ronda resume --restored”")});
    for (const std::string& name : outbox.sent) all.push_back({"enviado", name, {}, {}, {}, {}});
    for (const auto& [folder, path] : {std::pair{"nuevo", paths.outbox_waiting()},
                                       {"fallido", paths.outbox_failed()},
                                       {"retenido", paths.outbox_held()},
                                       {"enviado", paths.outbox_sent()}}) {
        std::vector<ListedLetter*> here;
        for (ListedLetter& one : all)
            if (one.folder == std::string_view(folder)) here.push_back(&one);
        add_heads(system, path, std::move(here));
    }
    return all;
}

Json letters_json(const std::vector<ListedLetter>& letters, Lang lang) {
    Json json = {{"nuevo", Json::array()},
                 {"enviado", Json::array()},
                 {"fallido", Json::array()},
                 {"retenido", Json::array()}};
    for (const ListedLetter& letter : letters)
        json[letter.folder].push_back({{"carta", letter.name},
                                       {"para", letter.to},
                                       {"asunto", letter.subject},
                                       {"cuando", letter.when ? Json(match::iso(*letter.when)) : Json()},
                                       {"error", letter.why.in(lang)}});
    return json;
}

Result<Exit> list(const OutboxOwner& owner, match::System& system, Context& context) {
    ASSIGN_OR_RETURN(const auto letters, letters_of(owner, system));
    if (context.json) {
        context.print_json(letters_json(letters, context.lang));
        return Exit::done;
    }
    const std::map<std::string_view, Text> states = {{"nuevo", say("por enviar", "to be sent")},
                                                     {"fallido", say("no enviada", "not sent")},
                                                     {"retenido", say("retenida", "held back")},
                                                     {"enviado", say("enviada", "sent")}};
    std::vector<std::array<std::string, 5>> rows;
    std::array<std::size_t, 5> widths{};
    for (const ListedLetter& one : letters) {
        rows.push_back({states.at(one.folder).in(context.lang),
                        one.when ? owner.zone.in_short_words(*one.when).in(context.lang) : "", one.to,
                        one.subject, one.name});
        for (std::size_t i = 0; i < widths.size(); ++i)
            widths[i] = std::max(widths[i], display_width(rows.back()[i]));
    }
    for (std::size_t row = 0; row < rows.size(); ++row) {
        std::string line;
        for (std::size_t i = 0; i < widths.size(); ++i)
            if (widths[i] > 0) line += (line.empty() ? "" : "  ") + formats::padded(rows[row][i], widths[i]);
        const std::string why = letters[row].why.in(context.lang);
        context.out += fmt::format("{}\n", why.empty() ? std::string(trim(line)) : line + "  " + why);
    }
    return Exit::done;
}

// Fetches mail and stores it; the next run processes it.
Result<void> fetch(match::System& system, const match::Match& match, Context& context,
                   match::RunReport& report) {
    ASSIGN_OR_RETURN(const auto need, match::mail_need(system.files, match.paths.root, match.club));
    const bool shared = !need.shared.empty();
    const match::MailRoot root{shared ? need.shared : match.paths.root, {match.paths.root}};
    const auto context_of = [&match](const match::Path&) { return match.club; };
    ASSIGN_OR_RETURN(const auto fetched, match::FetchedLetters::fetch(system, root, context_of, report));
    if (!fetched.has_source())
        context.notice(say("partida.yaml no dice de dónde viene el correo (imap o maildir)",
                           "partida.yaml names no source of mail (imap or maildir)"));
    if (!shared) fetched.note(system.files);
    return {};
}

// Only stores the message, so that it works even if something else is wrong with the match. for_mail_server in
// main.cpp sets the exit status.
Result<Exit> ingest(const std::string& folder, match::Instant now, Context& context) {
    // To its end, because a mail server may take a broken pipe for an error; one byte more than is allowed
    // shows that the message is too large.
    ASSIGN_OR_RETURN(const auto bytes, standard_input(match::most_ingested + 1, true));
    const club::ClubPaths paths{folder};
    RETURN_IF_ERROR(club::is_club(context.files, folder)
                        ? match::store_in_inbox(context.files, paths.store(), bytes, now)
                        : match::store_message(context.files, folder, bytes, now));
    if (context.json) context.print_json(cli::as_json(match::RunReport{}, context.lang));
    return Exit::done;
}

Result<Exit> work(const std::string& verb, match::System& system, const std::string& folder, Context& context) {
    match::RunReport report;
    // Fetching only fills the inbox, and waits for the mailbox, whose holder may wait for the match.
    std::optional<match::FolderLock> lock;
    if (verb != "fetch") {
        ASSIGN_OR_RETURN(lock, match::FolderLock::take(folder));
    }
    ASSIGN_OR_RETURN(const auto match, match_in(system, folder));
    ASSIGN_OR_RETURN(auto journal, match::Journal::open(system.files, match.paths.journal()));
    if (verb == "fetch") {
        if (auto fetched = fetch(system, match, context, report); !fetched) report.add(fetched.error());
    } else {
        const auto made = match::compose_letters(system, match, journal, report);
        if (!made) report.add(made.error());
        if (made)
            if (auto reported = match::compose_notices(system, match, journal, report); !reported)
                report.add(reported.error());
        if (report.exit != Exit::environment)
            if (auto invited = match::compose_invitations(system, match, journal, report); !invited)
                report.add(invited.error());
        if (report.exit != Exit::environment)
            if (auto again = match::repeat_lost_letters(system, match, journal, report); !again)
                report.add(again.error());
    }
    return answer_with(report, context);
}

Json as_json(const club::Refusal& refusal, Lang lang) {
    return {{"n", refusal.number},
            {"cuando", match::iso(refusal.when)},
            {"de", refusal.from},
            {"motivo", refusal.why},
            {"respuesta", refusal.answered.in(lang)}};
}

// Lists the refused letters to the club, or prints one of them.
Result<Exit> of_refused(const po::variables_map& options, match::System& system, const std::string& folder,
                        Context& context) {
    ASSIGN_OR_RETURN(const auto club, club::open_club(context.files, folder));
    const club::Refusals refusals(context.files, club.paths);
    if (text_of(options, "verb") != "show") {
        Json json = Json::array();
        for (const club::Refusal& one : refusals.all()) {
            json.push_back(as_json(one, context.lang));
            if (!context.json) context.print(club::in_words(one, club.zone));
        }
        if (context.json) context.print_json(json);
        return Exit::done;
    }
    if (options.count("letter") == 0)
        return wrong_usage(
            say("mail show: falta --letter N, de «ronda mail list {} --refused»",
                "mail show: --letter N is missing; “ronda mail list {} --refused” shows the numbers", folder));
    const club::Refusal* refusal = refusals.find(options["letter"].as<int>());
    const auto path = refusal != nullptr ? club::letter_of(context.files, club.paths, *refusal) : std::nullopt;
    if (!path)
        return refuse("opcion_invalida",
                      say("--letter {}: no hay ninguna carta con este número",
                          "--letter {}: there is no letter with this number", options["letter"].as<int>()));
    ASSIGN_OR_RETURN(const auto read, match::read_messages(system, {path->string()}));
    match::Message message = read.front();
    message.words = message.body;  // all of it
    const std::string own = match::own_words(message, most_shown);
    const std::string words = formats::without_keys(formats::KeyMask(own).words(own));
    if (context.json) {
        Json json = as_json(*refusal, context.lang);
        json["asunto"] = message.subject;
        json["texto"] = words;
        context.print_json(json);
        return Exit::done;
    }
    context.print(club::in_words(*refusal, club.zone));
    context.out += fmt::format("{}\n\n{}\n", shown(message.subject, longest_subject), words);
    return Exit::done;
}

Result<Exit> run_mail(const po::variables_map& options, Context& context) {
    const std::string verb = text_of(options, "verb"), folder = text_of(options, "folder");
    if (verb != "list" && verb != "show" && verb != "send" && verb != "compose" && verb != "fetch" &&
        verb != "ingest")
        return wrong_usage(say("mail {}: se esperaba list, show, fetch, ingest, compose o send",
                               "mail {}: expected list, show, fetch, ingest, compose or send", verb));
    ASSIGN_OR_RETURN(auto real, RealWorld::open(options, context));
    if (verb == "ingest") return ingest(folder, real.system.clock.now(), context);
    const bool refused = verb == "show" || options["refused"].as<bool>();
    if (refused) return of_refused(options, real.system, folder, context);
    if (verb == "list" && club::is_club(context.files, folder)) {
        ASSIGN_OR_RETURN(const auto club, club::open_club(context.files, folder));
        const match::MatchPaths paths = club.paths.store();
        return list({paths, club.file.mail, match::mail_account(paths), club.zone}, real.system, context);
    }
    ASSIGN_OR_RETURN(const auto match, match_in(real.system, folder));
    if (verb == "list") {
        ASSIGN_OR_RETURN(const auto zone, match::zone_of(match));
        return list({match.paths, match.file.mail, match::mail_account(context.files, match), zone},
                    real.system, context);
    }
    if (verb != "send") return work(verb, real.system, folder, context);
    if (!match.file.mail || !match.file.mail->smtp)
        context.notice(
            say("partida.yaml no nombra ningún servidor de correo: las cartas se quedan en correo/salida/nuevo",
                "partida.yaml names no mail server: letters stay in correo/salida/nuevo"));
    return answer_with(finish_mail(options, context, folder), context);
}

}  // namespace

Command mail_command() {
    return {"mail",
            say("el correo de una partida, paso a paso: qué hay, recoger, guardar un mensaje de la entrada "
                "estándar, componer lo que falta, enviar lo que espera",
                "a match's mail, step by step: list it, fetch it, store a message from standard input, compose "
                "missing letters, send waiting letters"),
            {a_word(a_choice("verb", "list|show|fetch|ingest|compose|send",
                             say("qué hacer con el correo", "the action on the mail"))),
             the_folder(),
             a_switch("refused", say("con list, en un club: las cartas que no tuvieron efecto, y por qué",
                                     "with list, in a club: the letters without effect, and why")),
             a_number("letter", say("con show, en un club: qué carta de las de «list --refused»",
                                    "with show, in a club: the number of the letter in “list --refused”")),
             the_time()},
            run_mail};
}

}  // namespace ronda::cli
