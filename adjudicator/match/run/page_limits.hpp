// Counts the requests of pages by the minute (match/contract/page-orders.md, "Limits"). Only hashes of keys and
// addresses are stored, and only for the present minute.
#pragma once

#include <string>
#include <string_view>

#include "adjudicator/match/store/system.hpp"

namespace ronda::match {

class PageLimits {
  public:
    // The counts of all matches below `root`.
    PageLimits(System& system, const Path& root) : system_(system), root_(root) {}

    // Count a request and return whether it is within the limits. An IPv6 address counts with its network of 64
    // bits. Fail (3) if the disk fails, or another process counts for too long.
    Result<bool> take_from(std::string_view network);
    Result<bool> take_with(std::string_view key);

    static constexpr int most_in_all = 600, most_from_network = 60, most_with_key = 10;

  private:
    Result<bool> take(std::string_view kind, const std::string& name, int most, bool in_all);

    System& system_;
    Path root_;
};

}  // namespace ronda::match
