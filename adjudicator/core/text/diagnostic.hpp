// Error messages as values: a message in both languages with its place and a stable code (core/contract.md,
// "Commands"). The code that finds an error makes the diagnostic; the command line and the letters print it.
#pragma once

#include <string>
#include <vector>

#include <tl/expected.hpp>

#include "adjudicator/core/text/json.hpp"
#include "adjudicator/core/text/text.hpp"
#include "adjudicator/core/text/tree.hpp"

namespace ronda {

// A remark is printed as a warning, but is about no fault.
enum class Severity { error, warning, remark };

struct Diagnostic {
    Severity severity = Severity::error;
    std::string file = {};      // as the user named it; empty if there is none
    SourceLocation place = {};  // in the file; unknown if the error has only a path
    std::string path = {};      // in a state or events file: `tablero.hexagonos[3].nivel`
    Text message = {};          // one line, no full stop
    std::string excerpt = {};   // the line of the file at `place`, or the part of a long line around it
    int excerpt_column = 1;     // where the excerpt begins in its line
    std::string code = {};      // stable word, e.g. `fichero_invalido`
    std::size_t more = 0;       // if not 0, this entry only says that so many further errors are omitted
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

// Return the error of a tl::expected from the current function; the first macro assigns or declares the value:
//   ASSIGN_OR_RETURN(const auto names, files.list(folder));
#define ASSIGN_OR_RETURN(declaration, ...) \
    RONDA_ASSIGN_OR_RETURN(RONDA_NAME_IN_LINE(__LINE__), declaration, __VA_ARGS__)
#define RETURN_IF_ERROR(...) RONDA_RETURN_IF_ERROR(RONDA_NAME_IN_LINE(__LINE__), __VA_ARGS__)
#define RONDA_ASSIGN_OR_RETURN(result, declaration, ...)           \
    auto result = __VA_ARGS__;                                     \
    if (!result) return tl::unexpected(std::move(result).error()); \
    declaration = *std::move(result)
#define RONDA_RETURN_IF_ERROR(result, ...) \
    if (auto result = __VA_ARGS__; !result) return tl::unexpected(std::move(result).error())
#define RONDA_NAME_IN_LINE(line) RONDA_JOIN(result_, line)
#define RONDA_JOIN(a, b) a##b

// Return a failure with exit status 1: with one diagnostic without a place, or with all the given ones. `code`
// is stable; `message` is one line.
tl::unexpected<Failure> refuse(std::string code, Text message);
tl::unexpected<Failure> refuse(Diagnostics diagnostics);
// Returns a failure of something outside the program (disk, network): exit status 3.
tl::unexpected<Failure> environment_failed(Text message, std::string_view code = {});

// Returns `file:line:column: error: message [code]` and, if there is an excerpt, the excerpt with its caret.
// Ends in a line break. Control characters of the input become blanks; long lines are cut around the caret.
std::string describe(const Diagnostic& diagnostic, Lang lang);
// Returns the first line of `describe` without its line break.
std::string describe_line(const Diagnostic& diagnostic, Lang lang);
// The line of the file that a diagnostic is about, cut around the place if it is long.
struct MarkedLine {
    int number = 0;
    std::string before, wrong, after;  // `wrong` is the marked part; empty at the end of the line
};
// Returns the line with its place. All is empty if the diagnostic has no excerpt.
MarkedLine marked_line(const Diagnostic& diagnostic);
// Returns the same for a text: the line with its number, and below it a caret under the marked part.
std::string caret_lines(const Diagnostic& diagnostic);
// Returns the same as a JSON object: severidad (or mas, the number of omitted errors), fichero, linea, columna,
// ruta, mensaje, codigo. Unknown fields are absent.
Json describe_json(const Diagnostic& diagnostic, Lang lang);
Json describe_json(const Diagnostics& diagnostics, Lang lang);
// Returns {`key`: the list of diagnostics, "mas": the number of omitted ones}. "mas" is absent if none is
// omitted.
Json describe_json(const char* key, const Diagnostics& diagnostics, Lang lang);

// Returns the list of these texts.
Json words_json(const std::vector<Text>& all, Lang lang);

}  // namespace ronda
