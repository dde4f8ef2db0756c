#include "adjudicator/web/step.hpp"

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

Result<PositionPtr> position_of(const Request& request) {
    // A page asks many times for one position, and reading it takes longer than most answers.
    thread_local struct {
        std::string text;
        bool is_view;
        PositionPtr position;
    } last;
    const bool is_view = request.has("vista") && !request.has("estado");
    NamedText file = request.text(is_view ? "vista" : "estado");
    if (last.position && last.is_view == is_view && last.text == file.text) return last.position;
    ASSIGN_OR_RETURN(PositionPtr position, is_view ? steps::load_view_of(file.text, file.name)
                                                   : steps::load_position(file.text, file.name));
    last = {std::move(file.text), is_view, position};
    return position;
}

Result<Seed> seed_of(const Request& request) {
    if (const auto seed = seed_from_hex(request.required_word("semilla"))) return *seed;
    return steps::wrong_usage(
        say("--seed: se esperaban 64 cifras hexadecimales", "--seed: expected 64 hexadecimal digits"));
}

Result<PlayerAt> player_at(const Request& request) {
    ASSIGN_OR_RETURN(auto position, position_of(request));
    PlayerAt at{std::move(position), request.required_word("jugador")};
    RETURN_IF_ERROR(steps::require_player(*at.position, at.player));
    return at;
}

}  // namespace ronda::web
