// The Message-IDs of a match's letters (match/contract/mail-out.md, "Ids and headers"). They contain a number
// of the match's making and the letter's time, so that a match made again under an old id has others; 64 secret
// bits, so that only who got a letter can make it come back; and, once the match has gone back to a backup, its
// epoch, so that no letter has the id of one that went out in the time that was lost. Matches of earlier
// versions keep the ids without the making, the time and the secret bits.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "adjudicator/match/store/match.hpp"
#include "adjudicator/match/store/secrets.hpp"

namespace ronda::match {

class LetterIds {
  public:
    LetterIds(const Match& match, const Journal& journal, Secrets secrets);
    // Reads the secrets. Fails as load_secrets.
    static Result<LetterIds> of(Files& files, const Match& match, const Journal& journal);

    // Returns `<match.round.tag.kind.making.time.secret[.epoch]@domain>`, with the sender's domain. `tag` is
    // Recipient::tag, `when` the time of the journal line or the run that the letter comes from.
    std::string id(int round, std::string_view tag, std::string_view kind, Instant when) const;
    // The same for a letter that went out already, in the epoch of this time.
    std::string earlier_id(int round, std::string_view tag, std::string_view kind, Instant when) const;

    struct Letter {
        int round = 0;
        std::string tag, kind;
    };
    // Returns the letter with this id. Empty if this match, made at its time, has given no such id: somebody
    // guessed, or it has no secret part.
    std::optional<Letter> letter_of(std::string_view id) const;

  private:
    std::string id_in(std::string_view epoch, int round, std::string_view tag, std::string_view kind,
                      Instant when) const;

    std::string match_, making_, domain_;
    std::vector<std::pair<Instant, std::string>> epochs_;  // since when, oldest first
    Secrets secrets_;
};

// Returns the match in an id with a secret part. Empty if it has none.
std::string match_of_id(std::string_view id);

}  // namespace ronda::match
