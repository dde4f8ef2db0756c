#include <algorithm>

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

// What the round's events were for one kingdom.
struct Deeds {
    std::vector<HexIndex> conquered, lost, bought, failed;
    int held = 0;              // attacks thrown back
    PlayerSet conquerors;      // who took what was lost
    std::vector<Text> fallen;  // whose capital this kingdom has taken
};

Deeds deeds_of(const State& state, std::span<const GameEvent> last, PlayerIndex me) {
    Deeds deeds;
    for (const GameEvent& event : last) {
        const bool mine = event.player == state.id(me);
        if (const auto* attack = event.as<Attacked>()) {
            if (mine) (attack->conquered ? deeds.conquered : deeds.failed).push_back(attack->target);
            if (attack->defender != me) continue;
            if (!attack->conquered) ++deeds.held;
            if (attack->conquered) {
                deeds.lost.push_back(attack->target);
                if (const PlayerIndex by = state.common.index_of(event.player); by != nobody)
                    deeds.conquerors.add(by);
            }
        } else if (const auto* ceded = event.as<Ceded>(); ceded != nullptr && ceded->to == me) {
            deeds.bought.push_back(ceded->hexagon);
        } else if (const auto* fall = event.as<Eliminated>(); fall != nullptr && fall->by == me) {
            deeds.fallen.push_back(same(state.common.name_of(event.player)));
        }
    }
    return deeds;
}

// This and the next return a sentence.
Text losses_in_words(const State& state, const Deeds& deeds) {
    std::vector<Text> parts;
    const Text lost = places_in_words(state, deeds.lost);
    if (deeds.conquerors.size() == 1)
        deeds.conquerors.each([&](PlayerIndex by) {
            parts.push_back(say("{} te conquista {}", "{} takes {} from you", state.common.at(by).name, lost));
        });
    else if (!deeds.lost.empty())
        parts.push_back(say("te conquistan {}", "you lose {}", lost));
    if (deeds.failed.size() == 1)
        parts.push_back(
            say("fracasa tu ataque a {}", "your attack on {} fails", state.at(deeds.failed[0]).name));
    else if (!deeds.failed.empty())
        parts.push_back(say("fracasan {} de tus ataques", "{} of your attacks fail", deeds.failed.size()));
    return parts.empty() ? Text{} : say("{}.", "{}.", capitalised(enumerate(parts)));
}

Text gains_in_words(const State& state, const Deeds& deeds) {
    std::vector<Text> parts;
    if (!deeds.conquered.empty())
        parts.push_back(say("conquistas {}", "conquer {}", places_in_words(state, deeds.conquered)));
    if (!deeds.bought.empty())
        parts.push_back(say("te ceden {}", "receive {}", places_in_words(state, deeds.bought)));
    if (deeds.held > 0) parts.push_back(say("rechazas {}", "throw back {}", attacks_in_words(deeds.held)));
    return parts.empty() ? Text{} : capitalised(say("{}.", "you {}.", enumerate(parts)));
}

// Returns why the kingdom was eliminated in these events. Empty if it was not.
Text own_fall(const State& state, std::span<const GameEvent> last, PlayerIndex me) {
    for (const GameEvent& event : last) {
        const auto* fall = event.as<Eliminated>();
        if (fall == nullptr || event.player != state.id(me)) continue;
        if (fall->reason == Fall::surrender)
            return say("Te has rendido: tu reino ha terminado.",
                       "You have surrendered: your kingdom is no more.");
        return say("Tu capital ha caído ante {}: quedas fuera.", "Your capital has fallen to {}: you are out.",
                   state.common.name_of(fall->by == nobody ? "" : state.id(fall->by)));
    }
    return {};
}

// Adds what concerns all: the others who are out, and a longer match.
void add_changes(std::vector<News>& all, const State& state, std::span<const GameEvent> last, PlayerIndex me) {
    for (const GameEvent& event : last) {
        const auto* fall = event.as<Eliminated>();
        if (fall != nullptr && fall->by != me && event.player != state.id(me)) {
            const std::string name = state.common.name_of(event.player);
            all.push_back({Rank::change, fall->by == nobody ? say("{} se rinde.", "{} surrenders.", name)
                                                            : say("{} toma la capital de {}, que queda fuera.",
                                                                  "{} takes the capital of {}, who is out.",
                                                                  state.common.at(fall->by).name, name)});
        }
        if (const auto* longer = event.as<Extended>(); longer != nullptr && longer->added > 0)
            all.push_back({Rank::change, say("La partida se alarga hasta la ronda {}.",
                                             "The match goes on until round {}.", longer->limit)});
    }
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
    if (!fallen.empty()) line = say("Cae {}. {}", "{} is out. {}", enumerate(fallen), line);
    return say("{}.", "{}.", line);
}

// What came into one kingdom.
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

std::vector<News> HexadominacionPosition::headlines(const Viewer& viewer, Events last) const {
    if (state.common.over())
        return {{Rank::over,
                 outcome_in_words(state.common, viewer, code_in_words<Ending>(state.common.outcome->reason))}};
    const PlayerIndex me = state.common.index_of(viewer.player);
    if (me == nobody) return {{Rank::neutral, public_line(state, last)}};
    if (!state.realm(me).active())
        return {{Rank::out, own_fall(state, last, me)}, {Rank::neutral, public_line(state, last)}};
    std::vector<News> all;
    const Deeds deeds = deeds_of(state, last, me);
    if (!deeds.fallen.empty())
        all.push_back({Rank::gain, say("¡Has tomado la capital de {}!", "You have taken the capital of {}!",
                                       enumerate(deeds.fallen))});
    all.push_back({Rank::loss, losses_in_words(state, deeds)});
    for (const GameEvent& event : last)
        if (const auto* penalty = event.as<Sanctioned>();
            penalty != nullptr && event.player == viewer.player && penalty->rounds > 0)
            all.push_back({Rank::loss, say("El moderador te sanciona: no mueves soldados durante {}.",
                                           "The moderator sanctions you: no moving of soldiers for {}.",
                                           counted(penalty->rounds, say("ronda", "round")))});
    all.push_back({Rank::gain, gains_in_words(state, deeds)});
    add_changes(all, state, last, me);
    all.push_back(
        {Rank::neutral, state.common.round == 0
                            ? say("La partida empieza: manda tus órdenes para la ronda 1.",
                                  "The game begins: send your orders for round 1.")
                            : say("Una ronda tranquila para tu reino.", "A quiet round for your kingdom.")});
    return all;
}

Race HexadominacionPosition::race(const Viewer& viewer) const {
    Race race{say("puntos", "points")};
    for (PlayerIndex player = 0; player < state.players(); ++player) {
        const Player& who = state.common.at(player);
        if (!state.open() && who.id != viewer.player) continue;
        race.runners.push_back(
            {{who.id}, same(who.name), points(state, player).total(), {}, !state.realm(player).active()});
    }
    return race;
}

std::vector<Held> HexadominacionPosition::held(const Viewer& viewer, std::span<const Event> events) const {
    const auto last = typed(events);
    const PlayerIndex me = state.common.index_of(viewer.player);
    if (me == nobody || !state.realm(me).active()) return {};
    Incomings in(state, me);
    for (const GameEvent& event : last) in.add(event);
    const Realm& realm = state.realm(me);
    std::vector<Held> all;
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

}  // namespace ronda::hexadominacion
