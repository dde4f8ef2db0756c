// The answers to one letter: gathered, counted, and composed together once the letter is dealt with.
#pragma once

#include <vector>

#include "adjudicator/club/desk/desk_context.hpp"
#include "adjudicator/club/desk/letters.hpp"
#include "adjudicator/match/inbox/mail_limits.hpp"

namespace ronda::club {

class ClubAnswers {
  public:
    explicit ClubAnswers(DeskContext& context);

    // Forgets what was gathered, and answers this letter from now on.
    void begin(const match::Message& message);

    // Answers a person, at their address. Past the limits (match/contract/answers.md, "Limits"), nothing is
    // sent, and the moderator reads so in the daily letter.
    // `question`: match::Caused::question.
    void answer_person(const Person& person, match::AuthLevel proof, ClubLetter letter, bool question = false);
    // Answers somebody whom the club does not know. Who has proved the address by a code has a person's limit.
    // `about`: a stranger gets one answer a day about each matter.
    void answer_stranger(const std::string& address, match::AuthLevel proof, ClubLetter letter,
                         const std::string& about = {});
    // Tells an address of the person that is not the one to which their letters go. `file`: of the letter, the
    // same in a repetition.
    void notify_address(const Person& person, const std::string& address, const std::string& file,
                        ClubLetter letter);

    // Writes to the moderator what no other letter of this name has said, for a stranger who has proved
    // the address. Returns whether the limits allow it.
    Result<bool> notify_moderator(const std::string& address, std::string file, ClubLetter letter);
    // Counts what others read because of a letter of the person: so many notices or questions. Returns when
    // they may be written; empty: now.
    Result<std::optional<Instant>> count_to_others(const Person& person, std::size_t letters);

    // Adds to what a person is answered; nothing if nobody is.
    void add(Section section);

    // The subjects of what was answered, for the list of refused letters.
    Text answered() const;
    // How many letters of strangers have got no answer.
    int silent() const { return silent_; }
    // Whether the letter gets its answer another day, since strangers have had all of today's.
    bool is_put_off() const { return put_off_; }
    // Call it if the letter cannot wait for that: then it is left without an answer. Fails (3) if the disk
    // fails.
    Result<void> leave_put_off();

    // Fails (3) if the disk failed while answers were counted: then none counts as given.
    Result<void> counted() const { return counted_; }

    // Composes the answers into the outbox. Codes in them are those that count after this letter. Fails (3) if
    // the mail program or the disk fails.
    Result<void> send();

  private:
    struct Waiting {
        ClubLetter letter;
        Reader to;
        std::string file;
        bool of_person = false;
    };
    std::string next_file(std::string_view start);
    // Whether the answer may be written; counts it if so. A failure is told by `send`.
    match::May count(match::Caused letter, match::AuthLevel proof);
    match::May count_proven(const std::string& address, const std::string& file);
    bool is_known(const std::string& address) const;

    DeskContext& context_;
    match::MailLimits limits_;
    const match::Message* message_ = nullptr;
    std::vector<Waiting> waiting_;
    int numbered_ = 0, silent_ = 0;
    std::size_t to_others_ = 0;
    bool put_off_ = false;
    Result<void> counted_;
};

}  // namespace ronda::club
