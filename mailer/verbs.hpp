// The verbs of `ronda-mail`. A verb reads its job as JSON and returns JSON for standard output, diagnostics for
// standard error and an exit status.
//
// The verbs that use the network are in a program of their own, `ronda-mail-net`, which `ronda-mail` becomes
// for them: libcurl brings thirty libraries, and to load them takes longer than to compose the messages of a
// round. To add a verb, add a row to the table in main_mail.cpp and, if it uses the network, to the one in
// main_net.cpp.
#pragma once

#include <span>
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

// The table of this program. `main_mail.cpp` and `main_net.cpp` define it.
std::span<const Verb> verbs();

// Runs the program `name` with its command line: one verb with its job, or `jobs` for many jobs, each a line
// `VERB es|en JSON` that is answered with a line of JSON (`null`: no result).
int run_program(const char* name, int count, char** words);

// The answers are declared in system/mail_answers.hpp, the jobs in job.hpp.
//
// A malformed message does not stop the others. Exit 1 if one was refused, 3 if a file could not be read or
// written.
VerbResult run_compose(const Json& job, Lang lang);
// Exit 3 if the run stopped early because the server could not be reached, or not any more.
VerbResult run_send(const Json& job, Lang lang);
// Malformed messages are not a failure; their `error` describes the problem. Exit 3 if a file could not be
// read.
VerbResult run_read(const Json& job, Lang lang);
// Exit 3 if the run stopped early because the source could not be reached or the connection broke.
VerbResult run_fetch(const Json& job, Lang lang);
// Whether the mailbox can be opened and the server logged in to. Changes nothing and sends nothing.
VerbResult run_probe(const Json& job, Lang lang);
// Job: {"formato": "ronda/latido/1", "url": "https://…"}.
VerbResult run_ping(const Json& job, Lang lang);

template <class Answer>
Json answer_json(const Answer& answer, Lang lang) {
    return record_json(lang, answer, Answer::fields);
}

// A result with only the failure.
VerbResult failed(const Failure& failure);

}  // namespace ronda::mailer
