#include "adjudicator/match/inbox/other_matches.hpp"

#include <algorithm>

#include "adjudicator/core/game/identifier.hpp"
#include "adjudicator/core/text/fold.hpp"
#include "adjudicator/match/letters/letter_ids.hpp"
#include "adjudicator/match/store/json_words.hpp"
#include "adjudicator/match/store/run_report.hpp"
#include "adjudicator/match/store/secrets.hpp"
#include "adjudicator/system/files.hpp"
#include "formats/order_form.hpp"
#include "formats/yaml.hpp"

namespace ronda::match {

namespace {

std::string as_id(std::string_view written) {
    const std::string id = fold(trim(written));
    return is_match_id(id) ? id : std::string();
}

// Though the rest of the text may be wrong: letters for the match must find it meanwhile.
std::string id_in_config(const std::string& text) {
    for (const std::string_view line : formats::lines_of(text)) {
        if (!line.starts_with("partida:")) continue;
        std::string_view word = line.substr(std::string_view("partida:").size());
        if (auto id = as_id(word.substr(0, word.find('#'))); !id.empty()) return id;
    }
    const auto tree = formats::read_yaml(text, {});
    const Node* id = tree ? tree->find("partida") : nullptr;
    return id != nullptr && id->kind == NodeKind::scalar ? as_id(id->text) : std::string();
}

// The journal begins with the making of the match.
std::string id_in_journal(const Path& journal) {
    constexpr std::size_t most_read = 4096;
    const auto start = system::read_beginning(journal, most_read);
    if (!start) return {};
    const Json line = Json::parse(start->bytes.substr(0, start->bytes.find('\n')), nullptr, false);
    return as_id(word_in(line, "partida"));
}

}  // namespace

Path parent_of_match(Path match) {
    if (!match.has_filename()) match = match.parent_path();
    const Path name = match.filename();
    if (name.empty() || name == "." || name == "..") return match / "..";
    return match.has_parent_path() ? match.parent_path() : Path(".");
}

tl::unexpected<Failure> refuse_twins(const Path& match, const std::string& id, const Path& other) {
    return refuse({fault_in(match.string(), "id_repetido",
                            say("la partida «{}» está también en {}, y así no se juega ninguna de las dos; "
                                "quita la que sobra, o pon un punto delante del nombre de su carpeta",
                                "the match “{}” is in {} too, so neither of the two is played; remove the "
                                "copy, or put a dot before the name of its folder",
                                id, other.string()))});
}

std::string id_of_match(Files& files, const MatchPaths& match) {
    if (!files.exists(match.config()) || files.exists(match.unfinished_mark())) return {};
    const auto text = files.read(match.config(), most_config_bytes);
    std::string id = text ? id_in_config(*text) : std::string();
    return id.empty() && files.exists(match.journal()) ? id_in_journal(match.journal()) : id;
}

MatchesById matches_beside(Files& files, const Path& match) {
    MatchesById all;
    const Path holder = parent_of_match(match);
    for (const std::string& name : files.list(holder).value_or(std::vector<std::string>())) {
        if (name.starts_with('.')) continue;
        const std::string id = id_of_match(files, MatchPaths{holder / name});
        if (!id.empty()) all[id].push_back(holder / name);
    }
    return all;
}

Result<void> require_own_id(Files& files, const MatchesById& beside, const Path& match) {
    const std::string id = id_of_match(files, MatchPaths{match});
    const auto found = beside.find(id);
    if (found == beside.end()) return {};
    for (const Path& other : found->second)
        if (!system::same_folder(other, match)) return refuse_twins(match, id, other);
    return {};
}

void OtherMatches::look() {
    folders_ = matches_beside(files_, own_.root);
    for (auto& [id, folders] : *folders_)
        std::erase_if(folders, [this](const Path& one) { return system::same_folder(one, own_.root); });
}

const Path* OtherMatches::find(std::string_view id) {
    if (id == id_) return &own_.root;
    if (id.empty()) return nullptr;
    if (!folders_) look();
    const auto found = folders_->find(id);
    if (found == folders_->end() || found->second.empty()) return nullptr;
    const std::vector<Path>& folders = found->second;
    if (folders.size() == 1) return &folders.front();
    const auto named =
        std::find_if(folders.begin(), folders.end(), [&](const Path& one) { return one.filename() == id; });
    return named == folders.end() ? nullptr : &*named;
}

Path OtherMatches::folder_of(std::string_view id) {
    const Path* folder = find(id);
    return folder == nullptr ? own_.root : *folder;
}

const std::vector<SeatAt>& OtherMatches::seats_of(const std::string& address) {
    if (!folders_) look();
    if (!seats_) {
        seats_.emplace();
        std::vector<Path> all{own_.root};
        for (const auto& [id, folders] : *folders_)
            if (find(id) != nullptr && id != id_) all.push_back(*find(id));
        for (const Path& folder : all) {
            const auto file = read_file_with_seats(files_, MatchPaths{folder});
            if (!file) continue;
            for (const auto& seat : file->players)
                if (!seat.email.empty()) (*seats_)[fold(seat.email)].push_back({file->match, seat.id});
            if (const std::string& email = file->moderator.email; !email.empty())
                (*seats_)[fold(email)].push_back({file->match, std::string(moderator_id)});
        }
    }
    return (*seats_)[fold(address)];
}

Known OtherMatches::known() {
    return {{},
            [this](std::string_view id) { return find(id) != nullptr; },
            [this](std::string_view id) {
                if (id.empty() || find(id) != nullptr) return false;
                const auto found = folders_->find(id);
                return found != folders_->end() && !found->second.empty();
            },
            [this](const std::string& address) { return seats_of(address); },
            [this](const SeatAt& seat, std::string_view key) {
                return is_own_key(files_, MatchPaths{folder_of(seat.match)}, seat.player, key);
            }};
}

std::string OtherMatches::returned_to(const Message& message) {
    for (const std::string& id : message.returned)
        if (std::string match = match_of_id(id); !match.empty() && find(match) != nullptr) return match;
    return {};
}

Destination OtherMatches::destination_of(const Message& message) {
    using Where = Destination::Where;
    const bool automatic = !message.automatic.empty() && !may_be_of_person(message);
    const RoutingFields part = routing_fields_of(message);
    const LetterSummary letter{false,        returned_to(message), automatic,       false,
                               message.from, message.to,           message.subject, {part}};
    const Known matches = known();
    Destination to = route(letter, matches).front();
    if (to.where == Where::waits) return to;
    if (to.where == Where::which) {
        const bool is_here = std::any_of(to.seats.begin(), to.seats.end(),
                                         [this](const SeatAt& seat) { return seat.match == id_; });
        const bool names_none = !to.id.empty();  // one in which its sender sits tells them so
        to.id = is_here ? id_ : to.seats.front().match;
        if (!names_none) to.seats.clear();
    } else if (to.where != Where::match && to.where != Where::returned) {
        to.id = id_;
    }
    // Every Reply-To has the id of a match, where lines for another one may come.
    if (to.where == Where::match && matches.is_repeated(part.match)) return {Where::waits, part.match};
    if (to.where == Where::match && matches.is_match(part.match)) to.id = part.match;
    to.where = Where::match;
    return to;
}

}  // namespace ronda::match
