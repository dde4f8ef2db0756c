#include "adjudicator/club/book/match_notes.hpp"

#include "adjudicator/partida/store/json_words.hpp"
#include "adjudicator/world/marks.hpp"

namespace ronda::club {

namespace {

constexpr std::size_t most_note_bytes = 256U << 20U;
constexpr const char *key_key = "de", *mark_key = "marca", *list_key = "lista";

// A list, since objects are searched from the start.
Json note_in(Files& files, const Path& path) {
    const auto text = files.exists(path) ? files.read(path, most_note_bytes) : Result<std::string>("[]");
    Json note = text ? Json::parse(*text, nullptr, false) : Json();
    return note.is_array() ? note : Json::array();
}

}  // namespace

std::map<std::string, Json> notes_of_matches(Files& files, const Path& path,
                                             const std::map<std::string, Path>& looked_at,
                                             const LookUp& look_up) {
    const Json before = note_in(files, path);
    std::map<std::string, const Json*> by_key;
    for (const Json& one : before) by_key[partida::word_in(one, key_key)] = &one;
    Json note = Json::array();
    std::map<std::string, Json> all;
    for (const auto& [key, file] : looked_at) {
        const std::string mark = world::mark_of(file.parent_path().string(), file.filename().string());
        const auto known = by_key.find(key);
        const bool current = known != by_key.end() && partida::word_in(*known->second, mark_key) == mark &&
                             known->second->contains(list_key);
        note.push_back(current ? *known->second
                               : Json{{key_key, key}, {mark_key, mark}, {list_key, look_up(file)}});
        all.emplace(key, partida::list_in(note.back(), list_key));
    }
    if (note != before && files.make_folder(path.parent_path(), true))
        static_cast<void>(files.save(path, note.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n",
                                     Durable::no, true));
    return all;
}

}  // namespace ronda::club
