// The order text in the body of a message: found between greetings, quotations and signatures.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace ronda::mailer {

struct BodyLine {
    int depth = 0;     // how many quotation marks (`>`) stood before it
    std::string text;  // without them

    bool operator==(const BodyLine&) const = default;
};

// Of plain text (UTF-8, `\n`). With `flowed` (RFC 3676) lines that were broken on the way are joined again;
// `delsp`: without the blank at the break.
std::vector<BodyLine> read_lines(std::string_view text, bool flowed, bool delsp);

// The same lines as one text, quotation marks put back.
std::string join_lines(const std::vector<BodyLine>& lines);

// The lines that the message's writer wrote himself: those in no quotation, up to the signature or the head of
// a message that is quoted without marks. The others become empty ones.
std::vector<BodyLine> unquoted(std::vector<BodyLine> lines);

// The order text as it was written: from the first line that begins with one of the fields `partida ordenes
// consulta mensaje jugador prorrogar pausar reanudar`, or `match player orders`, and what stands right above it
// (`clave: …`), to the signature, the attribution of a quotation («El 3 dic … escribió:»), the head of one
// (quoted_head.hpp) or the end. Quoted lines are dropped where such a line stands unquoted; else the outermost
// quotation that has one counts, its marks taken off. Lines before and between that are dropped stay as empty
// ones, so that numbers of lines are those of the message. Empty: no such line.
std::string order_text(const std::vector<BodyLine>& lines);

}  // namespace ronda::mailer
