// Splits HTML into tags and text in one pass; accepts any bytes.
#pragma once

#include <string>
#include <string_view>

namespace ronda::mailer {

struct HtmlToken {
    enum class Kind { text, opening, closing, end };
    Kind kind = Kind::end;
    std::string_view text;  // source text, entities not decoded
    std::string name;       // of a tag, in lower case
    // Attributes of an opening tag, in lower case; empty if missing.
    std::string type, style, css_class, id;
};

class HtmlReader {
  public:
    explicit HtmlReader(std::string_view html) : left_(html) {}
    // Skips comments, declarations and the contents of scripts, styles and titles.
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

// Decodes `&ntilde;`, `&#241;`, `&#xF1;`; leaves unknown entities unchanged.
std::string decode_entities(std::string_view text);

}  // namespace ronda::mailer
