// A published Swiss event of chess, sixty players and its first seven rounds, from a tournament report file:
// whom each player met (`31b1`: number 31, with black, won; `=` drawn, `+` and `-` not played).
#pragma once

#include <string_view>

namespace ronda::fixture {

inline constexpr std::string_view swiss_event[] = {
    "31b1 16w1 12b1 6w1 7b0 4w1 3b0",     "32w1 17b0 29w1 15b= 27w1 13b1 8w=",
    "33b1 18w= 22b1 26w1 8b1 7w= 1w1",    "34w+ 19b1 11w= 17b= 5w1 1b0 18w=",
    "35b1 20w1 14b1 8w= 4b0 6w- 17w1",    "36w1 21b1 13w1 1b0 12w1 5b+ 7b0",
    "37b1 22w= 30b+ 11b1 1w1 3b= 6w1",    "38w1 25b1 15w1 5b= 3w0 17b1 2b=",
    "39b- 53w1 31b1 19b1 17w= 14w= 10b0", "40w1 26b= 17w= 21b1 13w= 15b1 9w1",
    "41b1 24w1 4b= 7w0 14b= 29w1 20b1",   "42w1 27b1 1w0 23b1 6b0 18w= 31b=",
    "43b1 28w1 6b0 16w1 10b= 2w0 27b1",   "44w1 29b1 5w0 25b1 11w= 9b= 21w1",
    "45b1 39w1 8b0 2w= 26b1 10w0 33b1",   "46w1 1b0 38w1 13b0 40w= 30b1 23w1",
    "47b1 2w1 10b= 4w= 9b= 8w0 5b0",      "48w1 3b= 26w0 33b1 42w1 12b= 4b=",
    "49b1 4w0 35b1 9w0 31b0 39w= 43b-",   "50w1 5b0 40w= 36b= 35w1 25b1 11w0",
    "51b1 6w0 37b1 10w0 39b1 24w1 14b0",  "52w1 7b= 3w0 40b= 36w= 38b= 32w1",
    "53b= 30w= 39b1 12w0 37b1 31w= 16b0", "54w1 11b0 42w= 44b1 30w= 21b0 40w1",
    "55b1 8w0 41b1 14w0 46b1 20w0 34w1",  "56w+ 10w= 18b1 3b0 15w0 36b= 38w1",
    "57b+ 12w0 43b= 47w1 2b0 42b1 13w0",  "58w1 13b0 44w= 42b0 60w1 40b0 48w1",
    "59b+ 14w0 2b0 45w1 41b1 11b0 36w1",  "60w1 23b= 7w- 43w1 24b= 16w0 46b1",
    "1w0 46b1 9w0 48b1 19w1 23b= 12w=",   "2b0 47w= 49b= 46w0 53b1 41w1 22b0",
    "3w0 48b= 60w1 18w0 49b1 44b1 15w0",  "4b- 49w= 47b0 53w= 54b1 45w1 25b0",
    "5w0 50b1 19w0 52b1 20b0 46w0 47b-",  "6b0 51w= 53b1 20w= 22b= 26w= 29b0",
    "7w0 52b1 21w0 54b1 23w0 48b0 53w=",  "8b0 55w1 16b0 49w= 47b1 22w= 26b0",
    "9w+ 15b0 23w0 56b1 21w0 19b= 44w1",  "10b0 56w1 20b= 22w= 16b= 28w1 24b0",
    "11w0 54b1 25w0 58b1 29w0 32b0 57w1", "12b0 57w1 24b= 28w1 18b0 27w0 60b1",
    "13w0 58b1 27w= 30b0 44w0 52b1 19w+", "14b0 59w1 28b= 24w0 43b1 33w0 39b0",
    "15w0 60b= 48w= 29b0 56w1 34b0 58w=", "16b0 31w0 51b+ 32b1 25w0 35b1 30w0",
    "17w0 32b= 34w1 27b0 38w0 57b= 35w+", "18b0 33w= 45b= 31w0 55b1 37w1 28b0",
    "19w0 34b= 32w= 38b= 33w0 60b0 55w0", "20b0 35w0 56b- 57b= 59w0 51b= 56w1",
    "21w0 36b= 46w- 60b0 57w0 50w= 59b1", "22b0 37w0 57b1 35w0 58b= 43w0 54b=",
    "23w= 9b0 36w0 34b= 32w0 59b1 37b=",  "24b0 41w0 59b1 37w0 34w0 55b= 52w=",
    "25w0 38b0 58w0 59b1 48w0 54w= 49b1", "26b- 40b0 50w+ 39w0 45b0 58w= 50b0",
    "27w- 42b0 52w0 50w= 51b1 47w= 41b0", "28b0 43w0 55b1 41w0 52w= 56b= 45b=",
    "29w- 44b0 54w0 55w0 50b1 53w0 51w0", "30b0 45w= 33b0 51w1 28b0 49w1 42w0"};

}  // namespace ronda::fixture
