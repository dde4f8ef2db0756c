#include <algorithm>
#include <array>

#include "adjudicator/core/text/fold.hpp"
#include "adjudicator/partida/inbox/answers.hpp"
#include "adjudicator/partida/letters/notices.hpp"
#include "adjudicator/partida/letters/rules_document.hpp"
#include "formats/document.hpp"

namespace ronda::partida {

namespace {

template <std::size_t count>
bool mentions(std::string_view folded, const std::array<std::string_view, count>& words) {
    constexpr std::string_view letters = "abcdefghijklmnopqrstuvwxyz";
    while (!folded.empty()) {
        const std::size_t end = std::min(folded.find_first_not_of(letters), folded.size());
        if (std::find(words.begin(), words.end(), folded.substr(0, end)) != words.end()) return true;
        folded.remove_prefix(std::min(end + 1, folded.size()));
    }
    return false;
}

Section about_rules() {
    return {
        say("Las reglas", "The rules"),
        {Paragraph{say("Van adjuntas en {}, como en tu invitación. «reglas: true», en una línea sola, te las "
                       "manda otra vez, también sin clave.",
                       "They are attached as {}, as in your invitation. “reglas: true”, on a line of its own, "
                       "sends them to you again, without a key too.",
                       rules_file)}}};
}

Section about_key() {
    return {say("Tu clave", "Your key"),
            {Paragraph{
                say("Está en tu invitación, en la línea «clave:». Cada carta que te pide órdenes trae además "
                    "una que vale para su ronda: puedes usar esa. Si no encuentras ninguna, quien modera "
                    "te manda otra.",
                    "It is in your invitation, on the line “clave:”. Every letter that asks you for orders "
                    "also has one that counts for its round: you may use that. If you find neither, the "
                    "moderator sends you another.")}}};
}

}  // namespace

Questions questions_in(std::string_view words) {
    const std::string folded = fold(words);
    return {mentions<7>(folded, {"regla", "reglas", "reglamento", "rule", "rules", "rulebook", "manual"}),
            mentions<6>(folded, {"clave", "claves", "contrasena", "key", "keys", "password"})};
}

void answer_questions(Answer& answer, const Match& match, const Questions& questions, Lang lang) {
    if (questions.rules) {
        answer.document.sections.push_back(about_rules());
        answer.attached.push_back(
            {std::string(rules_file), "text/html",
             formats::as_page(rules_document(match.position->game(), &match.envelope(), match.file.site),
                              lang)});
    }
    if (questions.key) answer.document.sections.push_back(about_key());
}

Notice notice_of_words(const Match& match, const Message& message, const std::string& player,
                       const std::string& words) {
    const Text who = same(match.envelope().name_of(player));
    return {"palabras." + message.mark(),
            {std::string(moderator_id)},
            say("{} te escribe", "{} writes to you", who),
            say("{} ha escrito a la partida sin mandar órdenes. Contéstale a {}.\n\n{}",
                "{} has written to the match without sending orders. Answer to {}.\n\n{}", who, message.from,
                same(set_apart(words))),
            message.from};
}

}  // namespace ronda::partida
