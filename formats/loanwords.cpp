#include "formats/loanwords.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace ronda::formats {

namespace {

// Explains one word in the first text that has it.
class Explainer {
  public:
    explicit Explainer(const Loanword& word) : word_(word) {}

    bool in(Text& text) const {
        const std::size_t at = text.en.find(word_.word);
        if (at == npos) return false;
        text.en.insert(at + word_.word.size(), fmt::format(" ({})", word_.meaning));
        return true;
    }
    bool in_sentences(std::vector<Section>& sections) const {
        return any(sections, [&](Section& one) {
            return in(one.title) || any(one.blocks, [&](Block& block) {
                       if (auto* paragraph = std::get_if<Paragraph>(&block)) return in(paragraph->words);
                       if (auto* list = std::get_if<Bullets>(&block))
                           return any(list->lines, [&](Bullets::Line& line) { return in(line.words); });
                       return false;
                   });
        });
    }
    bool in_tables(std::vector<Section>& sections) const {
        return any(sections, [&](Section& one) {
            return any(one.blocks, [&](Block& block) {
                auto* table = std::get_if<Table>(&block);
                return table != nullptr &&
                       (any(table->columns, [&](Table::Column& column) { return in(column.title); }) ||
                        any(table->rows, [&](Table::Row& row) {
                            return any(row.cells, [&](Text& cell) { return in(cell); });
                        }));
            });
        });
    }

  private:
    template <class List, class Which>
    static bool any(List& list, Which which) {
        return std::any_of(list.begin(), list.end(), which);
    }

    const Loanword& word_;
};

std::string marked(std::string text, const std::vector<Loanword>& words) {
    for (const Loanword& one : words) {
        const std::string mark = fmt::format(R"(<span lang="es">{}</span>)", one.word);
        for (std::size_t at = 0; (at = text.find(one.word, at)) != npos; at += mark.size())
            text.replace(at, one.word.size(), mark);
    }
    return text;
}

}  // namespace

Document with_meanings(Document document) {
    const std::vector<Loanword> words = document.loanwords;
    for (const Loanword& word : words) {
        const Explainer explaining(word);
        if (explaining.in(document.headline) || explaining.in(document.standing) ||
            explaining.in_sentences(document.sections) || explaining.in_sentences(document.small_print))
            continue;
        explaining.in_tables(document.sections);
    }
    return document;
}

std::string with_languages(std::string_view html, const std::vector<Loanword>& words) {
    if (words.empty()) return std::string(html);
    constexpr std::string_view head_ends = "</head>";
    const std::size_t head = html.find(head_ends);
    const std::size_t body = head == npos ? 0 : head + head_ends.size();
    std::string out(html.substr(0, body));
    for (std::size_t offset = body; offset < html.size();) {
        const std::size_t tag = std::min(html.find('<', offset), html.size());
        out += marked(std::string(html.substr(offset, tag - offset)), words);
        const std::size_t end = std::min(html.find('>', tag), html.size() - 1) + 1;
        if (tag < html.size()) out += html.substr(tag, end - tag);
        offset = tag < html.size() ? end : tag;
    }
    return out;
}

}  // namespace ronda::formats
