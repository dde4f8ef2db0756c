#include "adjudicator/core/report/race.hpp"

#include <algorithm>

#include "adjudicator/core/game/event.hpp"
#include "adjudicator/core/report/ranking.hpp"
#include "adjudicator/core/text/wording.hpp"

namespace ronda {

namespace {

using Runner = Race::Runner;

bool includes(const Runner& runner, const Viewer& viewer) {
    return !viewer.is_public() &&
           std::find(runner.players.begin(), runner.players.end(), viewer.player) != runner.players.end();
}

// Returns the reader's own entry. Null if there is none, or if all are the reader's.
const Runner* own(const Race& race, const Viewer& viewer) {
    const Runner* found = nullptr;
    for (const Runner& runner : race.runners) {
        if (!includes(runner, viewer)) continue;
        if (found != nullptr) return nullptr;
        found = &runner;
    }
    return found;
}

// The leading ones first, those who are out last.
std::vector<Runner> in_order(const Race& race) {
    std::vector<Runner> runners = race.runners;
    std::stable_sort(runners.begin(), runners.end(), [](const Runner& a, const Runner& b) {
        return a.out != b.out ? b.out : !a.out && a.score > b.score;
    });
    return runners;
}

// Returns "1 each, Carla out": of players who are level. Spanish names them as ever.
std::string each_in_english(const Race& race) {
    std::string words;
    for (const Runner& runner : in_order(race))
        words += runner.out      ? ", " + runner.name.en + " out"
                 : words.empty() ? (runner.shown.empty() ? in_digits(runner.score) : runner.shown).en + " each"
                                 : "";
    return words;
}

Text scores_in_words(const Race& race, const Viewer& viewer) {
    const Runner* reader = own(race, viewer);
    std::vector<Text> all;
    for (const Runner& runner : in_order(race)) {
        const bool mine = reader != nullptr && includes(runner, viewer);
        const Text name = !mine                        ? runner.name
                          : runner.players.size() == 1 ? say("tú", "you")
                                                       : say("tu bando", "your side");
        const Text score = runner.out             ? say("fuera", "out")
                           : runner.shown.empty() ? in_digits(runner.score)
                                                  : runner.shown;
        all.push_back(say("{} {}", "{} {}", name, score));
    }
    return join(all);
}

// Returns where the reader stands: "Vas 2.º de 4 en puntos", "Vas 1.º de 3 en bases, igual que Beto".
Text place_in_words(const Race& race, const Viewer& viewer, int place) {
    const Runner& reader = *own(race, viewer);
    std::vector<Text> equal;
    std::size_t active = 0;
    for (const Runner& runner : race.runners) {
        if (runner.out) continue;
        ++active;
        if (runner.score == reader.score && !includes(runner, viewer)) equal.push_back(runner.name);
    }
    if (!equal.empty() && equal.size() + 1 == active)
        return say("Vais igualados en {}", "{} are level", Text{race.of.es, capitalised(race.of).en});
    const Text words =
        reader.players.size() == 1
            ? say("Vas {} de {} en {}", "You are {} of {} in {}", ordinal(place), race.runners.size(), race.of)
            : say("Tu bando va {} de {} en {}", "Your side is {} of {} in {}", ordinal(place),
                  race.runners.size(), race.of);
    return equal.empty() ? words : say("{}, igual que {}", "{}, level with {}", words, enumerate(equal));
}

bool all_are_level(const Race& race) {
    std::optional<std::int64_t> score;
    for (const Runner& runner : race.runners) {
        if (runner.out) continue;
        if (score && *score != runner.score) return false;
        score = runner.score;
    }
    return true;
}

}  // namespace

Text standing_in_words(const Race& race, const Viewer& viewer, bool over) {
    if (race.runners.empty()) return {};
    const auto place = over ? std::nullopt : place_in(race, viewer);
    Text scores = scores_in_words(race, viewer);
    if (place && all_are_level(race)) scores.en = each_in_english(race);
    return say("{}: {}.", "{}: {}.", place ? place_in_words(race, viewer, *place) : capitalised(race.of),
               scores);
}

std::optional<int> place_in(const Race& race, const Viewer& viewer) {
    const Runner* reader = own(race, viewer);
    if (!race.ranked || reader == nullptr || reader->out || race.runners.size() < 2) return std::nullopt;
    const auto ahead = std::count_if(race.runners.begin(), race.runners.end(), [&](const Runner& runner) {
        return !runner.out && runner.score > reader->score;
    });
    return static_cast<int>(ahead) + 1;
}

std::optional<News> change_of_place(const Race& before, const Race& now, const Viewer& viewer) {
    const auto was = place_in(before, viewer), is = place_in(now, viewer);
    if (!was || !is || *was == *is || all_are_level(before) || all_are_level(now)) return std::nullopt;
    return News{
        News::Rank::place,
        *is < *was
            ? say("Subes del {} al {} puesto.", "You rise from {} to {} place.", ordinal(*was), ordinal(*is))
            : say("Bajas del {} al {} puesto.", "You fall from {} to {} place.", ordinal(*was), ordinal(*is))};
}

}  // namespace ronda
