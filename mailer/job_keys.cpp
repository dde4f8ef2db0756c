#include "mailer/job_keys.hpp"

#include <algorithm>

namespace ronda::mailer {

namespace {

std::string below(const JsonAt& at, std::string_view key) {
    return at.path().empty() ? std::string(key) : fmt::format("{}.{}", at.path(), key);
}

}  // namespace

void only(const JsonAt& at, Keys required, Keys optional) {
    if (!at.value().is_object()) at.unexpected(say("un objeto", "an object"));
    const auto has = [](Keys keys, const std::string& key) {
        return std::find(keys.begin(), keys.end(), key) != keys.end();
    };
    for (const auto& [key, value] : at.value().items())
        if (!has(required, key) && !has(optional, key))
            JsonAt(value, below(at, key)).fault(say("campo desconocido", "unknown field"));
    for (const std::string_view key : required) static_cast<void>(at.member(key));
}

bool given(const JsonAt& at, std::string_view key) {
    const auto found = at.value().find(std::string(key));
    return found != at.value().end() && !found->is_null();
}

const std::string& words(const JsonAt& at) {
    const std::string& text = at.text();
    if (text.empty()) at.unexpected(say("un texto no vacío", "a text that is not empty"));
    return text;
}

std::string text_if_given(const JsonAt& at, std::string_view key) {
    return given(at, key) ? words(at.member(key)) : std::string();
}

const std::string& path(const JsonAt& at) {
    const std::string& text = words(at);
    if (text.find('\0') != text.npos) at.unexpected(say("una ruta sin NUL", "a path without NUL"));
    return text;
}

PasswordSource read_password_source(const JsonAt& at) {
    only(at, {}, {"fichero", "entorno"});
    if (given(at, "fichero") == given(at, "entorno"))
        at.fault(say("se esperaba «fichero» o «entorno», uno de los dos",
                     "expected “fichero” or “entorno”, one of them"));
    PasswordSource source;
    if (given(at, "fichero")) source.file = path(at.member("fichero"));
    if (given(at, "entorno")) source.variable = path(at.member("entorno"));
    return source;
}

}  // namespace ronda::mailer
