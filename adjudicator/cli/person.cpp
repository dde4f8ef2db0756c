#include <algorithm>

#include "adjudicator/cli/input.hpp"
#include "adjudicator/cli/system.hpp"
#include "adjudicator/club/desk/addresses.hpp"
#include "adjudicator/club/desk/erasure.hpp"
#include "adjudicator/club/desk/invitations.hpp"
#include "adjudicator/club/results/reliability.hpp"
#include "adjudicator/club/run/club_run.hpp"
#include "adjudicator/core/text/wording.hpp"

namespace ronda::cli {

namespace {

// The people and the registry of the club, now.
struct People {
    club::Persons persons;
    club::Registry registry;
    std::vector<club::SeatRecord> records;
    club::Reliabilities reliable;

    club::Reliability of(const std::string& person) const {
        const auto found = reliable.find(person);
        return found == reliable.end() ? club::Reliability{} : found->second;
    }
};

Result<People> people_of(match::System& system, const match::Path& folder) {
    ASSIGN_OR_RETURN(const auto club, club::open_club(system.files, folder));
    ASSIGN_OR_RETURN(const auto journal, club::ClubJournal::open(system.files, club.paths.store().journal()));
    ASSIGN_OR_RETURN(auto persons, club::Persons::open(system.files, club.paths));
    ASSIGN_OR_RETURN(const auto directory, club::Directory::open(system.files, club));
    auto records = club::seat_records_of(system.files, club, directory);
    People people{std::move(persons), club::registry_of(journal), std::move(records), {}};
    people.reliable = club::reliabilities(people.records, people.registry, system.clock.now());
    return people;
}

Json person_json(const People& people, const club::Person& person) {
    const club::Reliability reliable = people.of(person.id);
    const auto percent = reliable.percent();
    Json seats = Json::array();
    for (const auto& [match, player] : people.registry.seats_of(person.id))
        seats.push_back(match + "/" + player);
    return {{"persona", person.id},          {"nombre", person.name},
            {"correo", person.email},        {"visible", person.visible},
            {"suplente", person.substitute}, {"fiabilidad", percent ? Json(*percent) : Json()},
            {"cumplidos", reliable.kept},    {"faltas", reliable.missed},
            {"dejados", reliable.left},      {"tomados", reliable.taken_over},
            {"asientos", std::move(seats)}};
}

Text in_words(const People& people, const club::Person& person) {
    const club::Reliability reliable = people.of(person.id);
    return say("{}: {}, {}; fiabilidad: {} (cumplidos {}, faltas {}, asientos dejados {}, tomados {})",
               "{}: {}, {}; reliability: {} (kept {}, missed {}, seats left {}, taken over {})", person.id,
               person.name, person.email, club::in_words(reliable), reliable.kept, reliable.missed,
               reliable.left, reliable.taken_over);
}

// The deadline that the person missed in the round. Refused if there is none.
Result<club::entry::MissForgiven> missed_by(const People& people, const std::string& person,
                                            const std::string& where) {
    const auto colon = where.find(':');
    const std::string match = where.substr(0, colon);
    const std::string digits = colon == std::string::npos ? std::string() : where.substr(colon + 1);
    constexpr std::size_t most_digits = 6;
    if (digits.empty() || digits.size() > most_digits ||
        digits.find_first_not_of("0123456789") != std::string::npos)
        return wrong_usage(say("--excuse {}: se esperaba PARTIDA:RONDA, como hx7:3",
                               "--excuse {}: expected MATCH:ROUND, such as hx7:3", where));
    const int round = std::stoi(digits);
    for (const club::SeatRecord& record : people.records) {
        const bool missed = std::any_of(record.missed.begin(), record.missed.end(),
                                        [round](const auto& miss) { return miss.round == round; });
        if (record.match == match && missed &&
            people.registry.person_then(match, record.player, record.given, record.vacancy) == person)
            return club::entry::MissForgiven{match, record.player, round, person};
    }
    return refuse("opcion_invalida", say("{} no perdió ningún plazo en la ronda {} de {}",
                                         "{} missed no deadline in round {} of {}", person, round, match));
}

Result<Exit> excuse(match::System& system, Context& context, const std::string& folder,
                    const std::string& person, const std::string& where) {
    ASSIGN_OR_RETURN(const auto people, people_of(system, folder));
    ASSIGN_OR_RETURN(const auto line, missed_by(people, person, where));
    const auto note = [&line](club::DeskContext& desk) { return desk.add(line); };
    ASSIGN_OR_RETURN(const auto report, club::at_club_desk(system, folder, note));
    ASSIGN_OR_RETURN(const auto after, people_of(system, folder));
    if (context.json)
        context.print_json(person_json(after, *people.persons.find(person)));
    else
        context.print(in_words(after, *people.persons.find(person)));
    return report.exit;
}

Result<Exit> change(match::System& system, Context& context, const std::string& folder,
                    const std::string& person, const std::string& address) {
    const auto done = [&](club::DeskContext& desk) {
        return address.empty() ? club::erase_person(desk, person) : club::set_address(desk, person, address);
    };
    ASSIGN_OR_RETURN(const auto report, club::at_club_desk(system, folder, done));
    if (context.json)
        context.print_json({{"persona", person}, {"hecho", !report.done.empty()}});
    else
        for (const Text& line : report.done) context.print(line);
    return report.exit;
}

// `--add` and `--import`: writes to people who are not in the club.
Result<Exit> invite(match::System& system, Context& context, const std::string& folder, const std::string& one,
                    const std::string& file) {
    constexpr std::size_t most_table_bytes = 1U << 20U;
    std::vector<club::Invitee> people;
    if (!one.empty()) {
        ASSIGN_OR_RETURN(people.emplace_back(), club::invitee_in(one));
    } else {
        ASSIGN_OR_RETURN(const auto table, read_input(context, file, most_table_bytes));
        ASSIGN_OR_RETURN(people, club::invitees_in(table, file));
    }
    ASSIGN_OR_RETURN(const auto report, club::at_club_desk(system, folder, [&people](club::DeskContext& desk) {
                         return club::invite(desk, people);
                     }));
    return answer_with(report, context);
}

Result<Exit> run_person(const po::variables_map& options, Context& context) {
    const std::string folder = text_of(options, "root"), id = text_of(options, "person"),
                      where = text_of(options, "excuse"), address = text_of(options, "address");
    const std::string added = text_of(options, "add"), table = text_of(options, "import");
    const bool erases = options["erase"].as<bool>();
    ASSIGN_OR_RETURN(auto real, RealWorld::open(options, context));
    if (!added.empty() || !table.empty()) {
        if (!id.empty() || added.empty() == table.empty())
            return wrong_usage(say("--add o --import: uno de los dos, sin persona",
                                   "--add or --import: one of them, without a person"));
        return invite(real.system, context, folder, added, table);
    }
    ASSIGN_OR_RETURN(const auto people, people_of(real.system, folder));
    if (!id.empty() && people.persons.find(id) == nullptr)
        return refuse("persona_desconocida",
                      say("«{}» no es nadie del club", "there is nobody called “{}” in the club", id));
    const int asked = (where.empty() ? 0 : 1) + (address.empty() ? 0 : 1) + (erases ? 1 : 0);
    if (asked > 1 || (asked == 1 && id.empty()))
        return wrong_usage(say("--excuse, --address o --erase: uno solo, y detrás de una persona",
                               "--excuse, --address or --erase: only one of them, after a person"));
    if (erases || !address.empty()) return change(real.system, context, folder, id, address);
    if (!where.empty()) return excuse(real.system, context, folder, id, where);
    Json all = Json::array();
    for (const auto& [name, person] : people.persons.all()) {
        if (!id.empty() && name != id) continue;
        if (context.json)
            all.push_back(person_json(people, person));
        else
            context.print(in_words(people, person));
    }
    if (context.json) context.print_json(all);
    return Exit::done;
}

}  // namespace

Command person_command() {
    return {"person",
            say("dice quién hay en un club y lo fiable que es cada cual, e invita a gente",
                "lists the people of a club and how reliable each of them is, and invites people"),
            {the_club(),
             may_lack(a_word(a_text("person", say("PERSONA", "PERSON"),
                                    say("su id; si falta, todas", "their id; if absent, everybody")))),
             a_text("add", say("NOMBRE <CORREO>", "NAME <ADDRESS>"),
                    say("invita a alguien por carta; entra en el club cuando lo confirma",
                        "invites somebody by letter; they are in the club as soon as they confirm")),
             a_file("import", say("TABLA", "TABLE"),
                    say("invita a todas las personas de una tabla (CSV): en cada línea, nombre y correo",
                        "invites all people of a table (CSV): a name and an address on each line")),
             a_text("excuse", say("PARTIDA:RONDA", "MATCH:ROUND"),
                    say("disculpa el plazo que perdió en esa ronda: no cuenta en su fiabilidad",
                        "excuses the deadline that they missed in this round: it does not count against their "
                        "reliability")),
             a_text("address", say("CORREO", "ADDRESS"),
                    say("sus cartas van desde ahora a esta dirección; se avisa a las dos",
                        "their mail goes to this address from now on; the old and the new address are told")),
             a_switch("erase", say("borra su dirección y lo demás que se guarda; su id no será de nadie más",
                                   "erases their address and their other data; nobody else can get their id")),
             the_time()},
            run_person};
}

}  // namespace ronda::cli
