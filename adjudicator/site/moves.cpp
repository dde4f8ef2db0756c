#include "adjudicator/site/moves.hpp"

#include <algorithm>

#include "adjudicator/core/text/json.hpp"
#include "adjudicator/site/pages.hpp"
#include "formats/figures.hpp"

namespace ronda::site {

namespace {

using Items = std::vector<Item>;

// Returns the items that `after` has and `before` has not, each as often as that. Most of a board stays the
// same.
Items added(const Items& before, const Items& after) {
    const auto [from, to] = std::mismatch(before.begin(), before.end(), after.begin(), after.end());
    Items old(from, before.end());
    Items fresh;
    for (auto item = to; item != after.end(); ++item) {
        if (const auto same = std::find(old.begin(), old.end(), *item); same != old.end())
            old.erase(same);
        else
            fresh.push_back(*item);
    }
    return fresh;
}

// Events without words are told with the one before them.
std::vector<Text> words_of(const Teller& after, const Viewer& viewer, std::span<const Event> events) {
    std::vector<Text> words;
    for (const auto& line : after.phrases(events, viewer))
        words.push_back(line ? line->words : words.empty() ? Text{} : words.back());
    return words;
}

}  // namespace

std::vector<Move> moves_of(const Teller& after, const Viewer& viewer, std::span<const Event> events) {
    std::vector<Move> moves;
    if (events.size() > most_events) return moves;
    const std::vector<Text> words = words_of(after, viewer, events);
    Scene board = after.scene(viewer, {});
    for (std::size_t i = 0; i < events.size(); ++i) {
        Scene next = after.scene(viewer, events.first(i + 1));
        if (Items items = added(board.items, next.items); !items.empty()) {
            moves.push_back({words[i], next});
            moves.back().drawn.items = std::move(items);
            moves.back().drawn.ground = 0;
        }
        board = std::move(next);
    }
    return moves;
}

std::string as_script(const std::vector<Move>& moves, Lang lang) {
    Json all = Json::array();
    for (const Move& move : moves)
        all.push_back({move.words.in(lang), formats::as_picture(move.drawn, lang, picture_width)});
    return "globalThis.rondaJugadas = " + all.dump(-1, ' ', false, Json::error_handler_t::replace) + ";\n";
}

}  // namespace ronda::site
