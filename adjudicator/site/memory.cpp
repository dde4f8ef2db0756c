#include "adjudicator/site/memory.hpp"

#include <exception>

#include "adjudicator/match/letters/deadline_event.hpp"
#include "adjudicator/match/store/journal.hpp"
#include "adjudicator/match/store/match_paths.hpp"

namespace ronda::site {

namespace {

constexpr std::string_view format = "ronda/sitio/1";
constexpr std::size_t short_length = 16;

Json both(const Text& text) {
    return {text.es, text.en};
}

Text both_from(const Json& json) {
    return {json.at(0).get<std::string>(), json.at(1).get<std::string>()};
}

Json scores_json(const std::vector<Score>& scores) {
    Json all = Json::array();
    for (const Score& one : scores) {
        Json json = {one.who, one.score, one.out ? 1 : 0};
        if (!one.shown.empty()) json.push_back(both(one.shown));
        all.push_back(std::move(json));
    }
    return all;
}

std::vector<Score> scores_from(const Json& json) {
    std::vector<Score> all;
    for (const Json& one : json) {
        Score score{one.at(0).get<std::string>(), one.at(1).get<std::int64_t>(), {}, one.at(2).get<int>() != 0};
        if (one.size() > 3) score.shown = both_from(one.at(3));
        all.push_back(std::move(score));
    }
    return all;
}

Memory read(const Json& json) {
    Memory memory;
    memory.origin = json.at("origen").get<std::string>();
    memory.marks = json.at("marcas").get<std::string>();
    memory.form = json.at("forma").get<std::string>();
    memory.calendar = json.at("calendario").get<bool>();
    memory.published = json.at("publicada").get<bool>();
    memory.verified = json.at("acta").get<bool>();
    memory.over = json.at("acabada").get<bool>();
    memory.web = json.at("web").get<bool>();
    memory.match = json.at("partida").get<std::string>();
    memory.name = json.at("nombre").get<std::string>();
    memory.game = both_from(json.at("juego"));
    memory.state = both_from(json.at("estado"));
    memory.places = both_from(json.at("lugares"));
    for (const Json& one : json.at("vacantes"))
        memory.vacant.emplace_back(one.at(0).get<std::string>(), one.at(1).get<std::string>());
    memory.result = json.at("resultado");
    memory.counted = both_from(json.at("cuenta"));
    for (const Json& one : json.at("corredores"))
        memory.rows.push_back(
            {one.at(0).get<std::string>(), both_from(one.at(1)), one.at(2).get<std::string>()});
    for (const Json& one : json.at("rondas"))
        memory.rounds.push_back({one.at("clave").get<std::string>(), one.at("dibujos").get<int>() == 2,
                                 one.at("secreta").get<bool>(), scores_from(one.at("carrera")),
                                 one.at("jugadas").get<bool>()});
    return memory;
}

}  // namespace

std::string as_text(const Memory& memory) {
    Json json = {{"formato", format},
                 {"origen", memory.origin},
                 {"marcas", memory.marks},
                 {"forma", memory.form},
                 {"calendario", memory.calendar},
                 {"publicada", memory.published},
                 {"acta", memory.verified},
                 {"acabada", memory.over},
                 {"web", memory.web},
                 {"partida", memory.match},
                 {"nombre", memory.name},
                 {"juego", both(memory.game)},
                 {"estado", both(memory.state)},
                 {"lugares", both(memory.places)},
                 {"vacantes", Json::array()},
                 {"resultado", memory.result},
                 {"cuenta", both(memory.counted)},
                 {"corredores", Json::array()},
                 {"rondas", Json::array()}};
    for (const auto& [id, name] : memory.vacant) json["vacantes"].push_back(Json::array({id, name}));
    for (const ScoreRow& one : memory.rows)
        json["corredores"].push_back(Json::array({one.id, both(one.name), one.colour}));
    for (const RoundMemory& entry : memory.rounds)
        json["rondas"].push_back({{"clave", entry.key},
                                  {"dibujos", entry.two_pictures ? 2 : 1},
                                  {"secreta", entry.secret},
                                  {"jugadas", entry.moves},
                                  {"carrera", scores_json(entry.scores)}});
    return json.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n";
}

std::optional<Memory> memory_from(std::string_view text) {
    const Json json = Json::parse(text, nullptr, false);
    if (!json.is_object()) return std::nullopt;
    try {
        if (json.at("formato").get<std::string>() != format) return std::nullopt;
        Memory memory = read(json);
        if (memory.rounds.empty()) return std::nullopt;
        return memory;
    } catch (const std::exception&) {
        return std::nullopt;  // somebody has changed it: the match is made again
    }
}

std::set<std::string> names_of_files(const Memory& memory) {
    std::set<std::string> names = {"index.html", "index.en.html", "rondas.js", std::string(ground_file)};
    if (memory.verified) names.insert({"acta.json", "acta.js"});
    if (memory.calendar) names.insert(std::string(match::deadline_file));
    if (memory.published) names.insert({"estado.json", "estado.js"});
    for (const Lang lang : {Lang::es, Lang::en})
        names.insert(whole_board(memory.two_pictures(memory.newest()), lang));
    for (int n = 0; n <= memory.newest(); ++n) {
        const std::string round = name_of_round(n);
        names.insert({round + ".html", round + ".en.html"});
        for (const Lang lang : {Lang::es, Lang::en}) {
            names.insert(picture_of(n, memory.two_pictures(n), lang));
            if (memory.rounds[static_cast<std::size_t>(n)].moves) names.insert(moves_file(n, lang));
        }
        if (memory.published) names.insert({round + ".estado.json", round + ".eventos.json"});
        if (memory.published && memory.web) names.insert(round + ".estado.js");
    }
    return names;
}

std::string in_language(std::string_view name, std::string_view ending, Lang lang) {
    return fmt::format("{}{}.{}", name, lang == Lang::es ? "" : ".en", ending);
}

std::string name_of_round(int round) {
    return match::round_name(round);
}

std::string whole_board(bool two_pictures, Lang lang) {
    return in_language("tablero", "svg", two_pictures ? lang : Lang::es);
}

std::string picture_of(int round, bool two_pictures, Lang lang) {
    return in_language(name_of_round(round), "svg", two_pictures ? lang : Lang::es);
}

std::string moves_file(int round, Lang lang) {
    return in_language(name_of_round(round) + ".jugadas", "js", lang);
}

std::string short_hash(std::string_view text) {
    return match::hash_of(text).substr(0, short_length);
}

}  // namespace ronda::site
