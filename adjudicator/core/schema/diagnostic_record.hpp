// Codecs that store diagnostics as JSON, so that they can be shown later in either language.
#pragma once

#include <type_traits>

#include "adjudicator/core/schema/record.hpp"
#include "adjudicator/core/text/diagnostic.hpp"

namespace ronda {

template <class Value>
requires std::is_enum_v<Value>
struct CodecOf<Value> {
    static Json write(NoNames, Value value) { return static_cast<int>(value); }
    static Value read(NoNames, const JsonAt& json) { return static_cast<Value>(json.integer(0, 1000)); }
};
template <>
struct CodecOf<std::size_t> : AsNumberIn<std::size_t{0}, std::size_t{INT64_MAX}> {};

namespace stored {

constexpr auto place =
    std::tuple(field("linea", &SourceLocation::line), field("columna", &SourceLocation::column),
               field("largo", &SourceLocation::length));
constexpr auto diagnostic =
    std::tuple(field("gravedad", &Diagnostic::severity), field("fichero", &Diagnostic::file),
               field("lugar", &Diagnostic::place), field("ruta", &Diagnostic::path),
               field("mensaje", &Diagnostic::message), field("texto", &Diagnostic::excerpt),
               field("desde", &Diagnostic::excerpt_column), field("codigo", &Diagnostic::code),
               field("mas", &Diagnostic::more));
}  // namespace stored

template <>
struct CodecOf<SourceLocation> : AsRecord<SourceLocation, stored::place> {};
template <>
struct CodecOf<Diagnostic> : AsRecord<Diagnostic, stored::diagnostic> {};

}  // namespace ronda
