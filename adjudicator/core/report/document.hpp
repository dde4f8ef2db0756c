// The contents of a report or of a sheet of rules, independent of its format (text, HTML or JSON). Games
// provide the sections; `formats` lays them out.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "adjudicator/core/scene/scene.hpp"
#include "adjudicator/core/text/diagnostic.hpp"
#include "adjudicator/core/text/text.hpp"

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
        Text dice = {};  // "5 3 6 = 14 contra 4 4 = 8", shown smaller after the words; may be empty
        // Whether this happened to the reader, so that a report tells it before all else.
        bool first = false;
        Text written = {};  // what one writes for it, below the words, unchanged in a fixed-width font
        // Of an event: the kind in whose phase a report tells it, if not in that of its own. Static storage.
        std::string_view among = {};
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

// What is wrong with a file: in text as `describe` writes it, with a caret below the wrong word; in HTML the
// word itself is marked, because a caret's line wraps on a phone.
struct Diagnosed {
    Diagnostics faults;
};

// Small pictures side by side, each with its words below. A page shows them. Where pictures cannot be shown, in
// text and in mail programs, the words stand there with the alternative text of the scene, which says what is
// to be seen: which cells, which pieces.
struct Figures {
    struct Figure {
        Text name;   // of what is drawn, such as a piece; may be empty
        Text words;  // the rule, true without the picture
        Scene scene;
    };
    std::vector<Figure> figures;
    Text key = {};  // what the signs of the pictures mean; only shown with them
};

// A Spanish word of the rulebook that English texts keep, because it stands on the board or in the orders.
// Pages mark its language; the first time in a text it is explained.
struct Loanword {
    std::string word;     // "Zona de Captura"
    std::string meaning;  // "capture zone"
};

inline Bullets bulleted(std::vector<Text> all) {
    Bullets bullets;
    for (Text& words : all) bullets.lines.push_back({std::move(words)});
    return bullets;
}
inline Table table_of(std::vector<Table::Column> columns, std::vector<std::vector<Text>> rows) {
    Table table{std::move(columns), {}};
    for (std::vector<Text>& cells : rows) table.rows.push_back({std::move(cells), std::nullopt, false});
    return table;
}

using Block = std::variant<Paragraph, Bullets, Table, Verbatim, Diagnosed, Figures>;

struct Section {
    Text title;
    std::vector<Block> blocks;
};

// Lines of an order file that the reader edits and sends back.
struct ReplyForm {
    Text title, help;
    Text lines;
    Text button;                       // the words of the link
    Text address;                      // of the link: a `mailto:` with the same lines
    Text page_button = {}, page = {};  // a link to a page on which orders are composed; empty if there is none
};

// A page that belongs to what the document tells.
struct PageLink {
    Text words;
    Text address;
};

// What a game tells of its rules to somebody who has never played it. The order file's fields and the options
// are not in it: they are described elsewhere (schema.hpp).
struct RulesSheet {
    std::vector<Section> play;  // what it is about, the sequence, tables, pieces, the end; in reading order
    Text file;                  // which orders one file may hold together; empty if any
    Bullets rulings;            // how this program reads what tables read differently
    std::string replies = {};   // an example of replies prepared in advance; empty if the game takes none
};

struct Document {
    Text title;     // "HexaDominación · malaga-1 · ronda 4"
    Text headline;  // what matters most to this reader, in a few sentences
    Text map_alt;   // what the map shows; empty if there is no map
    // What a second picture shows, a larger one of the reader's own part of the map; empty if there is none.
    Text region_alt;
    std::vector<Section> sections;
    std::optional<ReplyForm> form = {};     // only in messages
    std::vector<Section> small_print = {};  // after all else, in smaller type
    // The map in words, place by place, for who cannot see it (reading.hpp): in text before the small print,
    // behind a button on pages. HTML messages, whose text is beside them, do not have it.
    std::vector<Section> board = {};
    Text standing = {};                   // below the headline: how the players stand, in one line
    std::optional<PageLink> lesson = {};  // below both: where one learns the game
    Text footer = {};
    std::vector<PageLink> links = {};  // before the form, whose lines end at what follows; only in messages
    std::vector<Loanword> loanwords = {};
};

// The title of Document::board.
inline Text board_title() {
    return say("El tablero en palabras, lugar por lugar", "The board in words, place by place");
}

}  // namespace ronda
