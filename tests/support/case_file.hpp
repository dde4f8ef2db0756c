// Rule cases as data that a player can read and send in: a situation, orders, and the expected result. The
// files are tests/games/<game>/cases/*.yaml; tests/games/<game>/words.yaml defines the words of a game. Nothing
// here depends on a game.
//
//     casos:
//       - caso: vector 4, los almacenes no pasan de 400   # its name; covered rulings are named as R4
//         jugadores: 2              # the first of ana beto carla dani eva felix, or a list
//         opciones: {rondas: 10}    # as with --set
//         semilla_inicio: 0         # seed of the set-up: one digit to repeat, all 64, or `numero 25`
//         semilla: 1                # seed of the round, likewise; by default 0 for the set-up, 1 for the
//         round.
//                                   # All dice come from it. To find one, claim a throw that cannot be, such as
//                                   # `dados: {orden: 0}`, and read in the failure what was thrown
//         antes:                    # edits of the state after set-up, which is then loaded strictly
//           ana: {recursos: 399/0/10/0}
//         ordenes:                  # as in order files; `ficheros:` is a list of whole files
//           ana: {dar_de_baja: {Loma: 3}}
//         despues:                  # only the things and fields named here are compared
//           ana: {recursos_sin_recibir: 400/0/16/0}
//         eventos:                  # in this order, others may be in between; only named fields are compared
//           - {tipo: licenciado, perdido: {trigo: 5}}
//         cancelada: []             # all events of this kind, each as one line of words; here: there are none
//
// Other keys:
// - solo_inicio: true (no round; all claims are about the set-up), eventos_inicio, vistas: {player: claims as
// in despues}, rondas: [{player: orders}] (rounds to play first; none of them may be refused).
// - legal: {player: …} and preve: {player: [order line reason]}, both about the state before the round. In
// games by turns `legal` is the list of all orders, or {cuantas: how many, con: [these, in this order, others
// may be in between], sin: [none of these]}, and orders have no line. By rounds it has such lists under its
// keys.
// - rechazo: what refuses the options or the order files: a code or {codigo, faltas: how many, dice: [texts
// that messages contain], calla: [texts that no message contains]}. The round is then not played.
// - `dados` of an event: {label, or its last part: 1 4 3}, or with the sides {orden: 5/6 3/5}; all draws must
// be named.
// - `siempre:` beside `casos`: values shared by all cases of the file. A case may override single keys of a
// shared mapping.
// - A list of things whose words.yaml says what a fresh one is like is written by names: `unidades: {ana-1: ear
// L8}`, in `antes` what the list now holds, in `despues` that it holds these and no others. The owner of
// `ana-1` is ana, and such things stand by the order of players, then by number. `nadie` (or `null`)
// takes the owner from a thing, or a player from another field.
// - Pieces are written on one line if words.yaml defines marks for them: `piezas: aDI9 bAE8`, and in `despues`
// `en: {I9: aD bF, E8: nada}`. `legal` may contain `mueven: {I9: G7 J9*}`, all moves of the piece there (`I9 F`
// if the order must name the kind), with the signs of words.yaml.
//
// - What is never lost (`kept` in words.yaml) need not be written in full: what a case places somewhere leaves
// the first list that the case does not write, and what it takes away goes there.
// - robot: {ana: facil normal} (only in robot.yaml): ana's orders are those of a robot; the claims hold for
// each of these levels.
// - `…` at the end of a list in one line: others may follow.
//
// A word without a meaning is a fault of the case.
#pragma once

#include <filesystem>
#include <map>
#include <memory>
#include <set>
#include <stdexcept>
#include <string>
#include <vector>

#include "adjudicator/core/game/game.hpp"
#include "adjudicator/core/text/tree.hpp"

namespace ronda::cases {

// A fault in a case, or a claim that is not true.
struct Fault {
    SourceLocation place;
    std::string message;
};

// The case itself is malformed.
struct BadCase : std::runtime_error {
    BadCase(SourceLocation where, const std::string& what) : std::runtime_error(what), place(where) {}
    SourceLocation place;
};

struct Things {
    std::string list, name;  // if name is empty, the list is a mapping and its keys are the names
    // `short` in words.yaml: the fields that one line of a case gives, in this order.
    std::vector<std::string> abbreviated;
    // The fields of an item that a case writes, with their usual values; empty if cases only change items.
    Node fresh;
    // `owner` is the field with the player in front of the number of a name like `ana-3`; `next` is the field
    // of that player which is above all these numbers. Both may be empty.
    std::string owner, next;
};

struct Series {
    std::string list, field;
    std::map<char, std::string> letters;  // if empty, each letter is the value
};

struct Without {
    std::string field, event, member, plus, minus;  // member and minus may be empty
};

// How to write a list of the state on one line, one word per item; in events, the field of that name
// (case_marks.hpp).
struct Marks {
    struct Letter {
        std::string field;
        std::map<std::string, std::string> words;  // by letter; if empty, the players
    };
    std::string list;
    std::vector<std::string> fields;  // fields of an item, in order
    std::vector<Letter> letters;      // the letters that begin a word
    std::string rest;                 // the field that the rest of the word gives
    // `apart` is a field that is left out if it equals the one of the player's entry in `usual`; otherwise it
    // follows a slash: `aDI9/norte`.
    std::string apart, usual;
    std::string at;  // key of claims about what is at a place: `en`
};

// The order that moves a piece, and the results in its event.
struct Moves {
    std::string order, from, to, piece, outcome;
    std::string event;  // its kind; by default that of the order
    // The order of the step before the move, if a turn has one: the moves are those after the step that the
    // case orders.
    std::string after;
    std::map<std::string, std::string> signs;  // of results
};

// Values of which each stays as often as it was, over all these lists of the state together.
struct Kept {
    // Paths; one that leads through a list means the member of each of its items. The lists are filled up and
    // emptied in this order. A path to single values is only counted.
    std::vector<std::string> lists;
    std::vector<std::string>
        order;  // of the words, between hyphens, that values consist of: sorted lists stay so
};

// words.yaml of a game.
struct Words {
    std::vector<Things> things;
    std::map<std::string, Series> series;
    std::map<std::string, Without> without;
    std::map<std::string, Marks> marks;
    Moves moves;
    std::vector<Kept> kept;
    std::map<std::string, std::vector<std::string>> lists;
    int rulings = 0;
};

struct Case {
    const Game* game = nullptr;
    std::filesystem::path file;
    std::string title;
    std::string name;    // letters, digits and underscores; unique
    std::string broken;  // why the file could not be read; then the case has nothing else
    Node node;
    std::shared_ptr<const Words> words;
};

// All cases of all games, by game, file and position. A file that cannot be read gives one broken case.
std::vector<Case> all_cases();
// Those of what robots do, tests/games/<game>/robot.yaml. Nothing else is read of them: what a robot chooses
// may change with its weights, as long as the claims hold.
std::vector<Case> robot_cases();

// The words.yaml of a game; throws BadCase.
Words read_words(const Game& game);

// Every word in the claims of the case, for tests that look for missing claims.
std::set<std::string> claimed_words(const Case& given);

// Helpers for reading trees; they throw BadCase with the place.
std::string scalar(const Node& node);
std::vector<std::string> word_list(const Node& node);  // a list of scalars
std::vector<std::string> split(std::string_view text, char at);
// of a mapping; kind `nothing` counts as an empty one
const std::vector<std::pair<Node, Node>>& entries(const Node& node);
long whole_number(const Node& node);

}  // namespace ronda::cases
