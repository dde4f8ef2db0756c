#include "adjudicator/games/hexadominacion/events.hpp"

namespace ronda::hexadominacion {

namespace {

// Facts and audience of each kind of happening, in the order of the table of events.
class Teller {
  public:
    Teller(const State& after, Event& event, PlayerIndex who) : state_(after), event_(event), who_(who) {}

    void operator()(const Sanctioned& e) { begin("sancion", {{"rondas", e.rounds}}); }
    void operator()(const Traded& e) {
        // Unclear in the text: `cultura` is read as naming both parties, also with 0 under `tope_cultura`.
        Json lost = Json::object();
        if (e.lost_a != Amounts{}) lost[id(who_)] = amounts(e.lost_a);
        if (e.lost_b != Amounts{}) lost[id(e.with)] = amounts(e.lost_b);
        begin("comercio", {{"con", id(e.with)},
                           {"da", amounts(e.gave)},
                           {"recibe", amounts(e.received)},
                           {"cultura", {{id(who_), e.culture_a}, {id(e.with), e.culture_b}}},
                           {"perdido", lost}});
        if (state_.options.secret) event_.audience = Audience::only({id(who_), id(e.with)});
    }
    void operator()(const Built& e) {
        begin("construido", {{"hexagono", name(e.hexagon)}, {"nivel", e.level}});
    }
    void operator()(const Recruited& e) {
        begin("reclutado", {{"hexagono", name(e.hexagon)}, {"soldados", e.soldiers}});
    }
    void operator()(const Discharged& e) {
        begin("licenciado",
              {{"hexagono", name(e.hexagon)}, {"soldados", e.soldiers}, {"perdido", amounts(e.lost)}});
        private_if_secret();
    }
    void operator()(const Marched& e) {
        begin("movido", {{"de", name(e.from)}, {"a", name(e.to)}, {"soldados", e.soldiers}});
    }
    void operator()(const CapitalMoved& e) {
        begin("capital_movida", {{"de", name(e.from)}, {"a", name(e.to)}});
    }
    void operator()(const AttackOrder& e) {
        Json order = Json::array();
        for (const PlayerIndex player : e.order) order.push_back(id(player));
        begin("orden_de_ataque", {{"orden", order}});
    }
    void operator()(const Attacked& e) {
        begin("ataque", {{"i", e.line},
                         {"a", name(e.target)},
                         {"desde", troops(e.from)},
                         {"defensor", e.defender == nobody ? std::string(neutral_id) : id(e.defender)},
                         {"atacantes", e.attackers},
                         {"defensores", e.defenders},
                         {"sin_pagar", e.unpaid},
                         {"suma_ataque", e.attack_sum},
                         {"suma_defensa", e.defence_sum},
                         {"conquista", e.conquered},
                         {"bajas", troops(e.losses)},
                         {"repliegue", troops(e.retreat)},
                         {"licenciados", e.discharged}});
    }
    void operator()(const Eliminated& e) {
        Json lost = Json::array();
        for (const HexIndex hexagon : e.lost) lost.push_back(name(hexagon));
        begin("eliminado", {{"por", e.by == nobody ? Json(nullptr) : Json(id(e.by))},
                            {"motivo", e.by == nobody ? "rendicion" : "capital"},
                            {"hexagonos", lost}});
    }
    void operator()(const Received& e) {
        begin("recibido", {{"hexagono", name(e.hexagon)},
                           {"recurso", resource_words[static_cast<std::size_t>(e.resource)]},
                           {"cantidad", e.drawn},
                           {"perdido", e.lost}});
        private_if_secret();
    }
    void operator()(const Cultured& e) {
        Json cities = Json::object();
        for (const auto& [hexagon, culture] : e.cities) cities[name(hexagon)] = culture;
        begin("cultura", {{"ciudades", cities}, {"total", e.total}});
        private_if_secret();
    }
    void operator()(const Ceded& e) {
        begin("cesion", {{"hexagono", name(e.hexagon)},
                         {"a", id(e.to)},
                         {"por", amounts(e.price)},
                         {"retirada", troops(e.withdrawn)},
                         {"licenciados", e.discharged},
                         {"perdido", amounts(e.lost)}});
    }
    void operator()(const Extended& e) {
        begin("extension",
              {{"votos", e.votes}, {"activos", e.active}, {"rondas", e.added}, {"limite", e.limit}});
    }
    void operator()(const Scored& e) {
        begin("puntuacion", {{"militar", e.points.military},
                             {"economica", e.points.economic},
                             {"territorial", e.points.territorial},
                             {"cultural", e.points.cultural},
                             {"total", e.points.total()}});
        if (!state_.common.over()) private_if_secret();
    }
    void operator()(const Ended&) { begin("fin", {{"resultado", outcome_json(*state_.common.outcome)}}); }
    void operator()(const Cancelled& e) {
        begin("cancelada", {{"orden", e.order}, {"i", e.line}, {"motivo", e.motive}});
        whose_line();
    }
    void operator()(const Warned& e) {
        begin("aviso",
              {{"orden", e.order}, {"i", e.line}, {"motivo", e.motive}, {"hexagono", name(e.hexagon)}});
        whose_line();
    }

  private:
    void begin(std::string_view kind, Json facts) {
        event_.kind = kind;
        event_.player = who_ == nobody ? "" : who_ == the_moderator ? std::string(moderator_id) : id(who_);
        event_.facts = std::move(facts);
    }
    // `cancelada`, `aviso`: the kingdom's own; a moderator's line is his alone.
    void whose_line() {
        event_.audience = who_ == the_moderator ? Audience::only({}) : Audience::only({id(who_)});
    }
    void private_if_secret() {
        if (state_.options.secret) event_.audience = Audience::only({id(who_)});
    }

    const std::string& id(PlayerIndex player) const { return state_.id(player); }
    const std::string& name(HexIndex hexagon) const { return state_.at(hexagon).name; }
    static Json amounts(const Amounts& amounts) {
        Json json = Json::object();
        for (std::size_t r = 0; r < resource_count; ++r)
            if (amounts[r] > 0) json[std::string(resource_words[r])] = amounts[r];
        return json;
    }
    Json troops(const Troops& troops) const {
        Json json = Json::object();
        for (const auto& [hexagon, soldiers] : troops) json[name(hexagon)] = soldiers;
        return json;
    }

    const State& state_;
    Event& event_;
    PlayerIndex who_;
};

}  // namespace

std::vector<Event> to_events(const State& after, const std::vector<Happening>& happenings, const Dice& dice) {
    std::vector<Event> events;
    events.reserve(happenings.size());
    for (const Happening& happening : happenings) {
        Event event;
        std::visit(Teller(after, event, happening.who), happening.what);
        event.dice = dice.draws(happening.dice);
        events.push_back(std::move(event));
    }
    return events;
}

}  // namespace ronda::hexadominacion
