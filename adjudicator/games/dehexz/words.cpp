#include "adjudicator/games/dehexz/words.hpp"

#include "adjudicator/core/text/wording.hpp"

namespace ronda::dehexz {

namespace {

Text both(Term term) {
    return {std::string(term.es), std::string(term.en)};
}

}  // namespace

Text noun(Kind kind) {
    return both(facts_of(kind).noun);
}

Text one(Kind kind) {
    const bool vowel = std::string_view("aei").find(facts_of(kind).noun.en.substr(0, 1)) != npos;
    return vowel ? say("un {}", "an {}", noun(kind)) : say("un {}", "a {}", noun(kind));
}

Text counted(Kind kind, int count) {
    return ronda::counted(count, noun(kind), both(facts_of(kind).nouns));
}

Text pieces_in_words(int count) {
    return ronda::counted(count, say("pieza", "piece"));
}

Text side_in_words(Side side) {
    return both(side_terms[static_cast<std::size_t>(side)]);
}

Text mode_in_words(Status mode) {
    return both(status_terms[static_cast<std::size_t>(mode)]);
}

Text status_in_words(Status status) {
    if (status == Status::active) return {};
    const Text mode = status == Status::pacifico ? say("pacífico", "peaceful") : mode_in_words(status);
    return say("fuera: {}", "out: {}", mode);
}

}  // namespace ronda::dehexz
