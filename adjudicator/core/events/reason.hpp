// The reasons why orders are refused or cancelled and why matches end, as enumerations. Beside its enumeration
// a game has a table with the code of each reason, as files have it, and its words:
//
//   enum class Reason : std::uint8_t { not_yours, highest_level };
//   inline constexpr auto reason_table = std::to_array<ReasonRow<Reason>>({
//       {Reason::not_yours, "no_es_tuyo", "el hexágono no es tuyo", "the hexagon is not yours"},
//       {Reason::highest_level, "nivel_maximo", "ya es de nivel 5", "it is already level 5"},
//   });
//   constexpr const auto& rows_of(Reason) { return reason_table; }
#pragma once

#include <array>
#include <optional>
#include <string_view>

#include "adjudicator/core/game/game.hpp"
#include "adjudicator/core/text/json_at.hpp"
#include "adjudicator/core/text/text.hpp"

namespace ronda {

template <class Reason>
struct ReasonRow {
    Reason reason;
    std::string_view code, es, en;  // the words are a clause: "el hexágono no es tuyo"
};

template <class Table>
constexpr bool is_in_order(const Table& table) {
    for (std::size_t i = 0; i < table.size(); ++i)
        if (static_cast<std::size_t>(table[i].reason) != i) return false;
    return true;
}

template <class Reason>
constexpr const ReasonRow<Reason>& row_of(Reason reason) {
    static_assert(is_in_order(rows_of(Reason{})), "the rows stand in the order of the enumerators");
    return rows_of(reason)[static_cast<std::size_t>(reason)];
}
template <class Reason>
constexpr std::string_view code_of(Reason reason) {
    return row_of(reason).code;
}
// Returns the codes of a table, in its order.
template <class Reason, std::size_t size>
constexpr std::array<std::string_view, size> codes_of(const std::array<ReasonRow<Reason>, size>& table) {
    std::array<std::string_view, size> codes;
    for (std::size_t i = 0; i < size; ++i) codes[i] = table[i].code;
    return codes;
}
template <class Reason>
Text reason_in_words(Reason reason) {
    return {std::string(row_of(reason).es), std::string(row_of(reason).en)};
}

// Returns the reason with this code. Empty if the table has none.
template <class Reason>
std::optional<Reason> reason_with_code(std::string_view code) {
    for (const ReasonRow<Reason>& row : rows_of(Reason{}))
        if (row.code == code) return row.reason;
    return std::nullopt;
}
// Returns the meaning of a code, or the code itself if the table does not have it.
template <class Reason>
Text code_in_words(std::string_view code) {
    const auto reason = reason_with_code<Reason>(code);
    return reason ? reason_in_words(*reason) : same(code);
}

// Writes a reason as its code and reads it back.
template <class Reason>
struct AsReasonOf {
    template <class Names>
    static Json write(const Names&, Reason reason) {
        return code_of(reason);
    }
    template <class Names>
    static Reason read(const Names&, const JsonAt& json) {
        const auto reason = reason_with_code<Reason>(json.text());
        if (!reason) json.unexpected(say("un motivo de este juego", "a reason of this game"));
        return *reason;
    }
};

// Returns the codes of all these enumerations with their words.
template <class... Reasons>
CodesInWords all_reasons() {
    CodesInWords all;
    const auto add = [&](auto reason) {
        for (const auto& row : rows_of(reason)) all.emplace_back(row.code, reason_in_words(row.reason));
    };
    (add(Reasons{}), ...);
    return all;
}

}  // namespace ronda
