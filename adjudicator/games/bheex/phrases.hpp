// What happened, in words, in both languages; and what each motive means to the player who reads it.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "adjudicator/core/game.hpp"
#include "adjudicator/games/bheex/field.hpp"

namespace ronda::bheex {

// The sequence of play as reports tell it.
std::vector<Phase> phases();
// Every `motivo` of orders, events and `resultado`, as a clause.
std::vector<std::pair<std::string_view, Text>> motives();
// Nothing for a kind that is not in rules.md, "Events".
std::optional<Bullets::Line> phrase(const Event& event, const Position& position, const Viewer& viewer);

// "obrera", "worker".
Text kind_in_words(Kind kind);
// "1 obrera", "2 obreras".
Text count_in_words(int count, Kind kind);
Text pieces_in_words(int count);  // "1 ficha", "2 fichas"

// A piece as `retiradas` and `despejadas` name it; what is not good in it is empty or a worker.
struct ToldPiece {
    std::string vertex, player;
    Kind kind = Kind::worker;
};
std::vector<ToldPiece> told_pieces(const Event& event);
// The fact `pieza` of `colocada` and `movida`.
Kind told_kind(const Event& event);

}  // namespace ronda::bheex
