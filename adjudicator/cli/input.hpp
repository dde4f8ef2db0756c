// Reads the input of commands: states, order files, events, seeds. Errors name each file as the user named it.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "adjudicator/cli/command.hpp"
#include "adjudicator/core/game/game.hpp"
#include "adjudicator/core/game/robot_level.hpp"
#include "adjudicator/core/game/state.hpp"
#include "adjudicator/steps/steps.hpp"

namespace ronda::cli {

using steps::Extent;
using steps::options_from;
using steps::players_from;
using steps::require_match_id;
using steps::require_player;
using steps::unknown_game;
using steps::wrong_usage;

// An option's value that could not be read is wrong usage.
template <class Value>
Result<Value> as_usage(Result<Value> read) {
    if (read) return read;
    return wrong_usage(read.error().diagnostics.front().message);
}

// Returns at most `most` bytes of standard input. `to_its_end`: reads the rest, too, and drops it.
Result<std::string> standard_input(std::size_t most, bool to_its_end);
// Returns the contents of a file, at most `most` bytes; `-` means standard input.
Result<std::string> read_input(Context& context, const std::string& file, std::size_t most);

// The transcript of commands that take a match's folder or, instead, `--transcript`. Neither or both is wrong
// usage.
struct GivenTranscript {
    std::string file, text;
};
Result<std::optional<GivenTranscript>> transcript_in(const po::variables_map& options, Context& context);

// Read a state file, or the events file of the round that led to `after`. Fail if it is malformed or invalid.
Result<std::shared_ptr<const Position>> load_position(Context& context, const std::string& file);
Result<std::vector<Event>> load_events_of(Context& context, const std::string& file, const Position& after);

// Reads all order files, or returns the errors of all of them (steps::OrderFiles), also of unreadable ones. If
// the match is over, fails without opening any file.
Result<std::vector<match::OrderFile>> read_sheets(Context& context, const std::vector<std::string>& files,
                                                  const Position& position,
                                                  Extent extent = Extent::whole_round);

// Return the value of `--seed`; without it given_seed returns nothing, seed_of a random seed. An invalid value
// is wrong usage.
Result<std::optional<Seed>> given_seed(const po::variables_map& options);
Result<Seed> seed_of(const po::variables_map& options);

// Returns the value of an option that is one of these levels. Another value is wrong usage.
Result<robots::Level> level_in(const po::variables_map& options, const char* name,
                               std::span<const std::string_view> levels);

// The state and the player of commands about one player.
struct PlayerAt {
    std::shared_ptr<const Position> position;
    std::string player;  // one of the players of the match
};
Result<PlayerAt> player_at(const po::variables_map& options, Context& context);

// Return the value or the values of an option, empty if it was not given.
std::string text_of(const po::variables_map& options, const char* name);
std::vector<std::string> texts_of(const po::variables_map& options, const char* name);

}  // namespace ronda::cli
