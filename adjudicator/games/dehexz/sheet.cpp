#include <algorithm>

#include "adjudicator/core/text/wording.hpp"
#include "adjudicator/games/dehexz/canvas.hpp"
#include "adjudicator/games/dehexz/draft.hpp"
#include "adjudicator/games/dehexz/moves.hpp"
#include "adjudicator/games/dehexz/orders.hpp"
#include "adjudicator/games/dehexz/phrases.hpp"
#include "adjudicator/games/dehexz/position.hpp"
#include "adjudicator/games/dehexz/state.hpp"

namespace ronda::dehexz {

namespace {

namespace figure_tint {
constexpr Colour ground{0xf6, 0xf0, 0xe2}, hairline{0xcf, 0xc4, 0xae}, going{0x00, 0x9e, 0x73},
    striking{0xc8, 0x28, 0x14}, taking{0x00, 0x72, 0xb2};
constexpr PlayerPalette mine{{0x56, 0xb4, 0xe9}}, theirs{{0xe6, 0x9f, 0x00}};
}  // namespace figure_tint

// The cells around the middle of the board, with pieces and marks.
class Part {
  public:
    explicit Part(int radius) : canvas_(scene_, Side::south) {
        for (Cell cell = 0; cell < cell_count; ++cell)
            if (length(axial(cell)) <= radius) show(cell);
    }
    // A part of the board with these rows of `south`, the nearest first.
    Part(int rows, Side side) : canvas_(scene_, side) {
        for (int row = 1; row <= rows; ++row)
            for (int number = 1; number <= board_radius + row; ++number) show(cell_of(side, row, number));
    }

    void put(Cell cell, PieceKind kind, bool own) {
        if (!own) rivals_.push_back(same(name_of(cell)));
        canvas_.piece(canvas_.centre(cell), 0.8, kind, own ? figure_tint::mine : figure_tint::theirs,
                      own ? Side::south : Side::north, PiecePresence::full);
    }
    // A full dot: it goes there. A ring: it strikes there.
    void mark(Cell cell, MovementKind manner) {
        if (std::find(shown_.begin(), shown_.end(), cell) == shown_.end()) return;
        const Point point = canvas_.centre(cell);
        std::vector<Text>& names = manner == MovementKind::capture ? captured_
                                   : strikes(manner)               ? struck_
                                                                   : reached_;
        if (std::find(names.begin(), names.end(), same(name_of(cell))) == names.end())
            names.push_back(same(name_of(cell)));
        if (manner == MovementKind::capture)
            canvas_.add(Circle{point, 0.3, std::nullopt, {figure_tint::taking, 0.16, true}});
        else if (strikes(manner))
            canvas_.add(Circle{point, 0.86, std::nullopt, {figure_tint::striking, 0.16, false}});
        else
            canvas_.add(Circle{point, 0.34, Fill{figure_tint::going}, {}});
    }
    // Says in words the same as the marks: "Desde I9 va a …; ataca …; captura …".
    Text marks_in_words(Cell from) const {
        Text words = say("Desde {} va a {}", "From {} it goes to {}", name_of(from), enumerate(reached_));
        if (!rivals_.empty())
            words = say("Con rivales en {}: desde {} va a {}", "With rivals on {}: from {} it goes to {}",
                        enumerate(rivals_), name_of(from), enumerate(reached_));
        if (!struck_.empty()) words = say("{}; ataca {}", "{}; it attacks {}", words, enumerate(struck_));
        if (!captured_.empty())
            words = say("{}; captura en {}", "{}; it captures on {}", words, enumerate(captured_));
        return say("{}.", "{}.", words);
    }
    Scene scene(Text alt) {
        scene_.alt = std::move(alt);
        for (const Cell cell : shown_) {
            const Point point = canvas_.centre(cell);
            scene_.hold(point, 1, 1.1);
        }
        return std::move(scene_);
    }

  private:
    void show(Cell cell) {
        shown_.push_back(cell);
        canvas_.hexagon(cell, 1, Fill{figure_tint::ground}, {figure_tint::hairline, 0.07, false});
    }

    Scene scene_;
    Canvas canvas_;
    std::vector<Cell> shown_;
    std::vector<Text> rivals_, reached_, struck_, captured_;  // cells
};

// Where a piece in the middle goes, seen from below. `rivals`: vectors at which another's piece stands.
Scene moves_drawing(PieceKind kind, const std::vector<Axial>& rivals) {
    constexpr int radius = 4;
    const Cell middle = cell_at({0, 0});
    Board board;
    board.turn = 0;
    Part part(radius);
    put_solid(board, middle, kind, 0, Side::south);
    part.put(middle, kind, true);
    for (const Axial at : rivals) {
        put_solid(board, cell_at(at), PieceKind::a, 1, Side::north);
        part.put(cell_at(at), PieceKind::a, false);
    }
    std::vector<Movement> movements;
    list_movements(board, 0, middle, false, movements);
    for (const Movement& movement : movements) {
        part.mark(movement.to, movement.manner);
        if (movement.manner == MovementKind::sweep) part.mark(movement.middle, movement.manner);
    }
    if (kind == PieceKind::i)
        for (const Cell to : sided_ways(Side::south, middle).capture) part.mark(to, MovementKind::capture);
    return part.scene(part.marks_in_words(middle));
}

// The pieces of a player on the board at the start, with their cells.
struct Start {
    Start() {
        Board board;
        place_player(board, 0, Side::south);
        Part part(entry_rows(true), Side::south);
        std::vector<Text> places;
        for (const PieceKind kind : every_kind) {
            std::vector<Text> cells;
            board.hand(0).solids.each([&](Cell cell) {
                if (board.at(cell).kind() != kind) return;
                cells.push_back(same(name_of(cell)));
                part.put(cell, kind, true);
            });
            if (cells.empty()) continue;
            counts.push_back(dehexz::counted(kind, static_cast<int>(cells.size())));
            places.push_back(say("{} en {}", "{} on {}", letter_of(kind), join(cells)));
        }
        drawing = part.scene(
            say("Desde el lado de la fila Q: {}.", "From the side of row Q: {}.", join(places, "; ")));
    }
    std::vector<Text> counts;
    Scene drawing;
};

Table attack_table() {
    return table_of(
        {{say("Pieza", "Piece"), false},
         {say("Si la atacan", "If attacked"), false},
         {say("Si la captura un I", "If an I captures it"), false}},
        {{say("A", "A"), say("a la Zona de Captura de quien ataca", "to the attacker’s Zona de Captura"),
          say("fuera del juego", "out of the game")},
         {same("D E H I"), say("fuera del juego", "out of the game"),
          say("a la Zona de Captura de quien captura", "to the captor’s Zona de Captura")},
         {same("Ä"), say("sale, y su dueño puede rescatarlo", "leaves, and its owner may rescue it"),
          say("no se puede", "not possible")},
         {same("F"), say("no se puede", "not possible"), say("no se puede", "not possible")}});
}

}  // namespace

RulesSheet rules_sheet(const Json& settings) {
    Start start;
    return read_rules(
        rules_prose(),
        {.values = {{"cells", cell_count},
                    {"last_number", cell_count - 1},
                    {"start_pieces", enumerate(start.counts)},
                    {"reserve", dehexz::counted(PieceKind::a, starting_assassins)},
                    {"promotion_row", promotion_row},
                    {"last_row", last_row},
                    {"entry_rows", entry_rows(false)},
                    {"entry_rows_of_a", entry_rows(true)},
                    {"repetitions", repetitions_for_draw},
                    {"quiet_turns",
                     setting_of(settings, specs_of(option_table()), "jugadas_sin_avance").get<long>()}},
         .blocks = {{"attacked_and_captured", attack_table()}},
         .drawings = {{"start", std::move(start.drawing)},
                      {"a", moves_drawing(PieceKind::a, {{1, -2}, {0, 1}, {-1, 1}})},
                      {"d", moves_drawing(PieceKind::d, {})},
                      {"e", moves_drawing(PieceKind::e, {})},
                      {"h", moves_drawing(PieceKind::h, {{1, 0}, {2, 0}})},
                      {"i", moves_drawing(PieceKind::i, {})}}});
}

}  // namespace ronda::dehexz
