#include "adjudicator/partida/store/standing.hpp"

#include <fmt/format.h>

namespace ronda::partida {

namespace {

// A quotation mark within a text has a backslash before it, so only a line of this kind has these bytes.
bool has_kind(std::string_view journal, std::string_view word) {
    return journal.find(fmt::format("\"que\":\"{}\"", word)) != std::string_view::npos;
}

// Returns the first line of a journal's text, of no known kind if there is none.
JournalLine first_line(std::string_view text) {
    const Json read = Json::parse(text.substr(0, text.find('\n')), nullptr, false);
    return read.is_object() ? line_in<did::What>(read) : JournalLine{};
}

LinkPlan plan_of(const did::Created& created) {
    LinkPlan plan;
    if (created.chain_length > 0) plan.length = created.chain_length;
    if (created.luck == word_of(Luck::letters)) plan.luck = Luck::letters;
    return plan;
}

}  // namespace

LinkPlan link_plan(const Journal& journal) {
    const auto* created = journal.newest<did::Created>();
    if (created == nullptr) return {};
    LinkPlan plan = plan_of(*created);
    if (plan.luck != Luck::letters) return plan;
    for (const JournalLine* line : journal.all<did::Restored>())
        if (const auto& restored = *line->as<did::Restored>();
            !restored.commitment.empty() && restored.round >= 0)
            plan.restart_at(restored.round + 1);
    return plan;
}

Standing standing_of(const Journal& journal) {
    Standing standing;
    standing.plan = link_plan(journal);
    for (const JournalEntry line : journal.lines()) {
        if (const auto* vacated = line.as<did::SeatVacated>())
            standing.vacant[vacated->player] = {vacated->turn, line.time().value_or(0), vacated->reason,
                                                vacated->ends_orders};
        if (const auto* taken = line.as<did::SeatTaken>()) standing.vacant.erase(taken->player);
        if (const auto* cancelled = line.as<did::MatchCancelled>(); cancelled && !standing.cancelled)
            standing.cancelled = Cancellation{line.line().when, cancelled->reason};
    }
    return standing;
}

Result<Standing> read_standing(Files& files, const Layout& at) {
    if (!files.exists(at.journal())) return Standing{};
    // A short journal tells fastest by its text, a long one by its index.
    if (!files.exists(checkpoint_beside(at.journal()))) {
        ASSIGN_OR_RETURN(const auto text, files.read(at.journal(), most_journal_bytes));
        if (!has_kind(text, did::SeatVacated::word) && !has_kind(text, did::MatchCancelled::word) &&
            !has_kind(text, did::Restored::word)) {
            const JournalLine first = first_line(text);
            const auto* created = first.as<did::Created>();
            return Standing{{}, {}, created == nullptr ? LinkPlan() : plan_of(*created)};
        }
    }
    ASSIGN_OR_RETURN(const auto journal, Journal::open(files, at.journal(), LastRead::ever()));
    return standing_of(journal);
}

int times_vacant(const Journal& journal, const std::string& player) {
    return static_cast<int>(journal.all<did::SeatVacated>(player).size());
}

}  // namespace ronda::partida
