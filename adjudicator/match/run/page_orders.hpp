// Takes orders that a page of the site hands in (match/contract/page-orders.md). They are proven and accepted
// as a letter of the seat's holder would be, but requests and messages are left to letters.
#pragma once

#include <string>

#include "adjudicator/core/report/document.hpp"
#include "adjudicator/match/run/mail_root.hpp"
#include "adjudicator/match/store/run_report.hpp"

namespace ronda::match {

// What a page sends. Nothing of it is checked yet.
struct PageOrders {
    std::string text;    // an order file
    std::string letter;  // 32 hexadecimal digits, in place of a Message-ID
    std::string origin;  // of the page: scheme, host, port
};

struct PageAnswer {
    int status = 200;       // of HTTP; 200 only if the orders are stored
    std::string code = {};  // of a refusal
    Lang lang = Lang::es;
    Text subject = {};
    Document document = {};
    RunReport report = {};  // failures that are not the sender's fault; with 200 the next run finishes the rest
};

// Stores the orders if everything about them is right, and answers with their receipt or the refusal. The match
// must be the folder `root`, or lie in it under its id. Orders without a proof change and lock nothing; what is
// counted is in `limits`.
PageAnswer take_page_orders(System& system, const Path& root, const ContextOf& context_of,
                            const PageOrders& orders);

// Return the answers to requests that are not read further.
PageAnswer page_refusal(int status, std::string code, const Text& words);
PageAnswer too_many_page_orders();

}  // namespace ronda::match
