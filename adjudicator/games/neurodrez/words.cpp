#include "adjudicator/games/neurodrez/words.hpp"

#include <algorithm>
#include <vector>

#include <fmt/format.h>

namespace ronda::neurodrez {

namespace {

struct AllNames {
    std::vector<std::string> cells, tiles, pieces;

    AllNames() {
        for (Cell cell = 0; cell < cell_count; ++cell)
            cells.push_back({static_cast<char>('a' + column_of(cell)), static_cast<char>('1' + row_of(cell))});
        for (int i = 0; i < tile_count; ++i)
            tiles.push_back(joined(word_of(Tile(i).colour()), word_of(Tile(i).surface())));
        for (int i = 0; i < piece_count; ++i)
            pieces.push_back(joined(word_of(Piece(i).figure()), word_of(Piece(i).colour())));
    }

    static std::string joined(std::string_view a, std::string_view b) {
        return std::string(a) + "-" + std::string(b);
    }
};

const AllNames& names() {
    static const AllNames names;
    return names;
}

int index_in(const std::vector<std::string>& all, std::string_view name) {
    const auto found = std::find(all.begin(), all.end(), name);
    return found == all.end() ? -1 : static_cast<int>(found - all.begin());
}

}  // namespace

std::string place_of(Card card) {
    return card == Card::neutral ? std::string() : fmt::format("carta-{}", word_of(card));
}

std::optional<Card> card_at(std::string_view place) {
    for (int card = 0; card < card_count; ++card)
        if (!place.empty() && place == place_of(static_cast<Card>(card))) return static_cast<Card>(card);
    return std::nullopt;
}

const std::string& name_of(Cell cell) {
    return names().cells[static_cast<std::size_t>(cell)];
}

Cell cell_named(std::string_view name) {
    return index_in(names().cells, name);
}

const std::string& name_of(Tile tile) {
    return names().tiles[static_cast<std::size_t>(tile.number)];
}

std::string english_name_of(Tile tile) {
    return AllNames::joined(word_of(tile.colour(), english(colour_terms)),
                            word_of(tile.surface(), english(surface_terms)));
}

Tile tile_named(std::string_view name) {
    return Tile(index_in(names().tiles, name));
}

const std::string& name_of(Piece piece) {
    return names().pieces[static_cast<std::size_t>(piece.number)];
}

std::string english_name_of(Piece piece) {
    return AllNames::joined(word_of(piece.colour(), english(colour_terms)),
                            word_of(piece.figure(), english(figure_terms)));
}

Piece piece_named(std::string_view name) {
    return Piece(index_in(names().pieces, name));
}

}  // namespace ronda::neurodrez
