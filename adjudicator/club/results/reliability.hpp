// Computes how reliably a person plays, from the deadlines of the last year (club/contract/seats.md,
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
    int left = 0;        // seats given up or lost
    int taken_over = 0;  // vacant seats that they took and held to the end

    // Returns the deadlines that count against them; a seat left weighs as much as ten.
    int against() const;
    // 0..100. Empty for new people, who meet any requirement.
    std::optional<int> percent() const;
    // Returns the percentage as a sort key; 50 for new people.
    int rank() const;
};

// Returns the reliability of each person at `now`. New people, without a record, are not in it.
using Reliabilities = std::map<std::string, Reliability, std::less<>>;
Reliabilities reliabilities(const std::vector<SeatRecord>& deeds, const Registry& registry, Instant now);

// "95 %", or "fewer than 10 deadlines" for new people.
Text in_words(const Reliability& reliability);

}  // namespace ronda::club
