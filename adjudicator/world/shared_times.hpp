// When things were done, known to this process and to all that it starts: what one of them notes, the others
// know. Nothing is on the disk.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>

#include "adjudicator/world/clock.hpp"

namespace ronda::world {

class SharedTimes {
  public:
    static constexpr std::size_t most = 4096;  // further names are not noted

    // Without memory to share it knows nothing.
    SharedTimes();

    // Empty if nothing is noted.
    std::optional<Instant> of(std::string_view name) const;
    void note(std::string_view name, Instant when);

  private:
    struct Entry {
        std::atomic<std::uint64_t> name;  // its hash; 0: free
        std::atomic<Instant> when;        // 0: not noted yet
    };
    using Table = std::array<Entry, most>;
    // Returns the entry of the name, or where one may be made. Null if there is no room.
    Entry* find(std::uint64_t name) const;

    std::shared_ptr<Table> table_;
};

}  // namespace ronda::world
