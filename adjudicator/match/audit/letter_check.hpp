// Checks whether a player's letter has a part in the dice (match/contract/dice.md). Players run this on the
// letter as their own mail program saved it. Nothing here uses a secret.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "adjudicator/core/dice/contributions.hpp"
#include "adjudicator/core/text/diagnostic.hpp"
#include "adjudicator/core/text/json.hpp"

namespace ronda::match {

inline constexpr std::size_t most_letter_bytes = 1U << 20U;

// The contributions of letters to the dice of a match.
struct PublishedContributions {
    std::string match;
    int newest = 0;  // round
    std::map<int, Contributions> rounds;
};

// Reads the contributions from a transcript, which is verified first. Fails as verify_transcript; with
// `sin_sobres` if letters have no part in the dice of the match.
Result<PublishedContributions> contributions_of_transcript(std::string_view text, const std::string& file_name);
// Returns the failure `sin_sobres`: letters have no part in the dice of this match.
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

    // 1 (Exit::refused) if the letter has no part in the dice.
    Exit exit() const { return parts.empty() ? Exit::refused : Exit::done; }
};

// Searches the published contributions for those of the letter. `letter` is the message as the mail program
// saved it. Its `azar` word is found whether encoded or not; `word` is tried too, unless it is empty.
LetterCheck check_letter(std::string_view letter, const std::string& word,
                         const PublishedContributions& published);

std::string in_words(const LetterCheck& check, Lang lang);
// Returns {"partida", "rondas": newest, "con_identificador", "sobres": [{"ronda", "jugador", "sobre",
// "palabra"}…]}, without the Message-ID.
Json as_json(const LetterCheck& check);

}  // namespace ronda::match
