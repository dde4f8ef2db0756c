#include "adjudicator/system/large_message.hpp"

#include <algorithm>
#include <vector>

#include <fmt/format.h>

#include "adjudicator/core/text/fold.hpp"

namespace ronda::system {

namespace {

constexpr std::size_t most_nested = 20, most_headers_kept = 256U << 10U, longest_type = 4096;

// A line with its end.
std::string_view take_line(std::string_view& bytes) {
    const std::string_view line = bytes.substr(0, std::min(bytes.find('\n'), bytes.size() - 1) + 1);
    bytes.remove_prefix(line.size());
    return line;
}

bool is_blank_line(std::string_view line) {
    return line == "\n" || line == "\r\n";
}

// The value of a parameter of Content-Type, `boundary="x"`; empty if there is none.
std::string parameter(std::string_view type, std::string_view name) {
    const std::string lower = in_lower_ascii(type);
    for (std::size_t at = lower.find(name); at != lower.npos; at = lower.find(name, at + 1)) {
        std::size_t from = lower.find_first_not_of(" \t\r\n", at + name.size());
        const std::size_t before = at == 0 ? lower.npos : lower.find_last_not_of(" \t\r\n", at - 1);
        if (from == lower.npos || lower[from] != '=' || before == lower.npos || lower[before] != ';') continue;
        from = lower.find_first_not_of(" \t\r\n", from + 1);
        if (from == lower.npos) return {};
        if (type[from] == '"') return std::string(type.substr(from + 1, type.find('"', from + 1) - from - 1));
        return std::string(type.substr(from, type.find_first_of("; \t\r\n", from) - from));
    }
    return {};
}

// Whether orders may stand in such a part.
bool is_text(std::string_view type, std::string_view headers) {
    const std::string lower = in_lower_ascii(type);
    const std::string_view kind = trim(std::string_view(lower).substr(0, lower.find(';')));
    for (const std::string_view one : {"text/", "message/", "multipart/", "application/pgp"})
        if (kind.starts_with(one)) return true;
    const std::string all = in_lower_ascii(headers);
    for (const std::string_view one : {"yaml", ".yml", ".txt", ".asc"})
        if (all.find(one) != all.npos) return true;
    return kind.find('/') == kind.npos;  // without a type it is text
}

class Reducer {
  public:
    // `html`: whether texts in HTML are kept.
    Reducer(std::size_t most, bool html) : most_(most), html_(html) {}

    std::optional<std::string> reduce(std::string_view bytes) {
        while (!bytes.empty() && kept_.size() <= most_) take(take_line(bytes));
        return kept_.size() <= most_ && (html_ || has_plain_) ? std::optional(std::move(kept_)) : std::nullopt;
    }

  private:
    void take(std::string_view line) {
        if (line.starts_with("--") && ends_part(line)) {
            kept_ += line;
        } else if (in_headers_) {
            kept_ += line;
            is_blank_line(line) ? end_headers() : take_header(line);
        } else if (keeps_) {
            kept_ += line;
        }
    }

    void take_header(std::string_view line) {
        const bool goes_on = line.starts_with(' ') || line.starts_with('\t');
        if (!goes_on) in_type_ = in_lower_ascii(line.substr(0, 13)) == "content-type:";
        if (in_type_ && type_.size() < longest_type) type_ += goes_on ? line : line.substr(13);
        if (headers_.size() < longest_type) headers_ += line;
    }

    void end_headers() {
        const std::string lower = in_lower_ascii(trim(type_));
        in_headers_ = lower.starts_with("message/rfc822");
        const bool is_html = lower.starts_with("text/html");
        keeps_ = is_text(type_, headers_) && (html_ || !is_html);
        has_plain_ = has_plain_ || lower.empty() || lower.starts_with("text/plain");
        const std::string boundary =
            lower.starts_with("multipart/") ? parameter(type_, "boundary") : std::string();
        if (!boundary.empty() && boundaries_.size() < most_nested) boundaries_.push_back("--" + boundary);
        begin_part();
    }

    void begin_part() {
        type_.clear();
        headers_.clear();
        in_type_ = false;
    }

    // Whether the line is a boundary of one of the parts around it, which ends all parts inside.
    bool ends_part(std::string_view line) {
        while (line.ends_with('\n') || line.ends_with('\r') || line.ends_with(' ') || line.ends_with('\t'))
            line.remove_suffix(1);
        for (std::size_t i = boundaries_.size(); i-- > 0;) {
            const std::string& boundary = boundaries_[i];
            const bool last = line.size() == boundary.size() + 2 && line.ends_with("--");
            if (!line.starts_with(boundary) || (line.size() != boundary.size() && !last)) continue;
            boundaries_.resize(last ? i : i + 1);
            in_headers_ = !last;
            keeps_ = true;
            begin_part();
            return true;
        }
        return false;
    }

    std::size_t most_;
    bool html_;
    std::string kept_;
    std::vector<std::string> boundaries_;  // with the dashes before them, the outermost first
    std::string type_, headers_;           // of the part whose headers are read
    bool in_headers_ = true, in_type_ = false, keeps_ = true, has_plain_ = false;
};

}  // namespace

std::optional<std::string> without_attachments(std::string_view message, std::size_t most) {
    auto reduced = Reducer(most, true).reduce(message);
    return reduced ? reduced : Reducer(most, false).reduce(message);
}

std::string only_headers(std::string_view beginning, std::uintmax_t size) {
    if (beginning.starts_with("From ") || beginning.starts_with(">From ")) take_line(beginning);
    std::string headers = fmt::format("{}: {}\r\n", size_header, size);
    const std::size_t most = headers.size() + most_headers_kept;
    while (!beginning.empty()) {
        const std::string_view line = take_line(beginning);
        if (is_blank_line(line) || !line.ends_with('\n') || headers.size() + line.size() > most) break;
        headers += line;
    }
    return headers + "\r\n";
}

}  // namespace ronda::system
