#include <algorithm>

#include "adjudicator/games/all_games.hpp"
#include "adjudicator/partida/desk/moderation.hpp"
#include "adjudicator/partida/store/run_report.hpp"
#include "formats/address.hpp"
#include "formats/match_file.hpp"
#include "formats/yaml.hpp"
#include "formats/yaml_text.hpp"

namespace ronda::partida {

namespace {

// Returns the offset of a place in the file; columns count code points.
std::optional<std::size_t> offset_of(std::string_view text, Place place) {
    if (place.line < 1) return std::nullopt;
    std::size_t at = text.starts_with("\xEF\xBB\xBF") ? 3 : 0;
    for (int line = 1; line < place.line; ++line) {
        const std::size_t end = text.find('\n', at);
        if (end == std::string_view::npos) return std::nullopt;
        at = end + 1;
    }
    for (int column = 1; column < place.column && at < text.size(); ++column) {
        ++at;
        while (at < text.size() && (static_cast<unsigned char>(text[at]) & 0xC0) == 0x80) ++at;
    }
    return at;
}

// Returns the offset after the scalar that begins at `at` and has the value `value`. Empty if the scalar is
// written in a form that this function does not understand.
std::optional<std::size_t> end_of_scalar(std::string_view text, std::size_t at, std::string_view value) {
    if (at >= text.size()) return std::nullopt;
    const char quote = text[at];
    if (quote != '"' && quote != '\'')
        return text.substr(at, value.size()) == value ? std::optional(at + value.size()) : std::nullopt;
    for (std::size_t i = at + 1; i < text.size() && text[i] != '\n'; ++i) {
        if (quote == '"' && text[i] == '\\') {
            ++i;
        } else if (text[i] == quote) {
            if (quote == '\'' && i + 1 < text.size() && text[i + 1] == quote)
                ++i;
            else
                return i + 1;
        }
    }
    return std::nullopt;
}

// Inserts `entry` after the seat's id, in the style of the seat.
bool insert_behind_id(std::string& text, const formats::MatchFile& file, const std::string& seat_path,
                      const std::string& id, const std::string& entry) {
    const auto at = offset_of(text, file.place_of(seat_path + ".id"));
    const auto end = at ? end_of_scalar(text, *at, id) : std::nullopt;
    if (!end) return false;
    const std::size_t next = text.find_first_not_of(' ', *end);
    if (next != std::string::npos && (text[next] == ',' || text[next] == '}')) {
        text.insert(*end, ", " + entry);
        return true;
    }
    const std::size_t line = text.rfind('\n', *at) + 1;  // npos + 1 is 0, the first line
    const std::size_t key = text.rfind("id", *at);
    if (key == std::string::npos || key < line) return false;
    const std::size_t line_end = std::min(text.find('\n', *end), text.size());
    text.insert(line_end, "\n" + std::string(key - line, ' ') + entry);
    return true;
}

struct Entry {
    std::string key, value;
    std::string text() const { return key + ": " + formats::yaml_scalar(value); }
};

// Removes the entry that ends at `end`, with its comma or its line. Returns whether it could.
bool cut_out(std::string& text, std::size_t begin, std::size_t end) {
    const auto blank = [&text](std::size_t at) { return at < text.size() && text[at] == ' '; };
    std::size_t before = begin, after = end;
    while (before > 0 && blank(before - 1)) --before;
    while (blank(after)) ++after;
    const char left = before > 0 ? text[before - 1] : '\n', right = after < text.size() ? text[after] : '\n';
    if (left == ',') {
        text.erase(before - 1, end - before + 1);
    } else if (right == ',') {
        while (blank(after + 1)) ++after;
        text.erase(begin, after + 1 - begin);
    } else if (left == '\n') {
        if (right == '\n')
            text.erase(before, after + 1 - before);
        else
            text.erase(begin, end - begin);  // a comment follows
    } else {
        return false;
    }
    return true;
}

// Who has the seat: an address or a robot. Without a value if neither stands in the file.
Entry holder_of(const formats::MatchPlayer& player) {
    return player.robot ? Entry{"robot", std::string(word_of(*player.robot))} : Entry{"correo", player.email};
}

// Puts an entry of a player in the place of another one, or after the id if the other one is not there. Without
// a value, removes the other one.
bool set_entry(std::string& text, const std::string& file_name, std::size_t index, const Entry& before,
               const Entry& after) {
    const auto file = formats::read_match_file(text, file_name, all_games());
    if (!file) return false;
    const std::string seat_path = fmt::format("jugadores[{}]", index);
    const auto at = offset_of(text, file->place_of(seat_path + "." + before.key));
    if (!at && after.value.empty()) return true;
    if (!at) return insert_behind_id(text, *file, seat_path, file->players[index].id, after.text());
    const auto end = end_of_scalar(text, *at, before.value);
    const std::size_t begin = text.rfind(before.key, *at);
    if (!end || begin == std::string::npos || text.substr(begin, *at - begin).find('\n') != std::string::npos)
        return false;
    if (after.value.empty()) return cut_out(text, begin, *end);
    text.replace(begin, *end - begin, after.text());
    return true;
}

Result<std::size_t> seat_index(const formats::MatchFile& file, const Seat& seat) {
    for (std::size_t i = 0; i < file.players.size(); ++i)
        if (file.players[i].id == seat.player) return i;
    std::vector<std::string> ids;
    for (const auto& player : file.players) ids.push_back(player.id);
    return refuse("jugador_desconocido", say("jugador desconocido «{}»; se esperaba uno de: {}",
                                             "unknown player “{}”; expected one of: {}", seat.player,
                                             fmt::format("{}", fmt::join(ids, ", "))));
}

}  // namespace

Result<std::string> with_seat(const std::string& text, const std::string& file_name, const Seat& seat) {
    ASSIGN_OR_RETURN(const auto file, formats::read_match_file(text, file_name, all_games()));
    if (const auto fault = seat.email.empty() ? std::nullopt : formats::fault_of_address(seat.email))
        return refuse("fichero_invalido", say("--email: {}", "--email: {}", *fault));
    ASSIGN_OR_RETURN(const auto index, seat_index(file, seat));
    formats::MatchFile wanted = file;
    wanted.players[index].email = seat.email;
    wanted.players[index].robot = seat.robot;
    if (!seat.name.empty()) wanted.players[index].name = seat.name;
    if (wanted == file) return text;

    std::string changed = text;
    const Entry holder = holder_of(wanted.players[index]);
    bool good = set_entry(changed, file_name, index, holder_of(file.players[index]), holder);
    if (!seat.name.empty())
        good = good && set_entry(changed, file_name, index, {"nombre", file.players[index].name},
                                 {"nombre", seat.name});
    const auto again = formats::read_match_file(changed, file_name, all_games());
    if (good && !again) return tl::unexpected(again.error());  // another player has this name
    if (good && *again == wanted) return changed;
    Diagnostic fault = fault_in(
        file_name, "fichero_invalido",
        say("este asiento no se puede cambiar sin riesgo; edita aquí a mano «{}»{} y repite la orden",
            "this seat cannot be changed safely; edit it here by hand, “{}”{}, and give the command again",
            holder.value.empty() ? holder.key + ":" : holder.text(),
            seat.name.empty() ? Text{}
                              : say(", «nombre: {}»", ", “nombre: {}”", formats::yaml_scalar(seat.name))));
    fault.place = file.place_of(fmt::format("jugadores[{}]", index));
    return refuse(formats::located({std::move(fault)}, file_name, text));
}

}  // namespace ronda::partida
