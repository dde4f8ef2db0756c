#include "adjudicator/club/index/directory.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "adjudicator/core/game/identifier.hpp"
#include "adjudicator/core/text/fold.hpp"
#include "adjudicator/match/inbox/other_matches.hpp"
#include "adjudicator/match/run/sweep.hpp"
#include "adjudicator/match/store/json_words.hpp"
#include "adjudicator/match/store/match.hpp"
#include "adjudicator/match/store/run_report.hpp"
#include "adjudicator/match/store/secrets.hpp"
#include "adjudicator/system/marks.hpp"
#include "formats/yaml.hpp"

namespace ronda::club {

namespace {

// Where the mail comes from, in one text. Empty if it comes from nowhere.
std::string source_of(const formats::MailSettings& mail) {
    if (!mail.maildir.empty()) return mail.maildir;
    return mail.imap ? fmt::format("{} {} {}", mail.imap->url, mail.imap->user, mail.imap->mailbox)
                     : std::string();
}

// The mail data of a partida.yaml: the match's id, its mailbox, then each player with their address.
constexpr std::size_t before_players = 2;

Json said_of_mail(Files& files, const Path& folder) {
    const MatchPaths paths{folder};
    Json said = Json::array({match::id_of_match(files, paths), ""});
    const auto file = match::read_file_with_seats(files, paths);
    if (!file) return said;
    if (file->mail) said[1] = source_of(*file->mail);
    for (const auto& seat : file->players)
        if (!seat.email.empty()) {
            said.push_back(seat.id);
            said.push_back(seat.email);
        }
    return said;
}

constexpr std::size_t most_noted_bytes = 256U << 20U;
constexpr const char *noted_key = "de", *noted_mark = "marca", *noted_list = "lista";

// A list, since objects are searched from the start.
Json note_in(Files& files, const Path& path) {
    const auto text = files.exists(path) ? files.read(path, most_noted_bytes) : Result<std::string>("[]");
    Json note = text ? Json::parse(*text, nullptr, false) : Json();
    return note.is_array() ? note : Json::array();
}

}  // namespace

std::map<std::string, Json> notes_of_matches(Files& files, const Path& path, const Folders& folders,
                                             const std::vector<Path>& read, const LookUp& look_up) {
    const Json before = note_in(files, path);
    std::map<std::string, const Json*> by_key;
    for (const Json& one : before) by_key[match::word_in(one, noted_key)] = &one;
    Json note = Json::array();
    std::map<std::string, Json> all;
    for (const auto& [key, folder] : folders) {
        std::string mark;
        for (const Path& file : read) mark += system::mark_of(folder.string(), file.string());
        const auto known = by_key.find(key);
        const bool current = known != by_key.end() && match::word_in(*known->second, noted_mark) == mark &&
                             known->second->contains(noted_list);
        note.push_back(current ? *known->second
                               : Json{{noted_key, key}, {noted_mark, mark}, {noted_list, look_up(folder)}});
        all.emplace(key, match::list_in(note.back(), noted_list));
    }
    if (note != before && files.make_folder(path.parent_path(), true))
        static_cast<void>(files.save(path, note.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n",
                                     Durable::no, true));
    return all;
}

bool runs(Files& files, const Path& folder) {
    const auto match = match::open_match(files, folder, match::ClubContext{});
    return match && !match::is_over(*match);
}

Result<Directory> Directory::open(Files& files, const Club& club) {
    Directory all;
    ASSIGN_OR_RETURN(const auto folders, match::matches_below(files, club.paths.root));
    Folders below;
    for (const Path& folder : folders)
        below.emplace(folder.lexically_relative(club.paths.root).string(), folder);
    const auto known = notes_of_matches(files, club.paths.directory_note(), below,
                                        {MatchPaths{}.config(), MatchPaths{}.journal()},
                                        [&files](const Path& folder) { return said_of_mail(files, folder); });
    const auto fault = [&all](const Path& place, const char* code, Text words) {
        all.faults_.push_back(match::fault_in(place.string(), code, std::move(words)));
    };
    for (const Path& folder : folders) {
        const MatchPaths paths{folder};
        if (files.exists(paths.unfinished_mark())) continue;
        const auto said = match::words_of(known.at(folder.lexically_relative(club.paths.root).string()));
        if (said.size() < before_players || said[0].empty()) continue;
        const std::string &id = said[0], &source = said[1];
        const auto [there, fresh] = all.folders_.emplace(id, folder);
        const bool same = !fresh && system::same_folder(there->second, folder);  // a link to it
        if ((!fresh && !same) || id == club.file.club) {
            fault(paths.config(), "id_repetido",
                  say("«{}» es también el nombre de {}: su correo espera",
                      "“{}” is also the name of {}: its mail waits", id,
                      fresh ? "club.yaml" : there->second.string()));
            all.repeated_.insert(id);
        }
        if (source == source_of(club.file.mail) && !source.empty())
            fault(paths.config(), "buzon_propio",
                  say("la partida nombra el buzón del club, del que solo recoge el club: quita «imap» o "
                      "«maildir»",
                      "the match names the club's mailbox, but only the club fetches from it: remove “imap” or "
                      "“maildir”"));
        for (std::size_t i = before_players; i + 1 < said.size(); i += 2)
            all.by_address_[fold(said[i + 1])].emplace_back(id, said[i]);
    }
    for (const std::string& id : all.repeated_) all.folders_.erase(id);
    return all;
}

bool Directory::names(const std::string& address) const {
    return by_address_.contains(fold(address));
}

const Path* Directory::folder_of(std::string_view match) const {
    const auto found = folders_.find(match);
    return found == folders_.end() ? nullptr : &found->second;
}

std::vector<std::pair<std::string, std::string>> Directory::all_seats_with(const Registry& registry,
                                                                           const Persons& persons,
                                                                           const std::string& address) const {
    std::vector<std::pair<std::string, std::string>> seats;
    if (const Person* person = persons.with_address(address)) seats = registry.seats_of(person->id);
    if (const auto found = by_address_.find(fold(address)); found != by_address_.end())
        for (const auto& seat : found->second)
            if (!registry.seats.contains(seat)) seats.push_back(seat);
    std::erase_if(seats, [this](const auto& seat) { return folder_of(seat.first) == nullptr; });
    std::sort(seats.begin(), seats.end());
    return seats;
}

std::vector<std::pair<std::string, std::string>> Directory::seats_with(Files& files, const Registry& registry,
                                                                       const Persons& persons,
                                                                       const std::string& address) const {
    auto seats = all_seats_with(registry, persons, address);
    std::erase_if(seats, [&](const auto& seat) { return !runs(files, *folder_of(seat.first)); });
    return seats;
}

}  // namespace ronda::club
