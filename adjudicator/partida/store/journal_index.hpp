// What is known of a journal's lines without reading them again: where each begins, of which kind it is, and a
// hash of what it is found by. It is kept in a file beside the journal, so that a run reads only the lines that
// are new.
//
// The file, `.diario.indice`, is only a hint, and is not synced. It counts if its own hash is right, if it was
// made with the same kinds of lines, and if the journal begins with the very bytes that it is about, by a hash
// that finds every accident. Somebody could make other bytes with that hash: so a run a day reads all lines
// whatever the file says, and `verify` always does.
#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "adjudicator/partida/store/world.hpp"

namespace ronda::partida {

// A hash of 64 bits, the same on every machine, eight bytes at a time. Against accidents, not against people.
std::uint64_t quick_hash(std::string_view bytes);

class JournalIndex {
  public:
    struct Known {
        std::uint64_t slot =
            0;  // a hash of kind and key; different keys may share one; 0: only its kind finds it
        std::uint32_t begin = 0;  // in the file
        std::uint16_t kind = 0;
        std::uint16_t has_notice = 0;
    };

    // What all lines of the kind are found by.
    static std::uint64_t slot_of_kind(std::size_t kind) { return (kind + 1) * 0x9e3779b97f4a7c15; }

    std::size_t size() const { return lines_.size(); }
    const Known& operator[](std::size_t number) const { return lines_[number]; }
    void add(const Known& line);
    // Calls `take(number)` for the lines with this slot, of a kind or of a key, newest first, until it returns
    // false.
    template <class Take>
    void each_newest_first(std::uint64_t slot, Take take) const {
        if (heads_.empty()) return;
        for (std::uint32_t node = heads_[place_of(slot)]; node != none; node = before_[node])
            if (slot_of_node(node) == slot && !take(node / 2)) return;
    }

    // The lines as bytes, and back. `from_bytes` returns whether it could be.
    std::string to_bytes() const;
    bool from_bytes(std::string_view bytes);

  private:
    // Every line has two nodes, one for its kind and one for its key, each in the chain of its place.
    static constexpr std::uint32_t none = std::numeric_limits<std::uint32_t>::max();
    std::uint64_t slot_of_node(std::uint32_t node) const {
        const Known& line = lines_[node / 2];
        return node % 2 == 0 ? slot_of_kind(line.kind) : line.slot;
    }
    std::size_t place_of(std::uint64_t slot) const { return (slot ^ (slot >> 32)) & (heads_.size() - 1); }
    void chain(std::size_t number);
    void chain_all();

    std::vector<Known> lines_;
    std::vector<std::uint32_t> heads_, before_;
};

// What a checkpoint says of the beginning of a journal.
struct JournalCheckpoint {
    std::size_t bytes = 0;   // of the journal, up to the end of a line
    std::string last_hash;   // SHA-256 of that line, hexadecimal
    Instant read_whole = 0;  // when all those lines were last read
    JournalIndex lines;
};

inline constexpr std::string_view checkpoint_file = ".diario.indice";
// The file beside this journal.
inline Path checkpoint_beside(const Path& journal) {
    return journal.parent_path() / checkpoint_file;
}

// Returns what the file says, if it is about these bytes of the journal and about these kinds of lines. Empty
// if not.
std::optional<JournalCheckpoint> read_checkpoint(Files& files, const Path& journal, std::string_view text,
                                                 std::uint64_t kinds);
// Writes it, if the disk lets it. `text`: the journal's first `bytes`.
void write_checkpoint(Files& files, const Path& journal, std::string_view text, std::uint64_t kinds,
                      const JournalCheckpoint& checkpoint);

}  // namespace ronda::partida
