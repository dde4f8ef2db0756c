#include "adjudicator/match/inbox/processed_mail.hpp"

#include <fmt/format.h>

#include "adjudicator/match/store/journal.hpp"
#include "adjudicator/match/store/run_report.hpp"
#include "adjudicator/system/inbox.hpp"
#include "adjudicator/system/strangers.hpp"

namespace ronda::match {

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
    for (const Path& folder : {paths_.inbox_seen(), paths_.inbox_rejected()})
        for (const std::string_view end :
             {std::string_view(".eml"), system::stranger_end, system::headers_end, system::erased_end})
            if (files_.exists(folder / name_of(message, end))) return true;
    return false;
}

bool ProcessedMail::accepted(const std::string& letter) const {
    return !letter.empty() && files_.exists(paths_.inbox_accepted() / letter);
}

void ProcessedMail::accept(const std::string& letter, const Message& message) {
    if (letter.empty() || accepted(letter)) return;
    if (files_.make_folder(paths_.inbox_accepted(), true))
        static_cast<void>(
            files_.save(paths_.inbox_accepted() / letter, message.digest + "\n", Durable::no, true));
}

std::string ProcessedMail::name_kept(const Message& message, Retention retention) {
    constexpr std::size_t longest_name = 255;
    const std::string name = message.digest.empty() ? Path(message.file).filename().string() : name_of(message);
    const std::string stem = Path(name).stem().string();
    const bool shortens =
        retention == Retention::for_a_while && stem.size() + system::stranger_end.size() <= longest_name;
    return shortens ? stem + std::string(system::stranger_end) : name;
}

Path ProcessedMail::folder_of(Filing filing) const {
    return filing == Filing::done ? paths_.inbox_seen() : paths_.inbox_rejected();
}

Result<std::string> ProcessedMail::move(const Message& message, const Path& folder, Retention retention) {
    const Path from = message.file;
    std::string name = name_kept(message, retention);
    RETURN_IF_ERROR(files_.make_folder(folder, true));
    RETURN_IF_ERROR(files_.rename(from, folder / name));
    const auto stored =
        retention == Retention::for_a_while ? system::Inbox::stored_at(from.filename().string()) : std::nullopt;
    if (stored) system::set_age(folder / name, *stored);
    return name;
}

Result<void> ProcessedMail::put(const Message& message, Filing filing, Retention kept) {
    if (hold(message)) return files_.remove(message.file);
    return move(message, folder_of(filing), kept).map([](const std::string&) {});
}

Result<void> ProcessedMail::store(const Message& message, std::string_view bytes, Filing filing,
                                  Retention kept) {
    if (hold(message)) return {};
    const Path folder = folder_of(filing);
    RETURN_IF_ERROR(files_.make_folder(folder, true));
    return files_.save(folder / name_kept(message, kept), bytes, Durable::yes, true);
}

Diagnostic orders_wait(const Message& message, const Text& why) {
    return fault_in(
        message.file, "mensaje_en_espera",
        say("no se ha podido guardar lo que ordena ({}); la carta espera a la próxima pasada, y la ronda con "
            "ella",
            "its orders could not be stored ({}); the letter waits for the next run, and the round waits too",
            why));
}

Diagnostic ProcessedMail::reject_failed(const Message& message, Retention kept, const Text& why) {
    const auto name = move(message, paths_.inbox_rejected(), kept);
    if (!name)
        return fault_in(message.file, "mensaje_en_espera",
                        say("no se ha podido tratar ({}) ni apartar ({})",
                            "it could be neither processed ({}) nor moved aside ({})", why,
                            name.error().diagnostics.front().message));
    return fault_in(
        message.file, "mensaje_apartado",
        say("no se ha podido tratar ({}); queda en correo/entrada/rechazado/{}: para que se intente otra "
            "vez, muévelo a correo/entrada/nuevo",
            "it could not be processed ({}); it is now in correo/entrada/rechazado/{}: to try it again, move "
            "it to correo/entrada/nuevo",
            why, *name));
}

// Syncs the target folders first, so that a message is on the disk there before it disappears from `nuevo`.
Result<void> ProcessedMail::sync() {
    for (const Path& folder :
         {paths_.inbox_accepted(), paths_.inbox_seen(), paths_.inbox_rejected(), paths_.inbox_new()})
        if (files_.exists(folder)) RETURN_IF_ERROR(files_.sync_folder(folder));
    return {};
}

bool ProcessedMail::have_room() {
    const Path probe = paths_.disk_trial();
    const bool saved = files_.save(probe, std::string(room_for_one, '\0'), Durable::yes, true).has_value();
    return files_.remove(probe).has_value() && saved;
}

}  // namespace ronda::match
