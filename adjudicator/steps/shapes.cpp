#include "adjudicator/core/orders/offer.hpp"
#include "adjudicator/core/report/presentation.hpp"
#include "adjudicator/steps/steps.hpp"
#include "formats/template.hpp"

namespace ronda::steps {

namespace {

struct AsJson {
    Json operator()(const Shape::Integer& range) const {
        return {{"es", "entero"}, {"minimo", range.least}, {"maximo", range.most}};
    }
    Json operator()(const Shape::Boolean&) const { return {{"es", "si_o_no"}}; }
    Json operator()(const Shape::OnlyTrue&) const { return {{"es", "solo_si"}}; }
    Json operator()(const Shape::Word& word) const {
        return {{"es", "palabra"}, {"palabras", word.choices}, {"ingles", word.english}};
    }
    Json operator()(const Shape::Name& name) const { return {{"es", "nombre"}, {"de", name.vocabulary}}; }
    Json operator()(const Shape::FreeText& text) const { return {{"es", "texto"}, {"maximo", text.most}}; }
    Json operator()(const Shape::Nullable& nullable) const {
        return {{"es", "o_no"}, {"forma", shape_json(*nullable.inner)}};
    }
    Json operator()(const Shape::List& list) const {
        return {
            {"es", "lista"}, {"forma", shape_json(*list.item)}, {"minimo", list.least}, {"maximo", list.most}};
    }
    Json operator()(const Shape::Mapping& mapping) const {
        return {{"es", "por_nombre"},
                {"clave", shape_json(*mapping.key)},
                {"valor", shape_json(*mapping.value)},
                {"minimo", mapping.least}};
    }
    Json operator()(const Shape::Counts& counts) const {
        Json words = Json::array();
        for (const auto& preset : counts.presets) words.push_back(preset.word);
        return {{"es", "cuentas"}, {"claves", counts.keys}, {"maximo", counts.most}, {"palabras", words}};
    }
    Json operator()(const Shape::Record& record) const {
        Json fields = Json::array();
        for (const Shape::Field& field : record.fields)
            fields.push_back({{"campo", field.key},
                              {"ingles", field.english},
                              {"obligatorio", field.required},
                              {"forma", shape_json(*field.shape)}});
        return {{"es", "campos"}, {"campos", fields}};
    }
};

// The way to a value inside a line: keys, and numbers of entries from 0.
Json way_of(const OrderAddress& address) {
    Json way = Json::array();
    for (const std::string_view step : address.steps())
        if (const int number = entry_number(step); number > 0)
            way.push_back(number - 1);
        else
            way.push_back(step);
    return way;
}

Json offer_json(const Offer& offer, Lang lang) {
    Json amounts = Json::array();
    for (const Offer::Amount& amount : offer.amounts)
        amounts.push_back({{"en", way_of(amount.where)},
                           {"texto", amount.words.in(lang)},
                           {"minimo", amount.least},
                           {"maximo", amount.most}});
    return {
        {"lugares", offer.places},         {"verbo", offer.verb.es},           {"ingles", offer.verb.en},
        {"texto", offer.words.in(lang)},   {"nota", offer.note.in(lang)},      {"orden", offer.line},
        {"en_lugar_de", offer.instead_of}, {"cantidades", std::move(amounts)}, {"completa", offer.complete}};
}

}  // namespace

Json offers_json(const Position& position, const PlayerOrders& sheet, const std::vector<std::string>& places,
                 Lang lang) {
    Json all = Json::array();
    for (const std::string& place : places.empty() ? std::vector<std::string>{""} : places)
        for (const Offer& offer : position.offers(sheet, place)) all.push_back(offer_json(offer, lang));
    return all;
}

Json shape_json(const Shape& shape) {
    return std::visit(AsJson(), shape.what);
}

Json orders_json(const Position& position, const std::string& player, Lang lang) {
    Json orders = Json::array(), names = Json::object(), hints = Json::array();
    for (const OrderSpec& order : position.orders_for(player))
        orders.push_back({{"clave", order.key},
                          {"ingles", order.english},
                          {"ayuda", order.help.in(lang)},
                          {"ejemplo", formats::example_of(order)},
                          {"fuera_de_turno", order.out_of_turn},
                          {"forma", shape_json(*order.shape)}});
    for (const auto& [key, vocabulary] : position.names()) {
        names[key] = {{"nombre", vocabulary.noun().in(lang)}, {"nombres", vocabulary.names()}};
        for (const Term& term : vocabulary.terms())
            if (!term.en.empty()) names[key]["ingles"][std::string(term.es)] = term.en;
    }
    for (const Text& hint : position.presentation().hints(player)) hints.push_back(hint.in(lang));
    return {{"ordenes", orders},
            {"nombres", names},
            {"sugerencias", position.suggestions(player)},
            {"pistas", hints}};
}

}  // namespace ronda::steps
