#include "adjudicator/match/run/hand_edits.hpp"

#include "adjudicator/match/orders/order_box.hpp"
#include "adjudicator/match/orders/order_file.hpp"
#include "adjudicator/match/run/run.hpp"
#include "adjudicator/match/store/run_report.hpp"

namespace ronda::match {

namespace {

struct Edit {
    bool gone = false;
    bool fresh = true;  // no run has reported it yet
};

Result<std::optional<Edit>> edit_in(Files& files, const Journal& journal, const OrderBox& box) {
    if (!files.exists(box.orders)) {
        const auto& expected = journal.history().files;
        const auto found = expected.find({box.round, box.player});
        if (found == expected.end()) return std::optional<Edit>();
        return std::optional(Edit{true, found->second == MatchHistory::Expected::orders});
    }
    const auto text = files.read(box.orders, most_order_bytes);
    if (!text && text.error().exit == Exit::environment) return tl::unexpected(text.error());
    if (!text) return std::optional(Edit{});
    const auto* accepted = acceptance_of(journal, box, hash_of(*text));
    if (accepted != nullptr && accepted->source == put_by_hand) return std::optional(Edit{false, false});
    // If there is only a note, a call was killed before it could write to the journal.
    if (accepted != nullptr || read_note(files, box, *text)) return std::optional<Edit>();
    return std::optional(Edit{});
}

Diagnostic diagnostic_of(const Match& match, const OrderBox& box, const Edit& edit) {
    const Text who = same(box.player == moderator_id ? box.player : match.header().name_of(box.player));
    return fault_in(
        box.orders.string(), edit.gone ? "ordenes_desaparecidas" : "ordenes_a_mano",
        edit.gone ? say("las órdenes de {} para la ronda {} se aceptaron y ya no están: alguien ha borrado "
                        "el fichero",
                        "the orders of {} for round {} were accepted, but their file is missing: somebody has "
                        "removed it",
                        who, box.round)
                  : say("fichero puesto o cambiado a mano: no es lo que envió {}, y cuenta como suyo",
                        "this file was put here or changed by hand: {} did not send it like this, but it "
                        "counts as their orders",
                        who),
        Severity::warning);
}

Diagnostic diagnostic_of(const Match& match, const SeatEdit& edit) {
    const auto& seats = match.file.players;
    std::size_t index = 0;
    while (index + 1 < seats.size() && seats[index].id != edit.player) ++index;
    Diagnostic diagnostics =
        fault_in(match.paths.config().string(), std::string(entry::SeatEdited::word),
                 edit.only_name
                     ? say("el nombre de {} ha cambiado aquí después de darse el asiento, y cuenta el de aquí",
                           "the name of {} was changed here after the seat was given, and the one here counts",
                           edit.player)
                     : say("el asiento de {} ha cambiado aquí después de darse a alguien, y cuenta lo de aquí; "
                           "si lo lleva "
                           "otra persona, «ronda replace --key» le da una clave nueva",
                           "the seat of {} was changed here after it was given to somebody, and what is "
                           "written here counts; "
                           "if somebody else plays for it, “ronda replace --key” gives them a new key",
                           edit.player),
                 Severity::warning);
    diagnostics.place = match.file.place_of(fmt::format("jugadores[{}]", index));
    return diagnostics;
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
        const OrderBox box = coming_box(match, player);
        ASSIGN_OR_RETURN(const auto edit, edit_in(files, journal, box));
        if (!edit) continue;
        if (Result<void> taken = take(box, *edit); !taken) return taken;
    }
    return {};
}

}  // namespace

Result<Diagnostics> edited_by_hand(System& system, const Match& match, Journal& journal) {
    Diagnostics edits;
    const auto done =
        each_edit(system.files, match, journal, [&](const OrderBox& box, const Edit& edit) -> Result<void> {
            if (!edit.fresh) return {};
            edits.push_back(diagnostic_of(match, box, edit));
            if (!edit.gone) return {};  // the journal records these as orders added by hand
            return journal.add(entry::OrdersGone{box.round, box.player}, system.clock.now());
        });
    if (!done) return tl::unexpected(done.error());
    for (const SeatEdit& edit : match.seat_edits) {
        edits.push_back(diagnostic_of(match, edit));
        RETURN_IF_ERROR(journal.add(entry::SeatEdited{edit.player, edit.only_name}, system.clock.now()));
    }
    return edits;
}

Result<Diagnostics> edited_by_hand(Files& files, const Match& match, const Journal& journal) {
    Diagnostics edits;
    const auto done =
        each_edit(files, match, journal, [&](const OrderBox& box, const Edit& edit) -> Result<void> {
            edits.push_back(diagnostic_of(match, box, edit));
            return {};
        });
    if (!done) return tl::unexpected(done.error());
    for (const SeatEdit& edit : match.seat_edits) edits.push_back(diagnostic_of(match, edit));
    return edits;
}

Diagnostics changed_options(const Match& match) {
    Diagnostics changes;
    const auto add = [&](const std::string& key, const std::string& path, const Text& wanted,
                         const Text& begun) {
        Diagnostic& change = changes.emplace_back(
            fault_in(match.paths.config().string(), "opcion_tarde",
                     say("{}: {}, pero la partida empezó con {} y sigue así",
                         "{}: {}, but the match began with {} and keeps it", key, wanted, begun),
                     Severity::warning));
        change.place = match.file.place_of(path);
    };
    const Json now = settings_now(match), then = settings_of(*match.file.game, match.header());
    for (const auto& [option, begun] : then.items())
        if (const auto wanted = now.find(option); wanted != now.end() && *wanted != begun)
            add(option, "opciones." + option, value_in_words(*wanted), value_in_words(begun));
    const DiceSource begun = match.status.plan.luck;
    if (const auto wanted = match.file.luck; wanted && *wanted != begun)
        add("azar", "azar", same(word_of(*wanted)), same(word_of(begun)));
    return changes;
}

}  // namespace ronda::match
