#include <algorithm>

#include "adjudicator/core/text/wording.hpp"
#include "adjudicator/games/neurodrez/phrases.hpp"
#include "adjudicator/games/neurodrez/scene_parts.hpp"

namespace ronda::neurodrez {

namespace {

constexpr double die_half = 0.43, die_pitch = 1.2, die_y = -1.05, caption_y = -0.42;

struct Die {
    Hue ground;
    Text caption;
};

// Returns the middle of die 0, 1 or 2.
Point die_at(int which) {
    return {right_edge - 0.62 - (2 - which) * die_pitch, die_y};
}

void draw_die(Canvas& canvas, int which, const Die& die) {
    const Point point = die_at(which);
    canvas.mark(art::tile(), point, die_half, die.ground);
    canvas.words({point.x, caption_y}, die.caption, 0.23, tint::ink, false, Anchor::middle, die_pitch - 0.06);
}

void draw_dice(Canvas& canvas, const DiceRoll& dice) {
    const bool any = dice.number == any_figure;
    draw_die(canvas, 0, {tint::paper, any ? same("joker") : in_words(static_cast<Figure>(dice.number - 1))});
    const Point number = die_at(0);
    canvas.words(moved(number, -0.22, 0), same(fmt::format("{}", dice.number)), 0.44, tint::ink, true);
    canvas.mark(any ? art::joker() : art::figure(static_cast<Figure>(dice.number - 1)), moved(number, 0.14, 0),
                any ? 0.18 : 0.24, tint::ink);
    const Hue ground = hue(dice.colour);
    draw_die(canvas, 1, {ground, in_words(dice.colour)});
    canvas.words(die_at(1), code_of(dice.colour), 0.4, ink_on(ground), true);
    draw_die(canvas, 2, {tint::paper, in_words(dice.surface)});
    canvas.mark(art::surface(dice.surface), die_at(2), 0.26, tint::ink);
}

bool shows_hand(const State& state, const Viewer& viewer, int seat) {
    const PlayerIndex me = state.common.index_of(viewer.player);
    return me != nobody && !state.resigned.has(me) && state.seat(seat).player == me &&
           (state.options.mode != Mode::solitary || (seat == state.seat_in_turn && !state.common.over()));
}

// Cards and tiles are as far from each other as a finger needs: nearly as far as the cells of the board.
constexpr int tiles_in_row = 8;
constexpr double hand_top = lower_edge + 0.2, card_width = 0.66, card_height = 0.94, pitch = 0.952,
                 tile_scale = 0.9, tiles_top = card_height + 0.1;
static_assert(left_edge + tiles_in_row * pitch < right_edge);

int rows_of(const Seat& seat) {
    return (static_cast<int>(seat.tiles.size()) + tiles_in_row - 1) / tiles_in_row;
}
double block_height(const Seat& seat) {
    return tiles_top + rows_of(seat) * pitch + 0.12;
}

void draw_card(Canvas& canvas, Point point, Card card) {
    const double x = card_width / 2 - 0.03;
    canvas.box(point, x, card_height / 2, {tint::ink, 0.025, false}, Fill{tint::paper});
    const Art& picture = card == Card::joker     ? art::joker()
                         : card == Card::neutral ? art::neutral_card()
                                                 : art::figure(static_cast<Figure>(card));
    canvas.mark(picture, moved(point, 0, -0.1), card == Card::joker ? 0.2 : 0.27, tint::ink);
    canvas.words(moved(point, 0, 0.33), in_words(card), 0.17, tint::ink, false, Anchor::middle, 2 * x - 0.05);
}

Text hand_title(const State& state, const Seat& seat) {
    const Text title = say("Tu mano ({})", "Your hand ({})", enumerate(all_in_words(seat.colours)));
    if (state.stage == Stage::placement || seat.tiles.empty()) return title;
    return say("{} · las losetas ya no se usan", "{} · the tiles are no longer used", title);
}

void draw_hand(Canvas& canvas, const State& state, const Seat& seat, double top, const MapMarks& story) {
    const auto at = [&](std::size_t column, double y) {
        return Point{left_edge + (static_cast<double>(column) + 0.5) * pitch, top + y};
    };
    const std::size_t cards = seat.cards.size();
    for (std::size_t i = 0; i < cards; ++i) {
        const Point point = at(i, card_height / 2);
        draw_card(canvas, point, seat.cards[i]);
        const auto first = std::find(seat.cards.begin(), seat.cards.end(), seat.cards[i]) - seat.cards.begin();
        const std::string place = place_of(seat.cards[i]);
        if (&seat == &state.seat(state.seat_in_turn) && !place.empty() && static_cast<std::size_t>(first) == i)
            canvas.place(place, point, say("carta: {}", "card: {}", in_words(seat.cards[i])));
    }
    const double title_left = left_edge + static_cast<double>(cards) * pitch + 0.1;
    canvas.words({title_left, top + card_height / 2}, hand_title(state, seat), 0.27, tint::ink, true,
                 Anchor::start, right_edge - title_left);
    for (std::size_t i = 0; i < seat.tiles.size(); ++i) {
        const std::size_t row = i / tiles_in_row;
        const Point point = at(i % tiles_in_row, tiles_top + (static_cast<double>(row) + 0.5) * pitch);
        canvas.tile(point, tile_scale, {seat.tiles[i], std::nullopt, {}}, Load::nothing);
        const bool leaves = std::any_of(story.laid.begin(), story.laid.end(),
                                        [&](const TileOrder& laid) { return laid.tile == seat.tiles[i]; });
        if (story.planned && leaves) canvas.frame(point, 0.45, {tint::ink, 0.04, true});
        if (state.stage == Stage::placement)
            canvas.place(name_of(seat.tiles[i]), point, in_words(seat.tiles[i]));
    }
}

// The two lines beside the dice.
struct Call {
    Text first, second;
};

Call call_at_end(const State& state) {
    const Outcome& outcome = *state.common.outcome;
    std::vector<Text> names;
    for (const std::string& id : outcome.winners)
        names.push_back(same(state.common.at(state.common.index_of(id)).name));
    const Text result = names.empty() ? say("derrota de todos", "a defeat for all")
                        : outcome.kind == OutcomeKind::draw
                            ? say("tablas: {}", "a draw: {}", enumerate(names))
                            : say("victoria: {}", "victory: {}", enumerate(names));
    return {say("Fin de la partida", "The game is over"), result};
}

Call call_of_turn(const State& state, const Viewer& viewer) {
    const Seat& seat = state.seat(state.seat_in_turn);
    const Text colours = enumerate(all_in_words(seat.colours));
    const Text task = state.stage == Stage::placement
                          ? say("colocar loseta y jugar pieza", "lay a tile, play a piece")
                          : say("retirar loseta y jugar pieza", "remove a tile, play a piece");
    if (state.options.mode == Mode::solitary) return {say("Turno de {}", "{}'s turn", colours), task};
    const Player& player = state.common.at(seat.player);
    return {player.id == viewer.player ? say("Te toca, {}", "Your turn, {}", player.name)
                                       : say("Turno de {}", "{}'s turn", player.name),
            say("{}: {}", "{}: {}", colours, task)};
}

}  // namespace

void draw_turn(Canvas& canvas, const State& state, const Viewer& viewer) {
    const double width = die_at(0).x - die_half - 0.15 - left_edge;
    const Call call = state.common.over() ? call_at_end(state) : call_of_turn(state, viewer);
    canvas.words({left_edge, die_y - 0.16}, capitalised(call.first), 0.44, tint::ink, true, Anchor::start,
                 width);
    canvas.words({left_edge, die_y + 0.28}, capitalised(call.second), 0.26, tint::faint, false, Anchor::start,
                 width);
    if (state.dice) draw_dice(canvas, *state.dice);
}

double hands_height(const State& state, const Viewer& viewer) {
    double height = 0;
    for (int seat = 0; seat < state.seat_count(); ++seat)
        if (shows_hand(state, viewer, seat)) height += block_height(state.seat(seat));
    return height > 0 ? height + hand_top - lower_edge : 0;
}

void draw_hands(Canvas& canvas, const State& state, const Viewer& viewer, const MapMarks& story) {
    double top = hand_top;
    for (int seat = 0; seat < state.seat_count(); ++seat) {
        if (!shows_hand(state, viewer, seat)) continue;
        draw_hand(canvas, state, state.seat(seat), top, story);
        top += block_height(state.seat(seat));
    }
}

}  // namespace ronda::neurodrez
