// The verbs of the orders, one row each: its word, where its lines are kept, what a line is about and what it
// costs. Orders, rules, explanations, forecasts and `legal` read these rows.
#pragma once

#include <string_view>

#include "adjudicator/games/hexadominacion/orders.hpp"

namespace ronda::hexadominacion {

// What a line of the orders is about.
struct About {
    Text words{};                   // "2 soldados de Loma a Majuelo"; empty if the verb says it all
    std::vector<HexIndex> owned{};  // must belong to the player, or of a purchase to the seller
    Troops from{};                  // the soldiers that it takes, as ordered
    HexIndex to = -1;               // where it takes them
    PlayerIndex other = nobody;     // the kingdom that it names
    std::vector<Text> twofold{};    // the resources that a trade both gives and receives
};

// A line as explanations take it.
struct OrderLine {
    std::string_view order;
    std::size_t number;  // from 1; 0 if it is about something that the file does not order
    About about{};
    Amounts price{};
};

template <class Line, class Lines = std::vector<Line>>
struct Action {
    Term term;
    Lines Orders::*lines;
    About (*about)(const State&, const Line&);
    // What the player who ordered the line has to pay for it now.
    Amounts (*price)(const State&, PlayerIndex, const Line&) = [](const State&, PlayerIndex, const Line&) {
        return Amounts{};
    };

    static constexpr bool has_many = !std::is_same_v<Line, Lines>;

    std::string_view key() const { return term.es; }
    std::size_t count(const Orders& orders) const {
        if constexpr (has_many)
            return (orders.*lines).size();
        else
            return orders.*lines ? 1 : 0;
    }
    const Line& line(const Orders& orders, std::size_t number) const {
        if constexpr (has_many)
            return (orders.*lines)[number - 1];
        else
            return orders.*lines;
    }
    OrderLine order_line(const State& state, PlayerIndex who, const Line& line, std::size_t number) const {
        return {key(), number, about(state, line), price(state, who, line)};
    }
};

namespace action {
using Capital = std::optional<HexIndex>;
extern const Action<Trade> trade;
extern const Action<HexIndex> build;
extern const Action<Placement> recruit, discharge;
extern const Action<March> march;
extern const Action<Capital, Capital> move_capital;
extern const Action<Attack> attack;
extern const Action<Income> receive;
extern const Action<Cession> cede;
extern const Action<Purchase> buy;
extern const Action<bool, bool> surrender;
extern const Action<int, int> extend;
extern const Action<Sanction> sanction;  // the moderator's
}  // namespace action

}  // namespace ronda::hexadominacion
