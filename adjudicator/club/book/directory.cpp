#include "adjudicator/club/book/directory.hpp"

#include <algorithm>
#include <set>

#include "adjudicator/core/game/identifier.hpp"
#include "adjudicator/core/text/fold.hpp"
#include "adjudicator/games/all_games.hpp"
#include "adjudicator/partida/run/sweep.hpp"
#include "adjudicator/partida/store/match.hpp"
#include "adjudicator/partida/store/secrets.hpp"
#include "formats/yaml.hpp"

namespace ronda::club {

namespace {

bool same_source(const formats::MailSettings& one, const formats::MailSettings& other) {
    if (!one.maildir.empty()) return one.maildir == other.maildir;
    return one.imap && other.imap && one.imap->url == other.imap->url && one.imap->user == other.imap->user &&
           one.imap->mailbox == other.imap->mailbox;
}

}  // namespace

std::string id_of_match(Files& files, const Path& folder) {
    const Layout at{folder};
    if (!files.exists(at.config())) return {};
    const auto text = files.read(at.config(), partida::most_config_bytes);
    const auto tree = text ? formats::read_yaml(*text, {}) : Result<Node>();
    const Node* id = text && tree ? tree->find("partida") : nullptr;
    if (id == nullptr || id->kind != Node::Kind::scalar) return {};
    const std::string folded = fold(id->text);
    return is_match_id(folded) ? folded : std::string();
}

bool is_own_key(Files& files, const Path& folder, const std::string& player, std::string_view key) {
    const auto secrets = partida::load_secrets(files, Layout{folder});
    if (!secrets) return false;
    const auto own = secrets->keys.find(player);
    return own != secrets->keys.end() && !own->second.empty() && partida::same_key(key, own->second);
}

bool runs(Files& files, const Path& folder) {
    const auto match = partida::open_match(files, folder, partida::Surroundings{});
    return match && !partida::is_over(*match);
}

Result<Directory> Directory::open(Files& files, const Club& club) {
    Directory all;
    ASSIGN_OR_RETURN(const auto folders, partida::matches_below(files, club.at.root));
    std::set<std::string> repeated;
    const auto fault = [&all](const Path& place, const char* code, Text words) {
        Diagnostic one;
        one.file = place.string();
        one.code = code;
        one.message = std::move(words);
        all.faults_.push_back(std::move(one));
    };
    for (const Path& folder : folders) {
        const Layout at{folder};
        if (files.exists(at.unfinished_mark())) continue;
        const std::string id = id_of_match(files, folder);
        if (id.empty()) continue;
        const auto [there, fresh] = all.folders_.emplace(id, folder);
        if (!fresh || id == club.file.club) {
            fault(at.config(), "id_repetido",
                  say("«{}» es también el nombre de {}: su correo espera",
                      "“{}” is also the name of {}: its mail waits", id,
                      fresh ? "club.yaml" : there->second.string()));
            repeated.insert(id);
        }
        const auto text = files.read(at.config(), partida::most_config_bytes);
        const auto file =
            text ? formats::read_match_file(*text, {}, all_games()) : Result<formats::MatchFile>();
        if (!text || !file || file->game == nullptr) continue;
        if (file->mail && same_source(*file->mail, club.file.mail))
            fault(at.config(), "buzon_propio",
                  say("la partida nombra el buzón del club, del que solo recoge el club: quita «imap» o "
                      "«maildir»",
                      "the match names the club's mailbox, from which only the club fetches: remove “imap” or "
                      "“maildir”"));
        for (const auto& seat : file->players)
            if (!seat.email.empty()) all.by_address_[fold(seat.email)].emplace_back(id, seat.id);
    }
    for (const std::string& id : repeated) all.folders_.erase(id);
    return all;
}

const Path* Directory::folder_of(std::string_view match) const {
    const auto found = folders_.find(match);
    return found == folders_.end() ? nullptr : &found->second;
}

std::vector<std::pair<std::string, std::string>> Directory::seats_with(Files& files, const Registry& registry,
                                                                       const Persons& persons,
                                                                       const std::string& address) const {
    std::vector<std::pair<std::string, std::string>> seats;
    if (const Person* person = persons.with_address(address)) seats = registry.seats_of(person->id);
    if (const auto found = by_address_.find(fold(address)); found != by_address_.end())
        for (const auto& seat : found->second)
            if (!registry.seats.contains(seat)) seats.push_back(seat);
    std::sort(seats.begin(), seats.end());
    std::erase_if(seats, [&](const auto& seat) {
        const Path* folder = folder_of(seat.first);
        return folder == nullptr || !runs(files, *folder);
    });
    return seats;
}

}  // namespace ronda::club
