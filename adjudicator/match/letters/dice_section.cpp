#include "adjudicator/match/letters/dice_section.hpp"

#include <fmt/format.h>

#include "adjudicator/match/letters/report.hpp"

namespace ronda::match {

namespace {

// Returns the names of the players whose letters have a part in the dice.
Text whose(const ReportFacts& facts) {
    std::vector<Text> names;
    for (const Contribution& one : *facts.contributions)
        names.push_back(same(facts.after->header().name_of(one.player)));
    return enumerate(names);
}

// Whether letters have a part in the dice of this match.
bool takes_letters(const ReportFacts& facts) {
    return facts.contributions || (facts.after->header().round == 0 && facts.link_number > 0);
}

// The part for readers who check nothing. Empty if letters have no part in the dice.
Text letters_in_words(const ReportFacts& facts) {
    if (!takes_letters(facts)) return {};
    if (!facts.contributions)
        return say("Desde la ronda 1, cada carta con órdenes pone además su parte en los dados.",
                   "From round 1 on, each letter with orders has a part in the dice, too.");
    if (facts.contributions->empty())
        return say(
            "Ninguna carta ha puesto su parte en los dados de esta ronda: salen solo de la semilla, que quien "
            "modera tiene desde el principio.",
            "No letter had a part in the dice of this round: they come from the seed alone, which the "
            "moderator has had from the start.");
    return say(
        "En los dados de esta ronda han puesto su parte las cartas de {}, así que nadie los conocía de "
        "antemano. El acuse de tu carta dice por qué cifras empieza la tuya: tiene que estar aquí abajo.",
        "The letters of {} had a part in the dice of this round, so that nobody knew them beforehand. The "
        "receipt of your letter says with which digits yours begins: it must stand below.",
        whose(facts));
}

// The part about proofs that are possible before the seeds are published.
Text proven_in_words(const ReportFacts& facts) {
    if (!facts.contributions) return {};
    return say(
        "Lo jugado ya no se puede cambiar sin que se note: lo fijan el compromiso, estas aportaciones y el "
        "sello de cada ronda, y al terminar se comprueba todo.",
        "What was played cannot be changed unnoticed any more: the commitment, these contributions and the "
        "seal of each round fix it, and at the end all of it is checked.");
}

// The numbers for programs. They come last, together, because screen readers read them digit by digit.
Text digits_of_letters(const ReportFacts& facts) {
    Text lines;
    if (!facts.contributions) return lines;
    for (const Contribution& one : *facts.contributions)
        lines = say("{}sobre de {} = {}\n", "{}letter of {} = {}\n", lines, one.player, to_hex(one.value));
    if (!facts.contributions->empty())
        lines = say("{}mezcla = {}\n", "{}mixture = {}\n", lines, mixture_of(*facts.contributions));
    return lines;
}

void add_paragraph(Section& section, Text words) {
    if (!words.empty()) section.blocks.push_back(Paragraph{std::move(words)});
}

// The report of a chain's last round shows the commitment of the next chain.
void add_digits(Section& section, const ReportFacts& facts, Text digits) {
    digits = say("{}{}", "{}{}", digits_of_letters(facts), digits);
    if (!facts.next_commitment) {
        section.blocks.push_back(Verbatim{std::move(digits)});
        return;
    }
    const int next = facts.after->header().round + 1;
    section.blocks.push_back(
        Paragraph{say("Esta cadena de semillas acaba aquí: la ronda {} empieza otra, cuyo compromiso es el "
                      "último número.",
                      "This chain of seeds ends here: round {} begins another, whose commitment is the last "
                      "number.",
                      next)});
    section.blocks.push_back(
        Verbatim{say("{}\ns_0 = {}", "{}\ns_0 = {}", digits, to_hex(*facts.next_commitment))});
}

Text sealed_in_words(const ReportFacts& facts) {
    if (facts.after->header().round > 0)
        return say("Las semillas se publican al terminar la partida; el compromiso (s_0) es el de siempre.",
                   "Seeds are published when the game ends; the commitment (s_0) is as ever.");
    if (takes_letters(facts))
        return say(
            "Los dados salen de un número guardado de antemano y de las cartas de todos: ni quien modera puede "
            "saberlos antes.",
            "The dice come from a number that was kept beforehand and from the letters of all: not even the "
            "moderator can know them before.");
    return say(
        "Los dados ya están echados y guardados bajo este número: al final podrás comprobar que nadie los "
        "tocó.",
        "The dice have been thrown already and are kept under this number: at the end you can check that "
        "nobody has touched them.");
}

Text published_in_words(const ReportFacts& facts) {
    const MatchHeader& header = facts.after->header();
    const int n = facts.link_number;
    const Text more =
        facts.contributions && !facts.contributions->empty() ? say("/mezcla", "/mixture") : Text{};
    return say(
        "Semilla publicada: SHA-256(s_{}) = s_{}, y así hasta el compromiso s_0. La ronda tira con "
        "HMAC-SHA256(s_{}, \"ronda/{}/{}{}\").",
        "Published seed: SHA-256(s_{}) = s_{}, and so on down to the commitment s_0. The round's dice come "
        "from HMAC-SHA256(s_{}, \"ronda/{}/{}{}\").",
        n, n - 1, n, header.match, header.round, more);
}

}  // namespace

std::optional<Section> dice_section(const ReportFacts& facts) {
    if (!facts.after->uses_dice()) return std::nullopt;
    Section section{say("Dados", "Dice"), {}};
    add_paragraph(section, letters_in_words(facts));
    const std::string zero = to_hex(facts.commitment);
    if (!facts.link) {
        add_paragraph(section, proven_in_words(facts));
        add_paragraph(section, sealed_in_words(facts));
        add_digits(section, facts, same("s_0 = " + zero));
        return section;
    }
    add_paragraph(section, published_in_words(facts));
    Text lines = same(fmt::format("s_{} = {}\ns_0 = {}", facts.link_number, to_hex(*facts.link), zero));
    if (facts.round_seed)
        lines =
            say("{}\nsemilla de la ronda = {}", "{}\nseed of the round = {}", lines, to_hex(*facts.round_seed));
    add_digits(section, facts, std::move(lines));
    return section;
}

}  // namespace ronda::match
