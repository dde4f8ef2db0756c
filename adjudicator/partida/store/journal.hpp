// diario.jsonl: what was done to a match, or to a club, one JSON object per line. Each line has the SHA-256 of
// the line before it in `antes` (64 zeros in the first line), so that every change or omission can be detected.
// The file is read once, into typed lines (journal_line.hpp) with an index.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "adjudicator/partida/store/journal_line.hpp"
#include "adjudicator/partida/store/world.hpp"

namespace ronda::partida {

inline constexpr std::size_t most_journal_bytes = 256U << 20U;

// Returns the SHA-256 of the bytes in hexadecimal.
std::string hash_of(std::string_view bytes);

// `What`: the kinds of its lines, as in BasicLine.
template <class What>
class BasicJournal {
  public:
    using Line = BasicLine<What>;
    using Key = JournalKey;

    // Reads the journal; a missing file is an empty journal. A last line without a line break was cut off by a
    // crash: it is ignored, and the next `add` removes it. Fails if the file cannot be read.
    static Result<BasicJournal> open(Files& files, Path path);

    // Returns all lines, oldest first. Lines returned by this function and the ones below are valid until the
    // next `add`.
    const std::vector<Line>& lines() const { return lines_; }

    // Returns the lines of a kind with this key, oldest first: `all<did::RoundResolved>(4)`.
    template <class Kind>
    std::vector<const Line*> all(const Key& key = {}) const {
        std::vector<const Line*> found;
        for (const std::size_t number : numbers_of(What(Kind()).index(), key))
            if (const Line& line = look_at(number); has_key(line, key)) found.push_back(&line);
        return found;
    }

    // Returns the newest such line for which `is(const Kind&)` is true. Null if there is none.
    template <class Kind, class Is>
    const Line* last(const Key& key, Is is) const {
        const Numbers& numbers = numbers_of(What(Kind()).index(), key);
        for (auto number = numbers.rbegin(); number != numbers.rend(); ++number)
            if (const Line& line = look_at(*number); has_key(line, key) && is(*line.template as<Kind>()))
                return &line;
        return nullptr;
    }
    template <class Kind>
    const Line* last(const Key& key = {}) const {
        return last<Kind>(key, [](const Kind&) { return true; });
    }

    // Returns how many lines all searches have looked at so far. For tests of their cost.
    std::size_t looked_at() const { return looked_at_; }

    // Adds a line and syncs it. Does nothing if there is a line with the same facts and the same notice, so
    // that an interrupted step can be repeated. Fails (3) on disk errors.
    Result<void> add(What what, Instant when, std::optional<Notice> notice = std::nullopt);

    // Adds the notice in a line of its own. Does nothing if there is such a line with the same key. Fails (3)
    // on disk errors.
    Result<void> owe(Notice notice, Instant when);

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
    using Numbers = std::vector<std::size_t>;  // indices of lines, ascending
    void append(Line line);
    // Returns the lines to search for this kind and key: all that match, and others if their hashes collide.
    const Numbers& numbers_of(std::size_t kind, const Key& key) const;
    static bool has_key(const Line& line, const Key& key);
    const Line& look_at(std::size_t number) const {
        ++looked_at_;
        return lines_[number];
    }

    Files* files_;
    Path path_;
    std::string whole_;  // the whole lines of the file, needed to repair a torn end
    bool torn_ = false;
    std::string last_hash_;  // of the last line, hexadecimal
    std::optional<Break> broken_;
    std::vector<Line> lines_;
    std::unordered_map<std::size_t, Numbers> index_;  // by the hash of kind and key (slot_of)
    mutable std::size_t looked_at_ = 0;
};

using Journal = BasicJournal<did::What>;

// Returns the first line of a journal's text, of no known kind if there is none.
JournalLine first_line(std::string_view text);

}  // namespace ronda::partida
