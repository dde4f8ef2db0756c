
#include "formats/club_file.hpp"

#include <set>

#include <fmt/format.h>

#include "adjudicator/core/schema/reader.hpp"
#include "adjudicator/core/text/fold.hpp"
#include "formats/address.hpp"
#include "formats/calendar_fields.hpp"
#include "formats/match_fields.hpp"
#include "formats/repair_characters.hpp"
#include "formats/when.hpp"
#include "formats/yaml.hpp"
#include "formats/yaml_text.hpp"

namespace ronda::formats {

namespace {

constexpr std::size_t longest_hour = 5, most_moderators = 20;

std::optional<DayTime> today_at(std::string_view text) {
    return read_day_time("hoy " + std::string(text));
}

Codec<HourOfDay> hour_of_day() {
    const auto fault = [](std::string_view text) -> std::optional<Text> {
        if (today_at(text)) return std::nullopt;
        return say("«{}», se esperaba una hora como 08:00", "“{}”, expected a time such as 08:00",
                   std::string(text));
    };
    return {schema::text(longest_hour, fault),
            [](const Json& json) {
                const auto time = *today_at(json.get<std::string>());
                return HourOfDay{time.hour, time.minute};
            },
            [](HourOfDay at, Lang) { return fmt::format("{:02}:{:02}", at.hour, at.minute); }};
}

Codec<LeaveRules> leave_rules() {
    constexpr int days = 366;
    return as_record<LeaveRules>(
        RecordLayout::braces,
        {{"dias", &LeaveRules::days, as_number(0, days),
          say("Cuántos días al año; si falta, 30.", "How many days a year; if absent, 30.")},
         {"aviso", &LeaveRules::notice, duration_codec(),
          say("Con cuánta antelación hay que avisar: «24h», «2d»; si falta, 24h.",
              "How long in advance it must be announced: “24h”, “2d”; if absent, 24h.")}});
}

Codec<ClubFile> club_codec(const Node& root) {
    return as_record<ClubFile>(
        RecordLayout::block,
        {{"club", &ClubFile::club, match_id_codec().required(),
          say("El nombre del club para el programa: a-z, 0-9 y guiones.",
              "The club's name for the program: a-z, 0-9 and hyphens.")},
         {"nombre", &ClubFile::name, display_name_codec(),
          say("Cómo lo llaman las cartas; si falta, como dice «club».",
              "What letters call it; if absent, as “club” says.")},
         {"idioma", &ClubFile::lang, language_codec().always_reported(),
          say("El idioma de las cartas; si falta, es.", "The language of the mail; if absent, es."),
          say("es | en; cada persona puede tener el suyo", "es | en; each person may have their own")},
         {"zona", &ClubFile::zone, zone_codec().required(),
          say("La zona horaria de las fechas, como Europe/Madrid.",
              "The time zone of dates, such as Europe/Madrid."),
          say("la zona horaria de las fechas", "the time zone of dates")},
         {"moderador", &ClubFile::moderator, moderator_codec().required(),
          say("Quien modera, con «nombre» y «correo».", "The moderator, with “nombre” and “correo”."),
          say("recibe la carta diaria", "gets the daily letter")},
         {"moderadores", &ClubFile::moderators, as_list(moderator_codec(), 0, most_moderators),
          say("Quiénes más moderan, cada cual con «nombre» y «correo».",
              "Who else moderates, each with “nombre” and “correo”.")},
         {"diaria", &ClubFile::daily, hour_of_day(),
          say("A qué hora salen la carta diaria de quien modera y los resúmenes; si falta, 08:00.",
              "When the moderator's daily letter and the summaries go out; if absent, 08:00.")},
         {"altas", &ClubFile::entry, as_word<Entry>({"libres", "moderador", "no"}),
          say("Quién entra en el club: «libres», quien quiera; «moderador», con el permiso de quien modera; "
              "«no», "
              "nadie más. Si falta, libres.",
              "Who may join the club: “libres”, everybody; “moderador”, those whom the moderator admits; “no”, "
              "nobody else. If absent, libres.")},
         {"fiabilidad", &ClubFile::reliability, as_number(0, 100),
          say("La menor fiabilidad, de cien, con la que alguien se apunta o toma un asiento; si falta, 0.",
              "The lowest reliability, out of a hundred, with which somebody may join or take a seat; if "
              "absent, 0.")},
         {"ausencias", &ClubFile::leaves, leave_rules(),
          say("Cuánto puede alguien estar fuera.", "How long people may be away.")},
         {"conservar", &ClubFile::keep, duration_codec(),
          say("Cuánto se guardan las cartas que ninguna prueba necesita, como 180d; si falta, siempre.",
              "How long letters are kept that no proof needs, such as 180d; if absent, for ever.")},
         {"sitio", &ClubFile::site, site_codec(),
          say("La dirección en la web de la carpeta que escribe «ronda site»: las cartas enlazan con ella. Si "
              "falta, no enlazan.",
              "The address on the web of the folder that “ronda site” writes: letters link to it. If absent, "
              "they do not.")},
         {"latido", &ClubFile::heartbeat, heartbeat_codec(),
          say("Una dirección «https://…» que recibe una llamada después de cada pasada buena; si falta, "
              "ninguna.",
              "An address “https://…” that is called after each successful run; if absent, none.")},
         {"calendario", &ClubFile::calendar, calendar_codec(root.find("calendario")),
          say("Los plazos de las partidas que hace el club; si falta, no tienen.",
              "The deadlines of the matches that the club makes; if absent, they have none.")},
         {"correo", &ClubFile::mail, mail_codec().required(),
          say("Cómo llega y sale el correo del club y de sus partidas; «de» hace falta.",
              "How the mail of the club and its matches comes in and goes out; “de” is required."),
          say("\n\n# Las contraseñas no van aquí: {{fichero: RUTA}} o {{entorno: VARIABLE}}.",
              "\n\n# Do not write passwords here: {{fichero: PATH}} or {{entorno: VARIABLE}}.")}});
}

// Checks the values together.
void check_whole(const ClubFile& file, const Places& places, Faults& faults) {
    const auto fault = [&](std::string_view path, Text words) {
        faults.add(places.at(path), invalid_file_code, std::move(words));
    };
    if (file.moderator.name.empty() || file.moderator.email.empty())
        fault("moderador",
              say("«moderador» necesita «nombre» y «correo»", "“moderador” needs “nombre” and “correo”"));
    std::set<std::string> addresses{fold(file.moderator.email)};
    for (std::size_t i = 0; i < file.moderators.size(); ++i) {
        const Moderator& one = file.moderators[i];
        const std::string path = fmt::format("moderadores[{}]", i);
        if (one.name.empty() || one.email.empty())
            fault(path, say("cada uno necesita «nombre» y «correo»", "each needs “nombre” and “correo”"));
        else if (!addresses.insert(fold(one.email)).second)
            fault(path, say("«{}» ya modera", "“{}” already moderates", one.email));
    }
    constexpr std::chrono::hours least_kept(30 * 24);  // as long as letters of strangers
    if (file.keep != std::chrono::minutes(0) && file.keep < least_kept)
        fault("conservar", say("se esperaban al menos 30d", "expected at least 30d"));
    if (file.mail.from.empty())
        fault("correo",
              say("falta «de»: la dirección de quien escribe", "“de” is missing: the sender's address"));
    else if (auto wrong = fault_of_plus_address(file.mail.from, file.club))
        fault("correo.de", std::move(*wrong));
}

}  // namespace

SchemaPtr club_file_schema() {
    return club_codec(Node()).schema;
}

std::string write_club_file(const ClubFile& file) {
    return club_codec(Node()).write(file, file.lang).substr(1) + "\n";
}

Result<ClubFile> read_club_file(std::string_view bytes, const std::string& file_name) {
    ASSIGN_OR_RETURN(auto root, read_yaml(with_plain_blanks(bytes), file_name));
    Faults faults;
    refuse_passwords(root, faults);
    const auto finish = [](ClubFile& file, const Places& places, Faults& wrong) {
        check_whole(file, places, wrong);
        if (file.name.empty()) file.name = file.club;
        if (!file.site.empty() && !file.site.ends_with('/')) file.site += '/';
        if (file.mail.imap && file.mail.imap->mailbox.empty()) file.mail.imap->mailbox = "INBOX";
    };
    return read_file<ClubFile>(root, club_codec(root), {}, std::move(faults), bytes, file_name, finish);
}

}  // namespace ronda::formats
