#include <algorithm>
#include <charconv>
#include <vector>

#include "adjudicator/core/text/text.hpp"
#include "mailer/address.hpp"
#include "mailer/html_page.hpp"
#include "mailer/plain_text.hpp"
#include "mailer/quoted_headers.hpp"

namespace ronda::mailer {

namespace {

constexpr std::size_t most_text = 4U << 20U;
constexpr std::size_t most_ruled_lines = 12;       // of the headers below a line
constexpr int most_quotes = 8, most_indents = 16;  // deepest levels shown; deeper ones look the same
constexpr std::string_view no_break = "\xC2\xA0";

bool is_one_of(std::string_view name, std::initializer_list<std::string_view> all) {
    return std::find(all.begin(), all.end(), name) != all.end();
}

bool is_block(std::string_view name) {
    return !is_one_of(name, {"span", "td", "th", "br"});
}

// An element with its attributes in lower case.
struct HtmlTag {
    std::string name, type, style, css_class, id, label;
};

HtmlTag tag_of(const GumboElement& element) {
    const auto attribute = [&](const char* name) {
        const GumboAttribute* found = gumbo_get_attribute(&element.attributes, name);
        return found == nullptr ? std::string() : lower_ascii(found->value);
    };
    HtmlTag tag{gumbo_normalized_tagname(element.tag),
                attribute("type"),
                attribute("style"),
                attribute("class"),
                attribute("id"),
                attribute("name")};
    if (tag.type.empty() && gumbo_get_attribute(&element.attributes, "cite") != nullptr) tag.type = "cite";
    return tag;
}

// Whether the style contains the words, ignoring spaces.
bool styled(const HtmlTag& tag, std::string_view words) {
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
bool stands_apart(const HtmlTag& tag) {
    if (!is_one_of(tag.name, {"p", "h1", "h2", "h3", "h4", "h5", "h6", "pre", "dl", "ul", "ol", "hr"}))
        return false;
    const std::string_view all = property(tag.style, "margin"), above = property(tag.style, "margin-top"),
                           below = property(tag.style, "margin-bottom");
    // Word's paragraphs have margins only if their style sets them.
    const bool by_default = all.empty() ? tag.css_class.find("msonormal") == npos : has_height(all);
    return (above.empty() ? by_default : is_some(above)) || (below.empty() ? by_default : is_some(below));
}

bool is_signature(const HtmlTag& tag) {
    return is_one_of(tag.name, {"div", "table", "p"}) &&
           (tag.id.find("signature") != npos || tag.css_class.find("signature") != npos);
}

// Editors indent with a blockquote that has a margin and no line beside it.
bool is_indentation(const HtmlTag& tag) {
    const bool marked = tag.type == "cite" || tag.css_class.find("quote") != std::string::npos;
    const std::string_view left = property(tag.style, "border-left");
    const bool line = !left.empty() && left.find("none") == npos;
    return !marked && !line && tag.style.find("margin") != std::string::npos;
}

bool mentions(std::string_view text, std::initializer_list<std::string_view> any) {
    return std::any_of(any.begin(), any.end(), [&](std::string_view one) { return text.find(one) != npos; });
}

// Whether mail programs write such an element around what they quote or forward, and around the line above it.
// A quotation block inside shows where the quotation begins.
bool wraps_quotation(const HtmlTag& tag) {
    return mentions(tag.css_class,
                    {"gmail_quote", "gmail_attr", "yahoo_quoted", "moz-cite-prefix", "moz-forward-container",
                     "protonmail_quote", "tutanota_quote", "zmail_extra", "outlookmessageheader",
                     "ms-outlook-mobile-reference-message"}) ||
           mentions(tag.id, {"yahoo_quoted", "mail-editor-reference-message-container", "reply-intro"}) ||
           (tag.name == "div" && tag.label == "quote");
}

// Whether all that follows is the message that Outlook or Zimbra quotes.
bool begins_rest(const HtmlTag& tag) {
    return mentions(tag.id, {"divrplyfwdmsg", "olk_src_body_section", "zwchr"});
}

// Whether a line is drawn above the element and none beside it, as Outlook does above the headers of a message.
bool has_border_above(const HtmlTag& tag) {
    if (tag.name != "div" && tag.name != "table" && tag.name != "p") return false;
    const std::string_view above = property(tag.style, "border-top"),
                           kind = property(tag.style, "border-top-style"),
                           all = property(tag.style, "border-style");
    constexpr std::string_view lines[] = {"solid", "double", "dashed", "dotted"};
    return std::any_of(std::begin(lines), std::end(lines), [&](std::string_view line) {
        return above.find(line) != npos || kind.find(line) != npos ||
               (all.substr(std::min(all.find_first_not_of(' '), all.size())).starts_with(line) &&
                all.find("none") != npos);
    });
}

// How an element formats its contents.
struct Frame {
    std::string name;
    bool pre = false, hidden = false, in_item = false, apart = false;
    bool wraps = false;                     // wraps_quotation, and no quotation block has begun
    std::size_t ruled = std::string::npos;  // has_border_above: where its text begins
    int quotes = 0, indents = 0;
};

class TextBuilder {
  public:
    explicit TextBuilder(Signatures signatures) : signatures_(signatures) {}
    std::string read(const GumboNode& root);

  private:
    const Frame& inside() const { return open_.empty() ? outermost_ : open_.back(); }
    void enter(const GumboNode& node);
    void leave();
    void open(const HtmlTag& tag);
    bool end_announcement(Frame& frame);
    void open_quotation(const HtmlTag& tag, Frame& frame);
    void quote_headers(const Frame& frame);
    bool full() const { return text_.size() > most_text; }
    void add_text(std::string_view text);
    void put(std::string_view bytes);
    void break_line();
    void end_line() {
        if (begun_) break_line();
        blank_ = false;
    }
    void mark_signature();
    int quotes() const { return std::min(inside().quotes + (rest_ ? 1 : 0), most_quotes); }
    std::string quote_marks() const { return std::string(static_cast<std::size_t>(quotes()), '>'); }

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
    bool rest_ = false;   // all that follows is quotation
};

void TextBuilder::put(std::string_view bytes) {
    if (!begun_) {
        if (apart_ && !empty_) text_ += quote_marks() + '\n';
        apart_ = false;
        for (int i = 0; i < quotes(); ++i) text_ += "> ";
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
    for (std::size_t offset = 0; offset < text.size() && !full();) {
        const char c = text[offset];
        const bool blank = c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\f';
        if (!blank) {
            const std::size_t end = std::min(text.find_first_of(" \t\n\r\f", offset), text.size());
            put(text.substr(offset, end - offset));
            offset = end;
            continue;
        }
        if (!inside().pre)
            blank_ = begun_;
        else if (c == '\n')
            break_line();
        else if (c != '\r')
            put(c == ' ' ? no_break : std::string_view("\t"));
        ++offset;
    }
}

// The quotation that an element around it announces has begun: what stands below it there is none.
bool TextBuilder::end_announcement(Frame& frame) {
    const auto wrapper = std::find_if(open_.rbegin(), open_.rend(), [](const Frame& one) { return one.wraps; });
    if (wrapper == open_.rend()) return false;
    wrapper->wraps = false;
    for (auto inner = open_.rbegin(); inner <= wrapper; ++inner) --inner->quotes;
    --frame.quotes;
    return true;
}

// Raises the marks of what the element contains.
void TextBuilder::open_quotation(const HtmlTag& tag, Frame& frame) {
    if (tag.name == "blockquote") {
        const bool announced = end_announcement(frame);
        ++(!announced && is_indentation(tag) ? frame.indents : frame.quotes);
        return;
    }
    frame.wraps = !inside().wraps && wraps_quotation(tag);
    if (frame.wraps) ++frame.quotes;
}

void TextBuilder::open(const HtmlTag& tag) {
    const std::string& name = tag.name;
    const bool apart = stands_apart(tag) && !inside().in_item;
    if (is_block(name) && !item_) end_line();  // the first block of an item stays on the line of its mark
    const bool left_out = is_signature(tag) && signatures_ == Signatures::left_out && quotes() == 0;
    apart_ = apart_ || apart || left_out;
    if (is_signature(tag) && !left_out && !inside().hidden) mark_signature();
    if (name == "br" && !inside().hidden) break_line();
    if ((name == "td" || name == "th") && begun_) blank_ = true;
    Frame frame = inside();
    frame.name = name;
    frame.apart = apart;
    frame.wraps = false;
    frame.pre = frame.pre || name == "pre" || styled(tag, "white-space:pre");
    frame.hidden = frame.hidden || left_out || styled(tag, "display:none");
    rest_ = rest_ || (quotes() == 0 && !frame.hidden && begins_rest(tag));
    const bool ruled = quotes() == 0 && !frame.hidden && has_border_above(tag);
    frame.ruled = ruled ? text_.size() : npos;
    open_quotation(tag, frame);
    if ((name == "ul" || name == "ol") && frame.in_item) ++frame.indents;
    frame.in_item = frame.in_item || name == "li";
    open_.push_back(std::move(frame));
    if (name == "li" && !inside().hidden) {
        put("-");
        blank_ = item_ = true;
    }
}

void TextBuilder::leave() {
    const Frame frame = std::move(open_.back());
    if (is_block(frame.name)) end_line();
    open_.pop_back();
    apart_ = apart_ || frame.apart;
    if (frame.ruled != npos) quote_headers(frame);
}

// Below a line with the headers of a message under it stands that message, to the end.
void TextBuilder::quote_headers(const Frame& frame) {
    end_line();
    std::vector<std::string> lines;
    for (std::size_t at = frame.ruled; at < text_.size() && lines.size() <= most_ruled_lines;) {
        const std::size_t end = text_.find('\n', at);
        lines.push_back(text_.substr(at, end - at));
        at = end + 1;
    }
    if (lines.size() > most_ruled_lines || !are_headers(lines)) return;
    text_.resize(frame.ruled);
    for (const std::string& line : lines) text_ += (line.empty() ? ">" : "> ") + line + "\n";
    rest_ = true;
}

void TextBuilder::enter(const GumboNode& node) {
    if (node.type == GUMBO_NODE_ELEMENT)
        open(tag_of(node.v.element));
    else if (node.type != GUMBO_NODE_COMMENT && node.type != GUMBO_NODE_DOCUMENT)
        add_text(node.v.text.text);
}

std::string TextBuilder::read(const GumboNode& root) {
    struct NodePosition {
        const GumboNode* node;
        unsigned next;  // child
    };
    std::vector<NodePosition> path{{&root, 0}};
    enter(root);
    while (!path.empty() && !full()) {
        NodePosition& last = path.back();
        const GumboVector& children = last.node->v.element.children;
        if (last.next == children.length) {
            path.pop_back();
            leave();
            continue;
        }
        const auto* child = static_cast<const GumboNode*>(children.data[last.next++]);
        enter(*child);
        if (child->type == GUMBO_NODE_ELEMENT) path.push_back({child, 0});
    }
    end_line();
    return std::move(text_);
}

}  // namespace

std::string html_to_text(std::string_view html, Signatures signatures) {
    const HtmlPage page(html);
    return TextBuilder(signatures).read(page.root());
}

}  // namespace ronda::mailer
