// Helpers of the job readers. They throw LoadFault; `as_result` converts it to a Result.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>

#include "adjudicator/core/text/json_at.hpp"
#include "mailer/job.hpp"

namespace ronda::mailer {

using Keys = std::initializer_list<std::string_view>;

// Checks that an object has all of `required` and no other keys than those and `optional`.
void check_keys(const JsonAt& at, Keys required, Keys optional);
// Whether the key is there and not null.
bool has_value(const JsonAt& at, std::string_view key);
// A text that must not be empty.
const std::string& required_text(const JsonAt& at);
std::string optional_text(const JsonAt& at, std::string_view key);
// A text that is passed to the system. Refuses NUL, which would cut it.
const std::string& path(const JsonAt& at);
// `{"fichero": PATH}` or `{"entorno": VARIABLE}`.
PasswordSource read_password_source(const JsonAt& at);

template <class Read>
auto as_result(Read read) -> Result<decltype(read())> {
    try {
        return read();
    } catch (const LoadFault& fault) {
        Diagnostic diagnostic = fault.diagnostic;
        diagnostic.code = "trabajo_invalido";
        return refuse(Diagnostics{std::move(diagnostic)});
    }
}

}  // namespace ronda::mailer
