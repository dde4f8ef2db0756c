#include <algorithm>
#include <charconv>
#include <vector>

#include "adjudicator/core/text/text.hpp"
#include "mailer/html_tokens.hpp"
#include "mailer/plain_text.hpp"

namespace ronda::mailer {

namespace {

constexpr std::size_t most_text = 4U << 20U;
// limits: elements kept open; how far up a closing tag looks for its element
constexpr std::size_t most_open = 1000, far_up = 64;
constexpr int most_quotes = 8, most_indents = 16;  // deepest levels shown; deeper ones look the same
constexpr std::string_view no_break = "\xC2\xA0";

bool is_one_of(std::string_view name, std::initializer_list<std::string_view> all) {
    return std::find(all.begin(), all.end(), name) != all.end();
}

bool is_block(std::string_view name) {
    return is_one_of(
        name, {"div",     "p",       "blockquote", "pre",    "ul",      "ol",         "li",      "tr",
               "table",   "h1",      "h2",         "h3",     "h4",      "h5",         "h6",      "hr",
               "body",    "html",    "head",       "dl",     "dt",      "dd",         "center",  "address",
               "article", "section", "header",     "footer", "main",    "aside",      "nav",     "form",
               "thead",   "tbody",   "tfoot",      "figure", "caption", "figcaption", "details", "summary"});
}

bool is_void(std::string_view name) {
    return is_one_of(name, {"br", "hr", "img", "meta", "link", "input", "col", "base", "area", "wbr", "o:p"});
}

// Whether the style contains the words, ignoring spaces.
bool styled(const HtmlToken& tag, std::string_view words) {
    std::string style = tag.style;
    style.erase(std::remove(style.begin(), style.end(), ' '), style.end());
    return style.find(words) != style.npos;
}

// The value of a style property as written; empty if it is not set.
std::string_view property(std::string_view style, std::string_view name) {
    for (std::size_t at = style.find(name); at != npos; at = style.find(name, at + 1)) {
        if (at > 0 && std::string_view("; ").find(style[at - 1]) == npos) continue;
        const std::size_t colon = style.find_first_not_of(' ', at + name.size());
        if (colon == npos || style[colon] != ':') continue;
        const std::string_view value = style.substr(colon + 1);
        return value.substr(0, value.find(';'));
    }
    return {};
}

// Word writes 0.0001pt for zero.
bool is_some(std::string_view length) {
    constexpr double least = 0.1;
    length.remove_prefix(std::min(length.find_first_not_of(" +"), length.size()));
    double number = 0;
    std::from_chars(length.data(), length.data() + length.size(), number);
    return number >= least;
}

// Whether a margin shorthand (`0cm 0cm 12pt`) has space above or below.
bool has_height(std::string_view margin) {
    std::vector<std::string_view> sides;
    for (std::size_t at = margin.find_first_not_of(' '); at != npos; at = margin.find_first_not_of(' ', at)) {
        const std::size_t end = std::min(margin.find(' ', at), margin.size());
        sides.push_back(margin.substr(at, end - at));
        at = end;
    }
    return (!sides.empty() && is_some(sides[0])) || (sides.size() > 2 && is_some(sides[2]));
}

// Whether an empty line is displayed between this element and its neighbours.
bool stands_apart(const HtmlToken& tag) {
    if (!is_one_of(tag.name, {"p", "h1", "h2", "h3", "h4", "h5", "h6", "pre", "dl", "ul", "ol", "hr"}))
        return false;
    const std::string_view all = property(tag.style, "margin"), above = property(tag.style, "margin-top"),
                           below = property(tag.style, "margin-bottom");
    // Word's paragraphs have margins only if their style sets them.
    const bool by_default = all.empty() ? tag.css_class.find("msonormal") == npos : has_height(all);
    return (above.empty() ? by_default : is_some(above)) || (below.empty() ? by_default : is_some(below));
}

bool is_signature(const HtmlToken& tag) {
    return is_one_of(tag.name, {"div", "table", "p"}) &&
           (tag.id.find("signature") != npos || tag.css_class.find("signature") != npos);
}

// Editors indent with a blockquote that has a margin and no line beside it.
bool is_indentation(const HtmlToken& tag) {
    const bool marked = tag.type == "cite" || tag.css_class.find("quote") != std::string::npos;
    const std::string_view left = property(tag.style, "border-left");
    const bool line = !left.empty() && left.find("none") == npos;
    return !marked && !line && tag.style.find("margin") != std::string::npos;
}

// How an element formats its contents.
struct Frame {
    std::string name;
    bool pre = false, hidden = false, in_item = false, apart = false;
    int quotes = 0, indents = 0;
};

class TextBuilder {
  public:
    explicit TextBuilder(Signatures signatures) : signatures_(signatures) {}
    void take(const HtmlToken& token);
    std::string finish() {
        end_line();
        return std::move(text_);
    }
    bool full() const { return text_.size() > most_text; }

  private:
    const Frame& inside() const { return open_.empty() ? outermost_ : open_.back(); }
    void open(const HtmlToken& tag);
    void close(const std::string& name);
    void add_text(std::string_view text);
    void put(std::string_view bytes);
    void break_line();
    void end_line() {
        if (begun_) break_line();
        blank_ = false;
    }
    void mark_signature();
    std::string quote_marks() const;

    const Signatures signatures_;
    Frame outermost_;
    std::vector<Frame> open_;
    std::string text_;
    bool begun_ = false;  // the line is not empty
    bool blank_ = false;  // a space is pending until more text comes
    bool apart_ = false;  // an empty line is pending until more text comes
    bool empty_ = true;   // the previous line is empty, or there is none
    bool solid_ = false;  // the line has visible text
    bool item_ = false;   // the line has only the mark of a list item
};

std::string TextBuilder::quote_marks() const {
    return std::string(static_cast<std::size_t>(std::min(inside().quotes, most_quotes)), '>');
}

void TextBuilder::put(std::string_view bytes) {
    if (!begun_) {
        if (apart_ && !empty_) text_ += quote_marks() + '\n';
        apart_ = false;
        for (int i = 0; i < std::min(inside().quotes, most_quotes); ++i) text_ += "> ";
        for (int i = 0; i < std::min(inside().indents, most_indents); ++i) text_ += "  ";
    } else if (blank_) {
        text_ += ' ';
    }
    begun_ = true;
    blank_ = item_ = false;
    solid_ = solid_ || bytes != no_break;
    text_ += bytes;
}

void TextBuilder::break_line() {
    if (!begun_) text_ += quote_marks();
    text_ += '\n';
    empty_ = !solid_;
    begun_ = blank_ = solid_ = item_ = false;
}

// Writes the signature mark as plain-text mail programs do.
void TextBuilder::mark_signature() {
    end_line();
    put("--");
    break_line();
}

void TextBuilder::add_text(std::string_view text) {
    if (inside().hidden) return;
    for (std::size_t at = 0; at < text.size() && !full();) {
        const char c = text[at];
        const bool blank = c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\f';
        if (!blank) {
            const std::size_t end = std::min(text.find_first_of(" \t\n\r\f", at), text.size());
            put(text.substr(at, end - at));
            at = end;
            continue;
        }
        if (!inside().pre)
            blank_ = begun_;
        else if (c == '\n')
            break_line();
        else if (c != '\r')
            put(c == ' ' ? no_break : std::string_view("\t"));
        ++at;
    }
}

void TextBuilder::open(const HtmlToken& tag) {
    const std::string& name = tag.name;
    const bool apart = stands_apart(tag) && !inside().in_item;
    if (is_block(name) && !item_) end_line();  // the first block of an item stays on the line of its mark
    // Its end could not be found if it were not kept open.
    const bool left_out = is_signature(tag) && signatures_ == Signatures::left_out && inside().quotes == 0 &&
                          open_.size() < most_open;
    apart_ = apart_ || apart || left_out;
    if (is_signature(tag) && !left_out && !inside().hidden) mark_signature();
    if (name == "br" && !inside().hidden) break_line();
    if ((name == "td" || name == "th") && begun_) blank_ = true;
    // Many authors leave these elements unclosed.
    if ((name == "p" || name == "li") && !open_.empty() && open_.back().name == name) {
        apart_ = apart_ || open_.back().apart;
        open_.pop_back();
    }
    if (is_void(name) || open_.size() >= most_open) return;
    Frame frame = inside();
    frame.name = name;
    frame.apart = apart;
    frame.pre = frame.pre || name == "pre" || styled(tag, "white-space:pre");
    frame.hidden = frame.hidden || left_out || styled(tag, "display:none");
    if (name == "blockquote") ++(is_indentation(tag) ? frame.indents : frame.quotes);
    if ((name == "ul" || name == "ol") && frame.in_item) ++frame.indents;
    frame.in_item = frame.in_item || name == "li";
    open_.push_back(std::move(frame));
    if (name == "li" && !inside().hidden) {
        put("-");
        blank_ = item_ = true;
    }
}

void TextBuilder::close(const std::string& name) {
    if (is_block(name)) end_line();
    const std::size_t floor = open_.size() - std::min(open_.size(), far_up);
    for (std::size_t i = open_.size(); i-- > floor;)
        if (open_[i].name == name) {
            apart_ = apart_ || open_[i].apart;
            open_.resize(i);
            return;
        }
}

void TextBuilder::take(const HtmlToken& token) {
    if (token.kind == HtmlToken::Kind::text) add_text(decode_entities(token.text));
    if (token.kind == HtmlToken::Kind::opening) open(token);
    if (token.kind == HtmlToken::Kind::closing) close(token.name);
}

}  // namespace

std::string html_to_text(std::string_view html, Signatures signatures) {
    HtmlReader reader(html);
    TextBuilder builder(signatures);
    for (HtmlToken token = reader.next(); token.kind != HtmlToken::Kind::end && !builder.full();
         token = reader.next())
        builder.take(token);
    return builder.finish();
}

}  // namespace ronda::mailer
