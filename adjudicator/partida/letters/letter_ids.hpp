// The Message-IDs of a match's letters (partida/contract.md, "Mail out"). They contain a number of the match's
// making and the letter's time, so that a match made again under an old id, or restored from a backup, has
// others; and 64 secret bits, so that only who got a letter can make it come back. Matches of earlier versions
// keep the ids without these three.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "adjudicator/partida/store/match.hpp"
#include "adjudicator/partida/store/secrets.hpp"

namespace ronda::partida {

class LetterIds {
  public:
    LetterIds(const Match& match, const Journal& journal, Secrets secrets);
    // Reads the secrets. Fails as load_secrets.
    static Result<LetterIds> of(Files& files, const Match& match, const Journal& journal);

    // Returns `<match.round.tag.kind.making.time.secret@domain>`, with the sender's domain. `tag` is
    // Recipient::tag, `when` the time of the journal line or the run that the letter comes from.
    std::string id(int round, std::string_view tag, std::string_view kind, Instant when) const;

    struct Letter {
        int round = 0;
        std::string tag, kind;
    };
    // Returns the letter with this id. Empty if this match, made at its time, has given no such id: somebody
    // guessed, or it has no secret part.
    std::optional<Letter> letter_of(std::string_view id) const;

  private:
    std::string match_, making_, domain_;
    Secrets secrets_;
};

// Returns the match in an id with a secret part. Empty if it has none.
std::string match_of_id(std::string_view id);

}  // namespace ronda::partida
