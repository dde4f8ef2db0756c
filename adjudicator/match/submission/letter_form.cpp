#include "adjudicator/match/submission/letter_form.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "adjudicator/core/game/state.hpp"
#include "adjudicator/core/orders/sheet_schema.hpp"
#include "adjudicator/core/text/fold.hpp"
#include "adjudicator/core/text/shown.hpp"
#include "adjudicator/core/text/whole_number.hpp"
#include "formats/when.hpp"

namespace ronda::match {

namespace {

constexpr std::size_t longest_message = 4000, longest_time = 64, longest_round = 16;
constexpr long last_proposal = 1'000'000;

// `resolver`: the number of a round, or `true` if the letter's `ronda` or key names it.
std::optional<Text> fault_of_round(std::string_view written) {
    if (round_asked(written)) return std::nullopt;
    return say("«{}», se esperaba el número de una ronda", "“{}”, expected the number of a round",
               shown(written));
}

std::optional<Text> fault_of_time(std::string_view written) {
    if (formats::read_duration(written)) return std::nullopt;
    return say("«{}», se esperaba una duración como 12h o 2d", "“{}”, expected a duration such as 12h or 2d",
               shown(written));
}

// The English keywords at the root that are accepted in every language.
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
    for (const Player& player : match.header().players) {
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

std::vector<Schema::RecordField> request_fields(bool to_all) {
    using RecordField = Schema::RecordField;
    const SchemaPtr to = to_all ? schema::word(std::vector<Term>{{everybody, "all"}})
                                : schema::list(schema::name("jugador"), 1, 100, true);
    return {
        RecordField(term_of(RequestKey::report), schema::only_true(), false,
                    say("Manda otra vez el último informe.", "Sends the last report again.")),
        RecordField(term_of(RequestKey::order_template), schema::only_true(), false,
                    say("Manda las líneas para responder y la hoja de órdenes de la próxima ronda.",
                        "Sends the lines for an answer and the order sheet of the coming round.")),
        RecordField(term_of(RequestKey::rules), schema::only_true(), false,
                    say("Manda otra vez la hoja de reglas; no hace falta clave.",
                        "Sends the rules sheet again; no key is needed.")),
        RecordField(
            term_of(RequestKey::message),
            schema::record({RecordField({"para", "to"}, to, true,
                                        say("Para quién: una lista, o «todos».",
                                            "To whom: a list, or “all” (todos) for everybody.")),
                            RecordField({"texto", "text"}, schema::text(longest_message), true,
                                        say("Lo que dice, entre comillas o como bloque: «texto: |».",
                                            "What it says, in quotation marks or as a block: “text: |”.")),
                            RecordField({"anonimo", "anonymous"}, schema::boolean(), false,
                                        say("Sin firma, si la partida lo permite.",
                                            "Unsigned, if the match allows it."))}),
            false,
            say("Un mensaje para otros jugadores, si la partida lo permite: 10 por hora y 30 por día como "
                "mucho.",
                "A message to other players, if the match allows it: at most 10 an hour and 30 a day.")),
        RecordField(term_of(RequestKey::extend), schema::text(longest_time), false,
                    say("De quien modera: otro plazo, «mié 20:00».",
                        "From the moderator: another deadline, “wed 20:00”.")),
        RecordField(
            term_of(RequestKey::resolve), schema::text(longest_round, fault_of_round), false,
            say("De quien modera: resuelve ya la ronda de ese número, «resolver: 4»; «true» si ya la dice la "
                "clave o «ronda».",
                "From the moderator: resolves the round with this number now, “resolve: 4”; “true” if the key "
                "or “round” names it.")),
        RecordField(term_of(RequestKey::rekey), schema::name("jugador"), false,
                    say("De quien modera: una clave nueva para ese jugador.",
                        "From the moderator: a new key for this player.")),
        RecordField(term_of(RequestKey::pause), schema::only_true(), false,
                    say("De quien modera: detiene los plazos.", "From the moderator: stops the deadlines.")),
        RecordField(term_of(RequestKey::resume), schema::only_true(), false,
                    say("De quien modera: los plazos siguen.", "From the moderator: the deadlines go on.")),
        RecordField(term_of(RequestKey::more_time), schema::text(longest_time, fault_of_time), false,
                    say("Propone que el plazo de la ronda venza más tarde, «mas_plazo: 2d»; «acuerdos» dice "
                        "quién decide.",
                        "Proposes a later deadline for the round, “more_time: 2d”; “acuerdos” says who "
                        "decides.")),
        RecordField(term_of(RequestKey::propose_pause), schema::only_true(), false,
                    say("Propone una pausa.", "Proposes a pause.")),
        RecordField(term_of(RequestKey::agree), schema::integer(1, last_proposal), false,
                    say("Que sí a la propuesta de ese número.", "Yes to the proposal with this number.")),
        RecordField(term_of(RequestKey::disagree), schema::integer(1, last_proposal), false,
                    say("Que no a la propuesta de ese número.", "No to the proposal with this number."))};
}

std::vector<Schema::RecordField> letter_fields(const Game& game, const std::string& match) {
    std::vector<Schema::RecordField> fields = sheet_fields(game, match, schema::name("jugador"));
    for (Schema::RecordField& request : request_fields(false)) fields.push_back(std::move(request));
    return fields;
}

formats::OrderForm letter_form(const Match& match, Lang lang) {
    Vocabularies names = match.position->names();
    for (auto& [word, people] : with_everybody(people_of(match)))
        names.insert_or_assign(word, std::move(people));
    return {schema::record(letter_fields(match.position->game(), match.header().match)), tolerated(),
            std::move(names), lang};
}

}  // namespace ronda::match
