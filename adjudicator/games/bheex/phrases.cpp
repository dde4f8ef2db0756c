#include "adjudicator/games/bheex/phrases.hpp"

#include "adjudicator/core/orders/turns.hpp"
#include "adjudicator/core/text/wording.hpp"
#include "adjudicator/games/bheex/position.hpp"

namespace ronda::bheex {

namespace {

// If there are more names than this, only their number is given.
constexpr std::size_t most_named = 8;

class EventFormatter : public EventPhrases {
  public:
    EventFormatter(const State& state, const GameEvent& event, const Viewer& viewer)
        : EventPhrases(state.common, viewer, event.player), state_(state), event_(event) {}

    Phrase operator()(const Prepared&) const {
        if (event_.dice.empty() || event_.dice.front().values.empty())
            return plain(say("El tablero está listo.", "The board is ready."));
        const Draws& draw = event_.dice.front();
        const int value = draw.values.front();
        if (value < 1 || value > static_cast<int>(header_.players.size()))
            return plain(say("El tablero está listo.", "The board is ready."));
        const Player& starter = header_.players[static_cast<std::size_t>(value - 1)];
        Phrase line =
            plain(mine(starter.id) ? say("Por sorteo, empiezas tú.", "By lot, you begin.")
                                   : say("Por sorteo, empieza {}.", "By lot, {} begins.", starter.name));
        line.dice = say("sale {} de {}", "{} of {} is drawn", value, draw.sides);
        return line;
    }
    Phrase operator()(const Placed& e) const {
        const Text piece = one(e.piece);
        const std::string& vertex = name(e.vertex);
        return plain(mine() ? say("Colocas {} en {}.", "You place {} on {}.", piece, vertex)
                            : say("{} coloca {} en {}.", "{} places {} on {}.", who(), piece, vertex));
    }
    Phrase operator()(const Moved& e) const {
        const Text piece = kind_in_words(e.piece);
        return plain(mine() ? say("Mueves la {} de {} a {}.", "You move the {} from {} to {}.", piece,
                                  name(e.from), name(e.to))
                            : say("{} mueve la {} de {} a {}.", "{} moves the {} from {} to {}.", who(), piece,
                                  name(e.from), name(e.to)));
    }

    // Returns "Pierdes la obrera de C2 y la reina de D3; Blas pierde la guerrera de E4."
    Phrase operator()(const Removed& e) const {
        std::vector<Text> losses;
        bool lost = false, others = false;
        for (PlayerIndex p = 0; p < state_.players(); ++p) {
            std::vector<Text> named;
            for (const auto& [vertex, piece] : e.pieces)
                if (piece.player == p)
                    named.push_back(
                        say("la {} de {}", "the {} on {}", kind_in_words(piece.kind), name(vertex)));
            if (named.empty()) continue;
            const Player& player = header_.at(p);
            const bool me = mine(player.id);
            (me ? lost : others) = true;
            losses.push_back(me ? say("pierdes {}", "you lose {}", enumerate(named))
                                : say("{} pierde {}", "{} loses {}", player.name, enumerate(named)));
        }
        Text words = say("Regla maestra: {}.", "Master rule: {}.", join(losses, "; "));
        const bool took = others && !lost && in_play();
        return {std::move(words), lost ? Tone::bad : took ? Tone::good : Tone::plain, {}};
    }
    Phrase operator()(const Eliminated& e) const {
        const Ending why = e.reason;
        if (why == Ending::resignation) return resignation();
        if (why == Ending::blocked)
            return toned(mine() ? say("No puedes mover ninguna ficha: quedas fuera.",
                                      "None of your pieces can move: you are out.")
                                : say("{} no puede mover ninguna ficha y queda fuera.",
                                      "{} cannot move any piece and is out.", who()),
                         Tone::bad);
        return toned(mine()
                         ? say("Has perdido la reina: quedas fuera.", "Your queen is lost: you are out.")
                         : say("{} pierde la reina y queda fuera.", "{} has lost the queen and is out.", who()),
                     Tone::bad);
    }
    Phrase operator()(const Cleared& e) const {
        const bool alone = e.pieces.size() == 1;
        Text whose = alone ? say("La ficha de {} deja", "{}'s piece leaves", who())
                           : say("Las fichas de {} dejan", "{}'s pieces leave", who());
        if (mine())
            whose = alone ? say("Tu ficha deja", "Your piece leaves")
                          : say("Tus fichas dejan", "Your pieces leave");
        if (e.pieces.empty() || e.pieces.size() > most_named)
            return plain(say("{} el tablero ({}).", "{} the board ({}).", whose,
                             pieces_in_words(static_cast<int>(e.pieces.size()))));
        std::vector<Text> vertices;
        for (const auto& [vertex, piece] : e.pieces) vertices.push_back(same(name(vertex)));
        return plain(say("{} el tablero: {}.", "{} the board: {}.", whose, join(vertices)));
    }
    Phrase operator()(const StageBegan&) const {
        return plain(say("Todas las fichas están colocadas: empieza la guerra.",
                         "All pieces are placed: the war begins."));
    }

    Phrase operator()(const Cancelled& e) const {
        const Text action = capitalised(in_words(*state_.board, e.action));
        const Text what = mine() || viewer_.is_public() ? action : say("{} ({})", "{} ({})", action, who());
        return {say("{}: no se completa, {}.", "{}: not completed, {}.", what,
                    reason_with(reason_in_words(e.reason), event_.explanation)),
                Tone::bad,
                {}};
    }

    Phrase operator()(const Ended& e) const {
        const Text winners = winners_in_words(header_, e.outcome);
        const Text why = code_in_words<Ending>(e.outcome.reason);
        if (e.outcome.kind == OutcomeKind::draw)
            return plain(say("Fin de la partida: tablas entre {}, {}.",
                             "The game is over: a draw between {}, {}.", winners, why));
        if (has_won(e.outcome, viewer_.player))
            return {
                say("Fin de la partida: ganas tú, {}.", "The game is over: you win, {}.", why), Tone::good, {}};
        return plain(say("Fin de la partida: gana {}, {}.", "The game is over: {} wins, {}.", winners, why));
    }

    Phrase operator()(const Offered& e) const {
        return turns::offer_in_words(e, event_.player, header_, viewer_);
    }

  private:
    const std::string& name(Vertex vertex) const { return state_.board->name(vertex); }
    bool in_play() const {
        const PlayerIndex me = header_.index_of(viewer_.player);
        return me >= 0 && state_.field.is_active(me);
    }
    const State& state_;
    const GameEvent& event_;
};

}  // namespace

Text kind_in_words(PieceKind kind) {
    static const Text words[] = {say("obrera", "worker"), say("guerrera", "warrior"), say("reina", "queen")};
    return words[static_cast<std::size_t>(kind)];
}

Text one(PieceKind kind) {
    return kind == PieceKind::queen ? say("la reina", "the queen") : say("una {}", "a {}", kind_in_words(kind));
}

Text count_in_words(int count, PieceKind kind) {
    return counted(count, kind_in_words(kind));
}

Text army_in_words(const KindCounts& counts) {
    std::vector<Text> kinds;
    for (std::size_t k = 0; k < kind_count; ++k)
        if (counts[k] > 0) kinds.push_back(count_in_words(counts[k], static_cast<PieceKind>(k)));
    return enumerate(kinds);
}

Text pieces_in_words(int count) {
    return counted(count, say("ficha", "piece"));
}

Text in_words(const Board& board, const Action& action) {
    return action.places() ? say("colocar en {}", "placing on {}", board.name(action.to))
                           : say("mover {}", "moving {}", shorthand(board, action));
}

std::vector<Phase> phases() {
    return {
        {say("Preparación", "Set-up"), {"preparacion"}},
        {say("Tablas", "Draw offers"), {std::string(turns::draw_key)}},
        {say("La jugada", "The move"), {"colocada", "movida", "retiradas", "eliminado", "despejadas", "fase"}},
        {say("Final", "The end"), {"fin"}},
    };
}

std::optional<Bullets::Line> BheexPosition::phrase(const GameEvent& event, const Viewer& viewer) const {
    return std::visit(EventFormatter(state, event, viewer), event.what);
}

}  // namespace ronda::bheex
