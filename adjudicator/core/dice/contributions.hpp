// The players' part in a round's dice: each letter with orders brings a contribution, so that nobody knows the
// dice beforehand (core/contract.md, "Dice that nobody knows beforehand").
#pragma once

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "adjudicator/core/dice/dice.hpp"

namespace ronda {

// `azar` of a match: whether letters have a part in the dice, or the chain of seeds alone decides.
enum class DiceSource { letters, chain };
inline constexpr std::array<std::string_view, 2> luck_words = {"cartas", "cadena"};
inline constexpr std::string_view word_of(DiceSource luck) {
    return luck_words[static_cast<std::size_t>(luck)];
}

inline constexpr std::size_t longest_luck = 200;  // bytes of `azar` in an order file

// Which link of which chain of seeds a round draws from. Where letters have a part, the set-up draws from s_1,
// so that it can be proven too, and every round from one link later.
struct ChainPlan {
    int length = SeedChain::usual_length;
    DiceSource luck = DiceSource::chain;
    // Rounds that begin a new chain before the old one ends, because a restore took back rounds whose links
    // are known. Ascending, from 1.
    std::vector<int> restarts = {};

    // The round's chain, from 0.
    int chain_of(int round) const;
    // The round's place in its chain: i of s_i; 0 for a set-up that draws from K.
    int number_of(int round) const;
    // The first round that draws from the round's chain. 0 for a set-up that draws from K.
    int first_of_chain(int round) const { return std::max(0, round - number_of(round) + 1); }
    // Whether the chain is used up with this round.
    bool ends_chain(int round) const { return number_of(round) == length; }
    bool restarts_at(int round) const { return std::binary_search(restarts.begin(), restarts.end(), round); }
    // Begins a new chain with this round. Later restarts no longer count.
    void restart_at(int round);
};

struct Contribution {
    std::string player;
    Seed value{};
    bool operator==(const Contribution&) const = default;
};
// In the order of the seats, without players whose letter brought none.
using Contributions = std::vector<Contribution>;

// Returns what a letter brings to a round. `letter` is its Message-ID (message_id_of); `word` is `azar` of the
// order file. Both may be empty.
Seed contribution_of(std::string_view match, std::string_view player, int round, std::string_view letter,
                     std::string_view word);

// Returns the round's `mezcla`, which round_seed appends: 64 hexadecimal digits, or nothing without
// contributions.
std::string mixture_of(const Contributions& contributions);

// The first digits of a contribution, by which a receipt names it.
std::string contribution_in_brief(const Seed& contribution);

// Returns the Message-ID of a letter, `<…>` as it stands there. Empty if the letter has none, has several, or
// if it has other characters than visible ones of ASCII. `letter` is the whole letter as bytes, or its headers.
std::string message_id_of(std::string_view letter);

}  // namespace ronda
