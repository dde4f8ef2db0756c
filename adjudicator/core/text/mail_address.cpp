#include "adjudicator/core/text/mail_address.hpp"

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <utility>

#include "adjudicator/core/text/fold.hpp"
#include "adjudicator/core/text/utf8.hpp"

namespace ronda {

namespace {

constexpr std::size_t longest_label = 63;
constexpr utf8proc_int32_t middle_dot = 0xB7;  // Catalan: `paral·lel`

bool is_letter_or_digit(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
}

bool is_plain_ascii(std::string_view text) {
    return std::all_of(text.begin(), text.end(), [](char c) { return static_cast<unsigned char>(c) < 0x80; });
}

bool is_label(std::string_view label) {
    if (label.empty() || label.size() > longest_label || label.front() == '-' || label.back() == '-')
        return false;
    return std::all_of(label.begin(), label.end(), [](char c) { return is_letter_or_digit(c) || c == '-'; });
}

bool is_domain(std::string_view domain) {
    for (std::size_t dot = domain.find('.'); dot != std::string_view::npos; dot = domain.find('.')) {
        if (!is_label(domain.substr(0, dot))) return false;
        domain.remove_prefix(dot + 1);
    }
    return is_label(domain);
}

// The letters of a domain in one form: without capitals, wide forms and ligatures. Empty if it has others than
// letters, digits and marks.
std::optional<std::string> plain_domain(std::string_view written) {
    utf8proc_uint8_t* mapped = nullptr;
    const auto options = static_cast<utf8proc_option_t>(UTF8PROC_STABLE | UTF8PROC_COMPOSE | UTF8PROC_COMPAT |
                                                        UTF8PROC_CASEFOLD);
    const auto size = utf8proc_map(reinterpret_cast<const utf8proc_uint8_t*>(written.data()),
                                   static_cast<utf8proc_ssize_t>(written.size()), &mapped, options);
    const std::unique_ptr<utf8proc_uint8_t, decltype(&std::free)> owner(mapped, &std::free);
    if (size < 0) return std::nullopt;
    std::string plain(reinterpret_cast<const char*>(mapped), static_cast<std::size_t>(size));
    bool good = true;
    utf8::each(plain, [&good](utf8proc_int32_t point, std::string_view) {
        const auto kind = utf8proc_category(point);
        const bool letter = (kind >= UTF8PROC_CATEGORY_LU && kind <= UTF8PROC_CATEGORY_NO);
        good = good && (letter || point == '.' || point == '-' || point == middle_dot);
    });
    return good ? std::optional(std::move(plain)) : std::nullopt;
}

// RFC 3492: how many steps one number takes, in digits of base 36.
class PunycodeWriter {
  public:
    explicit PunycodeWriter(std::string& out) : out_(out) {}

    void write(std::uint32_t delta, std::uint32_t written) {
        std::uint32_t left = delta;
        for (std::uint32_t position = base;; position += base) {
            const std::uint32_t limit = position <= bias_          ? least
                                        : position >= bias_ + most ? most
                                                                   : position - bias_;
            if (left < limit) break;
            put(limit + (left - limit) % (base - limit));
            left = (left - limit) / (base - limit);
        }
        put(left);
        adapt(delta, written);
    }

  private:
    static constexpr std::uint32_t base = 36, least = 1, most = 26, skew = 38, damp = 700;

    void put(std::uint32_t digit) {
        constexpr std::uint32_t letters = 26;
        out_ += static_cast<char>(digit < letters ? 'a' + digit : '0' + (digit - letters));
    }

    void adapt(std::uint32_t delta, std::uint32_t written) {
        delta = std::exchange(first_, false) ? delta / damp : delta / 2;
        delta += delta / written;
        bias_ = 0;
        for (; delta > (base - least) * most / 2; bias_ += base) delta /= base - least;
        bias_ += (base - least + 1) * delta / (delta + skew);
    }

    std::string& out_;
    std::uint32_t bias_ = 72;
    bool first_ = true;
};

std::string ascii_label(std::string_view label) {
    if (is_plain_ascii(label)) return std::string(label);
    const auto points = utf8::points(label);
    std::string out = "xn--";
    std::uint32_t written = 0;
    for (const utf8proc_int32_t point : points)
        if (point < 0x80) out += static_cast<char>(point), ++written;
    if (written > 0) out += '-';
    PunycodeWriter writer(out);
    utf8proc_int32_t reached = 0x80;
    for (std::uint32_t delta = 0; written < points.size(); ++delta, ++reached) {
        utf8proc_int32_t next = 0x10FFFF;
        for (const utf8proc_int32_t point : points)
            if (point >= reached) next = std::min(next, point);
        delta += static_cast<std::uint32_t>(next - reached) * (written + 1);
        reached = next;
        for (const utf8proc_int32_t point : points) {
            if (point < reached) ++delta;
            if (point != reached) continue;
            writer.write(delta, ++written);
            delta = 0;
        }
    }
    return out;
}

}  // namespace

std::optional<std::string> ascii_domain(std::string_view written) {
    if (written.size() > longest_address) return std::nullopt;  // punycode takes the square of the length
    std::string domain(written);
    if (!is_plain_ascii(written)) {
        const auto plain = plain_domain(written);
        if (!plain) return std::nullopt;
        domain.clear();
        for (std::size_t begin = 0, end = 0; end < plain->size(); begin = end + 1) {
            end = std::min(plain->find('.', begin), plain->size());
            domain += ascii_label(plain->substr(begin, end - begin)) + (end < plain->size() ? "." : "");
        }
    }
    return is_domain(domain) ? std::optional(std::move(domain)) : std::nullopt;
}

bool is_local_part(std::string_view local) {
    if (local.empty() || local.size() > longest_local_part) return false;
    if (local.front() == '.' || local.back() == '.' || local.find("..") != std::string_view::npos) return false;
    return std::all_of(local.begin(), local.end(), [](char c) {
        return is_letter_or_digit(c) ||
               std::string_view("!#$%&'*+-/=?^_`{|}~.").find(c) != std::string_view::npos;
    });
}

std::optional<std::string> ascii_address(std::string_view written) {
    const std::size_t at = written.find('@');
    if (at == std::string_view::npos || !is_local_part(written.substr(0, at))) return std::nullopt;
    const auto domain = ascii_domain(written.substr(at + 1));
    if (!domain || at + 1 + domain->size() > longest_address) return std::nullopt;
    return std::string(written.substr(0, at + 1)) + *domain;
}

std::optional<std::string> address_in(std::string_view written) {
    written = trim(written);
    if (written.ends_with('>')) {
        const std::size_t open = written.rfind('<');
        if (open == std::string_view::npos) return std::nullopt;
        written = trim(written.substr(open + 1, written.size() - open - 2));
    }
    const auto address = ascii_address(written);
    return address ? std::optional(in_lower_ascii(*address)) : std::nullopt;
}

}  // namespace ronda
