#include "adjudicator/partida/letters/mail_account.hpp"

#include <algorithm>
#include <map>
#include <tuple>

#include <fmt/format.h>

#include "adjudicator/core/text/wording.hpp"
#include "adjudicator/partida/letters/letter_job.hpp"
#include "adjudicator/partida/letters/outbox.hpp"
#include "adjudicator/partida/store/json_words.hpp"
#include "adjudicator/world/disk.hpp"
#include "adjudicator/world/files.hpp"

namespace ronda::partida {

Path holder_of_match(const Path& folder) {
    std::error_code error;
    const Path whole = std::filesystem::weakly_canonical(folder, error);
    return (error ? folder : whole).parent_path();
}

namespace {

constexpr const char *budget_name = "envio.json", *budget_field = "envio";
constexpr std::size_t most_head_bytes = 4096, most_account_bytes = 1U << 20U;

// Whether another match in the folder that holds this one has all these words in its partida.yaml.
bool is_named_beside(Files& files, const Layout& own, const std::vector<std::string>& words) {
    const Path holder = holder_of_match(own.root);
    for (const std::string& name : files.list_folders(holder).value_or(std::vector<std::string>())) {
        const Layout match{holder / name};
        if (name.starts_with('.') || !files.exists(match.config()) || world::same_folder(match.root, own.root))
            continue;
        const auto text = files.read(match.config(), most_config_bytes);
        if (text && std::all_of(words.begin(), words.end(),
                                [&text](const std::string& word) { return text->find(word) != npos; }))
            return true;
    }
    return false;
}

// In the order in which letters go out.
int urgency_of(std::string_view name) {
    const bool of_round = name.size() > 4 && std::all_of(name.begin(), name.begin() + 4,
                                                         [](char c) { return c >= '0' && c <= '9'; });
    if (name.starts_with("0000-") || name.starts_with(std::string(successor_word) + "-")) return 0;
    if (of_round || name.starts_with(std::string(again_word) + "-")) return 1;
    if (name.starts_with("respuesta-") || name.starts_with("juntas-")) return 2;
    if (name.starts_with("aviso-recordatorio")) return 3;
    return name.starts_with("aviso-") ? 4 : 5;
}

// When the letter was composed, by its head; 0 if it does not say it.
Instant composed_at(const Path& letter) {
    const auto beginning = world::read_beginning(letter, most_head_bytes);
    if (!beginning) return 0;
    const std::size_t at = beginning->bytes.find("\nDate: ");
    if (at == npos) return 0;
    std::tm time{};
    const std::string date = beginning->bytes.substr(at + 7, 40);
    if (::strptime(date.c_str(), "%a, %d %b %Y %H:%M:%S", &time) == nullptr) return 0;
    return ::timegm(&time);  // the mail program writes UTC
}

std::vector<std::string> waiting_in(Files& files, const Path& outbox) {
    auto names = files.list(outbox / "nuevo").value_or(std::vector<std::string>());
    std::erase_if(names,
                  [](const std::string& name) { return name.starts_with('.') || !name.ends_with(".eml"); });
    return names;
}

Json letters_in_order(Files& files, const std::vector<Path>& outboxes) {
    std::vector<std::tuple<int, Instant, std::string, std::size_t>> letters;
    for (std::size_t i = 0; i < outboxes.size(); ++i)
        for (const std::string& name : waiting_in(files, outboxes[i]))
            letters.emplace_back(urgency_of(name), composed_at(outboxes[i] / "nuevo" / name), name, i);
    std::sort(letters.begin(), letters.end());
    Json all = Json::array();
    for (const auto& [urgency, when, name, outbox] : letters)
        all.push_back({{"salida", outbox}, {"carta", name}});
    return all;
}

}  // namespace

MailAccount mail_account(const Layout& at) {
    return {at.account_note(), at.outbox() / budget_name, true};
}

MailAccount mail_account(Files& files, const Match& match) {
    const auto smtp = match.file.mail ? match.file.mail->smtp : std::nullopt;
    const auto& club = match.around.defaults.mail;
    if (match.around.account && (!smtp || (club && club->smtp == smtp)))
        return {*match.around.account, match.around.account->parent_path() / budget_name, true};
    if (smtp && is_named_beside(files, match.at, {smtp->url, smtp->user})) {
        const Path holder = holder_of_match(match.at.root);
        const std::string mark = hash_of(smtp->url + "\n" + smtp->user).substr(0, 16);
        return {holder / fmt::format(".correo-cuenta-{}.json", mark),
                holder / fmt::format(".correo-envio-{}.json", mark), true};
    }
    return {match.at.account_note(), match.at.outbox() / budget_name, false};
}

bool shares_mail(Files& files, const Match& match) {
    if (match.around.account) return true;
    const auto& mail = match.file.mail;
    if (!mail) return false;
    if (mail->smtp && is_named_beside(files, match.at, {mail->smtp->url, mail->smtp->user})) return true;
    if (mail->imap && is_named_beside(files, match.at, {mail->imap->url, mail->imap->user})) return true;
    return !mail->maildir.empty() && is_named_beside(files, match.at, {mail->maildir});
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
    return say(
        "{} por el límite de la cuenta ({}) desde el {}", "{} for the limit of the account ({}) since {}",
        counted(wait.letters, say("carta espera", "letter waits"), say("cartas esperan", "letters wait")),
        limit, zone.in_words(wait.since));
}

Json as_json(const BudgetWait& wait) {
    return {{"cartas", wait.letters},
            {"desde", iso(wait.since)},
            {"por", wait.for_a_day ? "por_dia" : "por_minuto"}};
}

Result<void> send_within_budgets(World& world, const std::vector<BudgetedOutbox>& outboxes, RunReport& report) {
    std::map<Path, std::vector<const BudgetedOutbox*>> accounts;  // by the note of the budget
    for (const BudgetedOutbox& one : outboxes) accounts[one.account.budget].push_back(&one);
    for (const auto& [note, all] : accounts) {
        const BudgetedOutbox& first = *all.front();
        std::vector<Path> folders;
        for (const BudgetedOutbox* one : all)
            if (std::find(folders.begin(), folders.end(), one->outbox) == folders.end())
                folders.push_back(one->outbox);
        Json letters = letters_in_order(world.files, folders);
        if (letters.empty() || !first.mail.smtp || !first.mail.budget) continue;
        Json job = send_job(Layout{}, first.mail, world.clock.now());
        job.erase("salida");
        job["cuenta"] = first.account.pause.string();
        job["salidas"] = Json::array();
        for (const Path& folder : folders) job["salidas"].push_back(folder.string());
        job["cartas"] = std::move(letters);
        job["presupuesto"] = {{"nota", note.string()}};
        if (first.mail.budget->per_day > 0) job["presupuesto"]["por_dia"] = first.mail.budget->per_day;
        if (first.mail.budget->per_minute > 0) job["presupuesto"]["por_minuto"] = first.mail.budget->per_minute;
        RETURN_IF_ERROR(send_mail(world, job, first.account.pause, report));
    }
    return {};
}

std::vector<BudgetedOutbox> budgeted_outboxes(Files& files, const std::vector<Path>& matches,
                                              const std::function<ClubContext(const Path&)>& around,
                                              bool of_club) {
    std::vector<BudgetedOutbox> found;
    for (const Path& folder : matches) {
        const Layout at{folder};
        if (waiting_in(files, at.outbox()).empty()) continue;
        const auto config = of_club ? Result<std::string>() : files.read(at.config(), most_config_bytes);
        if (!config || (!of_club && config->find(budget_field) == npos)) continue;
        const auto match = open_match(files, folder, around(folder));
        if (!match || !match->file.mail || !match->file.mail->budget) continue;
        found.push_back({*match->file.mail, mail_account(files, *match), match->at.outbox()});
    }
    return found;
}

}  // namespace ronda::partida
