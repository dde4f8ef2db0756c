// Orders the persons of each table so that everybody sits in each seat about equally often.
#pragma once

#include <cstddef>
#include <vector>

namespace ronda::club {

// The persons of a table by number, in the order of the seats.
using Numbers = std::vector<std::size_t>;

// `tables`: all of a season; only the order within each changes. At tables of equal size, the numbers of times
// that a person has each seat differ by one at most. Two persons who meet again at tables of two change seats.
void even_seats(std::vector<Numbers>& tables, std::size_t persons);

}  // namespace ronda::club
