#include <algorithm>

#include "adjudicator/core/text/wording.hpp"
#include "adjudicator/games/dehexz/canvas.hpp"
#include "adjudicator/games/dehexz/draft.hpp"
#include "adjudicator/games/dehexz/moves.hpp"
#include "adjudicator/games/dehexz/orders.hpp"
#include "adjudicator/games/dehexz/phrases.hpp"
#include "adjudicator/games/dehexz/position.hpp"
#include "adjudicator/games/dehexz/state.hpp"

namespace ronda::dehexz {

namespace {

namespace figure_tint {
constexpr Colour ground{0xf6, 0xf0, 0xe2}, hairline{0xcf, 0xc4, 0xae}, going{0x00, 0x9e, 0x73},
    striking{0xc8, 0x28, 0x14}, taking{0x00, 0x72, 0xb2};
constexpr PlayerPalette mine{{0x56, 0xb4, 0xe9}}, theirs{{0xe6, 0x9f, 0x00}};
}  // namespace figure_tint

// The cells around the middle of the board, with pieces and marks.
class Part {
  public:
    explicit Part(int radius) : canvas_(scene_, Side::south) {
        for (Cell cell = 0; cell < cell_count; ++cell)
            if (length(axial(cell)) <= radius) show(cell);
    }
    // A part of the board with these rows of `south`, the nearest first.
    Part(int rows, Side side) : canvas_(scene_, side) {
        for (int row = 1; row <= rows; ++row)
            for (int number = 1; number <= board_radius + row; ++number) show(cell_of(side, row, number));
    }

    void put(Cell cell, PieceKind kind, bool own) {
        if (!own) rivals_.push_back(same(name_of(cell)));
        canvas_.piece(canvas_.centre(cell), 0.8, kind, own ? figure_tint::mine : figure_tint::theirs,
                      own ? Side::south : Side::north, PiecePresence::full);
    }
    // A full dot: it goes there. A ring: it strikes there.
    void mark(Cell cell, MovementKind manner) {
        if (std::find(shown_.begin(), shown_.end(), cell) == shown_.end()) return;
        const Point at = canvas_.centre(cell);
        std::vector<Text>& names = manner == MovementKind::capture ? captured_
                                   : strikes(manner)               ? struck_
                                                                   : reached_;
        if (std::find(names.begin(), names.end(), same(name_of(cell))) == names.end())
            names.push_back(same(name_of(cell)));
        if (manner == MovementKind::capture)
            canvas_.add(Circle{at, 0.3, std::nullopt, {figure_tint::taking, 0.16, true}});
        else if (strikes(manner))
            canvas_.add(Circle{at, 0.86, std::nullopt, {figure_tint::striking, 0.16, false}});
        else
            canvas_.add(Circle{at, 0.34, Fill{figure_tint::going}, {}});
    }
    // Says what the marks say: "Desde I9 va a …; ataca …; captura …".
    Text marks_in_words(Cell from) const {
        Text words = say("Desde {} va a {}", "From {} it goes to {}", name_of(from), enumerate(reached_));
        if (!rivals_.empty())
            words = say("Con rivales en {}: desde {} va a {}", "With rivals on {}: from {} it goes to {}",
                        enumerate(rivals_), name_of(from), enumerate(reached_));
        if (!struck_.empty()) words = say("{}; ataca {}", "{}; it attacks {}", words, enumerate(struck_));
        if (!captured_.empty())
            words = say("{}; captura en {}", "{}; it captures on {}", words, enumerate(captured_));
        return say("{}.", "{}.", words);
    }
    Scene scene(Text alt) {
        scene_.alt = std::move(alt);
        scene_.left = scene_.top = 1e9;
        scene_.right = scene_.bottom = -1e9;
        for (const Cell cell : shown_) {
            const Point at = canvas_.centre(cell);
            scene_.left = std::min(scene_.left, at.x - 1);
            scene_.right = std::max(scene_.right, at.x + 1);
            scene_.top = std::min(scene_.top, at.y - 1.1);
            scene_.bottom = std::max(scene_.bottom, at.y + 1.1);
        }
        return std::move(scene_);
    }

  private:
    void show(Cell cell) {
        shown_.push_back(cell);
        canvas_.hexagon(cell, 1, Fill{figure_tint::ground}, {figure_tint::hairline, 0.07, false});
    }

    Scene scene_;
    Canvas canvas_;
    std::vector<Cell> shown_;
    std::vector<Text> rivals_, reached_, struck_, captured_;  // cells
};

Text named(PieceKind kind) {
    return say("{} ({})", "{} ({})", capitalised(noun(kind)), letter_of(kind));
}

// Where a piece in the middle goes, seen from below. `rivals`: vectors at which another's piece stands.
Figures::Figure moves_figure(PieceKind kind, const std::vector<Axial>& rivals, Text words) {
    constexpr int radius = 4;
    const Cell middle = cell_at({0, 0});
    Board board;
    board.turn = 0;
    Part part(radius);
    put_solid(board, middle, kind, 0, Side::south);
    part.put(middle, kind, true);
    for (const Axial at : rivals) {
        put_solid(board, cell_at(at), PieceKind::a, 1, Side::north);
        part.put(cell_at(at), PieceKind::a, false);
    }
    std::vector<Movement> movements;
    list_movements(board, 0, middle, false, movements);
    for (const Movement& movement : movements) {
        part.mark(movement.to, movement.manner);
        if (movement.manner == MovementKind::sweep) part.mark(movement.middle, movement.manner);
    }
    if (kind == PieceKind::i)
        for (const Cell to : sided_ways(Side::south, middle).capture) part.mark(to, MovementKind::capture);
    return {named(kind), std::move(words), part.scene(part.marks_in_words(middle))};
}

Figures piece_figures() {
    return {
        {moves_figure(
             PieceKind::a, {{1, -2}, {0, 1}, {-1, 1}},
             say("avanza dos casillas en línea, hacia adelante a la izquierda o a la derecha, si la de en "
                 "medio está vacía. Ataca en otras tres casillas, y solo donde hay a quién.",
                 "advances two cells in line, forward to the left or to the right, if the one between is "
                 "empty. Attacks on three other cells, and only where there is somebody.")),
         moves_figure(PieceKind::d, {},
                      say("salta a doce casillas, haya lo que haya en medio.",
                          "leaps to twelve cells, whatever is between.")),
         moves_figure(PieceKind::e, {},
                      say("va por las seis líneas de las puntas, cuantos pasos quiera; salta entre "
                          "casillas, solo le estorba lo que hay en las que pisa.",
                          "goes along the six lines through the corners, any number of steps; only what "
                          "stands on the cells stepped on is in the way.")),
         moves_figure(
             PieceKind::h, {{1, 0}, {2, 0}},
             say("va por las seis líneas de los lados, de dos en dos casillas, con la de en medio vacía. "
                 "Barrido: si la de en medio y la de llegada tienen rivales, ataca a los dos.",
                 "goes along the six lines through the sides, two cells a step, with the middle one empty. "
                 "Sweep: if the middle and the landing cell both hold rivals, it attacks both.")),
         moves_figure(PieceKind::i, {},
                      say("salta a las doce casillas que están a distancia dos. Si en tu turno anterior "
                          "acabó atacando, ahora puede capturar en otras doce.",
                          "leaps to the twelve cells at distance two. If it ended your last turn with an "
                          "attack, it may now capture on twelve others."))},
        say("En los dibujos, hacia adelante es hacia arriba. Punto verde: llega. Cerco rojo: ataca. Cerco "
            "azul: captura.",
            "In the drawings forward is up. A green dot: it gets there. A red ring: it attacks. A blue ring: "
            "it captures.")};
}

Section start_section() {
    Board board;
    place_player(board, 0, Side::south);
    Part part(entry_rows(true), Side::south);
    std::vector<Text> counts, places;
    for (const PieceKind kind : every_kind) {
        std::vector<Text> cells;
        board.hand(0).solids.each([&](Cell cell) {
            if (board.at(cell).kind() != kind) return;
            cells.push_back(same(name_of(cell)));
            part.put(cell, kind, true);
        });
        if (cells.empty()) continue;
        counts.push_back(dehexz::counted(kind, static_cast<int>(cells.size())));
        places.push_back(say("{} en {}", "{} on {}", letter_of(kind), join(cells)));
    }
    const Text words = say("tus tres primeras filas al empezar.", "your first three rows at the start."),
               all = say("Desde el lado de la fila Q: {}.", "From the side of row Q: {}.", join(places, "; "));
    return {
        say("El tablero y el comienzo", "The board and the start"),
        {Paragraph{say("El tablero es un hexágono de {} casillas, con filas de la A (arriba) a la Q y números "
                       "de izquierda a derecha: I9 es el centro. Cada uno juega desde un lado, y sus piezas "
                       "apuntan siempre al lado contrario. Tu mapa viene girado: tu lado está abajo. Empiezas "
                       "con {}, y otros {} en tu Zona de Captura, que es tu reserva fuera del tablero.",
                       "The board is a hexagon of {} cells, with rows from A (top) to Q and numbers from left "
                       "to right: I9 is the centre. Each plays from a side, and a player’s pieces always point "
                       "to the opposite side. Your map is turned: your side is below. You begin with {}, and "
                       "another {} in your Zona de Captura, which is your reserve off the board.",
                       cell_count, enumerate(counts), dehexz::counted(PieceKind::a, starting_assassins))},
         Figures{{{Text{}, capitalised(words), part.scene(all)}}}}};
}

Section movement_section() {
    return {
        say("Cómo se mueven", "How the pieces move"),
        {Paragraph{say("Hacia adelante es hacia el lado contrario al tuyo; aquí se juega desde el lado de la "
                       "fila Q. Menos el asesino, las piezas atacan a donde pueden llegar.",
                       "Forward is to the side opposite to yours; here play is from the side of row Q. All "
                       "pieces but the assassin attack wherever they can get.")},
         piece_figures(),
         bulleted({say("Doppelgänger (Ä): mientras tengas un imitador en el tablero se mueve y ataca como "
                       "elfo y como hechicero; si no, como imitador.",
                       "Doppelgänger (Ä): while you have an imitator on the board it moves and attacks as "
                       "an elf and as a wizard; otherwise as an imitator."),
                   say("Fantasma (F): la otra cara del Ä. No ataca. Con imitador avanza como elfo, "
                       "hechicero y dragón; sin él, como imitador y dragón. Puede acabar en una casilla "
                       "ocupada: posee lo que hay.",
                       "Ghost (F): the other face of the Ä. It never attacks. With an imitator it advances "
                       "as an elf, a wizard and a dragon; without, as an imitator and a dragon. It may end "
                       "on an occupied cell: it possesses what is there.")})}};
}

Section turn_section() {
    return {say("Tu turno", "Your turn"),
            {Paragraph{
                 say("En tu turno haces una de estas cosas. Pasar solo se puede si no hay ninguna jugada.",
                     "In your turn you do one of these things. You may pass only if there is no move at all.")},
             bulleted({say("Mover una pieza y, si quieres, cambiar después esa misma pieza.",
                           "Move (mover) a piece and, if you like, change that same piece afterwards."),
                       say("Cambiar una pieza tuya: un A que está en tus dos últimas filas (la {} o la {}), "
                           "por D, E o H; un D, E o H por I, si no tienes I en el tablero; un I por D, E o H; "
                           "el Ä por F; y el F, si está solo en su casilla, por Ä.",
                           "Change (cambiar) a piece of yours: an A on your last two rows (row {} or {}) to D, "
                           "E or H; a D, E or H to I, if you have no I on the board; an I to D, E or H; the Ä "
                           "to F; and the F, if alone on its cell, to Ä.",
                           promotion_row, last_row),
                       say("Ingresar una pieza de tu Zona de Captura en una casilla vacía de tus {} primeras "
                           "filas (las {} primeras si es un A). Un I entra como I solo si no tienes otro en el "
                           "tablero; si no, como D, E o H.",
                           "Enter (ingresar) a piece of your Zona de Captura on an empty cell of your first {} "
                           "rows (first {} for an A). An I enters as I only if you have none on the board; "
                           "otherwise as D, E or H.",
                           entry_rows(false), entry_rows(true)),
                       say("Rescatar tu Ä, si acaban de atacarlo.",
                           "Rescue (rescate) your Ä, if it has just been attacked."),
                       say("En tu primer turno, además, puedes empezar con el F en vez del Ä.",
                           "In your first turn you may also begin with the F in place of the Ä.")})}};
}

Section attacks_section() {
    return {
        say("Atacar y capturar", "Attack and capture"),
        {table_of(
             {{say("Pieza", "Piece"), false},
              {say("Si la atacan", "If attacked"), false},
              {say("Si la captura un I", "If an I captures it"), false}},
             {{say("A", "A"), say("a la Zona de Captura de quien ataca", "to the attacker’s Zona de Captura"),
               say("fuera de la partida", "out of the game")},
              {same("D E H I"), say("fuera de la partida", "out of the game"),
               say("a la Zona de Captura de quien captura", "to the captor’s Zona de Captura")},
              {same("Ä"), say("sale, y su dueño puede rescatarlo", "leaves, and its owner may rescue it"),
               say("no se puede", "not possible")},
              {same("F"), say("no se puede", "not possible"), say("no se puede", "not possible")}}),
         bulleted({say("La pieza que ataca se queda en la casilla atacada. No se atacan las piezas propias "
                       "(salvo si las posee otro) ni donde está tu F.",
                       "The attacker stands on the attacked cell. Nobody attacks their own pieces (unless "
                       "another possesses them), nor where their own F is."),
                   say("Rescate: en tu siguiente turno entregas un D, un E y un H tuyos, que salen de la "
                       "partida, y vuelve un F tuyo a la casilla donde cayó el Ä; puede moverse en el acto. Si "
                       "no rescatas, el Ä se pierde y juegas normal.",
                       "Rescue: in your next turn you give a D, an E and an H of yours, which leave the game, "
                       "and an F of yours comes to the cell where the Ä fell; it may move at once. If you do "
                       "not rescue, the Ä is lost and you play as usual."),
                   say("Posesión: si tu F comparte casilla con una pieza, en tu turno puedes mover esa pieza, "
                       "aunque sea de otro, como si fuera tuya, o llevarte solo el F. El F va con ella, la "
                       "mueva quien la mueva. Si puedes mover las dos, di cuál con «pieza».",
                       "Possession: if your F shares a cell with a piece, in your turn you may move that "
                       "piece, even another’s, as if it were yours, or take the F alone away. The F goes "
                       "along, whoever moves it. Where you may move both, say which with “pieza”."),
                   say("Movimiento extra: si atacas o capturas una pieza poseída, puedes hacer otro movimiento "
                       "en ese turno («otro»).",
                       "Extra move: if you attack or capture a possessed piece, you may make another movement "
                       "in that turn (“otro”).")})}};
}

Section ending_section(const Json& settings) {
    const long quiet_turns = setting_of(settings, option_specs(), "jugadas_sin_avance").get<long>();
    return {
        say("Cómo acaba", "How it ends"),
        {bulleted(
            {say("Queda fuera quien no tiene en el tablero más piezas que el Ä o el F, y quien se rinde. Gana "
                 "el último que queda.",
                 "A player is out who has no pieces on the board but the Ä or the F, or who resigns. The last "
                 "one left wins."),
             say("También queda fuera quien acaba dos turnos suyos seguidos con el F y sin ningún I en el "
                 "tablero.",
                 "So is one who ends two turns of their own in a row with the F and without any I on the "
                 "board."),
             say("Tablas: si todos las ofrecen; si la misma posición se da {} veces; y tras {} turnos por "
                 "jugador sin mover un A, atacar ni capturar (opción «jugadas_sin_avance»).",
                 "A draw: if all offer it; if the same position comes {} times; and after {} turns a player "
                 "without a move of an A, an attack or a capture (option “jugadas_sin_avance”).",
                 repetitions_for_draw, quiet_turns),
             say("Con tres jugadores, quien derrota al primero reparte sus piezas («botin»: dejarlas como "
                 "suyas, a su Zona de Captura o al tercero) y puede ingresar también por su lado. Si la culpa "
                 "fue de sus propias órdenes es suicidio: sus piezas se quedan, y quien las ataque se las "
                 "lleva a su Zona de Captura.",
                 "Of three players, whoever defeats the first shares out the pieces (“botin”: keep them in "
                 "place, to the own Zona de Captura, or to the third player) and may enter on that side too. "
                 "If it was by their own orders it is suicide: the pieces stay, and whoever attacks them takes "
                 "them to the own Zona de Captura."),
             say("Con tres, uno puede irse en empate si los otros dos lo aceptan («retiro», «acepta_retiro»): "
                 "«retirada» quita sus piezas, «neutro» las deja para cualquiera y «pacifico» las deja sin que "
                 "nadie pueda tocarlas.",
                 "Of three, one may leave with a draw if both others accept (“retiro”, “acepta_retiro”): "
                 "“retirada” takes the pieces away, “neutro” leaves them to anybody’s attacks and “pacifico” "
                 "leaves them so that nobody may touch them.")})}};
}

Bullets rulings() {
    return bulleted(
        {say("El A no salta al avanzar: la casilla de en medio ha de estar vacía del todo, también de "
             "fantasmas.",
             "An A does not leap when it advances: the cell between must be quite empty, of ghosts too."),
         say("Un I prepara captura solo si su último movimiento fue un ataque como I; una captura no prepara "
             "otra.",
             "An I prepares a capture only if its last movement was an attack as an I; a capture prepares no "
             "other."),
         say("Una pieza poseída ataca para quien la mueve: puede atacar a su propio bando.",
             "A possessed piece attacks for whoever moves it: it may attack its own side."),
         say("El movimiento extra es uno por turno, con cualquier pieza (opción «movimiento_extra»).",
             "The extra move is one a turn, with any piece (option “movimiento_extra”)."),
         say("Un I en la Zona de Captura no cuenta para mantener el F: tiene que estar en el tablero.",
             "An I in the Zona de Captura does not help to keep the F: it must be on the board."),
         say("Puede haber varios F en una casilla, uno de cada jugador; entre ellos no se hacen nada.",
             "Several F may stand on a cell, one of each player; they do nothing to each other.")});
}

}  // namespace

RulesSheet rules_sheet(const Json& settings) {
    return {{start_section(), movement_section(), turn_section(), attacks_section(), ending_section(settings)},
            say("En cada fichero va una sola jugada: «mover» (con «otro» y «cambiar» si los hay), «cambiar», "
                "«ingresar», «rescate», «pasar» o «botin». Las piezas se escriben con su letra o su nombre, y "
                "las casillas con su nombre o el número del reglamento, de 0 (A1) a {} (Q9).",
                "Each file holds one action: “mover” (with “otro” and “cambiar” if there are any), “cambiar”, "
                "“ingresar”, “rescate”, “pasar” or “botin”. Pieces are written by their letter or name, and "
                "cells by their name or the rulebook’s number, from 0 (A1) to {} (Q9).",
                cell_count - 1),
            rulings(),
            "ordenes: {mover: {de: K5, a: L6}}\n"
            "si:\n"
            "  - si_juega: {mover: {de: F4, a: G4}}\n"
            "    ordenes: {mover: {de: L6, a: M6}}\n"
            "  - si_juega: cualquiera\n"
            "    ordenes: {mover: {de: K1, a: K2}}\n"};
}

}  // namespace ronda::dehexz
