#include "adjudicator/club/desk/together.hpp"

#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "adjudicator/club/desk/letters.hpp"
#include "adjudicator/core/text/wording.hpp"
#include "adjudicator/partida/letters/addresses.hpp"
#include "adjudicator/partida/letters/outbox.hpp"
#include "adjudicator/partida/store/json_words.hpp"
#include "formats/document.hpp"

namespace ronda::club {

namespace {

constexpr std::size_t most_part_bytes = 16U << 20U;
constexpr std::string_view answers_end = ".respuestas.json";

ClubLetter letter_of(const std::vector<const Json*>& answers) {
    std::vector<Text> lines;
    for (const Json* one : answers)
        lines.push_back(
            say("{}: {}", "{}: {}", partida::word_in(*one, "partida"), partida::word_in(*one, "asunto")));
    const Text how_many = counted(answers.size(), say("respuesta", "answer"), say("respuestas", "answers"));
    ClubLetter letter{say("{} a tu carta", "{} to your letter", how_many),
                      say("Tu carta traía líneas para varias partidas; esto es lo que dice cada una.",
                          "Your letter had lines for several matches; this is what each of them says."),
                      {{Request::Kind::matches, "true", {}}}};
    letter.sections.push_back({say("En pocas palabras", "In short"), {bulleted(std::move(lines))}});
    letter.brings_orders = true;
    for (const Json* one : answers) {
        letter.sections.push_back(
            {say("{}: {}", "{}: {}", partida::word_in(*one, "partida"), partida::word_in(*one, "asunto")),
             {Paragraph{same(partida::word_in(*one, "titular"))}}});
        for (Section& section : formats::sections_in(one->value("secciones", Json())))
            letter.sections.push_back(std::move(section));
    }
    return letter;
}

Reader reader_at(const Table& table, const std::string& mailbox, const Json& answer) {
    const std::string address = partida::bare_address(mailbox);
    if (const Person* person = table.persons.with_address(address)) return reader_of(*person);
    const Lang lang = partida::word_in(answer, "idioma") == "en" ? Lang::en : Lang::es;
    return {address, {}, "juntas", lang, 0};
}

}  // namespace

Result<void> answer_together(Table& table, const std::string& letter, const Json& all) {
    std::map<std::string, std::vector<const Json*>> by_address;
    for (const Json& one : all)
        if (one.is_object()) by_address[partida::word_in(one, "para")].push_back(&one);
    Json composed = Json::array();
    for (auto& [mailbox, answers] : by_address) {
        std::stable_sort(answers.begin(), answers.end(), [](const Json* a, const Json* b) {
            return partida::word_in(*a, "partida") < partida::word_in(*b, "partida");
        });
        const Posted posted{fmt::format("juntas-{}-{}.eml", letter.substr(0, 32), composed.size() + 1),
                            table.now, partida::word_in(*answers.front(), "carta")};
        composed.push_back(
            letter_json(table.club, letter_of(answers), reader_at(table, mailbox, *answers.front()), posted));
    }
    if (composed.empty()) return {};
    return partida::compose_into_outbox(table.world, table.club.at.store(), std::move(composed), table.report)
        .map([](const auto&) {});
}

Result<void> answer_old_parts(Table& table) {
    Files& files = table.world.files;
    const Path folder = table.club.at.parts();
    if (!files.exists(folder)) return {};
    ASSIGN_OR_RETURN(const auto names, files.list(folder));
    for (const std::string& name : names) {
        const auto text = name.ends_with(answers_end) ? files.read(folder / name, most_part_bytes)
                                                      : Result<std::string>(std::string());
        RETURN_IF_ERROR(text);
        const Json answers = Json::parse(*text, nullptr, false);
        if (answers.is_array()) RETURN_IF_ERROR(answer_together(table, name, answers));
        RETURN_IF_ERROR(files.remove(folder / name));
    }
    return {};
}

}  // namespace ronda::club
