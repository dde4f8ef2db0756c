// Decides what a message that quotes another one orders (match/contract/reading-mail.md, "Orders in a
// quotation"). The mail program has separated the author's own lines from quotations (mailer/quotation.hpp).
// Quoted lines are the program's text, or somebody else's. They count only as a block that was sent to this
// player for the coming round and that the player has changed:
//
//     > clave: 6f2k-9wq1                   > clave: 6f2k-9wq1
//     > ordenes:                           > ordenes:
//     >   construir: [Loma]                >   #construir: [Loma]
//
// On the left the `#` was removed, which counts; the right block came back as it was sent.
#pragma once

#include <optional>

#include "adjudicator/match/inbox/message.hpp"
#include "adjudicator/match/inbox/sender.hpp"
#include "adjudicator/match/submission/instructions.hpp"

namespace ronda::match {

struct QuotedOrders {
    // Of the block that counts, or why it cannot be read. Empty if none counts.
    std::optional<Result<Instructions>> instructions;
    // Something in a quotation may have been changed, but it is not certain what it says. Then nothing counts.
    bool doubtful = false;
};

// Finds the quoted orders that count in a message whose author orders nothing in lines of their own.
QuotedOrders quoted_orders(Files& files, const Match& match, const Journal& journal, const Secrets& secrets,
                           const Senders& senders, const Message& message);

// Returns the instructions in a canonical form: equal instructions give equal texts. An empty text if they ask
// for nothing; no value if orders have faults.
std::optional<std::string> meaning_of(const Instructions& instructions);

}  // namespace ronda::match
