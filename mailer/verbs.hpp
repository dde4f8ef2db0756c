// Declares the verbs of `ronda-mail` and those that need no network. A verb reads its job as JSON (job.hpp) and
// returns its answer as JSON (system/mail_answers.hpp), diagnostics for standard error and an exit status.
//
// The verbs that use the network (verbs_net.hpp, heartbeat.hpp) are in a program of their own,
// `ronda-mail-net`, which `ronda-mail` becomes for them: libcurl brings thirty libraries, and to load them
// takes longer than to compose the messages of a round. To add a verb, add a row to the table in main_mail.cpp
// and, if it uses the network, to the one in main_net.cpp.
#pragma once

#include <string_view>

#include "adjudicator/core/text/diagnostic.hpp"
#include "adjudicator/core/text/json.hpp"
#include "adjudicator/system/mail_answers.hpp"

namespace ronda::mailer {

struct VerbResult {
    Json output;  // if null, nothing is printed
    Diagnostics diagnostics;
    Exit exit = Exit::done;
};

struct Verb {
    std::string_view name;
    std::string_view format;  // the value of `formato` in its jobs
    Text help;
    VerbResult (*run)(const Json& job, Lang lang);  // null: a verb of `ronda-mail-net`
};

// Writes messages to the outbox. A malformed message does not stop the others. Exit 1 if one was refused, 3 if
// a file could not be read or written.
VerbResult run_compose(const Json& job, Lang lang);
// Reads received messages. Malformed messages are not a failure; their `error` describes the problem. Exit 3 if
// a file could not be read.
VerbResult run_read(const Json& job, Lang lang);
template <class Answer>
Json answer_json(const Answer& answer, Lang lang) {
    return record_json(lang, answer, Answer::fields);
}

// A result with only the failure.
VerbResult failed(const Failure& failure);

}  // namespace ronda::mailer
