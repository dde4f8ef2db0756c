// Letters of strangers, and those that only name somebody: anybody may write to a match, and what they send
// must not fill the disk (match/contract/mail-in.md). In `visto` and `rechazado` of `correo/entrada` such
// a letter has a name of its own; after a while only its first headers remain, under a name that still has its
// hash.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "adjudicator/system/clock.hpp"
#include "adjudicator/system/disk.hpp"

namespace ronda::system {

inline constexpr std::string_view stranger_end = ".desconocido.eml", headers_end = ".cabeceras.eml";
inline constexpr std::uintmax_t most_of_strangers = 50'000'000;  // bytes
inline constexpr Instant longest_whole = 30 * 24 * 3600;

// Returns `<hash>.eml` for the name of a stranger's letter, whole or not; other names are returned as they are.
std::string name_of_letter(std::string_view name);

// Gives a letter the time from which its age counts below, which is that of the pass and not the machine's. If
// it cannot be set, the machine's counts.
void set_age(const Path& letter, Instant since);

// Leaves only the headers of the strangers' letters in these folders (of one or more matches) that
// are older than `longest_whole`, and of the oldest of the rest until those have at most `most` bytes together.
// Needs no lock. Fails (3) if the disk fails.
Result<void> shorten_strangers(Files& files, const std::vector<Path>& folders, Instant now,
                               std::uintmax_t most);

// How the name of a letter to a stranger begins, or of one that asks the moderator for a yes to them.
inline constexpr std::string_view answer_to_stranger = "desconocido-";

// Erases such letters in these folders (of an outbox) that are older than `longest_whole`. Fails
// (3) if the disk fails.
Result<void> erase_answers_to_strangers(Files& files, const std::vector<Path>& folders, Instant now);

}  // namespace ronda::system
