#include "adjudicator/club/results/reliability.hpp"

#include <algorithm>

#include "adjudicator/core/text/wording.hpp"

namespace ronda::club {

namespace {

constexpr int days_that_count = 365, weight_of_seat = 10, few = 10, whole = 100;

}  // namespace

int Reliability::against() const {
    return std::max(0, missed + weight_of_seat * (left - taken_over));
}

std::optional<int> Reliability::percent() const {
    const int all = kept + against();
    return all < few ? std::nullopt : std::optional(whole * kept / all);
}

int Reliability::rank() const {
    constexpr int of_new = 50;
    return percent().value_or(of_new);
}

Reliabilities reliabilities(const std::vector<SeatRecord>& deeds, const Registry& registry, Instant now) {
    const int today = day_of(now);
    const auto counts = [today](int day) { return day > today - days_that_count && day <= today; };
    Reliabilities all;
    for (const SeatRecord& record : deeds) {
        const std::string person =
            registry.person_then(record.match, record.player, record.given, record.vacancy);
        if (person.empty()) continue;
        Reliability& theirs = all[person];
        for (const auto& [day, times] : record.kept)
            if (counts(day)) theirs.kept += times;
        for (const SeatRecord::Missed& missed : record.missed)
            if (counts(missed.day) && !registry.forgiven.contains({record.match, record.player, missed.round}))
                ++theirs.missed;
        if (record.left && counts(*record.left)) ++theirs.left;
        if (record.finished && counts(*record.finished)) ++theirs.taken_over;
    }
    return all;
}

Text in_words(const Reliability& reliability) {
    const auto percent = reliability.percent();
    return percent ? say("{} %", "{}%", *percent) : say("menos de {} plazos", "fewer than {} deadlines", few);
}

}  // namespace ronda::club
