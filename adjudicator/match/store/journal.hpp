// Reads and extends diario.jsonl, the journal of a match or a club: one JSON object per line for each change.
// Each line has the SHA-256 of the line before it in `antes` (64 zeros in the first line), so that every change
// or omission can be detected.
//
// The lines are folded into one value when the file is opened (match_history.hpp; KeptLines for a club); nobody
// searches them.
#pragma once

#include <array>
#include <cstring>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "adjudicator/match/store/journal_line.hpp"
#include "adjudicator/match/store/match_history.hpp"
#include "adjudicator/match/store/system.hpp"

namespace ronda::match {

inline constexpr std::size_t most_journal_bytes = 256U << 20U;

// Returns the SHA-256 of the bytes in hexadecimal.
std::string hash_of(std::string_view bytes);

// The first half of the SHA-256 of a line's facts: the line without its time and `antes`.
using FactDigest = std::array<std::uint8_t, 16>;
struct FactDigestHash {
    std::size_t operator()(const FactDigest& digest) const {
        std::size_t hash = 0;
        std::memcpy(&hash, digest.data(), sizeof hash);
        return hash;
    }
};

// A journal of one kind. `What`: the kinds of its lines, as in BasicLine. `History`: the value that the lines
// are folded into, with
//
//   void apply(const BasicLine<What>&)            // the next line
//   bool has_notice_line(std::string_view key)    // whether a line for a notice alone has this key
template <class What, class History>
class BasicJournal {
  public:
    using Line = BasicLine<What>;

    // Reads the journal; a missing file is an empty journal. A last line without a line break was cut off by a
    // crash: it is ignored, and the next `add` removes it. Fails if the file cannot be read.
    static Result<BasicJournal> open(Files& files, Path path);

    const History& history() const { return history_; }
    // The number of lines.
    std::size_t size() const { return size_; }
    // Reads all lines again, oldest first. For tests and for checks of a journal.
    std::vector<Line> read_lines() const;

    // Whether a line has exactly these facts, with or without a notice.
    bool contains(const What& what) const;

    // Adds a line and syncs it. Does nothing if there is a line with the same facts and the same notice, so
    // that an interrupted step can be repeated. Fails (3) on disk errors.
    Result<void> add(What what, Instant when, std::optional<Notice> notice = std::nullopt);
    // As `add`, for several different facts, synced once.
    Result<void> add_all(std::vector<What> facts, Instant when);

    // Adds the notice in a line of its own. Does nothing if there is such a line with the same key. Fails (3)
    // on disk errors.
    Result<void> queue_notice(Notice notice, Instant when);

    // Sets BasicLine::by of what the next `add` adds; what follows from it may be added by another run. It is
    // no fact: `add` knows the same facts whoever asked for them.
    void set_author(std::string author) { author_ = std::move(author); }

    // Removes a line that a crash cut off, as the next `add` would. Fails (3) on disk errors.
    Result<void> mend();

    // The first bad line found by `open`: it is not a JSON object, has another hash than that of the line
    // before, or is cut off. Line 1 if there was no journal. Empty if the chain of hashes is good.
    struct Break {
        enum class Why { no_object, other_hash, cut_off } why;
        std::size_t line;  // from 1
    };
    const std::optional<Break>& broken() const { return broken_; }

  private:
    BasicJournal(Files& files, Path path) : files_(&files), path_(std::move(path)) {}
    void read_all();
    // Folds the line with number `size_`. `text`: the line as in the file.
    void append(Line line, std::string_view text);
    Result<void> write(std::vector<Line> lines);

    Files* files_;
    Path path_;
    std::string whole_;  // the whole lines of the file
    std::string author_;
    bool torn_ = false;
    std::string last_hash_;  // of the last line, hexadecimal
    std::optional<Break> broken_;
    History history_;
    std::unordered_set<FactDigest, FactDigestHash> facts_;
    std::size_t size_ = 0;
};

using Journal = BasicJournal<entry::What, MatchHistory>;

}  // namespace ronda::match
