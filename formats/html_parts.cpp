#include "formats/html_parts.hpp"

#include <algorithm>

#include "adjudicator/core/text/shown.hpp"
#include "adjudicator/core/text/wording.hpp"
#include "formats/figures.hpp"

namespace ronda::formats {

namespace {

constexpr std::size_t longest_fault = 2000;

}  // namespace

std::string with_breaks(std::string_view text) {
    std::string out;
    for (const char c : escaped(text)) out += c == '\n' ? std::string("<br>") : std::string(1, c);
    return out;
}

std::string fault_for_readers(const Diagnostic& fault, Lang lang) {
    const Text words = capitalised(
        with_full_stop({shown(fault.message.es, longest_fault), shown(fault.message.en, longest_fault)}));
    const Text all = fault.place.known() ? say("Línea {}. {}", "Line {}. {}", fault.place.line, words) : words;
    return all.in(lang);
}

bool has_swatches(const Table& table) {
    return std::any_of(table.rows.begin(), table.rows.end(),
                       [](const Table::Row& row) { return row.swatch.has_value(); });
}

bool has_titles(const Table& table) {
    return std::any_of(table.columns.begin(), table.columns.end(),
                       [](const Table::Column& column) { return !column.title.empty(); });
}

}  // namespace ronda::formats
