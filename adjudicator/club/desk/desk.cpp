#include "adjudicator/club/desk/desk.hpp"

#include <algorithm>
#include <exception>
#include <set>
#include <tuple>
#include <utility>

#include "adjudicator/club/desk/answers.hpp"
#include "adjudicator/club/desk/delivery.hpp"
#include "adjudicator/club/desk/notices.hpp"
#include "adjudicator/club/desk/put_off.hpp"
#include "adjudicator/club/desk/refusals.hpp"
#include "adjudicator/club/desk/requests.hpp"
#include "adjudicator/core/text/fold.hpp"
#include "adjudicator/core/text/mail_address.hpp"
#include "adjudicator/core/text/shown.hpp"
#include "adjudicator/core/text/wording.hpp"
#include "adjudicator/match/inbox/answers.hpp"
#include "adjudicator/match/inbox/mail_fetch.hpp"
#include "adjudicator/match/inbox/plea.hpp"
#include "adjudicator/match/inbox/processed_mail.hpp"
#include "adjudicator/match/inbox/route.hpp"
#include "adjudicator/match/letters/letter_ids.hpp"
#include "adjudicator/match/store/secrets.hpp"
#include "adjudicator/match/submission/reread.hpp"
#include "adjudicator/system/strangers.hpp"

namespace ronda::club {

namespace {

using match::Destination;
using match::Known;
using match::LetterSummary;
using match::Message;
using match::Retention;
using match::SeatAt;
using Outcome = match::Filing;
using Where = Destination::Where;

constexpr std::size_t longest_address_shown = 80;

class LetterProcessor {
  public:
    explicit LetterProcessor(DeskContext& context)
        : context_(context),
          answers_(context),
          processed_(context.system.files, context.club.paths.store()),
          refusals_(context.system.files, context.club.paths),
          delivery_(context),
          daily_(context) {}

    Result<void> take(const std::vector<Message>& messages) {
        for (const Message& message : messages) RETURN_IF_ERROR(process(message));
        return close();
    }

    bool has_stranger() const { return has_stranger_; }
    // Whether a letter could not be delivered. Other errors of a letter must not stop rounds.
    bool is_behind() const { return delivery_.is_behind(); }

  private:
    // Letters that used no code may be repeated, so they leave `nuevo` together, after their notes are saved.
    Result<void> close() {
        daily_.set_silent(answers_.strangers_unanswered());
        RETURN_IF_ERROR(delivery_.flush());
        RETURN_IF_ERROR(daily_.save());
        RETURN_IF_ERROR(refusals_.save());
        for (const auto& [message, outcome, kept] : leaving_)
            if (!delivery_.must_wait(*message)) RETURN_IF_ERROR(processed_.put(*message, outcome, kept));
        leaving_.clear();
        return processed_.sync();
    }

    // A letter that cannot be read, answered or handed to its match waits for the next run and stops no other.
    // Nor does a refusal that nobody has answered. If the club's own files fail, those behind it wait, too:
    // places go by arrival.
    Result<void> process(const Message& message) {
        Result<void> dealt;
        delivery_.is_letters_own = message.is_unreadable_now();
        try {
            dealt = process_letter(message);
        } catch (const std::exception& fault) {
            dealt = environment_failed(same(fault.what()));
            delivery_.is_letters_own = true;
        }
        if (dealt || (!delivery_.is_letters_own && dealt.error().exit == Exit::environment)) return dealt;
        delivery_.report_waiting(message, dealt.error());
        return {};
    }

    Result<void> process_letter(const Message& message) {
        if (message.is_unreadable_now()) return environment_failed(message.error->message);
        answers_.begin(message);
        why_.clear();
        if (processed_.hold(message))
            return leave(message, Outcome::done, Retention::for_a_while);  // only removed
        std::vector<Block> blocks = blocks_of(message, is_moderator(context_.club, message.from));
        for (Block& block : blocks)
            if (block.request) block.request = request_meant(context_, *block.request);
        const std::vector<match::RoutingFields> parts(blocks.begin(), blocks.end());
        const std::string letter = match::same_letter(message, texts_of(blocks));
        LetterSummary described{processed_.accepted(letter),
                                returned_to(message),
                                !message.automatic.empty() && !match::may_be_of_person(message),
                                !message.automatic.empty() && !is_proven(message, blocks),
                                message.from,
                                message.to,
                                message.subject,
                                parts};
        const auto destinations = route(described, known_);
        if (waits(message, destinations)) return {};
        ASSIGN_OR_RETURN(const auto outcome, execute(message, blocks, destinations));
        // Before the letter is noted as refused with the answers that it got.
        RETURN_IF_ERROR(answers_.counting_result());
        is_put_off_ = may_be_put_off(destinations);
        if (is_put_off_) why_ = put_off;
        if (!is_put_off_) RETURN_IF_ERROR(answers_.give_up_put_off());
        // A letter that is answered tomorrow is read tomorrow.
        if (heard_ && !is_put_off_) daily_.add(message, Heard::of_stranger);
        note_refusal(message);
        delivery_.is_letters_own = true;
        RETURN_IF_ERROR(answers_.send());
        delivery_.is_letters_own = false;
        if (waits_) return {};
        if (is_put_off_) return put_off_letter(context_, message);
        if (!acted_) return leave(message, outcome, kept(message, blocks));
        processed_.accept(letter, message);
        return processed_.put(message, outcome, Retention::for_ever);
    }

    // A stranger's letter is not kept, whatever it proves.
    Retention kept(const Message& message, const std::vector<Block>& blocks) {
        const bool is_person = context_.persons.with_address(message.from) != nullptr;
        if ((is_person && is_proven(message, blocks)) || has_key(message, blocks)) return Retention::for_ever;
        has_stranger_ = true;
        return Retention::for_a_while;
    }

    // Only keys of the sender's own seats are compared.
    bool has_key(const Message& message, const std::vector<Block>& blocks) const {
        const auto has = [](const Block& block) { return !block.key.empty(); };
        if (std::none_of(blocks.begin(), blocks.end(), has)) return false;
        auto seats = context_.directory.all_seats_with(context_.registry, context_.persons, message.from);
        return std::any_of(blocks.begin(), blocks.end(), [&](const Block& block) {
            // First the match that the block names: each key is in a file of its own.
            std::partition(seats.begin(), seats.end(),
                           [&block](const auto& seat) { return seat.first == block.match; });
            return std::any_of(seats.begin(), seats.end(), [&](const auto& seat) {
                return known_.is_key({seat.first, seat.second}, block.key);
            });
        });
    }

    // The match of the letter checks keys.
    bool is_proven(const Message& message, const std::vector<Block>& blocks) {
        const std::string& server = context_.club.file.mail.authenticator;
        if (context_.persons.with_address(message.from) != nullptr &&
            match::is_authentic(message, message.from, server))
            return true;
        const Requests requests(context_, answers_, message);
        return std::any_of(blocks.begin(), blocks.end(), [&requests](const Block& block) {
            return block.request && requests.is_proven(*block.request);
        });
    }

    // Whether nothing has come of the letter, because strangers have had all the answers of today, and there is
    // room for it until tomorrow.
    bool may_be_put_off(const std::vector<Destination>& destinations) const {
        const bool for_match = std::any_of(destinations.begin(), destinations.end(),
                                           [](const Destination& one) { return one.where == Where::match; });
        if (!answers_.is_put_off() || acted_ || waits_ || for_match || !answers_.answered().empty())
            return false;
        return has_room_for_later(context_);
    }

    // It stays in `nuevo` until the moderator has mended the ids. Strangers' letters must not pile up there.
    bool waits(const Message& message, const std::vector<Destination>& destinations) const {
        const bool known =
            context_.persons.with_address(message.from) != nullptr || context_.directory.names(message.from);
        return known && std::any_of(destinations.begin(), destinations.end(),
                                    [](const Destination& one) { return one.where == Where::waits; });
    }

    // Whether a letter of the club or of a match came back.
    std::string returned_to(const Message& message) const {
        for (const std::string& id : message.returned) {
            if (!file_of_id(context_.club, id).empty()) return context_.club.file.club;
            if (const std::string match = match::match_of_id(id);
                context_.directory.folder_of(match) != nullptr)
                return match;
        }
        return {};
    }

    static std::string texts_of(const std::vector<Block>& blocks) {
        std::string all;
        for (const Block& block : blocks) all += block.text + "\n";
        return all;
    }

    Result<Outcome> execute(const Message& message, const std::vector<Block>& blocks,
                            const std::vector<Destination>& destinations) {
        acted_ = waits_ = heard_ = false;
        const Destination& first = destinations.front();
        if (first.where == Where::nowhere) return Outcome::done;
        const auto is_unanswered = [](const Destination& one) { return one.where == Where::unanswered; };
        if (std::all_of(destinations.begin(), destinations.end(), is_unanswered))
            return left(message, !unreached_by(message).empty()     ? unreached
                                 : match::may_be_of_person(message) ? "lista"
                                                                    : "automatica");
        if (first.where == Where::returned) return take_returned(message, first.id);
        if (message.error) return take_unreadable(message, destinations);
        const Person* person = leaving_person(context_.club, context_.persons, message);
        if (person != nullptr && message.automatic.empty()) {
            Requests requests(context_, answers_, message);
            RETURN_IF_ERROR(requests.leave_summaries(*person));
            acted_ = requests.acted();
            return Outcome::done;
        }
        RETURN_IF_ERROR(delivery_.deliver(message, blocks, destinations, known_));
        if (match::is_reread(message.received, message.arrival(context_.now), context_.epoch))
            return take_reread(message, blocks, destinations);
        const auto is_for_match = [](const Destination& one) { return one.where == Where::match; };
        if (!std::all_of(destinations.begin(), destinations.end(), is_for_match))
            RETURN_IF_ERROR(delivery_.flush());
        if (delivery_.must_wait(message)) {
            waits_ = true;
            return Outcome::done;
        }
        Requests requests(context_, answers_, message);
        if (destinations.size() == 1) requests.take_as_only();
        Outcome outcome = Outcome::done;
        for (std::size_t i = 0; i < destinations.size(); ++i) {
            const Where where = destinations[i].where;
            const bool is_request = where == Where::club && blocks[i].request;
            if (is_request &&
                (can_be_answered(message, *blocks[i].request) || requests.is_proven(*blocks[i].request))) {
                RETURN_IF_ERROR(requests.take(*blocks[i].request));
            } else if (where == Where::which) {
                outcome = ask_which(message, destinations[i]);
            } else if (where == Where::unanswered) {
                why_ = "lista";
            } else if (where != Where::match) {
                ASSIGN_OR_RETURN(outcome, take_unknown(message));
            }
        }
        RETURN_IF_ERROR(requests.finish());
        pass_on_words(message, blocks, destinations);
        acted_ = requests.acted();
        waits_ = requests.waits();
        if (!requests.refused().empty() && !acted_) return left(message, requests.refused());
        return outcome;
    }

    // A person's words beside requests to the club. Beside the orders of a match they go there with them.
    void pass_on_words(const Message& message, const std::vector<Block>& blocks,
                       const std::vector<Destination>& destinations) {
        const Person* person = context_.persons.with_address(message.from);
        const bool of_match = std::any_of(destinations.begin(), destinations.end(),
                                          [](const Destination& one) { return one.where == Where::match; });
        if (person == nullptr || of_match || is_moderator(context_.club, message.from)) return;
        if (!match::has_plea(blocks.front().words, {person->name, context_.club.file.moderator.name})) return;
        daily_.add(message, Heard::beside_request, trim(blocks.front().words));
        answers_.add({say("Tus palabras", "Your words"),
                      {Paragraph{say("Le hemos pasado a {} lo demás que escribes, y te contestará.",
                                     "We have passed the rest of what you wrote on to {}, who will answer you.",
                                     context_.club.file.moderator.name)}}});
    }

    static bool can_be_answered(const Message& message, const Request& request) {
        return !message.from.empty() || address_in(request.said("correo"));
    }

    // A letter that cannot be read goes to the match of its address, subject or sender, which answers it.
    // Otherwise the club answers, if it knows the sender.
    Result<Outcome> take_unreadable(const Message& message, const std::vector<Destination>& destinations) {
        if (destinations.front().where == Where::match) {
            RETURN_IF_ERROR(delivery_.deliver(message, {}, destinations, known_));
            return Outcome::done;
        }
        if (const Person* person = context_.persons.with_address(message.from))
            answers_.answer_person(
                *person, match::AuthLevel::unproven,
                {say("Tu carta no se ha podido leer", "Your letter could not be read"),
                 capitalised(say("{}. No hemos hecho nada con ella.", "{}. We have done nothing with it.",
                                 message.error->message)),
                 {{RequestKind::help, "true", {}}}});
        return left(message, "ilegible");
    }

    Result<Outcome> take_returned(const Message& message, const std::string& whose) {
        if (whose == context_.club.file.club) {
            for (const std::string& id : message.returned)
                if (const std::string file = file_of_id(context_.club, id); !file.empty())
                    RETURN_IF_ERROR(context_.add(match::entry::LetterFailed{file, {}}));
            return left(message, "devuelta");
        }
        delivery_.deliver(message, whose);
        return Outcome::done;
    }

    static Text with_unread(const Message& message, const Text& words) {
        const auto unread = match::orders_unread(message);
        return unread ? say("{}\n{}", "{}\n{}", words, *unread) : words;
    }

    Outcome ask_which(const Message& message, const Destination& which) {
        std::vector<Text> names;
        std::set<std::string> own;
        for (const SeatAt& seat : which.seats)
            if (own.insert(seat.match).second) names.push_back(same(seat.match));
        const bool single = which.seats.size() == 1;
        Section section{single ? say("Pon estas líneas delante", "Put these lines before it")
                               : say("Pon una de estas líneas delante", "Put one of these lines before it"),
                        {}};
        for (const SeatAt& seat : which.seats)
            section.blocks.push_back(
                Verbatim{same("partida: " + seat.match + "\njugador: " + seat.player + "\n")});
        ClubLetter letter{
            say("¿De qué partida es tu carta?", "Which match is your letter for?"),
            with_unread(
                message,
                which.id.empty()
                    ? say("Juegas en {} y tu carta no decía cuál; no hemos hecho nada con ella.\nEnvíala otra "
                          "vez con una de estas líneas.",
                          "You play in {}, and your letter did not say which; we have done nothing with "
                          "it.\nSend it again with one of these lines.",
                          enumerate(names))
                : single
                    ? say("No hemos hecho nada con tu carta: {}.\nEnvíala otra vez con estas líneas.",
                          "We have done nothing with your letter: {}.\nSend it again with these lines.",
                          match::no_such_match(which.id, own))
                    : say("No hemos hecho nada con tu carta: {}.\nDinos cuál es: envíala otra vez con una de "
                          "estas líneas.",
                          "We have done nothing with your letter: {}.\nTell us which it is: send it again with "
                          "one of these lines.",
                          match::no_such_match(which.id, own))),
            {{RequestKind::matches, "true", {}}}};
        letter.sections.push_back(std::move(section));
        if (const Person* person = context_.persons.with_address(message.from))
            answers_.answer_person(*person, match::AuthLevel::unproven, std::move(letter));
        else
            answers_.answer_stranger(message.from, match::AuthLevel::unproven, std::move(letter));
        why_ = "sin_partida";
        context_.report.done.push_back(
            say("mensaje de {}, sin partida", "message from {}, without a match", sender_shown(message)));
        return Outcome::rejected;
    }

    // A letter of before a restore: its requests go to the moderator and have no effect, because they may have
    // been executed in the lost time.
    Result<Outcome> take_reread(const Message& message, const std::vector<Block>& blocks,
                                const std::vector<Destination>& destinations) {
        bool asks = false;
        for (std::size_t i = 0; i < destinations.size(); ++i) {
            if (destinations[i].where == Where::match) continue;
            const bool only_a_question =
                i < blocks.size() && blocks[i].request && !changes_something(*blocks[i].request);
            asks = asks || !only_a_question;
        }
        if (!asks) return Outcome::done;
        daily_.add(message, Heard::before_restore);
        return left(message, std::string(match::held_restored));
    }

    static bool changes_something(const Request& request) {
        const auto is = [&request](RequestKind kind) { return request.kind == kind; };
        return !is(RequestKind::list) && !is(RequestKind::help) && !is(RequestKind::matches) &&
               !is(RequestKind::data);
    }

    // A letter without a known purpose: the moderator's daily letter quotes it.
    Result<Outcome> take_unknown(const Message& message) {
        if (is_moderator(context_.club, message.from)) return left(message, "sin_peticion");
        why_ = "sin_peticion";
        heard_ = true;
        if (const Person* person = context_.persons.with_address(message.from)) {
            answers_.answer_person(
                *person, match::AuthLevel::unproven,
                {say("Tu carta ha llegado", "Your letter has arrived"),
                 with_unread(message, say("No pedía nada que sepamos hacer; se la hemos pasado a {}.",
                                          "It asked for nothing that we can do; we have passed it on to {}.",
                                          context_.club.file.moderator.name)),
                 {{RequestKind::help, "true", {}}}});
            return Outcome::rejected;
        }
        why_ = message.from.empty() ? "sin_remitente" : "desconocido";
        if (!message.from.empty())
            answers_.answer_stranger(message.from, match::AuthLevel::unproven,
                                     stranger_letter(context_, message.from, message.name));
        return Outcome::rejected;
    }

    Result<Outcome> left(const Message& message, const std::string& why) {
        why_ = why;
        context_.report.done.push_back(say("mensaje de {}, sin efecto ({})",
                                           "message from {}, without effect ({})", sender_shown(message), why));
        return Outcome::rejected;
    }

    Result<void> leave(const Message& message, Outcome outcome, Retention kept) {
        leaving_.emplace_back(&message, outcome, kept);
        return {};
    }

    void note_refusal(const Message& message) {
        if (why_.empty()) return;
        const std::string from =
            why_ == unreached ? shown(unreached_by(message), longest_address_shown) : sender_shown(message);
        refusals_.add({0, message.arrival(context_.now), from, why_, answers_.answered(), message.digest});
    }

    // Returns the person that an unknown letter did not reach. Empty if they are not of the club.
    std::string unreached_by(const Message& message) const {
        for (const std::string& address : message.unreached)
            if (context_.persons.with_address(address) != nullptr || context_.directory.names(address))
                return address;
        return {};
    }

    DeskContext& context_;
    ClubAnswers answers_;
    match::ProcessedMail processed_;
    Refusals refusals_;
    Delivery delivery_;
    DailyNote daily_;
    std::string why_;  // the letter had no effect
    Known known_{context_.club.file.club,
                 [this](std::string_view match) { return context_.directory.folder_of(match) != nullptr; },
                 [this](std::string_view match) { return context_.directory.is_repeated(match); },
                 [this](const std::string& address) {
                     std::vector<SeatAt> seats;
                     for (auto& [match, player] : context_.directory.seats_with(
                              context_.system.files, context_.registry, context_.persons, address))
                         seats.push_back({match, player});
                     return seats;
                 },
                 [this](const SeatAt& seat, std::string_view key) {
                     return match::is_own_key(context_.system.files,
                                              MatchPaths{*context_.directory.folder_of(seat.match)},
                                              seat.player, key);
                 }};
    std::vector<std::tuple<const Message*, Outcome, Retention>> leaving_;
    bool acted_ = false, waits_ = false, is_put_off_ = false, heard_ = false, has_stranger_ = false;
};

}  // namespace

Result<std::string> fetch_club_mail(System& system, const Club& club, const std::optional<match::Epoch>& epoch,
                                    match::RunReport& report) {
    const MatchPaths paths = club.paths.store();
    const Instant now = system.clock.now();
    const auto since = match::reread_since(system.files, paths, epoch);
    // Whether the mail of before a restore has been read again is still known if there is a source later.
    if (!match::has_source(club.file.mail)) return match::fetched_at(now, {true, !since}, epoch);
    const Json job = match::fetch_job(paths, club.file.mail, now, since, epoch ? epoch->generation : 0);
    ASSIGN_OR_RETURN(const auto mail, match::fetch_mail(system, paths, job, club.file.club, report));
    return match::fetched_at(now, mail, epoch);
}

Result<bool> take_club_mail(DeskContext& context) {
    const MatchPaths paths = context.club.paths.store();
    ASSIGN_OR_RETURN(auto inbox, match::open_inbox(context.system.files, paths));
    RETURN_IF_ERROR(inbox.remove_unfinished());
    RETURN_IF_ERROR(take_up_put_off(context));
    RETURN_IF_ERROR(inbox.number_arrivals());
    ASSIGN_OR_RETURN(const auto letters, match::new_letters(context.system.files, paths));
    if (letters.empty()) return true;
    LetterProcessor desk(context);
    RETURN_IF_ERROR(
        match::read_in_groups(context.system, letters,
                              [&desk](const std::vector<Message>& messages) { return desk.take(messages); }));
    if (desk.has_stranger()) RETURN_IF_ERROR(forget_strangers(context));
    return !desk.is_behind();
}

Result<void> forget_strangers(const DeskContext& context) {
    Files& files = context.system.files;
    const MatchPaths paths = context.club.paths.store();
    RETURN_IF_ERROR(system::shorten_strangers(files, {paths.inbox_seen(), paths.inbox_rejected()}, context.now,
                                              system::most_of_strangers));
    return system::erase_answers_to_strangers(
        files, {paths.outbox_waiting(), paths.outbox_sent(), paths.outbox_failed()}, context.now);
}

}  // namespace ronda::club
