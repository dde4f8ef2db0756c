#include "adjudicator/cli/input.hpp"

#include <algorithm>
#include <cerrno>
#include <cstring>

#include <unistd.h>

#include "adjudicator/games/all_games.hpp"
#include "adjudicator/world/random.hpp"
#include "formats/json_text.hpp"

namespace ronda::cli {

namespace {

constexpr std::size_t largest_json = 8 * 1024 * 1024;

// Sets the file in the diagnostics that do not name one.
Failure in_file(Failure failure, const std::string& file) {
    for (Diagnostic& diagnostic : failure.diagnostics)
        if (diagnostic.file.empty()) diagnostic.file = file;
    return failure;
}

void add_all(Diagnostics& to, const Diagnostics& from) {
    to.insert(to.end(), from.begin(), from.end());
}

Result<Json> read_json_file(Context& context, const std::string& file) {
    const auto bytes = read_input(context, file, largest_json);
    if (!bytes) return tl::unexpected(bytes.error());
    return formats::read_json(*bytes, file);
}

void check_twice(const std::vector<partida::OrderFile>& files, Diagnostics& faults) {
    for (std::size_t i = 0; i < files.size(); ++i) {
        const auto same_player = [&](const partida::OrderFile& other) {
            return other.sheet.player == files[i].sheet.player;
        };
        const auto end = files.begin() + static_cast<std::ptrdiff_t>(i);
        const auto first = std::find_if(files.begin(), end, same_player);
        if (first == end) continue;
        Diagnostic fault;
        fault.file = files[i].name;
        fault.message = say("segundo fichero de «{}» para la misma ronda; el primero es {}",
                            "a second file of “{}” for the same round; the first is {}", files[i].sheet.player,
                            first->name);
        fault.code = "fichero_repetido";
        faults.push_back(std::move(fault));
    }
}

void check_reasons(const std::vector<partida::OrderFile>& files, const Position& position, Extent extent,
                   Diagnostics& faults) {
    std::vector<Sheet> sheets;
    for (const partida::OrderFile& file : files) sheets.push_back(file.sheet);
    for (const Refusal& refusal : position.refusals(sheets)) {
        const auto whose = std::find_if(files.begin(), files.end(), [&](const partida::OrderFile& file) {
            return file.sheet.player == refusal.player;
        });
        if (whose != files.end()) {
            faults.push_back(fault_of_refusal(*whose, refusal));
        } else if (extent == Extent::whole_round) {
            Diagnostic fault;
            fault.message = refusal.message;
            fault.code = refusal.code;
            faults.push_back(std::move(fault));
        }
    }
}

}  // namespace

Result<std::string> read_input(Context& context, const std::string& file, std::size_t most) {
    if (file != "-") return context.files.read(file, most);
    std::string bytes;
    char chunk[16384];
    for (;;) {
        const ssize_t got = ::read(STDIN_FILENO, chunk, sizeof chunk);
        if (got < 0 && errno == EINTR) continue;
        if (got < 0) {
            const std::string reason = std::strerror(errno);
            return environment_failed(say("entrada estándar: {}", "standard input: {}", reason));
        }
        if (got == 0) return bytes;
        bytes.append(chunk, static_cast<std::size_t>(got));
        if (bytes.size() > most)
            return refuse("fichero_invalido", say("la entrada estándar es demasiado larga: se admiten {} bytes",
                                                  "standard input is too long: {} bytes are allowed", most));
    }
}

Result<std::shared_ptr<const Position>> load_position(Context& context, const std::string& file) {
    const auto json = read_json_file(context, file);
    if (!json) return tl::unexpected(json.error());
    auto position = load_state(*json, all_games());
    if (!position) return tl::unexpected(in_file(position.error(), file));
    return position;
}

Result<std::vector<Event>> load_events_of(Context& context, const std::string& file, const Position& after) {
    const auto json = read_json_file(context, file);
    if (!json) return tl::unexpected(json.error());
    auto events = load_events(*json, after);
    if (!events) return tl::unexpected(in_file(events.error(), file));
    return std::move(events->events);
}

Result<std::vector<partida::OrderFile>> read_sheets(Context& context, const std::vector<std::string>& files,
                                                    const Position& position, Extent extent) {
    if (position.envelope().over())
        return refuse("partida_terminada",
                      say("la partida «{}» ha terminado: no se resuelven más rondas",
                          "the match “{}” is over: no more rounds are resolved", position.envelope().match));
    std::vector<partida::OrderFile> read;
    Diagnostics faults;
    for (const std::string& file : files) {
        const auto text = read_input(context, file, partida::most_order_bytes);
        if (!text && text.error().exit == Exit::environment) return tl::unexpected(text.error());
        if (!text) {
            add_all(faults, in_file(text.error(), file).diagnostics);
            continue;
        }
        auto orders = partida::read_order_file(*text, file, position, {1, MatchKey::required});
        if (orders)
            read.push_back(std::move(*orders));
        else
            add_all(faults, orders.error().diagnostics);
    }
    check_twice(read, faults);
    if (faults.empty()) check_reasons(read, position, extent, faults);
    if (!faults.empty()) return refuse(std::move(faults));
    return read;
}

Result<Seed> seed_of(const po::variables_map& given) {
    if (given.count("seed") == 0) {
        if (const auto seed = world::random_seed()) return *seed;
        return environment_failed(
            say("el sistema no da números al azar", "the system gives no random numbers"));
    }
    const auto hex = given["seed"].as<std::string>();
    if (const auto seed = seed_from_hex(hex)) return *seed;
    return wrong_usage(
        say("--seed: se esperaban 64 cifras hexadecimales", "--seed: expected 64 hexadecimal digits"));
}

Result<void> require_player(const Position& position, const std::string& player) {
    if (position.envelope().index_of(player) >= 0) return {};
    return refuse("jugador_desconocido",
                  say("«{}» no juega la partida «{}»", "“{}” does not play the match “{}”", player,
                      position.envelope().match));
}

Options state_and_player() {
    return {the_state(),
            {.name = "player",
             .value = same("ID"),
             .help = say("el id de un jugador", "the id of a player"),
             .required = true}};
}

Result<PlayerAt> player_at(const po::variables_map& given, Context& context) {
    auto position = load_position(context, text_of(given, "state"));
    if (!position) return tl::unexpected(position.error());
    PlayerAt at{std::move(*position), text_of(given, "player")};
    if (const auto known = require_player(*at.position, at.player); !known)
        return tl::unexpected(known.error());
    return at;
}

tl::unexpected<Failure> wrong_usage(Text message) {
    Diagnostic diagnostic;
    diagnostic.message = std::move(message);
    diagnostic.code = "uso";
    return tl::unexpected(Failure{Exit::usage, {std::move(diagnostic)}});
}

std::string text_of(const po::variables_map& given, const char* name) {
    return given.count(name) == 0 ? std::string() : given[name].as<std::string>();
}

std::vector<std::string> texts_of(const po::variables_map& given, const char* name) {
    return given.count(name) == 0 ? std::vector<std::string>() : given[name].as<std::vector<std::string>>();
}

}  // namespace ronda::cli
