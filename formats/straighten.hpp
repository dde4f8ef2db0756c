// What mail programs and telephones do to the characters of an order file, put right. Lines stay where they
// are, so a fault's line is the one its writer sees.
#pragma once

#include <string>
#include <string_view>

namespace ronda::formats {

struct Straightened {
    std::string text;
    // What was done to it: wide blanks and characters that nobody sees, tabs in an indentation, typographic
    // quotation marks, and dashes or bullets that mark the items of a list.
    bool characters = false, tabs = false, quotes = false, marks = false;
};

// `text` is UTF-8. plain_characters (core); tabs in an indentation become two blanks each; typographic
// quotation marks at both ends of a YAML scalar plain ones, `{texto: “hola”}` but not `texto: dijo “hola”`; a
// dash or a bullet that begins a line, a blank behind it, becomes `-`.
Straightened straightened(std::string_view text);

// Of dashes of every kind plain ones. They are three bytes long; other text stays.
std::string with_plain_dashes(std::string_view text);

}  // namespace ronda::formats
