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

constexpr int level = 6;
// The first thread gets less data, because it also has to find its last block.
constexpr std::size_t first_part = 27, of_parts = 64;

struct Close {
    void operator()(libdeflate_compressor* c) const { libdeflate_free_compressor(c); }
};

std::string deflated(std::span<const std::uint8_t> data) {
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

std::string zlib_compress(std::span<const std::uint8_t> data) {
    const std::size_t middle = data.size() / of_parts * first_part;
    std::string parts[2];
    run_in_parallel([&](int part) {
        if (part == 1) {
            parts[1] = deflated(data.subspan(middle));
        } else if (middle > 0) {
            parts[0] = deflated(data.first(middle));
            open_end(parts[0]);
        }
    });
    std::string out("\x78\x01");  // header: deflate, 32 KiB window, fastest
    out += parts[0];
    out += parts[1];
    const std::uint32_t sum = libdeflate_adler32(1, data.data(), data.size());
    for (int shift = 24; shift >= 0; shift -= 8) out += static_cast<char>(sum >> shift & 0xFF);
    return out;
}

}  // namespace ronda::render
