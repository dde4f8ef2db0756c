#include "adjudicator/cli/manual.hpp"

#include <algorithm>

#include "adjudicator/cli/version.hpp"
#include "adjudicator/core/text/shown.hpp"
#include "formats/text_layout.hpp"

namespace ronda::cli {

namespace {

constexpr std::size_t width = 78, widest_term = 26, step = 4;

std::string upper(std::string_view word) {
    std::string letters(word);
    for (char& c : letters)
        if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
    return letters;
}

void add_verbatim(std::string& out, const std::string& lines, std::size_t indent) {
    std::string_view rest = lines;
    while (!rest.empty()) {
        const std::string_view line = rest.substr(0, rest.find('\n'));
        out += (line.empty() ? std::string() : std::string(indent, ' ') + std::string(line)) + "\n";
        rest.remove_prefix(std::min(rest.size(), line.size() + 1));
    }
}

// Escapes the words for groff: backslashes, hyphens, and a full stop or an apostrophe at the start of a line.
std::string plain(std::string_view words) {
    std::string out;
    bool starts = true;
    for (const char c : words) {
        if (starts && (c == '.' || c == '\'')) out += "\\&";
        starts = c == '\n';
        if (c == '\\')
            out += "\\e";
        else if (c == '-')
            out += "\\-";
        else
            out += c;
    }
    return out;
}

class Roff {
  public:
    explicit Roff(Lang lang) : lang_(lang) {}

    std::string whole(const Page& page) {
        const Text manual = say("Manual de ronda", "ronda manual");
        out_ = fmt::format(".\\\" ronda help --format man\n.TH {} {} \"\" \"ronda {}\" \"{}\"\n",
                           plain(upper(page.name)), page.section, program_version(), manual.in(lang_));
        // No hyphens inside words, which would be copied with them; no wide gaps between words.
        out_ += ".nh\n.ad l\n";
        heading(say("NOMBRE", "NAME"));
        out_ += plain(page.name) + " \\- " + plain(page.purpose.in(lang_)) + "\n";
        for (const Page::Part& one : page.parts) part(one);
        return std::move(out_);
    }

  private:
    void heading(const Text& title) { out_ += ".SH \"" + plain(title.in(lang_)) + "\"\n"; }

    void part(const Page::Part& part) {
        heading(part.title);
        for (const Text& words : part.paragraphs) out_ += ".PP\n" + plain(words.in(lang_)) + "\n";
        int depth = 0;
        for (const Page::Item& item : part.items) {
            for (; depth < item.depth; ++depth) out_ += ".RS\n";
            for (; depth > item.depth; --depth) out_ += ".RE\n";
            out_ += ".TP\n\\fB" + plain(item.term.in(lang_)) + "\\fR\n" + plain(item.words.in(lang_)) + "\n";
        }
        for (; depth > 0; --depth) out_ += ".RE\n";
        if (!part.lines.empty()) out_ += ".PP\n.RS 4\n.nf\n" + plain(part.lines.in(lang_)) + "\n.fi\n.RE\n";
    }

    Lang lang_;
    std::string out_;
};

}  // namespace

std::string in_lines(const std::string& words, std::size_t indent) {
    std::string out;
    for (const std::string& line : formats::wrap(words, width - indent))
        out += line.empty() ? "\n" : std::string(indent, ' ') + line + "\n";
    return out;
}

std::string in_columns(const std::vector<Page::Item>& items, std::size_t indent, Lang lang) {
    std::size_t column = 0;
    for (const Page::Item& item : items) {
        const std::size_t cells = display_width(item.term.in(lang));
        if (cells <= widest_term) column = std::max(column, cells);
    }
    std::string out;
    for (const Page::Item& item : items) {
        const std::size_t before = indent + step * static_cast<std::size_t>(item.depth);
        const std::string term = item.term.in(lang);
        const auto lines = formats::wrap(item.words.in(lang), width - before - column - 2);
        const bool beside = display_width(term) <= column;
        out += std::string(before, ' ') + (beside ? formats::padded(term, column + 2) : term + "\n");
        for (std::size_t i = 0; i < lines.size(); ++i)
            out += (i == 0 && beside ? std::string() : std::string(before + column + 2, ' ')) + lines[i] + "\n";
    }
    return out;
}

std::vector<Page::Item> option_items(const Options& options) {
    std::vector<Page::Item> items;
    for (const Option& option : options) {
        const Text help = option.usual.empty()
                              ? option.help
                              : say("{} (si falta: {})", "{} (if absent: {})", option.help, option.usual);
        items.push_back({shown_in_list(option), help});
    }
    return items;
}

std::string as_text(const Page& page, Lang lang) {
    std::string out;
    out += in_lines(fmt::format("{}({}): {}", page.name, page.section, page.purpose.in(lang)), 0);
    for (const Page::Part& part : page.parts) {
        out += "\n" + part.title.in(lang) + "\n";
        for (const Text& words : part.paragraphs) out += in_lines(words.in(lang), step);
        for (const Page::Item& item : part.items) {
            const std::size_t indent = step * static_cast<std::size_t>(1 + item.depth);
            out += std::string(indent, ' ') + item.term.in(lang) + "\n";
            out += in_lines(item.words.in(lang), indent + step);
        }
        add_verbatim(out, part.lines.in(lang), step);
    }
    return out;
}

std::string as_roff(const Page& page, Lang lang) {
    return Roff(lang).whole(page);
}

}  // namespace ronda::cli
