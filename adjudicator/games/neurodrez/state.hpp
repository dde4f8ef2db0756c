// A position of NeuroDrez as a type (rules.md, "State"). Players, seats and sides are numbers from 0; files
// count seats and sides from 1.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "adjudicator/core/game/game.hpp"
#include "adjudicator/core/schema/option_table.hpp"
#include "adjudicator/core/text/json_at.hpp"
#include "adjudicator/games/neurodrez/words.hpp"

namespace ronda::neurodrez {

using SideIndex = int;
inline constexpr SideIndex no_side = -1;
inline constexpr int die_faces = 6;
inline constexpr int cards_in_hand = 2;
inline constexpr int any_figure = 6;  // of the numeric die: it allows any figure
inline constexpr int cards_of_a_figure = 9, neutral_cards = 2;
inline constexpr int tokens = 10;  // shared out as limits of pieces (rules.md R9)
inline constexpr int tiles_of_a_surface = colour_count;
inline constexpr int fewest_for_early_end = 18;  // tiles on the terrain

enum class Mode { competitive, collaborative, solitary };
inline constexpr std::array<std::string_view, 3> mode_words = {"competitivo", "colaborativo", "solitario"};
enum class EarlyEnd { yes, deferred, no };  // `subita_anticipada`
inline constexpr std::array<std::string_view, 3> early_words = {"si", "aplazada", "no"};

struct Options {
    Mode mode = Mode::competitive;
    int colours_each = 1;
    std::array<Colour, piece_colour_count> colours = {Colour::red, Colour::green, Colour::blue, Colour::yellow};
    int solitary_colours = 6;
    int limit = 0;               // of pieces; 0: by the rule
    bool shared_pieces = false;  // `piezas_equipo: compartidas`
    bool claims_itself = true;   // `reclamo: automatico`
    bool neutral_cards = false;
    bool current_colour = true;  // `color_dado: actual`
    bool die_captures = true;    // `comer_con_dado`
    EarlyEnd early = EarlyEnd::yes;
    bool strict = true;  // `simultaneidad: estricta`
    int most_rounds = 200;
};

struct Seat {
    PlayerIndex player = nobody;
    SideIndex side = no_side;
    std::vector<Colour> colours;  // as assigned
    std::vector<Tile> tiles;      // in canonical order
    std::vector<Card> cards;      // two, in canonical order
};

struct Side {
    int limit = 0;            // of pieces on the terrain
    bool king_moved = false;  // the last entry or move was a king's
};

struct Square {
    Tile tile;                     // none: no terrain here
    std::optional<Colour> marker;  // `ficha`
    Piece piece;

    // The cell must have a tile.
    Colour colour() const { return marker.value_or(tile.colour()); }
};
using Terrain = std::array<Square, cell_count>;

struct DiceRoll {
    int number = 1;  // 1..5 a figure, 6 any
    Colour colour = Colour::red;
    Surface surface = Surface::earth;
};

DiceRoll roll_dice(Dice& dice);

enum class Stage { placement, sudden_death };
inline constexpr std::array<std::string_view, 2> stage_words = {"colocacion", "muerte_subita"};

struct State {
    MatchHeader common;
    Options options;
    Stage stage = Stage::placement;
    int seat_in_turn = 0;
    std::optional<DiceRoll> dice;  // of the coming turn; empty once the game is over
    std::vector<Seat> seats;
    std::vector<Side> sides;
    Terrain terrain;
    std::vector<Tile> removed;         // in the order in which it happened
    std::vector<Card> deck, discards;  // the top of the deck first
    bool grace = false;
    std::optional<int> deadline;  // `plazo`
    PlayerSet resigned;           // `eliminados`
    PlayerSet offers;             // `tablas`

    int seat_count() const { return static_cast<int>(seats.size()); }
    int side_count() const { return static_cast<int>(sides.size()); }
    Seat& seat(int number) { return seats[static_cast<std::size_t>(number)]; }
    const Seat& seat(int number) const { return seats[static_cast<std::size_t>(number)]; }
    Side& side(SideIndex number) { return sides[static_cast<std::size_t>(number)]; }
    const Side& side(SideIndex number) const { return sides[static_cast<std::size_t>(number)]; }
    Square& at(Cell cell) { return terrain[static_cast<std::size_t>(cell)]; }
    const Square& at(Cell cell) const { return terrain[static_cast<std::size_t>(cell)]; }
    int players() const { return static_cast<int>(common.players.size()); }
    const std::string& id(PlayerIndex player) const { return common.at(player).id; }
    bool competitive() const { return options.mode == Mode::competitive; }
};

PlayerSet active(const State& state);
// Returns the side whose seats have this colour. Empty for neutral colours.
SideIndex side_of(const State& state, Colour colour);
// Whether a player who has not resigned holds one of the side's seats.
bool in_play(const State& state, SideIndex side);
// Returns the side in play that owns the tile on the cell; no_side if nobody does.
SideIndex owner(const State& state, Cell cell);
// Returns the players who hold seats of the side.
PlayerSet players_of(const State& state, SideIndex side);
int tiles_on_terrain(const State& state);
// Returns the cell of a piece; no_cell if it is off the terrain.
Cell cell_of(const State& state, Piece piece);
int pieces_on_terrain(const State& state, SideIndex side);
// Whether the seat may move pieces of the colour (rules.md R7).
bool commands(const State& state, int seat, Colour colour);
// Returns the pieces that the seat commands, in canonical order.
std::vector<Piece> commanded(const State& state, int seat);

// Returns the cards of the whole deck, in canonical order.
std::vector<Card> whole_deck(const Options& options);
// Sets the seats and sides that these players and options give (rules.md, "Seats and sides").
void take_seats(State& state);
int limit_of_sides(const Options& options, int sides);

const OptionTable<Options>& option_table();
// Returns what is wrong with the options for this number of players, or nothing.
std::optional<Text> options_fault(const MatchHeader& header);

std::vector<std::string> awaited(const State& state);  // `turno_de`

Result<std::pair<State, std::vector<Event>>> set_up(MatchHeader header, Dice& dice);
State load(MatchHeader header, const JsonAt& root, const JsonAt& board);  // throws LoadFault

}  // namespace ronda::neurodrez
