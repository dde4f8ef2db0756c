#include "adjudicator/core/orders/sheet_schema.hpp"

#include <algorithm>

#include "adjudicator/core/dice/contributions.hpp"
#include "adjudicator/core/game/state.hpp"
#include "adjudicator/core/orders/replies.hpp"

namespace ronda {

namespace {

// Returns `si`: nested replies, up to the maximum depth.
SchemaPtr replies_schema(const SchemaPtr& orders) {
    const SchemaPtr played = schema::list(schema::nullable(orders, any_action), 0, most_turns_between, true);
    using RecordField = Schema::RecordField;
    std::vector<RecordField> fields = {
        RecordField(term_of(ReplyKey::played), played, true,
                    say("Lo que juega el rival, o «cualquiera»; con más jugadores, una lista.",
                        "What the opponent plays, or “cualquiera” for any; with more players, a list.")),
        RecordField(term_of(ReplyKey::orders), orders, true,
                    say("Lo que se ordena entonces.", "What is ordered then."))};
    SchemaPtr replies = schema::list(schema::record(fields));
    fields.push_back({term_of(ReplyKey::replies), nullptr, false,
                      say("Respuestas a lo que venga después.", "Replies to what comes after that.")});
    for (int level = 1; level < most_reply_levels; ++level) {
        fields.back().schema = replies;
        replies = schema::list(schema::record(fields));
    }
    return replies;
}

}  // namespace

SchemaPtr luck_schema() {
    return schema::text(longest_luck, [](std::string_view word) -> std::optional<Text> {
        if (word.size() <= longest_luck) return std::nullopt;
        return say("ocupa {} bytes, se esperaban {} como mucho", "it has {} bytes, expected at most {}",
                   word.size(), longest_luck);
    });
}

SchemaPtr orders_schema(const std::vector<OrderSpec>& orders) {
    return schema::record(fields_of(orders));
}

SchemaPtr orders_schema(const Game& game) {
    std::vector<Schema::RecordField> fields = fields_of(game.orders());
    for (Schema::RecordField& more : fields_of(game.moderator_orders()))
        if (std::none_of(fields.begin(), fields.end(),
                         [&](const Schema::RecordField& field) { return field.key == more.key; }))
            fields.push_back(std::move(more));
    return schema::record(std::move(fields));
}

std::vector<Schema::RecordField> sheet_fields(const Game& game, const std::string& match,
                                              const SchemaPtr& players) {
    const SchemaPtr orders = orders_schema(game);
    using RecordField = Schema::RecordField;
    std::vector<RecordField> fields = {
        RecordField(
            term_of(RootKey::match), schema::word(std::vector<std::string>{match}), false,
            say("El nombre de la partida. Por correo puede faltar si lo lleva la dirección o el asunto.",
                "The match's name. By mail it may be left out if the address or the subject has it.")),
        RecordField(
            term_of(RootKey::player), players, true,
            say("Quién da las órdenes: su id o su nombre.", "Who gives the orders: the id or the name.")),
        RecordField(term_of(RootKey::round), schema::integer(0, last_round), true,
                    say("Para qué ronda son: la próxima, o una de las diez próximas.",
                        "The round they are for: the coming one, or one of the next ten.")),
        RecordField(term_of(RootKey::key), schema::text(longest_key_written), false,
                    say("La clave de la invitación, o la que trae el último informe. Hace falta por correo.",
                        "The key of the invitation, or that of the last report. Required by mail.")),
        RecordField(
            term_of(RootKey::provisional), schema::boolean(), false,
            say("Las órdenes se usan al vencer el plazo, pero la ronda no se adelanta por ellas.",
                "The orders are used at the deadline, but the round is not resolved early because of them.")),
        RecordField(
            term_of(RootKey::definitive), schema::boolean(), false,
            say("Las órdenes cuentan ya, aunque alguna no se pueda cumplir; sin esto se espera al plazo por "
                "si llegan otras.",
                "The orders count now, even if some would not be carried out; without this the round waits for "
                "others until the deadline.")),
        RecordField(
            term_of(RootKey::repeat), schema::boolean(), false,
            say("En juegos por rondas: las órdenes se usan cada ronda hasta que otras las sustituyen.",
                "In games played in rounds: the orders are used every round until others replace them.")),
        RecordField(
            term_of(RootKey::luck), luck_schema(), false,
            say("Una palabra tuya para los dados, si el azar de la partida sale también de las cartas: hasta "
                "200 bytes. No hace nada más.",
                "A word of yours for the dice, if letters have a part in the dice of the match: up to 200 "
                "bytes. It does nothing else.")),
        RecordField(
            term_of(RootKey::orders), orders, true,
            say("Lo que se ordena; más abajo, juego por juego. Vacío, retira las órdenes enviadas.",
                "What is ordered; see below, game by game. Empty, it withdraws the orders that were sent."))};
    if (game.takes_replies())
        fields.push_back(
            {term_of(RootKey::replies), replies_schema(orders), false,
             say("En juegos por turnos, respuestas a lo que jueguen los demás; cuenta la primera que encaja.",
                 "In turn-based games, replies to what the others play; the first that matches counts.")});
    return fields;
}

}  // namespace ronda
