// A club on disk: its file, its journal, its people, and the codes that prove who writes. A
// club is a tree of matches with a club.yaml; partida knows nothing of it. Each folder here uses those above it
// in this list:
//
//   register   club.yaml, the journal, persons, codes: this folder. Read in this order:
//                register.hpp   Club: where it is and what its file says (this header)
//                club_line.hpp  what the journal tells
//                days.hpp       days of the calendar; written_days.hpp: as people write them
//                registry.hpp   what follows from it: who is in which match, which matches seek players
//                persons.hpp    a person's file
//   book       what a match must know of the club: its moderator and mail, where its players are reached
//   results    who played which match how, and what follows from it: ratings, reliability
//   post       for whom a letter is
//   desk       what letters ask of the club, and the answers
//   season     who plays whom in divisions
//   step       what one process at a time does for the club
#pragma once

#include <optional>
#include <string>

#include "adjudicator/core/dice/dice.hpp"
#include "adjudicator/match/calendar/calendar.hpp"
#include "adjudicator/match/store/match_paths.hpp"
#include "formats/club_file.hpp"

namespace ronda::club {

using match::Durable;
using match::Files;
using match::FolderLock;
using match::Instant;
using match::MatchPaths;
using match::Path;
using match::System;

inline constexpr Instant one_day = 24 * 3600;
inline constexpr std::string_view club_file_name = "club.yaml";

// The paths of a club's files. No other code makes such paths; ids in them have been checked before.
struct ClubPaths {
    Path root;  // the tree of matches

    Path config() const { return root / club_file_name; }
    Path own() const { return root / "club"; }
    // The journal, the mail and the lock have the names that they have in a match.
    MatchPaths store() const { return {own()}; }
    Path secret() const { return own() / "secreto"; }
    Path root_secret() const { return secret() / "raiz"; }
    Path persons() const { return own() / "personas"; }
    Path person(std::string_view id) const { return persons() / (std::string(id) + ".json"); }
    Path sought() const { return own() / "abiertas"; }
    // What an open match will be: a partida.yaml without players.
    Path sought(std::string_view match) const { return sought() / (std::string(match) + ".yaml"); }
    Path seasons() const { return own() / "temporadas"; }
    Path season(std::string_view id) const { return seasons() / (std::string(id) + ".yaml"); }
    Path desk_marker() const { return own() / ".descanso"; }
    // What was read before, so that it is not read again; may be removed.
    Path memory() const { return own() / "memoria"; }
    Path directory_note() const { return memory() / "partidas.json"; }
    Path vacant_note() const { return memory() / "vacantes.json"; }
    Path deeds_note() const { return memory() / "plazos.json"; }
    // Small notes of the desk that are not synced.
    Path daily_note() const { return store().inbox() / "diaria.json"; }
    Path refused_note() const { return store().inbox() / "rechazadas.json"; }
};

struct Club {
    ClubPaths paths;
    formats::ClubFile file;
    match::Zone zone;
    Seed secret{};  // secreto/raiz; codes and the ids of letters are made from it
    // UnreadRounds the club went back to a backup, as its journal tells; empty if it never did.
    std::string epoch = {};

    // What codes are made from: those that were given out before a restore no longer count, because a code that
    // was used in the time that is lost would count again.
    Seed code_secret() const;
};

// Whether the folder has a club.yaml.
bool is_club(Files& files, const Path& folder);

// Returns the folder with a club.yaml that holds `folder`, at most four folders above it. Empty if there is
// none.
std::optional<Path> club_above(Files& files, const Path& folder);

// Reads the club. Fails with `fichero_invalido` if club.yaml is not valid or there is no secret yet (`ronda
// club init` makes it), with `club_anidado` if another club.yaml is above or below it; (3) if the disk fails.
Result<Club> open_club(Files& files, const Path& folder);

// Makes the folder `club` with its secret; what is there stays. Fails (3) if the disk fails or the system gives
// no random numbers.
Result<void> make_club_folder(Files& files, const ClubPaths& paths);

}  // namespace ronda::club
