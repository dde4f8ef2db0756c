#include "adjudicator/club/desk/together.hpp"

#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "adjudicator/club/desk/letters.hpp"
#include "adjudicator/core/text/wording.hpp"
#include "adjudicator/match/letters/addresses.hpp"
#include "adjudicator/match/letters/outbox.hpp"

namespace ronda::club {

using match::HeldAnswer;

namespace {

Text title_of(const HeldAnswer& answer) {
    return say("{}: {}", "{}: {}", answer.match, answer.subject);
}

ClubLetter letter_of(const std::vector<HeldAnswer>& answers) {
    std::vector<Text> lines;
    for (const HeldAnswer& one : answers) lines.push_back(title_of(one));
    const Text how_many = counted(answers.size(), say("respuesta", "answer"), say("respuestas", "answers"));
    ClubLetter letter{say("{} a tu carta", "{} to your letter", how_many),
                      say("Tu carta traía líneas para varias partidas; esto es lo que dice cada una.",
                          "Your letter had lines for several matches; this is what each of them says."),
                      {{RequestKind::matches, "true", {}}}};
    letter.sections.push_back({say("En pocas palabras", "In short"), {bulleted(std::move(lines))}});
    letter.brings_orders = true;
    for (const HeldAnswer& one : answers) {
        letter.sections.push_back({title_of(one), {Paragraph{one.headline}}});
        letter.sections.insert(letter.sections.end(), one.sections.begin(), one.sections.end());
    }
    return letter;
}

Reader reader_at(const DeskContext& context, const HeldAnswer& answer) {
    const std::string address = match::bare_address(answer.to);
    if (const Person* person = context.persons.with_address(address)) return reader_of(*person);
    return {address, {}, "juntas", answer.lang, 0};
}

}  // namespace

Result<void> answer_together(DeskContext& context, const std::string& letter,
                             const std::vector<HeldAnswer>& all) {
    std::map<std::string, std::vector<HeldAnswer>> by_address;
    for (const HeldAnswer& one : all) by_address[one.to].push_back(one);
    Json composed = Json::array();
    for (auto& [address, answers] : by_address) {
        std::stable_sort(answers.begin(), answers.end(),
                         [](const HeldAnswer& a, const HeldAnswer& b) { return a.match < b.match; });
        const Posted posted{fmt::format("juntas-{}-{}.eml", letter.substr(0, 32), composed.size() + 1),
                            context.now, answers.front().letter};
        composed.push_back(
            letter_json(context.club, letter_of(answers), reader_at(context, answers.front()), posted));
    }
    if (composed.empty()) return {};
    return match::compose_into_outbox(context.system, context.club.paths.store(), std::move(composed),
                                      context.report)
        .map([](const auto&) {});
}

}  // namespace ronda::club
