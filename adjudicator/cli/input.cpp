#include "adjudicator/cli/input.hpp"

#include <algorithm>
#include <cerrno>
#include <cstring>

#include <unistd.h>

#include "adjudicator/match/audit/transcript_verify.hpp"
#include "adjudicator/system/machine.hpp"

namespace ronda::cli {

Result<std::string> standard_input(std::size_t most, bool to_its_end) {
    std::string bytes;
    char chunk[65536];
    while (to_its_end || bytes.size() < most) {
        const ssize_t got = ::read(STDIN_FILENO, chunk, sizeof chunk);
        if (got < 0 && errno == EINTR) continue;
        if (got < 0) {
            const std::string reason = std::strerror(errno);
            return environment_failed(say("entrada estándar: {}", "standard input: {}", reason));
        }
        if (got == 0) break;
        bytes.append(chunk, std::min(most - bytes.size(), static_cast<std::size_t>(got)));
    }
    return bytes;
}

Result<std::string> read_input(Context& context, const std::string& file, std::size_t most) {
    if (file != "-") return context.files.read(system::followed(file), most);
    auto bytes = standard_input(most + 1, false);
    if (bytes && bytes->size() > most)
        return refuse("fichero_invalido", say("la entrada estándar es demasiado larga: se admiten {} bytes",
                                              "standard input is too long: {} bytes are allowed", most));
    return bytes;
}

Result<std::shared_ptr<const Position>> load_position(Context& context, const std::string& file) {
    ASSIGN_OR_RETURN(const auto bytes, read_input(context, file, steps::largest_json));
    return steps::load_position(bytes, file);
}

Result<std::vector<Event>> load_events_of(Context& context, const std::string& file, const Position& after) {
    ASSIGN_OR_RETURN(const auto bytes, read_input(context, file, steps::largest_json));
    return steps::load_events_of(bytes, file, after);
}

Result<std::vector<match::OrderFile>> read_sheets(Context& context, const std::vector<std::string>& files,
                                                  const Position& position, Extent extent) {
    RETURN_IF_ERROR(steps::require_open(position));
    steps::OrderFiles read(position, context.lang);
    for (const std::string& file : files) {
        auto text = read_input(context, file, match::most_order_bytes);
        if (!text && text.error().exit == Exit::environment) return tl::unexpected(text.error());
        if (text)
            read.add(std::move(*text), file);
        else
            read.add(steps::in_file(text.error(), file).diagnostics);
    }
    return std::move(read).all(extent);
}

Result<std::optional<Seed>> given_seed(const po::variables_map& options) {
    if (options.count("seed") == 0) return std::nullopt;
    if (const auto seed = seed_from_hex(text_of(options, "seed"))) return seed;
    return wrong_usage(
        say("--seed: se esperaban 64 cifras hexadecimales", "--seed: expected 64 hexadecimal digits"));
}

Result<Seed> seed_of(const po::variables_map& options) {
    ASSIGN_OR_RETURN(const auto seed, given_seed(options));
    if (seed) return *seed;
    if (const auto random = system::random_seed()) return *random;
    return environment_failed(say("el sistema no da números al azar", "the system gives no random numbers"));
}

Result<robots::Level> level_in(const po::variables_map& options, const char* name,
                               std::span<const std::string_view> levels) {
    const std::string word = text_of(options, name);
    if (std::find(levels.begin(), levels.end(), word) != levels.end()) return *robots::level_of(word);
    return wrong_usage(say("--{} {}: los niveles son {}", "--{} {}: the levels are {}", name, word,
                           fmt::format("{}", fmt::join(levels, ", "))));
}

Result<PlayerAt> player_at(const po::variables_map& options, Context& context) {
    ASSIGN_OR_RETURN(auto position, load_position(context, text_of(options, "state")));
    PlayerAt at{std::move(position), text_of(options, "player")};
    RETURN_IF_ERROR(require_player(*at.position, at.player));
    return at;
}

std::string text_of(const po::variables_map& options, const char* name) {
    return options.count(name) == 0 ? std::string() : options[name].as<std::string>();
}

std::vector<std::string> texts_of(const po::variables_map& options, const char* name) {
    return options.count(name) == 0 ? std::vector<std::string>() : options[name].as<std::vector<std::string>>();
}

Result<std::optional<GivenTranscript>> transcript_in(const po::variables_map& options, Context& context) {
    const bool has_transcript = options.count("transcript") != 0;
    if (has_transcript == (options.count("folder") != 0))
        return wrong_usage(say("se esperaba la carpeta de una partida o --transcript FICHERO",
                               "expected a match's folder or --transcript FILE"));
    if (!has_transcript) return std::optional<GivenTranscript>();
    const std::string file = text_of(options, "transcript");
    ASSIGN_OR_RETURN(auto text, read_input(context, file, match::most_transcript));
    return GivenTranscript{file, std::move(text)};
}

}  // namespace ronda::cli
