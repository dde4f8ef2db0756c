#include <algorithm>

#include "adjudicator/cli/input.hpp"
#include "adjudicator/core/orders/preview.hpp"
#include "adjudicator/steps/write.hpp"
#include "formats/json_text.hpp"

namespace ronda::cli {

namespace {

Options options_of_legal() {
    Options options = state_and_player();
    options.push_back(a_switch("ready", say("órdenes enteras, cada una como va detrás de «ordenes:»",
                                            "whole orders, each as it stands after “ordenes:”")));
    return options;
}

// Whether a file with these orders alone would be taken, and nothing in it cancelled as things stand.
bool stands(const Position& position, const std::string& player, const Json& orders) {
    const auto file =
        partida::read_order_file(steps::order_file(position, {player, {}}, orders), "ordenes.yaml", position);
    if (!file || file->sheet.orders != orders) return false;
    const auto refusals = position.refusals({&file->sheet, 1});
    return previewed_troubles(position, file->sheet).empty() &&
           std::none_of(refusals.begin(), refusals.end(),
                        [&](const Refusal& refusal) { return refusal.player == player; });
}

// By rounds, `legal` lists by kind what may be ordered; a line of a list may be an order of its kind.
Json ready_orders(const Position& position, const std::string& player) {
    const Json legal = position.legal(player);
    if (legal.is_array()) return legal;
    std::vector<Json> candidates = position.suggestions(player);
    for (const auto& [key, lines] : legal.items())
        if (lines.is_array())
            for (const Json& line : lines) candidates.push_back({{key, Json::array({line})}});
    Json ready = Json::array();
    for (const Json& orders : candidates)
        if (std::find(ready.begin(), ready.end(), orders) == ready.end() && stands(position, player, orders))
            ready.push_back(orders);
    return ready;
}

Result<Exit> run_legal(const po::variables_map& given, Context& context) {
    ASSIGN_OR_RETURN(const auto at, player_at(given, context));
    context.out += formats::write_json(given["ready"].as<bool>() ? ready_orders(*at.position, at.player)
                                                                 : at.position->legal(at.player));
    return Exit::done;
}

}  // namespace

Command legal_command() {
    return {"legal",
            say("lo que el jugador puede ordenar ahora, como JSON", "what the player may order now, as JSON"),
            options_of_legal, run_legal};
}

}  // namespace ronda::cli
