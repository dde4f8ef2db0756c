#include "adjudicator/partida/inbox/processed_mail.hpp"

#include <fmt/format.h>

#include "adjudicator/partida/store/journal.hpp"
#include "adjudicator/partida/store/run_report.hpp"
#include "adjudicator/world/inbox.hpp"
#include "adjudicator/world/strangers.hpp"

namespace ronda::partida {

namespace {

constexpr std::size_t room_for_one = 1U << 20U;

std::string name_of(const Message& message, std::string_view end = ".eml") {
    return message.digest + std::string(end);
}

}  // namespace

std::string same_letter(const Message& message, std::string_view meaning) {
    if (message.id.empty() || !message.date) return {};
    return hash_of(fmt::format("{}\n{}\n{}\n{}", message.id, message.from, *message.date, meaning));
}

bool ProcessedMail::hold(const Message& message) const {
    if (message.digest.empty()) return false;
    return files_.exists(at_.inbox_seen() / name_of(message)) ||
           files_.exists(at_.inbox_rejected() / name_of(message)) ||
           files_.exists(at_.inbox_rejected() / name_of(message, world::stranger_end)) ||
           files_.exists(at_.inbox_rejected() / name_of(message, world::headers_end));
}

bool ProcessedMail::accepted(const std::string& letter) const {
    return !letter.empty() && files_.exists(at_.inbox_accepted() / letter);
}

void ProcessedMail::accept(const std::string& letter, const Message& message) {
    if (letter.empty() || accepted(letter)) return;
    if (files_.make_folder(at_.inbox_accepted(), true))
        static_cast<void>(files_.save(at_.inbox_accepted() / letter, message.digest + "\n", Durable::no, true));
}

Result<void> ProcessedMail::move(const Path& from, const Path& to) {
    RETURN_IF_ERROR(files_.make_folder(to.parent_path(), true));
    return files_.rename(from, to);
}

Path ProcessedMail::place_of(const Message& message, Filing filing) const {
    if (filing == Filing::of_stranger) return at_.inbox_rejected() / name_of(message, world::stranger_end);
    return (filing == Filing::done ? at_.inbox_seen() : at_.inbox_rejected()) / name_of(message);
}

Result<void> ProcessedMail::put(const Message& message, Filing filing) {
    if (filing == Filing::handed_over) return {};
    if (hold(message)) return files_.remove(message.file);
    const Path from = message.file, to = place_of(message, filing);
    RETURN_IF_ERROR(move(from, to));
    if (filing != Filing::of_stranger) return {};
    if (const auto stored = world::Inbox::stored_at(from.filename().string())) world::set_age(to, *stored);
    return {};
}

Result<void> ProcessedMail::store(const Message& message, std::string_view bytes, Filing filing) {
    if (hold(message)) return {};
    const Path to = place_of(message, filing);
    RETURN_IF_ERROR(files_.make_folder(to.parent_path(), true));
    return files_.save(to, bytes, Durable::yes, true);
}

Diagnostic orders_wait(const Message& message, const Text& why) {
    return fault_in(
        message.file, "mensaje_en_espera",
        say("no se ha podido guardar lo que ordena ({}); espera a la próxima pasada, y la ronda con él",
            "what it orders could not be kept ({}); it waits for the next run, and the round with it", why));
}

Diagnostic ProcessedMail::reject_failed(const Message& message, const Text& why) {
    const auto name = move_to_rejected(message);
    if (!name)
        return fault_in(message.file, "mensaje_en_espera",
                        say("no se ha podido tratar ({}) ni apartar ({})",
                            "it could not be dealt with ({}) nor put aside ({})", why,
                            name.error().diagnostics.front().message));
    return fault_in(
        message.file, "mensaje_apartado",
        say("no se ha podido tratar ({}); queda en correo/entrada/rechazado/{}: para que se intente otra "
            "vez, muévelo a correo/entrada/nuevo",
            "it could not be dealt with ({}); it is now correo/entrada/rechazado/{}: to have it tried "
            "again, move it to correo/entrada/nuevo",
            why, *name));
}

Result<std::string> ProcessedMail::move_to_rejected(const Message& message) {
    const Path from = message.file;
    const std::string name = message.digest.empty() ? from.filename().string() : name_of(message);
    RETURN_IF_ERROR(move(from, at_.inbox_rejected() / name));
    return name;
}

// Syncs the target folders first, so that a message is on the disk there before it disappears from `nuevo`.
Result<void> ProcessedMail::sync() {
    for (const Path& folder : {at_.inbox_accepted(), at_.inbox_seen(), at_.inbox_rejected(), at_.inbox_new()})
        if (files_.exists(folder)) RETURN_IF_ERROR(files_.sync_folder(folder));
    return {};
}

bool ProcessedMail::have_room() {
    const Path probe = at_.disk_trial();
    const bool saved = files_.save(probe, std::string(room_for_one, '\0'), Durable::yes, true).has_value();
    return files_.remove(probe).has_value() && saved;
}

}  // namespace ronda::partida
