#include "adjudicator/partida/submission/letter_form.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "adjudicator/core/game/state.hpp"
#include "adjudicator/core/orders/sheet_shape.hpp"
#include "adjudicator/core/text/fold.hpp"
#include "adjudicator/core/text/shown.hpp"
#include "adjudicator/core/text/whole_number.hpp"

namespace ronda::partida {

namespace {

constexpr std::size_t longest_message = 4000, longest_time = 64, longest_round = 16;

// `resolver`: the number of a round, or `true` if the letter's `ronda` or key names it.
std::optional<Text> fault_of_round(std::string_view written) {
    if (round_asked(written)) return std::nullopt;
    return say("«{}», se esperaba el número de una ronda", "“{}”, expected the number of a round",
               shown(written));
}

// The English words of the root that mail takes from who reads Spanish too.
std::map<std::string, std::string, std::less<>> tolerated() {
    std::map<std::string, std::string, std::less<>> synonyms;
    for (const RootKey key : {RootKey::match, RootKey::player, RootKey::round, RootKey::key,
                              RootKey::definitive, RootKey::repeat, RootKey::luck, RootKey::orders})
        synonyms.emplace(term_of(key).en, term_of(key).es);
    return synonyms;
}

// 0 if it is not the number of a round.
int round_in_digits(std::string_view digits) {
    return std::max(whole_number(digits).value_or(0), 0);
}

}  // namespace

int round_number(std::string_view written) {
    return round_in_digits(trim(written));
}

std::optional<int> round_asked(std::string_view written) {
    const std::string word = fold(trim(written));
    if (word == "true" || word == "si") return 0;
    const int number = round_in_digits(word);
    return number > 0 && number <= last_round ? std::optional(number) : std::nullopt;
}

Vocabularies people_of(const Match& match) {
    Vocabulary people(say("jugador", "player"));
    for (const Player& player : match.envelope().players) {
        people.add(player.id);
        people.add_alias(player.name, player.id);
    }
    people.add({moderator_id, "moderator"});
    Vocabularies names;
    names.emplace("jugador", std::move(people));
    return names;
}

Vocabularies with_everybody(Vocabularies names) {
    names.find("jugador")->second.add({everybody, "all"});
    return names;
}

std::vector<Shape::Field> request_fields(bool to_all) {
    const ShapePtr to = to_all ? shape::word(std::vector<Term>{{everybody, "all"}})
                               : shape::list(shape::name("jugador"), 1, 100, true);
    return {{{"consulta", "report"}, shape::only_true(), false},
            {{"plantilla", "template"}, shape::only_true(), false},
            {{"reglas", "rules"}, shape::only_true(), false},
            {{"mensaje", "message"},
             shape::record({{{"para", "to"}, to, true},
                            {{"texto", "text"}, shape::text(longest_message), true},
                            {{"anonimo", "anonymous"}, shape::boolean(), false}}),
             false},
            {{"prorrogar", "extend"}, shape::text(longest_time), false},
            {{"resolver", "resolve"}, shape::text(longest_round, fault_of_round), false},
            {{"clave_nueva", "new_key"}, shape::name("jugador"), false},
            {{"pausar", "pause"}, shape::only_true(), false},
            {{"reanudar", "resume"}, shape::only_true(), false}};
}

std::vector<Shape::Field> letter_fields(const Game& game, const std::string& match) {
    std::vector<Shape::Field> fields = sheet_fields(game, match, shape::name("jugador"));
    for (Shape::Field& request : request_fields(false)) fields.push_back(std::move(request));
    return fields;
}

formats::OrderForm letter_form(const Match& match, Lang lang) {
    Vocabularies names = match.position->names();
    for (auto& [word, people] : with_everybody(people_of(match)))
        names.insert_or_assign(word, std::move(people));
    return {shape::record(letter_fields(match.position->game(), match.envelope().match)), tolerated(),
            std::move(names), lang};
}

Text letter_field_help(std::string_view path) {
    const std::vector<std::pair<std::string_view, Text>> table = {
        {"partida",
         say("El nombre de la partida. Por correo puede faltar si lo lleva la dirección o el asunto.",
             "The match's name. By mail it may be left out if the address or the subject has it.")},
        {"jugador",
         say("Quién da las órdenes: su id o su nombre.", "Who gives the orders: the id or the name.")},
        {"ronda", say("Para qué ronda son: la próxima, o una de las diez próximas.",
                      "The round they are for: the coming one, or one of the next ten.")},
        {"clave", say("La clave de la invitación, o la que trae el último informe. Hace falta por correo.",
                      "The key of the invitation, or that of the last report. Required by mail.")},
        {"provisional",
         say("Las órdenes se usan al vencer el plazo, pero la ronda no se adelanta por ellas.",
             "The orders are used at the deadline, but the round is not resolved early because of them.")},
        {"definitivo",
         say("Las órdenes cuentan ya, aunque alguna no saldría; sin esto se espera al plazo por si llegan "
             "otras.",
             "The orders count now, though some would not be carried out; without this the round waits for "
             "others until the deadline.")},
        {"repetir", say("En juegos por rondas: las órdenes se usan cada ronda hasta que otras las sustituyen.",
                        "In games by rounds: the orders are used every round until others replace them.")},
        {"azar",
         say("Una palabra tuya para los dados, si el azar de la partida sale también de las cartas: hasta "
             "200 bytes. No hace nada más.",
             "A word of yours for the dice, if letters have a part in the dice of the match: up to 200 "
             "bytes. It does nothing else.")},
        {"ordenes",
         say("Lo que se ordena; más abajo, juego por juego. Vacío retira las órdenes enviadas.",
             "What is ordered; see below, game by game. Empty, it withdraws the orders that were sent.")},
        {"si", say("En juegos por turnos, respuestas a lo que jueguen los demás; vale la primera que encaja.",
                   "In games by turns, replies to what the others play; the first that matches counts.")},
        {"si.si_juega", say("Lo que juega el rival, o «cualquiera»; con más jugadores, una lista.",
                            "What the opponent plays, or “cualquiera” for any; with more players, a list.")},
        {"si.ordenes", say("Lo que se ordena entonces.", "What is ordered then.")},
        {"si.si", say("Respuestas a lo que venga después.", "Replies to what comes after that.")},
        {"consulta", say("Manda otra vez el último informe.", "Sends the last report again.")},
        {"plantilla", say("Manda las líneas de una respuesta y el fichero de órdenes de la próxima ronda.",
                          "Sends the lines of an answer and the order file of the coming round.")},
        {"reglas", say("Manda otra vez la hoja de reglas; no hace falta clave.",
                       "Sends the sheet of rules again; no key is needed.")},
        {"mensaje",
         say("Un mensaje para otros jugadores, si la partida lo permite: 10 por hora y 30 por día como mucho.",
             "A message to other players, if the match allows it: at most 10 an hour and 30 a day.")},
        {"mensaje.para",
         say("Para quién: una lista, o «todos».", "To whom: a list, or “all” (todos) for everybody.")},
        {"mensaje.texto", say("Lo que dice, entre comillas o como bloque: «texto: |».",
                              "What it says, in quotation marks or as a block: “texto: |”.")},
        {"mensaje.anonimo", say("Sin firma, si la partida lo permite.", "Unsigned, if the match allows it.")},
        {"prorrogar", say("De quien modera: otro plazo, «mié 20:00».",
                          "From the moderator: another deadline, “wed 20:00”.")},
        {"resolver",
         say("De quien modera: resuelve ya la ronda de ese número, «resolver: 4»; «true» si ya la dice la "
             "clave o «ronda».",
             "From the moderator: resolves the round of this number now, “resolver: 4”; “true” if the key or "
             "“ronda” names it.")},
        {"clave_nueva", say("De quien modera: una clave nueva para ese jugador.",
                            "From the moderator: a new key for this player.")},
        {"pausar", say("De quien modera: detiene los plazos.", "From the moderator: stops the deadlines.")},
        {"reanudar", say("De quien modera: los plazos siguen.", "From the moderator: the deadlines go on.")},
    };
    for (const auto& [field, help] : table)
        if (field == path) return help;
    return {};
}

}  // namespace ronda::partida
