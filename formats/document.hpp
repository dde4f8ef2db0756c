// Writes a report in three formats: plain text for terminals and text mail, HTML for mail programs, JSON for
// other programs.
#pragma once

#include <string>

#include "adjudicator/core/report/document.hpp"
#include "adjudicator/core/text/json.hpp"

namespace ronda::formats {

// 76 columns, tables aligned by display width, UTF-8, ends with a line break.
std::string as_text(const Document& document, Lang lang);

// The URLs of the pictures. Each is shown if the document says what is in it.
struct PictureSources {
    std::string map = "cid:mapa", region = "cid:region";
};

// A complete page for mail programs: tables and inline styles, no scripts, and nothing to load except the
// pictures.
std::string as_html(const Document& document, Lang lang, const PictureSources& pictures = {});

// A complete page for browsers, as an attached file or printed: as above, with its pictures drawn (inline SVG),
// a dark mode, and nothing to load. For documents without a map.
std::string as_page(const Document& document, Lang lang);

// Sections as a part of a page with the style sheet of a site (adjudicator/web/style.css): classes, no inline
// styles, no scripts. Titles are of the second rank. `words`: Document::loanwords.
std::string as_article(const std::vector<Section>& sections, Lang lang,
                       const std::vector<Loanword>& words = {});

// {"titulo", "titular", "situacion", "mapa" (its alt text or null), "secciones": [{"titulo", "bloques":
// [...]}], "tablero": the same for the map in words, "pie"}; a block is (pictures as a list of their words)
// {"tipo": "parrafo", "texto"}, {"tipo": "lista", "lineas": [{"texto", "tono", "dados"}]}, {"tipo": "tabla",
// "columnas", "filas"} or {"tipo": "literal", "texto"}.
Json as_json(const Document& document, Lang lang);

}  // namespace ronda::formats
