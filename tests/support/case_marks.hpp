// Reads and writes lists of pieces on one line, one word per piece: with the words.yaml of its game, `aoE2` is
// ana's worker on E2.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "adjudicator/core/text/json.hpp"
#include "tests/support/case_file.hpp"

namespace ronda::cases {

class Shorthand {
  public:
    // The letter of a player in the state is the first letter of the id.
    Shorthand(const Words& words, Json state);

    // The marks with this name, or with this `at`; otherwise null.
    const Marks* find(std::string_view name) const;
    const Marks* find_at(std::string_view name) const;

    // The items of a line, sorted by the rest of their words: by letters, then by number. Throws BadCase.
    Json read(const Node& written, const Marks& marks) const;
    // Writes a list as a line; nothing if an item cannot be written as a word.
    std::optional<std::string> write(const Json& list, const Marks& marks, char between = ' ') const;
    // Returns how the items of the list differ from the line, in any order; empty if they are the same.
    std::optional<std::string> mismatch(const Node& written, const Json& list, const Marks& marks) const;

    // Returns how the pieces at a place differ from the words or from `nada`; empty if they do not.
    std::optional<std::string> mismatch_at(const Node& place, const Node& written, const Marks& marks) const;

  private:
    std::string meaning(const Node& written, std::string_view letter, const Marks::Letter& letters) const;
    std::optional<std::string> letter_of(const std::string& meaning, const Marks::Letter& letters) const;

    std::optional<std::string> word_of(const Json& item, const Marks& marks, bool with_place) const;
    // The usual value, for the player of this item, of the field that may be left out.
    Json usual(const Json& item, const Marks& marks) const;

    const Words& words_;
    Json state_;
    std::vector<std::string> players_;
};

// Sorts words by letters, then by number, as on boards.
void sort_as_places(std::vector<std::string>& words);

}  // namespace ronda::cases
