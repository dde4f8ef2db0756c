#include <algorithm>

#include "adjudicator/cli/input.hpp"
#include "adjudicator/core/orders/preview.hpp"
#include "adjudicator/core/report/presentation.hpp"
#include "adjudicator/core/text/fold.hpp"
#include "adjudicator/steps/steps.hpp"

namespace ronda::cli {

namespace {

// Whether a file with these orders alone would be taken, and nothing in it cancelled as things stand.
bool stands(const Position& position, const std::string& player, const Json& orders) {
    const auto file =
        match::read_order_file(steps::order_file(position, {player, {}}, orders), "ordenes.yaml", position);
    if (!file || file->sheet.orders != orders) return false;
    const auto refusals = position.refusals({&file->sheet, 1});
    return previewed_troubles(position, file->sheet).empty() &&
           std::none_of(refusals.begin(), refusals.end(),
                        [&](const Refusal& refusal) { return refusal.player == player; });
}

// In games by rounds, `legal` lists orders by kind; a line of a list may be an order of its kind.
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

// The place is one that the player's map has, or empty.
Result<Json> offers_at(const PlayerAt& player, const std::string& place, const std::string& orders,
                       Context& context) {
    RETURN_IF_ERROR(steps::require_open(*player.position));
    PlayerOrders sheet{player.player};
    if (!orders.empty()) {
        ASSIGN_OR_RETURN(auto text, read_input(context, orders, match::most_order_bytes));
        ASSIGN_OR_RETURN(auto draft,
                         steps::read_draft(std::move(text), orders, *player.position, context.lang));
        sheet.orders = std::move(draft.orders);
    }
    const auto places = player.position->presentation().scene(Viewer{player.player}, {}).places;
    auto found = std::find_if(places.begin(), places.end(),
                              [&](const NamedPoint& known) { return known.name == place; });
    if (found == places.end())
        found = std::find_if(places.begin(), places.end(),
                             [&](const NamedPoint& known) { return fold(known.name) == fold(place); });
    if (!place.empty() && found == places.end())
        return wrong_usage(
            say("--place: «{}» no es un lugar del mapa", "--place: “{}” is not a place of the map", place));
    return steps::offers_json(*player.position, sheet, {place.empty() ? place : found->name}, context.lang);
}

Result<Exit> run_legal(const po::variables_map& options, Context& context) {
    ASSIGN_OR_RETURN(const auto at, player_at(options, context));
    if (options.count("place") > 0) {
        ASSIGN_OR_RETURN(const auto offers,
                         offers_at(at, text_of(options, "place"), text_of(options, "orders"), context));
        context.print_json(offers);
        return Exit::done;
    }
    context.print_json(options["ready"].as<bool>() ? ready_orders(*at.position, at.player)
                                                   : at.position->legal(at.player));
    return Exit::done;
}

}  // namespace

Command legal_command() {
    return {"legal",
            say("lo que el jugador puede ordenar ahora, como JSON",
                "the orders that the player may give now, as JSON"),
            {the_state(), the_player_id(),
             a_switch("ready", say("órdenes enteras, cada una como va detrás de «ordenes:»",
                                   "complete orders, each as it stands after “ordenes:”")),
             a_text("place", say("LUGAR", "PLACE"),
                    say("lo que se puede ordenar a continuación con este lugar; vacío, lo que no es de ninguno",
                        "the orders that may come next with this place; if empty, the orders without a place")),
             a_file("orders", say("con --place, después de las órdenes de este fichero",
                                  "with --place: after the orders of this file"))},
            run_legal};
}

}  // namespace ronda::cli
