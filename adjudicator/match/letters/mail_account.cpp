#include "adjudicator/match/letters/mail_account.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "adjudicator/core/text/wording.hpp"
#include "adjudicator/match/store/json_words.hpp"
#include "adjudicator/system/files.hpp"

namespace ronda::match {

Path holder_of_match(const Path& folder) {
    std::error_code error;
    const Path whole = std::filesystem::weakly_canonical(folder, error);
    return (error ? folder : whole).parent_path();
}

namespace {

constexpr const char* budget_name = "envio.json";
constexpr std::size_t most_account_bytes = 1U << 20U;

// Whether another match in the folder that holds this one has all these words in its partida.yaml.
bool is_named_beside(Files& files, const MatchPaths& own, const std::vector<std::string>& words) {
    const Path holder = holder_of_match(own.root);
    for (const std::string& name : files.list_folders(holder).value_or(std::vector<std::string>())) {
        const MatchPaths match{holder / name};
        if (name.starts_with('.') || !files.exists(match.config()) || system::same_folder(match.root, own.root))
            continue;
        const auto text = files.read(match.config(), most_config_bytes);
        if (text && std::all_of(words.begin(), words.end(),
                                [&text](const std::string& word) { return text->find(word) != npos; }))
            return true;
    }
    return false;
}

}  // namespace

MailAccount mail_account(const MatchPaths& paths) {
    return {paths.account_note(), paths.outbox() / budget_name, true};
}

MailAccount mail_account(Files& files, const Match& match) {
    return mail_account(files, match.paths, match.file.mail, match.club);
}

MailAccount mail_account(Files& files, const MatchPaths& paths,
                         const std::optional<formats::MailSettings>& mail, const ClubContext& club_context) {
    const auto smtp = mail ? mail->smtp : std::nullopt;
    const auto& club = club_context.defaults.mail;
    if (club_context.account && (!smtp || (club && club->smtp == smtp)))
        return {*club_context.account, club_context.account->parent_path() / budget_name, true};
    if (smtp && is_named_beside(files, paths, {smtp->url, smtp->user})) {
        const Path holder = holder_of_match(paths.root);
        const std::string mark = hash_of(smtp->url + "\n" + smtp->user).substr(0, 16);
        return {holder / fmt::format(".correo-cuenta-{}.json", mark),
                holder / fmt::format(".correo-envio-{}.json", mark), true};
    }
    return {paths.account_note(), paths.outbox() / budget_name, false};
}

bool shares_mail(Files& files, const Match& match) {
    if (match.club.account) return true;
    const auto& mail = match.file.mail;
    if (!mail) return false;
    if (mail->smtp && is_named_beside(files, match.paths, {mail->smtp->url, mail->smtp->user})) return true;
    if (mail->imap && is_named_beside(files, match.paths, {mail->imap->url, mail->imap->user})) return true;
    return !mail->maildir.empty() && is_named_beside(files, match.paths, {mail->maildir});
}

std::optional<BudgetWait> budget_wait(Files& files, const Path& note, Instant now) {
    if (!files.exists(note)) return std::nullopt;
    const auto text = files.read(note, most_account_bytes);
    const Json json = text ? Json::parse(*text, nullptr, false) : Json();
    if (!json.is_object()) return std::nullopt;
    const auto since = static_cast<Instant>(number_in(json, "desde"));
    const int letters = number_in(json, "esperan");
    if (since <= 0 || since > now || letters <= 0) return std::nullopt;
    const bool for_a_day = json.value("por_dia", Json()) == true;
    return BudgetWait{since, static_cast<std::size_t>(letters), for_a_day};
}

Text budget_in_words(const BudgetWait& wait, const formats::SendBudget& budget, const Zone& zone) {
    const Text limit = wait.for_a_day ? say("{} por día", "{} a day", budget.per_day)
                                      : say("{} por minuto", "{} a minute", budget.per_minute);
    return say("{} por el límite de la cuenta ({}) desde el {}",
               "{} because of the limit of the account ({}) since {}",
               counted(wait.letters, say("carta espera", "letter is waiting"),
                       say("cartas esperan", "letters are waiting")),
               limit, zone.in_words(wait.since));
}

Json as_json(const BudgetWait& wait) {
    return {{"cartas", wait.letters},
            {"desde", iso(wait.since)},
            {"por", wait.for_a_day ? "por_dia" : "por_minuto"}};
}

}  // namespace ronda::match
