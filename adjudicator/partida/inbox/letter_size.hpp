// The size of answers: an answer must not be much larger than the message it answers.
#pragma once

#include <string_view>

#include "adjudicator/core/text/json.hpp"
#include "adjudicator/core/text/text.hpp"

namespace ronda::partida {

// The space for an answer without its headers and attachments, in bytes as sent.
struct LetterRoom {
    std::size_t text = 64U << 10U;
    std::size_t with_html = 256U << 10U;  // a report's HTML tables are much larger than its text
};

// Returns the space for an answer to a message with an unproven sender: at most ten times the bytes received,
// because the sender's address may be forged.
LetterRoom room_for_unproven(std::size_t bytes_received);

// Returns the size of the text in a message (quoted-printable).
std::size_t bytes_as_sent(std::string_view text);

// Makes the outgoing message (mailer/job.hpp, LETTER) fit: removes its HTML if that is too large, and cuts its
// text if that is too long, with a line that says so.
void shorten(Json& letter, const LetterRoom& room, Lang lang);

}  // namespace ronda::partida
