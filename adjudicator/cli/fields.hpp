// Lists the fields of a file, from the schema that its reader uses.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "adjudicator/core/schema/schema.hpp"

namespace ronda::cli {

struct FieldRow {
    std::string path;  // `calendario.zona`; the fields of a list's items as `jugadores.id`
    int depth = 0;
    Text kind;  // the values it may have; empty if its own fields follow, or if `help` says it
    Text help;
    bool required = false;
    std::string english = {};  // the English word of the field; empty if it has none

    std::string_view key() const { return std::string_view(path).substr(path.rfind('.') + 1); }
};

// Returns all fields in the order of the schema, each followed by its own fields. Skips those below a path for
// which `closed` is true.
std::vector<FieldRow> field_rows(const Schema& schema, const std::function<bool(std::string_view)>& closed);

// Return the fields of partida.yaml, of club.yaml, of a season, and of an order file or message with the orders
// of all games.
std::vector<FieldRow> match_field_rows();
std::vector<FieldRow> club_field_rows();
std::vector<FieldRow> season_field_rows();
std::vector<FieldRow> letter_field_rows();

}  // namespace ronda::cli
