// A view as a state (Game::fill_view): what is hidden becomes the tiles and cards that are nowhere else, in
// their canonical order.
#include <algorithm>

#include "adjudicator/games/neurodrez/state.hpp"

namespace ronda::neurodrez {

namespace {

// Replaces the hidden items of lists with those that are left of all.
class Hidden {
  public:
    explicit Hidden(std::vector<std::string> all) : left_(std::move(all)) {}

    void take(const Json& item) {
        if (!item.is_string()) return;
        const auto found = std::find(left_.begin(), left_.end(), item.get_ref<const std::string&>());
        if (found != left_.end()) left_.erase(found);
    }
    void take_all(const Json& list) {
        if (list.is_array()) std::for_each(list.begin(), list.end(), [this](const Json& item) { take(item); });
    }
    void fill(Json& list) {
        if (!list.is_array()) return;
        for (Json& item : list) {
            if (item != hidden_word || next_ == left_.size()) continue;
            item = left_[next_++];
        }
    }

  private:
    std::vector<std::string> left_;
    std::size_t next_ = 0;
};

// Calls `act` for each value of this field in a list of objects.
template <class Act>
void each(Json& list, const char* field, Act act) {
    if (!list.is_array()) return;
    for (Json& item : list)
        if (item.is_object() && item.contains(field)) act(item[field]);
}

}  // namespace

Json fill_view(const Envelope& envelope, Json board) {
    if (!board.is_object() || options_fault(envelope)) return board;
    std::vector<std::string> every_tile, every_card;
    for (int i = 0; i < tile_count; ++i) every_tile.push_back(name_of(Tile(i)));
    for (const Card card : whole_deck(read_options(envelope.options))) every_card.emplace_back(word_of(card));
    Hidden tiles(std::move(every_tile)), cards(std::move(every_card));
    for (const char* key : {"asientos", "terreno", "retiradas", "mazo", "descartes"})
        if (!board.contains(key)) return board;
    each(board["asientos"], "losetas", [&](const Json& hand) { tiles.take_all(hand); });
    each(board["terreno"], "loseta", [&](const Json& tile) { tiles.take(tile); });
    tiles.take_all(board["retiradas"]);
    each(board["asientos"], "cartas", [&](const Json& hand) { cards.take_all(hand); });
    cards.take_all(board["mazo"]);
    cards.take_all(board["descartes"]);
    each(board["asientos"], "losetas", [&](Json& hand) { tiles.fill(hand); });
    each(board["asientos"], "cartas", [&](Json& hand) { cards.fill(hand); });
    cards.fill(board["mazo"]);
    return board;
}

}  // namespace ronda::neurodrez
