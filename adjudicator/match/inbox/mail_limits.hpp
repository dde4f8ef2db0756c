// Limits of the mail that others make the program write (match/contract/answers.md, "Limits"). What somebody
// writes counts against whoever wrote it, and never against the person whom it names: a forged letter uses up
// nobody's letters. The counts of answers to proven authors are the match's own; all others are of the root, a
// club or a match that stands alone (`limites.json`), where matches that run at once count together.
//
// Letters are counted by name, so that one that a killed run composed is not counted twice. Nothing is synced.
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

// By whom or what for, and by the name of what was sent: when.
using SentTimes = std::map<std::string, std::map<std::string, Instant>>;

enum class CauseKind {
    person,    // somebody who has proved who they are, by a key, a code or a signature
    address,   // the mail server has proved that the letter is of this address, and nothing else is proved
    strangers  // anybody may have written it
};

// Who makes the program write a letter.
struct Cause {
    CauseKind kind = CauseKind::strangers;
    std::string who = {};     // the person or address; what the letter says, of strangers
    std::string letter = {};  // identifies it, with all its parts; empty of persons
};

// Returns whom a person counts as, by the address to which their letters go.
Cause proven_person(std::string_view address);
// Returns who has written a letter that proves nobody. `authenticator`: the trusted mail server.
Cause writer_of(const Message& message, std::string_view authenticator);

struct Caused;
// Returns what a player's message to the others counts as: once, to however many it goes. The journal must not
// tell who wrote an anonymous one; what is counted has the mark of its letter for a name.
Caused message_to_others(const Match& match, const std::string& player, const Message& message);

// A letter that the program is about to write.
struct Caused {
    Cause cause;
    std::string to;            // who reads it
    std::string name;          // of its file, or of what is told; the same in a repetition
    bool to_stranger = false;  // nobody of the root has the address
    bool of_stranger = false;  // nobody of the root wrote it
    bool question = false;     // it asks whoever reads it for a code, or brings one
    std::string about = {};    // a stranger may be answered once a day about each matter
    std::string hourly = {};   // of a person: counted by the hour besides, in this place
};

enum class May { now, never, another_day };

class MailLimits {
  public:
    // `own`: where answers to proven authors are counted. `root`: the file for all else. `only_proven`: a
    // stranger whose address no server has proved gets no answer.
    MailLimits(Files& files, const MatchPaths& own, const Path& root, bool only_proven, Instant now);

    // An answer to an address that has been proved to be its reader's.
    bool allows_own(const std::string& address, const std::string& name) const;
    // Counts it; a second call changes nothing.
    void count_own(const std::string& address, const std::string& name);
    // Saves what `count_own` has changed. Fails (3) if the disk fails.
    Result<void> save();

    // When the letter may be written. Empty: now.
    std::optional<Instant> next(const Caused& letter) const;
    // Counts the letters, all or none of them, and returns whether they may be written. A letter of nobody who
    // is proven that gets no answer is noted. Fails (3) if the disk fails.
    Result<May> take(const std::vector<Caused>& letters);
    // Notes that whoever wrote got no answer. Fails (3) if the disk fails.
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

// Returns the file of the counts of the match's root: a club's, that of the matches which share its mailbox, or
// its own.
Path counts_of_root(const Match& match);

// Returns who has got no answer since then because there were too many letters, oldest first.
std::vector<std::string> unanswered_since(Files& files, const Path& root, Instant since, Instant now);

}  // namespace ronda::match
