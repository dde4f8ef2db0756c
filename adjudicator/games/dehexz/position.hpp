// The class of Dehex'z War's positions: their rules, words and maps. Each function is in the file of its
// subject: rules.cpp, legal.cpp, news.cpp, report.cpp, scene.cpp …
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "adjudicator/core/adapter/turn_position.hpp"
#include "adjudicator/core/report/rules_prose.hpp"
#include "adjudicator/games/dehexz/events.hpp"

namespace ronda::dehexz {

int on_board(const Hand& hand);
int in_reserve(const Hand& hand);

// An action as its orders, or a way to share out all spoils.
class DehexzPosition final : public TurnPosition<State, Json, What, Names> {
  public:
    using TurnPosition::TurnPosition;

    static Lesson lesson();

    Json board() const override;
    // Only the option `sorteo` leaves something to chance, the seats.
    bool uses_dice() const override { return state.options.draw_seats; }
    // `jugador`, `casilla`, and the kinds that each key accepts.
    Vocabularies vocabularies() const override;
    PlayerSet active() const override { return PlayerSet(state.board.active_players()); }
    std::unique_ptr<TurnRound<State, What, Names>> begin(std::span<const PlayerOrders> sheets,
                                                         Dice& dice) const override;
    std::vector<Event> previewed_events(const PlayerOrders& sheet) const override;
    // Returns the player in turn, until this player has sent an action. Empty if the sheets end the game, or
    // put the player out, before the action.
    std::vector<std::string> owing(std::span<const PlayerOrders> sheets) const override;
    // Whether spoils are shared out in this round. Such a round needs no orders (rules.md, "Sharing out").
    bool may_go_without_orders() const override {
        return !state.board.over() && state.board.spoils.of != nobody;
    }

    std::vector<Json> actions() const override;
    std::vector<Json> suggested() const override;
    Json order_of(const Json& action) const override { return action; }
    Json understood(const Json& orders) const override;
    // The usual orders, without those of a withdrawal if it is not possible.
    std::vector<OrderSpec> orders_for(std::string_view player) const override;
    // Additions to a movement in the same turn (`otro`, `cambiar`), the movement of a rescued F and `inicio`
    // are offered one by one, beside the orders of the sheet, so that an ordinary move is one offer.
    std::vector<Offer> offered_actions(const PlayerOrders& sheet, std::string_view place) const override;
    std::vector<Offer> offers(const PlayerOrders& sheet, std::string_view place) const override;
    bool is_said(const Event& event) const override;
    std::uint64_t perft(int depth) const override;
    // In each round `chance.below` picks one of the orders in `legal`.
    Trial play_out(Chance& chance, int most_rounds) const override;

    // The pieces on the board and in the Zona de Captura. They do not decide who is ahead.
    std::int64_t score(PlayerIndex player) const override {
        return on_board(state.hand(player)) + in_reserve(state.hand(player));
    }
    Text scored() const override { return say("piezas", "pieces"); }
    bool ranked() const override { return false; }

    std::optional<Bullets::Line> phrase(const GameEvent& event, const Viewer& viewer) const override;
    // Only players who can accept them: others read the moves.
    bool reads_of_offers(const Viewer& viewer) const override {
        return active().has(state.common.index_of(viewer.player));
    }
    std::optional<News::Rank> rank_of(const GameEvent& event, const Viewer& viewer) const override;
    std::vector<News> headlines(const Viewer& viewer, Events last) const override;
    // Also that the player in turn shares out pieces, if so.
    Text turn_in_words(const Viewer& viewer) const override;
    std::vector<Section> sections_of(PlayerIndex me, Events last) const override;
    std::vector<Section> assets(const Viewer& viewer, std::span<const Event> last) const override;
    std::vector<Text> hints_of(PlayerIndex me) const override;
    Section standings(const Viewer& viewer, std::span<const Event> last) const override;
    // A player sees the board with their side at the bottom; anybody else sees it with `south` at the bottom.
    // The names of cells do not change.
    Scene scene(const Viewer& viewer, std::span<const Event> last) const override;
    BoardDescription board_description(const Viewer& viewer) const override;
};

RulesProse rules_prose();
RulesSheet rules_sheet(const Json& settings);

}  // namespace ronda::dehexz
