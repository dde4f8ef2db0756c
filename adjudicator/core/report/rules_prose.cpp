#include "adjudicator/core/report/rules_prose.hpp"

#include <algorithm>
#include <set>
#include <stdexcept>

namespace ronda {

namespace {

enum class ElementKind { section, paragraph, bullet, figure, key, block, verbatim };

struct Element {
    ElementKind kind;
    int line;
    std::string words;
    std::string name = {};   // of a block, of a drawing, of a section without title
    std::string title = {};  // of a figure
};

// Reads the text of one language.
class ProseReader {
  public:
    ProseReader(const RulesProse& prose, Lang lang, const SheetParts& parts)
        : file_(fmt::format("{}/reglas.{}.md", prose.game, lang == Lang::es ? "es" : "en")),
          lang_(lang),
          parts_(parts) {}

    std::vector<Element> read(std::string_view text) {
        for (bool fenced = false; !text.empty(); ++line_) {
            const std::string_view line = text.substr(0, text.find('\n'));
            text.remove_prefix(std::min(line.size() + 1, text.size()));
            if (line == "```") {
                fenced = !fenced;
                if (fenced) add(ElementKind::verbatim, {});
            } else if (fenced) {
                elements_.back().words.append(line) += '\n';
            } else if (line.empty()) {
                goes_on_ = false;
            } else {
                read_line(line);
            }
        }
        expect_all_used(parts_.values);
        expect_all_used(parts_.blocks);
        expect_all_used(parts_.drawings);
        return elements_;
    }

    [[noreturn]] void fault(int line, const std::string& what) const {
        throw std::logic_error(fmt::format("{}:{}: {}", file_, line, what));
    }

  private:
    void add(ElementKind kind, std::string words, std::string_view name = {}) {
        elements_.push_back({kind, line_, std::move(words), std::string(name)});
        goes_on_ = kind >= ElementKind::paragraph && kind <= ElementKind::key;
    }

    void read_line(std::string_view line) {
        using enum ElementKind;
        const std::size_t digits = line.find_first_not_of("0123456789");
        const bool numbered = digits > 0 && digits != npos && line.substr(digits).starts_with(". ");
        if (line.starts_with("## {") && line.ends_with('}')) {
            add(section, {}, line.substr(4, line.size() - 5));
        } else if (line.starts_with("## ")) {
            add(section, with_values(line.substr(3)));
        } else if (line.starts_with("{{") && line.ends_with("}}")) {
            add(block, {}, line.substr(2, line.size() - 4));
            expect_given(parts_.blocks, elements_.back().name);
        } else if (line.starts_with("![")) {
            const std::size_t link = line.find("]("), end = line.find(") ", link);
            if (link == npos || end == npos) fault(line_, "expected ![name](drawing) words");
            add(figure, with_values(line.substr(end + 2)), line.substr(link + 2, end - link - 2));
            elements_.back().title = with_values(line.substr(2, link - 2));
            expect_given(parts_.drawings, elements_.back().name);
        } else if (line.starts_with("- ") || line.starts_with("> ")) {
            add(line.front() == '-' ? bullet : key, with_values(line.substr(2)));
        } else if (numbered || !goes_on_) {
            add(numbered ? bullet : paragraph, with_values(line));
        } else {
            line.remove_prefix(std::min(line.find_first_not_of(' '), line.size()));
            elements_.back().words.append(" ").append(with_values(line));
        }
    }

    std::string with_values(std::string_view words) {
        std::string filled;
        for (std::size_t open; (open = words.find_first_of("{}")) != npos;) {
            const std::size_t close = words.find('}', open);
            if (close == open || close == npos) fault(line_, "a brace without its pair");
            const std::string name(words.substr(open + 1, close - open - 1));
            expect_given(parts_.values, name,
                         " for these braces; an order in a sentence stands without them, a file between two "
                         "lines of ```");
            filled.append(words.substr(0, open)) += parts_.values.at(name).words.in(lang_);
            words.remove_prefix(close + 1);
        }
        return filled.append(words);
    }

    void expect_given(const auto& given, const std::string& name, std::string_view hint = {}) {
        const auto found = given.find(name);
        if (found == given.end()) fault(line_, fmt::format("the game gives no «{}»{}", name, hint));
        used_.insert(&found->first);
    }
    void expect_all_used(const auto& given) const {
        for (const auto& [name, part] : given)
            if (!used_.contains(&name)) fault(line_, fmt::format("«{}» is not used", name));
    }

    std::string file_;
    Lang lang_;
    const SheetParts& parts_;
    int line_ = 1;
    bool goes_on_ = false;  // whether the next line may belong to the last element
    std::vector<Element> elements_;
    std::set<const std::string*> used_;
};

// Returns the last block, which is a new one unless it is of this kind already.
template <class BlockType>
BlockType& last_block(std::vector<Block>& blocks) {
    if (blocks.empty() || !std::holds_alternative<BlockType>(blocks.back())) blocks.push_back(BlockType{});
    return std::get<BlockType>(blocks.back());
}

}  // namespace

RulesSheet read_rules(const RulesProse& prose, const SheetParts& parts) {
    using enum ElementKind;
    ProseReader spanish(prose, Lang::es, parts), english(prose, Lang::en, parts);
    const std::vector<Element> es = spanish.read(prose.es), en = english.read(prose.en);
    RulesSheet sheet;
    std::string untitled = "the beginning";  // the section without title in which the elements stand
    for (std::size_t i = 0; i < std::max(es.size(), en.size()); ++i) {
        if (i == es.size()) english.fault(en[i].line, "the Spanish text ends before this");
        if (i == en.size()) spanish.fault(es[i].line, "the English text ends before this");
        const auto& [kind, line, words_es, name, title_es] = es[i];
        if (kind != en[i].kind || name != en[i].name)
            english.fault(en[i].line, fmt::format("line {} of the Spanish text is of another kind", line));
        const Text words{words_es, en[i].words};
        const bool first = kind == paragraph && i > 0 && es[i - 1].kind == section;
        if (kind == section) {
            untitled = name;
            if (name.empty()) sheet.play.push_back({words, {}});
        } else if (untitled.empty()) {
            std::vector<Block>& blocks = sheet.play.back().blocks;
            if (kind == paragraph) blocks.push_back(Paragraph{words});
            if (kind == verbatim) blocks.push_back(Verbatim{words});
            if (kind == block) blocks.push_back(parts.blocks.at(name));
            if (kind == bullet) last_block<Bullets>(blocks).lines.push_back({words});
            if (kind == key) {
                auto* figures = blocks.empty() ? nullptr : std::get_if<Figures>(&blocks.back());
                if (figures == nullptr || !figures->key.empty())
                    spanish.fault(line, "no figures that need a key");
                figures->key = words;
            }
            if (kind == figure)
                last_block<Figures>(blocks).figures.push_back(
                    {{title_es, en[i].title}, words, parts.drawings.at(name)});
        } else if (untitled == "file" && first) {
            sheet.file = words;
        } else if (untitled == "rulings" && kind == bullet) {
            sheet.rulings.lines.push_back({words});
        } else if (untitled == "replies" && kind == verbatim && words.es == words.en) {
            sheet.replies = words.es;
        } else if ((untitled != "summary" && untitled != "credit") || !first) {
            spanish.fault(line, fmt::format("this cannot stand in «{}»", untitled));
        }
    }
    return sheet;
}

Text untitled_paragraph(const RulesProse& prose, std::string_view name) {
    const SheetParts none;
    const auto words_in = [&](Lang lang) {
        const std::string title = fmt::format("## {{{}}}\n\n", name);
        std::string_view text = lang == Lang::es ? prose.es : prose.en;
        ProseReader reader(prose, lang, none);
        const std::size_t start = text.find(title);
        if (start == npos) reader.fault(1, fmt::format("no paragraph «{}»", name));
        text.remove_prefix(start + title.size());
        return reader.read(text.substr(0, text.find("\n\n"))).at(0).words;
    };
    return {words_in(Lang::es), words_in(Lang::en)};
}

}  // namespace ronda
