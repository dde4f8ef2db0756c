#include "adjudicator/match/letters/proposal_form.hpp"

#include <fmt/format.h>

#include "adjudicator/core/orders/letter_words.hpp"
#include "adjudicator/core/text/wording.hpp"
#include "adjudicator/match/calendar/deadline.hpp"
#include "adjudicator/match/letters/addresses.hpp"
#include "adjudicator/match/letters/reply_form.hpp"
#include "formats/yaml_text.hpp"

namespace ronda::match {

const Proposal* open_proposal(const Match& match, const Journal& journal) {
    const auto& all = journal.history().proposals;
    if (all.empty() || is_over(match)) return nullptr;
    const Proposal& newest = all.back();
    const auto deadline = due_at(match, journal, match.round() + 1);
    const bool is_open = newest.outcome == Proposal::Outcome::none && newest.facts.round == match.round() + 1 &&
                         deadline && deadline == newest.facts.deadline;
    return is_open ? &newest : nullptr;
}

std::vector<std::string> voters_of(const Match& match, const Proposal& proposal) {
    if (proposal.facts.rule == word_of(formats::Agreement::moderator)) {
        if (recipient_by_mail(match, moderator_id).empty()) return {};
        return {std::string(moderator_id)};
    }
    std::vector<std::string> ids;
    for (const Player& player : match.header().players)
        if (!match.position->eliminated(player.id) && !is_vacant(match, player.id) &&
            !robot_of(match, player.id))
            ids.push_back(player.id);
    return ids;
}

std::vector<std::string> voters_missing(const Match& match, const Proposal& proposal) {
    std::vector<std::string> ids = voters_of(match, proposal);
    std::erase_if(ids, [&](const std::string& id) { return proposal.answers.contains(id); });
    return ids;
}

Text in_words(const Match& match, const Proposal& proposal) {
    const entry::Proposed& facts = proposal.facts;
    const std::string name = match.header().name_of(facts.player);
    const auto zone = zone_of(match).value_or(Zone());
    if (!facts.until) return say("{} propone una pausa.", "{} proposes a pause.", name);
    return say("{} propone que el plazo de la ronda {} pase al {}.",
               "{} proposes that the deadline of round {} move to {}.", name, facts.round,
               zone.in_words(*facts.until));
}

Text names_in_words(const Match& match, const std::vector<std::string>& ids) {
    std::vector<Text> names;
    for (const std::string& id : ids)
        names.push_back(id == moderator_id ? say("quien modera", "the moderator")
                                           : same(match.header().name_of(id)));
    return enumerate(names);
}

ReplyForm answer_form(const Match& match, const Proposal& proposal, const Secrets& secrets,
                      const std::string& voter, Lang lang) {
    const MatchHeader& header = match.header();
    const int number = proposal.facts.number;
    const std::string key = key_of_round(secrets, header.match, voter, proposal.facts.round);
    const std::string head =
        fmt::format("partida: {}\njugador: {}\nclave: {}\n", formats::yaml_scalar(header.match),
                    formats::yaml_scalar(voter), formats::yaml_scalar(key));
    const auto line = [&](RequestKey word) { return fmt::format("{}: {}\n", term_of(word).es, number); };
    const auto link = [&](RequestKey word, const Text& words) {
        const Text subject = say("[{}] propuesta {}: {}", "[{}] proposal {}: {}", header.match, number, words);
        return same(mailto_link(orders_address(match), subject.in(lang), head + line(word)));
    };
    ReplyForm form;
    form.title = say("Tu respuesta", "Your answer");
    form.help =
        say("Responde con estas líneas. Borra el # de una. La clave de aquí solo sirve para la ronda {}.",
            "Answer with these lines. Delete the # from one. The key here only works for round {}.",
            proposal.facts.round);
    form.lines = same(fmt::format("{}#{}#{}", head, line(RequestKey::agree), line(RequestKey::disagree)));
    form.button = say("De acuerdo", "I agree");
    form.address = link(RequestKey::agree, form.button);
    form.page_button = say("En contra", "I am against it");
    form.page = link(RequestKey::disagree, form.page_button);
    return form;
}

}  // namespace ronda::match
