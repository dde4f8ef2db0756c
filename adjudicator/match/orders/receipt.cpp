#include "adjudicator/match/orders/receipt.hpp"

#include "adjudicator/core/text/shown.hpp"

namespace ronda::match {

namespace {

// "Guardadas también: ronda 7 (llegaron el domingo …), ronda 8 (…)."
Text others_in_words(const Receipt& receipt) {
    std::vector<Text> rounds;
    for (const Receipt::Other& other : receipt.others) {
        const Text round = say("ronda {}", "round {}", other.round);
        if (other.since > 0)
            rounds.push_back(
                say("{} (se repiten las de la {})", "{} (repeating those of round {})", round, other.since));
        else
            rounds.push_back(other.received.empty()
                                 ? round
                                 : say("{} (llegaron: {})", "{} (received: {})", round, other.received));
    }
    return rounds.empty() ? Text{} : say("Guardadas también: {}.", "Also saved: {}.", enumerate(rounds));
}

// When they are used.
Text provisional_in_words() {
    return say(
        "Son provisionales: si no envías otras, se usan al vencer el plazo, pero la ronda no se adelanta por "
        "ellas. Para que cuenten ya, envíalas sin «provisional».",
        "They are provisional: unless you send others, they are used at the deadline, but the round is not "
        "resolved earlier because of them. To make them count now, send them without “provisional”.");
}

// Says which repetition these orders end, and that they are repeated. Empty if neither.
Text repetition_in_words(const Receipt& receipt) {
    Text ended;
    if (receipt.ended > 0)
        ended = receipt.ahead()
                    ? say("Desde esa ronda dejan de repetirse tus órdenes de la ronda {}.",
                          "From that round on, your orders of round {} no longer repeat.", receipt.ended)
                    : say("Con estas dejan de repetirse tus órdenes de la ronda {}.",
                          "With these, your orders of round {} no longer repeat.", receipt.ended);
    if (!receipt.repeat) return ended;
    const Text repeat =
        say("Se repetirán: en las rondas siguientes, si no envías otras a tiempo, se usan de nuevo estas. Lo "
            "que entonces no se pueda cumplir se anula, y te lo dice el informe. Si quieres otras, envíalas; "
            "sin «repetir», después ya no se repite nada.",
            "They will repeat: in the rounds that follow, unless you send others in time, these are used "
            "again. What cannot be carried out then is cancelled, and the report says so. If you want others, "
            "send them; without “repetir” (repeat), nothing repeats after them.");
    return ended.empty() ? repeat : say("{} {}", "{} {}", ended, repeat);
}

// When orders for a round after the coming one are used, how to change or withdraw them.
Text ahead_in_words(const Receipt& receipt) {
    const Text without =
        receipt.empty_is_order
            ? say("si no envías otras, esa ronda la juegas sin órdenes",
                  "unless you send others, you play that round without orders")
            : say("si no envías otras, el turno te espera", "unless you send others, the turn waits for you");
    return say(
        "Se usarán cuando llegue la ronda {0}; entonces se verá si se pueden cumplir. Hasta entonces puedes "
        "cambiarlas: vale lo último que mandes con «ronda: {0}». Para retirarlas, manda «ordenes: {{}}»: {1}.",
        "They will be used when round {0} comes; only then will it be known whether they can be carried out. "
        "Until then you "
        "may change them: what you send last with “round: {0}” counts. To take them back, send “orders: "
        "{{}}”: {1}.",
        receipt.round, without);
}

Text waits_in_words(const Receipt& receipt) {
    const Text when = receipt.deadline.empty()
                          ? say("al resolverse la ronda", "when the round is resolved")
                          : say("al vencer el plazo, {}", "at the deadline, {}", receipt.deadline);
    return say(
        "Si las quieres así, no hagas nada: se usarán {}. Para no hacer esperar a los demás, envíalas otra vez "
        "con la línea «definitivo: true».",
        "If you want them as they are, do nothing: they will be used {}. To keep nobody waiting, send them "
        "again with the line “definitivo: true”.",
        when);
}

Text saved_in_words(const Receipt& receipt) {
    return say("{}, tus órdenes para la ronda {} están guardadas{}.",
               "{}, your orders for round {} have been saved{}.", receipt.player_name, receipt.round,
               but_some_fail(receipt));
}

// Says when the round is resolved if nobody is awaited. It does not name the awaited players, who may be
// secret.
Text all_in_in_words(const Receipt& receipt) {
    const Text until_then = say("Hasta entonces puedes cambiar de idea: vale lo último que mandes.",
                                "Until then you may change your mind: what you send last counts.");
    if (receipt.all_in == AllIn::deadline)
        return say("Ya están todas las órdenes: la ronda se resuelve al vencer el plazo, {}{}. {}",
                   "All orders are in: the round is resolved at the deadline, {}{}. {}", receipt.deadline,
                   receipt.better_would_do ? say(", o en cuanto mandes otras que se puedan cumplir",
                                                 ", or as soon as you send others that can be carried out")
                                           : Text{},
                   until_then);
    const Text words =
        receipt.all_in == AllIn::next_run
            ? say("Ya no se espera a nadie: la ronda puede resolverse en cualquier momento. {}",
                  "No more orders are needed: the round may be resolved at any moment. {}", until_then)
            : say("Ya están todas las órdenes, pero la ronda no se resuelve todavía. {}",
                  "All orders are in, but the round is not resolved yet. {}", until_then);
    return receipt.deadline.empty() ? words : say("{} Plazo: {}.", "{} Deadline: {}.", words, receipt.deadline);
}

Section awaited(const Receipt& receipt) {
    const Text title = say("Qué falta", "What is missing");
    if (receipt.awaited.empty()) return {title, {Paragraph{all_in_in_words(receipt)}}};
    Text words =
        receipt.ahead()
            ? say("Para la ronda {} todavía se espera a {}.", "For round {}, orders are still needed from {}.",
                  receipt.coming, receipt.awaited_names)
            : say("Todavía se espera a {}.", "Orders are still needed from {}.", receipt.awaited_names);
    if (!receipt.deadline.empty()) words = say("{} Plazo: {}.", "{} Deadline: {}.", words, receipt.deadline);
    if (receipt.ahead()) return {title, {Paragraph{words}}};
    return {
        title,
        {Paragraph{words},
         Paragraph{say("Hasta que se resuelva la ronda, puedes cambiar de idea: vale lo último que mandes.",
                       "Until the round is resolved, you may change your mind: what you send last counts.")}}};
}

Text contribution_in_words(const Receipt& receipt) {
    const Text digits = same(contribution_in_brief(*receipt.contribution));
    const Text word = receipt.luck.empty() ? Text{}
                                           : say(", con tu palabra «{}»", ", with your word “{}”",
                                                 shown(receipt.luck, longest_luck));
    return say(
        "Tu carta pone su parte en los dados de la ronda {}: esa parte empieza por {}{}. El informe la traerá "
        "entera.",
        "Your letter has a part in the dice of round {}: that part begins with {}{}. The report will have the "
        "whole of it.",
        receipt.round, digits, word);
}

// The player's orders for later rounds.
Section waiting_section(const Receipt& receipt) {
    Section section{say("Para las rondas que vienen", "For the rounds to come"), {}};
    if (receipt.ahead()) section.blocks.push_back(Paragraph{ahead_in_words(receipt)});
    if (!receipt.others.empty()) section.blocks.push_back(Paragraph{others_in_words(receipt)});
    return section;
}

}  // namespace

Text but_some_fail(const Receipt& receipt) {
    if (receipt.failing == 0) return {};
    return receipt.failing == 1
               ? say(", pero una no se podría cumplir", ", but one would fail")
               : say(", pero {} no se podrían cumplir", ", but {} would fail", receipt.failing);
}

Document receipt_document(const Receipt& receipt, Lang lang, Troubles problems) {
    Document document;
    document.title = receipt.match;
    document.headline = saved_in_words(receipt);
    auto& sections = document.sections;
    sections = sections_of(receipt, lang, problems, receipt.waits ? waits_in_words(receipt) : Text{});
    if (receipt.provisional)
        sections.push_back({say("Provisionales", "Provisional"), {Paragraph{provisional_in_words()}}});
    if (const Text words = repetition_in_words(receipt); !words.empty())
        sections.push_back({say("Órdenes que se repiten", "Orders that repeat"), {Paragraph{words}}});
    if (receipt.ahead() || !receipt.others.empty()) sections.push_back(waiting_section(receipt));
    sections.push_back(awaited(receipt));
    if (receipt.contribution)
        sections.push_back({say("Los dados", "The dice"), {Paragraph{contribution_in_words(receipt)}}});
    return document;
}

Json as_json(const Receipt& receipt, Lang lang) {
    Json json = {
        {"jugador", receipt.sheet.player}, {"ronda", receipt.round}, {"ordenes", receipt.sheet.orders}};
    if (receipt.provisional) json["provisional"] = true;
    if (receipt.definitive) json["definitivo"] = true;
    if (receipt.waits) json["espera"] = true;
    if (receipt.repeat) json["repetir"] = true;
    if (receipt.ended > 0) json["dejan_de_repetirse"] = receipt.ended;
    if (receipt.contribution) json["sobre"] = to_hex(*receipt.contribution);
    json.update(describe_json("avisos", receipt.problems, lang));
    json["esperados"] = receipt.awaited;
    add_foretold(json, receipt, lang);
    for (const Receipt::Other& other : receipt.others) json["guardadas"].push_back(other.round);
    return json;
}

}  // namespace ronda::match
