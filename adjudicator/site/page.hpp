// The parts that all pages share: the frame, links and tables, as HTML.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "adjudicator/core/text/text.hpp"

namespace ronda::site {

// The contents of style.css, site.js, moves.js and zoom.js.
extern const std::string_view style_sheet, page_script, moves_script, zoom_script;

struct Frame {
    Text title;
    std::string up;    // the path from the page to the site's root: "" or "../"
    std::string name;  // of the page, without language and ending: `0004`
    bool web = false;  // the site has the order pad and the try-out
    // The fragment of the links to these two, such as `#partida=malaga-1`; may be empty.
    std::string begin_with = {};
    std::vector<std::string> scripts = {};  // before site.js, relative to the page
    Text footer = {};
    bool plain = false;  // no script at all
};

// Returns the whole page. `body`: HTML, the content of <main>.
std::string page(const Frame& frame, std::string_view body, Lang lang);

// Returns `<a href="…">…</a>`, with both texts escaped.
std::string link(std::string_view address, std::string_view words);

// Numbers in columns are right-aligned; words are not.
struct Column {
    Text title;
    bool number = true;
};

// Returns a table that scrolls sideways where it is too wide. `name`: for screen readers; `rows`: HTML.
std::string table_of(const Text& name, const std::vector<Column>& columns, const std::string& rows, Lang lang);

}  // namespace ronda::site
