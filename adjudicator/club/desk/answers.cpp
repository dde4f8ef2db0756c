#include "adjudicator/club/desk/answers.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "adjudicator/partida/letters/outbox.hpp"
#include "adjudicator/world/strangers.hpp"

namespace ronda::club {

ClubAnswers::ClubAnswers(Table& table)
    : table_(table),
      persons_(table.world.files, table.club.at.store(), table.now),
      strangers_(table.world.files, table.club.at.store(), !table.club.file.mail.authenticator.empty(),
                 table.now) {}

void ClubAnswers::begin(const partida::Message& message) {
    message_ = &message;
    waiting_.clear();
    numbered_ = 0;
}

// Several answers to one letter are numbered in order, so a repetition gives the same names.
std::string ClubAnswers::next_file(std::string_view start) {
    const int before = numbered_++;
    return before == 0 ? fmt::format("{}{}.eml", start, message_->mark())
                       : fmt::format("{}{}-{}.eml", start, message_->mark(), before);
}

void ClubAnswers::tell(const Person& person, partida::Proof proof, ClubLetter letter) {
    std::string file = next_file("respuesta-");
    if (!persons_.allows(proof, person.email, file)) return;
    persons_.count(proof, person.email, file);
    waiting_.push_back({std::move(letter), reader_of(person), std::move(file), true});
}

bool ClubAnswers::count_stranger(const std::string& address, partida::Proof proof, const std::string& file) {
    if (proof == partida::Proof::proven) {
        if (!persons_.allows(proof, address, file)) return false;
        persons_.count(proof, address, file);
        return true;
    }
    const bool signed_by_server =
        partida::is_authentic(*message_, address, table_.club.file.mail.authenticator);
    if (!strangers_.allows(address, signed_by_server, file)) return false;
    strangers_.count(address, signed_by_server, file);
    return true;
}

void ClubAnswers::tell_stranger(const std::string& address, partida::Proof proof, ClubLetter letter) {
    std::string file = next_file(world::answer_to_stranger);
    if (!count_stranger(address, proof, file)) {
        ++silent_;
        return;
    }
    Reader to = reader_at(address, nullptr);
    to.lang = table_.club.file.lang;
    waiting_.push_back({std::move(letter), std::move(to), std::move(file), false});
}

void ClubAnswers::tell_other_address(const Person& person, const std::string& address, const std::string& file,
                                     ClubLetter letter) {
    Reader to = reader_of(person);
    to.email = address;
    waiting_.push_back({std::move(letter), std::move(to), file, true});
}

void ClubAnswers::tell_moderator(std::string file, ClubLetter letter) {
    waiting_.push_back({std::move(letter), moderator_reader(table_.club), std::move(file), false});
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
    Json letters = Json::array();
    for (Waiting& one : waiting_) {
        if (const Person* person = one.of_person ? table_.persons.find(one.to.tag) : nullptr)
            one.to.turn = person->turn;
        letters.push_back(letter_json(table_.club, one.letter, one.to, {one.file, table_.now, message_->id}));
    }
    waiting_.clear();
    RETURN_IF_ERROR(
        partida::compose_into_outbox(table_.world, table_.club.at.store(), std::move(letters), table_.report));
    RETURN_IF_ERROR(persons_.save());
    return strangers_.save();
}

}  // namespace ronda::club
