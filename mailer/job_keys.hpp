// How the loaders of jobs read keys. What is wrong is thrown (LoadFault) and becomes a value again in `caught`.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>

#include "adjudicator/core/json_at.hpp"
#include "mailer/job.hpp"

namespace ronda::mailer {

using Keys = std::initializer_list<std::string_view>;

// An object with all of `required` and besides them none but `optional`.
void only(const JsonAt& at, Keys required, Keys optional);
// There and not null.
bool given(const JsonAt& at, std::string_view key);
// A text that is not empty.
const std::string& words(const JsonAt& at);
std::string text_if_given(const JsonAt& at, std::string_view key);
// A text handed to the system: a NUL would cut it.
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
