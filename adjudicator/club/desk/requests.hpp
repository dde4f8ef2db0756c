// Executes and answers the requests of one letter to the club (club/contract/requests.md).
#pragma once

#include <set>
#include <string>
#include <vector>

#include "adjudicator/club/desk/answers.hpp"
#include "adjudicator/club/desk/desk_context.hpp"
#include "adjudicator/club/desk/moderator_requests.hpp"

namespace ronda::club {

// Returns what `dejar: X` asks for: to give up a seat, to leave a match before it begins, to be erased (`club`)
// or to get no summaries (`cartas`). Other requests are unchanged. It depends on what X is, not on what the
// author still has of it, so a repetition after a kill means the same.
Request request_meant(const DeskContext& context, const Request& request);

// Codes are compared with those that were valid before this letter, so that a letter may have several confirmed
// requests, and a run after a kill does the same again.
class Requests {
  public:
    Requests(DeskContext& context, ClubAnswers& answers, const match::Message& message)
        : context_(context), answers_(answers), message_(message), of_moderator_(context, answers, message) {}

    // Executes a proven request, asks for a code otherwise, and answers, also if it refuses. Fails (3) if the
    // disk fails.
    Result<void> take(const Request& request);

    // Unsubscribes a person by the token of List-Unsubscribe, as `resumen: nada`. Fails (3) if the disk fails.
    Result<void> leave_summaries(const Person& person);

    // Asks for the missing codes, in one letter to each address, and invalidates the used ones. Call it once,
    // after all requests. Fails (3) if the disk fails.
    Result<void> finish();

    // Whether something was done that a copy of the letter must not repeat.
    bool acted() const { return acted_ || of_moderator_.acted(); }
    // Call it if the letter has no other request and no orders.
    void take_as_only() { only_ = true; }
    // Whether the letter waits in `nuevo`: all that it asks for is of a match that cannot be read now, or a
    // match was busy.
    bool waits() const { return waits_ || of_moderator_.waits(); }
    // The code of a refusal; empty if nothing was refused.
    const std::string& refused() const { return refused_.empty() ? of_moderator_.refused() : refused_; }

    // Whether the letter proves the sender of this request.
    bool is_proven(const Request& request) const;

  private:
    // The sender of a request.
    struct Asker {
        std::string address;
        const Person* person = nullptr;  // null: nobody has the address
        bool proven = false;             // by a code or a signature
    };
    // A request that needs a code.
    struct Question {
        std::string address;
        bool proven = false;  // the address is the asker's
        Request request;
    };
    Asker asker_of(const Request& request) const;
    // The name that the letter gives its sender; empty for another address, which the letter only names.
    std::string name_of(const Asker& asker) const;
    // Returns the moderator whose code the request has.
    std::optional<Reader> admitting_moderator(const Request& request) const;
    int turn_at_start(const Person* person) const;
    Reader reader_at_start(const std::string& address, const Person* person) const;
    bool has_changed_offer(const Request& request, const Asker& asker) const;
    bool has_own_key(const Request& request, const std::string& address) const;

    // Whether a request about a match that cannot be read may wait until it can.
    bool may_wait(const Asker& asker) const;
    void wait(const Person& person);

    // Fails as the request's own function.
    Result<void> take_one(const Request& request);
    Result<void> take_proven(const Request& request, const Asker& asker);
    Result<void> ask_for_proof(const Request& request, const Asker& asker);
    Result<void> ask_to_join(const Request& request, const Asker& asker);
    Result<void> ask(const Asker& asker, Request request);
    void ask_questions();
    // Returns a reply if the request was done before: by the code that the person used last, or a place that
    // they have.
    std::optional<Text> already_done(const Request& request, const Asker& asker) const;
    Result<void> send_open_matches(const Asker& asker, bool help);
    Result<void> join(const Request& request, const Asker& asker);
    Result<void> join_club(const Request& request, const Asker& asker);
    Result<const Person*> new_person(const Request& request, const Asker& asker);
    // Returns the sender, or the person that the request makes of them. Null if there is none, or none yet;
    // then the answer is written.
    Result<const Person*> find_or_add_person(const Request& request, const Asker& asker);
    // With `altas: moderador`: asks the moderator to admit a stranger; and executes the moderator's `admitir`.
    Result<void> ask_moderator(const Request& request, const Asker& asker);
    Result<void> admit(const Request& request);
    Result<void> take_seat_for(const Request& request, const Asker& asker);
    Result<void> give_up(const Request& request, const Person& person);
    Result<void> leave(const Request& request, const Person& person);
    Result<void> be_away(const Request& request, const Person& person);
    // Fails with `fecha_invalida`.
    Result<Days> days_asked(const Request& request, const Person& person) const;
    // Returns the value with the year added to the days of a leave, so that a code confirms the same days next
    // week. Values of other requests, and of strangers, stay as they are.
    Result<std::string> value_with_year(const Request& request, const Person* person) const;
    Result<void> cover(const Request& request, const Person& person);
    Result<void> be_back(const Person& person, const Asker& asker);
    Result<void> set(const Request& request, const Person& person);
    Result<void> erase(const Person& person);
    std::vector<Request> requests_to_leave(const Person& person) const;
    // Counts letters to others, or answers that they are too many today. Fails (3) if the disk fails.
    Result<bool> may_name_others(const Person& person, std::size_t letters = 1);
    void notify_erased(const std::string& address, const std::string& id, Lang lang);
    // Whether a killed run has done this already for the same letter.
    template <class Entry>
    bool has_done(const std::string& match, const std::string& person) const {
        return context_.journal.history().last<Entry>([&](const Entry& line) {
            return line.match == match && line.person == person && line.letter == message_.mark();
        }) != nullptr;
    }
    Result<void> send_own_matches(const Person& person);
    Result<void> send_standings(const Request& request, const Asker& asker);
    // A change of address: requested by the person, then confirmed from the new address.
    Result<void> ask_new_address(const Request& request, const Person& person, bool by_key);
    bool is_from_new_address(const Request& request) const;
    std::optional<ClubLetter> letter_of_change(const Request& request, const std::string& address) const;
    Result<void> take_new_address(const Request& request);
    void notify_new_address(const Request& request, const Person& person, bool waits);
    Result<void> refuse_request(const Asker& asker, std::string code, Text why,
                                std::vector<Request> ready = {});
    // Answers with why it failed; passes a failure of the machine on.
    Result<void> answer_refusal(const Asker& asker, const Failure& failure);
    // Never fails. `about`: as for ClubAnswers::answer_stranger.
    Result<void> answer(const Asker& asker, ClubLetter letter, const std::string& about = {});

    DeskContext& context_;
    ClubAnswers& answers_;
    const match::Message& message_;
    ModeratorRequests of_moderator_;
    std::vector<Request> taken_;
    std::vector<Question> questions_;
    std::set<std::string> spent_;  // persons whose code was used
    bool acted_ = false, only_ = false, waits_ = false;
    std::string admitted_by_;  // the moderator who has admitted the sender; empty: nobody
    std::string refused_;
};

// Returns the short answer to a stranger.
ClubLetter stranger_letter(const DeskContext& context, const std::string& address, const std::string& name);

}  // namespace ronda::club
