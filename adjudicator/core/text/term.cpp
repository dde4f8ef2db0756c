#include "adjudicator/core/text/term.hpp"

#include "adjudicator/core/text/fold.hpp"

namespace ronda {

namespace {

std::string comparable(std::string_view text) {
    std::string folded = fold(text);
    for (char& c : folded)
        if (c == ' ' || c == '-') c = '_';
    return folded;
}

bool differ(Term term) {
    return !term.en.empty() && term.en != term.es;
}

}  // namespace

Text with_english(Term term) {
    return differ(term) ? say("{}", "{0} ({1})", term.es, term.en) : same(term.es);
}

Text in_both_words(Term term) {
    return differ(term) ? say("«{}»", "“{0}” ({1})", term.es, term.en) : say("«{}»", "“{}”", term.es);
}

bool same_english(std::string_view one, std::string_view other) {
    return !other.empty() && (one == other || comparable(one) == comparable(other));
}

}  // namespace ronda
