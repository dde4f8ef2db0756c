#include "adjudicator/club/desk/delivery.hpp"

#include <algorithm>
#include <map>
#include <utility>

#include <fmt/format.h>

#include "adjudicator/club/desk/letters.hpp"
#include "adjudicator/core/text/shown.hpp"
#include "adjudicator/core/text/wording.hpp"
#include "adjudicator/match/inbox/mail_fetch.hpp"
#include "adjudicator/match/letters/addresses.hpp"
#include "adjudicator/match/letters/outbox.hpp"

namespace ronda::club {

using match::AnsweredBy;
using match::Destination;
using match::HeldAnswer;
using match::Message;

namespace {

bool is_of_match(const Destination& one) {
    return one.where == Destination::Where::match;
}

Text title_of_answer(const HeldAnswer& answer) {
    return say("{}: {}", "{}: {}", answer.match, answer.subject);
}

ClubLetter joint_letter(const std::vector<HeldAnswer>& answers) {
    std::vector<Text> lines;
    for (const HeldAnswer& one : answers) lines.push_back(title_of_answer(one));
    const Text how_many = counted(answers.size(), say("respuesta", "answer"), say("respuestas", "answers"));
    ClubLetter letter{say("{} a tu carta", "{} to your letter", how_many),
                      say("Tu carta traía líneas para varias partidas; esto es lo que dice cada una.",
                          "Your letter had lines for several matches; this is what each of them says."),
                      {{RequestKind::matches, "true", {}}}};
    letter.sections.push_back({say("En pocas palabras", "In short"), {bulleted(std::move(lines))}});
    letter.brings_orders = true;
    for (const HeldAnswer& one : answers) {
        letter.sections.push_back({title_of_answer(one), {Paragraph{one.headline}}});
        letter.sections.insert(letter.sections.end(), one.sections.begin(), one.sections.end());
    }
    return letter;
}

Reader reader_of_answer(const DeskContext& context, const HeldAnswer& answer) {
    const std::string address = match::bare_address(answer.to);
    if (const Person* person = context.persons.with_address(address)) return reader_of(*person);
    return {address, {}, "juntas", answer.lang, 0};
}

// Composes the answers of several matches (match::take_letter) into one letter for each address. `letter`: its
// mark, by which a repetition composes nothing twice. Fails (3) if the mail program or the disk fails.
Result<void> answer_in_one_letter(DeskContext& context, const std::string& letter,
                                  const std::vector<HeldAnswer>& all) {
    std::map<std::string, std::vector<HeldAnswer>> by_address;
    for (const HeldAnswer& one : all) by_address[one.to].push_back(one);
    Json composed = Json::array();
    for (auto& [address, answers] : by_address) {
        std::stable_sort(answers.begin(), answers.end(),
                         [](const HeldAnswer& a, const HeldAnswer& b) { return a.match < b.match; });
        const Posted posted{fmt::format("juntas-{}-{}.eml", letter.substr(0, 32), composed.size() + 1),
                            context.now, answers.front().letter};
        composed.push_back(letter_json(context.club, joint_letter(answers),
                                       reader_of_answer(context, answers.front()), posted));
    }
    if (composed.empty()) return {};
    return match::compose_into_outbox(context.system, context.club.paths.store(), std::move(composed),
                                      context.report)
        .map([](const auto&) {});
}

}  // namespace

std::string sender_shown(const Message& message) {
    constexpr std::size_t longest_address_shown = 80;
    return message.from.empty() ? "?" : shown(message.from, longest_address_shown);
}

Result<void> Delivery::deliver(const Message& message, const std::vector<Block>& blocks,
                               const std::vector<Destination>& destinations, const match::Known& known) {
    // Every Reply-To has the id of a match, where lines for another one may come.
    std::vector<std::string> matches(destinations.size());
    std::set<std::string> different;
    for (std::size_t i = 0; i < destinations.size(); ++i) {
        if (!is_of_match(destinations[i])) continue;
        const std::string named = i < blocks.size() ? blocks[i].match : std::string();
        matches[i] = known.is_match(named) ? named : destinations[i].id;
        different.insert(matches[i]);
    }
    if (different.empty()) return {};
    const bool whole = destinations.size() == 1 || message.orders.empty() ||
                       (message.orders.front().attached && different.size() == 1);
    if (whole) {
        for (const std::string& match : different) deliver(message, match);
        return {};
    }
    ASSIGN_OR_RETURN(const auto bytes, context_.system.files.read(message.file, match::most_ingested));
    const bool several = std::count_if(destinations.begin(), destinations.end(), is_of_match) > 1;
    RETURN_IF_ERROR(flush());  // what came before them
    std::vector<match::HeldAnswer> answers;
    for (std::size_t i = 0; i < destinations.size(); ++i) {
        if (matches[i].empty()) continue;
        Message part = part_of_message(message, blocks[i]);
        const std::string letter = part_of_letter(bytes, blocks[i].words + blocks[i].text);
        part.digest = match::hash_of(letter);
        ASSIGN_OR_RETURN(const auto held,
                         take(part, matches[i], letter, several ? AnsweredBy::caller : AnsweredBy::match));
        answers.insert(answers.end(), held.begin(), held.end());
    }
    is_letters_own = true;
    RETURN_IF_ERROR(answer_in_one_letter(context_, message.mark(), answers));
    is_letters_own = false;
    return {};
}

Result<void> Delivery::flush() {
    const auto open = [this](System& system, const std::string& match, match::RunReport& report) {
        return open_intake(system, match, report);
    };
    ASSIGN_OR_RETURN(const auto piles, piles_.take(context_.system, open, context_.workers, context_.report));
    for (const match::LetterPiles::Pile& pile : piles) finish(pile);
    return {};
}

void Delivery::finish(const match::LetterPiles::Pile& pile) {
    for (std::size_t i = 0; i < pile.letters.size(); ++i) {
        const Message& letter = *pile.letters[i].letter;
        if (i < pile.taken) {
            note(letter, pile.match);
            continue;
        }
        busy_.insert(pile.match);
        const auto bytes = context_.system.files.read(letter.file, match::most_ingested);
        const auto stored = bytes ? store(letter, pile.match, *bytes) : tl::unexpected(bytes.error());
        if (!stored) let_wait(letter, stored.error());
    }
}

// It waits for the next run and stops no other.
void Delivery::let_wait(const Message& letter, const Failure& failure) {
    waiting_.insert(letter.file);
    is_behind_ = true;
    report_waiting(letter, failure);
}

void Delivery::report_waiting(const Message& letter, const Failure& failure) {
    context_.report.problems.push_back(
        match::fault_in(letter.file, "mensaje_en_espera",
                        say("no se ha podido tratar ({}); la carta espera a la próxima pasada",
                            "the letter could not be processed ({}); it waits for the next run",
                            failure.diagnostics.empty() ? Text{} : failure.diagnostics.front().message)));
    context_.report.exit = Exit::environment;
}

Result<match::MatchIntake> Delivery::open_intake(System& system, const std::string& match,
                                                 match::RunReport& report) {
    if (busy_.contains(match)) return environment_failed(Text{});
    const auto club_context =
        club_context_for(context_.club, context_.registry, context_.persons, system.files, match, context_.now);
    ASSIGN_OR_RETURN(auto intake, match::MatchIntake::open(system, *context_.directory.folder_of(match),
                                                           club_context, report));
    RETURN_IF_ERROR(intake.take_all_waiting());
    return intake;
}

Result<std::vector<match::HeldAnswer>> Delivery::take(const Message& letter, const std::string& match,
                                                      std::string_view bytes, AnsweredBy answered) {
    Attempt attempt = try_to_take(letter, match, bytes, answered);
    // A short failure of the disk does not make it wait.
    if (!attempt.answers) attempt = try_to_take(letter, match, bytes, answered);
    context_.report.add(attempt.report);
    if (attempt.answers) {
        note(letter, match);
        return attempt.answers;
    }
    // The match may have carried it out: in its inbox it would be a copy that nobody answers.
    if (attempt.opened) {
        is_letters_own = true;
        return attempt.answers;
    }
    busy_.insert(match);
    RETURN_IF_ERROR(store(letter, match, bytes));
    return std::vector<match::HeldAnswer>();
}

Delivery::Attempt Delivery::try_to_take(const Message& letter, const std::string& match, std::string_view bytes,
                                        AnsweredBy answered) {
    Attempt attempt;
    auto intake = open_intake(context_.system, match, attempt.report);
    if (!intake) return attempt;
    attempt.opened = true;
    attempt.answers = intake->take({&letter}, bytes, answered);
    if (!attempt.answers) return attempt;
    if (const auto synced = intake->sync(); !synced) attempt.answers = tl::unexpected(synced.error());
    return attempt;
}

Result<void> Delivery::store(const Message& letter, const std::string& match, std::string_view bytes) {
    is_letters_own = true;
    const bool behind = std::exchange(is_behind_, true);
    ASSIGN_OR_RETURN(
        auto inbox, match::open_inbox(context_.system.files, MatchPaths{*context_.directory.folder_of(match)}));
    RETURN_IF_ERROR(inbox.store(bytes, letter.arrival(context_.now)));
    is_letters_own = false;
    is_behind_ = behind;
    note(letter, match);
    return {};
}

void Delivery::note(const Message& message, const std::string& match) {
    context_.report.done.push_back(
        say("mensaje de {}, para {}", "message from {}, for {}", sender_shown(message), match));
}

}  // namespace ronda::club
