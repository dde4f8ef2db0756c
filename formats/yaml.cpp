#include "formats/yaml.hpp"

#include <algorithm>
#include <optional>
#include <sstream>

#include <yaml-cpp/exceptions.h>
#include <yaml-cpp/parser.h>

#include "formats/key_mask.hpp"
#include "formats/source_text.hpp"
#include "formats/yaml_faults.hpp"
#include "formats/yaml_tree.hpp"

namespace ronda::formats {

namespace {

Diagnostic invalid_file(const std::string& file_name, Place place, Text message) {
    Diagnostic diagnostic;
    diagnostic.file = file_name;
    diagnostic.place = place;
    diagnostic.message = std::move(message);
    diagnostic.code = "fichero_invalido";
    return diagnostic;
}

// What can be said of the bytes before they are text.
std::optional<Diagnostic> fault_of_bytes(std::string_view bytes, const std::string& file_name) {
    if (bytes.size() > yaml_most_bytes)
        return invalid_file(file_name, {},
                            say("fichero de {} bytes; se esperaban {} como mucho",
                                "file of {} bytes; expected {} at most", bytes.size(), yaml_most_bytes));
    const auto control = [](char c) {
        const auto byte = static_cast<unsigned char>(c);
        return (byte < 0x20 && c != '\t' && c != '\n' && c != '\r') || byte == 0x7F;
    };
    const bool utf16 = bytes.starts_with("\xFF\xFE") || bytes.starts_with("\xFE\xFF");
    if (utf16)
        return invalid_file(file_name, {},
                            say("el fichero está en UTF-16; guárdalo como texto UTF-8",
                                "the file is UTF-16; save it as UTF-8 text"));
    const auto bad = first_bad_byte(bytes);
    const auto odd = std::find_if(bytes.begin(), bytes.end(), control);
    if (!bad && odd == bytes.end()) return std::nullopt;
    const std::size_t at = bad ? *bad : static_cast<std::size_t>(odd - bytes.begin());
    const Place place = SourceText(bytes.substr(0, at)).place(bytes.size());
    const auto byte = static_cast<unsigned>(static_cast<unsigned char>(bytes[at]));
    if (bad)
        return invalid_file(file_name, place,
                            say("el byte {:#04x} no es UTF-8; guarda el fichero como texto UTF-8",
                                "byte {:#04x} is not UTF-8; save the file as UTF-8 text", byte));
    return invalid_file(file_name, place,
                        say("carácter de control {:#04x}: no es un fichero de texto",
                            "control character {:#04x}: this is not a text file", byte));
}

// The excerpt, and no key in it nor in the message.
void show_line(Diagnostic& fault, const SourceText& source, const KeyMask& mask) {
    fault.message = {mask.words(fault.message.es), mask.words(fault.message.en)};
    if (fault.place.known()) fault.excerpt = mask.excerpt(source.line(fault.place.line));
}

// `%YAML`, `%TAG`: yaml-cpp would obey them.
std::optional<Place> directive(const SourceText& source) {
    for (int number = 1; number <= source.lines(); ++number)
        if (source.line(number).starts_with('%')) return Place{number, 1, 1};
    return std::nullopt;
}

tl::expected<Node, SyntaxFault> parse(const SourceText& source) {
    TreeBuilder builder(source);
    try {
        std::istringstream stream(source.text());
        YAML::Parser parser(stream);
        while (parser.HandleNextDocument(builder)) {
        }
        return builder.take();
    } catch (const YamlStop& stop) {
        return tl::make_unexpected(SyntaxFault{stop.place, stop.message});
    } catch (const YAML::Exception& fault) {
        const std::size_t at = fault.mark.pos < 0 ? 0 : static_cast<std::size_t>(fault.mark.pos);
        return tl::make_unexpected(
            explain_syntax(fault.msg, source.place(at), builder.open_bracket(), builder.last_offset(), source));
    } catch (const std::exception&) {
        // Some of its inner checks throw plain standard exceptions on malformed text.
        return tl::make_unexpected(explain_syntax({}, source.place(builder.last_offset()),
                                                  builder.open_bracket(), builder.last_offset(), source));
    }
}

}  // namespace

Result<Node> read_yaml(std::string_view bytes, const std::string& file_name) {
    if (auto fault = fault_of_bytes(bytes, file_name)) return refuse(Diagnostics{std::move(*fault)});
    const SourceText source(bytes);
    const auto refuse_at = [&](Place place, Text message) {
        Diagnostic diagnostic = invalid_file(file_name, place, std::move(message));
        show_line(diagnostic, source, KeyMask(source.text()));
        return refuse(Diagnostics{std::move(diagnostic)});
    };
    if (const auto place = directive(source))
        return refuse_at(*place, say("una línea no puede empezar por «%»", "a line cannot begin with “%”"));
    auto root = parse(source);
    if (!root) return refuse_at(root.error().place, root.error().message);
    if (root->kind == Node::Kind::nothing)
        return refuse(Diagnostics{invalid_file(file_name, {},
                                               say("el fichero está vacío; se esperaban líneas «campo: valor»",
                                                   "the file is empty; expected lines “field: value”"))});
    return std::move(*root);
}

void locate(Diagnostics& faults, const std::string& file_name, std::string_view bytes, std::size_t first) {
    if (first >= faults.size()) return;
    const SourceText source(bytes);
    const KeyMask mask(source.text());
    for (std::size_t i = first; i < faults.size(); ++i) {
        faults[i].file = file_name;
        show_line(faults[i], source, mask);
    }
}

}  // namespace ronda::formats
