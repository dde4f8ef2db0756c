#include "adjudicator/match/run/status.hpp"

#include <algorithm>
#include <limits>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "adjudicator/core/report/news.hpp"
#include "adjudicator/core/text/shown.hpp"
#include "adjudicator/core/text/wording.hpp"
#include "adjudicator/match/calendar/deadline.hpp"
#include "adjudicator/match/inbox/mail_fetch.hpp"
#include "adjudicator/match/letters/addresses.hpp"
#include "adjudicator/match/letters/outbox.hpp"
#include "adjudicator/match/letters/seat_mail.hpp"
#include "adjudicator/match/orders/pending.hpp"
#include "adjudicator/match/orders/queued_orders.hpp"
#include "adjudicator/match/run/decision.hpp"
#include "adjudicator/match/run/due_rounds.hpp"
#include "adjudicator/match/run/hand_edits.hpp"
#include "adjudicator/match/run/idle_marker.hpp"
#include "adjudicator/match/run/result.hpp"
#include "adjudicator/match/run/run.hpp"
#include "adjudicator/match/store/epochs.hpp"
#include "adjudicator/match/store/journal.hpp"
#include "adjudicator/match/store/system.hpp"
#include "formats/text_layout.hpp"

namespace ronda::match {

namespace {

void add_seats(Status& status, const Match& match, const Journal& journal, const PendingOrders& pending) {
    const std::vector<std::string> missing =
        status.over ? std::vector<std::string>() : missing_players(match, pending);
    for (const Player& player : match.header().players) {
        Status::Seat seat;
        seat.id = player.id;
        seat.name = player.name;
        const auto& there = match.file.players[status.seats.size()];
        const SeatHistory& history = journal.history().seat(player.id);
        const bool reached = !there.email.empty() && !is_vacant(match, player.id);
        if (reached && (history.holder || history.edited)) seat.holder = mailbox_of(there.name, there.email);
        seat.edited = history.edited;
        seat.robot = robot_of(match, player.id);
        seat.awaited = may_be_awaited(match, player.id) && is_awaited(match.header(), player.id);
        seat.vacant = is_vacant(match, player.id);
        seat.eliminated = match.position->eliminated(player.id);
        seat.missing = std::ranges::count(missing, player.id) > 0;
        const auto letter = journal.history().mail_to(player.id).newest;
        seat.unreached = !seat.vacant && letter && letter->lost() && !letter->answered;
        if (seat.unreached) seat.unreached_at = letter->address;
        if (const Pending* orders = pending.of(player.id)) {
            seat.sent = true;
            seat.received = read_instant(orders->received);
            seat.since = orders->since;
            seat.repeat = orders->file.repeat;
        }
        status.seats.push_back(std::move(seat));
    }
}

Result<void> add_kept(Status& status, Files& files, const Match& match) {
    ASSIGN_OR_RETURN(const auto kept, read_queued_orders(files, match));
    for (const QueuedOrders& one : kept)
        for (Status::Seat& seat : status.seats)
            if (seat.id == one.player) seat.kept.push_back(one.round);
    return {};
}

void add_mail(Status& status, Files& files, const MatchPaths& paths, const Outbox& outbox) {
    for (const std::string& name : outbox.waiting)
        status.mail.push_back({name, last_error_of(files, paths, name, false), false});
    for (const std::string& name : outbox.failed)
        status.mail.push_back({name, last_error_of(files, paths, name, true), true});
}

void add_budget(Status& status, Files& files, const Match& match, std::size_t waiting,
                std::optional<Instant> now) {
    if (waiting == 0 || !status.sends_mail || !match.file.mail->budget) return;
    constexpr Instant whenever = std::numeric_limits<Instant>::max();
    status.limits = *match.file.mail->budget;
    status.budget = budget_wait(files, mail_account(files, match).budget, now.value_or(whenever));
    if (status.budget) status.budget->letters = waiting;
}

Result<void> add_clock(Status& status, Files& files, const Match& match, const Journal& journal,
                       const PendingOrders& pending, std::optional<Instant> now) {
    const auto calendar = calendar_of(match);
    auto zone = zone_of(match);
    if (!calendar || !zone) return tl::unexpected(calendar ? zone.error() : calendar.error());
    status.zone = std::move(*zone);
    const int next = match.round() + 1;
    const RoundClock clock = status.over ? RoundClock{} : round_clock(*calendar, journal, next);
    status.deadline = clock.deadline;
    status.paused = clock.paused;
    status.waits = clock.waits;
    if (clock.held && clock.deadline)
        status.held = brake_in_words(match, clock.why, missing_players(match, pending));
    if (const auto reason = halt_of(match, journal); !reason.empty())
        status.held = halt_in_words(match, reason);
    RunContext run;
    run.now = now.value_or(std::numeric_limits<Instant>::max());
    run.last_run = last_run_of(files, match.paths.root, run.now);
    for (Status::Seat& seat : status.seats)
        if (const Pending* orders = pending.of(seat.id); orders != nullptr && !status.over) {
            seat.doubtful = count_failing_orders(*match.position, orders->file.sheet);
            seat.waits = orders->since == 0 && !orders->file.provisional && seat.doubtful > 0 &&
                         waits_for_better(match, clock, orders->file);
        }
    status.clock_behind = !status.over && clock_went_back(run);
    status.last_run = run.last_run;
    status.last_fetched = last_fetched(files, match, run.now);
    return {};
}

Text state_of(const Status::Seat& seat, const Zone& zone, bool over) {
    if (seat.eliminated) return say("fuera de la partida", "out of the game");
    // Orders that were there before still count.
    const Text vacant = seat.vacant ? say("vacante; ", "vacant; ") : Text{};
    if (seat.since > 0)
        return say("{}se repiten sus órdenes de la ronda {}", "{}the orders of round {} are repeated", vacant,
                   seat.since);
    if (seat.sent) {
        const Text when = seat.received ? say(": {}", ": {}", zone.in_short_words(*seat.received)) : Text{};
        const Text still = seat.missing ? say("; se le espera todavía", "; is still awaited") : Text{};
        return say("{}ha enviado órdenes{}{}", "{}has sent orders{}{}", vacant, when, still);
    }
    if (over) return {};
    if (seat.vacant && seat.robot)
        return say("vacante; mientras, un robot (nivel {})", "vacant; meanwhile a robot (level {})",
                   name_of(*seat.robot));
    if (seat.vacant)
        return seat.awaited ? say("vacante; se espera a quien lo tome", "vacant; waits for a new player")
                            : say("vacante", "vacant");
    if (seat.robot) return say("es un robot (nivel {})", "is a robot (level {})", name_of(*seat.robot));
    return seat.awaited ? say("se le espera", "is awaited")
                        : say("no tiene nada que ordenar", "has nothing to order");
}

Text doubt_of(const Status::Seat& seat) {
    if (seat.doubtful == 0) return {};
    const Text lines = seat.doubtful == 1
                           ? say("una no se podría cumplir", "one would not be carried out")
                           : say("{} no se podrían cumplir", "{} would not be carried out", seat.doubtful);
    return seat.waits ? say("; {}: se espera al plazo por si llegan otras",
                            "; {}: the round waits for others until the deadline", lines)
                      : say("; {}", "; {}", lines);
}

Text kept_of(const Status::Seat& seat) {
    const Text repeats =
        seat.repeat && seat.since == 0 ? say("; se repetirán", "; they will be repeated") : Text{};
    const Text repeat = say("{}{}", "{}{}", doubt_of(seat), repeats);
    if (seat.kept.empty()) return repeat;
    if (seat.kept.size() == 1)
        return say("{}; guardadas para la ronda {}", "{}; kept for round {}", repeat, seat.kept.front());
    return say("{}; guardadas para las rondas {}", "{}; kept for rounds {}", repeat,
               fmt::format("{}", fmt::join(seat.kept, ", ")));
}

Text holder_of(const Status::Seat& seat, bool over) {
    if (seat.holder.empty() || over) return {};
    return seat.edited ? say("; lo lleva {}, como dice ahora partida.yaml",
                             "; played by {}, as partida.yaml now says", seat.holder)
                       : say("; lo lleva {}", "; played by {}", seat.holder);
}

void add_seat_lines(std::string& out, const Status& status, Lang lang) {
    std::size_t width = 0;
    for (const Status::Seat& seat : status.seats) width = std::max(width, display_width(seat.name));
    for (const Status::Seat& seat : status.seats) {
        const Text state = state_of(seat, status.zone, status.over);
        const std::string_view mark = seat.sent && !seat.missing ? "✓" : seat.awaited ? "…" : " ";
        const std::string kept = kept_of(seat).in(lang) + holder_of(seat, status.over).in(lang);
        out +=
            state.empty() && kept.empty()
                ? fmt::format("  {} {}\n", mark, seat.name)
                : fmt::format("  {} {}  {}{}\n", mark, formats::padded(seat.name, width), state.in(lang), kept);
    }
}

void add_mail_lines(std::string& out, const Status& status, Lang lang) {
    if (status.mail.empty()) return;
    const auto failed = std::ranges::count_if(status.mail, &Status::Unsent::failed);
    const auto waiting = static_cast<std::ptrdiff_t>(status.mail.size()) - failed;
    std::vector<Text> parts;
    if (waiting > 0)
        parts.push_back(say("{} en correo/salida/nuevo", "{} in correo/salida/nuevo",
                            counted(waiting, say("carta por enviar", "letter to be sent"),
                                    say("cartas por enviar", "letters to be sent"))));
    if (failed > 0)
        parts.push_back(counted(failed, say("carta que no se pudo enviar", "letter that could not be sent"),
                                say("cartas que no se pudieron enviar", "letters that could not be sent")));
    out += say("Correo: {}{}\n", "Mail: {}{}\n", enumerate(parts),
               status.sends_mail ? Text{}
                                 : say(" (partida.yaml no nombra ningún servidor de correo)",
                                       " (partida.yaml names no mail server)"))
               .in(lang);
    if (status.budget)
        out += say("  {}\n", "  {}\n", budget_in_words(*status.budget, status.limits, status.zone)).in(lang);
    for (const Status::Unsent& one : status.mail)
        if (!one.last_error.empty()) out += fmt::format("  {}: {}\n", one.name, shown(one.last_error, 160));
}

void add_run_lines(std::string& out, const Status& status, Lang lang) {
    if (status.refused_messages > 0)
        out += say("Mensajes rechazados: {} (correo/entrada/rechazado)\n",
                   "Messages refused: {} (correo/entrada/rechazado)\n", status.refused_messages)
                   .in(lang);
    if (status.last_fetched)
        out += say("Correo recogido: {}\n", "Mail fetched: {}\n", status.zone.in_words(*status.last_fetched))
                   .in(lang);
    if (status.last_run)
        out += say("Última pasada: {}\n", "Last run: {}\n", status.zone.in_words(*status.last_run)).in(lang);
    if (status.clock_behind)
        out +=
            say("El reloj va por detrás de la última pasada: ¿se ha atrasado, o es el de otro ordenador?\n",
                "The clock is behind the last run: was it set back, or was the last run on another machine?\n")
                .in(lang);
}

}  // namespace

bool Status::has_lost_mail() const {
    return std::ranges::any_of(mail, &Unsent::failed) || std::ranges::any_of(seats, &Seat::unreached);
}

Result<Status> status_of(Files& files, const Path& folder, const ClubContext& club,
                         std::optional<Instant> now) {
    ASSIGN_OR_RETURN(const auto match, open_match(files, folder, club));
    ASSIGN_OR_RETURN(const auto journal, Journal::open(files, match.paths.journal()));
    return status_of(files, match, journal, now);
}

Result<Status> status_of(Files& files, const Match& match, const Journal& journal, std::optional<Instant> now) {
    ASSIGN_OR_RETURN(const auto pending, read_pending(files, match));
    ASSIGN_OR_RETURN(const auto outbox, list_outbox(files, match.paths));
    Status status;
    status.match = match.header().match;
    status.game = match.header().game;
    status.title = match.position->game().title();
    status.round = match.round();
    status.over = is_over(match);
    status.cancelled = match.status.cancelled;
    status.result = match.header().outcome;
    if (status.over)
        status.outcome =
            status.cancelled ? in_words(*status.cancelled) : headline(*match.position, Viewer{}, {});
    ASSIGN_OR_RETURN(status.places, places_of(files, match, *match.position));
    status.sends_mail = match.file.mail && match.file.mail->smtp;
    if (const auto commitment = commitment_of(journal)) status.commitment = to_hex(*commitment);
    add_seats(status, match, journal, pending);
    RETURN_IF_ERROR(add_kept(status, files, match));
    add_mail(status, files, match.paths, outbox);
    add_budget(status, files, match, outbox.waiting.size(), now);
    status.rounds_owing_letters = rounds_owing_letters(match, journal).size();
    ASSIGN_OR_RETURN(const auto refused, files.list(match.paths.inbox_rejected()));
    status.refused_messages = refused.size();
    RETURN_IF_ERROR(add_clock(status, files, match, journal, pending, now));
    status.problems = pending.broken;
    ASSIGN_OR_RETURN(const auto edits, edited_by_hand(files, match, journal));
    for (const Diagnostics& diagnostics : {edits, changed_options(match)})
        status.problems.insert(status.problems.end(), diagnostics.begin(), diagnostics.end());
    const auto& broken = journal.broken();
    if (broken && broken->why != Journal::Break::Why::cut_off) status.broken_line = broken->line;
    return status;
}

std::string in_words(const Status& status, Lang lang) {
    std::string out =
        say("{} · {} · ronda {}\n", "{} · {} · round {}\n", status.match, status.title, status.round).in(lang);
    if (status.over) out += status.outcome.in(lang) + "\n";
    if (status.paused && !status.over)
        out += say("La partida está en pausa.\n", "The match is paused.\n").in(lang);
    if (status.deadline && !status.over)
        out += say("Plazo: {}\n", "Deadline: {}\n", status.zone.in_words(*status.deadline)).in(lang);
    if (!status.deadline && !status.paused && !status.over && !status.waits)
        out += say("Sin plazo: la ronda se resuelve cuando estén todas las órdenes.\n",
                   "No deadline: the round is resolved once all orders are in.\n")
                   .in(lang);
    if (!status.held.empty() && !status.over) out += fmt::format("{}\n", status.held.in(lang));
    add_seat_lines(out, status, lang);
    add_mail_lines(out, status, lang);
    add_run_lines(out, status, lang);
    if (status.rounds_owing_letters > 0)
        out += say("Faltan por componer las cartas de {}.\n", "The letters of {} are not composed yet.\n",
                   counted(status.rounds_owing_letters, say("ronda", "round")))
                   .in(lang);
    for (const Diagnostic& problem : status.problems) out += describe(problem, lang);
    if (status.broken_line > 0)
        out += say("El diario no cuadra en la línea {}.\n", "The journal is not consistent at line {}.\n",
                   status.broken_line)
                   .in(lang);
    return out +
           say("Compromiso de los dados: {}\n", "Commitment of the dice: {}\n", status.commitment).in(lang);
}

Json as_json(const Status& status, Lang lang) {
    const auto time = [](std::optional<Instant> when) { return when ? Json(iso(*when)) : Json(); };
    Json json = {{"partida", status.match},
                 {"juego", status.game},
                 {"ronda", status.round},
                 {"terminada", status.over},
                 {"cancelada", status.cancelled ? as_json(*status.cancelled) : Json()},
                 {"resultado", status.result ? outcome_json(*status.result) : Json()},
                 {"lugares", status.result ? places_json(status.places) : Json()},
                 {"plazo", time(status.deadline)},
                 {"en_pausa", status.paused},
                 {"retenida", status.held.empty() ? Json() : Json(status.held.in(lang))},
                 {"ultima_pasada", time(status.last_run)},
                 {"reloj_atrasado", status.clock_behind},
                 {"correo_recogido", time(status.last_fetched)},
                 {"mensajes_rechazados", status.refused_messages},
                 {"compromiso", status.commitment},
                 {"jugadores", Json::array()},
                 {"correo", Json::array()},
                 {"espera_envio", status.budget ? as_json(*status.budget) : Json()},
                 {"rondas_sin_cartas", status.rounds_owing_letters},
                 {"errores", describe_json(status.problems, lang)},
                 {"diario_roto_en", status.broken_line == 0 ? Json() : Json(status.broken_line)}};
    for (const Status::Seat& seat : status.seats)
        json["jugadores"].push_back({{"id", seat.id},
                                     {"nombre", seat.name},
                                     {"lo_lleva", seat.holder.empty() ? Json() : Json(seat.holder)},
                                     {"esperado", seat.awaited},
                                     {"enviadas", seat.sent},
                                     {"recibido", time(seat.received)},
                                     {"guardadas", seat.kept},
                                     {"se_repetiran", seat.repeat},
                                     {"no_saldrian", seat.doubtful},
                                     {"espera_otras", seat.waits},
                                     {"repetidas_desde", seat.since > 0 ? Json(seat.since) : Json()},
                                     {"robot", seat.robot ? Json(word_of(*seat.robot)) : Json()},
                                     {"vacante", seat.vacant},
                                     {"eliminado", seat.eliminated}});
    for (const Status::Unsent& one : status.mail)
        json["correo"].push_back({{"carta", one.name},
                                  {"fallida", one.failed},
                                  {"error", one.last_error.empty() ? Json() : Json(one.last_error)}});
    return json;
}

}  // namespace ronda::match
