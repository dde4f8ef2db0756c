// The verbs of `ronda-mail`. A verb reads its job as JSON and returns JSON for standard output, diagnostics for
// standard error and an exit status.
//
// The verbs that use the network are in a program of their own, `ronda-mail-net`, which `ronda-mail` becomes
// for them: libcurl brings thirty libraries, and to load them takes longer than to compose the messages of a
// round. To add a verb, add a row to the table in main_mail.cpp and, if it uses the network, to the one in
// main_net.cpp.
#pragma once

#include <span>
#include <string_view>

#include "adjudicator/core/text/diagnostic.hpp"
#include "adjudicator/core/text/json.hpp"

namespace ronda::mailer {

struct VerbResult {
    Json output;  // if null, nothing is printed
    Diagnostics diagnostics;
    Exit exit = Exit::done;
};

struct Verb {
    std::string_view name;
    std::string_view format;  // the value of `formato` in its jobs
    Text help;
    VerbResult (*run)(const Json& job, Lang lang);  // null: a verb of `ronda-mail-net`
};

// The table of this program. `main_mail.cpp` and `main_net.cpp` define it.
std::span<const Verb> verbs();

// Runs the program `name` with its command line: one verb with its job, or `jobs` for many jobs, each a line
// `VERB es|en JSON` that is answered with a line of JSON (`null`: no result).
int run_program(const char* name, int count, char** words);

// {"escritas": [file…], "ya_estaban": [file…], "rechazadas": [diagnostic as describe_json gives it…]}. A
// malformed message does not stop the others. Exit 1 if one was refused, 3 if a file could not be read or
// written.
VerbResult run_compose(const Json& job, Lang lang);
// {"enviados": [file…], "aplazados": [{"fichero", "motivo", "proximo"}…], "fallidos": [{"fichero", "motivo"}…],
// "interrumpido": null | text}, and "cuenta": {"motivo", "desde"} if this run noticed that the account may send
// no more for now. Messages that are not due yet are in none of the lists. Exit 3 if the run
// stopped early because the server could not be reached, or not any more.
VerbResult run_send(const Json& job, Lang lang);

// {"mensajes": [MESSAGE…]} in the order of the job. Malformed messages are not a failure; their `error`
// describes the problem. MESSAGE always has all keys: fichero, id, sobre, huella, de, nombre, para, asunto,
// fecha (null: none), automatico (null or the reason), autenticacion: [{servidor, dkim: [{resultado,
// dominio}…], spf, dmarc}…], ordenes and citadas: [{nombre, texto, adjunto}…], palabras, cuerpo, error: null or
// {codigo, mensaje: {es, en}}. For their meaning see IncomingMessage (incoming.hpp). Exit 3 if a file could not
// be read; its `error.codigo` is `entorno`, which says nothing about the message.
VerbResult run_read(const Json& job, Lang lang);
// {"guardados": [name…], "ya_estaban": count, "demasiado_grandes": [{"de", "asunto", "tamano"}…],
// "interrumpido": null | text}. Exit 3 if the run stopped early because the source could not be reached or the
// connection broke.
VerbResult run_fetch(const Json& job, Lang lang);

// {"recogida": null | {"motivo": null | text, "esperan": count, "llega": bool if a letter is looked for},
// "envio": null | {"motivo": null | text}}:
// whether the mailbox can be opened and the server logged in to, and if not why. Changes nothing and sends
// nothing.
VerbResult run_probe(const Json& job, Lang lang);

// Job: {"formato": "ronda/latido/1", "url": "https://…"}. {"motivo": text}, empty if the address has answered
// well.
VerbResult run_ping(const Json& job, Lang lang);

// A result with only the failure.
VerbResult failed(const Failure& failure);

}  // namespace ronda::mailer
