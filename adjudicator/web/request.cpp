#include "adjudicator/web/request.hpp"

#include <algorithm>

namespace ronda::web {

namespace {

constexpr std::string_view of_all[] = {"paso", "idioma", "json"};

NamedText named_text(const JsonAt& json) {
    json.keys({"nombre", "texto"});
    return {json.member("nombre").text(), json.member("texto").text()};
}

}  // namespace

Request::Request(const Json& json, std::span<const std::string_view> known) : root_(json, "") {
    for (const auto& [field, value] : json.items()) {
        const bool expected = std::find(known.begin(), known.end(), field) != known.end() ||
                              std::find(std::begin(of_all), std::end(of_all), field) != std::end(of_all);
        if (!expected) root_.member(field).fault(say("este paso no lo lleva", "this step does not take it"));
    }
}

std::string Request::word(std::string_view field) const {
    return has(field) ? root_.member(field).text() : std::string();
}

std::string Request::required_word(std::string_view field) const {
    return root_.member(field).text();
}

std::vector<std::string> Request::words(std::string_view field) const {
    std::vector<std::string> all;
    if (!has(field)) return all;
    const JsonAt list = root_.member(field);
    for (std::size_t i = 0; i < list.size(); ++i) all.push_back(list.item(i).text());
    return all;
}

NamedText Request::text(std::string_view field) const {
    return named_text(root_.member(field));
}

std::vector<NamedText> Request::texts(std::string_view field) const {
    std::vector<NamedText> all;
    const JsonAt list = root_.member(field);
    for (std::size_t i = 0; i < list.size(); ++i) all.push_back(named_text(list.item(i)));
    return all;
}

const Json& Request::object(std::string_view field) const {
    const JsonAt json = root_.member(field);
    if (!json.value().is_object()) json.unexpected(say("un objeto", "an object"));
    return json.value();
}

std::size_t Request::choice(std::string_view field, std::span<const std::string_view> words) const {
    return root_.member(field).one_of(words);
}

Lang Request::lang() const {
    if (!has("idioma")) return Lang::es;
    return root_.member("idioma").one_of({"es", "en"}) == 0 ? Lang::es : Lang::en;
}

bool Request::json() const {
    return has("json") && root_.member("json").boolean();
}

}  // namespace ronda::web
