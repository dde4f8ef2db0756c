#include "adjudicator/core/text/diagnostic.hpp"

#include <algorithm>

#include "adjudicator/core/text/fold.hpp"
#include "adjudicator/core/text/shown.hpp"

namespace ronda {

namespace {

constexpr std::size_t unlimited = static_cast<std::size_t>(-1);
constexpr std::size_t longest_message = 600;  // code points; enough for a list of many words
constexpr int widest_excerpt = 100;           // code points

std::string_view points(std::string_view text, std::size_t first, std::size_t count) {
    text.remove_prefix(bytes_of(text, first));
    return text.substr(0, bytes_of(text, count));
}

// Cuts a long line to the part around `column`, and makes `column` relative to that part.
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

std::string_view severity_word(Severity severity, Lang lang) {
    if (severity == Severity::error) return "error";
    return lang == Lang::es ? "aviso" : "warning";
}

}  // namespace

tl::unexpected<Failure> refuse(std::string code, Text message) {
    return refuse(Diagnostics{{.message = std::move(message), .code = std::move(code)}});
}

tl::unexpected<Failure> refuse(Diagnostics diagnostics) {
    return tl::make_unexpected(Failure{Exit::refused, std::move(diagnostics)});
}

tl::unexpected<Failure> environment_failed(Text message, std::string_view code) {
    return tl::make_unexpected(
        Failure{Exit::environment, {{.message = std::move(message), .code = std::string(code)}}});
}

MarkedLine marked_line(const Diagnostic& diagnostic) {
    if (!diagnostic.place.known() || diagnostic.excerpt.empty()) return {};
    int column = std::max(diagnostic.place.column - diagnostic.excerpt_column + 1, 1);
    const std::string line = window(shown(diagnostic.excerpt, unlimited), column);
    const std::string_view before = points(line, 0, static_cast<std::size_t>(column - 1));
    const std::string_view rest = std::string_view(line).substr(before.size());
    const auto length = static_cast<std::size_t>(std::max(diagnostic.place.length, 1));
    const std::string_view wrong = points(rest, 0, length);
    return {diagnostic.place.line, std::string(before), std::string(wrong),
            std::string(rest.substr(wrong.size()))};
}

std::string caret_lines(const Diagnostic& diagnostic) {
    const MarkedLine line = marked_line(diagnostic);
    if (line.number == 0) return {};
    const std::size_t marked = std::max<std::size_t>(display_width(line.wrong), 1);
    return fmt::format("{:>4} | {}{}{}\n     | {:{}}^{:~>{}}\n", line.number, line.before, line.wrong,
                       line.after, "", display_width(line.before), "", marked - 1);
}

std::string describe_line(const Diagnostic& diagnostic, Lang lang) {
    std::string out;
    if (!diagnostic.file.empty()) {
        out = shown(diagnostic.file, unlimited);
        if (diagnostic.place.known())
            out += fmt::format(":{}:{}", diagnostic.place.line, diagnostic.place.column);
        out += ": ";
    }
    if (diagnostic.more == 0) {
        out += severity_word(diagnostic.severity, lang);
        out += ": ";
    }
    if (!diagnostic.path.empty()) out += shown(diagnostic.path, longest_message) + ": ";
    out += shown(diagnostic.message.in(lang), longest_message);
    if (!diagnostic.code.empty()) out += fmt::format(" [{}]", diagnostic.code);
    return out;
}

std::string describe(const Diagnostic& diagnostic, Lang lang) {
    return describe_line(diagnostic, lang) + "\n" + caret_lines(diagnostic);
}

Json describe_json(const Diagnostic& diagnostic, Lang lang) {
    Json json = Json::object();
    if (diagnostic.more == 0)
        json["severidad"] = severity_word(diagnostic.severity, Lang::es);
    else
        json["mas"] = diagnostic.more;
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

Json describe_json(const Diagnostics& diagnostics, Lang lang) {
    return json_list(diagnostics, [&](const Diagnostic& one) { return describe_json(one, lang); });
}

Json describe_json(const char* key, const Diagnostics& diagnostics, Lang lang) {
    Json list = Json::array();
    std::size_t more = 0;
    for (const Diagnostic& diagnostic : diagnostics) {
        more += diagnostic.more;
        if (diagnostic.more == 0) list.push_back(describe_json(diagnostic, lang));
    }
    Json json = {{key, std::move(list)}};
    if (more > 0) json["mas"] = more;
    return json;
}

Json words_json(const std::vector<Text>& all, Lang lang) {
    return json_list(all, [&](const Text& words) { return words.in(lang); });
}

}  // namespace ronda
