#include "adjudicator/match/run/create.hpp"

#include <algorithm>

#include "adjudicator/match/calendar/calendar.hpp"
#include "adjudicator/match/letters/outbox.hpp"
#include "adjudicator/match/rounds/resolve.hpp"
#include "adjudicator/match/store/command_trust.hpp"
#include "adjudicator/match/store/run_report.hpp"
#include "adjudicator/match/store/system.hpp"
#include "formats/yaml.hpp"

namespace ronda::match {

namespace {

// Everything that create_match makes in a folder, except the unfinished mark and the lock.
constexpr std::string_view own_names[] = {"partida.yaml", "secreto",      "rondas",  "pendientes",
                                          "correo",       "diario.jsonl", trust_file};

bool is_ours_at_work(std::string_view name, const MatchPaths& paths) {
    return name == FolderLock::file_name || name == paths.unfinished_mark().filename().string() ||
           (name.starts_with('.') && name.ends_with(".tmp"));
}

// Fails with `carpeta_ocupada` if the folder has content that is not from an interrupted call.
Result<void> check_free(Files& files, const MatchPaths& paths) {
    ASSIGN_OR_RETURN(const auto names, files.list(paths.root));
    if (files.exists(paths.unfinished_mark())) return {};
    if (files.exists(paths.config()))
        return refuse("carpeta_ocupada",
                      say("{}: aquí ya hay una partida; «ronda run» completa lo que le falte",
                          "{}: there is already a match here; “ronda run” completes its missing parts",
                          paths.root.string()));
    for (const std::string& name : names)
        if (!is_ours_at_work(name, paths))
            return refuse("carpeta_ocupada", say("{}: la carpeta no está vacía", "{}: the folder is not empty",
                                                 paths.root.string()));
    return {};
}

Result<void> clear(Files& files, const MatchPaths& paths) {
    ASSIGN_OR_RETURN(const auto names, files.list(paths.root));
    for (const std::string& name : names) {
        const bool ours = std::find(std::begin(own_names), std::end(own_names), name) != std::end(own_names);
        if (!ours && !(name.starts_with('.') && name.ends_with(".tmp"))) continue;
        RETURN_IF_ERROR(files.remove(paths.root / name));
    }
    return {};
}

ChainPlan plan_of(const NewMatch& wanted) {
    return {wanted.chain_length, wanted.file.luck.value_or(DiceSource::letters)};
}

Result<Resolution> set_up(const NewMatch& wanted, const Secrets& secrets) {
    SeededDice dice(round_seed(secrets.chain_link(plan_of(wanted), 0), wanted.file.match, 0));
    return wanted.file.game->set_up(wanted.file.match, players_of(wanted.file), wanted.file.options, dice);
}

// Refuses values that partida.yaml allows but a new match does not.
Result<void> check_file(Files& files, const NewMatch& wanted) {
    for (const Player& player : players_of(wanted.file))
        if (player.id == "publico")  // the name of the public report, informes/publico.txt
            return refuse("opcion_invalida",
                          say("«publico» no puede ser un jugador: así se llama el informe de todos",
                              "“publico” cannot be the name of a player: the public report has this name"));
    const Path zones = "/usr/share/zoneinfo";
    if (!files.exists(zones)) return {};
    for (const auto& [zone, place] : zones_in(wanted.file)) {
        if (files.exists(zones / zone)) continue;
        Diagnostic fault = fault_in({}, "fichero_invalido", unknown_zone(zone));
        fault.place = wanted.file.place_of(place);
        return refuse(formats::located({std::move(fault)}, "partida.yaml", wanted.file_text));
    }
    return {};
}

// Writes everything except the messages into the cleared folder.
Result<void> fill(System& system, const NewMatch& wanted, const Match& match, const Resolution& round,
                  const Secrets& secrets) {
    Files& files = system.files;
    RETURN_IF_ERROR(save_secrets(files, match.paths, secrets));
    const bool secret = round.after->has_secrets();
    RETURN_IF_ERROR(files.make_folder(match.paths.rounds(), secret));
    for (const Path& folder : {match.paths.pending(), match.paths.outbox()})
        RETURN_IF_ERROR(files.make_folder(folder, true));
    if (wanted.from_elsewhere && !commands_in(wanted.file.mail).empty())
        RETURN_IF_ERROR(distrust_commands(files, match.paths.root));
    RETURN_IF_ERROR(files.save(match.paths.config(), wanted.file_text, Durable::no, true));
    ASSIGN_OR_RETURN(const auto content, first_files(match, round, secrets));
    RETURN_IF_ERROR(write_round(files, match.paths, 0, content, secret));
    return files.sync_tree(match.paths.root);
}

entry::Created created_line(const NewMatch& wanted, const Secrets& secrets, Instant now) {
    const ChainPlan plan = plan_of(wanted);
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
void report_unreached(const Match& match, RunReport& report) {
    std::vector<Text> names;
    for (const auto& seat : match.file.players)
        if (seat.email.empty() && !seat.robot) names.push_back(same(seat.name.empty() ? seat.id : seat.name));
    const std::string keys = match.paths.keys().string();
    if (names.size() == 1)
        report.done.push_back(say("sin dirección de correo: {}; su clave está en {}",
                                  "without a mail address: {}; the key is in {}", names.front(), keys));
    else if (!names.empty())
        report.done.push_back(say("sin dirección de correo: {}; sus claves están en {}",
                                  "without a mail address: {}; their keys are in {}", enumerate(names), keys));
}

// Makes the match in a folder that is locked and marked as unfinished.
Result<RunReport> make(System& system, const NewMatch& wanted, const Match& match, const Resolution& round,
                       const Secrets& secrets) {
    Files& files = system.files;
    RETURN_IF_ERROR(clear(files, match.paths));
    RETURN_IF_ERROR(fill(system, wanted, match, round, secrets));
    ASSIGN_OR_RETURN(auto journal, Journal::open(files, match.paths.journal()));
    RETURN_IF_ERROR(journal.add(created_line(wanted, secrets, system.clock.now()), system.clock.now()));
    RunReport report;
    report.done.push_back(say("{}: partida creada; compromiso de los dados: {}",
                              "{}: match created; commitment of the dice: {}", wanted.file.match,
                              to_hex(secrets.chains.front().link(0))));
    if (const auto composed = compose_letters(system, match, journal, report); !composed)
        report.add(composed.error());
    report_unreached(match, report);
    return report;
}

}  // namespace

Result<RunReport> create_match(System& system, const NewMatch& wanted, const ClubContext& club) {
    Files& files = system.files;
    Match match{MatchPaths{wanted.folder}, wanted.file, nullptr};
    add_club(match.file, club);
    match.club = club;
    RETURN_IF_ERROR(check_file(files, wanted));
    std::vector<std::string> players;
    for (const Player& player : players_of(wanted.file)) players.push_back(player.id);
    ASSIGN_OR_RETURN(const auto secrets,
                     make_secrets(wanted.seed, wanted.file.match, players, wanted.chain_length));
    const auto round = set_up(wanted, secrets);  // before anything is written: the game may refuse it
    if (!round) return tl::unexpected(round.error());
    match.position = round->after;
    match.status.plan = plan_of(wanted);

    RETURN_IF_ERROR(check_free(files, match.paths));
    RETURN_IF_ERROR(files.make_folder(wanted.folder));
    ASSIGN_OR_RETURN(const auto lock, FolderLock::take(wanted.folder));
    RETURN_IF_ERROR(
        check_free(files, match.paths));  // again with the lock: another process may have come first
    RETURN_IF_ERROR(files.save(match.paths.unfinished_mark(), "", Durable::yes));
    auto report = make(system, wanted, match, *round, secrets);
    if (!report) return report;
    RETURN_IF_ERROR(files.remove(match.paths.unfinished_mark()));
    if (auto synced = files.sync_folder(wanted.folder); !synced)
        report->add(synced.error());  // the match exists anyway
    return report;
}

}  // namespace ronda::match
