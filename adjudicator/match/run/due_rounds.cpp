#include "adjudicator/match/run/due_rounds.hpp"

#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "adjudicator/core/orders/turns.hpp"
#include "adjudicator/core/text/wording.hpp"
#include "adjudicator/match/letters/notices.hpp"
#include "adjudicator/match/letters/report_facts.hpp"
#include "adjudicator/match/letters/seat_mail.hpp"
#include "adjudicator/match/moderation/moderation.hpp"
#include "adjudicator/match/moderation/vacancy.hpp"
#include "adjudicator/match/orders/order_text.hpp"
#include "adjudicator/match/rounds/resolve.hpp"
#include "adjudicator/match/run/decision.hpp"
#include "adjudicator/match/run/forcing.hpp"
#include "adjudicator/match/run/robot_orders.hpp"
#include "adjudicator/match/store/epochs.hpp"
#include "adjudicator/match/store/revisions.hpp"
#include "adjudicator/match/store/run_report.hpp"
#include "adjudicator/system/wrong_clock.hpp"
#include "formats/when.hpp"

namespace ronda::match {

namespace {

Text names_of(const Match& match, const std::vector<std::string>& ids) {
    std::vector<Text> names;
    for (const std::string& id : ids) names.push_back(same(match.header().name_of(id)));
    return enumerate(names);
}

Text resolved_words(const Match& match) {
    const MatchHeader& header = match.header();
    if (header.over())
        return say("{}: ronda {} resuelta; la partida ha terminado", "{}: round {} resolved; the match is over",
                   header.match, header.round);
    return say("{}: ronda {} resuelta", "{}: round {} resolved", header.match, header.round);
}

Text reason_in_words(const std::string& reason) {
    if (reason == "correo")
        return say("no se ha podido recoger el correo desde antes del plazo",
                   "no mail has been fetched since before the deadline");
    if (reason == "reloj")
        return say(
            "desde la última vez ha pasado más de un plazo: el ordenador estuvo apagado o el reloj ha saltado",
            "more than one deadline has passed since the last run: the machine was off or the clock has "
            "jumped");
    if (reason == only_repeated)
        return say("hace {} rondas que nadie envía órdenes y todas las que hay se repiten",
                   "nobody has sent orders for {} rounds, and all existing orders are repeated ones",
                   most_rounds_alone);
    return say("faltan a la vez las órdenes de la mayoría", "the orders of most players are missing at once");
}

Text for_mail_in_words(const Match& match, const RunContext& run, Instant until) {
    return say("{}: la ronda {} espera al correo de antes del plazo, como mucho hasta el {}",
               "{}: round {} waits for mail from before the deadline, until {} at the latest",
               match.header().match, match.round() + 1, run.zone.in_words(until));
}

Decision decision_now(const Match& match, const Journal& journal, const PendingOrders& pending,
                      const RunContext& run, bool force) {
    const int next = match.round() + 1;
    const RoundClock clock = round_clock(run.calendar, journal, next);
    return decide(
        {match, pending, clock, run, force, resolution_asked(journal, next), halt_of(match, journal)});
}

// Resolves the coming rounds of one match.
class Rounds {
  public:
    Rounds(System& system, Match& match, Journal& journal, const RunContext& run, RunReport& report)
        : system_(system), match_(match), journal_(journal), run_(run), report_(report) {}

    // Returns whether to go on: a round was resolved, and the next one may be due too.
    Result<bool> step(bool force) {
        ASSIGN_OR_RETURN(auto pending, read_pending(system_.files, match_));
        if (!pending.broken.empty()) return refuse(pending.broken);
        if (is_over(match_)) return false;
        if (force) RETURN_IF_ERROR(require_no_halt(match_, journal_));
        if (const auto reason = halt_of(match_, journal_); !reason.empty()) return stay_halted(reason);
        RETURN_IF_ERROR(notify_retired(pending));
        if (auto aside = set_refused_aside(pending); !aside || *aside) return aside;
        if (auto retired = retire_vacant(pending); !retired || *retired) return retired;
        if (!force && !resolution_asked(journal_, next())) {
            RETURN_IF_ERROR(correct_deadline());
            RETURN_IF_ERROR(wait_for_away(pending));
        }
        const Decision decision = decision_now(match_, journal_, pending, run_, force);
        switch (decision.act) {
            case Decision::Act::halt:
                return stay_halted(decision.reason);
            case Decision::Act::force:
                return resolve_forced(pending);
            case Decision::Act::wait:
                if (decision.for_mail)
                    report_.done.push_back(for_mail_in_words(match_, run_, *decision.for_mail));
                RETURN_IF_ERROR(notify_held(decision));
                return false;
            case Decision::Act::resolve:
                return resolve(pending);
            case Decision::Act::hold:
                return hold(decision);
            case Decision::Act::absent:
                return go_on_without(decision);
        }
        return false;
    }

  private:
    int next() const { return match_.round() + 1; }

    // A round that was opened by a run with a clock in the future would wait until that day.
    Result<void> correct_deadline() {
        const auto until =
            deadline_after_wrong_clock(journal_, next(), round_clock(run_.calendar, journal_, next()), run_);
        if (!until) return {};
        ASSIGN_OR_RETURN(auto words, extend_after_wrong_clock(system_, match_, journal_, *until));
        report_.done.push_back(std::move(words));
        return {};
    }

    Result<void> wait_for_away(const PendingOrders& pending) {
        const auto moved =
            moved_for_leave(match_, journal_, pending, round_clock(run_.calendar, journal_, next()), run_);
        if (!moved) return {};
        ASSIGN_OR_RETURN(
            auto words, extend_for_leave(system_, match_, journal_, moved->until, moved->player, moved->leave));
        if (!words.empty()) report_.done.push_back(std::move(words));
        return {};
    }

    Result<bool> resolve(PendingOrders pending) {
        RETURN_IF_ERROR(add_robots(pending));
        return resolve_with(pending);
    }

    // `away`: people for whom robots also play, if the match says so.
    Result<void> add_robots(PendingOrders& pending, const std::vector<std::string>& away = {}) {
        if (!secrets_) {
            ASSIGN_OR_RETURN(secrets_, load_secrets(system_.files, match_.paths));
        }
        return add_robot_orders(system_, match_, journal_, *secrets_, pending, away);
    }

    Result<bool> resolve_with(const PendingOrders& pending) {
        RETURN_IF_ERROR(reach_round(system_.files, match_.paths, *secrets_, match_.status.plan, next()));
        auto revisions = in_words(match_, revisions_to_report(journal_.history()));
        if (auto resolved =
                resolve_next(system_.files, match_, journal_, *secrets_, pending, std::move(revisions));
            !resolved)
            return tl::unexpected(resolved.error());
        report_.done.push_back(resolved_words(match_));
        RETURN_IF_ERROR(finish_round(system_, match_, journal_));
        // If only robots are left, the match would end in one run, and nobody could follow it.
        return people_play(match_);
    }

    // The line comes first, so that a repeated call knows the round that was meant.
    Result<bool> resolve_forced(PendingOrders pending) {
        RETURN_IF_ERROR(add_robots(pending));
        if (match_.position->refusals(sheets_of(pending)).empty())
            RETURN_IF_ERROR(begin_forcing(match_, journal_, run_.now));
        return resolve_with(pending);
    }

    // Sets aside orders that were valid when they came but can no longer be executed (for example, a
    // conditional order whose piece is gone). The turn then waits for their player as usual. Returns whether
    // there were any.
    Result<bool> set_refused_aside(const PendingOrders& pending) {
        bool any = false;
        for (const Refusal& refusal : match_.position->refusals(sheets_of(pending))) {
            const Pending* orders = pending.of(refusal.player);
            if (orders == nullptr || refusal.code == "falta_orden") continue;
            RETURN_IF_ERROR(refuse_waiting(system_, match_, journal_, coming_box(match_, refusal.player),
                                           {orders->file.text, orders_as_yaml(orders->file.sheet.orders, 0),
                                            orders->received, refusal.code, refusal.message}));
            any = true;
        }
        return any;
    }

    Result<bool> hold(const Decision& decision) {
        report_.done.push_back(say("{}: la ronda {} espera al moderador: {}",
                                   "{}: round {} waits for the moderator: {}", match_.header().match, next(),
                                   reason_in_words(decision.reason)));
        const Notice notice{fmt::format("freno.{}.{}", next(), *decision.deadline),
                            {std::string(moderator_id)},
                            say("La ronda {} espera tu decisión", "Round {} waits for your decision", next()),
                            brake_in_words(match_, decision.reason, decision.missing)};
        const entry::RoundHeld held{next(), decision.deadline, decision.reason};
        RETURN_IF_ERROR(journal_.add(held, run_.now, notice));
        RETURN_IF_ERROR(notify_players(*decision.deadline));
        return false;
    }

    // A restore was announced by its own command; new rules are announced by the first run that finds them.
    Result<bool> stay_halted(std::string_view reason) {
        if (reason != held_for_rules) return false;
        const int from = journal_.history().rules, to = match_.position->game().rules_version();
        const std::string key = fmt::format("reglas.{}.{}.{}", next(), from, to);
        if (!journal_.history().has_notice_line(key)) report_.done.push_back(halt_in_words(match_, reason));
        RETURN_IF_ERROR(journal_.queue_notice(
            {key,
             {std::string(moderator_id)},
             say("La ronda {} espera: el programa tiene otra versión de las reglas",
                 "Round {} waits: the program has another version of the rules", next()),
             say("La partida se juega con la versión {} de las reglas, y el programa tiene ahora la {}. "
                 "Mira si lo jugado sale igual: ronda doctor --replay {}. Para seguir con la {}: ronda "
                 "resume {} --rules.",
                 "The match is played with version {} of the rules, and the program now has version {}. Check "
                 "whether the played rounds still have the same result: ronda doctor --replay {}. To go on "
                 "with version {}: ronda resume {} --rules.",
                 from, to, match_.paths.root.string(), to, match_.paths.root.string())},
            run_.now));
        const RoundClock clock = round_clock(run_.calendar, journal_, next());
        if (clock.due(run_.now) && !clock_went_back(run_)) RETURN_IF_ERROR(notify_players(*clock.deadline));
        return false;
    }

    // While the round is held: the players once, the moderator at every deadline of the calendar that passes.
    Result<void> notify_held(const Decision& decision) {
        const RoundClock clock = round_clock(run_.calendar, journal_, next());
        if (!clock.held || !clock.due(run_.now) || clock_went_back(run_)) return {};
        RETURN_IF_ERROR(notify_players(*clock.deadline));
        Instant reported = clock.held_since;
        if (system::is_in_future(reported, run_.now)) reported = 0;
        const auto passed = run_.calendar
                                ? run_.calendar->last_after(std::max(*clock.deadline, reported), run_.now)
                                : std::nullopt;
        if (!passed) return {};
        return journal_.queue_notice(
            {fmt::format("freno.{}.{}", next(), *passed),
             {std::string(moderator_id)},
             say("La ronda {} sigue esperando tu decisión", "Round {} still waits for your decision", next()),
             say("Ha vencido otro plazo: {}.\n{}", "Another deadline has passed: {}.\n{}",
                 run_.zone.in_words(*passed), brake_in_words(match_, clock.why, decision.missing))},
            run_.now);
    }

    Result<void> notify_players(Instant deadline) {
        std::vector<std::string> to;
        for (const Player& player : match_.header().players)
            if (!match_.position->eliminated(player.id)) to.push_back(player.id);
        return journal_.queue_notice(
            {fmt::format("parada.{}.{}", next(), deadline), std::move(to),
             say("La ronda {} está parada", "Round {} is on hold", next()),
             say("Ha vencido el plazo y la ronda está parada; las órdenes siguen en pie. Quien modera dirá "
                 "cuándo sigue; hasta entonces puedes mandar o cambiar las tuyas.",
                 "The deadline has passed and the round is on hold; orders still stand. The moderator will say "
                 "when it goes on; until then you may send or change yours.")},
            run_.now);
    }

    Result<bool> go_on_without(const Decision& decision) {
        const formats::Absence absence = absence_of(match_);
        for (const std::string& player : decision.missing) {
            if (is_vacant(match_, player)) continue;
            const bool away = leave_at(match_, player, *decision.deadline) != nullptr;
            const std::string excuse = away ? "ausencia" : excuse_of(journal_, player);
            if (!excuse.empty()) {
                RETURN_IF_ERROR(
                    journal_.add(entry::MissExcused{next(), decision.deadline, player, excuse}, run_.now));
                continue;
            }
            RETURN_IF_ERROR(journal_.add(entry::OrdersMissed{next(), decision.deadline, player}, run_.now));
            if (journal_.history().seat(player).missed_in_a_row < absence.missed) continue;
            if (absence.kind == formats::AbsenceRule::retire) RETURN_IF_ERROR(retire(player));
            if (absence.kind == formats::AbsenceRule::vacate) RETURN_IF_ERROR(vacate(player));
        }
        ASSIGN_OR_RETURN(auto pending, read_pending(system_.files, match_));
        std::vector<std::string> missing, away;
        for (const std::string& id : missing_players(match_, pending))
            (goes_on_while_away(match_, id, *decision.deadline) ? away : missing).push_back(id);
        if (!waits_for_people(match_) && goes_on_without(absence, missing)) {
            RETURN_IF_ERROR(add_robots(pending, away));
            if (match_.position->refusals(sheets_of(pending)).empty()) return resolve_with(pending);
        }
        return go_on_waiting(decision);
    }

    // Until a player is retired or their seat is vacant, the default applies.
    bool goes_on_without(const formats::Absence& absence, const std::vector<std::string>& missing) const {
        const bool said =
            absence.kind == formats::AbsenceRule::pass || absence.kind == formats::AbsenceRule::wait;
        const formats::AbsenceRule kind = said ? absence.kind : usual_absence(match_).kind;
        const bool waits = std::any_of(missing.begin(), missing.end(),
                                       [this](const std::string& id) { return is_vacant(match_, id); });
        return missing.empty() || (kind == formats::AbsenceRule::pass && !waits) ||
               match_.position->may_go_without_orders();
    }

    Result<void> vacate(const std::string& player) {
        ASSIGN_OR_RETURN(const auto words,
                         vacate_seat(system_, match_, journal_, player, std::string(vacant_for_misses)));
        report_.done.push_back(words);
        report_.vacated = true;
        match_.status = match_status_of(journal_.history());
        return {};
    }

    // By turns nobody can play on past a vacant seat, so the seat resigns after a time. Returns whether one
    // did.
    Result<bool> retire_vacant(const PendingOrders& pending) {
        const RoundClock clock = round_clock(run_.calendar, journal_, next());
        if (match_.header().pace != Pace::turn || clock.paused || clock_went_back(run_) ||
            waits_for_people(match_))
            return false;
        const Instant longest = longest_vacancy(match_).count() * Instant{60};
        for (const std::string& player : missing_players(match_, pending)) {
            if (!is_vacant(match_, player) || pending.of(player) != nullptr) continue;
            if (run_.now < vacant_since(player) + longest) continue;
            RETURN_IF_ERROR(retire(player));
            return true;
        }
        return false;
    }

    // If a wrong clock wrote a time of the future, that of the lines after it.
    Instant vacant_since(const std::string& player) const {
        const Vacancy& vacancy = match_.status.vacant.at(player);
        for (const Instant since : {vacancy.since, vacancy.after.value_or(run_.now)})
            if (!system::is_in_future(since, run_.now)) return since;
        return run_.now;
    }

    Result<void> retire(const std::string& player) {
        PlayerOrders sheet{player, {{std::string(turns::resign_key), true}}, {}};
        const auto stored =
            store_pending(system_, match_, journal_, player, order_file_as_yaml(match_.header(), sheet),
                          {forced_resignation, run_.now});
        if (!stored) return stored;
        return notify_retired(player);
    }

    // Sends the notices for players whose retirement an interrupted run did not announce.
    Result<void> notify_retired(const PendingOrders& pending) {
        for (const Pending& orders : pending.good)
            if (orders.source == forced_resignation) RETURN_IF_ERROR(notify_retired(orders.file.sheet.player));
        return {};
    }

    Result<void> notify_retired(const std::string& player) {
        return journal_.queue_notice(
            {fmt::format("retirado.{}.{}", next(), player),
             {player, std::string(moderator_id)},
             say("{} deja la partida", "{} leaves the match", match_.header().name_of(player)),
             is_vacant(match_, player)
                 ? say("Nadie ha tomado a tiempo el asiento de {0}; según las condiciones de la partida, {0} "
                       "se rinde.",
                       "Nobody has taken the seat of {0} in time; under the terms of the match, {0} resigns.",
                       match_.header().name_of(player))
                 : say("No han llegado órdenes de {0} en {1}; según las condiciones de la partida, {0} se "
                       "rinde.",
                       "No orders from {0} arrived for {1}; under the terms of the match, {0} resigns.",
                       match_.header().name_of(player),
                       counted(journal_.history().seat(player).missed_in_a_row, say("plazo", "deadline"),
                               say("plazos seguidos", "deadlines in a row")))},
            run_.now);
    }

    Result<bool> go_on_waiting(const Decision& decision) {
        report_.done.push_back(say("{}: venció el plazo de la ronda {}; se sigue esperando a {}",
                                   "{}: the deadline of round {} has passed; still waiting for {}",
                                   match_.header().match, next(), names_of(match_, decision.missing)));
        std::vector<std::string> to = decision.missing;
        to.emplace_back(moderator_id);
        const Notice notice{
            fmt::format("vencido.{}.{}", next(), *decision.deadline), std::move(to),
            say("Venció el plazo de la ronda {}", "The deadline of round {} has passed", next()),
            say("Faltan las órdenes de {}. La partida espera.",
                "The orders of {} are missing. The match waits.", names_of(match_, decision.missing))};
        RETURN_IF_ERROR(journal_.add(entry::DeadlinePassed{next(), decision.deadline}, run_.now, notice));
        return false;
    }

    System& system_;
    Match& match_;
    Journal& journal_;
    const RunContext& run_;
    RunReport& report_;
    std::optional<Secrets> secrets_;
};

}  // namespace

Text brake_in_words(const Match& match, const std::string& reason, const std::vector<std::string>& missing) {
    const Text why =
        say("El plazo venció y la ronda no se ha resuelto: {}.",
            "The deadline has passed and the round was not resolved: {}.", reason_in_words(reason));
    if (missing.empty() && reason != only_repeated)
        return say("{}\nYa están todas las órdenes: se resolverá en la próxima pasada.",
                   "{}\nAll orders are in now: the next run will resolve it.", why);
    const std::string folder = match.paths.root.string();
    const Text until = reason == only_repeated ? say("Se resolverá en cuanto alguien envíe órdenes.",
                                                     "It will be resolved once somebody sends orders.")
                                               : say("Se resolverá en cuanto lleguen todas las órdenes.",
                                                     "It will be resolved once all orders are in.");
    return say(
        "{}{}\n{} Para resolverla ya: ronda run {} --force --round {}. Para dar más tiempo: ronda extend {} "
        "--until 'mié 20:00'.",
        "{}{}\n{} To resolve it now: ronda run {} --force --round {}. To give more time: ronda extend {} "
        "--until 'wed 20:00'.",
        why,
        missing.empty() ? Text{}
                        : say(" Faltan órdenes de {}.", " Orders of {} are missing.", names_of(match, missing)),
        until, folder, match.round() + 1, folder);
}

Result<void> advance_rounds(System& system, Match& match, Journal& journal, const RunContext& run, bool force,
                            RunReport& report) {
    Rounds rounds(system, match, journal, run, report);
    for (;;) {
        ASSIGN_OR_RETURN(const auto stepped, rounds.step(force));
        if (!stepped) return {};
        force = false;
    }
}

Result<void> remind(System& system, const Match& match, Journal& journal, const RunContext& run) {
    if (is_over(match) || !match.file.calendar || match.file.calendar->reminders.empty()) return {};
    const int next = match.round() + 1;
    const RoundClock clock = round_clock(run.calendar, journal, next);
    if (!clock.deadline || clock.due(run.now)) return {};
    ASSIGN_OR_RETURN(const auto pending, read_pending(system.files, match));
    // Each player gets only the latest reminder that is due; earlier ones that a late run missed are not sent.
    std::map<std::pair<long, Instant>, std::vector<std::string>> due;
    for (const std::string& player : missing_players(match, pending)) {
        const Zone zone = zone_for(match, player);
        std::optional<std::pair<long, Instant>> nearest;
        for (const std::chrono::minutes before : match.file.calendar->reminders)
            if (const Instant time = reminder_time(zone, *clock.deadline, before); run.now >= time)
                nearest = {before.count(), time};
        if (nearest) due[*nearest].push_back(player);
    }
    for (auto& [reminder, players] : due) {
        const auto [before, time] = reminder;
        std::string key = fmt::format("{}{}.{}.{}", reminder_head, next, *clock.deadline, before);
        if (time != *clock.deadline - before * 60)
            key += fmt::format(".{}", time);  // it has waited for the morning
        RETURN_IF_ERROR(journal.queue_notice(
            {std::move(key), std::move(players),
             say("Faltan tus órdenes para la ronda {}", "Your orders for round {} are missing", next),
             say("Tienes {}: hasta el {}. Aún no hay órdenes tuyas para la ronda {}.",
                 "You have {}: until {}. You have not sent orders for round {} yet.",
                 formats::time_left_in_words(std::chrono::seconds(*clock.deadline - run.now)),
                 run.zone.in_words(*clock.deadline), next)},
            run.now));
    }
    return {};
}

Result<Text> preview_rounds(System& system, const Match& match, const Journal& journal, const RunContext& run,
                            bool force) {
    ASSIGN_OR_RETURN(const auto pending, read_pending(system.files, match));
    if (!pending.broken.empty()) return refuse(pending.broken);
    const int next = match.round() + 1;
    const Decision decision = decision_now(match, journal, pending, run, force);
    const std::string& name = match.header().match;
    if (decision.act == Decision::Act::halt) return halt_in_words(match, decision.reason);
    if (decision.act == Decision::Act::force || decision.act == Decision::Act::resolve)
        return say("{}: resolvería la ronda {}", "{}: would resolve round {}", name, next);
    if (decision.act == Decision::Act::hold)
        return say("{}: retendría la ronda {}: {}", "{}: would hold round {}: {}", name, next,
                   reason_in_words(decision.reason));
    if (decision.act == Decision::Act::absent)
        return say("{}: en la ronda {} faltan órdenes de {}, y el plazo ha vencido",
                   "{}: in round {} orders of {} are missing, and the deadline has passed", name, next,
                   names_of(match, decision.missing));
    if (decision.for_mail) return for_mail_in_words(match, run, *decision.for_mail);
    return Text{};
}

}  // namespace ronda::match
