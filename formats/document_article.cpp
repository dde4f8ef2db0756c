// Only the style sheet of the site (adjudicator/web/style.css) has styles, because a strict
// Content-Security-Policy forbids inline ones.
#include "formats/document_article.hpp"

#include "formats/figures.hpp"
#include "formats/html_parts.hpp"
#include "formats/loanwords.hpp"

namespace ronda::formats {

namespace {

class Article {
  public:
    explicit Article(Lang lang) : lang_(lang) {}

    std::string sections(const std::vector<Section>& all) {
        for (const Section& section : all) {
            if (section.blocks.empty()) continue;
            title_ = escaped(section.title.in(lang_));
            out_ += "<section>\n";
            if (!section.title.empty()) put("<h2>{}</h2>", title_);
            for (const Block& block : section.blocks) std::visit(*this, block);
            out_ += "</section>\n";
        }
        return std::move(out_);
    }

    void operator()(const Paragraph& paragraph) { put("<p>{}</p>", with_breaks(paragraph.words.in(lang_))); }

    void operator()(const Bullets& bullets) {
        out_ += "<ul class=\"bullets\">\n";
        for (const Bullets::Line& line : bullets.lines) bullet(line);
        out_ += "</ul>\n";
    }

    // A wide table scrolls by itself, also with the keyboard.
    void operator()(const Table& table) {
        put(R"(<div class="scrollable" role="group" tabindex="0" aria-label="{}"><table>)", title_);
        if (has_titles(table)) {
            out_ += "<thead><tr>";
            for (const Table::Column& column : table.columns)
                out_ += column.title.empty() ? std::string("<td></td>")
                                             : fmt::format("<th scope=\"col\"{}>{}</th>", side(column),
                                                           escaped(column.title.in(lang_)));
            out_ += "</tr></thead>\n";
        }
        out_ += "<tbody>\n";
        for (const Table::Row& row : table.rows) table_row(table, row);
        out_ += "</tbody></table></div>\n";
    }

    void operator()(const Figures& figures) {
        if (!figures.key.empty()) (*this)(Paragraph{figures.key});
        out_ += "<div class=\"figures\">\n";
        for (const Figures::Figure& figure : figures.figures)
            put("<figure>{}<figcaption>{}{}</figcaption></figure>", as_svg(figure.scene, lang_, drawing_width),
                figure.name.empty() ? std::string()
                                    : fmt::format("<b>{}</b>: ", escaped(figure.name.in(lang_))),
                with_breaks(figure.words.in(lang_)));
        out_ += "</div>\n";
    }

    void operator()(const Verbatim& verbatim) { put("<pre>{}</pre>", escaped(verbatim.words.in(lang_))); }

    void operator()(const Diagnosed& diagnosed) {
        for (const Diagnostic& fault : diagnosed.faults) {
            put("<p>{}</p>", escaped(fault_for_readers(fault, lang_)));
            if (const MarkedLine line = marked_line(fault); line.number > 0)
                put("<pre>{}<mark>{}</mark>{}</pre>", escaped(line.before), escaped(line.wrong),
                    escaped(line.after));
        }
    }

  private:
    static constexpr int drawing_width = 190;  // pixels

    template <class... Args>
    void put(fmt::format_string<const Args&...> text, const Args&... args) {
        fmt::format_to(std::back_inserter(out_), text, args...);
        out_ += '\n';
    }

    // The style sheet sets a sign before the line, which says what the colour says; screen readers get words.
    void bullet(const Bullets::Line& line) {
        const bool good = line.tone == Bullets::Tone::good, bad = line.tone == Bullets::Tone::bad;
        put("<li{}>{}{}{}</li>",
            std::string_view(good  ? " class=\"good\""
                             : bad ? " class=\"bad\""
                                   : ""),
            with_breaks(line.words.in(lang_)),
            line.dice.empty() ? std::string()
                              : fmt::format(" <span class=\"dice\">{}</span>", escaped(line.dice.in(lang_))),
            line.written.empty() ? std::string()
                                 : fmt::format("<br><code>{}</code>", escaped(line.written.in(lang_))));
    }

    static std::string_view side(const Table::Column& column) {
        return column.number ? std::string_view(" class=\"num\"") : std::string_view();
    }

    void table_row(const Table& table, const Table::Row& row) {
        out_ += row.mine ? "<tr class=\"own\">" : "<tr>";
        for (std::size_t i = 0; i < table.columns.size(); ++i) {
            const bool coloured = i == 0 && row.swatch;
            out_ += fmt::format("<td{}>{}{}</td>",
                                coloured ? std::string_view(" class=\"has-swatch\"") : side(table.columns[i]),
                                coloured ? swatch(*row.swatch) : std::string(),
                                i < row.cells.size() ? with_breaks(row.cells[i].in(lang_)) : std::string());
        }
        out_ += "</tr>\n";
    }

    static std::string swatch(const Colour& colour) {
        return fmt::format(
            R"(<svg class="swatch" viewBox="0 0 10 10" aria-hidden="true"><rect width="10" height="10" fill="#{:02x}{:02x}{:02x}" stroke="#7a7466"/></svg>)",
            colour.r, colour.g, colour.b);
    }

    Lang lang_;
    std::string title_;  // of the section, as HTML
    std::string out_;
};

}  // namespace

std::string as_article(const std::vector<Section>& sections, Lang lang, const std::vector<Loanword>& words) {
    if (lang == Lang::es || words.empty()) return Article(lang).sections(sections);
    Document all;
    all.sections = sections;
    all.loanwords = words;
    return with_languages(Article(lang).sections(with_meanings(std::move(all)).sections), words);
}

}  // namespace ronda::formats
