#include "mailer/job_keys.hpp"

#include <algorithm>

namespace ronda::mailer {

namespace {

std::string below(const JsonAt& at, std::string_view key) {
    return at.path().empty() ? std::string(key) : fmt::format("{}.{}", at.path(), key);
}

}  // namespace

void check_keys(const JsonAt& at, Keys required, Keys optional) {
    if (!at.value().is_object()) at.unexpected(say("un objeto", "an object"));
    const auto has = [](Keys keys, const std::string& key) {
        return std::find(keys.begin(), keys.end(), key) != keys.end();
    };
    for (const auto& [key, value] : at.value().items())
        if (!has(required, key) && !has(optional, key))
            JsonAt(value, below(at, key)).fault(say("campo desconocido", "unknown field"));
    for (const std::string_view key : required) static_cast<void>(at.member(key));
}

bool has_value(const JsonAt& at, std::string_view key) {
    const auto found = at.value().find(std::string(key));
    return found != at.value().end() && !found->is_null();
}

const std::string& required_text(const JsonAt& at) {
    const std::string& text = at.text();
    if (text.empty()) at.unexpected(say("un texto no vacío", "a text that is not empty"));
    return text;
}

std::string optional_text(const JsonAt& at, std::string_view key) {
    return has_value(at, key) ? required_text(at.member(key)) : std::string();
}

const std::string& path(const JsonAt& at) {
    const std::string& text = required_text(at);
    if (text.find('\0') != text.npos) at.unexpected(say("una ruta sin NUL", "a path without NUL"));
    return text;
}

PasswordSource read_password_source(const JsonAt& at) {
    check_keys(at, {}, {"fichero", "entorno"});
    if (has_value(at, "fichero") == has_value(at, "entorno"))
        at.fault(
            say("se esperaba «fichero» o «entorno», uno de los dos", "expected either “fichero” or “entorno”"));
    PasswordSource source;
    if (has_value(at, "fichero")) source.file = path(at.member("fichero"));
    if (has_value(at, "entorno")) source.variable = path(at.member("entorno"));
    return source;
}

}  // namespace ronda::mailer
