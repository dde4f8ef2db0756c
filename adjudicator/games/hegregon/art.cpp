#include "adjudicator/games/hegregon/art.hpp"

#include <string>

namespace ronda::hegregon::art {

namespace {

constexpr Colour ink{0x22, 0x1f, 0x1b}, paper{0xff, 0xff, 0xff}, alarm{0xd0, 0x3a, 0x1c}, sun{0xff, 0xd2, 0x2e},
    earth{0x6b, 0x4a, 0x2b}, leaf{0x3d, 0x8b, 0x37};

std::string box(double left, double top, double right, double bottom) {
    return fmt::format("M {0:.3f} {1:.3f} L {2:.3f} {1:.3f} L {2:.3f} {3:.3f} L {0:.3f} {3:.3f} Z ", left, top,
                       right, bottom);
}

std::string disc(double x, double y, double r) {
    return fmt::format(
        "M {0:.3f} {2:.3f} A {3:.3f} {3:.3f} 0 0 1 {1:.3f} {2:.3f} A {3:.3f} {3:.3f} 0 0 1 "
        "{0:.3f} {2:.3f} Z ",
        x - r, x + r, y, r);
}

// The layers of a picture are in the ink of the counter (`true`) or cut out in its tint.
struct Cut {
    bool inked;
    std::string path;
};

std::vector<Cut> robot() {
    return {{true, box(-0.06, -0.86, 0.06, -0.66) + disc(0, -0.82, 0.11) +
                       "M -0.36 -0.66 L 0.36 -0.66 L 0.36 -0.2 L -0.36 -0.2 Z "
                       "M -0.62 0.12 L -0.5 -0.13 L 0.5 -0.13 L 0.62 0.12 Z " +
                       box(-0.52, -0.54, -0.36, -0.32) + box(0.36, -0.54, 0.52, -0.32)},
            {false, disc(-0.16, -0.45, 0.1) + disc(0.16, -0.45, 0.1)}};
}

std::vector<Cut> buggy() {
    return {{true,
             "M -0.86 -0.04 L -0.82 -0.34 L -0.4 -0.4 L -0.14 -0.72 L 0.4 -0.72 L 0.6 -0.4 L 0.86 -0.34 L 0.86 "
             "-0.04 Z "},
            {false,
             "M -0.2 -0.4 L -0.06 -0.6 L 0.1 -0.6 L 0.1 -0.4 Z M 0.2 -0.6 L 0.34 -0.6 L 0.44 -0.4 L 0.2 "
             "-0.4 Z " +
                 disc(-0.46, -0.06, 0.29) + disc(0.48, -0.06, 0.29)},
            {true, disc(-0.46, -0.06, 0.21) + disc(0.48, -0.06, 0.21)}};
}

std::vector<Cut> medium_tank() {
    return {{true, "M -0.42 -0.42 L -0.3 -0.76 L 0.18 -0.76 L 0.28 -0.42 Z " + box(0.2, -0.68, 0.92, -0.54) +
                       "M -0.7 -0.38 L 0.72 -0.38 L 0.84 -0.2 L -0.84 -0.2 Z "
                       "M -0.66 -0.15 L 0.66 -0.15 A 0.15 0.15 0 0 1 0.66 0.15 L -0.66 0.15 A 0.15 0.15 0 0 1 "
                       "-0.66 -0.15 Z "},
            {false, disc(-0.5, 0, 0.08) + disc(-0.17, 0, 0.08) + disc(0.17, 0, 0.08) + disc(0.5, 0, 0.08)}};
}

// Seen from above, with two guns, so that nobody takes it for the medium tank.
std::vector<Cut> heavy_tank() {
    return {
        {true, box(-0.84, -0.86, 0.56, -0.6) + box(-0.84, -0.1, 0.56, 0.16) + box(-0.72, -0.62, 0.46, -0.08) +
                   box(0.3, -0.53, 0.94, -0.41) + box(0.3, -0.29, 0.94, -0.17)},
        {false, disc(-0.12, -0.35, 0.27) + box(-0.5, -0.88, -0.42, -0.6) + box(-0.16, -0.88, -0.08, -0.6) +
                    box(0.18, -0.88, 0.26, -0.6) + box(-0.5, -0.1, -0.42, 0.18) +
                    box(-0.16, -0.1, -0.08, 0.18) + box(0.18, -0.1, 0.26, 0.18)},
        {true, disc(-0.12, -0.35, 0.18)}};
}

std::vector<Cut> hovercraft() {
    return {{true,
             "M 0.84 -0.36 L -0.34 -0.86 L -0.1 -0.36 L -0.34 0.14 Z "
             "M -0.4 -0.62 L -0.74 -0.62 L -0.74 -0.5 L -0.34 -0.5 Z "
             "M -0.26 -0.42 L -0.84 -0.42 L -0.84 -0.3 L -0.26 -0.3 Z "
             "M -0.4 -0.1 L -0.74 -0.1 L -0.74 -0.22 L -0.34 -0.22 Z "},
            {false, "M 0.44 -0.36 L 0.08 -0.5 L 0.16 -0.36 L 0.08 -0.22 Z "}};
}

struct Shape {
    std::string name, outline;
    double rim;
    std::vector<Cut> picture;
};

Shape shape(UnitType type) {
    switch (type) {
        case UnitType::ear:
            return {"ear",
                    "M -0.86 0.88 L -0.86 -0.24 Q -0.8 -0.95 0 -0.95 Q 0.8 -0.95 0.86 -0.24 L 0.86 0.88 Z", 0.1,
                    robot()};
        case UnitType::light:
            return {"vehiculo_ligero",
                    "M -0.72 -0.9 L 0.72 -0.9 Q 0.97 -0.9 0.97 -0.65 L 0.97 0.63 Q 0.97 0.88 0.72 0.88 L -0.72 "
                    "0.88 Q -0.97 0.88 -0.97 0.63 L -0.97 -0.65 Q -0.97 -0.9 -0.72 -0.9 Z",
                    0.1, buggy()};
        case UnitType::medium:
            return {"tanque_mediano", box(-0.97, -0.9, 0.97, 0.88), 0.1, medium_tank()};
        case UnitType::heavy:
            return {
                "tanque_pesado",
                "M -0.72 -0.98 L 0.72 -0.98 L 1 -0.7 L 1 0.64 L 0.72 0.92 L -0.72 0.92 L -1 0.64 L -1 -0.7 Z",
                0.18, heavy_tank()};
        case UnitType::hover:
            break;
    }
    return {"aerodeslizador", "M -0.78 -0.9 L 0.78 -0.9 L 1.02 -0.01 L 0.78 0.88 L -0.78 0.88 L -1.02 -0.01 Z",
            0.1, hovercraft()};
}

Art counter_art(UnitType type, Tone tone) {
    const Shape drawn = shape(type);
    const bool ghost = tone == Tone::ghost;
    Art art{drawn.name, {{drawn.outline, std::nullopt, {ink, ghost ? 0.12 : drawn.rim, ghost}}}};
    for (const Cut& cut : drawn.picture)
        art.layers.push_back(
            {cut.path, cut.inked ? std::optional(tone == Tone::pale_ink ? paper : ink) : std::nullopt, {}});
    return art;
}

// A round body with horns.
const std::string& mine_body() {
    static const std::string path = box(-0.11, -1, 0.11, 1) + box(-1, -0.11, 1, 0.11) +
                                    "M -0.75 -0.6 L -0.6 -0.75 L 0.75 0.6 L 0.6 0.75 Z "
                                    "M 0.6 -0.75 L 0.75 -0.6 L -0.6 0.75 L -0.75 0.6 Z " +
                                    disc(0, 0, 0.68);
    return path;
}

Art mine_art(std::string name, double hole) {
    return {std::move(name),
            {{mine_body(), paper, {paper, 0.36, false}},
             {mine_body(), std::nullopt, {}},
             {disc(0, 0, hole), paper, {}}}};
}

const std::string& star() {
    static const std::string path =
        "M 0 -1 L 0.2 -0.56 L 0.58 -0.82 L 0.52 -0.36 L 1 -0.3 L 0.62 0.02 L 0.92 0.42 L 0.46 0.42 L 0.4 0.92 "
        "L 0.06 0.56 L -0.34 0.96 L -0.38 0.48 L -0.88 0.56 L -0.6 0.12 L -1 -0.16 L -0.54 -0.32 L -0.66 -0.76 "
        "L -0.22 -0.56 Z";
    return path;
}

}  // namespace

const Art& counter(UnitType type, Tone tone) {
    static const auto all = [] {
        std::array<std::array<Art, 3>, unit_words.size()> made;
        for (std::size_t t = 0; t < made.size(); ++t)
            for (std::size_t n = 0; n < 3; ++n)
                made[t][n] = counter_art(static_cast<UnitType>(t), static_cast<Tone>(n));
        return made;
    }();
    return all[static_cast<std::size_t>(type)][static_cast<std::size_t>(tone)];
}

const Art& facets() {
    constexpr Colour pale{0xd3, 0xd9, 0xdf}, middling{0xb4, 0xbf, 0xc9}, dark{0xa3, 0xb0, 0xbc};
    static const Art art{
        "cristal",
        {{"M -0.866 -0.5 L 0 -1 L -0.3 -0.24 Z M 0.866 0.5 L 0 1 L -0.14 0.5 L 0.36 0.1 Z", pale, {}},
         {"M 0.866 -0.5 L 0.866 0.5 L 0.36 0.1 Z", dark, {}},
         {"M -0.866 0.5 L -0.866 -0.5 L -0.3 -0.24 L -0.14 0.5 Z", middling, {}},
         {"M -0.3 -0.24 L 0.36 0.1 L -0.14 0.5 Z", Colour{0xcb, 0xd2, 0xd9}, {}}}};
    return art;
}

const Art& gem() {
    static const Art art{"mineral",
                         {{"M -0.5 -0.9 L 0.5 -0.9 L 1 -0.3 L 0 1 L -1 -0.3 Z",
                           Colour{0x7d, 0x52, 0xa8},
                           {{0x3f, 0x24, 0x5c}, 0.12, false}},
                          {"M -0.5 -0.9 L 0.5 -0.9 L 0.36 -0.3 L -0.36 -0.3 Z", Colour{0xc9, 0xab, 0xe4}, {}},
                          {"M -1 -0.3 L -0.36 -0.3 L 0 1 Z", Colour{0xa0, 0x78, 0xc6}, {}}}};
    return art;
}

const Art& corners() {
    static const Art art{"evento",
                         {{"M 0 -0.96 L 0.3 -0.787 L -0.3 -0.787 Z M 0 0.96 L 0.3 0.787 L -0.3 0.787 Z "
                           "M 0.831 -0.48 L 0.831 -0.134 L 0.532 -0.653 Z M 0.831 0.48 L 0.831 0.134 L 0.532 "
                           "0.653 Z M -0.831 -0.48 L -0.831 -0.134 L -0.532 -0.653 Z "
                           "M -0.831 0.48 L -0.831 0.134 L -0.532 0.653 Z",
                           std::nullopt,
                           {}}}};
    return art;
}

const Art& breakdown() {
    static const Art art{
        "averia",
        {{"M 0 -1 L 1 0.8 L -1 0.8 Z", sun, {ink, 0.2, false}},
         {"M -0.15 -0.4 L 0.15 -0.4 L 0.09 0.26 L -0.09 0.26 Z " + disc(0, 0.5, 0.14), ink, {}}}};
    return art;
}

const Art& camouflage() {
    static const Art art{
        "camuflaje",
        {{"M -0.9 0.9 Q -1.1 -0.9 0.95 -0.95 Q 0.95 1.1 -0.9 0.9 Z", leaf, {paper, 0.2, false}},
         {"M -0.8 0.72 L 0.42 -0.5 L 0.52 -0.4 L -0.7 0.82 Z", paper, {}}}};
    return art;
}

const Art& ammunition() {
    static const Art art{
        "municion",
        {{"M -0.46 0.2 L -0.46 -0.3 Q -0.4 -0.8 0 -1 Q 0.4 -0.8 0.46 -0.3 L 0.46 0.2 Z",
          alarm,
          {paper, 0.2, false}},
         {"M -0.46 0.2 L 0.46 0.2 L 0.46 0.8 L 0.6 1 L -0.6 1 L -0.46 0.8 Z", sun, {paper, 0.2, false}},
         {box(-0.46, 0.12, 0.46, 0.28), ink, {}}}};
    return art;
}

const Art& trench() {
    static const std::string path =
        "M -1 -0.3 L -0.76 -0.3 L -0.76 0.66 L 0.76 0.66 L 0.76 -0.3 L 1 -0.3 L 1 0.94 L -1 0.94 Z";
    static const Art art{"atrincherado", {{path, earth, {paper, 0.08, false}}}};
    return art;
}

const Art& plus() {
    static const std::string path =
        "M -0.3 -0.95 L 0.3 -0.95 L 0.3 -0.3 L 0.95 -0.3 L 0.95 0.3 L 0.3 0.3 L 0.3 0.95 L -0.3 0.95 L -0.3 "
        "0.3 "
        "L -0.95 0.3 L -0.95 -0.3 L -0.3 -0.3 Z";
    static const Art art{"nueva", {{path, leaf, {paper, 0.3, false}}, {path, leaf, {}}}};
    return art;
}

const Art& mine() {
    static const Art art = mine_art("mina", 0.36);
    return art;
}

const Art& hidden_mine() {
    static const Art art = mine_art("mina_oculta", 0.54);
    return art;
}

const Art& exploded_mine() {
    static const Art art{
        "mina_estalla", {{star(), alarm, {paper, 0.16, false}}, {disc(0, 0, 0.42), ink, {paper, 0.12, false}}}};
    return art;
}

const Art& recovered_mine() {
    static const Art art{"mina_recuperada",
                         {{mine_body(), paper, {paper, 0.36, false}},
                          {mine_body(), Colour{0x8a, 0x84, 0x7a}, {}},
                          {"M -0.7 0 L -0.45 -0.25 L -0.15 0.05 L 0.5 -0.6 L 0.75 -0.35 L -0.15 0.55 Z",
                           leaf,
                           {paper, 0.14, false}}}};
    return art;
}

const Art& burst() {
    static const Art art{"destruida", {{star(), std::nullopt, {alarm, 0.16, false}}}};
    return art;
}

const Art& card() {
    static const Art art{"carta",
                         {{"M -0.72 -0.95 L 0.72 -0.95 L 0.72 0.95 L -0.72 0.95 Z", paper, {ink, 0.18, false}},
                          {"M 0 -0.62 L 0.46 0.24 L -0.46 0.24 Z M -0.46 0.42 L 0.46 0.42 L 0.46 0.58 L -0.46 "
                           "0.58 Z",
                           Colour{0x8a, 0x6d, 0x2f},
                           {}}}};
    return art;
}

const Art& walk_sample() {
    static const Art art{"movimiento",
                         {{"M -0.8 -0.07 L 0.5 -0.07 L 0.5 0.07 L -0.8 0.07 Z", std::nullopt, {}},
                          {disc(-0.8, 0, 0.2), paper, {ink, 0.12, false}},
                          {"M 1.2 0 L 0.5 0.38 L 0.5 -0.38 Z", std::nullopt, {}}}};
    return art;
}

const Art& planned_walk_sample() {
    static const Art art{
        "movimiento_ordenado",
        {{box(-0.6, -0.07, -0.3, 0.07) + box(-0.1, -0.07, 0.2, 0.07) + box(0.36, -0.07, 0.5, 0.07),
          std::nullopt,
          {}},
         {disc(-0.8, 0, 0.2), paper, {ink, 0.12, false}},
         {"M 1.2 0 L 0.5 0.38 L 0.5 -0.38 Z", std::nullopt, {}}}};
    return art;
}

const Art& leap_sample() {
    static const Art art{
        "transporte",
        {{box(-1.2, -0.06, -0.8, 0.06) + box(-0.6, -0.06, -0.2, 0.06) + box(0, -0.06, 0.4, 0.06),
          std::nullopt,
          {}},
         {"M 1.2 0 L 0.6 0.3 L 0.6 -0.3 Z", std::nullopt, {}}}};
    return art;
}

const Art& ring() {
    static const Art art{"captura",
                         {{"M 0 -1 L 0.866 -0.5 L 0.866 0.5 L 0 1 L -0.866 0.5 L -0.866 -0.5 Z",
                           Colour{0x3b, 0x3a, 0x3d},
                           {alarm, 0.3, false}}}};
    return art;
}

}  // namespace ronda::hegregon::art
