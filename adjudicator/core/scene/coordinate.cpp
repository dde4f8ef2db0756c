#include "adjudicator/core/scene/coordinate.hpp"

namespace ronda {

std::string name_of(Coordinate coordinate) {
    return static_cast<char>('A' + coordinate.row) + std::to_string(coordinate.number);
}

std::optional<Coordinate> coordinate_named(std::string_view name) {
    constexpr std::size_t longest = 3;  // a letter and two digits
    if (name.size() < 2 || name.size() > longest) return std::nullopt;
    const char letter = name[0];
    const int row = letter >= 'a' && letter <= 'z'   ? letter - 'a'
                    : letter >= 'A' && letter <= 'Z' ? letter - 'A'
                                                     : -1;
    if (row < 0 || name[1] == '0') return std::nullopt;
    int number = 0;
    for (const char digit : name.substr(1)) {
        if (digit < '0' || digit > '9') return std::nullopt;
        number = 10 * number + (digit - '0');
    }
    return Coordinate{row, number};
}

}  // namespace ronda
