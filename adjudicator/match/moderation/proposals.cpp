#include "adjudicator/match/moderation/proposals.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "adjudicator/core/text/wording.hpp"
#include "adjudicator/match/calendar/deadline.hpp"
#include "adjudicator/match/letters/addresses.hpp"
#include "adjudicator/match/letters/proposal_form.hpp"
#include "adjudicator/match/moderation/moderation.hpp"
#include "adjudicator/match/store/journal.hpp"

namespace ronda::match {

namespace {

auto impossible(const Text& why) {
    return refuse("propuesta_imposible", why);
}

// Returns the latest deadline that proposals may give the round: the calendar's next one after the deadline
// that the first accepted proposal moved, or after the present one.
Instant latest_deadline(const Calendar& calendar, const Journal& journal, int round, Instant present) {
    for (const Proposal& one : journal.history().proposals)
        if (one.facts.round == round && one.facts.until && one.outcome == Proposal::Outcome::accepted)
            return calendar.after(one.facts.deadline.value_or(present));
    return calendar.after(present);
}

Result<Instant> deadline_asked(const Match& match, const Journal& journal, std::chrono::minutes more,
                               Instant present) {
    ASSIGN_OR_RETURN(const auto calendar, calendar_of(match));
    ASSIGN_OR_RETURN(const auto zone, zone_of(match));
    if (!calendar)
        return impossible(
            say("la partida no tiene calendario, así que solo quien modera puede cambiar el plazo",
                "the match has no calendar, so only the moderator can change the deadline"));
    const Instant until = present + more.count() * Instant{60};
    const Instant latest = latest_deadline(*calendar, journal, match.round() + 1, present);
    if (until <= latest) return until;
    return impossible(
        latest <= present
            ? say("el plazo de esta ronda ya se ha movido cuanto se puede: hasta el {}",
                  "the deadline of this round has been moved as far as it may: to {}", zone.in_words(present))
            : say("sería el {}, y el plazo de una ronda se puede mover hasta el siguiente del calendario, el "
                  "{}",
                  "that would be {}, and a round's deadline may move up to the next one of the calendar, {}",
                  zone.in_words(until), zone.in_words(latest)));
}

// Why nothing can be proposed now, whatever it is.
Result<Instant> deadline_to_move(const Match& match, const Journal& journal, const std::string& player) {
    const int next = match.round() + 1;
    const auto deadline = due_at(match, journal, next);
    if (!deadline)
        return impossible(say("la ronda {} no tiene plazo, o está parado",
                              "round {} has no deadline, or its deadline is on hold", next));
    if (const Proposal* open = open_proposal(match, journal))
        return impossible(say("hay otra propuesta sin decidir, la {}: {} Contéstala antes",
                              "there is another undecided proposal, {}: {} Answer that one first",
                              open->facts.number, in_words(match, *open)));
    const auto& all = journal.history().proposals;
    if (std::any_of(all.begin(), all.end(),
                    [&](const Proposal& one) { return one.facts.player == player && one.facts.round == next; }))
        return impossible(say("en cada ronda puedes proponer una cosa, y en esta ya lo has hecho",
                              "you may propose one thing in each round, and in this one you already have"));
    return *deadline;
}

Text rule_in_words(const std::string& rule) {
    if (rule == word_of(formats::Agreement::moderator))
        return say("Decide quien modera.", "The moderator decides.");
    const bool all = rule == word_of(formats::Agreement::all);
    return say(
        "Tienen que estar de acuerdo {} que juegan, sin contar robots ni asientos vacantes.",
        "{} of the players must agree, not counting robots and vacant seats.",
        all ? say("todas las personas", "All") : say("más de la mitad de las personas", "More than half"));
}

Notice notice_of(const Match& match, const Proposal& proposal) {
    const entry::Proposed& facts = proposal.facts;
    const Text subject = facts.until
                             ? say("{} pide más plazo para la ronda {}", "{} asks for more time in round {}",
                                   match.header().name_of(facts.player), facts.round)
                             : say("{} pide una pausa en la ronda {}", "{} asks for a pause in round {}",
                                   match.header().name_of(facts.player), facts.round);
    const Text meaning = facts.until ? Text{}
                                     : say(" En una pausa no vence ningún plazo; la acaba quien modera.",
                                           " In a pause no deadline passes; the moderator ends it.");
    Notice notice{fmt::format("{}{}", proposal_head, facts.number),
                  {},
                  subject,
                  say("{}{}\n{} Se puede contestar hasta que la ronda se resuelva o cambie su plazo.",
                      "{}{}\n{} It may be answered until the round is resolved or its deadline changes.",
                      in_words(match, proposal), meaning, rule_in_words(facts.rule))};
    for (const Player& player : match.header().players)
        if (player.id != facts.player) notice.to.push_back(player.id);
    notice.to.emplace_back(moderator_id);
    return notice;
}

// Returns the voters with this answer.
std::vector<std::string> voters_saying(const Match& match, const Proposal& proposal, bool agrees) {
    std::vector<std::string> ids = voters_of(match, proposal);
    std::erase_if(ids, [&](const std::string& id) {
        const auto answer = proposal.answers.find(id);
        return answer == proposal.answers.end() || answer->second != agrees;
    });
    return ids;
}

// Returns what has become of the proposal, for whoever made or answered it.
Text state_in_words(const Match& match, const Journal& journal, const Proposal& proposal) {
    const int number = proposal.facts.number;
    if (proposal.outcome == Proposal::Outcome::accepted)
        return say("La propuesta {} queda aceptada y hecha.", "Proposal {} is accepted and carried out.",
                   number);
    if (proposal.outcome == Proposal::Outcome::rejected)
        return say("La propuesta {} queda rechazada.", "Proposal {} is rejected.", number);
    if (open_proposal(match, journal) != &proposal)
        return say("La propuesta {} acabó sin decidirse.", "Proposal {} ended undecided.", number);
    if (voters_missing(match, proposal).empty())
        return say("La propuesta {} llega tarde: esa hora ya ha pasado.",
                   "Proposal {} comes too late: that time is in the past.", number);
    return say("{} Sin contestar todavía: {}.", "{} Still to answer: {}.", rule_in_words(proposal.facts.rule),
               names_in_words(match, voters_missing(match, proposal)));
}

Result<void> reject(System& system, const Match& match, Journal& journal, const Proposal& proposal) {
    Notice notice = notice_of(match, proposal);
    notice.key += ".no";
    notice.to.push_back(proposal.facts.player);
    notice.subject = say("No sale adelante la propuesta de {}", "The proposal of {} is rejected",
                         match.header().name_of(proposal.facts.player));
    notice.words = say("{}\nEn contra: {}.", "{}\nAgainst it: {}.", in_words(match, proposal),
                       names_in_words(match, voters_saying(match, proposal, false)));
    return journal.add(entry::ProposalRejected{proposal.facts.number}, system.clock.now(), notice);
}

// The line of the new deadline or the pause names those who agreed.
Result<void> accept(System& system, const Match& match, Journal& journal, const Proposal& proposal,
                    std::vector<std::string> agreed) {
    const entry::Proposed& facts = proposal.facts;
    if (facts.until && *facts.until <= system.clock.now()) return {};  // it has come too late
    std::vector<std::string> others = agreed;
    std::erase(others, facts.player);
    const Text supporters =
        others.empty() ? Text{} : say(" De acuerdo: {}.", " In agreement: {}.", names_in_words(match, others));
    const AcceptedProposal accepted{facts.number, std::move(agreed),
                                    say("{}{}", "{}{}", in_words(match, proposal), supporters)};
    return (facts.until ? extend_by_proposal(system, match, journal, *facts.until, accepted)
                        : pause_by_proposal(system, match, journal, accepted))
        .map([](const Text&) {});
}

}  // namespace

Result<void> settle_proposal(System& system, const Match& match, Journal& journal) {
    const Proposal* open = open_proposal(match, journal);
    if (open == nullptr) return {};
    const Proposal proposal = *open;  // the journal grows
    const std::size_t voters = voters_of(match, proposal).size();
    auto agreed = voters_saying(match, proposal, true);
    const std::size_t against = voters_saying(match, proposal, false).size();
    const bool by_majority = proposal.facts.rule == word_of(formats::Agreement::majority);
    const std::size_t wanted = by_majority ? voters / 2 + 1 : voters;
    if (voters > 0 && agreed.size() >= wanted)
        return accept(system, match, journal, proposal, std::move(agreed));
    if (against > voters - wanted) return reject(system, match, journal, proposal);
    return {};
}

Result<Text> propose(System& system, const Match& match, Journal& journal, const ProposalAsked& asked) {
    const auto& all = journal.history().proposals;
    const auto is_same = [&](const Proposal& one) {
        return one.facts.player == asked.player && one.facts.mark == asked.mark &&
               one.facts.until.has_value() == asked.more_time.has_value();
    };
    if (std::none_of(all.begin(), all.end(), is_same)) {
        ASSIGN_OR_RETURN(const auto deadline, deadline_to_move(match, journal, asked.player));
        Proposal proposal{{match.round() + 1, static_cast<int>(all.size()) + 1, asked.player,
                           std::string(word_of(match.file.agreement)), deadline, std::nullopt, asked.mark},
                          {{asked.player, true}}};
        if (asked.more_time) {
            ASSIGN_OR_RETURN(proposal.facts.until, deadline_asked(match, journal, *asked.more_time, deadline));
        }
        if (proposal.facts.until && *proposal.facts.until <= system.clock.now())
            return impossible(say("esa hora ya ha pasado", "that time is in the past"));
        if (voters_of(match, proposal).empty())
            return impossible(
                say("decide quien modera, y no tiene dirección", "the moderator decides, and has no address"));
        RETURN_IF_ERROR(journal.add(proposal.facts, system.clock.now(), notice_of(match, proposal)));
    }
    RETURN_IF_ERROR(settle_proposal(system, match, journal));
    const Proposal& made = *std::find_if(all.begin(), all.end(), is_same);
    return say("{} {}", "{} {}", in_words(match, made), state_in_words(match, journal, made));
}

Result<Text> answer_proposal(System& system, const Match& match, Journal& journal, const std::string& who,
                             int number, bool agrees) {
    const auto refused = [&](const Text& why) { return refuse("voto_imposible", why); };
    const auto& all = journal.history().proposals;
    if (number > static_cast<int>(all.size()))
        return refused(say("no hay ninguna propuesta {}", "there is no proposal {}", number));
    const Proposal& proposal = all[static_cast<std::size_t>(number) - 1];
    const auto before = proposal.answers.find(who);
    if (before != proposal.answers.end() && before->second != agrees)
        return refused(say("ya has contestado a la propuesta {}, y cuenta la primera respuesta",
                           "you have already answered proposal {}, and the first answer counts", number));
    if (before == proposal.answers.end()) {
        if (open_proposal(match, journal) != &proposal)
            return refused(state_in_words(match, journal, proposal));
        const auto voters = voters_of(match, proposal);
        if (std::find(voters.begin(), voters.end(), who) == voters.end())
            return refused(rule_in_words(proposal.facts.rule));
        RETURN_IF_ERROR(journal.add(entry::ProposalAnswered{number, who, agrees}, system.clock.now()));
    }
    RETURN_IF_ERROR(settle_proposal(system, match, journal));
    return state_in_words(match, journal, proposal);
}

}  // namespace ronda::match
