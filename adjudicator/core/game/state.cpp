#include "adjudicator/core/game/state.hpp"

#include <algorithm>

#include "adjudicator/core/game/identifier.hpp"
#include "adjudicator/core/schema/reader.hpp"
#include "adjudicator/core/text/fold.hpp"
#include "adjudicator/core/text/json_at.hpp"
#include "adjudicator/core/text/wording.hpp"

namespace ronda {

namespace {

constexpr std::string_view state_format = "ronda/estado/1";
constexpr std::string_view events_format = "ronda/eventos/1";

// Earlier versions took direction characters into names, and their states stay as they are.
bool is_name(std::string_view name) {
    const auto control = [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7f; };
    return !trim(name).empty() && code_points(name) <= longest_name &&
           std::none_of(name.begin(), name.end(), control);
}

Player read_seat(const JsonAt& json) {
    json.keys({"id", "nombre", "color"});
    Player player{json.member("id").text(), json.member("nombre").text(), json.member("color").text()};
    if (!is_player_id(player.id))
        json.member("id").unexpected(say("un identificador de jugador: a-z, 0-9 y guiones, hasta 32",
                                         "a player's identifier: a-z, 0-9 and hyphens, up to 32"));
    if (!is_name(player.name))
        json.member("nombre").unexpected(say("un nombre de 1..{} caracteres, ninguno de control",
                                             "a name of 1..{} characters, none of them control characters",
                                             longest_name));
    if (!is_colour(player.colour)) json.member("color").unexpected(same("#RRGGBB"));
    return player;
}

std::vector<Player> read_players(const JsonAt& json) {
    std::vector<Player> players;
    for (std::size_t i = 0; i < json.size(); ++i) {
        Player player = read_seat(json.item(i));
        const bool twice = std::any_of(players.begin(), players.end(),
                                       [&](const Player& other) { return other.id == player.id; });
        if (twice) json.item(i).member("id").fault(say("«{}» está dos veces", "“{}” appears twice", player.id));
        players.push_back(std::move(player));
    }
    return players;
}

// Reads a list of players' ids. Throws LoadFault if one is unknown or repeated.
std::vector<std::string> read_ids(const JsonAt& json, const MatchHeader& header) {
    std::vector<std::string> ids;
    for (std::size_t i = 0; i < json.size(); ++i) {
        const JsonAt item = json.item(i);
        read_player(item, header);
        if (std::find(ids.begin(), ids.end(), item.text()) != ids.end())
            item.fault(say("«{}» está dos veces", "“{}” appears twice", item.text()));
        ids.push_back(item.text());
    }
    return ids;
}

void check_options(const JsonAt& json, const Game& game) {
    if (!json.value().is_object()) json.unexpected(say("un objeto", "an object"));
    const Vocabularies no_names;
    for (const OptionSpec& option : game.options()) {
        const JsonAt value = json.member(option.key);
        if (auto fault = conforms(value.value(), *option.schema, no_names, value.path()))
            throw LoadFault{*fault};
    }
    for (const auto& [key, value] : json.value().items()) {
        const auto& options = game.options();
        const bool known = std::any_of(options.begin(), options.end(),
                                       [&wanted = key](const auto& o) { return o.key == wanted; });
        if (!known) JsonAt(value, json.path() + "." + key).fault(say("opción desconocida", "unknown option"));
    }
}

Json options_in_order(const Json& options, const Game& game) {
    Json ordered = Json::object();
    for (const OptionSpec& option : game.options()) ordered[option.key] = options[option.key];
    return ordered;
}

MatchHeader read_header(const JsonAt& json, Games games, const Game*& game) {
    if (!json.value().is_object()) json.unexpected(say("un estado: un objeto", "a state: an object"));
    json.keys({"formato", "juego", "partida", "ronda", "ritmo", "turno_de", "jugadores", "opciones",
               "resultado", "tablero"});
    json.member("formato").one_of({state_format});
    MatchHeader header;
    header.game = json.member("juego").text();
    game = find_game(header.game, games);
    if (game == nullptr)
        json.member("juego").unexpected(say("un juego de «ronda games»", "a game of “ronda games”"));
    header.match = json.member("partida").text();
    if (!is_match_id(header.match))
        json.member("partida").unexpected(say("un identificador de partida: a-z, 0-9 y guiones, hasta 64",
                                              "a match's identifier: a-z, 0-9 and hyphens, up to 64"));
    header.round = static_cast<int>(json.member("ronda").integer(0, last_round));
    const auto& paces = game->paces();
    std::vector<std::string_view> words;
    for (const Pace pace : paces) words.push_back(word_of(pace));
    header.pace = paces[json.member("ritmo").one_of(words)];
    header.players = read_players(json.member("jugadores"));
    const auto count = static_cast<int>(header.players.size());
    if (count < game->least_players() || count > game->most_players())
        json.member("jugadores")
            .fault(say("{}, se esperaban {}..{}", "{}, expected {}..{}",
                       counted(count, say("jugador", "player")), game->least_players(), game->most_players()));
    check_options(json.member("opciones"), *game);
    header.options = options_in_order(json.member("opciones").value(), *game);
    header.awaited = read_ids(json.member("turno_de"), header);
    if (const JsonAt outcome = json.member("resultado"); !outcome.null())
        header.outcome = read_outcome(outcome, header);
    if (header.over() && !game->reason(header.outcome->reason))
        json.member("resultado")
            .member("motivo")
            .unexpected(say("un motivo de {}", "a reason of {}", game->title()));
    if (header.over() && !header.awaited.empty())
        json.member("turno_de")
            .fault(say("la partida ha terminado, se esperaba []", "the game is over, expected []"));
    return header;
}

// Who is out has not won while others play on. Of a side that has won, somebody does.
void check_winners(const JsonAt& root, const Position& position) {
    const MatchHeader& header = position.header();
    if (!header.over() || header.outcome->kind != OutcomeKind::victory) return;
    const auto& winners = header.outcome->winners;
    const auto is_out = [&](const std::string& id) { return position.eliminated(id); };
    const bool all_out = std::all_of(header.players.begin(), header.players.end(),
                                     [&](const Player& player) { return is_out(player.id); });
    if (!all_out && std::all_of(winners.begin(), winners.end(), is_out))
        root.member("resultado")
            .member("ganadores")
            .unexpected(say("alguien que sigue en juego", "somebody who is still in the game"));
}

std::shared_ptr<const Position> read_state(const Json& state, Games games) {
    const JsonAt root(state, "");
    const Game* game = nullptr;
    MatchHeader header = read_header(root, games, game);
    auto position = game->load(std::move(header), root.member("tablero").value());
    if (!position) throw LoadFault{position.error()};
    check_winners(root, **position);
    // A last check, in case a game's loader overlooked something: the position must be written exactly as it
    // was read.
    const Json again = state_json(**position);
    if (const std::string path = first_difference(state, again); !path.empty())
        JsonAt(state, path)
            .fault(say("no es lo que el programa escribiría aquí", "not what the program would write here"));
    return *position;
}

Event read_event(const JsonAt& json, const MatchHeader& header) {
    Event event;
    event.kind = json.member("tipo").text();
    const JsonAt player = json.member("jugador");
    if (!player.null()) event.player = player.text();
    if (!event.player.empty() && event.player != moderator_id && header.index_of(event.player) < 0)
        player.unexpected(say("un jugador", "a player"));
    const JsonAt visible = json.member("visible");
    event.audience = visible.value() == "todos" ? Audience::all() : Audience::only(read_ids(visible, header));
    for (const auto& [key, value] : json.value().items())
        if (key != "tipo" && key != "jugador" && key != "visible" && key != "dados") event.facts[key] = value;
    if (!json.value().contains("dados")) return event;
    const JsonAt dice = json.member("dados");
    for (std::size_t i = 0; i < dice.size(); ++i) {
        const JsonAt drawn = dice.item(i);
        drawn.keys({"label", "caras", "valores"});
        Draws draws{
            drawn.member("label").text(), static_cast<int>(drawn.member("caras").integer(2, 65536)), {}};
        const JsonAt values = drawn.member("valores");
        for (std::size_t k = 0; k < values.size(); ++k)
            draws.values.push_back(static_cast<int>(values.item(k).integer(1, draws.sides)));
        event.dice.push_back(std::move(draws));
    }
    return event;
}

EventsFile read_events(const Json& file, const Position& after) {
    const MatchHeader& header = after.header();
    const JsonAt root(file, "");
    root.keys({"formato", "juego", "partida", "ronda", "semilla", "eventos"});
    root.member("formato").one_of({events_format});
    root.member("juego").one_of({header.game});
    root.member("partida").one_of({header.match});
    root.member("ronda").integer(header.round, header.round);
    EventsFile result;
    result.semilla = root.member("semilla").text();
    if (!seed_from_hex(result.semilla))
        root.member("semilla").unexpected(say("64 cifras hexadecimales", "64 hexadecimal digits"));
    const JsonAt events = root.member("eventos");
    for (std::size_t i = 0; i < events.size(); ++i) {
        result.events.push_back(read_event(events.item(i), header));
        if (auto fault = after.fault_in(result.events.back(), events.item(i).path()))
            throw LoadFault{std::move(*fault)};
    }
    return result;
}

// Returns the result of `read`, or the LoadFault that it throws as a failure.
template <class Read>
auto or_refusal(Read read) -> Result<decltype(read())> {
    try {
        return read();
    } catch (const LoadFault& fault) {
        return refuse(Diagnostics{fault.diagnostic});
    }
}

Json whole(const Position& position, Json board) {
    Json json = header_json(position.header());
    json["tablero"] = std::move(board);
    return json;
}

}  // namespace

Json header_json(const MatchHeader& header) {
    Json json = Json::object();
    json["formato"] = state_format;
    json["juego"] = header.game;
    json["partida"] = header.match;
    json["ronda"] = header.round;
    json["ritmo"] = word_of(header.pace);
    json["turno_de"] = header.awaited;
    Json& players = json["jugadores"] = Json::array();
    for (const Player& player : header.players)
        players.push_back({{"id", player.id}, {"nombre", player.name}, {"color", player.colour}});
    json["opciones"] = header.options;
    json["resultado"] = header.outcome ? outcome_json(*header.outcome) : Json(nullptr);
    return json;
}

Outcome read_outcome(const JsonAt& json, const MatchHeader& header) {
    json.keys({"tipo", "ganadores", "motivo"});
    Outcome outcome;
    outcome.kind = static_cast<OutcomeKind>(json.member("tipo").one_of({"victoria", "empate", "derrota"}));
    outcome.winners = read_ids(json.member("ganadores"), header);
    outcome.reason = json.member("motivo").text();
    if ((outcome.kind == OutcomeKind::defeat) != outcome.winners.empty())
        json.member("ganadores")
            .fault(say("una derrota no tiene ganadores, lo demás sí",
                       "a defeat has no winners, every other outcome has"));
    return outcome;
}

PlayerIndex read_player(const JsonAt& json, const MatchHeader& header) {
    const PlayerIndex player = header.index_of(json.text());
    if (player == nobody) json.unexpected(say("un jugador", "a player"));
    return player;
}

PlayerSet read_player_set(const JsonAt& json, const MatchHeader& header) {
    PlayerSet players;
    PlayerIndex last = nobody;
    for (std::size_t i = 0; i < json.size(); ++i) {
        const PlayerIndex player = read_player(json.item(i), header);
        if (player <= last)
            json.item(i).unexpected(say("los jugadores en orden y ninguno dos veces",
                                        "the players in order and none of them twice"));
        last = player;
        players.add(player);
    }
    return players;
}

void check_player_keys(const JsonAt& json, const MatchHeader& header) {
    if (!json.value().is_object()) json.unexpected(say("un objeto", "an object"));
    for (const auto& [key, value] : json.value().items())
        if (header.index_of(key) == nobody)
            JsonAt(value, json.path() + "." + key).fault(say("campo desconocido", "unknown field"));
    for (const Player& player : header.players) json.member(player.id);
}

Json state_json(const Position& position) {
    return whole(position, position.board());
}

Json view_json(const Position& position, const Viewer& viewer) {
    return whole(position, position.board_for(viewer));
}

Result<std::shared_ptr<const Position>> load_state(const Json& state, Games games) {
    return or_refusal([&] { return read_state(state, games); });
}

Result<std::shared_ptr<const Position>> load_view(const Json& view, Games games) {
    return or_refusal([&] {
        const Game* game = nullptr;
        const MatchHeader header = read_header(JsonAt(view, ""), games, game);
        Json filled = view;
        filled["tablero"] = game->fill_view(header, std::move(filled["tablero"]));
        return read_state(filled, games);
    });
}

Json events_json(const Position& after, const Seed& seed, std::span<const Event> events) {
    const MatchHeader& header = after.header();
    Json json = {{"formato", events_format}, {"juego", header.game},    {"partida", header.match},
                 {"ronda", header.round},    {"semilla", to_hex(seed)}, {"eventos", Json::array()}};
    for (const Event& event : events) json["eventos"].push_back(to_json(event));
    return json;
}

Result<EventsFile> load_events(const Json& file, const Position& after) {
    return or_refusal([&] { return read_events(file, after); });
}

}  // namespace ronda
