// Describes the lines of a journal as sentences, for `ronda log` and the moderator's page
// (match/contract/journal.md, "In sentences"). They show no orders, keys, dice or private words.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "adjudicator/match/calendar/calendar.hpp"
#include "adjudicator/match/store/match.hpp"

namespace ronda::match {

struct LogEntry {
    Instant when = 0;
    std::string match;             // empty: the line is in a club's journal
    Text words;                    // a sentence without its full stop
    std::string by;                // BasicLine::by
    std::vector<std::string> who;  // ids and names of the people that the line is about
    bool is_notable = false;       // a decision of somebody: it stands on the moderator's page
};

// Returns the entry of a line, as in the file, of a match's journal or a club's. Empty if it has no sentence.
// Times in the sentence are in `zone`. `name_of`: the name of a player or person.
std::optional<LogEntry> log_entry(const Json& line, const Zone& zone,
                                  const std::function<std::string(const std::string&)>& name_of);

// Returns the entries of the match's journal, oldest first. Fails if the journal cannot be read.
Result<std::vector<LogEntry>> log_of(Files& files, const Match& match, const Zone& zone);

// Returns the sentence with its full stop and, if somebody asked for it by mail, their name.
Text in_words(const LogEntry& entry);

}  // namespace ronda::match
