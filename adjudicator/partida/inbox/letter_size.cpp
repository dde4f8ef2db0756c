#include "adjudicator/partida/inbox/letter_size.hpp"

#include <algorithm>
#include <string>

namespace ronda::partida {

namespace {

std::size_t bytes_as_sent(char c) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '\n') return 2;  // CRLF
    return byte >= 0x20 && byte < 0x7f && c != '=' ? 1 : 3;
}

// A soft line break of three bytes follows every `sent_line` bytes.
constexpr std::size_t sent_line = 73;
std::size_t with_soft_breaks(std::size_t bytes) {
    return bytes + bytes / sent_line * 3;
}

// Returns the first lines that take no more than `most` bytes.
std::string_view first_lines(std::string_view text, std::size_t most) {
    std::size_t end = 0;
    for (std::size_t at = 0, used = 0; at < text.size(); ++at) {
        used += bytes_as_sent(text[at]);
        if (with_soft_breaks(used) > most) return text.substr(0, end);
        if (text[at] == '\n') end = at + 1;
    }
    return text;
}

}  // namespace

std::size_t bytes_as_sent(std::string_view text) {
    std::size_t bytes = 0;
    for (const char c : text) bytes += bytes_as_sent(c);
    return with_soft_breaks(bytes);
}

LetterRoom room_for_unproven(std::size_t bytes_received) {
    constexpr std::size_t times = 10;
    const std::size_t all = std::min(times * bytes_received, LetterRoom{}.text);
    return {all, all};
}

void shorten(Json& letter, const LetterRoom& room, Lang lang) {
    auto& text = letter["texto"].get_ref<std::string&>();
    const std::size_t bytes = bytes_as_sent(text);
    const auto html = letter.find("html");
    if (html != letter.end() && bytes + bytes_as_sent(html->get_ref<const std::string&>()) > room.with_html)
        letter.erase(html);
    if (bytes <= room.text) return;
    const std::string last =
        say("[El resto no cabe en esta respuesta.]\n", "[The rest does not fit into this answer.]\n").in(lang);
    const std::size_t left = room.text - std::min(room.text, bytes_as_sent(last));
    text = std::string(first_lines(text, left)) + last;
}

}  // namespace ronda::partida
