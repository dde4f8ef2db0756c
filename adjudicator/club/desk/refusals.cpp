#include "adjudicator/club/desk/refusals.hpp"

#include <algorithm>
#include <utility>

#include "adjudicator/system/strangers.hpp"
#include "formats/json_text.hpp"

namespace ronda::club {

namespace {

constexpr std::size_t most_refusal_bytes = 1U << 21U;

std::string note_of(const std::vector<Refusal>& refusals) {
    Json note =
        json_list(refusals, [&](const Refusal& one) { return record_json(NoNames(), one, Refusal::fields); });
    return formats::write_json(note);
}

// Says in a line why a letter had no effect. A code that is not known here stands as it is.
Text why_in_words(const std::string& code) {
    static const std::pair<std::string_view, Text> reasons[] = {
        {"sin_partida", say("no decía de qué partida era", "did not say for which match")},
        {"sin_peticion", say("no pedía nada", "asked for nothing")},
        {"sin_codigo", say("pedía algo sin su código", "asked for something without its code")},
        {asks_to_get_in,
         say("pide entrar, y otra carta te lo dice", "asks to join; another letter tells you about it")},
        {"codigo_incorrecto", say("el código no sirve", "the code does not work")},
        {"ya_hecho", say("pedía lo que ya estaba hecho", "asked for something that was already done")},
        {"demasiadas_cartas",
         say("pasaba del límite de cartas por día", "was over the limit of letters per day")},
        {put_off, say("hoy ya había cartas de muchos desconocidos: se le contesta mañana",
                      "there were letters from many strangers today: it is answered tomorrow")},
        {"desconocido", say("de alguien que no está en el club", "from somebody who is not in the club")},
        {"ilegible", say("no se puede leer", "cannot be read")},
        {"automatica", say("la escribió una máquina", "a machine wrote it")},
        {"lista", say("parecía de una lista o una máquina, y nada probaba lo contrario",
                      "seemed to come from a list or a machine, and nothing proved otherwise")},
        {"sin_remitente", say("no tiene remitente, o tiene varios", "has no sender, or several")},
        {"devuelta", say("una carta del club ha vuelto", "a letter from the club came back")},
        {unreached, say("una carta a esta dirección ha vuelto, y no se sabe cuál: el servidor que envía cambia "
                        "el Message-ID de las cartas",
                        "a letter to this address came back, but the program cannot tell which: the sending "
                        "server changes the Message-ID of letters")},
        {"ya_apuntado", say("ya tenía plaza", "already had a place")},
        {"no_apuntado", say("no tenía plaza", "had no place")},
        {"llena", say("la partida está llena", "the match is full")},
        {"partida_desconocida", say("esa partida no busca gente", "that match is not looking for players")},
        {"no_invitado",
         say("no tenía el pase, o no se admite a nadie", "had no pass, or the club lets nobody in")},
        {"direccion_ocupada", say("la dirección es de otra persona", "the address is somebody else's")},
        {"direccion_invalida", say("la dirección no se puede guardar", "the address cannot be kept")},
        {"demasiadas_direcciones", say("cambia de dirección sin parar", "keeps changing the address")},
        {"con_asiento", say("aún juega", "still plays")}};
    for (const auto& [known, words] : reasons)
        if (known == code) return words;
    return same(code);
}

}  // namespace

Refusals::Refusals(Files& files, const ClubPaths& paths) : files_(files), path_(paths.refused_note()) {
    const auto text = files.exists(path_) ? files.read(path_, most_refusal_bytes) : Result<std::string>();
    const Json note = text ? Json::parse(*text, nullptr, false) : Json();
    if (!note.is_array()) return;
    for (const Json& json : note) {
        Refusal one;
        read_known_fields(NoNames(), json, one, Refusal::fields);
        if (one.when != 0) all_.push_back(std::move(one));
    }
}

const Refusal* Refusals::find(int number) const {
    const auto found =
        std::find_if(all_.begin(), all_.end(), [number](const Refusal& one) { return one.number == number; });
    return found == all_.end() ? nullptr : &*found;
}

void Refusals::add(Refusal refusal) {
    for (const Refusal& there : all_)
        if (there.digest == refusal.digest) return;
    refusal.number = all_.empty() ? 1 : all_.back().number + 1;
    all_.push_back(std::move(refusal));
    if (all_.size() > most_kept) all_.erase(all_.begin());
    changed_ = true;
}

void Refusals::forget_before(Instant when) {
    while (all_.size() > 1 && all_.front().when < when) {
        all_.erase(all_.begin());
        changed_ = true;
    }
}

Result<void> Refusals::save() {
    if (!changed_) return {};
    std::string text = note_of(all_);
    // A file that cannot be read again would lose the whole list.
    for (; text.size() > most_refusal_bytes; text = note_of(all_))
        all_.erase(all_.begin(), all_.begin() + static_cast<std::ptrdiff_t>((all_.size() + 1) / 2));
    RETURN_IF_ERROR(files_.save(path_, text, Durable::no, true));
    changed_ = false;
    return {};
}

std::optional<Path> letter_of(Files& files, const ClubPaths& paths, const Refusal& refusal) {
    for (const std::string_view end : {std::string_view(".eml"), system::stranger_end, system::headers_end})
        if (Path path = paths.store().inbox_rejected() / (refusal.digest + std::string(end));
            files.exists(path))
            return path;
    return std::nullopt;
}

Text in_words(const Refusal& refusal, const match::Zone& zone) {
    const Text answer = refusal.answered.empty() ? say("sin respuesta", "no answer")
                                                 : say("respuesta: «{}»", "answer: “{}”", refusal.answered);
    return say("{}. {} · {} · {} · {}", "{}. {} · {} · {} · {}", refusal.number,
               zone.in_short_words(refusal.when), refusal.from.empty() ? "?" : refusal.from,
               why_in_words(refusal.why), answer);
}

}  // namespace ronda::club
