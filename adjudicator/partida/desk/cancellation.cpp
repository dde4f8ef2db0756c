#include "adjudicator/partida/desk/moderation.hpp"
#include "adjudicator/partida/letters/addresses.hpp"
#include "adjudicator/partida/rounds/resolve.hpp"
#include "adjudicator/partida/store/epochs.hpp"

namespace ronda::partida {

namespace {

Notice notice_of_end(const Match& match, const std::string& reason) {
    Notice notice{"cancelada",
                  {},
                  say("La partida se cancela", "The match is cancelled"),
                  say("La partida {} se acaba en la ronda {}, sin resultado{}. No se resuelve nada más.",
                      "The match {} ends in round {}, without a result{}. Nothing more is resolved.",
                      match.envelope().match, match.round(), reason.empty() ? std::string() : ": " + reason)};
    for (const Player& player : match.envelope().players) notice.to.push_back(player.id);
    notice.to.emplace_back(moderator_id);
    notice.to.emplace_back(observers_id);
    return notice;
}

}  // namespace

Result<Text> cancel_match(World& world, const Match& match, Journal& journal, const std::string& reason) {
    const std::string& name = match.envelope().match;
    if (match.envelope().over())
        return refuse("partida_terminada", say("la partida «{}» ha terminado", "the match “{}” is over", name));
    if (match.standing.cancelled) return say("{}: ya estaba cancelada", "{}: it was cancelled already", name);
    if (waits_after_restore(journal))  // until then no letter but its own goes out
        return refuse(std::string(held_restored), halt_in_words(match, held_restored));
    RETURN_IF_ERROR(
        finish_round(world, match, journal));  // a killed run may owe its line, which must come before
    RETURN_IF_ERROR(journal.add(did::MatchCancelled{reason}, world.clock.now(), notice_of_end(match, reason)));
    return say("{}: cancelada en la ronda {}; se avisa a todos", "{}: cancelled in round {}; all are told",
               name, match.round());
}

}  // namespace ronda::partida
