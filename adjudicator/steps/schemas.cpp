#include "adjudicator/steps/schemas.hpp"

#include <algorithm>

#include "adjudicator/core/orders/offer.hpp"
#include "adjudicator/core/report/presentation.hpp"
#include "formats/template.hpp"

namespace ronda::steps {

namespace {

struct AsJson {
    Json operator()(const Schema::Integer& range) const {
        return {{"es", "entero"}, {"minimo", range.least}, {"maximo", range.most}};
    }
    Json operator()(const Schema::Boolean&) const { return {{"es", "si_o_no"}}; }
    Json operator()(const Schema::OnlyTrue&) const { return {{"es", "solo_si"}}; }
    Json operator()(const Schema::Word& word) const {
        return {{"es", "palabra"}, {"palabras", word.choices}, {"ingles", word.english}};
    }
    Json operator()(const Schema::Name& name) const { return {{"es", "nombre"}, {"de", name.vocabulary}}; }
    Json operator()(const Schema::FreeText& text) const { return {{"es", "texto"}, {"maximo", text.most}}; }
    Json operator()(const Schema::Nullable& nullable) const {
        return {{"es", "o_no"}, {"forma", schema_json(*nullable.inner)}};
    }
    Json operator()(const Schema::List& list) const {
        return {
            {"es", "lista"}, {"forma", schema_json(*list.item)}, {"minimo", list.least}, {"maximo", list.most}};
    }
    Json operator()(const Schema::Mapping& mapping) const {
        return {{"es", "por_nombre"},
                {"clave", schema_json(*mapping.key)},
                {"valor", schema_json(*mapping.value)},
                {"minimo", mapping.least}};
    }
    Json operator()(const Schema::Counts& counts) const {
        Json words = json_list(counts.presets, [&](const auto& preset) { return preset.word; });
        return {{"es", "cuentas"}, {"claves", counts.keys}, {"maximo", counts.most}, {"palabras", words}};
    }
    Json operator()(const Schema::Record& record) const {
        Json fields = Json::array();
        for (const Schema::RecordField& field : record.fields)
            fields.push_back({{"campo", field.key},
                              {"ingles", field.english},
                              {"obligatorio", field.required},
                              {"forma", schema_json(*field.schema)}});
        return {{"es", "campos"}, {"campos", fields}};
    }
};

// The way to a value inside a line: keys, and numbers of entries from 0.
Json arrival_of(const OrderAddress& address) {
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
        amounts.push_back({{"en", arrival_of(amount.where)},
                           {"texto", amount.words.in(lang)},
                           {"minimo", amount.least},
                           {"maximo", amount.most}});
    return {{"lugares", offer.places},         {"verbo", offer.verb.es},           {"ingles", offer.verb.en},
            {"texto", offer.words.in(lang)},   {"nota", offer.note.in(lang)},      {"orden", offer.line},
            {"en_lugar_de", offer.instead_of}, {"cantidades", std::move(amounts)}, {"completa", offer.complete},
            {"grave", offer.may_end_match}};
}

// Whose turn it is, as the player reads it; empty by rounds.
Text turn_in_words(const Position& position, const std::string& player) {
    const auto news = position.presentation().news(Viewer{player}, {});
    const auto call =
        std::find_if(news.begin(), news.end(), [](const News& one) { return one.rank == News::Rank::call; });
    return call == news.end() ? Text() : call->words;
}

// Whether the player, who waits, can try the moves of the others on what they see, to answer them beforehand.
bool can_point_replies(const Position& position, const std::string& player) {
    return position.game().takes_replies() && !position.has_secrets() && !position.eliminated(player) &&
           position.header().awaited.size() == 1 && !is_awaited(position.header(), player);
}

}  // namespace

Json offers_json(const Position& position, const PlayerOrders& sheet, const std::vector<std::string>& places,
                 Lang lang) {
    Json all = Json::array();
    for (const std::string& place : places.empty() ? std::vector<std::string>{""} : places)
        for (const Offer& offer : position.offers(sheet, place)) all.push_back(offer_json(offer, lang));
    return all;
}

Json schema_json(const Schema& schema) {
    return std::visit(AsJson(), schema.what);
}

Json orders_json(const Position& position, const std::string& player, Lang lang) {
    Json orders = Json::array(), names = Json::object();
    const PlayerIndex seat = position.header().index_of(player);
    const Text colours =
        seat == nobody ? Text{} : position.presentation().colours_of(position.header().at(seat));
    for (const OrderSpec& order : position.orders_for(player))
        orders.push_back({{"clave", order.key},
                          {"ingles", order.english},
                          {"ayuda", order.help.in(lang)},
                          {"ejemplo", formats::example_of(order)},
                          {"fuera_de_turno", order.out_of_turn},
                          {"forma", schema_json(*order.schema)}});
    for (const auto& [key, vocabulary] : position.names()) {
        std::vector<std::string> offered = vocabulary.names();
        if (key == "jugador")  // orders name others, and those who still play
            std::erase_if(offered,
                          [&](const std::string& id) { return id == player || position.eliminated(id); });
        names[key] = {{"nombre", vocabulary.noun().in(lang)}, {"nombres", std::move(offered)}};
        for (const Term& term : vocabulary.terms())
            if (!term.en.empty()) names[key]["ingles"][std::string(term.es)] = term.en;
    }
    return {{"ordenes", orders},
            {"nombres", names},
            {"turno",
             {{"texto", turn_in_words(position, player).in(lang)},
              {"toca", is_awaited(position.header(), player)},
              {"color", colours.in(lang)},
              {"fuera", position.eliminated(player)},
              {"responde", can_point_replies(position, player)}}},
            {"sugerencias", position.suggestions(player)},
            {"pistas", words_json(position.presentation().hints(player), lang)}};
}

}  // namespace ronda::steps
