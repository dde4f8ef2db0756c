#include "adjudicator/match/orders/key_fault.hpp"

#include <algorithm>

#include "adjudicator/core/text/fold.hpp"
#include "adjudicator/core/text/plain_text.hpp"
#include "adjudicator/core/text/player_key.hpp"
#include "formats/commented.hpp"
#include "formats/key_mask.hpp"
#include "formats/yaml.hpp"

namespace ronda::match {

namespace {

constexpr std::string_view key_field = "clave";

bool is_anothers(std::string_view written, std::string_view who, const Secrets& secrets) {
    bool found = false;
    for (const auto& [player, key] : secrets.keys)
        found = (same_key(written, key) && player != who) || found;  // compares all, for constant time
    return found;
}

constexpr int rounds_looked_at = 10;  // before and after the coming one

// Returns the round that has this key; 0 if no near round has it.
int round_with_key(std::string_view written, std::string_view who, const Secrets& secrets,
                   const MatchHeader& header) {
    const int coming = header.round + 1;
    for (int round = std::max(1, coming - rounds_looked_at); round <= coming + rounds_looked_at; ++round)
        if (same_key(written, key_of_round(secrets, header.match, who, round))) return round;
    return 0;
}

// Whether the round had this key before a rerun.
bool was_key(std::string_view written, std::string_view who, const Secrets& secrets, int round,
             const MatchHeader& header) {
    for (int revision = 0; revision < secrets.key_revision(round); ++revision)
        if (same_key(written, key_of_revision(secrets, header.match, who, round, revision))) return true;
    return false;
}

Text words_for(std::string_view written, std::string_view who, const Secrets& secrets, int orders_round,
               const MatchHeader& header) {
    if (is_key_placeholder(written))
        return say("detrás de «clave:» está todavía lo que traía la plantilla: escribe ahí tu clave",
                   "after “clave:” (key) the text of the template is still there: write your key in its place");
    if (is_anothers(written, who, secrets))
        return say("esta no es la clave de «{}»: es la de otro de esta partida",
                   "this is not the key of “{}”: it belongs to somebody else in this match", who);
    const int round = round_with_key(written, who, secrets, header);
    if (round > 0 && round == orders_round)
        return say(
            "la clave de una ronda solo sirve en cartas de tu propia dirección: desde otra escribe la de tu "
            "invitación",
            "the key of a round only works in letters from your own address: from another one, use the key in "
            "your invitation");
    if (round > 0)
        return say(
            "esta clave solo sirve para la ronda {}: para la {} escribe la de su carta, o la de tu invitación",
            "this key only works for round {}: for round {} use the key in its letter or in your invitation",
            round, orders_round);
    if (!secrets.epoch.empty() &&
        same_key(written, key_before_restore(secrets, header.match, who, orders_round)))
        return say(
            "esta clave es de antes de que la partida se restaurara desde una copia y ya no sirve: escribe la "
            "de tu última carta, o la de tu invitación",
            "this key is from before the match was restored from a backup and no longer works: use the key in "
            "your last letter or in your invitation");
    if (was_key(written, who, secrets, orders_round, header))
        return say(
            "esta clave es de antes de que se repitiera una ronda y ya no sirve: escribe la de tu última "
            "carta, o la de tu invitación",
            "this key is from before a round was resolved again and no longer works: use the key in your last "
            "letter or in your invitation");
    return say("esta no es la clave de «{}»", "this is not the key of “{}”", who);
}

}  // namespace

SourceLocation key_place(const Node& root) {
    for (const auto& [key, value] : root.entries)
        if (key.text == key_field) return value.kind == NodeKind::scalar ? value.place : key.place;
    return {};
}

Diagnostic fault_of_key(const WrittenKey& written, std::string_view who, const Secrets& secrets,
                        const MatchHeader& header) {
    Diagnostic fault;
    fault.code = "clave_incorrecta";
    fault.place = written.place;
    const auto commented = formats::commented_fields(written.text, {std::string(key_field), "key"});
    if (!written.key.empty()) {
        fault.message = words_for(written.key, who, secrets, written.round, header);
    } else if (fault.place.known()) {
        fault.message = say("detrás de «clave:» falta tu clave", "your key is missing after “clave:” (key)");
    } else if (!commented.empty()) {
        fault.place = commented.begin()->second;
        fault.message =
            say("la línea «clave:» está detrás de un «#» y por eso no cuenta: quita el «#»",
                "the line “clave:” (key) stands behind a “#” and so does not count: remove the “#”");
    } else {
        fault.message =
            say("falta la línea «clave:» con tu clave", "the line “clave:” (key) with your key is missing");
    }
    return formats::located({std::move(fault)}, written.name, written.text).front();
}

void hide_keys(Diagnostics& faults, const Secrets& secrets) {
    std::vector<std::string> keys;
    for (const auto& [player, key] : secrets.keys) keys.push_back(key);
    const formats::KeyMask mask(std::move(keys));
    for (Diagnostic& fault : faults) mask.hide_in(fault);
}

bool holds_a_key(std::string_view text, const Secrets& secrets, const MatchHeader& header) {
    // As a key may be written (key_as_meant): with or without its hyphen, an o for a 0.
    std::string folded = fold(as_typed(text));
    std::erase_if(folded, [](char c) { return c == '-' || c == ' ' || c == '_' || c == '.'; });
    for (char& c : folded) c = c == 'o' ? '0' : c == 'i' || c == 'l' ? '1' : c;
    const auto holds = [&](std::string key) {
        std::erase(key, '-');
        return !key.empty() && folded.find(fold(key)) != npos;
    };
    return std::any_of(secrets.keys.begin(), secrets.keys.end(), [&](const auto& own) {
        if (holds(own.second)) return true;
        for (int round = std::max(1, header.round); round <= header.round + 1; ++round)
            if (holds(key_of_round(secrets, header.match, own.first, round))) return true;
        return false;
    });
}

}  // namespace ronda::match
