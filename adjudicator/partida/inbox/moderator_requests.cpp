#include <fmt/format.h>

#include "adjudicator/partida/inbox/instructions.hpp"
#include "adjudicator/partida/letters/reply_form.hpp"
#include "adjudicator/partida/letters/report.hpp"
#include "adjudicator/partida/store/secrets.hpp"
#include "formats/yaml_text.hpp"

namespace ronda::partida {

namespace {

Result<Answer> which_round(World& world, const Match& match) {
    ASSIGN_OR_RETURN(const auto secrets, load_secrets(world.files, match.at));
    const Envelope& envelope = match.envelope();
    const int next = match.round() + 1;
    Answer answer = plain_answer(match, say("¿Qué ronda?", "Which round?"),
                                 say("No se ha resuelto nada: la carta no dice qué ronda, y podría llegar dos "
                                     "veces. La próxima es la {}.",
                                     "Nothing was resolved: the letter does not say which round, and it may "
                                     "come twice. The coming one is "
                                     "{}.",
                                     next));
    ReplyForm& form = answer.document.form.emplace();
    form.title = say("Lo que has de enviar", "What to send");
    form.help = say("Responde con estas líneas.", "Answer with these lines.");
    form.button = say("Responder", "Answer");
    const std::string key = key_of_round(secrets, envelope.match, moderator_id, next);
    const std::string lines =
        fmt::format("partida: {}\njugador: {}\nclave: {}\nresolver: {}\n", formats::yaml_scalar(envelope.match),
                    moderator_id, formats::yaml_scalar(key), next);
    form.lines = same(lines);
    form.address = same(mailto_link(plus_address(sender_of(match), envelope.match),
                                    fmt::format("[{}] resolver: {}", envelope.match, next), lines));
    return answer;
}

}  // namespace

std::optional<Result<Answer>> answer_of_round(World& world, const Match& match, const Request& request) {
    const int next = match.round() + 1;
    const bool resolves = request.kind == Request::Kind::resolve;
    if (!is_decision(request) || request.kind == Request::Kind::rekey || is_over(match) ||
        request.round == next)
        return std::nullopt;
    if (request.round == 0) return resolves ? std::optional(which_round(world, match)) : std::nullopt;
    const Text words = request.round < next
                           ? say("No ha cambiado nada: la ronda {} ya está resuelta, y la próxima es la {}.",
                                 "Nothing has changed: round {} is resolved already, and the coming one is {}.",
                                 request.round, next)
                           : say("No ha cambiado nada: la carta es para la ronda {}, y la próxima es la {}.",
                                 "Nothing has changed: the letter is for round {}, and the coming one is {}.",
                                 request.round, next);
    return Result<Answer>(plain_answer(match, say("Otra ronda", "Another round"), words));
}

}  // namespace ronda::partida
