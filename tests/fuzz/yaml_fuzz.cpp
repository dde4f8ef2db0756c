// Reads any bytes as an order file, compares it with a schema that contains every kind of value, and explains
// its faults.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "adjudicator/core/orders/sheet_reader.hpp"
#include "adjudicator/core/schema/reader.hpp"
#include "formats/yaml.hpp"

namespace {

using namespace ronda;

const Vocabularies& names() {
    static const Vocabularies all = [] {
        Vocabulary cells(say("hexágono", "hexagon"));
        for (const char* name : {"Loma", "Majuelo", "Peñón", "Titotito", "null"}) cells.add(name);
        return Vocabularies{{"hexagono", cells}};
    }();
    return all;
}

const std::vector<Schema::RecordField>& keys() {
    using namespace schema;
    static const std::vector<Schema::RecordField> all{
        {"construir", list(name("hexagono")), false},
        {"reclutar", mapping(name("hexagono"), integer(1, 9999)), false},
        {"mover",
         list(record({{"de", name("hexagono"), true}, {"soldados", integer(1, 9999), false}}), 0, 100, true),
         false},
        {"recibir", mapping(text(24), word({"trigo", "metal"}), 1), false},
        {"rendirse", only_true(), false},
        {"tablas", boolean(), false},
        {"tope", nullable(integer(-5, 9999)), false}};
    return all;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view bytes(reinterpret_cast<const char*>(data), size);
    Diagnostics listed;
    if (const auto root = formats::read_yaml(bytes, "órdenes.yaml")) {
        Faults faults;
        const auto head = read_head(*root, faults);
        const Json orders =
            read_keys(head ? *head->orders : *root, keys(), names(), "fichero_invalido", faults);
        if (faults.empty() && !orders.is_object()) std::abort();
        listed = formats::located(faults.reported(), "órdenes.yaml", bytes);
    } else {
        listed = root.error().diagnostics;
        if (listed.empty()) std::abort();
    }
    for (const Diagnostic& fault : listed)
        if (describe(fault, Lang::es).empty() || describe(fault, Lang::en).empty()) std::abort();
    return 0;
}
