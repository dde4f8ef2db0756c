#include "formats/calendar_fields.hpp"

#include "adjudicator/core/text/wording.hpp"
#include "formats/match_fields.hpp"
#include "formats/when.hpp"

namespace ronda::formats {

namespace {

Codec<WeekTime> week_time() {
    return parsed(read_week_time, write_week_time,
                  say("día y hora, como dom 20:00", "day and time, such as sun 20:00"));
}

const char* const vacate_key = "vacante_tras";
// `{vacante_tras: N, mientras: rendirse}`, or by its old word `{retirar_tras: N}`.
const char* const resign_word = "rendirse";
const char* const old_retire_key = "retirar_tras";

Codec<Absence::Meanwhile> meanwhile() {
    return as_word<Absence::Meanwhile>({"robot", "pasar", "esperar"});
}

SchemaPtr schema_of_absence(const Node* written) {
    if (written == nullptr || written->kind != NodeKind::mapping) return schema::word({"pasar", "esperar"});
    if (written->find(old_retire_key) != nullptr)
        return schema::record({{old_retire_key, schema::integer(1, 1000), true}});
    return schema::record({{vacate_key, schema::integer(1, 1000), true},
                           {"mientras", schema::word({"robot", "pasar", "esperar", resign_word}), false},
                           {"hasta", duration_codec().schema, false}},
                          [](const Json& json) -> Fault {
                              if (!json.contains("hasta") || json.value("mientras", "") != resign_word)
                                  return std::nullopt;
                              return say(
                                  "«hasta» no va con «mientras: rendirse», que no espera a nadie",
                                  "“hasta” does not go with “mientras: rendirse”, which waits for nobody");
                          });
}

Absence read_absence(const Json& json) {
    if (!json.is_object()) return {json == "pasar" ? AbsenceRule::pass : AbsenceRule::wait};
    if (json.contains(old_retire_key)) return {AbsenceRule::retire, json[old_retire_key].get<int>()};
    if (json.value("mientras", "") == resign_word) return {AbsenceRule::retire, json[vacate_key].get<int>()};
    Absence absence{AbsenceRule::vacate, json[vacate_key].get<int>()};
    if (json.contains("mientras")) absence.meanwhile = meanwhile().read(json["mientras"]);
    if (json.contains("hasta")) absence.until = duration_codec().read(json["hasta"]);
    return absence;
}

std::string write_absence(const Absence& absence, Lang lang) {
    if (absence.kind == AbsenceRule::retire)
        return fmt::format("{{{}: {}, mientras: {}}}", vacate_key, absence.missed, resign_word);
    if (absence.kind != AbsenceRule::vacate) return absence.kind == AbsenceRule::pass ? "pasar" : "esperar";
    std::string text = fmt::format("{{{}: {}", vacate_key, absence.missed);
    if (absence.meanwhile) text += ", mientras: " + meanwhile().write(*absence.meanwhile, lang);
    if (absence.until != Absence().until) text += ", hasta: " + duration_codec().write(absence.until, lang);
    return text + "}";
}

Codec<Absence> absence(const Node* written) {
    return {schema_of_absence(written), read_absence, write_absence};
}

Fault fault_of_calendar(const Json& calendar) {
    const bool weekly = calendar.contains("plazo"), steps = calendar.contains("cada");
    if (weekly && steps)
        return say("«plazo» y «cada» a la vez; se esperaba uno", "both “plazo” and “cada”; expected only one");
    if (steps != calendar.contains("desde"))
        return say("«cada» y «desde» van juntos: falta «{}»",
                   "“cada” and “desde” must be given together: “{}” is missing", steps ? "desde" : "cada");
    if ((weekly || steps) && !calendar.contains("zona"))
        return say("falta «zona», p. ej. Europe/Madrid", "“zona” is missing, e.g. Europe/Madrid");
    if (!weekly && !steps && calendar.contains("recordatorios"))
        return say("«recordatorios» sin «plazo» ni «cada»", "“recordatorios” without “plazo” or “cada”");
    return std::nullopt;
}

}  // namespace

Codec<LocalTime> local_time_codec() {
    return parsed(
        read_local_time, [](const LocalTime& time, Lang) { return write_local_time(time); },
        say("día y hora, como 2026-12-01 20:00", "day and time, such as 2026-12-01 20:00"));
}

Codec<std::chrono::minutes> duration_codec() {
    return parsed(
        read_duration, [](std::chrono::minutes time, Lang) { return write_duration(time); },
        say("una duración como 30m, 24h o 2d", "a duration such as 30m, 24h or 2d"));
}

Codec<std::string> zone_codec() {
    return checked(longest_word, is_zone_name,
                   say("una zona horaria, como Europe/Madrid", "a time zone, such as Europe/Madrid"));
}

Codec<Calendar> calendar_codec(const Node* written) {
    return as_record<Calendar>(
        RecordLayout::inner_block,
        {{"zona", &Calendar::zone, zone_codec(),
          say("La zona horaria de los plazos, como Europe/Madrid. Hace falta si hay plazos; se respeta el "
              "cambio de hora.",
              "The time zone of the deadlines, such as Europe/Madrid. Required if there are deadlines; they "
              "keep their local time."),
          say("los plazos guardan su hora local", "deadlines keep their local time")},
         {"plazo", &Calendar::weekly, as_list(week_time(), 1, 7, true),
          say("Cada semana a esa hora: «dom 20:00»; también varias: «[mié 20:00, dom 20:00]».",
              "Every week at this time: “sun 20:00”; also several: “[wed 20:00, sun 20:00]”."),
          say("día y hora", "weekday and time")},
         {"cada", &Calendar::every, duration_codec(),
          say("En vez de «plazo»: con este intervalo (12h, 2d, 1s son horas, días, semanas), desde el momento "
              "que dice «desde».",
              "Instead of “plazo”: at this interval (12h, 2d, 1s are hours, days, weeks), from the moment in "
              "“desde”.")},
         {"desde", &Calendar::from, local_time_codec(),
          say("El primer plazo, si se dice «cada»: «2026-12-01 20:00».",
              "The first deadline, together with “cada”: “2026-12-01 20:00”.")},
         {"anticipar", &Calendar::early, as_flag().always_reported(),
          say("Resolver en cuanto estén todas las órdenes, sin esperar al plazo; si falta, true.",
              "Resolve as soon as all orders are in, without waiting for the deadline; if absent, true."),
          say("resolver en cuanto estén todas las órdenes esperadas",
              "resolve as soon as every awaited order is in")},
         {"recordatorios", &Calendar::reminders, as_list(duration_codec(), 0, 10),
          say("Cuánto antes del plazo se avisa a quien no ha enviado órdenes: «[24h, 3h]»; si falta, no se "
              "avisa.",
              "How long before the deadline a reminder goes to the players without orders: “[24h, 3h]”; if "
              "absent, no reminder goes out."),
          say("antes del plazo, a quien no ha enviado órdenes",
              "before the deadline, to those without orders")},
         {"freno", &Calendar::brake, as_flag().always_reported(),
          say("Esperar a quien modera si falta la mayoría de las órdenes, no se ha podido recoger el correo o "
              "ha vencido más de un plazo; si falta, true.",
              "Wait for the moderator if most orders are missing, no mail could be fetched or more than one "
              "deadline has passed; if absent, true."),
          say("esperar si falta la mayoría o no ha entrado correo",
              "wait if most orders are missing or no mail arrived")},
         {"sin_ordenes", &Calendar::absence,
          absence(written == nullptr ? nullptr : written->find("sin_ordenes")),
          say("Qué pasa con quien no envía nada: se juega sin sus órdenes, se le espera o, con "
              "«{{vacante_tras: 3, mientras: robot, hasta: 14d}}», su asiento queda libre para otra persona "
              "tras tres plazos seguidos; con «mientras: rendirse» se rinde (antes, «{{retirar_tras: 3}}»). Si "
              "falta, «pasar» en partidas por rondas, «esperar» en partidas por turnos.",
              "What happens to those who send nothing: the round goes on without them, it waits for them or, "
              "with “{{vacante_tras: 3, mientras: robot, hasta: 14d}}”, their seat becomes vacant for somebody "
              "else after three deadlines in a row; with “mientras: rendirse” they resign (formerly "
              "“{{retirar_tras: 3}}”). If absent, “pasar” in round-based matches, “esperar” in turn-based "
              "matches."),
          same("pasar | esperar | {vacante_tras: N}")}},
        fault_of_calendar);
}

}  // namespace ronda::formats
