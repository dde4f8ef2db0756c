#include "formats/document_json.hpp"

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
            Json cells = json_list(row.cells, [&](const Text& cell) { return cell.in(lang_); });
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

}  // namespace

Json as_json(const Document& document, Lang lang) {
    Json sections = Json::array(), board = Json::array();
    const auto add = [&](Json& all, const std::vector<Section>& list) {
        for (const Section& section : list) {
            Json blocks = json_list(section.blocks,
                                    [&](const Block& block) { return std::visit(JsonBlock(lang), block); });
            all.push_back({{"titulo", section.title.in(lang)}, {"bloques", std::move(blocks)}});
        }
    };
    add(sections, document.sections);
    add(sections, document.small_print);
    add(board, document.board);
    return {{"titulo", document.title.in(lang)},
            {"titular", document.headline.in(lang)},
            {"situacion", document.standing.in(lang)},
            {"pide", document.call.in(lang)},
            {"mapa", document.map_alt.empty() ? Json() : Json(document.map_alt.in(lang))},
            {"secciones", std::move(sections)},
            {"tablero", std::move(board)},
            {"pie", document.footer.in(lang)}};
}

}  // namespace ronda::formats
