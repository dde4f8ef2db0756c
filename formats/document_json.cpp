#include "formats/document.hpp"
#include "formats/figures.hpp"

namespace ronda::formats {

namespace {

class JsonBlock {
  public:
    explicit JsonBlock(Lang lang) : lang_(lang) {}

    Json operator()(const Paragraph& paragraph) const {
        return {{"tipo", "parrafo"}, {"texto", paragraph.words.in(lang_)}};
    }
    Json operator()(const Verbatim& verbatim) const {
        return {{"tipo", "literal"}, {"texto", verbatim.words.in(lang_)}};
    }
    Json operator()(const Diagnosed& diagnosed) const {
        Json faults = Json::array();
        std::string text;
        for (const Diagnostic& fault : diagnosed.faults) {
            faults.push_back(describe_json(fault, lang_));
            text += describe(fault, lang_);
        }
        return {{"tipo", "errores"}, {"errores", std::move(faults)}, {"texto", std::move(text)}};
    }
    Json operator()(const Bullets& bullets) const {
        Json lines = Json::array();
        for (const Bullets::Line& line : bullets.lines) {
            lines.push_back({{"texto", line.words.in(lang_)},
                             {"tono", tone(line.tone)},
                             {"dados", line.dice.empty() ? Json() : Json(line.dice.in(lang_))}});
            if (!line.written.empty()) lines.back()["escrito"] = line.written.in(lang_);
        }
        return {{"tipo", "lista"}, {"lineas", std::move(lines)}};
    }
    Json operator()(const Figures& figures) const { return (*this)(in_words(figures)); }
    Json operator()(const Table& table) const {
        Json columns = Json::array(), rows = Json::array();
        for (const Table::Column& column : table.columns)
            columns.push_back({{"titulo", column.title.in(lang_)}, {"numero", column.number}});
        for (const Table::Row& row : table.rows) {
            Json cells = Json::array();
            for (const Text& cell : row.cells) cells.push_back(cell.in(lang_));
            rows.push_back({{"celdas", std::move(cells)}, {"propia", row.mine}});
        }
        return {{"tipo", "tabla"}, {"columnas", std::move(columns)}, {"filas", std::move(rows)}};
    }

  private:
    static const char* tone(Bullets::Tone tone) {
        switch (tone) {
            case Bullets::Tone::good:
                return "bueno";
            case Bullets::Tone::bad:
                return "malo";
            case Bullets::Tone::plain:
                break;
        }
        return "normal";
    }

    Lang lang_;
};

// The string under `key` in an object; empty if there is none.
Text text_in(const Json& json, const char* key) {
    const auto found = json.is_object() ? json.find(key) : json.end();
    return json.is_object() && found != json.end() && found->is_string() ? same(found->get<std::string>())
                                                                         : Text{};
}

// The list under `key` in an object; empty if there is none.
const Json& list_in(const Json& json, const char* key) {
    static const Json none = Json::array();
    const auto found = json.is_object() ? json.find(key) : json.end();
    return json.is_object() && found != json.end() && found->is_array() ? *found : none;
}

bool is_set(const Json& json, const char* key) {
    return json.is_object() && json.value(key, Json()) == true;
}

Bullets bullets_in(const Json& block) {
    Bullets bullets;
    for (const Json& line : list_in(block, "lineas")) {
        const std::string tone = text_in(line, "tono").es;
        bullets.lines.push_back({text_in(line, "texto"),
                                 tone == "bueno"  ? Bullets::Tone::good
                                 : tone == "malo" ? Bullets::Tone::bad
                                                  : Bullets::Tone::plain,
                                 text_in(line, "dados"), false, text_in(line, "escrito")});
    }
    return bullets;
}

Table table_in(const Json& block) {
    Table table;
    for (const Json& column : list_in(block, "columnas"))
        table.columns.push_back({text_in(column, "titulo"), is_set(column, "numero")});
    for (const Json& row : list_in(block, "filas")) {
        Table::Row cells{{}, std::nullopt, is_set(row, "propia")};
        for (const Json& cell : list_in(row, "celdas"))
            cells.cells.push_back(cell.is_string() ? same(cell.get<std::string>()) : Text{});
        if (cells.cells.size() == table.columns.size()) table.rows.push_back(std::move(cells));
    }
    return table;
}

}  // namespace

Json as_json(const Document& document, Lang lang) {
    Json sections = Json::array(), board = Json::array();
    const auto add = [&](Json& all, const std::vector<Section>& list) {
        for (const Section& section : list) {
            Json blocks = Json::array();
            for (const Block& block : section.blocks) blocks.push_back(std::visit(JsonBlock(lang), block));
            all.push_back({{"titulo", section.title.in(lang)}, {"bloques", std::move(blocks)}});
        }
    };
    add(sections, document.sections);
    add(sections, document.small_print);
    add(board, document.board);
    return {{"titulo", document.title.in(lang)},
            {"titular", document.headline.in(lang)},
            {"situacion", document.standing.in(lang)},
            {"mapa", document.map_alt.empty() ? Json() : Json(document.map_alt.in(lang))},
            {"secciones", std::move(sections)},
            {"tablero", std::move(board)},
            {"pie", document.footer.in(lang)}};
}

std::vector<Section> sections_in(const Json& sections) {
    std::vector<Section> found;
    if (!sections.is_array()) return found;
    for (const Json& one : sections) {
        Section section{text_in(one, "titulo"), {}};
        for (const Json& block : list_in(one, "bloques")) {
            const std::string kind = text_in(block, "tipo").es;
            if (kind == "parrafo") section.blocks.emplace_back(Paragraph{text_in(block, "texto")});
            if (kind == "literal" || kind == "errores")
                section.blocks.emplace_back(Verbatim{text_in(block, "texto")});
            if (kind == "lista") section.blocks.emplace_back(bullets_in(block));
            if (kind == "tabla") section.blocks.emplace_back(table_in(block));
        }
        found.push_back(std::move(section));
    }
    return found;
}

}  // namespace ronda::formats
