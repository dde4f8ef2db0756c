#include "adjudicator/club/desk/digest.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "adjudicator/core/report/news.hpp"
#include "adjudicator/core/text/wording.hpp"
#include "adjudicator/match/letters/deadline_event.hpp"
#include "adjudicator/match/letters/notices.hpp"
#include "adjudicator/match/run/status.hpp"

namespace ronda::club {

namespace {

// Empty if nothing waits in this seat, or the match cannot be read.
std::optional<WaitingSeat> waiting_seat(const DeskContext& context, const Person& person, const std::string& id,
                                        const std::string& player) {
    const Path* folder = context.directory.folder_of(id);
    if (folder == nullptr) return std::nullopt;
    Files& files = context.system.files;
    const auto club_context =
        club_context_for(context.club, context.registry, context.persons, files, id, context.now);
    const auto status = match::status_of(files, *folder, club_context, context.now);
    if (!status || status->over || status->paused) return std::nullopt;
    const bool waits = std::any_of(status->seats.begin(), status->seats.end(),
                                   [&player](const auto& seat) { return seat.id == player && seat.missing; });
    const auto match = waits ? match::open_match(files, *folder, club_context) : Result<match::Match>();
    if (!waits || !match) return std::nullopt;
    const auto form = match::round_form(files, *match, player, person.lang);
    if (!form || !*form) return std::nullopt;
    const Text until = status->deadline ? say("hasta el {}", "until {}",
                                              zone_for(context.club, person).in_short_words(*status->deadline))
                                        : say("sin plazo", "no deadline");
    const std::string& name = match->file.shown_name();
    Section section{say("{}, ronda {}: {}", "{}, round {}: {}", name, status->round + 1, until), {}};
    section.blocks.push_back(Paragraph{headline(*match->position, Viewer{player}, {})});
    section.blocks.push_back(Verbatim{(*form)->lines});
    WaitingSeat seat{status->deadline, std::move(section), std::nullopt, std::nullopt};
    const match::Recipient reader{person.email, person.id, {player}, person.lang};
    const auto journal = match::Journal::open(files, match->paths.journal());
    if (journal) seat.event = match::deadline_for(*match, *journal, reader, false);
    if (const Text& page = (*form)->page; !page.empty())
        seat.page = PageLink{say("{} en el mapa", "{} on the map", name), page};
    return seat;
}

ClubLetter digest_letter(const match::Zone& zone, std::vector<WaitingSeat> seats) {
    const auto& first = seats.front().deadline;
    const bool one = seats.size() == 1;
    const Text when = first ? zone.in_short_words(*first) : Text{};
    const Text urgent = first ? (one ? say("Vence el {}.", "It is due on {}.", when)
                                     : say("La primera vence el {}.", "The first is due on {}.", when))
                              : (one ? say("No tiene plazo.", "It has no deadline.")
                                     : say("Ninguna tiene plazo.", "None has a deadline."));
    const Text matches = counted(seats.size(), say("partida", "match"), say("partidas", "matches"));
    ClubLetter letter{say("Te toca en {}", "Your turn in {}", matches),
                      say("Te toca en {}. {}\nResponde con las líneas de abajo, aunque sean de varias "
                          "partidas, o abre el mapa.",
                          "It is your turn in {}. {}\nAnswer with the lines below, even for several matches at "
                          "once, or open the map.",
                          matches, urgent)};
    for (WaitingSeat& seat : seats) add_to(letter, std::move(seat));
    letter.is_summary = true;
    letter.ready.push_back({RequestKind::matches, "true", {}});
    letter.help = say("Para recibir esto mismo otro día, envía estas líneas sin el «#».",
                      "To get this again another day, send these lines without the “#”.");
    return letter;
}

}  // namespace

std::vector<WaitingSeat> waiting_seats(const DeskContext& context, const Person& person) {
    std::vector<WaitingSeat> seats;
    for (const auto& [match, player] : context.registry.seats_of(person.id))
        if (auto seat = waiting_seat(context, person, match, player)) seats.push_back(std::move(*seat));
    std::stable_sort(seats.begin(), seats.end(), [](const WaitingSeat& a, const WaitingSeat& b) {
        return a.deadline && (!b.deadline || *a.deadline < *b.deadline);
    });
    return seats;
}

void add_to(ClubLetter& letter, WaitingSeat seat) {
    letter.sections.push_back(std::move(seat.section));
    letter.brings_orders = true;
    if (seat.page) letter.links.push_back(std::move(*seat.page));
    if (seat.event) letter.events.push_back(std::move(*seat.event));
}

Result<void> compose_digests(DeskContext& context, const std::string& day) {
    for (const auto& [id, person] : context.persons.all()) {
        if (person.summary != formats::Summary::daily) continue;
        auto seats = waiting_seats(context, person);
        if (seats.empty()) continue;
        const Posted posted{fmt::format("resumen-{}-{}.eml", day, id), context.now};
        ClubLetter letter = digest_letter(zone_for(context.club, person), std::move(seats));
        for (PageLink& table : link_to_table(context.club, person)) letter.links.push_back(std::move(table));
        RETURN_IF_ERROR(compose_letter(context, std::move(letter), reader_of(person), posted));
    }
    return {};
}

}  // namespace ronda::club
