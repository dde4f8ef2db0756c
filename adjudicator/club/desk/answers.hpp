// Collects the answers to one letter, counts them against the limits, and composes them when the letter is
// done.
#pragma once

#include <vector>

#include "adjudicator/club/desk/desk_context.hpp"
#include "adjudicator/club/desk/letters.hpp"
#include "adjudicator/match/inbox/mail_limits.hpp"

namespace ronda::club {

class ClubAnswers {
  public:
    explicit ClubAnswers(DeskContext& context);

    // Drops all collected answers, and begins with this letter.
    void begin(const match::Message& message);

    // Answers a person, at their address. Past the limits (match/contract/answers.md, "Limits") nothing is
    // sent, and the moderator's daily letter says so. `question`: the letter contains a code or
    // asks for one.
    void answer_person(const Person& person, match::AuthLevel proof, ClubLetter letter, bool question = false);
    // Answers a stranger. With an address that a code has proved, a person's limit applies. `about`: the
    // matter; a stranger gets one answer a day about each.
    void answer_stranger(const std::string& address, match::AuthLevel proof, ClubLetter letter,
                         const std::string& about = {});
    // Answers a moderator, who need not be a person of the club, as answer_person does.
    void answer_moderator(const Reader& moderator, ClubLetter letter);
    // Notifies an address about the person, outside the limits. `file`: the letter's name in the outbox, which
    // a repetition has too, so that it replaces the letter.
    void notify_address(const Person& person, const std::string& address, const std::string& file,
                        ClubLetter letter);

    // Writes to each moderator about a stranger who has proved the address, once for each `stem`, with which
    // the letters' files begin. Returns whether the limits allow it.
    Result<bool> notify_moderators(const std::string& address, const std::string& stem,
                                   const ClubLetter& letter);
    // Counts notices or questions that others get because of the person's letter. Returns when they may be
    // written; empty: now.
    Result<std::optional<Instant>> count_to_others(const Person& person, std::size_t letters);

    // Adds a section to the first answer to a person. Without one, nothing is added.
    void add(Section section);

    // Returns the subjects of the answers, for the list of refused letters.
    Text answered() const;
    // Returns how many letters of strangers have got no answer.
    int strangers_unanswered() const { return strangers_unanswered_; }
    // Whether the letter is answered another day, because strangers have used up the answers of today.
    bool is_put_off() const { return put_off_; }
    // Leaves the letter without an answer, if it cannot wait for another day. Fails (3) if the disk fails.
    Result<void> give_up_put_off();

    // Fails (3) if the disk failed while answers were counted; then the letter counts as unanswered.
    Result<void> counting_result() const { return counted_; }

    // Composes the answers into the outbox, with the codes that are valid after this letter. Fails (3) if the
    // mail program or the disk fails.
    Result<void> send();

  private:
    struct Waiting {
        ClubLetter letter;
        Reader to;
        std::string file;
        bool of_person = false;
    };
    std::string next_file(std::string_view start);
    // Returns whether the answer may be written, and counts it if so. `counted` and `send` return a failure.
    match::May count(match::Caused letter, match::AuthLevel proof);
    match::May count_proven(const std::string& address, const std::string& file);
    bool is_known(const std::string& address) const;

    DeskContext& context_;
    match::MailLimits limits_;
    const match::Message* message_ = nullptr;
    std::vector<Waiting> waiting_;
    int numbered_ = 0, strangers_unanswered_ = 0;
    std::size_t to_others_ = 0;
    bool put_off_ = false;
    Result<void> counted_;
};

}  // namespace ronda::club
