#include "adjudicator/cli/input.hpp"

#include <algorithm>
#include <cerrno>
#include <cstring>

#include <sys/random.h>
#include <unistd.h>

#include "adjudicator/games/all_games.hpp"
#include "formats/commented.hpp"
#include "formats/json_text.hpp"
#include "formats/yaml.hpp"

namespace ronda::cli {

namespace {

constexpr std::size_t largest_orders = 256 * 1024 + 1;  // one more than the reader takes: it says why
constexpr std::size_t largest_json = 8 * 1024 * 1024;

// Names the file in each of a failure's diagnostics that has none yet.
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

// One file as far as it can be read by itself; its faults are appended.
std::optional<SheetFile> read_sheet_file(const std::string& file, const std::string& text,
                                         const Position& position, Diagnostics& faults) {
    auto tree = formats::read_yaml(text, file);
    if (!tree) {
        add_all(faults, tree.error().diagnostics);
        return std::nullopt;
    }
    SheetFile read{{}, file, text, std::move(*tree)};
    Faults own;
    std::optional<Sheet> sheet;
    if (const auto head = read_head(read.root, own, MatchKey::required, position.game().takes_replies(),
                                    formats::commented_head(text)))
        sheet = read_sheet(*head, position, own);
    add_all(faults, formats::located(own.told(), file, text));
    if (!sheet) return std::nullopt;
    read.sheet = std::move(*sheet);
    return read;
}

void check_twice(const std::vector<SheetFile>& files, Diagnostics& faults) {
    for (std::size_t i = 0; i < files.size(); ++i) {
        const auto same_player = [&](const SheetFile& other) {
            return other.sheet.player == files[i].sheet.player;
        };
        const auto end = files.begin() + static_cast<std::ptrdiff_t>(i);
        const auto first = std::find_if(files.begin(), end, same_player);
        if (first == end) continue;
        Diagnostic fault;
        fault.file = files[i].file;
        fault.message = say("segundo fichero de «{}» para la misma ronda; el primero es {}",
                            "a second file of “{}” for the same round; the first is {}", files[i].sheet.player,
                            first->file);
        fault.code = "fichero_repetido";
        faults.push_back(std::move(fault));
    }
}

// The place of the word that is wrong, with its excerpt.
Diagnostic in_orders(const Motive& motive, const SheetFile& file) {
    Diagnostic fault;
    fault.message = motive.message;
    fault.code = motive.code;
    if (const Node* orders = file.root.find("ordenes")) fault.place = place_of(*orders, motive.where);
    return formats::located({std::move(fault)}, file.file, file.text).front();
}

void check_motives(const std::vector<SheetFile>& files, const Position& position, Extent extent,
                   Diagnostics& faults) {
    std::vector<Sheet> sheets;
    for (const SheetFile& file : files) sheets.push_back(file.sheet);
    for (const Motive& motive : position.refusals(sheets)) {
        const auto whose = std::find_if(files.begin(), files.end(), [&](const SheetFile& file) {
            return file.sheet.player == motive.player;
        });
        if (whose != files.end()) {
            faults.push_back(in_orders(motive, *whose));
        } else if (extent == Extent::whole_round) {
            Diagnostic fault;
            fault.message = motive.message;
            fault.code = motive.code;
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

Result<std::vector<SheetFile>> read_sheets(Context& context, const std::vector<std::string>& files,
                                           const Position& position, Extent extent) {
    if (position.envelope().over())
        return refuse("partida_terminada",
                      say("la partida «{}» ha terminado: no se resuelven más rondas",
                          "the match “{}” is over: no more rounds are resolved", position.envelope().match));
    std::vector<SheetFile> read;
    Diagnostics faults;
    for (const std::string& file : files) {
        const auto text = read_input(context, file, largest_orders);
        if (!text && text.error().exit == Exit::environment) return tl::unexpected(text.error());
        if (!text) {
            add_all(faults, in_file(text.error(), file).diagnostics);
            continue;
        }
        if (auto sheet = read_sheet_file(file, *text, position, faults)) read.push_back(std::move(*sheet));
    }
    check_twice(read, faults);
    if (faults.empty()) check_motives(read, position, extent, faults);
    if (!faults.empty()) return refuse(std::move(faults));
    return read;
}

Result<Seed> seed_of(const po::variables_map& given) {
    if (given.count("seed") == 0) {
        Seed seed;
        if (::getrandom(seed.data(), seed.size(), 0) != static_cast<ssize_t>(seed.size()))
            return environment_failed(
                say("el sistema no da números al azar", "the system gives no random numbers"));
        return seed;
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

void describe_state_and_player(po::options_description& options, po::positional_options_description&) {
    options.add_options()("state", po::value<std::string>()->required())("player",
                                                                         po::value<std::string>()->required());
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
