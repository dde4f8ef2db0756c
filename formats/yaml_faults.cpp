#include "formats/yaml_faults.hpp"

#include <algorithm>
#include <optional>

#include <yaml-cpp/exceptions.h>

#include "adjudicator/core/text/fold.hpp"
#include "adjudicator/core/text/text.hpp"

namespace ronda::formats {

namespace {

std::string_view indentation(std::string_view line) {
    return line.substr(0, std::min(line.find_first_not_of(" \t"), line.size()));
}

// A tab in the indentation.
std::optional<SyntaxFault> tab_fault(const SourceText& source, int number) {
    const std::size_t tab = indentation(source.line(number)).find('\t');
    if (tab == npos) return std::nullopt;
    return SyntaxFault{{number, static_cast<int>(tab) + 1, 1},
                       say("tabulador al principio de la línea; se esperaban espacios",
                           "a tab at the beginning of the line; expected spaces")};
}

// The space after the colon is missing: `partida:malaga-1`.
std::optional<SyntaxFault> colon_fault(const SourceText& source, int number) {
    const std::string_view line = source.line(number);
    std::size_t begin = indentation(line).size();
    if (line.substr(begin).starts_with("- ")) begin += 2;
    const std::size_t colon = line.find(':', begin);
    const bool word = colon != npos && colon > begin &&
                      line.substr(begin, colon - begin).find_first_of(" \t\"'{}[],#") == npos;
    if (!word || colon + 1 >= line.size() || line[colon + 1] == ' ' || line[colon + 1] == '\t')
        return std::nullopt;
    const auto column = static_cast<int>(code_points(line.substr(0, colon))) + 1;
    return SyntaxFault{{number, column, 1},
                       say("falta un espacio detrás de los dos puntos", "a space is missing after the colon")};
}

// Offset of the first opening quote from `from` on.
std::optional<std::size_t> opening_quote(std::string_view text, std::size_t from) {
    for (std::size_t at = text.find_first_of("\"'", from); at != npos; at = text.find_first_of("\"'", at + 1))
        if (at == 0 || std::string_view(" \t\n[{,:").find(text[at - 1]) != npos) return at;
    return std::nullopt;
}

Text unclosed_bracket(const SourceText& source, Place open) {
    const std::string_view line = source.line(open.line);
    std::size_t at = 0;
    for (int column = 1; at < line.size(); ++at)
        if ((static_cast<unsigned char>(line[at]) & 0xC0U) != 0x80U && column++ == open.column) break;
    if (at < line.size() && line[at] == '[')
        return say("«[» sin cerrar: falta «]», o una coma entre dos elementos",
                   "“[” not closed: “]” is missing, or a comma between two items");
    return say("«{{» sin cerrar: falta «}}», o una coma entre dos pares",
               "“{{” not closed: “}}” is missing, or a comma between two pairs");
}

Text in_words(std::string_view message) {
    using namespace YAML::ErrorMsg;
    if (message == TAB_IN_INDENTATION)
        return say("tabulador donde se esperaban espacios", "a tab where spaces were expected");
    if (message == EOF_IN_SCALAR) return say("comillas sin cerrar", "quotes not closed");
    if (message == FLOW_END)
        return say("«]» o «}}» no cierra lo que está abierto", "“]” or “}}” does not match the open bracket");
    if (message == BLOCK_ENTRY)
        return say(
            "«-» no puede ir aquí; una lista con guiones empieza en la línea siguiente, o va entre corchetes "
            "[a, b]",
            "“-” is not allowed here; begin a list with dashes on the next line, or write it in brackets [a, "
            "b]");
    if (message == MAP_KEY)
        return say("un campo no puede ir aquí; mira los espacios del principio de la línea",
                   "a field is not allowed here; check the spaces at the beginning of the line");
    if (message == MAP_VALUE)
        return say(
            "«:» no puede ir aquí; mira los espacios del principio de la línea, o pon el texto entre comillas",
            "“:” is not allowed here; check the spaces at the beginning of the line, or put the text in "
            "quotes");
    if (message == END_OF_MAP || message == END_OF_SEQ)
        return say(
            "esta línea no casa con las anteriores; mira los espacios del principio y los dos puntos",
            "this line does not match the lines before it; check the spaces at its beginning and the colons");
    if (message.starts_with(INVALID_ESCAPE) || message == INVALID_HEX || message.starts_with(INVALID_UNICODE))
        return say("«\\» dentro de comillas dobles; usa comillas simples o escribe «\\\\»",
                   "“\\” in double quotes; use single quotes or write “\\\\”");
    if (message == DOC_IN_SCALAR)
        return say("«---» o «...» dentro de un texto entre comillas", "“---” or “...” in a quoted text");
    if (message == CHAR_IN_BLOCK || message == ZERO_INDENT_IN_BLOCK)
        return say("detrás de «|» o «>» no va nada más en la línea",
                   "nothing else is allowed on the line after “|” or “>”");
    if (message == CHAR_IN_SCALAR || message == UNKNOWN_TOKEN)
        return say("este carácter no puede ir aquí; pon el texto entre comillas",
                   "this character is not allowed here; put the text in quotes");
    for (const std::string_view anchor : {MULTIPLE_ANCHORS, MULTIPLE_ALIASES, ALIAS_CONTENT, ALIAS_NOT_FOUND,
                                          ANCHOR_NOT_FOUND, CHAR_IN_ALIAS, CHAR_IN_ANCHOR, UNKNOWN_ANCHOR})
        if (message == anchor)
            return say("anclas («&») y alias («*») de YAML no se admiten; pon el valor entre comillas",
                       "YAML's anchors (“&”) and aliases (“*”) are not allowed; put the value in quotes");
    for (const std::string_view tag :
         {CHAR_IN_TAG_HANDLE, TAG_WITH_NO_SUFFIX, END_OF_VERBATIM_TAG, MULTIPLE_TAGS})
        if (message == tag)
            return say("una etiqueta de YAML («!») no se admite; pon el valor entre comillas",
                       "a YAML tag (“!”) is not allowed; put the value in quotes");
    return say("no se entiende el texto a partir de aquí", "the text cannot be understood from here on");
}

}  // namespace

SyntaxFault explain_syntax(std::string_view message, Place place, Place open_bracket, std::size_t last,
                           const SourceText& source) {
    using namespace YAML::ErrorMsg;
    const Place last_place = source.place(last);
    if (message == EOF_IN_SCALAR)
        if (const auto quote = opening_quote(source.text(), last))
            return {source.place(*quote), in_words(message)};
    for (int number = place.line; number >= std::max(last_place.line, place.line - 3); --number) {
        if (auto fault = tab_fault(source, number)) return *fault;
        if (auto fault = colon_fault(source, number); fault && !open_bracket.known()) return *fault;
    }
    const bool unclosed = message == END_OF_SEQ_FLOW || message == END_OF_MAP_FLOW || message == FLOW_END;
    if (open_bracket.known() && unclosed) return {open_bracket, unclosed_bracket(source, open_bracket)};
    return {place, in_words(message)};
}

}  // namespace ronda::formats
