// How much an answer may say: an answer must not be much larger than the message that asked for it.
#pragma once

#include <string_view>

#include "adjudicator/core/json.hpp"
#include "adjudicator/core/text.hpp"

namespace ronda::partida {

// What an answer may take up beside its headers and attachments, in bytes as they are sent.
struct LetterRoom {
    std::size_t text = 64U << 10U;
    std::size_t with_html = 256U << 10U;  // a report's tables are many times its words
};

// For an answer to one whose sender is not proven, and may have written under another's name: no more than ten
// times the bytes that came.
LetterRoom room_for_unproven(std::size_t bytes_received);

// What the text takes up in a message (quoted-printable).
std::size_t bytes_as_sent(std::string_view text);

// Makes the letter (mailer/job.hpp, LETTER) fit: without its HTML where that is too much, and with its text
// cut, with a line that says so.
void shorten(Json& letter, const LetterRoom& room, Lang lang);

}  // namespace ronda::partida
