#include "adjudicator/partida/orders/key_fault.hpp"

#include <algorithm>

#include "adjudicator/core/fold.hpp"
#include "adjudicator/core/player_key.hpp"
#include "formats/commented.hpp"
#include "formats/key_mask.hpp"
#include "formats/yaml.hpp"

namespace ronda::partida {

namespace {

constexpr std::string_view key_field = "clave";

bool is_anothers(std::string_view written, std::string_view who, const Secrets& secrets) {
    bool found = false;
    for (const auto& [player, key] : secrets.keys)
        found = (same_key(written, key) && player != who) || found;  // compares all, for constant time
    return found;
}

Text words_for(std::string_view written, std::string_view who, const Secrets& secrets) {
    if (is_key_placeholder(written))
        return say("detrás de «clave:» está todavía lo que traía la plantilla: escribe ahí tu clave",
                   "after “clave:” there is still what the template came with: write your key there");
    if (is_anothers(written, who, secrets))
        return say("esta no es la clave de «{}»: es la de otro de esta partida",
                   "this is not the key of “{}”: it is that of somebody else in this match", who);
    return say("esta no es la clave de «{}»", "this is not the key of “{}”", who);
}

}  // namespace

Place key_place(const Node& root) {
    for (const auto& [key, value] : root.entries)
        if (key.text == key_field) return value.kind == Node::Kind::scalar ? value.place : key.place;
    return {};
}

Diagnostic fault_of_key(const WrittenKey& written, std::string_view who, const Secrets& secrets) {
    Diagnostic fault;
    fault.code = "clave_incorrecta";
    fault.place = written.place;
    const auto commented = formats::commented_fields(written.text, {std::string(key_field), "key"});
    if (!written.key.empty()) {
        fault.message = words_for(written.key, who, secrets);
    } else if (fault.place.known()) {
        fault.message = say("detrás de «clave:» falta tu clave", "your key is missing after “clave:”");
    } else if (!commented.empty()) {
        fault.place = commented.begin()->second;
        fault.message = say("la línea «clave:» está detrás de un «#» y por eso no cuenta: quita el «#»",
                            "the line “clave:” stands behind a “#” and so does not count: remove the “#”");
    } else {
        fault.message =
            say("falta la línea «clave:» con tu clave", "the line “clave:” with your key is missing");
    }
    return formats::located({std::move(fault)}, written.name, written.text).front();
}

void hide_keys(Diagnostics& faults, const Secrets& secrets) {
    std::vector<std::string> keys;
    for (const auto& [player, key] : secrets.keys) keys.push_back(key);
    const formats::KeyMask mask(std::move(keys));
    for (Diagnostic& fault : faults) mask.hide_in(fault);
}

bool holds_a_key(std::string_view text, const Secrets& secrets) {
    const std::string folded = fold(text);
    return std::any_of(secrets.keys.begin(), secrets.keys.end(), [&](const auto& own) {
        return !own.second.empty() && folded.find(fold(own.second)) != std::string::npos;
    });
}

}  // namespace ronda::partida
