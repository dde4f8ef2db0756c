#include "adjudicator/match/submission/requests.hpp"

#include <algorithm>

#include "adjudicator/core/text/wording.hpp"
#include "adjudicator/match/letters/addresses.hpp"
#include "adjudicator/match/letters/notices.hpp"
#include "adjudicator/match/moderation/moderation.hpp"
#include "adjudicator/match/moderation/proposals.hpp"
#include "adjudicator/match/moderation/replacement.hpp"
#include "adjudicator/match/orders/key_fault.hpp"
#include "adjudicator/match/store/run_report.hpp"
#include "formats/match_file.hpp"
#include "formats/when.hpp"

namespace ronda::match {

namespace {

// Forwarded text is stored in the journal, which must not contain a key.
Result<void> check_message(const OpenMatch& open, const Submission& submission, const Request& request) {
    if (holds_a_key(request.text, open.secrets, open.match.header()))
        return refuse("clave_en_mensaje",
                      say("tu mensaje lleva dentro una clave, y una clave no se enseña a nadie: quítala",
                          "your message has a key in it, and you must not show a key to anybody: take it out"));
    if (submission.no_messages) return refuse("demasiados_mensajes", *submission.no_messages);
    return {};
}

Result<Granted> forward(const OpenMatch& open, const Submission& submission, const Request& request) {
    using formats::Messages;
    const Match& match = open.match;
    const std::string& who = submission.seat;
    if (match.file.messages == Messages::none)
        return refuse("mensajes_no", say("en esta partida los jugadores no se escriben por aquí",
                                         "in this match players do not write to each other here"));
    if (request.anonymous && match.file.messages != Messages::anonymous)
        return refuse("anonimos_no", say("en esta partida los mensajes van firmados: quita «anonimo»",
                                         "in this match messages are signed: remove “anonimo” (anonymous)"));
    Notice notice;
    notice.key = "mensaje." + submission.mark();
    std::vector<Text> robots;
    for (const std::string& id : request.to) {
        if (robot_of(match, id) || is_vacant(match, id))
            robots.push_back(same(match.header().name_of(id)));
        else if (id != who)
            notice.to.push_back(id);
    }
    if (notice.to.empty() && robots.empty())
        return refuse("mensaje_a_nadie",
                      say("tu mensaje no va a nadie más que a ti: escribe en «para» a quién va",
                          "your message goes to nobody but you: write in “para” (to) whom it is for"));
    if (notice.to.empty())
        return refuse("mensaje_a_robot",
                      say("nadie lee los mensajes para {}", "nobody reads messages to {}", enumerate(robots)));
    const Text from = same(who == moderator_id ? std::string("moderador") : match.header().name_of(who));
    notice.subject = request.anonymous ? say("Mensaje anónimo", "Anonymous message")
                                       : say("Mensaje de {}", "Message from {}", from);
    notice.words = same(set_apart(request.text));
    RETURN_IF_ERROR(open.journal.queue_notice(notice, open.run.now));
    std::vector<Text> names;
    for (const std::string& id : notice.to) names.push_back(same(match.header().name_of(id)));
    const Text unread =
        robots.empty() ? Text{}
                       : say(" Nadie lee los que van a {}.", " Nobody reads those to {}.", enumerate(robots));
    return Granted{request.kind, say("Mensaje enviado", "Message sent"),
                   say("Tu mensaje va a {}.{}", "Your message goes to {}.{}", enumerate(names), unread)};
}

// A moderator's letter may come late or twice, after the match has moved on. Returns the answer to a decision
// that is refused because of its round: `resolver` names none, or the round is not the coming one. Empty if the
// request may be executed.
std::optional<Granted> refuse_other_round(const Match& match, const Request& request) {
    const int next = match.round() + 1;
    const bool resolves = request.kind == RequestKey::resolve;
    if (!is_decision(request) || request.kind == RequestKey::rekey || is_over(match) || request.round == next)
        return std::nullopt;
    if (request.round == 0 && !resolves) return std::nullopt;
    if (request.round == 0)
        return Granted{request.kind, say("¿Qué ronda?", "Which round?"),
                       say("No se ha resuelto nada: la carta no dice qué ronda, y podría llegar dos veces. La "
                           "próxima es la {0}: para resolverla, manda «resolver: {0}».",
                           "Nothing was resolved: the letter does not say which round, and it may come twice. "
                           "The next one is {0}: to resolve it, send “resolve: {0}”.",
                           next),
                       true};
    const Text words = request.round < next
                           ? say("No ha cambiado nada: la ronda {} ya está resuelta, y la próxima es la {}.",
                                 "Nothing has changed: round {} is already resolved, and the next one is {}.",
                                 request.round, next)
                           : say("No ha cambiado nada: la carta es para la ronda {}, y la próxima es la {}.",
                                 "Nothing has changed: the letter is for round {}, and the next one is {}.",
                                 request.round, next);
    return Granted{request.kind, say("Otra ronda", "Another round"), words};
}

// Only players who may give orders get a template or propose something.
Result<void> check_orders_wanted(const Match& match, const std::string& who) {
    if (is_over(match))
        return refuse("partida_terminada", say("la partida ha terminado: no hay más órdenes que dar",
                                               "the match is over: there are no more orders to give"));
    if (match.position->eliminated(who))
        return refuse("jugador_eliminado",
                      say("{} ya está fuera de la partida y no da más órdenes",
                          "{} is out of the game and gives no more orders", match.header().name_of(who)));
    return {};
}

Result<Text> decide(const OpenMatch& open, const Submission& submission, const Request& request) {
    const auto& [system, match, journal, secrets, at] = open;
    if (request.kind == RequestKey::pause) return pause_match(system, match, journal);
    if (request.kind == RequestKey::resume) return resume_match(system, match, journal);
    if (request.kind == RequestKey::resolve) return resolve_now(system, match, journal);
    if (request.kind == RequestKey::rekey) return rekey_player(system, match, journal, request.text);
    ASSIGN_OR_RETURN(const auto until, read_deadline(match, request.text, submission.arrived.value_or(at.now)));
    return extend_deadline(system, match, journal, until);
}

Result<Granted> take_proposal(const OpenMatch& open, const Submission& submission, const Request& request) {
    RETURN_IF_ERROR(check_orders_wanted(open.match, submission.seat));
    std::optional<std::chrono::minutes> more;
    if (request.kind == RequestKey::more_time) more = formats::read_duration(request.text);
    ASSIGN_OR_RETURN(const auto words, match::propose(open.system, open.match, open.journal,
                                                      {submission.seat, more, submission.mark()}));
    return Granted{request.kind, say("Propuesta hecha", "Proposal made"), words};
}

Result<Granted> take_answer(const OpenMatch& open, const Submission& submission, const Request& request) {
    const auto is_opposite = [&request](const Request& other) {
        return other.proposal == request.proposal && other.kind != request.kind &&
               (other.kind == RequestKey::agree || other.kind == RequestKey::disagree);
    };
    const auto& all = submission.asked.requests;
    if (std::any_of(all.begin(), all.end(), is_opposite))
        return refuse(
            "voto_imposible",
            say("a la propuesta {} contestas que sí y que no; envía una sola línea",
                "you answer proposal {} with yes and no; send only one of the two lines", request.proposal));
    ASSIGN_OR_RETURN(const auto words, answer_proposal(open.system, open.match, open.journal, submission.seat,
                                                       request.proposal, request.kind == RequestKey::agree));
    return Granted{request.kind, say("Respuesta apuntada", "Answer noted"), words};
}

}  // namespace

Result<Granted> grant(const OpenMatch& match, const Submission& submission, const Request& request) {
    if (request.kind == RequestKey::report || request.kind == RequestKey::rules) return Granted{request.kind};
    if (request.kind == RequestKey::order_template) {
        RETURN_IF_ERROR(check_orders_wanted(match.match, submission.seat));
        return Granted{request.kind};
    }
    if (request.kind == RequestKey::message) {
        RETURN_IF_ERROR(check_message(match, submission, request));
        return forward(match, submission, request);
    }
    const bool proposes = request.kind == RequestKey::more_time || request.kind == RequestKey::propose_pause;
    const bool answers = request.kind == RequestKey::agree || request.kind == RequestKey::disagree;
    if (!proposes && !answers && submission.seat != moderator_id)
        return refuse(
            "solo_moderador",
            say("eso solo lo puede pedir quien modera; tú puedes proponer «mas_plazo: 2d» o «pausa: true»",
                "only the moderator may ask for that; you may propose “more_time: 2d” or “break: true”"));
    if (auto other = refuse_other_round(match.match, request)) return std::move(*other);
    if (proposes) return take_proposal(match, submission, request);
    if (answers) return take_answer(match, submission, request);
    ASSIGN_OR_RETURN(const auto done, decide(match, submission, request));
    return Granted{request.kind, say("Hecho", "Done"), done};
}

Notice notice_of_words(const Match& match, const Submission& submission) {
    const Text who = same(match.header().name_of(submission.seat));
    const Text what =
        submission.words_beside
            ? say("{} ha escrito esto en una carta con órdenes o peticiones, que ya tiene su respuesta.",
                  "{} has written this in a letter with orders or requests, which has already been answered.",
                  who)
            : say("{} ha escrito a la partida sin mandar órdenes.",
                  "{} has written to the match without sending orders.", who);
    return {"palabras." + submission.mark(),
            {std::string(moderator_id)},
            say("{} te escribe", "{} writes to you", who),
            say("{} Contéstale a {}.\n\n{}", "{} Reply to {}.\n\n{}", what, submission.reply_to,
                same(set_apart(submission.words))),
            submission.reply_to};
}

}  // namespace ronda::match
