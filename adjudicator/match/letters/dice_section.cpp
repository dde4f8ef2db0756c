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
            "Ninguna carta ha puesto su parte en los dados de esta ronda: salen solo del número guardado, que "
            "quien modera tiene desde el principio.",
            "No letter had a part in the dice of this round: they come from the kept number alone, which the "
            "moderator has had from the start.");
    const Text letters = facts.contributions->size() == 1
                             ? say("ha puesto su parte la carta de {}", "The letter of {}", whose(facts))
                             : say("han puesto su parte las cartas de {}", "The letters of {}", whose(facts));
    return say(
        "En los dados de esta ronda {}, así que nadie los conocía de antemano. Si mandaste órdenes, busca aquí "
        "abajo la parte de tu carta: empieza por las cifras que te dio el acuse.",
        "{} had a part in the dice of this round, so nobody knew them beforehand. If you sent orders, look "
        "below for the part of your letter: it begins with the digits that your receipt gave you.",
        letters);
}

// The part about proofs that are possible before the seeds are published.
Text proven_in_words(const ReportFacts& facts) {
    if (!facts.contributions) return {};
    return say(
        "Ya nadie puede cambiar lo jugado sin que se note, y al terminar podrás comprobarlo todo.",
        "From now on any change to what was played would be noticed, and at the end you can check all of it.");
}

// The numbers for programs. They come last, together, because screen readers read them digit by digit.
Text digits_of_letters(const ReportFacts& facts) {
    Text lines;
    if (!facts.contributions) return lines;
    for (const Contribution& one : *facts.contributions)
        lines = say("{}carta de {} = {}\n", "{}letter of {} = {}\n", lines, one.player, to_hex(one.value));
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
        Paragraph{say("Desde la ronda {} los dados salen de otro número guardado: el último de estos.",
                      "From round {} on, the dice come from another kept number: the last of these.", next)});
    section.blocks.push_back(
        Verbatim{say("{}\ns_0 = {}", "{}\ns_0 = {}", digits, to_hex(*facts.next_commitment))});
}

Text sealed_in_words(const ReportFacts& facts) {
    if (facts.after->header().round > 0)
        return say(
            "El número guardado es el de siempre: al terminar la partida, podrás comprobar con él todos los "
            "dados.",
            "The kept number is the same as before: when the match is over, you can check all the dice with "
            "it.");
    if (takes_letters(facts))
        return say(
            "Los dados salen de un número guardado de antemano y de las cartas de todos: ni quien modera puede "
            "saberlos antes.",
            "The dice come from a number kept beforehand and from everybody's letters: not even the moderator "
            "can know them in advance.");
    return say(
        "Los dados ya están echados y guardados bajo este número: al final podrás comprobar que nadie los "
        "tocó.",
        "The dice have already been thrown and are kept under this number: at the end you can check that "
        "nobody has touched them.");
}

Text published_in_words(const ReportFacts& facts) {
    const MatchHeader& header = facts.after->header();
    const int n = facts.link_number;
    const Text more =
        facts.contributions && !facts.contributions->empty() ? say("/mezcla", "/mixture") : Text{};
    return say(
        "Semilla publicada: SHA-256(s_{}) = s_{}, y así hasta s_0, el número guardado. La ronda tira con "
        "HMAC-SHA256(s_{}, \"ronda/{}/{}{}\").",
        "Published seed: SHA-256(s_{}) = s_{}, and so on down to s_0, the kept number. The round's dice come "
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
