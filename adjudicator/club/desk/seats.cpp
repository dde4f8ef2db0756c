#include "adjudicator/club/desk/seats.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "adjudicator/club/desk/sign_up.hpp"
#include "adjudicator/core/game/identifier.hpp"
#include "adjudicator/core/text/wording.hpp"
#include "adjudicator/match/calendar/deadline.hpp"
#include "adjudicator/match/letters/unsubscribing.hpp"
#include "adjudicator/match/moderation/moderation.hpp"
#include "adjudicator/match/moderation/replacement.hpp"
#include "adjudicator/match/moderation/vacancy.hpp"
#include "adjudicator/system/wrong_clock.hpp"
#include "formats/address.hpp"

namespace ronda::club {

namespace {

constexpr int most_offers_a_day = 20;
constexpr std::size_t most_listed = 5;
constexpr Instant offering_day = 24 * 3600;

// A match as it stands, to look at before the club's journal says anything of it.
struct MatchFiles {
    match::Match match;
    match::Journal journal;
};

Result<MatchFiles> read_files(const DeskContext& context, const std::string& match) {
    const Path* folder = context.directory.folder_of(match);
    if (folder == nullptr)
        return refuse("partida_desconocida",
                      say("no hay ninguna partida «{}»", "there is no match “{}”", match));
    ASSIGN_OR_RETURN(auto journal, match::Journal::open(context.system.files, MatchPaths{*folder}.journal()));
    ASSIGN_OR_RETURN(auto there, match::open_match(context.system.files, *folder, {}));
    return MatchFiles{std::move(there), std::move(journal)};
}

// The error in the match's files is for the moderator; the asker reads that it cannot be done now.
tl::unexpected<Failure> refuse_unreadable(DeskContext& context, const std::string& match, const Failure& why) {
    context.report.add(why);
    return refuse(unreadable_match,
                  say("con {} no podemos hacer nada ahora mismo; {} lo sabe. Pídelo otra vez mañana",
                      "we can do nothing with {} right now; {} knows about it. Ask again tomorrow", match,
                      context.club.file.moderator.name));
}

// The club's journal has the line already: if the match is busy, the next step completes it.
void report_if_waiting(DeskContext& context, const Result<void>& done) {
    if (!done) context.report.add(done.error());
}

Result<match::Journal> journal_of(const DeskContext& context, const std::string& match) {
    return match::Journal::open(context.system.files,
                                MatchPaths{*context.directory.folder_of(match)}.journal());
}

template <class Line>
bool is_about(const Line& line, const VacantSeat& seat) {
    return line.match == seat.match && line.player == seat.player;
}

// Whether somebody has taken the seat as it is vacant now.
const entry::SeatTaken* taking_of(const DeskContext& context, const VacantSeat& seat) {
    const ClubLine* line = context.journal.history().last<entry::SeatTaken>(
        [&](const entry::SeatTaken& one) { return is_about(one, seat) && one.turn == seat.vacancy.turn; });
    return line == nullptr ? nullptr : line->as<entry::SeatTaken>();
}

bool has_left(const DeskContext& context, const VacantSeat& seat, const std::string& person) {
    return context.journal.history().last<entry::SeatLeft>([&](const entry::SeatLeft& one) {
        return is_about(one, seat) && one.person == person;
    }) != nullptr;
}

bool may_be_taken(const DeskContext& context, const VacantSeat& seat) {
    return seat.takeable && taking_of(context, seat) == nullptr;
}

bool may_be_listed(const DeskContext& context, const VacantSeat& seat) {
    return may_be_taken(context, seat) && !context.registry.is_private(seat.match);
}

bool is_vacant(const DeskContext& context, const std::string& match, const std::string& player) {
    return std::any_of(context.vacant.begin(), context.vacant.end(),
                       [&](const VacantSeat& seat) { return seat.match == match && seat.player == player; });
}

void look_again(DeskContext& context) {
    context.vacant = vacant_seats(context.system.files, context.club, context.directory);
}

// Carries out a decision in a match as the moderator's desk does.
Result<void> in_match(DeskContext& context, const std::string& match,
                      const std::function<Result<Text>(const match::Match&, match::Journal&)>& decide) {
    RETURN_IF_ERROR(decide_in_match(context, match, decide));
    look_again(context);
    return {};
}

// The seat with the person's name; with their id if the match does not take the name, because another seat has
// it or it is reserved; else with the name of before. Fails as match::check_replacement.
Result<match::Seat> seat_for(Files& files, const match::Match& match, const std::string& player,
                             const Person& person) {
    Result<void> taken;
    for (const std::string& name : {person.name, person.id, std::string()}) {
        match::Seat seat{player, {}, name};
        taken = match::check_replacement(files, match, seat);
        if (taken) return seat;
    }
    return tl::unexpected(taken.error());
}

Result<void> seat_person(DeskContext& context, const VacantSeat& seat, const Person& person) {
    return in_match(
        context, seat.match, [&](const match::Match& match, match::Journal& journal) -> Result<Text> {
            if (!match::is_vacant(match, seat.player)) return Text{};
            ASSIGN_OR_RETURN(const auto given, seat_for(context.system.files, match, seat.player, person));
            return match::replace_player(context.system, match, journal, given);
        });
}

Text where(const VacantSeat& seat) {
    return say("{}: {}, el asiento de {}, en la ronda {}", "{}: {}, the seat of {}, in round {}", seat.match,
               title_of(seat.game), seat.name, seat.round);
}

Text missed_words(int missed) {
    return missed == 1 ? say("Ha pasado un plazo", "A deadline has passed")
                       : say("Han pasado {} plazos", "{} deadlines have passed", missed);
}

// `missed`: how many deadlines in a row cost the seat; 0 if it was the moderator's decision.
Notice lost_notice(const VacantSeat& seat, const std::string& person, int missed) {
    const std::string reason = missed > 0 ? std::string() : after_colon(seat.vacancy.reason);
    const Text orders = match::orders_left_in_words(seat.vacancy.ends_orders ? match::WaitingOrders::end
                                                                             : match::WaitingOrders::keep);
    return {fmt::format("libre.{}.{}.{}", seat.match, seat.player, seat.vacancy.turn),
            {person},
            say("Tu asiento queda libre", "Your seat is vacant"),
            missed > 0
                ? say("{} sin órdenes tuyas en {}, y tu asiento queda libre.\n{}\nSi aún lo quieres, "
                      "responde antes de que lo tome otra persona.",
                      "{} without orders from you in {}, and your seat is vacant.\n{}\nIf you still "
                      "want it, answer before somebody else takes it.",
                      missed_words(missed), seat.match, orders)
                : say("Quien modera ha dejado libre tu asiento en {}{}.\n{}",
                      "The moderator has made your seat in {} vacant{}.\n{}", seat.match, reason, orders),
            {},
            missed > 0 ? "tomar: " + seat.id() : std::string()};
}

// Returns the holder of the seat. Empty if it is vacant, a robot's, or of a person whom the club does not know.
Result<std::string> holder_of(const DeskContext& context, const std::string& match, const std::string& player) {
    ASSIGN_OR_RETURN(const auto open,
                     match::open_match(context.system.files, *context.directory.folder_of(match), {}));
    if (match::is_over(open) || match::is_vacant(open, player) || match::robot_of(open, player))
        return std::string();
    return context.registry.person_of(match, player);
}

Notice replaced_notice(const std::string& match, const std::string& player, int turn, const std::string& holder,
                       match::WaitingOrders orders) {
    return {fmt::format("relevado.{}.{}.{}", match, player, turn),
            {holder},
            say("Tu asiento es ya de otra persona", "Your seat is somebody else's now"),
            say("Quien modera ha dado a otra persona tu asiento en {}, y ya no recibirás sus cartas. {}",
                "The moderator has given your seat in {} to somebody else, and you will get no more of its "
                "letters. {}",
                match, match::orders_left_in_words(orders))};
}

Notice offer_notice(const DeskContext& context, const VacantSeat& seat, const std::string& person) {
    const std::string page =
        context.club.file.site.empty() ? "" : fmt::format("\n{}{}/", context.club.file.site, seat.match);
    return {fmt::format("ofrecida.{}.{}.{}.{}", seat.match, seat.player, seat.vacancy.turn, person),
            {person},
            say("Se busca suplente en {}", "A substitute is wanted in {}", seat.match),
            say("El asiento de {} está libre en {}, una partida de {} que va por la ronda {}.\nEs de quien "
                "responda primero; tu clasificación no corre peligro.{}\nPara no recibir más ofertas: "
                "«suplente: false».",
                "The seat of {} is vacant in {}, a match of {} that is in round {}.\nIt goes to whoever "
                "answers first; your rating is not at risk.{}\nTo get no more offers: “suplente: false”.",
                seat.name, seat.match, title_of(seat.game), seat.round, page),
            {},
            "tomar: " + seat.id()};
}

// A person who gave up a seat, or was removed from it, does not get it back.
Result<void> note_loser(DeskContext& context, const VacantSeat& seat) {
    const std::string person = context.registry.person_of(seat.match, seat.player);
    if (person.empty() || taking_of(context, seat) != nullptr) return {};
    const auto is_this = [&](const entry::SeatLeft& one) {
        return is_about(one, seat) && one.turn == seat.vacancy.turn;
    };
    if (context.journal.history().last<entry::SeatLeft>(is_this) != nullptr) return {};  // by their own wish
    if (!seat.was_given_up()) {
        ASSIGN_OR_RETURN(const auto lines, journal_of(context, seat.match));
        const int missed = std::max(1, lines.history().seat(seat.player).missed_in_a_row);
        return context.journal.queue_notice(lost_notice(seat, person, missed), context.now);
    }
    return context.add(entry::SeatLeft{{seat.match, seat.player, seat.vacancy.turn, person}},
                       lost_notice(seat, person, 0));
}

// Returns how many offers of the seat were made in the last day.
int offers_today(const DeskContext& context, const VacantSeat& seat) {
    int count = 0;
    for (const ClubLine* line : context.journal.history().all<entry::SeatOffered>()) {
        const auto* offered = line->as<entry::SeatOffered>();
        const Instant when = line->time().value_or(0);
        if (is_about(*offered, seat) && offered->turn == seat.vacancy.turn &&
            when > context.now - offering_day && !system::is_in_future(when, context.now))
            ++count;
    }
    return count;
}

bool has_offer(const DeskContext& context, const VacantSeat& seat, const std::string& person) {
    return context.journal.history().last<entry::SeatOffered>([&](const entry::SeatOffered& one) {
        return is_about(one, seat) && one.turn == seat.vacancy.turn && one.person == person;
    }) != nullptr;
}

// The persons who accept offers of seats, the most reliable first, then by id.
std::vector<const Person*> willing(const DeskContext& context) {
    std::vector<std::pair<int, const Person*>> all;
    for (const auto& [id, person] : context.persons.all()) {
        if (!person.substitute) continue;
        const auto known = context.reliable.find(id);
        all.emplace_back((known == context.reliable.end() ? Reliability{} : known->second).rank(), &person);
    }
    std::stable_sort(all.begin(), all.end(), [](const auto& a, const auto& b) { return a.first > b.first; });
    std::vector<const Person*> people;
    for (const auto& [rank, person] : all) people.push_back(person);
    return people;
}

Result<void> offer(DeskContext& context, const VacantSeat& seat) {
    int left = most_offers_a_day - offers_today(context, seat);
    for (const Person* const one : willing(context)) {
        const Person& person = *one;
        const std::string& id = person.id;
        if (left <= 0) break;
        const bool had_it = context.registry.person_of(seat.match, seat.player) == id;
        if (had_it || has_offer(context, seat, id) || why_not_take(context, seat, person)) continue;
        --left;
        RETURN_IF_ERROR(context.add(entry::SeatOffered{{seat.match, seat.player, seat.vacancy.turn, id}},
                                    offer_notice(context, seat, id)));
    }
    return {};
}

Result<void> move(DeskContext& context, const VacantSeat& seat) {
    if (!seat.takeable) return {};
    RETURN_IF_ERROR(note_loser(context, seat));
    if (const auto* taken = taking_of(context, seat)) {
        const Person* person = context.persons.find(taken->person);
        return person == nullptr ? Result<void>() : seat_person(context, seat, *person);
    }
    return context.registry.is_private(seat.match) ? Result<void>() : offer(context, seat);
}

Result<void> vacate(DeskContext& context, const std::string& match, const std::string& player) {
    return in_match(context, match, [&](const match::Match& there, match::Journal& lines) {
        return match::vacate_seat(context.system, there, lines, player, std::string(match::left_by_player));
    });
}

bool has_robot(const match::Match& match, const std::string& player) {
    return !match::is_vacant(match, player) && match::robot_of(match, player).has_value();
}

// Seats that somebody gave up and that are not vacant yet, because a run was killed or the match was busy.
// Where the match refuses it, or cannot be read, nothing is left to do.
void complete_leavings(DeskContext& context) {
    std::vector<entry::SeatLeft> left;
    for (const ClubLine* line : context.journal.history().all<entry::SeatLeft>())
        left.push_back(*line->as<entry::SeatLeft>());
    for (const entry::SeatLeft& entry : left) {
        const bool theirs = context.registry.person_of(entry.match, entry.player) == entry.person;
        if (!theirs || is_vacant(context, entry.match, entry.player)) continue;
        const auto there = read_files(context, entry.match);
        if (there && match::check_vacating(there->match, entry.player) &&
            !has_robot(there->match, entry.player) &&
            there->journal.history().seat(entry.player).times_vacant < entry.turn)
            report_if_waiting(context, vacate(context, entry.match, entry.player));
    }
}

// Makes a person for the address.
Person new_person(const DeskContext& context, const std::string& match, const match::Seat& seat) {
    const Request proposed = joining_request(context, match, seat.email, nullptr);
    Person person;
    person.id = proposed.said("persona");
    person.name = seat.name.empty() ? proposed.said("nombre") : display_name(seat.name);
    person.email = formats::ascii_mailbox(seat.email);
    person.lang = context.club.file.lang;
    return person;
}

}  // namespace

Result<void> move_seats(DeskContext& context) {
    complete_leavings(context);
    const std::vector<VacantSeat> seats = context.vacant;  // a copy: they change below
    for (const VacantSeat& seat : seats) report_if_waiting(context, move(context, seat));
    return {};
}

void learn_reliability(DeskContext& context) {
    const auto& sought = context.registry.sought;
    const bool needed =
        context.club.file.reliability > 0 || !context.vacant.empty() ||
        std::any_of(sought.begin(), sought.end(), [](const auto& one) { return one.second.reliability > 0; });
    if (!needed) return;
    const auto deeds = seat_records_of(context.system.files, context.club, context.directory);
    context.reliable = reliabilities(deeds, context.registry, context.now);
}

std::optional<Refused> why_not_trusted(const DeskContext& context, const std::string& match,
                                       const std::string& person) {
    const SoughtMatch* sought = context.registry.find(match);
    const int least = std::max(context.club.file.reliability, sought == nullptr ? 0 : sought->reliability);
    const auto known = context.reliable.find(person);
    const auto percent = known == context.reliable.end() ? std::nullopt : known->second.percent();
    if (!percent || *percent >= least) return std::nullopt;
    return Refused{
        "fiabilidad_baja",
        say("{} pide una fiabilidad del {} %, y la tuya es del {} %: son los plazos que has "
            "cumplido de cada cien en el último año. Sube con cada ronda a la que mandes órdenes, y "
            "con los asientos libres que lleves hasta el final.",
            "{} asks for a reliability of {}%, and yours is {}%: the share of deadlines that you met "
            "in the last year. It rises with every round that you send orders for, "
            "and with vacant seats that you take and play to the end.",
            match, least, *percent)};
}

const VacantSeat* seat_named(const DeskContext& context, std::string_view wanted) {
    const bool whole = wanted.find('/') != std::string_view::npos;
    const auto found = std::find_if(context.vacant.begin(), context.vacant.end(), [&](const VacantSeat& seat) {
        return whole ? seat.id() == wanted : seat.match == wanted && may_be_taken(context, seat);
    });
    return found == context.vacant.end() ? nullptr : &*found;
}

const VacantSeat* seat_asked(const DeskContext& context, const Request& request, const Person* person) {
    const VacantSeat* seat = seat_named(context, request.value);
    if (seat == nullptr || !context.registry.is_private(seat->match)) return seat;
    const bool invited = match::is_same_token(request.said("pase"), pass_of(context.club, seat->match)) ||
                         (person != nullptr && context.registry.has_sat_in(seat->match, person->id));
    return invited ? seat : nullptr;
}

bool is_taken_by(const DeskContext& context, const VacantSeat& seat, std::string_view person) {
    const entry::SeatTaken* taking = taking_of(context, seat);
    return taking != nullptr && taking->person == person;
}

std::optional<Refused> why_not_take(const DeskContext& context, const VacantSeat& seat, const Person& person) {
    if (!may_be_taken(context, seat))
        return Refused{"asiento_tomado",
                       say("El asiento de {} en {} ya no está libre.",
                           "The seat of {} in {} is no longer vacant.", seat.name, seat.match)};
    if (has_left(context, seat, person.id))
        return Refused{"asiento_dejado", say("Quien deja un asiento no puede volver a él: {}.",
                                             "Whoever leaves a seat cannot come back to it: {}.", seat.id())};
    const std::string other = seat_of(context, seat.match, person.id);
    if (!other.empty() && other != seat.player && !is_vacant(context, seat.match, other))
        return Refused{"ya_juegas",
                       say("Ya juegas en {}, como {}.", "You already play in {}, as {}.", seat.match, other)};
    return why_not_trusted(context, seat.match, person.id);
}

Result<void> check_taking(DeskContext& context, const VacantSeat& seat, const Person& person) {
    const auto there = read_files(context, seat.match);
    if (!there) return refuse_unreadable(context, seat.match, there.error());
    if (!match::is_vacant(there->match, seat.player))
        return refuse("asiento_tomado", say("el asiento de {} en {} ya no está libre",
                                            "the seat of {} in {} is no longer vacant", seat.name, seat.match));
    const auto given = seat_for(context.system.files, there->match, seat.player, person);
    if (!given) return refuse_unreadable(context, seat.match, given.error());
    return {};
}

Result<void> take_seat(DeskContext& context, const VacantSeat& wanted, const Person& person) {
    const VacantSeat seat = wanted;  // a copy: the list changes below
    RETURN_IF_ERROR(context.add(entry::SeatTaken{{seat.match, seat.player, seat.vacancy.turn, person.id}}));
    report_if_waiting(context, seat_person(context, seat, person));
    return {};
}

Result<void> give_up_seat(DeskContext& context, const std::string& match, const std::string& player,
                          const Person& person) {
    const auto there = read_files(context, match);
    if (!there) return refuse_unreadable(context, match, there.error());
    RETURN_IF_ERROR(match::check_vacating(there->match, player));
    if (has_robot(there->match, player))
        return refuse("sin_asiento",
                      say("en {} un robot lleva ya tu asiento: no tienes nada que dejar",
                          "in {} a robot already has your seat: you have nothing to leave", match));
    const bool already = match::is_vacant(there->match, player);
    const int turn = there->journal.history().seat(player).times_vacant + (already ? 0 : 1);
    RETURN_IF_ERROR(context.add(entry::SeatLeft{{match, player, turn, person.id}}));
    if (!already) report_if_waiting(context, vacate(context, match, player));
    return {};
}

Result<void> give_seat(DeskContext& context, const std::string& match, const match::Seat& seat,
                       match::WaitingOrders orders) {
    ASSIGN_OR_RETURN(const auto there, read_files(context, match));
    if (const auto fault = fault_of_persons_address(context.club, seat.email))
        return refuse("fichero_invalido", *fault);
    const Person* known = context.persons.with_address(formats::ascii_mailbox(seat.email));
    const Person person = known != nullptr ? *known : new_person(context, match, seat);
    ASSIGN_OR_RETURN(const auto given, seat_for(context.system.files, there.match, seat.player, person));
    if (known == nullptr) {
        RETURN_IF_ERROR(context.persons.save(context.system.files, person));
        RETURN_IF_ERROR(context.add(entry::PersonAdded{person.id}));
    }
    const int turn = match::times_given(there.journal, seat.player) + 1;
    ASSIGN_OR_RETURN(std::string holder, holder_of(context, match, seat.player));
    // A repetition after a kill finds the line, and in its notice whose seat it was.
    const ClubLine* const noted = context.journal.history().last<entry::SeatKnown>([&](const auto& line) {
        return line.match == match && line.player == seat.player && line.turn == turn &&
               line.person == person.id;
    });
    if (noted != nullptr && noted->notice) holder = noted->notice->to.front();
    if (holder == person.id) orders = match::WaitingOrders::keep;  // only the key is new
    std::optional<Notice> news;
    if (!holder.empty() && holder != person.id)
        news = replaced_notice(match, seat.player, turn, holder, orders);
    RETURN_IF_ERROR(context.add(entry::SeatKnown{{match, seat.player, turn, person.id}}, std::move(news)));
    return in_match(context, match, [&](const match::Match& open, match::Journal& journal) {
        return match::replace_player(context.system, open, journal, given, orders);
    });
}

Result<int> replacement_of_holder(const DeskContext& context, const std::string& match,
                                  const std::string& player) {
    if (context.directory.folder_of(match) == nullptr) return 0;
    ASSIGN_OR_RETURN(const auto journal, journal_of(context, match));
    return journal.history().seat(player).person_since;
}

std::string seat_of(const DeskContext& context, const std::string& match, const std::string& person) {
    for (const auto& [at, player] : context.registry.seats_of(person))
        if (at == match) return player;
    return {};
}

Section vacant_section(const DeskContext& context) {
    std::vector<Text> lines;
    for (const VacantSeat& seat : context.vacant)
        if (may_be_listed(context, seat)) lines.push_back(say("{}.", "{}.", where(seat)));
    Section section{say("Asientos libres", "Vacant seats"), {}};
    if (!lines.empty()) section.blocks.push_back(bulleted(std::move(lines)));
    return section;
}

std::vector<Request> takings(const DeskContext& context, const Person* person) {
    std::vector<Request> requests;
    for (const VacantSeat& seat : context.vacant)
        if (requests.size() < most_listed && may_be_listed(context, seat) &&
            (person == nullptr || !why_not_take(context, seat, *person)))
            requests.push_back({RequestKind::take, seat.id(), {}});
    return requests;
}

}  // namespace ronda::club
