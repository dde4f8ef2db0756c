#include "adjudicator/core/report/lesson.hpp"

namespace ronda {

namespace {

Seed seed_of_round(const Lesson& lesson, int round) {
    Seed seed{};
    seed[0] = lesson.luck;
    seed[1] = static_cast<std::uint8_t>(round);
    return seed;
}

// Returns the position after these sheets, or none if they cannot be resolved.
Resolution resolved(const Lesson& lesson, const Position& before, const std::vector<PlayerOrders>& sheets) {
    if (before.header().over() || !before.refusals(sheets).empty()) return {};
    SeededDice dice(seed_of_round(lesson, before.header().round + 1));
    return before.resolve(sheets, dice);
}

// Plays the orders of all of these: by rounds together, by turns one after another.
Resolution played(const Lesson& lesson, const Resolution& from, const std::vector<Lesson::Given>& all) {
    std::vector<PlayerOrders> sheets;
    for (const auto& [player, orders] : all) sheets.push_back({player, orders, {}});
    if (from.after->header().pace == Pace::round) return resolved(lesson, *from.after, sheets);
    Resolution now = from;
    std::vector<Event> events;
    for (const PlayerOrders& sheet : sheets) {
        now = resolved(lesson, *now.after, {sheet});
        if (now.after == nullptr) return now;
        events.insert(events.end(), now.events.begin(), now.events.end());
    }
    now.events = std::move(events);
    return now;
}

}  // namespace

std::vector<PlayedStep> play_lesson(const Game& game, const Lesson& lesson) {
    std::vector<Player> players;
    for (const std::string& id : lesson.players) players.push_back({id, {}, {}});
    SeededDice dice(seed_of_round(lesson, 0));
    auto start = game.set_up(std::string(game.id()) + "-leccion", std::move(players), lesson.settings, dice);
    if (!start) return {};
    Resolution now = *std::move(start);
    for (const auto& round : lesson.before) {
        now = played(lesson, now, round);
        if (now.after == nullptr) return {};
    }
    std::vector<PlayedStep> steps;
    for (const Lesson::Step& step : lesson.steps) {
        PlayedStep one{now, {}, seed_of_round(lesson, now.after->header().round + 1)};
        if (!step.wanted.empty()) {
            std::vector<Lesson::Given> all{{lesson.players.front(), step.wanted}};
            all.insert(all.end(), step.others.begin(), step.others.end());
            one.after = played(lesson, now, all);
            if (one.after.after != nullptr) now = one.after;
        }
        steps.push_back(std::move(one));
    }
    return steps;
}

std::optional<PageLink> lesson_link(const Game& game, std::string_view site) {
    if (site.empty() || game.lesson().steps.empty()) return std::nullopt;
    return PageLink{say("Aprende en cinco minutos", "Learn in five minutes"),
                    say("{0}probar.html#leccion={1}", "{0}probar.en.html#leccion={1}", site, game.id())};
}

}  // namespace ronda
