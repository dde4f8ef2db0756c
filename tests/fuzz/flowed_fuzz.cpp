// Reads any bytes as flowed text. Nothing may be lost but the blanks at joined ends and the marks of quotation,
// no line that begins with a field or a mark may be joined to a line without open braces, and reading the lines
// again must change nothing.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

#include "mailer/body.hpp"
#include "mailer/order_lines.hpp"
#include "mailer/quotation.hpp"

namespace {

using namespace ronda::mailer;

void demand(bool holds) {
    if (!holds) std::abort();
}

std::string solid(std::string_view text) {
    std::string out;
    for (const char c : text)
        if (c != ' ' && c != '>' && c != '\n' && c != '\r') out += c;
    return out;
}

std::string solid(const std::vector<BodyLine>& lines) {
    std::string out;
    for (const BodyLine& line : lines) out += solid(line.text);
    return out;
}

std::size_t fields(const std::vector<BodyLine>& lines) {
    std::size_t count = 0;
    for (const BodyLine& line : lines) count += line.text.starts_with("ordenes:") ? 1U : 0U;
    return count;
}

// Each line read by itself.
std::vector<BodyLine> alone(std::string_view text) {
    std::vector<BodyLine> all;
    while (!text.empty())
        for (BodyLine& line : read_lines(std::string(next_line(text)) + "\n", true, false))
            all.push_back(std::move(line));
    return all;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    for (const bool delsp : {false, true}) {
        const std::vector<BodyLine> lines = read_lines(text, true, delsp);
        demand(solid(lines) == solid(text));
        demand(lines.size() <= read_lines(text, false, false).size());
        if (text.find_first_of("{[") == std::string_view::npos) demand(fields(lines) == fields(alone(text)));
        const SortedText sorted = sort_text(sort_lines(lines));
        demand(sorted.quoted.size() <= most_quoted_texts);
    }
    static_cast<void>(without_pgp_frame(text));
    return 0;
}
