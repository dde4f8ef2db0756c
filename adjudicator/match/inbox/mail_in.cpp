#include "adjudicator/match/inbox/mail_in.hpp"

#include <algorithm>
#include <exception>
#include <optional>
#include <set>

#include "adjudicator/core/text/shown.hpp"
#include "adjudicator/match/inbox/answering.hpp"
#include "adjudicator/match/inbox/answers.hpp"
#include "adjudicator/match/inbox/mail_fetch.hpp"
#include "adjudicator/match/inbox/message.hpp"
#include "adjudicator/match/inbox/own_lines.hpp"
#include "adjudicator/match/inbox/plea.hpp"
#include "adjudicator/match/inbox/processed_mail.hpp"
#include "adjudicator/match/inbox/quoted_orders.hpp"
#include "adjudicator/match/inbox/returned_mail.hpp"
#include "adjudicator/match/inbox/sender.hpp"
#include "adjudicator/match/inbox/subscription_requests.hpp"
#include "adjudicator/match/letters/unsubscribing.hpp"
#include "adjudicator/match/orders/key_fault.hpp"
#include "adjudicator/match/store/run_report.hpp"
#include "adjudicator/match/submission/outcome_store.hpp"
#include "adjudicator/match/submission/requests.hpp"
#include "adjudicator/match/submission/reread.hpp"
#include "adjudicator/match/submission/submission.hpp"

namespace ronda::match {

namespace {

constexpr std::size_t longest_address_shown = 80;
constexpr std::string_view without_orders = "sin_ordenes";

class MailIn {
  public:
    MailIn(System& system, Match& match, Journal& journal, RunContext& run, RunReport& report, Secrets& secrets)
        : system_(system),
          match_(match),
          journal_(journal),
          run_(run),
          report_(report),
          open_{system, match, journal, secrets, run},
          secrets_(secrets),
          senders_(match, journal, secrets),
          processed_(system.files, match.paths),
          ids_(match, journal, secrets),
          answering_(system, match, ids_, run.now),
          wishes_(open_, answering_) {}

    // Finishes each message before the next, so that after a kill the rest meets the match in the same state.
    // Fails (3) if the disk accepts no more data.
    Result<void> take(const std::vector<AddressedLetter>& letters) {
        room_.reset();
        for (const AddressedLetter& one : letters) {
            named_none_ = one.matches;
            RETURN_IF_ERROR(process(*one.letter));
        }
        return processed_.sync();
    }

    // Processes a letter that the caller has read, and stores it with these bytes. Returns the answers that the
    // caller composes.
    Result<std::vector<HeldAnswer>> take(const AddressedLetter& addressed, std::string_view bytes,
                                         AnsweredBy answered) {
        const Message& letter = *addressed.letter;
        named_none_ = addressed.matches;
        bytes_ = bytes;
        answered_ = answered;
        if (answered == AnsweredBy::caller) answering_.hold();
        if (!attempt(letter)) RETURN_IF_ERROR(attempt(letter));
        return answering_.held();
    }

    void report_unanswered() const { answering_.report_unanswered(report_); }

  private:
    // Repeats a failed attempt once from the start, so that a short failure of the disk or the mail program
    // does not cost a message its answer.
    Result<void> process(const Message& message) {
        if (attempt(message)) return {};
        const auto again = attempt(message);
        return again ? again : fail(message, again.error());
    }

    // Processes the whole message; if that fails, removes its additions to `report_`.
    Result<void> attempt(const Message& message) {
        const std::size_t done = report_.done.size(), problems = report_.problems.size();
        Result<void> dealt;
        try {
            dealt = process_all(message);
        } catch (const std::exception& fault) {
            accepting_ = false;
            dealt = environment_failed(same(fault.what()));
        }
        if (dealt) return dealt;
        report_.done.resize(done);
        report_.problems.resize(problems);
        answering_.begin();
        return dealt;
    }

    Result<void> process_all(const Message& message) {
        accepting_ = acted_ = false;
        reread_ = is_reread(message.received, message.arrival(run_.now), run_.epoch);
        answering_.begin();
        ASSIGN_OR_RETURN(const auto filing, route(message));
        if (answering_.leaves_unanswered())
            RETURN_IF_ERROR(note_dropped(match_, journal_, senders_.known(message.from), "demasiadas_cartas",
                                         message, run_.now));
        RETURN_IF_ERROR(answering_.send(report_));
        const Retention keeping = acted_ ? Retention::for_ever : kept(message);
        return bytes_ ? processed_.store(message, *bytes_, filing, keeping)
                      : processed_.put(message, filing, keeping);
    }

    Retention kept(const Message& message) {
        if (senders_.is_of_anybody(message)) return Retention::for_ever;
        report_.has_stranger = true;
        return Retention::for_a_while;
    }

    // Adds an error for the message and moves it to `rechazado`; the run continues. If proven orders could not
    // be stored, the message waits for the next run, and the round waits too.
    Result<void> fail(const Message& message, const Failure& failure) {
        if (!system_.files.exists(message.file)) return {};
        if (!room_) room_ = processed_.have_room();
        if (!*room_) return tl::unexpected(failure);
        const Text why = failure.diagnostics.empty() ? Text{} : failure.diagnostics.front().message;
        run_.letter_failed = true;
        run_.orders_unstored = run_.orders_unstored || accepting_;
        report_.problems.push_back(accepting_ ? orders_wait(message, why)
                                              : processed_.reject_failed(message, kept(message), why));
        return {};
    }

    // Carries out the message and answers it, or leaves it without an answer.
    Result<Filing> route(const Message& message) {
        // A caller that composes the answers itself gets them again.
        if (answered_ == AnsweredBy::match && processed_.hold(message)) return Filing::done;
        if (message.is_unreadable_now()) return environment_failed(message.error->message);
        if (!message.returned.empty())
            if (auto taken = take_returned(message); !taken || *taken)
                return taken.map([](bool) { return Filing::rejected; });
        const bool automatic = !message.automatic.empty();
        if (automatic) RETURN_IF_ERROR(note_unknown_return(match_, journal_, senders_, message, run_.now));
        if (automatic && !may_be_of_person(message)) return drop(message, "automatico");
        if (const auto leaves = wishes_.leaving(message); !automatic && (leaves || has_left(message)))
            return process_subscription(message, leaves, {});
        const auto wish = subscription_request_in(message);
        const auto own = instructions_in(message);
        const std::string named = wish && !wish->match.empty() ? wish->match : own ? own->match : std::string();
        if (message.error && !automatic)
            return refuse_message(message, message.error->code, message.error->message);
        if (automatic && !(wish && wishes_.is_proven(message, *wish)) && !senders_.is_of_anybody(message))
            return drop(message, "automatico");
        if (!named.empty() && named != match_.header().match && own && !wish && !automatic)
            return take_for_no_match(message, named);
        if (wish) return process_subscription(message, {}, wish);
        return take_letter(message, own);
    }

    Result<Filing> take_letter(const Message& message, const Result<Instructions>& own) {
        RETURN_IF_ERROR(note_sender(match_, journal_, senders_.known(message.from), message, run_.now));
        if (own ? !own->says_nothing : own.error().diagnostics.front().code != without_orders)
            return act_if_proven(message, own);
        const QuotedOrders quoted = quoted_orders(system_.files, match_, journal_, secrets_, senders_, message);
        if (quoted.instructions) return act_if_proven(message, *quoted.instructions);
        return take_as_words(message, own ? &own->orders->error() : nullptr, quoted.doubtful);
    }

    // The letter names a match that does not exist. A sender with seats is answered with a list of their
    // matches.
    Result<Filing> take_for_no_match(const Message& message, const std::string& named) {
        std::set<std::string> own = named_none_;
        own.insert(match_.header().match);
        return refuse_message(message, "otra_partida", no_such_match(named, own));
    }

    // Whether the letter said that a spectator leaves, and a run was killed before it was filed.
    bool has_left(const Message& message) const {
        if (leaving_token(match_.header().match, message.subject, message.words).empty()) return false;
        Submission letter = submission_of(message, {});
        letter.identity = same_letter(message, "baja");
        return stored_outcome(system_.files, match_.paths, letter).has_value();
    }

    // A letter that only subscribes or unsubscribes. It counts even after a restore, because it proves itself.
    Result<Filing> process_subscription(const Message& message, const std::optional<Reader>& leaves,
                                        const std::optional<SubscriptionRequest>& wish) {
        Submission letter = submission_of(message, {});
        letter.identity = same_letter(message, wish ? "seguir" : "baja");
        const auto stored = stored_outcome(system_.files, match_.paths, letter);
        if (stored && stored->kind == SubmissionResult::repeated) return repetition(message);
        Result<Filing> filing =
            Filing::done;  // a spectator who has unsubscribed is unknown, and gets no answer
        if (leaves) filing = wishes_.leave(message, *leaves, letter, !reread_);
        if (wish) filing = wishes_.take(message, *wish, letter, stored.has_value(), !reread_);
        if (!filing) return filing;
        acted_ = *filing == Filing::done;
        note(message, acted_ ? say(": cambia qué cartas recibe", ": changes which letters they get")
                             : say(": pide cartas, sin probar", ": asks for letters, unproven"));
        return filing;
    }

    Result<Filing> act_if_proven(const Message& message, const Result<Instructions>& instructions) {
        if (!instructions) return refuse_with(message, instructions.error());
        const auto who = senders_.proven(message, *instructions);
        if (!who) return refuse_unproven(message, *instructions, who.error());
        if (is_vacant(match_, *who))
            return refuse_message(message, "asiento_vacante", lost_seat_in_words(match_, *who));
        if (const auto why = senders_.forbidden(message, *instructions, *who))
            return refuse_message(message, "suplente_no_puede", *why);
        Submission submission = submission_of(message, *who);
        submission.identity =
            same_letter(message, *who + "\n" + meaning_of(*instructions).value_or(instructions->text));
        acted_ = true;
        submission.asked = *instructions;
        if (*who == moderator_id) submission.author = moderator_named(match_, message.from);
        for (Request& request : submission.asked.requests)
            if (request.round == 0 && senders_.names_coming_round(*instructions, *who))
                request.round = match_.round() + 1;
        const Caused to_others = message_to_others(match_, *who, message);
        if (const auto next = *who == moderator_id ? std::nullopt : answering_.limits().next(to_others))
            submission.no_messages = too_many_messages(zone_for(match_, *who).in_words(*next));
        // Below orders that are refused there may be others.
        const bool read = !instructions->orders || *instructions->orders;
        add_words(submission, message, AuthLevel::proven, read ? instructions->words : std::string());
        if (submission.words_beside && !instructions->words.empty() && !submission.asked.corrections.empty())
            submission.asked.corrections.pop_back();  // it tells that they were not read
        return answer(message, *who, submit(open_, submission), submission.words);
    }

    // Adds the author's words beside orders or requests, if they may go to the moderator.
    void add_words(Submission& submission, const Message& message, AuthLevel proof,
                   const std::string& others) const {
        const std::string words = submission.seat == moderator_id ? "" : plea_in(message, match_, others);
        submission.words_beside = !words.empty() && answering_.may_answer(message, submission.seat, proof);
        if (submission.words_beside) submission.words = words;
        submission.reply_to = message.from;
    }

    void queue_words(const Message& message, const std::string& who, const std::string& words,
                     std::vector<Answer>& answers) {
        if (words.empty()) return;
        note(message, say(": lo que escribe además va al moderador",
                          ": anything else they write goes to the moderator"));
        if (!answers.empty()) add_forwarding_note(answers.front(), match_);
        if (!answers.empty())
            answer_questions(answers.front(), match_, questions_in(words), lang_of(match_, {who}));
    }

    Submission submission_of(const Message& message, const std::string& who) const {
        return {who,    std::string(by_letter), message.arrival(run_.now), message.letter, message.digest, {},
                reread_};
    }

    // Answers a submission, and returns the folder for its letter. `words`: passed on beside it.
    Result<Filing> answer(const Message& message, const std::string& who, const Outcome& outcome,
                          const std::string& words = {}) {
        accepting_ = outcome.unstored;
        if (outcome.kind == SubmissionResult::deferred) return tl::unexpected(outcome.failure);
        if (outcome.kind == SubmissionResult::repeated) return repetition(message);
        if (reread_ && outcome.passed_on && words.empty())
            note(message, say(" de antes de la restauración: lo que pide va al moderador",
                              " from before the restore: what it asks for goes to the moderator"));
        RETURN_IF_ERROR(count_message(who, message, outcome));
        Diagnostics all = outcome.faults;
        all.insert(all.end(), outcome.denied.begin(), outcome.denied.end());
        RETURN_IF_ERROR(note_refusal(message, who, AuthLevel::proven, all));
        const bool may_answer = answering_.may_answer(message, who, AuthLevel::proven);
        if (outcome.receipt && !may_answer) answering_.leave_unanswered(who, AuthLevel::proven);
        ASSIGN_OR_RETURN(auto answers, outcome_answers(open_, message, who, outcome, {may_answer, reread_}));
        queue_words(message, who, words, answers);
        if (who == moderator_id) notify_other_moderators(match_, outcome, message.from, answers);
        for (const Answer& answer : answers) RETURN_IF_ERROR(send(message, who, AuthLevel::proven, answer));
        return outcome.kind == SubmissionResult::refused ? Filing::rejected : Filing::done;
    }

    Result<void> count_message(const std::string& who, const Message& message, const Outcome& outcome) {
        const bool wrote = std::any_of(outcome.granted.begin(), outcome.granted.end(),
                                       [](const Granted& one) { return one.kind == RequestKey::message; });
        if (!wrote || who == moderator_id) return {};
        return answering_.limits().take({message_to_others(match_, who, message)}).map([](May) {});
    }

    Result<Filing> repetition(const Message& message) {
        note(message, say(", copia de otro que ya se aceptó", ", a copy of one that was accepted"));
        return Filing::done;
    }

    // Whether a letter of this match has come back.
    Result<bool> take_returned(const Message& message) {
        ASSIGN_OR_RETURN(const auto file, note_returned(system_, match_, journal_, ids_, message, run_.now));
        if (!file.empty())
            report_.done.push_back(say("{}: carta devuelta: {}", "{}: letter that came back: {}",
                                       match_.header().match, shown(file)));
        return !file.empty();
    }

    Result<Instructions> instructions_in(const Message& message) const {
        ASSIGN_OR_RETURN(const auto text, choose_orders(message, match_));
        return read_instructions(text.text, text.name.empty() ? "mensaje" : shown(text.name), match_);
    }

    // Stores the refusal for the moderator's report, except of messages that get no answer: their number has no
    // bound.
    Result<void> note_refusal(const Message& message, const std::string& who, AuthLevel proof,
                              const Diagnostics& faults) {
        if (who == moderator_id || faults.empty() || !answering_.may_answer(message, who, proof)) return {};
        return ronda::match::note_refusal(match_, journal_, who, faults, message, run_.now);
    }

    Result<void> reply(const Message& message, const std::string& who, AuthLevel proof, const Answer& answer) {
        return reread_ ? Result<void>() : send(message, who, proof, answer);
    }

    Result<void> send(const Message& message, const std::string& who, AuthLevel proof, const Answer& answer) {
        for (Diagnostic problem : answer.problems) {
            problem.file = message.file;
            report_.problems.push_back(std::move(problem));
        }
        return answering_.reply(message, who, proof, answer);
    }

    Result<Filing> reject(const Message& message, std::string_view why) {
        note(message, say(", sin respuesta ({})", ", left without an answer ({})", why));
        return Filing::rejected;
    }

    Result<Filing> reject_unknown(const Message& message) {
        return message.from.empty() ? drop(message, "sin_remitente") : reject(message, "remitente desconocido");
    }

    // Files the message without an answer, and notifies the moderator.
    Result<Filing> drop(const Message& message, const std::string& why) {
        RETURN_IF_ERROR(note_dropped(match_, journal_, senders_.known(message.from), why, message, run_.now));
        return reject(message, why);
    }

    Result<Filing> refuse_message(const Message& message, const std::string& code, const Text& words) {
        return refuse_with(message, Failure{Exit::refused, {fault_in({}, code, words)}});
    }

    // Passes a player's words on to the moderator, and confirms that to the player. The sender is not proven.
    // `fault`: of lines of their own that order nothing; null if there are none. `doubtful`:
    // QuotedOrders::doubtful.
    Result<Filing> take_as_words(const Message& message, const Failure* fault, bool doubtful) {
        const std::string owner = senders_.known(message.from);
        if (owner.empty()) return reject_unknown(message);
        const std::string words = own_words(message, most_words_passed_on);
        const bool heard = owner != moderator_id && !match_.file.moderator.email.empty() && !words.empty();
        if (!heard && fault != nullptr) return refuse_with(message, *fault, AuthLevel::unproven);
        const bool passed = heard && answering_.may_answer(message, owner, AuthLevel::unproven);
        if (passed) {
            Submission submission = submission_of(message, owner);
            submission.identity = same_letter(message, words);
            submission.words = words;
            submission.reply_to = message.from;
            const Outcome outcome = submit(open_, submission);
            if (outcome.kind != SubmissionResult::passed_on) return answer(message, owner, outcome);
        }
        Answer answer = nothing_changed(open_, message, owner, heard, doubtful);
        answer_questions(answer, match_, questions_in(words), lang_of(match_, {owner}));
        RETURN_IF_ERROR(reply(message, owner, AuthLevel::unproven, answer));
        note(message,
             passed ? say(" sin órdenes, pasado al moderador", " without orders, passed on to the moderator")
                    : say(" sin órdenes", " without orders"));
        return Filing::rejected;
    }

    // An answer about a missing key also lists the other errors. The rules need no key.
    Result<Filing> refuse_unproven(const Message& message, const Instructions& instructions, Failure failure) {
        if (failure.exit == Exit::environment) return tl::unexpected(failure);
        const std::string owner = senders_.known(message.from);
        const auto& requests = instructions.requests;
        const auto wants_rules = [](const Request& one) { return one.kind == RequestKey::rules; };
        const bool rules = std::any_of(requests.begin(), requests.end(), wants_rules);
        const bool own = !owner.empty() && (instructions.player.empty() || instructions.player == owner);
        if (own && instructions.orders && !*instructions.orders) {
            const Diagnostics& more = instructions.orders->error().diagnostics;
            failure.diagnostics.insert(failure.diagnostics.end(), more.begin(), more.end());
        }
        if (own)
            failure.diagnostics.insert(failure.diagnostics.end(), instructions.refused.begin(),
                                       instructions.refused.end());
        const bool only_rules = own && !instructions.orders && instructions.refused.empty() &&
                                !requests.empty() && std::all_of(requests.begin(), requests.end(), wants_rules);
        Questions questions = questions_in(own_words(message, most_words_passed_on));
        questions.rules = questions.rules || rules;
        questions.key =
            questions.key && failure.diagnostics.front().code != "clave_incorrecta";  // says it itself
        if (!only_rules) return refuse_with(message, failure, std::nullopt, questions);
        Answer answer = plain_answer(match_, say("Reglas", "Rules"), say("Aquí tienes.", "Here you are."));
        answer_questions(answer, match_, questions, lang_of(match_, {owner}));
        RETURN_IF_ERROR(reply(message, owner, AuthLevel::unproven, answer));
        return Filing::done;
    }

    // Answers only addresses that belong to the match.
    Result<Filing> refuse_with(const Message& message, const Failure& failure,
                               std::optional<AuthLevel> known_proof = std::nullopt,
                               const Questions& questions = {}) {
        if (failure.exit == Exit::environment) return tl::unexpected(failure);
        const std::string owner = senders_.known(message.from);
        if (owner.empty()) return reject_unknown(message);
        const AuthLevel proof = known_proof ? *known_proof : senders_.proof_of(message, owner);
        RETURN_IF_ERROR(note_refusal(message, owner, proof, failure.diagnostics));
        const Lang lang = lang_of(match_, {owner});
        const bool request = !failure.diagnostics.empty() &&
                             failure.diagnostics.front().code == "fichero_invalido" &&
                             asks_only(match_, message, lang);
        Diagnostics faults = failure.diagnostics;
        hide_keys(faults, secrets_);
        Answer answer = request ? request_refusal_answer(match_, faults)
                                : refusal_letter(match_, journal_, secrets_, message, owner, proof, faults);
        answer_questions(answer, match_, questions, lang);
        Submission words = submission_of(message, owner);
        add_words(words, message, proof, {});
        if (words.words_beside) {
            RETURN_IF_ERROR(journal_.queue_notice(notice_of_words(match_, words), run_.now));
            add_forwarding_note(answer, match_);
        }
        RETURN_IF_ERROR(reply(message, owner, proof, answer));
        note(message, say(" rechazado [{}]", " refused [{}]",
                          failure.diagnostics.empty() ? "" : failure.diagnostics.front().code));
        return Filing::rejected;
    }

    // Adds the result for the message to the report.
    void note(const Message& message, const Text& what) {
        const std::string sender = message.from.empty() ? "?" : shown(message.from, longest_address_shown);
        report_.done.push_back(
            say("{}: mensaje de {}{}", "{}: message from {}{}", match_.header().match, sender, what));
    }

    System& system_;
    Match& match_;
    Journal& journal_;
    RunContext& run_;
    RunReport& report_;
    OpenMatch open_;
    Secrets& secrets_;
    Senders senders_;
    ProcessedMail processed_;
    LetterIds ids_;
    Answering answering_;
    SubscriptionRequests wishes_;
    std::optional<std::string_view> bytes_;  // of a letter that somebody else has read
    AnsweredBy answered_ = AnsweredBy::match;
    bool reread_ = false;               // the current message is of before the last restore (reread.hpp)
    std::set<std::string> named_none_;  // AddressedLetter::matches
    bool acted_ = false;                // the author of the current message is proven
    bool accepting_ = false;            // orders or a moderator's decision are being stored
    std::optional<bool> room_;          // whether the disk has space; checked once for each group of messages
};

}  // namespace

Result<std::vector<HeldAnswer>> take_letter(System& system, Match& match, Journal& journal, RunContext& run,
                                            RunReport& report, const AddressedLetter& letter,
                                            std::string_view bytes, AnsweredBy answered) {
    // The pictures of answers are made in the folder of the inbox.
    RETURN_IF_ERROR(open_inbox(system.files, match.paths));
    ASSIGN_OR_RETURN(auto secrets, load_secrets(system.files, match.paths));
    MailIn mail(system, match, journal, run, report, secrets);
    ASSIGN_OR_RETURN(auto answers, mail.take(letter, bytes, answered));
    mail.report_unanswered();
    return answers;
}

Result<void> sync_inbox(Files& files, const MatchPaths& paths) {
    return ProcessedMail(files, paths).sync();
}

Result<void> take_mail(System& system, Match& match, Journal& journal, RunContext& run, RunReport& report,
                       const std::vector<AddressedLetter>& letters) {
    RETURN_IF_ERROR(open_inbox(system.files, match.paths));
    ASSIGN_OR_RETURN(auto secrets, load_secrets(system.files, match.paths));
    MailIn mail(system, match, journal, run, report, secrets);
    RETURN_IF_ERROR(mail.take(letters));
    mail.report_unanswered();
    return {};
}

}  // namespace ronda::match
