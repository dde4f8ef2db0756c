// diario.jsonl: what was done to a match, one JSON object a line, each with the SHA-256 of the line before it
// in `antes` (64 zeros in the first), so that nothing can be changed or left out unseen. It is read once, into
// typed lines (journal_line.hpp) with an index.
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

// SHA-256 of the bytes, in hexadecimal.
std::string hash_of(std::string_view bytes);

// What distinguishes lines of one kind: the round, or the name of a letter, a notice, a seat.
struct JournalKey {
    enum class Of { kind, round, name } of = Of::kind;
    int round = 0;
    std::string_view name = {};

    JournalKey() = default;
    JournalKey(int of_round) : of(Of::round), round(of_round) {}
    JournalKey(std::string_view of_name) : of(Of::name), name(of_name) {}
    JournalKey(const std::string& of_name) : of(Of::name), name(of_name) {}
};

class Journal {
  public:
    using Key = JournalKey;

    // What is there; a file that is not there is an empty journal. A last line without its end was cut off by a
    // crash: it is not read, and goes with the next `add`. Fails: the file cannot be read.
    static Result<Journal> open(Files& files, Path path);

    // All lines, oldest first; good until the next `add`, as are those that the functions below give.
    const std::vector<JournalLine>& lines() const { return lines_; }

    // The lines of a kind with this key, oldest first: `all<did::RoundResolved>(4)`.
    template <class Kind>
    std::vector<const JournalLine*> all(const Key& key = {}) const {
        std::vector<const JournalLine*> found;
        for (const std::size_t number : numbers_of(did::What(Kind()).index(), key))
            if (const JournalLine& line = look_at(number); has_key(line, key)) found.push_back(&line);
        return found;
    }

    // The newest such line for which `is(const Kind&)` holds; null: there is none.
    template <class Kind, class Is>
    const JournalLine* last(const Key& key, Is is) const {
        const Numbers& numbers = numbers_of(did::What(Kind()).index(), key);
        for (auto number = numbers.rbegin(); number != numbers.rend(); ++number)
            if (const JournalLine& line = look_at(*number); has_key(line, key) && is(*line.as<Kind>()))
                return &line;
        return nullptr;
    }
    template <class Kind>
    const JournalLine* last(const Key& key = {}) const {
        return last<Kind>(key, [](const Kind&) { return true; });
    }

    // How many lines were looked at until now to find others: a bound for tests.
    std::size_t looked_at() const { return looked_at_; }

    // Adds a line, synced, unless one with the same facts and the same notice is there: so what was interrupted
    // can be done again. Fails (3): the disk.
    Result<void> add(did::What what, Instant when, std::optional<Notice> notice = std::nullopt);

    // Adds the notice in a line of its own, unless one with its key is there. Fails (3): the disk.
    Result<void> owe(Notice notice, Instant when);

    // Takes away a line that a crash cut off, as the next `add` would.
    Result<void> mend();

    // The first line that, when the journal was opened, was no JSON object, did not carry the hash of the line
    // before or was cut off; line 1 where there was no journal. Empty: the chain held.
    struct Break {
        enum class Why { no_object, other_hash, cut_off } why;
        std::size_t line;  // from 1
    };
    const std::optional<Break>& broken() const { return broken_; }

  private:
    Journal(Files& files, Path path) : files_(&files), path_(std::move(path)) {}
    using Numbers = std::vector<std::size_t>;  // of lines, ascending
    void append(JournalLine line);
    // Those among which all lines of this kind with this key are.
    const Numbers& numbers_of(std::size_t kind, const Key& key) const;
    static bool has_key(const JournalLine& line, const Key& key);
    const JournalLine& look_at(std::size_t number) const {
        ++looked_at_;
        return lines_[number];
    }

    Files* files_;
    Path path_;
    std::string whole_;  // the lines that are good, for the repair of a torn end
    bool torn_ = false;
    std::string last_hash_;  // of the last line, hexadecimal
    std::optional<Break> broken_;
    std::vector<JournalLine> lines_;
    std::unordered_map<std::size_t, Numbers> index_;  // by the hash of kind and key
    mutable std::size_t looked_at_ = 0;
};

}  // namespace ronda::partida
