// Who sits where at tables whose persons are known.
#pragma once

#include <cstddef>
#include <vector>

namespace ronda::club {

// The persons of a table by number, in the order of the seats.
using Numbers = std::vector<std::size_t>;

// Changes the seats at the tables so that each person sits in each seat about equally often. At tables of equal
// size these numbers differ by one at most for each person. Two who meet again at tables of two change seats.
void even_seats(std::vector<Numbers>& tables, std::size_t persons);

}  // namespace ronda::club
