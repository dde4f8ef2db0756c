#include "mailer/incoming.hpp"

#include <algorithm>
#include <charconv>
#include <iterator>

#include "adjudicator/core/dice/contributions.hpp"
#include "adjudicator/core/text/fold.hpp"
#include "adjudicator/core/text/plain_text.hpp"
#include "adjudicator/core/text/text.hpp"
#include "adjudicator/system/files.hpp"
#include "adjudicator/system/large_message.hpp"
#include "mailer/address.hpp"
#include "mailer/body.hpp"
#include "mailer/headers.hpp"
#include "mailer/mime.hpp"
#include "mailer/plain_text.hpp"
#include "mailer/quotation.hpp"

namespace ronda::mailer {

namespace {

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

Lines lines_of(const BodyPart& part, Signatures signatures) {
    if (part.kind == BodyPartKind::html)
        return read_lines(with_blanks(html_to_text(part.text, signatures)), false, false);
    return read_lines(part.text, part.flowed, part.delsp);
}

// The body at one level: all parts of one kind, joined as mail programs show them.
Lines body_lines(const std::vector<BodyPart>& parts, int level, BodyPartKind kind, Signatures signatures) {
    Lines all;
    for (const BodyPart& part : parts) {
        if (part.forwarded != level || part.kind != kind) continue;
        Lines lines = lines_of(part, signatures);
        std::move(lines.begin(), lines.end(), std::back_inserter(all));
    }
    return all;
}

bool is_blank(std::string_view text) {
    return text.find_first_not_of(" \t\r\n") == text.npos;
}

void add_candidate(std::vector<Candidate>& to, Candidate candidate) {
    candidate.text = with_line_feeds(candidate.text);
    std::erase(candidate.text, '\0');  // messages must not contain NUL (RFC 5322, 4)
    if (is_blank(plain_characters(candidate.text))) return;
    // Some programs attach a file twice, in two formats.
    if (std::find(to.begin(), to.end(), candidate) == to.end()) to.push_back(std::move(candidate));
}

// Reads the bodies of one message.
class BodyReader {
  public:
    BodyReader(const std::vector<BodyPart>& parts, const IncomingMessage& message)
        : parts_(parts), heads_{message.to, message.subject} {
        std::erase(heads_.to, message.from);
    }

    SortedText read(int level, BodyPartKind kind) const {
        return sort_text(sort_lines(body_lines(parts_, level, kind, Signatures::left_out), level > 0, heads_));
    }

    SortedText read(const BodyPart& part) const {
        return sort_text(sort_lines(lines_of(part, Signatures::left_out), false, heads_));
    }

    // The form of the body that counts, and the order text of the other one if it reads differently.
    std::pair<SortedText, std::string> body() const;

  private:
    const std::vector<BodyPart>& parts_;
    LetterHeads heads_;
};

bool has_anything(const SortedText& text) {
    return !text.orders.empty() || !text.quoted.empty() || !is_blank(plain_characters(text.words));
}

// The lines without what may differ between two forms of a text: blanks at their ends, empty lines.
std::string bare_lines(std::string_view text) {
    const std::string plain = plain_signs(text);
    std::string_view rest = plain;
    std::string bare;
    while (!rest.empty())
        if (const std::string_view line = trim(next_line(rest)); !line.empty())
            bare += std::string(line) + "\n";
    return bare;
}

// Whether the HTML form has lost the marks of a quotation, so that its own order text contains a quoted one.
// Long lines of the quotation may be broken.
bool contains_quoted(const SortedText& html, const SortedText& plain) {
    constexpr std::size_t compared = 300;
    const auto squeezed = [](std::string_view text) {
        std::string plain_text = plain_signs(text);
        std::erase_if(plain_text, [](char c) { return c == ' ' || c == '\t' || c == '\n'; });
        return plain_text;
    };
    const std::string own = squeezed(html.orders);
    return std::any_of(plain.quoted.begin(), plain.quoted.end(), [&](const std::string& one) {
        return own.find(squeezed(one).substr(0, compared)) != npos;
    });
}

std::pair<SortedText, std::string> BodyReader::body() const {
    SortedText plain = read(0, BodyPartKind::plain), html = read(0, BodyPartKind::html);
    if (!has_anything(plain)) return {std::move(html), ""};
    if (html.orders.empty()) {
        const bool marks_lost = !plain.orders.empty() && !html.quoted.empty();
        const bool fields_lost = plain.orders.empty() && plain.quoted.empty() && html.quoted.empty() &&
                                 count_fields(html.words, false) > count_fields(plain.words, false);
        return {marks_lost || fields_lost ? std::move(html) : std::move(plain), ""};
    }
    if (plain.orders.empty()) return {contains_quoted(html, plain) ? std::move(plain) : std::move(html), ""};
    if (bare_lines(plain.orders) == bare_lines(html.orders)) return {std::move(plain), ""};
    if (count_fields(html.orders) > count_fields(plain.orders)) std::swap(plain, html);
    std::string other = std::move(html.orders);
    return {std::move(plain), std::move(other)};
}

void add_quoted(IncomingMessage& message, SortedText& text) {
    for (std::string& one : text.quoted) add_candidate(message.quoted, {"", std::move(one), false});
}

void add_words(IncomingMessage& message, std::string_view words) {
    message.words += plain_characters(words);
    message.words.resize(beginning(message.words, most_body_bytes).size());
    if (is_blank(message.words)) message.words.clear();
}

void add_own(IncomingMessage& message, const std::vector<BodyPart>& parts) {
    for (const BodyPart& part : parts)
        if (part.forwarded == 0 && part.kind == BodyPartKind::yaml)
            add_candidate(message.orders, {part.name, with_line_feeds(part.text), true});
    const BodyReader reader(parts, message);
    auto [body, other] = reader.body();
    add_candidate(message.orders, {"", body.orders, false});
    message.other_form = std::move(other);
    add_quoted(message, body);
    add_words(message, body.words);
    if (!message.orders.empty()) return;
    for (const BodyPart& part : parts) {
        if (part.forwarded != 0 || part.kind != BodyPartKind::textual) continue;
        SortedText text = reader.read(part);
        add_candidate(message.orders, {part.name, text.orders, true});
        add_quoted(message, text);
        if (is_blank(text.orders)) add_words(message, text.words);  // a request to a club may stand there
    }
}

// Whether the author wrote orders where nothing is read.
bool orders_below_mark(const std::vector<BodyPart>& parts, BodyPartKind kind) {
    const Lines lines = body_lines(parts, 0, kind, Signatures::marked);
    const auto mark = std::find_if(lines.begin(), lines.end(), [](const BodyLine& line) {
        return line.depth == 0 && is_signature_mark(plain_characters(line.text));
    });
    return mark != lines.end() && !sort_text(sort_lines(Lines(mark + 1, lines.end()))).orders.empty();
}

void add_unread(IncomingMessage& message, const std::vector<BodyPart>& parts) {
    for (const BodyPart& part : parts)
        if (message.frame.empty() && part.forwarded == 0) message.frame = part.frame;
    for (const BodyPart& part : parts)
        if (part.kind == BodyPartKind::unread && part.forwarded == 0 && message.unread.size() < most_unread)
            message.unread.push_back(part.name);
    message.below_mark =
        orders_below_mark(parts, BodyPartKind::plain) || orders_below_mark(parts, BodyPartKind::html);
}

void add_forwarded(IncomingMessage& message, const std::vector<BodyPart>& parts, int level) {
    for (const BodyPart& part : parts)
        if (part.forwarded == level && part.kind == BodyPartKind::yaml)
            add_candidate(message.quoted, {part.name, with_line_feeds(part.text), true});
    for (const BodyPartKind kind : {BodyPartKind::plain, BodyPartKind::html}) {
        SortedText text = BodyReader(parts, message).read(level, kind);
        add_quoted(message, text);
        if (!text.quoted.empty()) return;
    }
}

std::string body_text(const std::vector<BodyPart>& parts) {
    const auto text_of = [&](BodyPartKind kind) {
        return plain_characters(join_lines(body_lines(parts, 0, kind, Signatures::marked)));
    };
    std::string text = text_of(BodyPartKind::plain);
    if (is_blank(text)) text = text_of(BodyPartKind::html);
    return std::string(beginning(text, most_body_bytes));
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
    add_own(message, *parts);
    if (message.orders.empty()) add_unread(message, *parts);
    for (int level = 1; level <= deepest; ++level) add_forwarded(message, *parts, level);
    message.body = body_text(*parts);
}

Unreadable too_large(std::uintmax_t size) {
    return {
        "mensaje_grande",
        say("la carta ocupa {} KB y, aun sin sus fotos y ficheros, es demasiado grande para leerla; envía las "
            "órdenes solas, en una carta nueva",
            "the letter has {} KB and, even without its pictures and files, is too large to be read; send the "
            "orders alone, in a new letter",
            size >> 10U)};
}

// The size of a letter of which only the headers were stored; 0 if it is here whole.
std::uintmax_t whole_size(const Headers& headers) {
    if (headers.empty() || lower_ascii(headers.front().first) != lower_ascii(system::size_header)) return 0;
    std::uintmax_t size = 0;
    const std::string& text = headers.front().second;
    std::from_chars(text.data(), text.data() + text.size(), size);
    return size;
}

IncomingMessage read(std::string_view bytes, std::uintmax_t size) {
    IncomingMessage message;
    const std::string_view block = header_block(bytes),
                           whole = bytes.substr(static_cast<std::size_t>(block.data() - bytes.data()));
    Headers headers;
    message.letter = message_id_of(bytes);
    const bool headed = read_headers(block, message, &headers);
    size = std::max(size, whole_size(headers));
    if (size > most_message_bytes_in)
        message.error = too_large(size);
    else if (!headed)
        message.error =
            Unreadable{"mensaje_invalido", say("no es un mensaje de correo: no tiene cabeceras legibles",
                                               "not a mail message: it has no readable headers")};
    else
        read_contents(whole, message);
    if (!message.error && !message.automatic.empty()) {
        auto returned = returned_letters(whole, headers, message.from);
        message.returned = std::move(returned.ids);
        message.unreached = std::move(returned.recipients);
    }
    return message;
}

}  // namespace

IncomingMessage read_incoming(std::string_view bytes) {
    IncomingMessage message = read(bytes, bytes.size());
    message.digest = system::sha256(bytes);
    return message;
}

Result<IncomingMessage> read_incoming_file(const std::string& path) {
    ASSIGN_OR_RETURN(auto start, system::read_beginning(path, most_message_bytes_in));
    IncomingMessage message = read(start.bytes, start.size);
    message.digest = std::move(start.digest);
    return message;
}

}  // namespace ronda::mailer
