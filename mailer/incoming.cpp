#include "mailer/incoming.hpp"

#include <algorithm>
#include <iterator>

#include "adjudicator/core/plain_text.hpp"
#include "adjudicator/world/files.hpp"
#include "mailer/body.hpp"
#include "mailer/headers.hpp"
#include "mailer/html.hpp"
#include "mailer/mime.hpp"

namespace ronda::mailer {

namespace {

using Kind = BodyPart::Kind;
using Lines = std::vector<BodyLine>;

// Replaces the no-break spaces of HTML, which look like spaces.
std::string with_blanks(const std::string& text) {
    constexpr std::string_view hard_blank = "\xC2\xA0";
    std::string out;
    out.reserve(text.size());
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t found = std::min(text.find(hard_blank, at), text.size());
        out.append(text, at, found - at);
        if (found < text.size()) out += ' ';
        at = found + hard_blank.size();
    }
    return out;
}

Lines lines_of(const BodyPart& part) {
    if (part.kind == Kind::html) return read_lines(with_blanks(html_to_text(part.text)), false, false);
    return read_lines(part.text, part.flowed, part.delsp);
}

// The body at one level: all parts of one kind, joined as mail programs show them.
Lines body_lines(const std::vector<BodyPart>& parts, int level, Kind kind) {
    Lines all;
    for (const BodyPart& part : parts) {
        if (part.forwarded != level || part.kind != kind) continue;
        Lines lines = lines_of(part);
        std::move(lines.begin(), lines.end(), std::back_inserter(all));
    }
    return all;
}

bool is_blank(std::string_view text) {
    return text.find_first_not_of(" \t\r\n") == text.npos;
}

void add_candidate(IncomingMessage& message, Candidate one) {
    one.text = with_line_feeds(one.text);
    std::erase(one.text, '\0');  // messages must not contain NUL (RFC 5322, 4)
    if (is_blank(plain_characters(one.text))) return;
    // Some programs attach a file twice, in two formats.
    if (std::find(message.orders.begin(), message.orders.end(), one) == message.orders.end())
        message.orders.push_back(std::move(one));
}

void add_level(IncomingMessage& message, const std::vector<BodyPart>& parts, int level) {
    const std::size_t before = message.orders.size();
    for (const BodyPart& part : parts)
        if (part.forwarded == level && part.kind == Kind::yaml)
            add_candidate(message, {part.name, with_line_feeds(part.text), true, level});
    const std::size_t files = message.orders.size();
    for (const Kind kind : {Kind::plain, Kind::html}) {
        Lines lines = body_lines(parts, level, kind);
        if (files > before) lines = unquoted(std::move(lines));
        add_candidate(message, {"", order_text(lines), false, level});
        if (message.orders.size() > files) return;
    }
    if (files > before) return;
    for (const BodyPart& part : parts)
        if (part.forwarded == level && part.kind == Kind::textual)
            add_candidate(message, {part.name, order_text(lines_of(part)), true, level});
}

std::string body_text(const std::vector<BodyPart>& parts) {
    std::string text = plain_characters(join_lines(body_lines(parts, 0, Kind::plain)));
    if (is_blank(text)) text = plain_characters(join_lines(body_lines(parts, 0, Kind::html)));
    if (text.size() <= most_body_bytes) return text;
    std::size_t cut = most_body_bytes;
    while (cut > 0 && (text[cut] & 0xC0) == 0x80) --cut;
    return text.substr(0, cut);
}

void read_contents(std::string_view bytes, IncomingMessage& message) {
    const auto parts = split_parts(bytes);
    if (!parts) {
        const Diagnostic& fault = parts.error().diagnostics.front();
        message.error = Unreadable{fault.code, fault.message};
        return;
    }
    int deepest = 0;
    for (const BodyPart& part : *parts) deepest = std::max(deepest, part.forwarded);
    for (int level = 0; level <= deepest; ++level) add_level(message, *parts, level);
    message.body = body_text(*parts);
}

Unreadable too_large(std::uintmax_t size) {
    return {"mensaje_grande",
            say("el mensaje ocupa {} bytes, se esperaban {} como mucho",
                "the message has {} bytes, expected at most {}", size, most_message_bytes_in)};
}

IncomingMessage read(std::string_view bytes, std::uintmax_t size) {
    IncomingMessage message;
    const std::string_view block = header_block(bytes);
    const bool headed = read_headers(block, message);
    if (size > most_message_bytes_in)
        message.error = too_large(size);
    else if (!headed)
        message.error =
            Unreadable{"mensaje_invalido", say("no es un mensaje de correo: no tiene cabeceras legibles",
                                               "not a mail message: it has no readable headers")};
    else
        read_contents(bytes.substr(static_cast<std::size_t>(block.data() - bytes.data())), message);
    return message;
}

}  // namespace

IncomingMessage read_incoming(std::string_view bytes) {
    IncomingMessage message = read(bytes, bytes.size());
    message.digest = world::sha256(bytes);
    return message;
}

Result<IncomingMessage> read_incoming_file(const std::string& path) {
    auto start = world::read_beginning(path, most_message_bytes_in);
    if (!start) return tl::unexpected(start.error());
    IncomingMessage message = read(start->bytes, start->size);
    message.digest = std::move(start->digest);
    return message;
}

}  // namespace ronda::mailer
