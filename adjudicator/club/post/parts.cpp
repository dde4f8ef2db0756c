#include "adjudicator/club/post/parts.hpp"

#include <algorithm>

#include "adjudicator/core/text/fold.hpp"

namespace ronda::club {

namespace {

// Whether the field tells how the content is written.
bool is_of_content(std::string_view line) {
    const std::string name = fold(line.substr(0, line.find(':')));
    return name.starts_with("content-") || name == "mime-version";
}

}  // namespace

std::string part_of_letter(std::string_view bytes, std::string_view text) {
    std::string out;
    bool left_out = false;
    while (!bytes.empty()) {
        const std::size_t end = std::min(bytes.find('\n'), bytes.size());
        std::string_view line = bytes.substr(0, end);
        bytes.remove_prefix(std::min(end + 1, bytes.size()));
        if (line.ends_with('\r')) line.remove_suffix(1);
        if (line.empty()) break;
        const bool goes_on = line.front() == ' ' || line.front() == '\t';
        if (!goes_on) left_out = is_of_content(line);
        if (!left_out) out.append(line).append("\r\n");
    }
    out +=
        "MIME-Version: 1.0\r\nContent-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: "
        "8bit\r\n\r\n";
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        out.append(text.substr(0, end)).append("\r\n");
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return out;
}

}  // namespace ronda::club
