#include "adjudicator/core/order_address.hpp"

#include <charconv>

namespace ronda {

OrderAddress OrderAddress::entry(std::string_view order, int i) {
    return i > 0 ? OrderAddress(order) / i : OrderAddress(order);
}

OrderAddress OrderAddress::operator/(std::string_view key) const {
    return OrderAddress(whole() ? std::string(key) : fmt::format("{}/{}", written_, key));
}

std::vector<std::string_view> OrderAddress::steps() const {
    std::vector<std::string_view> steps;
    std::string_view left = written_;
    while (!left.empty()) {
        steps.push_back(left.substr(0, left.find('/')));
        left.remove_prefix(std::min(left.size(), steps.back().size() + 1));
    }
    return steps;
}

Text OrderAddress::in_words() const {
    Text words;
    bool after_number = false;
    for (const std::string_view step : steps()) {
        const int number = entry_number(step);
        if (number > 0)
            words =
                after_number ? say("{}.{}", "{}.{}", words, number) : say("{} n.º {}", "{} #{}", words, number);
        else
            words = words.empty() ? same(step) : say("{} › {}", "{} › {}", words, step);
        after_number = number > 0;
    }
    return words;
}

int entry_number(std::string_view step) {
    int number = 0;
    const auto [end, error] = std::from_chars(step.data(), step.data() + step.size(), number);
    return error == std::errc() && end == step.data() + step.size() && number > 0 ? number : 0;
}

}  // namespace ronda
