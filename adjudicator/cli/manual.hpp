// Manual pages: what `ronda help TOPIC` prints and what `man` shows, made from the tables of commands, options
// and fields that the program itself reads.
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

Page program_page();     // ronda(1)
Page match_file_page();  // ronda-partida(5)
Page order_file_page();  // ronda-orders(5)

std::string as_text(const Page& page, Lang lang);
// The source of a manual page, for groff's macros `man`.
std::string as_roff(const Page& page, Lang lang);
// The items as two columns of a terminal, each line with `indent` spaces before it.
std::string in_columns(const std::vector<Page::Item>& items, std::size_t indent, Lang lang);

// Words broken into lines of a terminal, each with `indent` spaces before it.
std::string in_lines(const std::string& words, std::size_t indent);

// The options of a command as items.
std::vector<Page::Item> option_items(const Options& options);

// The scripts that complete the program's words in these shells.
std::string bash_completion();
std::string zsh_completion(Lang lang);
std::string fish_completion(Lang lang);

}  // namespace ronda::cli
