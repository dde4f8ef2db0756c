#include "adjudicator/robots/robot.hpp"

#include <algorithm>
#include <stdexcept>

#include "adjudicator/core/game/robots.hpp"
#include "adjudicator/core/orders/preview.hpp"
#include "adjudicator/core/orders/turns.hpp"
#include "adjudicator/core/report/presentation.hpp"
#include "adjudicator/robots/comparison.hpp"
#include "adjudicator/robots/minds.hpp"

namespace ronda::robots {

namespace {

// Whether the sheet would be taken, and all of it carried out if nobody else did anything.
bool stands(const Position& position, const PlayerOrders& sheet) {
    return position.refusals({&sheet, 1}).empty() && previewed_troubles(position, sheet).empty();
}

// A player who resigns has no strength to measure.
Json random_choice(const Position& view, const std::string& player, Chance& chance) {
    const Json legal = view.legal(player);
    if (legal.is_array()) return legal.empty() ? Json::object() : Json(chance.of(legal));
    std::vector<OrderSpec> specs = view.orders_for(player);
    std::erase_if(specs, [](const OrderSpec& spec) { return spec.key == turns::resign_key; });
    for (int tries = 0; tries < 20; ++tries) {
        Json orders = random_orders(view.game(), specs, view.names(), chance);
        if (view.refusals(std::array{PlayerOrders{player, orders, {}}}).empty()) return orders;
    }
    return Json::object();
}

Json chosen(const Position& view, const Mind& mind, const std::string& player, Level level, Chance& chance) {
    if (view.header().pace == Pace::turn)
        for (Ranked<Json>& found : mind.search(view, mind.effort(level), chance))
            if (stands(view, {player, found.action, {}})) return std::move(found.action);
    for (Ranked<Json>& found : compare_plans(view, player, mind.width(level), chance))
        if (stands(view, {player, found.action, {}})) return std::move(found.action);
    return Json::object();
}

// In turns of each player. No robot offers a draw in less than the first; then it does once in the last, after
// so many without anything that lasts, or in a long match.
constexpr int late_turns = 40, quiet_turns = 30, long_turns = 150, patient_turns = 20, offer_interval = 10;

bool is_offered(const Position& view, const std::string& player) {
    if (view.header().pace != Pace::turn) return false;
    const Json board = view.board();
    const auto standing = board.find(turns::draw_key);
    return standing != board.end() &&
           std::any_of(standing->begin(), standing->end(), [&](const Json& other) { return other != player; });
}

// How much better the player's side stands than the best of the others.
Score lead_of(const Position& view, const Mind& mind, const std::string& player) {
    const MatchHeader& header = view.header();
    const Score mine = mind.value(view, header.index_of(player));
    Score best = -won;
    for (const Scoreboard::ScoreRow& side : view.presentation().scoreboard(Viewer{player}).rows) {
        if (std::find(side.players.begin(), side.players.end(), player) != side.players.end()) continue;
        for (const std::string& other : side.players)
            if (!view.eliminated(other)) best = std::max(best, mind.value(view, header.index_of(other)));
    }
    return (mine - best) / 2;  // what one side loses counts for both
}

// How many turns everybody has had in so many rounds.
int turns_of_each(int rounds, const MatchHeader& header) {
    return rounds / static_cast<int>(header.players.size());
}

// Whether the player stands better than all others by more than is given away. In a long match that is the more
// the longer it lasts.
bool is_ahead(const Position& view, const Mind& mind, const std::string& player, int turns) {
    const int patience = std::max(1, 1 + (turns - long_turns) / patient_turns);
    return lead_of(view, mind, player) > mind.even() * patience;
}

bool takes_it(const Position& view, const Mind& mind, const std::string& player) {
    const MatchHeader& header = view.header();
    const int turns = turns_of_each(header.round, header);
    return turns < late_turns ? lead_of(view, mind, player) < -mind.even()
                              : !is_ahead(view, mind, player, turns);
}

// Whether the game has draws, and somebody else can accept one.
bool may_offer(const Position& view, const std::string& player) {
    const auto specs = view.orders_for(player);
    return view.header().players.size() > 1 &&
           std::any_of(specs.begin(), specs.end(),
                       [](const OrderSpec& spec) { return spec.key == turns::draw_key; });
}

bool offers_it(const Position& view, const Mind& mind, const std::string& player) {
    const MatchHeader& header = view.header();
    const int turns = turns_of_each(header.round, header);
    if (header.pace != Pace::turn || turns < late_turns || turns % offer_interval != 0) return false;
    if (!may_offer(view, player)) return false;
    const bool is_dull = turns >= long_turns || turns_of_each(mind.quiet_rounds(view), header) >= quiet_turns;
    return is_dull && !is_ahead(view, mind, player, turns);
}

// Returns the orders of the player in turn, with `tablas` if they take a draw that is offered to them, or offer
// one; `tablas` alone if that ends the match (core/contract.md, "Commands").
Json with_draw(const Position& view, const Mind& mind, const std::string& player, Level level, Chance& chance) {
    const bool wants = is_offered(view, player) ? takes_it(view, mind, player) : offers_it(view, mind, player);
    if (!wants) return chosen(view, mind, player, level, chance);
    PlayerOrders sheet{player, {{turns::draw_key, true}}, {}};
    // If all others offer a draw, accepting it is enough.
    if (view.owing({&sheet, 1}).empty()) return sheet.orders;
    const Json own = chosen(view, mind, player, level, chance);
    sheet.orders.update(own);
    return view.refusals({&sheet, 1}).empty() ? sheet.orders : own;  // a match may take no draws
}

// For a game that has no mind of its own.
class AnyMind final : public Mind {
  public:
    Score value(const Position& position, PlayerIndex player) const override {
        const MatchHeader& header = position.header();
        if (header.over()) return value_of(header, player);
        const std::string& id = header.at(player).id;
        Score mine = 0;
        Others others;
        for (const auto& row : position.presentation().scoreboard(Viewer{id}).rows) {
            const bool own = std::find(row.players.begin(), row.players.end(), id) != row.players.end();
            if (own)
                mine = row.score;
            else
                others.add(row.score);
        }
        return others.against_mean(mine);
    }
    // It is unknown how much of the standings' count decides.
    Score even() const override { return 0; }
    std::vector<Json> plans(const Position& position, std::string_view player, int count,
                            Chance& chance) const override {
        const Json legal = position.legal(player);
        if (legal.is_array()) return legal;
        std::vector<Json> plans = position.suggestions(player);
        plans.push_back(Json::object());
        while (static_cast<int>(plans.size()) < count)
            plans.push_back(
                random_orders(position.game(), position.orders_for(player), position.names(), chance));
        return plans;
    }
};

}  // namespace

Json think(const Position& view, std::string_view player, Level level, std::uint64_t seed) {
    const MatchHeader& header = view.header();
    const std::string id(player);
    if (header.over() || !is_awaited(header, player)) return Json::object();
    Chance chance(seed);
    if (level == Level::random) return random_choice(view, id, chance);
    const Mind& mind = mind_of(view.game());
    return with_draw(view, mind, id, level, chance);
}

Json think_blind(const Position& position, std::string_view player, Level level, std::uint64_t seed) {
    const auto view = as_known_to(position, player);
    if (view == nullptr) throw std::logic_error("a game must take its own view");
    return think(*view, player, level, seed);
}

std::uint64_t start_of(const Seed& seed) {
    std::uint64_t start = 0;
    for (std::size_t i = 0; i < sizeof start; ++i) start = start << 8U | seed[i];
    return start;
}

const Mind& any_mind() {
    static const AnyMind mind;
    return mind;
}

}  // namespace ronda::robots
