#include "adjudicator/steps/setting.hpp"

#include <algorithm>

#include "adjudicator/core/game/identifier.hpp"
#include "adjudicator/core/schema/reader.hpp"
#include "adjudicator/core/text/fold.hpp"
#include "adjudicator/core/text/wording.hpp"
#include "adjudicator/games/all_games.hpp"
#include "adjudicator/steps/input.hpp"

namespace ronda::steps {

namespace {

constexpr std::string_view bad_option = "opcion_invalida";

Diagnostic fault(Text message) {
    Diagnostic diagnostic;
    diagnostic.message = std::move(message);
    diagnostic.code = bad_option;
    return diagnostic;
}

Text unknown_option(const Game& game, const std::string& key) {
    std::vector<std::string> known;
    for (const OptionSpec& option : settings_of(game)) known.push_back(option.key);
    if (const auto near = nearest(key, known))
        return say("--set: {} no tiene la opción «{}»; ¿quizá «{}»?",
                   "--set: {} has no option “{}”; perhaps “{}”?", game.title(), key, *near);
    return say("--set: {} no tiene la opción «{}»; tiene {}", "--set: {} has no option “{}”; it has {}",
               game.title(), key, fmt::format("{}", fmt::join(known, ", ")));
}

bool is_signed(const Node& node) {
    return node.text.starts_with('+') || node.text.starts_with('-');
}

// Only digits are allowed in numbers (core/contract.md, "Commands").
bool has_sign(const Node& node, const Schema& schema) {
    if (const auto* nullable = std::get_if<Schema::Nullable>(&schema.what))
        return has_sign(node, *nullable->inner);
    if (const auto* list = std::get_if<Schema::List>(&schema.what))
        return std::any_of(node.items.begin(), node.items.end(),
                           [&](const Node& item) { return has_sign(item, *list->item); });
    if (std::holds_alternative<Schema::Counts>(schema.what))
        return std::any_of(node.entries.begin(), node.entries.end(),
                           [](const auto& entry) { return is_signed(entry.second); });
    return std::holds_alternative<Schema::Integer>(schema.what) && is_signed(node);
}

}  // namespace

Result<std::vector<Player>> players_from(const std::string& list) {
    std::vector<Player> players;
    Diagnostics faults;
    for (std::size_t start = 0; start <= list.size();) {
        const std::size_t comma = std::min(list.find(',', start), list.size());
        const std::string id(trim(std::string_view(list).substr(start, comma - start)));
        start = comma + 1;
        if (!is_player_id(id))
            faults.push_back(fault(
                say("--players: «{}» no sirve de identificador (a-z, 0-9 y guiones, hasta 32; ni «neutral» "
                    "ni «moderador»)",
                    "--players: “{}” is not an identifier (a-z, 0-9 and hyphens, up to 32; not “neutral” or "
                    "“moderador”)",
                    id)));
        else if (std::any_of(players.begin(), players.end(), [&](const Player& p) { return p.id == id; }))
            faults.push_back(fault(say("--players: «{}» está dos veces", "--players: “{}” appears twice", id)));
        else
            players.push_back({id, "", ""});
    }
    if (!faults.empty()) return refuse(std::move(faults));
    return players;
}

Result<Json> options_from(const Game& game, const std::vector<std::string>& settings) {
    Json options = Json::object();
    Diagnostics faults;
    for (const std::string& setting : settings) {
        const std::size_t equals = setting.find('=');
        const std::string key(trim(std::string_view(setting).substr(0, equals)));
        const auto known = settings_of(game);
        const auto option =
            std::find_if(known.begin(), known.end(), [&](const OptionSpec& o) { return o.key == key; });
        if (equals == std::string::npos)
            faults.push_back(
                fault(say("--set {}: se esperaba opción=valor", "--set {}: expected option=value", setting)));
        else if (option == known.end())
            faults.push_back(fault(unknown_option(game, key)));
        else if (options.contains(key))
            faults.push_back(fault(
                say("--set: la opción «{}» está dos veces", "--set: the option “{}” appears twice", key)));
        else {
            const Node node = from_command_line(std::string_view(setting).substr(equals + 1), *option->schema);
            if (has_sign(node, *option->schema)) {
                faults.push_back(fault(say("--set {}: {}, se esperaban solo cifras",
                                           "--set {}: {}, expected digits only", key, in_quotes(node.text))));
                continue;
            }
            Faults own;
            options[key] = read_value(node, *option->schema, {}, bad_option, own);
            for (Diagnostic& diagnostic : own.reported()) {
                diagnostic.place = {};
                diagnostic.message = say("--set {}: {}", "--set {}: {}", key, diagnostic.message);
                faults.push_back(std::move(diagnostic));
            }
        }
    }
    if (!faults.empty()) return refuse(std::move(faults));
    return options;
}

Result<void> require_match_id(const std::string& match) {
    if (is_match_id(match)) return {};
    return refuse(
        std::string(bad_option),
        say("«{}» no sirve de nombre de partida: a-z, 0-9 y guiones, hasta 64, sin empezar por guion",
            "“{}” cannot be a match's name: a-z, 0-9 and hyphens, up to 64, not starting with a hyphen",
            match));
}

tl::unexpected<Failure> unknown_game(const std::string& name) {
    std::vector<std::string> games;
    for (const Game* game : all_games()) games.emplace_back(game->id());
    if (const auto near = nearest(name, games))
        return wrong_usage(
            say("no hay ningún juego «{}»; ¿quizá «{}»?", "there is no game “{}”; perhaps “{}”?", name, *near));
    return wrong_usage(say("no hay ningún juego «{}»; hay {}", "there is no game “{}”; there are {}", name,
                           fmt::format("{}", fmt::join(games, ", "))));
}

}  // namespace ronda::steps
