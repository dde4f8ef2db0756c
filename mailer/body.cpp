#include "mailer/body.hpp"

#include <algorithm>
#include <initializer_list>
#include <optional>

#include "adjudicator/core/fold.hpp"
#include "adjudicator/core/plain_text.hpp"
#include "adjudicator/core/text.hpp"
#include "mailer/quoted_headers.hpp"

namespace ronda::mailer {

namespace {

constexpr int deepest_quote = 100;
constexpr std::size_t attribution_lines = 3;  // number of lines that an attribution may be broken into
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

// Depth 2: `> > text` and `>> text`; depth 1: ` > text`.
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

// RFC 3676, 4.5: there are no spaces between the marks, and one space before the text is not part of it.
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

// Signatures that mail programs add without showing them to the sender, and the header block of a message
// quoted without marks.
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

// The fields that an order text can begin with, in Spanish and English.
constexpr std::string_view first_fields[] = {"partida",  "ordenes",     "consulta",  "plantilla", "reglas",
                                             "mensaje",  "jugador",     "prorrogar", "pausar",    "reanudar",
                                             "resolver", "clave_nueva", "match",     "player",    "orders"};

// The field at the start of the line, folded, and the text after its colon; empty if there is none.
std::pair<std::string, std::string_view> field_on(std::string_view line) {
    line = trimmed(line);
    constexpr std::size_t farthest_colon = 24;
    const std::size_t colon = line.substr(0, farthest_colon).find(':');
    if (colon == npos) return {};
    const std::string_view value = line.substr(colon + 1);
    if (!value.empty() && value.front() != ' ' && value.front() != '\t') return {};
    std::string field = fold(trimmed(line.substr(0, colon)));
    if (field.size() > 2 && field.front() == '"' && field.back() == '"')
        field = field.substr(1, field.size() - 2);
    return {field, trimmed(value)};
}

bool begins_orders(std::string_view line) {
    return std::find(std::begin(first_fields), std::end(first_fields), field_on(line).first) !=
           std::end(first_fields);
}

// Whether the line belongs to an order text that begins below: `clave: 6f2k-9wq1` above `partida: …`, but not
// «Ronda: ahí van las mías».
bool precedes_orders(std::string_view line) {
    if (line.starts_with('#')) return true;
    const auto [field, value] = field_on(line);
    if (field == "clave" || field == "key") return value.find(' ') == npos;
    if (field == "repetir" || field == "repeat" || field == "provisional") return value == "true";
    return (field == "ronda" || field == "round") && !value.empty() &&
           value.find_first_not_of("0123456789") == npos;
}

// Whether an attribution line begins at `at`; it may be broken into several lines.
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

// The lines with their characters repaired; only used for recognition.
std::vector<BodyLine> plain_lines(const std::vector<BodyLine>& lines) {
    std::vector<BodyLine> plain;
    plain.reserve(lines.size());
    for (const BodyLine& line : lines) plain.push_back({line.depth, plain_characters(line.text)});
    return plain;
}

// The range [first, end) of the order text among lines at most `depth` deep.
struct Span {
    std::size_t first = 0, end = 0;
};

// The lines from `first` on; lines deeper than `depth` become empty.
std::vector<std::string> texts_within(const std::vector<BodyLine>& lines, std::size_t first, int depth) {
    std::vector<std::string> texts;
    for (std::size_t i = first; i < lines.size(); ++i)
        texts.push_back(lines[i].depth <= depth ? lines[i].text : std::string());
    return texts;
}

// Whether the line only underlines a heading, as in the text form of our own messages.
bool is_underline(std::string_view line) {
    constexpr std::string_view strokes[] = {"─", "═"};
    line = trimmed(line);
    if (line.size() < 3 * strokes[0].size()) return false;
    for (const std::string_view stroke : strokes) {
        std::string_view rest = line;
        while (rest.starts_with(stroke)) rest.remove_prefix(stroke.size());
        if (rest.empty()) return true;
    }
    return false;
}

// Whether a heading of our own message begins at `at`, below the lines of an answer that a player edited where
// they were quoted. The HTML form of a message has no underlines, but no order text goes on with such a line
// either, and in a quotation it is not the player's closing line.
bool begins_heading(const std::vector<BodyLine>& lines, std::size_t at) {
    const std::string_view line = lines[at].text;
    if (trimmed(line).empty() || at == 0) return false;
    if (at + 1 < lines.size() && lines[at + 1].depth == lines[at].depth && is_underline(lines[at + 1].text))
        return true;
    const BodyLine& before = lines[at - 1];
    constexpr std::string_view yaml = " \t#-{[\"'";
    return lines[at].depth > 0 && before.depth == lines[at].depth && trimmed(before.text).empty() &&
           yaml.find(line.front()) == npos && line.find(':') == npos;
}

std::size_t end_of_orders(const std::vector<BodyLine>& lines, std::size_t first, int depth) {
    const QuotedHeaders heads(texts_within(lines, first, depth));
    for (std::size_t i = first; i < lines.size(); ++i) {
        if (lines[i].depth > depth) continue;
        if (ends_message(lines[i].text) || is_attribution(lines, i) || heads.begins_at(i - first) ||
            (i > first && begins_heading(lines, i)))
            return i;
    }
    return lines.size();
}

std::optional<Span> find_orders(const std::vector<BodyLine>& lines, int depth) {
    const auto starts = [&](const BodyLine& line) { return line.depth <= depth && begins_orders(line.text); };
    const auto found = std::find_if(lines.begin(), lines.end(), starts);
    if (found == lines.end()) return std::nullopt;
    auto first = static_cast<std::size_t>(found - lines.begin());
    while (first > 0 && lines[first - 1].depth == lines[first].depth && precedes_orders(lines[first - 1].text))
        --first;
    return Span{first, end_of_orders(lines, first, depth)};
}

}  // namespace

std::vector<BodyLine> read_lines(std::string_view text, bool flowed, bool delsp) {
    std::vector<BodyLine> lines;
    bool open = false;  // the previous line continues
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
    const std::vector<BodyLine> plain = plain_lines(lines);
    const std::vector<std::string> own = texts_within(plain, 0, 0);
    const QuotedHeaders heads(own);
    const bool marked =
        std::any_of(lines.begin(), lines.end(), [](const BodyLine& one) { return one.depth > 0; });
    std::size_t end = 0;
    // If quotations are marked, the answer may be below them.
    while (end < lines.size() && (lines[end].depth > 0 || (!ends_message(own[end]) && !heads.begins_at(end) &&
                                                           (marked || !is_attribution(plain, end)))))
        ++end;
    for (std::size_t i = 0; i < lines.size(); ++i)
        if (i >= end || lines[i].depth > 0) lines[i] = {};
    return lines;
}

std::string order_text(const std::vector<BodyLine>& lines) {
    const std::vector<BodyLine> plain = plain_lines(lines);
    std::vector<int> depths;
    for (const BodyLine& line : plain)
        if (begins_orders(line.text)) depths.push_back(line.depth);
    if (depths.empty()) return {};
    const int depth = *std::min_element(depths.begin(), depths.end());
    const auto span = find_orders(plain, depth);
    if (!span) return {};
    std::string text(span->first, '\n');
    for (std::size_t i = span->first; i < span->end; ++i) {
        if (lines[i].depth <= depth) text += with_line_feeds(lines[i].text);
        text += '\n';
    }
    while (text.ends_with("\n\n")) text.pop_back();
    return text;
}

}  // namespace ronda::mailer
