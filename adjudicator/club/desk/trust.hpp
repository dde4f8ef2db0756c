// Who is reliable enough for a match (club/contract.md, "Reliability").
#pragma once

#include <optional>
#include <string>

#include "adjudicator/club/desk/table.hpp"

namespace ronda::club {

// Reads how reliable everybody is, if a match or the club asks for a least, or seats are to be offered.
void learn_reliability(Table& table);

// Why a request is not done: a code and words.
struct Refused {
    std::string code;
    Text why;
};

// Returns why the person may not join the match or take a seat of it. Empty if they are reliable enough, or
// new.
std::optional<Refused> why_not_trusted(const Table& table, const std::string& match, const std::string& person);

}  // namespace ronda::club
