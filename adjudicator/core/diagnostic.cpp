#include "adjudicator/core/diagnostic.hpp"

#include <algorithm>

#include "adjudicator/core/fold.hpp"
#include "adjudicator/core/shown.hpp"

namespace ronda {

namespace {

constexpr std::size_t unlimited = static_cast<std::size_t>(-1);
constexpr std::size_t longest_message = 600;  // code points; a list of many words still fits
constexpr int widest_excerpt = 100;           // code points

// Bytes of the first `count` code points.
std::size_t bytes_of(std::string_view text, std::size_t count) {
    std::size_t at = 0;
    for (; at < text.size(); ++at)
        if ((static_cast<unsigned char>(text[at]) & 0xC0U) != 0x80U && count-- == 0) break;
    return at;
}

std::string_view points(std::string_view text, std::size_t first, std::size_t count) {
    text.remove_prefix(bytes_of(text, first));
    return text.substr(0, bytes_of(text, count));
}

// The part of a line around `column` that fits; `column` moves along.
std::string window(const std::string& line, int& column) {
    const auto length = static_cast<int>(code_points(line));
    if (length <= widest_excerpt) return line;
    const int first = std::clamp(column - 1 - widest_excerpt / 3, 0, length - widest_excerpt);
    std::string part(points(line, static_cast<std::size_t>(first), widest_excerpt));
    column -= first;
    if (first > 0) {
        part = "…" + part;
        ++column;
    }
    return first + widest_excerpt < length ? part + "…" : part;
}

std::string caret_lines(const Diagnostic& diagnostic) {
    int column = std::max(diagnostic.place.column, 1);
    const std::string line = window(shown(diagnostic.excerpt, unlimited), column);
    const std::string_view before = points(line, 0, static_cast<std::size_t>(column - 1));
    const std::string_view rest = std::string_view(line).substr(before.size());
    const auto length = static_cast<std::size_t>(std::max(diagnostic.place.length, 1));
    const std::size_t marked = std::max<std::size_t>(display_width(points(rest, 0, length)), 1);
    return fmt::format("{:>4} | {}\n     | {:{}}^{:~>{}}\n", diagnostic.place.line, line, "",
                       display_width(before), "", marked - 1);
}

std::string_view severity_word(Severity severity, Lang lang) {
    if (severity == Severity::error) return "error";
    return lang == Lang::es ? "aviso" : "warning";
}

}  // namespace

tl::unexpected<Failure> refuse(std::string code, Text message) {
    Diagnostic diagnostic;
    diagnostic.code = std::move(code);
    diagnostic.message = std::move(message);
    return refuse(Diagnostics{std::move(diagnostic)});
}

tl::unexpected<Failure> refuse(Diagnostics diagnostics) {
    return tl::make_unexpected(Failure{Exit::refused, std::move(diagnostics)});
}

tl::unexpected<Failure> environment_failed(Text message) {
    Diagnostic diagnostic;
    diagnostic.message = std::move(message);
    return tl::make_unexpected(Failure{Exit::environment, {std::move(diagnostic)}});
}

std::string describe(const Diagnostic& diagnostic, Lang lang) {
    std::string out;
    if (!diagnostic.file.empty()) {
        out = shown(diagnostic.file, unlimited);
        if (diagnostic.place.known())
            out += fmt::format(":{}:{}", diagnostic.place.line, diagnostic.place.column);
        out += ": ";
    }
    out += severity_word(diagnostic.severity, lang);
    out += ": ";
    if (!diagnostic.path.empty()) out += shown(diagnostic.path, longest_message) + ": ";
    out += shown(diagnostic.message.in(lang), longest_message);
    if (!diagnostic.code.empty()) out += fmt::format(" [{}]", diagnostic.code);
    out += '\n';
    if (diagnostic.place.known() && !diagnostic.excerpt.empty()) out += caret_lines(diagnostic);
    return out;
}

Json describe_json(const Diagnostic& diagnostic, Lang lang) {
    Json json = Json::object();
    json["severidad"] = severity_word(diagnostic.severity, Lang::es);
    if (!diagnostic.file.empty()) json["fichero"] = shown(diagnostic.file, unlimited);
    if (diagnostic.place.known()) {
        json["linea"] = diagnostic.place.line;
        json["columna"] = diagnostic.place.column;
    }
    if (!diagnostic.path.empty()) json["ruta"] = shown(diagnostic.path, longest_message);
    json["mensaje"] = shown(diagnostic.message.in(lang), longest_message);
    if (!diagnostic.code.empty()) json["codigo"] = diagnostic.code;
    return json;
}

}  // namespace ronda
