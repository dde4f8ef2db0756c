#include "adjudicator/match/inbox/returned_mail.hpp"

#include <utility>

#include <fmt/format.h>

#include "adjudicator/match/letters/addresses.hpp"
#include "adjudicator/match/letters/letter_job.hpp"
#include "adjudicator/match/letters/outbox.hpp"
#include "adjudicator/match/letters/seat_mail.hpp"

namespace ronda::match {

namespace {

// Returns the file of an invitation or report; empty for other letters.
std::string file_of(const LetterIds::Letter& letter) {
    for (const std::string_view word : {successor_word, again_word})
        if (letter.kind.starts_with(fmt::format("{}.", word)))
            return fmt::format("{}-{}-{}.eml", word, letter.tag, letter.kind.substr(word.size() + 1));
    for (const std::string_view word : {"invitacion", "informe"})
        if (letter.kind.starts_with(word))
            return fmt::format("{}{}-{}.eml", round_name(letter.round), letter.kind.substr(word.size()),
                               letter.tag);
    return {};
}

// Removes a spectator after returned letters of two rounds; no other check would notice.
Result<void> note_lost_spectator(System& system, Match& match, const LetterIds::Letter& letter) {
    Subscriptions now = match.subscriptions;
    std::erase_if(now.spectators, [&letter](Spectator& one) {
        if (spectator_tag(one.email) != letter.tag || letter.round <= one.lost) return false;
        return std::exchange(one.lost, letter.round) > 0;
    });
    if (now == match.subscriptions) return {};
    RETURN_IF_ERROR(save_subscriptions(system.files, match.paths, now));
    match.subscriptions = std::move(now);
    return {};
}

}  // namespace

Result<std::string> note_returned(System& system, Match& match, Journal& journal, const LetterIds& ids,
                                  const Message& message, Instant now) {
    std::string found;
    for (const std::string& id : message.returned) {
        const auto letter = ids.letter_of(id);
        if (!letter) continue;
        RETURN_IF_ERROR(note_lost_spectator(system, match, *letter));
        const std::string file = file_of(*letter);
        if (found.empty()) found = file.empty() ? letter->kind : file;
        if (player_of_letter(match, file) != letter->tag || file.empty()) continue;
        if (journal.history().returned.contains(file)) continue;
        const entry::LetterReturned line{file, letter->tag, addressee_of(system, match.paths, file)};
        RETURN_IF_ERROR(journal.add(line, now, loss_notice(match, journal, file, true)));
    }
    return found;
}

Result<void> note_unknown_return(const Match& match, Journal& journal, const Senders& senders,
                                 const Message& message, Instant now) {
    for (const std::string& address : message.unreached) {
        const std::string who = senders.known(address);
        if (who.empty() || who == moderator_id) continue;
        const Text name = same(match.header().name_of(who));
        RETURN_IF_ERROR(journal.queue_notice(
            {fmt::format("vuelta.{}.{}", match.round() + 1, who),
             {std::string(moderator_id)},
             say("A {} no le llega el correo", "Mail does not reach {}", name),
             say("Ha vuelto una carta para {}, y no se sabe cuál: el servidor que envía cambia el "
                 "identificador (Message-ID) de las cartas. Por eso no cuenta como devuelta, y los plazos que "
                 "se le pasen "
                 "son faltas.\nMira si la dirección {} está bien; si no, corrígela en partida.yaml. Mejor aún, "
                 "pon en correo.smtp un servidor que deje las cartas como están.",
                 "A letter to {} has come back, but the program cannot tell which letter: the sending server "
                 "changes the identifier (Message-ID) of letters. So it does not count as returned, and missed "
                 "deadlines count against this player.\nCheck the address {}; if it is wrong, correct it in "
                 "partida.yaml. Better still, use a server in correo.smtp that leaves letters as they are.",
                 name, address)},
            now));
    }
    return {};
}

Result<void> note_sender(const Match& match, Journal& journal, const std::string& player,
                         const Message& message, Instant now) {
    if (match.header().index_of(player) < 0) return {};
    const auto newest = journal.history().mail_to(player).newest;
    if (!newest || !newest->lost() || newest->answered) return {};
    return journal.add(entry::SeatHeard{player, message.mark()}, now);
}

Result<void> note_dropped(const Match& match, Journal& journal, const std::string& player,
                          const std::string& why, const Message& message, Instant now) {
    const int round = match.round() + 1;
    int dropped = 0;
    for (const auto& [mark, is_dropped] : journal.history().log(round).refused) {
        if (mark == message.mark()) return {};
        if (is_dropped) ++dropped;
    }
    if (dropped >= entry::MessageRefused::most_dropped) return {};
    return journal.add(entry::MessageRefused{round, player, why, 0, message.mark(), {}}, now);
}

Result<void> note_refusal(const Match& match, Journal& journal, const std::string& player,
                          const Diagnostics& faults, const Message& message, Instant now) {
    const Instant came = message.arrival(now);
    return journal.add(
        entry::MessageRefused{match.round() + 1, player, faults.front().code, static_cast<int>(faults.size()),
                              message.mark(), came < now ? iso(came) : std::string()},
        now);
}

}  // namespace ronda::match
