#include "adjudicator/partida/calendar/deadline.hpp"

#include <algorithm>
#include <set>

namespace ronda::partida {

namespace {

// Returns whether the line opens the round: creation opens round 1, a resolved round opens the next.
bool opens(const JournalEntry& line, int round) {
    if (round == 1) return line.as<did::Created>() != nullptr;
    const auto* resolved = line.as<did::RoundResolved>();
    return resolved != nullptr && resolved->round == round - 1;
}

// Returns the newest of the first `size` lines that opens the round, because the round before it may be
// resolved again. Empty if there is none.
std::optional<JournalEntry> opening(const Journal& journal, int round, std::size_t size) {
    for (std::size_t number = size; number-- > 0;)
        if (const JournalEntry line = journal.lines()[number]; opens(line, round)) return line;
    return std::nullopt;
}

// Computes a round's clock from the journal's lines, which it takes one after another.
class ClockReader {
  public:
    ClockReader(const std::optional<Calendar>& calendar, Instant opened, int round)
        : calendar_(calendar), round_(round) {
        clock_.opened = opened;
        if (calendar_) deadline_ = calendar_->of_round(opened);
    }

    // Takes pauses, restorations and what ends them, of any round.
    template <class Line>
    void hear_pause(const Line& line) {
        if (line.template as<did::Paused>() != nullptr) clock_.paused = true;
        if (line.template as<did::Restored>() != nullptr) clock_.waits = true;
        const bool resumed = line.template as<did::Resumed>() != nullptr,
                   goes_on = line.template as<did::RestoredResumed>() != nullptr;
        if (resumed) clock_.paused = false;
        if (goes_on) clock_.waits = false;
        if (!resumed && !goes_on && line.template as<did::RulesChanged>() == nullptr) return;
        const auto when = line.time();
        if (when && deadline_ && *deadline_ <= *when && *when > clock_.opened)
            deadline_ = calendar_ ? std::optional(calendar_->of_round(*when)) : std::nullopt;
    }

    // Takes lines since the round was opened, and ignores those of other rounds.
    template <class Line>
    void hear_deadline(const Line& line) {
        if (const auto* extended = line.template as<did::DeadlineExtended>();
            extended && extended->round == round_) {
            deadline_ = extended->until;
            clock_.held = false;
        }
        if (const auto* passed = line.template as<did::DeadlinePassed>(); passed && passed->round == round_)
            if (const auto when = line.time())
                deadline_ = calendar_ ? std::optional(calendar_->after(std::max(*when, deadline_.value_or(0))))
                                      : std::nullopt;
        if (const auto* held = line.template as<did::RoundHeld>(); held && held->round == round_)
            if (deadline_ && held->deadline == deadline_) {
                clock_.held = true;
                clock_.why = held->reason;
            }
    }

    RoundClock clock() const {
        RoundClock clock = clock_;
        if (!clock.paused && !clock.waits) clock.deadline = deadline_;
        return clock;
    }

  private:
    const std::optional<Calendar>& calendar_;
    int round_;
    std::optional<Instant> deadline_;
    RoundClock clock_;
};

// The clock after the first `size` lines.
ClockReader clock_after(const std::optional<Calendar>& calendar, const Journal& journal, int round,
                        std::size_t size) {
    const auto opened = opening(journal, round, size);
    ClockReader reader(calendar, opened ? opened->time().value_or(0) : 0, round);
    for (std::size_t number = 0; number < size; ++number) {
        const JournalEntry line = journal.lines()[number];
        reader.hear_pause(line);
        // Decisions made before a rerun opened the round again no longer count.
        if (!opened || number >= opened->number()) reader.hear_deadline(line);
    }
    return reader;
}

}  // namespace

std::optional<Instant> deadline_before(const std::optional<Calendar>& calendar, const Journal& journal,
                                       int round, const JournalEntry& line) {
    return clock_after(calendar, journal, round, line.number()).clock().deadline;
}

RoundClock round_clock(const std::optional<Calendar>& calendar, const Journal& journal, int round,
                       const JournalLine* then) {
    ClockReader reader = clock_after(calendar, journal, round, journal.size());
    if (then != nullptr) {
        reader.hear_pause(*then);
        reader.hear_deadline(*then);
    }
    return reader.clock();
}

int missed_in_a_row(const Journal& journal, std::string_view player) {
    int missed = 0, last = 0;
    std::set<int> sent;  // rounds with orders of the player, also rounds sent in advance
    for (const JournalEntry line : journal.lines()) {
        if (const auto* absent = line.as<did::OrdersMissed>(); absent && absent->player == player) {
            const auto between = sent.upper_bound(last);
            if (between != sent.end() && *between < absent->round) missed = 0;
            ++missed;
            last = absent->round;
        }
        // Nobody answers for the person who had the seat before.
        const auto* given = line.as<did::SeatGiven>();
        if (given && given->player == player && !given->same_person) missed = 0;
        if (given && given->player == player && given->ends_orders) sent.clear();
        // Orders made by the program do not start the count again.
        const auto* accepted = line.as<did::OrdersAccepted>();
        if (accepted && accepted->player == player && accepted->source != forced_resignation) {
            missed = 0;
            sent.insert(accepted->round);
        }
    }
    return missed;
}

int pauses(const Journal& journal) {
    int last = 0;
    for (const JournalLine* line : journal.all<did::Paused>())
        last = std::max(last, line->as<did::Paused>()->turn);
    for (const JournalLine* line : journal.all<did::Resumed>())
        last = std::max(last, line->as<did::Resumed>()->turn);
    return last;
}

Result<std::optional<Calendar>> calendar_of(const Match& match) {
    return Calendar::of(match.file, match.at.config().string());
}

Result<Zone> zone_of(const Match& match) {
    return Zone::of(match.file, match.at.config().string());
}

std::optional<Instant> due_at(const Match& match, const Journal& journal, int round) {
    const auto calendar = calendar_of(match);
    if (!calendar) return std::nullopt;
    const RoundClock clock = round_clock(*calendar, journal, round);
    return clock.waits || clock.paused ? std::nullopt : clock.deadline;
}

Text due_in_words(const Match& match, const Journal& journal, int round) {
    const auto calendar = calendar_of(match);
    const auto zone = zone_of(match);
    if (!calendar || !zone) return {};
    const RoundClock clock = round_clock(*calendar, journal, round);
    if (clock.waits)
        return say("la partida vuelve de una copia y espera al moderador",
                   "the match is back from a backup and waits for the moderator");
    if (clock.paused) return say("la partida está en pausa", "the game is paused");
    if (!clock.deadline) return {};
    return zone->in_words(*clock.deadline);
}

}  // namespace ronda::partida
