#include "adjudicator/cli/fields.hpp"

#include <algorithm>

#include "adjudicator/core/text/wording.hpp"
#include "adjudicator/games/all_games.hpp"
#include "adjudicator/partida/submission/letter_form.hpp"
#include "formats/match_fields.hpp"
#include "formats/yaml_text.hpp"

namespace ronda::cli {

namespace {

// What names stand for, without any names.
Vocabularies nouns() {
    Vocabularies all;
    all.emplace("juego", Vocabulary(say("juego", "game")));
    all.emplace("jugador", Vocabulary(say("jugador", "player")));
    return all;
}

class Rows {
  public:
    explicit Rows(const std::function<bool(std::string_view)>& closed) : closed_(closed) {}

    std::vector<FieldRow> of(const Shape& root) {
        below(root, "", 0);
        return std::move(rows_);
    }

  private:
    // The record whose fields the value has, if any: its own, or its items', also if it may be `no`.
    static const Shape::Record* record_of(const Shape& shape) {
        if (const auto* list = std::get_if<Shape::List>(&shape.what)) return record_of(*list->item);
        if (const auto* nullable = std::get_if<Shape::Nullable>(&shape.what))
            return record_of(*nullable->inner);
        return std::get_if<Shape::Record>(&shape.what);
    }

    // A text has rules that only its help explains.
    static bool is_text(const Shape& shape) {
        if (const auto* list = std::get_if<Shape::List>(&shape.what)) return is_text(*list->item);
        return std::holds_alternative<Shape::FreeText>(shape.what);
    }

    Text kind_of_field(const Shape& shape) const {
        return record_of(shape) != nullptr || is_text(shape) ? Text() : describe(shape, names_);
    }

    void below(const Shape& shape, const std::string& path, int depth) {
        const Shape::Record* record = record_of(shape);
        if (record == nullptr || closed_(path)) return;
        for (const Shape::Field& field : record->fields) {
            const std::string at = path.empty() ? field.key : path + "." + field.key;
            rows_.push_back(
                {at, depth, kind_of_field(*field.shape), field.help, field.required, field.english});
            below(*field.shape, at, depth + 1);
        }
    }

    const std::function<bool(std::string_view)>& closed_;
    std::vector<FieldRow> rows_;
    Vocabularies names_ = nouns();
};

}  // namespace

std::vector<FieldRow> field_rows(const Shape& shape, const std::function<bool(std::string_view)>& closed) {
    return Rows(closed).of(shape);
}

std::vector<FieldRow> match_field_rows() {
    return field_rows(*formats::match_codec(Node(), nullptr).shape,
                      [](std::string_view path) { return path == "opciones"; });
}

std::vector<FieldRow> letter_field_rows() {
    const auto all = all_games();
    const auto takes_all =
        std::find_if(all.begin(), all.end(), [](const Game* game) { return game->takes_replies(); });
    const Game& game = takes_all == all.end() ? *all.front() : **takes_all;
    const ShapePtr root = shape::record(partida::letter_fields(game, "malaga-1"));
    auto rows = field_rows(*root, [](std::string_view path) {
        return path == "ordenes" || path.ends_with(".ordenes") || path.ends_with("si_juega") || path == "si.si";
    });
    // The only name that is good is that of the match.
    rows.front().kind = {};
    return rows;
}

}  // namespace ronda::cli
