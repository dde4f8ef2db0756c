#include "adjudicator/partida/orders/order_file.hpp"
#include "adjudicator/partida/orders/waiting.hpp"
#include "adjudicator/partida/run/run.hpp"
#include "adjudicator/partida/store/run_report.hpp"

namespace ronda::partida {

namespace {

struct Edit {
    bool gone = false;
    bool fresh = true;  // no run has reported it yet
};

Result<std::optional<Edit>> edit_in(Files& files, const Journal& journal, const Slot& slot) {
    if (!files.exists(slot.orders)) {
        const auto& expected = journal.history().files;
        const auto found = expected.find({slot.round, slot.player});
        if (found == expected.end()) return std::optional<Edit>();
        return std::optional(Edit{true, found->second == MatchHistory::Expected::orders});
    }
    const auto text = files.read(slot.orders, most_order_bytes);
    if (!text && text.error().exit == Exit::environment) return tl::unexpected(text.error());
    if (!text) return std::optional(Edit{});
    const auto* accepted = acceptance_of(journal, slot, hash_of(*text));
    if (accepted != nullptr && accepted->source == put_by_hand) return std::optional(Edit{false, false});
    // If there is only a note, a call was killed before it could write to the journal.
    if (accepted != nullptr || read_note(files, slot, *text)) return std::optional<Edit>();
    return std::optional(Edit{});
}

Diagnostic told(const Match& match, const Slot& slot, const Edit& edit) {
    const Text who = same(slot.player == moderator_id ? slot.player : match.header().name_of(slot.player));
    return fault_in(
        slot.orders.string(), edit.gone ? "ordenes_desaparecidas" : "ordenes_a_mano",
        edit.gone ? say("las órdenes de {} para la ronda {} se aceptaron y ya no están: alguien ha borrado "
                        "el fichero",
                        "the orders of {} for round {} were accepted and are no longer there: somebody "
                        "removed the file",
                        who, slot.round)
                  : say("fichero puesto o cambiado a mano: no es lo que envió {}, y cuenta como suyo",
                        "this file was put here or changed by hand: it is not what {} sent, and it counts "
                        "as theirs",
                        who),
        Severity::warning);
}

Diagnostic told(const Match& match, const SeatEdit& edit) {
    const auto& seats = match.file.players;
    std::size_t index = 0;
    while (index + 1 < seats.size() && seats[index].id != edit.player) ++index;
    Diagnostic told =
        fault_in(match.at.config().string(), std::string(entry::SeatEdited::word),
                 edit.only_name
                     ? say("el nombre de {} ha cambiado aquí después de darse el asiento, y vale el de aquí",
                           "the name of {} was changed here after the seat was given, and the one here counts",
                           edit.player)
                     : say("el asiento de {} ha cambiado aquí después de darse a alguien, y vale lo de aquí; "
                           "si lo lleva "
                           "otra persona, «ronda rekey» le da una clave nueva",
                           "the seat of {} was changed here after it was given to somebody, and what stands "
                           "here counts; "
                           "if somebody else plays it, “ronda rekey” gives them a new key",
                           edit.player),
                 Severity::warning);
    told.place = match.file.place_of(fmt::format("jugadores[{}]", index));
    return told;
}

Text value_in_words(const Json& value) {
    if (value.is_null()) return same("no");
    return same(value.is_string() ? value.get<std::string>() : value.dump());
}

// Returns the settings with which the match would begin now.
Json settings_now(const Match& match) {
    SeededDice dice(Seed{});
    const Game& game = *match.file.game;
    const auto begun = game.set_up(match.header().match, players_of(match.file), match.file.options, dice);
    return begun ? settings_of(game, begun->after->header()) : match.file.options;
}

// Calls take(slot, edit) for each change by hand.
template <class Take>
Result<void> each_edit(Files& files, const Match& match, const Journal& journal, Take take) {
    if (is_over(match)) return {};
    for (const std::string& player : who_may_order(match.header())) {
        const Slot slot = coming_slot(match, player);
        ASSIGN_OR_RETURN(const auto edit, edit_in(files, journal, slot));
        if (!edit) continue;
        if (Result<void> taken = take(slot, *edit); !taken) return taken;
    }
    return {};
}

}  // namespace

Result<Diagnostics> edited_by_hand(World& world, const Match& match, Journal& journal) {
    Diagnostics edits;
    const auto done =
        each_edit(world.files, match, journal, [&](const Slot& slot, const Edit& edit) -> Result<void> {
            if (!edit.fresh) return {};
            edits.push_back(told(match, slot, edit));
            if (!edit.gone) return {};  // the journal records these as orders added by hand
            return journal.add(entry::OrdersGone{slot.round, slot.player}, world.clock.now());
        });
    if (!done) return tl::unexpected(done.error());
    for (const SeatEdit& edit : match.seat_edits) {
        edits.push_back(told(match, edit));
        RETURN_IF_ERROR(journal.add(entry::SeatEdited{edit.player, edit.only_name}, world.clock.now()));
    }
    return edits;
}

Result<Diagnostics> edited_by_hand(Files& files, const Match& match, const Journal& journal) {
    Diagnostics edits;
    const auto done = each_edit(files, match, journal, [&](const Slot& slot, const Edit& edit) -> Result<void> {
        edits.push_back(told(match, slot, edit));
        return {};
    });
    if (!done) return tl::unexpected(done.error());
    for (const SeatEdit& edit : match.seat_edits) edits.push_back(told(match, edit));
    return edits;
}

Diagnostics changed_options(const Match& match) {
    Diagnostics changes;
    const auto add = [&](const std::string& key, const std::string& path, const Text& wanted,
                         const Text& begun) {
        Diagnostic& change = changes.emplace_back(
            fault_in(match.at.config().string(), "opcion_tarde",
                     say("{}: {}, pero la partida empezó con {} y sigue así",
                         "{}: {}, but the match began with {} and goes on so", key, wanted, begun),
                     Severity::warning));
        change.place = match.file.place_of(path);
    };
    const Json now = settings_now(match), then = settings_of(*match.file.game, match.header());
    for (const auto& [option, begun] : then.items())
        if (const auto wanted = now.find(option); wanted != now.end() && *wanted != begun)
            add(option, "opciones." + option, value_in_words(*wanted), value_in_words(begun));
    const DiceSource begun = match.standing.plan.luck;
    if (const auto wanted = match.file.luck; wanted && *wanted != begun)
        add("azar", "azar", same(word_of(*wanted)), same(word_of(begun)));
    return changes;
}

}  // namespace ronda::partida
