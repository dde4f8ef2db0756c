// Reads states, events and order files from texts. `name`: the name of the text, for errors.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "adjudicator/core/game/game.hpp"
#include "adjudicator/core/game/state.hpp"
#include "adjudicator/match/orders/order_file.hpp"

namespace ronda::steps {

using match::OrderFile;

// The longest state or events file that is read.
inline constexpr std::size_t largest_json = 8U << 20U;

// Read a state file, or the events file of the round that led to `after`. Fail if it is malformed or invalid.
Result<std::shared_ptr<const Position>> load_position(std::string_view text, const std::string& name);
// Reads a state, or a player's view of one (load_view).
Result<std::shared_ptr<const Position>> load_view_of(std::string_view text, const std::string& name);
Result<std::vector<Event>> load_events_of(std::string_view text, const std::string& name,
                                          const Position& after);

// Fails with `partida_terminada` if the match is over.
Result<void> require_open(const Position& position);

// `whole_round`: the files are all of the round, so that missing orders are errors; not so with `one_file`.
enum class Extent { whole_round, one_file };

// The order files of a round of a match that is not over.
class OrderFiles {
  public:
    // With `reader` Lang::en the files may have English words.
    OrderFiles(const Position& position, Lang reader) : position_(position), reader_(reader) {}

    void add(std::string text, const std::string& name);
    // Adds the errors of a file that could not be read.
    void add(const Diagnostics& faults);
    // Returns all files, or the errors of all of them. Errors: another match, round or player, two files of one
    // player, a malformed file, orders that the game refuses.
    Result<std::vector<OrderFile>> all(Extent extent) &&;

  private:
    const Position& position_;
    Lang reader_;
    std::vector<OrderFile> read_;
    Diagnostics faults_;
};

// Fails if `player` is not one of the players.
Result<void> require_player(const Position& position, const std::string& player);

// Sets the file in the diagnostics that do not name one.
Failure in_file(Failure failure, const std::string& file);

// Returns a failure with exit status 2.
tl::unexpected<Failure> wrong_usage(Text message);

}  // namespace ronda::steps
