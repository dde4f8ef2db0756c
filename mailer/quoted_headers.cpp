#include "mailer/quoted_headers.hpp"

#include <algorithm>
#include <string_view>

#include <glib.h>

#include "adjudicator/core/text/fold.hpp"
#include "adjudicator/core/text/plain_text.hpp"
#include "adjudicator/core/text/text.hpp"
#include "mailer/address.hpp"

namespace ronda::mailer {

namespace {

constexpr std::size_t most_head_lines = 8;      // lines that are not blank
constexpr int most_fields = 12;                 // per line
constexpr std::size_t longest_head_line = 500;  // bytes of a line that are examined
constexpr std::size_t least_labels = 3;         // lines of a block that is known by its shape

// The fields of a header block, as bits.
enum HeaderField : unsigned { none = 0, sender = 1, date = 2, receiver = 4, subject = 8, other = 16 };

struct Label {
    std::string_view word;  // folded
    HeaderField field;
};
constexpr Label labels[] = {
    // Spanish, Galician, Portuguese
    {"de", sender},
    {"enviado", date},
    {"enviado el", date},
    {"enviado en", date},
    {"enviada em", date},
    {"enviado em", date},
    {"fecha", date},
    {"data", date},
    {"para", receiver},
    {"a", receiver},
    {"asunto", subject},
    {"assunto", subject},
    {"cc", other},
    {"cco", other},
    {"responder a", other},
    // Catalan
    {"enviat", date},
    {"enviat el", date},
    {"data d'enviament", date},
    {"per a", receiver},
    {"per", receiver},
    {"assumpte", subject},
    {"tema", subject},
    // Basque
    {"nork", sender},
    {"igorlea", sender},
    {"bidaltzailea", sender},
    {"bidalita", date},
    {"bidaltze-data", date},
    {"noiz", date},
    {"nori", receiver},
    {"hartzailea", receiver},
    {"gaia", subject},
    // English
    {"from", sender},
    {"sent", date},
    {"date", date},
    {"to", receiver},
    {"subject", subject},
    {"reply-to", other},
    // French, Italian, German
    {"envoye", date},
    {"date d'envoi", date},
    {"objet", subject},
    {"da", sender},
    {"inviato", date},
    {"oggetto", subject},
    {"von", sender},
    {"gesendet", date},
    {"datum", date},
    {"an", receiver},
    {"betreff", subject},
};

HeaderField field_of(std::string_view words) {
    const std::string folded = fold(words);
    for (const Label& label : labels)
        if (folded == label.word) return label.field;
    return none;
}

std::string_view without_marks(std::string_view text) {
    const std::size_t first = text.find_first_not_of(" \t*_>|");
    if (first == npos) return {};
    return text.substr(first, text.find_last_not_of(" \t*_") - first + 1);
}

// The field at the start of the line.
HeaderField first_field(std::string_view line) {
    const std::size_t colon = line.find(':');
    return colon == npos ? none : field_of(without_marks(line.substr(0, colon)));
}

// All fields of a line that begins with a field: `De: Ronda Enviado: lunes Para: Ana` has three.
unsigned fields_in(std::string_view line) {
    unsigned found = first_field(line);
    std::size_t colon = line.find(':');
    for (int i = 0; i < most_fields && colon != npos; ++i, colon = line.find(':', colon + 1)) {
        const std::string_view before = line.substr(0, colon);
        const std::size_t one = before.find_last_of(" \t*");
        if (one == npos || one == 0) continue;
        const std::size_t two = before.find_last_of(" \t*", one - 1);
        found |= field_of(without_marks(before.substr(one + 1)));
        if (two != npos) found |= field_of(without_marks(before.substr(two + 1)));
    }
    return found;
}

// The size of `Words:` at the start of the line, in any language; 0 if there is none.
std::size_t label_size(std::string_view line) {
    constexpr std::size_t longest = 60;
    constexpr std::ptrdiff_t most_blanks = 3;
    const std::size_t colon = line.substr(0, longest).find(':'), end = colon + 1;
    if (colon == npos || (end < line.size() && line[end] != ' ' && line[end] != '*')) return 0;
    const std::string_view words = without_marks(line.substr(0, colon));
    if (words.empty() || words.front() == '-' || words.find_first_of("0123456789<>@{}[]#\"/,;") != npos)
        return 0;
    return std::count(words.begin(), words.end(), ' ') > most_blanks ? 0 : end;
}

// A field of order files and requests, which is no header whatever its value is.
bool is_ours(std::string_view label) {
    const std::string word = fold(trim(label.substr(0, label.find_last_not_of(": ") + 1)));
    for (const std::string_view one :
         {"partida", "match", "jugador", "player", "ronda", "round", "clave", "key", "ordenes", "orders",
          "mensaje", "prorrogar", "extend", "pausar", "reanudar", "resolver", "ausencia", "apuntar", "correo"})
        if (word == one) return true;
    return false;
}

// A time `13:05` or a year, as the headers of a message have in all languages and calendars.
bool has_date(std::string_view line) {
    const auto is_digit = [&](std::size_t i) { return i < line.size() && g_ascii_isdigit(line[i]); };
    for (std::size_t i = 0; i + 3 < line.size(); ++i) {
        if (!is_digit(i) || (i > 0 && is_digit(i - 1))) continue;
        std::size_t end = i;
        while (is_digit(end)) ++end;
        const std::string_view century = line.substr(i, 2);
        const bool year = end == i + 4 && (century == "20" || century == "25" || century == "14");
        const bool clock = end <= i + 2 && end < line.size() && (line[end] == ':' || line[end] == '.');
        if (year || (clock && is_digit(end + 1) && is_digit(end + 2) && !is_digit(end + 3))) return true;
    }
    return false;
}

// Removes the text between a plus sign and the `@`.
std::string bare_address(std::string_view address) {
    const std::size_t at = address.rfind('@'), plus = address.find('+');
    if (at == npos || plus >= at) return std::string(address);
    return std::string(address.substr(0, plus)) + std::string(address.substr(at));
}

}  // namespace

QuotedHeaders::QuotedHeaders(const std::vector<std::string>& lines, LetterHeads heads)
    : heads_(std::move(heads)) {
    for (std::string& one : heads_.to) one = bare_address(one);
    heads_.subject = fold(trim(heads_.subject));
    lines_.reserve(lines.size());
    for (const std::string& whole : lines) lines_.push_back(read_line(whole));
}

QuotedHeaders::Line QuotedHeaders::read_line(const std::string& whole) const {
    const std::string_view line = std::string_view(whole).substr(0, longest_head_line);
    Line read{without_marks(line).empty(), first_field(line), none};
    if (read.first != none) read.all = fields_in(line);
    if (heads_.to.empty() && heads_.subject.empty()) return read;
    const std::size_t label = label_size(line);
    read.labelled = label > 0 && !is_ours(line.substr(0, label));
    if (!read.labelled) return read;
    read.dated = has_date(line.substr(label));
    read.repeats = repeats_heads(line.substr(label));
    return read;
}

bool QuotedHeaders::repeats_heads(std::string_view line) const {
    constexpr int most_addresses = 8;
    constexpr std::string_view others = " \t<>()[]\"',;:*";
    std::size_t at = line.find('@');
    for (int i = 0; i < most_addresses && at != npos; ++i, at = line.find('@', at + 1)) {
        const std::size_t before = line.substr(0, at).find_last_of(others);
        const std::size_t begin = before == npos ? 0 : before + 1;
        const std::size_t end = std::min(line.find_first_of(others, at), line.size());
        const std::string address = bare_address(lower_ascii(line.substr(begin, end - begin)));
        if (std::find(heads_.to.begin(), heads_.to.end(), address) != heads_.to.end()) return true;
    }
    constexpr std::size_t least = 4;
    const std::string value = fold(without_marks(line));
    return value.size() >= least && heads_.subject.size() >= least &&
           (heads_.subject.ends_with(value) || value.ends_with(heads_.subject));
}

// The first line must repeat a header or the second one be the date, so that the block does not begin within
// lines of orders above it.
bool QuotedHeaders::has_shape_at(std::size_t line) const {
    std::size_t found_labels = 0, taken = 0;
    bool dated = false, repeats = lines_[line].repeats, begun = repeats;
    for (std::size_t i = line; i < lines_.size() && taken < most_head_lines; ++i) {
        const Line& current = lines_[i];
        if (current.blank && i + 1 < lines_.size() && lines_[i + 1].blank) break;
        taken += current.blank ? 0 : 1;
        if (!current.labelled) continue;
        begun = begun || (found_labels == 1 && current.dated);
        if (++found_labels > 1 && !begun) return false;
        dated = dated || current.dated;
        repeats = repeats || current.repeats;
    }
    return found_labels >= least_labels && dated && repeats;
}

bool QuotedHeaders::begins_at(std::size_t line) const {
    if (lines_[line].labelled && has_shape_at(line)) return true;
    if (lines_[line].first == none) return false;
    unsigned found = none;
    std::size_t taken = 0;
    for (std::size_t i = line; i < lines_.size() && taken < most_head_lines; ++i) {
        if (lines_[i].blank) continue;
        found |= lines_[i].all;  // none on a line that continues the previous value
        ++taken;
    }
    const auto has = [found](HeaderField field) { return (found & field) != 0; };
    return has(sender) && has(date) + has(receiver) + has(subject) >= 2;
}

bool are_headers(const std::vector<std::string>& lines) {
    std::size_t found_labels = 0;  // at the first line that is not empty, and below
    bool dated = false;
    for (const std::string& whole : lines) {
        const std::string line = plain_signs(std::string_view(whole).substr(0, longest_head_line));
        const std::size_t label = label_size(line);
        if (label == 0 && found_labels == 0 && !without_marks(line).empty()) return false;
        if (label == 0) continue;
        if (is_ours(std::string_view(line).substr(0, label))) return false;
        ++found_labels;
        dated = dated || has_date(std::string_view(line).substr(label));
    }
    return found_labels >= least_labels && dated;
}

}  // namespace ronda::mailer
