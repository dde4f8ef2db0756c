#include "adjudicator/steps/games.hpp"

#include "adjudicator/core/report/lesson.hpp"
#include "adjudicator/core/text/wording.hpp"
#include "adjudicator/games/all_games.hpp"
#include "adjudicator/steps/schemas.hpp"
#include "formats/yaml_text.hpp"

namespace ronda::steps {

namespace {

Json orders_json(const std::vector<OrderSpec>& orders, const Vocabularies& names, Lang lang) {
    return json_list(orders, [&](const OrderSpec& order) {
        return Json({{"clave", order.key},
                     {"ingles", order.english},
                     {"tipo", describe(order, names).in(lang)},
                     {"ayuda", order.help.in(lang)},
                     {"ejemplo", order.example}});
    });
}

Json game_json(const Game& game, Lang lang) {
    const auto start = smallest_match(game);
    Json options = json_list(settings_of(game), [&](const OptionSpec& option) {
        return Json({{"opcion", option.key},
                     {"tipo", describe(*option.schema, {}).in(lang)},
                     {"defecto", option.default_value},
                     {"ayuda", option.help.in(lang)}});
    });
    return {{"juego", game.id()},
            {"titulo", game.title().in(lang)},
            {"resumen", game.summary().in(lang)},
            {"autoria", game.credit().in(lang)},
            {"jugadores", {game.least_players(), game.most_players()}},
            {"ritmo", word_of(game.paces().front())},
            {"opciones", options},
            {"corta", game.lesson().short_match},
            {"ordenes", orders_json(game.orders(), start->names(), lang)},
            {"ordenes_moderador", orders_json(game.moderator_orders(), start->names(), lang)}};
}

void add_line(std::string& out, const Text& words, Lang lang) {
    out += words.in(lang) + "\n";
}

void add_orders(std::string& out, const std::vector<OrderSpec>& orders, const Vocabularies& names, Lang lang) {
    for (const OrderSpec& order : orders) {
        add_line(out, say("    {}: {}", "    {}: {}", with_english(order.term()), order.help), lang);
        add_line(out,
                 say("        {}; p. ej. {}: {}", "        {}; e.g. {}: {}", describe(order, names), order.key,
                     order.example),
                 lang);
    }
}

void add_game(std::string& out, const Game& game, Lang lang) {
    add_line(out,
             say("{} — {}, {}..{} jugadores", "{} — {}, {}..{} players", game.id(), game.title(),
                 game.least_players(), game.most_players()),
             lang);
    add_line(out, say("  {}", "  {}", game.summary()), lang);
    add_line(out, say("  {}", "  {}", game.credit()), lang);
    add_line(out, say("  opciones (--set):", "  options (--set):"), lang);
    for (const OptionSpec& option : settings_of(game)) {
        add_line(out,
                 say("    {} = {}: {} ({})", "    {} = {}: {} ({})", option.key, usual_value(option),
                     option.help, describe(*option.schema, {})),
                 lang);
    }
    add_line(out, say("  órdenes:", "  orders:"), lang);
    const auto start = smallest_match(game);
    add_orders(out, game.orders(), start->names(), lang);
    if (game.moderator_orders().empty()) return;
    add_line(out, say("  órdenes del moderador:", "  the moderator's orders:"), lang);
    add_orders(out, game.moderator_orders(), start->names(), lang);
}

}  // namespace

std::string usual_value(const OptionSpec& option) {
    const Json& value = option.default_value;
    if (value.is_null()) return "no";
    return value.is_string() ? value.get<std::string>() : formats::yaml_flow(value);
}

Json games_as_json(Lang lang) {
    return json_list(all_games(), [&](const Game* game) { return game_json(*game, lang); });
}

std::string games_in_words(Lang lang) {
    std::string out;
    for (const Game* game : all_games()) {
        if (game != all_games().front()) out += "\n";
        add_game(out, *game, lang);
    }
    return out;
}

}  // namespace ronda::steps
