// Reads the prose of a rules sheet, which .cmake/prose.cmake compiles in from two text files beside the game,
// reglas.es.md and reglas.en.md:
//
//     ## The board                      begins a section
//     The board has {cells} cells.      a paragraph; the game gives the values in braces, so an order in it
//                                       stands without its own
//     - Each moves one piece.           bullets; "1. Each moves one piece." keeps its number
//     ![Worker](worker) one step.       figures side by side: the name, which drawing of the game, the words
//     > A dot: it gets there.           the key of the figures before
//     {{prices}}                        a block that the game gives, such as a table
//     ```                               the lines between two such lines are shown unchanged
//
// A line that begins with none of these goes on with the line before; a blank line ends a paragraph. The parts
// of the sheet that have no title of their own stand below `## {file}`, `## {rulings}` and `## {replies}`; the
// game's summary and its credit below `## {summary}` and `## {credit}`, without values.
#pragma once

#include <concepts>
#include <map>
#include <string>
#include <string_view>

#include "adjudicator/core/report/document.hpp"

namespace ronda {

struct RulesProse {
    std::string_view game;  // the name of its folder
    std::string_view es, en;
};

// The values, blocks and drawings that the prose of a game may name.
struct SheetParts {
    struct Value {
        Value(Text text) : words(std::move(text)) {}
        Value(std::integral auto number) : words(same(fmt::format("{}", number))) {}
        Text words;
    };
    std::map<std::string, Value, std::less<>> values = {};
    std::map<std::string, Block, std::less<>> blocks = {};
    std::map<std::string, Scene, std::less<>> drawings = {};
};

// Throws std::logic_error with the file, the line and the name if the two languages differ in anything but
// their words, if the prose names something that is not in `parts`, or if it leaves one of the parts out.
RulesSheet read_rules(const RulesProse& prose, const SheetParts& parts);

// Returns the paragraph below `## {name}`.
Text untitled_paragraph(const RulesProse& prose, std::string_view name);

}  // namespace ronda
