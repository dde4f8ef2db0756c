// Rule cases as data a player could read and send in: a situation, orders, what must come of it. Files are
// tests/games/<game>/cases/*.yaml; what the words of a game mean is tests/games/<game>/words.yaml. Nothing here
// knows a game.
//
//     casos:
//       - caso: vector 4, los almacenes no pasan de 400   # its name; rulings it holds as R4
//         jugadores: 2              # the first of ana beto carla dani eva felix, or a list
//         opciones: {rondas: 10}    # as --set
//         semilla_inicio: 0         # of the set-up and of the round: one digit repeated (0 and 1 where absent)
//         semilla: 1                # or all 64
//         antes:                    # edits of the set-up's state, which is then loaded as strictly as any
//           ana: {recursos: 399/0/10/0}
//         ordenes:                  # as in order files; `ficheros:` is a list of whole ones
//           ana: {dar_de_baja: {Loma: 3}}
//         despues:                  # of each thing named, the fields named
//           ana: {recursos_sin_recibir: 400/0/16/0}
//         eventos:                  # these, in this order, others may stand between; of each the fields named
//           - {tipo: licenciado, perdido: {trigo: 5}}
//         cancelada: []             # all events of this kind, in one word line each; absent: there is none
//
// Others: solo_inicio: true (no round; all claims are about the set-up), eventos_inicio, vistas: {player:
// claims as in despues}, rondas: [{player: orders}] (rounds played first, none of them refused), legal:
// {player: …} and preve: {player: [order line motive]} (both of the state before the round). In games by turns
// `legal` is the list of all orders, or {cuantas: how many, con: [these, in this order, others may stand
// between], sin: [none of these]}, and orders have no line. rechazo: what refuses the options or the order
// files, a code or {codigo, faltas: how many, dice: [what messages say], calla: [what none says]}; the round is
// then not played. `dados` of an event: {label, or its last part: 1 4 3}, or with the sides {orden: 5/6 3/5};
// all draws must be named. A word that means nothing is a fault of the case. Beside `casos`, `siempre:` holds
// what all cases of the file share; of a mapping a case may write single keys anew. Pieces stand in one line
// where words.yaml gives them marks: `piezas: aDI9 bAE8`, and in `despues` `en: {I9: aD bF, E8: nada}`. `legal`
// may say `mueven: {I9: G7 J9*}`, all that the piece there may do (`I9 F` where the order must say which), with
// the signs of words.yaml.
#pragma once

#include <filesystem>
#include <map>
#include <memory>
#include <set>
#include <stdexcept>
#include <string>
#include <vector>

#include "adjudicator/core/game.hpp"
#include "adjudicator/core/tree.hpp"

namespace ronda::cases {

// What stands wrong in a case, or what it claims and is not so.
struct Fault {
    Place place;
    std::string message;
};

// The case itself cannot be understood.
struct BadCase : std::runtime_error {
    BadCase(Place where, const std::string& what) : std::runtime_error(what), place(where) {}
    Place place;
};

struct Things {
    std::string list, name;  // no name: the list is a mapping, its keys are the names
    std::vector<std::string> abbreviated;
};

struct Series {
    std::string list, field;
    std::map<char, std::string> letters;  // empty: each letter is the value
};

struct Without {
    std::string field, event, member, plus, minus;  // member, minus may be empty
};

// A list of the state written in one line, a word for each item; in events, the field of that name
// (case_marks.hpp).
struct Marks {
    struct Letter {
        std::string field;
        std::map<std::string, std::string> words;  // by letter; empty: the players
    };
    std::string list;
    std::vector<std::string> fields;  // of an item, in its order
    std::vector<Letter> letters;      // what a word begins with
    std::string rest;                 // the field that the rest of it is
    // A field left out where it is that of the player's entry in `usual`, else behind a slash: `aDI9/norte`.
    std::string apart, usual;
    std::string at;  // what the claim is called of what stands at a place: `en`
};

// The order that moves a piece, and what its event says it came to.
struct Moves {
    std::string order, from, to, piece, outcome;
    std::map<std::string, std::string> signs;  // of outcomes
};

// words.yaml of a game.
struct Words {
    std::vector<Things> things;
    std::map<std::string, Series> series;
    std::map<std::string, Without> without;
    std::map<std::string, Marks> marks;
    Moves moves;
    std::map<std::string, std::vector<std::string>> lists;
    int rulings = 0;
};

struct Case {
    const Game* game = nullptr;
    std::filesystem::path file;
    std::string title;
    std::string name;    // letters, digits and underscores; no two alike
    std::string broken;  // why the file could not be read; then there is no more
    Node node;
    std::shared_ptr<const Words> words;
};

// All cases of all games, by game, then file, then place. A file that cannot be read is one case, broken.
std::vector<Case> all_cases();

// The words.yaml of a game; throws BadCase.
Words read_words(const Game& game);

// Every word of what the case claims, for tests that ask what no case claims.
std::set<std::string> claimed_words(const Case& given);

// Helpers of readers of trees; they throw BadCase with the place.
std::string scalar(const Node& node);
std::vector<std::string> word_list(const Node& node);  // a list of scalars
std::vector<std::string> split(std::string_view text, char at);
const std::vector<std::pair<Node, Node>>& entries(const Node& node);  // of a mapping; `nothing` is an empty one
long whole_number(const Node& node);

}  // namespace ronda::cases
