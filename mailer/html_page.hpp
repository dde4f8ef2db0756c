// Parses the HTML of a message into a tree with gumbo, within bounds of time and memory.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include <gumbo.h>

namespace ronda::mailer {

// Gumbo compares each attribute with all others of its tag, looks through all open elements at many tags, opens
// elements again where formatting is not closed, and frees its tree by recursion: a megabyte can cost it a
// minute or its stack. So tame_html() rewrites a page in linear time and leaves only the parts needed to read
// it: known blocks, any other element as a `span`, the attributes `style`, `class`, `id`, `type`, `cite` and
// `name`, at most deepest_html open elements and most_html_tags tags. Deeper elements only lose their tags;
// text behind the last tag is cut. Comments, declarations, scripts, styles and titles are left out.
inline constexpr std::size_t deepest_html = 256, most_html_tags = 120'000;

std::string tame_html(std::string_view html);

class HtmlPage {
  public:
    // `html` is UTF-8; any bytes are accepted.
    explicit HtmlPage(std::string_view html);
    const GumboNode& root() const { return *parsed_->root; }

  private:
    struct Destroy {
        void operator()(GumboOutput* parsed) const;
    };
    std::string source_;  // gumbo's texts point into it
    std::unique_ptr<GumboOutput, Destroy> parsed_;
};

}  // namespace ronda::mailer
