#include <algorithm>
#include <array>

#include "adjudicator/core/orders/offer.hpp"
#include "adjudicator/core/text/wording.hpp"
#include "adjudicator/games/hexadominacion/actions.hpp"
#include "adjudicator/games/hexadominacion/phrases.hpp"
#include "adjudicator/games/hexadominacion/position.hpp"
#include "adjudicator/games/hexadominacion/rules.hpp"

namespace ronda::hexadominacion {

namespace {

// The numbers with which an order begins where as many as possible are not what is usually wanted.
constexpr int usual_recruits = 5, usual_trade = 10, usual_price = 20, usual_extension = 10;

// Whether the second stands in the place of the first: it has the same name in a mapping.
template <class Line>
bool replaces(const Line&, const Line&) {
    return false;
}
bool replaces(const Placement& old, const Placement& line) {
    return old.hexagon == line.hexagon;
}
bool replaces(const Income& old, const Income& line) {
    return old.city == line.city;
}

Offer::Amount amount(OrderAddress where, Text words, int most) {
    return {std::move(where), std::move(words), 1, most};
}
Text soldiers_word() {
    return say("soldados", "soldiers");
}

// A kingdom's orders with one line more, or another, and what they would do.
struct Attempt {
    Orders orders;
    std::size_t line = 0;  // the number of the line, from 1
    Resolved round{};
};

// Makes the offers of a kingdom that has these orders. What a new line can use is what the steps up to its own
// leave, as new lines come last. It is offered only if it is carried out whole and so are all those that are
// now.
class OfferBuilder {
  public:
    // `dice`: of the attacks that the orders have already.
    OfferBuilder(const State& state, PlayerIndex me, Orders orders, DiceCase dice)
        : state_(state),
          me_(me),
          orders_(std::move(orders)),
          dice_(dice),
          problems_(problems_in(preview(state, me, orders_, dice)).size()) {}

    std::vector<Offer> at(HexIndex here) {
        if (owner(Step::builds, here) == me_) build(here);
        if (owner(Step::recruits, here) == me_) recruit(here);
        if (owner(Step::marches, here) == me_) march(here);
        if (owner(Step::attacks, here) == me_)
            attack_from(here);
        else
            attack_on(here);
        if (owner(Step::marches, here) == me_) discharge(here);
        if (owner(Step::incomes, here) == me_ && after(Step::incomes).at(here).is_city()) receive(here);
        if (owner(Step::capitals, here) == me_) move_capital(here);
        const PlayerIndex seller = owner(Step::incomes, here);
        if (seller == me_)
            cede(here);
        else if (seller != nobody)
            buy(here, seller);
        return std::move(offers_);
    }

    std::vector<Offer> of_no_place() {
        for (PlayerIndex other = 0; other < state_.players(); ++other)
            if (other != me_ && state_.realm(other).active()) trade(other);
        receive(std::nullopt);
        extend();
        surrender();
        return std::move(offers_);
    }

  private:
    // The round with the orders so far, as it is after a step.
    const State& after(Step step) {
        auto& known = after_[static_cast<std::size_t>(step)];
        if (!known) known = preview(state_, me_, orders_, dice_, step).after;
        return *known;
    }
    PlayerIndex owner(Step step, HexIndex hexagon) { return after(step).at(hexagon).realm; }
    const Amounts& stock(Step step) { return after(step).realm(me_).stock; }
    const std::string& name(HexIndex hexagon) const { return state_.at(hexagon).name; }

    // Returns the lines that are cancelled, or carried out only in part: their order and number.
    std::vector<std::pair<std::string_view, int>> problems_in(const Resolved& round) const {
        std::vector<std::pair<std::string_view, int>> lines;
        for (const Happening& happening : round.happenings) {
            if (happening.who != me_) continue;
            if (const auto* cancelled = std::get_if<Cancelled>(&happening.what))
                lines.emplace_back(cancelled->order, cancelled->line);
            if (const auto* warned = std::get_if<Warned>(&happening.what);
                warned != nullptr && warned->line > 0)
                lines.emplace_back(warned->order, warned->line);
        }
        return lines;
    }

    // Returns nothing if the orders would not be carried out with this line.
    template <class Act, class Line>
    std::optional<Attempt> tried(const Act& act, const Line& line) const {
        Attempt attempt{orders_, 1};
        if constexpr (Act::has_many) {
            auto& lines = attempt.orders.*act.lines;
            const auto old =
                std::find_if(lines.begin(), lines.end(), [&](const Line& one) { return replaces(one, line); });
            attempt.line = static_cast<std::size_t>(old - lines.begin()) + 1;
            if (old == lines.end())
                lines.push_back(line);
            else
                *old = line;
        } else {
            attempt.orders.*act.lines = line;
        }
        attempt.round = preview(state_, me_, attempt.orders, dice_);
        const auto problems = problems_in(attempt.round);
        const std::pair own(act.key(), static_cast<int>(attempt.line));
        if (problems.size() > problems_ || std::find(problems.begin(), problems.end(), own) != problems.end())
            return std::nullopt;
        return attempt;
    }

    // Returns the highest number up to `limit` with which the line that `line_of` makes can be ordered, or 0.
    template <class Act, class Maker>
    int most(const Act& act, int limit, Maker line_of) const {
        if (limit < 1 || tried(act, line_of(limit))) return std::max(limit, 0);
        int low = 0, high = limit - 1;
        while (low < high) {
            const int middle = (low + high + 1) / 2;
            if (tried(act, line_of(middle)))
                low = middle;
            else
                high = middle - 1;
        }
        return low;
    }

    // Returns whether it is offered.
    template <class Act, class Line>
    bool offer(const Act& act, const Line& line, const std::vector<HexIndex>& places, const Text& verb,
               std::vector<Offer::Amount> amounts = {}) {
        const std::optional<Attempt> attempt = tried(act, line);
        if (!attempt) return false;
        Offer offer;
        for (const HexIndex place : places) offer.places.push_back(name(place));
        offer.verb = act.term;
        const Text about = act.about(state_, line).words;
        offer.words = verb.empty() ? about : about.empty() ? verb : say("{} {}", "{} {}", verb, about);
        offer.note = forecast_of(state_, me_, attempt->orders, attempt->round, act.key(), attempt->line);
        Orders alone;
        if constexpr (Act::has_many)
            alone.*act.lines = {line};
        else
            alone.*act.lines = line;
        offer.line = to_json(state_, alone);
        offer.amounts = std::move(amounts);
        offers_.push_back(std::move(offer));
        return true;
    }

    void build(HexIndex here) { offer(action::build, here, {here}, say("construir en", "build in")); }

    // The soldiers that the sheet places there already, of `lines`; otherwise the usual number.
    static int placed(const Troops& lines, HexIndex here, int usual) {
        const auto found = std::find_if(lines.begin(), lines.end(),
                                        [&](const Placement& line) { return line.hexagon == here; });
        return found == lines.end() ? usual : found->soldiers;
    }

    void offer_placement(const Action<Placement>& act, HexIndex here, int limit, int usual, const Text& verb) {
        const int most_here = most(act, limit, [&](int count) { return Placement{here, count}; });
        if (most_here == 0) return;
        offer(act, Placement{here, std::min(most_here, placed(act_lines(act), here, usual))}, {here}, verb,
              {amount(OrderAddress(act.key()) / name(here), soldiers_word(), most_here)});
    }
    const Troops& act_lines(const Action<Placement>& act) const { return orders_.*act.lines; }

    void recruit(HexIndex here) {
        offer_placement(action::recruit, here, affordable(stock(Step::builds), cost::recruit), usual_recruits,
                        say("reclutar", "recruit"));
    }

    void discharge(HexIndex here) {
        offer_placement(action::discharge, here, after(Step::recruits).at(here).soldiers, 1,
                        say("dar de baja", "discharge"));
    }

    // Who stands here goes anywhere; if nobody does, others come.
    void march(HexIndex here) {
        const State& now = after(Step::marches);
        if (now.realm(me_).sanction > 0) return;
        const bool goes = now.at(here).soldiers > 0;
        for (HexIndex there = 0; there < hexagon_count; ++there) {
            if (there == here || now.at(there).realm != me_) continue;
            const March way =
                goes ? March{here, there, now.at(here).soldiers} : March{there, here, now.at(there).soldiers};
            if (state_.options.connected && !connected(now, me_, here, there)) continue;
            const int count = most(action::march, way.soldiers, [&](int soldiers) {
                return March{way.from, way.to, soldiers};
            });
            if (count > 0)
                offer(action::march, March{way.from, way.to, count}, {here, there}, say("mover", "move"),
                      {amount(OrderAddress(action::march.key()) / 1 / "soldados", soldiers_word(), count)});
        }
    }

    void move_capital(HexIndex here) {
        if (!capital_reason(after(Step::capitals), me_, here) || orders_.capital)
            offer(action::move_capital, action::Capital(here), {here},
                  say("mover la capital a", "move the capital to"));
    }

    // Returns the attack by so many soldiers of these hexagons, the first ones first.
    Attack attack_by(const std::vector<HexIndex>& origins, HexIndex target, int soldiers) {
        Attack attack{{}, target};
        for (const HexIndex origin : origins) {
            const int share = std::min(soldiers, after(Step::attacks).at(origin).soldiers);
            if (share > 0) attack.from.push_back({origin, share});
            soldiers -= share;
        }
        return attack;
    }

    void attack(const std::vector<HexIndex>& origins, HexIndex target, const std::vector<HexIndex>& places) {
        int present = 0;
        for (const HexIndex origin : origins) present += after(Step::attacks).at(origin).soldiers;
        const int count =
            most(action::attack, std::min(present, affordable(stock(Step::attacks), cost::attacker)),
                 [&](int soldiers) { return attack_by(origins, target, soldiers); });
        if (count == 0) return;
        // Where nobody defends, one is enough.
        const bool defended = after(Step::attacks).at(target).soldiers > 0;
        const Attack line = attack_by(origins, target, defended ? count : 1);
        std::vector<Offer::Amount> amounts;
        for (const Placement& force : line.from)
            amounts.push_back(amount(OrderAddress(action::attack.key()) / 1 / "desde" / name(force.hexagon),
                                     line.from.size() > 1
                                         ? say("soldados de {}", "soldiers of {}", name(force.hexagon))
                                         : soldiers_word(),
                                     defended ? force.soldiers : count));
        offer(action::attack, line, places, say("atacar", "attack"), std::move(amounts));
    }

    void attack_from(HexIndex here) {
        for (const HexIndex target : neighbours(here))
            if (owner(Step::attacks, target) != me_) attack({here}, target, {here, target});
    }

    // All neighbours together, or each alone.
    void attack_on(HexIndex here) {
        std::vector<HexIndex> origins;
        for (const HexIndex next : neighbours(here))
            if (owner(Step::attacks, next) == me_ && after(Step::attacks).at(next).soldiers > 0)
                origins.push_back(next);
        const bool alone = origins.size() == 1;
        if (alone || after(Step::attacks).at(here).soldiers > 0) attack(origins, here, {here});
        if (alone) return;
        for (const HexIndex origin : origins) attack({origin}, here, {here, origin});
    }

    // Of all cities that are not named if there is none.
    void receive(std::optional<HexIndex> city) {
        for (std::size_t r = 0; r < resource_count; ++r) {
            const auto resource = static_cast<Resource>(r);
            offer(action::receive, Income{city, resource},
                  city ? std::vector<HexIndex>{*city} : std::vector<HexIndex>(),
                  city ? say("recibir", "receive")
                       : say("recibir {} en las ciudades que no nombres",
                             "receive {} in the cities that you do not name", resource_in_words(resource)));
        }
    }

    // A gift, or a sale for one resource.
    void cede(HexIndex here) {
        for (PlayerIndex other = 0; other < state_.players(); ++other) {
            if (other == me_) continue;
            if (!offer(action::cede, Cession{here, other, {}}, {here}, say("ceder", "cede"))) continue;
            const Amounts held = stock_at_end(other);
            for (std::size_t r = 0; r < resource_count; ++r)
                bargain(action::cede, Cession{here, other, {}}, &Cession::price, r, held[r], here,
                        say("ceder", "cede"));
        }
    }

    void buy(HexIndex here, PlayerIndex owner) {
        const Amounts held = stock_at_end(me_);
        for (std::size_t r = 0; r < resource_count; ++r)
            bargain(action::buy, Purchase{here, owner, {}}, &Purchase::price, r, held[r], here,
                    say("comprar", "buy"));
    }

    const Amounts& stock_at_end(PlayerIndex player) { return after(Step::cessions).realm(player).stock; }

    template <class Act, class Line>
    void bargain(const Act& act, Line line, Amounts Line::*price, std::size_t r, int stock, HexIndex here,
                 const Text& verb) {
        const auto at = [&](int units) {
            (line.*price)[r] = units;
            return line;
        };
        const int highest = most(act, stock, at);
        if (highest == 0) return;
        offer(act, at(std::min(highest, usual_price)), {here}, verb,
              {amount(OrderAddress(act.key()) / 1 / "por" / resource_words[r],
                      resource_in_words(static_cast<Resource>(r)), highest)});
    }

    // One resource for another, or for nothing.
    void trade(PlayerIndex other) {
        const State& now = after(Step::trades);
        Amounts offered{}, received{};
        for (std::size_t r = 0; r < resource_count; ++r) {
            const auto line = [&](Amounts Trade::*side) {
                return [other, side, r](int units) {
                    Trade trade{other, {}, {}};
                    (trade.*side)[r] = units;
                    return trade;
                };
            };
            offered[r] = most(action::trade, now.realm(me_).stock[r], line(&Trade::gives));
            received[r] = most(action::trade, now.realm(other).stock[r], line(&Trade::receives));
        }
        for (std::size_t gives = 0; gives <= resource_count; ++gives)
            for (std::size_t receives = 0; receives <= resource_count; ++receives)
                if (gives != receives) trade(other, offered, gives, received, receives);
    }

    // `gives` and `receives`: a resource, or `resource_count` for nothing.
    void trade(PlayerIndex other, const Amounts& offered, std::size_t gives, const Amounts& received,
               std::size_t receives) {
        Trade line{other, {}, {}};
        std::vector<Offer::Amount> amounts;
        const OrderAddress trade = OrderAddress(action::trade.key()) / 1;
        const auto add = [&](Amounts& side, const char* key, const Amounts& most_of, std::size_t r,
                             const auto& words) {
            if (r == resource_count) return true;
            side[r] = std::min(most_of[r], usual_trade);
            if (side[r] == 0) return false;
            amounts.push_back(amount(trade / key / resource_words[r],
                                     words(resource_in_words(static_cast<Resource>(r))), most_of[r]));
            return true;
        };
        const bool stands =
            add(line.gives, "doy", offered, gives,
                [](const Text& resource) { return say("{} que das", "{} that you give", resource); }) &&
            add(line.receives, "recibo", received, receives,
                [](const Text& resource) { return say("{} que recibes", "{} that you receive", resource); });
        if (stands) offer(action::trade, line, {}, {}, std::move(amounts));
    }

    void extend() {
        const int votes = orders_.extension > 0 ? orders_.extension : usual_extension;
        if (offer(action::extend, votes, {},
                  say("votar por alargar la partida {}", "vote to play {} longer",
                      counted(votes, say("ronda", "round"))),
                  {{OrderAddress(action::extend.key()), say("rondas", "rounds"), 1, most_extension}}))
            offers_.back().note = majority_in_words();
    }

    void surrender() {
        if (orders_.surrenders) return;
        const bool votes = std::exchange(orders_.extension, 0) > 0;  // who surrenders has no vote
        if (!offer(action::surrender, true, {}, say("rendirse", "surrender"))) return;
        offers_.back().may_end_match = true;
        if (votes) offers_.back().instead_of.emplace_back(action::extend.key());
    }

    const State& state_;
    PlayerIndex me_;
    Orders orders_;
    DiceCase dice_;
    std::size_t problems_;
    std::array<std::optional<State>, static_cast<std::size_t>(Step::end) + 1> after_;
    std::vector<Offer> offers_;
};

}  // namespace

std::vector<Offer> HexadominacionPosition::offered(const PlayerOrders& sheet, std::string_view place) const {
    const PlayerIndex me = state.common.index_of(sheet.player);
    const Orders orders = read_orders(state, sheet.orders);
    OfferBuilder if_won(state, me, orders, DiceCase::best);
    if (place.empty()) return if_won.of_no_place();
    for (HexIndex i = 0; i < hexagon_count; ++i) {
        if (state.at(i).name != place) continue;
        std::vector<Offer> offers = if_won.at(i);
        if (!has_uncertain_attack(preview(state, me, orders), me)) return offers;
        return join_cases(std::move(offers), OfferBuilder(state, me, orders, DiceCase::worst).at(i));
    }
    return {};
}

}  // namespace ronda::hexadominacion
