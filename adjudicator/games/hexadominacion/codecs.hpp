// The codecs of the parts of HexaDominación's orders and events.
#pragma once

#include <algorithm>
#include <limits>
#include <unordered_map>
#include <utility>

#include "adjudicator/core/orders/order_table.hpp"
#include "adjudicator/games/hexadominacion/orders.hpp"

namespace ronda::hexadominacion {

// Converts the numbers in an event or an order to names and back.
class Names {
  public:
    explicit Names(const State& state) : state_(&state) {}
    const MatchHeader& common() const { return state_->common; }
    const std::string& of(HexIndex hexagon) const { return state_->at(hexagon).name; }
    HexIndex hexagon(const JsonAt& json) const {  // throws LoadFault
        const std::string& name = json.text();
        if (const auto found = index_.find(name); found != index_.end()) return found->second;
        const auto& all = state_->hexagons;
        const auto found =
            std::find_if(all.begin(), all.end(), [&](const Hexagon& one) { return one.name == name; });
        if (found == all.end()) json.fault(say("«{}» no es un hexágono", "“{}” is not a hexagon", name));
        return static_cast<HexIndex>(found - all.begin());
    }
    // Builds an index, so that orders with very many hexagons are read fast.
    Names& with_index() {
        index_.reserve(hexagon_count);
        for (HexIndex i = 0; i < hexagon_count; ++i) index_.emplace(of(i), i);
        return *this;
    }

  private:
    const State* state_;
    std::unordered_map<std::string_view, HexIndex> index_;  // only for lookup: its order is unspecified
};

template <int least>
using AsCount = AsNumberIn<least, std::numeric_limits<int>::max()>;

struct AsHexagon {
    static SchemaPtr schema() { return schema::name("hexagono"); }
    static Json write(const Names& names, HexIndex hexagon) { return names.of(hexagon); }
    static HexIndex read(const Names& names, const JsonAt& json) { return names.hexagon(json); }
};

using AsSoldiers = AsNumberIn<1, 9999>;  // in one line of an order

struct AsTroops : AsMapOf<Placement, AsHexagon, AsCount<0>> {  // {hexagon: soldiers}
    static SchemaPtr schema() { return schema::mapping(AsHexagon::schema(), AsSoldiers::schema()); }
};
struct AsOrigins : AsTroops {  // at least one
    static SchemaPtr schema() { return schema::mapping(AsHexagon::schema(), AsSoldiers::schema(), 1); }
};

using AsResource = AsTermOf<Resource, resource_terms>;

struct AsAmounts {  // {resource: units}, without zeros
    static SchemaPtr schema(std::size_t least = 0) {
        return schema::mapping(AsResource::schema(), schema::integer(1, most_held), least);
    }
    static Json write(const Names&, const Amounts& amounts) {
        Json json = Json::object();
        for (std::size_t r = 0; r < resource_count; ++r)
            if (amounts[r] > 0) put(json, resource_words[r], amounts[r]);
        return json;
    }
    static Amounts read(const Names& names, const JsonAt& json) {
        Amounts amounts{};
        for (const auto& [resource, units] : AsUnits::read(names, json))
            amounts[static_cast<std::size_t>(resource)] = units;
        return amounts;
    }

  private:
    struct AsKey {
        static Resource read(const Names&, const JsonAt& json) {
            const auto found = std::find(resource_words.begin(), resource_words.end(), json.text());
            if (found == resource_words.end()) json.fault(say("no es un recurso", "not a resource"));
            return static_cast<Resource>(found - resource_words.begin());
        }
    };
    using AsUnits = AsMapOf<std::pair<Resource, int>, AsKey, AsCount<1>>;
};
struct AsPrice : AsAmounts {  // at least one resource
    static SchemaPtr schema() { return AsAmounts::schema(1); }
};

}  // namespace ronda::hexadominacion
