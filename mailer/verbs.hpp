// What `ronda-mail` can do: a row a verb. A verb takes its job as JSON and answers with JSON on standard
// output, diagnostics for standard error and an exit status; a new one is a new row.
#pragma once

#include <span>
#include <string_view>

#include "adjudicator/core/diagnostic.hpp"
#include "adjudicator/core/json.hpp"

namespace ronda::mailer {

struct Answer {   // NOLINT(bugprone-exception-escape): moving a Json does not throw
    Json output;  // null: nothing on standard output
    Diagnostics diagnostics;
    Exit exit = Exit::done;
};

struct Verb {
    std::string_view name;
    std::string_view format;  // what its job must say under `formato`
    Text help;
    Answer (*run)(const Json& job, Lang lang);
};

std::span<const Verb> verbs();

// {"escritas": [file…], "ya_estaban": [file…], "rechazadas": [diagnostic as describe_json gives it…]}; one bad
// letter stops no other. Exit 1 where one was refused, 3 where a file could not be read or written.
Answer run_compose(const Json& job, Lang lang);
// {"enviados": [file…], "aplazados": [{"fichero", "motivo", "proximo"}…], "fallidos": [{"fichero", "motivo"}…],
// "interrumpido": null | words}. Exit 3 where the run was interrupted: nothing could be reached, or no more of
// it. Messages whose time has not come are in none of them.
Answer run_send(const Json& job, Lang lang);

// {"mensajes": [MESSAGE…]} in the order asked for; bad messages are no failure, their `error` says what is
// wrong. MESSAGE, all keys always there: fichero, id, huella, de, nombre, para, asunto, fecha (null: none),
// automatico (null or the reason), autenticacion: [{servidor, dkim: [{resultado, dominio}…], spf, dmarc}…],
// ordenes: [{nombre, texto, adjunto, reenviado}…], cuerpo, error: null or {codigo, mensaje: {es, en}}. Incoming
// (incoming.hpp) says what they mean. Exit 3 where a file could not be read: its `error.codigo` is `entorno`,
// which says nothing of the message.
Answer run_read(const Json& job, Lang lang);
// {"guardados": [name…], "ya_estaban": count, "demasiado_grandes": [{"de", "asunto", "tamano"}…],
// "interrumpido": null | words}. Exit 3 where the run was interrupted: the source could not be reached or broke
// off.
Answer run_fetch(const Json& job, Lang lang);

// Nothing but what went wrong.
Answer failed(const Failure& failure);

}  // namespace ronda::mailer
