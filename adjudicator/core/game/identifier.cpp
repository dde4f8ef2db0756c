#include "adjudicator/core/game/identifier.hpp"

#include <algorithm>
#include <cctype>

#include "adjudicator/core/game/game.hpp"
#include "adjudicator/core/text/fold.hpp"
#include "adjudicator/core/text/plain_text.hpp"
#include "adjudicator/core/text/shown.hpp"
#include "adjudicator/core/text/utf8.hpp"

namespace ronda {

namespace {

bool is_identifier(std::string_view id, std::size_t most) {
    const auto plain = [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'); };
    if (id.empty() || id.size() > most || !plain(id.front())) return false;
    return std::all_of(id.begin(), id.end(), [&](char c) { return plain(c) || c == '-'; });
}

}  // namespace

bool is_match_id(std::string_view id) {
    return is_identifier(id, 64);
}

bool is_player_id(std::string_view id) {
    return is_identifier(id, 32) && id != neutral_id && id != moderator_id;
}

bool is_colour(std::string_view text) {
    return text.size() == 7 && text[0] == '#' && std::all_of(text.begin() + 1, text.end(), [](char c) {
               return std::isxdigit(static_cast<unsigned char>(c)) != 0;
           });
}

bool is_display_name(std::string_view text, std::size_t most) {
    return shown(text, most) == text && !trim(plain_characters(text)).empty();
}

std::string display_name(std::string_view text) {
    std::string name;
    utf8::each(text, [&name](utf8proc_int32_t point, std::string_view bytes) {
        if (point == '\t' || point == '\n')
            name += ' ';
        else if (shown(bytes) == bytes)
            name += bytes;
    });
    return std::string(trim(name));
}

}  // namespace ronda
