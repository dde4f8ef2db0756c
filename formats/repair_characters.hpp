// Repairs characters that mail programs and telephones change in an order file. Line numbers do not change, so
// an error message names the line that the player sees.
#pragma once

#include <string>
#include <string_view>

namespace ronda::formats {

struct RepairedCharacters {
    std::string text;
    // What was repaired: unusual or invisible spaces and characters; tabs in indentation; typographic quotation
    // marks; dashes or bullets that mark list items.
    bool characters = false, tabs = false, quotes = false, marks = false;
};

// `text` is UTF-8. Applies plain_characters (core) and replaces: each tab in the indentation by two spaces;
// typographic quotation marks around a whole YAML scalar by plain ones (`{texto: “hola”}`, not `texto: dijo
// “hola”`); a dash or bullet at the start of a line, followed by a space, by `-`.
RepairedCharacters repair_characters(std::string_view text);

// Replaces typographic dashes (each is three bytes long) by `-`.
std::string with_plain_dashes(std::string_view text);

}  // namespace ronda::formats
