// What shows that a file was changed, and a small note on the disk whose own time says when somebody looked at
// it. Both are hints: nothing is synced, and a mark that cannot be had is one that nothing agrees with.
#pragma once

#include <string>
#include <string_view>

#include "adjudicator/world/clock.hpp"
#include "adjudicator/world/descriptor.hpp"
#include "adjudicator/world/disk.hpp"

namespace ronda::world {

// A line with inode, size and time of change of `name` below `folder`, as it is now; where a link stands there,
// of what it leads to.
std::string mark_of(const std::string& folder, std::string_view name);

class DatedNote {
  public:
    // The note at `path`, at most `most` bytes of it; empty where there is none.
    DatedNote(const Path& path, std::size_t most);

    const std::string& text() const { return text_; }
    Instant looked_at() const { return looked_at_; }

    // From now on it says that somebody looked at `now`.
    void look(Instant now) const;

  private:
    Descriptor file_;
    std::string text_;
    Instant looked_at_ = 0;
};

}  // namespace ronda::world
