#include "adjudicator/match/run/backup.hpp"

#include <algorithm>
#include <set>
#include <utility>

#include "adjudicator/core/text/wording.hpp"
#include "adjudicator/match/inbox/mailbox.hpp"
#include "adjudicator/match/run/sweep.hpp"
#include "adjudicator/match/store/command_trust.hpp"
#include "adjudicator/match/store/run_report.hpp"
#include "adjudicator/system/archive.hpp"

namespace ronda::match {

namespace {

using system::ArchiveWriter;

constexpr std::string_view club_file = "club.yaml", club_folder = "club";

// Whether only the copied folder needs this file: a lock, an unfinished file, the idle note, the trusted
// commands, the last pass.
bool is_of_this_folder(std::string_view name) {
    return name == FolderLock::file_name || name == ".descanso" || name == system::proof_name ||
           name == trust_file || name == ".pasada.json" ||
           (name.starts_with('.') && (name.ends_with(".tmp") || name.starts_with(".prueba")));
}

// Whether `path` is `folder` or below it; both absolute.
bool is_within(const Path& path, const Path& folder) {
    return std::mismatch(folder.begin(), folder.end(), path.begin(), path.end()).first == folder.end();
}

// One call of back_up.
class Backup {
  public:
    Backup(System& system, const BackupWish& wish) : system_(system), wish_(wish) {}

    Result<RunReport> run() {
        const Path root = system::followed(wish_.folder);
        ASSIGN_OR_RETURN(const auto matches, matches_below(system_.files, root));
        matches_ = {matches.begin(), matches.end()};
        const bool club = system_.files.exists(root / club_file);
        if (matches.empty() && !club)
            return refuse("carpeta_invalida", say("{}: aquí no hay ninguna partida",
                                                  "{}: there is no match here", wish_.folder.string()));
        RETURN_IF_ERROR(check_place(root));
        std::optional<FolderLock> lock;
        if (club && system_.files.exists(root / club_folder / FolderLock::file_name)) {
            ASSIGN_OR_RETURN(lock, FolderLock::take(root / club_folder, wish_.patience));
        }
        ASSIGN_OR_RETURN(auto archive, ArchiveWriter::create(wish_.file, system_.clock.now()));
        archive_.emplace(std::move(archive));
        RETURN_IF_ERROR(add_content(root, {}, matches_.contains(root) ? All::yes : All::no, club));
        RETURN_IF_ERROR(archive_->finish());
        report_.done.push_back(
            say("{}: copia de {}", "{}: backup of {}", wish_.file.string(),
                counted(matches.size(), say("partida", "match"), say("partidas", "matches"))));
        return std::move(report_);
    }

  private:
    enum class All { no, yes };  // whether all of a folder is copied, or only the matches below it

    // An archive in a match would be part of the next one.
    Result<void> check_place(const Path& root) const {
        const Path given = wish_.file.parent_path().empty() ? Path(".") : wish_.file.parent_path();
        const Path place = system::followed(given);
        std::vector<Path> taken(matches_.begin(), matches_.end());
        taken.push_back(root / club_folder);
        for (const Path& folder : taken)
            if (is_within(place, system::followed(folder)))
                return refuse("carpeta_invalida",
                              say("{}: la copia no puede quedar dentro de lo que se copia, {}",
                                  "{}: the backup cannot be inside the folder that is copied, {}",
                                  wish_.file.string(), folder.string()));
        return {};
    }

    // Adds the content of the folder. A match is locked until all of it is copied.
    Result<void> add_content(const Path& folder, const std::string& name, All all, bool club = false) {
        std::optional<FolderLock> lock;
        if (matches_.contains(folder)) {
            ASSIGN_OR_RETURN(lock, FolderLock::take(folder, wish_.patience));
        }
        ASSIGN_OR_RETURN(const auto entries, system_.files.list(folder));
        for (const std::string& entry : entries) {
            const Path path = folder / entry;
            const bool of_club = club && (entry == club_file || entry == club_folder);
            const bool whole = all == All::yes || of_club || matches_.contains(path) || is_mail_root(path);
            if (is_of_this_folder(entry) || (!whole && !leads_to_match(path))) continue;
            RETURN_IF_ERROR(add(path, name.empty() ? entry : name + "/" + entry, whole ? All::yes : All::no));
        }
        return {};
    }

    Result<void> add(const Path& path, const std::string& name, All all) {
        ASSIGN_OR_RETURN(const auto kind, ArchiveWriter::kind_of(path));
        switch (kind) {
            case ArchiveWriter::EntryKind::file:
                return archive_->add_file(name, path);
            case ArchiveWriter::EntryKind::folder:
                RETURN_IF_ERROR(archive_->add_folder(name, path));
                return add_content(path, name, all);
            case ArchiveWriter::EntryKind::gone:
                return {};
            case ArchiveWriter::EntryKind::other:
                leave_out(path, Exit::done,
                          say("no está en la copia: no es un fichero ni una carpeta, sino un enlace o algo así",
                              "not in the backup: it is neither a file nor a folder, but a link or similar"));
                return {};
            case ArchiveWriter::EntryKind::linked_folder:
                leave_out(path, Exit::refused,
                          say("no está en la copia: es un enlace a una carpeta; cópiala aparte",
                              "not in the backup: it is a link to a folder; back up that folder, too"));
                return {};
            case ArchiveWriter::EntryKind::unreadable:
                leave_out(path, Exit::environment,
                          say("no está en la copia: no se puede leer", "not in the backup: it cannot be read"));
                return {};
        }
        return {};
    }

    // One strange thing must not keep all matches from being copied. `exit`: whether it may be missed.
    void leave_out(const Path& path, Exit exit, const Text& why) {
        const Severity severity = exit == Exit::done ? Severity::warning : Severity::error;
        report_.problems.push_back(fault_in(path.string(), "fichero_invalido", why, severity));
        report_.exit = std::max(report_.exit, exit);
    }

    bool leads_to_match(const Path& path) const {
        const auto next = matches_.lower_bound(path);
        return next != matches_.end() && is_within(*next, path);
    }

    System& system_;
    const BackupWish& wish_;
    std::set<Path> matches_;
    std::optional<ArchiveWriter> archive_;
    RunReport report_;
};

}  // namespace

Result<RunReport> back_up(System& system, const BackupWish& wish) {
    return Backup(system, wish).run();
}

}  // namespace ronda::match
