// How dependably a person plays: what they made of the deadlines of the last year (club/contract/seats.md,
// "Reliability").
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "adjudicator/club/index/seat_records.hpp"
#include "adjudicator/club/people/registry.hpp"

namespace ronda::club {

struct Reliability {
    int kept = 0;        // rounds with orders of their own
    int missed = 0;      // deadlines without orders and without excuse
    int left = 0;        // seats
    int taken_over = 0;  // seats that somebody had left, and that they had to the end

    // Deadlines that count against them; a seat weighs as much as ten.
    int against() const;
    // 0..100. Empty for who is new, to whom no least applies.
    std::optional<int> percent() const;
    // What orders people, the most dependable first; who is new stands between.
    int rank() const;
};

// Returns everybody's, by person, as of this time. Who has done nothing is not there: they are new.
using Reliabilities = std::map<std::string, Reliability, std::less<>>;
Reliabilities reliabilities(const std::vector<SeatRecord>& deeds, const Registry& registry, Instant now);

// "95 %" or "new".
Text in_words(const Reliability& reliability);

}  // namespace ronda::club
