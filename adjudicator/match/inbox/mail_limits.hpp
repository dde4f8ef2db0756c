// Limits how much mail others can make the program write (match/contract/answers.md, "Limits"). A message
// counts against its writer, never against the person whom it names: a forged letter uses up nobody's quota.
// Each match counts its answers to proven authors; all other letters count for the mail root, which is a club
// or a match that stands alone (`limites.json`), so that matches that run at once count together.
//
// Letters are counted by name, so that a letter composed by a killed run is not counted twice. Nothing is
// synced.
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "adjudicator/match/inbox/message.hpp"
#include "adjudicator/match/store/match.hpp"
#include "adjudicator/match/store/match_paths.hpp"

namespace ronda::match {

enum class AuthLevel { proven, unproven };

// When letters were sent: cause → name of the letter → time.
using SentTimes = std::map<std::string, std::map<std::string, Instant>>;

enum class CauseKind {
    person,    // proven by a key, a code or a signature
    address,   // the mail server has proved the sender's address, and nothing else is proved
    strangers  // anybody may have written it
};

// Who makes the program write a letter, and how sure that is.
struct Cause {
    CauseKind kind = CauseKind::strangers;
    std::string who = {};     // the person or address; of strangers, as the letter says
    std::string letter = {};  // identifies the whole letter; empty for persons
};

// Returns the cause for a proven person, identified by the address to which their letters go.
Cause proven_person(std::string_view address);
// Returns the cause for a letter without a proven author. `authenticator`: the trusted mail server.
Cause writer_of(const Message& message, std::string_view authenticator);

struct Caused;
// Returns the letter that stands for a player's message to the others. It counts once, however many recipients
// it has. Its name is the mark of the player's letter, so that the journal cannot reveal the author of an
// anonymous message.
Caused message_to_others(const Match& match, const std::string& player, const Message& message);

// A letter that the program is about to write.
struct Caused {
    Cause cause;
    std::string to;            // the recipient's address
    std::string name;          // of its file or notice; the same when repeated
    bool to_stranger = false;  // nobody in the mail root has the address
    bool of_stranger = false;  // the writer is nobody in the mail root
    bool question = false;     // it asks its reader for a code, or contains one
    std::string about = {};    // a stranger may be answered once a day about each matter
    std::string hourly = {};   // for persons: the match in which it counts by the hour, too
};

enum class May { now, never, another_day };

class MailLimits {
  public:
    // `own`: the match that counts answers to proven authors. `root`: the file of all other counts.
    // `only_proven`: strangers whose address no server has proved get no answer.
    MailLimits(Files& files, const MatchPaths& own, const Path& root, bool only_proven, Instant now);

    // Whether an answer to this proven address is within the limit. A name counted before always is.
    bool allows_own(const std::string& address, const std::string& name) const;
    // Counts an answer; counting it again changes nothing.
    void count_own(const std::string& address, const std::string& name);
    // Saves what `count_own` has changed. Fails (3) if the disk fails.
    Result<void> save();

    // Returns when the letter may be written. Empty: now.
    std::optional<Instant> next(const Caused& letter) const;
    // Counts the letters, all or none, and returns whether they may be written. Notes an unproven writer whose
    // letter gets no answer. Fails (3) if the disk fails.
    Result<May> take(const std::vector<Caused>& letters);
    // Notes that this writer got no answer. Fails (3) if the disk fails.
    Result<void> note_unanswered(const std::string& who);

    static constexpr std::size_t most_own_an_hour = 20, most_to_others_a_day = 30, most_to_others_an_hour = 10,
                                 most_unproven_an_hour = 3, most_of_strangers_a_day = 100,
                                 most_to_unproven_strangers_a_day = 50;

  private:
    Files& files_;
    Path own_path_, root_path_;
    bool only_proven_;
    Instant now_;
    SentTimes own_;
    bool changed_ = false;
};

// Returns the file with the counts of the match's mail root: of its club, of the matches that share its
// mailbox, or of the match alone.
Path counts_of_root(const Match& match);

// Returns the writers without an answer since that time because of the limits, oldest first.
std::vector<std::string> unanswered_since(Files& files, const Path& root, Instant since, Instant now);

}  // namespace ronda::match
