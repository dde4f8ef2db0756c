#include "adjudicator/web/scene_json.hpp"

#include <cmath>
#include <map>

#include "adjudicator/core/text/diagnostic.hpp"

namespace ronda::web {

namespace {

// Rounded, so that the last bits of sines and roots, which differ between machines, do not show. Whole numbers
// stay whole.
Json number(double value) {
    if (!std::isfinite(value)) return nullptr;
    const double rounded = std::round(value * 1000) / 1000;
    if (rounded == std::round(rounded) && std::abs(rounded) < 1e9) return static_cast<std::int64_t>(rounded);
    return rounded;
}

Json json_of(Point point) {
    return {number(point.x), number(point.y)};
}

Json json_of(const std::vector<Point>& points) {
    return json_list(points, [&](const Point& point) { return json_of(point); });
}

Json json_of(Colour colour) {
    return fmt::format("#{:02x}{:02x}{:02x}", colour.r, colour.g, colour.b);
}

Json json_of(const Bounds& b) {
    return {number(b.left), number(b.top), number(b.right), number(b.bottom)};
}

constexpr std::string_view pattern_words[] = {"ninguna",  "puntos",     "suben", "bajan",
                                              "tumbadas", "verticales", "red"};
constexpr std::string_view anchor_words[] = {"centro", "principio", "final"};

Json json_of(const Fill& fill) {
    Json json = {{"color", json_of(fill.colour)}};
    if (fill.pattern != Pattern::none) json["trama"] = pattern_words[static_cast<std::size_t>(fill.pattern)];
    return json;
}

Json json_of(const Stroke& stroke) {
    Json json = {{"color", json_of(stroke.colour)}, {"ancho", number(stroke.width)}};
    if (stroke.dashed) json["discontinua"] = true;
    return json;
}

template <class Figure>
void add_look(Json& json, const Figure& figure) {
    if (figure.fill) json["relleno"] = json_of(*figure.fill);
    if (figure.stroke.width > 0) json["trazo"] = json_of(figure.stroke);
}

// The items of a scene. The drawings of symbols stand beside them, each once.
class Items {
  public:
    explicit Items(Lang lang) : lang_(lang) {}

    Json list(const std::vector<Item>& items) {
        return json_list(items, [&](const Item& item) { return std::visit(*this, item); });
    }
    Json drawings() const { return drawings_; }

    Json operator()(const Polygon& polygon) {
        Json json = {{"tipo", "poligono"}, {"puntos", json_of(polygon.corners)}};
        add_look(json, polygon);
        return json;
    }
    Json operator()(const Line& line) {
        return {{"tipo", "linea"}, {"puntos", json_of(line.points)}, {"trazo", json_of(line.stroke)}};
    }
    Json operator()(const Circle& circle) {
        Json json = {{"tipo", "circulo"}, {"centro", json_of(circle.centre)}, {"radio", number(circle.radius)}};
        add_look(json, circle);
        return json;
    }
    Json operator()(const Arrow& arrow) {
        Json json = {{"tipo", "flecha"},
                     {"de", json_of(arrow.from)},
                     {"a", json_of(arrow.to)},
                     {"trazo", json_of(arrow.stroke)},
                     {"borde", json_of(arrow.outline)}};
        if (arrow.end == Arrow::End::cross) json["rechazada"] = true;
        if (!arrow.words.empty()) json["texto"] = arrow.words;
        if (arrow.struck) json["anulada"] = true;
        return json;
    }
    Json operator()(const Label& label) {
        Json json = {{"tipo", "rotulo"},
                     {"en", json_of(label.at)},
                     {"texto", label.words.in(lang_)},
                     {"tamano", number(label.size)},
                     {"color", json_of(label.ink)}};
        if (label.width > 0) json["ancho"] = number(label.width);
        if (label.halo) json["halo"] = json_of(*label.halo);
        if (label.anchor != Anchor::middle)
            json["ancla"] = anchor_words[static_cast<std::size_t>(label.anchor)];
        if (label.bold) json["negrita"] = true;
        if (label.place) json["lugar"] = true;
        return json;
    }
    Json operator()(const Symbol& symbol) {
        Json json = {{"tipo", "simbolo"},
                     {"dibujo", name_of(symbol.art)},
                     {"en", json_of(symbol.at)},
                     {"tamano", number(symbol.size)},
                     {"color", json_of(symbol.tint)}};
        if (symbol.turn != 0) json["giro"] = number(symbol.turn);
        return json;
    }
    Json operator()(const Fill& fill) { return {{"tipo", "relleno"}, {"relleno", json_of(fill)}}; }
    Json operator()(const Stroke& stroke) { return {{"tipo", "trazo"}, {"trazo", json_of(stroke)}}; }

  private:
    // Returns a name for the drawing that no other drawing has.
    Json name_of(const Art* art) {
        if (art == nullptr) return nullptr;
        const auto [entry, is_new] = names_.try_emplace(art, art->name);
        if (!is_new) return entry->second;
        for (int other = 2; drawings_.contains(entry->second); ++other)
            entry->second = fmt::format("{}-{}", art->name, other);
        Json layers = Json::array();
        for (const Art::Layer& layer : art->layers) {
            Json json = {{"camino", layer.path}};
            if (layer.fill) json["color"] = json_of(*layer.fill);
            if (layer.stroke.width > 0) json["trazo"] = json_of(layer.stroke);
            layers.push_back(std::move(json));
        }
        drawings_[entry->second] = std::move(layers);
        return entry->second;
    }

    Lang lang_;
    std::map<const Art*, std::string> names_;
    Json drawings_ = Json::object();
};

Json json_of(const StandingsRow& row, Lang lang) {
    Json parts = json_list(row.parts, [&](const double part) { return number(part); });
    return {{"relleno", json_of(row.swatch)},
            {"nombre", row.name.in(lang)},
            {"nota", row.note.in(lang)},
            {"partes", parts},
            {"total", row.total},
            {"fuera", row.out},
            {"propia", row.mine}};
}

}  // namespace

Json pointing_json(const Scene& scene, Lang lang) {
    Json json = {{"tablero", json_of(board_of(scene))}, {"lugares", Json::array()}};
    for (const NamedPoint& place : scene.places) {
        json["lugares"].push_back({{"nombre", place.name}, {"en", json_of(place.at)}});
        if (!place.words.empty()) json["lugares"].back()["texto"] = place.words.in(lang);
    }
    for (const Bounds& region : scene.regions) json["zonas"].push_back(json_of(region));
    return json;
}

Json scene_json(const Scene& scene, Lang lang) {
    Items items(lang);
    Json json = {{"titulo", scene.title.in(lang)},
                 {"subtitulo", scene.subtitle.in(lang)},
                 {"descripcion", scene.alt.in(lang)},
                 {"bordes", json_of(Bounds{scene.left, scene.top, scene.right, scene.bottom})},
                 {"paso", json_of(scene.step)}};
    json.update(pointing_json(scene, lang));
    json["elementos"] = items.list(scene.items);
    json["cuadros"] = items.list(scene.tables);
    json["leyenda"] = Json::array();
    for (const LegendEntry& entry : scene.legend)
        json["leyenda"].push_back(
            {{"muestra", std::visit(items, entry.sample)}, {"texto", entry.words.in(lang)}});
    json["partes"] = words_json(scene.parts, lang);
    json["clasificacion"] = Json::array();
    for (const StandingsRow& row : scene.standings) json["clasificacion"].push_back(json_of(row, lang));
    json["notas"] = words_json(scene.notes, lang);
    json["dibujos"] = items.drawings();
    return json;
}

}  // namespace ronda::web
