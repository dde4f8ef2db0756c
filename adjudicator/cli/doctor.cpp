#include "adjudicator/match/run/doctor.hpp"

#include <algorithm>
#include <set>

#include "adjudicator/cli/input.hpp"
#include "adjudicator/cli/system.hpp"
#include "adjudicator/club/people/club.hpp"
#include "adjudicator/match/run/doctor_parts.hpp"
#include "adjudicator/match/run/pass.hpp"
#include "adjudicator/match/run/sweep.hpp"
#include "formats/address.hpp"
#include "formats/text_layout.hpp"

namespace ronda::cli {

namespace {

using match::Finding;
using match::Findings;

// The findings in one place.
struct Diagnosis {
    match::Path folder;
    Findings findings;
};

constexpr std::string_view stable_words[] = {"bien", "dudoso", "mal"};

Text word_of(Finding::Severity severity) {
    const Text words[] = {say("bien", "good"), say("dudoso", "doubtful"), say("mal", "bad")};
    return words[static_cast<std::size_t>(severity)];
}

void print(const Findings& findings, Context& context) {
    constexpr std::size_t width = 10;
    for (const Finding& finding : findings) {
        context.out += "  " + formats::padded(word_of(finding.severity).in(context.lang), width) +
                       finding.what.in(context.lang) + "\n";
        if (!finding.remedy.empty())
            context.out += std::string(width + 2, ' ') + "→ " + finding.remedy.in(context.lang) + "\n";
    }
}

Json as_json(const Findings& findings, Lang lang) {
    return json_list(findings, [&](const Finding& finding) {
        return Json({{"nota", stable_words[static_cast<std::size_t>(finding.severity)]},
                     {"que", finding.what.in(lang)},
                     {"remedio", finding.remedy.in(lang)}});
    });
}

Json as_json(const std::vector<Diagnosis>& places, Lang lang) {
    return json_list(places, [&](const Diagnosis& place) {
        return Json({{"carpeta", place.folder.string()}, {"hallazgos", as_json(place.findings, lang)}});
    });
}

Exit exit_of(const Findings& findings) {
    auto worst = Finding::Severity::good;
    for (const Finding& finding : findings) worst = std::max(worst, finding.severity);
    const Exit exits[] = {Exit::done, Exit::refused, Exit::environment};
    return exits[static_cast<std::size_t>(worst)];
}

// The mail settings of a club, or the errors of its file.
Result<match::RootMail> mail_of_club(Context& context, const match::Path& folder) {
    ASSIGN_OR_RETURN(const auto club, club::open_club(context.files, folder));
    const formats::Moderator& moderator = club.file.moderator;
    const std::string address = match::mailbox_of(moderator.name, moderator.email);
    return match::RootMail{club.paths.store(),
                           club.file.mail,
                           club.file.club,
                           club.file.mail.from,
                           std::string(club::club_file_name),
                           {{address, "moderador", {}, club.file.lang}},
                           match::trial_mark(club.secret, club.file.club)};
}

Findings examine_club(match::Doctor& doctor, const match::Path& folder, Context& context, match::Instant now) {
    const auto root = mail_of_club(context, folder);
    if (root) {
        Findings findings = doctor.examine_mail(*root);
        findings.push_back(match::finding_of_pass(context.files, folder, now));
        return findings;
    }
    Findings findings;
    for (const Diagnostic& fault : root.error().diagnostics) {
        std::string words = describe(fault, context.lang);
        while (words.ends_with('\n')) words.pop_back();
        findings.push_back(
            {Finding::Severity::bad, same(words), say("corrige club.yaml", "correct club.yaml")});
    }
    return findings;
}

bool are_same(const Finding& one, const Finding& other) {
    return one.severity == other.severity && one.what == other.what && one.remedy == other.remedy;
}

// Moves the findings that several matches share out of them: those of all, and good ones of more than one.
Findings take_shared(std::vector<Diagnosis>& matches) {
    Findings shared;
    const auto has = [](const Findings& list, const Finding& one) {
        return std::any_of(list.begin(), list.end(),
                           [&](const Finding& other) { return are_same(one, other); });
    };
    for (const Diagnosis& match : matches)
        for (const Finding& finding : match.findings) {
            if (has(shared, finding)) continue;
            const auto count = std::count_if(matches.begin(), matches.end(), [&](const Diagnosis& other) {
                return has(other.findings, finding);
            });
            const bool all = static_cast<std::size_t>(count) == matches.size();
            if (all || (count > 1 && finding.severity == Finding::Severity::good)) shared.push_back(finding);
        }
    for (Diagnosis& match : matches)
        std::erase_if(match.findings, [&](const Finding& finding) { return has(shared, finding); });
    return shared;
}

void print(std::vector<Diagnosis> matches, Context& context) {
    if (matches.size() > 1) {
        const Findings shared = take_shared(matches);
        if (!shared.empty())
            context.print(
                say("\nEn varias partidas ({} en total)", "\nIn several matches ({} in all)", matches.size()));
        print(shared, context);
    }
    for (const Diagnosis& match : matches) {
        if (match.findings.empty()) continue;
        context.out += "\n" + match.folder.string() + "\n";
        print(match.findings, context);
    }
}

// The clubs of the folder and of the matches below it.
std::set<match::Path> clubs_of(Context& context, const match::Path& root,
                               const std::vector<match::Path>& matches) {
    std::set<match::Path> clubs;
    if (auto club = club::club_above(context.files, root)) clubs.insert(*club);
    for (const match::Path& match : matches)
        if (auto club = club::club_above(context.files, match)) clubs.insert(*club);
    return clubs;
}

Result<Exit> run_doctor(const po::variables_map& options, Context& context) {
    ASSIGN_OR_RETURN(auto real, RealWorld::open(options, context));
    ASSIGN_OR_RETURN(const auto folders, match::matches_below(context.files, text_of(options, "root")));
    const std::string to = text_of(options, "to"), selector = text_of(options, "selector");
    for (const auto& [option, fault] :
         {std::pair{"to", to.empty() ? std::nullopt : formats::fault_of_address(to)},
          std::pair{"selector", selector.empty() ? std::nullopt : formats::fault_of_host(selector)}})
        if (fault) return refuse("opcion_invalida", say("--{}: {}", "--{}: {}", option, *fault));
    Findings machine = match::examine_machine();
    const match::Path root = text_of(options, "root");
    const match::Instant now = real.system.clock.now();
    if (!club::is_club(context.files, root) && match::last_pass(context.files, root, now))
        machine.insert(machine.begin(), match::finding_of_pass(context.files, root, now));
    match::Doctor doctor(real.system, {options["send"].as<bool>(), to, selector, options["replay"].as<bool>()});
    std::vector<Diagnosis> clubs, matches;
    for (const match::Path& club : clubs_of(context, root, folders))
        clubs.push_back({club, examine_club(doctor, club, context, now)});
    ClubContexts club_contexts(context.files, now);
    for (const match::Path& folder : folders)
        matches.push_back({folder, doctor.examine(folder, club_contexts.of(folder))});
    const Findings budgets = doctor.examine_budgets();
    Findings& beside = !clubs.empty()        ? clubs.front().findings
                       : matches.size() == 1 ? matches.front().findings
                                             : machine;
    beside.insert(beside.end(), budgets.begin(), budgets.end());
    Exit worst = exit_of(machine);
    for (const auto* places : {&clubs, &matches})
        for (const Diagnosis& place : *places) worst = std::max(worst, exit_of(place.findings));
    if (context.json) {
        context.print_json({{"maquina", as_json(machine, context.lang)},
                            {"clubes", as_json(clubs, context.lang)},
                            {"partidas", as_json(matches, context.lang)}});
        return worst;
    }
    context.print(say("Esta máquina", "This machine"));
    print(machine, context);
    for (const Diagnosis& club : clubs) {
        context.print(say("\nEl club, {}", "\nThe club, {}", club.folder.string()));
        print(club.findings, context);
    }
    if (folders.empty()) context.print(say("\nAquí no hay ninguna partida.", "\nThere is no match here."));
    print(std::move(matches), context);
    return worst;
}

}  // namespace

Command doctor_command() {
    return {
        "doctor",
        say("dice si todo está listo antes del primer plazo: reloj, disco, correo, cron; estado de salida: 0 "
            "bien, 1 algo dudoso, 3 algo mal",
            "checks whether all is ready before the first deadline: clock, disk, mail, cron; exit status: 0 "
            "good, 1 something doubtful, 3 something bad"),
        {the_tree(say("la carpeta de una partida, o una con partidas debajo",
                      "a match's folder, or a folder with matches below it")),
         a_switch("send", say("manda una carta de prueba a quien modera", "sends the moderator a test letter")),
         a_text("to", say("DIRECCIÓN", "ADDRESS"),
                say("manda la carta de prueba a esta dirección; su respuesta la lee luego «ronda doctor»",
                    "sends the test letter to this address; “ronda doctor” reads the answer later")),
         a_text("selector", say("NOMBRE", "NAME"),
                say("el nombre de la clave DKIM, si no es uno de los de costumbre",
                    "the name of the DKIM key, if it is not one of the usual ones")),
         a_switch(
             "replay",
             say("vuelve a jugar con las reglas de este programa las partidas sin terminar, sea cual sea la "
                 "versión de cada una, y dice cuáles salen de otra manera",
                 "plays all unfinished matches again with the rules of this program, whatever the version "
                 "of each, and names the matches with another result")),
         the_time()},
        run_doctor};
}

}  // namespace ronda::cli
