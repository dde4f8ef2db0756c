// The program `ronda-mail`.
#include "mailer/program.hpp"
#include "mailer/verbs.hpp"

namespace ronda::mailer {

std::span<const Verb> verbs() {
    static const Verb table[] = {
        {"compose", "ronda/cartas/1",
         say("escribe cartas en la carpeta de salida", "writes messages to the outgoing folder"), &run_compose},
        {"send", "ronda/envio/1", say("envía las cartas que esperan", "sends the messages that are due"),
         nullptr},
        {"read", "ronda/lectura/1", say("lee mensajes recibidos", "reads received messages"), &run_read},
        {"fetch", "ronda/recogida/1",
         say("recoge el correo nuevo de un buzón IMAP", "fetches new mail from an IMAP mailbox"), nullptr},
        {"probe", "ronda/prueba/1",
         say("entra en el buzón y en el servidor, sin cambiar nada",
             "opens the mailbox and logs in to the server, without changing anything"),
         nullptr},
        {"ping", "ronda/latido/1", say("llama una vez a una dirección https", "calls an https address once"),
         nullptr},
    };
    return table;
}

}  // namespace ronda::mailer

int main(int count, char** words) {
    return ronda::mailer::run_program("ronda-mail", count, words);
}
