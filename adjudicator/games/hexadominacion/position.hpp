// The class of HexaDominación's positions: their rules, words and maps. Each function is in the file of its
// subject: rules.cpp, legal.cpp, news.cpp, report.cpp, scene.cpp …
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "adjudicator/core/adapter/typed_position.hpp"
#include "adjudicator/core/report/lesson.hpp"
#include "adjudicator/core/report/purse.hpp"
#include "adjudicator/core/report/rules_prose.hpp"
#include "adjudicator/games/hexadominacion/events.hpp"

namespace ronda::hexadominacion {

struct Orders;
struct Resolved;

class HexadominacionPosition final : public TypedPosition<State, What, Names>, public Purse {
  public:
    using TypedPosition::TypedPosition;

    static Lesson lesson();
    static Json fill_view(const MatchHeader& header, Json board);

    Json board() const override;
    // With `inventarios: secretos`, the stocks of others are null until the game is over (rules.md R20).
    Json board_for(const Viewer& viewer) const override;
    bool has_secrets() const override { return state.options.secret; }
    bool hides_seeds() const override { return has_secrets(); }
    bool uses_dice() const override { return true; }
    // {} for an eliminated kingdom or a finished game. Does not anticipate later steps of the same round.
    Json legal(std::string_view player) const override;
    // Likely orders, each of which can be carried out if it is the only one: a trade, a building, soldiers, a
    // movement, an attack, the resource of a city.
    std::vector<Json> suggestions(std::string_view player) const override;

    Scene scene(const Viewer& viewer, std::span<const Event> last) const override;
    BoardDescription board_description(const Viewer& viewer) const override;
    // The player's map with their orders drawn in: marches and attacks as arrows, and marks for building and
    // recruiting.
    Scene preview_scene(const PlayerOrders& sheet) const override;
    // The points (rules.md, "End of the game and scoring"). With `inventarios: secretos` only the reader's own,
    // until the game is over (rules.md R20).
    Scoreboard scoreboard(const Viewer& viewer) const override;
    // The resources, culture, soldiers and hexagons of the viewer's kingdom.
    std::vector<LedgerRow> ledger_rows(const Viewer& viewer, std::span<const Event> last) const override;
    // The resources.
    std::vector<LedgerRow> left_by(const PlayerOrders& sheet) const override;
    std::vector<Section> assets(const Viewer& viewer, std::span<const Event> last) const override;
    Section standings(const Viewer& viewer, std::span<const Event> last) const override;
    std::vector<Text> hints(std::string_view player) const override;

  private:
    bool is_out(PlayerIndex player) const override { return !state.realm(player).active(); }
    // `jugador`, `hexagono`, `ciudad` (a hexagon or `por_defecto`).
    Vocabularies vocabularies() const override;
    // Any orders can be resolved together.
    std::vector<Refusal> refused(std::span<const PlayerOrders>) const override { return {}; }
    AfterRound<State> play(std::span<const PlayerOrders> sheets, Dice& dice) const override;
    // Assumes that the other kingdoms agree to every bargain and that all attacks have the best luck. A line
    // that is cancelled even then is a mistake, but for an attack in case earlier ones fail.
    std::vector<Event> previewed_events(const PlayerOrders& sheet) const override;
    std::vector<Offer> offered(const PlayerOrders& sheet, std::string_view place) const override;
    Line phrase(const GameEvent& event, const Viewer& viewer) const override;
    std::optional<News::Rank> rank_of(const GameEvent& event, const Viewer& viewer) const override;
    std::vector<News> headlines(const Viewer& viewer, Events last) const override;
    Bullets forecast_lines(const PlayerOrders& sheet) const override;
};

RulesProse rules_prose();
RulesSheet rules_sheet(const Json& settings);

// Returns the chance that an attack succeeds: `higher`, where a tie is a failure. Both are numbers of soldiers
// that roll a die, `attackers` ≥ 1 and `defenders` ≥ 0 (rules.md, "Step 6. Attack (atacar)", R17).
double chance_to_conquer(int attackers, int defenders);

// Returns the forecast of one line, from 1: its price, the stock left, its chance. `round` is the preview of
// these orders. May be empty.
Text forecast_of(const State& state, PlayerIndex me, const Orders& orders, const Resolved& round,
                 std::string_view order, std::size_t line);

}  // namespace ronda::hexadominacion
