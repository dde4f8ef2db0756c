// The class of NeuroDrez's positions: their rules, words and maps. Each function is in the file of its subject:
// rules.cpp, legal.cpp, news.cpp, report.cpp, scene.cpp …
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "adjudicator/core/adapter/typed_position.hpp"
#include "adjudicator/core/report/lesson.hpp"
#include "adjudicator/core/report/rules_prose.hpp"
#include "adjudicator/games/neurodrez/events.hpp"
#include "adjudicator/games/neurodrez/phrases.hpp"

namespace ronda::neurodrez {

class NeurodrezPosition final : public TypedPosition<State, What, Names> {
  public:
    using TypedPosition::TypedPosition;

    static Lesson lesson();
    static Json fill_view(const MatchHeader& header, Json board);

    Json board() const override;
    Json board_for(const Viewer& viewer) const override;
    bool has_secrets() const override { return true; }
    bool hides_seeds() const override { return true; }
    bool uses_dice() const override { return true; }
    // The player in turn has to send a file with any order but `tablas`, or an empty one. No orders are needed
    // if the sheets end the game before the turn.
    std::vector<std::string> owing(std::span<const PlayerOrders> sheets) const override;
    Json legal(std::string_view player) const override;
    std::vector<OrderSpec> orders_for(std::string_view player) const override;
    std::vector<Json> suggestions(std::string_view player) const override;
    // Claims at random and leaves the rest to the dice, which choose among all possible orders.
    Trial play_out(Chance& chance, int most_rounds) const override;

    Scene scene(const Viewer& viewer, std::span<const Event> last) const override;
    BoardDescription board_description(const Viewer& viewer) const override;
    // The map with the orders of the player in turn drawn in: the tile dashed where it is laid, the play as a
    // dashed arrow, and marks for claims and removals.
    Scene preview_scene(const PlayerOrders& sheet) const override;
    // How near each side is to dominating a surface (rules.md, "Check"). Ranked only where the sides compete.
    Scoreboard scoreboard(const Viewer& viewer) const override;
    // The pieces and tiles that the viewer's side has on the terrain. Nothing for one who plays alone. The hand
    // is not counted: reports list it in full.
    std::vector<LedgerRow> ledger_rows(const Viewer& viewer, std::span<const Event> last) const override;
    std::vector<Section> assets(const Viewer& viewer, std::span<const Event> last) const override;
    Section standings(const Viewer& viewer, std::span<const Event> last) const override;
    Text colours_of(const Player& player) const override;
    std::vector<Text> hints(std::string_view player) const override;

  private:
    bool is_out(PlayerIndex player) const override { return state.resigned.has(player); }
    // `casilla`, `loseta`, `pieza` (with or without colour).
    Vocabularies vocabularies() const override;
    // Draw offers are refused where all play together or one plays alone. Everything else is cancelled or done
    // by dice.
    std::vector<Refusal> refused(std::span<const PlayerOrders> sheets) const override;
    AfterRound<State> play(std::span<const PlayerOrders> sheets, Dice& dice) const override;
    std::vector<Event> previewed_events(const PlayerOrders& sheet) const override;
    // Selecting a piece offers its moves, and selecting a cell the moves to it, so that a point with both
    // offers each move once.
    std::vector<Offer> offered(const PlayerOrders& sheet, std::string_view place) const override;
    Line phrase(const GameEvent& event, const Viewer& viewer) const override {
        return line_of(state, event, viewer);
    }
    std::optional<News::Rank> rank_of(const GameEvent& event, const Viewer& viewer) const override;
    std::vector<News> headlines(const Viewer& viewer, Events last) const override;
    Bullets forecast_lines(const PlayerOrders& sheet) const override;
};

// Returns whose turn it is, with the dice. The match must not be over.
Text turn_call(const State& state, const Viewer& viewer);

// How many tiles of a surface a side owns, and how many lie on the terrain.
struct Share {
    int own = 0, laid = 0;
};
Share share_of(const State& state, SideIndex side, Surface surface);
int tiles_of(const State& state, SideIndex side);

RulesProse rules_prose();
RulesSheet rules_sheet(const Json& settings);

}  // namespace ronda::neurodrez
