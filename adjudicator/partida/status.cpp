#include "adjudicator/partida/status.hpp"

#include <algorithm>

#include "adjudicator/core/shown.hpp"
#include "adjudicator/partida/letters.hpp"
#include "adjudicator/partida/pending.hpp"

namespace ronda::partida {

namespace {

constexpr std::size_t most_journal = 256U << 20U;

bool among(const std::string& id, const std::vector<std::string>& ids) {
    return std::find(ids.begin(), ids.end(), id) != ids.end();
}

void add_seats(Status& status, const Match& match, const PendingOrders& pending) {
    for (const Player& player : match.envelope().players) {
        Status::Seat seat{player.id,
                          player.name,
                          among(player.id, match.envelope().awaited),
                          false,
                          match.position->eliminated(player.id),
                          {}};
        if (const Pending* orders = pending.of(player.id)) {
            seat.sent = true;
            seat.received = orders->received;
        }
        status.seats.push_back(std::move(seat));
    }
}

void add_mail(Status& status, Files& files, const Layout& at, const Outbox& outbox) {
    for (const std::string& name : outbox.waiting)
        status.mail.push_back({name, last_error_of(files, at, name, false), false});
    for (const std::string& name : outbox.failed)
        status.mail.push_back({name, last_error_of(files, at, name, true), true});
}

Text state_of(const Status::Seat& seat) {
    if (seat.eliminated) return say("eliminado", "eliminated");
    if (seat.sent && seat.received.empty()) return say("ha enviado órdenes", "has sent orders");
    if (seat.sent) return say("ha enviado órdenes ({})", "has sent orders ({})", seat.received);
    return seat.awaited ? say("se le espera", "is awaited") : say("no tiene que ordenar", "need not order");
}

std::string padded(std::string_view text, std::size_t width) {
    const std::size_t used = display_width(text);
    return std::string(text) + std::string(width > used ? width - used : 0, ' ');
}

void add_seat_lines(std::string& out, const Status& status, Lang lang) {
    std::size_t width = 0;
    for (const Status::Seat& seat : status.seats) width = std::max(width, display_width(seat.name));
    for (const Status::Seat& seat : status.seats)
        out += fmt::format("  {} {}  {}\n",
                           seat.sent      ? "✓"
                           : seat.awaited ? "…"
                                          : " ",
                           padded(seat.name, width), state_of(seat).in(lang));
}

void add_mail_lines(std::string& out, const Status& status, Lang lang) {
    if (status.mail.empty()) return;
    const auto failed =
        std::count_if(status.mail.begin(), status.mail.end(), [](const auto& one) { return one.failed; });
    const auto waiting = static_cast<std::ptrdiff_t>(status.mail.size()) - failed;
    out += say("Correo: {} sin enviar, {} que no se enviarán\n", "Mail: {} not sent, {} that will not be\n",
               waiting, failed)
               .in(lang);
    for (const Status::Unsent& one : status.mail)
        if (!one.last_error.empty()) out += fmt::format("  {}: {}\n", one.name, shown(one.last_error, 160));
}

}  // namespace

Result<Status> status_of(Files& files, const Path& folder) {
    const auto match = open_match(files, folder);
    if (!match) return tl::unexpected(match.error());
    const auto journal = Journal::open(files, match->at.journal());
    if (!journal) return tl::unexpected(journal.error());
    const auto pending = read_pending(files, *match);
    if (!pending) return tl::unexpected(pending.error());
    const auto outbox = list_outbox(files, match->at);
    if (!outbox) return tl::unexpected(outbox.error());
    Status status;
    status.match = match->envelope().match;
    status.game = match->envelope().game;
    status.title = match->position->game().title();
    status.round = match->round();
    status.over = match->envelope().over();
    status.deadline = due_in_words(*match, *journal, match->round() + 1);
    if (const auto commitment = commitment_of(*journal)) status.commitment = to_hex(*commitment);
    add_seats(status, *match, *pending);
    add_mail(status, files, match->at, *outbox);
    status.rounds_owing_letters = rounds_owing_letters(*match, *journal).size();
    status.troubles = pending->broken;
    const auto text = files.read(match->at.journal(), most_journal);
    status.broken_line = text ? broken_link(*text) : 1;
    return status;
}

std::string in_words(const Status& status, Lang lang) {
    std::string out =
        say("{} · {} · ronda {}\n", "{} · {} · round {}\n", status.match, status.title, status.round).in(lang);
    if (status.over) out += say("La partida ha terminado.\n", "The game is over.\n").in(lang);
    if (!status.deadline.empty() && !status.over)
        out += say("Plazo: {}\n", "Deadline: {}\n", status.deadline).in(lang);
    add_seat_lines(out, status, lang);
    add_mail_lines(out, status, lang);
    if (status.rounds_owing_letters > 0)
        out += say("Faltan por componer las cartas de {} rondas\n",
                   "The letters of {} rounds are still to be composed\n", status.rounds_owing_letters)
                   .in(lang);
    for (const Diagnostic& trouble : status.troubles) out += describe(trouble, lang);
    if (status.broken_line > 0)
        out += say("El diario no cuadra en la línea {}\n", "The journal does not fit at line {}\n",
                   status.broken_line)
                   .in(lang);
    return out +
           say("Compromiso de los dados: {}\n", "Commitment of the dice: {}\n", status.commitment).in(lang);
}

Json as_json(const Status& status, Lang lang) {
    Json json = {{"partida", status.match},
                 {"juego", status.game},
                 {"ronda", status.round},
                 {"terminada", status.over},
                 {"plazo", status.deadline.empty() ? Json() : Json(status.deadline.in(lang))},
                 {"compromiso", status.commitment},
                 {"jugadores", Json::array()},
                 {"correo", Json::array()},
                 {"rondas_sin_cartas", status.rounds_owing_letters},
                 {"errores", Json::array()},
                 {"diario_roto_en", status.broken_line == 0 ? Json() : Json(status.broken_line)}};
    for (const Status::Seat& seat : status.seats)
        json["jugadores"].push_back({{"id", seat.id},
                                     {"nombre", seat.name},
                                     {"esperado", seat.awaited},
                                     {"enviadas", seat.sent},
                                     {"recibido", seat.received.empty() ? Json() : Json(seat.received)},
                                     {"eliminado", seat.eliminated}});
    for (const Status::Unsent& one : status.mail)
        json["correo"].push_back({{"carta", one.name},
                                  {"fallida", one.failed},
                                  {"error", one.last_error.empty() ? Json() : Json(one.last_error)}});
    for (const Diagnostic& trouble : status.troubles) json["errores"].push_back(describe_json(trouble, lang));
    return json;
}

}  // namespace ronda::partida
