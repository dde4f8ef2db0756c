// A table of the verbs of the orders: the word of each, the member with its lines, and the subject and the
// price of a line. Orders, rules, explanations, forecasts and `legal` use these rows.
#pragma once

#include <string_view>

#include "adjudicator/games/hexadominacion/orders.hpp"

namespace ronda::hexadominacion {

// The subject of a line of the orders: hexagons, soldiers, kingdoms.
struct About {
    Text words{};                   // "2 soldados de Loma a Majuelo"; empty if the verb says it all
    std::vector<HexIndex> owned{};  // must belong to the player, or of a purchase to the seller
    Troops from{};                  // the ordered soldiers, by origin
    HexIndex to = -1;               // their destination
    PlayerIndex other = nobody;     // the other kingdom of the line
    std::vector<Text> twofold{};    // the resources that a trade both gives and receives
};

// A line of the orders with its subject and price, for explanations.
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
    // The price of the line for its player now.
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
