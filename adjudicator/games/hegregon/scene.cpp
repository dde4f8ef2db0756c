#include <algorithm>
#include <numbers>
#include <numeric>

#include "adjudicator/core/scene/region.hpp"
#include "adjudicator/core/text/wording.hpp"
#include "adjudicator/games/hegregon/canvas.hpp"
#include "adjudicator/games/hegregon/phrases.hpp"
#include "adjudicator/games/hegregon/position.hpp"

namespace ronda::hegregon {

namespace {

// The board with the letters of its rows.
constexpr Bounds board_bounds{-15.45, -17.6, 15.45, 17.6};
// The box of the sheet.
constexpr double half_width = 16.25, upper_edge = -19.7, lower_edge = 17.6;

Colour ground_of(Terrain terrain) {
    switch (terrain) {
        case Terrain::crystal:
            return tint::crystal;
        case Terrain::deposit:
            return tint::deposit;
        case Terrain::great_deposit:
            return tint::vein;
        case Terrain::plain:
        case Terrain::event:
        case Terrain::base:
            break;
    }
    return tint::plain;
}

// Draws the signs of a kind of terrain; `owner` is the fill of a base, `turn` makes crystals differ.
void draw_terrain(Canvas& canvas, Point point, Terrain terrain, double scale, const Fill& owner, double turn) {
    canvas.hexagon(point, scale, Fill{ground_of(terrain), Pattern::none});
    switch (terrain) {
        case Terrain::crystal:
            canvas.mark(art::facets(), point, scale, tint::crystal, turn);
            break;
        case Terrain::event:
            canvas.mark(art::corners(), point, scale, tint::event);
            break;
        case Terrain::deposit:
            canvas.hexagon(point, 0.87 * scale, std::nullopt, {{0x9a, 0x78, 0xbe}, 0.05 * scale, false});
            canvas.mark(art::gem(), moved(point, 0, 0.1 * scale), 0.34 * scale);
            break;
        case Terrain::great_deposit:
            canvas.hexagon(point, 0.87 * scale, std::nullopt, {{0xc9, 0xab, 0xe4}, 0.06 * scale, false});
            canvas.mark(art::gem(), moved(point, 0, 0.12 * scale), 0.5 * scale);
            break;
        case Terrain::base:
            canvas.hexagon(point, 0.98 * scale, owner);
            canvas.hexagon(point, 0.6 * scale, Fill{tint::core, Pattern::none},
                           {tint::paper, 0.05 * scale, false});
            break;
        case Terrain::plain:
            break;
    }
    canvas.hexagon(point, scale, std::nullopt, {tint::hairline, 0.045, false});
}

double crystal_turn(Cell cell) {
    const Axial at = board().axial(cell);
    return 60.0 * (((at.q * 5 + at.r * 3) % 6 + 6) % 6);
}

void name_cell(Canvas& canvas, Cell cell, Colour ground) {
    canvas.add(Label{moved(centre(cell), 0, -0.66), same(name_of(cell)), 0.36, 0,
                     lightness(ground) < 0.5 ? tint::paper : mix(tint::ink, ground, 0.15), ground,
                     Anchor::middle, false, true});
}

void row_letters(Canvas& canvas) {
    for (Cell cell = 0; cell < cell_count; ++cell) {
        const Axial at = board().axial(cell);
        const Text letter = same(name_of(cell).substr(0, 1));
        for (const int side : {-1, 1})
            if (board().index_at({at.q + side, at.r}) == no_cell)
                canvas.words(moved(centre(cell), side * 1.17, 0), letter, 0.5, tint::faint, true);
    }
}

// Writes a row at the left or the right edge; the sample stands outside of the words.
void chart_words(Canvas& canvas, double y, int side, Text name, Text facts) {
    const double x = side * (half_width - 1.55);
    const Anchor anchor = side < 0 ? Anchor::start : Anchor::end;
    canvas.words({x, y - 0.24}, std::move(name), 0.5, tint::ink, true, anchor);
    canvas.words({x, y + 0.32}, std::move(facts), 0.44, tint::faint, false, anchor);
}

void chart_title(Canvas& canvas, int side, Text title) {
    canvas.words({side * half_width, upper_edge + 0.35}, std::move(title), 0.66, tint::ink, true,
                 side < 0 ? Anchor::start : Anchor::end);
}

constexpr double first_row = upper_edge + 1.6, row_pitch = 1.32;

void unit_chart(Canvas& canvas) {
    chart_title(canvas, -1, say("Unidades", "Units"));
    double y = first_row;
    for (const UnitType type :
         {UnitType::hover, UnitType::heavy, UnitType::medium, UnitType::light, UnitType::ear}) {
        const UnitFacts& facts = facts_of(type);
        canvas.mark(art::counter(type, art::Tone::pale_ink), {-(half_width - 0.65), y}, 0.55, tint::faint);
        chart_words(canvas, y, -1, type_in_words(type),
                    say("coste {} · {}d8 · mueve {}", "cost {} · {}d8 · moves {}", facts.cost, facts.dice,
                        facts.speed));
        y += row_pitch;
    }
}

void terrain_chart(Canvas& canvas) {
    struct TerrainRow {
        Terrain terrain;
        Text name, facts;
    };
    const TerrainRow kinds[] = {{Terrain::crystal, say("terreno cristalizado", "crystal"),
                                 say("cuesta 2, sin tanques pesados", "costs 2, no heavy tanks")},
                                {Terrain::great_deposit, say("depósito principal", "main deposit"),
                                 say("5 HEGREGON con un E.A.R.", "5 HEGREGON with an E.A.R.")},
                                {Terrain::deposit, say("depósito", "deposit"),
                                 say("1 HEGREGON con un E.A.R.", "1 HEGREGON with an E.A.R.")},
                                {Terrain::base, same("base"), say("gris: neutral", "grey: neutral")},
                                {Terrain::event, say("evento", "event"), say("una carta", "a card")}};
    chart_title(canvas, 1, say("Terreno", "Terrain"));
    double y = first_row;
    for (const TerrainRow& kind : kinds) {
        draw_terrain(canvas, {half_width - 0.65, y}, kind.terrain, 0.62, {tint::neutral, Pattern::none}, 0);
        chart_words(canvas, y, 1, kind.name, kind.facts);
        y += row_pitch;
    }
}

// Draws the parts that never change: the cells with their terrain and names, except bases, and the letters of
// the rows.
void draw_ground(Canvas& canvas) {
    for (Cell cell = 0; cell < cell_count; ++cell)
        if (!base_at(cell)) draw_terrain(canvas, centre(cell), terrain(cell), 1, {}, crystal_turn(cell));
    for (Cell cell = 0; cell < cell_count; ++cell)
        if (!base_at(cell)) name_cell(canvas, cell, ground_of(terrain(cell)));
    row_letters(canvas);
}

// With their owners and names.
void draw_bases(Canvas& canvas, const State& state) {
    for (int base = 0; base < base_count; ++base) {
        const Cell cell = bases()[static_cast<std::size_t>(base)];
        const Fill owner = canvas.fill_of(state.base(base).player);
        draw_terrain(canvas, centre(cell), Terrain::base, 1, owner, 0);
        name_cell(canvas, cell, owner.colour);
    }
}

constexpr Point below{0, 0.76};  // of a cell's counter

// Draws everything that stands or happens on the cells.
class Painter {
  public:
    Painter(Canvas& canvas, const State& state, const Viewer& viewer, const MapMarks& story)
        : canvas_(canvas), state_(state), viewer_(state.common.index_of(viewer.player)), story_(story) {}

    void paint() {
        for (const Cell cell : story_.captures) capture(cell);
        for (const MapMarks::Walk& walk : story_.walks) canvas_.walk(walk, story_.planned);
        for (const MapMarks::Leap& leap : story_.leaps) canvas_.leap(leap);
        for (const MapMarks::Strike& strike : story_.strikes) canvas_.strike(strike, story_.planned);
        losses();
        // Units stand above all that moves and fights, so that nothing covers one or its number. A unit that
        // stands where another one is to go may be on its way, too.
        for (const MapMarks::Ghost& ghost : story_.ghosts)
            if (unit_on(state_, ghost.cell) == nullptr) canvas_.ghost(ghost);
        for (const Unit& unit : state_.units) canvas_.counter(centre(unit.cell), unit);
        for (const MapMarks::Intent& intent : story_.intents) intend(intent);
        base_signs();
        mines();
        for (const Cell cell : story_.arrivals) arrive(cell);
        for (const Cell cell : story_.cards)
            canvas_.mark(art::card(), at(cell, {0.7, 0.5}), 0.22, tint::ink, 12);
        for (const Cell cell : story_.crosses) canvas_.cross(at(cell, {0.42, 0.3}));
    }

  private:
    static Point at(Cell cell, Point shift) { return moved(centre(cell), shift.x, shift.y); }
    bool taken(Cell cell) const {
        return unit_on(state_, cell) != nullptr ||
               std::any_of(story_.ghosts.begin(), story_.ghosts.end(),
                           [&](const MapMarks::Ghost& ghost) { return ghost.cell == cell; });
    }

    void capture(Cell cell) {
        canvas_.hexagon(centre(cell), 0.84, std::nullopt, {tint::paper, 0.17, false});
        canvas_.hexagon(centre(cell), 0.84, std::nullopt, {tint::alarm, 0.11, false});
    }

    // Above the arrows that cross a base; below a unit that covers it.
    void base_signs() {
        for (int base = 0; base < base_count; ++base) {
            const Cell cell = bases()[static_cast<std::size_t>(base)];
            const PlayerIndex owner = state_.base(base).player;
            const Text sign = same(seat_sign(owner));
            if (!taken(cell))
                canvas_.words(at(cell, {0, 0.02}), sign, 0.62, tint::paper, true);
            else
                canvas_.words(at(cell, {0.36, below.y - 0.02}), sign, 0.34, ink_on(canvas_.colour_of(owner)),
                              true);
        }
    }

    void arrive(Cell cell) { canvas_.mark(art::plus(), at(cell, {taken(cell) ? -0.72 : -0.5, 0.42}), 0.19); }

    // A mine has the middle of an empty cell; under a unit or on a base it is below.
    void mine(const Mine& mine) {
        if (taken(mine.cell) || base_at(mine.cell))
            canvas_.mine(at(mine.cell, below), 0.22, mine);
        else
            canvas_.mine(at(mine.cell, {0, 0.12}), 0.42, mine);
    }
    void mines() {
        for (const Mine& each : state_.mines)
            if (sees_mine(state_, viewer_, each)) mine(each);
        for (const Cell cell : story_.mines) {
            mine({cell, viewer_, false});
            canvas_.mark(art::plus(), at(cell, {-0.5, 0.5}), 0.19);
        }
        for (const Cell cell : story_.explosions) canvas_.mark(art::exploded_mine(), at(cell, below), 0.27);
        for (const Cell cell : story_.recoveries) canvas_.mark(art::recovered_mine(), at(cell, below), 0.24);
    }

    void intend(const MapMarks::Intent& intent) {
        if (intent.ability == Ability::entrench)
            canvas_.trench(centre(intent.cell));
        else
            canvas_.badge(centre(intent.cell), intent.ability);
    }

    // Names the unit that was lost. Where another one stands now, the mark is at the side.
    void losses() {
        std::vector<Cell> marked;
        for (const MapMarks::Loss& loss : story_.losses) {
            const auto before = std::count(marked.begin(), marked.end(), loss.cell);
            marked.push_back(loss.cell);
            const bool aside = taken(loss.cell) || before > 0;
            const Point shift = aside ? Point{before % 2 == 0 ? 0.8 : -0.8, 0.42} : Point{0, 0.1};
            const double size = aside ? 0.36 : 0.58;
            const Colour colour = canvas_.colour_of(loss.unit.player);
            canvas_.mark(art::burst(), at(loss.cell, shift), size, lightened(colour, 0.75, 0.55));
            canvas_.words(at(loss.cell, shift),
                          same(fmt::format("{}{}", seat_sign(loss.unit.player), loss.unit.number)), 0.58 * size,
                          tint::ink, true, Anchor::middle, 1.25 * size);
        }
    }

    Canvas& canvas_;
    const State& state_;
    PlayerIndex viewer_;
    const MapMarks& story_;
};

class Page {
  public:
    Page(const State& state, const Viewer& viewer, const MapMarks& story)
        : state_(state), viewer_(viewer), story_(story), canvas_(state, scene_) {}

    Scene make() {
        head();
        draw_ground(canvas_);
        scene_.ground = scene_.items.size();
        draw_bases(canvas_, state_);
        Painter(canvas_, state_, viewer_, story_).paint();
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
                scene_.places.push_back(
                    {id_of(state_, unit.name), centre(unit.cell),
                     say("{} ({})", "{} ({})", type_in_words(unit.type), id_of(state_, unit.name))});
    }
    // In the upper corners, which the board leaves free. Only the sheet has them: letters have room for the
    // board alone.
    void charts() {
        const auto first = static_cast<std::ptrdiff_t>(scene_.items.size());
        unit_chart(canvas_);
        terrain_chart(canvas_);
        scene_.tables.assign(scene_.items.begin() + first, scene_.items.end());
        scene_.items.erase(scene_.items.begin() + first, scene_.items.end());
    }
    // Where the viewer's units and bases are, at twice the size of the whole board or larger.
    void regions() {
        const PlayerIndex me = state_.common.index_of(viewer_.player);
        if (me == nobody) return;
        std::vector<Point> own;
        for (const Unit& unit : state_.units)
            if (unit.name.player == me) own.push_back(centre(unit.cell));
        for (int base = 0; base < base_count; ++base)
            if (state_.base(base).player == me) own.push_back(centre(bases()[static_cast<std::size_t>(base)]));
        scene_.regions = regions_around(own, board_bounds, {2.2, 10, 15.4});
    }
    Text stage() const {
        return state_.stage == Stage::purchase ? say("compra", "purchase") : say("acción", "action");
    }

    // The bar shows the bases: they win the game.
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
            StandingsRow row;
            row.swatch = canvas_.fill_of(p);
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
        parts.push_back(seat.out ? say("fuera", "out") : bases_in_words(bases_of(state_, p)));
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

Scene HegregonPosition::scene(const Viewer& viewer, std::span<const Event> events) const {
    const auto last = typed(events);
    return Page(state, viewer, story_of(state, last)).make();
}

Scene HegregonPosition::preview_scene(const PlayerOrders& sheet) const {
    return as_plan(Page(state, {sheet.player}, plan_of(state, sheet, preview_events(sheet))).make());
}

}  // namespace ronda::hegregon
