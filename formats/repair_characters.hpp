// Replaces the unusual characters that mail programs and phones put into order texts: spaces, digits, dashes
// and quotation marks of other kinds. A step of repair.hpp.
#pragma once

#include <string>
#include <string_view>

namespace ronda::formats {

struct RepairedCharacters {
    std::string text;
    // Whether these were replaced: unusual or invisible spaces and characters; digits and signs of other
    // scripts; tabs in indentation; typographic quotation marks; dashes or bullets that mark list items.
    bool characters = false, signs = false, tabs = false, quotes = false, marks = false;
};

// `text` is UTF-8. Applies plain_signs (core) and replaces: each tab in the indentation by two spaces;
// typographic quotation marks around a whole YAML scalar by plain ones (`{texto: “hola”}`, not `texto: dijo
// “hola”`); a dash or bullet at the start of a line, followed by a space, by `-`.
RepairedCharacters repair_characters(std::string_view text);

// Replaces typographic dashes (dash_length, core) by `-`.
std::string with_plain_dashes(std::string_view text);

// Replaces no-break and other wide blanks in a file of YAML where they stand for indentation or beside a sign
// (`nombre:<no-break>Ana`, `{<no-break>id: ana`), but not within a value.
std::string with_plain_blanks(std::string_view text);

}  // namespace ronda::formats
