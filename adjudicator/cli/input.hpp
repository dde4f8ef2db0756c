// What commands read: states, order files, events, seeds. Files are named in every refusal as their user named
// them.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "adjudicator/cli/command.hpp"
#include "adjudicator/core/game.hpp"
#include "adjudicator/core/state.hpp"
#include "adjudicator/partida/orders/order_file.hpp"

namespace ronda::cli {

// The bytes of a file; `-` is standard input.
Result<std::string> read_input(Context& context, const std::string& file, std::size_t most);

Result<std::shared_ptr<const Position>> load_position(Context& context, const std::string& file);
Result<std::vector<Event>> load_events_of(Context& context, const std::string& file, const Position& after);

// Every file, or every fault of all of them: unreadable, not of this match, round or player, twice the same
// player, orders not well formed, and what the game itself refuses. The game over is refused before any file is
// opened. `whole_round`: the files are all there are; else what the round lacks beside them is no fault.
enum class Extent { whole_round, one_file };
Result<std::vector<partida::OrderFile>> read_sheets(Context& context, const std::vector<std::string>& files,
                                                    const Position& position,
                                                    Extent extent = Extent::whole_round);

// `--seed`; random where it was not given. A bad one is wrong usage.
Result<Seed> seed_of(const po::variables_map& given);

Result<void> require_player(const Position& position, const std::string& player);

// Commands that ask a state for one player: their options, and what they were given.
void describe_state_and_player(po::options_description& options, po::positional_options_description& words);
struct PlayerAt {
    std::shared_ptr<const Position> position;
    std::string player;  // known to play
};
Result<PlayerAt> player_at(const po::variables_map& given, Context& context);

tl::unexpected<Failure> wrong_usage(Text message);

// The value of an option that may not be there.
std::string text_of(const po::variables_map& given, const char* name);
std::vector<std::string> texts_of(const po::variables_map& given, const char* name);

}  // namespace ronda::cli
