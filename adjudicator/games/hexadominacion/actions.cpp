#include "adjudicator/games/hexadominacion/actions.hpp"

#include <algorithm>

#include "adjudicator/games/hexadominacion/phrases.hpp"
#include "adjudicator/games/hexadominacion/rules.hpp"

namespace ronda::hexadominacion {

namespace {

const std::string& name(const State& state, HexIndex hexagon) {
    return state.at(hexagon).name;
}

Text priced(const Text& what, const Amounts& price) {
    return price == Amounts{} ? what : say("{} por {}", "{} for {}", what, amounts_in_words(price));
}

About about_trade(const State& state, const Trade& trade) {
    const std::string& with = state.common.at(trade.with).name;
    const Text gives = amounts_in_words(trade.gives), receives = amounts_in_words(trade.receives);
    About about;
    about.words = receives.empty() ? say("das a {} {}", "you give {} {}", with, gives)
                  : gives.empty()
                      ? say("recibes de {} {}", "you receive {1} from {0}", with, receives)
                      : say("das a {} {} y recibes {}", "you give {} {} and receive {}", with, gives, receives);
    about.other = trade.with;
    for (std::size_t r = 0; r < resource_count; ++r)
        if (trade.gives[r] > 0 && trade.receives[r] > 0)
            about.twofold.push_back(resource_in_words(static_cast<Resource>(r)));
    return about;
}

About about_hexagon(const State& state, const HexIndex& hexagon) {
    return {.words = same(name(state, hexagon)), .owned = {hexagon}};
}

About about_capital(const State& state, const action::Capital& to) {
    return about_hexagon(state, *to);
}

About about_placement(const State& state, const Placement& line) {
    return {.words = say("{} en {}", "{} in {}", soldiers_in_words(line.soldiers), name(state, line.hexagon)),
            .owned = {line.hexagon},
            .from = {line}};
}

About about_march(const State& state, const March& march) {
    return {.words = say("{} de {} a {}", "{} from {} to {}", soldiers_in_words(march.soldiers),
                         name(state, march.from), name(state, march.to)),
            .owned = {march.from, march.to},
            .from = {{march.from, march.soldiers}},
            .to = march.to};
}

About about_attack(const State& state, const Attack& attack) {
    return {.words = say("{} desde {}", "{} from {}", name(state, attack.target),
                         troops_in_words(Names(state), attack.from)),
            .from = attack.from,
            .to = attack.target};
}

About about_income(const State& state, const Income& income) {
    if (!income.city) return {};
    return {.words = say("{} en {}", "{} in {}", resource_in_words(income.resource), name(state, *income.city)),
            .owned = {*income.city}};
}

About about_cession(const State& state, const Cession& line) {
    const Text deal = say("{} a {}", "{} to {}", name(state, line.hexagon), state.common.at(line.to).name);
    return {.words = priced(deal, line.price), .owned = {line.hexagon}, .other = line.to};
}

About about_purchase(const State& state, const Purchase& line) {
    const Text deal = say("{} a {}", "{} from {}", name(state, line.hexagon), state.common.at(line.from).name);
    return {.words = priced(deal, line.price), .owned = {line.hexagon}, .other = line.from};
}

About about_sanction(const State& state, const Sanction& line) {
    return {.words = same(state.common.at(line.player).name)};
}

template <class Line>
About about_nothing(const State&, const Line&) {
    return {};
}

// A price that stands in the line itself.
template <auto price, class Line>
Amounts written(const State&, PlayerIndex, const Line& line) {
    return line.*price;
}

Amounts price_of_building(const State& state, PlayerIndex, const HexIndex& hexagon) {
    const int level = state.at(hexagon).level;
    return level == most_level ? Amounts{} : cost::build[level - 1];
}

Amounts price_of_recruits(const State&, PlayerIndex, const Placement& line) {
    return times(cost::recruit, line.soldiers);
}

Amounts price_of_capital(const State&, PlayerIndex, const action::Capital&) {
    return cost::capital;
}

Amounts price_of_attack(const State& state, PlayerIndex player, const Attack& attack) {
    int attackers = 0;
    for (const Placement& origin : attack.from)
        if (state.at(origin.hexagon).realm == player)
            attackers += std::min(origin.soldiers, state.at(origin.hexagon).soldiers);
    return times(cost::attacker, attackers);
}

}  // namespace

namespace action {

constexpr Action<Trade> trade = {{"comerciar", "trade"}, &Orders::trades, about_trade, written<&Trade::gives>};
constexpr Action<HexIndex> build = {{"construir", "build"}, &Orders::builds, about_hexagon, price_of_building};
constexpr Action<Placement> recruit = {
    {"reclutar", "recruit"}, &Orders::recruits, about_placement, price_of_recruits};
constexpr Action<Placement> discharge = {{"dar_de_baja", "discharge"}, &Orders::discharges, about_placement};
constexpr Action<March> march = {{"mover", "move"}, &Orders::marches, about_march};
constexpr Action<Capital, Capital> move_capital = {
    {"mover_capital", "move_capital"}, &Orders::capital, about_capital, price_of_capital};
constexpr Action<Attack> attack = {{"atacar", "attack"}, &Orders::attacks, about_attack, price_of_attack};
constexpr Action<Income> receive = {{"recibir", "receive"}, &Orders::incomes, about_income};
constexpr Action<Cession> cede = {{"ceder", "cede"}, &Orders::cessions, about_cession};
constexpr Action<Purchase> buy = {
    {"comprar", "buy"}, &Orders::purchases, about_purchase, written<&Purchase::price>};
constexpr Action<bool, bool> surrender = {{"rendirse", "surrender"}, &Orders::surrenders, about_nothing<bool>};
constexpr Action<int, int> extend = {{"extender", "extend"}, &Orders::extension, about_nothing<int>};
constexpr Action<Sanction> sanction = {{"sancionar", "sanction"}, &Orders::sanctions, about_sanction};

}  // namespace action

}  // namespace ronda::hexadominacion
