#include "adjudicator/match/store/checked_history.hpp"

#include "adjudicator/match/store/run_report.hpp"

namespace ronda::match {

Result<MatchHistory> checked_history(const Journal& journal, const std::string& file_name) {
    const auto& broken = journal.broken();
    if (!broken) return journal.history();
    using Why = Journal::Break::Why;
    Diagnostic fault = fault_in(
        file_name, mismatch,
        broken->why == Why::cut_off
            ? say("la línea está cortada; «ronda run» la repara", "the line is cut off; “ronda run” repairs it")
        : broken->why == Why::no_object
            ? say("no es un objeto JSON", "not a JSON object")
            : say("no lleva la huella de la línea anterior: una de las dos se ha cambiado",
                  "does not have the hash of the line before it: one of the two lines was changed"));
    fault.place = {static_cast<int>(broken->line), 1, 0};
    return refuse(Diagnostics{std::move(fault)});
}

}  // namespace ronda::match
