#include "adjudicator/games/dehexz/words.hpp"

#include <algorithm>
#include <map>

#include "adjudicator/core/text/wording.hpp"

namespace ronda::dehexz {

const Text& noun(Kind kind) {
    static const std::array<Text, 8> nouns = {Text{},
                                              say("asesino", "assassin"),
                                              say("dragón", "dragon"),
                                              say("elfo", "elf"),
                                              say("hechicero", "wizard"),
                                              say("imitador", "imitator"),
                                              same("doppelgänger"),
                                              say("fantasma", "ghost")};
    return nouns[static_cast<std::size_t>(kind)];
}

Text one(Kind kind) {
    const bool vowel = kind == Kind::a || kind == Kind::e || kind == Kind::i;
    return vowel ? say("un {}", "an {}", noun(kind)) : say("un {}", "a {}", noun(kind));
}

Text counted(Kind kind, int count) {
    static const std::array<Text, 8> plurals = {Text{},
                                                say("asesinos", "assassins"),
                                                say("dragones", "dragons"),
                                                say("elfos", "elves"),
                                                say("hechiceros", "wizards"),
                                                say("imitadores", "imitators"),
                                                same("doppelgänger"),
                                                say("fantasmas", "ghosts")};
    return ronda::counted(count, noun(kind), plurals[static_cast<std::size_t>(kind)]);
}

Text pieces_in_words(int count) {
    return ronda::counted(count, say("pieza", "piece"));
}

Text side_in_words(Side side) {
    static constexpr std::array<std::string_view, side_count> english = {"south", "south-west", "north-west",
                                                                         "north", "north-east", "south-east"};
    return {std::string(word_of(side)), std::string(english[static_cast<std::size_t>(side)])};
}

Text mode_in_words(Status mode) {
    const Text after_colon = status_in_words(mode);
    return {std::string(word_of(mode)), after_colon.empty()
                                            ? std::string(word_of(mode))
                                            : after_colon.en.substr(after_colon.en.find(' ') + 1)};
}

Text status_in_words(Status status) {
    switch (status) {
        case Status::active:
            break;
        case Status::derrota:
            return say("fuera: derrota", "out: defeat");
        case Status::suicidio:
            return say("fuera: suicidio", "out: suicide");
        case Status::retirada:
            return say("fuera: retirada", "out: withdrawn");
        case Status::pacifico:
            return say("fuera: pacífico", "out: peaceful");
        case Status::neutro:
            return say("fuera: neutro", "out: neutral");
    }
    return {};
}

}  // namespace ronda::dehexz
