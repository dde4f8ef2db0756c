#include <algorithm>
#include <numbers>
#include <numeric>

#include "adjudicator/core/scene/region.hpp"
#include "adjudicator/core/text/wording.hpp"
#include "adjudicator/games/hegregon/phrases.hpp"
#include "adjudicator/games/hegregon/scene_parts.hpp"
#include "adjudicator/games/hegregon/telling.hpp"

namespace ronda::hegregon {

namespace {

class Page {
  public:
    Page(const State& state, const Viewer& viewer, const MapMarks& story)
        : state_(state), viewer_(viewer), story_(story), canvas_(state, scene_) {}

    Scene make() {
        head();
        draw_ground(canvas_);
        scene_.ground = scene_.items.size();
        draw_bases(canvas_, state_);
        draw_units(canvas_, state_, viewer_, story_);
        charts();
        regions();
        standings();
        notes();
        legend();
        return std::move(scene_);
    }

  private:
    const Player& player(PlayerIndex p) const { return state_.common.at(p); }

    void head() {
        scene_.title = same(fmt::format("HEGREGON · {}", state_.common.match));
        Text turn = say("Turno {} de {}", "Turn {} of {}", state_.turn, state_.options.most_turns);
        if (state_.common.over())
            turn = say("{} · fin de la partida", "{} · the game is over", turn);
        else if (!state_.by_rounds() && !state_.waiting.empty())
            turn = say("{} · fase de {} · en turno: {}", "{} · {} phase · to move: {}", turn, stage(),
                       player(state_.waiting.front()).name);
        scene_.subtitle = turn;
        std::vector<Text> sides;
        for (PlayerIndex p = 0; p < state_.players(); ++p)
            sides.push_back(say("{} tiene {}, {} y {} HEGREGON", "{} has {}, {} and {} HEGREGON",
                                player(p).name, bases_in_words(bases_of(state_, p)),
                                units_in_words(units_of(state_, p)), state_.seat(p).hegregon));
        scene_.alt = say("Mapa de HEGREGON. {}: {}.", "Map of HEGREGON. {}: {}.", turn, join(sides, "; "));
        scene_.left = -half_width;
        scene_.right = half_width;
        scene_.top = upper_edge;
        scene_.bottom = lower_edge;
        scene_.board = board_bounds;
        scene_.step = {std::numbers::sqrt3 / 2, 1.5};
        for (Cell cell = 0; cell < cell_count; ++cell) scene_.places.push_back({name_of(cell), centre(cell)});
        const PlayerIndex me = state_.common.index_of(viewer_.player);
        for (const Unit& unit : state_.units)
            if (me != nobody && unit.name.player == me)
                scene_.places.push_back({id_of(state_, unit.name), centre(unit.cell)});
    }
    // Only the sheet has them: they need corners, and letters have room for the board alone.
    void charts() {
        const auto first = static_cast<std::ptrdiff_t>(scene_.items.size());
        draw_charts(canvas_);
        scene_.tables.assign(scene_.items.begin() + first, scene_.items.end());
        scene_.items.erase(scene_.items.begin() + first, scene_.items.end());
    }
    // Where the viewer's units and bases are.
    void regions() {
        const PlayerIndex me = state_.common.index_of(viewer_.player);
        if (me == nobody) return;
        std::vector<Point> own;
        for (const Unit& unit : state_.units)
            if (unit.name.player == me) own.push_back(centre(unit.cell));
        for (int base = 0; base < base_count; ++base)
            if (state_.base(base).player == me) own.push_back(centre(bases()[static_cast<std::size_t>(base)]));
        scene_.regions = regions_around(own, board_bounds, {2.6, 12, 19});
    }
    Text stage() const {
        return state_.stage == Stage::purchase ? say("compra", "purchase") : say("acción", "action");
    }

    // The bar shows what wins the game.
    void standings() {
        scene_.parts = {same("bases")};
        std::vector<PlayerIndex> order(static_cast<std::size_t>(state_.players()));
        std::iota(order.begin(), order.end(), 0);
        const auto rank = [&](PlayerIndex p) {
            return std::tuple(wins(p), !state_.seat(p).out, bases_of(state_, p));
        };
        std::stable_sort(order.begin(), order.end(),
                         [&](PlayerIndex a, PlayerIndex b) { return rank(a) > rank(b); });
        for (const PlayerIndex p : order) {
            Standing row;
            row.swatch = canvas_.livery(p);
            row.name = same(fmt::format("{} {}", seat_sign(p), player(p).name));
            row.mine = player(p).id == viewer_.player;
            row.out = state_.seat(p).out;
            row.note = note(p);
            if (!row.out) {
                row.parts = {static_cast<double>(bases_of(state_, p))};
                row.total = fmt::format("{}", bases_of(state_, p));
            }
            scene_.standings.push_back(std::move(row));
        }
    }

    bool wins(PlayerIndex p) const {
        return state_.common.over() && has_won(*state_.common.outcome, player(p).id);
    }
    Text note(PlayerIndex p) const {
        const Seat& seat = state_.seat(p);
        std::vector<Text> parts;
        if (wins(p)) parts.push_back(say("gana", "wins"));
        parts.push_back(seat.out ? say("eliminado", "eliminated") : bases_in_words(bases_of(state_, p)));
        if (!seat.out || seat.hegregon > 0) parts.push_back(same(fmt::format("{} HEGREGON", seat.hegregon)));
        if (!seat.out) parts.push_back(units_in_words(units_of(state_, p)));
        return join(parts, " · ");
    }

    void notes() {
        const auto names = [&](const auto& players) {
            std::vector<Text> all;
            for (const PlayerIndex p : players) all.push_back(same(player(p).name));
            return all;
        };
        if (state_.options.cooperative) {
            std::vector<Text> teams;
            for (const PlayerSet& team : state_.options.teams) {
                std::vector<PlayerIndex> members;
                team.each([&](PlayerIndex p) { members.push_back(p); });
                teams.push_back(enumerate(names(members)));
            }
            scene_.notes.push_back(say("Equipos: {}", "Teams: {}", join(teams, " / ")));
        }
        if (!state_.order.empty() && !state_.common.over())
            scene_.notes.push_back(say("Orden de juego: {}", "Playing order: {}", join(names(state_.order))));
    }

    void entry(LegendEntry::Sample sample, Text words) {
        scene_.legend.push_back({std::move(sample), std::move(words)});
    }
    void legend() {
        symbol(art::trench(), say("atrincherada", "entrenched"));
        symbol(art::ammunition(), say("con munición", "with ammunition"));
        symbol(art::camouflage(), say("camuflada", "camouflaged"));
        symbol(art::breakdown(), say("con avería", "broken down"));
        symbol(art::mine(), say("mina", "mine"));
        if (state_.options.hidden_mines && !story_.planned)
            symbol(art::hidden_mine(), say("mina que el enemigo no ve", "mine unseen by enemies"));
        if (story_.planned)
            planned();
        else if (state_.common.round > 0)
            happened();
    }
    void symbol(const Art& art, Text words) { entry(Symbol{&art, {}, 1, tint::faint, 0}, std::move(words)); }
    void arrow(MapMarks::Weapon weapon, Arrow::End end, Text words) {
        Stroke stroke = strike_stroke(tint::faint, weapon);
        if (story_.planned) stroke.dashed = true;
        entry(Arrow{{}, {}, stroke, tint::paper, end, ""}, std::move(words));
    }
    void happened() {
        symbol(art::walk_sample(), say("movimiento", "move"));
        symbol(art::leap_sample(), say("transporte o retirada", "transport or retreat"));
        arrow(MapMarks::Weapon::guns, Arrow::End::arrowhead,
              say("ataque que destruye", "attack that destroys"));
        arrow(MapMarks::Weapon::guns, Arrow::End::cross, say("ataque rechazado", "attack thrown back"));
        arrow(MapMarks::Weapon::missile, Arrow::End::arrowhead, say("misil", "missile"));
        symbol(art::plus(), say("unidad nueva", "new unit"));
        symbol(art::card(), say("carta de evento", "event card"));
        symbol(art::burst(), say("unidad destruida", "unit destroyed"));
        symbol(art::exploded_mine(), say("mina que estalla", "mine that explodes"));
        symbol(art::recovered_mine(), say("mina recuperada", "mine recovered"));
        symbol(art::ring(), say("base capturada", "base captured"));
    }
    void planned() {
        entry(Symbol{&art::counter(UnitType::ear, art::Tone::ghost), {}, 1, tint::paper, 0},
              say("compra (n1: nueva1) o destino", "purchase (n1: nueva1) or destination"));
        symbol(art::planned_walk_sample(), say("movimiento", "move"));
        arrow(MapMarks::Weapon::guns, Arrow::End::arrowhead, say("ataque o misil", "attack or missile"));
        symbol(art::leap_sample(), say("transporte", "transport"));
        symbol(art::hidden_mine(), say("mina que colocas", "mine that you lay"));
    }

    const State& state_;
    const Viewer& viewer_;
    const MapMarks& story_;
    Scene scene_;
    Canvas canvas_;
};

}  // namespace

Scene scene(const State& state, const Viewer& viewer, std::span<const GameEvent> last) {
    return Page(state, viewer, story_of(state, last)).make();
}

Scene preview_scene(const State& state, const PlayerOrders& sheet) {
    return Page(state, {sheet.player}, plan_of(state, sheet)).make();
}

}  // namespace ronda::hegregon
