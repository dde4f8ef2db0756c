// All lines of a journal, by their kind: what a club's journal is folded into.
#pragma once

#include <algorithm>
#include <array>
#include <deque>
#include <optional>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "adjudicator/match/store/journal_line.hpp"

namespace ronda::match {

template <class What>
class KeptLines {
  public:
    using Line = BasicLine<What>;

    KeptLines() = default;
    KeptLines(KeptLines&&) noexcept = default;
    KeptLines& operator=(KeptLines&&) noexcept = default;

    void apply(Line line) {
        lines_.push_back(std::move(line));
        by_kind_[lines_.back().what.index()].push_back(&lines_.back());
    }

    // Oldest first. The lines stay where they are as long as this value.
    const std::deque<Line>& lines() const { return lines_; }
    template <class Entry>
    const std::vector<const Line*>& all() const {
        return by_kind_[What(Entry()).index()];
    }

    // Returns the newest line of the kind for which `is(const Entry&)` is true. Null if there is none.
    template <class Entry, class Is>
    const Line* last(Is is) const {
        const auto& lines = all<Entry>();
        const auto found = std::find_if(lines.rbegin(), lines.rend(),
                                        [&is](const Line* line) { return is(*line->template as<Entry>()); });
        return found == lines.rend() ? nullptr : *found;
    }
    // Returns the newest line for this notice alone. Null if there is none.
    const Line* notice_line(std::string_view key) const {
        const auto& lines = all<entry::NoticeOwed>();
        const auto found = std::find_if(lines.rbegin(), lines.rend(), [key](const Line* line) {
            return line->notice && line->notice->key == key;
        });
        return found == lines.rend() ? nullptr : *found;
    }
    bool has_notice_line(std::string_view key) const { return notice_line(key) != nullptr; }

    std::optional<RestoredAt> restored() const {
        const auto& lines = all<entry::Restored>();
        if (lines.empty()) return std::nullopt;
        return RestoredAt{*lines.back()->template as<entry::Restored>(), lines.back()->time().value_or(0)};
    }

    // It is not kept beside the journal.
    static constexpr bool has_checkpoint = false;

  private:
    std::deque<Line> lines_;
    std::array<std::vector<const Line*>, std::variant_size_v<What>> by_kind_;
};

}  // namespace ronda::match
