// What the kinds of journal lines are made of (journal_line.hpp): their facts, and what they are found by.
#pragma once

#include <string>
#include <string_view>
#include <tuple>

namespace ronda::partida {

// Selects lines within one kind: by round, or by the name of a message, a notice or a seat. By default, all
// lines of the kind.
struct JournalKey {
    enum class Of { kind, round, name } of = Of::kind;
    int round = 0;
    std::string_view name = {};

    JournalKey() = default;
    JournalKey(int of_round) : of(Of::round), round(of_round) {}
    JournalKey(std::string_view of_name) : of(Of::name), name(of_name) {}
    JournalKey(const std::string& of_name) : of(Of::name), name(of_name) {}
};

namespace did {

enum class Written { always, unless_empty };  // unless 0, false or empty

template <class Kind, class Value>
struct Fact {
    const char* key;
    Value Kind::*value;
    Written written = Written::always;
    bool is_found_by = false;
};
template <class Kind, class Value>
constexpr Fact<Kind, Value> fact(const char* key, Value Kind::*value) {
    return {key, value};
}
template <class Kind, class Value>
constexpr Fact<Kind, Value> fact_if_any(const char* key, Value Kind::*value) {
    return {key, value, Written::unless_empty};
}
template <class Kind, class Value>
constexpr Fact<Kind, Value> found_by(const char* key, Value Kind::*value) {
    return {key, value, Written::always, true};
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
