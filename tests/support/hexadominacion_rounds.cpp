#include "tests/support/hexadominacion_rounds.hpp"

#include <algorithm>
#include <map>
#include <stdexcept>

#include "adjudicator/games/hexadominacion/game.hpp"
#include "adjudicator/games/hexadominacion/orders.hpp"
#include "tests/games/hexadominacion/trials.hpp"

namespace ronda::trial {

using namespace hexadominacion;

namespace {

constexpr std::string_view ids[] = {"ana", "beto", "carla", "dani", "eva", "felix"};

State fresh(Chance& chance, bool secret) {
    MatchHeader header;
    header.game = game().id();
    header.match = "azar";
    const std::size_t players = 2 + chance.below(5);
    for (std::size_t i = 0; i < players; ++i)
        header.players.push_back({std::string(ids[i]), std::string(ids[i]), "#000000"});
    for (const OptionSpec& option : specs_of(option_table())) header.options[option.key] = option.default_value;
    if (secret) header.options["inventarios"] = "secretos";
    if (chance.one_in(4)) header.options["movimiento"] = "conexo";
    if (chance.one_in(4)) header.options["tope_cultura"] = chance.below(60);
    if (chance.one_in(4)) header.options["extension"] = false;
    SeededDice dice(seed_of(chance.below(1000)));
    return hexadominacion::set_up(std::move(header), dice)->first;
}

void scatter(State& state, Chance& chance) {
    for (Hexagon& hexagon : state.hexagons) {
        if (hexagon.industry != Industry::capital) {
            if (chance.one_in(3)) continue;
            hexagon.realm = static_cast<PlayerIndex>(chance.below(state.realms.size()));
        }
        hexagon.soldiers = chance.one_in(3) ? 0 : static_cast<int>(chance.below(9));
        hexagon.level = std::max(hexagon.level, 1 + static_cast<int>(chance.below(5)));
    }
    for (Realm& realm : state.realms) {
        for (int& units : realm.stock)
            units = chance.one_in(4) ? static_cast<int>(chance.below(20)) : static_cast<int>(chance.below(401));
        realm.culture = static_cast<long>(chance.below(500));
        realm.sanction = chance.one_in(6) ? 1 + static_cast<int>(chance.below(3)) : 0;
    }
}

void eliminate(State& state, PlayerIndex player) {
    for (Hexagon& hexagon : state.hexagons) {
        if (hexagon.realm != player) continue;
        hexagon.realm = nobody;
        hexagon.soldiers = 0;
        if (hexagon.industry == Industry::capital) hexagon.industry = Industry::city;
    }
    Realm& realm = state.realm(player);
    realm.stock.fill(0);
    realm.sanction = 0;
    realm.eliminated = 1;
}

// Writes the orders of all kingdoms together, so that trades can be mirrored.
class Writer {
  public:
    Writer(const State& state, Chance& chance) : state_(state), chance_(chance) {}

    std::vector<PlayerOrders> write() {
        for (PlayerIndex me = 0; me < state_.players(); ++me)
            if (state_.realm(me).active()) write_for(me);
        const auto here = trials::here(state_);
        const Vocabularies& names = here->names();
        std::vector<PlayerOrders> sheets;
        for (auto& [player, orders] : orders_) {
            if (chance_.one_in(8)) continue;
            if (chance_.one_in(6)) orders = random_orders(game(), game().orders(), names, chance_);
            sheets.push_back({state_.id(player), std::move(orders)});
        }
        if (chance_.one_in(4))
            sheets.push_back(
                {std::string(moderator_id), random_orders(game(), game().moderator_orders(), names, chance_)});
        return sheets;
    }

  private:
    void write_for(PlayerIndex me) {
        own_.clear();
        for (HexIndex i = 0; i < hexagon_count; ++i)
            if (state_.at(i).realm == me) own_.push_back(i);
        Json& mine = orders_[me];
        if (mine.is_null()) mine = Json::object();
        if (chance_.one_in(2)) trades(me);
        for (std::size_t n = chance_.below(4); n > 0; --n) list(me, "construir").push_back(name(place()));
        placements(me, "reclutar", 6);
        placements(me, "dar_de_baja", 4);
        for (std::size_t n = chance_.below(5); n > 0; --n)
            list(me, "mover").push_back({{"de", name(place())}, {"a", name(place())}, {"soldados", some(8)}});
        if (chance_.one_in(3)) orders_[me]["mover_capital"] = name(place());
        for (std::size_t n = chance_.below(6); n > 0; --n) attack(me);
        incomes(me);
        if (chance_.one_in(2)) cessions(me);
        if (chance_.one_in(10)) orders_[me]["rendirse"] = true;
        if (chance_.one_in(3)) orders_[me]["extender"] = some(100);
    }

    Json& list(PlayerIndex player, const char* key) {
        Json& orders = orders_[player];
        if (orders.is_null()) orders = Json::object();
        if (!orders.contains(key)) orders[key] = Json::array();
        return orders[key];
    }
    Json& mapping(PlayerIndex player, const char* key) {
        if (!orders_[player].contains(key)) orders_[player][key] = Json::object();
        return orders_[player][key];
    }
    // Usually own land.
    HexIndex place() {
        return chance_.one_in(12) ? static_cast<HexIndex>(chance_.below(hexagon_count)) : chance_.of(own_);
    }
    const std::string& name(HexIndex hexagon) const { return state_.at(hexagon).name; }
    int some(std::size_t most) { return 1 + static_cast<int>(chance_.below(most)); }
    PlayerIndex somebody() { return static_cast<PlayerIndex>(chance_.below(state_.realms.size())); }
    Json amounts(std::size_t most) {
        Json amounts = Json::object();
        for (const std::string_view word : resource_words)
            if (chance_.one_in(3)) amounts[std::string(word)] = some(most);
        return amounts;
    }

    void trades(PlayerIndex me) {
        for (std::size_t n = 1 + chance_.below(4); n > 0; --n) {
            const PlayerIndex other = somebody();
            const Json gives = amounts(60), receives = amounts(60);
            if (gives.empty() && receives.empty()) continue;
            list(me, "comerciar").push_back({{"con", state_.id(other)}, {"doy", gives}, {"recibo", receives}});
            if (other != me && !chance_.one_in(5))
                list(other, "comerciar")
                    .push_back({{"con", state_.id(me)}, {"doy", receives}, {"recibo", gives}});
        }
    }

    void placements(PlayerIndex me, const char* key, std::size_t most) {
        for (std::size_t n = chance_.below(3); n > 0; --n) mapping(me, key)[name(place())] = some(most);
    }

    void attack(PlayerIndex me) {
        const HexIndex target = chance_.of(neighbours(place()));
        Json from = Json::object();
        for (const HexIndex origin : neighbours(target))
            if ((state_.at(origin).realm == me || chance_.one_in(12)) && !chance_.one_in(3))
                from[name(origin)] = some(8);
        if (from.empty()) return;
        list(me, "atacar").push_back({{"desde", from}, {"a", name(target)}});
        if (chance_.one_in(4)) mapping(me, "recibir")[name(target)] = chance_.of(resource_words);
    }

    void incomes(PlayerIndex me) {
        for (const HexIndex hexagon : own_)
            if (state_.at(hexagon).is_city() && chance_.one_in(2))
                mapping(me, "recibir")[name(hexagon)] = chance_.of(resource_words);
        if (chance_.one_in(2)) mapping(me, "recibir")["por_defecto"] = chance_.of(resource_words);
    }

    void cessions(PlayerIndex me) {
        for (std::size_t n = 1 + chance_.below(3); n > 0; --n) {
            const PlayerIndex other = somebody();
            const std::string hexagon = name(place());
            const Json price = chance_.one_in(2) ? amounts(80) : Json::object();
            list(me, "ceder").push_back({{"hexagono", hexagon}, {"a", state_.id(other)}, {"por", price}});
            if (other != me && !price.empty() && !chance_.one_in(5))
                list(other, "comprar")
                    .push_back({{"hexagono", hexagon}, {"de", state_.id(me)}, {"por", price}});
        }
    }

    const State& state_;
    Chance& chance_;
    std::vector<HexIndex> own_;
    std::map<PlayerIndex, Json> orders_;
};

}  // namespace

State random_position(Chance& chance, bool secret) {
    State state = fresh(chance, secret);
    scatter(state, chance);
    state.common.round = 1 + static_cast<int>(chance.below(20));
    if (state.players() > 2 && chance.one_in(4)) eliminate(state, static_cast<PlayerIndex>(chance.below(3)));
    if (!secret && chance.one_in(5)) state.limit = state.common.round + 1;
    state.common.awaited = awaited(state);
    return state;
}

std::shared_ptr<const Position> position_of(const State& state) {
    auto position = game().load(state.common, trials::here(state)->board());
    if (!position) throw std::runtime_error(describe(position.error(), Lang::en));
    return *position;
}

std::vector<PlayerOrders> random_round(const State& state, Chance& chance) {
    std::vector<PlayerOrders> sheets = Writer(state, chance).write();
    // A sheet of an eliminated kingdom is refused before it gets here.
    std::erase_if(sheets, [&](const PlayerOrders& sheet) {
        const PlayerIndex player = state.common.index_of(sheet.player);
        return player >= 0 && !state.realm(player).active();
    });
    return sheets;
}

}  // namespace ronda::trial
