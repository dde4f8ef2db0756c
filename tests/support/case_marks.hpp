// Lists of pieces in one line, a word for each: with the words.yaml of its game `aoE2` is ana's worker on E2.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "adjudicator/core/json.hpp"
#include "tests/support/case_file.hpp"

namespace ronda::cases {

class Shorthand {
  public:
    // A letter that stands for a player of the state is the first of his id.
    Shorthand(const Words& words, Json state);

    // The marks that are written under this name, or null; those whose `at` has it.
    const Marks* find(std::string_view name) const;
    const Marks* find_at(std::string_view name) const;

    // The items of a line, in the order of the rest of their words: by letters, then by number. Throws BadCase.
    Json read(const Node& written, const Marks& marks) const;
    // The line of a list; nothing where an item has no such word.
    std::optional<std::string> write(const Json& list, const Marks& marks, char between = ' ') const;
    // Why the list is not that of the line; empty: it is.
    std::optional<std::string> mismatch(const Node& written, const Json& list, const Marks& marks) const;

    // Why the words, or `nada`, are not what stands at the place; empty: they are.
    std::optional<std::string> mismatch_at(const Node& place, const Node& written, const Marks& marks) const;

  private:
    std::string meaning(const Node& written, std::string_view letter, const Marks::Letter& letters) const;
    std::optional<std::string> letter_of(const std::string& meaning, const Marks::Letter& letters) const;

    std::optional<std::string> word_of(const Json& item, const Marks& marks, bool with_place) const;
    // What the field that may be left out is for the player of this item.
    Json usual(const Json& item, const Marks& marks) const;

    const Words& words_;
    Json state_;
    std::vector<std::string> players_;
};

// The words by letters, then by number: in the order of boards.
void sort_as_places(std::vector<std::string>& words);

}  // namespace ronda::cases
