// The program `ronda-mail-net`.
#include "mailer/heartbeat.hpp"
#include "mailer/program.hpp"
#include "mailer/verbs.hpp"
#include "mailer/verbs_net.hpp"

namespace ronda::mailer {

std::span<const Verb> verbs() {
    static const Verb table[] = {
        {"send", "ronda/envio/1", say("envía las cartas que esperan", "sends the messages that are due"),
         &run_send},
        {"fetch", "ronda/recogida/1",
         say("recoge el correo nuevo de un buzón IMAP", "fetches new mail from an IMAP mailbox"), &run_fetch},
        {"probe", "ronda/prueba/1",
         say("entra en el buzón y en el servidor, sin cambiar nada",
             "opens the mailbox and logs in to the server, without changing anything"),
         &run_probe},
        {"ping", "ronda/latido/1", say("llama una vez a una dirección https", "calls an https address once"),
         &run_ping},
    };
    return table;
}

}  // namespace ronda::mailer

int main(int count, char** words) {
    return ronda::mailer::run_program("ronda-mail-net", count, words);
}
