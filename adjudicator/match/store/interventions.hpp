// Represents the events of a match that are not rounds, for journal, reports and transcripts: reruns, restores,
// cancellation. revisions.hpp, epochs.hpp and match_status.hpp find them in the journal.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "adjudicator/core/schema/record.hpp"
#include "adjudicator/core/text/text.hpp"

namespace ronda::match {

// The limit of revisions of one round: a transcript with more is refused.
inline constexpr std::size_t most_revisions_of_round = 1000;

// One rerun of rounds (`ronda rerun`), without secrets.
struct Revision {
    int round = 0, last = 0;           // the replaced rounds: `round` to `last`
    int number = 0;                    // revision of `round`; 1 for its first rerun
    std::string when;                  // ISO, UTC
    std::string reason;                // in the moderator's words; may be empty
    std::vector<std::string> changed;  // ids of players whose orders differ from those accepted before
    bool sent = false;                 // with corrected reports
    static constexpr auto fields =
        std::tuple(&Revision::round, &Revision::last, &Revision::number, &Revision::when, &Revision::reason,
                   &Revision::changed, &Revision::sent);
};

// Returns "ronda 3, el domingo 6 de diciembre, 20:00, por «se olvidó la sanción»; cambiaron las órdenes de
// Ana". `when` and `changed` are the time and the players' names as shown to the reader.
Text in_words(const Revision& revision, const Text& when, const std::vector<Text>& changed);

// Returns {"ronda", "hasta", "vez", "cuando", "motivo", "cambian": [ids]}.
Json as_json(const Revision& revision);

// Counts how often each round was replaced, in logarithmic time for each revision and query.
class ReplacementCounter {
  public:
    explicit ReplacementCounter(int last) : sums_(static_cast<std::size_t>(std::max(0, last)) + 2) {}
    // Counts the rounds `first` to `last` once more. Rounds after the last one are left out.
    void add(int first, int last);
    // Returns how often round `n` was counted. 0 for rounds after the last one.
    int count(int n) const;

  private:
    void change(std::size_t at, int by);
    std::vector<int> sums_;  // a Fenwick tree of the differences from round to round
};

// One restore from a backup (`ronda restore`).
struct Restoration {
    std::string epoch;   // eight hexadecimal digits
    int round = 0;       // the newest round in the backup
    std::string copied;  // when the backup was made: ISO, UTC
    std::string when;    // when it was restored: ISO, UTC
    // s_0, in hexadecimal, of the chain for the rounds after `round`. Empty if the chain is the same as before:
    // in matches whose letters have no part in the dice, and in earlier versions.
    std::string commitment = {};
    bool operator==(const Restoration&) const = default;
    static constexpr auto fields =
        std::tuple(field("epoca", &Restoration::epoch), field("ronda", &Restoration::round),
                   field("copia", &Restoration::copied), field("cuando", &Restoration::when),
                   optional_field("compromiso", &Restoration::commitment));
};

// Returns "ronda 7, de la copia del 2026-12-12 03:00 UTC, el 2026-12-14 12:00 UTC (época 1a2b3c4d)".
Text in_words(const Restoration& restoration);

// Returns {"epoca", "ronda", "copia", "cuando"}, and "compromiso" if there is one.
Json as_json(const Restoration& restoration);

// Whether the text is an epoch: eight hexadecimal digits.
bool is_epoch(std::string_view text);

// The end of a match without a result (`ronda cancel`).
struct Cancellation {
    std::string when;    // ISO, UTC
    std::string reason;  // the moderator's words; may be empty
    bool operator==(const Cancellation&) const = default;
    static constexpr auto fields =
        std::tuple(field("cuando", &Cancellation::when), field("motivo", &Cancellation::reason));
};

// Returns "La partida se canceló el 2026-12-14 12:00 UTC: …".
Text in_words(const Cancellation& cancelled);

// Returns {"cuando", "motivo"}.
Json as_json(const Cancellation& cancelled);

// Returns an ISO time as "2026-12-03 12:00 UTC". Text that is not a time is shown unchanged.
Text utc_in_words(const std::string& when);

}  // namespace ronda::match
