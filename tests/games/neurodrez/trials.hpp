// Matches of NeuroDrez for its tests: random positions of every mode and number of players, random orders.
#pragma once

#include <algorithm>
#include <stdexcept>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "adjudicator/core/game/state.hpp"
#include "adjudicator/games/neurodrez/game.hpp"
#include "adjudicator/games/neurodrez/plays.hpp"
#include "adjudicator/games/neurodrez/position.hpp"
#include "adjudicator/games/neurodrez/state.hpp"
#include "tests/support/effort.hpp"
#include "tests/support/trial.hpp"
#include "tests/support/typed_state.hpp"

namespace ronda::neurodrez::trials {

using trial::Match;

inline Match set_up(int players, const Json& options = Json::object(), std::uint64_t seed = 1) {
    const auto ids = trial::ids(players, [](int i) { return std::string(1, static_cast<char>('a' + i)); });
    return trial::set_up(game(), ids, options, seed).after;
}

// The state that loading the position's file gives.
inline State typed(const Position& position) {
    try {
        return fixture::typed_state(position, load);
    } catch (const LoadFault& fault) {
        throw std::runtime_error(fault.diagnostic.path + ": " + fault.diagnostic.message.en);
    }
}

// The position of this state, which may be one that the loader refuses.
inline std::shared_ptr<const NeurodrezPosition> here(State state) {
    return fixture::position_with<NeurodrezPosition>(game(), std::move(state));
}
// The events as a match stores them.
inline std::vector<Event> written(const State& state, std::span<const GameEvent> events) {
    return fixture::written<NeurodrezPosition>(state, events);
}

inline Match position_of(const State& state) {
    auto position = game().load(state.common, here(state)->board());
    if (!position) throw std::runtime_error(position.error().path + ": " + position.error().message.en);
    return *position;
}

inline Resolution resolve(const Position& position, const std::vector<PlayerOrders>& sheets,
                          std::uint64_t seed) {
    SeededDice dice(trial::seed_of(seed));
    return position.resolve(sheets, dice);
}

inline Json random_options(int players, Chance& chance) {
    const auto any = [&](const std::vector<std::string>& words) { return chance.of(words); };
    Json options = {{"limite_piezas", chance.below(4)},
                    {"piezas_equipo", any({"propias", "compartidas"})},
                    {"reclamo", any({"automatico", "manual"})},
                    {"cartas_neutras", any({"fuera", "dentro"})},
                    {"color_dado", any({"actual", "original"})},
                    {"comer_con_dado", any({"si", "no"})},
                    {"subita_anticipada", any({"si", "aplazada", "no"})},
                    {"simultaneidad", any({"estricta", "libre"})},
                    {"max_rondas", 40}};
    if (players == 1)
        options["colores_solitario"] = any({"4", "6"}) == "4" ? 4 : 6;
    else
        options["modo"] = any({"competitivo", "competitivo", "colaborativo"});
    if (players == 2) options["colores_por_jugador"] = 1 + chance.below(2);
    return options;
}

class RandomPosition {
  public:
    explicit RandomPosition(Chance& chance) : chance_(chance) {}

    // Any moment of a game: few or many tiles, markers, pieces, cards used; players who have resigned. Often
    // somebody is close to dominating, so that games end.
    State make() {
        const int players = 1 + static_cast<int>(chance_.below(4));
        State state = typed(*set_up(players, random_options(players, chance_), chance_.next()));
        if (players > 2 && state.competitive() && chance_.one_in(3)) resign(state);
        lay_tiles(state);
        mark(state);
        if (state.stage == Stage::sudden_death || chance_.one_in(3)) end_placement(state);
        place_pieces(state);
        use_cards(state);
        state.dice = DiceRoll{1 + static_cast<int>(chance_.below(6)), any<Colour>(colour_count),
                              any<Surface>(surface_count)};
        for (Side& side : state.sides) side.king_moved = chance_.one_in(3);
        state.common.round = static_cast<int>(chance_.below(6));
        if (chance_.one_in(15)) state.common.round = state.options.most_rounds - 1;
        if (!state.competitive() && state.options.strict && chance_.one_in(4))
            state.deadline = state.common.round + 1 + static_cast<int>(chance_.below(3));
        settle_turn(state);
        return state;
    }

  private:
    template <class Word>
    Word any(int count) {
        return static_cast<Word>(chance_.below(static_cast<std::size_t>(count)));
    }

    void resign(State& state) {
        const auto gone = static_cast<PlayerIndex>(chance_.below(state.common.players.size()));
        state.resigned.add(gone);
        for (Seat& seat : state.seats)
            if (state.players() == 4 && seat.player == gone) seat.player = (gone + 2) % 4;
    }

    // In turns, as in a match: the seat in turn has a tile as long as any seat has one.
    void lay_tiles(State& state) {
        state.seat_in_turn = static_cast<int>(chance_.below(state.seats.size())) - 1;
        next_seat(state);
        for (std::size_t count = chance_.below(31); count > 0; --count) {
            Seat& seat = state.seat(state.seat_in_turn);
            if (seat.tiles.empty()) break;
            const auto layings = all_layings(state);
            const TileOrder& order = chance_.of(layings);
            std::erase(seat.tiles, order.tile);
            state.at(order.cell).tile = order.tile;
            next_seat(state);
        }
        if (state.seat(state.seat_in_turn).tiles.empty()) state.stage = Stage::sudden_death;
    }
    static void next_seat(State& state) {
        do {
            state.seat_in_turn = (state.seat_in_turn + 1) % state.seat_count();
        } while (!in_play(state, state.seat(state.seat_in_turn).side));
    }

    void mark(State& state) {
        const Surface wanted = any<Surface>(surface_count);
        const Colour lucky = chance_.of(chance_.of(state.seats).colours);
        for (Square& square : state.terrain) {
            if (!square.tile.exists() || !chance_.one_in(square.tile.surface() == wanted ? 1 : 3)) continue;
            const Colour colour = square.tile.surface() == wanted && !chance_.one_in(8)
                                      ? lucky
                                      : chance_.of(chance_.of(state.seats).colours);
            if (colour != square.tile.colour()) square.marker = colour;
        }
    }

    void end_placement(State& state) {
        state.stage = Stage::sudden_death;
        for (std::size_t count = chance_.below(25); count > 0; --count) {
            const auto cells = removable(state);
            if (cells.empty()) break;
            Square& square = state.at(chance_.of(cells));
            state.removed.push_back(square.tile);
            square = {};
        }
        state.grace = state.options.early == EarlyEnd::deferred && chance_.one_in(2);
    }

    void place_pieces(State& state) {
        for (const Seat& seat : state.seats)
            for (std::size_t count = chance_.below(5); count > 0; --count) {
                if (!in_play(state, seat.side) ||
                    pieces_on_terrain(state, seat.side) >= state.side(seat.side).limit)
                    continue;
                const Piece piece(any<Figure>(figure_count), chance_.of(seat.colours));
                bool king = false;
                for (const Square& square : state.terrain)
                    king = king || (square.piece.exists() && square.piece.figure() == Figure::king &&
                                    side_of(state, square.piece.colour()) == seat.side);
                const auto cell = static_cast<Cell>(chance_.below(cell_count));
                Square& square = state.at(cell);
                const bool free = square.tile.exists() && !square.piece.exists();
                if (free && cell_of(state, piece) == no_cell && !(king && piece.figure() == Figure::king))
                    square.piece = piece;
            }
    }

    void use_cards(State& state) {
        const std::size_t used =
            chance_.one_in(3) ? state.deck.size() - chance_.below(2) : chance_.below(state.deck.size());
        const auto end = state.deck.begin() + static_cast<std::ptrdiff_t>(used);
        state.discards.assign(state.deck.begin(), end);
        state.deck.erase(state.deck.begin(), end);
    }

    void settle_turn(State& state) {
        const PlayerSet in = active(state);
        for (PlayerIndex player = 0; player < state.players() && state.competitive(); ++player)
            if (in.has(player) && chance_.one_in(6)) state.offers.add(player);
        if (state.offers == in) state.offers = {};
        state.common.awaited = awaited(state);
    }

    Chance& chance_;
};

inline State random_state(Chance& chance) {
    return RandomPosition(chance).make();
}

// Orders of the player in turn that are often possible.
class RandomOrders {
  public:
    RandomOrders(const State& state, Chance& chance) : state_(state), chance_(chance) {}

    Json make() {
        if (chance_.one_in(40)) return {{"rendirse", true}};
        Json orders = Json::object();
        if (chance_.one_in(3)) orders["conquistar"] = claims();
        const bool placing = state_.stage == Stage::placement;
        if (chance_.one_in(8)) orders[placing ? "retirar" : "loseta"] = placing ? removal() : laying();
        if (!chance_.one_in(8)) orders[placing ? "loseta" : "retirar"] = placing ? laying() : removal();
        if (chance_.one_in(6))
            orders["retirar_pieza"] = piece(false);
        else if (!chance_.one_in(8))
            add_play(orders);
        if (chance_.one_in(3)) orders["muerte_subita"] = true;
        if (chance_.one_in(12) && state_.competitive()) orders["tablas"] = chance_.one_in(2);
        return orders;
    }

  private:
    std::string any_cell() { return name_of(static_cast<Cell>(chance_.below(cell_count))); }
    std::string tile_cell() {
        for (;;)
            if (const auto cell = static_cast<Cell>(chance_.below(cell_count)); state_.at(cell).tile.exists())
                return name_of(cell);
    }
    Json claims() {
        Json cells = Json::array();
        for (const Cell cell : claimable(state_))
            if (!chance_.one_in(3)) cells.push_back(name_of(cell));
        if (chance_.one_in(4)) cells.push_back(any_cell());
        return cells;
    }
    Json laying() {
        const auto& hand = state_.seat(state_.seat_in_turn).tiles;
        const auto layings = all_layings(state_);
        if (!layings.empty() && !chance_.one_in(6)) {
            const TileOrder& order = chance_.of(layings);
            return {{"loseta", name_of(order.tile)}, {"en", name_of(order.cell)}};
        }
        const Tile tile = hand.empty() || chance_.one_in(3) ? Tile(static_cast<int>(chance_.below(tile_count)))
                                                            : chance_.of(hand);
        return {{"loseta", name_of(tile)}, {"en", any_cell()}};
    }
    Json removal() {
        const auto cells = removable(state_);
        if (!cells.empty() && !chance_.one_in(5)) return name_of(chance_.of(cells));
        return chance_.one_in(4) ? any_cell() : tile_cell();
    }
    std::string piece(bool off_terrain) {
        auto pieces = commanded(state_, state_.seat_in_turn);
        std::vector<Piece> apt;
        for (const Piece each : pieces)
            if ((cell_of(state_, each) == no_cell) == off_terrain) apt.push_back(each);
        if (chance_.one_in(10)) return name_of(Piece(static_cast<int>(chance_.below(piece_count))));
        const Piece chosen = apt.empty() ? chance_.of(pieces) : chance_.of(apt);
        return chance_.one_in(4) ? std::string(word_of(chosen.figure())) : name_of(chosen);
    }
    void add_play(Json& orders) {
        if (const auto plays = all_plays(state_); !plays.empty() && chance_.one_in(2)) {
            const Play& play = chance_.of(plays);
            if (play.enters())
                orders["entrar"] = {{"pieza", name_of(play.piece)}, {"en", name_of(play.to)}};
            else
                orders["mover"] = {{"pieza", name_of(play.piece)}, {"a", name_of(play.to)}};
            return;
        }
        const bool enters = chance_.one_in(2);
        Json play = {{"pieza", piece(enters)}};
        if (!enters && chance_.one_in(4)) play["de"] = tile_cell();
        play[enters ? "en" : "a"] = chance_.one_in(10) ? any_cell() : tile_cell();
        if (chance_.one_in(3)) play["con"] = chance_.of(list_of(with_words));
        if (!enters && chance_.one_in(3)) play["por"] = chance_.of(list_of(by_words));
        orders[enters ? "entrar" : "mover"] = std::move(play);
    }

    const State& state_;
    Chance& chance_;
};

inline std::vector<PlayerOrders> random_sheets(const State& state, Chance& chance) {
    std::vector<PlayerOrders> sheets;
    for (PlayerIndex player = 0; player < state.players(); ++player) {
        if (state.resigned.has(player)) continue;
        if (player == state.seat(state.seat_in_turn).player) {
            if (!chance.one_in(10))
                sheets.push_back({state.id(player), RandomOrders(state, chance).make(), {}});
        } else if (chance.one_in(15)) {
            sheets.push_back({state.id(player), {{"rendirse", true}}, {}});
        } else if (state.competitive() && chance.one_in(4)) {
            sheets.push_back({state.id(player), {{"tablas", !chance.one_in(4)}}, {}});
        }
    }
    return sheets;
}

inline bool has(const std::vector<Event>& events, std::string_view kind) {
    return std::any_of(events.begin(), events.end(), [&](const Event& event) { return event.kind == kind; });
}

// Plays rounds of random orders from random positions, and calls `look(before, sheets, seed, round)` for each.
template <class Look>
void random_rounds(std::uint64_t start, int positions, int rounds, Look look) {
    Chance chance(start);
    for (int i = 0; i < positions / stride && !testing::Test::HasFailure(); ++i) {
        auto now = position_of(random_state(chance));
        for (int n = 0; n < rounds && !now->header().over(); ++n) {
            const auto sheets = random_sheets(typed(*now), chance);
            const std::uint64_t seed = chance.next();
            const Resolution round = resolve(*now, sheets, seed);
            look(*now, sheets, seed, round);
            if (testing::Test::HasFailure()) {
                ADD_FAILURE() << state_json(*now).dump() << " seed " << seed;
                for (const PlayerOrders& sheet : sheets)
                    ADD_FAILURE() << sheet.player << ": " << sheet.orders.dump();
            }
            now = round.after;
        }
    }
}

}  // namespace ronda::neurodrez::trials
