// Agreements between kingdoms: trades of resources (step 1) and hexagons given or sold (step 8). Both kingdoms
// must write matching lines, which are paired one to one. The agreements are then tried in several passes, so
// that the order of the lines does not decide which ones can be paid (rules.md R9).
#include <algorithm>

#include "adjudicator/games/hexadominacion/round.hpp"

namespace ronda::hexadominacion {

namespace {

bool shares_resource(const Amounts& a, const Amounts& b) {
    for (std::size_t r = 0; r < resource_count; ++r)
        if (a[r] > 0 && b[r] > 0) return true;
    return false;
}

// Tries all open agreements repeatedly until a pass carries out none. `attempt` returns whether it carried out
// its agreement.
template <class Bargain, class Attempt>
void in_passes(std::vector<Bargain>& bargains, Attempt attempt) {
    for (bool any = true; any;) {
        any = false;
        for (Bargain& bargain : bargains)
            if (!bargain.done && attempt(bargain)) any = bargain.done = true;
    }
}

// Step 1: trades of resources

// A line of an order, paired with its counterpart or not.
struct TradeLine {
    std::size_t line;  // from 1
    bool waiting;
};

struct AgreedTrade {
    PlayerIndex a, b;  // a before b
    std::size_t line_a, line_b;
    const Trade* terms;  // as written by a
    bool done = false;
};

class TradeResolver {
  public:
    explicit TradeResolver(RoundContext& round)
        : round_(round),
          players_(static_cast<std::size_t>(round.state.players())),
          lines_(players_),
          moved_(players_ * players_),
          earned_(players_) {}

    void open() {
        collect();
        match();
        refuse_unmatched();
        in_passes(agreed_, [&](const AgreedTrade& trade) { return attempt(trade); });
        refuse_undone();
    }

  private:
    void collect() {
        round_.each_line(action::trade, [&](PlayerIndex player, const Trade& trade, std::size_t line) {
            const auto reason = reason_of(player, trade);
            lines(player).push_back({line, !reason});
            return reason;
        });
    }

    std::optional<Reason> reason_of(PlayerIndex player, const Trade& trade) const {
        if (trade.with == player) return Reason::with_oneself;
        if (!round_.state.realm(trade.with).active()) return Reason::eliminated;
        if (shares_resource(trade.gives, trade.receives)) return Reason::same_resource;
        return {};
    }

    void match() {
        for (PlayerIndex a = 0; a < round_.state.players(); ++a)
            for (PlayerIndex b = a + 1; b < round_.state.players(); ++b)
                for (TradeLine& line : lines(a)) {
                    const Trade& terms = action::trade.line(round_.of(a), line.line);
                    if (!line.waiting || terms.with != b) continue;
                    TradeLine* mirror = mirror_of(terms, a, b);
                    if (mirror == nullptr) continue;
                    line.waiting = mirror->waiting = false;
                    agreed_.push_back({a, b, line.line, mirror->line, &terms});
                }
    }

    TradeLine* mirror_of(const Trade& terms, PlayerIndex a, PlayerIndex b) {
        for (TradeLine& line : lines(b)) {
            const Trade& other = action::trade.line(round_.of(b), line.line);
            if (line.waiting && other.with == a && other.gives == terms.receives &&
                other.receives == terms.gives)
                return &line;
        }
        return nullptr;
    }

    void refuse_unmatched() {
        for (PlayerIndex player = 0; player < round_.state.players(); ++player)
            for (const TradeLine& line : lines(player))
                if (line.waiting) round_.cancel(player, action::trade, line.line, Reason::no_counterpart);
    }

    // rules.md R8: in one round, a resource goes in only one direction between two kingdoms.
    bool against_direction(const AgreedTrade& trade) const {
        return shares_resource(trade.terms->gives, moved(trade.b, trade.a)) ||
               shares_resource(trade.terms->receives, moved(trade.a, trade.b));
    }

    bool attempt(const AgreedTrade& trade) {
        const Amounts &gives = trade.terms->gives, &receives = trade.terms->receives;
        if (against_direction(trade) || !can_pay(round_.state.realm(trade.a).stock, gives) ||
            !can_pay(round_.state.realm(trade.b).stock, receives))
            return false;
        round_.pay(trade.a, gives);
        round_.pay(trade.b, receives);
        const Amounts lost_a = round_.gain(trade.a, receives), lost_b = round_.gain(trade.b, gives);
        for (std::size_t r = 0; r < resource_count; ++r) {
            moved(trade.a, trade.b)[r] += gives[r];
            moved(trade.b, trade.a)[r] += receives[r];
        }
        const int both = units(gives) + units(receives);  // rules.md R7
        const int culture_a = earn(trade.a, both), culture_b = earn(trade.b, both);
        ByPlayers<Amounts> lost;
        if (lost_a != Amounts{}) lost.emplace_back(trade.a, lost_a);
        if (lost_b != Amounts{}) lost.emplace_back(trade.b, lost_b);
        round_.emit(trade.a,
                    Traded{trade.b, gives, receives, {{trade.a, culture_a}, {trade.b, culture_b}}, lost},
                    {trade.line_a, gives, trade.line_b});
        return true;
    }

    int earn(PlayerIndex player, int culture) {
        int& earned = earned_[static_cast<std::size_t>(player)];
        if (const auto cap = round_.state.options.culture_cap) culture = std::min(culture, *cap - earned);
        earned += culture;
        round_.state.realm(player).culture += culture;
        return culture;
    }

    void refuse_undone() {
        for (const AgreedTrade& trade : agreed_) {
            if (trade.done) continue;
            const Reason reason = against_direction(trade) ? Reason::same_resource : Reason::unaffordable;
            round_.cancel(trade.a, action::trade, trade.line_a, reason);
            round_.cancel(trade.b, action::trade, trade.line_b, reason);
        }
    }

    std::vector<TradeLine>& lines(PlayerIndex player) { return lines_[static_cast<std::size_t>(player)]; }
    Amounts& moved(PlayerIndex from, PlayerIndex to) {
        return moved_[static_cast<std::size_t>(from) * players_ + static_cast<std::size_t>(to)];
    }
    const Amounts& moved(PlayerIndex from, PlayerIndex to) const {
        return moved_[static_cast<std::size_t>(from) * players_ + static_cast<std::size_t>(to)];
    }

    RoundContext& round_;
    std::size_t players_;
    std::vector<std::vector<TradeLine>> lines_;  // by player
    std::vector<AgreedTrade> agreed_;            // in the order in which they were matched
    std::vector<Amounts> moved_;                 // by completed trades, from one player to another
    std::vector<int> earned_;                    // culture from trades in this round, by player
};

// Step 8: hexagons given, sold and abandoned

struct Transfer {
    PlayerIndex seller;
    std::size_t line;
    const Cession* terms;
    std::optional<std::size_t> bought;  // the buyer's line, if it is a sale
    bool done = false;
};

class CessionResolver {
  public:
    explicit CessionResolver(RoundContext& round) : round_(round) {
        for (PlayerIndex player = 0; player < round.state.players(); ++player)
            surrendering_.push_back(round.state.realm(player).active() && round.of(player).surrenders);
        wanted_.resize(surrendering_.size());
    }

    void open() {
        for (PlayerIndex player = 0; player < round_.state.players(); ++player) collect(player);
        match();
        in_passes(transfers_, [&](const Transfer& transfer) { return attempt(transfer); });
        refuse_undone();
        surrender();
    }

  private:
    std::optional<Reason> reason_of(PlayerIndex player, PlayerIndex other) const {
        if (!round_.state.realm(player).active()) return Reason::eliminated;
        if (other == player) return Reason::with_oneself;
        if (!round_.state.realm(other).active()) return Reason::eliminated;
        return {};
    }

    void collect(PlayerIndex player) {
        round_.each_line_of(player, action::cede, [&](PlayerIndex, const Cession& terms, std::size_t line) {
            const auto reason = reason_of(player, terms.to);
            if (!reason) transfers_.push_back({player, line, &terms, std::nullopt});
            return reason;
        });
        round_.each_line_of(player, action::buy, [&](PlayerIndex, const Purchase& terms, std::size_t line) {
            const auto reason = reason_of(player, terms.from);
            if (!reason) wanted_[static_cast<std::size_t>(player)].push_back(line);
            return reason;
        });
    }

    void match() {
        std::vector<Transfer> agreed;
        for (Transfer& transfer : transfers_) {
            if (units(transfer.terms->price) > 0) {
                transfer.bought = take_purchase(transfer);
                if (!transfer.bought) {
                    round_.cancel(transfer.seller, action::cede, transfer.line, Reason::no_counterpart);
                    continue;
                }
            }
            agreed.push_back(transfer);
        }
        transfers_ = std::move(agreed);
        for (PlayerIndex player = 0; player < round_.state.players(); ++player)
            for (const std::size_t line : wanted_[static_cast<std::size_t>(player)])
                round_.cancel(player, action::buy, line, Reason::no_counterpart);
    }

    std::optional<std::size_t> take_purchase(const Transfer& transfer) {
        auto& waiting = wanted_[static_cast<std::size_t>(transfer.terms->to)];
        const auto found = std::find_if(waiting.begin(), waiting.end(), [&](std::size_t line) {
            const Purchase& purchase = action::buy.line(round_.of(transfer.terms->to), line);
            return purchase.hexagon == transfer.terms->hexagon && purchase.from == transfer.seller &&
                   purchase.price == transfer.terms->price;
        });
        if (found == waiting.end()) return std::nullopt;
        const std::size_t line = *found;
        waiting.erase(found);
        return line;
    }

    std::optional<Reason> failing_check(const Transfer& transfer) const {
        const Cession& terms = *transfer.terms;
        if (!round_.owns(transfer.seller, terms.hexagon)) return Reason::not_own;
        const bool capital = round_.state.at(terms.hexagon).industry == Industry::capital;
        if (capital && !surrendering_[static_cast<std::size_t>(transfer.seller)])
            return Reason::is_capital;  // rules.md R24
        if (!can_pay(round_.state.realm(terms.to).stock, terms.price)) return Reason::unaffordable;
        return {};
    }

    bool attempt(const Transfer& transfer) {
        if (failing_check(transfer)) return false;
        const Cession& terms = *transfer.terms;
        round_.pay(terms.to, terms.price);
        const Amounts lost = round_.gain(transfer.seller, terms.price);
        Ceded ceded{terms.hexagon, terms.to, terms.price, {}, 0, lost};
        withdraw(transfer.seller, ceded);
        Hexagon& hexagon = round_.state.at(terms.hexagon);
        hexagon.realm = terms.to;
        hexagon.soldiers = 0;
        if (hexagon.industry == Industry::capital) hexagon.industry = Industry::city;
        round_.emit(transfer.seller, std::move(ceded), {transfer.line, {}, transfer.bought.value_or(0)});
        return true;
    }

    // rules.md R23: soldiers do not pass with the land. They withdraw evenly.
    void withdraw(PlayerIndex seller, Ceded& ceded) {
        const int soldiers = round_.state.at(ceded.hexagon).soldiers;
        const auto refuges = round_.own_neighbours(seller, ceded.hexagon);
        if (refuges.empty()) {
            ceded.discharged = soldiers;
            return;
        }
        const int count = static_cast<int>(refuges.size());
        for (int i = 0; i < count; ++i) {
            const int share = soldiers / count + (i < soldiers % count ? 1 : 0);
            const HexIndex refuge = refuges[static_cast<std::size_t>(i)];
            round_.state.at(refuge).soldiers += share;
            if (share > 0) ceded.withdrawn.push_back({refuge, share});
        }
    }

    void refuse_undone() {
        for (const Transfer& transfer : transfers_) {
            if (transfer.done) continue;
            const Reason reason = *failing_check(transfer);
            round_.cancel(transfer.seller, action::cede, transfer.line, reason);
            if (transfer.bought) round_.cancel(transfer.terms->to, action::buy, *transfer.bought, reason);
        }
    }

    void surrender() {
        round_.each_line(action::surrender, [&](PlayerIndex player, bool, std::size_t) {
            return surrendering_[static_cast<std::size_t>(player)] ? std::optional<Reason>()
                                                                   : Reason::eliminated;
        });
        for (PlayerIndex player = 0; player < round_.state.players(); ++player)
            if (surrendering_[static_cast<std::size_t>(player)])
                round_.emit(player, Eliminated{nobody, Fall::surrender, round_.dissolve(player, nobody)});
    }

    RoundContext& round_;
    std::vector<bool> surrendering_;                // by player
    std::vector<Transfer> transfers_;               // in the order of kingdoms, then of lines
    std::vector<std::vector<std::size_t>> wanted_;  // unmatched purchase lines, by buyer
};

}  // namespace

void trade(RoundContext& round) {
    TradeResolver(round).open();
}

void cede_and_surrender(RoundContext& round) {
    CessionResolver(round).open();
}

}  // namespace ronda::hexadominacion
