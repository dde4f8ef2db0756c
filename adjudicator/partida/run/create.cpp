#include "adjudicator/partida/run/create.hpp"

#include <algorithm>

#include "adjudicator/partida/letters/outbox.hpp"
#include "adjudicator/partida/rounds/resolve.hpp"
#include "adjudicator/partida/store/command_trust.hpp"
#include "adjudicator/partida/store/run_report.hpp"
#include "adjudicator/partida/store/world.hpp"
#include "formats/yaml.hpp"

namespace ronda::partida {

namespace {

// Everything that create_match makes in a folder, except the unfinished mark and the lock.
constexpr std::string_view own_names[] = {"partida.yaml", "secreto",      "rondas",  "pendientes",
                                          "correo",       "diario.jsonl", trust_file};

bool is_ours_at_work(std::string_view name, const MatchPaths& at) {
    return name == FolderLock::file_name || name == at.unfinished_mark().filename().string() ||
           (name.starts_with('.') && name.ends_with(".tmp"));
}

// Fails with `carpeta_ocupada` if the folder has content that is not from an interrupted call.
Result<void> check_free(Files& files, const MatchPaths& at) {
    ASSIGN_OR_RETURN(const auto names, files.list(at.root));
    if (files.exists(at.unfinished_mark())) return {};
    if (files.exists(at.config()))
        return refuse(
            "carpeta_ocupada",
            say("{}: aquí ya hay una partida; «ronda run» completa lo que le falte",
                "{}: there is a match here already; “ronda run” completes what it lacks", at.root.string()));
    for (const std::string& name : names)
        if (!is_ours_at_work(name, at))
            return refuse("carpeta_ocupada",
                          say("{}: la carpeta no está vacía", "{}: the folder is not empty", at.root.string()));
    return {};
}

Result<void> clear(Files& files, const MatchPaths& at) {
    ASSIGN_OR_RETURN(const auto names, files.list(at.root));
    for (const std::string& name : names) {
        const bool ours = std::find(std::begin(own_names), std::end(own_names), name) != std::end(own_names);
        if (!ours && !(name.starts_with('.') && name.ends_with(".tmp"))) continue;
        RETURN_IF_ERROR(files.remove(at.root / name));
    }
    return {};
}

LinkPlan plan_of(const NewMatch& wanted) {
    return {wanted.chain_length, wanted.file.luck.value_or(DiceSource::letters)};
}

Result<Resolution> set_up(const NewMatch& wanted, const Secrets& secrets) {
    SeededDice dice(round_seed(secrets.link(plan_of(wanted), 0), wanted.file.match, 0));
    return wanted.file.game->set_up(wanted.file.match, players_of(wanted.file), wanted.file.options, dice);
}

// Checks what partida.yaml allows but a new match does not.
Result<void> check_file(Files& files, const NewMatch& wanted) {
    for (const Player& player : players_of(wanted.file))
        if (player.id == "publico")  // the name of the public report, informes/publico.txt
            return refuse("opcion_invalida",
                          say("«publico» no puede ser un jugador: así se llama el informe de todos",
                              "“publico” cannot be a player: the report for everyone has this name"));
    const std::string zone = wanted.file.calendar ? wanted.file.calendar->zone : std::string();
    const Path zones = "/usr/share/zoneinfo";
    if (zone.empty() || !files.exists(zones) || files.exists(zones / zone)) return {};
    Diagnostic fault = fault_in({}, "fichero_invalido",
                                say("zona horaria desconocida «{}»; se esperaba una como Europe/Madrid",
                                    "unknown time zone “{}”; expected one such as Europe/Madrid", zone));
    fault.place = wanted.file.place_of("calendario.zona");
    return refuse(formats::located({std::move(fault)}, "partida.yaml", wanted.file_text));
}

// Writes everything except the messages into the cleared folder.
Result<void> fill(World& world, const NewMatch& wanted, const Match& match, const Resolution& round,
                  const Secrets& secrets) {
    Files& files = world.files;
    RETURN_IF_ERROR(save_secrets(files, match.at, secrets));
    const bool secret = round.after->has_secrets();
    RETURN_IF_ERROR(files.make_folder(match.at.rounds(), secret));
    for (const Path& folder : {match.at.pending(), match.at.outbox()})
        RETURN_IF_ERROR(files.make_folder(folder, true));
    if (wanted.from_elsewhere && !commands_in(wanted.file.mail).empty())
        RETURN_IF_ERROR(distrust_commands(files, match.at.root));
    RETURN_IF_ERROR(files.save(match.at.config(), wanted.file_text, Durable::no, true));
    ASSIGN_OR_RETURN(const auto content, first_files(match, round, secrets));
    RETURN_IF_ERROR(write_round(files, match.at, 0, content, secret));
    return files.sync_tree(match.at.root);
}

entry::Created created_line(const NewMatch& wanted, const Secrets& secrets, Instant now) {
    const LinkPlan plan = plan_of(wanted);
    const int length = plan.length == SeedChain::usual_length ? 0 : plan.length;
    return {wanted.file.match,
            std::string(wanted.file.game->id()),
            to_hex(secrets.chains.front().link(0)),
            length,
            number_of_making(secrets, wanted.file.match, now),
            wanted.file.game->rules_version(),
            plan.luck == DiceSource::letters ? std::string(word_of(plan.luck)) : std::string()};
}

// Names the players without an address: the moderator must give them their keys.
void tell_unreached(const Match& match, RunReport& report) {
    std::vector<Text> names;
    for (const auto& seat : match.file.players)
        if (seat.email.empty() && !seat.robot) names.push_back(same(seat.name.empty() ? seat.id : seat.name));
    if (!names.empty())
        report.done.push_back(say("sin dirección de correo: {}; sus claves están en {}",
                                  "without a mail address: {}; their keys are in {}", enumerate(names),
                                  match.at.keys().string()));
}

// Makes the match in a folder that is locked and marked as unfinished.
Result<RunReport> make(World& world, const NewMatch& wanted, const Match& match, const Resolution& round,
                       const Secrets& secrets) {
    Files& files = world.files;
    RETURN_IF_ERROR(clear(files, match.at));
    RETURN_IF_ERROR(fill(world, wanted, match, round, secrets));
    ASSIGN_OR_RETURN(auto journal, Journal::open(files, match.at.journal()));
    RETURN_IF_ERROR(journal.add(created_line(wanted, secrets, world.clock.now()), world.clock.now()));
    RunReport report;
    report.done.push_back(say("{}: partida creada; compromiso de los dados: {}",
                              "{}: match created; commitment of the dice: {}", wanted.file.match,
                              to_hex(secrets.chains.front().link(0))));
    if (const auto composed = compose_letters(world, match, journal, report); !composed)
        report.add(composed.error());
    tell_unreached(match, report);
    return report;
}

}  // namespace

Result<RunReport> create_match(World& world, const NewMatch& wanted, const ClubContext& around) {
    Files& files = world.files;
    Match match{MatchPaths{wanted.folder}, wanted.file, nullptr};
    surround(match.file, around);
    match.around = around;
    RETURN_IF_ERROR(check_file(files, wanted));
    std::vector<std::string> players;
    for (const Player& player : players_of(wanted.file)) players.push_back(player.id);
    ASSIGN_OR_RETURN(const auto secrets,
                     make_secrets(wanted.seed, wanted.file.match, players, wanted.chain_length));
    const auto round = set_up(wanted, secrets);  // before anything is written: the game may refuse it
    if (!round) return tl::unexpected(round.error());
    match.position = round->after;
    match.standing.plan = plan_of(wanted);

    RETURN_IF_ERROR(check_free(files, match.at));
    RETURN_IF_ERROR(files.make_folder(wanted.folder));
    ASSIGN_OR_RETURN(const auto lock, FolderLock::take(wanted.folder));
    RETURN_IF_ERROR(check_free(files, match.at));  // again with the lock: another process may have come first
    RETURN_IF_ERROR(files.save(match.at.unfinished_mark(), "", Durable::yes));
    auto report = make(world, wanted, match, *round, secrets);
    if (!report) return report;
    RETURN_IF_ERROR(files.remove(match.at.unfinished_mark()));
    if (auto synced = files.sync_folder(wanted.folder); !synced)
        report->add(synced.error());  // the match exists anyway
    return report;
}

}  // namespace ronda::partida
