// Gives a seat to another person or a robot. The journal first records the intention with all data to complete
// it (entry::SeatGiven), then that the change is complete (entry::SeatTaken), from which on the seat is theirs,
// then that the invitation is composed (entry::InvitationComposed).
#include "adjudicator/match/moderation/replacement.hpp"

#include <algorithm>

#include "adjudicator/core/game/identifier.hpp"
#include "adjudicator/core/text/fold.hpp"
#include "adjudicator/match/letters/letter_job.hpp"
#include "adjudicator/match/letters/notices.hpp"
#include "adjudicator/match/letters/outbox.hpp"
#include "adjudicator/match/moderation/vacancy.hpp"
#include "adjudicator/match/orders/pending.hpp"
#include "adjudicator/match/rounds/resolve.hpp"
#include "adjudicator/match/store/epochs.hpp"
#include "adjudicator/match/store/run_report.hpp"
#include "adjudicator/match/store/secrets.hpp"
#include "formats/address.hpp"

namespace ronda::match {

namespace {

struct Change {
    Seat seat;
    int turn = 0;
    Instant when = 0;
    bool same_person = false;  // only the key changes, which concerns nobody else
    bool ends_orders = false;  // entry::SeatGiven::ends_orders
};

// The newest replacement of each seat, in the order of the journal.
std::vector<Change> changes_of(const Journal& journal) {
    std::vector<const JournalLine*> lines;
    for (const auto& [player, seat] : journal.history().seats)
        if (seat.given) lines.push_back(&*seat.given);
    std::sort(lines.begin(), lines.end(), [](const auto* a, const auto* b) { return a->number < b->number; });
    std::vector<Change> changes;
    for (const JournalLine* line : lines) {
        const auto* entry = line->as<entry::SeatGiven>();
        changes.push_back(
            {{entry->player, entry->email, entry->name, robots::level_of(entry->robot), entry->reason},
             entry->turn,
             line->time().value_or(0),
             entry->same_person,
             entry->ends_orders});
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

// Saves the new key before the new address, because later letters need it.
Result<void> change_key(Files& files, const MatchPaths& paths, const std::string& match, const Change& change) {
    ASSIGN_OR_RETURN(auto secrets, load_secrets(files, paths));
    const std::string key = key_of_successor(secrets, match, change.seat.player, change.turn);
    std::string& own = secrets.keys[change.seat.player];
    if (own != key) {
        own = key;
        RETURN_IF_ERROR(save_keys(files, paths, secrets, Durable::yes));
    }
    return files.sync_tree(paths.secret());
}

Text words_for(const Match& match, const Change& change, const std::string& seat) {
    if (is_vacant(match, change.seat.player) && !change.seat.robot)
        return say("El asiento de {} vuelve a tener quien lo juegue{}.", "Somebody plays for {} again{}.", seat,
                   change.seat.name.empty() ? std::string() : ": " + change.seat.name);
    if (change.seat.robot)
        return say("Desde ahora un robot (nivel {}) lleva a {} y no hace esperar a nadie.",
                   "From now on a robot (level {}) plays for {} and keeps nobody waiting.",
                   name_of(*change.seat.robot), seat);
    if (change.seat.name.empty())
        return say("Desde ahora otra persona lleva a {}.", "From now on somebody else plays for {}.", seat);
    return say("Desde ahora {} lleva a {}.", "From now on {} plays for {}.", change.seat.name, seat);
}

Result<void> notify_others(const Match& match, Journal& journal, const Change& change, Instant now) {
    const std::string& id = change.seat.player;
    const std::string seat = match.header().name_of(id);
    Notice notice{fmt::format("relevo.{}.{}", id, change.turn),
                  {},
                  say("{}: cambio de jugador", "{}: a new player", seat),
                  {}};
    for (const Player& player : match.header().players)
        if (player.id != id) notice.to.push_back(player.id);
    notice.words = words_for(match, change, seat);
    if (!change.seat.reason.empty())
        notice.words = say("{}\nMotivo: {}", "{}\nReason: {}", notice.words, change.seat.reason);
    return journal.queue_notice(notice, now);
}

const formats::MatchPlayer* seat_in(const formats::MatchFile& file, std::string_view player) {
    const auto found = std::find_if(file.players.begin(), file.players.end(),
                                    [&](const formats::MatchPlayer& seat) { return seat.id == player; });
    return found == file.players.end() ? nullptr : &*found;
}

// Returns the player's address without the contacts; empty if only they have it.
Result<std::string> own_address(Files& files, const MatchPaths& paths, std::string_view player) {
    ASSIGN_OR_RETURN(const auto file, read_file_with_seats(files, paths));
    const auto* seat = seat_in(file, player);
    return seat == nullptr ? std::string() : seat->email;
}

// Notifies the former holder at the address that the seat has until entry::SeatTaken. If contacts name the new
// person, they come from a club, which notifies the former holder itself.
Result<void> notify_former_player(System& system, const Match& match, Journal& journal, const Change& change) {
    const std::string& id = change.seat.player;
    if (is_vacant(match, id) || robot_of(match, id)) return {};
    const bool by_contacts = match.club.contacts.contains(id);
    ASSIGN_OR_RETURN(const auto address, own_address(system.files, match.paths, id));
    if (by_contacts ? !change.seat.robot : address.empty() || address == change.seat.email) return {};
    const std::string seat = match.header().name_of(id);
    const Text who = change.seat.robot ? say("un robot", "a robot") : say("otra persona", "somebody else");
    const Text why =
        change.seat.reason.empty() ? Text{} : say("\nMotivo: {}", "\nReason: {}", change.seat.reason);
    return journal.queue_notice(
        {fmt::format("{}{}.{}", replaced_head, id, change.turn),
         {id},
         say("Tu asiento es ya de {}", "Your seat is {} now",
             change.seat.robot ? say("un robot", "a robot's") : say("otra persona", "somebody else's")),
         say("Desde ahora {} lleva a {}, y ya no recibirás cartas de esta partida. {}{}",
             "From now on {} plays for {}, and you will get no more letters from this match. {}{}", who, seat,
             orders_left_in_words(change.ends_orders ? WaitingOrders::end : WaitingOrders::keep), why),
         {},
         {},
         by_contacts ? std::string() : address},
        system.clock.now());
}

// Whether partida.yaml, without the contacts, already has the new holder in the seat.
bool stands_there(const formats::MatchFile& file, const Seat& wanted) {
    if (wanted.email.empty() && !wanted.robot) return false;
    const auto* seat = seat_in(file, wanted.player);
    return seat != nullptr && seat->email == wanted.email && seat->robot == wanted.robot &&
           (wanted.name.empty() || seat->name == wanted.name);
}

Result<void> complete(System& system, const Match& match, Journal& journal, const Change& change) {
    RETURN_IF_ERROR(change_key(system.files, match.paths, match.header().match, change));
    RETURN_IF_ERROR(drop_ended_orders(system, match, journal));
    if (!change.same_person) {
        RETURN_IF_ERROR(notify_others(match, journal, change, system.clock.now()));
        RETURN_IF_ERROR(notify_former_player(system, match, journal, change));
    }
    ASSIGN_OR_RETURN(const auto written, read_written_file(system.files, match.paths));
    const auto* seat = seat_in(written, change.seat.player);
    if (seat == nullptr)
        return environment_failed(say("{}: ya no nombra a «{}»", "{}: no longer names “{}”",
                                      match.paths.config().string(), change.seat.player));
    const entry::SeatTaken line{change.seat.player, change.turn, {holder_of(*seat), seat->name}};
    return journal.add(line, system.clock.now());
}

Text who_plays(const Match& match, const Seat& seat) {
    const std::string& name = match.header().match;
    if (seat.robot)
        return say("{}: un robot (nivel {}) lleva a {} desde ahora; la clave anterior ya no sirve",
                   "{}: a robot (level {}) plays for {} from now on; the old key no longer works", name,
                   name_of(*seat.robot), seat.player);
    if (seat.email.empty())
        return say("{}: otra persona lleva a {} desde ahora; la clave anterior ya no sirve",
                   "{}: somebody else plays for {} from now on; the old key no longer works", name,
                   seat.player);
    return say("{}: {} juega desde ahora con la dirección {}; la clave anterior ya no sirve",
               "{}: {} plays from the address {} from now on; the old key no longer works", name, seat.player,
               seat.email);
}

enum class Holder { other, same };

// Returns the change that a request asks for. If the same request comes again before the invitation is
// composed, that is the interrupted one (`begun`). After that it is a new replacement with another key.
struct Asked {
    Change change;
    bool begun = false;
};
Asked asked_for(const Match& match, const Journal& journal, const formats::MatchFile& file,
                const Change& wanted) {
    const Seat& seat = wanted.seat;
    Asked asked{wanted};
    for (const Change& before : changes_of(journal)) {
        if (before.seat.player != seat.player) continue;
        const bool begun = before.seat == seat && !is_vacant(match, seat.player) &&
                           (seat.robot ? stands_there(file, seat) : !is_invited(journal, before));
        asked = {begun ? before : wanted, begun};
        if (!begun) asked.change.turn = before.turn + 1;
    }
    return asked;
}

// `holder`: whether the person stays the same; their orders then remain valid.
Result<void> give(System& system, const Match& match, Journal& journal, const Seat& seat, Holder holder,
                  WaitingOrders orders) {
    RETURN_IF_ERROR(check_replacement(system.files, match, seat));
    ASSIGN_OR_RETURN(const auto file, read_file_with_seats(system.files, match.paths));
    const bool same_person =
        holder == Holder::same || (stands_there(file, seat) && !is_vacant(match, seat.player));
    const auto [change, begun] =
        asked_for(match, journal, file,
                  {seat, 1, system.clock.now(), same_person, !same_person && orders == WaitingOrders::end});
    if (!begun) {
        RETURN_IF_ERROR(finish_round(system, match, journal));  // lines that a killed run left out come before
        const entry::SeatGiven line{match.round() + 1,
                                    seat.player,
                                    change.turn,
                                    seat.email,
                                    seat.name,
                                    change.same_person,
                                    std::string(seat.robot ? word_of(*seat.robot) : ""),
                                    seat.reason,
                                    change.ends_orders};
        RETURN_IF_ERROR(journal.add(line, system.clock.now()));
    }
    return complete(system, match, journal, change);
}

// Names that an order file could not tell apart are refused, as in partida.yaml.
std::optional<Text> fault_of_name(const formats::MatchFile& file, const Seat& seat) {
    const std::string name = fold(seat.name);
    if (display_name(seat.name) != seat.name)
        return say("no puede tener caracteres de control", "control characters are not allowed");
    if (name == moderator_id || name == neutral_id) return say("es un nombre reservado", "a reserved name");
    for (const auto& other : file.players)
        if (other.id != seat.player && (fold(other.id) == name || fold(other.name) == name))
            return say("«{}» es ya el nombre de {}", "“{}” is already the name of {}", seat.name, other.id);
    return std::nullopt;
}

Result<void> check_seat(const formats::MatchFile& file, const Seat& seat) {
    if (const auto fault = seat.email.empty() ? std::nullopt : formats::fault_of_address(seat.email))
        return refuse("fichero_invalido", say("--email: {}", "--email: {}", *fault));
    if (const auto fault = seat.name.empty() ? std::nullopt : fault_of_name(file, seat))
        return refuse("fichero_invalido", say("--name: {}", "--name: {}", *fault));
    if (seat_in(file, seat.player) != nullptr) return {};
    std::vector<std::string> ids;
    for (const auto& player : file.players) ids.push_back(player.id);
    return refuse("jugador_desconocido", say("jugador desconocido «{}»; se esperaba uno de estos: {}",
                                             "unknown player “{}”; expected one of these: {}", seat.player,
                                             fmt::format("{}", fmt::join(ids, ", "))));
}

}  // namespace

Result<void> check_replacement(Files& files, const Match& match, const Seat& seat) {
    if (is_over(match))
        return refuse("partida_terminada",
                      say("la partida «{}» ha terminado", "the match “{}” is over", match.header().match));
    ASSIGN_OR_RETURN(const auto file, read_file_with_seats(files, match.paths));
    RETURN_IF_ERROR(check_seat(file, seat));
    if (match.position->eliminated(seat.player))
        return refuse("jugador_eliminado",
                      say("«{}» ya está fuera de la partida", "“{}” is already out of the game", seat.player));
    return {};
}

Result<Text> replace_player(System& system, const Match& match, Journal& journal, const Seat& seat,
                            WaitingOrders orders) {
    ASSIGN_OR_RETURN(const bool waited, has_waiting_orders(system.files, match, seat.player));
    RETURN_IF_ERROR(give(system, match, journal, seat, Holder::other, orders));
    ASSIGN_OR_RETURN(const bool waits, has_waiting_orders(system.files, match, seat.player));
    return say("{}{}", "{}{}", who_plays(match, seat), waited && !waits ? orders_ended() : Text{});
}

Text orders_ended() {
    return say("; las órdenes que esperaban ya no cuentan", "; the waiting orders no longer count");
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

Result<Text> rekey_player(System& system, const Match& match, Journal& journal, std::string_view player) {
    for (const auto& seat : match.file.players) {
        if (seat.id != player || seat.email.empty()) continue;
        if (is_vacant(match, player))
            return refuse("asiento_vacante",
                          say("el asiento de «{}» está libre: «ronda replace» lo da a alguien",
                              "the seat of “{}” is vacant: “ronda replace” gives it to somebody", player));
        ASSIGN_OR_RETURN(const auto address, own_address(system.files, match.paths, player));
        RETURN_IF_ERROR(
            give(system, match, journal, {seat.id, address, {}}, Holder::same, WaitingOrders::keep));
        return say("{}: {} recibe una clave nueva en {}; la anterior ya no sirve",
                   "{}: {} gets a new key at {}; the old one no longer works", match.header().match, seat.id,
                   seat.email);
    }
    return refuse("jugador_desconocido", say("«{}» no es un jugador con dirección en partida.yaml",
                                             "“{}” is not a player with an address in partida.yaml", player));
}

Result<void> compose_invitations(System& system, const Match& match, Journal& journal, RunReport& report) {
    if (waits_after_restore(journal)) return {};
    for (const Change& change : changes_of(journal)) {
        if (change.seat.robot || !is_taken(journal, change) || is_invited(journal, change)) continue;
        ASSIGN_OR_RETURN(auto letters, letter_again(system.files, match, journal, change.seat.player,
                                                    {successor_word, change.turn, true, change.when}));
        ASSIGN_OR_RETURN(const auto names, compose_into_outbox(system, match, std::move(letters), report));
        const entry::InvitationComposed line{change.seat.player, change.turn, names};
        RETURN_IF_ERROR(journal.add(line, system.clock.now()));
    }
    return {};
}

Result<void> finish_replacements(System& system, const MatchPaths& paths, const ClubContext& club,
                                 Journal& journal) {
    for (const Change& change : changes_of(journal)) {
        if (is_taken(journal, change)) continue;
        ASSIGN_OR_RETURN(const auto match, open_match(system.files, paths.root, club));
        RETURN_IF_ERROR(complete(system, match, journal, change));
    }
    return {};
}

}  // namespace ronda::match
