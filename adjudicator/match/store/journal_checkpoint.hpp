// Stores the folded value of a match's journal beside it, so that a run reads only the new lines.
//
// The file is only a hint, and is not synced. It is used if its own checksum is right, if it was made with the
// same fields and the same fold, and if the journal still has the line with the stored hash at its end. It does
// not notice changes of earlier lines: so one run a day reads all lines whatever the file says, and `verify`
// always does.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "adjudicator/match/store/journal.hpp"

namespace ronda::match {

struct JournalCheckpoint {
    std::size_t bytes = 0;          // of the journal, up to and with a line break
    std::string last_hash;          // of the line that ends there
    Instant read_whole = 0;         // when all lines were last read
    std::vector<FactDigest> facts;  // ascending
    MatchHistory history;
    static constexpr auto fields =
        std::tuple(&JournalCheckpoint::bytes, &JournalCheckpoint::last_hash, &JournalCheckpoint::read_whole,
                   &JournalCheckpoint::facts, &JournalCheckpoint::history);
};

inline constexpr std::string_view checkpoint_file = ".diario.indice";
inline Path checkpoint_beside(const Path& journal) {
    return journal.parent_path() / checkpoint_file;
}

// Returns the checkpoint beside the journal. `text`: the journal's whole text. Empty if no checkpoint is valid.
std::optional<JournalCheckpoint> read_checkpoint(Files& files, const Path& journal, std::string_view text);

// Writes the checkpoint. Errors are ignored: the next run then reads all lines.
void write_checkpoint(Files& files, const Path& journal, const JournalCheckpoint& checkpoint);

}  // namespace ronda::match
