#include "mailer/quotation.hpp"

#include <algorithm>
#include <initializer_list>
#include <string_view>

#include "adjudicator/core/text/fold.hpp"
#include "adjudicator/core/text/plain_text.hpp"
#include "adjudicator/core/text/text.hpp"

namespace ronda::mailer {

namespace {

using Side = SortedLine::Side;
using Words = std::initializer_list<std::string_view>;

constexpr std::size_t attribution_lines = 3;  // number of lines that an attribution may be broken into
constexpr std::size_t longest_attribution = 400;
constexpr std::size_t least_rule = 20;  // Outlook's line of underscores above a header block

bool begins(std::string_view text, Words all) {
    return std::any_of(all.begin(), all.end(), [&](std::string_view one) { return text.starts_with(one); });
}

bool ends(std::string_view text, Words all) {
    return std::any_of(all.begin(), all.end(), [&](std::string_view one) { return text.ends_with(one); });
}

// Signatures that mail programs add without showing them to the sender.
bool is_added(std::string_view line) {
    return begins(
        line, {"Enviado desde mi ", "Enviado desde Outlook", "Enviado desde Yahoo", "Enviado desde Correo",
               "Enviado con Proton", "Enviado con el ", "Sent from my ", "Sent from Outlook", "Sent from Yahoo",
               "Sent from Mail for", "Sent with Proton", "Obtener Outlook para ", "Obtén Outlook para ",
               "Get Outlook for ", "Descargar Outlook para "});
}

// The line that mail programs put above a message that they quote or forward without marks.
bool announces_message(std::string_view line) {
    if (begins(line, {"Begin forwarded message:", "Inicio del mensaje reenviado:"})) return true;
    if (line.size() >= least_rule && line.find_first_not_of('_') == npos) return true;
    if (!line.starts_with("--")) return false;
    const std::string_view inner = trim(line.substr(std::min(line.find_first_not_of('-'), line.size())));
    return begins(inner, {"Mensaje original", "Original Message", "Original message", "Mensaje reenviado",
                          "Forwarded message", "Forwarded Message", "Missatge original", "Missatge reenviat"});
}

bool ends_like_attribution(std::string_view line) {
    return ends(trim(line), {"escribió:", "escribio:", "wrote:", "writes:", "va escriure:", "escribiu:",
                             "escreveu:", "a écrit :", "a écrit:", "schrieb:", "ha scritto:", "idatzi du:"});
}

// In whatever language: «Ronda (ronda@example.org) kirjoitti:»
bool names_writer(std::string_view line) {
    return trim(line).ends_with(':') && line.find('@') != npos;
}

bool begins_like_attribution(std::string_view line) {
    return begins(line, {"El ", "On ", "Le ", "Am ", "Em ", "Il ", "En ", "A ", "O ", "Al "});
}

class Sorter {
  public:
    Sorter(const std::vector<BodyLine>& lines, bool forwarded, const LetterHeads& heads)
        : lines_(lines), plain_(plain_lines(lines)), heads_(outermost(plain_), heads), open_(forwarded) {}

    std::vector<SortedLine> sort() {
        std::vector<SortedLine> sorted;
        sorted.reserve(lines_.size());
        for (std::size_t i = 0; i < lines_.size(); ++i) {
            const int depth = lines_[i].depth + (open_ ? 1 : 0);
            const Side side = side_of(i);
            const bool begins_quotation = side == Side::quoted && lines_[i].depth == 0 && depth == 0;
            sorted.push_back({side, side == Side::quoted ? depth + begins_quotation : 0, lines_[i].text});
        }
        return sorted;
    }

  private:
    // The lines with their characters repaired; only used for recognition.
    static std::vector<BodyLine> plain_lines(const std::vector<BodyLine>& lines) {
        std::vector<BodyLine> plain;
        plain.reserve(lines.size());
        for (const BodyLine& line : lines) plain.push_back({line.depth, plain_signs(line.text)});
        return plain;
    }

    static std::vector<std::string> outermost(const std::vector<BodyLine>& lines) {
        std::vector<std::string> texts;
        texts.reserve(lines.size());
        for (const BodyLine& line : lines) texts.push_back(line.depth == 0 ? line.text : std::string());
        return texts;
    }

    Side side_of(std::size_t i) {
        const std::string& text = plain_[i].text;
        if (signed_) return Side::neither;
        if (plain_[i].depth == 0 && is_signature_mark(text) && !open_) {
            signed_ = true;
            return Side::neither;
        }
        if (plain_[i].depth > 0 || open_) return Side::quoted;
        if (i < skip_to_) return Side::neither;
        if (is_added(text)) return Side::neither;
        if (announces_message(text)) return begin_quotation(i + 1);
        if (heads_.begins_at(i)) return begin_quotation(end_of_paragraph(i));
        if (i + 1 < plain_.size() && plain_[i + 1].depth == 0 && is_underline(plain_[i + 1].text) &&
            !trim(text).empty()) {
            open_ = true;
            return Side::quoted;
        }
        if (const std::size_t end = end_of_attribution(i); end > i) return begin_quotation(end);
        return Side::own;
    }

    // Decides whether the quotation that was announced above `end` has marks. If not, it goes on to the end of
    // the message.
    Side begin_quotation(std::size_t end) {
        if (is_marked(end))
            skip_to_ = end;
        else
            open_ = true;
        return Side::neither;
    }

    bool is_marked(std::size_t at) const {
        while (at < plain_.size() && plain_[at].depth == 0 && trim(plain_[at].text).empty()) ++at;
        return at < plain_.size() && plain_[at].depth > 0;
    }

    std::size_t end_of_paragraph(std::size_t at) const {
        while (at < plain_.size() && plain_[at].depth == 0 && !trim(plain_[at].text).empty()) ++at;
        return at;
    }

    // Returns the line after the attribution that begins at `at`, which may be broken into several lines; `at`
    // if none begins there. One above a quotation without marks must have a date or an address, because a
    // sentence may end in the same word.
    std::size_t end_of_attribution(std::size_t offset) const {
        std::size_t size = 0;
        bool dated = false;
        for (std::size_t i = offset; i < plain_.size() && i < offset + attribution_lines; ++i) {
            const std::string& text = plain_[i].text;
            size += text.size();
            dated = dated || text.find_first_of("0123456789@<") != npos;
            if (plain_[i].depth > 0 || trim(text).empty() || size > longest_attribution) return offset;
            if (names_writer(text) && is_marked(i + 1)) return i + 1;
            if (!ends_like_attribution(text)) continue;
            const bool like_one = begins_like_attribution(plain_[offset].text) || i == offset;
            return like_one && (is_marked(i + 1) || dated) ? i + 1 : offset;
        }
        return offset;
    }

    const std::vector<BodyLine>& lines_;
    std::vector<BodyLine> plain_;
    QuotedHeaders heads_;      // of the lines without marks
    bool open_;                // a quotation without marks goes on to the end
    bool signed_ = false;      // below the signature mark
    std::size_t skip_to_ = 0;  // the end of an attribution or header block above marked lines
};

}  // namespace

std::vector<SortedLine> sort_lines(const std::vector<BodyLine>& lines, bool forwarded,
                                   const LetterHeads& heads) {
    return Sorter(lines, forwarded, heads).sort();
}

}  // namespace ronda::mailer
