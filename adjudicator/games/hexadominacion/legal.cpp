#include <algorithm>
#include <optional>

#include "adjudicator/games/hexadominacion/actions.hpp"
#include "adjudicator/games/hexadominacion/codecs.hpp"
#include "adjudicator/games/hexadominacion/position.hpp"
#include "adjudicator/games/hexadominacion/rules.hpp"

namespace ronda::hexadominacion {

namespace {

template <class Act>
void for_each_owned(const State& state, PlayerIndex player, Act act) {
    for (HexIndex i = 0; i < hexagon_count; ++i)
        if (state.at(i).realm == player) act(i);
}

Json builds(const State& state, PlayerIndex player) {
    Json lines = Json::array();
    for_each_owned(state, player, [&](HexIndex i) {
        if (build_reason(state, player, i)) return;
        const Json price = AsAmounts::write(Names(state), action::build.price(state, player, i));
        lines.push_back({{"hexagono", state.at(i).name}, {"nivel", state.at(i).level + 1}, {"coste", price}});
    });
    return lines;
}

Json attacks(const State& state, PlayerIndex player) {
    Json lines = Json::array();
    for (HexIndex i = 0; i < hexagon_count; ++i) {
        if (state.at(i).realm == player) continue;
        Json from = Json::object();
        for (const HexIndex next : neighbours(i))
            if (state.at(next).realm == player && state.at(next).soldiers > 0)
                from[state.at(next).name] = state.at(next).soldiers;
        if (!from.empty()) lines.push_back({{"a", state.at(i).name}, {"desde", from}});
    }
    return lines;
}

std::size_t most_of(const Amounts& stock) {
    return static_cast<std::size_t>(std::max_element(stock.begin(), stock.end()) - stock.begin());
}
std::size_t least_of(const Amounts& stock) {
    return static_cast<std::size_t>(std::min_element(stock.begin(), stock.end()) - stock.begin());
}

// Makes the suggestions for one kingdom, each empty if there is none.
class Suggestions {
  public:
    Suggestions(const State& state, PlayerIndex player)
        : state_(state), player_(player), stock_(state.realm(player).stock) {}

    // One unit of the most plentiful resource for one of the scarcest, with a kingdom that can give it.
    Orders trade() const {
        const std::size_t gives = most_of(stock_), receives = least_of(stock_);
        if (gives == receives || stock_[gives] == 0 || stock_[receives] == most_held) return {};
        for (PlayerIndex other = 0; other < state_.players(); ++other) {
            const Realm& realm = state_.realm(other);
            if (other == player_ || !realm.active()) continue;
            // The stocks of others must not show in a match with secret inventories (rules.md R20).
            if (!state_.options.secret && (realm.stock[receives] == 0 || realm.stock[gives] == most_held))
                continue;
            Trade offer{other, {}, {}};
            offer.gives[gives] = offer.receives[receives] = 1;
            return {.trades = {offer}};
        }
        return {};
    }
    Orders building() const {
        HexIndex best = -1;
        for_each_owned(state_, player_, [&](HexIndex i) {
            if (!build_reason(state_, player_, i) && (best < 0 || state_.at(i).level < state_.at(best).level))
                best = i;
        });
        return best < 0 ? Orders{} : Orders{.builds = {best}};
    }
    Orders recruits() const {
        const HexIndex capital = capital_of(state_, player_);
        const int most = std::min(affordable(stock_, cost::recruit), 3);
        return capital < 0 || most == 0 ? Orders{} : Orders{.recruits = {{capital, most}}};
    }
    // From the hexagon with most soldiers to a neighbour.
    Orders movement() const {
        const HexIndex from = strongest();
        if (from < 0 || state_.realm(player_).sanction > 0) return {};
        for (const HexIndex to : neighbours(from))
            if (state_.at(to).realm == player_) return {.marches = {{from, to, 1}}};
        return {};
    }
    // From the hexagon with most soldiers that has a foreign neighbour, to the weakest of these.
    Orders attack() const {
        HexIndex from = -1;
        for_each_owned(state_, player_, [&](HexIndex i) {
            const bool better = from < 0 || state_.at(i).soldiers > state_.at(from).soldiers;
            if (state_.at(i).soldiers > 0 && better && weakest_beside(i) >= 0) from = i;
        });
        const int most = from < 0 ? 0 : std::min(state_.at(from).soldiers, affordable(stock_, cost::attacker));
        if (most == 0) return {};
        return {.attacks = {{{{from, most}}, weakest_beside(from)}}};
    }
    // For all cities, because one that is not named gives nothing.
    Orders income() const {
        int cities = 0;
        for_each_owned(state_, player_, [&](HexIndex i) { cities += state_.at(i).is_city() ? 1 : 0; });
        const HexIndex capital = capital_of(state_, player_);
        if (capital < 0) return {};
        const std::optional<HexIndex> city = cities == 1 ? std::optional(capital) : std::nullopt;
        return {.incomes = {{city, static_cast<Resource>(least_of(stock_))}}};
    }

  private:
    HexIndex strongest() const {
        HexIndex found = -1;
        for_each_owned(state_, player_, [&](HexIndex i) {
            if (state_.at(i).soldiers > 0 && (found < 0 || state_.at(i).soldiers > state_.at(found).soldiers))
                found = i;
        });
        return found;
    }
    HexIndex weakest_beside(HexIndex own) const {
        HexIndex found = -1;
        for (const HexIndex next : neighbours(own))
            if (state_.at(next).realm != player_ &&
                (found < 0 || state_.at(next).soldiers < state_.at(found).soldiers))
                found = next;
        return found;
    }

    const State& state_;
    PlayerIndex player_;
    const Amounts& stock_;
};

}  // namespace

std::vector<Json> HexadominacionPosition::suggestions(std::string_view id) const {
    const PlayerIndex player = state.common.index_of(id);
    if (player < 0 || state.common.over() || !state.realm(player).active()) return {};
    const Suggestions make(state, player);
    std::vector<Json> all;
    for (const Orders& orders :
         {make.trade(), make.building(), make.recruits(), make.movement(), make.attack(), make.income()})
        if (Json json = to_json(state, orders); !json.empty()) all.push_back(std::move(json));
    return all;
}

Json HexadominacionPosition::legal(std::string_view id) const {
    const PlayerIndex player = state.common.index_of(id);
    if (player < 0 || state.common.over() || !state.realm(player).active()) return Json::object();
    Json own = Json::array(), soldiers = Json::object(), capitals = Json::array(), cities = Json::array(),
         cessions = Json::array(), partners = Json::array();
    for_each_owned(state, player, [&](HexIndex i) {
        const Hexagon& hexagon = state.at(i);
        own.push_back(hexagon.name);
        if (hexagon.soldiers > 0) soldiers[hexagon.name] = hexagon.soldiers;
        if (!capital_reason(state, player, i)) capitals.push_back(hexagon.name);
        if (hexagon.is_city()) cities.push_back(hexagon.name);
        if (hexagon.industry != Industry::capital) cessions.push_back(hexagon.name);
    });
    for (PlayerIndex other = 0; other < state.players(); ++other)
        if (other != player && state.realm(other).active()) partners.push_back(state.id(other));
    return {{action::build.key(), builds(state, player)},
            {action::recruit.key(),
             {{"hexagonos", own}, {"maximo", affordable(state.realm(player).stock, cost::recruit)}}},
            {action::discharge.key(), soldiers},
            {action::march.key(), state.realm(player).sanction > 0 ? Json::object() : soldiers},
            {action::move_capital.key(), capitals},
            {action::attack.key(), attacks(state, player)},
            {action::receive.key(), cities},
            {action::cede.key(), cessions},
            {action::trade.key(), partners},
            {action::surrender.key(), true},
            {action::extend.key(), state.options.extension}};
}

}  // namespace ronda::hexadominacion
