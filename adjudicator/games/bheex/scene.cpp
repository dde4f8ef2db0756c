#include <cmath>

#include "adjudicator/core/scene/canvas.hpp"
#include "adjudicator/games/bheex/art.hpp"
#include "adjudicator/games/bheex/phrases.hpp"
#include "adjudicator/games/bheex/position.hpp"

namespace ronda::bheex {

namespace {

constexpr Colour ink{0x33, 0x24, 0x10}, paper{0xff, 0xff, 0xff}, grey{0xbd, 0xb8, 0xae},
    fresh{0xc2, 0x2f, 0x16}, glow{0xff, 0xfb, 0xee}, neutral{0xf0, 0xe6, 0xcf};
constexpr Colour rim{0x9a, 0x62, 0x14}, wax{0xd3, 0x98, 0x35}, wax_light{0xee, 0xc4, 0x6a};
constexpr Colour honey[] = {{0xfb, 0xe8, 0xb9}, {0xfa, 0xe1, 0xa6}, {0xfc, 0xee, 0xca}};
constexpr Colour row_ink{0x6b, 0x46, 0x0e}, name_ink{0x8a, 0x64, 0x24}, flight{0xc9, 0xa9, 0x66};

// Half the side of a piece's box, and the radii of marks on a vertex.
constexpr double piece_size = 0.42, plain_reach = 0.41, glow_radius = 0.55, head_length = 0.3, head_half = 0.2;

class Painter {
  public:
    Painter(const State& state, const Viewer& viewer, std::span<const GameEvent> last)
        : state_(state), board_(*state.board), viewer_(viewer), last_(last) {
        for (const GameEvent& event : last_) {
            if (const auto* moved = event.as<Moved>()) {
                landed_ = moved->to;
                if (left_ == no_vertex) left_ = moved->from;
            } else if (const auto* placed = event.as<Placed>()) {
                landed_ = placed->vertex;
            }
            for (const auto& [vertex, piece] : gone_in(event)) gone_.add(vertex);
        }
    }

    Scene paint() {
        head();
        frame();
        comb();
        bees();
        scene_.ground = scene_.items.size();
        names();
        origin();
        pieces();
        removed();
        moves();
        standings();
        legend();
        return std::move(scene_);
    }

  private:
    void head() {
        const MatchHeader& common = state_.common;
        scene_.title = same(fmt::format("Bheex · {}", common.match));
        const Text stage =
            state_.field.stage == Stage::war ? say("guerra", "war") : say("colocación", "placement");
        scene_.subtitle = subtitle(
            common,
            say("Antes de la primera ronda · empieza {}", "Before the first round · {} begins", in_turn()),
            say("Ronda {} · {} · turno de {}", "Round {} · {} · {} to move", common.round, stage, in_turn()));
        std::vector<Text> armies;
        for (PlayerIndex p = 0; p < state_.players(); ++p) armies.push_back(army(p));
        scene_.alt = say("Bheex. {}. Fichas en el tablero: {}.", "Bheex. {}. Pieces on the board: {}.",
                         scene_.subtitle, join(armies, "; "));
    }

    std::string in_turn() const {
        return state_.common.awaited.empty() ? std::string()
                                             : state_.common.name_of(state_.common.awaited.front());
    }

    // Returns "Ana 10 obreras y 1 reina".
    Text army(PlayerIndex p) const {
        const Text army = army_in_words(on_board(state_, p));
        if (army.empty()) return say("{} ninguna", "{} none", player(p).name);
        return say("{} {}", "{} {}", player(p).name, army);
    }

    // Sets the frame: the board, with room around it for the names of the outer vertices.
    void frame() {
        for (Vertex v = 0; v < board_.size(); ++v) {
            if (!board_.has(v)) continue;
            const Point point = board_.point(v);
            scene_.places.push_back({board_.name(v), point});
            scene_.hold(point, 1.42, 0.95);
        }
    }

    void comb() {
        for (const Hexagon& hexagon : board_.hexagons())
            if (!hexagon.hole) add(Polygon{outline(hexagon, 1.13), Fill{rim, Pattern::none}, {}});
        for (const Hexagon& hexagon : board_.hexagons()) {
            if (hexagon.hole) continue;
            // Half steps from the middle modulo three: two neighbours never have the same tone.
            const long steps = std::lround(hexagon.centre.x / (std::sqrt(3.0) / 2)) + 30;
            add(Polygon{outline(hexagon, 1), Fill{honey[steps % 3], Pattern::none}, {}});
            add(Symbol{&art::glint(), hexagon.centre, 0.74, glow, 0});
        }
        for (const double width : {0.15, 0.07})
            for (const Edge& edge : board_.edges())
                add(Line{{board_.point(edge.a), board_.point(edge.b)},
                         {width > 0.1 ? wax : wax_light, width, false}});
    }

    std::vector<Point> outline(const Hexagon& hexagon, double scale) const {
        std::vector<Point> corners;
        for (const Vertex v : hexagon.vertices)
            corners.push_back(between(hexagon.centre, board_.point(v), scale));
        return corners;
    }

    // Draws two bees if the shape of the board leaves the corner free.
    void bees() {
        bee({scene_.right - 0.95, scene_.top + 0.95}, 1);
        bee({scene_.left + 1.8, scene_.bottom - 1.1}, -1);
    }

    void bee(Point point, double side) {
        for (Vertex v = 0; v < board_.size(); ++v)
            if (board_.has(v) && std::hypot(board_.point(v).x - point.x, board_.point(v).y - point.y) < 2.4)
                return;
        std::vector<Point> way;
        for (int k = 0; k <= 12; ++k) {
            const double t = k / 12.0;
            way.push_back(
                {point.x - 0.62 - 1.1 * t, point.y + 0.15 + side * 0.28 * std::sin(6.3 * t) * (1 - 0.3 * t)});
        }
        add(Line{std::move(way), {flight, 0.05, true}});
        add(Symbol{&art::bee(), point, 0.58, ink, 0});
    }

    // Draws the names of the outer vertices around the board, and the others inside the hexagon above or below.
    void names() {
        for (Vertex v = 0; v < board_.size(); ++v) {
            if (!board_.has(v)) continue;
            const Coordinate coordinate = board_.coordinate(v);
            const Point point = board_.point(v);
            const bool even = coordinate.row % 2 == 0;
            const double out = reach(v) + 0.19;
            if (coordinate.row == 0 || coordinate.row == board_.rows() - 1)
                outer({point.x, point.y + (even ? -1 : 1) * (reach(v) + 0.22)}, v, Anchor::middle);
            else if (coordinate.number == 1)
                outer({point.x - reach(v) - 0.08, point.y + lift(coordinate.row)}, v, Anchor::end);
            else if (coordinate.number == board_.in_row(coordinate.row))
                outer({point.x + reach(v) + 0.08, point.y + lift(coordinate.row)}, v, Anchor::start);
            else
                add(Label{{point.x, point.y + (even ? out : -out)},
                          same(board_.name(v)),
                          0.34,
                          0.9,
                          name_ink,
                          std::nullopt});
        }
    }

    void outer(Point point, Vertex v, Anchor anchor) {
        add(Label{point, same(board_.name(v)), 0.4, 0, row_ink, std::nullopt, anchor, true});
    }

    // In rows whose outer neighbour extends further out, the names are moved away a little.
    double lift(int row) const {
        const bool upper = row < 2 * board_.side();
        if (upper) return row % 2 == 0 ? -0.25 : 0;
        return row % 2 != 0 ? 0.25 : 0;
    }

    // Returns the radius of the piece or mark on the vertex.
    double reach(Vertex v) const {
        if (v == landed_) return glow_radius;
        if (v == left_ || (gone_.has(v) && state_.field.is_free(v))) return plain_reach;
        return state_.field.is_free(v) ? 0.16 : plain_reach;
    }

    // Marks the vertex where the last move began.
    void origin() {
        if (landed_ != no_vertex)
            add(Circle{board_.point(landed_), glow_radius, Fill{glow, Pattern::none}, {wax, 0.04, false}});
        if (left_ == no_vertex || !state_.field.is_free(left_)) return;
        add(Circle{board_.point(left_), 0.36, Fill{glow, Pattern::none}, {rim, 0.045, true}});
    }

    void pieces() {
        for (Vertex v = 0; v < board_.size(); ++v) {
            if (!board_.has(v) || state_.field.is_free(v)) continue;
            const Cell cell = state_.field.on(v);
            const PlayerIndex owner = player_on(cell);
            const Colour tint = shade(owner);
            add(Symbol{&art::piece(art::form_of(kind_on(cell)), static_cast<std::size_t>(owner),
                                   lightness(tint) < 0.58),
                       board_.point(v), piece_size, tint, 0});
        }
    }

    // Draws removed pieces as crossed-out ghosts, beside the vertex if another piece is there now.
    void removed() {
        for (const GameEvent& event : last_)
            for (const auto& [vertex, piece] : gone_in(event)) ghost(vertex, piece.player, piece.kind);
    }

    void ghost(Vertex v, PlayerIndex owner, PieceKind kind) {
        const bool free = state_.field.is_free(v);
        const Point point = board_.point(v);
        const double size = free ? piece_size : 0.24;
        const Point place = free ? point : Point{point.x + 0.42, point.y - 0.42};
        const Colour pale = mix(colour(player(owner).colour), paper, 0.42);
        add(Symbol{&art::piece(art::form_of(kind), static_cast<std::size_t>(owner), false), place, size, pale,
                   0});
        add(Symbol{&art::cross(), place, size * 0.95, fresh, 0});
    }

    // Draws the last moves, along the edges they followed.
    void moves() {
        std::vector<Point> way;
        PlayerIndex mover = nobody;
        for (const GameEvent& event : last_) {
            const auto* step = event.as<Moved>();
            if (step == nullptr) continue;
            if (!board_.adjacent(step->from, step->to)) return;
            if (way.empty()) way.push_back(board_.point(step->from));
            if (way.back() != board_.point(step->from)) return;
            way.push_back(board_.point(step->to));
            mover = state_.common.index_of(event.player);
        }
        if (way.size() < 2) return;
        const Point end = way.back(), before = way[way.size() - 2];
        const double tip = plain_reach + 0.02;  // edges are 1 long
        way.back() = between(end, before, tip + head_length);
        const Colour tone = mover < 0 ? ink : deep_tone(colour(player(mover).colour));
        arrow(std::move(way), between(end, before, tip), tone);
    }

    // Draws a line to the last point of `way` and an arrowhead from there to `tip`, both on a lighter outline.
    void arrow(std::vector<Point> way, Point tip, Colour tone) {
        const Point base = way.back();
        const double dx = (tip.x - base.x) / head_length, dy = (tip.y - base.y) / head_length;
        const std::vector<Point> head{
            tip,
            {base.x - dy * head_half - dx * 0.05, base.y + dx * head_half - dy * 0.05},
            base,
            {base.x + dy * head_half - dx * 0.05, base.y - dx * head_half - dy * 0.05}};
        add(Line{way, {paper, 0.24, false}});
        add(Polygon{head, std::nullopt, {paper, 0.12, false}});
        way.back() = {base.x + dx * 0.05, base.y + dy * 0.05};
        add(Line{std::move(way), {tone, 0.12, false}});
        add(Polygon{head, Fill{tone, Pattern::none}, {}});
    }

    void standings() {
        scene_.parts = {say("obreras", "workers"), say("guerreras", "warriors"), say("reina", "queen")};
        const bool placing = state_.field.stage == Stage::placement;
        if (placing) scene_.parts.push_back(say("por colocar", "to be placed"));
        for (const PlayerIndex p : ranking(state_)) {
            StandingsRow row;
            row.swatch = {mix(shade(p), paper, 0.25), art::pattern(static_cast<std::size_t>(p))};
            row.name = same(player(p).name);
            row.note = condition(state_, p);
            int all = 0;
            for (const int count : on_board(state_, p)) {
                row.parts.push_back(count);
                all += count;
            }
            if (placing) row.parts.push_back(state_.field.left(p));
            row.total = fmt::format("{}", all);
            row.out = !state_.field.is_active(p);
            row.mine = mine(p);
            scene_.standings.push_back(std::move(row));
        }
    }

    void legend() {
        const auto symbol = [&](PieceKind kind, Colour tint, std::size_t seat, Text words) {
            const Art& art = art::piece(art::form_of(kind), seat, lightness(tint) < 0.58);
            scene_.legend.push_back({Symbol{&art, {}, 1, tint, 0}, std::move(words)});
        };
        symbol(PieceKind::queen, neutral, 0, say("reina", "queen"));
        symbol(PieceKind::warrior, neutral, 0, say("guerrera", "warrior"));
        symbol(PieceKind::worker, neutral, 0, say("obrera", "worker"));
        if (!state_.eliminated.empty() && !state_.options.clear_eliminated)
            symbol(PieceKind::worker, grey, static_cast<std::size_t>(state_.eliminated.front().player),
                   say("en gris: de quien está fuera", "in grey: of a player who is out"));
        if (happened<Moved>(last_))
            scene_.legend.push_back({Arrow{{}, {}, {ink, 0.13, false}, paper, Arrow::End::arrowhead, ""},
                                     say("última jugada", "last move")});
        if (happened<Placed>(last_))
            scene_.legend.push_back(
                {Symbol{&art::glow(), {}, 1, glow, 0}, say("recién colocada", "just placed")});
        if (happened<Removed, Cleared>(last_))
            scene_.legend.push_back(
                {Symbol{&art::cross(), {}, 1, fresh, 0}, say("ficha retirada", "piece removed")});
    }

    const Player& player(PlayerIndex p) const { return state_.common.at(p); }
    // False for nobody, whom an events file that was edited by hand may name.
    bool mine(PlayerIndex p) const { return p >= 0 && !viewer_.is_public() && player(p).id == viewer_.player; }
    // Returns a player's colour, or grey if they are out.
    Colour shade(PlayerIndex p) const {
        const Colour tint = colour(player(p).colour);
        return state_.field.is_active(p) ? tint : mix(tint, grey, 0.86);
    }
    void add(Item item) { scene_.items.push_back(std::move(item)); }

    const State& state_;
    const Board& board_;
    const Viewer& viewer_;
    std::span<const GameEvent> last_;
    Vertex landed_ = no_vertex, left_ = no_vertex;  // where the last move or placement ended and began
    VertexSet gone_;                                // where pieces were removed
    Scene scene_;
};

}  // namespace

Scene BheexPosition::scene(const Viewer& viewer, std::span<const Event> last) const {
    const auto events = typed(last);
    return Painter(state, viewer, events).paint();
}

}  // namespace ronda::bheex
