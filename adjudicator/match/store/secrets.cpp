#include "adjudicator/match/store/secrets.hpp"

#include <algorithm>
#include <cstddef>

#include <fmt/format.h>
#include <nettle/memops.h>

#include "adjudicator/core/game/game.hpp"
#include "adjudicator/core/text/fold.hpp"
#include "adjudicator/core/text/json_at.hpp"
#include "adjudicator/core/text/plain_text.hpp"
#include "adjudicator/core/text/player_key.hpp"
#include "adjudicator/match/store/interventions.hpp"
#include "adjudicator/system/machine.hpp"

namespace ronda::match {

namespace {

constexpr std::size_t most_secret_bytes = 1U << 20U;
constexpr std::string_view chain_format = "ronda/cadena/1";
constexpr std::string_view keys_without_root = "ronda/claves/1", keys_format = "ronda/claves/2";

// Returns a key such as `6f2k-9wq1`: 40 bits.
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

Seed secret_seed_at(const JsonAt& json) {
    const auto seed = seed_from_hex(json.text());
    if (!seed) json.fault(say("no son 64 cifras hexadecimales", "not 64 hexadecimal digits"));
    return *seed;
}

SeedChain read_chain(const Json& json) {
    const JsonAt root(json, "");
    root.keys({"formato", "clave", "puntos"});
    root.member("formato").one_of({chain_format});
    const Seed key = secret_seed_at(root.member("clave"));
    const JsonAt points = root.member("puntos");
    std::vector<Seed> checkpoints;
    for (std::size_t i = 0; i < points.size(); ++i) checkpoints.push_back(secret_seed_at(points.item(i)));
    auto chain = SeedChain::from_checkpoints(key, std::move(checkpoints));
    if (!chain) points.fault(say("no son los puntos de la cadena", "not the checkpoints of the chain"));
    return std::move(*chain);
}

constexpr std::string_view renewals_key = "repetidas", epoch_key = "epoca";

std::vector<Secrets::Renewal> read_renewals(const JsonAt& list) {
    constexpr std::int64_t most = 1'000'000'000;
    std::vector<Secrets::Renewal> renewals;
    for (std::size_t i = 0; i < list.size(); ++i) {
        const JsonAt one = list.item(i);
        one.keys({"ronda", "vez"});
        renewals.push_back({static_cast<int>(one.member("ronda").integer(1, most)),
                            static_cast<int>(one.member("vez").integer(1, most))});
    }
    return renewals;
}

// Reads all but the chains.
Secrets read_keys(const Json& json) {
    const JsonAt root(json, "");
    Secrets read;
    std::vector<std::string_view> fields = {"formato", "claves"};
    const bool has_root = root.member("formato").one_of({keys_format, keys_without_root}) == 0;
    if (has_root) fields.emplace_back("raiz");
    if (json.contains(renewals_key)) fields.push_back(renewals_key);
    if (json.contains(epoch_key)) fields.push_back(epoch_key);
    root.keys(fields);
    if (json.contains(epoch_key)) {
        const JsonAt epoch = root.member(epoch_key);
        read.epoch = epoch.text();
        if (!is_epoch(read.epoch)) epoch.fault(say("no es una época", "not an epoch"));
    }
    if (has_root) read.root = secret_seed_at(root.member("raiz"));
    if (json.contains(renewals_key)) read.renewals = read_renewals(root.member(renewals_key));
    const JsonAt keys = root.member("claves");
    if (!keys.value().is_object()) keys.fault(say("no es un objeto", "not an object"));
    for (const auto& [player, key] : keys.value().items()) read.keys[player] = keys.member(player).text();
    return read;
}

Result<void> save_chain(Files& files, const MatchPaths& paths, const SeedChain& chain, std::size_t number,
                        Durable durable) {
    Json json = {{"formato", chain_format}, {"clave", to_hex(chain.key())}, {"puntos", Json::array()}};
    for (const Seed& point : chain.checkpoints()) json["puntos"].push_back(to_hex(point));
    return files.save(paths.chain(number), text_of(json), durable, true);
}

tl::unexpected<Failure> no_random_numbers() {
    return environment_failed(say("el sistema no da números al azar", "the system gives no random numbers"));
}

// Phones turn plain quotation marks into typographic ones: “6f2k-9wq1”.
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

bool equal_in_constant_time(std::string written, std::string_view own) {
    const bool long_enough = written.size() == own.size() && !own.empty();
    written.resize(own.size());  // also a key of a wrong length is compared, so that the time is the same
    return memeql_sec(written.data(), own.data(), own.size()) != 0 && long_enough;
}

// Reads a JSON file with `read`. Diagnostics never show a value.
template <class Read>
auto read_file(Files& files, const Path& path, Read read) -> Result<decltype(read(Json()))> {
    ASSIGN_OR_RETURN(const auto text, files.read(path, most_secret_bytes));
    const Json json = Json::parse(text, nullptr, false);
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

// The secret that keys and seals are derived from. Matches of early versions have no root.
const Seed& source_of(const Secrets& secrets) {
    return secrets.root ? *secrets.root : secrets.chains.front().key();
}

Result<void> require_root(Files& files, const MatchPaths& paths, Secrets& secrets) {
    if (secrets.root) return {};
    secrets.root = system::random_seed();
    if (!secrets.root) return no_random_numbers();
    return save_keys(files, paths, secrets, Durable::yes);
}

// Chains of different epochs have nothing in common: links that were published before a restore are known.
Result<void> add_chain(Files& files, const MatchPaths& paths, Secrets& secrets, int length) {
    RETURN_IF_ERROR(require_root(files, paths, secrets));
    const std::size_t number = secrets.chains.size() + 1;
    const std::string of_epoch = secrets.epoch.empty() ? std::string() : "/" + secrets.epoch;
    const SeedChain next(hmac_sha256(*secrets.root, fmt::format("ronda/cadena/{}{}", number, of_epoch)),
                         length);
    RETURN_IF_ERROR(save_chain(files, paths, next, number, Durable::yes));
    secrets.chains.push_back(next);
    return {};
}

}  // namespace

Result<Secrets> make_secrets(const std::optional<Seed>& seed, std::string_view match,
                             const std::vector<std::string>& players, int chain_length) {
    const auto chain_key = seed ? seed : system::random_seed();
    const auto root = seed ? seed : system::random_seed();
    if (!chain_key || !root) return no_random_numbers();
    Secrets secrets{{SeedChain(*chain_key, chain_length)}, {}, root};
    for (const std::string& player : players) secrets.keys[player] = key_from(*root, match, player);
    secrets.keys[std::string(moderator_id)] = key_from(*root, match, moderator_id);
    return secrets;
}

Seed Secrets::commitment(const ChainPlan& plan, int round) const {
    return chains.at(static_cast<std::size_t>(plan.chain_of(round))).link(0);
}

Seed Secrets::chain_link(const ChainPlan& plan, int round) const {
    const SeedChain& chain = chains.at(static_cast<std::size_t>(plan.chain_of(round)));
    const int number = plan.number_of(round);
    return number == 0 ? chain.key() : chain.link(number);
}

std::optional<Seed> Secrets::next_commitment(const ChainPlan& plan, int round) const {
    if (!plan.ends_chain(round)) return std::nullopt;
    return commitment(plan, round + 1);
}

Result<void> reach_round(Files& files, const MatchPaths& paths, Secrets& secrets, const ChainPlan& plan,
                         int round) {
    const auto wanted = static_cast<std::size_t>(plan.chain_of(round) + (plan.ends_chain(round) ? 2 : 1));
    while (secrets.chains.size() < wanted) RETURN_IF_ERROR(add_chain(files, paths, secrets, plan.length));
    return {};
}

Result<Seed> seed_of_robot(Files& files, const MatchPaths& paths, Secrets& secrets, std::string_view match,
                           std::string_view player, int round) {
    RETURN_IF_ERROR(require_root(files, paths, secrets));
    return hmac_sha256(*secrets.root, fmt::format("ronda/robot/{}/{}/{}", match, round, player));
}

std::string key_of_successor(const Secrets& secrets, std::string_view match, std::string_view player,
                             int turn) {
    // After a restore the numbers repeat, and people of the time that is lost have the keys of that time.
    const std::string which =
        secrets.epoch.empty() ? fmt::format("{}", turn) : fmt::format("{}.{}", turn, secrets.epoch);
    return key_from(hmac_sha256(source_of(secrets), "ronda/relevo/" + which), match, player);
}

std::string number_of_making(const Secrets& secrets, std::string_view match, Instant when) {
    return to_hex(hmac_sha256(source_of(secrets), fmt::format("ronda/hechura/{}/{}", match, when)))
        .substr(0, 8);
}

std::string seal_of(const Secrets& secrets, std::string_view text) {
    return to_hex(hmac_sha256(source_of(secrets), fmt::format("ronda/carta/{}", text))).substr(0, 16);
}

Seed code_secret(const Secrets& secrets) {
    return hmac_sha256(source_of(secrets), "ronda/codigos/" + secrets.epoch);
}

int Secrets::key_revision(int round) const {
    return static_cast<int>(std::count_if(renewals.begin(), renewals.end(),
                                          [round](const Renewal& one) { return one.round < round; }));
}

std::string key_of_round(const Secrets& secrets, std::string_view match, std::string_view player, int round) {
    return key_of_revision(secrets, match, player, round, secrets.key_revision(round));
}

std::string key_of_revision(const Secrets& secrets, std::string_view match, std::string_view player, int round,
                            int revision) {
    const auto own = secrets.keys.find(player);
    if (own == secrets.keys.end() || own->second.empty()) return {};
    std::string which = revision == 0 ? fmt::format("{}", round) : fmt::format("{}.r{}", round, revision);
    if (!secrets.epoch.empty()) which += "." + secrets.epoch;
    return key_from(
        hmac_sha256(source_of(secrets), fmt::format("ronda/clave-de-ronda/{}/{}", which, own->second)), match,
        player);
}

std::string key_before_restore(const Secrets& secrets, std::string_view match, std::string_view player,
                               int round) {
    Secrets before = secrets;
    before.epoch.clear();
    return key_of_round(before, match, player, round);
}

Result<std::optional<Seed>> begin_epoch(Files& files, const MatchPaths& paths, std::string_view epoch,
                                        ChainPlan plan, int round) {
    ASSIGN_OR_RETURN(auto secrets, load_secrets(files, paths));
    secrets.epoch = epoch;
    RETURN_IF_ERROR(save_keys(files, paths, secrets, Durable::yes));
    if (plan.luck != DiceSource::letters) return std::optional<Seed>();
    plan.restart_at(round + 1);
    // Links of chains that began later may be known, too.
    const auto kept = static_cast<std::size_t>(plan.chain_of(round + 1));
    for (std::size_t number = secrets.chains.size(); number > kept; --number)
        RETURN_IF_ERROR(files.remove(paths.chain(number)));
    secrets.chains.erase(
        secrets.chains.begin() + static_cast<std::ptrdiff_t>(std::min(kept, secrets.chains.size())),
        secrets.chains.end());
    RETURN_IF_ERROR(reach_round(files, paths, secrets, plan, round + 1));
    return std::optional(secrets.commitment(plan, round + 1));
}

Result<void> renew_keys(Files& files, const MatchPaths& paths, const Secrets::Renewal& renewal) {
    ASSIGN_OR_RETURN(auto secrets, load_secrets(files, paths));
    auto& all = secrets.renewals;
    if (std::find(all.begin(), all.end(), renewal) != all.end()) return {};
    all.push_back(renewal);
    return save_keys(files, paths, secrets, Durable::yes);
}

bool proves(const Secrets& secrets, std::string_view written, std::string_view match, std::string_view player,
            int round) {
    const auto own = secrets.keys.find(player);
    if (own == secrets.keys.end() || trim(written).empty()) return false;
    const bool is_own = same_key(written, own->second);
    return same_key(written, key_of_round(secrets, match, player, round)) || is_own;
}

Result<void> save_secrets(Files& files, const MatchPaths& paths, const Secrets& secrets) {
    RETURN_IF_ERROR(files.make_folder(paths.secret(), true));
    for (std::size_t i = 0; i < secrets.chains.size(); ++i)
        RETURN_IF_ERROR(save_chain(files, paths, secrets.chains[i], i + 1, Durable::no));
    return save_keys(files, paths, secrets, Durable::no);
}

Result<void> save_keys(Files& files, const MatchPaths& paths, const Secrets& secrets, Durable durable) {
    Json keys = {{"formato", secrets.root ? keys_format : keys_without_root}};
    if (secrets.root) keys["raiz"] = to_hex(*secrets.root);
    keys["claves"] = Json::object();
    for (const auto& [player, key] : secrets.keys) keys["claves"][player] = key;
    for (const Secrets::Renewal& one : secrets.renewals)
        keys[renewals_key].push_back({{"ronda", one.round}, {"vez", one.revision}});
    if (!secrets.epoch.empty()) keys[epoch_key] = secrets.epoch;
    return files.save(paths.keys(), text_of(keys), durable, true);
}

Result<Secrets> load_secrets(Files& files, const MatchPaths& paths) {
    std::vector<SeedChain> chains;
    for (std::size_t number = 1; number == 1 || files.exists(paths.chain(number)); ++number) {
        ASSIGN_OR_RETURN(auto chain, read_file(files, paths.chain(number), read_chain));
        chains.push_back(std::move(chain));
    }
    ASSIGN_OR_RETURN(auto secrets, read_file(files, paths.keys(), read_keys));
    secrets.chains = std::move(chains);
    return secrets;
}

bool same_key(std::string_view written, std::string_view own) {
    const std::string typed = as_typed(written);
    const std::string_view bare = without_quotes(trim(typed));
    const bool is_plain = equal_in_constant_time(in_lower_ascii(bare), own);
    return equal_in_constant_time(key_as_meant(bare), own) || is_plain;
}

bool is_own_key(Files& files, const MatchPaths& paths, const std::string& player, std::string_view key) {
    const auto secrets = read_file(files, paths.keys(), read_keys);
    if (!secrets) return false;
    const auto own = secrets->keys.find(player);
    return own != secrets->keys.end() && !own->second.empty() && same_key(key, own->second);
}

}  // namespace ronda::match
