#include "adjudicator/match/run/decision.hpp"

#include <algorithm>
#include <array>
#include <set>

#include "adjudicator/system/wrong_clock.hpp"

namespace ronda::match {

namespace {

// Whether more than one deadline has passed since the last run: the machine was off, or the clock has jumped.
bool clock_jumped(const RunContext& run) {
    if (!run.calendar || !run.last_run) return false;
    return run.calendar->after(run.calendar->after(*run.last_run)) <= run.now;
}

constexpr std::string_view clock_leapt = "reloj";
constexpr Instant patience_for_mail = 3600;  // after the deadline

// Whether another process may still have orders in its hands that came before the deadline.
bool waits_for_mail(const RunContext& run, Instant deadline) {
    return run.routed_until && *run.routed_until < deadline && run.now < deadline + patience_for_mail;
}

// The orders of the awaited people for the coming round.
struct OrderCoverage {
    bool repeated = false;  // whether there are any
    bool recent = false;    // some whose file was sent for one of the last `most_rounds_alone` rounds
};

OrderCoverage coverage_of(const Match& match, const PendingOrders& pending) {
    OrderCoverage coverage;
    for (const Pending& one : pending.good) {
        if (!is_of_awaited(match, one)) continue;
        const bool repeated = one.since > 0;
        coverage.repeated = coverage.repeated || repeated;
        coverage.recent = coverage.recent || !repeated || match.round() + 1 - one.since < most_rounds_alone;
    }
    return coverage;
}

// Returns why the round should wait for the moderator; empty if it need not. With repeated orders it should
// wait for mail too, because newer ones may be among it.
std::string brake_of(const Match& match, const RunContext& run, const Decision& decision,
                     const OrderCoverage& coverage) {
    const bool missing = !decision.missing.empty();
    if (!match.file.calendar || !match.file.calendar->brake || (!missing && !coverage.repeated)) return {};
    if (missing && clock_jumped(run)) return std::string(clock_leapt);
    if (run.awaits_mail && run.last_fetched.value_or(0) < *decision.deadline) return "correo";
    // Absent players do not count as missing.
    const auto count = [&](const std::vector<std::string>& ids) {
        return static_cast<std::size_t>(std::count_if(ids.begin(), ids.end(), [&](const std::string& id) {
            return !is_vacant(match, id) && leave_at(match, id, *decision.deadline) == nullptr;
        }));
    };
    const std::size_t awaited = count(people_awaited(match, match.header())), absent = count(decision.missing);
    if (awaited > 1 && 2 * absent > awaited) return "ausencias";
    return coverage.repeated && !coverage.recent ? std::string(only_repeated) : std::string();
}

// The facts about the coming round that the table of conditions uses.
struct Facts {
    bool over = false, halted = false, forced = false, asked = false, paused = false, nobody_plays = false;
    bool all_in = false;  // nobody's orders are missing
    bool ready = false;   // and the round need not wait for its deadline
    bool early = false;   // the deadline has not come, or the clock is behind the last run
    bool held = false, letters_missing = false, braked = false;  // once the deadline has come
    bool any = true;
};

// May the round be resolved now? The first condition that holds decides.
struct Condition {
    std::string_view name;
    bool Facts::*fact;
    Decision::Act act;
};
constexpr std::array<Condition, 13> conditions = {{
    {"over", &Facts::over, Decision::Act::wait},
    {"halted", &Facts::halted, Decision::Act::halt},
    {"forced", &Facts::forced, Decision::Act::force},
    {"asked", &Facts::asked, Decision::Act::resolve},
    {"paused", &Facts::paused, Decision::Act::wait},
    {"nobody_plays", &Facts::nobody_plays, Decision::Act::wait},
    {"ready", &Facts::ready, Decision::Act::resolve},
    {"early", &Facts::early, Decision::Act::wait},
    {"held", &Facts::held, Decision::Act::wait},
    {"letters_missing", &Facts::letters_missing, Decision::Act::wait},
    {"braked", &Facts::braked, Decision::Act::hold},
    {"all_in", &Facts::all_in, Decision::Act::resolve},
    {"absent", &Facts::any, Decision::Act::absent},
}};

constexpr int rounds_between = 5;  // a match of rounds does not wait for people more often

// The deadlines of this match that were moved for leaves, without those that a rerun has undone or that proved
// unnecessary: the round was resolved before its old deadline.
struct Moved {
    std::set<std::string> leaves;
    int newest = 0;  // the round; 0 if there is none
};

Moved moved_before(const Journal& journal, const std::optional<Calendar>& calendar) {
    struct Move {
        std::string leave;
        int round = 0;
        std::optional<Instant> before;  // the deadline that it moved
        bool ended = false;             // the round was resolved later
    };
    std::vector<Move> moves;
    for (const JournalLine& line : journal.history().timeline) {
        if (const auto* extended = line.as<entry::DeadlineExtended>(); extended && !extended->leave.empty())
            moves.push_back(
                {extended->leave, extended->round, deadline_before(calendar, journal, extended->round, line)});
        if (const auto* rerun = line.as<entry::RoundRerun>())
            std::erase_if(moves, [rerun](const Move& one) { return one.round > rerun->round; });
        if (const auto* resolved = line.as<entry::RoundResolved>()) {
            const Instant when = line.time().value_or(0);
            std::erase_if(moves, [&](const Move& one) {
                return one.round == resolved->round && !one.ended && one.before && when < *one.before;
            });
            for (Move& one : moves) one.ended = one.ended || one.round == resolved->round;
        }
    }
    Moved moved;
    for (const Move& move : moves) {
        moved.leaves.insert(move.leave);
        moved.newest = std::max(moved.newest, move.round);
    }
    return moved;
}

}  // namespace

bool clock_went_back(const RunContext& run) {
    return run.last_run && system::is_in_future(*run.last_run, run.now);
}

std::optional<Instant> deadline_after_wrong_clock(const Journal& journal, int round, const RoundClock& clock,
                                                  const RunContext& run) {
    // A clock that is a little behind must not bring a deadline forward.
    constexpr Instant surely_wrong = Instant{30} * 24 * 3600;
    if (!run.calendar || !clock.deadline || clock_went_back(run)) return std::nullopt;
    const Instant usual = run.calendar->of_round(run.now);
    const bool is_possible = *clock.deadline <= usual + surely_wrong;
    const bool clock_is_right = journal.history().first.value_or(run.now) <= run.now;
    if (is_possible || !clock_is_right) return std::nullopt;
    for (const JournalLine& line : journal.history().timeline)
        if (const auto* extended = line.as<entry::DeadlineExtended>();
            extended != nullptr && extended->round == round &&
            !system::is_in_future(line.time().value_or(0), run.now))
            return std::nullopt;  // somebody has decided it
    return usual;
}

formats::Absence absence_of(const Match& match) {
    if (match.file.calendar && match.file.calendar->absence) return *match.file.calendar->absence;
    return usual_absence(match);
}

formats::Absence usual_absence(const Match& match) {
    return {match.header().pace == Pace::round ? formats::AbsenceRule::pass : formats::AbsenceRule::wait, 0};
}

Decision decide(const Question& question) {
    const auto& [match, pending, clock, at, forced, asked, halt] = question;
    Decision decision;
    decision.missing = missing_players(match, pending);
    decision.deadline = clock.deadline;
    Facts facts;
    facts.over = is_over(match);
    facts.halted = !halt.empty();
    facts.forced = forced;
    facts.asked = asked;
    facts.paused = clock.paused || clock.waits;
    facts.nobody_plays = waits_for_people(match);
    facts.all_in = decision.missing.empty();
    facts.ready = facts.all_in && may_be_early(match, clock, pending);
    facts.early = !clock.due(at.now) || clock_went_back(at);
    std::string reason;
    if (!facts.early) {
        reason = brake_of(match, at, decision, coverage_of(match, pending));
        facts.braked = !reason.empty();
        // The brake releases the round when its reason is gone, except that missing orders are awaited.
        const bool let_go = !facts.braked && (facts.all_in || clock.why == only_repeated);
        facts.held = clock.held && !let_go;
        facts.letters_missing = reason != clock_leapt && waits_for_mail(at, *clock.deadline);
    }
    const auto row = std::find_if(conditions.begin(), conditions.end(),
                                  [&facts](const Condition& one) { return facts.*one.fact; });
    decision.act = row->act;
    decision.row = row->name;
    if (row->fact == &Facts::halted) decision.reason = halt;
    if (row->fact == &Facts::braked) decision.reason = std::move(reason);
    if (row->fact == &Facts::letters_missing) decision.for_mail = *clock.deadline + patience_for_mail;
    return decision;
}

std::optional<MovedDeadline> moved_for_leave(const Match& match, const Journal& journal,
                                             const PendingOrders& pending, const RoundClock& clock,
                                             const RunContext& run) {
    if (match.club.leaves.empty() || !run.calendar || !clock.deadline || clock.held || clock_went_back(run))
        return std::nullopt;
    std::vector<MovedDeadline> away;  // still without the new deadlines
    for (const std::string& player : missing_players(match, pending))
        if (const Leave* leave = leave_at(match, player, *clock.deadline); leave && !leave->covered)
            away.push_back({player, *leave, 0});
    if (away.empty()) return std::nullopt;
    // By turns nothing happens without them; nor should anything if everybody is away.
    const bool nobody_plays = away.size() == people_awaited(match, match.header()).size();
    if (match.header().pace == Pace::turn || nobody_plays) {
        // The first to come back; of several, the first in the order of the players.
        MovedDeadline& first = *std::min_element(away.begin(), away.end(), [](const auto& a, const auto& b) {
            return a.leave.until < b.leave.until;
        });
        first.until = run.calendar->of_round(first.leave.until);
        return first;
    }
    const Moved before = moved_before(journal, run.calendar);
    if (before.newest > 0 && match.round() + 1 - before.newest < rounds_between) return std::nullopt;
    for (MovedDeadline& one : away) {
        if (before.leaves.contains(one.leave.id)) continue;
        one.until = run.calendar->after(*clock.deadline);
        return one;
    }
    return std::nullopt;
}

bool goes_on_while_away(const Match& match, const std::string& player, Instant deadline) {
    return leave_at(match, player, deadline) != nullptr &&
           meanwhile_of(match) != formats::Absence::Meanwhile::wait;
}

}  // namespace ronda::match
