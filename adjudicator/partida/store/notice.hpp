// What people are to be told beside the rounds' reports: owed in the journal, with its words, until its letters
// are composed (letters/notices.hpp).
#pragma once

#include <string>
#include <vector>

#include "adjudicator/partida/store/journal.hpp"

namespace ronda::partida {

// The key under which a line of the journal owes a notice, and what such a line of its own does.
inline constexpr const char* owed_notice = "aviso";

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

}  // namespace ronda::partida
