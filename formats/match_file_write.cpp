#include "formats/match_file.hpp"
#include "formats/when.hpp"
#include "formats/yaml_text.hpp"

namespace ronda::formats {

namespace {

class MatchFileWriter {
  public:
    explicit MatchFileWriter(const MatchFile& file) : file_(file), lang_(file.lang) {}

    std::string whole() {
        comment(say("La partida «{}», como la lleva quien modera. «ronda run» lee este fichero cada vez.",
                    "The match “{}”, as its moderator keeps it. “ronda run” reads this file every time.",
                    file_.match));
        line("partida: " + yaml_scalar(file_.match));
        line("juego: " + yaml_scalar(file_.game == nullptr ? std::string_view() : file_.game->id()));
        line("idioma: " + lang_word(file_.lang),
             say("es | en; un jugador puede tener el suyo", "es | en; each player may have another one"));
        if (!file_.options.empty()) {
            comment(say("Las opciones del juego («ronda games» las explica).",
                        "The game's options (“ronda games” explains them)."));
            line("opciones: " + yaml_flow(file_.options));
        }
        if (file_.messages != Messages::signed_only)
            line(std::string("mensajes: ") + (file_.messages == Messages::none ? "no" : "anonimos"),
                 same("no | firmados | anonimos"));
        if (!file_.maps)
            line("mapas: false", say("sin dibujos en rondas y cartas", "no pictures in rounds and letters"));
        if (!file_.site.empty())
            line("sitio: " + yaml_scalar(file_.site), say("la web de las partidas", "the matches on the web"));
        people();
        if (file_.calendar) calendar(*file_.calendar);
        if (file_.mail) mail(*file_.mail);
        return std::move(out_);
    }

  private:
    static std::string lang_word(Lang lang) { return lang == Lang::es ? "es" : "en"; }

    void line(const std::string& text) { out_ += text + "\n"; }
    void line(const std::string& text, const Text& remark) {
        const std::size_t column = 34;
        const std::size_t gap = text.size() < column ? column - text.size() : 1;
        out_ += text + std::string(gap, ' ') + "# " + remark.in(lang_) + "\n";
    }
    void comment(const Text& text) { out_ += "# " + text.in(lang_) + "\n"; }

    static std::string summary_word(Summary summary) {
        return summary == Summary::round ? "" : summary == Summary::week ? "semanal" : "nada";
    }

    // Writes the non-empty fields as one flow mapping.
    static std::string flow(const std::vector<std::pair<std::string, std::string>>& fields) {
        Json json = Json::object();
        for (const auto& [key, value] : fields)
            if (!value.empty()) json[key] = value;
        return yaml_flow(json);
    }

    void people() {
        const Moderator& moderator = file_.moderator;
        if (moderator != Moderator{})
            line("moderador: " + flow({{"nombre", moderator.name},
                                       {"correo", moderator.email},
                                       {"resumen", summary_word(moderator.summary)}}));
        line("");
        comment(say("En este orden se rompen los empates. Sin «correo» no recibe cartas.",
                    "Ties are broken in this order. A player without “correo” gets no mail."));
        line("jugadores:");
        for (const MatchPlayer& player : file_.players)
            line("  - " + flow({{"id", player.id},
                                {"nombre", player.name},
                                {"correo", player.email},
                                {"color", player.colour},
                                {"idioma", player.lang ? lang_word(*player.lang) : ""},
                                {"resumen", summary_word(player.summary)}}));
        if (file_.observers.empty()) return;
        comment(say("Reciben el informe público.", "They get the public report."));
        line("observadores:");
        for (const Observer& observer : file_.observers)
            line("  - " + flow({{"nombre", observer.name},
                                {"correo", observer.email},
                                {"idioma", observer.lang ? lang_word(*observer.lang) : ""}}));
    }

    void deadline(const Calendar& calendar) {
        if (!calendar.zone.empty())
            line("  zona: " + yaml_scalar(calendar.zone),
                 say("los plazos guardan su hora local", "deadlines keep their local hour"));
        if (!calendar.weekly.empty()) {
            std::string times;
            for (const WeekTime& time : calendar.weekly)
                times += (times.empty() ? "" : ", ") + write_week_time(time, lang_);
            line("  plazo: [" + times + "]", say("día y hora", "weekday and hour"));
        }
        if (calendar.every) line("  cada: " + write_duration(*calendar.every));
        if (calendar.from) line("  desde: " + write_local_time(*calendar.from));
    }

    void calendar(const Calendar& calendar) {
        line("");
        line("calendario:");
        deadline(calendar);
        line(std::string("  anticipar: ") + (calendar.early ? "true" : "false"),
             say("resolver en cuanto estén todas las órdenes esperadas",
                 "resolve as soon as every awaited order is in"));
        if (!calendar.reminders.empty()) {
            std::string times;
            for (const auto before : calendar.reminders)
                times += (times.empty() ? "" : ", ") + write_duration(before);
            line("  recordatorios: [" + times + "]", say("antes del plazo, a quien no ha ordenado",
                                                         "before the deadline, to those without orders"));
        }
        line(std::string("  freno: ") + (calendar.brake ? "true" : "false"),
             say("esperar si faltan casi todos o no ha entrado correo",
                 "wait if most orders are missing or no mail arrived"));
        if (calendar.absence)
            line("  sin_ordenes: " + absence(*calendar.absence), same("pasar | esperar | {retirar_tras: N}"));
    }

    static std::string absence(const Absence& absence) {
        switch (absence.kind) {
            case Absence::Kind::pass:
                return "pasar";
            case Absence::Kind::wait:
                return "esperar";
            case Absence::Kind::retire:
                break;
        }
        return fmt::format("{{retirar_tras: {}}}", absence.missed);
    }

    static std::string server(const MailServer& server) {
        Json json = {{"url", server.url}};
        if (!server.mailbox.empty()) json["buzon"] = server.mailbox;
        if (!server.user.empty()) json["usuario"] = server.user;
        if (server.key && !server.key->file.empty()) json["clave"] = {{"fichero", server.key->file}};
        if (server.key && server.key->file.empty()) json["clave"] = {{"entorno", server.key->variable}};
        if (!server.authority.empty()) json["ca"] = server.authority;
        if (server.tls != MailServer::Tls::by_host)
            json["tls"] = server.tls == MailServer::Tls::required ? "si" : "no";
        return yaml_flow(json);
    }

    void mail(const MailSettings& mail) {
        line("");
        comment(say("Las contraseñas no van aquí: {{fichero: RUTA}} o {{entorno: VARIABLE}}.",
                    "Do not write passwords here: {{fichero: PATH}} or {{entorno: VARIABLE}}."));
        if (mail == MailSettings{}) return line("correo: {}");
        line("correo:");
        if (!mail.from.empty()) line("  de: " + yaml_scalar(mail.from));
        if (mail.smtp) line("  smtp: " + server(*mail.smtp));
        if (mail.imap) line("  imap: " + server(*mail.imap));
        if (!mail.maildir.empty()) line("  maildir: " + yaml_scalar(mail.maildir));
        if (!mail.authenticator.empty()) line("  autentica: " + yaml_scalar(mail.authenticator));
        const char* proofs[] = {"clave", "dkim", "ambas"};
        line(std::string("  exige: ") + proofs[static_cast<std::size_t>(mail.proof)],
             say("clave | dkim | ambas: qué prueba que una orden es del jugador",
                 "clave | dkim | ambas: what proves that an order comes from the player"));
    }

    const MatchFile& file_;
    Lang lang_;
    std::string out_;
};

}  // namespace

std::string write_match_file(const MatchFile& file) {
    return MatchFileWriter(file).whole();
}

}  // namespace ronda::formats
