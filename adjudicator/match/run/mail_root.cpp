#include "adjudicator/match/run/mail_root.hpp"

#include <algorithm>

#include "adjudicator/core/text/shown.hpp"
#include "adjudicator/match/inbox/mail_fetch.hpp"
#include "adjudicator/match/inbox/mailbox.hpp"
#include "adjudicator/match/inbox/other_matches.hpp"
#include "adjudicator/match/inbox/processed_mail.hpp"
#include "adjudicator/match/run/letter_piles.hpp"
#include "adjudicator/system/strangers.hpp"

namespace ronda::match {

namespace {

// The match's source of mail. Empty if there is none, or if others fetch for it.
std::optional<formats::MailSettings> source_of(Files& files, const MatchPaths& paths,
                                               const ClubContext& context) {
    if (context.fetched || !files.exists(paths.journal()) || files.exists(paths.unfinished_mark())) return {};
    const auto text = files.read(paths.config(), most_config_bytes);
    if (!text || (text->find("imap") == npos && text->find("maildir") == npos)) return {};
    const auto file = read_written_file(files, paths);
    return file && file->mail && has_source(*file->mail) ? file->mail : std::nullopt;
}

bool is_shared(const MailRoot& root) {
    return root.folder != root.matches.front();
}

// The letters of one inbox, group after group.
class LetterPass {
  public:
    LetterPass(System& system, const MailRoot& root, const ContextOf& context_of, int workers,
               RunReport& report)
        : system_(system),
          at_{root.folder},
          first_{root.matches.front()},
          is_shared_(is_shared(root)),
          context_of_(context_of),
          workers_(workers),
          report_(report),
          id_(id_of_match(system.files, first_)),
          others_(system.files, first_, id_) {}

    Result<void> take(const std::vector<Message>& letters) {
        taken_.desk.reset();  // nobody holds two matches
        std::vector<AddressedLetter> own;
        for (const Message& letter : letters) {
            const Destination to = others_.destination_of(letter);
            if (to.where == Destination::Where::waits) {
                wait_for_moderator(letter, to.id);
                continue;
            }
            AddressedLetter addressed{&letter};
            for (const SeatAt& seat : to.seats) addressed.matches.insert(seat.match);
            if (!is_shared_ && to.id == id_)
                own.push_back(std::move(addressed));
            else
                piles_.add(to.id, std::move(addressed));
        }
        RETURN_IF_ERROR(deliver());
        return own.empty() ? Result<void>() : take_own(own);
    }

    // Whether a letter could not be delivered although its match exists.
    bool is_behind() const { return is_behind_; }
    TakenMail finish() && {
        if (is_shared_ && report_.has_stranger)
            static_cast<void>(system::shorten_strangers(system_.files, {at_.inbox_seen(), at_.inbox_rejected()},
                                                        system_.clock.now(), system::most_of_strangers));
        return std::move(taken_);
    }

  private:
    Result<void> take_own(const std::vector<AddressedLetter>& letters) {
        ASSIGN_OR_RETURN(auto intake,
                         MatchIntake::open(system_, first_.root, context_of_(first_.root), report_));
        RETURN_IF_ERROR(intake.take(letters));
        if (intake.mail().letter_failed) report_.exit = Exit::environment;
        taken_.orders_unstored = taken_.orders_unstored || intake.mail().orders_unstored;
        taken_.desk = std::move(intake).release();
        return {};
    }

    // Several matches have the id: it waits until the moderator has mended that. Strangers' letters must not
    // pile up.
    void wait_for_moderator(const Message& letter, const std::string& id) {
        const Text why =
            say("varias carpetas son de la partida «{}»", "several folders have the match “{}”", id);
        if (!others_.knows(letter.from)) return reject(letter, why);
        report_.exit = Exit::environment;
        report_.problems.push_back(fault_in(
            letter.file, "mensaje_en_espera",
            say("{}; la carta espera a la próxima pasada", "{}; the letter waits for the next run", why)));
    }

    void reject(const Message& letter, const Text& why) {
        const Retention kept = others_.knows(letter.from) ? Retention::for_ever : Retention::for_a_while;
        report_.exit = Exit::environment;
        report_.has_stranger = report_.has_stranger || kept == Retention::for_a_while;
        report_.problems.push_back(ProcessedMail(system_.files, at_).reject_failed(letter, kept, why));
        is_behind_ = is_behind_ || system_.files.exists(letter.file);
    }

    Result<void> deliver() {
        const auto open = [this](System& system, const std::string& match,
                                 RunReport& report) -> Result<MatchIntake> {
            const Path folder = others_.folder_of(match);
            ASSIGN_OR_RETURN(auto intake, MatchIntake::open(system, folder, context_of_(folder), report));
            RETURN_IF_ERROR(intake.take_all_waiting());
            return intake;
        };
        ASSIGN_OR_RETURN(const auto piles, piles_.take(system_, open, workers_, report_));
        if (piles.empty()) return {};
        for (const LetterPiles::Pile& pile : piles)
            for (std::size_t i = 0; i < pile.letters.size(); ++i) {
                const Message& letter = *pile.letters[i].letter;
                if (i < pile.taken) {
                    remove(letter);
                } else if (const auto given = leave_at(pile.match, letter); !given) {
                    reject(letter, given.error().diagnostics.front().message);
                    continue;
                }
                note(letter, pile.match);
            }
        return system_.files.sync_folder(at_.inbox_new());
    }

    // The match has the letter. If removing it here fails, it is recognised as a copy in the next pass.
    void remove(const Message& letter) {
        if (!system_.files.remove(letter.file)) static_cast<void>(system_.files.remove(letter.file));
    }

    // The match takes it with its next run.
    Result<void> leave_at(const std::string& match, const Message& letter) {
        if (!system_.files.exists(letter.file)) return {};  // another process has handed it over
        ASSIGN_OR_RETURN(auto inbox, open_inbox(system_.files, MatchPaths{others_.folder_of(match)}));
        return inbox.adopt(letter.file);
    }

    void note(const Message& message, const std::string& match) {
        report_.done.push_back(say("mensaje de {}, entregado a la partida {}",
                                   "message from {}, routed to the match {}",
                                   message.from.empty() ? "?" : shown(message.from), match));
    }

    System& system_;
    MatchPaths at_, first_;
    bool is_shared_;
    const ContextOf& context_of_;
    int workers_;
    RunReport& report_;
    std::string id_;  // of the first match
    OtherMatches others_;
    LetterPiles piles_;
    TakenMail taken_;
    bool is_behind_ = false;
};

}  // namespace

Result<MailNeed> mail_need(Files& files, const Path& match, const ClubContext& context) {
    const MatchPaths paths{match};
    MailNeed need;
    const auto waiting = files.list(paths.inbox_new());
    need.own = waiting && std::any_of(waiting->begin(), waiting->end(),
                                      [](const std::string& name) { return !name.starts_with('.'); });
    const auto source = source_of(files, paths, context);
    if (!source) return need;
    ASSIGN_OR_RETURN(const auto mailbox, mailbox_of(files, paths, *source));
    if (mailbox.shared)
        need.shared = mailbox.root.root;
    else
        need.own = true;
    return need;
}

Result<FetchedLetters> FetchedLetters::fetch(System& system, const MailRoot& root, const ContextOf& context_of,
                                             RunReport& report) {
    FetchedLetters fetched;
    const MatchPaths first{root.matches.front()}, at{root.folder};
    const auto source = source_of(system.files, first, context_of(first.root));
    if (!source) return fetched;
    fetched.has_source_ = true;
    ASSIGN_OR_RETURN(const auto mailbox, mailbox_of(system.files, first, *source));
    // A letter in the inbox of a match that names a mailbox with others is all that there is to do.
    if (mailbox.shared && !is_shared(root)) return fetched;
    RETURN_IF_ERROR(open_inbox(system.files, at));
    auto lock = lock_mailbox(mailbox);
    if (!lock) {
        fetched.is_busy_ = true;
        report.exit = Exit::environment;
        report.problems.insert(report.problems.end(), lock.error().diagnostics.begin(),
                               lock.error().diagnostics.end());
        return fetched;
    }
    fetched.lock_ = std::move(*lock);
    const Instant now = system.clock.now();
    std::vector<std::pair<MatchPaths, std::optional<Epoch>>> readers;
    std::optional<Instant> since;
    Instant generation = 0;
    for (const Path& match : root.matches) {
        const MatchPaths own{match};
        const auto journal = Journal::open(system.files, own.journal());
        if (!journal) continue;  // its own run reports it, and the others have their letters
        readers.emplace_back(own, epoch_of(*journal));
        if (const auto& epoch = readers.back().second) generation = std::max(generation, epoch->generation);
        if (const auto again = reread_since(system.files, own, readers.back().second))
            since = since ? std::min(*since, *again) : *again;
    }
    Json job = fetch_job(at, *source, now, since, generation);
    if (is_shared(root)) {
        ASSIGN_OR_RETURN(const auto memory, share_memory(system.files, first, *source));
        job["memoria"] = memory.string();
    }
    ASSIGN_OR_RETURN(const auto mail, fetch_mail(system, at, job, id_of_match(system.files, first), report));
    for (const auto& [match, epoch] : readers) fetched.notes_.emplace_back(match, fetched_at(now, mail, epoch));
    return fetched;
}

void FetchedLetters::note(Files& files) const {
    for (const auto& [match, text] : notes_)
        if (open_inbox(files, match)) static_cast<void>(note_fetched(files, match, text));
}

Result<TakenMail> take_root_mail(System& system, const MailRoot& root, const ContextOf& context_of, int workers,
                                 RunReport& report) {
    ASSIGN_OR_RETURN(const auto fetched, FetchedLetters::fetch(system, root, context_of, report));
    const MatchPaths paths{root.folder};
    if ((fetched.is_busy() && is_shared(root)) || !system.files.exists(paths.inbox_new())) return TakenMail{};
    LetterPass pass(system, root, context_of, workers, report);
    RETURN_IF_ERROR(read_waiting(system, paths,
                                 [&pass](const std::vector<Message>& letters) { return pass.take(letters); }));
    if (!pass.is_behind()) fetched.note(system.files);
    return std::move(pass).finish();
}

Result<TakenMail> take_mail_of(System& system, const Path& match, const ContextOf& context_of,
                               RunReport& report) {
    ASSIGN_OR_RETURN(const auto need, mail_need(system.files, match, context_of(match)));
    if (!need.shared.empty())
        RETURN_IF_ERROR(take_root_mail(system, {need.shared, {match}}, context_of, 1, report));
    return need.own ? take_root_mail(system, {match, {match}}, context_of, 1, report)
                    : Result<TakenMail>(TakenMail{});
}

}  // namespace ronda::match
