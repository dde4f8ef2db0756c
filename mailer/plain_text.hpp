// Converts what a message has to plain text in UTF-8: bytes in any charset, HTML.
#pragma once

#include <string>
#include <string_view>

namespace ronda::mailer {

// Converts bytes in any charset to UTF-8. Never fails. The first rule that applies decides: a byte-order mark
// (which is removed); well-formed UTF-8 with non-ASCII characters, unless the label is an encoding whose text
// looks like ASCII (utf-16, utf-7, iso-2022-…); the label; windows-1252 if the label is unknown, missing or
// clearly wrong. ISO-8859-1 is read as windows-1252, as all mail programs do. Bytes that cannot be converted
// become U+FFFD.
std::string to_utf8(std::string_view bytes, std::string_view charset);

// Converts the HTML of a message to the lines that a reader sees (html_page.hpp says what is read of it).
//
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
