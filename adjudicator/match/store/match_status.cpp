#include "adjudicator/match/store/match_status.hpp"

#include <fmt/format.h>

#include "adjudicator/match/store/journal.hpp"

namespace ronda::match {

namespace {

// A quotation mark within a text has a backslash before it, so only a line of this kind has these bytes.
bool has_kind(std::string_view journal, std::string_view word) {
    return journal.find(fmt::format("\"que\":\"{}\"", word)) != std::string_view::npos;
}

// Returns the first line of a journal's text, of no known kind if there is none.
JournalLine first_line(std::string_view text) {
    const Json read = Json::parse(text.substr(0, text.find('\n')), nullptr, false);
    return read.is_object() ? line_in<entry::What>(read) : JournalLine{};
}

}  // namespace

MatchStatus match_status_of(const MatchHistory& history) {
    MatchStatus status{{}, {}, history.cancelled, history.plan};
    for (const auto& [player, seat] : history.seats) {
        if (seat.vacancy) status.vacant.emplace(player, *seat.vacancy);
        if (seat.holder) status.given.emplace(player, *seat.holder);
    }
    return status;
}

Result<MatchStatus> read_match_status(Files& files, const MatchPaths& paths) {
    if (!files.exists(paths.journal())) return MatchStatus{};
    ASSIGN_OR_RETURN(const auto text, files.read(paths.journal(), most_journal_bytes));
    if (!has_kind(text, entry::SeatVacated::word) && !has_kind(text, entry::MatchCancelled::word) &&
        !has_kind(text, entry::Restored::word) && !has_kind(text, entry::SeatTaken::word)) {
        MatchHistory begun;
        begun.apply(first_line(text));
        return match_status_of(begun);
    }
    ASSIGN_OR_RETURN(const auto journal, Journal::open(files, paths.journal()));
    return match_status_of(journal.history());
}

}  // namespace ronda::match
