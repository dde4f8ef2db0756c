#include "adjudicator/core/orders/turns.hpp"
#include "adjudicator/core/report/event_phrases.hpp"
#include "adjudicator/core/text/wording.hpp"
#include "adjudicator/games/bheex/phrases.hpp"
#include "adjudicator/games/bheex/telling.hpp"

namespace ronda::bheex {

namespace {

using Rank = News::Rank;

Text sentence(const Text& clause) {
    return clause.empty() ? Text{} : say("{}.", "{}.", capitalised(clause));
}

// The events as clauses: "Blas pierde la obrera de D3".
class Chapter {
  public:
    Chapter(const State& state, const Viewer& viewer, std::span<const GameEvent> last)
        : state_(state), viewer_(viewer), last_(last) {}

    // Returns how the player went out in these events. Empty if they did not.
    Text end_of(const Player& player) const {
        for (const GameEvent& event : last_) {
            const auto* out = event.as<Eliminated>();
            if (out == nullptr || event.player != player.id) continue;
            const Ending why = out->reason;
            if (mine(player.id))
                return why == Ending::resignation
                           ? say("te has rendido: quedas fuera", "you have resigned: you are out")
                       : why == Ending::blocked
                           ? say("no puedes mover ninguna ficha: quedas fuera",
                                 "none of your pieces can move: you are out")
                           : say("has perdido la reina: quedas fuera", "you have lost your queen: you are out");
            return why == Ending::resignation ? say("{} se rinde", "{} resigns", player.name)
                   : why == Ending::blocked
                       ? say("{} no puede mover y queda fuera", "{} cannot move and is out", player.name)
                       : say("{} pierde la reina y queda fuera", "{} loses the queen and is out", player.name);
        }
        return {};
    }
    // Returns what the player lost. Empty if nothing.
    Text loss_of(const Player& player) const {
        const Text lost = pieces_lost(state_, player.id, last_);
        if (lost.empty()) return {};
        return mine(player.id) ? say("pierdes {}", "you lose {}", lost)
                               : say("{} pierde {}", "{} loses {}", player.name, lost);
    }
    Text move() const {
        const GameEvent* last = nullptr;
        for (const GameEvent& event : last_)
            if (event.as<Moved>() != nullptr || event.as<Placed>() != nullptr) last = &event;
        if (last == nullptr) return {};
        const auto* moved = last->as<Moved>();
        const Kind piece = moved != nullptr ? moved->piece : last->as<Placed>()->piece;
        const Vertex at = moved != nullptr ? moved->to : last->as<Placed>()->vertex;
        const Text kind = kind_in_words(piece);
        const std::string& to = state_.board->name(at);
        const std::string who = state_.common.name_of(last->player);
        if (moved != nullptr)
            return mine(last->player) ? say("has movido la {} a {}", "you moved the {} to {}", kind, to)
                                      : say("{} ha movido la {} a {}", "{} moved the {} to {}", who, kind, to);
        return mine(last->player) ? say("has colocado la {} en {}", "you placed the {} on {}", kind, to)
                                  : say("{} ha colocado la {} en {}", "{} placed the {} on {}", who, kind, to);
    }
    // Whether a move of the viewer took pieces of this player.
    bool taken_by_viewer(const Player& player) const {
        bool moving = false;
        for (const GameEvent& event : last_) {
            if (event.as<Moved>() != nullptr || event.as<Placed>() != nullptr) moving = mine(event.player);
            const auto* removed = event.as<Removed>();
            if (removed == nullptr || !moving) continue;
            for (const auto& [vertex, piece] : removed->pieces)
                if (state_.id(piece.player) == player.id) return true;
        }
        return false;
    }
    bool mine(const std::string& id) const { return !viewer_.is_public() && viewer_.player == id; }

  private:
    const State& state_;
    const Viewer& viewer_;
    std::span<const GameEvent> last_;
};

// Returns what everybody is told, in one sentence.
Text public_line(const State& state, const Chapter& chapter, std::span<const GameEvent> last) {
    std::vector<Text> clauses;
    for (const Player& player : state.common.players) {
        Text fate = chapter.end_of(player);
        if (fate.empty()) fate = chapter.loss_of(player);
        if (!fate.empty()) clauses.push_back(std::move(fate));
    }
    if (clauses.empty())
        if (Text move = chapter.move(); !move.empty()) clauses.push_back(std::move(move));
    if (happened<StageBegan>(last)) clauses.push_back(say("empieza la guerra", "the war begins"));
    for (const GameEvent& event : last)
        if (const auto* offer = event.as<Offered>(); offer != nullptr && offer->value)
            clauses.push_back(say("{} ofrece tablas", "{} offers a draw", state.common.name_of(event.player)));
    clauses.push_back(turn_clause(state, nobody));
    return sentence(join(clauses, "; "));
}

}  // namespace

Text turn_clause(const State& state, PlayerIndex me) {
    const PlayerIndex turn = state.field.turn;
    if (me != turn) return say("es el turno de {}", "it is {}'s turn", state.common.at(turn).name);
    if (state.field.stage == Stage::war)
        return say("es tu turno: mueve una ficha", "it is your turn: move a piece");
    const Kind kind = next_kind(state.field.left(turn));
    return kind == Kind::queen
               ? say("es tu turno: coloca la reina", "it is your turn: place the queen")
               : say("es tu turno: coloca una {}", "it is your turn: place a {}", kind_in_words(kind));
}

Text pieces_lost(const State& state, const std::string& id, std::span<const GameEvent> last) {
    constexpr std::size_t most_named = 3;
    std::vector<Text> named;
    for (const GameEvent& event : last)
        if (const auto* removed = event.as<Removed>())
            for (const auto& [vertex, piece] : removed->pieces)
                if (state.id(piece.player) == id)
                    named.push_back(say("la {} de {}", "the {} on {}", kind_in_words(piece.kind),
                                        state.board->name(vertex)));
    return named.size() > most_named ? pieces_in_words(static_cast<int>(named.size())) : enumerate(named);
}

std::vector<News> news(const State& state, const Viewer& viewer, std::span<const GameEvent> last) {
    if (state.common.over())
        return {{Rank::over,
                 outcome_in_words(state.common, viewer, code_in_words<Ending>(state.common.outcome->reason))}};
    const PlayerIndex me = viewer.is_public() ? nobody : state.common.index_of(viewer.player);
    const Chapter chapter(state, viewer, last);
    if (me == nobody) return {{Rank::neutral, public_line(state, chapter, last)}};
    std::vector<News> all{{Rank::call, sentence(turn_clause(state, me))}};
    for (const Player& player : state.common.players) {
        const Text end = chapter.end_of(player), loss = chapter.loss_of(player);
        const bool mine = chapter.mine(player.id);
        if (!end.empty())
            all.push_back({mine ? Rank::out : Rank::change, sentence(end)});
        else if (!loss.empty())
            all.push_back({mine                              ? Rank::loss
                           : chapter.taken_by_viewer(player) ? Rank::gain
                                                             : Rank::change,
                           sentence(loss)});
    }
    if (happened<StageBegan>(last)) all.push_back({Rank::change, say("Empieza la guerra.", "The war begins.")});
    turns::add_offers(all, state.common, state.offers, viewer, last);
    all.push_back({Rank::neutral, sentence(chapter.move())});
    return all;
}

Race race(const State& state, const Viewer&) {
    Race race{say("fichas", "pieces"), false};
    for (PlayerIndex player = 0; player < state.players(); ++player) {
        const Player& who = state.common.at(player);
        const auto pieces = static_cast<long>(state.field.of(player).size()) + state.field.left(player);
        race.runners.push_back({{who.id}, same(who.name), pieces, {}, !state.field.is_active(player)});
    }
    return race;
}

}  // namespace ronda::bheex
