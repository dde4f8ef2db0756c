// The keys of orders and requests in letters, in Spanish and English: one list for the mail program, which
// looks for the order text, and for the match, which reads it. Words to look up must be folded.
#pragma once

#include <optional>
#include <span>
#include <utility>

#include "adjudicator/core/text/term.hpp"

namespace ronda {

// The fields of the root of an order file.
enum class RootKey { match, player, round, orders, key, provisional, definitive, repeat, luck, replies };
inline constexpr Term root_terms[] = {{"partida", "match"},
                                      {"jugador", "player"},
                                      {"ronda", "round"},
                                      {"ordenes", "orders"},
                                      {"clave", "key"},
                                      {"provisional", "provisional"},
                                      {"definitivo", "definitive"},
                                      {"repetir", "repeat"},
                                      {"azar", "luck"},
                                      {"si", "if"}};

// The requests that a letter may make of a match.
enum class RequestKey {
    report,
    order_template,
    rules,
    message,
    extend,
    resolve,
    rekey,
    pause,
    resume,
    more_time,
    propose_pause,
    agree,
    disagree
};
inline constexpr Term request_terms[] = {
    {"consulta", "report"},   {"plantilla", "template"},  {"reglas", "rules"},        {"mensaje", "message"},
    {"prorrogar", "extend"},  {"resolver", "resolve"},    {"clave_nueva", "new_key"}, {"pausar", "pause"},
    {"reanudar", "resume"},   {"mas_plazo", "more_time"}, {"pausa", "break"},         {"de_acuerdo", "agree"},
    {"en_contra", "disagree"}};

constexpr Term term_of(RootKey key) {
    return root_terms[static_cast<std::size_t>(key)];
}
constexpr Term term_of(RequestKey key) {
    return request_terms[static_cast<std::size_t>(key)];
}

constexpr bool is_either(Term term, std::string_view word) {
    return word == term.es || word == term.en;
}

template <class Key>
constexpr std::optional<Key> key_in(std::span<const Term> terms, std::string_view word) {
    for (std::size_t i = 0; i < terms.size(); ++i)
        if (is_either(terms[i], word)) return static_cast<Key>(i);
    return std::nullopt;
}
constexpr std::optional<RootKey> root_key(std::string_view word) {
    return key_in<RootKey>(root_terms, word);
}
constexpr std::optional<RequestKey> request_key(std::string_view word) {
    return key_in<RequestKey>(request_terms, word);
}

// `seguir`: how often somebody gets the letters of a match.
inline constexpr Term follow_term = {"seguir", "follow"};
enum class FollowValue { round, week, none };
constexpr std::optional<FollowValue> follow_value(std::string_view word) {
    using enum FollowValue;
    constexpr std::pair<std::string_view, FollowValue> values[] = {
        {"true", round}, {"si", round},   {"yes", round}, {"semanal", week}, {"weekly", week},
        {"no", none},    {"false", none}, {"nada", none}, {"none", none}};
    for (const auto& [one, value] : values)
        if (word == one) return value;
    return std::nullopt;
}

}  // namespace ronda
