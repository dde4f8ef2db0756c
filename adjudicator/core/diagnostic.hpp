// Refusals as values: what is wrong, where, in both languages, with a stable code (core/contract.md,
// "Commands"). They are made where the fault is found and printed in one place, at the edge.
#pragma once

#include <string>
#include <vector>

#include <tl/expected.hpp>

#include "adjudicator/core/json.hpp"
#include "adjudicator/core/text.hpp"
#include "adjudicator/core/tree.hpp"

namespace ronda {

enum class Severity { error, warning };

struct Diagnostic {
    Severity severity = Severity::error;
    std::string file;     // as its user named it; empty where there is none
    Place place;          // in the file; unknown where the fault has only a path
    std::string path;     // in a state or events file: `tablero.hexagonos[3].nivel`
    Text message;         // one line, no final stop
    std::string excerpt;  // the line of the file at `place`, or of a long one the part around it, for the caret
    int excerpt_column = 1;  // where the excerpt begins in its line
    std::string code;        // stable word, e.g. `fichero_invalido`
    std::size_t more = 0;    // not 0: no fault of its own, it stands for so many that are not told
};

using Diagnostics = std::vector<Diagnostic>;

// core/contract.md, "Exit statuses and refusals".
enum class Exit { done = 0, refused = 1, usage = 2, environment = 3 };

struct Failure {
    Exit exit = Exit::refused;
    Diagnostics diagnostics;
};

template <class T>
using Result = tl::expected<T, Failure>;

// One fault without a place. `code` is stable, `message` one line.
tl::unexpected<Failure> refuse(std::string code, Text message);
tl::unexpected<Failure> refuse(Diagnostics diagnostics);
// Something outside the program failed (disk, network): exit status 3.
tl::unexpected<Failure> environment_failed(Text message);

// `file:line:column: error: message [code]`, then the excerpt with its caret where there is one. Ends in a line
// break. Control characters of the input are shown as blanks and long lines are cut around the caret.
std::string describe(const Diagnostic& diagnostic, Lang lang);
// The same as one JSON object: severidad (or mas, how many it stands for), fichero, linea, columna, ruta,
// mensaje, codigo (absent where unknown).
Json describe_json(const Diagnostic& diagnostic, Lang lang);
// {`key`: the list of those, "mas": how many more there are (absent where there are none)}
Json describe_json(const char* key, const Diagnostics& diagnostics, Lang lang);
// All there are, with those that are not told.
std::size_t count_of(const Diagnostics& diagnostics);

}  // namespace ronda
