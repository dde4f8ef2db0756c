// What a letter asks of the club: proved, done, answered (club/contract/requests.md).
#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "adjudicator/club/desk/answers.hpp"
#include "adjudicator/club/desk/desk_context.hpp"
#include "adjudicator/club/people/days.hpp"

namespace ronda::club {

// The requests of one letter. Codes are compared with what counted when the letter came, so that several
// requests of it stand side by side, and a repetition after a kill does the same again.
class Requests {
  public:
    Requests(DeskContext& context, ClubAnswers& answers, const match::Message& message)
        : context_(context), answers_(answers), message_(message) {}

    // Does what is proved and answers everything, refusals too. Fails (3) if the disk fails.
    Result<void> take(const Request& request);

    // Of who has left the summaries by the token of List-Unsubscribe: `resumen: nada`. Fails (3) if the disk
    // fails.
    Result<void> leave_summaries(const Person& person);

    // Asks for the codes that are missing, in one letter to each address, and spends those that were used. Call
    // it once, after all requests. Fails (3) if the disk fails.
    Result<void> finish();

    // Whether something was done that a copy of the letter must not do again.
    bool acted() const { return acted_; }
    // Call it if the letter has no other request and no orders.
    void take_as_only() { only_ = true; }
    // Whether the letter waits in `nuevo`: all that it asks for is of a match that cannot be read now.
    bool waits() const { return waits_; }
    // Why something was refused; empty if nothing was.
    const std::string& refused() const { return refused_; }

    // Whether the letter proves who asks for this.
    bool is_proven(const Request& request) const;

  private:
    // Who asks, and what proves it.
    struct Asker {
        std::string address;
        const Person* person = nullptr;  // null: nobody has the address
        bool proven = false;             // by a code or a signature
    };
    // What a code is asked for.
    struct Question {
        std::string address;
        bool proven = false;  // it is the asker's
        Request request;
    };
    Asker asker_of(const Request& request) const;
    bool is_admitted_by_moderator(const Request& request) const;
    int turn_at_start(const Person* person) const;
    Reader reader_at_start(const std::string& address, const Person* person) const;
    bool has_changed_offer(const Request& request, const Asker& asker) const;
    bool has_own_key(const Request& request, const std::string& address) const;

    // Whether what a match that cannot be read is asked for may wait until it can.
    bool may_wait(const Asker& asker) const;
    void wait(const Person& person);

    // Fails as what it asks for.
    Result<void> take_one(const Request& request);
    Result<void> take_proven(const Request& request, const Asker& asker);
    Result<void> ask_for_proof(const Request& request, const Asker& asker);
    Result<void> ask_to_join(const Request& request, const Asker& asker);
    Result<void> ask(const Asker& asker, Request request);
    void ask_questions();
    // Whether this is the code that the person used last, or a place that they have.
    std::optional<Text> already_done(const Request& request, const Asker& asker) const;
    Result<void> send_open_matches(const Asker& asker, bool help);
    Result<void> join(const Request& request, const Asker& asker);
    Result<const Person*> new_person(const Request& request, const Asker& asker);
    // Who asks, or the person that the request makes. Null if there is none, or none yet, which has been
    // answered.
    Result<const Person*> whoever_asks(const Request& request, const Asker& asker);
    // With `altas: moderador`: asks the moderator for a yes to a stranger; and takes it.
    Result<void> ask_moderator(const Request& request, const Asker& asker);
    Result<void> admit(const Request& request);
    Result<void> take_seat_for(const Request& request, const Asker& asker);
    Result<void> give_up(const Request& request, const Person& person);
    Result<void> leave(const Request& request, const Person& person);
    Result<void> be_away(const Request& request, const Person& person);
    // Fails with `fecha_invalida`.
    Result<Days> days_asked(const Request& request, const Person& person) const;
    // The days of a leave with their year, so that what the code confirms means the same next week; the value
    // of other requests, and of strangers, as it is.
    Result<std::string> value_with_year(const Request& request, const Person* person) const;
    Result<void> cover(const Request& request, const Person& person);
    Result<void> be_back(const Person& person, const Asker& asker);
    Result<void> set(const Request& request, const Person& person);
    Result<void> erase(const Person& person);
    std::vector<Request> what_to_leave(const Person& person) const;
    // Counts letters to others, or says that they are too many today. Fails (3) if the disk fails.
    Result<bool> may_name_others(const Person& person, std::size_t letters = 1);
    void notify_erased(const std::string& address, const std::string& id, Lang lang);
    // Whether a killed run has done it already for this letter.
    template <class Entry>
    bool has_done(const std::string& match, const std::string& person) const {
        return context_.journal.history().last<Entry>([&](const Entry& line) {
            return line.match == match && line.person == person && line.letter == message_.mark();
        }) != nullptr;
    }
    Result<void> send_own_matches(const Person& person);
    // A change of address, asked for by the person; and confirmed from the new address.
    Result<void> ask_new_address(const Request& request, const Person& person, bool by_key);
    bool is_from_new_address(const Request& request) const;
    std::optional<ClubLetter> letter_of_change(const Request& request, const std::string& address) const;
    Result<void> take_new_address(const Request& request);
    void notify_new_address(const Request& request, const Person& person, bool waits);
    Result<void> refuse_request(const Asker& asker, std::string code, Text why,
                                std::vector<Request> ready = {});
    // Answers with why it failed; passes a failure of the machine on.
    Result<void> answer_refusal(const Asker& asker, const Failure& failure);
    // Never fails: what ends with it has done all. `about`: ClubAnswers::tell_stranger.
    Result<void> answer(const Asker& asker, ClubLetter letter, const std::string& about = {});

    DeskContext& context_;
    ClubAnswers& answers_;
    const match::Message& message_;
    std::vector<Request> taken_;
    std::vector<Question> questions_;
    std::set<std::string> spent_;  // persons whose code was used
    bool acted_ = false, only_ = false, waits_ = false;
    bool admitted_ = false;  // the moderator has said yes to who asks
    std::string refused_;
};

// Lets changes of address count that only a key proved, once their three days are over. Fails (3) if the disk
// fails.
Result<void> move_addresses(DeskContext& context);

// The short answer to somebody whom the club does not know.
ClubLetter stranger_letter(const DeskContext& context, const std::string& address);

}  // namespace ronda::club
