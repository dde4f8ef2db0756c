// Opens a club: a tree of matches with a club.yaml, one mailbox and one list of people. The code of matches
// (adjudicator/match) does not know clubs. Each folder here uses those above it in this list:
//
//   people     club.yaml, the journal, the people. Read in this order:
//                club.hpp       Club: its paths and its file (this header)
//                club_line.hpp  the lines of the journal
//                registry.hpp   the state that follows from the journal: seats, matches that seek players
//                persons.hpp    a person's file
//   index      the club's data for each match
//   results    results of matches, ratings, reliability, season tables
//   desk       the club's mail: requests, answers, sign-ups, seats
//   season     pairings in divisions
//   run        the step that one process at a time does for the club
#pragma once

#include <optional>
#include <string>

#include "adjudicator/core/dice/dice.hpp"
#include "adjudicator/match/calendar/days.hpp"
#include "adjudicator/match/store/match_paths.hpp"
#include "formats/club_file.hpp"

namespace ronda::club {

using match::Day;
using match::Days;
using match::Durable;
using match::Files;
using match::FolderLock;
using match::Instant;
using match::MatchPaths;
using match::Path;
using match::System;

inline constexpr Instant one_day = 24 * 3600, one_week = 7 * one_day;
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
    // The partida.yaml, without players, of an open match.
    Path sought(std::string_view match) const { return sought() / (std::string(match) + ".yaml"); }
    Path seasons() const { return own() / "temporadas"; }
    Path season(std::string_view id) const { return seasons() / (std::string(id) + ".yaml"); }
    Path desk_marker() const { return own() / ".descanso"; }
    // Caches of what was read of the matches; may be removed.
    Path memory() const { return own() / "memoria"; }
    Path directory_note() const { return memory() / "partidas.json"; }
    Path vacant_note() const { return memory() / "vacantes.json"; }
    Path done_note() const { return memory() / "hechos.json"; }
    Path seat_records_note() const { return memory() / "plazos.json"; }
    // Small notes of the desk that are not synced.
    Path daily_note() const { return store().inbox() / "diaria.json"; }
    Path refused_note() const { return store().inbox() / "rechazadas.json"; }
};

struct Club {
    ClubPaths paths;
    formats::ClubFile file;
    match::Zone zone;
    Seed secret{};  // secreto/raiz; codes and the ids of letters are made from it
    // Name of the epoch since the last restore from a backup (match::Epoch); empty without one.
    std::string epoch = {};

    // Returns the key of the codes. A restore changes it, because a code that was used after the backup would
    // be valid again.
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

// Makes the folder `club` with its secret; changes nothing that is there. Fails (3) if the disk fails or the
// system gives no random numbers.
Result<void> make_club_folder(Files& files, const ClubPaths& paths);

}  // namespace ronda::club
