// Who has had no seat for years (club/contract.md, "Persons").
#include <algorithm>
#include <type_traits>
#include <variant>

#include <fmt/format.h>

#include "adjudicator/club/book/deeds.hpp"
#include "adjudicator/club/desk/people.hpp"

namespace ronda::club {

namespace {

constexpr Instant long_without_seat = 3 * 365 * one_day, time_to_answer = 30 * one_day;

using LastSeen = std::map<std::string, Instant, std::less<>>;

// What a line tells that a person did; an offer or a pardon is not their doing.
template <class Kind>
constexpr bool is_their_doing = requires(const Kind& kind) {
    kind.person;
}
&&!std::is_same_v<Kind, entry::SeatOffered> && !std::is_same_v<Kind, entry::MissForgiven>;

void see(LastSeen& seen, const std::string& person, Instant when) {
    Instant& last = seen[person];
    last = std::max(last, when);
}

LastSeen seen_in_journal(const ClubJournal& journal) {
    LastSeen seen;
    for (const ClubLine& line : journal.history().lines())
        std::visit(
            [&](const auto& kind) {
                if constexpr (is_their_doing<std::decay_t<decltype(kind)>>)
                    see(seen, kind.person, line.time().value_or(0));
            },
            line.what);
    return seen;
}

void see_in_matches(const Table& table, LastSeen& seen) {
    for (const Deeds& one : deeds_of(table.world.files, table.club, table.directory))
        if (const std::string person =
                table.registry.person_then(one.match, one.player, one.given, one.vacancy);
            !person.empty())
            see(seen, person, one.last_day() * one_day);
}

std::vector<std::string> unseen(const Table& table, const LastSeen& seen) {
    std::vector<std::string> ids;
    for (const auto& [id, person] : table.persons.all())
        if (const auto found = seen.find(id);
            found != seen.end() && found->second <= table.now - long_without_seat)
            ids.push_back(id);
    return ids;
}

Notice question(const Table& table, const Person& person) {
    const Text day = table.club.zone.in_short_words(table.now + time_to_answer);
    return {
        fmt::format("sin_asiento.{}.{}", person.id, person.turn),
        {person.id},
        say("¿Sigues por aquí?", "Are you still here?"),
        say("Hace tres años que no juegas en {}.\nSi quieres seguir en el club, responde antes del {}; si "
            "no, se borra tu dirección y no te escribimos más.",
            "For three years you have not played in {}.\nIf you want to stay in the club, answer before {}; "
            "if not, your address is erased and we write to you no more.",
            table.club.file.name, day),
        {},
        "quedarme: true"};
}

}  // namespace

Result<void> part_with_idle_people(Table& table) {
    const auto& lines = table.journal.history().lines();
    if (table.waits() || lines.empty() ||
        lines.front().time().value_or(table.now) > table.now - long_without_seat)
        return {};
    LastSeen seen = seen_in_journal(table.journal);
    if (unseen(table, seen).empty()) return {};  // nobody reads the matches for nothing
    see_in_matches(table, seen);
    for (const std::string& id : unseen(table, seen)) {
        const Person& person = *table.persons.find(id);
        if (is_in_a_match(table, person)) continue;
        Notice notice = question(table, person);
        const auto* const asked = table.journal.history().notice_line(notice.key);
        if (asked == nullptr) {
            RETURN_IF_ERROR(table.journal.owe(std::move(notice), table.now));
        } else if (asked->time().value_or(table.now) + time_to_answer <= table.now) {
            RETURN_IF_ERROR(erase_person(table, id));
        }
    }
    return {};
}

}  // namespace ronda::club
