#include "adjudicator/games/bheex/phrases.hpp"

#include <algorithm>
#include <map>

#include "adjudicator/core/turns.hpp"
#include "adjudicator/core/wording.hpp"
#include "adjudicator/games/bheex/state.hpp"

namespace ronda::bheex {

namespace {

using Tone = Bullets::Tone;
using Phrase = Bullets::Line;

// A member of facts that may be anything.
std::string word(const Json& object, const char* key) {
    if (!object.is_object()) return {};
    const auto found = object.find(key);
    return found != object.end() && found->is_string() ? found->get<std::string>() : std::string();
}

Kind kind_of(std::string_view name) {
    const auto found = std::find(kind_words.begin(), kind_words.end(), name);
    return found == kind_words.end() ? Kind::worker : static_cast<Kind>(found - kind_words.begin());
}

// "una obrera", "la reina": of its queen everyone has one.
Text a_piece(Kind kind) {
    switch (kind) {
        case Kind::worker:
            return say("una obrera", "a worker");
        case Kind::warrior:
            return say("una guerrera", "a warrior");
        case Kind::queen:
            return say("la reina", "the queen");
    }
    return {};
}

// More names than these are counted.
constexpr std::size_t most_named = 8;

// What every phrase is made from: the event's facts, names instead of ids, and who reads it.
class Teller {
  public:
    Teller(const Event& event, const Position& position, const Viewer& viewer)
        : event_(event), envelope_(position.envelope()), position_(position), viewer_(viewer) {}

    std::optional<Phrase> line() const {
        if (event_.kind == turns::draw_key) return turns::offer_in_words(event_, position_, viewer_);
        using TellerFunction = Phrase (Teller::*)() const;
        static const std::map<std::string_view, TellerFunction> tellers = {
            {"preparacion", &Teller::prepared},
            {"colocada", &Teller::placed},
            {"movida", &Teller::moved},
            {"retiradas", &Teller::removed},
            {"eliminado", &Teller::is_out},
            {"despejadas", &Teller::cleared},
            {"cancelada", &Teller::cancelled},
            {"fase", &Teller::war_begins},
            {"fin", &Teller::ended},
        };
        const auto found = tellers.find(event_.kind);
        if (found == tellers.end()) return std::nullopt;
        return (this->*found->second)();
    }

  private:
    std::string text(const char* key) const { return text_of(event_, key); }
    std::string who() const { return envelope_.name_of(event_.player); }
    bool mine(const std::string& id) const { return !viewer_.is_public() && viewer_.player == id; }
    bool mine() const { return mine(event_.player); }
    static Phrase plain(Text words) { return {std::move(words), Tone::plain, {}}; }

    Phrase prepared() const {
        if (event_.dice.empty() || event_.dice.front().values.empty())
            return plain(say("El tablero está listo.", "The board is ready."));
        const Draws& draw = event_.dice.front();
        const int value = draw.values.front();
        if (value < 1 || value > static_cast<int>(envelope_.players.size()))
            return plain(say("El tablero está listo.", "The board is ready."));
        const Player& starter = envelope_.players[static_cast<std::size_t>(value - 1)];
        Phrase line =
            plain(mine(starter.id) ? say("Por sorteo, empiezas tú.", "By lot, you begin.")
                                   : say("Por sorteo, empieza {}.", "By lot, {} begins.", starter.name));
        line.dice = say("sale {} de {}", "{} of {} is drawn", value, draw.sides);
        return line;
    }
    Phrase placed() const {
        const Text piece = a_piece(told_kind(event_));
        return plain(mine() ? say("Colocas {} en {}.", "You place {} on {}.", piece, text("vertice"))
                            : say("{} coloca {} en {}.", "{} places {} on {}.", who(), piece, text("vertice")));
    }
    Phrase moved() const {
        const Text piece = kind_in_words(told_kind(event_));
        return plain(mine() ? say("Mueves la {} de {} a {}.", "You move the {} from {} to {}.", piece,
                                  text("de"), text("a"))
                            : say("{} mueve la {} de {} a {}.", "{} moves the {} from {} to {}.", who(), piece,
                                  text("de"), text("a")));
    }

    // "Pierdes la obrera de C2 y la reina de D3; Blas pierde la guerrera de E4."
    Phrase removed() const {
        const std::vector<ToldPiece> pieces = told_pieces(event_);
        std::vector<Text> losses;
        bool lost = false, others = false;
        for (const Player& player : envelope_.players) {
            std::vector<Text> named;
            for (const ToldPiece& piece : pieces)
                if (piece.player == player.id)
                    named.push_back(
                        say("la {} de {}", "the {} on {}", kind_in_words(piece.kind), piece.vertex));
            if (named.empty()) continue;
            const bool me = mine(player.id);
            (me ? lost : others) = true;
            losses.push_back(me ? say("pierdes {}", "you lose {}", enumerate(named))
                                : say("{} pierde {}", "{} loses {}", player.name, enumerate(named)));
        }
        if (losses.empty()) return plain(say("Se retiran fichas.", "Pieces are removed."));
        Text words = say("Regla maestra: {}.", "Master rule: {}.", join(losses, "; "));
        const bool took = others && !lost && in_play();
        return {std::move(words), lost ? Tone::bad : took ? Tone::good : Tone::plain, {}};
    }
    bool in_play() const {
        return envelope_.index_of(viewer_.player) >= 0 && !position_.eliminated(viewer_.player);
    }

    Phrase is_out() const {
        const std::string why = text("motivo");
        const Tone tone = mine() ? Tone::bad : Tone::plain;
        if (why == resigned)
            return {mine() ? say("Te rindes.", "You resign.") : say("{} se rinde.", "{} resigns.", who()),
                    tone,
                    {}};
        if (why == blocked)
            return {mine() ? say("No puedes mover ninguna ficha: quedas fuera.",
                                 "None of your pieces can move: you are out.")
                           : say("{} no puede mover ninguna ficha y queda fuera.",
                                 "None of {}'s pieces can move: out of the game.", who()),
                    tone,
                    {}};
        if (why == lost_queen)
            return {mine()
                        ? say("Has perdido la reina: quedas fuera.", "Your queen is lost: you are out.")
                        : say("{} pierde la reina y queda fuera.", "{} has lost the queen and is out.", who()),
                    tone,
                    {}};
        return {mine() ? say("Quedas fuera.", "You are out.") : say("{} queda fuera.", "{} is out.", who()),
                tone,
                {}};
    }
    Phrase cleared() const {
        const std::vector<ToldPiece> pieces = told_pieces(event_);
        const Text whose = mine() ? say("Tus fichas dejan", "Your pieces leave")
                                  : say("Las fichas de {} dejan", "{}'s pieces leave", who());
        if (pieces.empty() || pieces.size() > most_named)
            return plain(say("{} el tablero ({}).", "{} the board ({}).", whose,
                             pieces_in_words(static_cast<int>(pieces.size()))));
        std::vector<Text> vertices;
        for (const ToldPiece& piece : pieces) vertices.push_back(same(piece.vertex));
        return plain(say("{} el tablero: {}.", "{} the board: {}.", whose, join(vertices)));
    }
    Phrase war_begins() const {
        return plain(say("Todas las fichas están colocadas: empieza la guerra.",
                         "All pieces are placed: the war begins."));
    }

    // "mover F2-E2-D2", "colocar C2".
    Text action() const {
        const Json& order = part_of(event_, "orden");
        if (const std::string vertex = word(order, "colocar"); !vertex.empty())
            return say("Colocar en {}", "Placing on {}", vertex);
        std::string way;
        const Json move = order.is_object() ? order.value("mover", Json()) : Json();
        for (const char* key : {"de", "por", "a"})
            if (const std::string vertex = word(move, key); !vertex.empty())
                way += (way.empty() ? "" : "-") + vertex;
        return way.empty() ? say("La jugada", "The move") : say("Mover {}", "Moving {}", way);
    }
    Phrase cancelled() const {
        const std::string code = text("motivo");
        const Text why = position_.game().motive(code).value_or(same(code));
        const Text what = mine() || viewer_.is_public() ? action() : say("{} ({})", "{} ({})", action(), who());
        return {say("{}: no se completa, {}.", "{}: not completed, {}.", what, why), Tone::bad, {}};
    }

    Phrase ended() const {
        const Json& result = part_of(event_, "resultado");
        std::vector<Text> winners;
        bool among = false;
        const Json ids = result.is_object() ? result.value("ganadores", Json()) : Json();
        for (const std::string& id : words_in(ids)) {
            winners.push_back(same(envelope_.name_of(id)));
            among = among || mine(id);
        }
        const std::string code = word(result, "motivo");
        const Text why = position_.game().motive(code).value_or(same(code));
        if (word(result, "tipo") == "empate")
            return plain(say("Fin de la partida: tablas de {}, {}.", "The game is over: a draw of {}, {}.",
                             enumerate(winners), why));
        if (among)
            return {
                say("Fin de la partida: ganas tú, {}.", "The game is over: you win, {}.", why), Tone::good, {}};
        return plain(
            say("Fin de la partida: gana {}, {}.", "The game is over: {} wins, {}.", enumerate(winners), why));
    }

    const Event& event_;
    const Envelope& envelope_;
    const Position& position_;
    const Viewer& viewer_;
};

}  // namespace

Text kind_in_words(Kind kind) {
    static const Text words[] = {say("obrera", "worker"), say("guerrera", "warrior"), say("reina", "queen")};
    return words[static_cast<std::size_t>(kind)];
}

Text count_in_words(int count, Kind kind) {
    return counted(count, kind_in_words(kind));
}

Text pieces_in_words(int count) {
    return counted(count, say("ficha", "piece"));
}

std::vector<ToldPiece> told_pieces(const Event& event) {
    std::vector<ToldPiece> pieces;
    const Json& list = part_of(event, "piezas");
    if (!list.is_array()) return pieces;
    for (const Json& piece : list)
        pieces.push_back({word(piece, "vertice"), word(piece, "jugador"), kind_of(word(piece, "tipo"))});
    return pieces;
}

Kind told_kind(const Event& event) {
    return kind_of(text_of(event, "pieza"));
}

std::vector<Phase> phases() {
    return {
        {say("Preparación", "Set-up"), {"preparacion"}},
        {say("Tablas", "Draw offers"), {std::string(turns::draw_key)}},
        {say("La jugada", "The move"), {"colocada", "movida", "retiradas", "eliminado", "despejadas", "fase"}},
        {say("Final", "The end"), {"fin"}},
    };
}

std::vector<std::pair<std::string_view, Text>> motives() {
    auto all = turns::motives();
    // A draw by repetition is not one of positions under `repeticion: vaiven`.
    for (auto& [code, words] : all)
        if (code == repeated) words = say("por repetición", "by repetition");
    const std::pair<std::string_view, Text> own[] = {
        {"fase_equivocada", say("se coloca en la colocación y se mueve en la guerra",
                                "pieces are placed in the placement and moved in the war")},
        {"vertice_ocupado", say("el vértice está ocupado", "the vertex is occupied")},
        {"pieza_ajena",
         say("en ese vértice no hay ninguna ficha tuya", "no piece of yours stands on that vertex")},
        {"mismo_vertice", say("una ficha no puede acabar ni pasar por donde empezó",
                              "a piece cannot end where it began, nor pass there")},
        {"solo_guerrera", say("solo una guerrera da dos pasos", "only a warrior takes two steps")},
        {"no_contiguo", say("cada paso va a un vértice contiguo", "each step goes to a neighbouring vertex")},
        {"pieza_retirada",
         say("la ficha se ha retirado en el primer paso", "the piece was removed on its first step")},
        {lost_queen, say("por la caída de la reina", "by the fall of the queen")},
        {blocked, say("por no quedar ficha que mover", "since no piece was left to move")},
        {time_up, say("por llegar a la última ronda", "since the last round was reached")},
    };
    all.insert(all.end(), std::begin(own), std::end(own));
    return all;
}

std::optional<Bullets::Line> phrase(const Event& event, const Position& position, const Viewer& viewer) {
    return Teller(event, position, viewer).line();
}

}  // namespace ronda::bheex
