#include "adjudicator/core/scene/colour_words.hpp"

#include <algorithm>
#include <array>
#include <string_view>

namespace ronda {

namespace {

constexpr int circle = 360;  // degrees of hue: red at 0, green at 120, blue at 240

struct Band {
    int end;
    const char *es, *en;
};
constexpr std::array<Band, 9> bands = {{{14, "rojo", "red"},
                                        {46, "naranja", "orange"},
                                        {70, "amarillo", "yellow"},
                                        {168, "verde", "green"},
                                        {190, "turquesa", "turquoise"},
                                        {252, "azul", "blue"},
                                        {300, "morado", "purple"},
                                        {343, "rosa", "pink"},
                                        {circle + 1, "rojo", "red"}}};

int hue(Colour colour, int most, int spread) {
    const int r = colour.r, g = colour.g, b = colour.b;
    const int sixth = circle / 6;
    const int angle = most == r   ? sixth * (g - b) / spread
                      : most == g ? 2 * sixth + sixth * (b - r) / spread
                                  : 4 * sixth + sixth * (r - g) / spread;
    return (angle + circle) % circle;
}

}  // namespace

Text colour_in_words(Colour colour) {
    const int most = std::max({colour.r, colour.g, colour.b});
    const int spread = most - std::min({colour.r, colour.g, colour.b});
    constexpr int pale = 13;  // per cent of spread, below which it is grey
    if (100 * spread < pale * most || most < 40)
        return most < 80 ? say("negro", "black") : most > 225 ? say("blanco", "white") : say("gris", "grey");
    const int angle = hue(colour, most, spread);
    const auto band =
        std::find_if(bands.begin(), bands.end(), [&](const Band& one) { return angle < one.end; });
    const int least = std::min({colour.r, colour.g, colour.b});
    if (band == bands.begin() + 1 && most < 165) return say("marrón", "brown");
    if (band == bands.begin() + 1 && most < 210) return say("naranja oscuro", "dark orange");
    if (std::string_view(band->en) == "blue" && most >= 210 && least >= 70) return say("celeste", "light blue");
    return {band->es, band->en};
}

}  // namespace ronda
