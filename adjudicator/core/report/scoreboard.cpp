#include "adjudicator/core/report/scoreboard.hpp"

#include <algorithm>

#include "adjudicator/core/game/event.hpp"
#include "adjudicator/core/report/ranking.hpp"
#include "adjudicator/core/text/wording.hpp"

namespace ronda {

namespace {

using ScoreRow = Scoreboard::ScoreRow;

bool includes(const ScoreRow& row, const Viewer& viewer) {
    return !viewer.is_public() &&
           std::find(row.players.begin(), row.players.end(), viewer.player) != row.players.end();
}

// Returns the reader's own entry. Null if there is none, or if all are the reader's.
const ScoreRow* own(const Scoreboard& scoreboard, const Viewer& viewer) {
    const ScoreRow* found = nullptr;
    for (const ScoreRow& row : scoreboard.rows) {
        if (!includes(row, viewer)) continue;
        if (found != nullptr) return nullptr;
        found = &row;
    }
    return found;
}

// The leading ones first, those who are out last.
std::vector<ScoreRow> in_order(const Scoreboard& scoreboard) {
    std::vector<ScoreRow> rows = scoreboard.rows;
    std::stable_sort(rows.begin(), rows.end(), [](const ScoreRow& a, const ScoreRow& b) {
        return a.out != b.out ? b.out : !a.out && a.score > b.score;
    });
    return rows;
}

// Returns "1 each, Carla out": of players who are level. Spanish names them as ever.
std::string each_in_english(const Scoreboard& scoreboard) {
    std::string words;
    for (const ScoreRow& row : in_order(scoreboard))
        words += row.out         ? ", " + row.name.en + " out"
                 : words.empty() ? (row.shown.empty() ? in_digits(row.score) : row.shown).en + " each"
                                 : "";
    return words;
}

Text scores_in_words(const Scoreboard& scoreboard, const Viewer& viewer) {
    const ScoreRow* reader = own(scoreboard, viewer);
    std::vector<Text> all;
    for (const ScoreRow& row : in_order(scoreboard)) {
        const bool mine = reader != nullptr && includes(row, viewer);
        const Text name = !mine                     ? row.name
                          : row.players.size() == 1 ? say("tú", "you")
                                                    : say("tu bando", "your side");
        const Text score = row.out ? say("fuera", "out") : row.shown.empty() ? in_digits(row.score) : row.shown;
        all.push_back(say("{} {}", "{} {}", name, score));
    }
    return join(all);
}

// Returns where the reader stands: "Vas 2.º de 4 en puntos", "Vas 1.º de 3 en bases, igual que Beto".
Text place_in_words(const Scoreboard& scoreboard, const Viewer& viewer, int place) {
    const ScoreRow& reader = *own(scoreboard, viewer);
    std::vector<Text> equal;
    std::size_t active = 0;
    for (const ScoreRow& row : scoreboard.rows) {
        if (row.out) continue;
        ++active;
        if (row.score == reader.score && !includes(row, viewer)) equal.push_back(row.name);
    }
    if (!equal.empty() && equal.size() + 1 == active)
        return say("Vais igualados en {}", "{} are level",
                   Text{scoreboard.of.es, capitalised(scoreboard.of).en});
    const Text words = reader.players.size() == 1
                           ? say("Vas {} de {} en {}", "You are {} of {} in {}", ordinal(place),
                                 scoreboard.rows.size(), scoreboard.of)
                           : say("Tu bando va {} de {} en {}", "Your side is {} of {} in {}", ordinal(place),
                                 scoreboard.rows.size(), scoreboard.of);
    return equal.empty() ? words : say("{}, igual que {}", "{}, level with {}", words, enumerate(equal));
}

bool all_are_level(const Scoreboard& scoreboard) {
    std::optional<std::int64_t> score;
    for (const ScoreRow& row : scoreboard.rows) {
        if (row.out) continue;
        if (score && *score != row.score) return false;
        score = row.score;
    }
    return true;
}

}  // namespace

Text standing_in_words(const Scoreboard& scoreboard, const Viewer& viewer, bool over) {
    if (scoreboard.rows.empty()) return {};
    const auto place = over ? std::nullopt : place_in(scoreboard, viewer);
    Text scores = scores_in_words(scoreboard, viewer);
    if (place && all_are_level(scoreboard)) scores.en = each_in_english(scoreboard);
    return say("{}: {}.", "{}: {}.",
               place ? place_in_words(scoreboard, viewer, *place) : capitalised(scoreboard.of), scores);
}

std::optional<int> place_in(const Scoreboard& scoreboard, const Viewer& viewer) {
    const ScoreRow* reader = own(scoreboard, viewer);
    if (!scoreboard.ranked || reader == nullptr || reader->out || scoreboard.rows.size() < 2)
        return std::nullopt;
    const auto ahead = std::count_if(scoreboard.rows.begin(), scoreboard.rows.end(), [&](const ScoreRow& row) {
        return !row.out && row.score > reader->score;
    });
    return static_cast<int>(ahead) + 1;
}

std::optional<News> change_of_place(const Scoreboard& before, const Scoreboard& now, const Viewer& viewer) {
    const auto was = place_in(before, viewer), is = place_in(now, viewer);
    if (!was || !is || *was == *is || all_are_level(before) || all_are_level(now)) return std::nullopt;
    return News{
        News::Rank::place,
        *is < *was
            ? say("Subes del puesto {} al {}.", "You rise from {} to {} place.", ordinal(*was), ordinal(*is))
            : say("Bajas del puesto {} al {}.", "You fall from {} to {} place.", ordinal(*was), ordinal(*is))};
}

}  // namespace ronda
