// Whether a player's letter has a part in the dice: what players do with the letter in their own mail program
// (match/contract/dice.md). Nothing here uses a secret.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "adjudicator/core/dice/contributions.hpp"
#include "adjudicator/core/text/diagnostic.hpp"
#include "adjudicator/core/text/json.hpp"

namespace ronda::match {

inline constexpr std::size_t most_letter_bytes = 1U << 20U;

// What letters brought to the dice of a match.
struct PublishedContributions {
    std::string match;
    int newest = 0;  // round
    std::map<int, Contributions> rounds;
};

// Reads them from a transcript, which is verified first. Fails as verify_transcript; with `sin_sobres` if
// letters have no part in the dice of the match.
Result<PublishedContributions> contributions_of_transcript(std::string_view text, const std::string& file_name);
// The failure of a match whose letters have no part in its dice.
tl::unexpected<Failure> no_part_in_dice(std::string_view match);

struct LetterCheck {
    std::string match;
    int newest = 0;       // round
    bool has_id = false;  // the letter has a Message-ID
    struct Part {
        int round = 0;
        std::string player, word;
        Seed value{};
    };
    std::vector<Part> parts;  // empty if it has none

    // 1 if the letter has no part.
    Exit exit() const { return parts.empty() ? Exit::refused : Exit::done; }
};

// Looks for what the letter brings among the contributions. `letter` is the message as the mail program stores
// it. The word `azar` is looked for in it, encoded or not; `word`, if given, is tried too.
LetterCheck check_letter(std::string_view letter, const std::string& word,
                         const PublishedContributions& published);

std::string in_words(const LetterCheck& check, Lang lang);
// {"partida", "rondas": newest, "con_identificador", "sobres": [{"ronda", "jugador", "sobre", "palabra"}…]}.
// The Message-ID is not in it.
Json as_json(const LetterCheck& check);

}  // namespace ronda::match
