#include "render/deflate.hpp"

#include <array>
#include <memory>
#include <new>
#include <string_view>

#include <libdeflate.h>
#include <zlib.h>

#include "render/parallel.hpp"

namespace ronda::render {
namespace {

// Pictures in letters are smaller than the least data for halves. Those of them with few changes have bytes to
// spare: level 3 takes two thirds of the time of level 6 and makes them an eighth larger. Larger pictures stay
// as files; for them level 1 takes 40 per cent of the time and makes them a tenth larger.
constexpr int for_files = 1, quick = 3, thorough = 6;
constexpr std::size_t most_quick = 54'000;  // changes from one byte to the next

int level_for(std::span<const std::uint8_t> data) {
    if (data.size() >= least_for_halves) return for_files;
    std::size_t changes = 0;
    for (std::size_t i = 1; i < data.size(); ++i) changes += data[i] != data[i - 1] ? 1 : 0;
    return changes <= most_quick ? quick : thorough;
}

// The first thread gets less data, because it also has to find its last block.
constexpr std::size_t first_part = 27, of_parts = 64;

struct Close {
    void operator()(libdeflate_compressor* c) const { libdeflate_free_compressor(c); }
};

std::string deflated(std::span<const std::uint8_t> data, int level) {
    const std::unique_ptr<libdeflate_compressor, Close> deflate(libdeflate_alloc_compressor(level));
    if (!deflate) throw std::bad_alloc();
    const std::size_t bound = libdeflate_deflate_compress_bound(deflate.get(), data.size());
    // Not initialized, so that the system does not allocate pages that are not used.
    const auto packed = std::make_unique_for_overwrite<char[]>(bound);
    const std::size_t length =
        libdeflate_deflate_compress(deflate.get(), data.data(), data.size(), packed.get(), bound);
    return {packed.get(), length};
}

struct Blocks {
    std::size_t last, end;  // positions in bits where the last block begins and ends
};

// libdeflate does not report where its last block begins, so the stream is read again.
Blocks blocks_of(std::string& stream) {
    std::array<Bytef, 1u << 15> passed;
    z_stream reader{};
    if (inflateInit2(&reader, -MAX_WBITS) != Z_OK) throw std::bad_alloc();
    const std::unique_ptr<z_stream, int (*)(z_stream*)> close(&reader, inflateEnd);
    reader.next_in = reinterpret_cast<Bytef*>(stream.data());
    reader.avail_in = static_cast<uInt>(stream.size());
    Blocks blocks{0, 0};
    constexpr int unused_bits = 7, in_last = 64, at_end = 128;  // bits of data_type, see zlib.h
    while ((reader.data_type & (in_last | at_end)) != (in_last | at_end)) {
        if ((reader.data_type & at_end) != 0) blocks.last = blocks.end;
        reader.next_out = passed.data();
        reader.avail_out = static_cast<uInt>(passed.size());
        // the stream is valid, so only memory can be missing
        if (inflate(&reader, Z_BLOCK) != Z_OK) throw std::bad_alloc();
        blocks.end = reader.total_in * 8 - static_cast<std::size_t>(reader.data_type & unused_bits);
    }
    return blocks;
}

// Clears the "last block" mark, so that another stream can follow.
void open_end(std::string& stream) {
    const Blocks blocks = blocks_of(stream);
    stream[blocks.last / 8] = static_cast<char>(stream[blocks.last / 8] & ~(1 << blocks.last % 8));
    // An empty stored block aligns to a byte: three bits, which may need another byte, and the length.
    stream.resize((blocks.end + 3 + 7) / 8);
    stream += std::string_view("\0\0\xFF\xFF", 4);
}

}  // namespace

std::string zlib_compress(std::span<const std::uint8_t> data, std::size_t halves_from) {
    const int level = level_for(data);
    const std::size_t middle = data.size() < halves_from ? 0 : data.size() / of_parts * first_part;
    std::string parts[2];
    const auto compress = [&](int part) {
        parts[part] = deflated(part == 0 ? data.first(middle) : data.subspan(middle), level);
        if (part == 0) open_end(parts[part]);
    };
    if (middle == 0)
        compress(1);
    else
        run_in_parallel(compress);
    std::string out("\x78\x01");  // header: deflate, 32 KiB window, fastest
    out += parts[0];
    out += parts[1];
    const std::uint32_t sum = libdeflate_adler32(1, data.data(), data.size());
    for (int shift = 24; shift >= 0; shift -= 8) out += static_cast<char>(sum >> shift & 0xFF);
    return out;
}

}  // namespace ronda::render
