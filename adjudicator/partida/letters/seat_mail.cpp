#include "adjudicator/partida/letters/seat_mail.hpp"

#include <map>

#include <fmt/format.h>

#include "adjudicator/core/text/fold.hpp"
#include "adjudicator/partida/calendar/deadline.hpp"
#include "adjudicator/partida/letters/letter_job.hpp"
#include "adjudicator/partida/letters/outbox.hpp"
#include "adjudicator/partida/store/epochs.hpp"
#include "adjudicator/partida/store/round_names.hpp"

namespace ronda::partida {

namespace {

constexpr int most_excused = 2;  // deadlines, by a letter that came back

// The first letters of a match are invitations.
bool is_first(std::string_view file) {
    return file.starts_with("0000-") || file.starts_with("0000.");
}

// Returns the invitation or report to the player that the line says is composed.
std::optional<SeatLetter> composed_for(const JournalEntry& line, const std::string& player) {
    const auto one_of = [](const std::vector<std::string>& files, bool invites) {
        return files.empty() ? std::nullopt : std::optional(SeatLetter{files.front(), invites, {}, {}, {}, {}});
    };
    if (const auto* letters = line.as<did::LettersComposed>())
        for (const std::string& file : letters->letters)
            if (is_letter_for(file, player)) return SeatLetter{file, is_first(file), {}, {}, {}, {}};
    if (const auto* invitation = line.about<did::InvitationComposed>(player))
        return one_of(invitation->letters, true);
    if (const auto* again = line.about<did::LetterRepeated>(player))
        return one_of(again->letters, again->invites);
    return std::nullopt;
}

// Whether the line shows that the player writes.
bool is_sign_of(const JournalEntry& line, const std::string& player) {
    const auto* accepted = line.about<did::OrdersAccepted>(player);
    return line.about<did::SeatHeard>(player) != nullptr ||
           (accepted != nullptr && accepted->source == "correo");
}

class SeatReader {
  public:
    explicit SeatReader(const std::string& player) : player_(player) {}

    SeatMail read(const Journal& journal) {
        const auto lines = journal.lines();
        for (auto line = lines.rbegin(); line != lines.rend() && !mail_.invitation; ++line) hear(*line);
        return std::move(mail_);
    }

  private:
    // Takes the lines from the newest on.
    void hear(const JournalEntry& line) {
        if (is_sign_of(line, player_)) writes_ = true;
        if (const auto* failed = line.as<did::LetterFailed>())
            lose(failed->letter, failed->address).failed = true;
        if (const auto* back = line.as<did::LetterReturned>())
            lose(back->letter, back->address).returned = true;
        auto letter = composed_for(line, player_);
        if (!letter) return;
        if (const auto lost = lost_.find(letter->file); lost != lost_.end()) {
            lost->second.invites = letter->invites;
            letter = lost->second;
        }
        if (letter->invites) mail_.invitation = *letter;
        if (!mail_.newest)
            mail_.newest = std::move(*letter);
        else if (!mail_.before)
            mail_.before = std::move(*letter);
    }
    SeatLetter& lose(const std::string& file, const std::string& address) {
        SeatLetter& letter = lost_[file];
        letter.file = file;
        letter.answered = writes_;
        if (letter.address.empty()) letter.address = address;
        return letter;
    }

    const std::string& player_;
    SeatMail mail_;
    bool writes_ = false;
    std::map<std::string, SeatLetter> lost_;  // by file, from the lines that come after it
};

// How many missed deadlines letters that came back have excused since the player last gave orders, or the seat
// or its address changed.
int excused(const Journal& journal, const std::string& player) {
    int count = 0;
    for (const JournalEntry line : journal.lines()) {
        const auto* missed = line.about<did::MissExcused>(player);
        const auto* accepted = line.about<did::OrdersAccepted>(player);
        const auto* given = line.about<did::SeatGiven>(player);
        if (missed != nullptr && missed->reason == "devuelta") ++count;
        if ((accepted != nullptr && accepted->source != forced_resignation) ||
            (given != nullptr && !given->same_person) || line.about<did::LetterRepeated>(player) != nullptr)
            count = 0;
    }
    return count;
}

// Returns the letter that goes out again because it did not reach the seat, whose address is another now.
std::optional<SeatLetter> to_repeat(const Journal& journal, const std::string& player,
                                    const std::string& address) {
    const SeatMail mail = seat_mail(journal, player);
    for (const auto& letter : {mail.invitation, mail.newest})
        if (letter && letter->lost() && !letter->address.empty() && fold(letter->address) != fold(address))
            return letter;
    return std::nullopt;
}

}  // namespace

SeatMail seat_mail(const Journal& journal, const std::string& player) {
    if (journal.last<did::LetterFailed>() == nullptr && journal.last<did::LetterReturned>() == nullptr)
        return {};
    return SeatReader(player).read(journal);
}

std::string excuse_of(const Journal& journal, const std::string& player) {
    const auto newest = seat_mail(journal, player).newest;
    if (!newest || !newest->lost() || newest->answered) return {};
    if (newest->failed) return "fallida";
    return excused(journal, player) < most_excused ? "devuelta" : std::string();
}

std::string player_of_letter(const Match& match, std::string_view file) {
    for (const Player& player : match.envelope().players) {
        if (is_letter_for(file, player.id) && round_of_name(file.substr(0, file.find_first_of(".-"))))
            return player.id;
        for (const std::string_view word : {successor_word, again_word}) {
            const std::string head = fmt::format("{}-{}-", word, player.id);
            const std::string_view rest =
                file.starts_with(head) ? file.substr(head.size()) : std::string_view();
            if (rest.find_first_not_of("0123456789") == rest.find(".eml") && rest.ends_with(".eml"))
                return player.id;
        }
    }
    return {};
}

std::optional<Notice> loss_notice(const Match& match, const Journal& journal, const std::string& file,
                                  bool returned) {
    const std::string player = player_of_letter(match, file);
    if (player.empty()) return std::nullopt;
    const SeatMail mail = seat_mail(journal, player);
    const bool invites = is_first(file) || file.starts_with(successor_word) ||
                         (mail.invitation && mail.invitation->file == file);
    const bool again = mail.newest && mail.newest->file == file ? mail.before && mail.before->lost()
                                                                : mail.newest && mail.newest->lost();
    if (again && !invites) return std::nullopt;
    const Text who = same(match.envelope().name_of(player)),
               what = invites ? say("la invitación", "the invitation") : say("el informe", "the report");
    const Text how = returned
                         ? say("{} de {} ha vuelto: ese buzón no recibe", "{} of {} has come back", what, who)
                         : say("{} de {} no ha salido: el servidor no quiere esa dirección",
                               "{} of {} has not gone out: the server refuses this address", what, who);
    return Notice{
        fmt::format("perdida.{}", file.substr(0, file.size() - 4)),
        {std::string(moderator_id)},
        say("A {} no le llega el correo", "Mail does not reach {}", who),
        say("Fichero {}: {}.\nMientras no le llegue, los plazos que se le pasen no cuentan como faltas{}.\nSi "
            "la dirección está mal, corrígela en partida.yaml y la carta sale otra vez sola. Para dar el "
            "asiento a otra persona: ronda replace {} {} --email DIRECCIÓN.",
            "File {}: {}.\nUntil mail arrives, deadlines that pass without orders do not count against this "
            "player{}.\nIf the address is wrong, correct it in partida.yaml and the letter goes out again by "
            "itself. To give the seat to somebody else: ronda replace {} {} --email ADDRESS.",
            file, how, returned ? say(", dos como mucho", ", two at most") : Text{}, match.at.root.string(),
            player)};
}

Result<void> repeat_lost_letters(World& world, const Match& match, Journal& journal, RunReport& report) {
    if (waits_after_restore(journal)) return {};
    for (const auto& seat : match.file.players) {
        const auto lost = seat.email.empty() || is_vacant(match, seat.id)
                              ? std::nullopt
                              : to_repeat(journal, seat.id, seat.email);
        if (!lost) continue;
        const int turn = static_cast<int>(journal.all<did::LetterRepeated>(seat.id).size()) + 1;
        ASSIGN_OR_RETURN(auto letters, letter_again(world.files, match, journal, seat.id,
                                                    {again_word, turn, lost->invites, world.clock.now()}));
        ASSIGN_OR_RETURN(const auto names, compose_into_outbox(world, match, std::move(letters), report));
        const did::LetterRepeated line{seat.id, turn, lost->invites, names};
        RETURN_IF_ERROR(journal.add(line, world.clock.now()));
        report.done.push_back(say("{}: {} tiene otra dirección; se le manda otra vez lo que no le llegó",
                                  "{}: {} has another address; what did not arrive is sent again",
                                  match.envelope().match, seat.id));
    }
    return {};
}

}  // namespace ronda::partida
