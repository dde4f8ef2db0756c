#include "adjudicator/games/neurodrez/state.hpp"

#include <algorithm>

#include "adjudicator/games/neurodrez/events.hpp"
#include "adjudicator/games/neurodrez/position.hpp"

namespace ronda::neurodrez {

namespace {

constexpr std::array<std::string_view, colour_count> shades = {"#D62828", "#2A9D3A", "#1D5FBF",
                                                               "#F2C21A", "#F28C28", "#7B3FA0"};

int roll_for_start(int seats, Dice& dice) {
    std::vector<int> contenders;
    for (int seat = 0; seat < seats; ++seat) contenders.push_back(seat);
    for (int k = 1; contenders.size() > 1; ++k) {
        std::vector<int> thrown;
        for (const int seat : contenders)
            thrown.push_back(dice.roll(fmt::format("inicio/{}/{}", k, seat + 1), die_faces));
        const int highest = *std::max_element(thrown.begin(), thrown.end());
        std::vector<int> best;
        for (std::size_t i = 0; i < contenders.size(); ++i)
            if (thrown[i] == highest) best.push_back(contenders[i]);
        contenders = std::move(best);
    }
    return contenders.front();
}

void lay_centre(State& state, Dice& dice) {
    std::vector<int> surfaces = {0, 1, 2, 3, 4, 5};
    dice.shuffle("centro/superficie", surfaces);
    std::vector<Cell> cells;
    for (const std::string_view name : {"c3", "c4", "d3", "d4", "e3", "e4"}) cells.push_back(cell_named(name));
    dice.shuffle("centro/sitio", cells);
    for (std::size_t k = 0; k < cells.size(); ++k)
        state.at(cells[k]).tile = Tile(static_cast<Colour>(k), static_cast<Surface>(surfaces[k]));
}

void deal_tiles(State& state, Dice& dice) {
    std::vector<Tile> left;
    for (int i = 0; i < tile_count; ++i)
        if (std::none_of(state.terrain.begin(), state.terrain.end(),
                         [&](const Square& square) { return square.tile == Tile(i); }))
            left.push_back(Tile(i));
    dice.shuffle("losetas", left);
    const std::size_t seats = state.seats.size(), each = left.size() / seats;
    for (std::size_t j = 0; j < seats * each; ++j) state.seats[j % seats].tiles.push_back(left[j]);
    for (Seat& seat : state.seats) std::sort(seat.tiles.begin(), seat.tiles.end());
    if (left.size() > seats * each) {
        state.at(cell_named("d5")).tile = left[seats * each];
        state.at(cell_named("d2")).tile = left[seats * each + 1];
    }
}

void deal_cards(State& state, Dice& dice) {
    state.deck = whole_deck(state.options);
    dice.shuffle("cartas", state.deck);
    auto top = state.deck.begin();
    for (Seat& seat : state.seats) {
        seat.cards.assign(top, top + cards_in_hand);
        std::sort(seat.cards.begin(), seat.cards.end());
        top += cards_in_hand;
    }
    state.deck.erase(state.deck.begin(), top);
}

OptionRow<Options> mode_option() {
    auto row = option("modo", &Options::mode, list_of(mode_words),
                      say("cada bando contra los demás, todos juntos, o un jugador solo",
                          "every side against the others, all together, or one player alone"));
    row.spec.default_for = [](const std::vector<std::string>& ids, const Json&) {
        return Json(ids.size() == 1 ? "solitario" : "competitivo");
    };
    return row;
}

OptionRow<Options> colours_option() {
    const SchemaPtr colour = schema::word({colour_words.begin(), colour_words.begin() + piece_colour_count});
    return {{"colores", schema::list(colour, piece_colour_count, piece_colour_count),
             ListOf<AsColour>::write(std::ignore, Options().colours),
             say("los colores de las piezas, por orden de asiento",
                 "the colours of the pieces, in order of seats")},
            [](const Json& json, Options& options) {
                const auto colours = ListOf<AsColour>::read(std::ignore, JsonAt(json, "colores"));
                std::copy(colours.begin(), colours.end(), options.colours.begin());
            }};
}

}  // namespace

const OptionTable<Options>& option_table() {
    static const OptionTable<Options> table = {
        mode_option(),
        option(
            "colores_por_jugador", &Options::colours_each, 1, 2,
            say("2: con dos jugadores, cada uno lleva dos colores", "2: with two players, two colours each")),
        colours_option(),
        option("colores_solitario", &Options::solitary_colours, 4, 6,
               say("cuántos colores juegan en «solitario»: 6 o 4",
                   "how many colours play in “solitario”: 6 or 4")),
        option("limite_piezas", &Options::limit, 0, 12,
               say("piezas de un bando sobre el terreno; 0: 10 entre los bandos",
                   "pieces of a side on the terrain; 0: 10 shared by the sides")),
        option("piezas_equipo", &Options::shared_pieces, {"propias", "compartidas"},
               say("por parejas: si se mueven también las piezas de la pareja",
                   "in pairs: whether the partner's pieces may be moved too")),
        option("reclamo", &Options::claims_itself, {"automatico", "manual"},
               say("sin «conquistar»: se conquista todo lo que se puede, o nada",
                   "without “conquistar”: everything possible is claimed, or nothing")),
        option("cartas_neutras", &Options::neutral_cards, {"fuera", "dentro"},
               say("las dos cartas neutras, que no mueven nada", "the two neutral cards, which move nothing")),
        option("color_dado", &Options::current_colour, {"actual", "original"},
               say("el color de una loseta conquistada para el dado de color",
                   "the colour of a claimed tile for the colour die")),
        option("comer_con_dado", &Options::die_captures, {"si", "no"},
               say("si una pieza que entra o va por un dado puede comer",
                   "whether a piece that enters or goes by a die may capture")),
        option("subita_anticipada", &Options::early, list_of(early_words),
               say("si se puede pedir la muerte súbita; «aplazada»: no se gana antes de la primera retirada",
                   "whether sudden death may be asked for; “aplazada”: not won before the first removal")),
        option("simultaneidad", &Options::strict, {"estricta", "libre"},
               say("en «colaborativo» y «solitario»: plazo desde el primer dominio, o sin plazo",
                   "in “colaborativo” and “solitario”: a deadline from the first dominance on, or none")),
        option("max_rondas", &Options::most_rounds, 40, 4000, say("la última ronda", "the last round")),
    };
    return table;
}

DiceRoll roll_dice(Dice& dice) {
    DiceRoll thrown;
    thrown.number = dice.roll("dados/numero", die_faces);
    thrown.colour = static_cast<Colour>(dice.roll("dados/color", die_faces) - 1);
    thrown.surface = static_cast<Surface>(dice.roll("dados/superficie", die_faces) - 1);
    return thrown;
}

PlayerSet active(const State& state) {
    PlayerSet set;
    for (PlayerIndex player = 0; player < state.players(); ++player)
        if (!state.resigned.has(player)) set.add(player);
    return set;
}

SideIndex side_of(const State& state, Colour colour) {
    for (const Seat& seat : state.seats)
        if (std::count(seat.colours.begin(), seat.colours.end(), colour) > 0) return seat.side;
    return no_side;
}

PlayerSet players_of(const State& state, SideIndex side) {
    PlayerSet set;
    for (const Seat& seat : state.seats)
        if (seat.side == side) set.add(seat.player);
    return set;
}

bool in_play(const State& state, SideIndex side) {
    return (players_of(state, side).bits() & ~state.resigned.bits()) != 0;
}

SideIndex owner(const State& state, Cell cell) {
    const SideIndex side = side_of(state, state.at(cell).colour());
    return side != no_side && in_play(state, side) ? side : no_side;
}

int tiles_on_terrain(const State& state) {
    return static_cast<int>(std::count_if(state.terrain.begin(), state.terrain.end(),
                                          [](const Square& square) { return square.tile.exists(); }));
}

Cell cell_of(const State& state, Piece piece) {
    for (Cell cell = 0; cell < cell_count; ++cell)
        if (state.at(cell).piece == piece) return cell;
    return no_cell;
}

int pieces_on_terrain(const State& state, SideIndex side) {
    return static_cast<int>(
        std::count_if(state.terrain.begin(), state.terrain.end(), [&](const Square& square) {
            return square.piece.exists() && side_of(state, square.piece.colour()) == side;
        }));
}

bool commands(const State& state, int seat, Colour colour) {
    const Seat& own = state.seat(seat);
    if (state.options.shared_pieces && state.players() == 4) return side_of(state, colour) == own.side;
    return std::count(own.colours.begin(), own.colours.end(), colour) > 0;
}

std::vector<Piece> commanded(const State& state, int seat) {
    std::vector<Piece> pieces;
    for (int i = 0; i < piece_count; ++i)
        if (commands(state, seat, Piece(i).colour())) pieces.push_back(Piece(i));
    return pieces;
}

std::vector<Card> whole_deck(const Options& options) {
    std::vector<Card> deck;
    for (int kind = 0; kind < card_count; ++kind) {
        const auto card = static_cast<Card>(kind);
        const int copies =
            card == Card::neutral ? (options.neutral_cards ? neutral_cards : 0) : cards_of_a_figure;
        deck.insert(deck.end(), static_cast<std::size_t>(copies), card);
    }
    return deck;
}

void take_seats(State& state) {
    const Options& options = state.options;
    const int players = state.players();
    const bool alone = options.mode == Mode::solitary, pairs = players == 4;
    state.seats.resize(static_cast<std::size_t>(alone ? options.solitary_colours : players));
    for (std::size_t i = 0; i < state.seats.size(); ++i) {
        Seat& seat = state.seats[i];
        const int number = static_cast<int>(i);
        seat.player = alone ? 0 : number;
        seat.side = pairs ? number % 2 : number;
        seat.colours.push_back(i < options.colours.size() ? options.colours[i] : static_cast<Colour>(i));
        if (options.colours_each == 2) seat.colours.push_back(options.colours[i + 2]);
    }
    const int sides = pairs ? 2 : state.seat_count();
    state.sides.assign(static_cast<std::size_t>(sides), {limit_of_sides(options, sides), false});
}

int limit_of_sides(const Options& options, int sides) {
    return options.limit > 0 ? options.limit : tokens / sides;
}

std::optional<Text> options_fault(const MatchHeader& header) {
    const Json& options = header.options;
    const std::size_t players = header.players.size();
    if ((options["modo"] == "solitario") != (players == 1))
        return players == 1
                   ? say("modo: con un solo jugador se juega en «solitario»",
                         "modo: one player alone plays in “solitario”")
                   : say("modo: «solitario» es para un jugador", "modo: “solitario” is for one player");
    if (options["colores_por_jugador"] == 2 && players != 2)
        return say("colores_por_jugador: 2 solo con dos jugadores",
                   "colores_por_jugador: 2 only with two players");
    std::vector<std::string> colours = options["colores"];
    std::sort(colours.begin(), colours.end());
    if (std::adjacent_find(colours.begin(), colours.end()) != colours.end())
        return say("colores: cada uno una vez", "colores: each once");
    if (options["colores_solitario"] == 5)
        return say("colores_solitario: 5, se esperaba 6 o 4", "colores_solitario: 5, expected 6 or 4");
    return std::nullopt;
}

std::vector<std::string> awaited(const State& state) {
    if (state.common.over()) return {};
    return {state.id(state.seat(state.seat_in_turn).player)};
}

Result<std::pair<State, std::vector<Event>>> set_up(MatchHeader header, Dice& dice) {
    if (auto fault = options_fault(header)) return refuse("opcion_invalida", std::move(*fault));
    State state;
    state.common = std::move(header);
    state.options = options_in(state.common.options, option_table());
    take_seats(state);
    for (PlayerIndex player = 0; player < state.players(); ++player)
        state.common.players[static_cast<std::size_t>(player)].colour =
            shades[static_cast<std::size_t>(state.seat(player).colours.front())];
    auto mark = dice.mark();
    state.seat_in_turn = roll_for_start(state.seat_count(), dice);
    lay_centre(state, dice);
    state.dice = roll_dice(dice);
    const auto open = dice.since(mark);
    mark = dice.mark();
    deal_tiles(state, dice);
    deal_cards(state, dice);
    state.common.awaited = awaited(state);
    Event shown{"preparacion", "", Audience::all(), Json::object(), dice.draws(open)};
    Event hidden{"preparacion", "", Audience::only({}), Json::object(), dice.draws(dice.since(mark))};
    return std::pair{std::move(state), std::vector<Event>{std::move(shown), std::move(hidden)}};
}

}  // namespace ronda::neurodrez
