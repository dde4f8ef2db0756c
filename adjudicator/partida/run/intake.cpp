#include "adjudicator/partida/run/intake.hpp"

#include <map>
#include <utility>

#include "adjudicator/core/text/shown.hpp"
#include "adjudicator/partida/inbox/processed_mail.hpp"
#include "adjudicator/partida/orders/kept.hpp"
#include "adjudicator/partida/rounds/resolve.hpp"
#include "adjudicator/partida/run/run.hpp"
#include "adjudicator/partida/store/run_report.hpp"

namespace ronda::partida {

namespace {

// Removes files that a killed process left half written; no other program uses such names. The inbox has its
// own function, because another process may be writing such a file there now.
Result<void> remove_leftovers(Files& files, const MatchPaths& at) {
    if (files.exists(at.inbox())) {
        ASSIGN_OR_RETURN(auto inbox, open_inbox(files, at));
        RETURN_IF_ERROR(inbox.remove_unfinished());
    }
    std::vector<Path> folders{at.root,    at.rounds(),         at.pending(),      at.mail(),
                              at.inbox(), at.outbox_waiting(), at.outbox_failed()};
    ASSIGN_OR_RETURN(const auto kept, kept_rounds(files, at));
    for (const int round : kept) folders.push_back(at.kept(round));
    for (const Path& folder : folders) {
        ASSIGN_OR_RETURN(const auto names, files.list(folder));
        for (const std::string& name : names) {
            if (!name.starts_with('.') || !name.ends_with(".tmp")) continue;
            RETURN_IF_ERROR(files.remove(folder / name));
        }
    }
    return {};
}

// Call this before waiting orders are repaired, because the repair accepts files that were added by hand.
Result<void> tell_hand_edits(World& world, const Match& match, Journal& journal, RunReport& report) {
    ASSIGN_OR_RETURN(const auto edits, edited_by_hand(world, match, journal));
    for (const Diagnostics& told : {edits, changed_options(match)})
        report.troubles.insert(report.troubles.end(), told.begin(), told.end());
    return {};
}

// Reads the letters of `nuevo` in the order of arrival, and has each group taken before the next is read.
Result<void> read_waiting(World& world, const MatchPaths& at,
                          const std::function<Result<void>(const std::vector<Message>&)>& take) {
    ASSIGN_OR_RETURN(auto inbox, open_inbox(world.files, at));
    RETURN_IF_ERROR(inbox.number_arrivals());
    ASSIGN_OR_RETURN(const auto letters, new_letters(world.files, at));
    return letters.empty() ? Result<void>() : read_in_groups(world, letters, take);
}

// The letters of one match's `nuevo`, group after group.
class LetterPass {
  public:
    LetterPass(World& world, const Match& match, RunReport& report)
        : world_(world), match_(match), report_(report), others_(world.files, match.at, match.header().match) {}

    Result<void> take(const std::vector<Message>& letters) {
        taken_.desk.reset();  // nobody holds two matches
        std::vector<AddressedLetter> own;
        std::map<std::string, std::vector<AddressedLetter>> for_others;
        for (const Message& letter : letters) {
            const Destination to = others_.destination_of(letter);
            if (to.where == Destination::Where::waits) {
                wait(letter, to.id);
                continue;
            }
            AddressedLetter addressed{&letter};
            for (const SeatAt& seat : to.seats) addressed.matches.insert(seat.match);
            (to.id == match_.header().match ? own : for_others[to.id]).push_back(std::move(addressed));
        }
        for (const auto& [id, some] : for_others) hand_over(id, some);
        return own.empty() ? Result<void>() : take_own(own);
    }

    TakenMail finish() && { return std::move(taken_); }

  private:
    Result<void> take_own(const std::vector<AddressedLetter>& letters) {
        ASSIGN_OR_RETURN(auto intake, MatchIntake::open(world_, match_.at.root, match_.around, report_));
        RETURN_IF_ERROR(intake.take(letters));
        MailState& mail = taken_.mail;
        mail.letter_failed = mail.letter_failed || intake.mail().letter_failed;
        mail.orders_unstored = mail.orders_unstored || intake.mail().orders_unstored;
        taken_.desk = std::move(intake).release();
        return {};
    }

    // Several matches have the id: it waits until the moderator has mended that. Strangers' letters must not
    // pile up.
    void wait(const Message& letter, const std::string& id) {
        const Text why =
            say("varias carpetas son de la partida «{}»", "several folders are of the match “{}”", id);
        if (!others_.knows(letter.from)) return reject(letter, why);
        taken_.mail.letter_failed = true;
        report_.troubles.push_back(
            fault_in(letter.file, "mensaje_en_espera",
                     say("{}; espera a la próxima pasada", "{}; it waits for the next run", why)));
    }

    void reject(const Message& letter, const Text& why) {
        const Retention kept = others_.knows(letter.from) ? Retention::for_ever : Retention::for_a_while;
        taken_.mail.letter_failed = true;
        report_.heard_stranger = report_.heard_stranger || kept == Retention::for_a_while;
        report_.troubles.push_back(ProcessedMail(world_.files, match_.at).reject_failed(letter, kept, why));
    }

    void hand_over(const std::string& id, const std::vector<AddressedLetter>& letters) {
        const Path folder = others_.folder_of(id);
        // A short failure of the disk does not make them wait for that match's next run.
        const bool taken = take_there(folder, letters) || take_there(folder, letters);
        for (const AddressedLetter& one : letters) {
            const auto given = taken ? Result<void>() : adopt_there(folder, *one.letter);
            if (given)
                note(*one.letter, id);
            else
                reject(*one.letter, given.error().diagnostics.front().message);
        }
    }

    Result<void> adopt_there(const Path& folder, const Message& letter) {
        if (!world_.files.exists(letter.file)) return {};  // it is taken
        ASSIGN_OR_RETURN(auto inbox, open_inbox(world_.files, MatchPaths{folder}));
        return inbox.adopt(letter.file);
    }

    bool take_there(const Path& folder, const std::vector<AddressedLetter>& letters) {
        RunReport report;
        const bool taken = try_to_take_there(folder, letters, report).has_value();
        if (taken) report_.add(report);
        return taken;
    }

    Result<void> try_to_take_there(const Path& folder, const std::vector<AddressedLetter>& letters,
                                   RunReport& report) {
        if (!match_.around.beside) return environment_failed(Text{});
        ASSIGN_OR_RETURN(auto intake, MatchIntake::open(world_, folder, match_.around.beside(folder), report));
        RETURN_IF_ERROR(intake.take_waiting());
        std::vector<const Message*> taken;
        for (const AddressedLetter& one : letters) {
            const auto bytes = world_.files.read(one.letter->file, most_ingested);
            if (!bytes) continue;  // another process has handed it over
            RETURN_IF_ERROR(intake.take(one, *bytes, AnsweredBy::match));
            taken.push_back(one.letter);
        }
        RETURN_IF_ERROR(intake.sync());
        for (const Message* letter : taken) RETURN_IF_ERROR(world_.files.remove(letter->file));
        return world_.files.sync_folder(match_.at.inbox_new());
    }

    void note(const Message& message, const std::string& id) {
        report_.done.push_back(say("{}: mensaje de {}, entregado a la partida {}",
                                   "{}: message from {}, handed over to the match {}", match_.header().match,
                                   message.from.empty() ? "?" : shown(message.from), id));
    }

    World& world_;
    const Match& match_;
    RunReport& report_;
    OtherMatches others_;
    TakenMail taken_;
};

}  // namespace

Result<RunContext> run_context_of(World& world, const Match& match, const Journal& journal) {
    RunContext at;
    at.now = world.clock.now();
    at.epoch = epoch_of(journal);
    at.handed_over = match.around.handed_over;
    ASSIGN_OR_RETURN(at.calendar, calendar_of(match));
    ASSIGN_OR_RETURN(at.zone, zone_of(match));
    return at;
}

Result<void> complete_match(World& world, Match& match, Journal& journal, RunReport& report) {
    RETURN_IF_ERROR(remove_leftovers(world.files, match.at));
    RETURN_IF_ERROR(tell_hand_edits(world, match, journal, report));
    return finish_round(world, match, journal);
}

Result<MatchIntake> MatchIntake::open(World& world, const Path& folder, const ClubContext& around,
                                      RunReport& report) {
    ASSIGN_OR_RETURN(auto desk, open_desk(world, folder, around));
    ASSIGN_OR_RETURN(auto at, run_context_of(world, desk.match, desk.journal));
    RETURN_IF_ERROR(complete_match(world, desk.match, desk.journal, report));
    return MatchIntake(world, std::move(desk), std::move(at), report);
}

Result<void> MatchIntake::take_waiting() {
    if (!world_->files.exists(desk_.match.at.inbox_new())) return {};
    OtherMatches others(world_->files, desk_.match.at, desk_.match.header().match);
    RETURN_IF_ERROR(read_waiting(*world_, desk_.match.at, [&](const std::vector<Message>& letters) {
        std::vector<AddressedLetter> own;
        for (const Message& letter : letters)
            if (const Destination to = others.destination_of(letter);
                to.where == Destination::Where::match && to.id == desk_.match.header().match)
                own.push_back({&letter});
        return own.empty() ? Result<void>() : take(own);
    }));
    if (!at_.orders_unstored) return {};
    return environment_failed(
        say("{}: hay cartas que esperan", "{}: there are letters that wait", desk_.match.at.root.string()));
}

Result<void> MatchIntake::take(const std::vector<AddressedLetter>& letters) {
    return take_mail(*world_, desk_.match, desk_.journal, at_, *report_, letters);
}

Result<std::vector<HeldAnswer>> MatchIntake::take(const AddressedLetter& letter, std::string_view bytes,
                                                  AnsweredBy answered) {
    return take_letter(*world_, desk_.match, desk_.journal, at_, *report_, letter, bytes, answered);
}

Result<TakenMail> take_letters(World& world, const Match& match, RunReport& report) {
    if (!world.files.exists(match.at.inbox_new())) return TakenMail{};
    LetterPass pass(world, match, report);
    RETURN_IF_ERROR(
        read_waiting(world, match.at, [&](const std::vector<Message>& letters) { return pass.take(letters); }));
    return std::move(pass).finish();
}

}  // namespace ronda::partida
