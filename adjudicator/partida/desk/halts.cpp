#include <fmt/format.h>

#include "adjudicator/partida/calendar/deadline.hpp"
#include "adjudicator/partida/desk/moderation.hpp"
#include "adjudicator/partida/store/epochs.hpp"
#include "adjudicator/partida/store/journal.hpp"

namespace ronda::partida {

namespace {

// Tells the players until when they may order now that the match goes on.
Notice notice_of_going_on(const Match& match, const Journal& journal, std::string key, const did::What& what,
                          Instant now) {
    const int next = match.round() + 1;
    const auto calendar = Calendar::of(match.file, match.at.config().string());
    const auto zone = Zone::of(match.file, match.at.config().string());
    const JournalLine then{iso(now), what, std::nullopt};
    std::optional<Instant> deadline;
    if (calendar && zone) deadline = round_clock(*calendar, journal, next, &then).deadline;
    std::vector<std::string> players;
    for (const Player& player : match.envelope().players) players.push_back(player.id);
    const Text due = deadline ? say("Plazo de la ronda {}: {}.", "Deadline of round {}: {}.", next,
                                    zone->in_words(*deadline))
                              : say("La ronda {} no tiene plazo.", "Round {} has no deadline.", next);
    return {std::move(key), std::move(players), say("La partida sigue", "The game goes on"),
            say("La ronda {} vuelve a su curso. {}", "Round {} goes on. {}", next, due)};
}

}  // namespace

Result<Text> resume_restored(World& world, const Match& match, Journal& journal) {
    const auto epoch = epoch_of(journal);
    const std::string& name = match.envelope().match;
    if (!epoch || !epoch->waits) {
        RETURN_IF_ERROR(release_letters(world.files, match.at));
        return say("{}: no esperaba por una copia", "{}: it did not wait after a restore", name);
    }
    const did::RestoredResumed line{epoch->name};
    const Instant now = world.clock.now();
    RETURN_IF_ERROR(
        journal.add(line, now, notice_of_going_on(match, journal, "sigue." + epoch->name, line, now)));
    RETURN_IF_ERROR(release_letters(world.files, match.at));
    const Text dice =
        match.position->uses_dice()
            ? say(" Ojo: si las rondas desde la {} ya se jugaron, quien leyó sus informes conoce los "
                  "dados.",
                  " Mind: if rounds from {} on were played already, who read their reports knows the "
                  "dice.",
                  match.round() + 1)
            : Text{};
    return say("{}: sigue desde la ronda {}.{}", "{}: goes on from round {}.{}", name, match.round(), dice);
}

Result<Text> resume_with_rules(World& world, const Match& match, Journal& journal) {
    const std::string& name = match.envelope().match;
    const int from = rules_of_match(journal), to = match.position->game().rules_version();
    if (from == to)
        return say("{}: sus reglas son las del programa, las de la versión {}",
                   "{}: its rules are those of the program, version {}", name, to);
    const int next = match.round() + 1;
    const did::RulesChanged line{next, to};
    const Instant now = world.clock.now();
    auto notice = notice_of_going_on(match, journal, fmt::format("reglas.{}.{}", next, to), line, now);
    notice.words = say("{}\nDesde ahora se juega con la versión {} de las reglas; hasta aquí, con la {}.",
                       "{}\nFrom now on version {} of the rules is played; up to here it was version {}.",
                       notice.words, to, from);
    RETURN_IF_ERROR(journal.add(line, now, std::move(notice)));
    return say("{}: desde la ronda {} se juega con la versión {} de las reglas",
               "{}: from round {} on version {} of the rules is played", name, next, to);
}

}  // namespace ronda::partida
