// A message that came in, as `ronda-mail read` describes it, and what it proves about its sender
// (partida/contract.md, "Mail in").
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "adjudicator/partida/store/match.hpp"

namespace ronda::partida {

struct Message {
    std::string file;    // path
    std::string id;      // Message-ID, or empty
    std::string digest;  // SHA-256 of its bytes, hexadecimal
    std::string from;    // bare address, lower case; empty: nobody's
    std::vector<std::string> to;
    std::string subject;
    std::string automatic;  // why no person wrote it; empty: a person may have
    Json authentication;    // as told: a list, one entry a header
    struct Text {
        std::string name, text;
        bool attached = false;  // a file; else the body
        int forwarded = 0;      // how many forwarded messages it lies in
    };
    std::vector<Text> orders;  // what may be orders, the likeliest first
    std::optional<ronda::Text> fault;
    std::string fault_code;

    // What names it in file names and ids: made of its bytes, since anybody can write any Message-ID.
    std::string mark() const { return digest.substr(0, 32); }
};

// Of `mensajes` in the mail program's answer, as far as it can be read.
std::vector<Message> messages_in(const Json& answer);

// What is proven of a message by the server that is believed (`autentica`): DKIM passed for the address's
// domain, or SPF did. Only headers of that server count, and only those before any other's: a sender can write
// such headers too.
bool is_authentic(const Message& message, std::string_view address, std::string_view authenticator);

// The match that a message names by where it was sent (`ronda+malaga-1@…`) or by its subject (`[malaga-1]`);
// empty: none.
std::string match_named(const Message& message);

}  // namespace ronda::partida
