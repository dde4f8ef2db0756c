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
        // Whether this happened to the reader, so that reports put it first.
        bool first = false;
        Text written = {};  // the order to write for it, shown below the words in a fixed-width font
        // For an event: the kind under whose phase reports list the line, if not its own kind. Static storage.
        std::string_view among = {};
        // For a fight that dice decide: the probability of the outcome that came. 1 for anything else.
        double chance = 1;
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

// The errors of a file: in text each in a sentence, with a caret below the wrong word, or as `describe` writes
// them; in HTML the word itself is marked, because a caret's line wraps on a phone.
struct Diagnosed {
    Diagnostics faults;
    bool as_described = false;  // with file, column and code, for a terminal
};

// Small pictures side by side, each with its words below. Only pages show the pictures. Text and mail programs
// show the words with the alternative text of the scene, which names its cells and pieces.
struct Figures {
    struct Figure {
        Text name;   // of the thing drawn, such as a piece; may be empty
        Text words;  // the rule, true without the picture
        Scene scene;
    };
    std::vector<Figure> figures;
    Text key = {};  // the meaning of the signs in the pictures; only shown with them
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

// A link to a page about the subject of the document.
struct PageLink {
    Text words;
    Text address;
};

// The rules of a game for somebody who has never played it. The fields of an order file and the options are
// described elsewhere (schema.hpp).
struct RulesSheet {
    std::vector<Section> play;  // the aim, the sequence, tables, pieces, the end; in reading order
    Text file;                  // which orders one file may hold together; empty if any
    Bullets rulings;            // how this program reads rules that players read differently
    std::string replies = {};   // an example of replies prepared in advance; empty if the game takes none
};

struct Document {
    Text title;     // "HexaDominación · malaga-1 · ronda 4"
    Text headline;  // the most important news for this reader, in a few sentences
    Text map_alt;   // describes the map; empty if there is no map
    // Describes a second picture, the reader's own part of the map enlarged; empty if there is none.
    Text region_alt;
    std::vector<Section> sections;
    std::optional<ReplyForm> form = {};     // only in messages
    std::vector<Section> small_print = {};  // after all else, in smaller type
    // The map in words, place by place, for readers who cannot see it (board_description.hpp): in text before
    // the small print, on pages behind a button. HTML messages leave it out, because their text part has it.
    std::vector<Section> board = {};
    Text standing = {};  // below the headline: how the players stand, in one line
    Text call = {};  // below both: what the reader is asked to do, and until when; the form's button follows it
    std::optional<PageLink> lesson = {};  // below both: link to the lesson of the game
    Text footer = {};
    std::vector<PageLink> links = {};  // shown before the form; only in messages
    std::vector<Loanword> loanwords = {};
};

// The title of Document::board.
inline Text board_title() {
    return say("El tablero en palabras, lugar por lugar", "The board in words, place by place");
}

}  // namespace ronda
