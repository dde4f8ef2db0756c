#include <algorithm>

#include "adjudicator/partida/letters/letter_job.hpp"
#include "adjudicator/partida/store/revisions.hpp"
#include "adjudicator/partida/store/round_folder.hpp"

namespace ronda::partida {

namespace {

using formats::Summary;

// A week, less the time by which a round may be resolved earlier than the week before.
constexpr Instant week = (7 * 24 - 6) * 3600;

Summary summary_for(const Match& match, const Recipient& to) {
    if (to.tag == moderator_id) return match.file.moderator.summary;
    const std::string address = bare_address(to.mailbox);
    const std::string_view who = to.viewer.is_public() ? observers_id : std::string_view(to.viewer.player);
    if (const auto wish = match.subscriptions.wish_of(who, address)) return *wish;
    if (to.viewer.is_public())
        if (const Spectator* spectator = match.subscriptions.spectator(address)) return spectator->summary;
    for (const auto& seat : match.file.players)
        if (seat.id == to.viewer.player) return seat.summary;
    return Summary::round;
}

std::optional<Instant> resolved_at(const Journal& journal, int round) {
    const JournalLine* line =
        round == 0 ? journal.last<did::Created>() : journal.last<did::RoundResolved>(round);
    return line == nullptr ? std::nullopt : line->time();
}

bool is_week_over(const Journal& journal, const std::string& tag, int round) {
    const auto before = last_told(journal, tag, round);
    if (!before) return true;
    const auto then = resolved_at(journal, *before), now = resolved_at(journal, round);
    return !then || !now || *now - *then >= week;
}

// Whether robots alone were to play after the round, and have.
bool was_followed_up(const Match& match, const Journal& journal, const Envelope& envelope) {
    return envelope.pace == Pace::turn && 0 < envelope.round && envelope.round < match.round() &&
           revision_of(journal, envelope.round) == 0 && people_awaited(match, envelope).empty();
}

}  // namespace

bool is_letter_for(std::string_view file, std::string_view tag) {
    const std::size_t hyphen = file.find('-');
    return hyphen != std::string_view::npos && file.substr(hyphen + 1) == std::string(tag) + ".eml";
}

std::optional<int> last_told(const Journal& journal, const std::string& tag, int round) {
    for (int n = round - 1; n >= 0; --n)
        if (journal.last<did::LettersComposed>(n, [&tag](const did::LettersComposed& line) {
                return std::any_of(line.letters.begin(), line.letters.end(),
                                   [&tag](const std::string& file) { return is_letter_for(file, tag); });
            }) != nullptr)
            return n;
    return std::nullopt;
}

Result<bool> gets_letter(Files& files, const Match& match, const Journal& journal, const ReportFacts& told,
                         const Recipient& to) {
    return gets_letter_with(files, match, journal, told, to, summary_for(match, to));
}

Result<bool> gets_letter_with(Files& files, const Match& match, const Journal& journal, const ReportFacts& told,
                              const Recipient& to, Summary summary) {
    const Envelope& envelope = told.after->envelope();
    const int round = envelope.round;
    if (to.viewer.is_public() || !was_followed_up(match, journal, envelope)) {
        if (summary == Summary::round || round == 0 || envelope.over() || revision_of(journal, round) > 0)
            return true;
        if (summary == Summary::week && is_week_over(journal, to.tag, round)) return true;
    }
    if (to.viewer.is_public()) return false;
    const std::string& player = to.viewer.player;
    if (is_awaited(envelope, player)) return summary != Summary::daily;
    if (!told.after->eliminated(player)) return false;
    ASSIGN_OR_RETURN(const auto before, match.rounds->position(files, match.at, round - 1));
    return !before->eliminated(player);
}

}  // namespace ronda::partida
