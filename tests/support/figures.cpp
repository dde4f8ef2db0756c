#include "tests/support/figures.hpp"

#include <algorithm>

namespace ronda::figures {

namespace {

bool is_digit(char c) {
    return c >= '0' && c <= '9';
}
// Also bytes of letters beyond ASCII.
bool is_letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || static_cast<unsigned char>(c) >= 0xc3;
}

struct Found {
    long value;
    std::size_t end;
};

std::vector<Found> all_numbers(std::string_view text) {
    std::vector<Found> found;
    for (std::size_t at = 0; at < text.size();) {
        if (!is_digit(text[at])) {
            ++at;
            continue;
        }
        const bool named =
            at > 0 && (is_letter(text[at - 1]) || (text[at - 1] == '-' && at > 1 && is_letter(text[at - 2])));
        long value = 0;
        for (; at < text.size(); ++at) {
            const bool separator = (text[at] == '.' || text[at] == ',') && at + 3 < text.size() &&
                                   is_digit(text[at + 1]) && is_digit(text[at + 2]) && is_digit(text[at + 3]);
            if (separator) continue;
            if (!is_digit(text[at])) break;
            value = 10 * value + (text[at] - '0');
        }
        if (!named) found.push_back({value, at});
    }
    return found;
}

Numbers sorted(Numbers numbers) {
    std::sort(numbers.begin(), numbers.end());
    return numbers;
}

}  // namespace

Numbers numbers_in(std::string_view text) {
    Numbers numbers;
    for (const Found& one : all_numbers(text)) numbers.push_back(one.value);
    return numbers;
}

Numbers numbers_in(const Text& text) {
    const Numbers spanish = numbers_in(std::string_view(text.es));
    EXPECT_EQ(sorted(spanish), sorted(numbers_in(std::string_view(text.en)))) << text.es << " / " << text.en;
    return spanish;
}

Numbers percents_in(const Text& text) {
    numbers_in(text);
    Numbers numbers;
    for (const Found& one : all_numbers(text.es)) {
        const std::string_view rest = std::string_view(text.es).substr(one.end);
        if (rest.starts_with("%") || rest.starts_with(" %") || rest.starts_with("\u00a0%"))
            numbers.push_back(one.value);
    }
    return numbers;
}

std::vector<Point> marks(const Scene& scene, std::string_view art) {
    std::vector<Point> at;
    for (const Symbol& symbol : all<Symbol>(scene))
        if (symbol.art != nullptr && symbol.art->name == art) at.push_back(symbol.at);
    return at;
}

}  // namespace ronda::figures
