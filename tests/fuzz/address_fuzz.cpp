// Reads any bytes as an address. What is taken must be ASCII, within the bounds, and be taken again unchanged,
// by configuration files and by the mailer as well.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "adjudicator/core/game/identifier.hpp"
#include "adjudicator/core/text/mail_address.hpp"
#include "formats/address.hpp"

namespace {

void demand(bool holds) {
    if (!holds) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace ronda;
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    if (const auto address = ascii_address(text)) {
        demand(address->size() <= longest_address && std::count(address->begin(), address->end(), '@') == 1);
        demand(std::all_of(address->begin(), address->end(), [](char c) { return c > 0x20 && c < 0x7f; }));
        demand(ascii_address(*address) == address && !formats::fault_of_address(text));
        demand(address_in("Ana <" + std::string(text) + ">") == address_in(*address));
    } else {
        const auto fault = formats::fault_of_address(text);
        demand(fault && !fault->es.empty() && !fault->en.empty());
    }
    const std::string name = display_name(text);
    demand(display_name(name) == name && name.find('\n') == name.npos);
    return 0;
}
