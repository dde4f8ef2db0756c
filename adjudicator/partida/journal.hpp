// diario.jsonl: what was done to a match, one JSON object a line, each with the SHA-256 of the line before it
// in `antes` (64 zeros in the first), so that nothing can be changed or left out unseen. A line says `que` was
// done, `cuando`, and the facts by which it is known.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "adjudicator/core/json.hpp"
#include "adjudicator/partida/clock.hpp"
#include "adjudicator/partida/files.hpp"

namespace ronda::partida {

inline constexpr std::size_t most_journal_bytes = 256U << 20U;

// SHA-256 of the bytes, in hexadecimal.
std::string hash_of(std::string_view bytes);

class Journal {
  public:
    // What is there; a file that is not there is an empty journal. A last line without its end was cut off by a
    // crash: it is not read, and goes with the next `add`. Fails: the file cannot be read.
    static Result<Journal> open(Files& files, Path path);

    // The last line that has all of these keys with these values; null where there is none.
    const Json* find(const Json& facts) const;
    const std::vector<Json>& lines() const { return lines_; }

    // Adds `{"cuando", "que", …facts, "antes"}`, synced, unless a line with all these facts is there: so what
    // was interrupted can be done again. `facts` begins with `que`.
    Result<void> add(const Json& facts, Instant when);

    // Takes away a line that a crash cut off, as the next `add` would.
    Result<void> mend();

  private:
    Journal(Files& files, Path path) : files_(&files), path_(std::move(path)) {}

    Files* files_;
    Path path_;
    std::string whole_;  // the lines that are good, for the repair of a torn end
    bool torn_ = false;
    std::string last_hash_;  // of the last line, hexadecimal
    std::vector<Json> lines_;
};

// The number (from 1) of the first line that is no JSON object or whose `antes` is not the hash of the line
// before it; 0: the chain holds.
std::size_t broken_link(std::string_view journal);

}  // namespace ronda::partida
