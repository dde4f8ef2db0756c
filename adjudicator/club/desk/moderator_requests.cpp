#include "adjudicator/club/desk/moderator_requests.hpp"

#include <algorithm>
#include <set>
#include <sstream>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "adjudicator/club/desk/notices.hpp"
#include "adjudicator/club/desk/seats.hpp"
#include "adjudicator/club/desk/sign_up.hpp"
#include "adjudicator/club/desk/sign_up_changes.hpp"
#include "adjudicator/core/game/identifier.hpp"
#include "adjudicator/core/text/fold.hpp"
#include "adjudicator/core/text/mail_address.hpp"
#include "adjudicator/core/text/whole_number.hpp"
#include "adjudicator/core/text/wording.hpp"
#include "adjudicator/games/all_games.hpp"
#include "adjudicator/match/calendar/deadline.hpp"
#include "adjudicator/match/moderation/announcement.hpp"
#include "adjudicator/match/moderation/moderation.hpp"
#include "adjudicator/match/moderation/replacement.hpp"
#include "adjudicator/match/moderation/vacancy.hpp"
#include "adjudicator/system/files.hpp"
#include "formats/when.hpp"

namespace ronda::club {

namespace {

constexpr std::size_t longest_reason = 200, longest_text = 1200;

// What the request asks for. Empty if it asks for nothing, or for several things.
std::string key_of(const Request& request) {
    std::string found;
    for (const char* key : moderator_keys)
        if (!request.said(key).empty()) found = found.empty() ? key : "?";
    const bool is_switch = found == "pausar" || found == "reanudar" || found == "cancelar";
    return found == "?" || (is_switch && request.said(found) != "true") ? std::string() : found;
}

Result<void> check(const Request& request) {
    const std::string reason = request.said("motivo");
    if (key_of(request).empty())
        return refuse(
            "valor_desconocido",
            say("Debajo de «partidas» va una sola de estas líneas: «prorrogar: 1d», «pausar: true», «reanudar: "
                "true», «anunciar: ASUNTO» y su «texto», «cancelar: true», «vacante: ana», «relevo: ana» con "
                "«para: beto», «abrir: JUEGO» con «plazas» y «hasta»",
                "Put just one of these lines below “partidas”: “prorrogar: 1d”, “pausar: true”, “reanudar: "
                "true”, “anunciar: SUBJECT” with its “texto”, “cancelar: true”, “vacante: ana”, “relevo: ana” "
                "with “para: beto”, “abrir: GAME” with “plazas” and “hasta”"));
    if (request.said("texto").size() > longest_text ||
        (!reason.empty() && !is_display_name(reason, longest_reason)))
        return refuse("valor_desconocido", say("«texto» tiene hasta {} letras, y «motivo», hasta {}",
                                               "“texto” has at most {} characters, “motivo” at most {}",
                                               longest_text, longest_reason));
    return {};
}

std::set<std::string> matches_in(const Request& request) {
    std::set<std::string> ids;
    if (request.value == all_matches) return ids;
    std::istringstream words(request.value);
    for (std::string id; std::getline(words >> std::ws, id, ',');) ids.insert(id);
    return ids;
}

int times_given(DeskContext& context, const std::string& match, const std::string& player) {
    const Path* folder = context.directory.folder_of(match);
    const auto journal = folder == nullptr
                             ? Result<match::Journal>(tl::unexpected(Failure{}))
                             : match::Journal::open(context.system.files, MatchPaths{*folder}.journal());
    return journal ? match::times_given(*journal, player) : 0;
}

// With all lines, since two requests may differ in a text alone.
std::string digest_of(const Request& request) {
    return system::sha256(request.whole());
}

// The match that `abrir` asks for. It begins once all its seats are taken.
Result<SignUp> opening_in(const DeskContext& context, const Request& request, const std::string& match) {
    const Game* game = find_game(request.said("abrir"));
    if (game == nullptr)
        return refuse("opcion_invalida",
                      say("no hay ningún juego «{}»", "there is no game “{}”", request.said("abrir")));
    SignUp opening;
    opening.file.match = match;
    opening.file.game = game;
    opening.file.lang = context.club.file.lang;
    opening.file.calendar = context.club.file.calendar;
    opening.seats = game->least_players();
    if (const std::string seats = request.said("plazas"); !seats.empty())
        opening.seats = whole_number<int>(seats).value_or(0);
    opening.least = opening.seats;
    if (const std::string until = request.said("hasta"); !until.empty()) {
        ASSIGN_OR_RETURN(opening.until,
                         match::read_time(until, context.club.zone, context.now, context.club.file.lang));
    }
    return opening;
}

// The players who would get a letter.
Text readers_in_words(const std::vector<Notice>& notices) {
    std::set<std::string> ids;
    for (const Notice& notice : notices) ids.insert(notice.to.begin(), notice.to.end());
    std::vector<Text> names;
    for (const std::string& id : ids)
        if (is_player_id(id) && id != match::observers_id) names.push_back(same(id));
    return names.empty() ? Text{} : say("; se avisa a {}", "; a notice goes to {}", enumerate(names));
}

}  // namespace

std::string ModeratorRequests::Step::line() const {
    if (until) return fmt::format("{} {} {}", match, number, match::iso(*until));
    return number > 0 ? fmt::format("{} {}", match, number) : match;
}

ModeratorRequests::Step ModeratorRequests::Step::read(const std::string& line) {
    Step step;
    std::string time;
    std::istringstream(line) >> step.match >> step.number >> time;
    step.until = match::read_instant(time);
    return step;
}

Reader ModeratorRequests::moderator() const {
    return moderator_at(context_.club, message_.from).value_or(Reader());
}

int ModeratorRequests::turn(bool with_this_letter) const {
    const auto& lines = context_.journal.history().all<entry::MatchesModerated>();
    return static_cast<int>(std::ranges::count_if(lines, [&](const ClubLine* line) {
        return with_this_letter || line->as<entry::MatchesModerated>()->letter != message_.mark();
    }));
}

int ModeratorRequests::number_of(const entry::MatchesModerated& asked) const {
    const auto& lines = context_.journal.history().all<entry::MatchesModerated>();
    const auto found = std::ranges::find_if(lines, [&](const ClubLine* line) {
        const auto& one = *line->as<entry::MatchesModerated>();
        return one.letter == asked.letter && one.digest == asked.digest;
    });
    return static_cast<int>(found - lines.begin()) + 1;
}

const entry::MatchesModerated* ModeratorRequests::line_of(const Request& request) const {
    const ClubLine* line = context_.journal.history().last<entry::MatchesModerated>(
        [&](const auto& one) { return one.letter == message_.mark() && one.digest == digest_of(request); });
    return line == nullptr ? nullptr : line->as<entry::MatchesModerated>();
}

Result<Text> ModeratorRequests::check_moderates(const match::Match& there) const {
    const auto all = match::moderators_of(there.file);
    if (std::ranges::none_of(all, [&](const auto& one) { return fold(one.email) == fold(message_.from); }))
        return refuse("otro_moderador", say("la modera otra persona", "somebody else moderates it"));
    return Text{};
}

Result<ModeratorRequests::Step> ModeratorRequests::step_in(DeskContext& preview, const Request& request,
                                                           const std::string& match, Text& before) const {
    const std::string key = key_of(request);
    Step step{match, 0, {}};
    if (key == "anunciar") {
        for (const std::string& id : matches_in(request))
            RETURN_IF_ERROR(decide_in_match(preview, id, [&](const match::Match& there, match::Journal&) {
                return check_moderates(there);
            }));
        return step;
    }
    const bool is_there = preview.directory.folder_of(match) != nullptr;
    if (key == "abrir" || (key == "cancelar" && !is_there)) return step;
    if (key == "relevo" || key == "vacante") step.number = times_given(preview, match, request.said(key)) + 1;
    RETURN_IF_ERROR(decide_in_match(
        preview, match, [&](const match::Match& there, match::Journal& journal) -> Result<Text> {
            RETURN_IF_ERROR(check_moderates(there));
            if (match::is_over(there)) return refuse("partida_terminada", say("ya ha terminado", "it is over"));
            // One that still seeks people has no round.
            if (key == "prorrogar" || key == "cancelar") step.number = there.round() + 1;
            if (key != "prorrogar") return Text{};
            ASSIGN_OR_RETURN(const auto calendar, match::calendar_of(there));
            ASSIGN_OR_RETURN(const auto zone, match::zone_of(there));
            const auto deadline = match::round_clock(calendar, journal, step.number).deadline;
            if (deadline) before = say(" (antes, {})", " (previously {})", zone.in_words(*deadline));
            const auto more = formats::read_duration(request.said(key));
            if (more && !deadline)
                return refuse("sin_plazo", say("no tiene plazo que mover", "it has no deadline to move"));
            if (more) {
                step.until = *deadline + more->count() * Instant{60};
            } else {
                ASSIGN_OR_RETURN(
                    step.until, match::read_deadline(there, request.said(key), message_.arrival(context_.now)));
            }
            return Text{};
        }));
    return step;
}

// A repetition after a kill finds what was done already, and changes nothing more.
Result<void> ModeratorRequests::execute(DeskContext& context, const Request& request, const Step& step) {
    const std::string key = key_of(request), player = request.said(key), reason = request.said("motivo");
    if (key == "anunciar") {
        ASSIGN_OR_RETURN(auto notice,
                         match::announcement_of(fmt::format("{}\n{}", player, request.said("texto"))));
        return announce(context, std::move(notice), matches_in(request));
    }
    if (key == "abrir") {
        const bool is_done = context.preview == nullptr && context.registry.find(step.match) != nullptr;
        if (is_done) return {};
        ASSIGN_OR_RETURN(const auto opening, opening_in(context, request, step.match));
        RETURN_IF_ERROR(open_sign_up(context, opening));
        const SoughtMatch& opened = *context.registry.find(step.match);
        context.report.done.push_back(say("{}: busca gente; {}, {}", "{}: looking for players; {}, {}",
                                          step.match, how_many(opened),
                                          how_it_begins(context.club.zone, opened)));
        return {};
    }
    if (key == "cancelar" && context.directory.folder_of(step.match) == nullptr) {
        const SoughtMatch* sought = context.registry.find(step.match);
        const bool is_dropped = sought != nullptr && sought->stage == SoughtMatch::Stage::dropped;
        return is_dropped && context.preview == nullptr ? Result<void>()
                                                        : cancel_sign_up(context, step.match, reason);
    }
    if (key == "relevo") {
        if (times_given(context, step.match, player) >= step.number) return {};
        const Person* person = context.persons.find(request.said("para"));
        const auto address = person != nullptr ? person->email : address_in(request.said("para"));
        if (!address)
            return refuse(
                "persona_desconocida",
                say("«para: {}» no es nadie del club ni una dirección",
                    "“para: {}” is neither somebody in the club nor an address", request.said("para")));
        return give_seat(context, step.match, {player, *address, request.said("nombre"), {}, reason},
                         match::WaitingOrders::end);
    }
    return decide_in_match(
        context, step.match, [&](const match::Match& there, match::Journal& journal) -> Result<Text> {
            System& system = context.system;
            if (key == "pausar") return match::pause_match(system, there, journal);
            if (key == "reanudar") return match::resume_match(system, there, journal);
            if (key == "cancelar") return match::cancel_match(system, there, journal, reason);
            if (key == "vacante") return match::vacate_seat(system, there, journal, player, reason);
            if (there.round() + 1 != step.number)
                return refuse("otra_ronda",
                              say("la ronda {} ya está resuelta", "round {} is already resolved", step.number));
            return match::extend_deadline(system, there, journal, step.until.value_or(0));
        });
}

Result<ModeratorRequests::Plan> ModeratorRequests::plan(const Request& request) const {
    Plan plan;
    const auto refuse_with = [&plan](const Failure& why, const std::string& match) {
        const Diagnostic& first = why.diagnostics.front();
        if (plan.refused.empty()) plan.refused = first.code;
        plan.refusals.push_back(match.empty() ? first.message : say("{}: {}", "{}: {}", match, first.message));
    };
    if (const auto fault = check(request); !fault) {
        refuse_with(fault.error(), {});
        return plan;
    }
    system::PreviewFiles files(context_.system.files);
    System system{files, context_.system.clock, context_.system.mail, context_.system.lang};
    ASSIGN_OR_RETURN(auto journal, ClubJournal::open(files, context_.club.paths.store().journal()));
    ASSIGN_OR_RETURN(auto persons, Persons::open(files, context_.club.paths));
    match::RunReport report;
    std::vector<Notice> notices;
    DeskContext preview{system,       context_.club, journal, persons, context_.directory, context_.registry,
                        context_.now, report};
    preview.preview = &notices;
    const bool all = request.value == all_matches;
    std::set<std::string> ids = matches_in(request);
    if (all)
        for (const auto& [id, folder] : context_.directory.all()) ids.insert(id);
    if (key_of(request) == "anunciar") ids = {context_.club.file.club};
    for (const std::string& id : ids) {
        const std::size_t lines = journal.size();
        notices.clear();
        Text before;
        const auto step = step_in(preview, request, id, before);
        report.done.clear();
        const auto done = step ? execute(preview, request, *step) : tl::unexpected(step.error());
        if (!done) {
            const std::string& code = done.error().diagnostics.front().code;
            if (!all || (code != "partida_terminada" && code != "jugador_desconocido"))
                refuse_with(done.error(), id);
        } else if (notices.empty() && journal.size() == lines) {
            if (plan.refused.empty()) plan.refused = "ya_hecho";
            if (!all || ids.size() == 1)
                plan.refusals.push_back(say("{}: no cambia nada", "{}: nothing would change", id));
        } else {
            plan.steps.push_back(step->line());
            for (const Text& words : report.done)
                plan.words.push_back(say("{}{}{}", "{}{}{}", words, before, readers_in_words(notices)));
        }
    }
    if (plan.steps.empty() && plan.refusals.empty())
        plan.refusals.push_back(say("no cambia nada en ninguna partida", "nothing would change in any match"));
    return plan;
}

bool ModeratorRequests::has_code(const Request& request, const Plan& plan) const {
    Request whole = request;
    whole.more["plan"] = fmt::format("{}", fmt::join(plan.steps, "; "));
    Reader reader = moderator();
    reader.turn = turn(false);
    return !plan.steps.empty() && club::is_confirmed(context_.club, whole, reader, context_.now);
}

bool ModeratorRequests::is_confirmed(const Request& request) const {
    if (line_of(request) != nullptr) return true;
    const auto planned = plan(request);
    return planned && has_code(request, *planned);
}

Result<void> ModeratorRequests::take(const Request& request) {
    if (waits_) return {};  // one after the other, also if the first goes on in the next run
    const Reader reader = moderator();
    if (line_of(request) == nullptr) {
        ASSIGN_OR_RETURN(auto planned, plan(request));
        if (!has_code(request, planned)) {
            refused_ = planned.steps.empty()        ? planned.refused
                       : request.said("si").empty() ? "sin_codigo"
                                                    : "codigo_incorrecto";
            add(say("Lo que pasaría con «{}»", "What “{}” would do", request.canonical()),
                std::move(planned.words));
            add(say("Lo que no se puede", "What is not possible"), std::move(planned.refusals));
            if (planned.steps.empty()) return {};
            questions_.push_back(request);
            for (const char* proof : {"si", "clave", "correo"}) questions_.back().more.erase(proof);
            questions_.back().more["plan"] = fmt::format("{}", fmt::join(planned.steps, "; "));
            return {};
        }
        Text words = say("{} lo ha pedido por carta: «{}».", "{} has asked for it by letter: “{}”.",
                         reader.name, request.canonical());
        for (const Text& one : planned.words) words = say("{}\n{}", "{}\n{}", words, one);
        for (const Text& one : planned.refusals)
            words = say("{}\nNo se puede: {}", "{}\nNot possible: {}", words, one);
        context_.journal.set_author(reader.name);
        RETURN_IF_ERROR(context_.add(entry::MatchesModerated{
            request.canonical(), planned.steps, message_.mark(), std::move(words), digest_of(request)}));
    }
    acted_ = true;
    context_.author = reader.name;
    std::vector<Text> failed;
    const entry::MatchesModerated asked = *line_of(request);  // a copy: the journal grows
    bool complete = true;
    for (const std::string& line : asked.steps) {
        const Step step = Step::read(line);
        complete = complete && !unfinished_.contains(step.match);
        if (unfinished_.contains(step.match)) continue;
        const auto done = execute(context_, request, step);
        if (done) continue;
        failed.push_back(say("{}: {}", "{}: {}", step.match, done.error().diagnostics.front().message));
        if (done.error().exit != Exit::environment) continue;
        // The club's own files may have failed, so nothing may come before the rest of it.
        if (key_of(request) == "relevo") return done;
        context_.report.add(done.error());
        unfinished_.insert(step.match);
        complete = false;
        waits_ = true;
    }
    context_.author.clear();
    context_.vacant = vacant_seats(context_.system.files, context_.club, context_.directory);
    if (!waits_)
        add(say("Lo que al final no se ha podido hacer", "What could not be done in the end"),
            std::move(failed));
    if (!complete) return {};
    // Only now: queued letters are composed before the next run goes on with this one.
    return context_.journal.queue_notice({fmt::format("moderadas.{}", number_of(asked)),
                                          {std::string(moderator_id)},
                                          say("Hecho: {}", "Done: {}", request.canonical()),
                                          asked.words},
                                         context_.now);
}

void ModeratorRequests::add(Text title, std::vector<Text> lines) {
    if (!lines.empty()) sections_.push_back({std::move(title), {bulleted(std::move(lines))}});
}

void ModeratorRequests::answer() {
    if (sections_.empty()) return;
    ClubLetter letter{say("No se ha podido", "It could not be done"),
                      say("No se ha hecho lo que sigue.", "The following was not done."), std::move(questions_),
                      confirm_button()};
    if (!letter.ready.empty()) {
        letter.subject = say("Confirma lo que pides", "Confirm what you asked for");
        letter.words =
            say("Alguien lo pide en tu nombre.\nSi eres tú, «Confirmar» lo hace; si no, no hagas nada: no "
                "cambia nada.",
                "Somebody has asked for it in your name.\nIf it is you, “Confirm” does it; if not, do nothing: "
                "nothing changes.");
    }
    letter.sections = std::move(sections_);
    letter.all_at_once = true;
    Reader reader = moderator();
    reader.turn = turn(true);
    answers_.answer_moderator(reader, std::move(letter));
}

}  // namespace ronda::club
