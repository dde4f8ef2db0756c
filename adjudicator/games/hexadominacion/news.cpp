
#include "adjudicator/core/report/event_phrases.hpp"
#include "adjudicator/core/text/wording.hpp"
#include "adjudicator/games/hexadominacion/phrases.hpp"
#include "adjudicator/games/hexadominacion/position.hpp"
#include "adjudicator/games/hexadominacion/rules.hpp"

namespace ronda::hexadominacion {

namespace {

using Rank = News::Rank;

Text attacks_in_words(int count) {
    return counted(count, say("ataque", "attack"));
}

// Returns "Loma y Noria", or the number of hexagons if there are many.
Text places_in_words(const State& state, const std::vector<HexIndex>& hexagons) {
    constexpr std::size_t most_named = 3;
    if (hexagons.size() > most_named) return hexagons_in_words(static_cast<long>(hexagons.size()));
    std::vector<Text> names;
    for (const HexIndex hexagon : hexagons) names.push_back(same(state.at(hexagon).name));
    return enumerate(names);
}

// The events of a round that concern one kingdom.
struct RoundSummary {
    std::vector<HexIndex> conquered, lost, bought, failed;
    int held = 0;          // attacks thrown back
    PlayerSet conquerors;  // of the lost hexagons
};

RoundSummary summary_of(const State& state, std::span<const GameEvent> last, PlayerIndex me) {
    RoundSummary summary;
    for (const GameEvent& event : last) {
        const bool mine = event.player == state.id(me);
        if (const auto* attack = event.as<Attacked>()) {
            if (mine) (attack->conquered ? summary.conquered : summary.failed).push_back(attack->target);
            if (attack->defender != me) continue;
            if (!attack->conquered) ++summary.held;
            if (attack->conquered) {
                summary.lost.push_back(attack->target);
                if (const PlayerIndex by = state.common.index_of(event.player); by != nobody)
                    summary.conquerors.add(by);
            }
        } else if (const auto* ceded = event.as<Ceded>(); ceded != nullptr && ceded->to == me) {
            summary.bought.push_back(ceded->hexagon);
        }
    }
    return summary;
}

// This and the next return a sentence.
Text losses_in_words(const State& state, const RoundSummary& summary) {
    std::vector<Text> parts;
    const Text lost = places_in_words(state, summary.lost);
    if (summary.conquerors.size() == 1)
        summary.conquerors.each([&](PlayerIndex by) {
            parts.push_back(say("{} te conquista {}", "{} takes {} from you", state.common.at(by).name, lost));
        });
    else if (!summary.lost.empty())
        parts.push_back(say("te conquistan {}", "you lose {}", lost));
    if (summary.failed.size() == 1)
        parts.push_back(
            say("fracasa tu ataque a {}", "your attack on {} fails", state.at(summary.failed[0]).name));
    else if (!summary.failed.empty())
        parts.push_back(say("fracasan {} de tus ataques", "{} of your attacks fail", summary.failed.size()));
    return parts.empty() ? Text{} : say("{}.", "{}.", capitalised(enumerate(parts)));
}

Text gains_in_words(const State& state, const RoundSummary& summary) {
    std::vector<Text> parts;
    if (!summary.conquered.empty())
        parts.push_back(say("conquistas {}", "conquer {}", places_in_words(state, summary.conquered)));
    if (!summary.bought.empty())
        parts.push_back(say("te ceden {}", "receive {}", places_in_words(state, summary.bought)));
    if (summary.held > 0) parts.push_back(say("rechazas {}", "throw back {}", attacks_in_words(summary.held)));
    return parts.empty() ? Text{} : capitalised(say("{}.", "you {}.", enumerate(parts)));
}

Text public_line(const State& state, std::span<const GameEvent> last) {
    if (state.common.round == 0) return say("La partida está preparada.", "The match is set up.");
    int battles = 0, conquests = 0;
    std::vector<Text> fallen;
    for (const GameEvent& event : last) {
        if (event.as<Eliminated>() != nullptr) fallen.push_back(same(state.common.name_of(event.player)));
        const auto* attack = event.as<Attacked>();
        if (attack == nullptr) continue;
        ++battles;
        conquests += attack->conquered ? 1 : 0;
    }
    Text line = battles == 0 ? say("Una ronda sin ataques", "A round without attacks")
                             : say("{}, {}", "{}, {}", attacks_in_words(battles),
                                   counted(conquests, say("conquista", "conquest")));
    if (fallen.size() == 1) line = say("Cae {}. {}", "{} is out. {}", fallen.front(), line);
    if (fallen.size() > 1) line = say("Caen {}. {}", "{} are out. {}", enumerate(fallen), line);
    return say("{}.", "{}.", line);
}

// Counts the gains of one kingdom.
class Incomings {
  public:
    Incomings(const State& state, PlayerIndex me) : state_(state), me_(me) {}

    std::array<long, resource_count> resources{};
    long culture = 0, soldiers = 0, hexagons = 0;

    void add(const GameEvent& event) {
        mine_ = event.player == state_.id(me_);
        std::visit([this](const auto& what) { take(what); }, event.what);
    }

  private:
    void take(const Traded& e) {
        if (!mine_ && e.with != me_) return;
        receive(mine_ ? e.received : e.gave);
        for (const auto& [player, points] : e.culture)
            if (player == me_) culture += points;
        for (const auto& [player, lost] : e.lost)
            if (player == me_) receive(lost, -1);
    }
    void take(const Discharged& e) {
        if (!mine_) return;
        receive(cost::discharge_gain, e.soldiers);
        receive(e.lost, -1);
    }
    void take(const Received& e) {
        if (mine_) resources[static_cast<std::size_t>(e.resource)] += long{e.drawn} - e.lost;
    }
    void take(const Ceded& e) {
        if (e.to == me_) ++hexagons;
        if (!mine_) return;
        receive(e.price);
        receive(e.lost, -1);
    }
    void take(const Cultured& e) {
        if (mine_) culture += e.total;
    }
    void take(const Recruited& e) {
        if (mine_) soldiers += e.soldiers;
    }
    void take(const Attacked& e) {
        if (mine_ && e.conquered) ++hexagons;
    }
    // rules.md R19. The capital itself is counted with its attack.
    void take(const Eliminated& e) {
        if (e.by != me_) return;
        culture += culture_for_capital;
        hexagons += static_cast<long>(e.lost.size()) - 1;
    }
    template <class Other>
    void take(const Other&) {}

    void receive(const Amounts& amounts, long count = 1) {
        for (std::size_t r = 0; r < resource_count; ++r) resources[r] += count * amounts[r];
    }

    const State& state_;
    PlayerIndex me_;
    bool mine_ = false;  // the event is of this kingdom
};

}  // namespace

std::optional<Rank> HexadominacionPosition::rank_of(const GameEvent& event, const Viewer& viewer) const {
    const PlayerIndex me = state.common.index_of(viewer.player);
    if (me == nobody) return std::nullopt;
    const bool mine = event.player == viewer.player, active = state.realm(me).active();
    const auto* fall = event.as<Eliminated>();
    if (fall != nullptr && mine) return Rank::out;
    if (fall != nullptr && active) return fall->by == me ? Rank::gain : Rank::change;
    if (const auto* penalty = event.as<Sanctioned>(); penalty != nullptr && penalty->rounds > 0 && mine)
        return Rank::loss;
    if (const auto* longer = event.as<Extended>(); longer != nullptr && longer->added > 0 && active)
        return Rank::change;
    return std::nullopt;
}

std::vector<News> HexadominacionPosition::headlines(const Viewer& viewer, Events last) const {
    const PlayerIndex me = state.common.index_of(viewer.player);
    if (me == nobody || !state.realm(me).active()) return {{Rank::neutral, public_line(state, last)}};
    const RoundSummary summary = summary_of(state, last, me);
    std::vector<News> all{{Rank::loss, losses_in_words(state, summary)}};
    all.push_back({Rank::gain, gains_in_words(state, summary)});
    all.push_back(
        {Rank::neutral, state.common.round == 0
                            ? say("La partida empieza: manda tus órdenes para la ronda 1.",
                                  "The game begins: send your orders for round 1.")
                            : say("Una ronda tranquila para tu reino.", "A quiet round for your kingdom.")});
    return all;
}

Scoreboard HexadominacionPosition::scoreboard(const Viewer& viewer) const {
    Scoreboard scoreboard{say("puntos", "points")};
    for (PlayerIndex player = 0; player < state.players(); ++player) {
        const Player& who = state.common.at(player);
        if (!state.open() && who.id != viewer.player) continue;
        scoreboard.rows.push_back(
            {{who.id}, same(who.name), points(state, player).total(), {}, !state.realm(player).active()});
    }
    return scoreboard;
}

std::vector<LedgerRow> HexadominacionPosition::ledger_rows(const Viewer& viewer,
                                                           std::span<const Event> events) const {
    const auto last = typed(events);
    const PlayerIndex me = state.common.index_of(viewer.player);
    if (me == nobody || !state.realm(me).active()) return {};
    Incomings in(state, me);
    for (const GameEvent& event : last) in.add(event);
    const Realm& realm = state.realm(me);
    std::vector<LedgerRow> all;
    for (std::size_t r = 0; r < resource_count; ++r)
        all.push_back({resource_in_words(static_cast<Resource>(r)), realm.stock[r], in.resources[r]});
    all.push_back({say("cultura", "culture"), realm.culture, in.culture});
    long soldiers = 0, hexagons = 0;
    for (const Hexagon& hexagon : state.hexagons) {
        if (hexagon.realm != me) continue;
        soldiers += hexagon.soldiers;
        ++hexagons;
    }
    all.push_back({say("soldados", "soldiers"), soldiers, in.soldiers});
    all.push_back({say("hexágonos", "hexagons"), hexagons, in.hexagons});
    return all;
}

std::vector<LedgerRow> HexadominacionPosition::left_by(const PlayerOrders& sheet) const {
    const PlayerIndex me = state.common.index_of(sheet.player);
    if (me == nobody || !state.realm(me).active()) return {};
    const Orders orders = read_orders(state, sheet.orders);
    const auto stock_after = [&](Step last) {
        return preview(state, me, orders, DiceCase::best, last).after.realm(me).stock;
    };
    const Amounts fought = stock_after(Step::attacks), collected = stock_after(Step::incomes),
                  ceded = stock_after(Step::cessions);
    std::vector<LedgerRow> all;
    for (std::size_t r = 0; r < resource_count; ++r) {
        // What is ceded may come out of what is collected.
        const auto left = std::max(fought[r] - (collected[r] - ceded[r]), 0 * fought[r]);
        all.push_back({resource_in_words(static_cast<Resource>(r)), left});
    }
    return all;
}

}  // namespace ronda::hexadominacion
