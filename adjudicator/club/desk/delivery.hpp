// How letters, and blocks of letters, get to the matches that they are for: whole into a match's inbox, or
// submitted to it (club/contract.md, "One answer").
#pragma once

#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "adjudicator/club/desk/table.hpp"
#include "adjudicator/club/post/post.hpp"

namespace ronda::club {

// Who sent the message, as shown.
std::string sender_shown(const partida::Message& message);

class Delivery {
  public:
    explicit Delivery(Table& table) : table_(table) {}

    // A letter for one match goes there as it is, and is synced there before it leaves `nuevo` here. Blocks for
    // several are submitted to each, and their answers told in one letter. Fails (3) on disk errors.
    Result<void> deliver(const partida::Message& message, const std::vector<Block>& blocks,
                         const std::vector<Destination>& destinations, const Known& known);
    // Stores the letter in the match's inbox. Fails (3) on disk errors.
    Result<void> store(const partida::Message& message, const std::string& match, std::string_view bytes);

    // Whether a letter could not be handed over.
    bool is_behind() const { return is_behind_; }
    // Whether what fails now is the letter's own affair, so that those behind it need not wait.
    bool is_letters_own = false;

  private:
    // Submits the block to its match. If that is busy or cannot be opened, or `answers` is null, it gets the
    // block as a letter of its own, which it answers itself.
    Result<void> deliver_block(const partida::Message& message, const Block& block, const std::string& match,
                               std::string_view bytes, Json* answers);
    Result<Json> submit(const std::string& match, const partida::Message& part, std::string_view bytes);
    void note(const partida::Message& message, const std::string& match);

    Table& table_;
    std::set<std::string> busy_;  // matches that took no block: others do not wait for their locks again
    bool is_behind_ = false;
};

}  // namespace ronda::club
