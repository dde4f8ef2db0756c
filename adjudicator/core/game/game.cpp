#include "adjudicator/core/game/game.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "adjudicator/core/text/wording.hpp"

namespace ronda {

PlayerIndex MatchHeader::index_of(std::string_view id) const {
    const auto found =
        std::find_if(players.begin(), players.end(), [&](const Player& p) { return p.id == id; });
    return found == players.end() ? nobody : static_cast<PlayerIndex>(found - players.begin());
}

std::string MatchHeader::name_of(std::string_view id) const {
    const PlayerIndex index = index_of(id);
    return index == nobody ? std::string(id) : at(index).name;
}

std::vector<std::string> MatchHeader::ids_of(PlayerSet set) const {
    std::vector<std::string> ids;
    set.each([&](PlayerIndex player) { ids.push_back(at(player).id); });
    return ids;
}

bool is_awaited(const MatchHeader& header, std::string_view player) {
    return std::find(header.awaited.begin(), header.awaited.end(), player) != header.awaited.end();
}

Vocabulary player_names(const MatchHeader& header) {
    Vocabulary names(say("jugador", "player"));
    for (const Player& player : header.players) {
        names.add(player.id);
        names.add_alias(player.name, player.id);
    }
    return names;
}

Json outcome_json(const Outcome& outcome) {
    static constexpr std::string_view kinds[] = {"victoria", "empate", "derrota"};
    return {{"tipo", kinds[static_cast<std::size_t>(outcome.kind)]},
            {"ganadores", outcome.winners},
            {"motivo", outcome.reason}};
}

std::optional<Text> Game::reason(std::string_view code) const {
    const auto found =
        std::find_if(reasons().begin(), reasons().end(), [&](const auto& one) { return one.first == code; });
    return found == reasons().end() ? std::nullopt : std::optional(found->second);
}

std::vector<OptionSpec> settings_of(const Game& game) {
    std::vector<OptionSpec> settings;
    if (game.paces().size() > 1) {
        std::vector<std::string> words;
        for (const Pace pace : game.paces()) words.emplace_back(word_of(pace));
        settings.push_back({std::string(pace_key), schema::word(words), words.front(),
                            say("«ronda»: todos dan órdenes para la misma ronda; «turno»: uno tras otro",
                                "“ronda”: all give orders for the same round; “turno”: one after another")});
    }
    settings.insert(settings.end(), game.options().begin(), game.options().end());
    return settings;
}

Json settings_of(const Game& game, const MatchHeader& header) {
    Json settings = header.options;
    if (game.paces().size() > 1) settings[std::string(pace_key)] = word_of(header.pace);
    return settings;
}

std::optional<Text> wrong_number_of_players(const Game& game, std::size_t count) {
    const auto number = static_cast<long long>(count);
    if (number >= game.least_players() && number <= game.most_players()) return std::nullopt;
    return say("{}: {} se juega con {}..{}", "{}: {} takes {}..{}", counted(number, say("jugador", "player")),
               game.title(), game.least_players(), game.most_players());
}

std::shared_ptr<const Position> smallest_match(const Game& game) {
    std::vector<Player> players(static_cast<std::size_t>(game.least_players()));
    for (std::size_t i = 0; i < players.size(); ++i) players[i].id = fmt::format("p{}", i + 1);
    SeededDice dice(Seed{});
    return game.set_up("p", std::move(players), Json::object(), dice).value().after;
}

MatchHeader begin(const Game& game, std::string_view match, std::vector<Player> players, const Json& settings) {
    MatchHeader header;
    header.game = game.id();
    header.match = match;
    const auto pace = settings.find(std::string(pace_key));
    header.pace = pace == settings.end()         ? game.paces().front()
                  : *pace == word_of(Pace::turn) ? Pace::turn
                                                 : Pace::round;
    std::vector<std::string> ids;
    for (const Player& player : players) ids.push_back(player.id);
    header.players = std::move(players);
    for (const OptionSpec& option : game.options()) {
        const auto chosen = settings.find(option.key);
        header.options[option.key] = chosen != settings.end() ? *chosen
                                     : option.default_for     ? option.default_for(ids, header.options)
                                                              : option.default_value;
    }
    return header;
}

const Game* find_game(std::string_view id, Games games) {
    const auto found =
        std::find_if(games.begin(), games.end(), [&](const Game* game) { return game->id() == id; });
    return found == games.end() ? nullptr : *found;
}

}  // namespace ronda
