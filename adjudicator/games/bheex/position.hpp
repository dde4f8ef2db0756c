// The class of Bheex's positions: their rules, words and maps. Each function is in the file of its subject:
// rules.cpp, legal.cpp, news.cpp, report.cpp, scene.cpp …
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "adjudicator/core/adapter/turn_position.hpp"
#include "adjudicator/core/report/rules_prose.hpp"
#include "adjudicator/games/bheex/events.hpp"

namespace ronda::bheex {

class BheexPosition final : public TurnPosition<State, Action, What, Names> {
  public:
    using TurnPosition::TurnPosition;

    static Lesson lesson();

    Json board() const override;
    bool uses_dice() const override { return false; }
    // `vertice`: the vertices of this board. A vertex that `agujeros` cut off has no name.
    Vocabularies vocabularies() const override;
    PlayerSet active() const override { return PlayerSet(state.field.active); }
    std::unique_ptr<TurnRound<State, What, Names>> begin(std::span<const PlayerOrders> sheets,
                                                         Dice& dice) const override;

    // In the order of `ronda legal`.
    std::vector<Action> actions() const override;
    // Up to six, those that remove enemies first.
    std::vector<Action> suggested() const override;
    Json order_of(const Action& action) const override;
    std::vector<Offer> offered_actions(const PlayerOrders& sheet, std::string_view place) const override;
    bool is_said(const Event& event) const override {
        return event.kind == Placed::kind || event.kind == Moved::kind;
    }
    // The last action of a sequence is counted without being played.
    std::uint64_t perft(int depth) const override;
    // Takes one number from `chance` per round, as an index into the actions in the order of `legal`.
    Trial play_out(Chance& chance, int most_rounds) const override;

    // The pieces on the board and in reserve. They do not decide who is ahead: the last queen wins.
    std::int64_t score(PlayerIndex player) const override;
    Text scored() const override { return say("fichas", "pieces"); }
    bool ranked() const override { return false; }

    std::optional<Bullets::Line> phrase(const GameEvent& event, const Viewer& viewer) const override;
    std::optional<News::Rank> rank_of(const GameEvent& event, const Viewer& viewer) const override;
    std::vector<News> headlines(const Viewer& viewer, Events last) const override;
    Text turn_in_words(const Viewer& viewer) const override;
    std::vector<Section> sections_of(PlayerIndex me, Events last) const override;
    std::vector<Text> hints_of(PlayerIndex me) const override;
    // The winners, then the other active players by seat, then the eliminated ones, the last one first
    // (rules.md, "End of the game": the order of `eliminados` ranks the losers).
    Section standings(const Viewer& viewer, std::span<const Event> last) const override;
    // The same for every viewer, except for the mark on their row of the standings.
    Scene scene(const Viewer& viewer, std::span<const Event> last) const override;
    BoardDescription board_description(const Viewer& viewer) const override;
};

RulesProse rules_prose();
RulesSheet rules_sheet(const Json& settings);

}  // namespace ronda::bheex
