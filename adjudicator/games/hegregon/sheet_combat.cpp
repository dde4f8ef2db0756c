#include "adjudicator/core/dice/odds.hpp"
#include "adjudicator/core/text/wording.hpp"
#include "adjudicator/games/hegregon/phrases.hpp"
#include "adjudicator/games/hegregon/sheet_parts.hpp"

namespace ronda::hegregon {

namespace {

Table chance_table() {
    constexpr int most = 6;
    std::vector<Table::Column> columns{{say("Atacan", "Attack"), false}};
    for (int defending = 1; defending < most; ++defending)
        columns.push_back({say("contra {}", "against {}", defending), true});
    std::vector<std::vector<Text>> rows;
    for (int attacking = 1; attacking <= most; ++attacking) {
        std::vector<Text> row{counted(attacking, say("dado", "die"), say("dados", "dice"))};
        for (int defending = 1; defending < most; ++defending)
            row.push_back(percent_in_brief(compare_sums(attacking, defending, die_faces).higher));
        rows.push_back(std::move(row));
    }
    return table_of(std::move(columns), std::move(rows));
}

Text effect_of(Card card) {
    switch (card) {
        case Card::vein:
            return say("ganas {} de HEGREGON", "you gain {} HEGREGON", vein_gain);
        case Card::sabotage:
            return say("pierdes {} de HEGREGON", "you lose {} HEGREGON", sabotage_loss);
        case Card::reinforcement:
            return say("un E.A.R. nuevo al lado", "a new E.A.R. beside it");
        case Card::impulse:
            return say("{} de movimiento más este turno", "{} more movement this turn", impulse_gain);
        case Card::breakdown:
            return say("no actúa este turno ni el siguiente", "it does nothing this turn and the next");
        case Card::retreat:
            return say("vuelve junto a una base tuya", "it goes back beside a base of yours");
        case Card::mine:
            return say("una mina en reserva", "a mine in reserve");
        case Card::ambush:
            return say("con un {} o menos en un dado, se destruye", "on a die of {} or less it is destroyed",
                       ambush_destroys);
    }
    return {};
}

}  // namespace

Section combat_section(const Json& settings) {
    return {
        say("El combate", "Combat"),
        {bulleted(
             {say("Los dos tiran sus dados de {} caras; la suma mayor gana y la otra unidad se destruye, "
                  "ataque o defienda. Con sumas iguales no pasa nada (opción «empates»).",
                  "Both throw their dice of {} sides; the higher sum wins and the other unit is destroyed, "
                  "attacker or defender. Equal sums do nothing (option “empates”).",
                  die_faces),
              say("Una unidad ataca {} por turno (opción «ataques_por_unidad»), contando entrar por la fuerza.",
                  "A unit attacks {} a turn (option “ataques_por_unidad”), a forced entry included.",
                  counted(setting_of(settings, option_specs(), "ataques_por_unidad").get<long>(),
                          say("vez", "time"), say("veces", "times"))),
              say("A distancia {} hace falta línea recta y el hexágono de en medio sin unidad. Si el otro no "
                  "puede responder (ni tanque pesado ni misil), se tira un solo dado: con {} queda destruido, "
                  "y si no, nada.",
                  "At distance {} a straight line is needed, and no unit on the cell between. If the other "
                  "cannot answer (neither heavy tank nor missile), one die is thrown: {} destroys it, else "
                  "nothing.",
                  heavy_reach, or_more(shot_hits_above + 1)),
              say("Quien ataca tira primero. El defensor usa entonces una habilidad, si lo mandó en "
                  "«reacciones» (camuflaje, munición, misil, que cambia sus dados por {}, o apoyo): «siempre», "
                  "«nunca» o «si_desventaja» (si va perdiendo y aún puede empatar); «reserva» es el HEGREGON "
                  "que no se gasta en ellas.",
                  "The attacker throws first. The defender then uses an ability, if “reacciones” says so "
                  "(“camuflaje”, “municion”, “misil”, which replaces its dice by {}, or “apoyo”): “siempre” "
                  "(always), "
                  "“nunca” (never) or “si_desventaja” (if behind and still able to equal it); “reserva” is the "
                  "HEGREGON not to be spent on them.",
                  missile_dice)}),
         Verbatim{same("reacciones:\n"
                       "  reserva: 2\n"
                       "  general: {camuflaje: nunca, municion: siempre, apoyo: si_desventaja}\n"
                       "  unidades: {ana-1: {misil: siempre}}\n")},
         Paragraph{say("Probabilidad de que gane quien ataca, según los dados de cada uno:",
                       "Chance that the attacker wins, by the dice of each:")},
         chance_table()}};
}

Section dangers_section() {
    Bullets cards;
    for (std::size_t card = 0; card < card_count; ++card)
        cards.lines.push_back({say("{}: {}.", "{}: {}.", card_in_words(static_cast<Card>(card)),
                                   effect_of(static_cast<Card>(card))),
                               Bullets::Tone::plain,
                               {}});
    return {say("Minas y eventos", "Mines and events"),
            {Paragraph{say(
                 "Quien entra o pasa por una mina enemiga tira un dado: con {} no pasa nada, con {} la "
                 "recupera para sí, y con lo demás se destruyen la mina y la unidad. Las minas propias y de "
                 "amigos no hacen nada.",
                 "A unit that enters or crosses an enemy mine throws a die: {} does nothing, {} recovers the "
                 "mine for its player, and all else destroys mine and unit. Own mines and friends’ do nothing.",
                 mine_waits, mine_disarmed)},
             Paragraph{say("Quien acaba su paso en un hexágono de evento en el que ha entrado roba una carta, "
                           "una por turno (opción «mazo»):",
                           "A unit that ends its step on an event cell which it entered draws a card, one a "
                           "turn (option “mazo”):")},
             std::move(cards)}};
}

}  // namespace ronda::hegregon
