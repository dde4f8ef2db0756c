#include "adjudicator/site/moves.hpp"

#include <algorithm>
#include <utility>

#include "adjudicator/core/text/json.hpp"
#include "adjudicator/site/round_page.hpp"
#include "formats/figures.hpp"

namespace ronda::site {

namespace {

using Items = std::vector<Item>;

// Returns the items that `after` has and `before` has not, each as often as that. Most of a board stays the
// same and in the same order, so that the next old item is tried first.
Items added(const Items& before, const Items& after) {
    const auto [from, to] = std::mismatch(before.begin(), before.end(), after.begin(), after.end());
    const std::span<const Item> old(from, before.end());
    std::vector<bool> met(old.size());
    std::size_t next = 0;
    const auto meet = [&](const Item& item) {
        if (next == old.size() || met[next] || !(old[next] == item))
            for (next = 0; next < old.size() && (met[next] || !(old[next] == item)); ++next) continue;
        if (next == old.size()) return false;
        met[next++] = true;
        return true;
    };
    Items fresh;
    for (auto item = to; item != after.end(); ++item)
        if (const std::size_t here = next; !meet(*item)) {
            fresh.push_back(*item);
            next = here;
        }
    return fresh;
}

// Events without words join the one before them.
std::vector<Text> words_of(const Presentation& after, const Viewer& viewer, std::span<const Event> events) {
    std::vector<Text> words;
    for (const auto& line : after.phrases(events, viewer))
        words.push_back(line ? line->words : words.empty() ? Text{} : words.back());
    return words;
}

}  // namespace

std::vector<Move> moves_of(const Presentation& after, const Viewer& viewer, std::span<const Event> events) {
    std::vector<Move> moves;
    if (events.size() > most_events) return moves;
    const std::vector<Text> words = words_of(after, viewer, events);
    Items board = after.scene(viewer, {}).items;
    for (std::size_t i = 0; i < events.size(); ++i) {
        Scene next = after.scene(viewer, events.first(i + 1));
        Items items = added(board, next.items);
        board = std::exchange(next.items, std::move(items));
        next.ground = 0;
        if (!next.items.empty()) moves.push_back({words[i], std::move(next)});
    }
    return moves;
}

Text as_script(const std::vector<Move>& moves) {
    Json es = Json::array(), en = Json::array();
    for (const Move& move : moves) {
        const Text drawn = formats::as_picture(move.drawn, picture_width);
        es.push_back({move.words.es, drawn.es});
        en.push_back({move.words.en, drawn.en});
    }
    const auto script = [](const Json& all) {
        return "globalThis.rondaMoves = " + all.dump(-1, ' ', false, Json::error_handler_t::replace) + ";\n";
    };
    return {script(es), script(en)};
}

}  // namespace ronda::site
