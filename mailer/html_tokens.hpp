// HTML cut into tags and text, in one pass, any bytes at all.
#pragma once

#include <string>
#include <string_view>

namespace ronda::mailer {

struct HtmlToken {
    enum class Kind { text, opening, closing, end };
    Kind kind = Kind::end;
    std::string_view text;  // as it stands, entities not decoded
    std::string name;       // of a tag, lower case
    // Of an opening one, lower case; empty where it has none.
    std::string type, style, css_class, id;
};

class HtmlReader {
  public:
    explicit HtmlReader(std::string_view html) : left_(html) {}
    // Comments, declarations and the contents of scripts, styles and titles are passed over.
    HtmlToken next();

  private:
    bool at_tag() const;
    void skip_markup();
    HtmlToken tag();
    void attributes(HtmlToken& token);
    std::string_view value();
    void skip_contents(std::string_view name);

    std::string_view left_;
};

// Replaces `&ntilde;`, `&#241;`, `&#xF1;`; what is no known entity stays as it is.
std::string decode_entities(std::string_view text);

}  // namespace ronda::mailer
