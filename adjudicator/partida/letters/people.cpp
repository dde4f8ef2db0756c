#include <algorithm>

#include "adjudicator/core/text/wording.hpp"
#include "adjudicator/partida/letters/addresses.hpp"

namespace ronda::partida {

bool may_give_orders(const Position& position, const Recipient& to) {
    return !to.viewer.is_public() && !position.envelope().over() && !position.eliminated(to.viewer.player);
}

Text meanwhile_in_words(const Match& match, std::string_view player) {
    if (const auto level = robot_of(match, player))
        return say("Hasta que alguien lo tome, un robot (nivel {}) da sus órdenes.",
                   "Until somebody takes it, a robot (level {}) gives its orders.", name_of(*level));
    if (may_be_awaited(match, player))
        return say("La partida espera a quien lo tome.", "The match waits for somebody to take it.");
    return say("Hasta que alguien lo tome, se juega sin sus órdenes.",
               "Until somebody takes it, the match goes on without its orders.");
}

Section people_section(const Match& match, const Position& position, const Recipient& to) {
    const formats::MatchFile& file = match.file;
    const Envelope& envelope = position.envelope();
    Section section{say("La partida", "The match"), {}};
    const formats::Moderator& moderator = file.moderator;
    // Who follows the match may be anybody, so they do not learn the moderator's address.
    const bool follows =
        to.viewer.is_public() && match.subscriptions.spectator(bare_address(to.mailbox)) != nullptr;
    const Text plays = moderator_plays(file) ? say(" También juega.", " They play, too.") : Text{};
    if (!moderator.email.empty() && !follows)
        section.blocks.push_back(Paragraph{
            moderator.name.empty()
                ? say("Quien modera: {}.{}", "The moderator: {}.{}", moderator.email, plays)
                : say("Modera {}: {}.{}", "{} moderates: {}.{}", moderator.name, moderator.email, plays)});
    else if (!moderator.name.empty())
        section.blocks.push_back(Paragraph{say("Modera {}.", "{} moderates.", moderator.name)});
    std::vector<Text> names;
    for (const Player& player : envelope.players)
        names.push_back(
            is_vacant(match, player.id)
                ? say("{} ({}, vacante)", "{} ({}, vacant)", envelope.name_of(player.id), player.id)
            : robot_of(match, player.id)
                ? say("{} ({}, un robot)", "{} ({}, a robot)", envelope.name_of(player.id), player.id)
                : say("{} ({})", "{} ({})", envelope.name_of(player.id), player.id));
    section.blocks.push_back(Paragraph{say("Juegan {}.", "The players are {}.", enumerate(names))});
    if (!may_give_orders(position, to) || is_over(match) || is_vacant(match, to.viewer.player)) return section;
    const auto other =
        std::find_if(envelope.players.begin(), envelope.players.end(), [&](const Player& player) {
            return player.id != to.viewer.player && !robot_of(match, player.id) && !is_vacant(match, player.id);
        });
    if (file.messages != formats::Messages::none && other != envelope.players.end())
        section.blocks.push_back(Paragraph{
            say("Para escribir a otro jugador, pon en tu respuesta, con órdenes o sin ellas, la línea "
                "«mensaje: {{para: [{}], texto: \"…\"}}»; a todos, «para: todos».",
                "To write to another player, put into your answer, with orders or without, the line "
                "“mensaje: {{para: [{}], texto: \"…\"}}”; to all, “para: todos”.",
                other->id)});
    section.blocks.push_back(Paragraph{say(
        "También puedes pedir, cada cosa en su línea: «consulta: true», el último informe; «plantilla: true», "
        "las líneas de tu respuesta y el fichero de órdenes; «reglas: true», la hoja de reglas.",
        "You may also ask, each on a line of its own: “consulta: true”, the last report; “plantilla: true”, "
        "the "
        "lines of your answer and the order file; “reglas: true”, the sheet of rules.")});
    return section;
}

}  // namespace ronda::partida
