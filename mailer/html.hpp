// A message's HTML as the lines its reader sees. Written here because the parsers at hand (libxml2, gumbo)
// compare every attribute of an element with all before it, which lets one megabyte of mail take a minute.
#pragma once

#include <string>
#include <string_view>

namespace ronda::mailer {

// `html` is UTF-8. Blocks and <br> end lines, an empty line stands between paragraphs that have one between
// them when they are shown, blanks run together outside <pre>, no-break spaces stay what they are (they carry
// the indentation), entities are decoded; scripts, styles, comments and what is not displayed are dropped.
// Quoted blocks (<blockquote type=cite>, class gmail_quote and the like) get `> ` before each line, other
// blockquotes two blanks, list items `- `; a line `--` stands above a signature. Time grows with the size
// alone; the result is cut at four megabytes.
std::string html_to_text(std::string_view html);

}  // namespace ronda::mailer
