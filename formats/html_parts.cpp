#include "formats/html_parts.hpp"

#include <algorithm>

#include "formats/figures.hpp"

namespace ronda::formats {

std::string with_breaks(std::string_view text) {
    std::string out;
    for (const char c : escaped(text)) out += c == '\n' ? std::string("<br>") : std::string(1, c);
    return out;
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
