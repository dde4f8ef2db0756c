#include "adjudicator/club/people/club.hpp"

#include "adjudicator/core/text/fold.hpp"
#include "adjudicator/match/store/command_trust.hpp"
#include "adjudicator/system/machine.hpp"

namespace ronda::club {

namespace {

constexpr std::size_t most_club_bytes = 1U << 20U, most_secret_bytes = 256;
constexpr int farthest_above = 4, deepest_below = 4;

// Returns a club.yaml below the folder; empty if there is none.
std::optional<Path> nested_below(Files& files, const Path& folder, int depth) {
    const Path own = ClubPaths{folder}.own();
    const auto names = files.list_folders(folder);
    if (!names || depth == 0) return std::nullopt;
    for (const std::string& name : *names) {
        const Path below = folder / name;
        if (name.starts_with('.') || files.exists(MatchPaths{below}.journal())) continue;
        if (below == own && is_club(files, folder)) continue;
        if (is_club(files, below)) return below;
        if (auto found = nested_below(files, below, depth - 1)) return found;
    }
    return std::nullopt;
}

Result<void> check_alone(Files& files, const Path& folder) {
    auto other = club_above(files, folder / "..");
    if (!other) other = nested_below(files, folder, deepest_below);
    if (!other) return {};
    return refuse("club_anidado",
                  say("{}: aquí hay otro club ({}), y un club no está dentro de otro",
                      "{}: there is another club here ({}), and a club cannot be inside another",
                      folder.string(), other->string()));
}

}  // namespace

Seed Club::code_secret() const {
    return epoch.empty() ? secret : hmac_sha256(secret, "ronda/epoca/" + epoch);
}

bool is_club(Files& files, const Path& folder) {
    return files.exists(folder / club_file_name);
}

std::optional<Path> club_above(Files& files, const Path& folder) {
    std::error_code ignored;
    Path path = std::filesystem::weakly_canonical(folder, ignored);
    if (ignored) path = folder;
    for (int i = 0; i <= farthest_above; ++i) {
        if (is_club(files, path)) return path;
        if (!path.has_parent_path() || path.parent_path() == path) break;
        path = path.parent_path();
    }
    return std::nullopt;
}

Result<Club> open_club(Files& files, const Path& folder) {
    Club club{{folder}, {}, {}, {}, {}};
    ASSIGN_OR_RETURN(const auto text, files.read(club.paths.config(), most_club_bytes));
    ASSIGN_OR_RETURN(club.file, formats::read_club_file(text, club.paths.config().string()));
    std::optional<formats::MailSettings> mail(std::move(club.file.mail));
    match::permit_commands(files, club.paths.config(), mail);
    club.file.mail = std::move(*mail);
    RETURN_IF_ERROR(check_alone(files, folder));
    formats::MatchFile zone;
    zone.calendar.emplace().zone = club.file.zone;
    ASSIGN_OR_RETURN(club.zone, match::Zone::of(zone, club.paths.config().string()));
    if (!files.exists(club.paths.root_secret()))
        return refuse("fichero_invalido",
                      say("{}: el club no está en marcha; «ronda club init {} --yes» lo prepara",
                          "{}: the club is not set up; “ronda club init {} --yes” prepares it",
                          club.paths.config().string(), folder.string()));
    ASSIGN_OR_RETURN(const auto secret, files.read(club.paths.root_secret(), most_secret_bytes));
    const auto seed = seed_from_hex(trim(secret));
    if (!seed)
        return refuse("secreto_invalido",
                      say("{}: no son 64 cifras hexadecimales", "{}: not 64 hexadecimal digits",
                          club.paths.root_secret().string()));
    club.secret = *seed;
    return club;
}

Result<void> make_club_folder(Files& files, const ClubPaths& paths) {
    for (const Path& folder : {paths.own(), paths.secret(), paths.persons(), paths.sought(),
                               paths.store().mail(), paths.store().inbox(), paths.store().outbox()})
        RETURN_IF_ERROR(files.make_folder(folder, true));
    if (files.exists(paths.root_secret())) return {};
    const auto seed = system::random_seed();
    if (!seed)
        return environment_failed(
            say("el sistema no da números al azar", "the system gives no random numbers"));
    return files.save(paths.root_secret(), to_hex(*seed) + "\n", Durable::yes, true);
}

}  // namespace ronda::club
