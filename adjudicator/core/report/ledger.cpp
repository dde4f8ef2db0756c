#include "adjudicator/core/report/ledger.hpp"

#include <algorithm>

#include "adjudicator/core/text/wording.hpp"

namespace ronda {

Table ledger(const std::vector<LedgerRow>& before, const std::vector<LedgerRow>& now) {
    Table table;
    table.columns = {{{}, false}};
    if (!before.empty())
        table.columns.insert(
            table.columns.end(),
            {{say("Antes", "Before"), true}, {say("Entra", "In"), true}, {say("Sale", "Out"), true}});
    table.columns.push_back(before.empty() ? Table::Column{say("Tienes", "You have"), true}
                                           : Table::Column{say("Ahora", "Now"), true});
    for (const LedgerRow& held : now) {
        const auto same_thing = [&](const LedgerRow& other) { return other.thing == held.thing; };
        const auto found = std::find_if(before.begin(), before.end(), same_thing);
        const long was = found == before.end() ? 0 : found->now;
        if (was == 0 && held.received == 0 && held.now == 0) continue;
        Table::Row row{{capitalised(held.thing)}, std::nullopt, false};
        if (!before.empty())
            for (const long number : {was, held.received, was + held.received - held.now})
                row.cells.push_back(in_digits(number));
        row.cells.push_back(in_digits(held.now));
        table.rows.push_back(std::move(row));
    }
    return table;
}

}  // namespace ronda
