#include "adjudicator/match/letters/seat_mail.hpp"

#include <fmt/format.h>

#include "adjudicator/core/text/fold.hpp"
#include "adjudicator/match/calendar/deadline.hpp"
#include "adjudicator/match/letters/letter_job.hpp"
#include "adjudicator/match/letters/outbox.hpp"
#include "adjudicator/match/store/epochs.hpp"
#include "adjudicator/match/store/round_names.hpp"

namespace ronda::match {

namespace {

constexpr int most_excused = 2;  // deadlines, by a letter that came back

// The first letters of a match are invitations.
bool is_first(std::string_view file) {
    return file.starts_with("0000-") || file.starts_with("0000.");
}

// Returns the lost letter to repeat, if the seat has another address now.
std::optional<SeatLetter> to_repeat(const Journal& journal, const std::string& player,
                                    const std::string& address) {
    const SeatMail mail = journal.history().mail_to(player);
    for (const auto& letter : {mail.invitation, mail.newest})
        if (letter && letter->lost() && !letter->address.empty() && fold(letter->address) != fold(address))
            return letter;
    return std::nullopt;
}

}  // namespace

std::string excuse_of(const Journal& journal, const std::string& player) {
    const auto newest = journal.history().mail_to(player).newest;
    if (!newest || !newest->lost() || newest->answered) return {};
    if (newest->failed) return "fallida";
    return journal.history().seat(player).excused_by_return < most_excused ? "devuelta" : std::string();
}

std::string player_of_letter(const Match& match, std::string_view file) {
    for (const Player& player : match.header().players) {
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
    const SeatMail mail = journal.history().mail_to(player);
    const bool invites = is_first(file) || file.starts_with(successor_word) ||
                         (mail.invitation && mail.invitation->file == file);
    const bool again = mail.newest && mail.newest->file == file ? mail.before && mail.before->lost()
                                                                : mail.newest && mail.newest->lost();
    if (again && !invites) return std::nullopt;
    const Text who = same(match.header().name_of(player)),
               what = invites ? say("la invitación", "the invitation") : say("el informe", "the report");
    const Text how = returned ? say("{} para {} ha vuelto: ese buzón no admite correo",
                                    "{} for {} has come back: that mailbox takes no mail", what, who)
                              : say("{} para {} no ha salido: el servidor no quiere esa dirección",
                                    "{} for {} was not sent: the server refuses this address", what, who);
    return Notice{
        fmt::format("perdida.{}", file.substr(0, file.size() - 4)),
        {std::string(moderator_id)},
        say("A {} no le llega el correo", "Mail does not reach {}", who),
        say("Archivo {}: {}.\nMientras no le llegue, los plazos que se le pasen no cuentan como faltas{}.\nSi "
            "la dirección está mal, corrígela en partida.yaml y la carta sale otra vez sola. Para dar el "
            "asiento a otra persona: ronda replace {} {} --email DIRECCIÓN.",
            "File {}: {}.\nUntil mail arrives, missed deadlines do not count against this player{}.\nIf the "
            "address is wrong, correct it in partida.yaml, and the letter is sent again by itself. To give the "
            "seat to somebody else: ronda replace {} {} --email ADDRESS.",
            file, how, returned ? say(", dos como mucho", ", two at most") : Text{}, match.paths.root.string(),
            player)};
}

Result<void> repeat_lost_letters(System& system, const Match& match, Journal& journal, RunReport& report) {
    if (waits_after_restore(journal)) return {};
    for (const auto& seat : match.file.players) {
        const auto lost = seat.email.empty() || is_vacant(match, seat.id)
                              ? std::nullopt
                              : to_repeat(journal, seat.id, seat.email);
        if (!lost) continue;
        const int turn = journal.history().seat(seat.id).letters_repeated + 1;
        ASSIGN_OR_RETURN(auto letters, letter_again(system.files, match, journal, seat.id,
                                                    {again_word, turn, lost->invites, system.clock.now()}));
        ASSIGN_OR_RETURN(const auto names, compose_into_outbox(system, match, std::move(letters), report));
        const entry::LetterRepeated line{seat.id, turn, lost->invites, names};
        RETURN_IF_ERROR(journal.add(line, system.clock.now()));
        report.done.push_back(say("{}: {} tiene otra dirección; se le manda otra vez lo que no le llegó",
                                  "{}: {} has another address; letters that did not arrive are sent again",
                                  match.header().match, seat.id));
    }
    return {};
}

}  // namespace ronda::match
