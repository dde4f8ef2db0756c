
#include "adjudicator/match/letters/report.hpp"

#include <algorithm>
#include <iterator>

#include "adjudicator/core/orders/preview.hpp"
#include "adjudicator/core/report/event_phrases.hpp"
#include "adjudicator/core/report/presentation.hpp"
#include "adjudicator/core/text/in_part.hpp"
#include "adjudicator/core/text/wording.hpp"
#include "adjudicator/match/letters/dice_section.hpp"
#include "adjudicator/match/letters/opening.hpp"
#include "adjudicator/match/letters/rules_document.hpp"
#include "adjudicator/match/orders/order_text.hpp"
#include "formats/document_text.hpp"
#include "formats/when.hpp"

namespace ronda::match {

namespace {

constexpr std::size_t most_report_bytes = 64U << 10U;
constexpr std::size_t most_listed = 300;  // lines of one list
constexpr std::size_t fewest_listed = most_listed / 10;

// Returns a line for each event that the report mentions, in their order.
struct ReportedEvent {
    const Event* event;
    Bullets::Line line;
};
std::vector<ReportedEvent> lines_of(const std::vector<Event>& events, const Position& after,
                                    const Viewer& viewer) {
    std::vector<ReportedEvent> reported;
    auto lines = after.presentation().phrases(events, viewer);
    for (std::size_t i = 0; i < events.size(); ++i) {
        if (!lines[i] && is_problem(events[i]))
            lines[i] = Bullets::Line{trouble_in_words(after, events[i]), Bullets::Tone::bad};
        if (lines[i]) reported.push_back({&events[i], std::move(*lines[i])});
    }
    return reported;
}

void add_list(std::vector<Section>& sections, const Text& title, Bullets lines) {
    if (!lines.lines.empty()) sections.push_back({title, {std::move(lines)}});
}

struct PlayersLine {
    std::string player;
    Bullets::Line line;
};
// Makes a list of at most `most` lines. If there are more, each player gets a fair share of it
// (core/text/in_part.hpp).
Bullets bullets_of(std::vector<PlayersLine> lines, const MatchHeader& header, std::size_t most) {
    Bullets bullets;
    auto part = in_part(
        std::move(lines), [](const PlayersLine& one) { return one.player; }, most);
    for (PlayersLine& one : part.reported) bullets.lines.push_back(std::move(one.line));
    for (const auto& [player, count] : part.untold) {
        const Text more = and_more(count).message;
        bullets.lines.push_back(
            {player.empty() ? more : say("{}, de {}", "{}, from {}", more, header.name_of(player))});
    }
    return bullets;
}

// Adds what happened: first what happened to the reader, then the rest in the order of the game's phases;
// events that belong to no phase come last. No list is longer than `most_lines`.
void add_happenings(std::vector<Section>& sections, const ReportFacts& facts, std::vector<ReportedEvent> rest,
                    std::size_t most_lines) {
    std::erase_if(rest, [](const ReportedEvent& one) { return is_problem(*one.event); });
    const auto add = [&](const Text& title, auto belongs) {
        std::vector<PlayersLine> lines;
        for (const ReportedEvent& one : rest)
            if (belongs(one)) lines.push_back({one.event->player, one.line});
        std::erase_if(rest, belongs);
        add_list(sections, title, bullets_of(std::move(lines), facts.after->header(), most_lines));
    };
    add(say("Lo que te ha pasado", "What happened to you"),
        [](const ReportedEvent& one) { return one.line.first; });
    for (const Phase& phase : facts.after->game().phases())
        add(phase.title, [&phase](const ReportedEvent& one) {
            return std::find(phase.kinds.begin(), phase.kinds.end(), phase_kind_of(*one.event, one.line)) !=
                   phase.kinds.end();
        });
    add(say("Además", "Also"), [](const ReportedEvent&) { return true; });
}

// Games by turns: adds the rounds between the viewer's last turn and this round, each as a list of its own.
void add_since_last_turn(std::vector<Section>& sections, const UnreadRounds& since, const Viewer& viewer) {
    Section section{say("Desde tu último turno", "Since your last turn"), {}};
    for (const Earlier& round : since.rounds) {
        Bullets lines;
        const std::vector<Event> seen = seen_by(viewer, round.events);
        for (ReportedEvent& one : lines_of(seen, *round.after, viewer))
            if (!is_problem(*one.event)) lines.lines.push_back(std::move(one.line));
        if (lines.lines.empty()) continue;
        section.blocks.push_back(Paragraph{say("Ronda {}:", "Round {}:", round.after->header().round)});
        section.blocks.push_back(std::move(lines));
    }
    if (!section.blocks.empty()) sections.push_back(std::move(section));
}

Text names_of(const std::vector<std::string>& ids, const MatchHeader& header) {
    std::vector<Text> names;
    for (const std::string& id : ids) names.push_back(same(header.name_of(id)));
    return enumerate(names);
}

bool is_one_of(const std::string& id, const std::vector<std::string>& ids) {
    return std::find(ids.begin(), ids.end(), id) != ids.end();
}

// Says if the player's orders did not come, because the player may believe that they did.
void add_silence(std::vector<Section>& sections, const ReportFacts& facts, const Viewer& viewer) {
    if (viewer.is_public() || !is_one_of(viewer.player, facts.silent)) return;
    const int round = facts.after->header().round;
    sections.push_back(
        {say("Tus órdenes", "Your orders"),
         {Bullets{{{say("No llegaron órdenes tuyas para la ronda {}: se jugó sin ellas.",
                        "No orders of yours arrived for round {}: it was played without them.", round),
                    Bullets::Tone::bad}}}}});
}

// Lists the missing orders for everyone.
void add_missing(std::vector<Section>& sections, const ReportFacts& facts, const Viewer& viewer) {
    std::vector<std::string> others = facts.silent;
    std::erase(others, viewer.player);
    if (others.empty()) return;
    sections.push_back({say("Quién faltó", "Who was missing"),
                        {Paragraph{say("No llegaron órdenes de {}.", "No orders came from {}.",
                                       names_of(others, facts.after->header()))}}});
}

// Describes the result of the viewer's conditional orders.
void add_onward(std::vector<Section>& sections, const ReportFacts& facts, const Viewer& viewer) {
    for (const RemainingReplies& onward : facts.onward) {
        if (onward.player != viewer.player) continue;
        Section section{say("Órdenes condicionales", "Conditional orders"), {}};
        switch (onward.fate) {
            case RemainingReplies::ReplyOutcome::waiting:
                section.blocks.push_back(
                    Paragraph{say("Tus respuestas siguen en pie:", "Your replies still stand:")});
                section.blocks.push_back(Verbatim{in_brief(replies_field(onward.sheet.replies))});
                break;
            case RemainingReplies::ReplyOutcome::chosen:
                section.blocks.push_back(Paragraph{
                    say("Una de tus respuestas encaja con lo jugado; estas son tus órdenes para la ronda {}:",
                        "One of your replies fits what was played; these are your orders for round {}:",
                        facts.after->header().round + 1)});
                section.blocks.push_back(
                    Verbatim{in_brief("ordenes:\n" + orders_as_yaml(onward.sheet.orders, 2))});
                break;
            case RemainingReplies::ReplyOutcome::unfit:
                section.blocks.push_back(
                    Paragraph{say("Ninguna de tus respuestas encaja con lo jugado: ya no cuentan.",
                                  "None of your replies fits what was played: they no longer count.")});
                break;
        }
        sections.push_back(std::move(section));
    }
}

// Lists the viewer's orders that were not executed, or not as written. If there are many, it shows the first
// ones of each reason and counts the rest.
void add_troubles(std::vector<Section>& sections, const ReportFacts& facts, const Viewer& viewer,
                  const std::vector<ReportedEvent>& all_lines) {
    const auto add = [&](const Text& title, std::string_view kind) {
        std::vector<ReportedEvent> own;
        std::copy_if(all_lines.begin(), all_lines.end(), std::back_inserter(own),
                     [&](const ReportedEvent& one) {
                         return one.event->kind == kind && one.event->player == viewer.player;
                     });
        const auto part = in_part(
            std::move(own), [](const ReportedEvent& one) { return text_of(*one.event, "motivo"); },
            most_reported);
        Bullets lines;
        for (const ReportedEvent& one : part.reported) lines.lines.push_back(one.line);
        for (const auto& [reason, count] : part.untold)
            lines.lines.push_back(
                {and_more(count, reason_in_words(*facts.after, reason)).message, Bullets::Tone::bad});
        add_list(sections, title, std::move(lines));
    };
    add(say("Órdenes anuladas", "Orders cancelled"), cancelled_kind);
    add(say("Avisos", "Warnings"), warning_kind);
}

Text awaited_in_words(const ReportFacts& facts, const Viewer& viewer) {
    const MatchHeader& header = facts.after->header();
    const int next = header.round + 1;
    if (!facts.awaited_now) {
        std::vector<std::string> people = header.awaited;
        for (const auto& [id, level] : facts.robots) std::erase(people, id);
        for (const auto& [id, meanwhile] : facts.vacant) std::erase(people, id);
        if (people.empty() && !facts.vacant.empty())
            return say("En la ronda {} nadie tiene que enviar órdenes.",
                       "In round {} nobody has to send orders.", next);
        if (people.empty() && !header.awaited.empty())
            return header.awaited.size() == 1
                       ? say("En la ronda {} solo juega un robot: {}.", "In round {} only a robot plays: {}.",
                             next, names_of(header.awaited, header))
                       : say("En la ronda {} solo juegan robots: {}.", "In round {} only robots play: {}.",
                             next, names_of(header.awaited, header));
        if (people.size() == 1 && people.front() == viewer.player) return say("Te toca.", "It is your turn.");
        if (people.size() == 1) {
            const Text turn = say("Le toca a {}.", "It is {}'s turn.", header.name_of(people.front()));
            return viewer.is_public() || facts.after->eliminated(viewer.player)
                       ? turn
                       : say("{} Te avisaremos cuando te toque.", "{} You will get a letter when it is yours.",
                             turn);
        }
        return say("Juegan la ronda {}: {}.", "Round {} is played by {}.", next, names_of(people, header));
    }
    if (facts.awaited_now->empty()) {
        if (facts.all_in == AllIn::next_run)
            return say("Ya están todas las órdenes de la ronda {}: puede resolverse en cualquier momento.",
                       "All orders for round {} are in: it may be resolved at any moment.", next);
        return facts.all_in == AllIn::deadline
                   ? say("Ya están todas las órdenes de la ronda {}: se jugará al acabar el plazo.",
                         "All orders for round {} are in: it will be played at the deadline.", next)
                   : say("Ya están todas las órdenes de la ronda {}, pero no se resuelve todavía.",
                         "All orders for round {} are in, but it is not resolved yet.", next);
    }
    return say("Faltan las órdenes de {1} para la ronda {0}.", "Waiting for the orders of {1} for round {0}.",
               next, names_of(*facts.awaited_now, header));
}

struct OwnOrders {
    Text words;  // the viewer's orders for the next round, and how to send them; empty if none are awaited
    bool asked = false;  // whether the viewer must send some
};
OwnOrders own_orders(const ReportFacts& facts, const Viewer& viewer) {
    if (!is_awaited(facts.after->header(), viewer.player)) return {};
    if (std::any_of(facts.onward.begin(), facts.onward.end(), [&](const RemainingReplies& onward) {
            return onward.player == viewer.player && onward.fate == RemainingReplies::ReplyOutcome::chosen &&
                   !is_one_of(viewer.player, facts.after->owing({&onward.sheet, 1}));
        }))
        return {say(
            "Tus órdenes ya están: son las condicionales, más abajo. Si quieres otras, envíalas a tiempo.",
            "Your orders are already in: the conditional ones, below. If you want others, send them in time.")};
    if (is_one_of(viewer.player, facts.ahead))
        return {
            say("Tus órdenes ya están guardadas: las enviaste antes. Si quieres otras, envíalas a tiempo.",
                "Your orders are already in: you sent them before. If you want others, send them in time.")};
    for (const RepeatedOrders& again : facts.repeated)
        if (again.player == viewer.player)
            return {
                again.fits
                    ? say("Se repiten tus órdenes de la ronda {}; si quieres otras, envíalas.",
                          "Your orders of round {} are repeated; if you want others, send them.", again.since)
                    : say("Tus órdenes de la ronda {} ya no se pueden repetir: envía otras.",
                          "Your orders of round {} cannot be repeated any more: send others.", again.since),
                !again.fits};
    if (facts.awaited_now && !is_one_of(viewer.player, *facts.awaited_now))
        return {say("Tus órdenes ya están guardadas. Si quieres otras, envíalas a tiempo.",
                    "Your orders are already in. If you want others, send them in time.")};
    return {facts.orders_go_to, true};
}

void add_next(Document& document, const ReportFacts& facts, const Viewer& viewer) {
    if (facts.after->header().over()) {
        document.sections.insert(document.sections.begin(),
                                 in_words(facts.farewell.value_or(Farewell{}), facts.after->header(), viewer));
        return;
    }
    const int next = facts.after->header().round + 1;
    const Text words = awaited_in_words(facts, viewer);
    const auto with_deadline = [&](const Text& said) {
        const Text& deadline = facts.deadline_for(viewer.player);
        return deadline.empty() ? said : say("{} Plazo: {}.", "{} Deadline: {}.", said, deadline);
    };
    const auto with_time_left = [&](const Text& said) {
        if (!facts.due || !facts.sent || *facts.sent >= *facts.due) return with_deadline(said);
        return say("{} Tienes {}: hasta el {}.", "{} You have {}: until {}.", said,
                   formats::time_left_in_words(std::chrono::seconds(*facts.due - *facts.sent)),
                   facts.deadline_for(viewer.player));
    };
    OwnOrders own = own_orders(facts, viewer);
    const bool waits = !own.asked && !viewer.is_public() && !facts.after->eliminated(viewer.player);
    if (own.asked)
        document.call =
            with_time_left(facts.after->header().pace == Pace::turn
                               ? say("Te toca: juega la ronda {}.", "It is your turn: play round {}.", next)
                               : say("Juega la ronda {}.", "Play round {}.", next));
    else if (waits)
        document.call = own.words.empty() ? with_deadline(words) : own.words;
    if (waits && own.words.empty()) return;
    Section section{say("Próximas órdenes", "Next orders"),
                    {Paragraph{own.asked ? words : with_deadline(words)}}};
    if (own.asked && !own.words.empty()) section.blocks.push_back(Paragraph{std::move(own.words)});
    document.sections.push_back(std::move(section));
}

// Says to everyone which seats robots hold.
void add_robots(std::vector<Section>& sections, const ReportFacts& facts) {
    if (facts.robots.empty()) return;
    std::vector<Text> names;
    for (const auto& [id, level] : facts.robots)
        names.push_back(
            say("{} (nivel {})", "{} (level {})", facts.after->header().name_of(id), name_of(level)));
    const Text who = enumerate(names);
    sections.push_back(
        {say("Robots", "Robots"),
         {Paragraph{names.size() == 1 ? say("Un robot lleva a {}. Ve lo que vería una persona "
                                            "en su asiento y no hace esperar a nadie.",
                                            "A robot plays for {}. It sees what a person in this "
                                            "seat would see and keeps nobody waiting.",
                                            who)
                                      : say("Unos robots llevan a {}. Ven lo que vería una "
                                            "persona en su asiento y no hacen esperar a nadie.",
                                            "Robots play for {}. They see what a person in their "
                                            "seat would see and keep nobody waiting.",
                                            who)}}});
}

// Says to everyone which seats are vacant.
void add_vacant(std::vector<Section>& sections, const ReportFacts& facts) {
    if (facts.vacant.empty() || facts.after->header().over()) return;
    Section section{say("Asientos libres", "Vacant seats"), {}};
    for (const auto& [id, meanwhile] : facts.vacant)
        section.blocks.push_back(
            Paragraph{say("El asiento de {} está libre. {}", "The seat of {} is vacant. {}",
                          facts.after->header().name_of(id), meanwhile)});
    sections.push_back(std::move(section));
}

// How the players stand, the dice and the credits.
void add_end(Document& document, const ReportFacts& facts, const Viewer& viewer, std::span<const Event> seen) {
    const Position& after = *facts.after;
    document.sections.push_back(after.presentation().standings(viewer, seen));
    if (auto dice = dice_section(facts)) document.small_print.push_back(std::move(*dice));
    document.footer = after.game().credit();
    document.loanwords = after.game().loanwords();
}

Text title_of(const ReportFacts& facts) {
    return say("{} · {} · ronda {}", "{} · {} · round {}", facts.after->game().title(), facts.match_name,
               facts.after->header().round);
}

Section key_section(std::string_view key) {
    return {
        say("Tu clave", "Your key"),
        {Paragraph{say(
             "Es tu firma: no se la enseñes a nadie. Los botones ya la llevan puesta; si escribes las líneas a "
             "mano, ponla en «clave:». No se volverá a enviar.",
             "It is your signature: show it to nobody. The buttons already carry it; if you write the lines by "
             "hand, put it after “clave:”. It will not be sent again.")},
         Verbatim{same("clave: " + std::string(key))}}};
}

// Adds the reruns that the reader does not know yet.
void add_revisions(std::vector<Section>& sections, const ReportFacts& facts) {
    if (facts.revisions.empty()) return;
    Bullets lines;
    for (const Text& one : facts.revisions) lines.lines.push_back({say("{}.", "{}.", one)});
    sections.push_back(
        {say("Revisiones", "Revisions"),
         {Paragraph{say("Quien modera ha repetido:", "The moderator has resolved again:")}, std::move(lines),
          Paragraph{say("Puede haber cambiado lo que decían los informes anteriores: hazle caso a este.",
                        "What earlier reports said may have changed: go by this one.")}}});
}

// Adds the parts that may change later: the next steps, the holders of the seats.
void add_present(Document& document, const ReportFacts& facts, const Viewer& viewer) {
    add_next(document, facts, viewer);
    std::vector<Section> seats;
    add_vacant(seats, facts);
    add_robots(seats, facts);
    document.small_print.insert(document.small_print.begin(), seats.begin(), seats.end());
}

void add_holdings(std::vector<Section>& sections, const ReportFacts& facts, const Viewer& viewer,
                  const UnreadRounds& since, const std::vector<Event>& seen) {
    if (auto counted = ledger_for(facts, viewer, since)) sections.push_back(std::move(*counted));
    for (Section& section : facts.after->presentation().assets(viewer, seen))
        sections.push_back(std::move(section));
}

void add_pictures(Document& document, const ReportFacts& facts, const Viewer& viewer,
                  const std::vector<Event>& seen) {
    document.board = sections_of(facts.after->presentation().board_description(viewer));
    if (!facts.pictures) return;
    const Scene scene = facts.after->presentation().scene(viewer, seen);
    document.map_alt = scene.alt;
    if (scene.regions.size() == 1)
        document.region_alt = say("Tu zona del mapa, más grande.", "Your part of the map, larger.");
    else if (!scene.regions.empty())
        document.region_alt =
            say("Tus {} zonas del mapa, más grandes, una debajo de otra.",
                "Your {} parts of the map, larger, one below the other.", scene.regions.size());
}

Document report_with(const ReportFacts& facts, const Viewer& viewer, std::size_t most_lines) {
    const Position& after = *facts.after;
    const std::vector<Event> visible = seen_by(viewer, facts.events);
    Document document;
    document.title = title_of(facts);
    const UnreadRounds since = since_last_turn(facts, viewer);
    document.headline = lead_for(facts, viewer, since);
    document.standing = standing_for(facts, viewer);
    add_pictures(document, facts, viewer, visible);
    add_revisions(document.sections, facts);
    add_silence(document.sections, facts, viewer);
    add_holdings(document.sections, facts, viewer, since, visible);
    add_since_last_turn(document.sections, since, viewer);
    const std::vector<ReportedEvent> lines = lines_of(visible, after, viewer);
    add_happenings(document.sections, facts, lines, most_lines);
    add_missing(document.sections, facts, viewer);
    if (!viewer.is_public()) add_troubles(document.sections, facts, viewer, lines);
    add_onward(document.sections, facts, viewer);
    add_end(document, facts, viewer, visible);
    return document;
}

std::size_t longest_list(const Document& document) {
    std::size_t longest = 0;
    for (const Section& section : document.sections)
        for (const Block& block : section.blocks)
            if (const auto* list = std::get_if<Bullets>(&block))
                longest = std::max(longest, list->lines.size());
    return longest;
}

// Builds the part of the report about the round itself, which never changes.
Document lasting_part(const ReportFacts& facts, const Viewer& viewer) {
    // Players may give more orders than fit into a message, so the lists are shortened until the report is
    // small enough.
    constexpr std::size_t steps[] = {most_listed, most_listed / 3, fewest_listed};
    Document document;
    for (const std::size_t most_lines : steps) {
        document = report_with(facts, viewer, most_lines);
        if (longest_list(document) <= fewest_listed ||
            (formats::as_text(document, Lang::es).size() <= most_report_bytes &&
             formats::as_text(document, Lang::en).size() <= most_report_bytes))
            break;
    }
    return document;
}

}  // namespace

Document round_report(const ReportFacts& facts, const Viewer& viewer) {
    auto made = facts.made->find(viewer.player);
    if (made == facts.made->end()) made = facts.made->emplace(viewer.player, lasting_part(facts, viewer)).first;
    Document document = made->second;
    add_present(document, facts, viewer);
    return document;
}

Document invitation(const ReportFacts& facts, const Player& player, std::string_view key,
                    const Text& moderator) {
    const Position& after = *facts.after;
    const Viewer viewer{player.id};
    const std::vector<Event> visible = seen_by(viewer, facts.events);
    Document document;
    document.title =
        say("Invitación · {} · {}", "Invitation · {} · {}", after.game().title(), facts.match_name);
    const Text game = after.game().title();
    document.headline = moderator.empty()
                            ? say("{}, juegas en «{}», de {}.", "{}, you play in “{}”, a match of {}.",
                                  player.name, facts.match_name, game)
                            : say("{0}, {3} te invita a «{1}», una partida de {2}.",
                                  "{0}, {3} invites you to “{1}”, a match of {2}.", player.name,
                                  facts.match_name, game, moderator);
    const Text began = after.presentation().scene(viewer, visible).subtitle;
    const bool is_alone = after.header().players.size() == 1;  // with every colour
    document.standing =
        is_alone ? say("{}.", "{}.", began)
                 : say("Juegas de {}. {}.", "You play {}. {}.", after.presentation().colours_of(player), began);
    add_pictures(document, facts, viewer, visible);
    document.sections.push_back(
        {say("El juego", "The game"),
         {Paragraph{after.game().summary()},
          Paragraph{say("Las reglas van adjuntas, en {}: todo lo que hace falta para jugar. Si las pierdes, "
                        "responde con «reglas: true» y te las mandamos otra vez.",
                        "The rules are attached, in {}: all you need to play. If you lose them, answer "
                        "with “rules: true” and we will send them again.",
                        rules_file)}}});
    document.sections.push_back(key_section(key));
    add_holdings(document.sections, facts, viewer, since_last_turn(facts, viewer), visible);
    add_happenings(document.sections, facts, lines_of(visible, after, viewer), most_listed);
    add_end(document, facts, viewer, visible);
    add_present(document, facts, viewer);
    return document;
}

}  // namespace ronda::match
