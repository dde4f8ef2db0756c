// Writes a report as HTML for mail programs, which support little: tables and inline styles, nothing to load,
// and a style sheet only for what may be missing, dark mode. Every element that sets a text colour also sets
// its background, so that the dark mode of a mail program inverts both. A page for browsers has more of a style
// sheet, for phones and paper.
#include "formats/document_html.hpp"

#include "formats/figures.hpp"
#include "formats/html_parts.hpp"
#include "formats/loanwords.hpp"

namespace ronda::formats {

namespace {

constexpr std::string_view ink = "#22303c";
constexpr std::string_view faint = "#5d6b78";
constexpr std::string_view line_colour = "#e3ddd0";
constexpr std::string_view accent = "#8a5a1c";
constexpr std::string_view paper = "#fffdf9";
constexpr std::string_view desk = "#efeae0";
constexpr std::string_view mine_ground = "#f6efdd";
constexpr std::string_view good_ink = "#1d6b43";
constexpr std::string_view bad_ink = "#a3341f";
constexpr std::string_view wrong_ground = "#f6efdd";  // of the wrong word in a line
// Mail programs that know `prefers-color-scheme` get a dark letter; others leave this out, or invert the letter
// themselves. The rules find the elements by the colours of their inline styles, so that all have a dark one.
// Pictures are drawn for paper and are dimmed.
constexpr std::string_view dark_style = R"style(<style>
@media screen and (prefers-color-scheme: dark) {
html, [style*="background:#efeae0"] { background: #14181c !important }
[style*="background:#fffdf9"] { background: #1d2329 !important }
[style*="background:#f4efe4"] { background: #272e35 !important }
[style*="background:#f6efdd"] { background: #33301f !important }
[style*="background:#8a5a1c"] { background: #e3b271 !important }
[style*="color:#22303c"] { color: #e8e4da !important }
[style*="color:#5d6b78"] { color: #a9b2ba !important }
[style*="color:#8a5a1c"] { color: #e3b271 !important }
[style*="color:#1d6b43"] { color: #7fd0a2 !important }
[style*="color:#a3341f"] { color: #f29a85 !important }
[style*="color:#fffdf9"] { color: #1b1206 !important }
[style*="solid #e3ddd0"] { border-color: #39424b !important }
img, .figure svg { filter: brightness(.66) contrast(1.15) }
img[style] { color: #fff !important }
.figure svg { background: #fffdf9 }
}
</style>
)style";
// What inline styles cannot say either, for browsers: a narrow phone, where wide tables scroll by themselves;
// paper, with small letters, so that a sheet takes two or three pages.
constexpr std::string_view page_style = R"style(<style>
@page { margin: 11mm }
body > table, body > table > tbody > tr > td > table { table-layout: fixed }
.figure { break-inside: avoid }
.figure svg { max-width: 100%; height: auto }
@media print {
body, body > table, body > table > tbody > tr > td > table { background: none !important; border: 0 !important; max-width: none !important }
td { padding-top: 1px !important; padding-bottom: 1px !important }
body > table > tbody > tr > td, body > table > tbody > tr > td > table > tbody > tr > td { padding-left: 0 !important; padding-right: 0 !important }
p, td, th, pre, div, span { font-size: 7.5pt !important; line-height: 1.2 !important }
p, pre, table, div { margin-bottom: 3px !important }
pre { padding: 4px !important }
h1 { font-size: 14pt !important; margin: 0 !important }
h2 { font-size: 10pt !important; margin: 4px 0 2px !important; break-after: avoid }
tr tr, pre { break-inside: avoid }
.figure { width: 28mm !important; margin-right: 3mm !important }
.figure.wide { width: 60mm !important }
}
@media screen and (max-width: 480px) {
body > table > tbody > tr > td { padding: 0 !important }
.figure:not(.wide) { width: 46% !important; margin-right: 2% !important }
body > table > tbody > tr > td > table > tbody > tr > td { padding-left: 14px !important; padding-right: 14px !important }
}
</style>
)style";
constexpr int figure_width = 190;  // pixels: three beside each other on a wide page, one or two on a phone
constexpr std::string_view serif = "Georgia,'Times New Roman',serif";
constexpr std::string_view fixed = "Consolas,Menlo,'DejaVu Sans Mono',monospace";
constexpr std::string_view sans = "-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

class HtmlPage {
  public:
    enum class Reader { mail_program, browser };
    HtmlPage(Lang lang, Reader reader) : lang_(lang), reader_(reader) {}

    std::string whole(const Document& document, const PictureSources& pictures) {
        head(document);
        if (!document.map_alt.empty()) picture(document.map_alt.in(lang_), pictures.map);
        if (!document.region_alt.empty()) picture(document.region_alt.in(lang_), pictures.region);
        for (const Section& one : document.sections) section(one);
        if (!document.links.empty()) links(document.links);
        std::vector<Section> folded = document.small_print;
        if (document.form && document.call.empty()) form(*document.form);
        if (document.form && !document.call.empty())  // the first screen has the button
            folded.insert(folded.begin(), lines_of(*document.form));
        small_ = true;
        fold(folded);
        if (!document.footer.empty())
            put(R"(<tr><td style="padding:24px 24px 28px;font-family:{};font-size:12px;line-height:1.5;color:{};background:{}">{}</td></tr>)",
                sans, faint, paper, with_breaks(document.footer.in(lang_)));
        else
            put(R"(<tr><td height="18" style="font-size:1px;line-height:18px;background:{}">&nbsp;</td></tr>)",
                paper);
        out_ += "\n</table>\n</td></tr></table>\n</body>\n</html>\n";
        return std::move(out_);
    }

    void operator()(const Paragraph& paragraph) {
        put(R"(<p style="margin:0 0 10px;font-family:{};font-size:{}px;line-height:1.55;color:{}">{}</p>)",
            sans, small_ ? 12 : 15, small_ ? faint : ink, with_breaks(paragraph.words.in(lang_)));
    }

    void operator()(const Bullets& bullets) {
        put(R"(<table role="presentation" cellpadding="2" cellspacing="0" border="0" width="100%" style="margin:0 0 10px;font-family:{};font-size:15px;line-height:1.5;color:{};background:{}">)",
            sans, ink, paper);
        for (const Bullets::Line& line : bullets.lines) bullet(line);
        out_ += "</table>\n";
    }

    void operator()(const Table& table) {
        // Many columns fit a phone only in smaller letters, and mail programs know no narrow screens.
        const bool wide = table.columns.size() > 5;
        put(R"(<div style="overflow-x:auto;margin:0 0 12px"><table cellpadding="{}" cellspacing="0" border="0" width="100%" style="border-collapse:collapse;font-family:{};font-size:{}px;line-height:1.5;color:{};background:{}">)",
            wide ? 2 : 4, sans, wide ? 12 : 14, ink, paper);
        table_head(table);
        for (const Table::Row& row : table.rows) table_row(table, row);
        out_ += "</table></div>\n";
    }

    // Mail programs remove inline SVG.
    void operator()(const Figures& figures) {
        if (reader_ == Reader::mail_program) return (*this)(in_words(figures));
        if (!figures.key.empty()) (*this)(Paragraph{figures.key});
        // One alone may be a part of a board; several are small.
        const int width = figures.figures.size() == 1 ? 2 * figure_width : figure_width;
        out_ += "<div style=\"margin:0 0 6px\">\n";
        for (const Figures::Figure& figure : figures.figures) {
            const std::string name = figure.name.in(lang_);
            put(R"(<div class="figure{}" style="display:inline-block;vertical-align:top;width:{}px;max-width:100%;margin:0 14px 12px 0;font-family:{};font-size:13px;line-height:1.4;color:{}">{}<br>{}{}</div>)",
                figures.figures.size() == 1 ? " wide" : "", width, sans, ink,
                as_svg(figure.scene, lang_, width),
                name.empty() ? std::string() : "<b>" + escaped(name) + "</b>: ",
                with_breaks(figure.words.in(lang_)));
        }
        out_ += "</div>\n";
    }

    void operator()(const Verbatim& verbatim) { preformatted(escaped(verbatim.words.in(lang_))); }

    void operator()(const Diagnosed& diagnosed) {
        for (const Diagnostic& fault : diagnosed.faults) {
            (*this)(Paragraph{same(fault_for_readers(fault, lang_))});
            if (const MarkedLine line = marked_line(fault); line.number > 0)
                preformatted(
                    escaped(line.before) +
                    fmt::format(R"(<b style="background:{};color:{};border-bottom:2px solid {}">{}</b>)",
                                wrong_ground, bad_ink, bad_ink,
                                line.wrong.empty() ? "&nbsp;" : escaped(line.wrong)) +
                    escaped(line.after));
        }
    }

  private:
    // `words` is HTML.
    void preformatted(const std::string& words) {
        put(R"(<pre style="margin:0 0 12px;padding:10px 12px;background:#f4efe4;color:{};border-radius:4px;font-family:{};font-size:{}px;line-height:1.45;white-space:pre-wrap;word-break:break-word">{}</pre>)",
            ink, fixed, small_ ? 11 : 13, words);
    }

    template <class... Args>
    void put(fmt::format_string<const Args&...> text, const Args&... args) {
        fmt::format_to(std::back_inserter(out_), text, args...);
        out_ += '\n';
    }

    // The outer tables have a fixed layout, so that a wide table scrolls in its own place and the page does not
    // become wider than a phone.
    void head(const Document& document) {
        put("<!DOCTYPE html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\">\n"
            "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
            "<meta name=\"color-scheme\" content=\"light dark\">\n"
            "<meta name=\"supported-color-schemes\" content=\"light dark\">\n<title>{}</title>\n{}{}</head>",
            lang_ == Lang::es ? "es" : "en", escaped(document.title.in(lang_)), dark_style,
            reader_ == Reader::browser ? page_style : std::string_view());
        put(R"(<body style="margin:0;padding:0;background:{};color:{}">)", desk, ink);
        put(R"(<table role="presentation" cellpadding="0" cellspacing="0" border="0" width="100%" style="table-layout:fixed;background:{}"><tr><td align="center" style="padding:16px 8px">)",
            desk);
        put(R"(<table role="presentation" cellpadding="0" cellspacing="0" border="0" width="100%" style="table-layout:fixed;max-width:680px;background:{};border:1px solid {};border-radius:6px">)",
            paper, line_colour);
        put(R"(<tr><td style="padding:24px 24px 4px;background:{};border-radius:6px 6px 0 0"><p style="margin:0 0 10px;font-family:{};font-size:12px;letter-spacing:.06em;text-transform:uppercase;color:{}">{}</p>)",
            paper, sans, accent, escaped(document.title.in(lang_)));
        if (!document.headline.empty())
            put(R"(<h1 style="margin:0 0 14px;font-family:{};font-weight:normal;font-size:23px;line-height:1.3;color:{}">{}</h1>)",
                serif, ink, with_breaks(document.headline.in(lang_)));
        if (!document.standing.empty()) (*this)(Paragraph{document.standing});
        if (!document.call.empty()) call(document.call, document.form);
        if (document.lesson) row_of({*document.lesson});
        out_ += "</td></tr>\n";
    }

    // What to do stands on the first screen, with one button. To answer by hand is a small link beside it.
    void call(const Text& words, const std::optional<ReplyForm>& form) {
        put(R"(<p style="margin:0 0 12px;font-family:{};font-size:16px;font-weight:bold;line-height:1.45;color:{}">{}</p>)",
            sans, ink, with_breaks(words.in(lang_)));
        if (!form) return;
        const bool has_page = !form->page.empty();
        button(has_page ? form->page_button : form->button, has_page ? form->page : form->address);
        if (has_page) row_of({{form->button, form->address}});
    }

    // As wide as the page, since phones leave little room.
    void picture(const std::string& alt, const std::string& source) {
        put(R"(<tr><td style="padding:0 0 8px;background:{}"><img src="{}" alt="{}" width="678" style="display:block;width:100%;max-width:678px;height:auto;border:0;font-family:{};font-size:14px;font-style:italic;color:{}"></td></tr>)",
            paper, escaped(source), escaped(alt), sans, faint);
    }

    void section(const Section& section) {
        if (section.blocks.empty()) return;
        section_head(section.title.in(lang_));
        for (const Block& block : section.blocks) std::visit(*this, block);
        put("</td></tr>\n");
    }

    void form(const ReplyForm& form) {
        section_head(form.title.in(lang_));
        out_ += R"(<p style="margin:4px 0 14px">)";
        button(form.button, form.address);
        if (!form.page.empty()) out_ += " ", button(form.page_button, form.page);
        out_ += "</p>";
        for (const Block& block : lines_of(form).blocks) std::visit(*this, block);
        put("</td></tr>\n");
    }
    static Section lines_of(const ReplyForm& form) {
        return {form.title, {Paragraph{form.help}, Verbatim{form.lines}}};
    }

    // Programs that cannot fold show it all.
    void fold(const std::vector<Section>& sections) {
        if (sections.empty()) return;
        put(R"(<tr><td style="background:{}"><details><summary style="padding:14px 24px 4px;font-family:{};font-size:13px;color:{}">{}</summary>)",
            paper, sans, accent, escaped(say("Más información", "More").in(lang_)));
        put(R"(<table role="presentation" cellpadding="0" cellspacing="0" border="0" width="100%" style="table-layout:fixed;background:{}">)",
            paper);
        for (const Section& one : sections) section(one);
        put("</table></details></td></tr>");
    }

    void button(const Text& words, const Text& address) {
        put(R"(<a href="{}" style="display:inline-block;margin:0 8px 8px 0;padding:12px 22px;border-radius:6px;background:{};color:{};font-family:{};font-size:17px;font-weight:bold;text-decoration:none">{}</a>)",
            escaped(address.in(lang_)), accent, paper, sans, escaped(words.in(lang_)));
    }

    void links(const std::vector<PageLink>& all) {
        section_head({});
        row_of(all);
        put("</td></tr>");
    }
    void row_of(const std::vector<PageLink>& all) {
        std::string out;
        for (const PageLink& one : all)
            out += fmt::format(R"({}<a href="{}" style="color:{}">{}</a>)", out.empty() ? "" : " · ",
                               escaped(one.address.in(lang_)), accent, escaped(one.words.in(lang_)));
        put(R"(<p style="margin:0 0 10px;font-family:{};font-size:15px;line-height:1.7;color:{}">{}</p>)", sans,
            ink, out);
    }

    void section_head(const std::string& title) {
        put(R"(<tr><td style="padding:14px 24px 4px;background:{}">)", paper);
        if (!title.empty())
            put(R"(<h2 style="margin:0 0 10px;padding:0 0 5px;border-bottom:1px solid {};font:bold 16px/1.3 {};color:{}">{}</h2>)",
                line_colour, serif, accent, escaped(title));
    }

    // A sign in addition to the colour, for people who cannot tell the colours apart.
    void bullet(const Bullets::Line& line) {
        const bool good = line.tone == Bullets::Tone::good, bad = line.tone == Bullets::Tone::bad;
        const std::string_view mark = good ? "✓" : bad ? "✗" : "•";
        const std::string_view colour = good ? good_ink : bad ? bad_ink : "";
        const auto in_colour = [](std::string_view tone) {
            return tone.empty() ? std::string() : fmt::format(" style=\"color:{}\"", tone);
        };
        put(R"(<tr valign="top"><td width="14"{}>{}</td><td{}>{})", in_colour(colour), mark,
            in_colour(bad ? bad_ink : ""), with_breaks(line.words.in(lang_)));
        if (!line.dice.empty())
            put(R"( <span style="font-size:13px;color:{}">{}</span>)", faint, escaped(line.dice.in(lang_)));
        if (!line.written.empty())
            put(R"(<br><code style="font-family:{};font-size:13px;color:{};word-break:break-word">{}</code>)",
                fixed, faint, escaped(line.written.in(lang_)));
        out_ += "</td></tr>\n";
    }

    static std::string_view side(const Table::Column& column) { return column.number ? "right" : "left"; }
    // Extra space between a column of numbers and the text column after it.
    static std::string_view left_padding(const Table& table, std::size_t i) {
        return i > 0 && !table.columns[i].number ? ";padding-left:14px" : "";
    }

    void table_head(const Table& table) {
        if (!has_titles(table)) return;
        put(R"(<tr style="border-bottom:1px solid {};font-size:{}px;color:{};background:{}">)", line_colour,
            table.columns.size() > 5 ? 11 : 12, faint, paper);
        for (std::size_t i = 0; i < table.columns.size(); ++i) {
            const std::string_view span = i == 0 && has_swatches(table) ? " colspan=\"2\"" : "";
            put(R"(<th align="{}" valign="bottom"{} style="font-weight:normal{}">{}</th>)",
                side(table.columns[i]), span, left_padding(table, i),
                escaped(table.columns[i].title.in(lang_)));
        }
        out_ += "</tr>\n";
    }

    void table_row(const Table& table, const Table::Row& row) {
        put(R"(<tr valign="top" style="border-bottom:1px solid {}{}">)", line_colour,
            row.mine ? fmt::format(";font-weight:bold;color:{};background:{}", ink, mine_ground)
                     : std::string());
        if (has_swatches(table))
            put(R"(<td width="15" style="padding-top:8px">{}</td>)",
                row.swatch ? swatch(*row.swatch) : std::string());
        for (std::size_t i = 0; i < table.columns.size(); ++i) {
            const std::string words =
                i < row.cells.size() ? with_breaks(row.cells[i].in(lang_)) : std::string();
            const std::string_view padding = left_padding(table, i);
            put("<td{}{}>{}</td>", table.columns[i].number ? R"( align="right")" : "",
                padding.empty() ? std::string() : fmt::format(R"( style="{}")", padding.substr(1)), words);
        }
        out_ += "</tr>\n";
    }

    static std::string swatch(const Colour& colour) {
        return fmt::format(
            R"(<div style="width:11px;height:11px;border:1px solid #7a7466;background:#{:02x}{:02x}{:02x};font-size:1px;line-height:11px">&nbsp;</div>)",
            colour.r, colour.g, colour.b);
    }

    Lang lang_;
    Reader reader_;
    bool small_ = false;  // the small print has begun
    std::string out_;
};

std::string page_of(const Document& document, Lang lang, HtmlPage::Reader reader,
                    const PictureSources& pictures) {
    if (lang == Lang::es || document.loanwords.empty()) return HtmlPage(lang, reader).whole(document, pictures);
    return with_languages(HtmlPage(lang, reader).whole(with_meanings(document), pictures), document.loanwords);
}

}  // namespace

std::string as_html(const Document& document, Lang lang, const PictureSources& pictures) {
    return page_of(document, lang, HtmlPage::Reader::mail_program, pictures);
}

std::string as_page(const Document& document, Lang lang) {
    return page_of(document, lang, HtmlPage::Reader::browser, {});
}

}  // namespace ronda::formats
