#include "adjudicator/games/hexadominacion/art.hpp"

namespace ronda::hexadominacion::art {

namespace {

constexpr Colour ink{0x2b, 0x26, 0x20};

Art wheat() {
    constexpr Colour grain{0xd0, 0x9a, 0x1e};
    const Stroke stalk{{0x8a, 0x65, 0x10}, 0.13, false};
    return {"trigo",
            {{"M 0 1 L 0 -0.5", std::nullopt, stalk},
             {"M 0 0.75 Q 0.62 0.62 0.6 0.12 Q 0.05 0.25 0 0.75 Z M 0 0.75 Q -0.62 0.62 -0.6 0.12 Q -0.05 0.25 "
              "0 0.75 Z",
              grain,
              {}},
             {"M 0 0.2 Q 0.6 0.08 0.56 -0.4 Q 0.05 -0.28 0 0.2 Z M 0 0.2 Q -0.6 0.08 -0.56 -0.4 Q -0.05 -0.28 "
              "0 0.2 Z",
              grain,
              {}},
             {"M 0 -0.3 Q 0.34 -0.6 0 -1 Q -0.34 -0.6 0 -0.3 Z", grain, {}}}};
}

Art wood() {
    constexpr Colour needles{0x2f, 0x72, 0x3a};
    return {"madera",
            {{"M -0.14 0.5 L 0.14 0.5 L 0.14 1 L -0.14 1 Z", Colour{0x7a, 0x51, 0x2c}, {}},
             {"M 0 -0.1 L 0.82 0.66 L -0.82 0.66 Z M 0 -0.6 L 0.62 0.18 L -0.62 0.18 Z M 0 -1 L 0.42 -0.3 L "
              "-0.42 -0.3 Z",
              needles,
              {}}}};
}

Art metal() {
    return {"metal",
            {{"M -0.98 0.62 L -0.66 -0.22 L 0.66 -0.22 L 0.98 0.62 Z", Colour{0x62, 0x79, 0x8c}, {}},
             {"M -0.66 -0.22 L -0.4 -0.6 L 0.4 -0.6 L 0.66 -0.22 Z", Colour{0xa6, 0xb7, 0xc4}, {}},
             {"M -0.5 0.22 L 0.5 0.22", std::nullopt, {{0xc9, 0xd4, 0xdc}, 0.14, false}}}};
}

Art stone() {
    return {"piedra",
            {{"M -0.96 0.68 L -0.74 -0.16 L -0.2 -0.66 L 0.42 -0.5 L 0.94 0.14 L 0.84 0.68 Z",
              Colour{0x86, 0x7d, 0x74},
              {}},
             {"M -0.2 -0.66 L 0.42 -0.5 L 0.12 0.02 L -0.42 -0.04 Z", Colour{0xb9, 0xb1, 0xa8}, {}},
             {"M 0.12 0.02 L 0.42 -0.5 L 0.94 0.14 L 0.84 0.68 L 0.3 0.68 Z", Colour{0x68, 0x60, 0x58}, {}}}};
}

Art city() {
    constexpr Colour wall{0x9c, 0x5b, 0x3c}, roof{0x6e, 0x38, 0x22};
    return {"ciudad",
            {{"M -0.95 0.85 L -0.95 0.05 L -0.15 0.05 L -0.15 0.85 Z M 0.02 0.85 L 0.02 -0.45 L 0.46 -0.45 L "
              "0.46 0.85 Z M 0.55 0.85 L "
              "0.55 0.2 L 0.98 0.2 L 0.98 0.85 Z",
              wall,
              {}},
             {"M -1.05 0.1 L -0.55 -0.38 L -0.05 0.1 Z M -0.06 -0.42 L 0.24 -1 L 0.54 -0.42 Z M 0.48 0.24 L "
              "0.76 -0.1 L 1.05 0.24 Z",
              roof,
              {}},
             {"M -0.66 0.85 L -0.66 0.4 L -0.44 0.4 L -0.44 0.85 Z M 0.16 -0.2 L 0.32 -0.2 L 0.32 0.08 L 0.16 "
              "0.08 Z",
              Colour{0xf6, 0xe3, 0xb4},
              {}}}};
}

Art capital() {
    return {
        "capital",
        {{"M -0.86 0.42 L -1 -0.5 L -0.44 -0.06 L 0 -0.84 L 0.44 -0.06 L 1 -0.5 L 0.86 0.42 Z",
          Colour{0xf2, 0xc0, 0x2e},
          {ink, 0.09, false}},
         {"M -0.86 0.42 L 0.86 0.42 L 0.86 0.76 L -0.86 0.76 Z", Colour{0xc4, 0x8f, 0x10}, {ink, 0.09, false}},
         {"M -0.14 0.59 L 0 0.47 L 0.14 0.59 L 0 0.71 Z", Colour{0xb0, 0x1e, 0x2d}, {}}}};
}

}  // namespace

const Art& industry(Industry industry) {
    static const Art all[] = {wheat(), wood(), metal(), stone(), city(), capital()};
    return all[static_cast<std::size_t>(industry)];
}

const Art& shield() {
    static const Art shield{
        "soldados",
        {{"M -0.92 -0.82 L 0.92 -0.82 L 0.92 0.1 Q 0.84 0.72 0 1.02 Q -0.84 0.72 -0.92 0.1 Z",
          std::nullopt,
          {{0xff, 0xff, 0xff}, 0.14, false}}}};
    return shield;
}

const Art& pip() {
    static const Art pip{"nivel", {{"M 0 -1 L 1 0 L 0 1 L -1 0 Z", std::nullopt, {}}}};
    return pip;
}

}  // namespace ronda::hexadominacion::art
