#include "adjudicator/core/text/wording.hpp"
#include "adjudicator/games/neurodrez/canvas.hpp"
#include "adjudicator/games/neurodrez/phrases.hpp"
#include "adjudicator/games/neurodrez/plays.hpp"
#include "adjudicator/games/neurodrez/position.hpp"

namespace ronda::neurodrez {

namespace {

namespace figure_tint {
constexpr Hue pale{0xf3, 0xee, 0xe2}, hairline{0xc9, 0xbf, 0xac}, going{0x00, 0x9e, 0x73},
    striking{0xc8, 0x28, 0x14};
}  // namespace figure_tint

Text cells_in_words(const CellSet& cells) {
    std::vector<Text> names;
    for (Cell cell = 0; cell < cell_count; ++cell)
        if (has(cells, cell)) names.push_back(same(name_of(cell)));
    return enumerate(names);
}

// A figure in the middle of a terrain that fills the board.
Scene moves_drawing(Figure figure) {
    State state;
    for (Cell cell = 0; cell < cell_count; ++cell) state.at(cell).tile = Tile(cell % tile_count);
    const Cell middle = cell_at(board_side / 2, board_side / 2);
    const NaturalMoves nature = nature_of(state, figure, middle);
    Scene scene;
    scene.alt = nature.moves == nature.captures
                    ? say("Desde {} va a {}, y ahí come.", "From {} it goes to {}, and captures there.",
                          name_of(middle), cells_in_words(nature.moves))
                    : say("Desde {} va a {}; come en {}.", "From {} it goes to {}; it captures on {}.",
                          name_of(middle), cells_in_words(nature.moves), cells_in_words(nature.captures));
    scene.left = scene.top = -0.05;
    scene.right = scene.bottom = board_side + 0.05;
    Canvas canvas(scene);
    for (Cell cell = 0; cell < cell_count; ++cell) {
        const Point point = centre(cell);
        canvas.frame(point, 0.48, {figure_tint::hairline, 0.03, false}, Fill{figure_tint::pale});
        if (has(nature.captures, cell))
            canvas.add(Circle{point, 0.32, std::nullopt, {figure_tint::striking, 0.07, false}});
        if (has(nature.moves, cell)) canvas.add(Circle{point, 0.17, Fill{figure_tint::going}, {}});
    }
    canvas.piece(centre(middle), 0.4, Piece(figure, Colour::blue), art::Tone::solid);
    return scene;
}

template <class Word, std::size_t size>
Text words_of(const std::array<std::string_view, size>& words) {
    std::vector<Text> all;
    for (std::size_t i = 0; i < words.size(); ++i) {
        const Text meaning = in_words(static_cast<Word>(i));
        all.push_back({std::string(words[i]),
                       meaning.en == words[i] ? meaning.en : fmt::format("{} ({})", meaning.en, words[i])});
    }
    return enumerate(all);
}

}  // namespace

RulesSheet rules_sheet(const Json& settings) {
    return read_rules(
        rules_prose(),
        {.values = {{"side", board_side},
                    {"tiles", tile_count},
                    {"colours", words_of<Colour>(colour_words)},
                    {"surfaces", words_of<Surface>(surface_words)},
                    {"cards_in_hand", cards_in_hand},
                    {"any_figure", any_figure},
                    {"pieces", tokens},
                    {"limit_of_two", limit_of_sides({}, 2)},
                    {"limit_of_three", limit_of_sides({}, 3)},
                    {"cards_of_a_figure", cards_of_a_figure},
                    {"tiles_of_a_surface", tiles_of_a_surface},
                    {"fewest_tiles", fewest_for_early_end},
                    {"last_round", setting_of(settings, specs_of(option_table()), "max_rondas").get<long>()}},
         .drawings = {{"pawn", moves_drawing(Figure::pawn)},
                      {"knight", moves_drawing(Figure::knight)},
                      {"bishop", moves_drawing(Figure::bishop)},
                      {"rook", moves_drawing(Figure::rook)},
                      {"queen", moves_drawing(Figure::queen)},
                      {"king", moves_drawing(Figure::king)}}});
}

}  // namespace ronda::neurodrez
