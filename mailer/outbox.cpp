#include "mailer/outbox.hpp"

#include <algorithm>
#include <limits>
#include <system_error>

#include <unistd.h>

#include "adjudicator/core/text/json_at.hpp"

namespace ronda::mailer {

namespace fs = std::filesystem;
using world::make_folder;
using world::move_file;
using world::read_file;
using world::write_file;

namespace {

constexpr std::size_t longest_name = 200;
constexpr std::size_t most_message_bytes = 64U << 20U, most_sidecar_bytes = 1U << 20U;
constexpr std::string_view message_ending = ".eml", sidecar_ending = ".estado.json";
constexpr const char *fresh_folder = "nuevo", *sent_folder = "enviado", *failed_folder = "fallido",
                     *all_folders[] = {fresh_folder, sent_folder, failed_folder};
constexpr const char* lock_name = ".cerrojo";
constexpr long latest = std::numeric_limits<long>::max() / 4;

std::string sidecar(std::string_view name) {
    return fmt::format("{}{}", name, sidecar_ending);
}

std::string to_text(const Attempts& attempts) {
    Json json = {{"intentos", attempts.count},
                 {"primero", attempts.first},
                 {"proximo", attempts.next},
                 {"ultimo_error", attempts.last_error}};
    if (!attempts.delivered.empty()) json["entregados"] = attempts.delivered;
    if (!attempts.refused.empty()) json["rechazados"] = attempts.refused;
    return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

std::vector<std::string> texts(const Json& json, const char* key) {
    std::vector<std::string> found;
    if (!json.contains(key)) return found;
    const JsonAt list(json[key], key);
    for (std::size_t i = 0; i < list.size(); ++i) found.push_back(list.item(i).text());
    return found;
}

Attempts from_text(const std::string& text) {
    const Json json = Json::parse(text, nullptr, false);
    const JsonAt top(json, "");
    Attempts attempts;
    attempts.count = static_cast<int>(top.member("intentos").integer(0, 1000000));
    attempts.first = top.member("primero").integer(0, latest);
    attempts.next = top.member("proximo").integer(0, latest);
    attempts.last_error = top.member("ultimo_error").text();
    attempts.delivered = texts(json, "entregados");
    attempts.refused = texts(json, "rechazados");
    return attempts;
}

AccountPause pause_from(const std::string& text) {
    const Json json = Json::parse(text, nullptr, false);
    const JsonAt top(json, "");
    return {top.member("desde").integer(0, latest), top.member("proximo").integer(0, latest),
            top.member("motivo").text()};
}

bool ends_with(std::string_view text, std::string_view end) {
    return text.size() > end.size() && text.ends_with(end);
}

}  // namespace

std::optional<AccountPause> read_pause(const fs::path& file) {
    const auto text = read_file(file, most_sidecar_bytes);
    if (!text) return std::nullopt;
    try {
        return pause_from(*text);
    } catch (const LoadFault&) {
        return std::nullopt;  // the only effect is an early attempt
    }
}

Result<void> write_pause(const fs::path& file, const AccountPause& pause) {
    const Json json = {{"desde", pause.since}, {"proximo", pause.next}, {"motivo", pause.reason}};
    // Several matches of an account may note it at the same moment.
    const std::string own = fmt::format(".{}.{}", file.filename().string(), ::getpid());
    RETURN_IF_ERROR(
        write_file(file.parent_path(), own, json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n"));
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
    ASSIGN_OR_RETURN(auto all, world::names_in(folder_ / fresh_folder, world::Entries::files));
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
    const auto text = read_file(folder_ / fresh_folder / sidecar(name), most_sidecar_bytes);
    if (!text) return {};
    try {
        return from_text(*text);
    } catch (const LoadFault&) {
        return {};  // edited by hand or damaged; the only effect is an early attempt
    }
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
    return write_file(folder_ / fresh_folder, sidecar(name), to_text(attempts));
}

Result<void> Outbox::mark_failed(std::string_view name, const Attempts& attempts) {
    RETURN_IF_ERROR(write_file(folder_ / failed_folder, sidecar(name), to_text(attempts)));
    return move(name, failed_folder);
}

Result<void> Outbox::lock_for_sending() {
    ASSIGN_OR_RETURN(auto lock, world::lock_file(folder_ / lock_name, std::chrono::milliseconds(0)));
    if (!lock)
        return environment_failed(say("{}: otro proceso ya está enviando este correo",
                                      "{}: another process is already sending this mail", folder_.string()));
    lock_ = std::move(*lock);
    return {};
}

}  // namespace ronda::mailer
