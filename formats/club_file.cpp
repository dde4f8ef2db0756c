
#include "formats/club_file.hpp"

#include "adjudicator/core/schema/reader.hpp"
#include "formats/address.hpp"
#include "formats/calendar_fields.hpp"
#include "formats/match_fields.hpp"
#include "formats/repair_characters.hpp"
#include "formats/when.hpp"
#include "formats/yaml.hpp"
#include "formats/yaml_text.hpp"

namespace ronda::formats {

namespace {

constexpr std::size_t longest_hour = 5;

std::optional<DayTime> today_at(std::string_view text) {
    return read_day_time("hoy " + std::string(text));
}

Codec<HourOfDay> hour_of_day() {
    const auto fault = [](std::string_view text) -> std::optional<Text> {
        if (today_at(text)) return std::nullopt;
        return say("«{}», se esperaba una hora como 08:00", "“{}”, expected an hour such as 08:00",
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
    return as_record<LeaveRules>(RecordLayout::braces, {{"dias", &LeaveRules::days, as_number(0, days)},
                                                        {"aviso", &LeaveRules::notice, duration_codec()}});
}

// Without help and comments.
Codec<ClubFile> club_codec(const Node& root) {
    return as_record<ClubFile>(RecordLayout::block,
                               {{"club", &ClubFile::club, match_id_codec().required()},
                                {"nombre", &ClubFile::name, display_name_codec()},
                                {"idioma", &ClubFile::lang, language_codec().always_reported()},
                                {"zona", &ClubFile::zone, zone_codec().required()},
                                {"moderador", &ClubFile::moderator, moderator_codec().required()},
                                {"diaria", &ClubFile::daily, hour_of_day()},
                                {"altas", &ClubFile::entry, as_word<Entry>({"libres", "moderador", "no"})},
                                {"fiabilidad", &ClubFile::reliability, as_number(0, 100)},
                                {"ausencias", &ClubFile::leaves, leave_rules()},
                                {"conservar", &ClubFile::keep, duration_codec()},
                                {"sitio", &ClubFile::site, site_codec()},
                                {"latido", &ClubFile::heartbeat, heartbeat_codec()},
                                {"calendario", &ClubFile::calendar, calendar_codec(root.find("calendario"))},
                                {"correo", &ClubFile::mail, mail_codec().required()}});
}

// Checks the values together.
void check_whole(const ClubFile& file, const Places& places, Faults& faults) {
    const auto fault = [&](std::string_view path, Text words) {
        faults.add(places.at(path), invalid_file_code, std::move(words));
    };
    if (file.moderator.name.empty() || file.moderator.email.empty())
        fault("moderador",
              say("«moderador» necesita «nombre» y «correo»", "“moderador” needs “nombre” and “correo”"));
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
