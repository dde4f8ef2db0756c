#include "adjudicator/steps/printed.hpp"

#include "formats/json_text.hpp"

namespace ronda::steps {

std::string in_words(const Failure& failure, Lang lang) {
    std::string out;
    for (const Diagnostic& diagnostic : failure.diagnostics) out += describe(diagnostic, lang);
    return out;
}

std::string as_json(const Failure& failure, Lang lang) {
    return formats::write_json(describe_json("errores", failure.diagnostics, lang));
}

}  // namespace ronda::steps
