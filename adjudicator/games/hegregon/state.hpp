// A position of HEGREGON as a type (rules.md, "State"). Players are indices into `common.players`, cells are
// numbers in board order.
#pragma once

#include <array>
#include <compare>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "adjudicator/core/game/game.hpp"
#include "adjudicator/core/schema/option_table.hpp"
#include "adjudicator/core/text/json_at.hpp"
#include "adjudicator/games/hegregon/board.hpp"

namespace ronda::hegregon {

inline constexpr int die_faces = 8;
inline constexpr int most_placed = 6;  // units bought next to one base in a turn

enum class UnitType { ear, light, medium, heavy, hover };
inline constexpr std::array<Term, 5> unit_terms = {{{"ear", "ear"},
                                                    {"vehiculo_ligero", "light_vehicle"},
                                                    {"tanque_mediano", "medium_tank"},
                                                    {"tanque_pesado", "heavy_tank"},
                                                    {"aerodeslizador", "hovercraft"}}};
inline constexpr auto unit_words = spanish(unit_terms);
struct UnitFacts {
    int cost, dice, speed;
};
inline constexpr std::array<UnitFacts, 5> unit_facts = {
    {{1, 1, 3}, {2, 2, 3}, {3, 3, 2}, {5, 5, 1}, {3, 1, 4}}};
constexpr const UnitFacts& facts_of(UnitType type) {
    return unit_facts[static_cast<std::size_t>(type)];
}

// `habilidad`: one a turn for each unit, paid in HEGREGON.
enum class Ability { none, ammunition, camouflage, missile, support, mine, entrench, transport };
struct AbilityFacts {
    std::string_view word;
    int price;  // 0 for transport, which costs its distance (price_of)
    bool ears_only = false;
};
inline constexpr std::array<AbilityFacts, 8> ability_facts = {{{"", 0},
                                                               {"municion", 2},
                                                               {"camuflaje", 3},
                                                               {"misil", 3, true},
                                                               {"apoyo", 4},
                                                               {"minar", 3, true},
                                                               {"atrincherar", 1, true},
                                                               {"transporte", 0, true}}};
constexpr const AbilityFacts& facts_of(Ability ability) {
    return ability_facts[static_cast<std::size_t>(ability)];
}
inline constexpr auto ability_words = [] {
    std::array<std::string_view, ability_facts.size()> words;
    for (std::size_t i = 0; i < words.size(); ++i) words[i] = ability_facts[i].word;
    return words;
}();

// Fire: its reach in cells, and the limits that the die must exceed to see a camouflaged unit or to hit one
// that cannot answer.
inline constexpr int heavy_reach = 2, missile_reach = 2;
inline constexpr int seen_above = 4, shot_hits_above = 2;
inline constexpr int entrenched_dice = 2, missile_dice = 3, support_dice = 2, ammunition_dice = 1;
// The die of a mine: up to `mine_waits` nothing happens, `mine_disarmed` recovers it, all else destroys.
inline constexpr int mine_waits = 1, mine_disarmed = die_faces;
// Effects of cards. An ambush destroys up to this value of the die.
inline constexpr int vein_gain = 2, sabotage_loss = 2, impulse_gain = 2, ambush_destroys = 2;
inline constexpr int deposit_yield = 1, great_yield = 5;  // HEGREGON a turn
inline constexpr int crystal_cost = 2;                    // movement to enter a crystal cell, others 1

enum class Card { vein, sabotage, reinforcement, impulse, breakdown, retreat, mine, ambush };
inline constexpr auto card_count = static_cast<std::size_t>(Card::ambush) + 1;
inline constexpr std::array<std::string_view, card_count> card_words = {
    "filon", "sabotaje", "refuerzo", "impulso", "averia", "retirada", "mina", "emboscada"};
inline constexpr int most_of_a_card = 24;
using Deck = std::array<int, card_count>;  // the number of each card

// The reactions of a player's units to an attack, in the order of the keys of `reacciones.general`.
enum class Reaction { camouflage, ammunition, missile, support };
inline constexpr auto reaction_count = static_cast<std::size_t>(Reaction::support) + 1;
inline constexpr std::array<Term, reaction_count> reaction_terms = {
    {{"camuflaje", "camouflage"}, {"municion", "ammunition"}, {"misil", "missile"}, {"apoyo", "support"}}};
inline constexpr auto reaction_words = spanish(reaction_terms);
inline constexpr std::array<Ability, reaction_count> reaction_abilities = {
    Ability::camouflage, Ability::ammunition, Ability::missile, Ability::support};
enum class When { never, always, if_weaker };
inline constexpr std::array<Term, 3> when_terms = {
    {{"nunca", "never"}, {"siempre", "always"}, {"si_desventaja", "if_weaker"}}};
inline constexpr auto when_words = spanish(when_terms);
using UnitReactions = std::array<std::optional<When>, reaction_count>;  // empty: as in `general`
inline constexpr long most_reserve = 999;

// A player's `reacciones`.
struct Reactions {
    struct OfUnit {
        int number;  // of the unit
        UnitReactions when{};
        bool operator==(const OfUnit&) const = default;
    };
    int reserve = 0;
    std::array<When, reaction_count> general{};
    std::vector<OfUnit> units;  // by number
    // Returns when the unit with this number uses the reaction; 0 stands for the units without their own
    // settings.
    When when(std::size_t reaction, int number) const;
    bool operator==(const Reactions&) const = default;
};

// A unit as `<player>-<number>`. A unit keeps its name; its place in State::units changes.
struct UnitName {
    PlayerIndex player = nobody;
    int number = 0;
    auto operator<=>(const UnitName&) const = default;  // by player, then by number; NOLINT: as in ranking.cpp
};

struct Unit {
    UnitName name;
    UnitType type = UnitType::ear;
    Cell cell = no_cell;
    bool entrenched = false;
    int breakdown = 0;  // `averia`: the last turn in which it may do nothing; 0 if none
    int moved = 0;      // movement spent this turn
    int extra = 0;      // movement gained this turn
    int attacks = 0;    // this turn
    Ability ability = Ability::none;
    bool card = false;  // has drawn a card this turn

    int speed() const { return facts_of(type).speed + extra; }
    int left() const { return speed() - moved; }
    // Returns the dice of its own: those of its type, unless entrenched.
    int own_dice() const { return entrenched ? entrenched_dice : facts_of(type).dice; }
    bool operator==(const Unit&) const = default;
};

struct Mine {
    Cell cell;
    PlayerIndex player;
    bool revealed;  // `descubierta`
    bool operator==(const Mine&) const = default;
};

struct Base {
    PlayerIndex player = nobody;
    int placed = 0;  // units bought next to it this turn
};

struct Seat {
    int hegregon = 0;
    int mines = 0;     // recovered, not laid yet
    int lost = 0;      // units lost so far
    bool out = false;  // eliminated
    int next = 1;      // number of the next unit
    Reactions reactions;
};

enum class Stage { purchase, action };
inline constexpr std::array<std::string_view, 2> stage_words = {"compra", "accion"};

struct Options {
    bool cooperative = false;
    std::vector<PlayerSet> teams;  // empty if not cooperative
    bool repeat_ties = false;      // `empates: repetir`
    int attacks = 1;               // of a unit in a turn
    bool close_at_end = false;     // `cierre: turno`
    bool total = false;            // `eliminacion: total`
    int bases_to_win = 4;
    int hegregon = 5;  // at the start
    int most_turns = 100;
    bool hidden_mines = false;
    Deck deck{};
};

struct State {
    MatchHeader common;
    Options options;
    int turn = 1;
    Stage stage = Stage::purchase;
    std::vector<PlayerIndex> order;            // not eliminated, in the playing order of this turn
    std::vector<PlayerIndex> waiting;          // `pendientes`: players who still have to play the stage
    std::vector<std::vector<int>> initiative;  // the throws of the set-up, by player
    std::array<Base, base_count> bases;
    std::vector<Seat> seats;
    std::vector<Unit> units;  // by player, then by number
    std::vector<Mine> mines;  // in board order
    Deck deck{};              // cards left

    int players() const { return static_cast<int>(seats.size()); }
    Seat& seat(PlayerIndex player) { return seats[static_cast<std::size_t>(player)]; }
    const Seat& seat(PlayerIndex player) const { return seats[static_cast<std::size_t>(player)]; }
    Base& base(int number) { return bases[static_cast<std::size_t>(number)]; }
    const Base& base(int number) const { return bases[static_cast<std::size_t>(number)]; }
    const std::string& id(PlayerIndex player) const { return common.at(player).id; }
    bool by_rounds() const { return common.pace == Pace::round; }
    // Whether the player's file may have orders of this stage now.
    bool plays(PlayerIndex player, Stage now) const {
        return by_rounds() || (stage == now && !waiting.empty() && waiting.front() == player);
    }
};

// Whether the two are the same player or in one team.
bool friends(const State& state, PlayerIndex a, PlayerIndex b);
inline bool enemies(const State& state, PlayerIndex a, PlayerIndex b) {
    return !friends(state, a, b);
}
// Returns the sides of the game, players or teams, in the order of their first player.
std::vector<PlayerSet> sides(const State& state);

// Returns "ana-3".
std::string id_of(const State& state, UnitName name);
// Reads "ana-3". Empty if it does not have this form; the unit need not exist.
std::optional<UnitName> unit_name(const MatchHeader& header, std::string_view id);
// These return null if there is none.
const Unit* unit_on(const State& state, Cell cell);
const Unit* unit_named(const State& state, UnitName name);
const Unit* unit_with_id(const State& state, std::string_view id);
const Mine* mine_on(const State& state, Cell cell);
Unit* unit_named(State& state, UnitName name);
int units_of(const State& state, PlayerIndex player);
inline bool has_unit(const State& state, PlayerIndex player) {
    return units_of(state, player) > 0;
}
int bases_of(const State& state, PlayerIndex player);
int deposits_of(const State& state, PlayerIndex player);  // those with an E.A.R. of the player
// Whether `viewer` knows of the mine (rules.md, "Who sees what").
bool sees_mine(const State& state, PlayerIndex viewer, const Mine& mine);

// Returns the movement that entering the cell costs.
constexpr int entry_cost(UnitType type, bool crystal) {
    return crystal && type != UnitType::hover ? crystal_cost : 1;
}
inline int entry_cost(UnitType type, Cell cell) {
    return entry_cost(type, is_crystal(cell));
}
// Whether a unit of this type may stand on the cell.
inline bool can_stand(UnitType type, Cell cell) {
    return type != UnitType::heavy || !is_crystal(cell);
}

std::vector<std::string> awaited(const State& state);  // `turno_de`

const OptionTable<Options>& option_table();
Options read_options(const MatchHeader& header);
// Returns what is wrong with `equipos` in this mode, or nothing.
std::optional<Text> teams_fault(const MatchHeader& header);

Result<std::pair<State, std::vector<Event>>> set_up(MatchHeader header, Dice& dice);
State load(MatchHeader header, const JsonAt& root, const JsonAt& board);  // throws LoadFault

}  // namespace ronda::hegregon
