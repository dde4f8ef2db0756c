// diario.jsonl: what was done to a match, or to a club, one JSON object per line. Each line has the SHA-256 of
// the line before it in `antes` (64 zeros in the first line), so that every change or omission can be detected.
// Of most lines only an index is needed (journal_index.hpp); a line becomes a typed one (journal_line.hpp) when
// it is looked at.
#pragma once

#include <algorithm>
#include <iterator>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "adjudicator/partida/store/journal_index.hpp"
#include "adjudicator/partida/store/journal_line.hpp"
#include "adjudicator/partida/store/world.hpp"

namespace ronda::partida {

inline constexpr std::size_t most_journal_bytes = 256U << 20U;

// Returns the SHA-256 of the bytes in hexadecimal.
std::string hash_of(std::string_view bytes);

// The time in which all of a journal's lines must have been read, so that what is known of them since is
// believed.
struct LastRead {
    Instant from = std::numeric_limits<Instant>::min(), until = std::numeric_limits<Instant>::max();
    // For what only looks at a match.
    static LastRead ever() { return {}; }
    // For what changes it.
    static LastRead within_a_day(Instant now) { return {now - 24 * Instant{3600} + 1, now}; }
};

template <class What>
class BasicJournal;

// A line of a journal. Asking for its kind is cheap; for anything else the line is read.
template <class What>
class BasicEntry {
  public:
    BasicEntry(const BasicJournal<What>& journal, std::size_t number) : journal_(&journal), number_(number) {}
    std::size_t number() const { return number_; }  // from 0
    // Returns the facts. Null if the line is of another kind.
    template <class Kind>
    const Kind* as() const;
    // The same, but null as well if the facts are about another player.
    template <class Kind>
    const Kind* about(std::string_view player) const {
        const Kind* facts = as<Kind>();
        return facts != nullptr && facts->player == player ? facts : nullptr;
    }
    const BasicLine<What>& line() const;
    std::optional<Instant> time() const { return line().time(); }
    // Null if the line owes none.
    const Notice* notice() const;

  private:
    const BasicJournal<What>* journal_;
    std::size_t number_;
};

// The lines of a journal, oldest first.
template <class What>
class BasicEntries {
  public:
    class Iterator {
      public:
        using iterator_category = std::bidirectional_iterator_tag;
        using value_type = BasicEntry<What>;
        using difference_type = std::ptrdiff_t;
        using pointer = void;
        using reference = value_type;

        Iterator() = default;
        Iterator(const BasicJournal<What>* journal, std::size_t number) : journal_(journal), number_(number) {}
        value_type operator*() const { return {*journal_, number_}; }
        Iterator& operator++() { return ++number_, *this; }
        Iterator& operator--() { return --number_, *this; }
        Iterator operator++(int) { return {journal_, number_++}; }
        Iterator operator--(int) { return {journal_, number_--}; }
        bool operator==(const Iterator&) const = default;

      private:
        const BasicJournal<What>* journal_ = nullptr;
        std::size_t number_ = 0;
    };

    explicit BasicEntries(const BasicJournal<What>& journal) : journal_(&journal) {}
    std::size_t size() const { return journal_->size(); }
    bool empty() const { return size() == 0; }
    BasicEntry<What> front() const { return (*this)[0]; }
    BasicEntry<What> operator[](std::size_t number) const { return {*journal_, number}; }
    Iterator begin() const { return {journal_, 0}; }
    Iterator end() const { return {journal_, size()}; }
    auto rbegin() const { return std::make_reverse_iterator(end()); }
    auto rend() const { return std::make_reverse_iterator(begin()); }

  private:
    const BasicJournal<What>* journal_;
};

// `What`: the kinds of its lines, as in BasicLine.
template <class What>
class BasicJournal {
  public:
    using Line = BasicLine<What>;
    using Key = JournalKey;

    // Reads the journal; a missing file is an empty journal. A last line without a line break was cut off by a
    // crash: it is ignored, and the next `add` removes it. With `believed`, lines are not read again that were
    // read then and have not changed since. Fails if the file cannot be read.
    static Result<BasicJournal> open(Files& files, Path path, std::optional<LastRead> believed = std::nullopt);

    // Keeps for the next `open` what is known of the lines, if that saves it time and the chain of hashes is
    // good. Call it with the lock held.
    void remember(Instant now);

    // Returns all lines, oldest first. They, and lines returned by the functions below, are valid until the
    // next `add`.
    BasicEntries<What> lines() const { return BasicEntries<What>(*this); }
    std::size_t size() const { return index_.size(); }

    // Returns the lines of a kind with this key, oldest first: `all<did::RoundResolved>(4)`.
    template <class Kind>
    std::vector<const Line*> all(const Key& key = {}) const {
        std::vector<const Line*> found;
        each_newest_first<Kind>(key, [&found](const Line& line) { return found.push_back(&line), true; });
        std::reverse(found.begin(), found.end());
        return found;
    }

    // Returns the newest such line for which `is(const Kind&)` is true. Null if there is none.
    template <class Kind, class Is>
    const Line* last(const Key& key, Is is) const {
        const Line* found = nullptr;
        each_newest_first<Kind>(key, [&found, &is](const Line& line) {
            if (is(*line.template as<Kind>())) found = &line;
            return found == nullptr;
        });
        return found;
    }
    template <class Kind>
    const Line* last(const Key& key = {}) const {
        return last<Kind>(key, [](const Kind&) { return true; });
    }
    // The same, but only the facts of the line.
    template <class Kind, class... Is>
    const Kind* newest(const Key& key = {}, Is... is) const {
        const Line* line = last<Kind>(key, is...);
        return line == nullptr ? nullptr : line->template as<Kind>();
    }

    // Whether there is a line of the kind with this key. Looks at its text only.
    template <class Kind>
    bool has(const Key& key) const {
        bool found = false;
        const std::size_t kind = What(Kind()).index();
        index_.each_newest_first(slot_of(kind, key), [&](std::size_t number) {
            found = key.of != Key::Of::name || text_of(number).find(key.name) != std::string_view::npos ||
                    has_key(line(number), key);
            return !found;
        });
        return found;
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
    friend class BasicEntry<What>;
    BasicJournal(Files& files, Path path) : files_(&files), path_(std::move(path)) {}
    // Takes what a checkpoint knows. Returns the number of bytes that it covers.
    std::size_t recall(const LastRead& believed);
    void read_from(std::size_t begin);
    void append(Line line, std::size_t begin);
    std::string_view text_of(std::size_t number) const;
    const Line& line(std::size_t number) const;
    static bool has_key(const Line& line, const Key& key);

    // Calls `take(line)` for the lines of this kind with this key, newest first, until it returns false.
    template <class Kind, class Take>
    void each_newest_first(const Key& key, Take take) const {
        each_newest_first(What(Kind()).index(), key, [&take](const Line& line) {
            return line.template as<Kind>() == nullptr || take(line);
        });
    }
    template <class Take>
    void each_newest_first(std::size_t kind, const Key& key, Take take) const {
        index_.each_newest_first(slot_of(kind, key), [&](std::size_t number) {
            ++looked_at_;
            const Line& one = line(number);
            return !has_key(one, key) || take(one);
        });
    }
    // Equal keys of a kind have equal slots; different ones may share one.
    static std::uint64_t slot_of(std::size_t kind, const Key& key);

    Files* files_;
    Path path_;
    std::string whole_;  // the whole lines of the file
    bool torn_ = false;
    std::string last_hash_;  // of the last line, hexadecimal
    std::optional<Break> broken_;
    JournalIndex index_;
    mutable std::vector<std::unique_ptr<Line>> read_;  // by number; null: not looked at yet
    mutable std::size_t looked_at_ = 0;
    std::size_t remembered_ = 0;         // the lines of the checkpoint
    std::optional<Instant> read_whole_;  // when its lines were last read; empty: by this `open`
};

template <class What>
template <class Kind>
const Kind* BasicEntry<What>::as() const {
    const bool may_be = journal_->index_[number_].kind == What(Kind()).index();
    return may_be ? line().template as<Kind>() : nullptr;
}

template <class What>
const BasicLine<What>& BasicEntry<What>::line() const {
    return journal_->line(number_);
}

template <class What>
const Notice* BasicEntry<What>::notice() const {
    if (journal_->index_[number_].has_notice == 0 || !line().notice) return nullptr;
    return &*line().notice;
}

using JournalEntry = BasicEntry<did::What>;
using Journal = BasicJournal<did::What>;

}  // namespace ronda::partida
