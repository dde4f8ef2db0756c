#include "tests/support/hexadominacion_replay.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <stdexcept>

#include "tests/games/hexadominacion/trials.hpp"

namespace ronda::trial {

using namespace hexadominacion;

namespace {

// Prices as in rulebook §8 and hexadominacion/rules.md, "Resources and prices": trigo, madera, metal, piedra.
constexpr std::array<int, 4> attacker{4, 3, 4, 0}, defender{3, 2, 0, 2}, soldier{2, 4, 2, 0},
    discharged{2, 0, 2, 0}, capital{0, 30, 20, 60};
constexpr std::array<std::array<int, 4>, 6> level{
    {{}, {}, {0, 15, 0, 15}, {0, 20, 15, 30}, {0, 40, 25, 60}, {0, 70, 40, 100}}};

class Replay {
  public:
    explicit Replay(State state) : state_(std::move(state)), round_(state_.common.round + 1) {
        for (HexIndex i = 0; i < hexagon_count; ++i) places_[state_.at(i).name] = i;
    }

    Json run(std::span<const Event> events) {
        using Step = void (Replay::*)(const Event&);
        static const std::map<std::string_view, Step> steps = {
            {"sancion", &Replay::sanction},     {"comercio", &Replay::trade},
            {"construido", &Replay::build},     {"reclutado", &Replay::recruit},
            {"licenciado", &Replay::discharge}, {"movido", &Replay::march},
            {"capital_movida", &Replay::move},  {"ataque", &Replay::attack},
            {"eliminado", &Replay::eliminate},  {"recibido", &Replay::receive},
            {"cultura", &Replay::culture},      {"cesion", &Replay::cede},
            {"extension", &Replay::extend}};
        static constexpr std::string_view silent[] = {"orden_de_ataque", "puntuacion", "fin", "cancelada",
                                                      "aviso"};
        for (const Event& event : events) {
            if (std::find(std::begin(silent), std::end(silent), event.kind) != std::end(silent)) continue;
            (this->*steps.at(event.kind))(event);
        }
        for (Realm& realm : state_.realms) realm.sanction = std::max(0, realm.sanction - 1);
        return trials::here(state_)->board();
    }

  private:
    PlayerIndex player(const Json& id) const {
        return state_.common.index_of(id.get_ref<const std::string&>());
    }
    Realm& realm(const Event& event) { return state_.realm(player(event.player)); }
    Hexagon& hexagon(const Json& name) { return state_.at(places_.at(name.get<std::string>())); }

    static void pay(Realm& realm, const std::array<int, 4>& price, int count = 1) { add(realm, price, -count); }
    static void add(Realm& realm, const std::array<int, 4>& amounts, int count = 1) {
        for (std::size_t r = 0; r < resource_count; ++r) {
            realm.stock[r] += amounts[r] * count;
            if (realm.stock[r] < 0) throw std::runtime_error("paid what was not there");
        }
    }
    static std::array<int, 4> amounts(const Json& json) {
        std::array<int, 4> amounts{};
        for (std::size_t r = 0; r < resource_count; ++r)
            amounts[r] = json.value(std::string(resource_words[r]), 0);
        return amounts;
    }
    static std::array<int, 4> lost(const Event& event, const std::string& id) {
        return event.facts["perdido"].contains(id) ? amounts(event.facts["perdido"][id]) : std::array<int, 4>{};
    }

    void sanction(const Event& e) { realm(e).sanction = e.facts["rondas"]; }
    void trade(const Event& e) {
        const std::string other = e.facts["con"];
        Realm &a = realm(e), &b = state_.realm(player(other));
        const auto gives = amounts(e.facts["da"]), receives = amounts(e.facts["recibe"]);
        pay(a, gives);
        pay(b, receives);
        add(a, receives);
        add(b, gives);
        pay(a, lost(e, e.player));
        pay(b, lost(e, other));
        a.culture += e.facts["cultura"][e.player].get<int>();
        b.culture += e.facts["cultura"][other].get<int>();
    }
    void build(const Event& e) {
        Hexagon& built = hexagon(e.facts["hexagono"]);
        pay(realm(e), level.at(e.facts["nivel"]));
        if (++built.level != e.facts["nivel"]) throw std::runtime_error("not the next level");
    }
    void recruit(const Event& e) {
        pay(realm(e), soldier, e.facts["soldados"]);
        hexagon(e.facts["hexagono"]).soldiers += e.facts["soldados"].get<int>();
    }
    void discharge(const Event& e) {
        add(realm(e), discharged, e.facts["soldados"]);
        pay(realm(e), amounts(e.facts["perdido"]));
        hexagon(e.facts["hexagono"]).soldiers -= e.facts["soldados"].get<int>();
    }
    void march(const Event& e) {
        hexagon(e.facts["de"]).soldiers -= e.facts["soldados"].get<int>();
        hexagon(e.facts["a"]).soldiers += e.facts["soldados"].get<int>();
    }
    void move(const Event& e) {
        pay(realm(e), capital);
        hexagon(e.facts["de"]).industry = Industry::city;
        hexagon(e.facts["a"]).industry = Industry::capital;
    }
    void attack(const Event& e) {
        Hexagon& target = hexagon(e.facts["a"]);
        const int attackers = e.facts["atacantes"], defenders = e.facts["defensores"];
        pay(realm(e), attacker, attackers);
        if (e.facts["defensor"] != neutral_id)
            pay(state_.realm(player(e.facts["defensor"])), defender, defenders);
        if (target.soldiers != defenders + e.facts["sin_pagar"].get<int>())
            throw std::runtime_error("defenders out of nothing");
        if (e.facts["conquista"] == false) {
            for (const auto& [origin, dead] : e.facts["bajas"].items())
                hexagon(origin).soldiers -= dead.get<int>();
            target.soldiers = defenders;
            return;
        }
        for (const auto& [origin, sent] : e.facts["desde"].items()) hexagon(origin).soldiers -= sent.get<int>();
        for (const auto& [refuge, fled] : e.facts["repliegue"].items())
            hexagon(refuge).soldiers += fled.get<int>();
        target.realm = player(e.player);
        target.soldiers = attackers;
    }
    void eliminate(const Event& e) {
        const bool conquered = e.facts["motivo"] == "capital";
        for (const Json& name : e.facts["hexagonos"]) {
            Hexagon& gone = hexagon(name);
            // Attackers have already taken a conquered capital.
            if (!conquered || gone.industry != Industry::capital) gone.soldiers = 0;
            gone.realm = conquered ? player(e.facts["por"]) : nobody;
            if (gone.industry == Industry::capital) gone.industry = Industry::city;
        }
        realm(e).stock.fill(0);
        realm(e).sanction = 0;
        realm(e).eliminated = round_;
        if (conquered) state_.realm(player(e.facts["por"])).culture += 300;
    }
    void receive(const Event& e) {
        std::array<int, 4> gained{};
        for (std::size_t r = 0; r < resource_count; ++r)
            if (e.facts["recurso"] == resource_words[r])
                gained[r] = e.facts["cantidad"].get<int>() - e.facts["perdido"].get<int>();
        add(realm(e), gained);
    }
    void culture(const Event& e) { realm(e).culture += e.facts["total"].get<int>(); }
    void cede(const Event& e) {
        Hexagon& ceded = hexagon(e.facts["hexagono"]);
        const auto price = amounts(e.facts["por"]);
        pay(state_.realm(player(e.facts["a"])), price);
        add(realm(e), price);
        pay(realm(e), amounts(e.facts["perdido"]));
        int left = ceded.soldiers - e.facts["licenciados"].get<int>();
        for (const auto& [refuge, withdrawn] : e.facts["retirada"].items()) {
            hexagon(refuge).soldiers += withdrawn.get<int>();
            left -= withdrawn.get<int>();
        }
        if (left != 0) throw std::runtime_error("soldiers of a ceded hexagon unaccounted for");
        ceded.soldiers = 0;
        ceded.realm = player(e.facts["a"]);
        if (ceded.industry == Industry::capital) ceded.industry = Industry::city;
    }
    void extend(const Event& e) { state_.limit += e.facts["rondas"].get<int>(); }

    State state_;
    int round_;
    std::map<std::string, HexIndex> places_;
};

}  // namespace

Json replayed(State before, std::span<const Event> events) {
    return Replay(std::move(before)).run(events);
}

}  // namespace ronda::trial
