#include "formats/club_file.hpp"

#include <fmt/format.h>

#include "adjudicator/core/shapes/reader.hpp"
#include "formats/address.hpp"
#include "formats/match_fields.hpp"
#include "formats/when.hpp"
#include "formats/yaml.hpp"

namespace ronda::formats {

namespace {

constexpr std::size_t longest_hour = 5;
constexpr std::string_view invalid_club = "fichero_invalido";

std::optional<DayTime> today_at(std::string_view text) {
    return read_day_time("hoy " + std::string(text));
}

Codec<HourOfDay> hour_of_day() {
    const auto fault = [](std::string_view text) -> std::optional<Text> {
        if (today_at(text)) return std::nullopt;
        return say("«{}», se esperaba una hora como 08:00", "“{}”, expected an hour such as 08:00",
                   std::string(text));
    };
    return {shape::text(longest_hour, fault),
            [](const Json& json) {
                const auto time = *today_at(json.get<std::string>());
                return HourOfDay{time.hour, time.minute};
            },
            [](const HourOfDay& time, Lang) { return fmt::format("{:02}:{:02}", time.hour, time.minute); }};
}

Codec<int> up_to(int most) {
    return {shape::integer(0, most), [](const Json& json) { return json.get<int>(); },
            [](int value, Lang) { return fmt::format("{}", value); }};
}

Codec<LeaveRules> leave_rules() {
    constexpr int days = 366;
    return as_record<LeaveRules>(Layout::braces,
                                 {{"dias", &LeaveRules::days, up_to(days),
                                   say("Cuántos días de un año, de 0 a 366; si falta, 30.",
                                       "How many days of a year, from 0 to 366; if absent, 30.")},
                                  {"aviso", &LeaveRules::notice, duration_codec(),
                                   say("Cuánto antes, como 12h o 2d; si falta, 1d.",
                                       "How long before, such as 12h or 2d; if absent, 1d.")}});
}

Codec<ClubFile> club_codec(const Node& root) {
    return as_record<ClubFile>(
        Layout::block,
        {{"club", &ClubFile::club, match_id_codec().required(),
          say("El nombre del club: a-z, 0-9 y guiones.", "The club's name: a-z, 0-9 and hyphens.")},
         {"nombre", &ClubFile::name, display_name_codec(),
          say("Cómo lo llaman las cartas; si falta, por su id.", "What mail calls it; if absent, the id.")},
         {"idioma", &ClubFile::lang, language_codec().always_told(),
          say("El idioma de las cartas; si falta, es.", "The language of the mail; if absent, es."),
          say("es | en; cada persona puede tener el suyo", "es | en; each person may have another one")},
         {"zona", &ClubFile::zone, zone_codec().required(),
          say("La zona horaria de las fechas, Europe/Madrid.", "The time zone of dates, Europe/Madrid.")},
         {"moderador", &ClubFile::moderator, moderator_codec().required(),
          say("Quien modera: «nombre» y «correo», los dos.", "The moderator: “nombre” and “correo”, both.")},
         {"diaria", &ClubFile::daily, hour_of_day(),
          say("A qué hora sale la carta diaria de quien modera; si falta, 08:00.",
              "When the moderator's daily letter goes out; if absent, 08:00.")},
         {"altas", &ClubFile::entry, as_word<Entry>({"libres", "no"}).always_told(),
          say("Quién entra: «libres», quien responda; «no», nadie nuevo. Si falta, libres.",
              "Who gets in: “libres”, whoever answers; “no”, nobody new. If absent, libres."),
          same("libres | no")},
         {"fiabilidad", &ClubFile::reliability, up_to(100),
          say("La fiabilidad que hace falta para apuntarse o tomar un asiento, de 0 a 100; si falta, 0. Quien "
              "es nuevo "
              "entra siempre.",
              "The reliability that one needs to join or to take a seat, from 0 to 100; if absent, 0. Who is "
              "new always "
              "gets in.")},
         {"ausencias", &ClubFile::leaves, leave_rules(),
          say("Cuántos «dias» del año puede estar fuera cada persona, y con cuánto «aviso»; si falta, 30 y 1d.",
              "How many days of the year (“dias”) each person may be away, and how long before they say so "
              "(“aviso”); "
              "if absent, 30 and 1d.")},
         {"sitio", &ClubFile::site, site_codec(),
          say("La dirección en la web de la carpeta que escribe «ronda site»; si falta, sin enlaces.",
              "The address on the web of the folder that “ronda site” writes; if absent, no links.")},
         {"calendario", &ClubFile::calendar, calendar_codec(root.find("calendario")),
          say("Los plazos de las partidas que hace el club; si falta, sin plazos.",
              "The deadlines of matches that the club makes; if absent, none."),
          same("\n")},
         {"correo", &ClubFile::mail, mail_codec().required(),
          say("Cómo llega y sale el correo del club y de sus partidas; «de» hace falta.",
              "How the mail of the club and its matches comes in and goes out; “de” is required."),
          say("\n\n# Las contraseñas no van aquí: {{fichero: RUTA}} o {{entorno: VARIABLE}}.",
              "\n\n# Do not write passwords here: {{fichero: PATH}} or {{entorno: VARIABLE}}.")}});
}

// What the club needs beyond what each value may be.
void check_whole(const ClubFile& file, const std::map<std::string, Place, std::less<>>& places,
                 Faults& faults) {
    const auto at = [&places](std::string_view path) {
        const auto found = places.find(path);
        return found == places.end() ? Place{} : found->second;
    };
    const auto fault = [&](std::string_view path, Text words) {
        faults.add(at(path), std::string(invalid_club), std::move(words));
    };
    if (file.moderator.name.empty() || file.moderator.email.empty())
        fault("moderador",
              say("«moderador» necesita «nombre» y «correo»", "“moderador” needs “nombre” and “correo”"));
    if (file.mail.from.empty())
        fault("correo",
              say("falta «de»: la dirección de quien escribe", "“de” is missing: the sender's address"));
    else if (auto wrong = fault_of_plus_address(file.mail.from, file.club))
        fault("correo.de", std::move(*wrong));
}

}  // namespace

Result<ClubFile> read_club_file(std::string_view bytes, const std::string& file_name) {
    ASSIGN_OR_RETURN(auto root, read_yaml(bytes, file_name));
    Faults faults;
    refuse_passwords(root, faults);
    const Codec<ClubFile> codec = club_codec(root);
    const Json values = read_value(root, *codec.shape, {}, std::string(invalid_club), faults);
    faults.sort_by_place();
    if (!faults.empty()) return refuse(located(faults.told(), file_name, bytes));
    ClubFile file = codec.read(values);
    std::map<std::string, Place, std::less<>> places;
    collect_places(root, {}, places);
    check_whole(file, places, faults);
    if (!faults.empty()) return refuse(located(faults.told(), file_name, bytes));
    if (file.name.empty()) file.name = file.club;
    if (!file.site.empty() && !file.site.ends_with('/')) file.site += '/';
    if (file.mail.imap && file.mail.imap->mailbox.empty()) file.mail.imap->mailbox = "INBOX";
    return file;
}

std::string write_club_file(const ClubFile& file) {
    const Text heading =
        say("# El club «{}», como lo lleva quien modera. «ronda sweep» lee este fichero cada vez.",
            "# The club “{}”, as its moderator keeps it. “ronda sweep” reads this file every time.", file.club);
    return heading.in(file.lang) + club_codec(Node()).write(file, file.lang) + "\n";
}

FieldHelps club_field_helps() {
    return club_codec(Node()).helps;
}

}  // namespace ronda::formats
