#include "adjudicator/partida/inbox/shelves.hpp"

namespace ronda::partida {

namespace {

constexpr const char *seen_folder = "visto", *rejected_folder = "rechazado", *fresh_folder = "nuevo";
constexpr std::size_t room_for_one = 1U << 20U;

std::string name_of(const Message& message) {
    return message.digest + ".eml";
}

}  // namespace

bool Shelves::hold(const Message& message) const {
    if (message.digest.empty()) return false;
    return files_.exists(inbox_ / seen_folder / name_of(message)) ||
           files_.exists(inbox_ / rejected_folder / name_of(message));
}

Result<void> Shelves::move(const Path& from, const char* folder, const std::string& name) {
    if (auto made = files_.make_folder(inbox_ / folder, true); !made) return made;
    return files_.rename(from, inbox_ / folder / name);
}

Result<void> Shelves::put(const Message& message, Shelf shelf) {
    if (shelf == Shelf::elsewhere) return {};
    if (hold(message)) return files_.remove(message.file);
    return move(message.file, shelf == Shelf::seen ? seen_folder : rejected_folder, name_of(message));
}

Result<std::string> Shelves::put_aside(const Message& message) {
    const Path from = message.file;
    const std::string name = message.digest.empty() ? from.filename().string() : name_of(message);
    if (auto moved = move(from, rejected_folder, name); !moved) return tl::unexpected(moved.error());
    return name;
}

// The other folders first: a message is on the disk there before it is gone from `nuevo`.
Result<void> Shelves::sync() {
    for (const char* folder : {seen_folder, rejected_folder, fresh_folder})
        if (files_.exists(inbox_ / folder))
            if (auto synced = files_.sync_folder(inbox_ / folder); !synced) return synced;
    return {};
}

bool Shelves::have_room() {
    const Path probe = inbox_ / ".prueba.tmp";
    const bool saved = files_.save(probe, std::string(room_for_one, '\0'), Durable::yes, true).has_value();
    return files_.remove(probe).has_value() && saved;
}

}  // namespace ronda::partida
