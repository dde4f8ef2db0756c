// Helpers of the job readers. They throw LoadFault; `caught` converts it to a Result.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>

#include "adjudicator/core/json_at.hpp"
#include "mailer/job.hpp"

namespace ronda::mailer {

using Keys = std::initializer_list<std::string_view>;

// Checks that an object has all of `required` and no other keys than those and `optional`.
void only(const JsonAt& at, Keys required, Keys optional);
// Whether the key is there and not null.
bool given(const JsonAt& at, std::string_view key);
// A text that must not be empty.
const std::string& words(const JsonAt& at);
std::string text_if_given(const JsonAt& at, std::string_view key);
// A text that is passed to the system. Refuses NUL, which would cut it.
const std::string& path(const JsonAt& at);
// `{"fichero": PATH}` or `{"entorno": VARIABLE}`.
PasswordSource read_password_source(const JsonAt& at);

template <class Read>
auto caught(Read read) -> Result<decltype(read())> {
    try {
        return read();
    } catch (const LoadFault& fault) {
        Diagnostic diagnostic = fault.diagnostic;
        diagnostic.code = "trabajo_invalido";
        return refuse(Diagnostics{std::move(diagnostic)});
    }
}

}  // namespace ronda::mailer
