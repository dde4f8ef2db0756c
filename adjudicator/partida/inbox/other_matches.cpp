#include "adjudicator/partida/inbox/other_matches.hpp"

#include <algorithm>
#include <filesystem>

#include <fmt/format.h>

#include "adjudicator/core/dice/dice.hpp"
#include "adjudicator/core/game/identifier.hpp"
#include "adjudicator/core/text/fold.hpp"
#include "adjudicator/world/files.hpp"
#include "formats/yaml.hpp"

namespace ronda::partida {

namespace {

// Returns the parent of `folder`, which may be written `p`, `p/`, `.` or `../p`.
Path holder_of(Path folder) {
    if (!folder.has_filename()) folder = folder.parent_path();
    const Path name = folder.filename();
    if (name.empty() || name == "." || name == "..") return folder / "..";
    return folder.has_parent_path() ? folder.parent_path() : Path(".");
}

// Returns the id in partida.yaml; empty if there is none or the file cannot be read.
std::string id_in(Files& files, const Layout& match) {
    if (!files.exists(match.config()) || files.exists(match.unfinished_mark())) return {};
    const auto text = files.read(match.config(), most_config_bytes);
    if (!text) return {};
    const auto tree = formats::read_yaml(*text, match.config().string());
    const Node* id = tree ? tree->find("partida") : nullptr;
    if (id == nullptr || id->kind != Node::Kind::scalar) return {};
    const std::string folded = fold(id->text);
    return is_match_id(folded) ? folded : std::string();
}

// What stands in every partida.yaml that names this mailbox.
std::string mark_of(const formats::MailSettings& mail) {
    if (!mail.imap) return mail.maildir;
    return mail.imap->user.empty() ? mail.imap->url : mail.imap->user;
}

bool is_named_beside(Files& files, const Layout& own, const std::string& mark) {
    const Path holder = holder_of(own.root);
    const auto names = files.list_folders(holder);
    return names && std::any_of(names->begin(), names->end(), [&](const std::string& name) {
               const Layout match{holder / name};
               if (name.starts_with('.') || !files.exists(match.config()) ||
                   world::same_folder(match.root, own.root))
                   return false;
               const auto text = files.read(match.config(), most_config_bytes);
               return text && text->find(mark) != npos;
           });
}

}  // namespace

Result<std::optional<world::Descriptor>> mailbox_turn(Files& files, const Layout& own,
                                                      const formats::MailSettings& mail) {
    constexpr std::chrono::minutes patience{2};
    const std::string mark = mark_of(mail);
    if (mark.empty() || !is_named_beside(files, own, mark)) return std::optional<world::Descriptor>();
    const Path file =
        holder_of(own.root) / fmt::format(".correo-{}.cerrojo", to_hex(hmac_sha256({}, mark)).substr(0, 16));
    ASSIGN_OR_RETURN(auto lock, world::lock_file(file, patience));
    if (lock) return lock;
    return environment_failed(say("{}: otro proceso recoge el correo de este buzón",
                                  "{}: another process is fetching the mail of this mailbox", file.string()));
}

void OtherMatches::look() {
    folders_.emplace();
    const Path holder = holder_of(own_.root);
    const auto names = files_.list(holder);
    if (!names) return;
    for (const std::string& name : *names) {
        const Layout match{holder / name};
        if (name.starts_with('.')) continue;
        const std::string id = id_in(files_, match);
        if (!id.empty() && !world::same_folder(match.root, own_.root)) (*folders_)[id].push_back(match.root);
    }
}

Result<std::optional<Layout>> OtherMatches::find(std::string_view id) {
    if (!folders_) look();
    const auto found = folders_->find(id);
    if (found == folders_->end()) return std::nullopt;
    const std::vector<Path>& folders = found->second;
    if (folders.size() == 1) return Layout{folders.front()};
    const auto named =
        std::find_if(folders.begin(), folders.end(), [&](const Path& one) { return one.filename() == id; });
    if (named != folders.end()) return Layout{*named};
    return environment_failed(say("varias carpetas son de la partida «{}»: {}, {}",
                                  "several folders are of the match “{}”: {}, {}", id, folders[0].string(),
                                  folders[1].string()));
}

}  // namespace ronda::partida
