#include "adjudicator/games/hexadominacion/art.hpp"

namespace ronda::hexadominacion::art {

const Art& wheat();
const Art& wood();
const Art& metal();
const Art& stone();
const Art& city();
const Art& capital();

const Art& industry(Industry industry) {
    constexpr const Art& (*all[])() = {wheat, wood, metal, stone, city, capital};
    return all[static_cast<std::size_t>(industry)]();
}

}  // namespace ronda::hexadominacion::art
