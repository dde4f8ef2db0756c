#include "mailer/job_in.hpp"

#include <algorithm>

#include "mailer/job_keys.hpp"

namespace ronda::mailer {

namespace {

// Text that is allowed in an IMAP command.
const std::string& one_line_text(const JsonAt& at) {
    const std::string& text = path(at);
    if (text != one_line(text) || !is_utf8(text)) at.unexpected(say("una línea de texto", "one line of text"));
    return text;
}

void read_imap(const JsonAt& at, FetchJob& job) {
    check_keys(at, {"url", "usuario", "clave"}, {"buzon", "ca", "tls"});
    ImapServer& server = job.imap.emplace();
    server.url = path(at.member("url"));
    server.user = one_line_text(at.member("usuario"));
    job.password = read_password_source(at.member("clave"));
    if (has_value(at, "buzon")) server.mailbox = one_line_text(at.member("buzon"));
    if (has_value(at, "ca")) server.ca = path(at.member("ca"));
    if (has_value(at, "tls")) server.tls = at.member("tls").one_of({"si", "no"}) == 0;
}

}  // namespace

Result<std::vector<std::string>> read_read_job(const Json& json) {
    return as_result([&] {
        const JsonAt at(json, "");
        check_keys(at, {"formato", "mensajes"}, {});
        static_cast<void>(at.member("formato").one_of({"ronda/lectura/1"}));
        const JsonAt list = at.member("mensajes");
        std::vector<std::string> paths;
        for (std::size_t i = 0; i < list.size(); ++i) paths.push_back(path(list.item(i)));
        return paths;
    });
}

Result<FetchJob> read_fetch_job(const Json& json) {
    return as_result([&] {
        const JsonAt at(json, "");
        check_keys(at, {"formato", "entrada", "ahora"}, {"desde", "imap", "maildir"});
        static_cast<void>(at.member("formato").one_of({"ronda/recogida/1"}));
        if (has_value(at, "imap") == has_value(at, "maildir"))
            at.fault(
                say("se esperaba «imap» o «maildir», uno de los dos", "expected either “imap” or “maildir”"));
        FetchJob job;
        job.now = at.member("ahora").integer(0, latest_date);
        if (has_value(at, "desde")) job.since = at.member("desde").integer(0, latest_date);
        job.inbox = path(at.member("entrada"));
        if (has_value(at, "imap")) read_imap(at.member("imap"), job);
        if (has_value(at, "maildir")) job.maildir = path(at.member("maildir"));
        return job;
    });
}

Result<ProbeJob> read_probe_job(const Json& json) {
    return as_result([&] {
        const JsonAt at(json, "");
        check_keys(at, {"formato"}, {"recogida", "envio"});
        static_cast<void>(at.member("formato").one_of({"ronda/prueba/1"}));
        ProbeJob job;
        if (has_value(at, "recogida")) job.fetch = read_fetch_job(json["recogida"]);
        if (has_value(at, "envio")) job.send = read_send_job(json["envio"]);
        return job;
    });
}

}  // namespace ronda::mailer
