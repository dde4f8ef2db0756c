// Events and reasons of NeuroDrez in words, in both languages.
#pragma once

#include <optional>
#include <vector>

#include "adjudicator/core/report/event_phrases.hpp"
#include "adjudicator/games/neurodrez/events.hpp"

namespace ronda::neurodrez {

// Returns the sequence of play as reports describe it.
std::vector<Phase> phases();
// Returns the event in words; nothing if reports do not mention it. `state` is the state after it.
std::optional<Bullets::Line> line_of(const State& state, const GameEvent& event, const Viewer& viewer);

Text in_words(Colour colour);    // "rojo", "red"
Text in_words(Surface surface);  // "agua", "water"
Text in_words(Figure figure);    // "caballo", "knight"
Text in_words(Card card);        // "caballo", "joker"
Text in_words(Piece piece);      // "el caballo rojo", "the red knight"
Text in_words(Tile tile);        // "rojo-agua", "red-water"
// Returns "4 (torre), color naranja, superficie flora".
Text in_words(const DiceRoll& dice);
// Returns each of the list in words.
template <class List>
std::vector<Text> all_in_words(const List& list) {
    std::vector<Text> words;
    for (const auto& one : list) words.push_back(in_words(one));
    return words;
}
// Returns an order as written, on one line: "{pieza: caballo, a: d4}".
std::string shown_order(const Json& value);
// Returns the means of a play: "con el dado", "with the die".
Text in_words(With with);
// Returns the means and the way of a play: "con el dado, por el color".
Text manner_in_words(With with, By by);
// Returns "el bando 1 (Ana y Cira)".
Text side_in_words(const State& state, SideIndex side);

}  // namespace ronda::neurodrez
