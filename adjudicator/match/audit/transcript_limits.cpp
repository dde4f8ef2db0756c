#include "adjudicator/match/audit/transcript_limits.hpp"

#include "adjudicator/core/text/shown.hpp"
#include "adjudicator/core/text/wording.hpp"

namespace ronda::match {

Text without_letters() {
    return say(
        "según esta acta, ninguna carta pone nada en los dados (azar: cadena); si el acuse de una carta tuya "
        "dice "
        "lo que puso en ellos, el acta no es la de tu partida",
        "in this transcript no letter has a part in the dice (azar: cadena); if a receipt of yours says that "
        "your letter has a part in the dice, this is not the transcript of your match");
}

Text chain_after_chain(int round, const std::string& first) {
    return say(
        "desde la ronda {} los dados salen de otra cadena, con el número guardado {}; tiene que estar en el "
        "informe de la ronda {}",
        "from round {} on, the dice come from another chain, with the kept number {}; the report of round {} "
        "must show it",
        round, first, round - 1);
}

Text chain_after_restore(int round, const std::string& first) {
    return say(
        "desde la ronda {} los dados salen de otra cadena, con el número guardado {}; tiene que estar en la "
        "carta que avisó de la vuelta a una copia; quien modera hizo la cadena entonces, y podía tener ya "
        "cartas de esa ronda",
        "from round {} on, the dice come from another chain, with the kept number {}; the letter about the "
        "return to a backup must show it; the moderator made the chain at that time, and may already have had "
        "letters of that round",
        round, first);
}

Text unusual_chain(int length) {
    return say(
        "cada cadena de semillas sirve para {} y no para {}; cuanto más corta, menos prueba su número guardado",
        "each chain of seeds is for {}, not {}; the shorter it is, the less its kept number proves",
        counted(length, say("ronda", "round"), say("rondas", "rounds")), SeedChain::usual_length);
}

Text unproven_history(const Verified& verified, bool lists_revisions) {
    if (!lists_revisions)
        return say(
            "si hubo revisiones, pues esta acta es de cuando no se listaban; pide otra (ronda transcript)",
            "whether there were revisions, since this transcript is too old to list them; ask for a new one "
            "(ronda transcript)");
    return say(
        "si alguna ronda se repitió, se volvió a una copia, se canceló la partida o hubo rondas después de la "
        "{}, ¿está aquí? Compáralo con tus informes",
        "whether this transcript leaves out a round that was resolved again, a restored backup, a "
        "cancellation or rounds after {}; compare it with your reports",
        verified.rounds);
}

Text unproven_beginning(const MatchHeader& start) {
    constexpr std::size_t longest = 4000;
    std::vector<Text> names;
    for (const Player& player : start.players)
        names.push_back(
            same(player.name == player.id ? player.id : fmt::format("{} ({})", shown(player.name), player.id)));
    const std::string options = start.options.dump(-1, ' ', false, Json::error_handler_t::replace);
    return say("que se empezara con {} en los asientos y las opciones {}; compáralo con tu invitación",
               "that the match began with {} in the seats and the options {}; compare it with your "
               "invitation",
               enumerate(names), shown(options, longest));
}

Text unproven_commitment() {
    return say("que ese número guardado sea el que se publicó antes de empezar; míralo en tu invitación",
               "that this kept number was published before the start; look at your invitation");
}

Text unproven_orders() {
    return say(
        "que las órdenes sean las que mandó cada uno, y no de un robot ni de quien modera; cada uno puede "
        "mirar "
        "las suyas",
        "that each player sent these orders, and not a robot or the moderator; each player can check their "
        "own");
}

Text unproven_contributions() {
    return say(
        "que las aportaciones sean las de las cartas: cada uno puede buscar la suya (ronda sobre), y quien "
        "modera, junto con quien escribe la última carta, podría haber probado varias",
        "that the contributions come from the letters: each player can look for their own (ronda sobre); the "
        "moderator, together with the writer of the last letter, could have tried several letters");
}

Text unproven_first_seed() {
    return say("que la semilla de la ronda 0 salga de la clave de la cadena, que no se publica",
               "that the seed of round 0 comes from the chain's key, which is not published");
}

Text known_links(int round) {
    return say(
        "que nadie probara palabras para sus dados desde la ronda {}; se volvió a una copia sin cambiar de "
        "cadena, "
        "y quien leyó los informes perdidos conocía sus semillas",
        "that nobody tried words for their dice from round {} on; the match was restored from a backup with "
        "the same chain, and readers of the lost reports knew its seeds",
        round);
}

Text unproven_rules(int rounds) {
    return say(
        "los estados y sucesos de {}, de otras reglas; son los que dice el acta, y de ellos sale lo que sigue",
        "the states and events of {}, of other rules; they are taken from the transcript, and the later rounds "
        "build on them",
        counted(rounds, say("ronda", "round"), say("rondas", "rounds")));
}

}  // namespace ronda::match
