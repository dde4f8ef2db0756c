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
    for (std::size_t offset = 0; offset < text.size();) {
        if (!is_digit(text[offset])) {
            ++offset;
            continue;
        }
        const bool named =
            offset > 0 && (is_letter(text[offset - 1]) ||
                           (text[offset - 1] == '-' && offset > 1 && is_letter(text[offset - 2])));
        long value = 0;
        for (; offset < text.size(); ++offset) {
            const bool separator = (text[offset] == '.' || text[offset] == ',') && offset + 3 < text.size() &&
                                   is_digit(text[offset + 1]) && is_digit(text[offset + 2]) &&
                                   is_digit(text[offset + 3]);
            if (separator) continue;
            if (!is_digit(text[offset])) break;
            value = 10 * value + (text[offset] - '0');
        }
        if (!named) found.push_back({value, offset});
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
