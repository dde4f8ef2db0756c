#include <algorithm>

#include "adjudicator/games/hegregon/scene_parts.hpp"

namespace ronda::hegregon {

namespace {

constexpr Point below{0, 0.76};  // of a cell's counter

class Painter {
  public:
    Painter(Canvas& canvas, const State& state, const Viewer& viewer, const MapMarks& story)
        : canvas_(canvas), state_(state), viewer_(state.common.index_of(viewer.player)), story_(story) {}

    void paint() {
        for (const Cell cell : story_.captures) capture(cell);
        for (const MapMarks::Walk& walk : story_.walks) canvas_.walk(walk, story_.planned);
        for (const MapMarks::Leap& leap : story_.leaps) canvas_.leap(leap);
        // A unit that stands where another one is to go may be on its way, too.
        for (const MapMarks::Ghost& ghost : story_.ghosts)
            if (unit_on(state_, ghost.cell) == nullptr) canvas_.ghost(ghost);
        for (const Unit& unit : state_.units) canvas_.counter(centre(unit.cell), unit);
        for (const MapMarks::Intent& intent : story_.intents) intend(intent);
        base_signs();
        mines();
        for (const Cell cell : story_.arrivals) arrive(cell);
        for (const Cell cell : story_.cards)
            canvas_.mark(art::card(), at(cell, {0.7, 0.5}), 0.22, tint::ink, 12);
        for (const MapMarks::Strike& strike : story_.strikes) canvas_.strike(strike, story_.planned);
        losses();
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

}  // namespace

void draw_units(Canvas& canvas, const State& state, const Viewer& viewer, const MapMarks& story) {
    Painter(canvas, state, viewer, story).paint();
}

}  // namespace ronda::hegregon
