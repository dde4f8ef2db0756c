#include "adjudicator/club/book/match_notes.hpp"

#include "adjudicator/partida/store/json_words.hpp"
#include "adjudicator/world/marks.hpp"

namespace ronda::club {

namespace {

constexpr std::size_t most_note_bytes = 256U << 20U;
constexpr const char *mark_key = "marca", *list_key = "lista";

Json note_in(Files& files, const Path& path) {
    const auto text = files.exists(path) ? files.read(path, most_note_bytes) : Result<std::string>("{}");
    Json note = text ? Json::parse(*text, nullptr, false) : Json();
    return note.is_object() ? note : Json::object();
}

}  // namespace

Result<std::map<std::string, Json>> notes_of_matches(Files& files, const Path& path, const Directory& directory,
                                                     const LookUp& look_up) {
    const Json before = note_in(files, path);
    std::map<std::string, Json> was;
    for (const auto& [id, known] : before.items()) was.emplace(id, known);
    Json note = Json::object();
    std::map<std::string, Json> all;
    for (const auto& [id, folder] : directory.all()) {
        const Path journal = Layout{folder}.journal();
        const std::string mark = world::mark_of(journal.parent_path().string(), journal.filename().string());
        const auto found = was.find(id);
        const bool current = found != was.end() && found->second.is_object() &&
                             found->second.contains(list_key) &&
                             partida::word_in(found->second, mark_key) == mark;
        Json known =
            current ? std::move(found->second) : Json{{mark_key, mark}, {list_key, look_up(files, folder)}};
        all.emplace(id, partida::list_in(known, list_key));
        note[id] = std::move(known);
    }
    if (note == before) return all;
    RETURN_IF_ERROR(files.make_folder(path.parent_path(), true));
    RETURN_IF_ERROR(
        files.save(path, note.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n", Durable::no, true));
    return all;
}

}  // namespace ronda::club
