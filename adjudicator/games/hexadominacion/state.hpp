// A position of HexaDominación as a type (rules.md, "State"). Players and hexagons are numbers: indices into
// `common.players` and into the canonical order of the map.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "adjudicator/core/game/game.hpp"
#include "adjudicator/core/schema/option_table.hpp"
#include "adjudicator/core/text/json_at.hpp"
#include "adjudicator/games/hexadominacion/board.hpp"

namespace ronda::hexadominacion {

enum class Resource { wheat, wood, metal, stone };
inline constexpr std::size_t resource_count = 4;
inline constexpr std::array<Term, resource_count> resource_terms = {
    {{"trigo", "wheat"}, {"madera", "wood"}, {"metal", "metal"}, {"piedra", "stone"}}};
inline constexpr auto resource_words = spanish(resource_terms);

// Units of each resource, in the order of Resource.
using Amounts = std::array<int, resource_count>;

inline constexpr int most_held = 400;        // of one resource, rules.md R4
inline constexpr int most_soldiers = 99999;  // on one hexagon, in a state
inline constexpr long most_culture = 1'000'000'000;
inline constexpr int most_sanction = 100;
inline constexpr int most_rounds = 500;
inline constexpr int most_level = 5;
inline constexpr int starting_stock = 50;  // of each resource
inline constexpr int starting_soldiers = 5;

// Points (rules.md, "End of the game and scoring").
inline constexpr int points_of_soldier = 5, points_of_city = 100;   // a city's come on top of its land's
inline constexpr int points_of_land[] = {200, 200, 200, 350, 600};  // from level 1

inline constexpr Term by_default = {"por_defecto", "default"};  // of all cities that an order does not name

enum class Industry { wheat, wood, metal, stone, city, capital };
inline constexpr std::array<Term, 6> industry_terms = {{{"trigo", "wheat"},
                                                        {"madera", "wood"},
                                                        {"metal", "metal"},
                                                        {"piedra", "stone"},
                                                        {"ciudad", "city"},
                                                        {"capital", "capital"}}};
inline constexpr auto industry_words = spanish(industry_terms);

struct Hexagon {
    std::string name;
    int level = 1;  // 1..5
    Industry industry = Industry::wheat;
    PlayerIndex realm = nobody;  // nobody: neutral
    int soldiers = 0;

    bool is_city() const { return industry == Industry::city || industry == Industry::capital; }
};

struct Realm {
    Amounts stock{};
    long culture = 0;
    int sanction = 0;    // rounds left in which soldiers may not move
    int eliminated = 0;  // the round in which it was eliminated; 0 if active

    bool active() const { return eliminated == 0; }
};

struct Options {
    int rounds = 50;
    bool extension = true;
    bool connected = false;          // `movimiento: conexo`
    bool secret = false;             // `inventarios: secretos`
    std::optional<int> culture_cap;  // `tope_cultura`
};

struct State {
    MatchHeader common;
    Options options;
    int limit = 50;  // the round that ends the game
    std::array<Hexagon, hexagon_count> hexagons;
    std::vector<Realm> realms;  // by player

    Hexagon& at(HexIndex hexagon) { return hexagons[static_cast<std::size_t>(hexagon)]; }
    const Hexagon& at(HexIndex hexagon) const { return hexagons[static_cast<std::size_t>(hexagon)]; }
    Realm& realm(PlayerIndex player) { return realms[static_cast<std::size_t>(player)]; }
    const Realm& realm(PlayerIndex player) const { return realms[static_cast<std::size_t>(player)]; }
    int players() const { return static_cast<int>(realms.size()); }
    const std::string& id(PlayerIndex player) const { return common.at(player).id; }
    // Whether everybody may know the stocks of all kingdoms (rules.md R20).
    bool open() const { return !options.secret || common.over(); }
};

// The points of a kingdom in the four branches (rulebook §2). An eliminated kingdom only has culture.
struct Points {
    std::int64_t military = 0, economic = 0, territorial = 0, cultural = 0;
    std::int64_t total() const { return military + economic + territorial + cultural; }
};
Points points(const State& state, PlayerIndex player);
// Returns the kingdoms as standings list them: those with most points first, if everybody may know them.
std::vector<PlayerIndex> ranking(const State& state);

// Returns the hexagon of the kingdom's capital, or -1.
HexIndex capital_of(const State& state, PlayerIndex player);

// Returns the culture that a city of this level gives per round.
int city_culture(int level);

std::vector<std::string> awaited(const State& state);  // `turno_de`

const OptionTable<Options>& option_table();
Result<std::pair<State, std::vector<Event>>> set_up(MatchHeader header, Dice& dice);
State load(MatchHeader header, const JsonAt& root, const JsonAt& board);  // throws LoadFault

// Returns what is wrong with a name for a hexagon, or nothing.
std::optional<Text> name_fault(std::string_view name);
// Returns what is wrong with 91 names together, or nothing: two alike, or one that orders use as a word.
std::optional<Text> names_fault(const std::vector<std::string>& names);

}  // namespace ronda::hexadominacion
