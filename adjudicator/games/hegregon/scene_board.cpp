#include <numbers>

#include "adjudicator/core/text/wording.hpp"
#include "adjudicator/games/hegregon/phrases.hpp"
#include "adjudicator/games/hegregon/scene_parts.hpp"

namespace ronda::hegregon {

namespace {

constexpr double edge = 0.045;

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

// Draws what a kind of terrain shows; `owner` is the livery of a base, `turn` makes crystals differ.
void draw_terrain(Canvas& canvas, Point at, Terrain terrain, double scale, const Fill& owner, double turn) {
    canvas.hexagon(at, scale, Fill{ground_of(terrain), Pattern::none});
    switch (terrain) {
        case Terrain::crystal:
            canvas.mark(art::facets(), at, scale, tint::crystal, turn);
            break;
        case Terrain::event:
            canvas.mark(art::corners(), at, scale, tint::event);
            break;
        case Terrain::deposit:
            canvas.hexagon(at, 0.87 * scale, std::nullopt, {{0x9a, 0x78, 0xbe}, 0.05 * scale, false});
            canvas.mark(art::gem(), moved(at, 0, 0.1 * scale), 0.34 * scale);
            break;
        case Terrain::great_deposit:
            canvas.hexagon(at, 0.87 * scale, std::nullopt, {{0xc9, 0xab, 0xe4}, 0.06 * scale, false});
            canvas.mark(art::gem(), moved(at, 0, 0.12 * scale), 0.5 * scale);
            break;
        case Terrain::base:
            canvas.hexagon(at, 0.98 * scale, owner);
            canvas.hexagon(at, 0.6 * scale, Fill{tint::core, Pattern::none},
                           {tint::paper, 0.05 * scale, false});
            break;
        case Terrain::plain:
            break;
    }
    canvas.hexagon(at, scale, std::nullopt, {tint::hairline, edge, false});
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

struct ChartRow {
    Text name, facts;
};

// Writes a row at the left or the right edge; the sample stands outside of the words.
void chart_words(Canvas& canvas, double y, int side, const ChartRow& row) {
    const double x = side * (half_width - 1.55);
    const Anchor anchor = side < 0 ? Anchor::start : Anchor::end;
    canvas.words({x, y - 0.24}, row.name, 0.5, tint::ink, true, anchor);
    canvas.words({x, y + 0.32}, row.facts, 0.44, tint::faint, false, anchor);
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
        chart_words(canvas, y, -1,
                    {type_in_words(type), say("coste {} · {}d8 · mueve {}", "cost {} · {}d8 · moves {}",
                                              facts.cost, facts.dice, facts.speed)});
        y += row_pitch;
    }
}

void terrain_chart(Canvas& canvas) {
    struct Kind {
        Terrain terrain;
        ChartRow words;
    };
    const Kind kinds[] = {
        {Terrain::crystal,
         {say("terreno cristalizado", "crystal"),
          say("cuesta 2, sin tanques pesados", "costs 2, no heavy tanks")}},
        {Terrain::great_deposit,
         {say("depósito principal", "main deposit"),
          say("5 HEGREGON con un E.A.R.", "5 HEGREGON with an E.A.R.")}},
        {Terrain::deposit,
         {say("depósito", "deposit"), say("1 HEGREGON con un E.A.R.", "1 HEGREGON with an E.A.R.")}},
        {Terrain::base, {same("base"), say("gris: neutral", "grey: neutral")}},
        {Terrain::event, {say("evento", "event"), say("una carta", "a card")}}};
    chart_title(canvas, 1, say("Terreno", "Terrain"));
    double y = first_row;
    for (const Kind& kind : kinds) {
        draw_terrain(canvas, {half_width - 0.65, y}, kind.terrain, 0.62, {tint::neutral, Pattern::none}, 0);
        chart_words(canvas, y, 1, kind.words);
        y += row_pitch;
    }
}

}  // namespace

void draw_ground(Canvas& canvas) {
    for (Cell cell = 0; cell < cell_count; ++cell)
        if (!base_at(cell)) draw_terrain(canvas, centre(cell), terrain(cell), 1, {}, crystal_turn(cell));
    for (Cell cell = 0; cell < cell_count; ++cell)
        if (!base_at(cell)) name_cell(canvas, cell, ground_of(terrain(cell)));
    row_letters(canvas);
}

void draw_bases(Canvas& canvas, const State& state) {
    for (int base = 0; base < base_count; ++base) {
        const Cell cell = bases()[static_cast<std::size_t>(base)];
        const Fill owner = canvas.livery(state.base(base).player);
        draw_terrain(canvas, centre(cell), Terrain::base, 1, owner, 0);
        name_cell(canvas, cell, owner.colour);
    }
}

void draw_charts(Canvas& canvas) {
    unit_chart(canvas);
    terrain_chart(canvas);
}

}  // namespace ronda::hegregon
