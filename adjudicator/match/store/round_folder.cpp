#include "adjudicator/match/store/round_folder.hpp"

#include "adjudicator/core/game/state.hpp"
#include "adjudicator/core/text/fold.hpp"
#include "adjudicator/games/all_games.hpp"
#include "adjudicator/match/store/run_report.hpp"
#include "formats/json_text.hpp"

namespace ronda::match {

namespace {

Failure in_file(Failure failure, const Path& path) {
    for (Diagnostic& diagnostic : failure.diagnostics)
        if (diagnostic.file.empty()) diagnostic.file = path.string();
    return failure;
}

// Returns the first folder of a path inside a round's folder. Empty if there is none.
std::string_view part_of(std::string_view name) {
    const std::size_t slash = name.find('/');
    return slash == npos ? std::string_view() : name.substr(0, slash);
}

bool is_private(std::string_view name) {
    const std::string_view part = part_of(name);
    if (part != in_round::reports) return part == in_round::orders || part == in_round::remains;
    return !name.starts_with(in_round::report_of(in_round::public_report, ""));
}

Result<void> write_files(Files& files, const Path& folder, const std::vector<RoundFile>& content, bool secret) {
    RETURN_IF_ERROR(files.make_folder(folder, secret));
    Path last = folder;
    for (const auto& [name, bytes] : content) {
        const Path path = folder / name;
        if (path.parent_path() != last) {
            last = path.parent_path();
            const bool closed = secret || (is_private(name) && part_of(name) != in_round::reports);
            RETURN_IF_ERROR(files.make_folder(last, closed));
        }
        RETURN_IF_ERROR(files.save(path, bytes, Durable::no, secret || is_private(name)));
    }
    return files.sync_tree(folder);
}

Result<Json> read_json_file(Files& files, const Path& path) {
    ASSIGN_OR_RETURN(const auto bytes, files.read(path, most_round_file));
    return formats::read_json(bytes, path.string());
}

Result<StoredRound> with_events(Files& files, const MatchPaths& paths, int n,
                                std::shared_ptr<const Position> after) {
    const Path path = paths.round_file(n, in_round::events);
    ASSIGN_OR_RETURN(const auto json, read_json_file(files, path));
    auto events = load_events(json, *after);
    if (!events) return tl::unexpected(in_file(events.error(), path));
    return StoredRound{std::move(after), std::move(events->events), std::move(events->semilla)};
}

template <class Value>
void keep(std::map<int, Value>& known, int n, Value value) {
    constexpr std::size_t most = 32;  // more than a report of a game by turns tells
    known.insert_or_assign(n, std::move(value));
    if (known.size() > most) known.erase(known.begin());
}

Result<std::optional<Seed>> read_seed(Files& files, const Path& path) {
    ASSIGN_OR_RETURN(const auto text, files.read(path, 1024));
    const auto seed = seed_from_hex(trim(text));
    if (seed) return seed;
    return refuse(Diagnostics{fault_in(path.string(), "estado_invalido",
                                       say("no son 64 cifras hexadecimales", "not 64 hexadecimal digits"))});
}

}  // namespace

Result<void> write_folder(Files& files, const Path& folder, const std::vector<RoundFile>& content,
                          bool secret) {
    RETURN_IF_ERROR(files.remove(folder));
    auto written = write_files(files, folder, content, secret);
    if (!written) static_cast<void>(files.remove(folder));
    return written;
}

Result<void> write_round(Files& files, const MatchPaths& paths, int n, const std::vector<RoundFile>& content,
                         bool secret) {
    const Path aside = paths.unfinished_round(n);
    RETURN_IF_ERROR(write_folder(files, aside, content, secret));
    if (auto renamed = files.rename(aside, paths.round(n)); !renamed) {
        static_cast<void>(files.remove(aside));
        return renamed;
    }
    return files.sync_folder(paths.rounds());
}

Result<std::shared_ptr<const Position>> read_position(Files& files, const MatchPaths& paths, int n) {
    const Path path = paths.round_file(n, in_round::state);
    ASSIGN_OR_RETURN(const auto json, read_json_file(files, path));
    auto position = load_state(json, all_games());
    if (!position) return tl::unexpected(in_file(position.error(), path));
    if (const int round = (*position)->header().round; round != n)
        return refuse(
            Diagnostics{fault_in(path.string(), "estado_invalido",
                                 say("ronda {}, se esperaba {}", "round {}, expected {}", round, n))});
    return position;
}

Result<StoredRound> read_round(Files& files, const MatchPaths& paths, int n) {
    ASSIGN_OR_RETURN(auto position, read_position(files, paths, n));
    return with_events(files, paths, n, std::move(position));
}

void KnownRounds::add(int n, StoredRound round) {
    keep(positions_, n, round.after);
    keep(rounds_, n, std::move(round));
}

Result<std::shared_ptr<const Position>> KnownRounds::position(Files& files, const MatchPaths& paths, int n) {
    if (const auto known = positions_.find(n); known != positions_.end()) return known->second;
    auto read = read_position(files, paths, n);
    if (read) keep(positions_, n, *read);
    return read;
}

Result<StoredRound> KnownRounds::round(Files& files, const MatchPaths& paths, int n) {
    if (const auto known = rounds_.find(n); known != rounds_.end()) return known->second;
    ASSIGN_OR_RETURN(auto after, position(files, paths, n));
    auto read = with_events(files, paths, n, std::move(after));
    if (read) keep(rounds_, n, *read);
    return read;
}

Result<std::optional<Seed>> read_link(Files& files, const MatchPaths& paths, int n) {
    const Path path = paths.round_file(n, in_round::link);
    if (n == 0 && !files.exists(path)) return std::optional<Seed>();
    return read_seed(files, path);
}

Result<std::optional<Seed>> read_next_commitment(Files& files, const MatchPaths& paths, int n) {
    const Path path = paths.round_file(n, in_round::next_commitment);
    return files.exists(path) ? read_seed(files, path) : Result<std::optional<Seed>>(std::nullopt);
}

Result<int> newest_round(Files& files, const MatchPaths& paths) {
    ASSIGN_OR_RETURN(const auto names, files.list(paths.rounds()));
    int next = 0;
    for (const std::string& name : names) {
        const auto round = round_of_name(name);
        if (!round) continue;
        if (*round != next)
            return refuse("carpeta_invalida", say("{}: falta la ronda {}", "{}: round {} is missing",
                                                  paths.rounds().string(), next));
        ++next;
    }
    if (next > 0) return next - 1;
    return refuse("carpeta_invalida",
                  say("{}: no es la carpeta de una partida: no hay ninguna ronda",
                      "{}: not the folder of a match: there is no round", paths.root.string()));
}

}  // namespace ronda::match
