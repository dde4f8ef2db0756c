// The class of HEGREGON's positions: their rules, words and maps. Each function is in the file of its subject:
// rules.cpp, legal.cpp, news.cpp, report.cpp, scene.cpp …
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "adjudicator/core/adapter/typed_position.hpp"
#include "adjudicator/core/dice/odds.hpp"
#include "adjudicator/core/report/lesson.hpp"
#include "adjudicator/core/report/purse.hpp"
#include "adjudicator/core/report/rules_prose.hpp"
#include "adjudicator/games/hegregon/events.hpp"

namespace ronda::hegregon {

struct Preview;
struct ItemMark;

class HegregonPosition final : public TypedPosition<State, What, Names>, public Purse {
  public:
    using TypedPosition::TypedPosition;

    static Lesson lesson();
    static Json fill_view(const MatchHeader& header, Json board);

    Json board() const override;
    // Leaves out hidden mines of other sides and the reactions of all other players.
    Json board_for(const Viewer& viewer) const override;
    // Reactions are always private; dice reveal nothing unless there are hidden mines.
    bool has_secrets() const override { return true; }
    bool hides_seeds() const override { return state.options.hidden_mines; }
    bool uses_dice() const override { return true; }
    // One file of a player is enough. No orders are needed if the resignations end the game.
    std::vector<std::string> owing(std::span<const PlayerOrders> sheets) const override;
    Json legal(std::string_view player) const override;
    // The orders for this pace, stage and player, with examples that are legal now if there are any.
    std::vector<OrderSpec> orders_for(std::string_view player) const override;
    std::vector<Json> suggestions(std::string_view player) const override;
    // Plays random orders that are legal when they are written: purchases, and a movement or an attack of every
    // unit.
    Trial play_out(Chance& chance, int most_rounds) const override;

    Scene scene(const Viewer& viewer, std::span<const Event> last) const override;
    BoardDescription board_description(const Viewer& viewer) const override;
    // The player's map with the orders drawn in: purchases as ghosts, and everything else as arrows and marks,
    // as if every step succeeded.
    Scene preview_scene(const PlayerOrders& sheet) const override;
    // The bases of each side (rules.md R2, R4).
    Scoreboard scoreboard(const Viewer& viewer) const override;
    // HEGREGON, units, and mines in reserve.
    std::vector<LedgerRow> ledger_rows(const Viewer& viewer, std::span<const Event> last) const override;
    // HEGREGON and mines.
    std::vector<LedgerRow> left_by(const PlayerOrders& sheet) const override;
    std::vector<Section> assets(const Viewer& viewer, std::span<const Event> last) const override;
    Section standings(const Viewer& viewer, std::span<const Event> last) const override;
    std::vector<Text> hints(std::string_view player) const override;

  private:
    bool is_out(PlayerIndex player) const override { return state.seat(player).out; }
    // `hexagono`, the cells.
    Vocabularies vocabularies() const override;
    // Never refuses: orders that cannot be carried out are cancelled one by one.
    std::vector<Refusal> refused(std::span<const PlayerOrders>) const override { return {}; }
    AfterRound<State> play(std::span<const PlayerOrders> sheets, Dice& dice) const override;
    std::vector<Event> previewed_events(const PlayerOrders& sheet) const override;
    std::vector<Offer> offered(const PlayerOrders& sheet, std::string_view place) const override;
    Line phrase(const GameEvent& event, const Viewer& viewer) const override;
    std::vector<Line> lines_of(Events events, const Viewer& viewer) const override;
    std::optional<News::Rank> rank_of(const GameEvent& event, const Viewer& viewer) const override;
    std::vector<News> headlines(const Viewer& viewer, Events last) const override;
    // A step whose condition does not hold is usually one of several alternatives, not a mistake.
    int mistakes(std::string_view player, Events last) const override;
    Bullets forecast_lines(const PlayerOrders& sheet) const override;
};

// Returns whose turn it is and for which stage, in `turno` pace. The match must not be over.
Text turn_call(const State& state, PlayerIndex player);

// Returns the present conditions of a unit: "atrincherada", "con munición".
std::vector<Text> conditions_of(const State& state, const Unit& unit);

// Returns the chances of a combat with the dice that it had: `higher`, the attacker wins. A shot misses with
// `equal`.
Odds odds_of(const State& state, const Fought& combat);

RulesProse rules_prose();
RulesSheet rules_sheet(const Json& settings);

// Returns the note of an offer: the price of an item, the HEGREGON left, its chances and consequences. Leaves
// out subject and target, which the words of the offer have. `orders` are those of `preview`, which begins with
// `state`. `before`: the player's HEGREGON before the item.
Text note_of(const State& state, PlayerIndex player, const Orders& orders, const Preview& preview,
             const ItemMark& item, int before);

}  // namespace ronda::hegregon
