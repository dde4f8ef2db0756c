// Converts the HTML of a message to plain text: the lines that a reader sees. html_page.hpp says which HTML is
// read.
#pragma once

#include <string>
#include <string_view>

namespace ronda::mailer {

// `html` is UTF-8. Blocks and <br> end lines; paragraphs are separated by an empty line if they are when
// displayed; runs of spaces outside <pre> become one; no-break spaces are kept, because they carry the
// indentation; entities are decoded; hidden elements are dropped. Lines of quoted blocks get `> `, lines of
// blockquotes that only indent (a margin, no line beside them) two spaces, list items `- `. The result is cut
// at four megabytes.
//
// Quoted are blockquotes, the elements that mail programs put around a quotation (`gmail_quote`, `yahoo_quoted`
// …) down to a blockquote inside, and all that follows Outlook's `divRplyFwdMsg` or headers below a drawn line.
//
// An element that is marked as the author's signature gets a line `--` above it. With `left_out` it is dropped
// instead, so that the mark does not also cover what stands below the element; in a quoted block it gets the
// line all the same.
enum class Signatures { marked, left_out };
std::string html_to_text(std::string_view html, Signatures signatures = Signatures::marked);

}  // namespace ronda::mailer
