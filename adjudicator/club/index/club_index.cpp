#include "adjudicator/club/index/club_index.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "adjudicator/club/index/directory.hpp"
#include "adjudicator/match/inbox/mail_fetch.hpp"
#include "adjudicator/match/inbox/other_matches.hpp"

namespace ronda::club {

namespace {

// Returns the time before which all received mail has been routed, judged by file names. A letter that a step
// has read and that waits for something else does not count. Empty if mail was never fetched.
std::optional<Instant> routed_until(Files& files, const Club& club, std::optional<Instant> last, Instant now) {
    const bool fetches = match::has_source(club.file.mail);
    if (fetches && !last) return std::nullopt;
    Instant until = fetches ? *last : now;
    for (const std::string& name :
         files.list(club.paths.store().inbox_new()).value_or(std::vector<std::string>()))
        if (const auto came = system::Inbox::stored_at(name); came && *came >= last.value_or(0))
            until = std::min(until, *came);
    return until;
}

// A person with a seat in the match cannot be a substitute there.
bool is_covered(const Registry& registry, const Persons& persons, const BookedLeave& leave,
                const std::string& match) {
    return leave.agreed && persons.find(leave.substitute) != nullptr &&
           !registry.sits_in(match, leave.substitute);
}

match::Leave leave_in(const Club& club, const std::string& person, const BookedLeave& booked) {
    const Instant from = start_of(club.zone, booked.days.first),
                  until = start_of(club.zone, booked.days.last + std::chrono::days(1));
    return {fmt::format("{}.{}", person, booked.number), from, std::min(until, booked.ended.value_or(until))};
}

}  // namespace

match::ClubContext club_context_for(const Club& club, const Registry& registry, const Persons& persons,
                                    Files& files, const std::string& match, Instant now) {
    match::ClubContext club_context;
    club_context.defaults.moderator = club.file.moderator;
    club_context.defaults.moderator.summary = formats::Summary::none;
    club_context.defaults.other_moderators = club.file.moderators;
    club_context.defaults.mail = club.file.mail;
    club_context.defaults.site = club.file.site;
    club_context.account = club.paths.store().account_note();
    club_context.counts = club.paths.store().letter_counts();
    for (auto found = registry.seats.lower_bound({match, {}});
         found != registry.seats.end() && found->first.first == match; ++found) {
        match::Contact& contact = club_context.contacts[found->first.second];
        const Person* person = persons.find(found->second);
        if (person == nullptr) continue;
        contact.addresses = {person->email};
        contact.lang = person->lang;
        if (zone_for(club, *person).is_of_reader()) contact.zone = person->zone;
        contact.summary = person->summary;
        const auto away = registry.leaves.find(found->second);
        if (away == registry.leaves.end()) continue;
        for (const BookedLeave& booked : away->second) {
            match::Leave leave = leave_in(club, found->second, booked);
            leave.covered = is_covered(registry, persons, booked, match);
            // Also if the substitute has taken a seat in the match since, or is nobody here any more.
            leave.shared = booked.agreed && leave.from <= now;
            if (leave.covered && leave.covers(now)) {
                const std::string& address = persons.find(booked.substitute)->email;
                contact.addresses.push_back(address);
                contact.substitutes.insert(address);
            }
            club_context.leaves[found->first.second].push_back(std::move(leave));
        }
    }
    const SoughtMatch* sought = registry.find(match);
    const SoughtMatch* again = registry.find(rematch_of(match));
    if ((sought == nullptr || sought->season.empty()) && (again == nullptr || again->is_open()))
        club_context.rematch = rematch_of(match);
    const auto last = match::last_fetched(files, club.paths.store(), now);
    if (match::has_source(club.file.mail)) club_context.fetched = match::Fetched{last};
    club_context.routed_until = routed_until(files, club, last, now);
    return club_context;
}

ClubIndex ClubIndex::open(Files& files, const Path& folder) {
    ClubIndex book(files);
    const auto above = club_above(files, folder);
    if (!above) return book;
    auto club = open_club(files, *above);
    if (!club) {
        book.faults_ = club.error().diagnostics;
        return book;
    }
    const auto journal = ClubJournal::open(files, club->paths.store().journal());
    auto persons = Persons::open(files, club->paths);
    if (journal && persons)
        book.content_.emplace(Content{std::move(*club), registry_of(*journal), std::move(*persons)});
    else
        book.faults_ = journal ? persons.error().diagnostics : journal.error().diagnostics;
    return book;
}

match::ClubContext ClubIndex::context_for(const Path& match, Instant now) const {
    if (!content_) {
        match::ClubContext club;
        if (!faults_.empty()) club.fetched = match::Fetched{};
        return club;
    }
    return club_context_for(content_->club, content_->registry, content_->persons, *files_,
                            match::id_of_match(*files_, MatchPaths{match}), now);
}

}  // namespace ronda::club
