// Splits a letter to a club into blocks. Each begins at a `partida:` line or at a request to the club.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "adjudicator/core/text/text.hpp"
#include "adjudicator/match/inbox/message.hpp"
#include "adjudicator/match/inbox/route.hpp"

namespace ronda::club {

enum class RequestKind {
    list,       // lista: true
    help,       // ayuda: true
    join,       // apuntarme: hx7, or a game
    leave,      // baja: hx7
    matches,    // mis_partidas: true
    address,    // direccion: new@example.org
    lang,       // idioma: en
    zone,       // zona: America/Bogota
    visible,    // visible: false
    summary,    // resumen: nada
    erase,      // borrar: true
    take,       // tomar: hx2, or hx2/ana
    give_up,    // abandono: hx2
    offers,     // suplente: true
    away,       // ausencia: 2026-12-10..2026-12-20, or no; `suplente` may stand below
    cover,      // suplente: ana.3, the third leave of ana
    admit,      // admitir: ana@example.org: the moderator's yes, with `persona` and `plaza` below it
    data,       // mis_datos: true
    stay,       // quedarme: true, from a person who has had no seat for years
    standings,  // clasificacion: otono
    quit,       // dejar: hx2, club or cartas; request_meant makes another request of it
    table,      // mi_mesa: true; false replaces the address of the page
    moderate    // partidas: hx1, hx2, or `todas`; one of `moderator_keys` stands below
};

// What a moderator may ask for below `partidas`.
inline constexpr const char* moderator_keys[] = {"prorrogar", "pausar",  "reanudar", "anunciar",
                                                 "cancelar",  "vacante", "relevo",   "abrir"};
// The value of `partidas` for all that are being played.
inline constexpr std::string_view all_matches = "todas";

// A request to the club: one line, `baja: hx7`, and the lines `persona`, `nombre`, `idioma`, `zona`, `correo`,
// `clave`, `pase`, `plaza`, `prueba`, `cambio`, `suplente` and `si` below it.
struct Request {
    RequestKind kind = RequestKind::list;
    std::string value;  // folded; `true` and `false` for switches; the system's name of a time zone
    std::map<std::string, std::string, std::less<>>
        more;  // the values of the lines below, by their Spanish names

    // Returns the first line, for people: `baja: hx7`.
    std::string canonical() const;
    // Returns the whole request in one canonical form, without its proof: the text that a code confirms.
    std::string whole() const;
    std::string said(std::string_view key) const;  // value in `more`; empty if there is none
    // Why the value cannot be read, with an example; empty if it can be.
    std::optional<Text> fault() const;
    bool operator==(const Request&) const = default;
};

// Returns the key of the request's line: `baja`.
std::string_view word_of(RequestKind kind);

struct Block : match::RoutingFields {
    std::optional<Request> request;  // to the club
    std::string text;                // its lines, as they were written
    std::string words = {};  // the text outside all blocks; in the first block of a match, else the first

    bool operator==(const Block&) const = default;
};

// Returns the blocks of the author's own lines, in their order, and quoted requests with a code whose `#` the
// author has removed. Words outside all blocks are a block only if there is no other. `by_moderator`: whether
// `partidas` is a request; in letters of others it is a word like any other.
std::vector<Block> blocks_of(const match::Message& message, bool by_moderator = false);

// Returns the message as if the block were all that it says.
match::Message part_of_message(const match::Message& message, const Block& block);

// Returns the letter with `text` as its only content. `bytes`: the letter as it came. Header fields stay, such
// as those of servers about the sender, except those that describe its parts.
std::string part_of_letter(std::string_view bytes, std::string_view text);

// Returns the request on a line, without the lines below it. Empty if it is none: a word that may also begin an
// ordinary sentence needs a valid value.
std::optional<Request> request_on(std::string_view line);

}  // namespace ronda::club
