#include <algorithm>
#include <cmath>

#include "adjudicator/core/text/wording.hpp"
#include "adjudicator/games/bheex/art.hpp"
#include "adjudicator/games/bheex/moves.hpp"
#include "adjudicator/games/bheex/phrases.hpp"
#include "adjudicator/games/bheex/position.hpp"
#include "adjudicator/games/bheex/state.hpp"

namespace ronda::bheex {

namespace {

namespace figure_tint {
constexpr Colour honey{0xfb, 0xe8, 0xb9}, wax{0xd3, 0x98, 0x35}, reach{0x00, 0x9e, 0x73},
    fresh{0xc2, 0x2f, 0x16}, paper{0xff, 0xff, 0xff};
constexpr Colour tints[] = {{0x56, 0xb4, 0xe9}, {0xe6, 0x9f, 0x00}};
}  // namespace figure_tint

long set_to(const Json& settings, std::string_view option) {
    return setting_of(settings, option_specs(), option).get<long>();
}

// A small board with a few pieces, from which figures are drawn: the part of it around the middle.
class Corner {
  public:
    Corner() : board_(Board::make(least_side, {})) {
        field_.players = 2;
        field_.active = 3;
        field_.stage = Stage::war;
        field_.turn = 0;
        for (Vertex v = 0; v < board_->size(); ++v) field_.free.add(v);
        for (Vertex v = 0; v < board_->size(); ++v)
            // Of several at the same distance the first, whatever the last bits of their distances.
            if (from_middle(v) < from_middle(middle_) - 1e-6) middle_ = v;
    }

    const Board& board() const { return *board_; }
    const Occupancy& field() const { return field_; }
    Vertex middle() const { return middle_; }
    void put(Vertex vertex, Piece piece) { field_.put(vertex, cell_of(piece)); }

    Scene paint(Text alt) const {
        Scene scene;
        scene.alt = std::move(alt);
        const Point at = board_->point(middle_);
        scene.left = at.x - radius;
        scene.right = at.x + radius;
        scene.top = at.y - radius;
        scene.bottom = at.y + radius;
        scene.items.push_back(Polygon{{{scene.left, scene.top},
                                       {scene.right, scene.top},
                                       {scene.right, scene.bottom},
                                       {scene.left, scene.bottom}},
                                      Fill{figure_tint::honey},
                                      {}});
        for (const Edge& edge : board_->edges())
            if (shown(edge.a) && shown(edge.b))
                scene.items.push_back(ronda::Line{{board_->point(edge.a), board_->point(edge.b)},
                                                  {figure_tint::wax, 0.1, false}});
        for (const PlacedPiece& piece : placed_pieces(field_))
            scene.items.push_back(Symbol{&art::piece(art::form_of(piece.piece.kind),
                                                     static_cast<std::size_t>(piece.piece.player), false),
                                         board_->point(piece.vertex), 0.46,
                                         figure_tint::tints[static_cast<std::size_t>(piece.piece.player)], 0});
        return scene;
    }

  private:
    static constexpr double radius = 2.6;
    double from_middle(Vertex v) const {
        const Point first = board_->point(0), last = board_->point(board_->size() - 1), at = board_->point(v);
        return std::hypot(at.x, at.y - (first.y + last.y) / 2);
    }
    bool shown(Vertex v) const {
        const Point at = board_->point(v), middle = board_->point(middle_);
        return std::max(std::abs(at.x - middle.x), std::abs(at.y - middle.y)) < radius - 0.05;
    }

    std::shared_ptr<const Board> board_;
    Occupancy field_;
    Vertex middle_ = 0;
};

Text names_of(const Board& board, const std::vector<Vertex>& vertices) {
    std::vector<Text> names;
    for (const Vertex vertex : vertices) names.push_back(same(board.name(vertex)));
    return enumerate(names);
}

Figures::Figure moves_figure(PieceKind kind, Text name, Text words) {
    Corner corner;
    corner.put(corner.middle(), {0, kind});
    Scene scene = corner.paint({});
    const RuleSet terms{&corner.board(), false, false, 1};
    VertexSet drawn;
    std::vector<Vertex> near, far;
    each_move(terms, corner.field(), [&](const Action& action) {
        if (drawn.has(action.to)) return;
        drawn.add(action.to);
        (action.two_steps() ? far : near).push_back(action.to);
        const Point at = corner.board().point(action.to);
        scene.items.push_back(action.two_steps()
                                  ? Circle{at, 0.2, Fill{figure_tint::paper}, {figure_tint::reach, 0.09, false}}
                                  : Circle{at, 0.2, Fill{figure_tint::reach}, {}});
    });
    scene.alt = say("Desde {} llega a {}", "From {} it gets to {}", corner.board().name(corner.middle()),
                    names_of(corner.board(), near));
    if (!far.empty())
        scene.alt = say("{}, y en dos pasos a {}", "{}, and in two steps to {}", scene.alt,
                        names_of(corner.board(), far));
    scene.alt = say("{}.", "{}.", scene.alt);
    return {std::move(name), std::move(words), std::move(scene)};
}

// Two rivals beside a piece: the master rule decides which pieces get a cross.
Figures::Figure removal_figure() {
    Corner corner;
    corner.put(corner.middle(), {0, PieceKind::warrior});
    const auto around = corner.board().neighbours(corner.middle());
    corner.put(around[0], {1, PieceKind::worker});
    corner.put(around[1], {1, PieceKind::worker});
    Text words =
        say("la guerrera tiene al lado dos fichas del mismo rival: se retira. Las otras tienen una sola: se "
            "quedan.",
            "the warrior has two pieces of one rival beside her and is removed. The others have only one and "
            "stay.");
    Scene scene = corner.paint(say("La guerrera está en {}, y las obreras del rival en {} y {}.",
                                   "The warrior stands on {}, the rival's workers on {} and {}.",
                                   corner.board().name(corner.middle()), corner.board().name(around[0]),
                                   corner.board().name(around[1])));
    for (const PlacedPiece& piece : placed_pieces(corner.field()))
        if (must_go(corner.board(), corner.field(), piece.vertex))
            scene.items.push_back(
                Symbol{&art::cross(), corner.board().point(piece.vertex), 0.6, figure_tint::fresh, 0});
    return {say("La regla maestra", "The master rule"), std::move(words), std::move(scene)};
}

Section pieces_section(const Json& settings) {
    return {
        say("El tablero y las fichas", "The board and the pieces"),
        {Paragraph{say(
             "El tablero es un panal de {0} hexágonos por lado (opción «lado»). Las fichas van en los "
             "vértices, que se llaman por fila y número, como K5. Son contiguos dos vértices unidos por una "
             "arista: cada vértice tiene dos o tres al lado. Cada jugador tiene {1}, {2} y {3}. Se empieza con "
             "el tablero vacío; quién sale se sortea y los turnos van en el orden de la lista de jugadores.",
             "The board is a honeycomb with {0} hexagons on each side (option “lado”). Pieces stand on the "
             "vertices, which are called by row and number, such as K5. Two vertices joined by an edge are "
             "neighbours: each vertex has two or three. Each player has {1}, {2} and {3}. The board is empty "
             "at first; who begins is drawn, and turns go in the order of the list of players.",
             set_to(settings, "lado"),
             count_in_words(static_cast<int>(set_to(settings, "obreras")), PieceKind::worker),
             count_in_words(warriors, PieceKind::warrior), count_in_words(queens, PieceKind::queen))},
         Figures{
             {moves_figure(
                  PieceKind::worker, say("Obrera (triángulo)", "Worker (triangle)"),
                  say("un paso, a un vértice contiguo libre.", "one step, to a free neighbouring vertex.")),
              moves_figure(PieceKind::warrior, say("Guerrera (cuadrado)", "Warrior (square)"),
                           say("uno o dos pasos, por vértices libres; no acaba donde empezó.",
                               "one or two steps, over free vertices; she does not end where she began.")),
              moves_figure(
                  PieceKind::queen, say("Reina (círculo)", "Queen (circle)"),
                  say("un paso. Si la pierdes, quedas fuera.", "one step. If you lose her you are out.")),
              removal_figure()},
             say("En los dibujos, punto lleno: adonde llega en un paso; en blanco: en dos. Cruz: se retira.",
                 "In the drawings, a full dot: it gets there in one step; a white one: in two. A cross: "
                 "removed.")}}};
}

Section sequence_section() {
    return {
        say("Cómo se juega", "How it is played"),
        {bulleted(
            {say("1. Colocación. Por turnos, cada uno pone una ficha de su reserva en cualquier vértice libre: "
                 "primero todas sus obreras, luego las guerreras y al final la reina. No se elige la clase: el "
                 "programa sabe cuál toca.",
                 "1. Placement. In turn, each places a piece of the reserve on any free vertex: first all "
                 "workers, then the warriors, and the queen last. Nobody chooses the kind: the program knows "
                 "which is next."),
             say("2. Guerra. Cuando todo está colocado, cada uno mueve en su turno una ficha, y solo una. No "
                 "se puede pasar, ni saltar por encima de nadie.",
                 "2. War. When all are placed, each moves one piece in turn, and only one. There is no "
                 "passing, and no jumping over any piece."),
             say("La regla maestra vale siempre, también al colocar: toda ficha con dos o más fichas contiguas "
                 "de un mismo rival se retira, sea de quien sea el turno. Se mira después de cada paso, todas "
                 "a la vez. Por eso una ficha puede ir a donde la retiran, y llevarse a otras al mismo tiempo.",
                 "The master rule always holds, in placement too: any piece with two or more neighbours of one "
                 "rival is removed, whoever’s turn it is. It is tested after each step, for all pieces at "
                 "once. So a piece may go where it is removed, and take others along at the same time."),
             say("Una ficha de cada uno de dos rivales no retira a nadie, y las propias no cuentan.",
                 "One piece of each of two rivals removes nobody, and one’s own do not count."),
             say("En un movimiento de dos pasos, primero se hace entero el paso a «por», con lo que retire, y "
                 "luego el otro. Si la guerrera cae en el primero, el segundo se pierde.",
                 "In a move of two steps the step to “por” is done whole first, with what it removes, and then "
                 "the other. If the warrior falls on the first, the second is lost."),
             say("Lo retirado no vuelve.", "What is removed does not come back.")})}};
}

Section ending_section(const Json& settings) {
    return {say("Cómo acaba", "How it ends"),
            {bulleted({say("Queda fuera quien pierde la reina, quien en la guerra no puede mover ninguna ficha "
                           "en su turno, y quien se rinde. Gana el último que queda.",
                           "A player is out who loses the queen, who in the war cannot move any piece when in "
                           "turn, or who resigns. The last one left wins."),
                       say("Si caen a la vez las reinas de todos los que quedaban, es empate.",
                           "If the queens of all who were left fall at once, it is a draw."),
                       say("Hay tablas si todos las ofrecen, si la misma posición se da por tercera vez con el "
                           "mismo jugador en turno (u otra regla, opción «repeticion»), y tras la ronda {} "
                           "(opción «max_rondas»).",
                           "It is a draw if all offer it, if the same position comes for the third time with "
                           "the same player in turn (or another rule, option “repeticion”), and after round {} "
                           "(option “max_rondas”).",
                           in_digits(set_to(settings, "max_rondas"))),
                       say("Con más de dos jugadores, las fichas de quien queda fuera se quedan donde están: "
                           "estorban y siguen contando como enemigas (salvo con «retirar_eliminados»).",
                           "With more than two players, the pieces of one who is out stay where they are: they "
                           "are in the way and still count as enemies (except with “retirar_eliminados”).")})}};
}

Bullets rulings() {
    return bulleted(
        {say("Contiguo es unido por una arista del tablero; compartir hexágono no basta.",
             "A neighbour is joined by an edge of the board; sharing a hexagon is not enough."),
         say("No hay que avisar del peligro de la reina, ni hay que salvarla: puede hasta suicidarse.",
             "No threat to the queen has to be called or answered; she may even go where she is removed."),
         say("Puedes perder la reina mientras se coloca; y ganas aunque la tuya esté aún en la reserva.",
             "You can lose the queen during placement; and you win even if yours is still in reserve."),
         say("La ficha retirada al colocarla no se coloca otra vez.",
             "A piece removed when it is placed is not placed again."),
         say("Un vértice que se vacía en el primer paso de una guerrera está libre para el segundo.",
             "A vertex that gets empty on a warrior’s first step is free for the second."),
         say("Estar bloqueado se mira solo cuando llega tu turno en la guerra.",
             "Being blocked is tested only when your turn comes in the war.")});
}

}  // namespace

RulesSheet rules_sheet(const Json& settings) {
    return {{pieces_section(settings), sequence_section(), ending_section(settings)},
            say("En cada fichero va una sola jugada: «colocar» o «mover».",
                "Each file holds one action: “colocar” or “mover”."),
            rulings(),
            "ordenes: {mover: {de: K5, a: L6}}\n"
            "si:\n"
            "  - si_juega: {mover: {de: F4, a: G4}}\n"
            "    ordenes: {mover: {de: L6, a: M6}}\n"
            "  - si_juega: cualquiera\n"
            "    ordenes: {mover: {de: K1, a: K2}}\n"};
}

}  // namespace ronda::bheex
