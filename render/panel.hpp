// Writes the panel beside the board: standings, legend and notes, as rows that can be laid out in columns.
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "render/board.hpp"

namespace ronda::render {

// The colours of the page itself.
inline constexpr Colour paper{250, 247, 240}, ink{38, 42, 51}, faint_ink{98, 101, 108}, rule_ink{186, 180, 166};
inline constexpr Colour own_row{236, 229, 212};

struct Row {
    double height = 0;                // pixels, including the space below the row
    bool heading = false;             // must not be the last row of a column
    std::function<void(Point)> draw;  // called with the upper left corner
};

struct Rows {
    std::vector<Row> rows;
    double width = 0;  // of a column

    void append(Rows more);
};

struct RowPosition {
    int column = 0;
    double y = 0;
};
// Returns the position of each row in columns of `height`; empty if the rows do not fit into `columns`.
std::optional<std::vector<RowPosition>> flow(const Rows& rows, int columns, double height);
// Returns a height at which the rows fit: the tallest row or an equal share of all, plus as few steps as
// needed.
double least_height(const Rows& rows, int columns, double step);

class Panel {
  public:
    // The returned rows refer to all of these objects. `unit` is the number of pixels of a page unit in the
    // panel.
    Panel(DisplayList& list, Fonts& fonts, BoardWriter& board, const Scene& scene, Lang lang)
        : list_(list), fonts_(fonts), board_(board), scene_(scene), lang_(lang) {}

    // Empty if the scene has no such entries. At most `most_rows` rows each, then a row with the number of rows
    // left out.
    Rows standings(double width, double unit) const;
    Rows legend(double width, double unit) const;
    Rows notes(double width, double unit) const;

    static constexpr std::size_t most_rows = 64;

  private:
    Row heading(const Text& words, double width, double unit) const;
    void key(Rows& rows, double unit) const;
    Row standing(const StandingsRow& one, double width, double unit, double most) const;
    std::vector<std::string> below_bar(const StandingsRow& one, double ems) const;
    void draw_name(const StandingsRow& one, Point point, double width, double unit) const;
    void draw_bar(const StandingsRow& one, Point point, double width, double height, double most) const;
    void draw_swatch(const Fill& fill, const Box& box, double unit) const;
    Row entry(const LegendEntry& one, double width, double unit) const;
    void draw_sample(const LegendEntry::Sample& sample, Point point, double unit) const;
    void left_out(Rows& rows, std::size_t size, double unit) const;
    double type(const std::string& words, double size, Colour colour, bool bold, Anchor anchor,
                Point point) const;

    DisplayList& list_;
    Fonts& fonts_;
    BoardWriter& board_;
    const Scene& scene_;
    Lang lang_;
};

}  // namespace ronda::render
