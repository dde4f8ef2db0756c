// Reads any bytes as a state file. What is accepted, written and read again must give the same value.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "formats/json_text.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace ronda;
    const std::string_view bytes(reinterpret_cast<const char*>(data), size);
    const auto value = formats::read_json(bytes, "estado.json");
    if (!value) {
        for (const Diagnostic& fault : value.error().diagnostics)
            if (describe(fault, Lang::es).empty()) std::abort();
        return 0;
    }
    const auto again = formats::read_json(formats::write_json(*value), "estado.json");
    if (!again || *again != *value) std::abort();
    return 0;
}
