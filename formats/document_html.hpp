// Formats a report as a whole HTML page, for mail programs or for browsers.
#pragma once

#include <string>

#include "adjudicator/core/report/document.hpp"

namespace ronda::formats {

// The URLs of the pictures. A picture is shown if the document has a description of it.
struct PictureSources {
    std::string map = "cid:mapa", region = "cid:region";
};

// A complete page for mail programs: tables and inline styles, no scripts, and nothing to load except the
// pictures.
std::string as_html(const Document& document, Lang lang, const PictureSources& pictures = {});

// A complete page for browsers, to attach or to print: pictures are inline SVG, there is a dark mode, and
// nothing to load. For documents without a map.
std::string as_page(const Document& document, Lang lang);

}  // namespace ronda::formats
