// What `ronda-mail` can do: a row a verb. A verb takes its job as JSON and answers with JSON on standard
// output, diagnostics for standard error and an exit status; a new one (fetching) is a new row.
#pragma once

#include <span>
#include <string_view>

#include "adjudicator/core/diagnostic.hpp"
#include "adjudicator/core/json.hpp"

namespace ronda::mailer {

struct Answer {   // NOLINT(bugprone-exception-escape): moving a Json does not throw
    Json output;  // null: nothing on standard output
    Diagnostics diagnostics;
    Exit exit = Exit::done;
};

struct Verb {
    std::string_view name;
    std::string_view format;  // what its job must say under `formato`
    Text help;
    Answer (*run)(const Json& job, Lang lang);
};

std::span<const Verb> verbs();

// {"escritas": [file…], "ya_estaban": [file…], "rechazadas": [diagnostic as describe_json gives it…]}; one bad
// letter stops no other. Exit 1 where one was refused, 3 where a file could not be read or written.
Answer run_compose(const Json& job, Lang lang);
// {"enviados": [file…], "aplazados": [{"fichero", "motivo", "proximo"}…], "fallidos": [{"fichero", "motivo"}…],
// "interrumpido": null | words}. Exit 3 where the run was interrupted: nothing could be reached, or no more of
// it. Messages whose time has not come are in none of them.
Answer run_send(const Json& job, Lang lang);

}  // namespace ronda::mailer
