#include "render/deflate.hpp"

#include <memory>
#include <new>

#include <libdeflate.h>

namespace ronda::render {
namespace {

// Pictures in letters have fewer bytes than `least_for_files`. Those of them with few changes have bytes to
// spare: level 3 takes two thirds of the time of level 6 and makes them an eighth larger. Larger pictures stay
// as files; for them level 1 takes 40 per cent of the time and makes them a tenth larger.
constexpr int for_files = 1, quick = 3, thorough = 6;
constexpr std::size_t least_for_files = 1U << 20U;
constexpr std::size_t most_quick = 54'000;  // changes from one byte to the next

int level_for(std::span<const std::uint8_t> data) {
    if (data.size() >= least_for_files) return for_files;
    std::size_t changes = 0;
    for (std::size_t i = 1; i < data.size(); ++i) changes += data[i] != data[i - 1] ? 1 : 0;
    return changes <= most_quick ? quick : thorough;
}

struct Close {
    void operator()(libdeflate_compressor* c) const { libdeflate_free_compressor(c); }
};

}  // namespace

std::string zlib_compress(std::span<const std::uint8_t> data) {
    const std::unique_ptr<libdeflate_compressor, Close> compressor(
        libdeflate_alloc_compressor(level_for(data)));
    if (!compressor) throw std::bad_alloc();
    const std::size_t bound = libdeflate_zlib_compress_bound(compressor.get(), data.size());
    // Not initialized, so that the system does not allocate pages that are not used.
    const auto packed = std::make_unique_for_overwrite<char[]>(bound);
    const std::size_t length =
        libdeflate_zlib_compress(compressor.get(), data.data(), data.size(), packed.get(), bound);
    return {packed.get(), length};
}

}  // namespace ronda::render
