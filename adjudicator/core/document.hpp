// The contents of a report, independent of its format (text, HTML or JSON). Games provide the sections;
// `formats` lays them out.
#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "adjudicator/core/scene.hpp"
#include "adjudicator/core/text.hpp"

namespace ronda {

struct Paragraph {
    Text words;
};

// Short lines, each with a bullet.
struct Bullets {
    enum class Tone { plain, good, bad };
    struct Line {
        Text words;
        Tone tone = Tone::plain;
        Text dice;  // "5 3 6 = 14 contra 4 4 = 8", shown smaller after the words; may be empty
        // Whether this happened to the reader, so that a report tells it before all else.
        bool first = false;
    };
    std::vector<Line> lines;
};

struct Table {
    struct Column {
        Text title;
        bool number = false;  // aligned to the right
    };
    struct Row {
        std::vector<Text> cells;
        std::optional<Colour> swatch;  // a coloured square before the first cell
        bool mine = false;
    };
    std::vector<Column> columns;
    std::vector<Row> rows;
};

// Text to be shown unchanged, in a fixed-width font: order files, diagnostics with their caret.
struct Verbatim {
    Text words;
};

using Block = std::variant<Paragraph, Bullets, Table, Verbatim>;

struct Section {
    Text title;
    std::vector<Block> blocks;
};

struct Document {
    Text title;     // "HexaDominación · malaga-1 · ronda 4"
    Text headline;  // one sentence: what matters most to this reader
    Text map_alt;   // what the map shows; empty if there is no map
    // What a second picture shows, a larger one of the reader's own part of the map; empty if there is none.
    Text region_alt;
    std::vector<Section> sections;
    Text footer;
};

}  // namespace ronda
