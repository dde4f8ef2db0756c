#include "mailer/body.hpp"

#include <algorithm>
#include <initializer_list>
#include <optional>

#include <glib.h>

#include "adjudicator/core/text.hpp"
#include "mailer/order_lines.hpp"
#include "mailer/straighten.hpp"

namespace ronda::mailer {

namespace {

constexpr int deepest_quote = 100;
constexpr std::size_t attribution_lines = 3;  // that one may be broken into
constexpr std::size_t longest_attribution = 400;

using Words = std::initializer_list<std::string_view>;

bool begins(std::string_view text, Words all) {
    return std::any_of(all.begin(), all.end(), [&](std::string_view one) { return text.starts_with(one); });
}

bool ends(std::string_view text, Words all) {
    return std::any_of(all.begin(), all.end(), [&](std::string_view one) { return text.ends_with(one); });
}

std::string_view trimmed(std::string_view text) {
    const std::size_t first = text.find_first_not_of(" \t");
    return first == npos ? std::string_view() : text.substr(first, text.find_last_not_of(" \t") - first + 1);
}

// `> > text`, `>> text` and ` > text` are two, two and one deep.
BodyLine quoted_line(std::string_view line) {
    BodyLine read;
    while (read.depth < deepest_quote) {
        const std::size_t skipped = line.starts_with(' ') ? 1 : 0;
        if (line.size() <= skipped || line[skipped] != '>') break;
        line.remove_prefix(skipped + 1);
        ++read.depth;
    }
    if (read.depth > 0 && line.starts_with(' ')) line.remove_prefix(1);
    read.text = line;
    return read;
}

// RFC 3676, 4.5: marks stand without blanks between them, and one blank before the text is no part of it.
BodyLine flowed_line(std::string_view line) {
    BodyLine read;
    while (read.depth < deepest_quote && line.starts_with('>')) {
        line.remove_prefix(1);
        ++read.depth;
    }
    if (line.starts_with(' ')) line.remove_prefix(1);
    read.text = line;
    return read;
}

bool is_signature_mark(std::string_view line) {
    return line == "-- " || line == "--";
}

// What a program adds below the text without showing it to who writes, and the head of a message quoted without
// marks.
bool ends_message(std::string_view line) {
    if (is_signature_mark(line)) return true;
    if (begins(line, {"Enviado desde mi ", "Enviado desde Outlook", "Enviado desde Yahoo",
                      "Enviado desde Correo", "Enviado con Proton", "Enviado con el ", "Sent from my ",
                      "Sent from Outlook", "Sent from Yahoo", "Sent from Mail for", "Sent with Proton",
                      "Obtener Outlook para ", "Obtén Outlook para ", "Get Outlook for ",
                      "Descargar Outlook para ", "Begin forwarded message:", "Inicio del mensaje reenviado:"}))
        return true;
    if (line.size() >= 20 && line.find_first_not_of('_') == npos) return true;
    if (!line.starts_with("--")) return false;
    const std::string_view inner = trimmed(line.substr(std::min(line.find_first_not_of('-'), line.size())));
    return begins(inner, {"Mensaje original", "Original Message", "Original message", "Mensaje reenviado",
                          "Forwarded message", "Forwarded Message", "Missatge original", "Missatge reenviat"});
}

bool ends_like_attribution(std::string_view line) {
    return ends(trimmed(line), {"escribió:", "escribio:", "wrote:", "writes:", "va escriure:", "escribiu:",
                                "escreveu:", "a écrit :", "a écrit:", "schrieb:", "ha scritto:", "idatzi du:"});
}

bool begins_like_attribution(std::string_view line) {
    return begins(line, {"El ", "On ", "Le ", "Am ", "Em ", "Il ", "En ", "A ", "O ", "Al "});
}

// Which key an order file may begin with; accents and capitals as everywhere do not count.
bool begins_orders(std::string_view line) {
    line = trimmed(line);
    std::string key;
    const std::size_t colon = line.substr(0, 24).find(':');
    if (colon == npos) return false;
    for (std::string_view left = trimmed(line.substr(0, colon)); !left.empty();) {
        const bool accented = begins(left, {"ó", "Ó"});
        key += accented ? 'o' : g_ascii_tolower(left.front());
        left.remove_prefix(accented ? 2 : 1);
    }
    if (key.size() > 2 && key.front() == '"' && key.back() == '"') key = key.substr(1, key.size() - 2);
    const bool value_follows = colon + 1 == line.size() || line[colon + 1] == ' ' || line[colon + 1] == '\t';
    const Words keys = {"partida", "ordenes",   "consulta", "mensaje",
                        "jugador", "prorrogar", "pausar",   "reanudar"};
    return value_follows && std::find(keys.begin(), keys.end(), key) != keys.end();
}

// Whether a quotation is introduced at `at`, by one line or by one that was broken.
bool is_attribution(const std::vector<BodyLine>& lines, std::size_t at) {
    const BodyLine& first = lines[at];
    std::size_t size = 0;
    for (std::size_t i = at; i < lines.size() && i < at + attribution_lines; ++i) {
        size += lines[i].text.size();
        if (lines[i].depth != first.depth || trimmed(lines[i].text).empty() || size > longest_attribution)
            return false;
        if (!ends_like_attribution(lines[i].text)) continue;
        if (begins_like_attribution(first.text)) return true;
        std::size_t next = i + 1;
        while (next < lines.size() && trimmed(lines[next].text).empty()) ++next;
        return i == at && next < lines.size() && lines[next].depth > first.depth;
    }
    return false;
}

// The head that Outlook puts above what it quotes without marks.
bool is_quoted_head(const std::vector<BodyLine>& lines, std::size_t at) {
    if (!begins(lines[at].text, {"De:", "From:", "*De:*", "*From:*"})) return false;
    int found = 0;
    for (std::size_t i = at + 1; i < lines.size() && i <= at + 5; ++i)
        if (begins(lines[i].text,
                   {"Enviado", "Sent:", "Fecha:", "Date:", "Para:", "To:", "Asunto:", "Subject:", "*Enviado",
                    "*Sent:*", "*Fecha:*", "*Date:*", "*Para:*", "*To:*", "*Asunto:*", "*Subject:*"}))
            ++found;
    return found >= 2;
}

// The place of the order text among lines at most `depth` deep: [first, end).
struct Span {
    std::size_t first = 0, end = 0;
};

std::optional<Span> find_orders(const std::vector<BodyLine>& lines, int depth) {
    Span span;
    const auto starts = [&](const BodyLine& line) { return line.depth <= depth && begins_orders(line.text); };
    const auto first = std::find_if(lines.begin(), lines.end(), starts);
    if (first == lines.end()) return std::nullopt;
    span.first = static_cast<std::size_t>(first - lines.begin());
    for (span.end = span.first; span.end < lines.size(); ++span.end) {
        const BodyLine& line = lines[span.end];
        if (line.depth > depth) continue;
        if (ends_message(line.text) || is_attribution(lines, span.end) || is_quoted_head(lines, span.end))
            break;
    }
    span.end = farewell_in(lines, span.first, span.end, depth);
    return span;
}

}  // namespace

std::vector<BodyLine> read_lines(std::string_view text, bool flowed, bool delsp) {
    std::vector<BodyLine> lines;
    bool open = false;  // the line before goes on
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        std::string_view raw = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        if (raw.ends_with('\r')) raw.remove_suffix(1);
        BodyLine line = flowed ? flowed_line(raw) : quoted_line(raw);
        const bool joins = open && lines.back().depth == line.depth && !is_signature_mark(line.text);
        open = flowed && line.text.ends_with(' ') && !is_signature_mark(line.text);
        if (open && delsp) line.text.pop_back();
        if (joins)
            lines.back().text += line.text;
        else
            lines.push_back(std::move(line));
    }
    for (BodyLine& line : lines) line.text = plain_characters(line.text);
    return lines;
}

std::string join_lines(const std::vector<BodyLine>& lines) {
    std::string text;
    for (const BodyLine& line : lines) {
        text.append(static_cast<std::size_t>(line.depth), '>');
        if (line.depth > 0 && !line.text.empty()) text += ' ';
        text += line.text;
        text += '\n';
    }
    return text;
}

std::vector<BodyLine> unquoted(std::vector<BodyLine> lines) {
    const bool marked =
        std::any_of(lines.begin(), lines.end(), [](const BodyLine& one) { return one.depth > 0; });
    std::size_t end = 0;
    // Where quotations are marked, one may answer below them.
    while (end < lines.size() &&
           (lines[end].depth > 0 || (!ends_message(lines[end].text) && !is_quoted_head(lines, end) &&
                                     (marked || !is_attribution(lines, end)))))
        ++end;
    for (std::size_t i = 0; i < lines.size(); ++i)
        if (i >= end || lines[i].depth > 0) lines[i] = {};
    return lines;
}

std::string order_text(const std::vector<BodyLine>& lines) {
    std::vector<int> depths;
    for (const BodyLine& line : lines)
        if (begins_orders(line.text)) depths.push_back(line.depth);
    if (depths.empty()) return {};
    const int depth = *std::min_element(depths.begin(), depths.end());
    const auto span = find_orders(lines, depth);
    if (!span) return {};
    std::string text(span->first, '\n');
    for (std::size_t i = span->first; i < span->end; ++i) {
        if (lines[i].depth <= depth) text += with_plain_key(lines[i].text);
        text += '\n';
    }
    while (text.ends_with("\n\n")) text.pop_back();
    return straightened(text);
}

}  // namespace ronda::mailer
