// What all pages of a site share.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "adjudicator/core/text/text.hpp"

namespace ronda::site {

extern const std::string_view style_sheet, page_script;  // estilo.css, sitio.js

struct Frame {
    Text title;
    std::string up;    // the way to the site's first folder: "" or "../"
    std::string name;  // of the page, without language and ending: `0004`
    bool web = false;  // the site has the order pad and the try-out
    // What these two pages begin with, such as `#partida=malaga-1`; may be empty.
    std::string begin_with = {};
    std::vector<std::string> scripts = {};  // before sitio.js, relative to the page
    Text footer = {};
};

// The whole page; `body` is the inside of <main>, HTML.
std::string page(const Frame& frame, std::string_view body, Lang lang);

// `<a href="…">…</a>`; both are escaped.
std::string link(std::string_view address, std::string_view words);

}  // namespace ronda::site
