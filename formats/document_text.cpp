// Writes a report as plain text, 76 columns wide, so that it still fits a terminal after being quoted (`> `)
// once or twice. Programs that read aloud spell drawn lines out, so there are three at most: below the title,
// below the heading that follows the lines of an answer, where it marks their end when a
// quotation is read (mailer/body.cpp), and above the footer. Other headings stand between empty lines.
#include "formats/document_text.hpp"

#include <algorithm>

#include "adjudicator/core/text/shown.hpp"
#include "formats/figures.hpp"
#include "formats/html_parts.hpp"
#include "formats/loanwords.hpp"
#include "formats/text_layout.hpp"

namespace ronda::formats {

namespace {

constexpr std::size_t text_width = 76;
constexpr std::size_t gap = 2;        // between columns of a table
constexpr std::size_t narrowest = 8;  // smallest width of a narrowed column
// Not `>`, which mail programs show as a quotation.
constexpr std::string_view own_row = "» ";

class TextPage {
  public:
    explicit TextPage(Lang lang) : lang_(lang) {}

    std::string whole(const Document& document) {
        heading(document.title.in(lang_), "═");
        if (!document.headline.empty()) paragraph(document.headline.in(lang_));
        if (!document.standing.empty()) {
            out_ += '\n';
            paragraph(document.standing.in(lang_));
        }
        if (!document.call.empty()) {
            out_ += '\n';
            paragraph(document.call.in(lang_));
            if (has_short_page(document)) page(*document.form);
        }
        if (document.lesson) links({*document.lesson});
        if (!document.map_alt.empty()) {
            if (!document.headline.empty()) out_ += '\n';
            paragraph(say("[Mapa: {}]", "[Map: {}]", document.map_alt.in(lang_)).in(lang_));
        }
        for (const Section& one : document.sections) section(one, false);
        links(document.links);
        bool ruled = document.form.has_value();
        if (document.form) form(*document.form, has_short_page(document));
        if (!document.board.empty()) {
            out_ += '\n';
            title(board_title().in(lang_), ruled);
            while (out_.ends_with("\n\n")) out_.pop_back();  // the first section brings its own distance
            for (const Section& one : document.board) section(one, false);
            ruled = false;
        }
        for (const Section& one : document.small_print) ruled = !section(one, ruled) && ruled;
        if (!document.footer.empty()) {
            out_ += "\n";
            rule(text_width, "─");
            for (const std::string& line : wrap(document.footer.in(lang_), text_width)) add(line);
        }
        return std::move(out_);
    }

    void operator()(const Paragraph& words) { paragraph(words.words.in(lang_)); }

    void operator()(const Bullets& bullets) {
        for (const Bullets::Line& line : bullets.lines) {
            const char* mark = line.tone == Bullets::Tone::good  ? "+"
                               : line.tone == Bullets::Tone::bad ? "!"
                                                                 : "·";
            std::string words = line.words.in(lang_);
            if (!line.dice.empty()) words += " (" + line.dice.in(lang_) + ")";
            const auto lines = wrap(words, text_width - 4);
            for (std::size_t i = 0; i < lines.size(); ++i)
                add((i == 0 ? std::string("  ") + mark + " " : std::string(4, ' ')) + lines[i]);
            if (!line.written.empty()) add(std::string(6, ' ') + line.written.in(lang_));
        }
    }

    void operator()(const Table& table) {
        if (table.columns.empty()) return;
        const std::vector<std::size_t> widths = widths_of(table);
        if (has_titles(table)) {
            std::vector<Text> titles;
            for (const Table::Column& column : table.columns) titles.push_back(column.title);
            row(table, titles, widths, "  ");
        }
        for (const Table::Row& cells : table.rows) row(table, cells.cells, widths, cells.mine ? own_row : "  ");
    }

    void operator()(const Figures& figures) { (*this)(in_words(figures)); }

    void operator()(const Verbatim& verbatim) {
        std::string_view rest = verbatim.words.in(lang_);
        while (!rest.empty()) {
            const std::size_t end = rest.find('\n');
            add("    " + std::string(rest.substr(0, end)));
            rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
        }
    }

    void operator()(const Diagnosed& diagnosed) {
        for (const Diagnostic& fault : diagnosed.faults) {
            if (!diagnosed.as_described && &fault != diagnosed.faults.data()) out_ += '\n';
            if (!diagnosed.as_described) paragraph(fault_for_readers(fault, lang_));
            (*this)(Verbatim{same(diagnosed.as_described ? describe(fault, lang_) : caret_lines(fault))});
        }
    }

  private:
    // Returns whether there was anything to write. `ruled`: whether a line is drawn below the heading.
    bool section(const Section& section, bool ruled) {
        if (section.blocks.empty()) return false;
        out_ += '\n';
        if (!section.title.empty()) title(section.title.in(lang_), ruled);
        for (std::size_t i = 0; i < section.blocks.size(); ++i) {
            if (i > 0) out_ += '\n';
            std::visit(*this, section.blocks[i]);
        }
        return true;
    }

    void title(const std::string& words, bool ruled) {
        if (ruled) return heading(words, "─");
        out_ += '\n';
        paragraph(words);
        out_ += '\n';
    }

    // Without a margin, so that the lines can be copied as they are.
    // Whether the page's link stands at the beginning: one with a whole position in it would fill the screen.
    bool has_short_page(const Document& document) const {
        constexpr std::size_t most = 300;
        return !document.call.empty() && document.form && document.form->page.in(lang_).size() <= most;
    }
    // `has_page`: the beginning has it.
    void form(const ReplyForm& form, bool has_page) {
        out_ += '\n';
        title(form.title.in(lang_), false);
        paragraph(form.help.in(lang_));
        if (!has_page) page(form);
        out_ += '\n' + form.lines.in(lang_);
    }
    // The lines of a mail stand with the form.
    void page(const ReplyForm& form) {
        if (const std::string page = form.page.in(lang_); !page.empty() && !page.starts_with("mailto:"))
            out_ += "  " + form.page_button.in(lang_) + ": " + page + '\n';
    }

    void links(const std::vector<PageLink>& all) {
        if (!all.empty()) out_ += '\n';
        for (const PageLink& one : all) add("  " + one.words.in(lang_) + ": " + one.address.in(lang_));
    }

    void add(std::string_view line) {
        line = line.substr(0, line.find_last_not_of(' ') + 1);
        out_ += line;
        out_ += '\n';
    }

    void rule(std::size_t width, const char* mark) {
        for (std::size_t i = 0; i < width; ++i) out_ += mark;
        out_ += '\n';
    }

    void heading(const std::string& words, const char* mark) {
        std::size_t widest = 0;
        for (const std::string& line : wrap(words, text_width)) {
            add(line);
            widest = std::max(widest, display_width(line));
        }
        rule(widest, mark);
    }

    void paragraph(const std::string& words) {
        for (const std::string& line : wrap(words, text_width)) add(line);
    }

    static const std::string& cell(const std::vector<Text>& cells, std::size_t i, Lang lang) {
        static const std::string none;
        return i < cells.size() ? cells[i].in(lang) : none;
    }

    // Each column is as wide as its widest cell. If the table is too wide, the widest column is narrowed and
    // its cells are wrapped.
    std::vector<std::size_t> widths_of(const Table& table) const {
        std::vector<std::size_t> widths;
        for (std::size_t i = 0; i < table.columns.size(); ++i) {
            std::size_t width = display_width(table.columns[i].title.in(lang_));
            for (const Table::Row& cells : table.rows)
                width = std::max(width, display_width(cell(cells.cells, i, lang_)));
            widths.push_back(width);
        }
        const auto total = [&] {
            std::size_t sum = gap * (widths.size() - 1) + 2;
            for (const std::size_t width : widths) sum += width;
            return sum;
        };
        while (total() > text_width) {
            const auto widest = std::max_element(widths.begin(), widths.end());
            if (*widest <= narrowest) break;
            --*widest;
        }
        return widths;
    }

    void row(const Table& table, const std::vector<Text>& cells, const std::vector<std::size_t>& widths,
             std::string_view margin) {
        std::vector<std::vector<std::string>> wrapped;
        std::size_t height = 1;
        for (std::size_t i = 0; i < widths.size(); ++i) {
            wrapped.push_back(wrap(cell(cells, i, lang_), widths[i]));
            height = std::max(height, wrapped.back().size());
        }
        for (std::size_t y = 0; y < height; ++y) {
            std::string line(y == 0 ? margin : "  ");
            for (std::size_t i = 0; i < widths.size(); ++i) {
                if (i > 0) line += std::string(gap, ' ');
                const std::string part = y < wrapped[i].size() ? wrapped[i][y] : std::string();
                line += padded(part, widths[i], table.columns[i].number);
            }
            add(line);
        }
    }

    Lang lang_;
    std::string out_;
};

}  // namespace

std::string as_text(const Document& document, Lang lang) {
    return TextPage(lang).whole(with_meanings(document));
}

}  // namespace ronda::formats
