// Builds the tree from yaml-cpp's events, and explains its syntax errors. Stops the parser at a limit or at a
// YAML feature that order files must not use.
#include "formats/yaml_tree.hpp"

#include <algorithm>
#include <optional>
#include <sstream>
#include <string>
#include <vector>

#include <yaml-cpp/eventhandler.h>
#include <yaml-cpp/exceptions.h>
#include <yaml-cpp/mark.h>
#include <yaml-cpp/parser.h>

#include "adjudicator/core/text/fold.hpp"
#include "adjudicator/core/text/wording.hpp"
#include "formats/yaml.hpp"

namespace ronda::formats {

namespace {

// The word at the start of `rest` that yaml-cpp reads as null and reports without its text; empty if there is
// none.
std::string_view null_word(std::string_view rest) {
    for (const std::string_view word : {"~", "null", "Null", "NULL"}) {
        if (!rest.starts_with(word)) continue;
        const std::string_view after = rest.substr(word.size());
        if (after.empty() || std::string_view(" \t\n,]}:").find(after.front()) != npos) return word;
    }
    return {};
}

// Whether the text after a word makes the word a key.
bool colon_follows(std::string_view after) {
    after.remove_prefix(std::min(after.find_first_not_of(" \t"), after.size()));
    return after.starts_with(':');
}

class TreeBuilder final : public YAML::EventHandler {
  public:
    explicit TreeBuilder(const SourceText& source) : source_(source) {}

    // The root, after the document was read; of kind `nothing` if the document was empty.
    Node take() { return std::move(root_); }
    // The place of the innermost bracket or brace still open; unknown if there is none.
    SourceLocation open_bracket() const {
        const auto innermost =
            std::find_if(open_.rbegin(), open_.rend(), [](const Open& open) { return open.flow; });
        return innermost == open_.rend() ? SourceLocation{} : innermost->node.place;
    }

    // Offset of the last event, used to find the text that follows it.
    std::size_t last_offset() const { return last_offset_; }

    void OnDocumentStart(const YAML::Mark& mark) override {
        const std::size_t offset = offset_of(mark);
        const bool marked = std::string_view(source_.text()).substr(offset).starts_with("---");
        if (started_ && marked)
            stop(offset, say("aquí empieza otro documento; se esperaba uno solo",
                             "another document begins here; expected only one"));
        if (started_)
            stop(offset,
                 say("esto no casa con lo anterior; mira los espacios del principio de la línea",
                     "this does not match the lines before; check the spaces at the beginning of the line"));
        started_ = true;
    }

    void OnDocumentEnd() override {}
    void OnNull(const YAML::Mark& mark, YAML::anchor_t) override {
        const std::size_t offset = offset_of(mark);
        count(offset);
        const std::string_view rest = std::string_view(source_.text()).substr(offset);
        const std::string_view word = null_word(rest);
        Node node;
        // yaml-cpp reports an empty value at the position of the next token, which may itself be a key spelled
        // `null`.
        if (!word.empty() && (expects_key() || !colon_follows(rest.substr(word.size())))) {
            node.kind = NodeKind::scalar;
            node.text = word;
            node.place = source_.place(offset, word.size());
        } else {
            node.place = place_of_nothing(offset);
        }
        put(std::move(node));
    }

    void OnAlias(const YAML::Mark& mark, YAML::anchor_t) override {
        stop(offset_of(mark),
             say("un alias de YAML («*») no se admite; escribe el valor, o ponlo entre comillas",
                 "a YAML alias (“*”) is not allowed; write the value itself, or put it in quotes"));
    }

    void OnScalar(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t,
                  const std::string& value) override {
        const std::size_t offset = offset_of(mark);
        count(offset);
        refuse_tag(mark, tag);
        // yaml-cpp accepts the end of the file as the closing quote.
        if (is_quoted(offset) && closing_quote(offset) == npos)
            stop(offset, say("comillas sin cerrar", "quotes not closed"));
        Node node;
        node.kind = NodeKind::scalar;
        node.text = value;
        node.place = source_.place(offset, written_length(offset, value));
        put(std::move(node));
    }

    void OnSequenceStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t,
                         YAML::EmitterStyle::value style) override {
        open(NodeKind::list, mark, tag, style == YAML::EmitterStyle::Flow);
    }

    void OnSequenceEnd() override { close(); }
    void OnMapStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t,
                    YAML::EmitterStyle::value style) override {
        open(NodeKind::mapping, mark, tag, style == YAML::EmitterStyle::Flow);
    }

    void OnMapEnd() override { close(); }
    void OnAnchor(const YAML::Mark& mark, const std::string&) override {
        stop(offset_of(mark), say("un ancla de YAML («&») no se admite; quítala, o pon el valor entre comillas",
                                  "a YAML anchor (“&”) is not allowed; remove it, or put the value in quotes"));
    }

  private:
    struct Open {
        Node node;
        bool flow = false;
        bool has_key = false;  // in a mapping: `key` still has no value
        Node key;
    };

    void open(NodeKind kind, const YAML::Mark& mark, const std::string& tag, bool flow) {
        const std::size_t offset = offset_of(mark);
        count(offset);
        refuse_tag(mark, tag);
        if (open_.size() >= static_cast<std::size_t>(yaml_most_levels))
            stop(offset, say("más de {} niveles uno dentro de otro", "nested more than {} levels deep",
                             yaml_most_levels));
        Open opened;
        opened.node.kind = kind;
        opened.node.place = source_.place(offset);
        opened.flow = flow;
        open_.push_back(std::move(opened));
    }

    void close() {
        Node node = std::move(open_.back().node);
        open_.pop_back();
        put(std::move(node));
    }

    void put(Node node) {
        if (open_.empty()) {
            root_ = std::move(node);
            return;
        }
        Open& parent = open_.back();
        if (parent.node.kind == NodeKind::list) {
            parent.node.items.push_back(std::move(node));
        } else if (!parent.has_key) {
            parent.key = std::move(node);
            parent.has_key = true;
        } else {
            // An empty value has no place of its own, so the fault points to the key.
            if (node.kind == NodeKind::nothing) node.place = parent.key.place;
            parent.node.entries.emplace_back(std::move(parent.key), std::move(node));
            parent.has_key = false;
            parent.key = {};
        }
    }

    void count(std::size_t offset) {
        last_offset_ = offset;
        if (++nodes_ > yaml_most_nodes)
            stop(offset, say("más de {} elementos en total", "more than {} elements in all", yaml_most_nodes));
    }

    void refuse_tag(const YAML::Mark& mark, const std::string& tag) {
        const std::size_t offset = offset_of(mark);
        const bool written = offset < source_.text().size() && source_.text()[offset] == '!';
        if (written || (tag != "?" && tag != "!" && !tag.empty()))
            stop(offset, say("una etiqueta de YAML («!») no se admite; quítala, o pon el valor entre comillas",
                             "a YAML tag (“!”) is not allowed; remove it, or put the value in quotes"));
    }

    bool expects_key() const {
        return !open_.empty() && open_.back().node.kind == NodeKind::mapping && !open_.back().has_key;
    }

    std::size_t offset_of(const YAML::Mark& mark) {
        return mark.pos < 0 ? 0 : std::min(static_cast<std::size_t>(mark.pos), source_.text().size());
    }

    bool is_quoted(std::size_t offset) const {
        const std::string& text = source_.text();
        return offset < text.size() && (text[offset] == '"' || text[offset] == '\'');
    }

    // Offset of the quote that closes the one at `offset`.
    std::size_t closing_quote(std::size_t offset) const {
        const std::string& text = source_.text();
        const char quote = text[offset];
        for (std::size_t start = offset + 1; start < text.size(); ++start) {
            if (quote == '"' && text[start] == '\\') {
                ++start;
            } else if (text[start] == quote) {
                const bool doubled = quote == '\'' && start + 1 < text.size() && text[start + 1] == quote;
                if (!doubled) return start;
                ++start;
            }
        }
        return npos;
    }

    // Length of a scalar in code points as written, up to the end of its line.
    std::size_t written_length(std::size_t offset, const std::string& value) const {
        std::string_view rest = std::string_view(source_.text()).substr(offset);
        if (is_quoted(offset)) rest = rest.substr(0, closing_quote(offset) + 1 - offset);
        rest = rest.substr(0, source_.line_end(offset) - offset);
        if (rest.starts_with('|') || rest.starts_with('>')) return 1;
        if (!value.empty() && rest.starts_with(value)) return code_points(value);
        return std::max<std::size_t>(code_points(trim(rest)), 1);
    }

    // The place of an empty item: its dash in a block list, otherwise the next token.
    SourceLocation place_of_nothing(std::size_t offset) const {
        const bool dashes = !open_.empty() && open_.back().node.kind == NodeKind::list && !open_.back().flow;
        const std::size_t dash = dashes && offset > 0 ? source_.text().rfind('-', offset - 1) : npos;
        return source_.place(dash == npos ? offset : dash);
    }

    [[noreturn]] void stop(std::size_t offset, Text message) const {
        throw SyntaxFault{source_.place(offset), std::move(message)};
    }

    const SourceText& source_;
    Node root_;
    std::vector<Open> open_;
    int nodes_ = 0;
    bool started_ = false;
    std::size_t last_offset_ = 0;
};

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

SourceLocation place_in(std::string_view line, int number, std::size_t offset) {
    return {number, static_cast<int>(code_points(line.substr(0, offset))) + 1, 1};
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
    return SyntaxFault{place_in(line, number, colon), no_space_after_colon()};
}

// The same inside brackets: `{desde:{Loma: 5}}`.
std::optional<SyntaxFault> inner_colon_fault(const SourceText& source, SourceLocation open) {
    const std::string_view line = source.line(open.line);
    const std::size_t begin = bytes_of(line, static_cast<std::size_t>(open.column - 1));
    const std::size_t end = std::min(line.find_first_of("\"'#", begin), line.size() - 1);
    for (std::size_t colon = line.find(':', begin + 1); colon < end; colon = line.find(':', colon + 1)) {
        const bool word = std::string_view(" \t[]{},:").find(line[colon - 1]) == npos;
        if (word && (line[colon + 1] == '{' || line[colon + 1] == '['))
            return SyntaxFault{place_in(line, open.line, colon), no_space_after_colon()};
    }
    return std::nullopt;
}

// Whether the line may be the beginning of a field whose colon is missing: `ronda 1`.
bool lacks_colon(std::string_view line) {
    line = trim(line);
    return !line.empty() && line.find(':') == npos &&
           std::string_view("-#[]{}\"'|>&*!%@`,?").find(line.front()) == npos;
}

// YAML reads lines without a colon as the beginning of the key whose colon is at `place`. The fault is in these
// lines if the first of them is where a field must be.
std::optional<SyntaxFault> missing_colon_fault(const SourceText& source, SourceLocation place) {
    const std::string_view line = source.line(place.line);
    const std::size_t colon = line.find(':');
    if (colon == npos || place_in(line, place.line, colon).column != place.column ||
        line.substr(0, colon).find_first_of("\"'[]{}") != npos)
        return std::nullopt;
    int first = place.line, above = place.line - 1;
    for (; above > 0; --above) {
        const std::string_view upper = source.line(above);
        if (lacks_colon(upper))
            first = above;
        else if (!trim(upper).empty())
            break;
    }
    if (first == place.line) return std::nullopt;
    while (above > 0 && (trim(source.line(above)).empty() || trim(source.line(above)).starts_with('#')))
        --above;
    const std::string_view faulty = source.line(first), field = source.line(above);
    const std::size_t margin = indentation(faulty).size();
    const std::size_t colon_above = field.find(": ");
    const std::string_view value =
        colon_above == npos ? std::string_view() : trim(field.substr(colon_above + 1));
    // Deeper lines, and lines below `texto: |`, continue a text.
    const bool complete = !value.empty() && std::string_view("|>#").find(value.front()) == npos;
    if (above > 0 && (!complete || margin > indentation(field).size())) return std::nullopt;
    const std::string_view word = faulty.substr(margin, faulty.find_first_of(" \t", margin) - margin);
    return SyntaxFault{{first, static_cast<int>(margin) + 1, static_cast<int>(code_points(word))},
                       say("faltan los dos puntos en esta línea; se esperaba «campo: valor»",
                           "the colon is missing on this line; expected “field: value”")};
}

// Offset of the first opening quote from `from` on.
std::optional<std::size_t> opening_quote(std::string_view text, std::size_t from) {
    for (std::size_t at = text.find_first_of("\"'", from); at != npos; at = text.find_first_of("\"'", at + 1))
        if (at == 0 || std::string_view(" \t\n[{,:").find(text[at - 1]) != npos) return at;
    return std::nullopt;
}

Text unclosed_bracket(const SourceText& source, SourceLocation open) {
    const std::string_view line = source.line(open.line);
    const std::size_t at = bytes_of(line, static_cast<std::size_t>(open.column - 1));
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
        if (message.starts_with(anchor))  // the parser may add the anchor's name
            return say("no se admiten anclas («&») ni alias («*») de YAML; pon el valor entre comillas",
                       "YAML anchors (“&”) and aliases (“*”) are not allowed; put the value in quotes");
    for (const std::string_view tag :
         {CHAR_IN_TAG_HANDLE, TAG_WITH_NO_SUFFIX, END_OF_VERBATIM_TAG, MULTIPLE_TAGS})
        if (message == tag)
            return say("una etiqueta de YAML («!») no se admite; pon el valor entre comillas",
                       "a YAML tag (“!”) is not allowed; put the value in quotes");
    return say("no se entiende el texto a partir de aquí", "the text cannot be understood from here on");
}

// `message` is yaml-cpp's and `place` is where yaml-cpp reported it. `open_bracket` is the innermost bracket
// still open there (or unknown), `last` the offset of the last event.
SyntaxFault explain_syntax(std::string_view message, SourceLocation place, SourceLocation open_bracket,
                           std::size_t last, const SourceText& source) {
    using namespace YAML::ErrorMsg;
    const SourceLocation last_place = source.place(last);
    if (message == EOF_IN_SCALAR)
        if (const auto quote = opening_quote(source.text(), last))
            return {source.place(*quote), in_words(message)};
    for (int number = place.line; number >= std::max(last_place.line, place.line - 3); --number) {
        if (auto fault = tab_fault(source, number)) return *fault;
        if (auto fault = colon_fault(source, number); fault && !open_bracket.known()) return *fault;
    }
    if (message == MAP_VALUE && !open_bracket.known())
        if (auto fault = missing_colon_fault(source, place)) return *fault;
    const bool unclosed = message == END_OF_SEQ_FLOW || message == END_OF_MAP_FLOW || message == FLOW_END;
    if (open_bracket.known() && unclosed)
        if (auto fault = inner_colon_fault(source, open_bracket)) return *fault;
    if (open_bracket.known() && unclosed) return {open_bracket, unclosed_bracket(source, open_bracket)};
    return {place, in_words(message)};
}

}  // namespace

tl::expected<Node, SyntaxFault> parse_yaml(const SourceText& source) {
    TreeBuilder builder(source);
    try {
        std::istringstream stream(source.text());
        YAML::Parser parser(stream);
        while (parser.HandleNextDocument(builder)) {
        }
        return builder.take();
    } catch (const SyntaxFault& stop) {
        return tl::make_unexpected(stop);
    } catch (const YAML::Exception& fault) {
        const std::size_t at = fault.mark.pos < 0 ? 0 : static_cast<std::size_t>(fault.mark.pos);
        return tl::make_unexpected(
            explain_syntax(fault.msg, source.place(at), builder.open_bracket(), builder.last_offset(), source));
    } catch (const std::exception&) {
        // Some internal checks of yaml-cpp throw standard exceptions for malformed text.
        return tl::make_unexpected(explain_syntax({}, source.place(builder.last_offset()),
                                                  builder.open_bracket(), builder.last_offset(), source));
    }
}

}  // namespace ronda::formats
