// Opens a match on the disk: its configuration file and its newest position.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "adjudicator/core/game/game.hpp"
#include "adjudicator/match/store/club_context.hpp"
#include "adjudicator/match/store/journal.hpp"
#include "adjudicator/match/store/match_paths.hpp"
#include "adjudicator/match/store/match_status.hpp"
#include "adjudicator/match/store/round_folder.hpp"
#include "adjudicator/match/store/subscriptions.hpp"
#include "adjudicator/match/store/system.hpp"
#include "formats/match_file.hpp"

namespace ronda::match {

// One byte more than the limit of partida.yaml, so that the reader notices a longer file.
inline constexpr std::size_t most_config_bytes = 256 * 1024 + 1;

// A seat that the moderator has changed in partida.yaml since it was given to its holder.
struct SeatEdit {
    std::string player;
    bool only_name = false;
};

struct Match {
    MatchPaths paths;
    // partida.yaml with the present holders of the seats and with the club's defaults filled in.
    formats::MatchFile file;
    std::shared_ptr<const Position> position;
    std::shared_ptr<KnownRounds> rounds = std::make_shared<KnownRounds>();  // read or resolved so far
    ClubContext club = {};
    MatchStatus status = {};
    Subscriptions subscriptions = {};
    std::vector<SeatEdit> seat_edits = {};

    int round() const { return position->header().round; }
    const MatchHeader& header() const { return position->header(); }
    Text title() const { return say("{} · {}", "{} · {}", position->game().title(), file.shown_name()); }
};

// Returns the holder as one word: the address or the level of the robot. Empty if the file names neither.
std::string holder_of(const formats::MatchPlayer& seat);

// Reads partida.yaml as the moderator wrote it; each command has its permit (command_trust.hpp).
Result<formats::MatchFile> read_written_file(Files& files, const MatchPaths& paths);

// Reads partida.yaml with the present holders of the seats. All code that needs the players calls this or opens
// the match. The moderator's changes to a seat since it was given take precedence.
Result<formats::MatchFile> read_file_with_seats(Files& files, const MatchPaths& paths);

// Fills in the club's defaults, and the contacts' first addresses, languages and subscriptions. A seat held by
// a robot has no contact.
void add_club(formats::MatchFile& file, const ClubContext& club);

// Reads the match, with the position after `round` if given, otherwise the newest. Fails with
// `carpeta_invalida` if the folder is not a match, if `ronda new` has not finished it, or if partida.yaml names
// another match, game or players than the state; with `fichero_invalido` if partida.yaml is not valid; with
// `estado_invalido` if the state is not; (3) on disk errors. `journal`: the match's, or null to read it.
Result<Match> open_match(Files& files, const Path& folder, const ClubContext& club,
                         std::optional<int> round = std::nullopt, const Journal* journal = nullptr);

// Returns the players of partida.yaml. Names and colours may be empty.
std::vector<Player> players_of(const formats::MatchFile& file);

// Returns those who moderate and have an address, `moderador` of partida.yaml or the club's first.
std::vector<formats::Moderator> moderators_of(const formats::MatchFile& file);

// Whether the moderator also has a seat, by their address.
bool moderator_plays(const formats::MatchFile& file);

// Returns the player's language, or the match's language for the public and for players who chose none.
Lang lang_of(const Match& match, const Viewer& viewer);

// Returns the leave of the seat's holder that covers the deadline; null if there is none.
const Leave* leave_at(const Match& match, const std::string& player, Instant deadline);

// Whether the match has ended, by its rules or by cancellation.
bool is_over(const Match& match);

// Whether nobody has the seat.
bool is_vacant(const Match& match, std::string_view player);
// Returns the vacant seats that are free to take: none if the match is over, and no eliminated players.
std::vector<std::string> seats_to_take(const Match& match);
// Returns how the orders of a vacant seat are made: `mientras`, or the default for the match's pace.
formats::Absence::Meanwhile meanwhile_of(const Match& match);
// Returns how long a turn waits for a new holder of the seat: `hasta`.
std::chrono::minutes longest_vacancy(const Match& match);

// Returns the level of the robot that holds the player's seat or plays while it is vacant. Empty if there is
// none.
std::optional<robots::Level> robot_of(const Match& match, std::string_view player);
// Whether the round may wait for this player's orders. It never waits for a robot, and for a vacant seat only
// if the match is configured so.
bool may_be_awaited(const Match& match, std::string_view player);
// Whether any person still plays in the match.
bool people_play(const Match& match);
// Whether the match waits for somebody to take a seat, because no person plays any more.
bool waits_for_people(const Match& match);
// Returns the players who are awaited now, without robots and vacant seats.
std::vector<std::string> people_awaited(const Match& match, const MatchHeader& header);

// The chain of seeds of a round, from the journal.
struct ChainOfRound {
    Seed commitment{};  // s_0
    int number = 0;     // i of the round's s_i; 0 for a set-up that draws from K
};
// Fails with `carpeta_invalida` if the journal has no commitment of the chain.
Result<ChainOfRound> chain_of_round(const Journal& journal, int round);
// Returns s_0 of the first chain. Fails as `chain_of_round`.
Result<Seed> commitment_of(const Journal& journal);

}  // namespace ronda::match
