#include "adjudicator/core/report/ranking.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "adjudicator/core/report/presentation.hpp"
#include "adjudicator/core/text/wording.hpp"

namespace ronda {

namespace {

// What decides a place, the most important first.
struct RankKey {
    bool wins = false;
    int active = 0;
    std::int64_t score = 0;
    auto operator<=>(const RankKey&) const =
        default;  // NOLINT: the compiler's own 0 is taken for a null pointer
};

struct Side {
    Placed placed;
    RankKey merit;
};

bool is_among(const std::string& id, const std::vector<std::string>& ids) {
    return std::find(ids.begin(), ids.end(), id) != ids.end();
}

// A side whose members did not win all together is no side: who resigns leaves the partner alone.
void add_side(std::vector<Side>& sides, const Outcome& outcome, const std::vector<std::string>& players,
              std::optional<std::int64_t> score) {
    std::vector<std::string> with, without;
    for (const std::string& id : players) (is_among(id, outcome.winners) ? with : without).push_back(id);
    if (with.empty() || without.empty()) {
        sides.push_back({{players, {}, 1, 0, score}, {!with.empty()}});
        return;
    }
    sides.push_back({{with, {}, 1, 0, score}, {true}});
    for (const std::string& id : without) sides.push_back({{{id}, {}, 1, 0, score}, {false}});
}

std::vector<Side> sides_of(const Position& last, const Outcome& outcome, const Scoreboard& scoreboard) {
    std::vector<Side> sides;
    std::vector<std::string> names;
    for (const Scoreboard::ScoreRow& row : scoreboard.rows) {
        add_side(sides, outcome, row.players, row.score);
        names.insert(names.end(), row.players.begin(), row.players.end());
    }
    for (const Player& player : last.header().players)
        if (!is_among(player.id, names)) add_side(sides, outcome, {player.id}, std::nullopt);
    return sides;
}

// Whether the match has no places: all have won or lost together.
bool is_shared_fate(const Outcome& outcome, const std::vector<Side>& sides) {
    if (outcome.kind == OutcomeKind::defeat || sides.size() < 2) return true;
    return outcome.kind == OutcomeKind::victory &&
           std::all_of(sides.begin(), sides.end(), [](const Side& side) { return side.merit.wins; });
}

int rounded_half_up(std::size_t part, std::size_t whole) {
    return static_cast<int>((2 * part + whole) / (2 * whole));
}

void give_places(std::vector<Side>& sides) {
    for (Side& side : sides) {
        const auto count = [&](auto holds) {
            return static_cast<std::size_t>(std::count_if(sides.begin(), sides.end(), holds));
        };
        const std::size_t ahead = count([&](const Side& other) { return other.merit > side.merit; });
        const std::size_t level = count([&](const Side& other) { return other.merit == side.merit; });
        const std::size_t behind = sides.size() - ahead - level;
        side.placed.place = static_cast<int>(ahead) + 1;
        side.placed.shared = static_cast<int>(level);
        side.placed.points = rounded_half_up(200 * behind + 100 * (level - 1), 2 * (sides.size() - 1));
    }
}

}  // namespace

std::vector<Placed> ranking(const Position& last, const std::vector<int>& active) {
    const MatchHeader& header = last.header();
    const Scoreboard scoreboard = last.presentation().scoreboard(Viewer{});
    std::vector<Side> sides = sides_of(last, *header.outcome, scoreboard);
    for (Side& side : sides) {
        for (const std::string& id : side.placed.players)
            side.merit.active =
                std::max(side.merit.active, active[static_cast<std::size_t>(header.index_of(id))]);
        if (scoreboard.ranked) side.merit.score = side.placed.score.value_or(0);
        if (side.merit.wins) side.merit = {true};  // together, however they stand
    }
    if (!is_shared_fate(*header.outcome, sides)) give_places(sides);
    std::stable_sort(sides.begin(), sides.end(),
                     [](const Side& a, const Side& b) { return a.merit > b.merit; });
    std::vector<Placed> placed;
    for (Side& side : sides) placed.push_back(std::move(side.placed));
    return placed;
}

Text ordinal(int place) {
    const int last = place % 10;
    const bool teen = place / 10 % 10 == 1;
    const char* ending = teen || last > 3 || last == 0 ? "th" : last == 1 ? "st" : last == 2 ? "nd" : "rd";
    return {fmt::format("{}.º", place), fmt::format("{}{}", place, ending)};
}

Text in_words(const std::vector<Placed>& ranking, const MatchHeader& header) {
    std::vector<Text> places;
    for (std::size_t i = 0; i < ranking.size(); ++i) {
        if (!ranking[i].place) return {};
        std::vector<Text> names;
        const std::size_t first = i;
        for (;; ++i) {
            for (const std::string& id : ranking[i].players) names.push_back(same(header.name_of(id)));
            if (i + 1 == ranking.size() || ranking[i + 1].place != ranking[first].place) break;
        }
        places.push_back(say("{} {}", "{} {}", ordinal(*ranking[first].place), enumerate(names)));
    }
    return join(places);
}

}  // namespace ronda
