// Short letters beside the rounds' reports: reminders, what the moderator is to know, what he decided. Each is
// first owed in the journal, with its words, and then composed from there: once, however often a run is
// interrupted.
#pragma once

#include <string>
#include <vector>

#include "adjudicator/partida/advance.hpp"

namespace ronda::partida {

struct Notice {
    std::string key;              // names it within the match: `recordatorio.4.180`; a-z 0-9 . -
    std::vector<std::string> to;  // ids of players or `moderador`; who has no address gets none
    Text subject;                 // without the match's name
    Text words;                   // paragraphs parted by line breaks
};

// A journal line's facts with the notice that it owes in them (`aviso`): one line, so that what was decided is
// never there without it being told.
Json with_notice(Json facts, const Notice& notice);

// Journals the notice by itself; where its key is there already nothing changes. Fails (3): the disk.
Result<void> owe_notice(Journal& journal, const Notice& notice, Instant now);

// Composes all that are owed. Fails (3): the mail program, the disk.
Result<void> compose_notices(World& world, const Match& match, Journal& journal, RunReport& report);

}  // namespace ronda::partida
