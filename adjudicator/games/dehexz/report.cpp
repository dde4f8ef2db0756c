#include <algorithm>

#include "adjudicator/core/text/wording.hpp"
#include "adjudicator/games/dehexz/choices.hpp"
#include "adjudicator/games/dehexz/phrases.hpp"
#include "adjudicator/games/dehexz/position.hpp"

namespace ronda::dehexz {

namespace {

const std::string& name(const State& state, PlayerIndex player) {
    return state.common.at(player).name;
}

CellSet cells_of(const State& state, PlayerIndex player, PieceKind kind) {
    const Hand& hand = state.hand(player);
    CellSet cells;
    if (kind == PieceKind::ghost) {
        if (hand.ghost != no_cell) cells.add(hand.ghost);
        return cells;
    }
    hand.solids.each([&](Cell cell) {
        if (state.board.at(cell).kind() == kind) cells.add(cell);
    });
    return cells;
}

int reserve_of(const Hand& hand, PieceKind kind) {
    return kind <= PieceKind::i ? hand.reserve[place_in_reserve(kind)] : 0;
}

// How the round changed one player's pieces, by kind, counted from events.
struct Count {
    std::array<int, 8> board{}, reserve{};

    int& on_board(PieceKind kind) { return board[static_cast<std::size_t>(kind)]; }
    int& held(PieceKind kind) { return reserve[static_cast<std::size_t>(kind)]; }

    // Count the effects of the player's own events.
    void add(const Entered& e) {
        --held(e.piece);
        ++on_board(e.as);
    }
    void add(const Changed& e) {
        --on_board(e.from);
        ++on_board(e.to);
    }
    void add(const Begun&) { add(Changed{no_cell, PieceKind::doppelganger, PieceKind::ghost}); }
    void add(const Threatened&) { --on_board(PieceKind::doppelganger); }
    void add(const Rescued&) {
        for (const PieceKind kind : price_kinds) --on_board(kind);
        ++on_board(PieceKind::ghost);
    }
    void add(const Shared& e) {
        if (e.lot == Lot::stay) ++on_board(e.piece);
        if (e.lot == Lot::reserve) ++held(e.piece);
    }
    template <class Other>
    void add(const Other&) {}
};

Count tally_of(const State& state, std::span<const GameEvent> last, PlayerIndex player) {
    Count tally;
    for (const GameEvent& event : last) {
        const bool mine = event.player == state.id(player);
        const auto* shared = event.as<Shared>();
        if (const auto* loss = event.as<Lost>()) {
            if (mine) --tally.on_board(loss->piece);
            if (loss->by == player && loss->fate == LossKind::captured) ++tally.held(loss->piece);
        } else if (mine) {
            std::visit([&](const auto& deed) { tally.add(deed); }, event.what);
        } else if (shared != nullptr && shared->lot == Lot::other && shared->of != player) {
            ++tally.held(shared->piece);
        }
    }
    return tally;
}

// Returns a count with its change: "3 (-1)".
Text changed(int count, int by) {
    if (count == 0 && by == 0) return same("·");
    return same(by == 0 ? fmt::format("{}", count) : fmt::format("{} ({:+})", count, by));
}

Text with(const Text& first, const Text& second) {
    return second.empty() ? first : say("{} {}", "{} {}", first, second);
}

Section pieces(const State& state, PlayerIndex me, const Count& tally) {
    const Hand& hand = state.hand(me);
    Table table;
    table.columns = {{say("Pieza", "Piece"), false},
                     {say("En el tablero", "On the board"), true},
                     {say("Zona de Captura", "Zona de Captura"), true},
                     {say("Casillas", "Cells"), false}};
    for (const PieceKind kind : every_kind) {
        const CellSet cells = cells_of(state, me, kind);
        const auto k = static_cast<std::size_t>(kind);
        if (cells.size() == 0 && reserve_of(hand, kind) == 0 && tally.board[k] == 0 && tally.reserve[k] == 0)
            continue;
        table.rows.push_back(
            {{say("{} {}", "{} {}", letter_of(kind), noun(kind)), changed(cells.size(), tally.board[k]),
              changed(reserve_of(hand, kind), tally.reserve[k]), same(cells_in_words(cells))},
             std::nullopt,
             false});
    }
    return {say("Tus piezas: {} en el tablero y {} en la Zona de Captura",
                "Your pieces: {} on the board and {} in the Zona de Captura", on_board(hand), in_reserve(hand)),
            {std::move(table)}};
}

// Returns dangers and chances that the table does not show.
std::vector<Text> matters(const State& state, PlayerIndex me) {
    const Hand& hand = state.hand(me);
    const Board& board = state.board;
    std::vector<Text> lines;
    if (hand.threat.cell != no_cell)
        lines.push_back(
            say("Tu doppelgänger está amenazado en {}. Con «rescate» entregas un dragón, un elfo y un "
                "hechicero, y vuelve como fantasma; si en tu turno haces otra cosa, lo pierdes.",
                "Your doppelgänger is threatened on {}. With “rescate”, you give up a dragon, an elf and a "
                "wizard, and it comes back as a ghost; do anything else on your turn and it is lost.",
                name_of(hand.threat.cell)));
    if (hand.without_imitator > 0)
        lines.push_back(
            say("Llevas un turno con el fantasma y sin imitador: si acabas otro así, quedas fuera. Pon un "
                "imitador en el tablero o cambia el fantasma por el doppelgänger.",
                "You have ended a turn with the ghost and no imitator: end another one like this and you are "
                "out. Put an imitator on the board or change the ghost into the doppelgänger."));
    if (hand.prepared != no_cell)
        lines.push_back(say("La pieza de {} ha atacado y puede capturar en tu próximo turno.",
                            "The piece on {} has attacked and may capture on your next turn.",
                            name_of(hand.prepared)));
    if (hand.ghost != no_cell && board.at(hand.ghost).has_solid() && board.at(hand.ghost).owner() != me)
        lines.push_back(say("Tu fantasma posee {} de {} en {}: puedes moverlo.",
                            "Your ghost possesses {} of {}'s on {}: you may move it.",
                            one(board.at(hand.ghost).kind()), name(state, board.at(hand.ghost).owner()),
                            name_of(hand.ghost)));
    for (PlayerIndex other = 0; other < board.players; ++other) {
        const Cell cell = board.hand(other).ghost;
        if (other == me || cell == no_cell || !board.at(cell).has_solid() || board.at(cell).owner() != me)
            continue;
        lines.push_back(say("El fantasma de {} posee tu {} de {}: también puede moverlo.",
                            "{}'s ghost possesses your {} on {} and may move it too.", name(state, other),
                            noun(board.at(cell).kind()), name_of(cell)));
    }
    return lines;
}

// Returns the requests to leave with a draw, and how to accept them.
std::optional<Section> requests(const State& state, PlayerIndex me) {
    Section section{say("Retiros", "Leaving"), {}};
    for (PlayerIndex other = 0; other < state.board.players; ++other) {
        const Withdrawal& withdrawal = state.hand(other).withdrawal;
        if (withdrawal.mode == Status::active) continue;
        Text words = other == me ? say("Has pedido retirarte ({}).", "You have asked to leave ({}).",
                                       mode_in_words(withdrawal.mode))
                                 : say("{} pide retirarse ({}).", "{} asks to leave ({}).", name(state, other),
                                       mode_in_words(withdrawal.mode));
        const bool agreed = me >= 0 && (withdrawal.accepted_by >> me & 1U) != 0;
        if (agreed)
            words = say("{} Lo has aceptado.", "{} You have agreed.", words);
        else if (me >= 0 && other != me && state.hand(me).active())
            words = say("{} Aceptas con «acepta_retiro: {}».", "{} You agree with “acepta_retiro: {}”.", words,
                        state.id(other));
        section.blocks.push_back(Paragraph{std::move(words)});
    }
    if (section.blocks.empty()) return std::nullopt;
    return section;
}

// Returns one line for each choice that is not a movement.
std::vector<Text> other_choices(const State& state, const Choices& choices) {
    std::vector<Text> lines;
    if (choices.rescues > 0)
        lines.push_back(say("Rescatar tu doppelgänger, con o sin movimiento del fantasma.",
                            "Rescue your doppelgänger, with or without moving the ghost."));
    for (const Change& change : choices.changes)
        lines.push_back(say("Cambiar {} ({}) por {}.", "Change {} ({}) into {}.", name_of(change.cell),
                            letter_of(change.kind), kinds_in_words(change.into)));
    for (const PieceKind kind : reserve_kinds)
        if (const CellSet& cells = choices.entries[place_in_reserve(kind)]; cells.size() > 0)
            lines.push_back(say("Ingresar {} en {}.", "Enter {} on {}.", one(kind), cells_in_words(cells)));
    if (choices.disguised.size() > 0)
        lines.push_back(say("Ingresar un imitador como D, E o H en {}.",
                            "Enter an imitator as D, E or H on {}.", cells_in_words(choices.disguised)));
    if (choices.extra)
        lines.push_back(say("Atacar una pieza poseída y mover otra vez («otro»).",
                            "Attack a possessed piece and move once more (“otro”)."));
    if (choices.begins && state.hand(state.board.turn).doppelganger != no_cell)
        lines.push_back(say("Añadir «inicio: F» para empezar con el fantasma en vez del doppelgänger.",
                            "Add “inicio: F” to begin with the ghost instead of the doppelgänger."));
    if (choices.passes)
        lines.push_back(say("No hay jugada posible: «pasar: true».", "No move is possible: “pasar: true”."));
    return lines;
}

Section moves(const State& state, const Choices& choices) {
    Section section{choices.actions.size() == 1
                        ? say("Tu única jugada posible", "Your only possible move")
                        : say("Tus jugadas: {} posibles", "Your moves: {} possible", choices.actions.size()),
                    {}};
    Table table;
    table.columns = {
        {say("Pieza", "Piece"), false}, {say("Desde", "From"), false}, {say("Puede ir a", "May go to"), false}};
    for (const Reach& reach : choices.reaches) {
        Text piece = same(letter_of(reach.kind));
        if (reach.owner != state.board.turn)
            piece = say("{0} de {1}", "{1}'s {0}", letter_of(reach.kind), name(state, reach.owner));
        table.rows.push_back(
            {{std::move(piece), same(name_of(reach.from)), destinations_in_words(reach)}, std::nullopt, false});
    }
    if (!table.rows.empty()) section.blocks.push_back(std::move(table));
    Bullets others;
    for (Text& line : other_choices(state, choices))
        others.lines.push_back({std::move(line), Bullets::Tone::plain, {}});
    if (!others.lines.empty()) section.blocks.push_back(std::move(others));
    return section;
}

// Returns the loser's pieces, one line for each kind.
std::vector<Text> spoils_lines(const State& state) {
    const PlayerIndex loser = state.board.spoils.of;
    std::vector<Text> lines;
    for (const PieceKind kind : every_kind)
        if (const CellSet cells = cells_of(state, loser, kind); cells.size() > 0)
            lines.push_back(
                say("{} ({}): {}", "{} ({}): {}", noun(kind), letter_of(kind), cells_in_words(cells)));
    return lines;
}

Text how_to_share() {
    return say(
        "Cada pieza se queda («dejar»), va a tu Zona de Captura («captura») o se cede al otro jugador "
        "(«ceder»); «resto» es para las que no nombres. Si no dices nada, se quedan todas.",
        "Each piece stays (“dejar”), goes to your Zona de Captura (“captura”) or is ceded to the other player "
        "(“ceder”); “resto” is for those you do not name. If you say nothing, all stay.");
}

Section spoils(const State& state) {
    Bullets pieces;
    for (Text& line : spoils_lines(state)) pieces.lines.push_back({std::move(line), Bullets::Tone::plain, {}});
    return {
        say("Reparto de las piezas de {}", "Sharing out the pieces of {}", name(state, state.board.spoils.of)),
        {std::move(pieces), Paragraph{how_to_share()}}};
}

}  // namespace

std::vector<Section> DehexzPosition::sections_of(PlayerIndex me, Events last) const {
    std::vector<Section> sections{pieces(state, me, tally_of(state, last, me))};
    for (Text& line : matters(state, me)) sections.back().blocks.push_back(Paragraph{std::move(line)});
    if (state.in_turn(me))
        sections.push_back(state.board.spoils.of != nobody ? spoils(state) : moves(state, choices_of(state)));
    return sections;
}

std::vector<Section> DehexzPosition::assets(const Viewer& viewer, std::span<const Event> last) const {
    std::vector<Section> sections = TurnPosition::assets(viewer, last);
    if (auto section = requests(state, state.common.index_of(viewer.player)))
        sections.push_back(std::move(*section));
    return sections;
}

Section DehexzPosition::standings(const Viewer& viewer, std::span<const Event>) const {
    Table table;
    table.columns = {{say("Jugador", "Player"), false},
                     {say("En el tablero", "On the board"), true},
                     {same("Zona de Captura"), true},
                     {say("Situación", "Status"), false}};
    for (PlayerIndex player = 0; player < state.board.players; ++player) {
        const Hand& hand = state.hand(player);
        const Player& who = state.common.at(player);
        const Text status = !hand.active()          ? status_in_words(hand.status)
                            : state.in_turn(player) ? say("en turno", "to move")
                                                    : Text{};
        table.rows.push_back({{same(who.name), same(fmt::format("{}", on_board(hand))),
                               same(fmt::format("{}", in_reserve(hand))), status},
                              colour(who.colour),
                              who.id == viewer.player});
    }
    Section section{say("Clasificación", "Standings"), {std::move(table)}};
    const int limit = state.options.quiet_turns * state.board.active();
    if (!state.common.over() && state.board.quiet_turns * 2 >= limit)
        section.blocks.push_back(
            Paragraph{say("{} sin ataques ni asesinos que avancen; con {}, la partida acaba en empate.",
                          "{} without an attack or an assassin's step; with {}, the game ends in a draw.",
                          ronda::counted(state.board.quiet_turns, say("jugada", "move"),
                                         say("jugadas seguidas", "moves in a row")),
                          limit)});
    if (!state.common.over() && !state.positions.empty() &&
        std::count(state.positions.begin(), state.positions.end(), state.positions.back()) == 2)
        section.blocks.push_back(
            Paragraph{say("Esta posición se da por segunda vez; a la tercera hay empate.",
                          "This position has now occurred twice; the third time it is a draw.")});
    return section;
}

std::vector<Text> DehexzPosition::hints_of(PlayerIndex me) const {
    if (!state.in_turn(me))
        return {with(turn_in_words({state.id(me)}),
                     state.board.active() == 3
                         ? say("Fuera de turno puedes enviar «tablas», «retiro», «acepta_retiro» o «rendirse».",
                               "Out of turn you may send “tablas”, “retiro”, “acepta_retiro” or “rendirse”.")
                         : say("Fuera de turno puedes enviar «tablas» o «rendirse».",
                               "Out of turn you may send “tablas” or “rendirse”."))};
    if (state.board.spoils.of != nobody) {
        std::vector<Text> lines = spoils_lines(state);
        lines.insert(lines.begin(), turn_in_words({state.id(me)}));
        lines.push_back(how_to_share());
        return lines;
    }
    const Choices choices = choices_of(state);
    std::vector<Text> lines = matters(state, me);
    lines.push_back(
        choices.actions.size() == 1
            ? say("Tienes una jugada posible.", "You have one possible move.")
            : say("Tienes {} jugadas posibles.", "You have {} possible moves.", choices.actions.size()));
    for (const Reach& reach : choices.reaches)
        lines.push_back(say("  {} {}: {}", "  {} {}: {}", letter_of(reach.kind), name_of(reach.from),
                            destinations_in_words(reach)));
    for (Text& line : other_choices(state, choices)) lines.push_back(say("  {}", "  {}", line));
    return lines;
}

}  // namespace ronda::dehexz
