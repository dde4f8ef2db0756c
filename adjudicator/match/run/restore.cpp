#include "adjudicator/match/run/restore.hpp"

#include "adjudicator/match/calendar/deadline.hpp"
#include "adjudicator/match/run/backup.hpp"
#include "adjudicator/match/run/sweep.hpp"
#include "adjudicator/match/store/command_trust.hpp"
#include "adjudicator/match/store/epochs.hpp"
#include "adjudicator/match/store/journal.hpp"
#include "adjudicator/match/store/secrets.hpp"
#include "adjudicator/system/archive.hpp"
#include "adjudicator/system/machine.hpp"

namespace ronda::match {

namespace {

// The news for everybody.
Notice notice_of_restore(const Match& match, const entry::Restored& line) {
    const auto zone = zone_of(match);
    const Text copied = zone && line.copied ? zone->in_words(*line.copied) : Text{};
    const std::string& name = match.header().match;
    const Text dice =
        line.commitment.empty()
            ? Text{}
            : say("\nDesde la ronda {} los dados salen de otro número guardado, que nadie ha visto: s_0 = {}",
                  "\nFrom round {} on, the dice come from another kept number, which nobody has seen: s_0 = {}",
                  line.round + 1, line.commitment);
    std::vector<std::string> to;
    for (const Player& player : match.header().players) to.push_back(player.id);
    to.emplace_back(moderator_id);
    const Text who = match.file.moderator.name.empty() ? say("quien modera", "the moderator")
                                                       : same(match.file.moderator.name);
    return {
        restored_key(line.epoch), std::move(to),
        say("{} vuelve de una copia", "{} was restored from a backup", name),
        say("{} sigue desde la ronda {} (copia del {}); lo posterior se ha perdido.\nManda otra vez tus "
            "órdenes de la ronda {}; nada se resuelve hasta que {} lo diga. Las líneas de cartas anteriores ya "
            "no sirven.{}",
            "{} goes on from round {} (backup of {}); what came after it is lost.\nSend your orders for round "
            "{} again; nothing is resolved until {} says so. The lines in earlier letters no longer work.{}",
            name, line.round, copied, line.round + 1, who, dice)};
}

// One call of restore.
class Restoring {
  public:
    Restoring(System& system, const RestoreWish& wish, const BeginAbove& above)
        : system_(system),
          files_(system.files),
          wish_(wish),
          above_(above),
          to_(system::followed(wish.folder)) {
        if (!to_.has_filename()) to_ = to_.parent_path();
        aside_ = to_.parent_path() / ("." + to_.filename().string() + ".tmp");
    }

    Result<RunReport> run() {
        ASSIGN_OR_RETURN(const auto copied, system::check_archive(system::followed(wish_.file)));
        copied_ = copied;
        RETURN_IF_ERROR(check_free());
        ASSIGN_OR_RETURN(epoch_, new_epoch());
        RETURN_IF_ERROR(files_.make_folder(aside_, true));
        ASSIGN_OR_RETURN(const auto lock, FolderLock::take(aside_));
        RETURN_IF_ERROR(clear());
        auto made = make();
        if (!made) static_cast<void>(files_.remove(aside_));
        return made;
    }

  private:
    Result<void> check_free() const {
        if (!files_.exists(to_)) return {};
        ASSIGN_OR_RETURN(const auto names, files_.list(to_));
        if (names.empty()) return {};
        return refuse("carpeta_ocupada", say("{}: la carpeta no está vacía", "{}: the folder is not empty",
                                             wish_.folder.string()));
    }

    Result<std::string> new_epoch() const {
        const auto seed = wish_.seed ? wish_.seed : system::random_seed();
        if (seed) return to_hex(hmac_sha256(*seed, "ronda/epoca")).substr(0, 8);
        return environment_failed(
            say("el sistema no da números al azar", "the system gives no random numbers"));
    }

    // Removes the remains of a killed call.
    Result<void> clear() {
        ASSIGN_OR_RETURN(const auto names, files_.list(aside_));
        for (const std::string& name : names)
            if (name != FolderLock::file_name) RETURN_IF_ERROR(files_.remove(aside_ / name));
        return {};
    }

    Result<RunReport> make() {
        RETURN_IF_ERROR(system::unpack_archive(system::followed(wish_.file), aside_));
        RETURN_IF_ERROR(distrust_unpacked(files_, aside_));
        ASSIGN_OR_RETURN(const auto matches, matches_below(files_, aside_));
        for (const Path& folder : matches) RETURN_IF_ERROR(begin_epoch_in(folder));
        RETURN_IF_ERROR(heard(aside_, above_(aside_, {epoch_, copied_, -1}, system_.clock.now())));
        RETURN_IF_ERROR(files_.sync_tree(aside_));
        RETURN_IF_ERROR(files_.rename(aside_, to_));
        if (matches.size() != 1 || matches.front() != aside_)  // a match keeps its lock
            RETURN_IF_ERROR(files_.remove(to_ / FolderLock::file_name));
        RETURN_IF_ERROR(files_.sync_folder(to_.parent_path()));
        report_.done.push_back(say("{}: restaurada la copia de {}", "{}: the backup of {} has been restored",
                                   wish_.folder.string(), iso(copied_)));
        return std::move(report_);
    }

    // A match that cannot be read is reported, and stays as it was copied.
    Result<void> begin_epoch_in(const Path& folder) {
        const auto match = open_match(files_, folder, {});
        return heard(folder, match ? begin_in(*match) : Result<void>(tl::unexpected(match.error())));
    }

    Result<void> heard(const Path& folder, Result<void> begun) {
        if (begun || begun.error().exit == Exit::environment) return begun;
        for (Diagnostic& fault : begun.error().diagnostics) {
            const Path file = fault.file.empty() ? folder : Path(fault.file);
            fault.file = (to_ / file.lexically_relative(aside_)).string();
        }
        report_.add(begun.error());
        return {};
    }

    // The line comes last, once the keys and the letters fit it. Letters that waited to be sent at the time of
    // the backup have most likely been sent since.
    Result<void> begin_in(const Match& match) {
        if (is_over(match)) return {};
        RETURN_IF_ERROR(hold_letters(files_, match.paths));
        ASSIGN_OR_RETURN(const auto first,
                         begin_epoch(files_, match.paths, epoch_, match.status.plan, match.round()));
        ASSIGN_OR_RETURN(auto journal, Journal::open(files_, match.paths.journal()));
        RETURN_IF_ERROR(journal.mend());
        const Instant now = system_.clock.now();
        const entry::Restored line{epoch_, copied_, match.round(), first ? to_hex(*first) : std::string(),
                                   generation_at(journal, now)};
        RETURN_IF_ERROR(journal.add(line, now, notice_of_restore(match, line)));
        RETURN_IF_ERROR(journal.queue_notice(notice_for_moderator(match), system_.clock.now()));
        report_.done.push_back(say("{}: vuelve a la ronda {}; espera a «ronda resume {} --restored» (época {})",
                                   "{}: back to round {}; it waits for “ronda resume {} --restored” (epoch {})",
                                   match.header().match, match.round(), place_of(match).string(), epoch_));
        return {};
    }

    // Where the match will be.
    Path place_of(const Match& match) const {
        const Path relative = match.paths.root.lexically_relative(aside_);
        return relative == "." ? wish_.folder : wish_.folder / relative;
    }

    Notice notice_for_moderator(const Match& match) const {
        const std::string folder = place_of(match).string();
        return {
            restored_key(epoch_) + ".moderador",
            {std::string(moderator_id)},
            say("{} espera tu decisión", "{} waits for your decision", match.header().match),
            say("La partida vuelve de una copia y no se resuelve nada. Se lee otra vez el correo desde el día "
                "anterior a la copia; lo que esas cartas piden te llega a ti y no se hace.\nCuando quieras que "
                "siga: ronda resume {} --restored.",
                "The match was restored from a backup and no round is resolved. Mail since the day before the "
                "backup is read again; requests in those letters come to you and are not carried out.\nTo let "
                "the match go on: ronda resume {} --restored.",
                folder)};
    }

    System& system_;
    Files& files_;
    const RestoreWish& wish_;
    const BeginAbove& above_;
    Path to_, aside_;
    Instant copied_ = 0;
    std::string epoch_;
    RunReport report_;
};

}  // namespace

Result<RunReport> restore(System& system, const RestoreWish& wish, const BeginAbove& above) {
    return Restoring(system, wish, above).run();
}

}  // namespace ronda::match
