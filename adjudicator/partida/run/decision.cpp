#include "adjudicator/partida/run/decision.hpp"

#include <algorithm>

#include "adjudicator/core/duties.hpp"

namespace ronda::partida {

namespace {

constexpr Instant put_right = 300;  // seconds; a smaller step back is a usual correction

// Whether more than one deadline has passed since the last run: the machine was off, or the clock has jumped.
bool clock_jumped(const Circumstances& at) {
    if (!at.calendar || !at.last_run) return false;
    return at.calendar->after(at.calendar->after(*at.last_run)) <= at.now;
}

// Returns why the round should wait for the moderator; empty if it need not.
std::string brake_of(const Match& match, const Circumstances& at, const Decision& decision) {
    if (!match.file.calendar || !match.file.calendar->brake || decision.missing.empty()) return {};
    if (clock_jumped(at)) return "reloj";
    if (at.reads_mail && at.last_fetched.value_or(0) < *decision.deadline) return "correo";
    const std::size_t awaited = match.envelope().awaited.size();
    return awaited > 1 && 2 * decision.missing.size() > awaited ? "ausencias" : "";
}

// Whether the orders of an awaited player are provisional.
bool has_provisional(const Match& match, const PendingOrders& pending) {
    return std::any_of(pending.good.begin(), pending.good.end(), [&](const Pending& one) {
        return one.file.provisional && is_awaited(match.envelope(), one.file.sheet.player);
    });
}

}  // namespace

bool clock_went_back(const Circumstances& at) {
    return at.last_run && at.now + put_right < *at.last_run;
}

formats::Absence absence_of(const Match& match) {
    if (match.file.calendar && match.file.calendar->absence) return *match.file.calendar->absence;
    return usual_absence(match);
}

formats::Absence usual_absence(const Match& match) {
    using Kind = formats::Absence::Kind;
    return {match.envelope().pace == Pace::round ? Kind::pass : Kind::wait, 0};
}

Decision decide(const Match& match, const PendingOrders& pending, const RoundClock& clock,
                const Circumstances& at) {
    Decision decision;
    decision.missing = missing_players(match, pending);
    decision.deadline = clock.deadline;
    if (match.envelope().over() || clock.paused) return decision;
    const bool due = clock.due(at.now) && !clock_went_back(at);
    if (decision.missing.empty()) {
        const bool early = (!match.file.calendar || match.file.calendar->early || !clock.deadline) &&
                           !has_provisional(match, pending);
        if (early || due) decision.act = Decision::Act::resolve;
        return decision;
    }
    if (!due || clock.held) return decision;
    decision.reason = brake_of(match, at, decision);
    decision.act = decision.reason.empty() ? Decision::Act::absent : Decision::Act::hold;
    return decision;
}

}  // namespace ronda::partida
