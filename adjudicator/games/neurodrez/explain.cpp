#include "adjudicator/games/neurodrez/explain.hpp"

#include <algorithm>
#include <cstdlib>

#include "adjudicator/games/neurodrez/phrases.hpp"
#include "adjudicator/games/neurodrez/plays.hpp"

namespace ronda::neurodrez {

namespace {

int sign_of(int number) {
    return number < 0 ? -1 : number > 0 ? 1 : 0;
}

// Whether the figure slides over any number of cells in the direction of these columns and rows.
bool slides(Figure figure, int columns, int rows) {
    const bool straight = columns == 0 || rows == 0, diagonal = std::abs(columns) == std::abs(rows);
    switch (figure) {
        case Figure::pawn:
        case Figure::rook:
            return straight;
        case Figure::bishop:
            return diagonal;
        case Figure::queen:
            return straight || diagonal;
        case Figure::knight:
        case Figure::king:
            break;
    }
    return false;
}

// Returns the first cell between the two at which a slide ends. no_cell if it ends at none.
Cell cut_between(const State& state, Cell from, Cell to) {
    const int columns = column_of(to) - column_of(from), rows = row_of(to) - row_of(from);
    Cell cell = from;
    const int steps = std::max(std::abs(columns), std::abs(rows));
    for (int step = 1; step < steps; ++step) {
        cell = cell_at(column_of(cell) + sign_of(columns), row_of(cell) + sign_of(rows));
        if (!state.at(cell).tile.exists() || state.at(cell).piece.exists()) return cell;
    }
    return no_cell;
}

class Explainer {
  public:
    Explainer(const State& state, const Orders& orders) : state_(state), orders_(orders) {}

    Text why(std::string_view order, Reason reason) const {
        if (reason == Reason::cell_has_tile) return same_tile(orders_.tile->cell);
        if (reason == Reason::tile_not_in_hand) return hand();
        if (reason == Reason::tile_with_piece) return piece_on(*orders_.removal);
        if (reason == Reason::too_few_tiles) return say("hay {}", "there are {}", tiles_on_terrain(state_));
        if (reason == Reason::piece_limit) return limit();
        if (order != key::enter && order != key::move) return {};
        const PlayOrder& play = *orders_.play;
        if (reason == Reason::on_terrain || reason == Reason::not_on_cell) return place(play);
        if (reason == Reason::figure_not_allowed || reason == Reason::wrong_means) return allowed();
        if (reason == Reason::own_piece_there || reason == Reason::safe_piece ||
            reason == Reason::cannot_capture)
            return piece_on(play.to);
        if (reason == Reason::out_of_reach) return out_of_reach(play);
        return {};
    }

  private:
    Text same_tile(Cell cell) const { return in_words(state_.at(cell).tile); }

    Text hand() const {
        const auto& tiles = state_.seat(state_.seat_in_turn).tiles;
        return tiles.empty() ? say("no te queda ninguna", "you have none left")
                             : say("tienes {}", "you hold {}", enumerate(all_in_words(tiles)));
    }

    Text piece_on(Cell cell) const {
        const Piece piece = state_.at(cell).piece;
        return piece.exists() ? say("en {} está {}", "{1} is on {0}", name_of(cell), in_words(piece)) : Text{};
    }

    Text limit() const {
        const SideIndex side = state_.seat(state_.seat_in_turn).side;
        return say("hay {}, y el límite es {}", "your side has {}, and the limit is {}",
                   pieces_on_terrain(state_, side), state_.side(side).limit);
    }

    // Returns the piece that the order means; none if that is not clear.
    Piece piece_of(const PlayOrder& play) const {
        Piece piece;
        identify(state_, play.piece, piece);
        return piece;
    }

    Text place(const PlayOrder& play) const {
        const Piece piece = piece_of(play);
        const Cell cell = piece.exists() ? cell_of(state_, piece) : no_cell;
        return cell == no_cell ? Text{} : say("está en {}", "it is on {}", name_of(cell));
    }

    Text allowed() const {
        const auto& cards = state_.seat(state_.seat_in_turn).cards;
        const Text dice = in_words(*state_.dice);
        return cards.empty() ? say("los dados: {}; no tienes cartas", "the dice: {}; you hold no cards", dice)
                             : say("los dados: {}; tus cartas: {}", "the dice: {}; your cards: {}", dice,
                                   enumerate(all_in_words(cards)));
    }

    Text out_of_reach(const PlayOrder& play) const {
        std::vector<Text> parts;
        const Piece piece = piece_of(play);
        const Cell from = piece.exists() && !play.enters ? cell_of(state_, piece) : no_cell;
        const bool by_nature = !play.by || *play.by == By::natural;
        if (from != no_cell && by_nature)
            if (Text cut = cut_in_words(piece.figure(), from, play.to); !cut.empty())
                parts.push_back(std::move(cut));
        if (!play.by || *play.by != By::natural) {
            const Square& square = state_.at(play.to);
            const Colour colour = state_.options.current_colour ? square.colour() : square.tile.colour();
            parts.push_back(say("{} es {} y {}; los dados dan {} y {}",
                                "{} is {} and {}; the dice show {} and {}", name_of(play.to), in_words(colour),
                                in_words(square.tile.surface()), in_words(state_.dice->colour),
                                in_words(state_.dice->surface)));
        }
        if (Text reached = reached_in_words(play); !reached.empty()) parts.push_back(std::move(reached));
        return join(parts, "; ");
    }

    // Returns where the piece can go instead.
    Text reached_in_words(const PlayOrder& play) const {
        constexpr std::size_t most = 12;
        const Piece piece = piece_of(play);
        if (!piece.exists()) return {};
        std::vector<std::string> names;
        for (const Play& possible : all_plays(state_)) {
            if (possible.piece != piece || possible.enters() != play.enters) continue;
            const std::string& name = name_of(possible.to);
            if (std::find(names.begin(), names.end(), name) == names.end()) names.push_back(name);
        }
        if (names.empty())
            return play.enters ? say("no puede entrar en ninguna casilla", "it can enter nowhere")
                               : say("no puede ir a ninguna casilla", "it can go nowhere");
        const std::size_t more = names.size() - std::min(names.size(), most);
        names.resize(names.size() - more);
        const std::string list = fmt::format("{}", fmt::join(names, ", "));
        const Text rest = more == 0 ? Text{} : say(" y {} más", " and {} more", more);
        return play.enters ? say("puede entrar en {}{}", "it can enter on {}{}", list, rest)
                           : say("puede ir a {}{}", "it can go to {}{}", list, rest);
    }

    Text cut_in_words(Figure figure, Cell from, Cell to) const {
        const int columns = column_of(to) - column_of(from), rows = row_of(to) - row_of(from);
        if (from == to || !slides(figure, columns, rows)) return {};
        const Cell cut = cut_between(state_, from, to);
        if (cut == no_cell) return {};
        if (!state_.at(cut).tile.exists())
            return say("el camino se corta en {}: no hay loseta", "the way is cut at {}: there is no tile",
                       name_of(cut));
        return say("el camino se corta en {}: está {}", "the way is cut at {}: {} is there", name_of(cut),
                   in_words(state_.at(cut).piece));
    }

    const State& state_;
    const Orders& orders_;
};

}  // namespace

Explanation explanation_of(const State& state, const Orders& orders, std::string_view order, const Json& value,
                           Reason reason) {
    return {value.is_boolean() ? Text{} : same(shown_order(value)),
            Explainer(state, orders).why(order, reason)};
}

}  // namespace ronda::neurodrez
