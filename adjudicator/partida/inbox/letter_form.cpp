#include "adjudicator/partida/inbox/letter_form.hpp"

#include <charconv>

#include "adjudicator/core/game/state.hpp"
#include "adjudicator/core/orders/sheet_shape.hpp"
#include "adjudicator/core/text/fold.hpp"
#include "adjudicator/core/text/shown.hpp"

namespace ronda::partida {

namespace {

constexpr std::size_t longest_message = 4000, longest_time = 64, longest_round = 16;

// `resolver`: the number of a round, or `true` if the letter's `ronda` or key names it.
std::optional<Text> fault_of_round(std::string_view written) {
    if (round_asked(written)) return std::nullopt;
    return say("«{}», se esperaba el número de una ronda", "“{}”, expected the number of a round",
               shown(written));
}

}  // namespace

std::optional<int> round_asked(std::string_view written) {
    const std::string word = fold(trim(written));
    if (word == "true" || word == "si") return 0;
    int number = 0;
    const auto [end, fault] = std::from_chars(word.data(), word.data() + word.size(), number);
    const bool whole = fault == std::errc() && end == word.data() + word.size();
    return whole && number > 0 && number <= last_round ? std::optional(number) : std::nullopt;
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

std::vector<Shape::Field> request_fields(bool to_all) {
    const ShapePtr to = to_all ? shape::word(std::vector<Term>{{"todos", "all"}})
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

namespace {

// The English words of the root that mail takes from who reads Spanish too.
std::map<std::string, std::string, std::less<>> tolerated() {
    std::map<std::string, std::string, std::less<>> synonyms;
    for (const RootKey key : {RootKey::match, RootKey::player, RootKey::round, RootKey::key,
                              RootKey::definitive, RootKey::repeat, RootKey::luck, RootKey::orders})
        synonyms.emplace(term_of(key).en, term_of(key).es);
    return synonyms;
}

}  // namespace

formats::OrderForm letter_form(const Match& match, Lang lang) {
    Vocabularies names = match.position->names();
    for (auto& [word, people] : people_of(match)) names.insert_or_assign(word, std::move(people));
    return {shape::record(letter_fields(match.position->game(), match.envelope().match)), tolerated(),
            std::move(names), lang};
}

}  // namespace ronda::partida
