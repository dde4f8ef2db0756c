#include "adjudicator/partida/inbox/part_answers.hpp"

#include "formats/document.hpp"

namespace ronda::partida {

Json part_answer(const Match& match, const Recipient& to, const Message& message, const Answer& answer) {
    Document document = answer.document;
    if (document.form)
        document.sections.push_back(
            {document.form->title, {Paragraph{document.form->help}, Verbatim{document.form->lines}}});
    const Json written = formats::as_json(document, to.lang);
    return {{"para", to.mailbox},
            {"idioma", to.lang == Lang::en ? "en" : "es"},
            {"partida", match.envelope().match},
            {"asunto", answer.subject.in(to.lang)},
            {"titular", written.at("titular")},
            {"secciones", written.at("secciones")},
            {"carta", message.id}};
}

}  // namespace ronda::partida
