// What the kinds of journal lines are made of (journal_line.hpp): their facts.
#pragma once

#include <tuple>

namespace ronda::partida {

namespace did {

enum class Written { always, unless_empty };  // unless 0, false or empty

template <class Kind, class Value>
struct Fact {
    const char* key;
    Value Kind::*value;
    Written written = Written::always;
};
template <class Kind, class Value>
constexpr Fact<Kind, Value> fact(const char* key, Value Kind::*value) {
    return {key, value};
}
template <class Kind, class Value>
constexpr Fact<Kind, Value> fact_if_any(const char* key, Value Kind::*value) {
    return {key, value, Written::unless_empty};
}
template <class Kind>
requires requires {
    Kind::facts();
}
bool operator==(const Kind& a, const Kind& b) {
    return std::apply([&](const auto&... one) { return ((a.*one.value == b.*one.value) && ...); },
                      Kind::facts());
}

}  // namespace did

}  // namespace ronda::partida
