#include "adjudicator/core/orders/turns.hpp"

#include <algorithm>

#include "adjudicator/core/game/state.hpp"
#include "adjudicator/core/orders/duties.hpp"
#include "adjudicator/core/orders/preview.hpp"
#include "adjudicator/core/report/presentation.hpp"

namespace ronda::turns {

namespace {

Text names_of(const MatchHeader& header, PlayerSet whose) {
    std::vector<Text> names;
    whose.each([&](PlayerIndex player) { names.push_back(same(header.at(player).name)); });
    return enumerate(names);
}

}  // namespace

OrderSpec resign_order() {
    return for_holder_only({resign_term, schema::only_true(),
                            say("Rendirse, sin ninguna otra orden.", "Resign, with no other orders."), "true",
                            true});
}

OrderSpec draw_order() {
    return for_holder_only(
        {draw_term, schema::boolean(),
         say("Ofrecer o aceptar tablas (true) o retirar la oferta (false); sola o junto a tu jugada. La oferta "
             "sigue en pie hasta tu próximo turno.",
             "Offer or accept a draw (true) or withdraw the offer (false); alone or together with your move. "
             "The offer stands until your next turn."),
         "true", true});
}

std::optional<Text> resignation_fault(const Json& orders) {
    if (!orders.contains(resign_key) || orders.size() == 1) return std::nullopt;
    return say("con «rendirse» no va ninguna otra orden: quita las demás",
               "no other order goes with “rendirse”: remove the others");
}

Json action_of(const Json& orders, const std::vector<OrderSpec>& specs) {
    Json action = Json::object();
    for (const auto& [key, value] : orders.items()) {
        const auto out_of_turn = [&given = key](const OrderSpec& spec) {
            return spec.key == given && spec.out_of_turn;
        };
        if (std::none_of(specs.begin(), specs.end(), out_of_turn)) action[key] = value;
    }
    return action;
}

std::vector<Refusal> not_in_turn(const MatchHeader& header, const std::vector<OrderSpec>& specs,
                                 std::span<const PlayerOrders> sheets) {
    std::vector<Refusal> reasons;
    for (const PlayerOrders& sheet : sheets) {
        if (sheet.player == moderator_id || is_awaited(header, sheet.player)) continue;
        if (action_of(sheet.orders, specs).empty()) continue;
        std::vector<Text> in_turn;
        for (const std::string& id : header.awaited) in_turn.push_back(same(header.name_of(id)));
        reasons.push_back({std::string(code_of(Refused::not_in_turn)), sheet.player,
                           say("no es el turno de {}, sino de {}", "it is not {}'s turn, but {}'s",
                               header.name_of(sheet.player), enumerate(in_turn))});
    }
    return reasons;
}

bool may_be_previewed(const Position& position, const PlayerOrders& sheet) {
    const MatchHeader& header = position.header();
    if (header.over()) return false;
    if (header.pace == Pace::round) return true;
    const std::span<const PlayerOrders> alone(&sheet, 1);
    return is_awaited(header, sheet.player) ? position.refusals(alone).empty()
                                            : not_in_turn(header, position.game().orders(), alone).empty();
}

namespace {

// Returns what comes of the sheet alone; no position by rounds, out of turn, and if the turn uses dice.
Resolution resolved_alone(const Position& position, const PlayerOrders& sheet) {
    if (position.header().pace == Pace::round || !is_awaited(position.header(), sheet.player)) return {};
    SeededDice dice(Seed{});
    Resolution alone = position.resolve({&sheet, 1}, dice);
    return dice.mark() == 0 ? alone : Resolution{};
}

}  // namespace

std::vector<Event> cancelled_by(const Position& position, const PlayerOrders& sheet) {
    std::vector<Event> events = resolved_alone(position, sheet).events;
    std::erase_if(events, [&](const Event& event) {
        return event.kind != cancelled_kind || event.player != sheet.player;
    });
    return events;
}

Bullets forecast(const Position& position, const PlayerOrders& sheet) {
    const auto known = position.has_secrets() ? as_known_to(position, sheet.player) : nullptr;
    if (position.has_secrets() && !known) return {};
    Resolution alone = resolved_alone(known ? *known : position, sheet);
    if (!alone.after) return {};
    const Viewer viewer{sheet.player};
    std::erase_if(alone.events, [](const Event& event) { return event.kind == cancelled_kind; });
    Bullets lines;
    for (auto& line : alone.after->presentation().phrases(seen_by(viewer, alone.events), viewer))
        if (line) lines.lines.push_back(std::move(*line));
    return lines;
}

Refusal missing_action(const MatchHeader& header, std::span<const PlayerOrders> sheets) {
    const std::string player = header.awaited.empty() ? std::string() : header.awaited.front();
    const bool sent = std::any_of(sheets.begin(), sheets.end(),
                                  [&](const PlayerOrders& sheet) { return sheet.player == player; });
    return {std::string(code_of(Refused::no_action)), sent ? player : std::string(),
            say("falta la jugada de {}, que está en turno", "the move of {}, whose turn it is, is missing",
                header.name_of(player))};
}

Calls calls_of(const MatchHeader& header, std::span<const PlayerOrders> sheets) {
    const std::size_t players = header.players.size();
    Calls calls{{}, std::vector<std::optional<bool>>(players), std::vector<const Json*>(players)};
    for (const PlayerOrders& sheet : sheets) {
        const PlayerIndex index = header.index_of(sheet.player);
        if (index == nobody) continue;
        const auto player = static_cast<std::size_t>(index);
        calls.orders[player] = &sheet.orders;
        if (sheet.orders.contains(resign_key)) calls.resigns.add(index);
        if (const auto offer = sheet.orders.find(draw_key); offer != sheet.orders.end())
            calls.offers[player] = offer->get<bool>();
    }
    return calls;
}

Offers settle_offers(PlayerSet standing, PlayerSet active, PlayerIndex in_turn, bool lapses,
                     const Calls& calls) {
    Offers settled{standing, {}, false};
    active.each([&](PlayerIndex player) {
        const bool usual = standing.has(player) && !(lapses && player == in_turn);
        const bool value = calls.offers[static_cast<std::size_t>(player)].value_or(usual);
        if (value == standing.has(player)) return;
        value ? settled.standing.add(player) : settled.standing.remove(player);
        settled.changes.push_back({player, value});
    });
    settled.agreed = (active.bits() & ~settled.standing.bits()) == 0;
    return settled;
}

PlayerSet read_offers(const JsonAt& json, const MatchHeader& header, PlayerSet active) {
    const PlayerSet offers = read_player_set(json, header);
    for (std::size_t i = 0; i < json.size(); ++i)
        if (!active.has(read_player(json.item(i), header)))
            json.item(i).unexpected(say("un jugador no eliminado", "a player not eliminated"));
    if (header.over() && !offers.empty())
        json.fault(say("la partida ha terminado, se esperaba []", "the game is over, expected []"));
    if (!header.over() && offers == active)
        json.fault(
            say("si todos ofrecen tablas, la partida ha terminado", "if all offer a draw, the game is over"));
    return offers;
}

Bullets::Line offer_in_words(const Offered& offer, const std::string& player, const MatchHeader& header,
                             const Viewer& viewer) {
    const Text who = same(header.name_of(player));
    const bool mine = player == viewer.player;
    if (offer.value)
        return {mine ? say("Ofreces tablas.", "You offer a draw.")
                     : say("{} ofrece tablas.", "{} offers a draw.", who)};
    return {mine ? say("Tu oferta de tablas ya no está en pie.", "Your draw offer no longer stands.")
                 : say("La oferta de tablas de {} ya no está en pie.", "The draw offer of {} no longer stands.",
                       who)};
}

std::optional<Section> offers_section(const MatchHeader& header, PlayerSet standing, const Viewer& viewer) {
    if (header.over() || standing.empty()) return std::nullopt;
    const PlayerIndex me = header.index_of(viewer.player);
    const bool mine = standing.has(me);
    PlayerSet others = standing;
    if (mine) others.remove(me);
    const bool of_others = !others.empty();
    Text words;
    if (of_others)
        words = others.size() == 1 ? say("{} ofrece tablas.", "{} offers a draw.", names_of(header, others))
                                   : say("{} ofrecen tablas.", "{} offer a draw.", names_of(header, others));
    if (mine)
        words = say(
            "{}Ofreces tablas: tu oferta sigue en pie hasta tu próximo turno; para retirarla, «tablas: false».",
            "{}You offer a draw: your offer stands until your next turn; to withdraw it, “tablas: false”.",
            of_others ? say("{} ", "{} ", words) : words);
    else if (me != nobody)
        words =
            say("{} Aceptas con «tablas: true» en tus órdenes, sea o no tu turno; si no dices nada, la partida "
                "sigue. Hay tablas cuando todos los que quedan las ofrecen.",
                "{} Accept with “tablas: true” in your orders, whether or not it is your turn; say nothing and "
                "the game goes on. The game is drawn once all who are left offer a draw.",
                words);
    return Section{say("Oferta de tablas", "Draw offer"), {Paragraph{std::move(words)}}};
}

}  // namespace ronda::turns
