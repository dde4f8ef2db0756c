// Who has had no seat for years (club/contract/persons.md, "What a person is").
#include <algorithm>
#include <type_traits>
#include <variant>

#include <fmt/format.h>

#include "adjudicator/club/desk/people.hpp"
#include "adjudicator/club/index/seat_records.hpp"

namespace ronda::club {

namespace {

constexpr Instant long_without_seat = 3 * 365 * one_day, time_to_answer = 30 * one_day;

using LastSeen = std::map<std::string, Instant, std::less<>>;

// What a line tells that a person did; an offer or a pardon is not their doing.
template <class Entry>
constexpr bool is_their_doing = requires(const Entry& kind) {
    kind.person;
}
&&!std::is_same_v<Entry, entry::SeatOffered> && !std::is_same_v<Entry, entry::MissForgiven>;

void see(LastSeen& seen, const std::string& person, Instant when) {
    Instant& last = seen[person];
    last = std::max(last, when);
}

LastSeen seen_in_journal(const ClubJournal& journal) {
    LastSeen last_seen;
    for (const ClubLine& line : journal.history().lines())
        std::visit(
            [&](const auto& kind) {
                if constexpr (is_their_doing<std::decay_t<decltype(kind)>>)
                    see(last_seen, kind.person, line.time().value_or(0));
            },
            line.what);
    return last_seen;
}

void see_in_matches(const DeskContext& context, LastSeen& last_seen) {
    for (const SeatRecord& one : seat_records_of(context.system.files, context.club, context.directory))
        if (const std::string person =
                context.registry.person_then(one.match, one.player, one.given, one.vacancy);
            !person.empty())
            see(last_seen, person, one.last_day() * one_day);
}

std::vector<std::string> unseen(const DeskContext& context, const LastSeen& seen) {
    std::vector<std::string> ids;
    for (const auto& [id, person] : context.persons.all())
        if (const auto found = seen.find(id);
            found != seen.end() && found->second <= context.now - long_without_seat)
            ids.push_back(id);
    return ids;
}

Notice question(const DeskContext& context, const Person& person) {
    const Text day = context.club.zone.in_short_words(context.now + time_to_answer);
    return {
        fmt::format("sin_asiento.{}.{}", person.id, person.turn),
        {person.id},
        say("¿Sigues por aquí?", "Are you still here?"),
        say("Hace tres años que no juegas en {}.\nSi quieres seguir en el club, responde antes del {}; si "
            "no, se borra tu dirección y no te escribimos más.",
            "For three years you have not played in {}.\nIf you want to stay in the club, answer before {}; "
            "if not, your address is erased and we write to you no more.",
            context.club.file.name, day),
        {},
        "quedarme: true"};
}

}  // namespace

Result<void> part_with_idle_people(DeskContext& context) {
    const auto& lines = context.journal.history().lines();
    if (context.waits() || lines.empty() ||
        lines.front().time().value_or(context.now) > context.now - long_without_seat)
        return {};
    LastSeen seen = seen_in_journal(context.journal);
    if (unseen(context, seen).empty()) return {};  // nobody reads the matches for nothing
    see_in_matches(context, seen);
    for (const std::string& id : unseen(context, seen)) {
        const Person& person = *context.persons.find(id);
        if (is_in_a_match(context, person)) continue;
        Notice notice = question(context, person);
        const auto* const asked = context.journal.history().notice_line(notice.key);
        if (asked == nullptr) {
            RETURN_IF_ERROR(context.journal.queue_notice(std::move(notice), context.now));
        } else if (asked->time().value_or(context.now) + time_to_answer <= context.now) {
            RETURN_IF_ERROR(erase_person(context, id));
        }
    }
    return {};
}

}  // namespace ronda::club
