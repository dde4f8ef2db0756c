#include "adjudicator/match/store/codes.hpp"

#include <nettle/memops.h>

#include "adjudicator/core/text/fold.hpp"
#include "adjudicator/core/text/plain_text.hpp"
#include "adjudicator/core/text/player_key.hpp"

namespace ronda::match {

namespace {

constexpr std::size_t code_letters = 12, code_part = 4;

// Numbers the ISO weeks: from Monday to Sunday, in UTC.
Instant week_of(Instant time) {
    constexpr Instant day = 24 * 3600;
    constexpr Instant monday = 3;  // 1970-01-01 was a Thursday
    return (time / day + monday) / 7;
}

// Twelve letters of five bits each.
std::string letters_of(const Seed& secret, const Confirmed& what, Instant week) {
    const std::string period =
        what.expiry == Confirmed::Expiry::next_week ? std::to_string(week) : std::string();
    const std::string text = joined_fields(
        {what.purpose, what.who, what.text, fold(what.address), period, std::to_string(what.turn)});
    const Seed bytes = hmac_sha256(secret, "ronda/codigo/" + text);
    std::string letters;
    std::size_t bits = 0, held = 0, next = 0;
    while (letters.size() < code_letters) {
        if (held < 5) {
            bits = bits << 8U | bytes[next++];
            held += 8;
        }
        held -= 5;
        letters += key_letters[bits >> held & 31U];
    }
    return letters;
}

// The letters of a code as they were meant. Empty if they are not twelve.
std::string letters_in(std::string_view written) {
    std::string letters;
    for (const char c : fold(as_typed(written))) {
        if (c == '-' || c == ' ') continue;
        const char meant = c == 'o' ? '0' : c == 'i' || c == 'l' ? '1' : c;
        if (key_letters.find(meant) == std::string_view::npos) return {};
        letters += meant;
    }
    return letters.size() == code_letters ? letters : std::string();
}

}  // namespace

std::string code_for(const Seed& secret, const Confirmed& what, Instant now) {
    std::string code = letters_of(secret, what, week_of(now));
    for (std::size_t at = 2 * code_part; at > 0; at -= code_part) code.insert(at, "-");
    return code;
}

bool is_code_for(const Seed& secret, std::string_view written, const Confirmed& what, Instant now) {
    const std::string letters = letters_in(written);
    if (letters.empty()) return false;
    const Instant week = week_of(now);
    const std::string newest = letters_of(secret, what, week), before = letters_of(secret, what, week - 1);
    const bool first = nettle_memeql_sec(letters.data(), newest.data(), code_letters) != 0;
    const bool second = nettle_memeql_sec(letters.data(), before.data(), code_letters) != 0;
    return first || second;
}

bool looks_like_code(std::string_view written) {
    return !letters_in(written).empty();
}

std::string joined_fields(std::initializer_list<std::string_view> fields) {
    std::string text;
    for (const std::string_view field : fields) {
        for (int shift = 24; shift >= 0; shift -= 8)
            text += static_cast<char>((field.size() >> static_cast<unsigned>(shift)) & 0xFFU);
        text += field;
    }
    return text;
}

}  // namespace ronda::match
