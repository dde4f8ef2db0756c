#include "adjudicator/match/calendar/deadline.hpp"

#include <algorithm>

namespace ronda::match {

namespace {

// Returns whether the line opens the round: creation opens round 1, a resolved round opens the next.
bool opens(const JournalLine& line, int round) {
    if (round == 1) return line.as<entry::Created>() != nullptr;
    const auto* resolved = line.as<entry::RoundResolved>();
    return resolved != nullptr && resolved->round == round - 1;
}

// Returns the newest line before number `end` that opens the round, because the round before it may be resolved
// again. Null if there is none.
const JournalLine* opening(const Journal& journal, int round, std::size_t end) {
    const auto& lines = journal.history().timeline;
    const auto found = std::find_if(lines.rbegin(), lines.rend(), [round, end](const JournalLine& line) {
        return line.number < end && opens(line, round);
    });
    return found == lines.rend() ? nullptr : &*found;
}

// Computes a round's clock from the journal's lines, which it takes one after another.
class ClockReader {
  public:
    ClockReader(const std::optional<Calendar>& calendar, Instant opened, int round)
        : calendar_(calendar), round_(round) {
        clock_.opened = opened;
        if (calendar_) deadline_ = calendar_->of_round(opened);
    }

    // Applies pauses, restores and their ends, of any round.
    void apply_pause(const JournalLine& line) {
        if (line.as<entry::Paused>() != nullptr) clock_.paused = true;
        if (line.as<entry::Restored>() != nullptr) clock_.waits = true;
        const bool resumed = line.as<entry::Resumed>() != nullptr,
                   goes_on = line.as<entry::RestoredResumed>() != nullptr;
        if (resumed) clock_.paused = false;
        if (goes_on) clock_.waits = false;
        if (!resumed && !goes_on && line.as<entry::RulesChanged>() == nullptr) return;
        const auto when = line.time();
        if (when && deadline_ && *deadline_ <= *when && *when > clock_.opened)
            deadline_ = calendar_ ? std::optional(calendar_->of_round(*when)) : std::nullopt;
    }

    // Takes lines since the round was opened, and ignores those of other rounds.
    void apply_deadline(const JournalLine& line) {
        if (const auto* extended = line.as<entry::DeadlineExtended>(); extended && extended->round == round_) {
            deadline_ = extended->until;
            clock_.held = false;
        }
        if (const auto* passed = line.as<entry::DeadlinePassed>(); passed && passed->round == round_)
            if (const auto when = line.time())
                deadline_ = calendar_ ? std::optional(calendar_->after(std::max(*when, deadline_.value_or(0))))
                                      : std::nullopt;
        if (const auto* held = line.as<entry::RoundHeld>(); held && held->round == round_)
            if (deadline_ && held->deadline == deadline_) {
                clock_.held = true;
                clock_.why = held->reason;
                clock_.held_since = line.time().value_or(0);
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

// The clock after the journal's lines before number `end`.
ClockReader clock_after(const std::optional<Calendar>& calendar, const Journal& journal, int round,
                        std::size_t end) {
    const JournalLine* opened = opening(journal, round, end);
    ClockReader reader(calendar, opened == nullptr ? 0 : opened->time().value_or(0), round);
    for (const JournalLine& line : journal.history().timeline) {
        if (line.number >= end) break;
        reader.apply_pause(line);
        // Decisions made before a rerun opened the round again no longer count.
        if (opened == nullptr || line.number >= opened->number) reader.apply_deadline(line);
    }
    return reader;
}

}  // namespace

std::optional<Instant> deadline_before(const std::optional<Calendar>& calendar, const Journal& journal,
                                       int round, const JournalLine& line) {
    return clock_after(calendar, journal, round, line.number).clock().deadline;
}

RoundClock round_clock(const std::optional<Calendar>& calendar, const Journal& journal, int round,
                       const JournalLine* then) {
    ClockReader reader = clock_after(calendar, journal, round, journal.size());
    if (then != nullptr) {
        reader.apply_pause(*then);
        reader.apply_deadline(*then);
    }
    return reader.clock();
}

Result<std::optional<Calendar>> calendar_of(const Match& match) {
    return Calendar::of(match.file, match.paths.config().string());
}

Result<Zone> zone_of(const Match& match) {
    return Zone::of(match.file, match.paths.config().string());
}

Zone zone_for(const Match& match, std::string_view player) {
    const Zone zone = zone_of(match).value_or(Zone());
    for (const auto& seat : match.file.players)
        if (seat.id == player) return zone.for_reader(seat.zone);
    return zone;
}

std::optional<Instant> due_at(const Match& match, const Journal& journal, int round) {
    const auto calendar = calendar_of(match);
    if (!calendar) return std::nullopt;
    const RoundClock clock = round_clock(*calendar, journal, round);
    return clock.waits || clock.paused ? std::nullopt : clock.deadline;
}

Text due_in_words(const Match& match, const Journal& journal, int round, std::string_view reader) {
    const auto calendar = calendar_of(match);
    const auto zone = zone_of(match);
    if (!calendar || !zone) return {};
    const RoundClock clock = round_clock(*calendar, journal, round);
    if (clock.waits)
        return say("la partida vuelve de una copia y espera al moderador",
                   "the match was restored from a backup and waits for the moderator");
    if (clock.paused) return say("la partida está en pausa", "the match is paused");
    if (!clock.deadline) return {};
    return zone_for(match, reader).in_words(*clock.deadline);
}

Instant reminder_time(const Zone& reader, Instant deadline, std::chrono::minutes before) {
    constexpr int morning = 8, evening = 22;
    const Instant time = deadline - before.count() * 60;
    const Instant wakes = reader.on_day({0, morning, 0}, time);
    if (time >= wakes && time < reader.on_day({0, evening, 0}, time)) return time;
    const Instant later = time < wakes ? wakes : reader.on_day({1, morning, 0}, time);
    return later < deadline ? later : time;
}

}  // namespace ronda::match
