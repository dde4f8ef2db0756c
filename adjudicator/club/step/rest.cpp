#include "adjudicator/club/step/rest.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "adjudicator/partida/letters/outbox.hpp"
#include "adjudicator/world/marks.hpp"

namespace ronda::club {

namespace {

constexpr std::string_view desk_format = "ronda/descanso-club/1 ";
constexpr Instant longest_desk_rest = 3600;
constexpr std::size_t most_rest_bytes = 4096;

// What may bring work when it changes; a folder changes with the names in it.
std::string marks_of_desk(const Club& club) {
    std::string marks;
    for (const char* name :
         {".", "club.yaml", "club/diario.jsonl", "club/personas", "club/abiertas", "club/secreto/raiz"})
        marks += world::mark_of(club.at.root.string(), name);
    return marks;
}

bool sends_letters(const Table& table) {
    const auto outbox = partida::list_outbox(table.world.files, table.club.at.store());
    return table.club.file.mail.smtp && (!outbox || !outbox->waiting.empty());
}

Instant next_work(const Table& table) {
    Instant next = table.now + longest_desk_rest;
    for (const auto& [id, person] : table.persons.all())
        if (person.pending) next = std::min(next, person.pending->until);
    for (const auto& [id, match] : table.registry.sought)
        if (match.is_open() && match.until) next = std::min(next, *match.until);
    return next;
}

}  // namespace

bool desk_rests(const Club& club, Instant now) {
    const world::DatedNote note(club.at.rest_note(), most_rest_bytes);
    const std::string_view text = note.text();
    const std::size_t end = text.find('\n');
    if (!text.starts_with(desk_format) || end == npos) return false;
    const auto until = partida::read_instant(text.substr(desk_format.size(), end - desk_format.size()));
    return until && now < *until && text.substr(end + 1) == marks_of_desk(club);
}

void note_desk_rest(const Table& table) {
    Files& files = table.world.files;
    const bool quiet = table.report.exit == Exit::done && table.report.troubles.empty();
    if (!quiet || table.epoch || letters_wait(files, table.club) || sends_letters(table)) return;
    const std::string text =
        fmt::format("{}{}\n{}", desk_format, partida::iso(next_work(table)), marks_of_desk(table.club));
    static_cast<void>(files.save(table.club.at.rest_note(), text, Durable::no, true));
}

bool letters_wait(Files& files, const Club& club) {
    const auto names = files.list(club.at.store().inbox_new());
    return !names || !names->empty();
}

}  // namespace ronda::club
