#include "adjudicator/partida/calendar/deadline.hpp"

#include <algorithm>
#include <set>

#include "adjudicator/partida/store/json_words.hpp"

namespace ronda::partida {

namespace {

// The line that opened the round: the one before it was resolved, the newest where that was done again. Null:
// there is none.
const Json* opening(const std::vector<Json>& lines, int round) {
    const Json* opened = nullptr;
    for (const Json& line : lines) {
        const std::string what = word_in(line, "que");
        const bool opens =
            round == 1 ? what == "creada" : what == "ronda_resuelta" && number_in(line, "ronda") == round - 1;
        if (opens) opened = &line;
    }
    return opened;
}

}  // namespace

RoundClock round_clock(const std::optional<Calendar>& calendar, const std::vector<Json>& lines, int round) {
    RoundClock clock;
    const Json* opened = opening(lines, round);
    if (opened != nullptr) clock.opened = instant_in(*opened, "cuando").value_or(0);
    std::optional<Instant> deadline;
    if (calendar) deadline = calendar->of_round(clock.opened);
    for (const Json& line : lines) {
        const std::string what = word_in(line, "que");
        const auto when = instant_in(line, "cuando");
        if (what == "pausada") clock.paused = true;
        if (what == "reanudada") {
            clock.paused = false;
            if (calendar && when && deadline && *deadline <= *when && *when > clock.opened)
                deadline = calendar->of_round(*when);
        }
        // What was decided of the round before it was opened again is over.
        if (number_in(line, "ronda") != round || &line < opened) continue;
        if (what == "prorrogada") {
            deadline = instant_in(line, "hasta");
            clock.held = false;
        }
        if (what == "vencido" && calendar && when)
            deadline = calendar->after(std::max(*when, deadline.value_or(0)));
        if (what == "freno" && deadline && instant_in(line, "plazo") == deadline) clock.held = true;
    }
    if (!clock.paused) clock.deadline = deadline;
    return clock;
}

int missed_in_a_row(const Journal& journal, std::string_view player) {
    int missed = 0, last = 0;
    std::set<int> sent;  // rounds, some of them still to come when he sent
    for (const Json& line : journal.lines()) {
        if (word_in(line, "jugador") != player) continue;
        const std::string what = word_in(line, "que");
        const int round = number_in(line, "ronda");
        if (what == "falta") {
            const auto between = sent.upper_bound(last);
            if (between != sent.end() && *between < round) missed = 0;
            ++missed;
            last = round;
        }
        // Orders that came in by themselves end the row; what is handed in for him does not.
        if (what == "ordenes_aceptadas" && word_in(line, "origen") != handed_in_for_him) {
            missed = 0;
            sent.insert(round);
        }
    }
    return missed;
}

int pauses(const Journal& journal) {
    int last = 0;
    for (const Json& line : journal.lines()) {
        const std::string what = word_in(line, "que");
        if (what == "pausada" || what == "reanudada") last = std::max(last, number_in(line, "vez"));
    }
    return last;
}

Text due_in_words(const Match& match, const Journal& journal, int round) {
    const auto calendar = Calendar::of(match.file, match.at.config().string());
    const auto zone = Zone::of(match.file, match.at.config().string());
    if (!calendar || !zone) return {};
    const RoundClock clock = round_clock(*calendar, journal, round);
    if (clock.paused) return say("la partida está en pausa", "the game is paused");
    if (!clock.deadline) return {};
    return zone->in_words(*clock.deadline);
}

}  // namespace ronda::partida
