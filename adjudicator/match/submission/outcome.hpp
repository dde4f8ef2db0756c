// What became of a submission: a value, from which its answer is composed. A refusal is an outcome and no
// failure.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "adjudicator/match/orders/receipt.hpp"
#include "adjudicator/match/submission/instructions.hpp"

namespace ronda::match {

// A request that was granted.
struct Granted {
    RequestKey kind = RequestKey::report;
    // What its author is told. Empty if they get a document: a report, a template, the rules.
    Text subject = {}, words = {};
    bool asks_round = false;  // `resolver` without a round: nothing is done, and the author is asked for it
};

enum class SubmissionResult {
    accepted,   // orders are stored, see `receipt`
    done,       // requests are carried out, see `granted`
    passed_on,  // words, or requests of before a restore, went to the moderator
    refused,    // nothing has changed, see `faults` and `denied`
    repeated,   // it was handed in before; the rest is what became of it then, as far as that is known
    deferred    // the disk failed, see `failure`
};

struct Outcome {
    SubmissionResult kind = SubmissionResult::done;
    std::optional<Receipt> receipt = {};
    Diagnostics faults = {};  // of the orders
    std::vector<Granted> granted = {};
    Diagnostics denied = {};             // the faults of requests
    std::vector<Text> corrections = {};  // Instructions::corrections
    bool passed_on = false;              // to the moderator, beside whatever else was done
    Failure failure = {};
    bool unstored = false;  // orders or a moderator's decision could not be stored, so no round may be resolved
};

}  // namespace ronda::match
