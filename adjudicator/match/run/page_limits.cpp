#include "adjudicator/match/run/page_limits.hpp"

#include <arpa/inet.h>

#include "adjudicator/match/store/journal.hpp"
#include "adjudicator/match/store/run_report.hpp"
#include "adjudicator/system/files.hpp"
#include "formats/json_text.hpp"

namespace ronda::match {

namespace {

constexpr const char *file_name = "pagina.json", *lock_name = ".pagina.cerrojo";
constexpr std::string_view of_networks = "redes", of_keys = "claves", in_all_key = "todas",
                           minute_key = "minuto";
constexpr std::size_t most_bytes = 1U << 20U;

std::string network_of(std::string_view address) {
    in6_addr bytes{};
    if (::inet_pton(AF_INET6, std::string(address).c_str(), &bytes) != 1) return std::string(address);
    return {reinterpret_cast<const char*>(&bytes), 8};
}

}  // namespace

Result<bool> PageLimits::take_from(std::string_view network) {
    return take(of_networks, network_of(network), most_from_network, true);
}

Result<bool> PageLimits::take_with(std::string_view key) {
    return take(of_keys, std::string(key), most_with_key, false);
}

Result<bool> PageLimits::take(std::string_view kind, const std::string& name, int most, bool in_all) {
    constexpr std::chrono::milliseconds patience{500};
    ASSIGN_OR_RETURN(const auto lock, system::lock_file(root_ / lock_name, patience));
    if (!lock) return environment_failed(say("otro proceso cuenta", "another process is counting"));
    const Path path = root_ / file_name;
    const Instant minute = system_.clock.now() / 60;
    const auto text =
        system_.files.exists(path) ? system_.files.read(path, most_bytes) : Result<std::string>("{}");
    Json counts = text ? Json::parse(*text, nullptr, false) : Json();
    const auto is_now = [&] {
        const Json* at = counts.is_object() && counts.contains(minute_key) ? &counts[minute_key] : nullptr;
        return at != nullptr && at->is_number_integer() && at->get<Instant>() == minute;
    };
    if (!is_now()) counts = {{minute_key, minute}};
    const auto count = [](Json& number) {
        number = number.is_number_integer() ? number.get<int>() + 1 : 1;
        return number.get<int>();
    };
    if (in_all && count(counts[in_all_key]) > most_in_all) return false;
    Json& named = counts[kind];
    if (!named.is_object()) named = Json::object();
    const bool within = count(named[hash_of(name).substr(0, 16)]) <= most;
    RETURN_IF_ERROR(system_.files.save(path, formats::write_json(counts), Durable::no, true));
    return within;
}

}  // namespace ronda::match
