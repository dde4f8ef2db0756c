#include "tests/reversi/game.hpp"

#include <array>

#include "adjudicator/core/adapter/square_board.hpp"
#include "adjudicator/core/adapter/turn_game.hpp"
#include "adjudicator/core/schema/option_table.hpp"

namespace ronda::reversi {

RulesProse rules_prose();

namespace {

constexpr std::array<std::pair<int, int>, 8> directions = {
    {{1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}, {-1, -1}, {0, -1}, {1, -1}}};

struct Options {
    int side = 8;

    static const OptionTable<Options>& table() {
        static const OptionTable<Options> rows = {
            option("lado", &Options::side, 4, 10,
                   say("casillas de cada lado del tablero, un número par",
                       "squares on each side, an even number")),
        };
        return rows;
    }
};

SquareGrid grid_of(const MatchHeader& header) {
    const int side = options_in(header.options, Options::table()).side;
    return {side, side};
}

struct Board {
    square_board::Owners discs;

    PlayerIndex& at(int square) { return discs[static_cast<std::size_t>(square)]; }
    PlayerIndex at(int square) const { return discs[static_cast<std::size_t>(square)]; }
    static constexpr auto fields = std::tuple(field<square_board::AsRows<grid_of>>("filas", &Board::discs));
};

using State = turn_game::State<Board>;

// The four discs with which the game begins.
Board middle_of(const SquareGrid& grid) {
    Board board{std::vector<PlayerIndex>(static_cast<std::size_t>(grid.size()), nobody)};
    const int middle = grid.columns / 2;
    board.at(grid.at(middle - 1, middle - 1)) = board.at(grid.at(middle, middle)) = 1;
    board.at(grid.at(middle, middle - 1)) = board.at(grid.at(middle - 1, middle)) = 0;
    return board;
}

const Colour felt = colour("#2F7D4F"), edge = colour("#174D2E"), ink = colour("#222222");

void draw_discs(Scene& scene, const SquareGrid& grid, const Board& board, std::span<const Fill> fills) {
    for (int square = 0; square < grid.size(); ++square)
        if (const PlayerIndex disc = board.at(square); disc != nobody)
            scene.items.push_back(Circle{grid.centre(square), 0.4, fills[static_cast<std::size_t>(disc)],
                                         Stroke{colour("#111111"), 0.03, false}});
}

using AsSquare = square_board::AsSquare<grid_of>;

struct Put {
    int square;
    std::vector<int> turned;

    static constexpr EventKind kind{"puesta", Known::to_all};
    static constexpr auto fields =
        std::tuple(field<AsSquare>("casilla", &Put::square), field<ListOf<AsSquare>>("vueltas", &Put::turned));
};

// The other's discs that a disc of `player` on the square would turn (rules.md R1).
std::vector<int> turned_by(const State& state, PlayerIndex player, int square) {
    const SquareGrid grid = grid_of(state.common);
    std::vector<int> all;
    if (state.board.at(square) != nobody) return all;
    for (const auto& [dx, dy] : directions) {
        std::vector<int> line;
        for (int next = square;;) {
            next = grid.at(grid.column(next) + dx, grid.row(next) + dy);
            if (next < 0 || state.board.at(next) == nobody) break;
            if (state.board.at(next) == player) {
                all.insert(all.end(), line.begin(), line.end());
                break;
            }
            line.push_back(next);
        }
    }
    std::sort(all.begin(), all.end());
    return all;
}

struct Rules {
    using Board = reversi::Board;
    struct Move {
        int square = -1;
    };
    using Own = std::variant<Put>;

    enum class Reason : std::uint8_t { occupied, turns_nothing };
    enum class Ending : std::uint8_t { full };

    struct Phrases : turn_game::Phrases {
        using turn_game::Phrases::Phrases;
        using turn_game::Phrases::operator();
        Phrase operator()(const Put& e) const {
            const std::string square = grid_of(header_).name(e.square);
            const Text count = counted(e.turned.size(), say("ficha", "disc"));
            return plain(
                mine() ? say("Pones en {} y das la vuelta a {}.", "You play {} and turn {}.", square, count)
                       : say("{} pone en {} y da la vuelta a {}.", "{} plays {} and turns {}.", who(), square,
                             count));
        }
    };

    static Description<State> describe() {
        Description<State> d;
        d.id = "reversi";
        d.title = same("Reversi");
        d.prose = rules_prose;
        d.least_players = d.most_players = 2;
        d.options = specs_of(Options::table());
        d.phases = turn_game::phases({"puesta"});
        return d;
    }

    static const auto& orders() {
        static const std::tuple rows(order<AsSquare>(
            {"poner", "play"}, &Move::square,
            say("La casilla en la que pones tu ficha.", "The square on which you put your disc."), "d3"));
        return rows;
    }

    static Result<Board> start(const MatchHeader& header) {
        const SquareGrid grid = grid_of(header);
        if (grid.columns % 2 != 0)
            return refuse("opcion_invalida", say("lado: {}, se esperaba un número par",
                                                 "lado: {}, expected an even number", grid.columns));
        return middle_of(grid);
    }

    static Vocabularies names(const State& state) { return square_board::squares_of(grid_of(state.common)); }

    static std::vector<Move> moves(const State& state, PlayerIndex player) {
        std::vector<Move> all;
        for (int square = 0; square < grid_of(state.common).size(); ++square)
            if (!turned_by(state, player, square).empty()) all.push_back({square});
        return all;
    }
    static Text in_words(const State& state, Move move) {
        return same(grid_of(state.common).name(move.square));
    }

    static std::optional<Reason> fault(const State& state, PlayerIndex player, Move move) {
        if (state.board.at(move.square) != nobody) return Reason::occupied;
        if (turned_by(state, player, move.square).empty()) return Reason::turns_nothing;
        return std::nullopt;
    }

    static std::vector<Own> play(State& state, PlayerIndex player, Move move) {
        std::vector<int> turned = turned_by(state, player, move.square);
        state.board.at(move.square) = player;
        for (const int other : turned) state.board.at(other) = player;
        return {Put{move.square, std::move(turned)}};
    }

    // Who alone has no move is passed over (rules.md R2, R3).
    static std::optional<turn_game::Finish<Ending>> finish(const State& state) {
        bool can_move = false;
        state.active().each([&](PlayerIndex player) { can_move = can_move || !moves(state, player).empty(); });
        if (can_move) return std::nullopt;
        return {
            {leaders(state.active(), [&](PlayerIndex player) { return score(state, player); }), Ending::full}};
    }

    static std::int64_t score(const State& state, PlayerIndex player) {
        return std::count(state.board.discs.begin(), state.board.discs.end(), player);
    }
    static Text scored() { return say("fichas", "discs"); }

    static std::vector<BoardDescription::PlaceText> pieces(const State& state, PlayerIndex player) {
        return square_board::pieces_of(grid_of(state.common), state.board.discs, player, say("ficha", "disc"));
    }

    static void draw(Scene& scene, const State& state,
                     std::span<const TypedEvent<turn_game::WhatOf<Rules>>> last) {
        const SquareGrid grid = grid_of(state.common);
        scene.alt = say("Tablero de Reversi de {0} por {0}.", "A board of Reversi, {0} by {0}.", grid.columns);
        grid.draw(scene, felt, edge, ink);
        scene.ground = scene.items.size();
        std::vector<Fill> fills;
        for (const StandingsRow& player : scene.standings) fills.push_back(player.swatch);
        draw_discs(scene, grid, state.board, fills);
        for (const auto& event : last)
            if (const auto* put = event.template as<Put>())
                scene.items.push_back(Circle{grid.centre(put->square), 0.46, std::nullopt,
                                             Stroke{colour("#FFFFFF"), 0.06, false}});
    }

    static void check(const State& state, const JsonAt& board) {
        const int middle = grid_of(state.common).columns / 2;
        if (grid_of(state.common).columns % 2 != 0) board.fault(say("el lado es impar", "the side is odd"));
        for (const int column : {middle - 1, middle})
            for (const int row : {middle - 1, middle})
                if (state.board.at(grid_of(state.common).at(column, row)) == nobody)
                    board.member("filas").fault(
                        say("falta una ficha del centro", "a disc of the middle is missing"));
    }

    static Lesson lesson() { return no_lesson(); }
    static RulesSheet sheet(const Json&) {
        const SquareGrid grid{4, 4};
        Scene board;
        board.alt = say("Cuatro fichas en el centro, dos de cada jugador, cruzadas.",
                        "Four discs in the middle, two of each player, crosswise.");
        grid.draw(board, felt, edge, ink);
        const Fill fills[] = {{colour("#0072B2"), Pattern::none}, {colour("#E69F00"), Pattern::dots}};
        draw_discs(board, grid, middle_of(grid), fills);
        return read_rules(rules_prose(), {.drawings = {{"start", std::move(board)}}});
    }
};

constexpr auto reason_table = std::to_array<ReasonRow<Rules::Reason>>({
    {Rules::Reason::occupied, "ocupada", "la casilla está ocupada", "the square is occupied"},
    {Rules::Reason::turns_nothing, "no_encierra", "ahí no encierras ninguna ficha", "it encloses no disc"},
});
constexpr const auto& rows_of(Rules::Reason) {
    return reason_table;
}
constexpr auto ending_table = std::to_array<ReasonRow<Rules::Ending>>({
    {Rules::Ending::full, "completo", "nadie puede poner", "nobody can play"},
});
constexpr const auto& rows_of(Rules::Ending) {
    return ending_table;
}

}  // namespace

const Game& game() {
    return turn_game::GameOfTurns<Rules>::game();
}

}  // namespace ronda::reversi
