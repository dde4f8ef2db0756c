// The answers to one letter: gathered, counted, and composed together once the letter is dealt with.
#pragma once

#include <vector>

#include "adjudicator/club/desk/letters.hpp"
#include "adjudicator/club/desk/table.hpp"
#include "adjudicator/partida/inbox/mail_limits.hpp"

namespace ronda::club {

class ClubAnswers {
  public:
    explicit ClubAnswers(Table& table);

    // Forgets what was gathered, and answers this letter from now on.
    void begin(const partida::Message& message);

    // Answers a person, at their address. Past the limit of answers, nothing is sent.
    void tell(const Person& person, partida::Proof proof, ClubLetter letter);
    // Answers somebody whom the club does not know. Who has proved the address by a code has a person's limit.
    void tell_stranger(const std::string& address, partida::Proof proof, ClubLetter letter);
    // Tells an address of the person that is not the one to which their letters go. `file`: of the letter, the
    // same in a repetition.
    void tell_other_address(const Person& person, const std::string& address, const std::string& file,
                            ClubLetter letter);

    // Tells the moderator something that no other letter of this name has told.
    void tell_moderator(std::string file, ClubLetter letter);

    // Adds to what a person is answered; nothing if nobody is.
    void add(Section section);

    // The subjects of what was answered, for the list of refused letters.
    Text answered() const;
    // How many letters of strangers have got no answer.
    int silent() const { return silent_; }

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
    // Whether the stranger may get the answer; counts it if so.
    bool count_stranger(const std::string& address, partida::Proof proof, const std::string& file);

    Table& table_;
    partida::AnswerLimit persons_;
    partida::StrangerLimit strangers_;
    const partida::Message* message_ = nullptr;
    std::vector<Waiting> waiting_;
    int numbered_ = 0, silent_ = 0;
};

}  // namespace ronda::club
