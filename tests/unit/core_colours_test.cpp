// People who do not see red and green can tell all seats apart: by their colours, and on a map that lightens
// them.
#include <array>
#include <cmath>
#include <set>

#include <gtest/gtest.h>

#include "adjudicator/core/adapter/description.hpp"
#include "adjudicator/core/report/presentation.hpp"
#include "adjudicator/core/scene/colour_words.hpp"
#include "adjudicator/games/all_games.hpp"
#include "tests/support/trial.hpp"

namespace ronda {
namespace {

TEST(Colours, HaveEverydayNames) {
    const std::pair<const char*, const char*> names[] = {
        {"#0072B2", "azul"},     {"#E69F00", "naranja"}, {"#D62828", "rojo"},   {"#009E73", "verde"},
        {"#F0E442", "amarillo"}, {"#CC79A7", "rosa"},    {"#7B2CBF", "morado"}, {"#8B4513", "marrón"},
        {"#111111", "negro"},    {"#FFFFFF", "blanco"},  {"#808080", "gris"},   {"#00CED1", "turquesa"}};
    for (const auto& [hex, name] : names) EXPECT_EQ(colour_in_words(colour(hex)).es, name) << hex;
}

using Three = std::array<double, 3>;

double linear(double share) {
    return share <= 0.04045 ? share / 12.92 : std::pow((share + 0.055) / 1.055, 2.4);
}

// The colour as a deuteranope sees it (Machado, Oliveira and Fernandes 2009), in CIE L*a*b*.
Three as_deuteranope(Colour colour) {
    constexpr double seen[3][3] = {
        {0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413}, {-0.011820, 0.042940, 0.968881}};
    constexpr double xyz[3][3] = {{0.4124, 0.3576, 0.1805}, {0.2126, 0.7152, 0.0722}, {0.0193, 0.1192, 0.9505}};
    const auto times = [](const double(&matrix)[3][3], const Three& v) {
        Three out{};
        for (std::size_t i = 0; i < 3; ++i)
            for (std::size_t j = 0; j < 3; ++j) out[i] += matrix[i][j] * v[j];
        return out;
    };
    Three light = times(seen, {linear(colour.r / 255.0), linear(colour.g / 255.0), linear(colour.b / 255.0)});
    for (double& one : light) one = std::min(1.0, std::max(0.0, one));
    const Three white{0.9505, 1, 1.089}, at = times(xyz, light);
    Three f{};
    for (std::size_t i = 0; i < 3; ++i) {
        const double t = at[i] / white[i];
        f[i] = t > 0.008856 ? std::cbrt(t) : 7.787 * t + 16.0 / 116;
    }
    return {116 * f[1] - 16, 500 * (f[0] - f[1]), 200 * (f[1] - f[2])};
}

double colour_distance(Colour a, Colour b) {
    const Three one = as_deuteranope(a), other = as_deuteranope(b);
    return std::hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);
}

void expect_apart(const std::vector<Colour>& colours, double least) {
    for (std::size_t i = 0; i < colours.size(); ++i)
        for (std::size_t j = 0; j < i; ++j)
            EXPECT_GT(colour_distance(colours[i], colours[j]), least) << "seats " << j << " and " << i;
}

TEST(Colours, OfSeatsAreToldApartWithoutRedAndGreen) {
    std::vector<Colour> seats;
    for (const std::string_view seat : seat_colours) seats.push_back(colour(seat));
    expect_apart(seats, 23);
    // What each kingdom's own land is filled with.
    const auto begun =
        trial::set_up(*find_game("hexadominacion"), {"a", "b", "c", "d", "e", "f"}, Json::object(), 1);
    const Scene scene = begun.after->presentation().scene({}, {});
    std::vector<Colour> lands;
    for (std::size_t i = scene.ground; i < scene.items.size(); ++i)
        if (const auto* land = std::get_if<Polygon>(&scene.items[i]); land != nullptr && land->fill)
            if (std::find(lands.begin(), lands.end(), land->fill->colour) == lands.end())
                lands.push_back(land->fill->colour);
    ASSERT_EQ(lands.size(), 6U);
    expect_apart(lands, 18);
}

}  // namespace
}  // namespace ronda
