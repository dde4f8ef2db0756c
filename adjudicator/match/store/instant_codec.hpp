// Reads and writes times in JSON, as ISO in UTC.
#pragma once

#include "adjudicator/core/schema/record.hpp"
#include "adjudicator/match/store/system.hpp"

namespace ronda::match {

// A time, as ISO in UTC; AsTime: null if it is empty.
struct AsInstant {
    template <class Names>
    static Json write(const Names&, Instant time) {
        return iso(time);
    }
    template <class Names>
    static Instant read(const Names&, const JsonAt& json) {
        const auto time = read_instant(json.text());
        if (!time) json.unexpected(say("una hora", "a time"));
        return *time;
    }
};
using AsTime = Optionally<AsInstant>;

}  // namespace ronda::match
