// The interface for everything that players read and see of a position: maps, words, standings. The rules do
// not use it.
#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "adjudicator/core/game/game.hpp"
#include "adjudicator/core/report/board_description.hpp"
#include "adjudicator/core/report/document.hpp"
#include "adjudicator/core/report/ledger.hpp"
#include "adjudicator/core/report/news.hpp"
#include "adjudicator/core/report/scoreboard.hpp"
#include "adjudicator/core/scene/colour_words.hpp"
#include "adjudicator/core/scene/scene.hpp"

namespace ronda {

class Presentation {
  public:
    virtual ~Presentation() = default;

    // Returns in words the effect of this sheet if the round were resolved now, order by order, as far as its
    // player can know it: costs, remainders, the chances of dice. Empty if the game makes no forecast. Not for
    // a sheet that would be refused.
    virtual Bullets forecast(const PlayerOrders& sheet) const = 0;
    // The functions below accept events that come from `resolve` or that Position::fault_in has accepted, and
    // throw LoadFault for any others. `last` are the events that led to this position, only those that the
    // viewer may see; may be empty.

    // Returns the map as the viewer sees it.
    virtual Scene scene(const Viewer& viewer, std::span<const Event> last) const = 0;
    // Returns the map of the viewer in words: every piece of everybody, its place and the pieces beside it. Its
    // places are among those of the scene.
    virtual BoardDescription board_description(const Viewer& viewer) const = 0;
    // Returns the map for the sheet's player with the sheet's orders drawn in, for the answer that confirms
    // them. Shows nothing that is hidden from this player, and no dice of the coming round.
    virtual Scene preview_scene(const PlayerOrders& sheet) const = 0;
    // Returns each event in words, or nothing for an event that reports do not mention or that the line of
    // another event covers. Call this on the position after the events.
    virtual std::vector<std::optional<Bullets::Line>> phrases(std::span<const Event> events,
                                                              const Viewer& viewer) const = 0;
    // Returns the news for the viewer, in any order; `headline` (news.hpp) chooses among them. By turns, `last`
    // may be all events since the viewer's last turn. If the game is not over and by turns, whose turn it is is
    // among the news. Never empty.
    virtual std::vector<News> news(const Viewer& viewer, std::span<const Event> last) const = 0;
    // Returns the scores by which players are compared, as far as the viewer may know them: for the first lines
    // of reports, the site and the ranking.
    virtual Scoreboard scoreboard(const Viewer& viewer) const = 0;
    // Returns the holdings of the viewer for the ledger, always the same things in the same order. Empty for
    // the public, for players who are out, and in games without such a count. By turns, `last` may be all
    // events since the viewer's last turn.
    virtual std::vector<LedgerRow> ledger_rows(const Viewer& viewer, std::span<const Event> last) const = 0;
    // Returns the assets of the viewer that `ledger_rows` does not count, and those of others that the viewer
    // may know.
    virtual std::vector<Section> assets(const Viewer& viewer, std::span<const Event> last) const = 0;
    // Returns the section near the end of a report that compares all players in a table.
    virtual Section standings(const Viewer& viewer, std::span<const Event> last) const = 0;
    // Returns what people call the player's colour, or colours: «azul», «rojo y verde».
    virtual Text colours_of(const Player& player) const { return colour_in_words(colour(player.colour)); }
    // Returns comment lines for the player's order file: the assets and the possible orders of the player.
    virtual std::vector<Text> hints(std::string_view player) const = 0;
};

}  // namespace ronda
