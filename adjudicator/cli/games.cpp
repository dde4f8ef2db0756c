#include "adjudicator/cli/command.hpp"
#include "adjudicator/cli/fields.hpp"
#include "adjudicator/core/game.hpp"
#include "adjudicator/core/wording.hpp"
#include "adjudicator/games/all_games.hpp"
#include "formats/json_text.hpp"

namespace ronda::cli {

namespace {

Options options_of_games() {
    return {};
}

Json orders_json(const std::vector<OrderSpec>& orders, Lang lang) {
    Json list = Json::array();
    for (const OrderSpec& order : orders)
        list.push_back({{"clave", order.key},
                        {"tipo", kind_of(order).in(lang)},
                        {"ayuda", order.help.in(lang)},
                        {"ejemplo", order.example}});
    return list;
}

Json game_json(const Game& game, Lang lang) {
    Json options = Json::array();
    for (const OptionSpec& option : settings_of(game))
        options.push_back({{"opcion", option.key},
                           {"tipo", describe(*option.shape, {}).in(lang)},
                           {"defecto", option.default_value},
                           {"ayuda", option.help.in(lang)}});
    return {{"juego", game.id()},
            {"titulo", game.title().in(lang)},
            {"resumen", game.summary().in(lang)},
            {"autoria", game.credit().in(lang)},
            {"jugadores", {game.least_players(), game.most_players()}},
            {"ritmo", word_of(game.paces().front())},
            {"opciones", options},
            {"ordenes", orders_json(game.orders(), lang)},
            {"ordenes_moderador", orders_json(game.moderator_orders(), lang)}};
}

void print_orders(const std::vector<OrderSpec>& orders, Context& context) {
    for (const OrderSpec& order : orders) {
        context.print(say("    {}: {}", "    {}: {}", order.key, order.help));
        context.print(say("        {}; p. ej. {}: {}", "        {}; e.g. {}: {}", kind_of(order), order.key,
                          order.example));
    }
}

void print_game(const Game& game, Context& context) {
    context.print(say("{} — {}, {}..{} jugadores", "{} — {}, {}..{} players", game.id(), game.title(),
                      game.least_players(), game.most_players()));
    context.print(say("  {}", "  {}", game.summary()));
    context.print(say("  {}", "  {}", game.credit()));
    context.print(say("  opciones (--set):", "  options (--set):"));
    for (const OptionSpec& option : settings_of(game)) {
        context.print(say("    {} = {}: {} ({})", "    {} = {}: {} ({})", option.key, usual_value(option),
                          option.help, describe(*option.shape, {})));
    }
    context.print(say("  órdenes:", "  orders:"));
    print_orders(game.orders(), context);
    if (game.moderator_orders().empty()) return;
    context.print(say("  órdenes del moderador:", "  the moderator's orders:"));
    print_orders(game.moderator_orders(), context);
}

Result<Exit> run_games(const po::variables_map&, Context& context) {
    if (context.json) {
        Json list = Json::array();
        for (const Game* game : all_games()) list.push_back(game_json(*game, context.lang));
        context.out += formats::write_json(list);
        return Exit::done;
    }
    for (const Game* game : all_games()) {
        if (game != all_games().front()) context.out += "\n";
        print_game(*game, context);
    }
    return Exit::done;
}

}  // namespace

Command games_command() {
    return {"games", say("los juegos, sus opciones y sus órdenes", "the games, their options and their orders"),
            options_of_games, run_games};
}

}  // namespace ronda::cli
