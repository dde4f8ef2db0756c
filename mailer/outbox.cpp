#include "mailer/outbox.hpp"

#include <algorithm>
#include <limits>
#include <system_error>

#include <unistd.h>

#include "adjudicator/core/schema/record.hpp"

namespace ronda::mailer {

namespace fs = std::filesystem;
using system::make_folder;
using system::move_file;
using system::read_file;
using system::write_file;

namespace {

constexpr std::size_t longest_name = 200;
constexpr std::size_t most_message_bytes = 64U << 20U, most_sidecar_bytes = 1U << 20U;
constexpr std::string_view message_ending = ".eml", sidecar_ending = ".estado.json";
constexpr const char *fresh_folder = "nuevo", *sent_folder = "enviado", *failed_folder = "fallido",
                     *all_folders[] = {fresh_folder, sent_folder, failed_folder};
constexpr const char* lock_name = ".cerrojo";
using AsTime = AsNumberIn<std::int64_t{0}, std::numeric_limits<std::int64_t>::max() / 4>;
constexpr std::tuple attempts_fields(field<AsNumberIn<0, 1'000'000>>("intentos", &Attempts::count),
                                     field<AsTime>("primero", &Attempts::first),
                                     field<AsTime>("proximo", &Attempts::next),
                                     field("ultimo_error", &Attempts::last_error),
                                     optional_field("entregados", &Attempts::delivered),
                                     optional_field("rechazados", &Attempts::refused));
constexpr std::tuple pause_fields(field<AsTime>("desde", &AccountPause::since),
                                  field<AsTime>("proximo", &AccountPause::next),
                                  field("motivo", &AccountPause::reason));

std::string sidecar(std::string_view name) {
    return fmt::format("{}{}", name, sidecar_ending);
}

template <class Record>
std::string to_text(const Record& record, const auto& fields) {
    return record_json(NoNames(), record, fields).dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

// Empty if there is no such file, or if it was damaged or edited by hand: the only effect is an early attempt.
template <class Record>
std::optional<Record> read_note(const fs::path& file, const auto& fields) {
    const auto text = read_file(file, most_sidecar_bytes);
    const Json json = text ? Json::parse(*text, nullptr, false) : Json();
    Record record;
    try {
        read_record(NoNames(), JsonAt(json, ""), record, fields);
    } catch (const LoadFault&) {
        return std::nullopt;
    }
    return record;
}

bool ends_with(std::string_view text, std::string_view end) {
    return text.size() > end.size() && text.ends_with(end);
}

}  // namespace

std::optional<AccountPause> read_pause(const fs::path& file) {
    return read_note<AccountPause>(file, pause_fields);
}

Result<void> write_pause(const fs::path& file, const AccountPause& pause) {
    // Several matches of an account may note it at the same moment.
    const std::string own = fmt::format(".{}.{}", file.filename().string(), ::getpid());
    RETURN_IF_ERROR(write_file(file.parent_path(), own, to_text(pause, pause_fields)));
    return move_file(file.parent_path() / own, file);
}

bool is_message_name(std::string_view name) {
    const auto good = [](char c) {
        return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || c == '.' ||
               c == '_' || c == '-';
    };
    return name.size() <= longest_name && ends_with(name, message_ending) && name.front() != '.' &&
           std::all_of(name.begin(), name.end(), good);
}

Outbox::Outbox(fs::path folder) : folder_(std::move(folder)), fresh_(folder_ / fresh_folder) {}

Result<Outbox> Outbox::open(const fs::path& folder) {
    RETURN_IF_ERROR(make_folder(folder));
    for (const char* part : all_folders) RETURN_IF_ERROR(make_folder(folder / part));
    return Outbox(folder);
}

Result<Outbox::Stored> Outbox::add(std::string_view name, std::string_view message) {
    if (!is_message_name(name))
        return refuse("carta_invalida", say("nombre de fichero «{}», se esperaba [A-Za-z0-9._-]+.eml",
                                            "file name “{}”, expected [A-Za-z0-9._-]+.eml", name));
    for (const char* part : all_folders) {
        std::error_code error;
        const auto facts = fs::symlink_status(folder_ / part / name, error);
        if (facts.type() != fs::file_type::not_found) return Stored::already_there;
    }
    if (fresh_.has(name)) return Stored::already_there;
    RETURN_IF_ERROR(fresh_.add(name, message));
    return Stored::written;
}

Result<std::vector<std::string>> Outbox::waiting() {
    ASSIGN_OR_RETURN(auto all, system::names_in(folder_ / fresh_folder, system::Entries::files));
    std::vector<std::string> names, sidecars;
    for (std::string& name : all)
        if (is_message_name(name))
            names.push_back(std::move(name));
        else if (ends_with(name, sidecar_ending))
            sidecars.push_back(std::move(name));
    std::sort(names.begin(), names.end());
    for (const std::string& lost : sidecars) {
        const std::string message = lost.substr(0, lost.size() - sidecar_ending.size());
        std::error_code ignored;
        if (is_message_name(message) && !std::binary_search(names.begin(), names.end(), message))
            fs::remove(folder_ / fresh_folder / lost, ignored);
    }
    return names;
}

Result<std::string> Outbox::read(std::string_view name) const {
    return read_file(folder_ / fresh_folder / name, most_message_bytes);
}

Attempts Outbox::attempts(std::string_view name) const {
    return read_note<Attempts>(folder_ / fresh_folder / sidecar(name), attempts_fields).value_or(Attempts());
}

// Moves the message first: if the program is killed in between, a record without a message remains, which
// `waiting` removes.
Result<void> Outbox::move(std::string_view name, const char* to) {
    RETURN_IF_ERROR(move_file(folder_ / fresh_folder / name, folder_ / to / name));
    std::error_code ignored;
    fs::remove(folder_ / fresh_folder / sidecar(name), ignored);
    return {};
}

Result<void> Outbox::mark_sent(std::string_view name) {
    return move(name, sent_folder);
}

Result<void> Outbox::defer(std::string_view name, const Attempts& attempts) {
    return write_file(folder_ / fresh_folder, sidecar(name), to_text(attempts, attempts_fields));
}

Result<void> Outbox::mark_failed(std::string_view name, const Attempts& attempts) {
    RETURN_IF_ERROR(write_file(folder_ / failed_folder, sidecar(name), to_text(attempts, attempts_fields)));
    return move(name, failed_folder);
}

Result<void> Outbox::lock_for_sending() {
    ASSIGN_OR_RETURN(auto lock, system::lock_file(folder_ / lock_name, std::chrono::milliseconds(0)));
    if (!lock)
        return environment_failed(say("{}: otro proceso ya está enviando este correo",
                                      "{}: another process is already sending this mail", folder_.string()));
    lock_ = std::move(*lock);
    return {};
}

}  // namespace ronda::mailer
