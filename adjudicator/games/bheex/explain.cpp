#include "adjudicator/games/bheex/explain.hpp"

#include "adjudicator/games/bheex/phrases.hpp"

namespace ronda::bheex {

namespace {

class Explaining {
  public:
    Explaining(const State& state, const Field& field) : state_(state), board_(*state.board), field_(field) {}

    Text phase(const Action& action) const {
        if (action.places())
            return say("la colocación ha terminado, se esperaba mover", "placement is over, expected mover");
        const int left = field_.left(field_.turn);
        return say("la guerra no ha empezado, se esperaba colocar (te quedan {} por colocar)",
                   "the war has not begun, expected colocar (you have {} to place)", pieces_in_words(left));
    }
    Text occupied(Vertex vertex) const {
        return say("{} está ocupado por {}", "{} is occupied by {}", name(vertex), piece_on(vertex));
    }
    Text not_own(Vertex vertex) const {
        if (field_.is_free(vertex))
            return say("en {} no hay una pieza tuya, está libre",
                       "there is no piece of yours on {}, it is free", name(vertex));
        return say("en {} no hay una pieza tuya, está {}", "there is no piece of yours on {} but {}",
                   name(vertex), piece_on(vertex));
    }
    Text only_warriors(Vertex vertex) const {
        const Kind kind = kind_on(field_.on(vertex));
        return say("solo una guerrera puede dar dos pasos, y en {} está {}",
                   "only a warrior can take two steps, and {} has {}", name(vertex), one(kind));
    }
    Text not_beside(Vertex from, Vertex to) const {
        std::vector<Text> near;
        for (const std::uint8_t next : board_.neighbours(from)) near.push_back(same(name(next)));
        return say("cada paso va a un vértice contiguo: {} no lo es (los de {} son {})",
                   "each step goes to a neighbour: {} is not one (those of {} are {})", name(to), name(from),
                   enumerate(near));
    }

  private:
    const std::string& name(Vertex vertex) const { return board_.name(vertex); }
    // Returns "tu obrera", "una obrera de Beto".
    Text piece_on(Vertex vertex) const {
        const Piece piece = piece_in(field_.on(vertex));
        if (piece.player == field_.turn) return say("tu {}", "your {}", kind_in_words(piece.kind));
        return say("{} de {}", "{} of {}", one(piece.kind), state_.common.at(piece.player).name);
    }

    const State& state_;
    const Board& board_;
    const Field& field_;
};

}  // namespace

Text refusal_in_words(const State& state, const Field& field, const Fault& fault, const Action& action) {
    const Explaining explain(state, field);
    const Board& board = *state.board;
    if (fault.reason == Reason::wrong_stage) return explain.phase(action);
    if (fault.reason == Reason::occupied)
        return explain.occupied(field.is_free(action.first()) ? action.to : action.first());
    if (fault.reason == Reason::not_own) return explain.not_own(action.from);
    if (fault.reason == Reason::same_vertex)
        return say("una pieza no puede volver a {} en la misma jugada",
                   "a piece cannot come back to {} in one move", board.name(action.from));
    if (fault.reason == Reason::only_warriors) return explain.only_warriors(action.from);
    return board.adjacent(action.from, action.first()) ? explain.not_beside(action.via, action.to)
                                                       : explain.not_beside(action.from, action.first());
}

Text captors_in_words(const State& state, const Action& action) {
    const Board& board = *state.board;
    for (PlayerIndex player = 0; player < state.players(); ++player) {
        if (player == state.field.turn) continue;
        std::vector<Text> names;
        for (const std::uint8_t next : board.neighbours(action.first()))
            if (player_on(state.field.on(next)) == player) names.push_back(same(board.name(next)));
        if (names.size() >= 2)
            return say("en {} queda entre {}, de {}", "on {} it is between {}, of {}",
                       board.name(action.first()), enumerate(names), state.common.at(player).name);
    }
    return {};
}

}  // namespace ronda::bheex
