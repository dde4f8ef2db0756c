#include "adjudicator/match/submission/message_text.hpp"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "adjudicator/core/text/fold.hpp"
#include "adjudicator/core/text/json.hpp"
#include "formats/yaml.hpp"

namespace ronda::match {

namespace {

using formats::OrderForm;

constexpr std::string_view message_field = "mensaje", to_field = "para", text_field = "texto",
                           anonymous_field = "anonimo";

// The lines of the message: from `first` up to the next root field.
struct Part {
    std::vector<std::string_view> lines;  // of the whole letter
    std::size_t first = 0, end = 0;
    std::string_view line(std::size_t i) const { return lines[i]; }
};

bool is_indented(std::string_view line) {
    return line.empty() || line.front() == ' ' || line.front() == '\t' || line.front() == '\r';
}

std::size_t indentation(std::string_view line) {
    return std::min(line.find_first_not_of(" \t"), line.size());
}

std::string_view root_field_on(std::string_view line, const OrderForm& form) {
    if (is_indented(line) || line.front() == '#') return {};
    const auto* field = formats::root_field(form, formats::field_line(line).field);
    return field == nullptr ? std::string_view() : field->key;
}

// Empty if the letter has no message, or several.
std::optional<Part> part_of(std::string_view text, const OrderForm& form) {
    Part part{formats::lines_of(text), 0, 0};
    bool found = false;
    for (std::size_t i = 0; i < part.lines.size(); ++i) {
        const std::string_view field = root_field_on(part.line(i), form);
        if (field.empty()) continue;
        if (found && part.end == 0) part.end = i;
        if (field != message_field) continue;
        if (found) return std::nullopt;
        found = true;
        part.first = i;
    }
    if (!found) return std::nullopt;
    if (part.end == 0) part.end = part.lines.size();
    return part;
}

// The canonical name of a field of `mensaje`, in Spanish or English. Empty if it is none.
std::string_view field_named(std::string_view word) {
    constexpr std::array<std::pair<std::string_view, std::string_view>, 6> names = {
        {{"para", to_field},
         {"to", to_field},
         {"texto", text_field},
         {"text", text_field},
         {"anonimo", anonymous_field},
         {"anonymous", anonymous_field}}};
    const std::string folded = fold(trim(word));
    for (const auto& [name, field] : names)
        if (folded == name) return field;
    return {};
}

struct SimpleField {
    std::string_view name, value;
};

// `para: ana`, `anonimo: true`: a value without blanks, or a list in brackets. Empty if it is anything else.
std::optional<SimpleField> simple_field(std::string_view text) {
    text = trim(text);
    const std::size_t colon = text.find(':');
    if (colon == npos) return std::nullopt;
    const SimpleField field{field_named(text.substr(0, colon)), trim(text.substr(colon + 1))};
    if (field.name.empty() || field.name == text_field || field.value.empty()) return std::nullopt;
    const bool list = field.value.front() == '[' && field.value.find(']') == field.value.size() - 1;
    return list || field.value.find_first_of(" \t,[]{}:\"'\n") == npos ? std::optional(field) : std::nullopt;
}

// Takes one pair of quotation marks from around the text.
std::string unquoted(std::string_view text) {
    constexpr std::array<std::pair<std::string_view, std::string_view>, 5> pairs = {
        {{"\"", "\""}, {"'", "'"}, {"“", "”"}, {"«", "»"}, {"‘", "’"}}};
    for (const auto& [open, close] : pairs) {
        if (text.size() < open.size() + close.size() || !text.starts_with(open) || !text.ends_with(close))
            continue;
        std::string inner(text.substr(open.size(), text.size() - open.size() - close.size()));
        const std::string_view escaped = open == "\"" ? "\\\"" : open == "'" ? "''" : "";
        for (std::size_t at = 0; !escaped.empty() && (at = inner.find(escaped, at)) != npos; ++at)
            inner.erase(at, 1);
        return inner;
    }
    return std::string(text);
}

struct Written {
    std::string to, text, anonymous;  // values as written; the text without its quotation marks
    bool quoted = false;              // by YAML's own rules: in quotation marks or as a block
    std::size_t end = 0;              // line after the last one

    bool take(const SimpleField& field) {
        std::string& own = field.name == to_field ? to : anonymous;
        if (!own.empty()) return false;
        own = std::string(field.value);
        return true;
    }
};

bool is_quoted(std::string_view value) {
    return !value.empty() && std::string_view("\"'|>").find(value.front()) != npos;
}

// Returns where `texto:` begins and where its value does, at the start or after a comma.
std::optional<std::pair<std::size_t, std::size_t>> words_in_flow(std::string_view flow) {
    for (std::size_t offset = 0; offset < flow.size(); ++offset) {
        const std::size_t colon = flow.find(':', offset);
        if (colon == npos) return std::nullopt;
        const std::size_t comma = flow.substr(0, colon).rfind(',');
        const std::size_t start = comma == npos ? 0 : comma + 1;
        if (field_named(flow.substr(start, colon - start)) == text_field) return std::pair(start, colon + 1);
        offset = colon;
    }
    return std::nullopt;
}

// Takes the fields of `flow`, which are separated by commas outside of brackets.
bool take_fields(std::string_view flow, Written& written) {
    for (flow = trim(flow); !flow.empty(); flow = trim(flow)) {
        const std::size_t list = flow.find('['), comma = flow.find(',');
        const std::size_t from = list < comma ? std::min(flow.find(']'), flow.size()) : 0;
        const std::size_t end = std::min(flow.find(',', from), flow.size());
        const auto field = simple_field(flow.substr(0, end));
        if (!field || !written.take(*field)) return false;
        flow.remove_prefix(std::min(end + 1, flow.size()));
    }
    return true;
}

// `mensaje: {para: ana, texto: …}`
std::optional<Written> read_flow(const Part& part) {
    Written written;
    for (std::size_t i = part.first; i < part.end; ++i)
        if (trim(part.line(i)).ends_with('}')) written.end = i + 1;
    if (written.end == 0) return std::nullopt;
    const char* begin = part.line(part.first).data();
    const std::string_view last = part.line(written.end - 1);
    std::string_view flow(begin, static_cast<std::size_t>(last.data() + last.size() - begin));
    flow.remove_prefix(flow.find('{') + 1);
    flow = trim(flow.substr(0, flow.rfind('}')));
    const auto at = words_in_flow(flow);
    if (!at || !take_fields(flow.substr(0, at->first), written)) return std::nullopt;
    std::string_view text = trim(flow.substr(at->second));
    for (std::size_t comma = text.rfind(','); comma != npos && comma > 0; comma = text.rfind(',', comma - 1)) {
        const auto field = simple_field(text.substr(comma + 1));
        if (!field) continue;
        if (!written.take(*field)) return std::nullopt;
        text = trim(text.substr(0, comma));
        comma = text.size();
    }
    written.quoted = is_quoted(text);
    written.text = unquoted(text);
    return written;
}

// The lines below a `texto:`, without the indentation that they have in common.
std::string dedented(const std::vector<std::string_view>& lines) {
    std::size_t common = npos;
    for (const std::string_view line : lines)
        if (!trim(line).empty()) common = std::min(common, indentation(line));
    std::string text;
    for (const std::string_view line : lines)
        text += std::string(line.substr(std::min(common, line.size()))) + "\n";
    return text;
}

// mensaje:
//   para: ana
//   texto: …
std::optional<Written> read_block(const Part& part) {
    Written written;
    std::vector<std::string_view> text;
    std::optional<std::size_t> depth;  // of `texto:`, once it was seen
    for (std::size_t i = part.first + 1; i < part.end; ++i) {
        const std::string_view line = part.line(i);
        if (line.starts_with('#')) continue;
        const auto field = simple_field(line);
        if (field && (!depth || indentation(line) <= *depth)) {
            if (!written.take(*field)) return std::nullopt;
        } else if (depth) {
            text.push_back(line);
        } else if (const auto begin = formats::field_line(line); field_named(begin.field) == text_field) {
            depth = indentation(line);
            written.text = std::string(begin.value);
        } else if (!trim(line).empty()) {
            return std::nullopt;
        }
        if (!trim(line).empty()) written.end = i + 1;
    }
    if (!depth) return std::nullopt;
    written.quoted = is_quoted(written.text);
    const std::string_view mark = written.text;
    const bool block = mark.size() <= 2 && (mark.starts_with('|') || mark.starts_with('>'));
    const std::string whole = (block ? std::string() : written.text + "\n") + dedented(text);
    written.text = block ? std::string(trim(whole)) : unquoted(trim(whole));
    return written;
}

// Whether YAML reads the message that way by itself. Where it reads something else, its own rules count if the
// text is in quotation marks or a block, or if another field may be meant.
bool reads_well(const Part& part, const Written& written) {
    std::string alone;
    for (std::size_t i = part.first; i < written.end; ++i) alone += std::string(part.line(i)) + "\n";
    const auto tree = formats::read_yaml(alone, {});
    if (!tree || tree->entries.size() != 1) return false;
    const Node& message = tree->entries.front().second;
    const Node* text = nullptr;
    for (const auto& [key, value] : message.entries) {
        if (field_named(key.text) == text_field) text = &value;
        if (field_named(key.text).empty() && fold(key.text).starts_with("anon")) return true;
    }
    if (text == nullptr || text->kind != NodeKind::scalar) return false;
    return written.quoted || trim(text->text) == trim(written.text);
}

std::string joined(const Part& part, std::size_t end, const std::string& first) {
    std::string text;
    for (std::size_t i = 0; i < part.lines.size(); ++i) {
        const bool hidden = i >= part.first && i < end && !part.line(i).starts_with('#');
        text += i == part.first ? first : hidden ? std::string() : std::string(part.line(i));
        text += '\n';
    }
    return text;
}

}  // namespace

std::optional<std::string> with_quoted_message(const std::string& text, const OrderForm& form) {
    const auto part = part_of(text, form);
    if (!part) return std::nullopt;
    const std::string_view value = formats::field_line(part->line(part->first)).value;
    const auto written = value.starts_with('{')                    ? read_flow(*part)
                         : value.empty() || value.starts_with('#') ? read_block(*part)
                                                                   : std::nullopt;
    if (!written || written->to.empty() || trim(written->text).empty() || reads_well(*part, *written))
        return std::nullopt;
    std::string line = fmt::format(
        "mensaje: {{para: {}, texto: {}", written->to,
        Json(std::string(trim(written->text))).dump(-1, ' ', false, Json::error_handler_t::replace));
    if (!written->anonymous.empty()) line += ", anonimo: " + written->anonymous;
    return joined(*part, written->end, line + "}");
}

std::optional<WithoutMessage> without_message(const std::string& text, const OrderForm& form) {
    const auto part = part_of(text, form);
    if (!part) return std::nullopt;
    SourceLocation place;
    place.line = static_cast<int>(part->first) + 1;
    place.column = 1;
    place.length = static_cast<int>(message_field.size());
    return WithoutMessage{joined(*part, part->end, {}), place};
}

}  // namespace ronda::match
