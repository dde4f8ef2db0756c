#include "adjudicator/games/dehexz/art.hpp"

#include <array>

namespace ronda::dehexz::art {

namespace {

// Draws everything in the tint, so that an emblem stands out on any colour. Eyes and the like are holes, drawn
// in the opposite direction.
Art plain(std::string name, std::string path) {
    return {std::move(name), {{std::move(path), std::nullopt, {}}}};
}

Art dagger() {
    return plain("asesino",
                 "M 0 -1 L 0.3 -0.58 L 0.27 0.2 L -0.27 0.2 L -0.3 -0.58 Z "
                 "M -0.78 0.16 Q 0 0.34 0.78 0.16 L 0.78 0.46 Q 0 0.58 -0.78 0.46 Z "
                 "M -0.18 0.5 L 0.18 0.5 L 0.18 0.76 Q 0.36 0.98 0 1 Q -0.36 0.98 -0.18 0.76 Z");
}

Art dragon_head() {
    return plain("dragon",
                 "M -1 0.2 L -0.62 -0.22 L -0.22 -0.42 L -0.1 -0.98 L 0.22 -0.56 L 0.62 -0.94 L 0.68 -0.42 "
                 "L 1 -0.28 L 0.82 0.06 L 1 0.36 L 0.78 0.5 L 0.94 1 L 0 1 Q 0.34 0.7 0.16 0.42 "
                 "L -0.28 0.46 L -0.34 0.66 L -0.5 0.48 L -0.84 0.54 L -0.62 0.3 Z "
                 "M -0.12 -0.16 L 0.02 0.04 L 0.24 -0.1 Z");
}

Art bow() {
    return plain("elfo",
                 "M -0.42 -1 Q 0.98 -0.86 0.98 0 Q 0.98 0.86 -0.42 1 L -0.5 0.78 Q 0.66 0.62 0.66 0 "
                 "Q 0.66 -0.62 -0.5 -0.78 Z "
                 "M -0.52 -0.84 L -0.4 -0.84 L -0.4 0.84 L -0.52 0.84 Z "
                 "M -1 -0.28 L -0.74 -0.28 L -0.6 -0.1 L 0.5 -0.1 L 0.5 0.1 L -0.6 0.1 L -0.74 0.28 L -1 0.28 "
                 "L -0.84 0 Z");
}

Art hat() {
    return plain(
        "hechicero",
        "M 0.3 -1 Q 0.12 -0.74 0.3 -0.5 Q 0.46 -0.1 0.62 0.38 Q 0 0.6 -0.62 0.38 Q -0.36 -0.5 0.3 -1 Z "
        "M -0.66 0.5 Q 0 0.74 0.66 0.5 Q 0.9 0.56 1 0.7 Q 0 1.16 -1 0.7 Q -0.9 0.56 -0.66 0.5 Z "
        "M 0 -0.34 L -0.08 -0.12 L -0.3 -0.1 L -0.13 0.05 L -0.19 0.27 L 0 0.15 L 0.19 0.27 L 0.13 "
        "0.05 L 0.3 -0.1 L 0.08 -0.12 Z");
}

Art mask() {
    return plain("imitador",
                 "M -0.92 -0.86 Q 0 -0.58 0.92 -0.86 Q 1.06 0.62 0 1 Q -1.06 0.62 -0.92 -0.86 Z "
                 "M -0.62 -0.16 Q -0.4 0.1 -0.14 -0.12 Q -0.4 -0.44 -0.62 -0.16 Z "
                 "M 0.14 -0.12 Q 0.4 0.1 0.62 -0.16 Q 0.4 -0.44 0.14 -0.12 Z "
                 "M -0.5 0.26 Q 0 0.98 0.5 0.26 Q 0 0.54 -0.5 0.26 Z");
}

Art twins() {
    return plain("doppelganger",
                 "M -0.88 -0.5 A 0.36 0.36 0 0 1 -0.16 -0.5 A 0.36 0.36 0 0 1 -0.88 -0.5 Z "
                 "M 0.16 -0.5 A 0.36 0.36 0 0 1 0.88 -0.5 A 0.36 0.36 0 0 1 0.16 -0.5 Z "
                 "M -1 0.86 L -1 0.4 Q -0.98 -0.04 -0.52 -0.04 Q -0.06 -0.04 -0.06 0.4 L -0.06 0.86 Z "
                 "M 0.06 0.86 L 0.06 0.4 Q 0.06 -0.04 0.52 -0.04 Q 0.98 -0.04 1 0.4 L 1 0.86 Z");
}

Art ghost() {
    return plain("fantasma",
                 "M -0.8 1 L -0.8 -0.2 Q -0.8 -1 0 -1 Q 0.8 -1 0.8 -0.2 L 0.8 1 L 0.53 0.7 L 0.27 1 L 0 0.7 "
                 "L -0.27 1 L -0.53 0.7 Z "
                 "M -0.28 -0.5 Q -0.46 -0.5 -0.46 -0.2 Q -0.46 0.08 -0.28 0.08 Q -0.1 0.08 -0.1 -0.2 "
                 "Q -0.1 -0.5 -0.28 -0.5 Z "
                 "M 0.28 -0.5 Q 0.1 -0.5 0.1 -0.2 Q 0.1 0.08 0.28 0.08 Q 0.46 0.08 0.46 -0.2 "
                 "Q 0.46 -0.5 0.28 -0.5 Z");
}

}  // namespace

const Art& emblem(Kind kind) {
    static const std::array<Art, 7> all = {dagger(), dragon_head(), bow(), hat(), mask(), twins(), ghost()};
    return all[static_cast<std::size_t>(kind) - 1];
}

const Art& cross() {
    static const Art cross{
        "cruz",
        {{"M -1 -0.76 L -0.76 -1 L 0 -0.24 L 0.76 -1 L 1 -0.76 L 0.24 0 L 1 0.76 L 0.76 1 L 0 0.24 L "
          "-0.76 1 L -1 0.76 L -0.24 0 Z",
          std::nullopt,
          {{255, 255, 255}, 0.2, false}},
         {"M -1 -0.76 L -0.76 -1 L 0 -0.24 L 0.76 -1 L 1 -0.76 L 0.24 0 L 1 0.76 L 0.76 1 L 0 0.24 L "
          "-0.76 1 L -1 0.76 L -0.24 0 Z",
          std::nullopt,
          {}}}};
    return cross;
}

const Art& alarm() {
    static const Art alarm{
        "aviso",
        {{"M 0 -1 A 1 1 0 0 1 0 1 A 1 1 0 0 1 0 -1 Z", std::nullopt, {{255, 255, 255}, 0.16, false}},
         {"M -0.2 -0.62 L 0.2 -0.62 L 0.13 0.16 L -0.13 0.16 Z M -0.16 0.34 L 0.16 0.34 L 0.16 "
          "0.64 L -0.16 0.64 Z",
          Colour{255, 255, 255},
          {}}}};
    return alarm;
}

const Art& plus() {
    static const Art plus{
        "alta",
        {{"M 0 -1 A 1 1 0 0 1 0 1 A 1 1 0 0 1 0 -1 Z", std::nullopt, {{255, 255, 255}, 0.16, false}},
         {"M -0.18 -0.62 L 0.18 -0.62 L 0.18 -0.18 L 0.62 -0.18 L 0.62 0.18 L 0.18 0.18 L 0.18 0.62 L -0.18 "
          "0.62 L -0.18 0.18 L -0.62 0.18 L -0.62 -0.18 L -0.18 -0.18 Z",
          Colour{255, 255, 255},
          {}}}};
    return plus;
}

const Art& sight() {
    static const Art sight =
        plain("mira",
              "M -0.7 0 A 0.7 0.7 0 0 1 0.7 0 A 0.7 0.7 0 0 1 -0.7 0 Z "
              "M -0.44 0 A 0.44 0.44 0 0 0 0.44 0 A 0.44 0.44 0 0 0 -0.44 0 Z "
              "M -0.12 -1 L 0.12 -1 L 0.12 -0.6 L -0.12 -0.6 Z M -0.12 0.6 L 0.12 0.6 L 0.12 1 L -0.12 1 Z "
              "M -1 -0.12 L -0.6 -0.12 L -0.6 0.12 L -1 0.12 Z M 0.6 -0.12 L 1 -0.12 L 1 0.12 L 0.6 0.12 Z "
              "M -0.17 0 A 0.17 0.17 0 0 1 0.17 0 A 0.17 0.17 0 0 1 -0.17 0 Z");
    return sight;
}

const Art& pentagon() {
    static const Art pentagon = plain("pieza", "M 0 -1 L 0.78 -0.12 L 0.64 0.77 L -0.64 0.77 L -0.78 -0.12 Z");
    return pentagon;
}

}  // namespace ronda::dehexz::art
