// Converts the HTML of a message to the lines that a reader sees. Available parsers (libxml2, gumbo) compare
// every attribute of an element with all previous ones, so that one megabyte of mail can take a minute; this
// one takes linear time.
#pragma once

#include <string>
#include <string_view>

namespace ronda::mailer {

// `html` is UTF-8. Blocks and <br> end lines; paragraphs are separated by an empty line if they are when
// displayed; runs of spaces outside <pre> become one; no-break spaces are kept, because they carry the
// indentation; entities are decoded; scripts, styles, comments and hidden elements are dropped. Lines of
// quoted blocks get `> `, lines of blockquotes that only indent (a margin, no line beside them) two spaces,
// list items `- `; a line `--` is put above a signature. The result is cut at four megabytes.
std::string html_to_text(std::string_view html);

}  // namespace ronda::mailer
