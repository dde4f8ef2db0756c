// Repairs an order text from a mail that cannot be read as written, if the repair has only one possible meaning
// (match/contract/reading-mail.md, "What is put right"). Callers first try to read the original text. Line
// numbers never change, so that an error message names the line that the player sees.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "formats/order_form.hpp"

namespace ronda::formats {

struct RepairedText {
    std::string text;           // the text to read
    std::vector<Text> changes;  // one sentence for each kind of change; empty if nothing changed
    std::string words = {};     // what was removed from it (RemovedWords); the last change tells of it
};

// Takes the steps below in their order.
RepairedText repair_order_text(const std::string& text, const OrderForm& form);

// What mail programs and telephones change (repair_characters.cpp).
struct RepairedCharacters {
    std::string text;
    // What was repaired: unusual or invisible spaces and characters; digits and signs of other scripts; tabs in
    // indentation; typographic quotation marks; dashes or bullets that mark list items.
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

// What people write to people beside their orders: the closing below them («Un abrazo, Paula»), and sentences
// between them (repair_closing.cpp). Mail programs mark the text they add; people do not.
struct RemovedWords {
    std::string text;   // the text without them
    std::string words;  // their lines; empty if there are none
    int closing = 0;    // the line where the closing begins; 0 if there is none
    int between = 0;    // the line of the first sentence between orders; 0 if there is none
    std::string first;  // the first line of the closing, else of that sentence
};

// The closing begins on an unindented line below the last root field. Behind an empty line it may be prose that
// does not begin like an order, or what contact blocks have: «Tel.: 600 100 200», «---», «[cid:logo.png]»,
// «*Ana* | Liga». Without an empty line it is prose, and nothing in it can be part of an order: no field, no
// name of the game, no number. Between orders only lines of prose count that have three words or more, none of
// them a name of the game, and do not begin like an order. Text that may be a misspelled order is kept, so that
// the error message can show its place.
RemovedWords remove_words(const std::string& text, const OrderForm& form);

// The indentation, after a mail program removed all of it (repair_indentation.cpp).
//
// Expects that no line of `text` is indented; the form tells which fields belong below which. Returns nothing
// if some line could stand in more than one place or in none, or if no line had to move. An unknown word is
// placed where a name is expected, so that the error message reports a wrong name; such a file is refused in
// any case.
//
//     ordenes:                ordenes:
//     reclutar:                 reclutar:
//     Loma: 2            ->       Loma: 2
//     mover:                    mover:
//     - de: Loma                  - de: Loma
//     a: Noria                      a: Noria
std::optional<std::string> restore_indentation(const std::string& text, const OrderForm& form);

// Words: fields in capitals or in English, one-item lists without brackets, other kinds of dashes
// (repair_fields.cpp).
struct RepairedFields {
    std::string text;
    std::vector<std::pair<std::string, std::string>> renamed;  // as written, as read; no duplicates
    std::vector<int> lists;                                    // lines of lists that lacked their brackets
    bool dashes = false;
};

// Changes a word only if it has a single possible meaning: a field that is equal after folding and not already
// set, or a dash that makes a valid number or name. Text that is not valid YAML is returned unchanged.
RepairedFields repair_fields(const std::string& text, const OrderForm& form);

}  // namespace ronda::formats
