// Gives a seat to another person or a robot. The journal first records the intention with all data to complete
// it (did::SeatGiven), then that the change is complete (did::SeatTaken), then that the invitation is composed
// (did::InvitationComposed).
#include <algorithm>

#include "adjudicator/partida/desk/moderation.hpp"
#include "adjudicator/partida/desk/rerun.hpp"
#include "adjudicator/partida/letters/letter_job.hpp"
#include "adjudicator/partida/letters/notices.hpp"
#include "adjudicator/partida/letters/outbox.hpp"
#include "adjudicator/partida/store/epochs.hpp"
#include "adjudicator/partida/store/secrets.hpp"

namespace ronda::partida {

namespace {

struct Change {
    Seat seat;
    int turn = 0;
    Instant when = 0;
};

// The newest replacement of each seat.
std::vector<Change> changes_of(const Journal& journal) {
    std::vector<Change> changes;
    for (const JournalLine* line : journal.all<did::SeatGiven>()) {
        const auto* given = line->as<did::SeatGiven>();
        Change change{{given->player, given->email, given->name, robots::level_of(given->robot)},
                      given->turn,
                      line->time().value_or(0)};
        std::erase_if(changes, [&](const Change& one) { return one.seat.player == change.seat.player; });
        changes.push_back(std::move(change));
    }
    return changes;
}

// Whether the journal has a line of this kind about the change.
template <class Kind>
bool is_told(const Journal& journal, const Change& change) {
    return journal.last<Kind>(change.seat.player, [&](const Kind& line) { return line.turn == change.turn; }) !=
           nullptr;
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

Text words_for(const Change& change, const std::string& seat) {
    if (change.seat.robot)
        return say(
            "Desde ahora un robot (nivel {}) lleva a {}: da sus órdenes cuando se resuelve la ronda, y "
            "nadie lo espera.",
            "From now on a robot (level {}) plays {}: it gives its orders when the round is resolved, "
            "and nobody waits for it.",
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
    notice.words = words_for(change, seat);
    return journal.owe(notice, now);
}

// Whether the seat stays with who has it: only the key changes, which concerns nobody else.
bool is_same_person(const Match& match, const Change& change) {
    return std::any_of(match.file.players.begin(), match.file.players.end(), [&](const auto& seat) {
        return seat.id == change.seat.player && seat.email == change.seat.email &&
               seat.robot == change.seat.robot && (change.seat.name.empty() || seat.name == change.seat.name);
    });
}

// The others are told before partida.yaml changes, because the file says whether there is anything to tell.
Result<void> complete(World& world, const Layout& at, Journal& journal, const Change& change) {
    ASSIGN_OR_RETURN(const auto match, open_match(world.files, at.root));
    RETURN_IF_ERROR(change_key(world.files, at, match.envelope().match, change));
    if (!is_same_person(match, change)) RETURN_IF_ERROR(tell_others(match, journal, change, world.clock.now()));
    RETURN_IF_ERROR(change_seat(world.files, at, change));
    return journal.add(did::SeatTaken{change.seat.player, change.turn}, world.clock.now());
}

}  // namespace

Result<Text> replace_player(World& world, const Match& match, Journal& journal, const Seat& seat) {
    const std::string& name = match.envelope().match;
    if (match.envelope().over())
        return refuse("partida_terminada", say("la partida «{}» ha terminado", "the match “{}” is over", name));
    ASSIGN_OR_RETURN(const auto text, world.files.read(match.at.config(), most_config_bytes));
    RETURN_IF_ERROR(with_seat(text, match.at.config().string(), seat));
    if (match.position->eliminated(seat.player))
        return refuse("jugador_eliminado", say("«{}» está eliminado", "“{}” is out of the game", seat.player));
    Change change{seat, 1, world.clock.now()};
    bool already = false;
    for (const Change& before : changes_of(journal)) {
        if (before.seat.player != seat.player) continue;
        // If the same request comes again before the invitation is composed, it continues the interrupted one.
        // After that it is a new replacement with another key.
        already = before.seat == seat && (seat.robot ? is_same_person(match, before)
                                                     : !is_told<did::InvitationComposed>(journal, before));
        change.turn = already ? before.turn : before.turn + 1;
    }
    const did::SeatGiven line{match.round() + 1,
                              seat.player,
                              change.turn,
                              seat.email,
                              seat.name,
                              is_same_person(match, change),
                              std::string(seat.robot ? word_of(*seat.robot) : "")};
    if (!already) RETURN_IF_ERROR(journal.add(line, world.clock.now()));
    RETURN_IF_ERROR(complete(world, match.at, journal, change));
    if (seat.robot)
        return say("{}: un robot (nivel {}) lleva a {} desde ahora; la clave anterior ya no vale",
                   "{}: a robot (level {}) plays {} from now on; the old key no longer counts", name,
                   name_of(*seat.robot), seat.player);
    return say("{}: {} juega desde ahora con la dirección {}; la clave anterior ya no vale",
               "{}: {} plays from the address {} from now on; the old key no longer counts", name, seat.player,
               seat.email);
}

Result<Text> rekey_player(World& world, const Match& match, Journal& journal, std::string_view player) {
    for (const auto& seat : match.file.players) {
        if (seat.id != player || seat.email.empty()) continue;
        RETURN_IF_ERROR(replace_player(world, match, journal, {seat.id, seat.email, {}}));
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
        if (change.seat.robot || !is_told<did::SeatTaken>(journal, change) ||
            is_told<did::InvitationComposed>(journal, change))
            continue;
        ASSIGN_OR_RETURN(auto letters, successor_letter(world.files, match, journal, change.seat.player,
                                                        change.turn, change.when));
        ASSIGN_OR_RETURN(const auto names, compose_into_outbox(world, match, std::move(letters), report));
        const did::InvitationComposed line{change.seat.player, change.turn, names};
        RETURN_IF_ERROR(journal.add(line, world.clock.now()));
    }
    return {};
}

Result<void> finish_moderation(World& world, const Layout& at, Journal& journal) {
    RETURN_IF_ERROR(journal.mend());
    RETURN_IF_ERROR(finish_rerun(world, at, journal));
    for (const Change& change : changes_of(journal))
        if (!is_told<did::SeatTaken>(journal, change)) RETURN_IF_ERROR(complete(world, at, journal, change));
    return {};
}

}  // namespace ronda::partida
