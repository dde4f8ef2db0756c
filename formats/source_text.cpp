#include "formats/source_text.hpp"

#include <algorithm>

#include "adjudicator/core/text/fold.hpp"
#include "adjudicator/core/text/plain_text.hpp"
#include "adjudicator/core/text/utf8.hpp"

namespace ronda::formats {

namespace {

constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";
constexpr std::size_t stride = 256;

std::string normalised(std::string_view bytes) {
    if (bytes.starts_with(byte_order_mark)) bytes.remove_prefix(byte_order_mark.size());
    return with_line_feeds(bytes);
}

}  // namespace

std::optional<std::size_t> first_bad_byte(std::string_view bytes) {
    std::size_t offset = 0;
    std::optional<std::size_t> bad;
    utf8::each(bytes, [&](utf8proc_int32_t point, std::string_view part) {
        if (point < 0 && !bad) bad = offset;
        offset += part.size();
    });
    return bad;
}

SourceText::SourceText(std::string_view bytes) : text_(normalised(bytes)), starts_{0}, points_{0} {
    for (std::size_t i = 0; i < text_.size(); ++i)
        if (text_[i] == '\n') starts_.push_back(i + 1);
    for (std::size_t at = 0; at + stride <= text_.size(); at += stride)
        points_.push_back(points_.back() + code_points(std::string_view(text_).substr(at, stride)));
}

// A whole file may be one line, and every word needs its column, so counts are cached per stride.
std::size_t SourceText::points_before(std::size_t offset) const {
    const std::size_t strides = offset / stride, start = strides * stride;
    return points_[strides] + code_points(std::string_view(text_).substr(start, offset - start));
}

SourceLocation SourceText::place(std::size_t offset, std::size_t length) const {
    offset = std::min(offset, text_.size());
    const auto after = std::upper_bound(starts_.begin(), starts_.end(), offset);
    const std::size_t start = *(after - 1);
    const std::size_t column = points_before(offset) - points_before(start) + 1;
    return {static_cast<int>(after - starts_.begin()), static_cast<int>(column), static_cast<int>(length)};
}

std::string_view SourceText::line(int number) const {
    if (number < 1 || number > lines()) return {};
    const std::size_t start = starts_[static_cast<std::size_t>(number - 1)];
    const std::string_view rest = std::string_view(text_).substr(start);
    return rest.substr(0, rest.find('\n'));
}

std::size_t SourceText::line_end(std::size_t offset) const {
    const auto after = std::upper_bound(starts_.begin(), starts_.end(), offset);
    return after == starts_.end() ? text_.size() : *after - 1;
}

}  // namespace ronda::formats
