// The pixels of a decoded PNG file are those that were drawn.
#include <cstdlib>
#include <cstring>

#include <gtest/gtest.h>
#include <png.h>
#include <zlib.h>

#include "render/deflate.hpp"
#include "render/page.hpp"
#include "render/paint.hpp"
#include "render/png.hpp"
#include "render/render.hpp"
#include "tests/support/effort.hpp"
#include "tests/support/sample_scene.hpp"
#include "tests/support/trial.hpp"

namespace ronda::render {
namespace {

struct Picture {
    std::uint32_t width = 0, height = 0;
    std::vector<std::uint32_t> pixels;  // 0x00RRGGBB
};

// Decodes with libpng, which checks every length and checksum; an empty picture if there is an error.
Picture decoded(const std::string& file) {
    png_image image{};
    image.version = PNG_IMAGE_VERSION;
    if (png_image_begin_read_from_memory(&image, file.data(), file.size()) == 0) return {};
    image.format = PNG_FORMAT_BGRA;
    Picture picture{image.width, image.height,
                    std::vector<std::uint32_t>(std::size_t{image.width} * image.height)};
    if (png_image_finish_read(&image, nullptr, picture.pixels.data(), 0, nullptr) == 0) return {};
    for (std::uint32_t& pixel : picture.pixels) pixel &= 0xFFFFFF;
    return picture;
}

std::string encoded(int width, int height, const std::vector<std::uint32_t>& pixels,
                    const std::vector<std::uint32_t>& flat = {}) {
    PixelRuns parts[2];  // as of two pictures
    const std::size_t columns = static_cast<std::size_t>(width);
    for (int y = 0; y < height; ++y)
        parts[y < height / 2 ? 0 : 1].add_row(
            std::span(pixels).subspan(static_cast<std::size_t>(y) * columns, columns));
    for (PixelRuns& part : parts) part.set_flat(flat);
    const PixelRuns* const all[] = {&parts[0], &parts[1]};
    return png_file(width, height < 2 ? std::span(all).last(1) : std::span(all));
}

int difference(std::uint32_t a, std::uint32_t b) {
    int most = 0;
    for (int shift : {0, 8, 16})
        most =
            std::max(most, std::abs(static_cast<int>(a >> shift & 0xFF) - static_cast<int>(b >> shift & 0xFF)));
    return most;
}

std::vector<std::uint32_t> painted(const DisplayList& list, Fonts& fonts, int size, const Area& area,
                                   int height = band_height) {
    GlyphPainter painter(fonts);
    std::vector<std::uint32_t> pixels;
    const auto take = [&](const Band& band) {
        for (int y = band.area.top; y < band.area.bottom(); ++y)
            pixels.insert(pixels.end(), band.row(y), band.row(y) + band.area.width);
    };
    EXPECT_TRUE(paint(list, painter, {size, size}, std::span(&area, 1), take, height));
    return pixels;
}

TEST(RenderPng, KeepsUpTo256ColoursExactly) {
    std::vector<std::uint32_t> pixels;
    for (std::uint32_t i = 0; i < 37 * 300; ++i) pixels.push_back((i / 13 % 256) * 0x010305 & 0xFFFFFF);
    const Picture picture = decoded(encoded(37, 300, pixels));
    EXPECT_EQ(picture.width, 37u);
    EXPECT_EQ(picture.height, 300u);
    EXPECT_EQ(picture.pixels, pixels);
}

TEST(RenderPng, ARunMayBeLongerThanItsCounter) {
    const std::vector<std::uint32_t> pixels(400 * 500, 0x123456);
    EXPECT_EQ(decoded(encoded(400, 500, pixels)).pixels, pixels);
    EXPECT_EQ(decoded(encoded(1, 1, {0xABCDEF})).pixels, std::vector<std::uint32_t>{0xABCDEF});
}

TEST(RenderPng, PartsOfAnyHeightMakeOnePicture) {
    for (int height = 1; height < 300; ++height) {
        std::vector<std::uint32_t> pixels;
        for (int i = 0; i < 50 * height; ++i)
            pixels.push_back(static_cast<std::uint32_t>(i * i / 7 % (1 + height % 40)));
        ASSERT_EQ(decoded(encoded(50, height, pixels)).pixels, pixels) << height;
    }
}

TEST(RenderPng, FlatColoursAreExactAmongThousandsAndMixturesAreNear) {
    const std::vector<std::uint32_t> flat{0xC08010, 0x0072B2};
    std::vector<std::uint32_t> pixels;
    for (std::uint32_t i = 0; i < 300 * 300; ++i)
        pixels.push_back((i % 256) << 16 | (i / 300 % 256) << 8 | (i * 7 / 11 % 256));
    for (std::size_t i = 0; i < 20; ++i) pixels[i * 997] = flat[i % 2];
    const Picture picture = decoded(encoded(300, 300, pixels, flat));
    ASSERT_EQ(picture.pixels.size(), pixels.size());
    for (std::size_t i = 0; i < 20; ++i) EXPECT_EQ(picture.pixels[i * 997], flat[i % 2]);
    int most = 0;
    for (std::size_t i = 0; i < pixels.size(); ++i)
        most = std::max(most, difference(pixels[i], picture.pixels[i]));
    EXPECT_LT(most, 100);  // with about 250 colours for the whole colour cube
}

TEST(RenderPng, AnyNumberOfColoursIsAccepted) {
    std::vector<std::uint32_t> pixels;
    for (std::uint32_t i = 0; i < 512 * 512; ++i) pixels.push_back(i * 2654435761u >> 8);
    EXPECT_EQ(decoded(encoded(512, 512, pixels)).pixels.size(), pixels.size());
}

TEST(RenderPng, BandsOfAnyHeightGiveTheSamePixels) {
    auto fonts = Fonts::open();
    ASSERT_TRUE(fonts);
    for (int size : {500, 1600}) {
        const auto list = lay_out(fixture::sample_scene(), *fonts, size, Lang::es);
        ASSERT_TRUE(list);
        const auto whole = painted(*list, *fonts, size, {0, 0, size, size}, size);
        for (int height : {17, 160, 333}) {
            auto pixels = painted(*list, *fonts, size, {0, 0, size, size / 3}, height);
            const auto lower = painted(*list, *fonts, size, {0, size / 3, size, size - size / 3}, height);
            pixels.insert(pixels.end(), lower.begin(), lower.end());
            EXPECT_EQ(pixels, whole) << size << ' ' << height;
        }
    }
}

TEST(RenderPng, APartHasThePixelsThatItHasInTheWhole) {
    auto fonts = Fonts::open();
    ASSERT_TRUE(fonts);
    constexpr int size = 700;
    const auto list = lay_out(fixture::sample_scene(), *fonts, size, Lang::es);
    ASSERT_TRUE(list);
    const auto whole = painted(*list, *fonts, size, {0, 0, size, size});
    Chance chance(3);
    for (int n = 0; n < 300 / stride; ++n) {
        const int left = static_cast<int>(chance.below(size)), top = static_cast<int>(chance.below(size));
        const Area area{left, top, 1 + static_cast<int>(chance.below(static_cast<std::size_t>(size - left))),
                        1 + static_cast<int>(chance.below(static_cast<std::size_t>(size - top)))};
        const auto part = painted(*list, *fonts, size, area);
        for (int y = area.top; y < area.bottom(); ++y)
            ASSERT_EQ(std::memcmp(&part[static_cast<std::size_t>((y - area.top) * area.width)],
                                  &whole[static_cast<std::size_t>(y * size + area.left)],
                                  static_cast<std::size_t>(area.width) * 4),
                      0)
                << left << ' ' << top << ' ' << area.width << ' ' << area.height << ' ' << y;
    }
}

TEST(RenderPng, LooksLikeCairosOwnPicture) {
    auto fonts = Fonts::open();
    ASSERT_TRUE(fonts);
    constexpr int size = 1600;
    const auto list = lay_out(fixture::sample_scene(), *fonts, size, Lang::es);
    ASSERT_TRUE(list);
    const auto wanted = paint_by_cairo(*list, {size, size});
    ASSERT_TRUE(wanted);
    auto renderer = Renderer::open();
    const auto file = renderer->draw(fixture::sample_scene(), PictureFormat::png, size, Lang::es);
    ASSERT_TRUE(file);
    const Picture picture = decoded(*file);
    ASSERT_EQ(picture.pixels.size(), wanted->size());
    std::size_t far = 0;
    double sum = 0;
    for (std::size_t i = 0; i < wanted->size(); ++i) {
        const int d = difference(picture.pixels[i], (*wanted)[i] & 0xFFFFFF);
        sum += d;
        far += d > 24 ? 1 : 0;
    }
    // Cairo places glyphs on whole pixels, so only their edges may differ.
    EXPECT_LT(sum / static_cast<double>(wanted->size()), 2.5);
    EXPECT_LT(static_cast<double>(far) / static_cast<double>(wanted->size()), 0.04);
}

}  // namespace
}  // namespace ronda::render
