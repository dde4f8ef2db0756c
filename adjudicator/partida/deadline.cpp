#include "adjudicator/partida/deadline.hpp"

#include <algorithm>

namespace ronda::partida {

namespace {

std::string word_of(const Json& line, const char* key) {
    const auto found = line.find(key);
    return found != line.end() && found->is_string() ? found->get<std::string>() : std::string();
}

int number_of(const Json& line, const char* key) {
    const auto found = line.find(key);
    return found != line.end() && found->is_number_integer() ? found->get<int>() : -1;
}

std::optional<Instant> time_of(const Json& line, const char* key) {
    return read_instant(word_of(line, key));
}

// The line that opened the round: the one before it was resolved, the newest where that was done again. Null:
// there is none.
const Json* opening(const Journal& journal, int round) {
    const Json* opened = nullptr;
    for (const Json& line : journal.lines()) {
        const std::string what = word_of(line, "que");
        const bool opens =
            round == 1 ? what == "creada" : what == "ronda_resuelta" && number_of(line, "ronda") == round - 1;
        if (opens) opened = &line;
    }
    return opened;
}

}  // namespace

RoundClock round_clock(const std::optional<Calendar>& calendar, const Journal& journal, int round) {
    RoundClock clock;
    const Json* opened = opening(journal, round);
    if (opened != nullptr) clock.opened = time_of(*opened, "cuando").value_or(0);
    std::optional<Instant> deadline;
    if (calendar) deadline = calendar->of_round(clock.opened);
    for (const Json& line : journal.lines()) {
        const std::string what = word_of(line, "que");
        const auto when = time_of(line, "cuando");
        if (what == "pausada") clock.paused = true;
        if (what == "reanudada") {
            clock.paused = false;
            if (calendar && when && deadline && *deadline <= *when && *when > clock.opened)
                deadline = calendar->of_round(*when);
        }
        // What was decided of the round before it was opened again is over.
        if (number_of(line, "ronda") != round || &line < opened) continue;
        if (what == "prorrogada") {
            deadline = time_of(line, "hasta");
            clock.held = false;
        }
        if (what == "vencido" && calendar && when)
            deadline = calendar->after(std::max(*when, deadline.value_or(0)));
        if (what == "freno" && deadline && time_of(line, "plazo") == deadline) clock.held = true;
    }
    if (!clock.paused) clock.deadline = deadline;
    return clock;
}

int missed_in_a_row(const Journal& journal, std::string_view player) {
    int missed = 0;
    for (const Json& line : journal.lines()) {
        if (word_of(line, "jugador") != player) continue;
        const std::string what = word_of(line, "que");
        if (what == "falta") ++missed;
        // Orders that came in by themselves end the row; what is handed in for him does not.
        if (what == "ordenes_aceptadas" && word_of(line, "origen") != "sin_ordenes") missed = 0;
    }
    return missed;
}

int pauses(const Journal& journal) {
    int last = 0;
    for (const Json& line : journal.lines()) {
        const std::string what = word_of(line, "que");
        if (what == "pausada" || what == "reanudada") last = std::max(last, number_of(line, "vez"));
    }
    return last;
}

}  // namespace ronda::partida
