#include "adjudicator/match/letters/moderator_letter.hpp"

#include <fmt/format.h>

#include "adjudicator/core/text/shown.hpp"
#include "adjudicator/core/text/wording.hpp"
#include "adjudicator/match/calendar/deadline.hpp"
#include "adjudicator/match/letters/letter_job.hpp"
#include "adjudicator/match/letters/reply_form.hpp"
#include "adjudicator/match/letters/report.hpp"
#include "formats/yaml_text.hpp"

namespace ronda::match {

namespace {

constexpr std::size_t most_refusals = 20;

// Whether the message is to the moderator: a letter that failed to reach them is not reported to them by mail.
bool is_for_moderator(const std::string& file) {
    return file.ends_with("-" + std::string(moderator_id) + ".eml");
}

class ModeratorReport {
  public:
    ModeratorReport(const Match& match, const Journal& journal, const ReportFacts& facts)
        : match_(match), journal_(journal), reported_(facts), since_(journal.history().untold) {}

    std::vector<Section> sections() const {
        std::vector<Section> all;
        add(all, say("Quién falta una y otra vez", "Players who keep missing deadlines"), missing());
        add(all, say("Lo que no se aceptó", "Refused letters and orders"), refused());
        add(all, say("Cartas que no llegan", "Letters that do not arrive"), undelivered());
        if (all.empty())
            all.push_back(
                {say("Para ti", "For you"),
                 {Paragraph{say("No tienes que hacer nada: no se rechazó nada y no falló ninguna carta.",
                                "You need not do anything: nothing was refused and no letter failed.")}}});
        return all;
    }

  private:
    static void add(std::vector<Section>& all, const Text& title, Bullets lines) {
        if (!lines.lines.empty()) all.push_back({title, {std::move(lines)}});
    }
    static Bullets::Line bad(Text words) { return {std::move(words), Bullets::Tone::bad}; }

    Text name_of(const std::string& player) const { return same(match_.header().name_of(player)); }

    Bullets missing() const {
        Bullets lines;
        for (const std::string& player : reported_.silent) {
            const int missed = journal_.history().seat(player).missed_in_a_row;
            if (missed > 1)
                lines.lines.push_back(
                    bad(say("{}: {} plazos seguidos.", "{}: {} deadlines in a row.", name_of(player), missed)));
        }
        for (const JournalLine& line : since_) {
            const auto* missed = line.as<entry::OrdersMissed>();
            if (missed != nullptr && missed->round < reported_.after->header().round)
                lines.lines.push_back(bad(
                    say("{}: en la ronda {}.", "{}: in round {}.", name_of(missed->player), missed->round)));
        }
        return lines;
    }

    // When the refused message came.
    Text when_of(const JournalLine& line, const entry::MessageRefused& message) const {
        const auto zone = zone_of(match_);
        const auto time = message.received.empty() ? line.time() : read_instant(message.received);
        return zone && time ? zone->in_words(*time) : same(shown(line.when));
    }

    static Text faults_in(const entry::MessageRefused& message) {
        if (message.faults < 2) return same(message.code);
        return say(
            "{} y {}", "{} and {}", message.code,
            counted(message.faults - 1, say("error más", "more error"), say("errores más", "more errors")));
    }

    std::optional<Text> refusal_in(const JournalLine& line) const {
        const auto* message = line.as<entry::MessageRefused>();
        if (message != nullptr && message->is_over_limit())
            return say("Una carta de {}, {}, se ha quedado sin respuesta: eran demasiadas en poco tiempo.",
                       "A letter from {}, {}, got no answer: there were too many in a short time.",
                       name_of(message->player), when_of(line, *message));
        if (message != nullptr && message->is_dropped())
            return say(
                "Una carta de {}, {}: parecía automática (de una máquina o de una lista) y no traía nada que "
                "probara lo contrario. No se ha hecho nada, ni se le ha avisado.",
                "A letter from {}, {}: it seemed to be automatic (from a machine or a list), and nothing in it "
                "proved otherwise. Nothing was done, and the sender was not told.",
                name_of(message->player), when_of(line, *message));
        if (message != nullptr)
            return say("Un mensaje de {}, {}: {}. Se le ha dicho qué y dónde.",
                       "A message from {}, {}: {}. The sender was told what is wrong and where.",
                       name_of(message->player), when_of(line, *message), faults_in(*message));
        if (const auto* orders = line.as<entry::OrdersRefused>())
            return say("Las órdenes de {} para la ronda {} ya no se podían cumplir [{}].",
                       "The orders of {} for round {} could no longer be carried out [{}].",
                       name_of(orders->player), orders->round, orders->code);
        if (const auto* gone = line.as<entry::OrdersGone>())
            return say("Alguien borró el archivo con las órdenes de {} para la ronda {}.",
                       "Somebody removed the order file of {} for round {}.", name_of(gone->player),
                       gone->round);
        return std::nullopt;
    }

    Bullets refused() const {
        Bullets lines;
        std::size_t untold = 0;
        int automatic = 0, nobody = 0, too_many = 0;  // of nobody in the match
        for (const JournalLine& line : since_) {
            const auto* message = line.as<entry::MessageRefused>();
            if (message != nullptr && message->is_dropped() && message->player.empty()) {
                ++(message->is_over_limit() ? too_many : message->code == "automatico" ? automatic : nobody);
                continue;
            }
            auto words = refusal_in(line);
            if (!words) continue;
            if (lines.lines.size() < most_refusals)
                lines.lines.push_back(bad(std::move(*words)));
            else
                ++untold;
        }
        if (untold > 0)
            lines.lines.push_back({say("Y {} más: mira en correo/entrada/rechazado.",
                                       "And {} more: look in correo/entrada/rechazado.", untold)});
        add_dropped(lines, automatic,
                    say("correo automático, de máquinas o listas", "automatic mail, from machines or lists"));
        add_dropped(lines, nobody, say("sin remitente, o con varios", "with no sender, or several"));
        add_dropped(lines, too_many, say("demasiadas en poco tiempo", "too many in a short time"));
        return lines;
    }

    // Unanswered letters of people outside the match.
    static void add_dropped(Bullets& lines, int letters, const Text& which) {
        if (letters == 0) return;
        const Text count = counted(letters, say("carta", "letter"), say("cartas", "letters"));
        const Text more = letters < entry::MessageRefused::most_dropped ? Text() : say(" o más", " or more");
        lines.lines.push_back(
            {say("{}{} de fuera de la partida: {}. No se ha hecho nada; mira en correo/entrada/rechazado.",
                 "{}{} from outside the match: {}. Nothing was done; look in correo/entrada/rechazado.", count,
                 more, which)});
    }

    Bullets undelivered() const {
        Bullets lines;
        for (const JournalLine& line : since_) {
            if (lines.lines.size() == most_refusals) break;
            if (const auto* back = line.as<entry::LetterReturned>())
                lines.lines.push_back(
                    bad(say("{}: ha vuelto. Mira la dirección.", "{}: it came back. Check the address.",
                            shown(back->letter, 80))));
            const auto* failed = line.as<entry::LetterFailed>();
            if (failed == nullptr || is_for_moderator(failed->letter)) continue;
            lines.lines.push_back(
                bad(say("{}: el servidor no la quiso; está en correo/salida/fallido. Mira la dirección.",
                        "{}: the server refused it; it is in correo/salida/fallido. Check the address.",
                        shown(failed->letter, 80))));
        }
        return lines;
    }

    const Match& match_;
    const Journal& journal_;
    const ReportFacts& reported_;
    const std::vector<JournalLine>& since_;
};

// Lists the players who were invited, and those who must be invited otherwise.
Section invited(const Match& match) {
    std::vector<Text> with, without;
    for (const auto& seat : match.file.players)
        if (!seat.robot) (seat.email.empty() ? without : with).push_back(same(match.header().name_of(seat.id)));
    Section section{say("Invitaciones", "Invitations"), {}};
    if (!with.empty())
        section.blocks.push_back(
            Paragraph{say("La invitación, con las reglas y la clave, va a {}.",
                          "The invitation, with the rules and the key, goes to {}.", enumerate(with))});
    if (!without.empty())
        section.blocks.push_back(Paragraph{
            without.size() == 1
                ? say("No tiene dirección en partida.yaml: {}. Su clave está en secreto/claves.json.",
                      "A player without an address in partida.yaml: {}. The key is in secreto/claves.json.",
                      without.front())
                : say("No tienen dirección en partida.yaml: {}. Sus claves están en secreto/claves.json.",
                      "Players without an address in partida.yaml: {}. Their keys are in secreto/claves.json.",
                      enumerate(without))});
    return section;
}

// How the moderator opens a match with the same people.
Section rematch_section(const Match& match) {
    return {say("La revancha", "A rematch"),
            {Paragraph{say("Con los mismos, cada cual en el asiento siguiente:",
                           "With the same people, each in the next seat:")},
             Verbatim{say("ronda new {} CARPETA --rematch {}", "ronda new {} FOLDER --rematch {}",
                          match.header().game, match.paths.root.string())}}};
}

std::string lines_of_form(const MatchHeader& header, const ModeratorForm& facts, Lang lang) {
    const std::string& someone = header.players.front().id;
    const auto line = [lang](const Text& words) { return words.in(lang); };
    std::string lines = fmt::format("partida: {}\njugador: {}\nclave: {}\n", formats::yaml_scalar(header.match),
                                    moderator_id, formats::yaml_scalar(facts.key));
    if (!header.over()) {
        lines += line(say("#resolver: {:<17} # esa ronda, ya, con las órdenes que haya\n",
                          "#resolver: {:<17} # that round, now, with the orders received so far\n",
                          header.round + 1));
        lines += line(say("#prorrogar: mié 20:00        # otro plazo\n",
                          "#prorrogar: wed 20:00        # another deadline\n"));
        lines += facts.paused ? line(say("#reanudar: true              # acaba la pausa\n",
                                         "#reanudar: true              # ends the pause\n"))
                              : line(say("#pausar: true                # no vence ningún plazo\n",
                                         "#pausar: true                # no deadline passes\n"));
        lines += line(say("#clave_nueva: {:<14} # si la ha perdido\n",
                          "#clave_nueva: {:<14} # for a lost key\n", someone));
    }
    return lines +
           line(say("#mensaje: {{para: todos, texto: \"…\"}}\n", "#mensaje: {{para: todos, texto: \"…\"}}\n"));
}

}  // namespace

Document moderator_report(const Match& match, const Journal& journal, const ReportFacts& facts,
                          Document report) {
    const MatchHeader& header = facts.after->header();
    report.title = say("{} · para quien modera", "{} · for the moderator", report.title);
    std::vector<Section> own;
    if (header.round == 0) {
        report.headline = say("«{}» está en marcha y la moderas tú.", "“{}” has begun and you moderate it.",
                              match.file.shown_name());
        own.push_back(invited(match));
    } else {
        own = ModeratorReport(match, journal, facts).sections();
    }
    if (header.over() && match.club.contacts.empty()) own.push_back(rematch_section(match));
    report.sections.insert(report.sections.begin(), std::make_move_iterator(own.begin()),
                           std::make_move_iterator(own.end()));
    return report;
}

ReplyForm moderator_form(const MatchHeader& header, const ModeratorForm& facts, Lang lang) {
    ReplyForm form;
    form.title = say("Lo que puedes pedir", "What you may ask for");
    form.help = say("Responde con estas líneas. Borra el # de las que quieras usar.",
                    "Answer with these lines. Delete the # from the ones you want to use.");
    if (facts.key_of_round)
        form.help = say("{} La clave de aquí solo sirve hasta que se resuelva la ronda {}.",
                        "{} The key here only works until round {} is resolved.", form.help, header.round + 1);
    else
        form.help = say("{} La clave es la tuya: sirve siempre; no se la enseñes a nadie.",
                        "{} The key is your own: it always works; show it to nobody.", form.help);
    form.button = say("Responder", "Answer");
    const std::string lines = lines_of_form(header, facts, lang);
    form.lines = same(lines);
    const std::string subject = say("[{}] moderación", "[{}] moderation", header.match).in(lang);
    form.address = same(mailto_link(facts.address, subject, lines));
    return form;
}

}  // namespace ronda::match
