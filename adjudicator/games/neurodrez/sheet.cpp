#include "adjudicator/core/text/wording.hpp"
#include "adjudicator/games/neurodrez/canvas.hpp"
#include "adjudicator/games/neurodrez/phrases.hpp"
#include "adjudicator/games/neurodrez/plays.hpp"
#include "adjudicator/games/neurodrez/position.hpp"

namespace ronda::neurodrez {

namespace {

namespace figure_tint {
constexpr Hue pale{0xf3, 0xee, 0xe2}, hairline{0xc9, 0xbf, 0xac}, going{0x00, 0x9e, 0x73},
    striking{0xc8, 0x28, 0x14};
}  // namespace figure_tint

Text cells_in_words(const CellSet& cells) {
    std::vector<Text> names;
    for (Cell cell = 0; cell < cell_count; ++cell)
        if (has(cells, cell)) names.push_back(same(name_of(cell)));
    return enumerate(names);
}

// A figure in the middle of a terrain that fills the board.
Figures::Figure figure_of(Figure figure, Text words) {
    State state;
    for (Cell cell = 0; cell < cell_count; ++cell) state.at(cell).tile = Tile(cell % tile_count);
    const Cell middle = cell_at(board_side / 2, board_side / 2);
    const NaturalMoves nature = nature_of(state, figure, middle);
    Scene scene;
    scene.alt = nature.moves == nature.captures
                    ? say("Desde {} va a {}, y ahí come.", "From {} it goes to {}, and captures there.",
                          name_of(middle), cells_in_words(nature.moves))
                    : say("Desde {} va a {}; come en {}.", "From {} it goes to {}; it captures on {}.",
                          name_of(middle), cells_in_words(nature.moves), cells_in_words(nature.captures));
    scene.left = scene.top = -0.05;
    scene.right = scene.bottom = board_side + 0.05;
    Canvas canvas(scene);
    for (Cell cell = 0; cell < cell_count; ++cell) {
        const Point at = centre(cell);
        canvas.frame(at, 0.48, {figure_tint::hairline, 0.03, false}, Fill{figure_tint::pale});
        if (has(nature.captures, cell))
            canvas.add(Circle{at, 0.32, std::nullopt, {figure_tint::striking, 0.07, false}});
        if (has(nature.moves, cell)) canvas.add(Circle{at, 0.17, Fill{figure_tint::going}, {}});
    }
    canvas.piece(centre(middle), 0.4, Piece(figure, Colour::blue), art::Tone::solid);
    return {capitalised(in_words(figure)), std::move(words), std::move(scene)};
}

template <class Word, std::size_t size>
Text words_of(const std::array<std::string_view, size>& words) {
    std::vector<Text> all;
    for (std::size_t i = 0; i < words.size(); ++i) {
        const Text meaning = in_words(static_cast<Word>(i));
        all.push_back({std::string(words[i]),
                       meaning.en == words[i] ? meaning.en : fmt::format("{} ({})", meaning.en, words[i])});
    }
    return enumerate(all);
}

Section board_section() {
    return {
        say("El tablero y el comienzo", "The board and the start"),
        {Paragraph{say("El tablero tiene {0} por {0} casillas, de a1 (abajo a la izquierda) a g7. Hay {1} "
                       "losetas: cada uno de los colores {2} con cada una de las superficies {3}. Se empieza "
                       "con seis en el centro y las demás repartidas en secreto. Cada uno tiene además {4} "
                       "cartas ocultas y un juego de piezas de su color: peón, caballo, alfil, torre, dama y "
                       "rey, todas fuera del terreno. Quién sale se sortea.",
                       "The board has {0} by {0} cells, from a1 (bottom left) to g7. There are {1} tiles: each "
                       "of the colours {2} with each of the surfaces {3}. Six lie in the centre at first, and "
                       "the others are dealt in secret. Everybody also has {4} hidden cards and a set of "
                       "pieces of the own colour: pawn (peon), knight (caballo), bishop (alfil), rook (torre), "
                       "queen (dama) and king (rey), all off the terrain. Who begins is drawn.",
                       board_side, tile_count, words_of<Colour>(colour_words), words_of<Surface>(surface_words),
                       cards_in_hand)},
         Paragraph{
             say("Con cuatro jugadores se juega por parejas, el primero y el tercero contra los otros dos. Uno "
                 "solo lleva todos los colores. El bando que tiene el color de una loseta es su dueño.",
                 "Four players play in pairs, the first and the third against the other two. One alone plays "
                 "all colours. The side that has the colour of a tile owns it.")}}};
}

Section turn_section() {
    return {
        say("Tu turno", "Your turn"),
        {Paragraph{say("En cada turno haces esto, por este orden. Lo que no ordenes, o no pueda hacerse, lo "
                       "hace el azar por ti.",
                       "In each turn you do this, in this order. What you do not order, or what cannot be "
                       "done, chance does for you.")},
         bulleted(
             {say("1. Conquistar. Una pieza de tu bando que sigue sobre una loseta ajena cuando vuelve tu "
                  "turno la conquista: pasa a ser de su color. Se hace solo, salvo que escribas «conquistar» o "
                  "lo cambie la opción «reclamo».",
                  "1. Claim (conquistar). A piece of your side that still stands on a foreign tile when your "
                  "turn comes again claims it: the tile takes its colour. This happens by itself, unless you "
                  "write “conquistar” or the option “reclamo” is changed."),
              say("2. Loseta. Pones una de tu mano en una casilla vacía, pegada por un lado al terreno. En "
                  "muerte súbita, en vez de eso, quitas una sin pieza, del borde del terreno, sin partirlo en "
                  "dos («retirar»).",
                  "2. Tile (loseta). You lay one of your hand on an empty cell, with a side beside the "
                  "terrain. In sudden death you take one off instead (retirar): without a piece, on the edge "
                  "of the terrain, and without cutting it in two."),
              say("3. Pieza. Entras o mueves una, y solo una. Si no puedes con ninguna, pierdes una de las que "
                  "tienes en el terreno («retirar_pieza»), enseñas tus cartas y las cambias.",
                  "3. Piece. You enter (entrar) or move (mover) one, and only one. If you can do so with none, "
                  "you give up one of those on the terrain (retirar_pieza), show your cards and change them."),
              say("4. La carta que uses se descarta y robas otra. Después se tiran los dados del turno "
                  "siguiente, a la vista de todos.",
                  "4. A card that you use is discarded and you take another. Then the dice of the next turn "
                  "are thrown, for all to see.")})}};
}

Section play_section() {
    return {
        say("Qué pieza y adónde", "Which piece, and where to"),
        {bulleted({say("Qué pieza («con»): la que diga el dado de números (1 peón, 2 caballo, 3 alfil, 4 "
                       "torre, 5 dama, {} la que quieras), o la de una de tus cartas, o cualquiera con un "
                       "joker. El rey no necesita nada («libre»), pero tu bando no puede jugar rey dos veces "
                       "seguidas ni tener dos en el terreno.",
                       "Which piece (con): the one on the numeric die (dado: 1 pawn, 2 knight, 3 bishop, 4 "
                       "rook, 5 queen, {} any), or the one of a card of yours (carta), or any with a joker. "
                       "The king needs nothing (libre), but your side may not play a king twice in a row, nor "
                       "have two on the terrain.",
                       any_figure),
                   say("Adónde («por»): a cualquier loseta del color que dice el dado de color, o de la "
                       "superficie que dice el de superficie, esté donde esté; o, si la pieza ya está en el "
                       "terreno, con su movimiento natural. Se entra solo por color o superficie.",
                       "Where to (por): to any tile of the colour on the colour die (color), or of the surface "
                       "on the surface die (superficie), wherever it lies; or, for a piece on the terrain, by "
                       "its natural movement (natural). Pieces enter only by colour or surface."),
                   say("Comer: se come la pieza de otro bando que esté donde llegas, salvo que esté segura, "
                       "sobre una loseta de su bando. Por los dados come cualquier pieza (opción "
                       "«comer_con_dado»). Lo comido puede volver a entrar.",
                       "Capture: a piece of another side on your destination is captured, unless it is safe, "
                       "on a tile of its own side. By the dice any piece captures (option “comer_con_dado”). "
                       "What was captured may enter again."),
                   say("En el terreno caben {} piezas a repartir entre los bandos: con dos, {} cada uno; con "
                       "tres, {} (opción «limite_piezas»).",
                       "The terrain has room for {} pieces, shared out among the sides: of two sides {} each, "
                       "of three {} (option “limite_piezas”).",
                       tokens, limit_of_sides({}, 2), limit_of_sides({}, 3)),
                   say("El mazo tiene {} cartas de cada figura menos el rey y {} jokers.",
                       "The deck has {} cards of each figure but the king and {} jokers.", cards_of_a_figure,
                       cards_of_a_figure)}),
         Paragraph{say("El movimiento natural va sobre casillas con loseta, sin saltar piezas ni huecos.",
                       "Natural movement goes over cells with a tile, without jumping pieces or gaps.")},
         Figures{{figure_of(Figure::pawn, say("recto, lo que quiera; come a un paso en diagonal.",
                                              "straight, any number of steps; captures one step diagonally.")),
                  figure_of(Figure::knight, say("como en ajedrez; salta piezas y huecos.",
                                                "as in chess; jumps pieces and gaps.")),
                  figure_of(Figure::bishop, say("en diagonal, y un paso recto sin comer.",
                                                "diagonally, and one step straight without capturing.")),
                  figure_of(Figure::rook, say("recto, lo que quiera.", "straight, any number of steps.")),
                  figure_of(Figure::queen, say("en las ocho direcciones.", "in the eight directions.")),
                  figure_of(Figure::king,
                            say("un paso en las ocho direcciones.", "one step in the eight directions."))},
                 say("En los dibujos, punto verde: va, si está libre. Cerco rojo: come.",
                     "In the drawings, a green dot: it goes there if free. A red ring: it captures.")}}};
}

Section ending_section(const Json& settings) {
    const long last = setting_of(settings, option_specs(), "max_rondas").get<long>();
    return {
        say("Cómo se gana", "How to win"),
        {bulleted({say("Gana el bando que es dueño de las {} losetas de una superficie, todas en el terreno. "
                       "Se mira cada vez que cambia algo, también en el turno de otro.",
                       "The side wins that owns the {} tiles of a surface, all on the terrain. This is tested "
                       "whenever something changes, in another’s turn too.",
                       tiles_of_a_surface),
                   say("Cuando nadie tiene losetas en la mano empieza la muerte súbita: cada turno se quita "
                       "una, y basta ser dueño de todas las que queden de una superficie. Con {} losetas o más "
                       "en el terreno se puede pedir antes («muerte_subita: true»).",
                       "When nobody has tiles in hand, sudden death begins: each turn one is taken off, and it "
                       "is enough to own all that are left of a surface. With {} tiles or more on the terrain "
                       "it may be asked for earlier (“muerte_subita: true”).",
                       fewest_for_early_end),
                   say("En «colaborativo» y «solitario» se gana si cada bando domina una superficie a la vez; "
                       "desde que lo logra el primero corre un plazo de una vuelta (opción «simultaneidad»).",
                       "In “colaborativo” and “solitario” all win if every side dominates a surface at the "
                       "same time; from the first one’s success on there is a deadline of one lap (option "
                       "“simultaneidad”)."),
                   say("Quien se rinde queda fuera: su pareja sigue con su mano, y si no la tiene, sus piezas "
                       "se van. Hay empate si todos lo ofrecen, y tras la ronda {} (opción «max_rondas»).",
                       "One who resigns is out: a partner goes on with the hand, and without a partner the "
                       "pieces leave. It is a draw if all offer it, and after round {} (option “max_rondas”).",
                       last)})}};
}

Bullets rulings() {
    return bulleted(
        {say("Los dados se tiran al final del turno anterior, para que los veas antes de escribir.",
             "The dice are thrown at the end of the turn before, so that you see them before you write."),
         say("Para los dados, una loseta conquistada es de su color nuevo (opción «color_dado»).",
             "For the dice, a conquered tile has its new colour (option “color_dado”)."),
         say("Si pones o quitas la loseta que completa la superficie de otro, gana el otro.",
             "If you lay or take off the tile that completes another’s surface, the other wins."),
         say("No hay jaque: el rey se come como cualquier otra pieza.",
             "There is no check: a king is captured as any other piece."),
         say("No se come una pieza del propio bando, ni se llega a su casilla.",
             "A piece of the own side is not captured, and its cell is no destination."),
         say("Por parejas las manos son secretas también para la pareja, y cada uno juega sus piezas (opción "
             "«piezas_equipo»).",
             "In pairs hands are secret from the partner, too, and each plays the own pieces (option "
             "“piezas_equipo”).")});
}

}  // namespace

RulesSheet rules_sheet(const Json& settings) {
    return {
        {board_section(), turn_section(), play_section(), ending_section(settings)},
        say("En un fichero van juntas la loseta («loseta» o, en muerte súbita, «retirar») y una pieza "
            "(«entrar», «mover» o «retirar_pieza»), y «conquistar» y «muerte_subita» si quieres. El color de "
            "la pieza sobra si solo llevas uno; «con» y «por» también, si te vale lo primero que se pueda.",
            "A file holds together the tile (“loseta” or, in sudden death, “retirar”) and one piece (“entrar”, "
            "“mover” or “retirar_pieza”), and “conquistar” and “muerte_subita” if you like. The colour of the "
            "piece may be left out if you play only one; so may “con” and “por”, if the first way that is "
            "possible will do."),
        rulings()};
}

}  // namespace ronda::neurodrez
