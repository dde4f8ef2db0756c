// Makes and parses the Message-IDs of a match's letters (match/contract/mail-out.md, "Ids and headers"). An id
// has the match's making number and the letter's time, so that a new match with an old id has other ids; 64
// secret bits, so that only recipients can fake a bounce; and, after a restore, the epoch, so that no id
// repeats one from the time that was lost. Matches of earlier versions have ids without the making, the time
// and the secret bits.
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

    // Returns `<match.round.tag.kind.making.time.secret[.epoch]@domain>`, with the sender's domain. `tag`:
    // Recipient::tag. `when`: the time of the journal line or the run that caused the letter.
    std::string id(int round, std::string_view tag, std::string_view kind, Instant when) const;
    // Returns the id of a letter that already went out, with the epoch of that time.
    std::string earlier_id(int round, std::string_view tag, std::string_view kind, Instant when) const;

    struct Letter {
        int round = 0;
        std::string tag, kind;
    };
    // Returns the letter with this id. Empty if this making of the match never made that id: it was guessed, or
    // has no secret part.
    std::optional<Letter> letter_of(std::string_view id) const;

  private:
    std::string id_in(std::string_view epoch, int round, std::string_view tag, std::string_view kind,
                      Instant when) const;

    std::string match_, making_, domain_;
    std::vector<std::pair<Instant, std::string>> epochs_;  // with their beginnings, oldest first
    Secrets secrets_;
};

// Returns the match named in an id with a secret part. Empty if the id has none.
std::string match_of_id(std::string_view id);

}  // namespace ronda::match
