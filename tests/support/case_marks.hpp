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
    // `players`: ids; a letter that stands for a player is the first of his.
    Shorthand(const Words& words, std::vector<std::string> players);

    // The marks that are written under this name, or null.
    const Marks* find(std::string_view name) const;

    // The items of a line, in the order of the rest of their words: by letters, then by number. Throws BadCase.
    Json read(const Node& written, const Marks& marks) const;
    // The line of a list; nothing where an item has no such word.
    std::optional<std::string> write(const Json& list, const Marks& marks, char between = ' ') const;
    // Why the list is not that of the line; empty: it is.
    std::optional<std::string> mismatch(const Node& written, const Json& list, const Marks& marks) const;

  private:
    std::string meaning(const Node& written, std::string_view letter, const Marks::Letter& letters) const;
    std::optional<std::string> letter_of(const std::string& meaning, const Marks::Letter& letters) const;

    const Words& words_;
    std::vector<std::string> players_;
};

// The ids of the players of a state or a view.
std::vector<std::string> players_of(const Json& state);

}  // namespace ronda::cases
