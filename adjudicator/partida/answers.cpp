#include "adjudicator/partida/answers.hpp"

#include <fmt/ranges.h>

#include "adjudicator/partida/order_text.hpp"
#include "formats/document.hpp"
#include "render/render.hpp"

namespace ronda::partida {

namespace {

constexpr int picture_size = 1000;  // pixels: an answer is looked at on a phone

Document document_for(const Match& match, const Text& headline) {
    Document document;
    document.title = say("{} · {}", "{} · {}", match.position->game().title(), match.envelope().match);
    document.headline = headline;
    return document;
}

std::string in_words(const Diagnostics& faults, Lang lang) {
    std::string words;
    for (const Diagnostic& fault : faults) words += describe(fault, lang);
    return words;
}

Section awaited(const Receipt& receipt, const Text& deadline) {
    std::vector<Text> names;
    for (const std::string& id : receipt.awaited) names.push_back(same(id));
    Text words = names.empty() ? say("Ya no se espera a nadie.", "Nobody else is awaited.")
                               : say("Se espera todavía a: {}.", "Still awaited: {}.", enumerate(names));
    if (!deadline.empty()) words = say("{} Plazo: {}.", "{} Deadline: {}.", words, deadline);
    return {say("Qué falta", "What is missing"),
            {Paragraph{words},
             Paragraph{say(
                 "Hasta que se resuelva la ronda puedes cambiarlas: vale el último fichero bueno que llegue.",
                 "Until the round is resolved you may change them: the last good file to arrive counts.")}}};
}

}  // namespace

Result<Answer> receipt_answer(const Match& match, const Receipt& receipt, const Text& deadline, Lang lang) {
    Answer answer;
    answer.subject = say("Órdenes aceptadas, ronda {}", "Orders accepted, round {}", receipt.round);
    answer.document =
        document_for(match, say("{}, tus órdenes para la ronda {} están guardadas.",
                                "{}, your orders for round {} are kept.", receipt.player_name, receipt.round));
    std::string orders =
        receipt.orders.empty() ? "ordenes: {}\n" : "ordenes:\n" + orders_as_yaml(receipt.orders, 2);
    if (!receipt.replies.empty()) orders += "si:\n" + replies_as_yaml(receipt.replies, 2);
    answer.document.sections.push_back(
        {say("Como se han entendido", "As they were understood"), {Verbatim{same(orders)}}});
    if (!receipt.troubles.empty())
        answer.document.sections.push_back(
            {say("Como están las cosas, esto no saldría", "As things stand, this would not be carried out"),
             {Verbatim{{in_words(receipt.troubles, Lang::es), in_words(receipt.troubles, Lang::en)}}}});
    answer.document.sections.push_back(awaited(receipt, deadline));
    const Scene scene = match.position->preview({receipt.player, receipt.orders, receipt.replies});
    auto picture = render::draw(scene, render::PictureFormat::png, picture_size, lang);
    if (!picture) return tl::unexpected(picture.error());
    answer.picture = std::move(*picture);
    answer.document.map_alt = scene.alt;
    return answer;
}

Answer refusal_answer(const Match& match, const Diagnostics& faults) {
    Answer answer;
    answer.subject = say("Órdenes NO aceptadas", "Orders NOT accepted");
    answer.document = document_for(
        match,
        say("Tus órdenes no se han podido aceptar. No ha cambiado nada: las que hubiera siguen en pie.",
            "Your orders could not be accepted. Nothing has changed: those that were there still stand."));
    answer.document.sections.push_back(
        {say("Por qué", "Why"), {Verbatim{{in_words(faults, Lang::es), in_words(faults, Lang::en)}}}});
    answer.document.sections.push_back(
        {say("Qué hacer", "What to do"),
         {Paragraph{say(
             "Corrige la línea señalada y envía el fichero otra vez, adjunto o en el cuerpo del mensaje.",
             "Correct the line that is shown and send the file again, attached or in the message itself.")}}});
    return answer;
}

Answer plain_answer(const Match& match, const Text& subject, const Text& words) {
    Answer answer;
    answer.subject = subject;
    answer.document = document_for(match, words);
    return answer;
}

Json answer_letter(const Match& match, const Recipient& to, const Message& message, const Answer& answer,
                   Instant now, const std::string& picture_file) {
    const std::string sender = sender_of(match);
    Json letter = {{"fichero", fmt::format("respuesta-{}-{}.eml", message.mark(), to.tag)},
                   {"de", sender},
                   {"para", to.mailbox},
                   {"responder_a", plus_address(sender, match.envelope().match)},
                   {"asunto", fmt::format("[{}] {}", match.envelope().match, answer.subject.in(to.lang))},
                   {"texto", formats::as_text(answer.document, to.lang)},
                   {"html", formats::as_html(answer.document, to.lang, "cid:mapa")},
                   {"fecha", now},
                   {"id", message_id(match, 0, to.tag, "respuesta." + message.mark())}};
    if (!message.id.empty()) {
        letter["respuesta_a"] = message.id;
        letter["referencias"] = Json::array({message.id});
    }
    if (!answer.picture.empty())
        letter["adjuntos"] = Json::array(
            {{{"fichero", picture_file}, {"nombre", "mapa.png"}, {"tipo", "image/png"}, {"cid", "mapa"}}});
    return letter;
}

}  // namespace ronda::partida
