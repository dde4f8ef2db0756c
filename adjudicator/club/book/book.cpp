#include "adjudicator/club/book/book.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "adjudicator/club/book/directory.hpp"
#include "adjudicator/partida/inbox/mail_in.hpp"
#include "adjudicator/partida/inbox/other_matches.hpp"

namespace ronda::club {

namespace {

// Every letter that came before this has been handed to its match, as far as names of files tell. A letter that
// a step has looked at and that waits for something else does not count. Empty if mail was never fetched.
std::optional<Instant> handed_over(Files& files, const Club& club, std::optional<Instant> last, Instant now) {
    const bool fetches = partida::has_source(club.file.mail);
    if (fetches && !last) return std::nullopt;
    Instant until = fetches ? *last : now;
    for (const std::string& name : files.list(club.at.store().inbox_new()).value_or(std::vector<std::string>()))
        if (const auto came = world::Inbox::stored_at(name); came && *came >= last.value_or(0))
            until = std::min(until, *came);
    return until;
}

// Who sits in the match cannot play for another there.
bool is_covered(const Registry& registry, const Persons& persons, const BookedLeave& leave,
                const std::string& match) {
    return leave.agreed && persons.find(leave.substitute) != nullptr &&
           !registry.sits_in(match, leave.substitute);
}

partida::Leave leave_in(const Club& club, const std::string& person, const BookedLeave& booked) {
    const Instant from = start_of(club.zone, booked.days.first),
                  until = start_of(club.zone, booked.days.last + std::chrono::days(1));
    return {fmt::format("{}.{}", person, booked.number), from, std::min(until, booked.ended.value_or(until))};
}

}  // namespace

partida::ClubContext club_context_for(const Club& club, const Registry& registry, const Persons& persons,
                                      Files& files, const std::string& match, Instant now) {
    partida::ClubContext around;
    around.defaults.moderator = club.file.moderator;
    around.defaults.moderator.summary = formats::Summary::none;
    around.defaults.mail = club.file.mail;
    around.defaults.site = club.file.site;
    around.account = club.at.store().account_note();
    around.counts = club.at.store().letter_counts();
    for (auto at = registry.seats.lower_bound({match, {}});
         at != registry.seats.end() && at->first.first == match; ++at) {
        partida::Contact& contact = around.contacts[at->first.second];
        const Person* person = persons.find(at->second);
        if (person == nullptr) continue;
        contact.addresses = {person->email};
        contact.lang = person->lang;
        contact.summary = person->summary;
        const auto away = registry.leaves.find(at->second);
        if (away == registry.leaves.end()) continue;
        for (const BookedLeave& booked : away->second) {
            partida::Leave leave = leave_in(club, at->second, booked);
            leave.covered = is_covered(registry, persons, booked, match);
            // Also if the substitute has taken a seat in the match since, or is nobody here any more.
            leave.shared = booked.agreed && leave.from <= now;
            if (leave.covered && leave.covers(now)) {
                const std::string& address = persons.find(booked.substitute)->email;
                contact.addresses.push_back(address);
                contact.substitutes.insert(address);
            }
            around.leaves[at->first.second].push_back(std::move(leave));
        }
    }
    const auto last = partida::last_fetched(files, club.at.store(), now);
    if (partida::has_source(club.file.mail)) around.fetched = partida::Fetched{last};
    around.handed_over = handed_over(files, club, last, now);
    return around;
}

Book Book::open(Files& files, const Path& folder) {
    Book book(files);
    const auto above = club_above(files, folder);
    if (!above) return book;
    auto club = open_club(files, *above);
    if (!club) {
        book.faults_ = club.error().diagnostics;
        return book;
    }
    const auto journal = ClubJournal::open(files, club->at.store().journal());
    auto persons = Persons::open(files, club->at);
    if (journal && persons)
        book.content_.emplace(Content{std::move(*club), registry_of(*journal), std::move(*persons)});
    else
        book.faults_ = journal ? persons.error().diagnostics : journal.error().diagnostics;
    return book;
}

partida::ClubContext Book::around(const Path& match, Instant now) const {
    if (!content_) {
        partida::ClubContext around;
        if (!faults_.empty()) around.fetched = partida::Fetched{};
        return around;
    }
    return club_context_for(content_->club, content_->registry, content_->persons, *files_,
                            partida::id_of_match(*files_, MatchPaths{match}), now);
}

}  // namespace ronda::club
