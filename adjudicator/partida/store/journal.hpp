// diario.jsonl: what was done to a match, one JSON object a line, each with the SHA-256 of the line before it
// in `antes` (64 zeros in the first), so that nothing can be changed or left out unseen. A line says `que` was
// done, `cuando`, and the facts by which it is known.
#pragma once

#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "adjudicator/core/json.hpp"
#include "adjudicator/partida/store/world.hpp"

namespace ronda::partida {

inline constexpr std::size_t most_journal_bytes = 256U << 20U;

// SHA-256 of the bytes, in hexadecimal.
std::string hash_of(std::string_view bytes);

class Journal {
  public:
    // What is there; a file that is not there is an empty journal. A last line without its end was cut off by a
    // crash: it is not read, and goes with the next `add`. Fails: the file cannot be read.
    static Result<Journal> open(Files& files, Path path);

    // The last line that has all of these keys with these values; null where there is none. Quick where `que`
    // is one of them, whatever the journal's length.
    const Json* find(const Json& facts) const;
    // All such lines, oldest first; good until the next `add`.
    std::vector<const Json*> find_all(const Json& facts) const;
    const std::vector<Json>& lines() const { return lines_; }
    // How many lines were looked at until now to find others: a bound for tests.
    std::size_t looked_at() const { return looked_at_; }

    // Adds `{"cuando", "que", …facts, "antes"}`, synced, unless a line with all these facts is there: so what
    // was interrupted can be done again. `facts` begins with `que`.
    Result<void> add(const Json& facts, Instant when);

    // Takes away a line that a crash cut off, as the next `add` would.
    Result<void> mend();

  private:
    Journal(Files& files, Path path) : files_(&files), path_(std::move(path)) {}

    using Numbers = std::vector<std::size_t>;  // of lines, ascending
    void append(Json line);
    bool says(const Json& line, const Json& facts) const;
    // Those among which all lines with these facts are; null: they are not indexed.
    const Numbers* candidates(const Json& facts) const;

    Files* files_;
    Path path_;
    std::string whole_;  // the lines that are good, for the repair of a torn end
    bool torn_ = false;
    std::string last_hash_;  // of the last line, hexadecimal
    std::vector<Json> lines_;
    std::unordered_map<std::size_t, Numbers> index_;  // by `que`, and by `que` with one telling fact
    mutable std::size_t looked_at_ = 0;
};

// The number (from 1) of the first line that is no JSON object or whose `antes` is not the hash of the line
// before it; 0: the chain holds.
std::size_t broken_link(std::string_view journal);

}  // namespace ronda::partida
