#include "adjudicator/cli/fields.hpp"

#include <algorithm>

#include "adjudicator/core/text/wording.hpp"
#include "adjudicator/games/all_games.hpp"
#include "adjudicator/match/submission/letter_form.hpp"
#include "formats/club_file.hpp"
#include "formats/match_fields.hpp"
#include "formats/season_file.hpp"
#include "formats/yaml_text.hpp"

namespace ronda::cli {

namespace {

// The kinds of names, without the names themselves.
Vocabularies nouns() {
    Vocabularies all;
    all.emplace("juego", Vocabulary(say("juego", "game")));
    all.emplace("jugador", Vocabulary(say("jugador", "player")));
    return all;
}

class Rows {
  public:
    explicit Rows(const std::function<bool(std::string_view)>& closed) : closed_(closed) {}

    std::vector<FieldRow> of(const Schema& root) {
        below(root, "", 0);
        return std::move(rows_);
    }

  private:
    // The record of the value's fields, if any: its own or its items', also if the value may be `no`.
    static const Schema::Record* record_of(const Schema& schema) {
        if (const auto* list = std::get_if<Schema::List>(&schema.what)) return record_of(*list->item);
        if (const auto* nullable = std::get_if<Schema::Nullable>(&schema.what))
            return record_of(*nullable->inner);
        return std::get_if<Schema::Record>(&schema.what);
    }

    // A text has rules that only its help explains.
    static bool is_text(const Schema& schema) {
        if (const auto* list = std::get_if<Schema::List>(&schema.what)) return is_text(*list->item);
        return std::holds_alternative<Schema::FreeText>(schema.what);
    }

    Text kind_of_field(const Schema& schema) const {
        return record_of(schema) != nullptr || is_text(schema) ? Text() : describe(schema, names_);
    }

    void below(const Schema& schema, const std::string& path, int depth) {
        const Schema::Record* record = record_of(schema);
        if (record == nullptr || closed_(path)) return;
        for (const Schema::RecordField& field : record->fields) {
            const std::string at = path.empty() ? field.key : path + "." + field.key;
            rows_.push_back(
                {at, depth, kind_of_field(*field.schema), field.help, field.required, field.english});
            below(*field.schema, at, depth + 1);
        }
    }

    const std::function<bool(std::string_view)>& closed_;
    std::vector<FieldRow> rows_;
    Vocabularies names_ = nouns();
};

}  // namespace

std::vector<FieldRow> field_rows(const Schema& schema, const std::function<bool(std::string_view)>& closed) {
    return Rows(closed).of(schema);
}

std::vector<FieldRow> match_field_rows() {
    return field_rows(*formats::match_codec(Node(), nullptr).schema,
                      [](std::string_view path) { return path == "opciones"; });
}

std::vector<FieldRow> club_field_rows() {
    return field_rows(*formats::club_file_schema(), [](std::string_view) { return false; });
}

std::vector<FieldRow> season_field_rows() {
    return field_rows(*formats::season_file_schema(),
                      [](std::string_view path) { return path == "plantilla.opciones"; });
}

std::vector<FieldRow> letter_field_rows() {
    const auto all = all_games();
    const auto takes_all =
        std::find_if(all.begin(), all.end(), [](const Game* game) { return game->takes_replies(); });
    const Game& game = takes_all == all.end() ? *all.front() : **takes_all;
    const SchemaPtr root = schema::record(match::letter_fields(game, "malaga-1"));
    auto rows = field_rows(*root, [](std::string_view path) {
        return path == "ordenes" || path.ends_with(".ordenes") || path.ends_with("si_juega") || path == "si.si";
    });
    // The only name that is good is that of the match.
    rows.front().kind = {};
    return rows;
}

}  // namespace ronda::cli
