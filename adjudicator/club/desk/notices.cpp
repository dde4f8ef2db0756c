#include "adjudicator/club/desk/notices.hpp"

#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "adjudicator/club/desk/desk.hpp"
#include "adjudicator/club/desk/digest.hpp"
#include "adjudicator/club/desk/erasure.hpp"
#include "adjudicator/club/desk/invitations.hpp"
#include "adjudicator/club/desk/letters.hpp"
#include "adjudicator/club/desk/moderator_page.hpp"
#include "adjudicator/club/desk/privacy.hpp"
#include "adjudicator/club/desk/refusals.hpp"
#include "adjudicator/club/results/weng_lin.hpp"
#include "adjudicator/core/text/fold.hpp"
#include "adjudicator/core/text/shown.hpp"
#include "adjudicator/core/text/wording.hpp"
#include "adjudicator/match/inbox/mail_limits.hpp"
#include "adjudicator/match/inbox/other_matches.hpp"
#include "adjudicator/match/letters/mail_account.hpp"
#include "adjudicator/match/letters/notices.hpp"
#include "adjudicator/match/letters/outbox.hpp"
#include "adjudicator/match/store/json_words.hpp"
#include "adjudicator/system/wrong_clock.hpp"
#include "formats/json_text.hpp"
#include "formats/key_mask.hpp"
#include "formats/order_form.hpp"

namespace ronda::club {

namespace {

constexpr std::size_t most_words = 500, most_letters = 100, most_note_bytes = 1U << 20U, longest_sender = 80,
                      most_refusals = 20;
constexpr const char *letters_key = "cartas", *silent_key = "calladas", *mark_key = "marca",
                     *sent_key = "salio", *more_key = "mas", *reread_key = "de_antes", *beside_key = "junto_a",
                     *budget_key = "envio", *model_key = "modelo";

ClubLetter letter_of(const Notice& notice) {
    ClubLetter letter{notice.subject, notice.words};
    for (const std::string_view line : formats::lines_of(notice.lines))
        if (auto request = request_on(line)) letter.ready.push_back(std::move(*request));
    return letter;
}

Json note_of(Files& files, const Club& club) {
    const Path path = club.paths.daily_note();
    const auto text = files.exists(path) ? files.read(path, most_note_bytes) : Result<std::string>("{}");
    Json note = text ? Json::parse(*text, nullptr, false) : Json();
    if (!note.is_object()) note = Json::object();
    if (!note.contains(letters_key) || !note[letters_key].is_array()) note[letters_key] = Json::array();
    return note;
}

Result<void> save_note(DeskContext& context, const Json& note) {
    return context.system.files.save(context.club.paths.daily_note(), formats::write_json(note), Durable::no,
                                     true);
}

int count_in(const Json& note, const char* key) {
    return std::max(0, match::number_in(note, key));
}

// When today's letter is due, or yesterday's if it is not that late yet.
Instant newest_hour(const Club& club, Instant now) {
    const formats::HourOfDay& hour = club.file.daily;
    const Instant today = club.zone.on_day({0, hour.hour, hour.minute}, now);
    return today <= now ? today : club.zone.on_day({-1, hour.hour, hour.minute}, now);
}

// Returns when the last daily letter was written. One that a wrong clock wrote in the future was the last one
// of yesterday. Empty if there was none.
std::optional<Instant> last_letter(const Club& club, const Json& note, Instant now) {
    const auto sent = match::instant_in(note, sent_key);
    if (!sent || !system::is_in_future(*sent, now)) return sent;
    return newest_hour(club, now) - one_day;
}

Heard heard_in(const Json& one) {
    if (one.contains(reread_key)) return Heard::before_restore;
    return one.contains(beside_key) ? Heard::beside_request : Heard::of_stranger;
}

void add_letters(Section& section, const Json& note, Heard why) {
    for (const Json& one : note[letters_key]) {
        if (heard_in(one) != why) continue;
        section.blocks.push_back(Paragraph{same(match::word_in(one, "de") + ":")});
        section.blocks.push_back(Verbatim{same(match::set_apart(match::word_in(one, "palabras")))});
    }
}

// The work that waits because the club is back from a backup.
Section of_restore(const DeskContext& context, const Json& note) {
    Section section{say("Una copia restaurada", "A restored backup"), {}};
    if (context.waits())
        section.blocks.push_back(Paragraph{
            say("El club se ha restaurado desde una copia: no empieza ninguna partida hasta «ronda resume {} "
                "--restored».",
                "The club was restored from a backup: no match begins until “ronda resume {} --restored”.",
                context.club.paths.root.string())});
    const std::size_t before = section.blocks.size();
    add_letters(section, note, Heard::before_restore);
    if (section.blocks.size() > before)
        section.blocks.insert(
            section.blocks.begin() + static_cast<std::ptrdiff_t>(before),
            Paragraph{
                say("Lo que sigue es anterior a la restauración y no se ha hecho lo que pide; quizá ya se hizo "
                    "en el tiempo que se perdió.",
                    "What follows is from before the restore. What it asks for was not carried out; perhaps it "
                    "was carried out in the lost time.")});
    return section;
}

Section of_words(const Json& note) {
    Section section{say("Lo que escriben con sus peticiones", "What people write with their requests"), {}};
    add_letters(section, note, Heard::beside_request);
    return section;
}

Section of_strangers(const Json& note) {
    Section section{say("Cartas de desconocidos", "Letters from strangers"), {}};
    add_letters(section, note, Heard::of_stranger);
    if (const int more = count_in(note, more_key); more > 0)
        section.blocks.push_back(Paragraph{say("Y {}.", "And {} for which there is no room here.",
                                               counted(more, say("carta más que aquí no cabe", "more letter"),
                                                       say("cartas más que aquí no caben", "more letters")))});
    if (const int silent = count_in(note, silent_key); silent > 0)
        section.blocks.push_back(Paragraph{
            say("{} sin respuesta: cada dirección recibe una al día, y hay un máximo para todas.",
                "{} without an answer: each address gets one answer a day, and there is a limit for all.",
                counted(silent, say("carta", "letter"), say("cartas", "letters")))});
    return section;
}

// Letters from strangers have a section of their own; a pending code needs no attention.
bool needs_moderator(const Refusal& one) {
    return one.why != "desconocido" && one.why != "ya_hecho" && one.why != "sin_codigo" &&
           one.why != asks_to_get_in;
}

// Delivery reports, newsletters: they are only counted.
bool is_of_machine(const DeskContext& context, const Refusal& one) {
    return one.why == "automatica" && context.persons.with_address(one.from) == nullptr;
}

Text machines_in_words(int letters) {
    return say("{} de máquinas ajenas al club.", "{} from machines outside the club.",
               counted(letters, say("carta", "letter"), say("cartas", "letters")));
}

Section of_refusals(const DeskContext& context, Instant since) {
    std::vector<Text> lines;
    int machines = 0;
    const Refusals refusals(context.system.files, context.club.paths);
    for (const Refusal& refusal : refusals.all()) {
        if (refusal.when <= since || system::is_in_future(refusal.when, context.now) ||
            !needs_moderator(refusal))
            continue;
        if (is_of_machine(context, refusal))
            ++machines;
        else
            lines.push_back(in_words(refusal, context.club.zone));
    }
    Section section{say("Cartas sin efecto", "Letters without effect"), {}};
    if (lines.empty() && machines == 0) return section;
    const std::size_t left_out = lines.size() - std::min(lines.size(), most_refusals);
    lines.erase(lines.begin(), lines.begin() + static_cast<std::ptrdiff_t>(left_out));
    if (machines > 0) lines.push_back(machines_in_words(machines));
    section.blocks.push_back(bulleted(std::move(lines)));
    section.blocks.push_back(Paragraph{
        say("«ronda mail show {} --letter N» enseña una; «ronda mail list {} --refused», todas.",
            "“ronda mail show {} --letter N” shows one; “ronda mail list {} --refused”, all of them.",
            context.club.paths.root.filename().string(), context.club.paths.root.filename().string())});
    return section;
}

// The senders without an answer because there were too many letters, of the club and of its matches.
Section of_limits(const DeskContext& context, Instant since) {
    Section section{say("Demasiadas cartas", "Too many letters"), {}};
    const auto counts = context.club.paths.store().letter_counts();
    std::vector<Text> names;
    for (const std::string& one : match::unanswered_since(context.system.files, counts, since, context.now))
        names.push_back(same(one));
    if (names.empty()) return section;
    const std::size_t more = names.size() - std::min(names.size(), most_refusals);
    names.resize(names.size() - more);
    section.blocks.push_back(Paragraph{
        say("Cartas que dicen ser de estas direcciones se han quedado sin respuesta, porque eran demasiadas.",
            "Letters claiming to come from these addresses got no answer, because there were too many.")});
    if (more > 0) names.push_back(say("y {} más", "and {} more", more));
    section.blocks.push_back(bulleted(std::move(names)));
    return section;
}

// The account of all matches could send no more since the last letter.
Section of_account(const DeskContext& context, Instant since) {
    Section section{say("La cuenta de correo", "The mail account"), {}};
    const auto pause = match::account_pause(context.system.files, context.club.paths.store().account_note());
    if (!pause || pause->since <= since) return section;
    section.blocks.push_back(Paragraph{
        say("No deja enviar más por ahora, y las cartas de todas las partidas esperan. El servidor contestó: "
            "«{}». {}",
            "It may send no more for now, so the letters of all matches wait. The server answered: “{}”. {}",
            pause->reason, match::advice_for_pause())});
    return section;
}

// Letters wait since then because the account has spent its budget; 0 if none has waited for long.
Instant budget_spent_since(const DeskContext& context) {
    constexpr Instant long_wait = 3600;
    if (!context.club.file.mail.budget) return 0;
    const auto account = match::mail_account(context.club.paths.store());
    const auto wait = match::budget_wait(context.system.files, account.budget, context.now);
    return wait && (wait->for_a_day || wait->since + long_wait <= context.now) ? wait->since : 0;
}

// Once for each time that the budget is spent.
Section of_budget(const DeskContext& context, const Json& note) {
    Section section{say("El límite de envío", "The sending limit"), {}};
    const Instant since = budget_spent_since(context);
    const auto account = match::mail_account(context.club.paths.store());
    const auto wait = match::budget_wait(context.system.files, account.budget, context.now);
    if (!wait || since == 0 || match::instant_in(note, budget_key) == since) return section;
    section.blocks.push_back(Paragraph{say(
        "{}. Las cartas salen solas, las más urgentes antes. Si pasa a menudo, manda menos cartas («resumen: "
        "semanal») o pon un límite más alto («correo.envio»).",
        "{}. Letters go out automatically, the most urgent first. If this happens often, send fewer letters "
        "(“resumen: semanal”), or raise the limit (“correo.envio”).",
        match::budget_in_words(*wait, *context.club.file.mail.budget, context.club.zone))});
    return section;
}

bool has_match_of_three(const Registry& registry) {
    std::map<std::string, int> seats;
    for (const auto& [seat, persons] : registry.held)
        if (++seats[seat.first] > 2) return true;
    return false;
}

// Once, to a club with ratings of an earlier model. With two sides both models agree.
Section of_ratings(const DeskContext& context, const Json& note) {
    Section section{say("La clasificación ha cambiado", "The ratings have changed"), {}};
    if (match::word_in(note, model_key) == rating_model || !has_match_of_three(context.registry))
        return section;
    section.blocks.push_back(Paragraph{say(
        "Desde esta versión la clasificación se calcula con el modelo de Bradley y Terry: cada bando se "
        "compara con cada uno de los demás. Con el anterior, el de Plackett y Luce, compartir el primer puesto "
        "podía dar menos que quedar detrás.",
        "From this version on, the ratings follow the model of Bradley and Terry: each side is compared with "
        "every other side. With the earlier model, of Plackett and Luce, a shared first place could give less "
        "than a worse place.")});
    section.blocks.push_back(Paragraph{
        say("Se ha rehecho entera, así que han cambiado los valores de quienes han jugado partidas de tres o "
            "más bandos. Las partidas y sus puestos son los mismos.",
            "All ratings were computed again, so the values of people who have played matches of three or more "
            "sides have changed. The matches and their places are the same.")});
    return section;
}

}  // namespace

Result<void> compose_club_notices(DeskContext& context) {
    std::vector<match::OwedNotice> owed;
    for (const ClubLine& line : context.journal.history().lines())
        if (line.notice && !context.journal.contains(match::entry::NoticeComposed{line.notice->key}))
            owed.push_back({*line.notice, line.time().value_or(0)});
    for (const match::OwedNotice& one : owed) {
        const auto& notice = one.notice;
        Json letters = Json::array();
        const auto add = [&](const Reader& reader, const std::string& name) {
            letters.push_back(letter_json(context.club, letter_of(notice), reader,
                                          {fmt::format("aviso-{}-{}.eml", notice.key, name), one.when}));
        };
        int moderators = 0;
        for (const std::string& id : notice.to)
            if (const Person* person = context.persons.find(id))
                add(reader_of(*person), id);
            else if (id == moderator_id)
                for (const Reader& reader : moderator_readers(context.club))
                    add(reader, fmt::format("{}-{}", id, ++moderators));
        RETURN_IF_ERROR(match::compose_into_outbox(context.system, context.club.paths.store(),
                                                   std::move(letters), context.report));
        RETURN_IF_ERROR(context.journal.add(match::entry::NoticeComposed{notice.key}, context.now));
    }
    return {};
}

Result<void> announce(DeskContext& context, Notice notice, const std::set<std::string>& matches) {
    if (context.journal.history().has_notice_line(notice.key)) return {};
    for (const auto& [id, person] : context.persons.all()) {
        const auto seats = context.registry.seats_of(id);
        if (matches.empty() ||
            std::ranges::any_of(seats, [&](const auto& seat) { return matches.contains(seat.first); }))
            notice.to.push_back(id);
    }
    context.report.done.push_back(
        say("{}: anunciado a {}", "{}: announced to {}", context.club.file.club,
            counted(notice.to.size(), say("persona", "person"), say("personas", "people"))));
    return context.journal.queue_notice(std::move(notice), context.now);
}

DailyNote::DailyNote(DeskContext& context)
    : context_(context),
      note_(note_of(context.system.files, context.club)),
      silent_before_(count_in(note_, silent_key)) {}

void DailyNote::add(const match::Message& message, Heard why) {
    add(message, why, match::own_words(message, most_words));
}

void DailyNote::add(const match::Message& message, Heard why, std::string_view words) {
    for (const Json& one : note_[letters_key])
        if (match::word_in(one, mark_key) == message.mark()) return;
    changed_ = true;
    if (note_[letters_key].size() >= most_letters) {
        note_[more_key] = count_in(note_, more_key) + 1;
        return;
    }
    Json entry = {{mark_key, message.mark()},
                  {"de", message.from.empty() ? "?" : shown(message.from, longest_sender)},
                  {"palabras", formats::without_keys(beginning(words, most_words))}};
    if (why == Heard::before_restore) entry[reread_key] = true;
    if (why == Heard::beside_request) entry[beside_key] = true;
    note_[letters_key].push_back(std::move(entry));
}

void DailyNote::set_silent(int letters) {
    const int all = silent_before_ + letters;
    if (all == count_in(note_, silent_key)) return;
    note_[silent_key] = all;
    changed_ = true;
}

Result<void> DailyNote::save() {
    if (!changed_) return {};
    RETURN_IF_ERROR(save_note(context_, note_));
    changed_ = false;
    return {};
}

bool is_daily_letter_due(Files& files, const Club& club, Instant now) {
    const auto sent = last_letter(club, note_of(files, club), now);
    return !sent || *sent < newest_hour(club, now);
}

Result<void> compose_daily_letter(DeskContext& context) {
    const Instant hour = newest_hour(context.club, context.now);
    Json note = note_of(context.system.files, context.club);
    const auto last = last_letter(context.club, note, context.now);
    if (!last) {                                       // the club has just begun
        note[sent_key] = match::iso(context.now - 1);  // what it did first counts
        note[model_key] = rating_model;
        return save_note(context, note);
    }
    const Instant sent = *last;
    if (sent >= hour) return {};
    ClubLetter letter{say("El club hoy", "The club today"), {}};
    const auto add = [&letter](std::vector<Section> sections) {
        for (Section& section : sections)
            if (!section.blocks.empty()) letter.sections.push_back(std::move(section));
    };
    add({of_restore(context, note), of_account(context, sent), of_budget(context, note)});
    ASSIGN_OR_RETURN(const auto page, moderator_page(context, sent));
    std::vector<Section> rest{of_ratings(context, note), of_words(note), of_strangers(note),
                              of_limits(context, sent), of_refusals(context, sent)};
    std::erase_if(rest, [](const Section& section) { return section.blocks.empty(); });
    if (!letter.sections.empty() || page.is_news() || !rest.empty()) {
        add(sections_of(page, context.club.paths.root));
        add(std::move(rest));
        letter.words = say("Esto es lo que ha pasado en {} desde la última carta.",
                           "This is what has happened in {} since the last letter.", context.club.file.name);
        letter.ready.push_back({RequestKind::list, "true", {}});
        letter.help = say("Envía esta línea para ver qué partidas buscan gente.",
                          "Send this line to see which matches are looking for players.");
        int number = 0;
        for (const Reader& reader : moderator_readers(context.club)) {
            const std::string which = ++number == 1 ? "" : fmt::format("-{}", number);
            const Posted posted{fmt::format("diaria-{}{}.eml", match::iso(hour).substr(0, 10), which),
                                context.now};
            RETURN_IF_ERROR(compose_letter(context, letter, reader, posted));
        }
    }
    RETURN_IF_ERROR(compose_digests(context, match::iso(hour).substr(0, 10)));
    RETURN_IF_ERROR(part_with_idle_people(context));
    RETURN_IF_ERROR(forget_strangers(context));
    RETURN_IF_ERROR(erase_old_letters(context));
    Json next = {{sent_key, match::iso(context.now)}, {model_key, rating_model}, {letters_key, Json::array()}};
    if (const Instant since = budget_spent_since(context); since > 0) next[budget_key] = match::iso(since);
    return save_note(context, next);
}

}  // namespace ronda::club
