// Reads any bytes as partida.yaml. What is accepted must read back equal after writing; what is refused must
// have a message.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "adjudicator/games/all_games.hpp"
#include "formats/match_file.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace ronda;
    const std::string_view bytes(reinterpret_cast<const char*>(data), size);
    const auto file = formats::read_match_file(bytes, "partida.yaml", all_games());
    if (!file) {
        for (const Diagnostic& fault : file.error().diagnostics)
            if (describe(fault, Lang::es).empty() || describe(fault, Lang::en).empty()) std::abort();
        return 0;
    }
    const auto again = formats::read_match_file(formats::write_match_file(*file), "partida.yaml", all_games());
    if (!again || !(*again == *file)) std::abort();
    return 0;
}
