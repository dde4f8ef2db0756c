// Reads any bytes as the HTML of a message. The text must be UTF-8 and bounded, the same each time, and the
// page that gumbo is given must not open more elements than it says.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "mailer/address.hpp"
#include "mailer/charset.hpp"
#include "mailer/html.hpp"
#include "mailer/html_page.hpp"

namespace {

using namespace ronda::mailer;

void demand(bool holds) {
    if (!holds) std::abort();
}

// Gumbo adds rows, table bodies and the outermost elements.
std::size_t depth_of(const GumboNode& root) {
    std::vector<std::pair<const GumboNode*, std::size_t>> left{{&root, 1}};
    std::size_t deepest = 0;
    while (!left.empty()) {
        const auto [node, depth] = left.back();
        left.pop_back();
        deepest = std::max(deepest, depth);
        if (node->type != GUMBO_NODE_ELEMENT) continue;
        const GumboVector& children = node->v.element.children;
        for (unsigned i = 0; i < children.length; ++i)
            left.emplace_back(static_cast<const GumboNode*>(children.data[i]), depth + 1);
    }
    return deepest;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string html = to_utf8({reinterpret_cast<const char*>(data), size}, "utf-8");
    demand(depth_of(HtmlPage(html).root()) <= 3 * deepest_html + 8);
    for (const Signatures signatures : {Signatures::marked, Signatures::left_out}) {
        const std::string text = html_to_text(html, signatures);
        demand(is_utf8(text) && text.size() <= 100 * (html.size() + 100) &&
               text == html_to_text(html, signatures));
        demand(text.empty() || text.ends_with('\n'));
    }
    return 0;
}
