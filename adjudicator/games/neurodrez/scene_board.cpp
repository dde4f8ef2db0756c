#include <algorithm>
#include <cmath>

#include "adjudicator/games/neurodrez/scene_parts.hpp"

namespace ronda::neurodrez {

namespace {

constexpr double piece_size = 0.32, piece_y = -0.065;

class BoardPainter {
  public:
    BoardPainter(Canvas& canvas, const State& state, const MapMarks& story)
        : canvas_(canvas), state_(state), story_(story) {}

    void paint() {
        for (Cell cell = 0; cell < cell_count; ++cell) square(cell);
        for (const TileOrder& removed : story_.removed) remove(removed);
        for (const TileOrder& laid : story_.laid) lay(laid);
        for (const Cell cell : story_.claims) claim(cell);
        for (Cell cell = 0; cell < cell_count; ++cell) piece(cell);
        for (const PieceOnCell& lost : story_.losses) lose(lost);
        for (Cell cell = 0; cell < cell_count; ++cell) name(cell);
        for (const MapMarks::Walk& walk : story_.walks) go(walk);
    }

  private:
    // Whether the pale picture of a tile, with a name of its own, comes over the empty cell.
    bool is_covered(Cell cell) const {
        const auto here = [cell](const TileOrder& order) { return order.cell == cell && order.tile.exists(); };
        if (state_.at(cell).tile.exists()) return false;
        return std::any_of(story_.removed.begin(), story_.removed.end(), here) ||
               (story_.planned && std::any_of(story_.laid.begin(), story_.laid.end(), here));
    }
    // In the upper left corner, above the piece.
    void name(Cell cell) {
        if (is_covered(cell)) return;
        const Tile tile = state_.at(cell).tile;
        const Hue ground = tile.exists() ? hue(tile.colour()) : tint::ground;
        canvas_.name(moved(centre(cell), -0.45, -0.37), name_of(cell),
                     tile.exists() ? ink_on(ground) : tint::faint, ground);
    }
    bool stands(Cell cell) const { return state_.at(cell).piece.exists(); }

    void square(Cell cell) {
        const Square& square = state_.at(cell);
        const Point point = centre(cell);
        if (square.tile.exists()) {
            canvas_.tile(point, 1, square, stands(cell) ? Load::piece : Load::nothing);
            return;
        }
        canvas_.frame(point, 0.475, {tint::hairline, 0.015, false});
    }

    // A tile that is gone leaves its pale picture; one that is to go is still there.
    void remove(const TileOrder& removed) {
        const Point point = centre(removed.cell);
        if (state_.at(removed.cell).tile.exists()) {
            canvas_.frame(point, 0.45, {tint::paper, 0.05, true});
        } else {
            pale_tile(point, removed.tile, removed.cell, tint::faint);
        }
        canvas_.mark(art::cross(), moved(point, 0.3, -0.3), 0.14);
    }

    void pale_tile(Point point, Tile tile, Cell cell, Hue rim) {
        if (!tile.exists()) return;
        const Hue own = mix(hue(tile.colour()), tint::paper, 0.62);
        canvas_.frame(point, 0.45, {rim, 0.045, true}, Fill{own, Pattern::none});
        canvas_.mark(art::surface(tile.surface()), moved(point, 0, 0.02), 0.24, mix(tint::ink, own, 0.2));
        canvas_.name(moved(point, -0.4, -0.34), name_of(cell), tint::ink, own);
        canvas_.words(moved(point, -0.4, 0.34), code_of(tile.colour()), 0.19, tint::ink, true, Anchor::start);
    }

    void lay(const TileOrder& laid) {
        const Point point = centre(laid.cell);
        if (!story_.planned) {
            canvas_.bright_frame(point);
            return;
        }
        if (state_.at(laid.cell).tile.exists()) return;
        pale_tile(point, laid.tile, laid.cell, tint::ink);
    }

    void claim(Cell cell) {
        if (state_.at(cell).tile.exists()) canvas_.bright_ring(moved(centre(cell), 0, -0.03));
    }

    bool safe(Cell cell) const {
        const SideIndex side = owner(state_, cell);
        return side != no_side && side == side_of(state_, state_.at(cell).piece.colour());
    }
    void piece(Cell cell) {
        if (!stands(cell)) return;
        const Point point = moved(centre(cell), 0, piece_y);
        const Piece piece = state_.at(cell).piece;
        canvas_.piece(point, piece_size, piece);
        canvas_.badge(centre(cell), state_.at(cell));
        if (!safe(cell)) canvas_.mark(art::flag(), moved(point, -0.31, -0.02), 0.15, hue(piece.colour()));
    }

    // The lost piece stands beside the one that is there now; where it still stands, the cross is enough.
    void lose(const PieceOnCell& lost) {
        const Point point = centre(lost.cell);
        if (state_.at(lost.cell).piece == lost.piece) {
            canvas_.mark(art::cross(), moved(point, 0.33, 0.03), 0.13);
        } else if (stands(lost.cell)) {
            canvas_.piece(moved(point, 0.34, 0.09), 0.195, lost.piece);
            canvas_.mark(art::cross(), moved(point, 0.42, 0.02), 0.095);
        } else {
            canvas_.piece(moved(point, 0, piece_y), 0.3, lost.piece, art::Tone::ghost);
            canvas_.mark(art::cross(), moved(point, 0, -0.1), 0.18);
        }
    }

    void go(const MapMarks::Walk& walk) {
        const Point to = centre(walk.to);
        if (story_.planned && !stands(walk.to))
            canvas_.piece(moved(to, 0, piece_y), 0.31, walk.piece, art::Tone::ghost);
        if (walk.from == no_cell) {
            enter(walk);
            return;
        }
        const Point from = centre(walk.from);
        const double length = std::hypot(to.x - from.x, to.y - from.y);
        const double start = stands(walk.from) ? 0.4 : 0.12;
        // On the right stand the surface, above, and a captured piece.
        const bool from_right = from.x > to.x && (from.y < to.y || !story_.losses.empty());
        const double end = from_right ? 0.6 : 0.44;
        canvas_.add(Arrow{between(from, to, start / length),
                          between(from, to, 1 - end / length),
                          {tint::ink, 0.085, story_.planned},
                          tint::paper,
                          Arrow::End::arrowhead,
                          ""});
    }

    // A planned entry onto a piece shows the one that comes beside it.
    void enter(const MapMarks::Walk& walk) {
        const Point to = centre(walk.to);
        if (story_.planned && stands(walk.to))
            canvas_.piece(moved(to, -0.3, 0.06), 0.22, walk.piece, art::Tone::ghost);
        canvas_.mark(art::entry(), moved(to, 0, -0.5), 0.12);
    }

    Canvas& canvas_;
    const State& state_;
    const MapMarks& story_;
};

}  // namespace

void draw_ground(Canvas& canvas) {
    canvas.add(Polygon{{{-0.05, -0.05},
                        {board_side + 0.05, -0.05},
                        {board_side + 0.05, board_side + 0.05},
                        {-0.05, board_side + 0.05}},
                       Fill{tint::ground, Pattern::none},
                       {tint::faint, 0.025, false}});
    for (int i = 0; i < board_side; ++i) {
        canvas.words({i + 0.5, board_side + 0.27}, same(std::string(1, static_cast<char>('a' + i))), 0.3,
                     tint::faint, true);
        canvas.words({-0.27, board_side - i - 0.5}, same(fmt::format("{}", i + 1)), 0.3, tint::faint, true);
    }
}

void draw_board(Canvas& canvas, const State& state, const MapMarks& story) {
    BoardPainter(canvas, state, story).paint();
}

}  // namespace ronda::neurodrez
