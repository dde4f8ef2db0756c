#include "formats/yaml.hpp"

#include <algorithm>
#include <optional>

#include "adjudicator/core/text/fold.hpp"
#include "formats/key_mask.hpp"
#include "formats/source_text.hpp"
#include "formats/yaml_tree.hpp"

namespace ronda::formats {

namespace {

Diagnostic invalid_file(const std::string& file_name, SourceLocation place, Text message) {
    return {.file = file_name, .place = place, .message = std::move(message), .code = "fichero_invalido"};
}

// Checks that need only the bytes.
std::optional<Diagnostic> fault_of_bytes(std::string_view bytes, const std::string& file_name) {
    if (bytes.size() > yaml_most_bytes)
        return invalid_file(file_name, {},
                            say("texto de {} bytes; se esperaban {} como mucho",
                                "text of {} bytes; expected at most {}", bytes.size(), yaml_most_bytes));
    const auto control = [](char c) {
        const auto byte = static_cast<unsigned char>(c);
        return (byte < 0x20 && c != '\t' && c != '\n' && c != '\r') || byte == 0x7F;
    };
    const bool utf16 = bytes.starts_with("\xFF\xFE") || bytes.starts_with("\xFE\xFF");
    if (utf16)
        return invalid_file(
            file_name, {},
            say("el texto está en UTF-16; guárdalo como UTF-8", "the text is in UTF-16; save it as UTF-8"));
    const auto bad = first_bad_byte(bytes);
    const auto odd = std::find_if(bytes.begin(), bytes.end(), control);
    if (!bad && odd == bytes.end()) return std::nullopt;
    const std::size_t at = bad ? *bad : static_cast<std::size_t>(odd - bytes.begin());
    const SourceLocation place = SourceText(bytes.substr(0, at)).place(bytes.size());
    const auto byte = static_cast<unsigned>(static_cast<unsigned char>(bytes[at]));
    if (bad)
        return invalid_file(file_name, place,
                            say("el byte {:#04x} no es UTF-8; guarda el texto como UTF-8",
                                "byte {:#04x} is not UTF-8; save the text as UTF-8", byte));
    return invalid_file(file_name, place,
                        say("carácter de control {:#04x}: esto no es texto",
                            "control character {:#04x}: this is not text", byte));
}

// Adds excerpts to faults and hides keys. Many faults may be on one long line, which is scanned only once.
class Excerpts {
  public:
    explicit Excerpts(const SourceText& source) : source_(source), mask_(source.text()) {}

    void add_to(Diagnostic& fault) {
        fault.message = {mask_.words(fault.message.es), mask_.words(fault.message.en)};
        if (!fault.place.known()) return;
        if (fault.place.line != number_) line_ = mask_.excerpt(source_.line(fault.place.line));
        number_ = fault.place.line;
        const auto column = static_cast<std::size_t>(std::max(fault.place.column, 1));
        const std::size_t first = column > points_beside ? column - points_beside : 1;
        const std::string_view rest = std::string_view(line_).substr(bytes_of(line_, first - 1));
        fault.excerpt = rest.substr(0, bytes_of(rest, 2 * points_beside));
        fault.excerpt_column = static_cast<int>(first);
    }

  private:
    static constexpr std::size_t points_beside = 200;  // on each side of the fault; more than is shown

    const SourceText& source_;
    KeyMask mask_;
    int number_ = 0;
    std::string line_;  // text of line `number_`
};

// yaml-cpp would obey the directives `%YAML` and `%TAG`.
std::optional<SourceLocation> directive(const SourceText& source) {
    for (int number = 1; number <= source.lines(); ++number)
        if (source.line(number).starts_with('%')) return SourceLocation{number, 1, 1};
    return std::nullopt;
}

}  // namespace

Result<Node> read_yaml(std::string_view bytes, const std::string& file_name) {
    if (auto fault = fault_of_bytes(bytes, file_name)) return refuse(Diagnostics{std::move(*fault)});
    const SourceText source(bytes);
    const auto refuse_at = [&](SourceLocation place, Text message) {
        Diagnostic diagnostic = invalid_file(file_name, place, std::move(message));
        Excerpts(source).add_to(diagnostic);
        return refuse(Diagnostics{std::move(diagnostic)});
    };
    if (const auto place = directive(source))
        return refuse_at(*place, say("una línea no puede empezar por «%»", "a line cannot begin with “%”"));
    auto root = parse_yaml(source);
    if (!root) return refuse_at(root.error().place, root.error().message);
    if (root->kind == NodeKind::nothing)
        return refuse(Diagnostics{invalid_file(file_name, {},
                                               say("no hay nada escrito; se esperaban líneas «campo: valor»",
                                                   "nothing is written; expected lines “field: value”"))});
    return std::move(*root);
}

std::optional<RemainingText> without_faulty_lines(std::string_view bytes, const std::string& file_name) {
    RemainingText left{std::string(bytes), {}, {}};
    for (auto read = read_yaml(left.text, file_name); !read; read = read_yaml(left.text, file_name)) {
        Diagnostic& fault = read.error().diagnostics.front();
        if (!fault.place.known() || left.lines.size() == yaml_most_faults) return std::nullopt;
        std::size_t first = 0;
        for (int line = 1; line < fault.place.line && first != left.text.size(); ++line)
            first = std::min(left.text.find('\n', first), left.text.size() - 1) + 1;
        const std::size_t end = std::min(left.text.find('\n', first), left.text.size());
        if (first >= end || left.text[first] != ' ') return std::nullopt;
        left.text.replace(first, end - first, end - first, ' ');
        left.lines.push_back(fault.place.line);
        left.faults.push_back(std::move(fault));
    }
    if (left.lines.empty()) return std::nullopt;
    std::sort(left.lines.begin(), left.lines.end());
    return left;
}

Diagnostics located(Diagnostics faults, const std::string& file_name, std::string_view bytes) {
    if (faults.empty()) return faults;
    const SourceText source(bytes);
    Excerpts excerpts(source);
    for (Diagnostic& fault : faults) {
        fault.file = file_name;
        excerpts.add_to(fault);
    }
    return faults;
}

}  // namespace ronda::formats
