#include "adjudicator/world/shared_times.hpp"

#include <functional>
#include <new>

#include <sys/mman.h>

namespace ronda::world {

namespace {

std::uint64_t mark_of(std::string_view name) {
    return std::hash<std::string_view>()(name) | 1U;  // never 0
}

}  // namespace

SharedTimes::SharedTimes() {
    void* memory = ::mmap(nullptr, sizeof(Table), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED) return;
    table_ = {new (memory) Table(), [](Table* table) { ::munmap(table, sizeof(Table)); }};
}

SharedTimes::Entry* SharedTimes::find(std::uint64_t name) const {
    for (std::size_t i = 0; table_ && i < most; ++i) {
        Entry& entry = (*table_)[(name + i) % most];
        const std::uint64_t there = entry.name.load();
        if (there == 0 || there == name) return &entry;
    }
    return nullptr;
}

std::optional<Instant> SharedTimes::of(std::string_view name) const {
    const std::uint64_t mark = mark_of(name);
    const Entry* entry = find(mark);
    const Instant when = entry != nullptr && entry->name.load() == mark ? entry->when.load() : 0;
    return when == 0 ? std::nullopt : std::optional(when);
}

void SharedTimes::note(std::string_view name, Instant when) {
    const std::uint64_t mark = mark_of(name);
    for (Entry* entry = find(mark); entry != nullptr; entry = find(mark)) {
        std::uint64_t there = 0;  // somebody else may have taken it meanwhile
        if (!entry->name.compare_exchange_strong(there, mark) && there != mark) continue;
        entry->when.store(when);
        return;
    }
}

}  // namespace ronda::world
