#include "adjudicator/partida/store/secrets.hpp"

#include <algorithm>
#include <cstddef>

#include <nettle/memops.h>

#include "adjudicator/core/fold.hpp"
#include "adjudicator/core/game.hpp"
#include "adjudicator/core/json_at.hpp"
#include "adjudicator/core/player_key.hpp"
#include "adjudicator/world/random.hpp"

namespace ronda::partida {

namespace {

constexpr std::size_t most_secret_bytes = 1U << 20U;
constexpr std::string_view chain_format = "ronda/cadena/1", keys_format = "ronda/claves/1";

// `6f2k-9wq1`: 40 bits.
std::string key_from(const Seed& root, std::string_view match, std::string_view player) {
    const Seed bytes = hmac_sha256(root, "ronda/clave/" + std::string(match) + "/" + std::string(player));
    std::string key;
    for (std::size_t i = 0; i < 2 * key_half; ++i) {
        if (i == key_half) key += '-';
        key += key_letters[bytes[i] % key_letters.size()];
    }
    return key;
}

std::string text_of(const Json& json) {
    return json.dump(2) + "\n";
}

Seed seed_at(const JsonAt& at) {
    const auto seed = seed_from_hex(at.text());
    if (!seed) at.fault(say("no son 64 cifras hexadecimales", "not 64 hexadecimal digits"));
    return *seed;
}

SeedChain read_chain(const Json& json) {
    const JsonAt root(json, "");
    root.keys({"formato", "clave", "puntos"});
    root.member("formato").one_of({chain_format});
    const Seed key = seed_at(root.member("clave"));
    const JsonAt points = root.member("puntos");
    std::vector<Seed> checkpoints;
    for (std::size_t i = 0; i < points.size(); ++i) checkpoints.push_back(seed_at(points.item(i)));
    auto chain = SeedChain::from_checkpoints(key, std::move(checkpoints));
    if (!chain) points.fault(say("no son los puntos de la cadena", "not the checkpoints of the chain"));
    return std::move(*chain);
}

std::map<std::string, std::string, std::less<>> read_keys(const Json& json) {
    const JsonAt root(json, "");
    root.keys({"formato", "claves"});
    root.member("formato").one_of({keys_format});
    const JsonAt keys = root.member("claves");
    if (!keys.value().is_object()) keys.fault(say("no es un objeto", "not an object"));
    std::map<std::string, std::string, std::less<>> read;
    for (const auto& [player, key] : keys.value().items()) read[player] = keys.member(player).text();
    return read;
}

// Telephones write “6f2k-9wq1”.
std::string_view without_quotes(std::string_view text) {
    constexpr std::string_view marks[] = {"\"", "'", "“", "”", "„", "‘", "’", "«", "»"};
    for (const std::string_view mark : marks)
        if (text.starts_with(mark)) {
            text.remove_prefix(mark.size());
            break;
        }
    for (const std::string_view mark : marks)
        if (text.ends_with(mark)) {
            text.remove_suffix(mark.size());
            break;
        }
    return trim(text);
}

// The file through its reader; what is wrong never shows a value.
template <class Read>
auto read_file(Files& files, const Path& path, Read read) -> Result<decltype(read(Json()))> {
    const auto text = files.read(path, most_secret_bytes);
    if (!text) return tl::unexpected(text.error());
    const Json json = Json::parse(*text, nullptr, false);
    std::string where;
    try {
        if (!json.is_discarded()) return read(json);
    } catch (const LoadFault& fault) {
        where = fault.diagnostic.path;
    }
    Diagnostic fault;
    fault.file = path.string();
    fault.path = where;
    fault.message = say("no es el fichero que escribió «ronda new»", "not the file that “ronda new” wrote");
    fault.code = "secreto_invalido";
    return refuse(Diagnostics{std::move(fault)});
}

}  // namespace

Result<Secrets> make_secrets(const std::optional<Seed>& seed, std::string_view match,
                             const std::vector<std::string>& players) {
    const auto chain_key = seed ? seed : world::random_seed();
    const auto root = seed ? seed : world::random_seed();
    if (!chain_key || !root)
        return environment_failed(
            say("el sistema no da números al azar", "the system gives no random numbers"));
    Secrets secrets{SeedChain(*chain_key), {}};
    for (const std::string& player : players) secrets.keys[player] = key_from(*root, match, player);
    secrets.keys[std::string(moderator_id)] = key_from(*root, match, moderator_id);
    return secrets;
}

std::string key_of_successor(const Secrets& secrets, std::string_view match, std::string_view player,
                             int turn) {
    const Seed root = hmac_sha256(secrets.chain.key(), "ronda/relevo/" + std::to_string(turn));
    return key_from(root, match, player);
}

Result<void> save_secrets(Files& files, const Layout& at, const Secrets& secrets) {
    Json chain = {{"formato", chain_format}, {"clave", to_hex(secrets.chain.key())}, {"puntos", Json::array()}};
    for (const Seed& point : secrets.chain.checkpoints()) chain["puntos"].push_back(to_hex(point));
    if (const auto made = files.make_folder(at.secret(), true); !made) return made;
    if (const auto saved = files.save(at.chain(), text_of(chain), Durable::no, true); !saved) return saved;
    return save_keys(files, at, secrets, Durable::no);
}

Result<void> save_keys(Files& files, const Layout& at, const Secrets& secrets, Durable durable) {
    Json keys = {{"formato", keys_format}, {"claves", Json::object()}};
    for (const auto& [player, key] : secrets.keys) keys["claves"][player] = key;
    return files.save(at.keys(), text_of(keys), durable, true);
}

Result<Secrets> load_secrets(Files& files, const Layout& at) {
    auto chain = read_file(files, at.chain(), read_chain);
    if (!chain) return tl::unexpected(chain.error());
    auto keys = read_file(files, at.keys(), read_keys);
    if (!keys) return tl::unexpected(keys.error());
    return Secrets{std::move(*chain), std::move(*keys)};
}

bool same_key(std::string_view written, std::string_view own) {
    std::string plain(without_quotes(trim(written)));
    std::transform(plain.begin(), plain.end(), plain.begin(),
                   [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
    const bool long_enough = plain.size() == own.size() && !own.empty();
    plain.resize(own.size());  // compared all the same
    return memeql_sec(plain.data(), own.data(), own.size()) != 0 && long_enough;
}

}  // namespace ronda::partida
