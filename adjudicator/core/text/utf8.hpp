// Decoding and encoding of UTF-8.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <utf8proc.h>

namespace ronda::utf8 {

// Returns the first code point of a text that is not empty, and how many bytes it takes. Returns -1 for a byte
// that is not valid UTF-8.
inline utf8proc_int32_t first(std::string_view text, std::size_t& bytes) {
    utf8proc_int32_t point = -1;
    const auto read = utf8proc_iterate(reinterpret_cast<const utf8proc_uint8_t*>(text.data()),
                                       static_cast<utf8proc_ssize_t>(text.size()), &point);
    bytes = read > 0 ? static_cast<std::size_t>(read) : 1;
    return read > 0 ? point : -1;
}

// Calls `take(code point, its bytes)` for each code point. Calls it with -1 for each byte that is not valid
// UTF-8.
template <class Take>
void each(std::string_view text, Take take) {
    while (!text.empty()) {
        std::size_t used = 0;
        const utf8proc_int32_t point = first(text, used);
        take(point, text.substr(0, used));
        text.remove_prefix(used);
    }
}

inline bool is_valid(std::string_view text) {
    bool valid = true;
    each(text, [&valid](utf8proc_int32_t point, std::string_view) { valid = valid && point >= 0; });
    return valid;
}

inline void append(std::string& out, utf8proc_int32_t point) {
    utf8proc_uint8_t bytes[4];
    const auto written = utf8proc_encode_char(point, bytes);
    out.append(reinterpret_cast<const char*>(bytes), static_cast<std::size_t>(written));
}

inline std::vector<utf8proc_int32_t> points(std::string_view text) {
    std::vector<utf8proc_int32_t> all;
    all.reserve(text.size());
    each(text, [&](utf8proc_int32_t point, std::string_view) { all.push_back(point); });
    return all;
}

}  // namespace ronda::utf8
