#include "adjudicator/core/report/event_phrases.hpp"

#include <algorithm>

namespace ronda {

Bullets::Line EventPhrases::resignation() const {
    return toned(mine() ? say("Te rindes: estás fuera de la partida.", "You resign: you are out of the game.")
                        : say("{} se rinde.", "{} resigns.", who()),
                 Tone::bad);
}

Bullets::Line EventPhrases::cancellation(const OrderAddress& order, const Text& reason, const Schema& orders,
                                         const Explanation& explanation) {
    return {say("{}: anulada, {}.", "{}: cancelled, {}.", order_in_words(order, explanation, &orders),
                reason_with(reason, explanation)),
            Tone::bad};
}

Bullets::Line EventPhrases::ending(const Outcome& outcome, const Text& reason) const {
    const Text winners = winners_in_words(header_, outcome);
    const Text why = reason.empty() ? Text{} : say(" ({})", " ({})", reason);
    switch (outcome.kind) {
        case OutcomeKind::draw:
            return plain(say("Fin de la partida: empate entre {}{}.", "The game is over: a draw between {}{}.",
                             winners, why));
        case OutcomeKind::defeat:
            return {say("Fin de la partida: derrota{}.", "The game is over: a defeat{}.", why), Tone::bad};
        case OutcomeKind::victory:
            break;
    }
    const bool several = outcome.winners.size() > 1;
    return {several ? say("Fin de la partida: ganan {}{}.", "The game is over: {} win{}.", winners, why)
                    : say("Fin de la partida: gana {}{}.", "The game is over: {} wins{}.", winners, why),
            has_won(outcome, viewer_.player) ? Tone::good : Tone::plain};
}

std::string_view phase_kind_of(const Event& event, const Bullets::Line& line) {
    return line.among.empty() ? std::string_view(event.kind) : line.among;
}

Text order_in_words(const OrderAddress& order, const Explanation& explanation, const Schema* orders) {
    if (explanation.order.empty()) return order.in_words(orders);
    // The explanation names the contents of the entry.
    const auto steps = order.steps();
    const bool inside = steps.size() > 2 && entry_number(steps[1]) > 0;
    const OrderAddress entry = inside ? OrderAddress(steps[0]) / steps[1] : order;
    return say("{}, {}", "{}, {}", entry.in_words(orders), explanation.order);
}

Text reason_with(const Text& reason, const Explanation& explanation, std::string_view where) {
    if (!explanation.instead.empty()) return explanation.instead;
    const Text& why = explanation.why;
    if (where.empty()) return why.empty() ? reason : say("{} ({})", "{} ({})", reason, why);
    return why.empty() ? say("{} ({})", "{} ({})", reason, where)
                       : say("{} ({}: {})", "{} ({}: {})", reason, where, why);
}

Text winners_in_words(const MatchHeader& header, const Outcome& outcome) {
    std::vector<Text> winners;
    for (const std::string& id : outcome.winners) winners.push_back(same(header.name_of(id)));
    return enumerate(winners);
}

bool has_won(const Outcome& outcome, const std::string& player) {
    return std::find(outcome.winners.begin(), outcome.winners.end(), player) != outcome.winners.end();
}

Text outcome_in_words(const MatchHeader& header, const Viewer& viewer, const Text& reason) {
    const Outcome& outcome = *header.outcome;
    const bool won = has_won(outcome, viewer.player), several = outcome.winners.size() > 1;
    const Text winners = winners_in_words(header, outcome);
    const Text why = reason.empty() ? Text{} : say(" ({})", " ({})", reason);
    const Text cause = reason.empty() ? Text{} : say(" {}.", " {}.", capitalised(reason));
    switch (outcome.kind) {
        case OutcomeKind::defeat:
            return say("La partida ha terminado en derrota{}.", "The game has ended in defeat{}.", why);
        case OutcomeKind::draw:
            return won ? say("La partida ha terminado en tablas, también para ti: {}{}.",
                             "The game is over, a draw for you too: {}{}.", winners, why)
                       : say("La partida ha terminado en tablas: {}{}.", "The game is over, a draw: {}{}.",
                             winners, why);
        case OutcomeKind::victory:
            break;
    }
    if (several)
        return won ? say("¡Habéis ganado, {}!{}", "You have won, {}!{}", winners, cause)
                   : say("La partida ha terminado: ganan {}{}.", "The game is over: {} win{}.", winners, why);
    return won ? say("¡Has ganado!{}", "You have won!{}", cause)
               : say("La partida ha terminado: gana {}{}.", "The game is over: {} wins{}.", winners, why);
}

Text subtitle(const MatchHeader& header, const Text& before, const Text& during) {
    if (header.over()) return say("Ronda {}: fin de la partida", "Round {}: the game is over", header.round);
    return header.round == 0 ? before : during;
}

Text turn_in_words(const MatchHeader& header, const Viewer& viewer) {
    const std::string& id = header.awaited.front();
    return id == viewer.player ? say("Es tu turno.", "It is your turn.")
                               : say("Es el turno de {}.", "It is {}'s turn.", header.name_of(id));
}

Text condition(const MatchHeader& header, PlayerIndex player, const Text& out, PlayerSet offers) {
    const std::string& id = header.at(player).id;
    std::vector<Text> notes;
    if (header.over() && has_won(*header.outcome, id))
        notes.push_back(header.outcome->kind == OutcomeKind::draw ? say("tablas", "draw")
                                                                  : say("gana", "wins"));
    if (!out.empty()) notes.push_back(out);
    if (is_awaited(header, id)) notes.push_back(say("en turno", "to move"));
    if (!header.over() && offers.has(player)) notes.push_back(say("ofrece tablas", "offers a draw"));
    return join(notes, " · ");
}

}  // namespace ronda
