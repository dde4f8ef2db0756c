#include "adjudicator/partida/orders/reader_language.hpp"

#include "adjudicator/core/orders/sheet_shape.hpp"
#include "adjudicator/core/text/fold.hpp"
#include "formats/order_form.hpp"

namespace ronda::partida {

namespace {

// Returns the value without a comment and quotes.
std::string_view bare(std::string_view value) {
    value = trim(value.substr(0, value.find(" #")));
    const bool quoted =
        value.size() > 1 && value.front() == value.back() && (value.front() == '"' || value.front() == '\'');
    return quoted ? value.substr(1, value.size() - 2) : value;
}

}  // namespace

Lang reader_of(std::string_view text, const Match& match) {
    constexpr Term field = term_of(RootKey::player);
    const Vocabulary players = player_names(match.envelope());
    for (const std::string_view line : formats::lines_of(text)) {
        const auto [word, value] = formats::field_line(line);
        const std::string folded = fold(word);
        if (folded != field.es && folded != field.en) continue;
        if (const auto found = players.find(bare(value)); found.kind == Vocabulary::Found::Kind::one)
            return lang_of(match, Viewer{found.name});
    }
    return match.file.lang;
}

}  // namespace ronda::partida
