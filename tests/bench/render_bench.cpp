// Measures the drawing and encoding of a map, each step of it, and, for comparison, Cairo's own PNG of the same
// pixels.
#include <memory>

#include <benchmark/benchmark.h>
#include <cairo/cairo.h>

#include "render/page.hpp"
#include "render/paint.hpp"
#include "render/png.hpp"
#include "render/render.hpp"
#include "tests/support/sample_scene.hpp"

namespace {

using namespace ronda;
using namespace ronda::render;

constexpr int size = standard_size;

std::vector<std::uint32_t> sample_pixels() {
    auto fonts = Fonts::open();
    const auto list = lay_out(fixture::sample_scene(), *fonts, size, Lang::es);
    return *paint_by_cairo(*list, {size, size});
}

void draw_and_encode(benchmark::State& state) {
    const Scene scene = fixture::sample_scene();
    auto renderer = Renderer::open();
    std::size_t bytes = 0;
    for (auto _ : state) bytes = renderer->draw(scene, PictureFormat::png, size, Lang::es)->size();
    state.counters["bytes"] = static_cast<double>(bytes);
}
BENCHMARK(draw_and_encode)->Unit(benchmark::kMillisecond)->UseRealTime()->MeasureProcessCPUTime();

void lay_out_only(benchmark::State& state) {
    const Scene scene = fixture::sample_scene();
    auto fonts = Fonts::open();
    for (auto _ : state) benchmark::DoNotOptimize(lay_out(scene, *fonts, size, Lang::es));
}
BENCHMARK(lay_out_only)->Unit(benchmark::kMillisecond)->UseRealTime()->MeasureProcessCPUTime();

void paint_only(benchmark::State& state) {
    auto fonts = Fonts::open();
    GlyphPainter painter(*fonts);
    const auto list = lay_out(fixture::sample_scene(), *fonts, size, Lang::es);
    const Area whole[] = {{0, 0, size, size}};
    for (auto _ : state)
        benchmark::DoNotOptimize(paint(*list, painter, {size, size}, whole, [](const Band&) {}));
}
BENCHMARK(paint_only)->Unit(benchmark::kMillisecond)->UseRealTime()->MeasureProcessCPUTime();

void encode_only(benchmark::State& state) {
    const std::vector<std::uint32_t> pixels = sample_pixels();
    for (auto _ : state) {
        PixelRuns runs;
        for (std::size_t y = 0; y < size; ++y) runs.add_row(std::span(pixels).subspan(y * size, size));
        const PixelRuns* const parts[] = {&runs};
        benchmark::DoNotOptimize(png_file(size, parts));
    }
}
BENCHMARK(encode_only)->Unit(benchmark::kMillisecond)->UseRealTime()->MeasureProcessCPUTime();

void cairo_write_to_png(benchmark::State& state) {
    std::vector<std::uint32_t> pixels = sample_pixels();
    const std::unique_ptr<cairo_surface_t, void (*)(cairo_surface_t*)> surface(
        cairo_image_surface_create_for_data(reinterpret_cast<unsigned char*>(pixels.data()),
                                            CAIRO_FORMAT_ARGB32, size, size, size * 4),
        cairo_surface_destroy);
    const auto count = [](void* bytes, const unsigned char*, unsigned int length) {
        *static_cast<std::size_t*>(bytes) += length;
        return CAIRO_STATUS_SUCCESS;
    };
    std::size_t bytes = 0;
    for (auto _ : state) {
        bytes = 0;
        cairo_surface_write_to_png_stream(surface.get(), count, &bytes);
    }
    state.counters["bytes"] = static_cast<double>(bytes);
}
BENCHMARK(cairo_write_to_png)->Unit(benchmark::kMillisecond)->UseRealTime()->MeasureProcessCPUTime();

}  // namespace

BENCHMARK_MAIN();
