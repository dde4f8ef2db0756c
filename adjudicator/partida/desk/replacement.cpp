// Gives a seat to another person or a robot. The journal first records the intention with all data to complete
// it (did::SeatGiven), then that the change is complete (did::SeatTaken), then that the invitation is composed
// (did::InvitationComposed). The seat in partida.yaml is changed in its text.
#include <algorithm>

#include "adjudicator/core/game/identifier.hpp"
#include "adjudicator/core/text/fold.hpp"
#include "adjudicator/games/all_games.hpp"
#include "adjudicator/partida/desk/moderation.hpp"
#include "adjudicator/partida/desk/rerun.hpp"
#include "adjudicator/partida/letters/letter_job.hpp"
#include "adjudicator/partida/letters/notices.hpp"
#include "adjudicator/partida/letters/outbox.hpp"
#include "adjudicator/partida/orders/pending.hpp"
#include "adjudicator/partida/rounds/resolve.hpp"
#include "adjudicator/partida/store/epochs.hpp"
#include "adjudicator/partida/store/run_report.hpp"
#include "adjudicator/partida/store/secrets.hpp"
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
    return at + bytes_of(text.substr(at), static_cast<std::size_t>(std::max(place.column, 1) - 1));
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

struct Change {
    Seat seat;
    int turn = 0;
    Instant when = 0;
    bool same_person = false;  // only the key changes, which concerns nobody else
    bool ends_orders = false;  // did::SeatGiven::ends_orders
};

// The newest replacement of each seat, in the order of the journal.
std::vector<Change> changes_of(const Journal& journal) {
    std::vector<const JournalLine*> lines;
    for (const auto& [player, seat] : journal.history().seats)
        if (seat.given) lines.push_back(&*seat.given);
    std::sort(lines.begin(), lines.end(), [](const auto* a, const auto* b) { return a->number < b->number; });
    std::vector<Change> changes;
    for (const JournalLine* line : lines) {
        const auto* given = line->as<did::SeatGiven>();
        changes.push_back(
            {{given->player, given->email, given->name, robots::level_of(given->robot), given->reason},
             given->turn,
             line->time().value_or(0),
             given->same_person,
             given->ends_orders});
    }
    return changes;
}

bool has_turn(const std::vector<int>& turns, const Change& change) {
    return std::find(turns.begin(), turns.end(), change.turn) != turns.end();
}
// Whether the change is complete.
bool is_taken(const Journal& journal, const Change& change) {
    return has_turn(journal.history().seat(change.seat.player).taken, change);
}
// Whether its invitation is composed.
bool is_invited(const Journal& journal, const Change& change) {
    return has_turn(journal.history().seat(change.seat.player).invited, change);
}

// Saves the new key before the new address: everybody who writes from now on needs it.
Result<void> change_key(Files& files, const Layout& at, const std::string& match, const Change& change) {
    ASSIGN_OR_RETURN(auto secrets, load_secrets(files, at));
    const std::string key = key_of_successor(secrets, match, change.seat.player, change.turn);
    std::string& own = secrets.keys[change.seat.player];
    if (own != key) {
        own = key;
        RETURN_IF_ERROR(save_keys(files, at, secrets, Durable::yes));
    }
    return files.sync_tree(at.secret());
}

Result<void> change_seat(Files& files, const Layout& at, const Change& change) {
    ASSIGN_OR_RETURN(const auto text, files.read(at.config(), most_config_bytes));
    ASSIGN_OR_RETURN(const auto changed, with_seat(text, at.config().string(), change.seat));
    if (changed == text) return {};
    return files.save(at.config(), changed, Durable::yes);
}

Text words_for(const Match& match, const Change& change, const std::string& seat) {
    if (is_vacant(match, change.seat.player) && !change.seat.robot)
        return say("El asiento de {} vuelve a tener quien lo juegue{}.", "Somebody plays {} again{}.", seat,
                   change.seat.name.empty() ? std::string() : ": " + change.seat.name);
    if (change.seat.robot)
        return say(
            "Desde ahora un robot (nivel {}) lleva a {}: da sus órdenes cuando se resuelve la ronda, y "
            "nadie lo espera.",
            "From now on a robot (level {}) plays {}: it gives its orders when the round is resolved, and "
            "nobody waits for it.",
            name_of(*change.seat.robot), seat);
    if (change.seat.name.empty())
        return say("Desde ahora otra persona lleva a {}.", "From now on somebody else plays {}.", seat);
    return say("Desde ahora {} lleva a {}.", "From now on {} plays {}.", change.seat.name, seat);
}

Result<void> tell_others(const Match& match, Journal& journal, const Change& change, Instant now) {
    const std::string& id = change.seat.player;
    const std::string seat = match.envelope().name_of(id);
    Notice notice{fmt::format("relevo.{}.{}", id, change.turn),
                  {},
                  say("{}: cambio de jugador", "{}: a new player", seat),
                  {}};
    for (const Player& player : match.envelope().players)
        if (player.id != id) notice.to.push_back(player.id);
    notice.words = words_for(match, change, seat);
    if (!change.seat.reason.empty())
        notice.words = say("{}\nMotivo: {}", "{}\nReason: {}", notice.words, change.seat.reason);
    return journal.owe(notice, now);
}

// Returns the player's address in partida.yaml as it stands on the disk; empty if the contacts have it.
Result<std::string> written_address(Files& files, const Layout& at, std::string_view player) {
    ASSIGN_OR_RETURN(const auto text, files.read(at.config(), most_config_bytes));
    ASSIGN_OR_RETURN(const auto written, formats::read_match_file(text, at.config().string(), all_games()));
    for (const auto& seat : written.players)
        if (seat.id == player) return seat.email;
    return std::string();
}

// Whoever had the seat is told at the address that partida.yaml has until change_seat, or that the contacts
// have. Contacts that name the new person come from a club, which tells whoever had it.
Result<void> tell_who_leaves(World& world, const Match& match, Journal& journal, const Change& change) {
    const std::string& id = change.seat.player;
    if (is_vacant(match, id) || robot_of(match, id)) return {};
    const bool by_contacts = match.around.contacts.contains(id);
    ASSIGN_OR_RETURN(const auto address, written_address(world.files, match.at, id));
    if (by_contacts ? !change.seat.robot : address.empty() || address == change.seat.email) return {};
    const std::string seat = match.envelope().name_of(id);
    const Text who = change.seat.robot ? say("un robot", "a robot") : say("otra persona", "somebody else");
    const Text why =
        change.seat.reason.empty() ? Text{} : say("\nMotivo: {}", "\nReason: {}", change.seat.reason);
    return journal.owe(
        {fmt::format("{}{}.{}", replaced_head, id, change.turn),
         {id},
         say("Tu asiento es ya de {}", "Your seat is {} now",
             change.seat.robot ? say("un robot", "a robot's") : say("otra persona", "somebody else's")),
         say("Desde ahora {} lleva a {}, y ya no recibirás cartas de esta partida. {}{}",
             "From now on {} plays {}, and you get no more letters of this match. {}{}", who, seat,
             orders_left_in_words(change.ends_orders ? WaitingOrders::end : WaitingOrders::keep), why),
         {},
         {},
         by_contacts ? std::string() : address},
        world.clock.now());
}

// Whether partida.yaml, as it stands on the disk, gives the seat to who has it already.
bool stands_there(const formats::MatchFile& written, const Seat& wanted) {
    if (wanted.email.empty() && !wanted.robot) return false;
    return std::any_of(written.players.begin(), written.players.end(), [&](const auto& seat) {
        return seat.id == wanted.player && seat.email == wanted.email && seat.robot == wanted.robot &&
               (wanted.name.empty() || seat.name == wanted.name);
    });
}

Result<void> complete(World& world, const Match& match, Journal& journal, const Change& change) {
    RETURN_IF_ERROR(change_key(world.files, match.at, match.envelope().match, change));
    RETURN_IF_ERROR(drop_ended_orders(world, match, journal));
    if (!change.same_person) {
        RETURN_IF_ERROR(tell_others(match, journal, change, world.clock.now()));
        RETURN_IF_ERROR(tell_who_leaves(world, match, journal, change));
    }
    RETURN_IF_ERROR(change_seat(world.files, match.at, change));
    return journal.add(did::SeatTaken{change.seat.player, change.turn}, world.clock.now());
}

Text who_plays(const Match& match, const Seat& seat) {
    const std::string& name = match.envelope().match;
    if (seat.robot)
        return say("{}: un robot (nivel {}) lleva a {} desde ahora; la clave anterior ya no vale",
                   "{}: a robot (level {}) plays {} from now on; the old key no longer counts", name,
                   name_of(*seat.robot), seat.player);
    if (seat.email.empty())
        return say("{}: {} tiene a otra persona desde ahora; la clave anterior ya no vale",
                   "{}: somebody else plays {} from now on; the old key no longer counts", name, seat.player);
    return say("{}: {} juega desde ahora con la dirección {}; la clave anterior ya no vale",
               "{}: {} plays from the address {} from now on; the old key no longer counts", name, seat.player,
               seat.email);
}

enum class Holder { as_written, the_same };

// Returns the change that a request asks for. If the same request comes again before the invitation is
// composed, that is the interrupted one (`begun`). After that it is a new replacement with another key.
struct Asked {
    Change change;
    bool begun = false;
};
Asked asked_for(const Match& match, const Journal& journal, const formats::MatchFile& written,
                const Change& wanted) {
    const Seat& seat = wanted.seat;
    Asked asked{wanted};
    for (const Change& before : changes_of(journal)) {
        if (before.seat.player != seat.player) continue;
        const bool begun = before.seat == seat && !is_vacant(match, seat.player) &&
                           (seat.robot ? stands_there(written, seat) : !is_invited(journal, before));
        asked = {begun ? before : wanted, begun};
        if (!begun) asked.change.turn = before.turn + 1;
    }
    return asked;
}

// `holder`: whether partida.yaml says who had the seat, or it stays with the same person, whose orders stay,
// too.
Result<void> give(World& world, const Match& match, Journal& journal, const Seat& seat, Holder holder,
                  WaitingOrders orders) {
    RETURN_IF_ERROR(check_replacement(world.files, match, seat));
    ASSIGN_OR_RETURN(const auto text, world.files.read(match.at.config(), most_config_bytes));
    ASSIGN_OR_RETURN(const auto written,
                     formats::read_match_file(text, match.at.config().string(), all_games()));
    const bool same_person =
        holder == Holder::the_same || (stands_there(written, seat) && !is_vacant(match, seat.player));
    const auto [change, begun] =
        asked_for(match, journal, written,
                  {seat, 1, world.clock.now(), same_person, !same_person && orders == WaitingOrders::end});
    if (!begun) {
        RETURN_IF_ERROR(finish_round(world, match, journal));  // lines that a killed run may owe come before
        const did::SeatGiven line{match.round() + 1,
                                  seat.player,
                                  change.turn,
                                  seat.email,
                                  seat.name,
                                  change.same_person,
                                  std::string(seat.robot ? word_of(*seat.robot) : ""),
                                  seat.reason,
                                  change.ends_orders};
        RETURN_IF_ERROR(journal.add(line, world.clock.now()));
    }
    return complete(world, match, journal, change);
}

}  // namespace

Result<std::string> with_seat(const std::string& text, const std::string& file_name, const Seat& seat) {
    ASSIGN_OR_RETURN(const auto file, formats::read_match_file(text, file_name, all_games()));
    if (const auto fault = seat.email.empty() ? std::nullopt : formats::fault_of_address(seat.email))
        return refuse("fichero_invalido", say("--email: {}", "--email: {}", *fault));
    if (!seat.name.empty() && display_name(seat.name) != seat.name)
        return refuse("fichero_invalido", say("--name: un nombre sin caracteres de control",
                                              "--name: a name without control characters"));
    ASSIGN_OR_RETURN(const auto index, seat_index(file, seat));
    formats::MatchFile wanted = file;
    wanted.players[index].email = formats::ascii_mailbox(seat.email);
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

Result<void> check_replacement(Files& files, const Match& match, const Seat& seat) {
    if (is_over(match))
        return refuse("partida_terminada",
                      say("la partida «{}» ha terminado", "the match “{}” is over", match.envelope().match));
    ASSIGN_OR_RETURN(const auto text, files.read(match.at.config(), most_config_bytes));
    RETURN_IF_ERROR(with_seat(text, match.at.config().string(), seat));
    if (match.position->eliminated(seat.player))
        return refuse("jugador_eliminado", say("«{}» está eliminado", "“{}” is out of the game", seat.player));
    return {};
}

Result<Text> replace_player(World& world, const Match& match, Journal& journal, const Seat& seat,
                            WaitingOrders orders) {
    ASSIGN_OR_RETURN(const bool waited, has_waiting_orders(world.files, match, seat.player));
    RETURN_IF_ERROR(give(world, match, journal, seat, Holder::as_written, orders));
    ASSIGN_OR_RETURN(const bool waits, has_waiting_orders(world.files, match, seat.player));
    return say("{}{}", "{}{}", who_plays(match, seat), waited && !waits ? orders_ended() : Text{});
}

Text orders_ended() {
    return say("; las órdenes que esperaban ya no cuentan", "; the orders that waited no longer count");
}

Text orders_left_in_words(WaitingOrders orders) {
    return orders == WaitingOrders::end ? say("Las órdenes que dejaste para rondas por jugar ya no cuentan.",
                                              "The orders that you left for rounds to come no longer count.")
                                        : say("Las órdenes que dejaste para rondas por jugar siguen contando.",
                                              "The orders that you left for rounds to come still count.");
}

int times_given(const Journal& journal, std::string_view player) {
    for (const Change& change : changes_of(journal))
        if (change.seat.player == player) return change.turn;
    return 0;
}

Result<Text> rekey_player(World& world, const Match& match, Journal& journal, std::string_view player) {
    for (const auto& seat : match.file.players) {
        if (seat.id != player || seat.email.empty()) continue;
        if (is_vacant(match, player))
            return refuse("asiento_vacante",
                          say("el asiento de «{}» está libre: «ronda replace» lo da a alguien",
                              "the seat of “{}” is vacant: “ronda replace” gives it to somebody", player));
        ASSIGN_OR_RETURN(const auto address, written_address(world.files, match.at, player));
        RETURN_IF_ERROR(
            give(world, match, journal, {seat.id, address, {}}, Holder::the_same, WaitingOrders::keep));
        return say("{}: {} recibe una clave nueva en {}; la anterior ya no vale",
                   "{}: {} gets a new key at {}; the old one no longer counts", match.envelope().match, seat.id,
                   seat.email);
    }
    return refuse("jugador_desconocido", say("«{}» no es un jugador con dirección en partida.yaml",
                                             "“{}” is no player with an address in partida.yaml", player));
}

Result<void> compose_invitations(World& world, const Match& match, Journal& journal, RunReport& report) {
    if (waits_after_restore(journal)) return {};
    for (const Change& change : changes_of(journal)) {
        if (change.seat.robot || !is_taken(journal, change) || is_invited(journal, change)) continue;
        ASSIGN_OR_RETURN(auto letters, letter_again(world.files, match, journal, change.seat.player,
                                                    {successor_word, change.turn, true, change.when}));
        ASSIGN_OR_RETURN(const auto names, compose_into_outbox(world, match, std::move(letters), report));
        const did::InvitationComposed line{change.seat.player, change.turn, names};
        RETURN_IF_ERROR(journal.add(line, world.clock.now()));
    }
    return {};
}

Result<void> finish_moderation(World& world, const Layout& at, const Surroundings& around, Journal& journal) {
    RETURN_IF_ERROR(journal.mend());
    RETURN_IF_ERROR(finish_rerun(world, at, journal));
    for (const Change& change : changes_of(journal)) {
        if (is_taken(journal, change)) continue;
        ASSIGN_OR_RETURN(const auto match, open_match(world.files, at.root, around));
        RETURN_IF_ERROR(complete(world, match, journal, change));
    }
    const auto& seats = journal.history().seats;
    if (std::none_of(seats.begin(), seats.end(), [](const auto& seat) { return seat.second.times_vacant > 0; }))
        return {};
    ASSIGN_OR_RETURN(const auto match, open_match(world.files, at.root, around));
    return tell_of_vacancies(world, match, journal);
}

}  // namespace ronda::partida
