#include <algorithm>
#include <cmath>

#include "adjudicator/core/text/wording.hpp"
#include "adjudicator/games/bheex/art.hpp"
#include "adjudicator/games/bheex/moves.hpp"
#include "adjudicator/games/bheex/phrases.hpp"
#include "adjudicator/games/bheex/position.hpp"
#include "adjudicator/games/bheex/state.hpp"

namespace ronda::bheex {

namespace {

namespace figure_tint {
constexpr Colour honey{0xfb, 0xe8, 0xb9}, wax{0xd3, 0x98, 0x35}, reach{0x00, 0x9e, 0x73},
    fresh{0xc2, 0x2f, 0x16}, paper{0xff, 0xff, 0xff};
constexpr Colour tints[] = {{0x56, 0xb4, 0xe9}, {0xe6, 0x9f, 0x00}};
}  // namespace figure_tint

long set_to(const Json& settings, std::string_view option) {
    return setting_of(settings, specs_of(option_table()), option).get<long>();
}

// A small board with a few pieces, from which figures are drawn: the part of it around the middle.
class Corner {
  public:
    Corner() : board_(Board::make(least_side, {})) {
        field_.players = 2;
        field_.active = 3;
        field_.stage = Stage::war;
        field_.turn = 0;
        for (Vertex v = 0; v < board_->size(); ++v) field_.free.add(v);
        for (Vertex v = 0; v < board_->size(); ++v)
            // Of several at the same distance the first, whatever the last bits of their distances.
            if (from_middle(v) < from_middle(middle_) - 1e-6) middle_ = v;
    }

    const Board& board() const { return *board_; }
    const Occupancy& field() const { return field_; }
    Vertex middle() const { return middle_; }
    void put(Vertex vertex, Piece piece) { field_.put(vertex, cell_of(piece)); }

    Scene paint(Text alt) const {
        Scene scene;
        scene.alt = std::move(alt);
        const Point point = board_->point(middle_);
        scene.left = point.x - radius;
        scene.right = point.x + radius;
        scene.top = point.y - radius;
        scene.bottom = point.y + radius;
        scene.items.push_back(Polygon{{{scene.left, scene.top},
                                       {scene.right, scene.top},
                                       {scene.right, scene.bottom},
                                       {scene.left, scene.bottom}},
                                      Fill{figure_tint::honey},
                                      {}});
        for (const Edge& edge : board_->edges())
            if (shown(edge.a) && shown(edge.b))
                scene.items.push_back(ronda::Line{{board_->point(edge.a), board_->point(edge.b)},
                                                  {figure_tint::wax, 0.1, false}});
        for (const PlacedPiece& piece : placed_pieces(field_))
            scene.items.push_back(Symbol{&art::piece(art::form_of(piece.piece.kind),
                                                     static_cast<std::size_t>(piece.piece.player), false),
                                         board_->point(piece.vertex), 0.46,
                                         figure_tint::tints[static_cast<std::size_t>(piece.piece.player)], 0});
        return scene;
    }

  private:
    static constexpr double radius = 2.6;
    double from_middle(Vertex v) const {
        const Point first = board_->point(0), last = board_->point(board_->size() - 1), at = board_->point(v);
        return std::hypot(at.x, at.y - (first.y + last.y) / 2);
    }
    bool shown(Vertex v) const {
        const Point point = board_->point(v), middle = board_->point(middle_);
        return std::max(std::abs(point.x - middle.x), std::abs(point.y - middle.y)) < radius - 0.05;
    }

    std::shared_ptr<const Board> board_;
    Occupancy field_;
    Vertex middle_ = 0;
};

Text names_of(const Board& board, const std::vector<Vertex>& vertices) {
    std::vector<Text> names;
    for (const Vertex vertex : vertices) names.push_back(same(board.name(vertex)));
    return enumerate(names);
}

Scene moves_drawing(PieceKind kind) {
    Corner corner;
    corner.put(corner.middle(), {0, kind});
    Scene scene = corner.paint({});
    const RuleSet terms{&corner.board(), false, false, 1};
    VertexSet drawn;
    std::vector<Vertex> near, far;
    each_move(terms, corner.field(), [&](const Action& action) {
        if (drawn.has(action.to)) return;
        drawn.add(action.to);
        (action.two_steps() ? far : near).push_back(action.to);
        const Point point = corner.board().point(action.to);
        scene.items.push_back(
            action.two_steps() ? Circle{point, 0.2, Fill{figure_tint::paper}, {figure_tint::reach, 0.09, false}}
                               : Circle{point, 0.2, Fill{figure_tint::reach}, {}});
    });
    scene.alt = say("Desde {} llega a {}", "From {} it can reach {}", corner.board().name(corner.middle()),
                    names_of(corner.board(), near));
    if (!far.empty())
        scene.alt = say("{}, y en dos pasos a {}", "{}, and in two steps to {}", scene.alt,
                        names_of(corner.board(), far));
    scene.alt = say("{}.", "{}.", scene.alt);
    return scene;
}

// Two rivals beside a piece: the master rule decides which pieces get a cross.
Scene removal_drawing() {
    Corner corner;
    corner.put(corner.middle(), {0, PieceKind::warrior});
    const auto ring = corner.board().neighbours(corner.middle());
    corner.put(ring[0], {1, PieceKind::worker});
    corner.put(ring[1], {1, PieceKind::worker});
    Scene scene = corner.paint(say("La guerrera está en {}, y las obreras del rival en {} y {}.",
                                   "The warrior stands on {}, the rival's workers on {} and {}.",
                                   corner.board().name(corner.middle()), corner.board().name(ring[0]),
                                   corner.board().name(ring[1])));
    for (const PlacedPiece& piece : placed_pieces(corner.field()))
        if (must_go(corner.board(), corner.field(), piece.vertex))
            scene.items.push_back(
                Symbol{&art::cross(), corner.board().point(piece.vertex), 0.6, figure_tint::fresh, 0});
    return scene;
}

}  // namespace

RulesSheet rules_sheet(const Json& settings) {
    return read_rules(rules_prose(),
                      {.values = {{"side", set_to(settings, "lado")},
                                  {"workers", count_in_words(static_cast<int>(set_to(settings, "obreras")),
                                                             PieceKind::worker)},
                                  {"warriors", count_in_words(warriors, PieceKind::warrior)},
                                  {"queens", count_in_words(queens, PieceKind::queen)},
                                  {"last_round", in_digits(set_to(settings, "max_rondas"))}},
                       .drawings = {{"worker", moves_drawing(PieceKind::worker)},
                                    {"warrior", moves_drawing(PieceKind::warrior)},
                                    {"queen", moves_drawing(PieceKind::queen)},
                                    {"removal", removal_drawing()}}});
}

}  // namespace ronda::bheex
