// Renders manual pages for `ronda help TOPIC` and for `man`, from the tables of commands, options and fields
// that the program itself uses.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "adjudicator/cli/command.hpp"

namespace ronda::cli {

struct Page {
    struct Item {
        Text term, words;
        int depth = 0;  // how far it is indented, from 0
    };
    struct Part {
        Text title;
        std::vector<Text> paragraphs = {};
        std::vector<Item> items = {};
        Text lines = {};  // an example, shown as it stands after the items
    };

    std::string_view name;  // `ronda-partida`
    int section = 1;        // of the manual
    Text purpose;           // one sentence, without a full stop
    std::vector<Part> parts = {};
};

// Returns the page for a terminal.
std::string as_text(const Page& page, Lang lang);
// Returns the page for groff's `man` macros.
std::string as_roff(const Page& page, Lang lang);
// Returns the items in two columns for a terminal, each line indented by `indent` spaces.
std::string in_columns(const std::vector<Page::Item>& items, std::size_t indent, Lang lang);

// Returns the words broken into lines for a terminal, each indented by `indent` spaces.
std::string in_lines(const std::string& words, std::size_t indent);

// Returns the options of a command as items.
std::vector<Page::Item> option_items(const Options& options);

}  // namespace ronda::cli
