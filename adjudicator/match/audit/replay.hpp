// Plays a match again from its published data, and describes what that has proven. Nothing here uses a secret.
#pragma once

#include <string>
#include <vector>

#include "adjudicator/core/game/game.hpp"
#include "adjudicator/core/text/json.hpp"
#include "adjudicator/match/orders/order_file.hpp"
#include "adjudicator/match/store/interventions.hpp"

namespace ronda::match {

// Repeats the set-up with the players and options of the match in round 0. Fails with `no_cuadra` if the game
// is unknown, or with the game's refusal.
Result<Resolution> set_up_again(const MatchHeader& start, const Seed& seed);

// Resolves the round again. Fails with `no_cuadra` if there are two files of one player, or with the game's
// refusal of the orders.
Result<Resolution> play_again(const Position& before, const std::vector<OrderFile>& orders, const Seed& seed);

// Describes the first difference between `found` and `expected`: line, path and both values. `file` and `path`
// say where `found` is.
Diagnostic difference_in(const std::string& file, const std::string& path, std::string_view found,
                         const Json& expected);

// The result of a verification, of a match's folder or of its transcript.
struct Verified {
    std::string match, game;
    int rounds = 0;          // the newest
    std::string commitment;  // s_0 of the first chain of seeds, 64 hexadecimal digits
    bool whole = false;      // every round was played again, and agrees
    std::vector<Revision> revisions;
    Text proven;                 // one line
    std::vector<Text> unproven;  // what was not checked, and why; one line each
    std::vector<Restoration> restorations = {};
    std::optional<Cancellation> cancelled = {};
    // Facts about the dice that only this file states: the player compares them with their letters.
    std::vector<Text> to_compare = {};
    int not_played = 0;  // rounds of other rules versions, which are not verified

    // 1 if a round was not verified because of its rules.
    Exit exit() const { return not_played == 0 ? Exit::done : Exit::refused; }
};

// Returns the line for Verified::proven if `not_played` rounds of other rules versions were not played again.
// `rules`: this program's version.
Text words_without(std::string_view match, const Text& game, int not_played, int rules);

// Formats the result as text: revisions and restorations first, then the facts to compare.
std::string in_words(const Verified& verified, Lang lang);
// Returns {"partida", "juego", "rondas", "compromiso", "todo", "otras_reglas": number, "revisiones": […],
// "restauraciones": […], "cancelada": {"cuando", "motivo"} or null, "comparar": […], "comprobado",
// "sin_comprobar": […]}.
Json as_json(const Verified& verified, Lang lang);

}  // namespace ronda::match
