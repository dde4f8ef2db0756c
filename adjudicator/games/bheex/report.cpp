#include <map>

#include "adjudicator/core/text/wording.hpp"
#include "adjudicator/games/bheex/phrases.hpp"
#include "adjudicator/games/bheex/position.hpp"
#include "adjudicator/games/bheex/search.hpp"

namespace ronda::bheex {

namespace {

Text cell(int number) {
    return same(fmt::format("{}", number));
}

// Returns "A1-A5, C2, C3": three or more neighbours in a row are joined. `vertices` must be in order.
std::string runs(const Board& board, const std::vector<Vertex>& vertices) {
    std::string words;
    for (std::size_t i = 0, end = 0; i < vertices.size(); i = end) {
        const Coordinate first = board.coordinate(vertices[i]);
        for (end = i + 1; end < vertices.size(); ++end)
            if (board.coordinate(vertices[end]) !=
                Coordinate{first.row, first.number + static_cast<int>(end - i)})
                break;
        if (end - i < 3) end = i + 1;
        words += (words.empty() ? "" : ", ") + board.name(vertices[i]);
        if (end - i > 1) words += "-" + board.name(vertices[end - 1]);
    }
    return words;
}

std::vector<Vertex> listed(const VertexSet& set) {
    std::vector<Vertex> vertices;
    set.each([&](Vertex vertex) { vertices.push_back(vertex); });
    return vertices;
}

// Returns where one piece may go: "E2, G1; por E2: D2, F3".
Text ways(const Board& board, const std::vector<Action>& moves) {
    std::vector<Vertex> steps;
    std::map<Vertex, std::vector<Vertex>> through;
    for (const Action& move : moves) (move.two_steps() ? through[move.via] : steps).push_back(move.to);
    Text words = same(runs(board, steps));
    for (const auto& [via, ends] : through)
        words = say("{}; por {}: {}", "{}; via {}: {}", words, board.name(via), runs(board, ends));
    return words;
}

// Returns the legal moves of the player in turn by piece, in the order of vertices.
std::map<Vertex, std::vector<Action>> moves_by_piece(const State& state) {
    std::map<Vertex, std::vector<Action>> moves;
    each_move(terms_of(state), state.field, [&](const Action& move) { moves[move.from].push_back(move); });
    return moves;
}

Text places_in_words(const State& state, PlayerIndex player) {
    const int left = state.field.left(player);
    const PieceKind kind = next_kind(left);
    const Text piece = kind == PieceKind::queen      ? say("la reina", "the queen")
                       : in_reserve(left, kind) == 1 ? say("la última {}", "the last {}", kind_in_words(kind))
                                                     : say("una {} (quedan {})", "a {} ({} left)",
                                                           kind_in_words(kind), in_reserve(left, kind));
    const std::string free = runs(*state.board, listed(state.field.free));
    if (state.field.free.size() == 1)
        return say("Te toca colocar {}, en el único vértice libre: {}.",
                   "It is your turn to place {}, on the only free vertex: {}.", piece, free);
    return say("Te toca colocar {}, en cualquiera de los {} vértices libres: {}.",
               "It is your turn to place {}, on any of the {} free vertices: {}.", piece,
               state.field.free.size(), free);
}

Section own_pieces(const State& state, PlayerIndex me, const Text& lost) {
    const bool placing = state.field.left(me) > 0;
    Table table;
    table.columns = {{say("Ficha", "Piece"), false}, {say("Tablero", "Board"), true}};
    if (placing) table.columns.push_back({say("Reserva", "Reserve"), true});
    table.columns.push_back({say("Vértices", "Vertices"), false});
    const auto count = on_board(state, me);
    for (std::size_t k = 0; k < kind_count; ++k) {
        std::vector<Vertex> vertices = listed(state.field.of(me));
        std::erase_if(vertices,
                      [&](Vertex v) { return kind_on(state.field.on(v)) != static_cast<PieceKind>(k); });
        const Text name = static_cast<PieceKind>(k) == PieceKind::queen
                              ? kind_in_words(PieceKind::queen)
                              : say("{}s", "{}s", kind_in_words(static_cast<PieceKind>(k)));
        Table::Row row{{name, cell(count[k])}, std::nullopt, false};
        if (placing) row.cells.push_back(cell(in_reserve(state.field.left(me), static_cast<PieceKind>(k))));
        row.cells.push_back(same(vertices.empty() ? "–" : runs(*state.board, vertices)));
        table.rows.push_back(std::move(row));
    }
    Section section{say("Tus fichas", "Your pieces"), {std::move(table)}};
    if (!lost.empty())
        section.blocks.push_back(Bullets{
            {{say("Esta ronda pierdes {}.", "This round you lose {}.", lost), Bullets::Tone::bad, {}}}});
    return section;
}

Section own_turn(const State& state, PlayerIndex me) {
    Section section{say("Es tu turno", "Your turn"), {}};
    if (state.field.stage == Stage::placement) {
        section.blocks.push_back(Paragraph{places_in_words(state, me)});
        return section;
    }
    Table table;
    table.columns = {{say("Ficha", "Piece"), false}, {say("Puede ir a", "May go to"), false}};
    int count = 0;
    for (const auto& [from, moves] : moves_by_piece(state)) {
        count += static_cast<int>(moves.size());
        const PieceKind kind = kind_on(state.field.on(from));
        table.rows.push_back(
            {{say("{} {}", "{} {}", kind_in_words(kind), state.board->name(from)), ways(*state.board, moves)},
             std::nullopt,
             kind == PieceKind::queen});
    }
    section.blocks.push_back(Paragraph{
        count == 1
            ? say("Mueves una ficha. Solo hay una jugada:", "You move one piece. There is one move only:")
            : say("Mueves una ficha. Hay {} jugadas:", "You move one piece. There are {} moves:", count)});
    section.blocks.push_back(std::move(table));
    return section;
}

}  // namespace

std::vector<Section> BheexPosition::sections_of(PlayerIndex me, Events last) const {
    std::vector<Section> sections{own_pieces(state, me, pieces_lost(state, state.id(me), last))};
    if (in_turn(me)) sections.push_back(own_turn(state, me));
    return sections;
}

Section BheexPosition::standings(const Viewer& viewer, std::span<const Event>) const {
    Table table;
    table.columns = {{say("Jugador", "Player"), false},
                     {say("Obreras", "Workers"), true},
                     {say("Guerreras", "Warriors"), true},
                     {say("Reina", "Queen"), true}};
    const bool placing = state.field.stage == Stage::placement;
    if (placing) table.columns.push_back({say("Reserva", "Reserve"), true});
    for (const PlayerIndex p : ranking(state)) {
        const Player& player = state.common.at(p);
        const Text note = condition(state, p);
        Table::Row row{{note.empty() ? same(player.name) : say("{} ({})", "{} ({})", player.name, note)},
                       colour(player.colour),
                       !viewer.is_public() && player.id == viewer.player};
        for (const int count : on_board(state, p)) row.cells.push_back(cell(count));
        if (placing) row.cells.push_back(cell(state.field.left(p)));
        table.rows.push_back(std::move(row));
    }
    return {say("Clasificación", "Standings"), {std::move(table)}};
}

std::vector<Text> BheexPosition::hints_of(PlayerIndex me) const {
    const Text army = army_in_words(on_board(state, me));
    std::vector<Text> lines{
        army.empty() ? say("Aún no tienes fichas en el tablero.", "You have no pieces on the board yet.")
                     : say("En el tablero tienes {}.", "On the board you have {}.", army)};
    if (const int left = state.field.left(me); left > 0)
        lines.push_back(say("Por colocar: {}.", "To be placed: {}.", army_in_words(kinds_in_reserve(left))));
    if (!in_turn(me)) {
        lines.push_back(turn_in_words({state.id(me)}));
    } else if (state.field.stage == Stage::placement) {
        lines.push_back(places_in_words(state, me));
    } else {
        lines.push_back(say("Mueves una ficha; cada una puede ir a:", "You move one piece; each may go to:"));
        for (const auto& [from, moves] : moves_by_piece(state))
            lines.push_back(say("{} {}: {}", "{} {}: {}", kind_in_words(kind_on(state.field.on(from))),
                                state.board->name(from), ways(*state.board, moves)));
    }
    return lines;
}

Text pieces_lost(const State& state, const std::string& id, std::span<const GameEvent> last) {
    constexpr std::size_t most_listed = 3;
    std::vector<Text> named;
    for (const GameEvent& event : last)
        if (const auto* removed = event.as<Removed>())
            for (const auto& [vertex, piece] : removed->pieces)
                if (state.id(piece.player) == id)
                    named.push_back(say("la {} de {}", "the {} on {}", kind_in_words(piece.kind),
                                        state.board->name(vertex)));
    return named.size() > most_listed ? pieces_in_words(static_cast<int>(named.size())) : enumerate(named);
}

std::vector<PlayerIndex> ranking(const State& state) {
    std::vector<PlayerIndex> order;
    const auto won = [&](PlayerIndex p) {
        return state.common.over() && has_won(*state.common.outcome, state.id(p));
    };
    for (PlayerIndex p = 0; p < state.players(); ++p)
        if (won(p)) order.push_back(p);
    for (PlayerIndex p = 0; p < state.players(); ++p)
        if (!won(p) && state.field.is_active(p)) order.push_back(p);
    for (auto out = state.eliminated.rbegin(); out != state.eliminated.rend(); ++out)
        if (!won(out->player)) order.push_back(out->player);
    return order;
}

KindCounts on_board(const State& state, PlayerIndex player) {
    KindCounts count{};
    state.field.of(player).each(
        [&](Vertex vertex) { ++count[static_cast<std::size_t>(kind_on(state.field.on(vertex)))]; });
    return count;
}

Text condition(const State& state, PlayerIndex player) {
    Text out;
    for (const Elimination& elimination : state.eliminated) {
        if (elimination.player != player) continue;
        const Text why = elimination.reason == Ending::queen_lost ? say("sin reina", "queen lost")
                         : elimination.reason == Ending::blocked  ? say("sin poder mover", "could not move")
                                                                  : say("se rindió", "resigned");
        out = say("fuera en la ronda {}: {}", "out in round {}: {}", elimination.round, why);
    }
    return ronda::condition(state.common, player, out, state.offers);
}

}  // namespace ronda::bheex
