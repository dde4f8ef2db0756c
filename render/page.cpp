#include "render/page.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "render/board.hpp"
#include "render/panel.hpp"

namespace ronda::render {
namespace {

// Page units, of which a page has 1600.
constexpr double page_side = 1600, margin = 62, page_gap = 46, column_width = 340, notes_column = 560;
constexpr double title_size = 46, subtitle_size = 26;
constexpr std::array shrinks{1.0, 0.92, 0.85, 0.78, 0.7, 0.62, 0.54, 0.46};

struct Block {
    Rows rows;
    std::vector<RowPosition> positions;
    Box box;
    double pitch = 0;  // between columns
};

struct Plan {
    double score = -1;
    Box board;
    std::vector<Block> blocks;
};

class Page {
  public:
    Page(const Scene& scene, Fonts& fonts, double size, Lang lang)
        : scene_(scene),
          fonts_(fonts),
          lang_(lang),
          unit_(size / page_side),
          size_(size),
          board_(list_, fonts, lang, {0, 0, size, size}),
          panel_(list_, fonts, board_, scene, lang) {}

    DisplayList make() {
        frame();
        const Box content{margin * unit_, titles(), size_ - margin * unit_, size_ - 58 * unit_};
        Plan plan = best(content);
        put_board(plan.board);
        for (const Block& block : plan.blocks) put(block);
        return std::move(list_);
    }

  private:
    void frame() {
        Outline outer, inner;
        outer.rectangle({22 * unit_, 22 * unit_, size_ - 22 * unit_, size_ - 22 * unit_});
        inner.rectangle({29 * unit_, 29 * unit_, size_ - 29 * unit_, size_ - 29 * unit_});
        list_.stroke(list_.path(outer), {rule_ink, 2.4 * unit_});
        list_.stroke(list_.path(inner), {rule_ink, unit_});
    }

    // Draws the titles; returns their lower end.
    double titles() {
        double y = 56 * unit_;
        const double width = size_ - 2 * margin * unit_;
        const auto line = [&](const Text& words, double size, Colour colour, bool bold) {
            const Fitted fitted = fit(fonts_.face(bold), printable(words.in(lang_), 300), size, width, 1);
            if (fitted.lines.empty()) return;
            write_text(list_, fonts_, {fitted.size, colour, bold, Anchor::start, {}}, fitted.lines[0],
                       {margin * unit_, y + 0.86 * size});
            y += 1.2 * size;
        };
        line(scene_.title, title_size * unit_, ink, true);
        line(scene_.subtitle, subtitle_size * unit_, faint_ink, false);
        return y + 18 * unit_;
    }

    double board_width() const { return std::max(scene_.right - scene_.left, 0.0); }
    double board_height() const { return std::max(scene_.bottom - scene_.top, 0.0); }

    double scale_in(const Box& box) const {
        if (board_width() <= 0 || board_height() <= 0) return 1;
        return std::min(box.width() / board_width(), box.height() / board_height());
    }

    // Tries all arrangements; the largest board wins, with a penalty for small type in the panel.
    Plan best(const Box& content) {
        Plan plan;
        for (double shrink : shrinks) {
            const double unit = unit_ * shrink;
            for (Plan& other :
                 std::array{beside(content, unit, false), beside(content, unit, true), below(content, unit)}) {
                other.score *= std::pow(shrink, 1.5);
                if (other.score > plan.score) plan = std::move(other);
            }
        }
        return plan.score > 0 ? std::move(plan) : crowded(content);
    }

    Rows all(double width, double unit, bool with_notes) const {
        Rows rows{{}, width};
        rows.append(panel_.standings(width, unit));
        rows.append(panel_.legend(width, unit));
        if (with_notes) rows.append(panel_.notes(width, unit));
        return rows;
    }

    // Puts `rows` into columns at the bottom of `content` and removes that height from it. False if the rows
    // are too high.
    bool put_below(Box& content, Rows rows, double least_width, double unit, Plan& plan) const {
        if (rows.rows.empty()) return true;
        const double pitch = least_width + page_gap * unit;
        const int columns = std::max(1, static_cast<int>((content.width() + page_gap * unit) / pitch));
        const double height = least_height(rows, columns, 6 * unit);
        auto positions = flow(rows, columns, height);
        if (!positions || height > 0.45 * content.height()) return false;
        const Box box{content.left, content.bottom - height, content.right, content.bottom};
        content.bottom = box.top - 26 * unit_;
        plan.blocks.push_back(
            {std::move(rows), std::move(*positions), box, (content.width() + page_gap * unit) / columns});
        return true;
    }

    Plan beside(Box content, double unit, bool notes_below) const {
        Plan plan;
        if (notes_below) {
            const double columns = std::max(1.0, std::floor(content.width() / (notes_column * unit)));
            const double width = (content.width() - (columns - 1) * page_gap * unit) / columns;
            if (!put_below(content, panel_.notes(width, unit), width, unit, plan)) return {};
        }
        Rows rows = all(column_width * unit, unit, !notes_below);
        if (!rows.rows.empty()) {
            auto positions = flow(rows, 1, content.height());
            if (!positions) return {};
            const Box box{content.right - rows.width, content.top, content.right, content.bottom};
            content.right = box.left - page_gap * unit_;
            plan.blocks.push_back({std::move(rows), std::move(*positions), box, 0});
        }
        plan.board = content;
        plan.score = scale_in(content);
        return plan;
    }

    Plan below(Box content, double unit) const {
        Plan plan;
        const double least = column_width * unit;
        const double columns =
            std::max(1.0, std::floor((content.width() + page_gap * unit) / (least + page_gap * unit)));
        const double width = (content.width() - (columns - 1) * page_gap * unit) / columns;
        if (!put_below(content, all(width, unit, true), width, unit, plan)) return {};
        plan.board = content;
        plan.score = 0.98 * scale_in(content);  // if equal, beside the board is preferred
        return plan;
    }

    // Used if even the smallest type is too large: shows the rows that fit and a note that there are more.
    Plan crowded(Box content) {
        const double unit = unit_ * shrinks.back();
        Plan plan;
        Rows rows = all(column_width * unit, unit, true);
        Box box{content.right - rows.width, content.top, content.right, content.bottom};
        const double room = box.height() - 40 * unit;
        double height = 0;
        std::size_t kept = 0;
        while (kept < rows.rows.size() && height + rows.rows[kept].height <= room)
            height += rows.rows[kept++].height;
        rows.rows.resize(kept);
        rows.rows.push_back({30 * unit, false, [this, unit](Point point) {
                                 write_text(list_, fonts_, {22 * unit, faint_ink, true, Anchor::start, {}}, "…",
                                            {point.x, point.y + 20 * unit});
                             }});
        auto positions = flow(rows, 1, box.height());
        content.right = box.left - page_gap * unit_;
        plan.board = content;
        if (positions) plan.blocks.push_back({std::move(rows), std::move(*positions), box, 0});
        return plan;
    }

    void put(const Block& block) {
        for (std::size_t i = 0; i < block.rows.rows.size(); ++i)
            block.rows.rows[i].draw({block.box.left + block.positions[i].column * block.pitch,
                                     block.box.top + block.positions[i].y});
    }

    void put_board(const Box& box) {
        if (scene_.items.empty() && scene_.tables.empty()) return;
        const double scale = scale_in(box);
        const Point middle = box.middle();
        const Frame frame{scale,
                          unit_,
                          {middle.x - scale * (scene_.left + scene_.right) / 2,
                           middle.y - scale * (scene_.top + scene_.bottom) / 2}};
        board_.add_board(scene_.items, frame);
        for (const Item& item : scene_.tables) board_.add(item, frame);
    }

    const Scene& scene_;
    Fonts& fonts_;
    Lang lang_;
    double unit_, size_;
    DisplayList list_;
    BoardWriter board_;
    Panel panel_;
};

bool is_board(const Bounds& s) {
    return std::isfinite(s.left) && std::isfinite(s.top) && std::isfinite(s.right - s.left) &&
           std::isfinite(s.bottom - s.top) && s.left <= s.right && s.top <= s.bottom;
}

Result<void> check(const Bounds& part) {
    if (is_board(part)) return {};
    return refuse("escena_invalida",
                  say("bordes del tablero ({}, {}, {}, {}); se esperaba izquierda ≤ derecha y arriba ≤ abajo",
                      "board edges ({}, {}, {}, {}); expected left ≤ right and top ≤ bottom", part.left,
                      part.top, part.right, part.bottom));
}

// Of a picture of the board, which phones show half as wide as this.
constexpr double board_side = 800;
constexpr double board_margin = 4;  // on each side

constexpr double coarser = 2;  // patterns: they cost bytes

// How much smaller the step must be to take whole pixels. Then all cells have the same pixels, which compresses
// well.
double whole_share(double scale, double step) {
    const double pixels = std::floor(scale * step);
    return pixels >= 8 && std::isfinite(pixels) ? pixels / (scale * step) : 1;
}

}  // namespace

Result<DisplayList> lay_out(const Scene& scene, Fonts& fonts, double size, Lang lang) {
    RETURN_IF_ERROR(check({scene.left, scene.top, scene.right, scene.bottom}));
    return Page(scene, fonts, size, lang).make();
}

Extent extent_of(const Bounds& part, int width) {
    const double across = part.right - part.left, down = part.bottom - part.top;
    const double ratio = across > 0 && down > 0 ? down / across : 1;
    return {width,
            static_cast<int>(std::lround(width * (std::isfinite(ratio) ? std::clamp(ratio, 0.2, 3.0) : 1)))};
}

Result<DisplayList> lay_out_board(const Scene& scene, const Bounds& part, Fonts& fonts, Extent size,
                                  Lang lang) {
    RETURN_IF_ERROR(check(part));
    DisplayList list;
    const double unit = size.width / board_side, edges = 2 * board_margin * unit;
    const double across = part.right - part.left, down = part.bottom - part.top;
    if (!(across > 0) || !(down > 0)) return list;
    const double scale = std::min((size.width - edges) / across, (size.height - edges) / down);
    Frame frame{scale, unit, {}};
    frame.stretch_x = whole_share(scale, scene.step.x);
    frame.stretch_y = whole_share(scale, scene.step.y);
    frame.hatch = coarser * unit;
    frame.shift = {(size.width - frame.stretch_x * scale * (part.left + part.right)) / 2,
                   (size.height - frame.stretch_y * scale * (part.top + part.bottom)) / 2};
    BoardWriter(list, fonts, lang, {0, 0, static_cast<double>(size.width), static_cast<double>(size.height)})
        .add_board(scene.items, frame);
    return list;
}

}  // namespace ronda::render
