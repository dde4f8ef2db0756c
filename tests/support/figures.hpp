// Finds the numbers in texts and pictures for players, for tests that compare them with the rules: words may
// change, numbers may not.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "adjudicator/core/report/document.hpp"

namespace ronda::figures {

using Numbers = std::vector<long>;

// The whole numbers of the text, in order: "cuesta 3 y tienes 9.880" has 3 and 9880. Digits in a name, as in
// «K6», «ana-3» or «nueva1», do not count.
Numbers numbers_in(std::string_view text);

// The numbers of a text; both languages must have the same, in any order.
Numbers numbers_in(const Text& text);

// The numbers before a per cent sign.
Numbers percents_in(const Text& text);

inline bool has(const Text& text, std::string_view spanish) {
    return text.es.find(spanish) != std::string::npos;
}

// The things of one kind in a picture, in the order in which they are drawn.
template <class T>
std::vector<T> all(const std::vector<Item>& items) {
    std::vector<T> found;
    for (const Item& item : items)
        if (const auto* one = std::get_if<T>(&item)) found.push_back(*one);
    return found;
}
template <class T>
std::vector<T> all(const Scene& scene) {
    return all<T>(scene.items);
}
// The places of the symbols with this name.
std::vector<Point> marks(const Scene& scene, std::string_view art);

}  // namespace ronda::figures
