// The board against the formulas of bheex.md, "Geometry", and its vectors 2 and 3.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <set>

#include "adjudicator/games/bheex/board.hpp"
#include "adjudicator/games/bheex/field.hpp"

namespace ronda::bheex {

namespace {
}  // namespace

}  // namespace ronda::bheex
