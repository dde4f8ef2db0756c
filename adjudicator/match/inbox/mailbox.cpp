#include "adjudicator/match/inbox/mailbox.hpp"

#include <filesystem>

#include <fmt/format.h>

#include "adjudicator/core/dice/dice.hpp"
#include "adjudicator/core/text/fold.hpp"
#include "adjudicator/match/inbox/other_matches.hpp"
#include "adjudicator/match/store/run_report.hpp"
#include "adjudicator/system/files.hpp"

namespace ronda::match {

namespace {

// `mail.example.org` of `imaps://Mail.example.org:993`.
std::string host_of(std::string_view url) {
    const std::size_t start = url.find("://");
    if (start != npos) url.remove_prefix(start + 3);
    const std::size_t port = url.rfind(':'), bracket = url.rfind(']');
    const bool has_port = port != npos && (bracket == npos || port > bracket);
    return fold(url.substr(0, has_port ? port : url.size()));
}

// Returns a text that every partida.yaml with this mailbox contains.
std::string mark_of(const formats::MailSettings& mail) {
    if (!mail.imap) return mail.maildir;
    return mail.imap->user.empty() ? mail.imap->url : mail.imap->user;
}

// Whether the text contains `word` as a whole: «/correo/ronda» is not in «/correo/ronda-prueba».
bool has_word(std::string_view text, std::string_view word) {
    constexpr std::string_view around = " \t\r\n,{}[]\"'";
    for (std::size_t at = text.find(word); at != npos; at = text.find(word, at + 1)) {
        const std::size_t end = at + word.size();
        if ((at == 0 || around.find(text[at - 1]) != npos) &&
            (end == text.size() || around.find(text[end]) != npos))
            return true;
    }
    return false;
}

// Whether another match of the folder names the mailbox. Refuses if one of them is this match, too.
Result<bool> is_named_beside(Files& files, const MatchPaths& own, const std::string& mark) {
    const Path holder = parent_of_match(own.root);
    bool named = false;
    for (const std::string& name : files.list_folders(holder).value_or(std::vector<std::string>())) {
        const MatchPaths match{holder / name};
        if (name.starts_with('.') || !files.exists(match.config()) || system::same_folder(match.root, own.root))
            continue;
        const auto text = files.read(match.config(), most_config_bytes);
        if (!text || text->find(mark) == npos) continue;  // a folder too many does no harm
        const std::string id = has_word(*text, mark) ? id_of_match(files, match) : std::string();
        if (!id.empty() && id == id_of_match(files, own)) return refuse_twins(own.root, id, match.root);
        named = true;
    }
    return named;
}

// Returns the name of this mailbox's files, which no other mailbox has.
std::string name_of(const formats::MailSettings& mail) {
    const std::string mailbox =
        mail.imap
            ? fmt::format("imap\n{}\n{}\n{}", host_of(mail.imap->url), mail.imap->user, mail.imap->mailbox)
            : fmt::format("maildir\n{}", Path(mail.maildir).lexically_normal().string());
    return fmt::format("buzon-{}", to_hex(hmac_sha256({}, mailbox)).substr(0, 16));
}

// Returns the path of a file of the mailbox beside the matches.
Path beside(const MatchPaths& own, const std::string& name, std::string_view end) {
    return parent_of_match(own.root) / fmt::format(".correo-{}{}", name, end);
}

}  // namespace

Path mailbox_memory(const MatchPaths& own, const formats::MailSettings& mail) {
    const std::string name = name_of(mail);
    std::error_code error;
    const Path shared = beside(own, name, ".json");
    return std::filesystem::exists(shared, error) ? shared : own.inbox() / (name + ".json");
}

Result<Path> share_memory(Files& files, const MatchPaths& own, const formats::MailSettings& mail) {
    constexpr std::size_t most = 64U << 20U;
    const std::string name = name_of(mail);
    const Path shared = beside(own, name, ".json");
    if (files.exists(shared)) return shared;
    // One of them has fetched alone until now.
    std::vector<Path> alone{own.inbox() / (name + ".json")};
    const Path holder = parent_of_match(own.root);
    for (const std::string& other : files.list_folders(holder).value_or(std::vector<std::string>()))
        alone.push_back(MatchPaths{holder / other}.inbox() / (name + ".json"));
    for (const Path& one : alone) {
        if (!files.exists(one)) continue;
        ASSIGN_OR_RETURN(const auto text, files.read(one, most));
        RETURN_IF_ERROR(files.save(shared, text, Durable::yes, true));
        RETURN_IF_ERROR(files.remove(one));
        break;
    }
    return shared;
}

Result<Mailbox> mailbox_of(Files& files, const MatchPaths& own, const formats::MailSettings& mail) {
    const std::string mark = mark_of(mail);
    ASSIGN_OR_RETURN(const bool shared, mark.empty() ? Result<bool>(false) : is_named_beside(files, own, mark));
    const std::string name = name_of(mail);
    const Path root = beside(own, name, "");
    // Letters may still wait there.
    if (shared || files.exists(root)) return Mailbox{{root}, beside(own, name, ".cerrojo"), true};
    return Mailbox{own, own.inbox() / ".recogida.cerrojo"};
}

bool is_mail_root(const Path& folder) {
    return folder.filename().string().starts_with(".correo-buzon-") && !folder.has_extension();
}

Result<system::Descriptor> lock_mailbox(const Mailbox& mailbox) {
    const auto patience = mailbox.shared ? std::chrono::minutes(2) : std::chrono::seconds(3);
    ASSIGN_OR_RETURN(auto lock, system::lock_file(mailbox.lock, patience));
    if (lock) return std::move(*lock);
    return environment_failed(say("{}: otro proceso recoge el correo de este buzón",
                                  "{}: another process is fetching the mail of this mailbox",
                                  mailbox.lock.string()));
}

}  // namespace ronda::match
