#include "mailer/html_page.hpp"

#include <algorithm>
#include <array>
#include <initializer_list>
#include <vector>

#include <glib.h>

#include "adjudicator/core/text/text.hpp"
#include "mailer/address.hpp"

namespace ronda::mailer {

namespace {

constexpr std::string_view html_blanks = " \t\r\n\f", inline_name = "span";
constexpr std::size_t longest_tag_name = 20, longest_value = 2000;
constexpr std::size_t farthest_open = 64;  // how far up a closing tag looks for its element

bool is_named(std::string_view name, std::initializer_list<std::string_view> all) {
    return std::find(all.begin(), all.end(), name) != all.end();
}

bool is_kept_block(std::string_view name) {
    return is_named(
        name,
        {"div",     "p",       "blockquote", "pre",     "ul",      "ol",    "li",  "tr",    "table",  "h1",
         "h2",      "h3",      "h4",         "h5",      "h6",      "dl",    "dt",  "dd",    "center", "address",
         "article", "section", "header",     "footer",  "main",    "aside", "nav", "thead", "tbody",  "tfoot",
         "figure",  "caption", "figcaption", "details", "summary", "td",    "th"});
}

// What has no contents; `<br>` and `<hr>` are kept.
bool is_empty_element(std::string_view name) {
    return is_named(name, {"br", "hr", "img", "meta", "link", "input", "col", "base", "area", "wbr", "embed",
                           "source", "track", "param"});
}

bool is_table_cell(std::string_view name) {
    return is_named(name, {"td", "th", "caption"});
}

bool is_in_table(std::string_view name) {
    return is_table_cell(name) || is_named(name, {"tr", "table", "thead", "tbody", "tfoot"});
}

// Copies a page without the parts that gumbo must not get.
class Tamer {
  public:
    explicit Tamer(std::string_view html) : left_(html) { out_.reserve(html.size() + html.size() / 8); }

    std::string tame() {
        while (!left_.empty() && tags_ < most_html_tags) {
            const std::size_t text = std::min(left_.find('<'), left_.size());
            out_ += left_.substr(0, text);
            left_.remove_prefix(text);
            if (!left_.empty()) markup();
        }
        return std::move(out_);
    }

  private:
    void markup() {
        const char next = left_.size() > 1 ? left_[1] : '\0';
        const bool closing = next == '/';
        if (g_ascii_isalpha(next) || (closing && left_.size() > 2 && g_ascii_isalpha(left_[2]))) {
            left_.remove_prefix(closing ? 2 : 1);
            tag(closing);
        } else if (closing || next == '!' || next == '?') {
            const std::string_view stop = left_.starts_with("<!--") ? "-->" : ">";
            skip_past(stop, stop.size() > 1 ? 2 : 1);
        } else {
            out_ += "&lt;";
            left_.remove_prefix(1);
        }
    }

    void skip_past(std::string_view stop, std::size_t from) {
        const std::size_t found = left_.find(stop, from);
        left_.remove_prefix(found == npos ? left_.size() : found + stop.size());
    }

    void tag(bool closing) {
        const std::size_t length = std::min(left_.find_first_of(" \t\r\n\f/>"), left_.size());
        std::string name = lower_ascii(left_.substr(0, std::min(length, longest_tag_name)));
        left_.remove_prefix(length);
        attributes_.clear();
        seen_ = {};
        empty_ = false;
        if (!attributes()) return;  // the page ends within the tag
        if (is_named(name, {"script", "style", "title"})) {
            if (!closing) skip_contents(name);
            return;
        }
        if (is_named(name, {"html", "head", "body"})) return;
        if (is_empty_element(name)) {
            if (!closing && (name == "br" || name == "hr")) emit("<" + name, attributes_);
            return;
        }
        if (is_in_table(name) && name != "table" &&
            std::find(open_.begin(), open_.end(), "table") == open_.end())
            name = name == "td" || name == "th" ? inline_name : "div";  // gumbo would drop it, and a line break
        if (!is_kept_block(name)) name = inline_name;
        if (closing)
            close(name);
        else if (!empty_ || name != inline_name)
            open(name);
    }

    void emit(const std::string& start, std::string_view attributes) {
        out_ += start;
        out_ += attributes;
        out_ += '>';
        ++tags_;
    }

    // The elements that gumbo closes by itself need not be counted as open.
    void open(const std::string& name) {
        if (name != inline_name) close_implied(name);
        if (open_.size() >= deepest_html) {
            if (name != inline_name) emit("<br", "");
            return;
        }
        open_.push_back(name);
        emit("<" + name, attributes_);
    }

    void close_implied(const std::string& name) {
        std::size_t top = open_.size();
        while (top > 0 && open_[top - 1] == inline_name) --top;
        if (top == 0) return;
        const std::string& above = open_[top - 1];
        const bool same_kind = name == above && is_named(name, {"li", "dt", "dd", "tr", "td", "th"});
        if (same_kind || (above == "p" && !is_in_table(name))) open_.resize(top - 1);
    }

    void close(const std::string& name) {
        const std::size_t floor = open_.size() - std::min(open_.size(), farthest_open);
        for (std::size_t i = open_.size(); i-- > floor;) {
            if (open_[i] == name) {
                open_.resize(i);
                break;
            }
            if (name == inline_name || (is_in_table(open_[i]) && !is_in_table(name))) break;
            if (open_[i] == "table" && name != "table") break;
        }
        emit("</" + name, "");
    }

    // Reads to the end of the tag. False if there is none.
    bool attributes() {
        while (true) {
            const std::size_t next = left_.find_first_not_of(html_blanks);
            left_.remove_prefix(std::min(next, left_.size()));
            if (left_.empty()) return false;
            if (left_[0] == '>') {
                left_.remove_prefix(1);
                return true;
            }
            empty_ = left_[0] == '/';
            if (empty_)
                left_.remove_prefix(1);
            else
                attribute();
        }
    }

    void attribute() {
        const std::size_t length = std::min(left_.find_first_of(" \t\r\n\f/>=", 1), left_.size());
        const std::string name = lower_ascii(left_.substr(0, std::min(length, longest_tag_name)));
        left_.remove_prefix(length);
        const std::size_t next = left_.find_first_not_of(html_blanks);
        if (next == npos || left_[next] != '=') return;
        left_.remove_prefix(next + 1);
        left_.remove_prefix(std::min(left_.find_first_not_of(html_blanks), left_.size()));
        const std::string_view found = value();
        constexpr std::string_view known[] = {"style", "class", "id", "type", "cite", "name"};
        const auto place =
            static_cast<std::size_t>(std::find(std::begin(known), std::end(known), name) - known);
        if (place == std::size(known) || seen_[place]) return;  // the first counts
        seen_[place] = true;
        attributes_ += " " + name + "=\"";
        for (const char c : found) {
            if (c == '"')
                attributes_ += "&quot;";
            else
                attributes_ += c;
        }
        attributes_ += '"';
    }

    std::string_view value() {
        std::size_t length = 0, after = 0;
        if (!left_.empty() && (left_[0] == '"' || left_[0] == '\'')) {
            const std::size_t stop = left_.find(left_[0], 1);
            left_.remove_prefix(1);
            length = stop == npos ? left_.size() : stop - 1;
            after = std::min(length + 1, left_.size());
        } else {
            length = after = std::min(left_.find_first_of(" \t\r\n\f>"), left_.size());
        }
        const std::string_view found = left_.substr(0, length);
        left_.remove_prefix(after);
        return found.substr(0, longest_value);
    }

    void skip_contents(std::string_view name) {
        while (!left_.empty()) {
            const std::size_t found = left_.find("</");
            left_.remove_prefix(found == npos ? left_.size() : found);
            if (left_.size() > name.size() + 2 && lower_ascii(left_.substr(2, name.size())) == name) return;
            left_.remove_prefix(std::min<std::size_t>(2, left_.size()));
        }
    }

    std::string_view left_;
    std::string out_, attributes_;
    std::vector<std::string> open_;  // elements that are open in gumbo's tree, or more
    std::size_t tags_ = 0;
    std::array<bool, 6> seen_ = {};  // attributes of the tag
    bool empty_ = false;             // the tag ends in `/>`
};

GumboOptions gumbo_options() {
    GumboOptions chosen = kGumboDefaultOptions;
    chosen.max_errors = 0;
    return chosen;
}

}  // namespace

std::string tame_html(std::string_view html) {
    return Tamer(html).tame();
}

void HtmlPage::Destroy::operator()(GumboOutput* parsed) const {
    const GumboOptions chosen = gumbo_options();
    gumbo_destroy_output(&chosen, parsed);
}

HtmlPage::HtmlPage(std::string_view html) : source_(tame_html(html)) {
    const GumboOptions chosen = gumbo_options();
    parsed_.reset(gumbo_parse_with_options(&chosen, source_.data(), source_.size()));
}

}  // namespace ronda::mailer
