// Marks that show whether a file has changed, and a small note on the disk whose modification time is the time
// of the last look at a match. Both are only hints: nothing is synced.
#pragma once

#include <string>
#include <string_view>

#include "adjudicator/system/clock.hpp"
#include "adjudicator/system/descriptor.hpp"
#include "adjudicator/system/disk.hpp"

namespace ronda::system {

// Returns a line with inode, size and time of change of `name` in `folder`; follows links. A missing file has
// the mark `-`.
inline constexpr std::string_view missing_mark = " -\n";
std::string mark_of(const std::string& folder, std::string_view name);

class DatedNote {
  public:
    // Opens the note at `path` and reads at most `most` bytes of it; the text is empty if there is no note.
    DatedNote(const Path& path, std::size_t most);

    const std::string& text() const { return text_; }
    Instant looked_at() const { return looked_at_; }

    // Sets the time of the last look to `now`.
    void look(Instant now) const;

  private:
    Descriptor file_;
    std::string text_;
    Instant looked_at_ = 0;
};

}  // namespace ronda::system
