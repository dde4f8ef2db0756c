// Limits the disk space for letters of strangers, and for letters that only claim to come from a player
// (match/contract/mail-in.md). In `visto` and `rechazado` of `correo/entrada` their names have an ending of
// their own; after a while such a letter is cut to its first headers, under a name that still has its hash.
// Erases all letters that are older than a club keeps them (club/contract/privacy.md).
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "adjudicator/system/clock.hpp"
#include "adjudicator/system/disk.hpp"

namespace ronda::system {

inline constexpr std::string_view stranger_end = ".desconocido.eml", headers_end = ".cabeceras.eml";
inline constexpr std::string_view erased_end = ".borrada";       // of an empty file
inline constexpr std::uintmax_t most_of_strangers = 50'000'000;  // bytes
inline constexpr Instant longest_whole = 30 * 24 * 3600;

// Returns `<hash>.eml` for the name of a letter that is a stranger's, cut or erased; other names are returned
// unchanged.
std::string name_of_letter(std::string_view name);

// Sets the modification time of a letter to the time of the pass; its age counts from then. Errors are ignored:
// then the age counts from the machine's time.
void set_age(const Path& letter, Instant since);

// Cuts strangers' letters in these folders (of one or more matches) to their headers: those older than
// `longest_whole`, then the oldest, until the whole ones have at most `most` bytes together. Needs no lock.
// Fails (3) if the disk fails.
Result<void> shorten_strangers(Files& files, const std::vector<Path>& folders, Instant now,
                               std::uintmax_t most);

// Beginning of the names of letters to strangers, and of letters that ask the moderator to admit a stranger.
inline constexpr std::string_view answer_to_stranger = "desconocido-";

// Erases such letters in these folders of an outbox if they are older than `longest_whole`. Fails (3) if the
// disk fails.
Result<void> erase_answers_to_strangers(Files& files, const std::vector<Path>& folders, Instant now);

// Returns the files of the letters in these folders that are older than `longest`.
Result<std::vector<Path>> letters_older_than(Files& files, const std::vector<Path>& folders, Instant now,
                                             Instant longest);
// Erases a letter that came in. An empty file keeps its hash, so that a later copy is no new letter. Fails (3)
// if the disk fails.
Result<void> erase_received(Files& files, const Path& letter);

}  // namespace ronda::system
