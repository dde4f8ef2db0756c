// What a letter to a club says, in blocks: each begins at a `partida:` line or at a request to the club.
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
    list,     // lista: true
    help,     // ayuda: true
    join,     // apuntarme: hx7, or a game
    leave,    // baja: hx7
    matches,  // mis_partidas: true
    address,  // direccion: new@example.org
    lang,     // idioma: en
    visible,  // visible: false
    summary,  // resumen: nada
    erase,    // borrar: true
    take,     // tomar: hx2, or hx2/ana
    give_up,  // abandono: hx2
    offers,   // suplente: true
    away,     // ausencia: 2026-12-10..2026-12-20, or no; may have `suplente` below it
    cover,    // suplencia: ana.3, the third leave of ana
    admit,    // admitir: ana@example.org: the moderator's yes, with `persona` and `plaza` below it
    stay      // quedarme: true, from who has had no seat for long
};

// What may be asked of a club. Each is one line, `baja: hx7`; the lines `persona`, `nombre`, `idioma`,
// `correo`, `clave`, `pase`, `plaza`, `prueba`, `cambio`, `suplente` and `si` below it say more about it.
struct Request {
    RequestKind kind = RequestKind::list;
    std::string value;  // folded; `true` and `false` for switches
    std::map<std::string, std::string, std::less<>>
        more;  // what the lines below it say, by their Spanish names

    // What the request says in short, for people: `baja: hx7`.
    std::string canonical() const;
    // All that the request says, in one form, without who proves it how: a code confirms exactly this.
    std::string whole() const;
    std::string said(std::string_view key) const;  // of `more`; empty if it is not there
    bool operator==(const Request&) const = default;
};

// Returns the line of a request: `baja`.
std::string_view word_of(RequestKind kind);

struct Block : match::RoutingFields {
    std::optional<Request> request;  // to the club
    std::string text;                // its lines, as they were written
    std::string words = {};          // of the first block, of a match if there is one: what stands outside all

    bool operator==(const Block&) const = default;
};

// Returns the blocks of the author's own lines, in their order, and requests in quotations that a code
// confirms: there only a `#` was removed. Words without a block are no block of their own if there is another.
std::vector<Block> blocks_of(const match::Message& message);

// Returns the message as if the block were all that it says.
match::Message part_of_message(const match::Message& message, const Block& block);

// Returns the letter with its header fields and `text` as its only content. `bytes` is the letter as it came:
// what servers wrote about its sender stays, what told of its parts does not.
std::string part_of_letter(std::string_view bytes, std::string_view text);

// Returns the request on a line, without what may be said below it. Empty if it is none: a word that a letter
// may begin with is a request only with a value that such a request has.
std::optional<Request> request_on(std::string_view line);

}  // namespace ronda::club
