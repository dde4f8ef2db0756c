#include "adjudicator/partida/run/doctor.hpp"

#include <algorithm>

#include "adjudicator/cli/input.hpp"
#include "adjudicator/cli/world.hpp"
#include "adjudicator/partida/run/sweep.hpp"
#include "formats/address.hpp"
#include "formats/text_layout.hpp"

namespace ronda::cli {

namespace {

using partida::Finding;
using partida::Findings;

constexpr std::string_view stable_words[] = {"bien", "dudoso", "mal"};

Text word_of(Finding::Grade grade) {
    const Text words[] = {say("bien", "good"), say("dudoso", "doubtful"), say("mal", "bad")};
    return words[static_cast<std::size_t>(grade)];
}

void print(const Findings& findings, Context& context) {
    constexpr std::size_t width = 10;
    for (const Finding& finding : findings) {
        context.out += "  " + formats::padded(word_of(finding.grade).in(context.lang), width) +
                       finding.what.in(context.lang) + "\n";
        if (!finding.remedy.empty())
            context.out += std::string(width + 2, ' ') + "→ " + finding.remedy.in(context.lang) + "\n";
    }
}

Json as_json(const Findings& findings, Lang lang) {
    Json list = Json::array();
    for (const Finding& finding : findings)
        list.push_back({{"nota", stable_words[static_cast<std::size_t>(finding.grade)]},
                        {"que", finding.what.in(lang)},
                        {"remedio", finding.remedy.in(lang)}});
    return list;
}

Exit exit_of(const Findings& findings) {
    auto worst = Finding::Grade::good;
    for (const Finding& finding : findings) worst = std::max(worst, finding.grade);
    const Exit exits[] = {Exit::done, Exit::refused, Exit::environment};
    return exits[static_cast<std::size_t>(worst)];
}

Result<Exit> run_doctor(const po::variables_map& given, Context& context) {
    ASSIGN_OR_RETURN(auto real, RealWorld::open(given, context));
    ASSIGN_OR_RETURN(const auto folders, partida::matches_below(context.files, text_of(given, "root")));
    const Findings machine = partida::examine_machine();
    Exit worst = exit_of(machine);
    Json json = {{"maquina", as_json(machine, context.lang)}, {"partidas", Json::array()}};
    if (!context.json) {
        context.print(say("Esta máquina", "This machine"));
        print(machine, context);
        if (folders.empty()) context.print(say("\nAquí no hay ninguna partida.", "\nThere is no match here."));
    }
    const std::string to = text_of(given, "to"), selector = text_of(given, "selector");
    for (const auto& [option, fault] :
         {std::pair{"to", to.empty() ? std::nullopt : formats::fault_of_address(to)},
          std::pair{"selector", selector.empty() ? std::nullopt : formats::fault_of_host(selector)}})
        if (fault) return refuse("opcion_invalida", say("--{}: {}", "--{}: {}", option, *fault));
    partida::Doctor doctor(real.world, {given["send"].as<bool>(), to, selector, given["replay"].as<bool>()});
    AllSurroundings around(context.files, real.world.clock.now());
    for (const partida::Path& folder : folders) {
        const Findings findings = doctor.examine(folder, around.of(folder));
        worst = std::max(worst, exit_of(findings));
        json["partidas"].push_back(
            {{"carpeta", folder.string()}, {"hallazgos", as_json(findings, context.lang)}});
        if (context.json) continue;
        context.out += "\n" + folder.string() + "\n";
        print(findings, context);
    }
    if (context.json) context.print_json(json);
    return worst;
}

}  // namespace

Command doctor_command() {
    return {
        "doctor",
        say("dice si todo está listo antes del primer plazo: reloj, disco, correo, cron; estado de salida: 0 "
            "bien, 1 algo dudoso, 3 algo mal",
            "says whether all is ready before the first deadline: clock, disk, mail, cron; exit status: 0 "
            "good, 1 something doubtful, 3 something bad"),
        {the_tree(say("la carpeta de una partida, o una con partidas debajo",
                      "a match's folder, or one with matches below it")),
         a_switch("send",
                  say("manda una carta de prueba a quien modera", "sends the moderator a trial letter")),
         a_text("to", say("DIRECCIÓN", "ADDRESS"),
                say("manda la carta de prueba a esta dirección; su respuesta la lee otro «ronda doctor»",
                    "sends the trial letter to this address; another “ronda doctor” reads the answer")),
         a_text("selector", say("NOMBRE", "NAME"),
                say("el nombre de la clave DKIM, si no es uno de los de costumbre",
                    "the name of the DKIM key, if it is not one of the usual ones")),
         a_switch(
             "replay",
             say("vuelve a jugar las partidas que no han terminado con las reglas de este programa, sea cual "
                 "sea su versión, y dice cuáles salen de otra manera",
                 "plays the matches that are not over again with the rules of this program, whatever their "
                 "version, and says which come out differently")),
         the_time()},
        run_doctor};
}

}  // namespace ronda::cli
