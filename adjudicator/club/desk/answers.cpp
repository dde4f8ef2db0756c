#include "adjudicator/club/desk/answers.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "adjudicator/match/letters/outbox.hpp"
#include "adjudicator/system/strangers.hpp"

namespace ronda::club {

ClubAnswers::ClubAnswers(DeskContext& context)
    : context_(context),
      limits_(context.system.files, context.club.paths.store(), context.club.paths.store().letter_counts(),
              !context.club.file.mail.authenticator.empty(), context.now) {}

void ClubAnswers::begin(const match::Message& message) {
    message_ = &message;
    waiting_.clear();
    numbered_ = 0;
    to_others_ = 0;
    put_off_ = false;
    counted_ = {};
}

// Several answers to one letter are numbered in order, so a repetition gives the same names.
std::string ClubAnswers::next_file(std::string_view start) {
    const int before = numbered_++;
    return before == 0 ? fmt::format("{}{}.eml", start, message_->mark())
                       : fmt::format("{}{}-{}.eml", start, message_->mark(), before);
}

bool ClubAnswers::is_known(const std::string& address) const {
    return context_.persons.with_address(address) != nullptr || context_.directory.names(address) ||
           is_moderator(context_.club, address);
}

match::May ClubAnswers::count_proven(const std::string& address, const std::string& file) {
    if (!limits_.allows_own(address, file)) {
        if (auto noted = limits_.note_unanswered(address); !noted) counted_ = std::move(noted);
        return match::May::never;
    }
    limits_.count_own(address, file);
    return match::May::now;
}

match::May ClubAnswers::count(match::Caused letter, match::AuthLevel proof) {
    if (proof == match::AuthLevel::proven) return count_proven(letter.to, letter.name);
    letter.cause = match::writer_of(*message_, context_.club.file.mail.authenticator);
    letter.to_stranger = !is_known(letter.to);
    letter.of_stranger = !is_known(message_->from);
    const auto taken = limits_.take({letter});
    if (!taken) counted_ = tl::unexpected(taken.error());
    const match::May may = taken.value_or(match::May::never);
    put_off_ = put_off_ || may == match::May::another_day;
    return may;
}

void ClubAnswers::answer_person(const Person& person, match::AuthLevel proof, ClubLetter letter,
                                bool question) {
    match::Caused caused{{}, person.email, next_file("respuesta-")};
    caused.question = question;
    if (count(caused, proof) == match::May::now)
        waiting_.push_back({std::move(letter), reader_of(person), std::move(caused.name), true});
}

void ClubAnswers::answer_stranger(const std::string& address, match::AuthLevel proof, ClubLetter letter,
                                  const std::string& about) {
    match::Caused caused{{}, address, next_file(system::answer_to_stranger)};
    caused.question = true;
    caused.about = about;
    const match::May may = count(caused, proof);
    if (may == match::May::never) ++strangers_unanswered_;
    if (may != match::May::now) return;
    Reader to = reader_at(address, nullptr);
    to.lang = context_.club.file.lang;
    waiting_.push_back({std::move(letter), std::move(to), std::move(caused.name), false});
}

void ClubAnswers::answer_moderator(const Reader& moderator, ClubLetter letter) {
    match::Caused caused{{}, moderator.email, next_file("respuesta-")};
    caused.question = true;
    if (count(caused, match::AuthLevel::unproven) == match::May::now)
        waiting_.push_back({std::move(letter), moderator, std::move(caused.name), false});
}

void ClubAnswers::notify_address(const Person& person, const std::string& address, const std::string& file,
                                 ClubLetter letter) {
    Reader to = reader_of(person);
    to.email = address;
    waiting_.push_back({std::move(letter), std::move(to), file, true});
}

Result<bool> ClubAnswers::notify_moderators(const std::string& address, const std::string& stem,
                                            const ClubLetter& letter) {
    match::Caused caused{{match::CauseKind::address, address, {}}, {}, stem + ".eml"};
    caused.of_stranger = true;
    ASSIGN_OR_RETURN(const auto may, limits_.take({caused}));
    if (may != match::May::now) return false;
    int number = 0;
    for (Reader& reader : moderator_readers(context_.club)) {
        const std::string which = ++number == 1 ? "" : fmt::format("-{}", number);
        waiting_.push_back({letter, std::move(reader), fmt::format("{}{}.eml", stem, which), false});
    }
    return true;
}

Result<std::optional<Instant>> ClubAnswers::count_to_others(const Person& person, std::size_t letters) {
    std::vector<match::Caused> all;
    for (std::size_t i = 0; i < letters; ++i)
        all.push_back(
            {match::proven_person(person.email), {}, fmt::format("{}-{}", message_->mark(), to_others_++)});
    const auto next = all.empty() ? std::nullopt : limits_.next(all.back());
    if (next) return next;
    ASSIGN_OR_RETURN(const auto may, limits_.take(all));
    return may == match::May::now ? std::nullopt : std::optional(context_.now + one_day);
}

Result<void> ClubAnswers::give_up_put_off() {
    if (!put_off_) return {};
    ++strangers_unanswered_;
    return limits_.note_unanswered(message_->from);
}

void ClubAnswers::add(Section section) {
    const auto to =
        std::find_if(waiting_.begin(), waiting_.end(), [](const Waiting& one) { return one.of_person; });
    if (to != waiting_.end()) to->letter.sections.push_back(std::move(section));
}

Text ClubAnswers::answered() const {
    Text all;
    for (const Waiting& one : waiting_)
        all = all.empty() ? one.letter.subject : say("{}; {}", "{}; {}", all, one.letter.subject);
    return all;
}

Result<void> ClubAnswers::send() {
    RETURN_IF_ERROR(counted_);
    Json letters = Json::array();
    for (Waiting& one : waiting_) {
        if (const Person* person = one.of_person ? context_.persons.find(one.to.tag) : nullptr)
            one.to.turn = person->turn;
        letters.push_back(
            letter_json(context_.club, one.letter, one.to, {one.file, context_.now, message_->id}));
    }
    waiting_.clear();
    RETURN_IF_ERROR(match::compose_into_outbox(context_.system, context_.club.paths.store(), std::move(letters),
                                               context_.report));
    return limits_.save();
}

}  // namespace ronda::club
