#include "adjudicator/partida/inbox/other_matches.hpp"

#include <algorithm>
#include <filesystem>

#include "adjudicator/core/game/identifier.hpp"
#include "adjudicator/core/text/fold.hpp"
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

}  // namespace

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
