#include <algorithm>

#include "adjudicator/games/dehexz/choices.hpp"
#include "adjudicator/games/dehexz/legality.hpp"
#include "adjudicator/games/dehexz/orders.hpp"
#include "adjudicator/games/dehexz/phrases.hpp"
#include "adjudicator/games/dehexz/position.hpp"

namespace ronda::dehexz {

namespace {

bool changes_moved(const Action& action) {
    return action.verb == Verb::move && action.cell != no_cell;
}

// Whether the action has nothing that another offer adds to it.
bool stands_alone(const Action& action) {
    return action.extra.from == no_cell && !changes_moved(action) &&
           (action.verb != Verb::rescue || action.move.to == no_cell);
}

// What `next` has beside or instead of a part of `said`.
enum class Addition : std::uint8_t { none, extra, change, advance };
Addition added(const Action& said, const Action& next) {
    if (said.verb != next.verb || said.ghost_first != next.ghost_first) return Addition::none;
    if (next.verb == Verb::rescue)
        return said.price == next.price && said.move != next.move && next.move.to != no_cell ? Addition::advance
                                                                                             : Addition::none;
    if (next.verb != Verb::move || said.move != next.move) return Addition::none;
    const bool extra = said.extra != next.extra, change = said.cell != next.cell || said.kind != next.kind;
    if (extra && !change && next.extra.from != no_cell) return Addition::extra;
    if (change && !extra && changes_moved(next)) return Addition::change;
    return Addition::none;
}

// The offers of one player for one place.
class OfferBuilder {
  public:
    OfferBuilder(const DehexzPosition& here, const PlayerOrders& sheet, std::string_view place)
        : here_(here),
          state_(here.state),
          board_(state_.board),
          sheet_(sheet),
          place_(place),
          me_(state_.common.index_of(sheet.player)),
          orders_(read_orders(state_, sheet.orders)) {}

    std::vector<Offer> of_turn() {
        board_.spoils.of != nobody ? spoils() : actions();
        return std::move(offers_);
    }
    // Leaving with a draw, and letting others leave so; beside anything but a resignation.
    void withdrawals(std::vector<Offer>& offers) const {
        const auto add = [&](Term verb, Text words, const What& what, Json value) {
            Offer offer{{}, verb, std::move(words), words_for(what), {}, {}, {}, false};
            offer.line[std::string(verb.es)] = std::move(value);
            const auto* leaving = std::get_if<AskedToLeave>(&what);
            offer.may_end_match = leaving != nullptr && leaving->mode != Status::active;
            if (sheet_.orders.contains(turns::resign_key)) offer.instead_of.emplace_back(turns::resign_key);
            offers.push_back(std::move(offer));
        };
        for (const Status mode : {Status::retirada, Status::pacifico, Status::neutro})
            add(withdraw_key,
                say("pedir retirarte con empate ({})", "ask to leave with a draw ({})", mode_in_words(mode)),
                AskedToLeave{mode}, word_of(mode));
        if (orders_.withdraw || board_.hand(me_).withdrawal.mode != Status::active)
            add(withdraw_key, say("no pedir retirarte", "do not ask to leave"), AskedToLeave{Status::active},
                "no");
        for (PlayerIndex other = 0; other < board_.players; ++other) {
            // The request of the player in turn ends with this turn unless it is repeated.
            const bool asks = board_.hand(other).withdrawal.mode != Status::active && other != board_.turn;
            if (other == me_ || !asks) continue;
            const Player& who = state_.common.at(other);
            add(accept_key, say("aceptar que {} se retire", "agree that {} may leave", who.name),
                LetLeave{other}, who.id);
        }
    }

  private:
    void offer(std::vector<std::string> places, Term verb, Text words, Text note, Json line) {
        offers_.push_back(
            {std::move(places), verb, std::move(words), std::move(note), std::move(line), {}, {}});
    }

    void actions() {
        const bool may_begin = board_.hand(me_).turns == 0 && board_.hand(me_).doppelganger != no_cell;
        const bool ghost_first = may_begin && orders_.first == PieceKind::ghost;
        Action said;
        if (!orders_.acts() || orders_.share || judge(board_, state_.options, orders_, said).refused())
            said = {};
        start_ = board_;
        if (ghost_first) begin_as_ghost(start_, me_, nullptr);
        list_actions(board_, state_.options, list_);
        for (const Action& action : list_) {
            if (action.ghost_first != ghost_first) continue;
            const Addition part = added(said, action);
            if (part == Addition::none && !stands_alone(action)) continue;
            std::vector<std::string> places = places_of(action, part);
            if (concerns(place_, places))
                offer(std::move(places), verb_of(action, part), words_of(action, part), note_of(action),
                      action_json(state_, action));
        }
        if (may_begin) begin(!ghost_first, said);
    }

    // With the other side of the piece; what the sheet has stays if it can be done so.
    void begin(bool as_ghost, Action said) {
        if (!place_.empty() && place_ != name_of(board_.hand(me_).doppelganger)) return;
        said.ghost_first = as_ghost;
        const bool goes_on = std::find(list_.begin(), list_.end(), said) != list_.end();
        Json line = goes_on ? action_json(state_, said) : Json::object();
        line[std::string(start_key.es)] = letter_of(as_ghost ? PieceKind::ghost : PieceKind::doppelganger);
        offer(place_.empty() ? std::vector<std::string>() : std::vector{std::string(place_)}, start_key,
              as_ghost ? say("empezar con el fantasma", "begin with the ghost")
                       : say("empezar con el doppelgänger", "begin with the doppelgänger"),
              {}, std::move(line));
        offers_.back().complete = goes_on;
    }

    std::vector<std::string> places_of(const Action& action, Addition part) const {
        std::vector<Cell> cells;
        if (part == Addition::extra) cells = {action.extra.from, action.extra.to};
        if (part == Addition::advance || (part == Addition::none && action.verb == Verb::move))
            cells = {action.move.from, action.move.to};
        if (part == Addition::change || action.verb == Verb::change || action.verb == Verb::enter)
            cells = {action.cell};
        if (part == Addition::none && action.verb == Verb::rescue)
            cells = {board_.hand(me_).threat.cell, action.price.d, action.price.e, action.price.h};
        std::vector<std::string> places;
        for (const Cell cell : cells)
            if (std::find(places.begin(), places.end(), name_of(cell)) == places.end())
                places.push_back(name_of(cell));
        return places;
    }

    static Term verb_of(const Action& action, Addition part) {
        if (part == Addition::extra) return extra_key;
        if (part == Addition::change || action.verb == Verb::change) return change_key;
        if (action.verb == Verb::move) return move_key;
        if (action.verb == Verb::enter) return enter_key;
        return action.verb == Verb::rescue ? rescue_key : pass_key;
    }

    Text words_of(const Action& action, Addition part) const {
        Board board = start_;
        if (part == Addition::extra) {
            make_movement(board, me_, action.move, carried_by(board, action.move), false, nullptr);
            return say("movimiento extra: {}", "extra move: {}", movement(board, action.extra));
        }
        if (part == Addition::advance)
            return say("y mover el fantasma a {}", "and move the ghost to {}", name_of(action.move.to));
        switch (action.verb) {
            case Verb::move:
                return part == Addition::change ? change(after_movements(action), action)
                                                : movement(board, action.move);
            case Verb::change:
                return change(board, action);
            case Verb::enter:
                return action.as == action.kind
                           ? say("ingresar {} en {}", "enter {} on {}", one(action.kind), name_of(action.cell))
                           : say("ingresar {} como {} en {}", "enter {} as {} on {}", one(action.kind),
                                 noun(action.as), name_of(action.cell));
            case Verb::rescue:
                return say("rescatar tu doppelgänger por D {}, E {} y H {}",
                           "rescue your doppelgänger for D {}, E {} and H {}", name_of(action.price.d),
                           name_of(action.price.e), name_of(action.price.h));
            default:
                return say("pasar", "pass");
        }
    }

    Board after_movements(const Action& action) const {
        Board board = start_;
        const unsigned brought = carried_by(board, action.move);
        make_movement(board, me_, action.move, brought, false, nullptr);
        if (action.extra.from != no_cell)
            make_extra(board, me_, action.extra, action.move.to, brought, nullptr);
        return board;
    }

    static Text change(const Board& board, const Action& action) {
        const PieceKind from =
            action.kind == PieceKind::doppelganger ? PieceKind::ghost : board.at(action.cell).kind();
        return say("cambiar el {} de {} por {}", "change the {} on {} into {}", noun(from),
                   name_of(action.cell), one(action.kind));
    }

    // Returns "elfo", "elfo de Bea".
    Text solid(Square square) const {
        return square.owner() == me_
                   ? noun(square.kind())
                   : say("{} de {}", "{} of {}", noun(square.kind()), state_.common.at(square.owner()).name);
    }

    // Returns "atacar el elfo de E8 con el dragón de I9".
    Text movement(const Board& board, const Movement& move) const {
        const Text piece = move.ghost ? noun(PieceKind::ghost) : solid(board.at(move.from));
        const Text target = noun(board.at(move.to).kind());
        const std::string &from = name_of(move.from), &to = name_of(move.to);
        switch (move.manner) {
            case MovementKind::attack:
                return say("atacar el {} de {} con el {} de {}", "attack the {} on {} with the {} from {}",
                           target, to, piece, from);
            case MovementKind::capture:
                return say("capturar el {} de {} con el {} de {}", "capture the {} on {} with the {} from {}",
                           target, to, piece, from);
            case MovementKind::sweep:
                return say("barrer el {} de {} y el {} de {} con el {} de {}",
                           "sweep the {} on {} and the {} on {} with the {} from {}",
                           noun(board.at(move.middle).kind()), name_of(move.middle), target, to, piece, from);
            case MovementKind::possession:
                if (move.ghost && !target.empty())
                    return say("poseer el {} de {} con el fantasma de {}",
                               "possess the {} on {} with the ghost from {}", target, to, from);
                return say("mover el {} de {} a {}, en posesión",
                           "move the {} from {} to {}, taking possession", piece, from, to);
            case MovementKind::advance:
                break;
        }
        return say("mover el {} de {} a {}", "move the {} from {} to {}", piece, from, to);
    }

    // Returns what the action leaves behind that no event tells, and what may still be added to it.
    Text note_of(const Action& action) const {
        std::vector<Text> notes;
        Board after = board_;
        Notes of_turn;
        take_turn(after, action, of_turn, nullptr);
        defeats(after, of_turn, nullptr);
        if (!after.over() && after.hand(me_).active() && after.hand(me_).without_imitator > 0)
            notes.push_back(
                say("Acabas con el fantasma y sin imitador: si acabas otro turno así, quedas fuera.",
                    "You end with the ghost and no imitator: end another turn like this and you are out."));
        bool extra = false;
        KindSet into = 0;
        for (const Action& next : list_) {
            const Addition part = added(action, next);
            extra = extra || (part == Addition::extra && action.extra.from == no_cell);
            if (part == Addition::change && action.cell == no_cell)
                into = static_cast<KindSet>(into | only(next.kind));
        }
        if (extra)
            notes.push_back(
                say("Después puedes hacer un movimiento extra.", "Then you may make an extra move."));
        if (into != 0)
            notes.push_back(say("Después puedes cambiar la pieza por {}.",
                                "Then you may change the piece into {}.", kinds_in_words(into)));
        return join(notes, " ");
    }

    // One piece of the loser, or all that are not named.
    void spoils() {
        PieceShare lots;
        if (judge_lots(board_, orders_, lots).refused()) lots = {};
        const Cell cell = place_.empty() ? no_cell : cell_by_name(place_);
        if (!place_.empty() && (cell == no_cell || !board_.hand(board_.spoils.of).solids.has(cell))) return;
        for (const Lot lot : every_lot) {
            PieceShare next = lots;
            if (place_.empty())
                next.rest = lot;
            else
                next.name(cell, lot);
            const Term verb = lot_terms[static_cast<std::size_t>(lot)];
            if (place_.empty())
                offer({}, verb, rest_in_words(lot), {}, lots_json(state_, next));
            else
                offer({name_of(cell)}, verb, piece_in_words(lot, cell), lot_in_words(lot, cell),
                      lots_json(state_, next));
        }
    }

    const std::string& third() const { return state_.common.at(board_.after(board_.spoils.to)).name; }
    Text rest_in_words(Lot lot) const {
        if (lot == Lot::stay)
            return say("dejar donde están las demás piezas, como tuyas",
                       "leave the other pieces where they are, as yours");
        return lot == Lot::reserve ? say("pasar las demás piezas a tu Zona de Captura",
                                         "take the other pieces to your Zona de Captura")
                                   : say("ceder las demás piezas a {}", "cede the other pieces to {}", third());
    }
    Text piece_in_words(Lot lot, Cell cell) const {
        const Text piece = noun(board_.at(cell).kind());
        if (lot == Lot::stay) return say("dejar el {} en {}", "leave the {} on {}", piece, name_of(cell));
        return lot == Lot::reserve
                   ? say("pasar el {} de {} a tu Zona de Captura", "take the {} on {} to your Zona de Captura",
                         piece, name_of(cell))
                   : say("ceder el {} de {} a {}", "cede the {} on {} to {}", piece, name_of(cell), third());
    }
    Text lot_in_words(Lot lot, Cell cell) const {
        Board board = board_;
        std::vector<Happening> happened;
        share_piece(board, cell, lot, &happened);
        return words_for(happened.back().what);
    }

    // Returns an event of this player as they read it.
    Text words_for(const What& what) const {
        return here_.phrase(GameEvent{sheet_.player, what, {}}, Viewer{sheet_.player})->words;
    }

    const DehexzPosition& here_;
    const State& state_;
    const Board& board_;
    const PlayerOrders& sheet_;
    std::string_view place_;
    PlayerIndex me_;
    Orders orders_;
    Board start_;  // as `inicio` of the sheet leaves it
    ActionList list_;
    std::vector<Offer> offers_;
};

}  // namespace

std::vector<Offer> DehexzPosition::offered_actions(const PlayerOrders& sheet, std::string_view place) const {
    return OfferBuilder(*this, sheet, place).of_turn();
}

std::vector<Offer> DehexzPosition::offers(const PlayerOrders& sheet, std::string_view place) const {
    std::vector<Offer> all = TurnPosition::offers(sheet, place);
    if (all.empty() || !place.empty() || state.board.active() != players_for_withdrawal) return all;
    OfferBuilder(*this, sheet, place).withdrawals(all);
    turns::complete(*this, sheet, all);
    return all;
}

bool DehexzPosition::is_said(const Event& event) const {
    const GameEvent what = typed({&event, 1}).front();
    const auto* moved = what.as<Moved>();
    return (moved != nullptr && moved->carried.empty()) ||
           is_a<Begun, Changed, Entered, Rescued, Passed, Shared>(what);
}

}  // namespace ronda::dehexz
