#include "mailer/quoted_headers.hpp"

#include <algorithm>
#include <initializer_list>
#include <string_view>

#include "adjudicator/core/text/fold.hpp"
#include "adjudicator/core/text/text.hpp"

namespace ronda::mailer {

namespace {

constexpr std::size_t most_head_lines = 8;      // lines that are not blank
constexpr int most_fields = 12;                 // per line
constexpr std::size_t longest_head_line = 500;  // bytes of a line that are examined

// The fields of a header block, as bits.
enum Field : unsigned { none = 0, sender = 1, date = 2, receiver = 4, subject = 8, other = 16 };

struct Label {
    std::string_view word;  // folded
    Field field;
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

Field field_of(std::string_view words) {
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
Field first_field(std::string_view line) {
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

}  // namespace

QuotedHeaders::QuotedHeaders(const std::vector<std::string>& lines) {
    lines_.reserve(lines.size());
    for (const std::string& whole : lines) {
        const std::string_view line = std::string_view(whole).substr(0, longest_head_line);
        Line read{without_marks(line).empty(), first_field(line), none};
        if (read.first != none) read.all = fields_in(line);
        lines_.push_back(read);
    }
}

bool QuotedHeaders::begins_at(std::size_t line) const {
    if (lines_[line].first == none) return false;
    unsigned found = none;
    std::size_t taken = 0;
    for (std::size_t i = line; i < lines_.size() && taken < most_head_lines; ++i) {
        if (lines_[i].blank) continue;
        found |= lines_[i].all;  // none on a line that continues the previous value
        ++taken;
    }
    const auto has = [found](Field field) { return (found & field) != 0; };
    return has(sender) && has(date) + has(receiver) + has(subject) >= 2;
}

}  // namespace ronda::mailer
