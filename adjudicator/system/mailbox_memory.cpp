#include "adjudicator/system/mailbox_memory.hpp"

#include <limits>
#include <system_error>

#include "adjudicator/core/text/json_at.hpp"
#include "adjudicator/system/files.hpp"

namespace ronda::system {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t most_bytes = 64U << 20U;  // a Maildir with two million letters
constexpr std::size_t length_of_mark = 16;      // 64 bits
constexpr const char* imap_format = "ronda/buzon-imap/1";
constexpr const char* maildir_format = "ronda/buzon-maildir/1";

// Null if the file is missing or not JSON.
Result<Json> read_memory(const fs::path& file) {
    std::error_code error;
    if (fs::symlink_status(file, error).type() == fs::file_type::not_found) return Json();
    ASSIGN_OR_RETURN(const auto text, read_file(file, most_bytes));
    const Json json = Json::parse(text, nullptr, false);
    return json.is_discarded() ? Json() : json;
}

Result<void> write_memory(const fs::path& file, const Json& json) {
    return write_file(file.parent_path(), file.filename().string(), json.dump() + "\n");
}

std::uint32_t uid_in(const JsonAt& json) {
    return static_cast<std::uint32_t>(json.integer(1, std::numeric_limits<std::uint32_t>::max()));
}

constexpr const char* generation_key = "generacion";

// Earlier versions neither write the key nor read a file that has it, so it is there only if it is not 0.
std::int64_t take_generation(Json& json) {
    if (!json.is_object() || !json.contains(generation_key)) return 0;
    const Json generation = std::move(json[generation_key]);
    json.erase(generation_key);
    return JsonAt(generation, generation_key).integer(0, std::numeric_limits<std::int64_t>::max());
}
Json with_generation(Json json, std::int64_t generation) {
    if (generation > 0) json[generation_key] = generation;
    return json;
}

ImapMemory imap_memory(const JsonAt& json) {
    json.keys({"formato", "validez", "primera", "siguiente", "antiguas", "desde", "dia", "negadas"});
    static_cast<void>(json.member("formato").one_of({imap_format}));
    ImapMemory memory{uid_in(json.member("validez")),   uid_in(json.member("primera")),
                      uid_in(json.member("siguiente")), json.member("antiguas").boolean(),
                      json.member("desde").text(),      json.member("dia").text()};
    const JsonAt refused = json.member("negadas");
    for (std::size_t i = 0; i < refused.size(); ++i) memory.refused.insert(uid_in(refused.item(i)));
    return memory;
}

MaildirMemory maildir_memory(const JsonAt& json) {
    json.keys({"formato", "vistas"});
    static_cast<void>(json.member("formato").one_of({maildir_format}));
    MaildirMemory memory;
    const JsonAt handled = json.member("vistas");
    for (std::size_t i = 0; i < handled.size(); ++i) memory.handled.insert(handled.item(i).text());
    return memory;
}

template <class Memory>
Result<std::optional<Memory>> recall(const fs::path& file, Memory (*read)(const JsonAt&)) {
    ASSIGN_OR_RETURN(auto json, read_memory(file));
    if (json.is_null()) return std::nullopt;
    try {
        const std::int64_t generation = take_generation(json);
        Memory memory = read(JsonAt(json, ""));
        memory.generation = generation;
        return memory;
    } catch (const LoadFault&) {
        return std::nullopt;
    }
}

}  // namespace

Result<std::optional<ImapMemory>> recall_imap(const fs::path& file) {
    return recall(file, imap_memory);
}

Result<std::optional<MaildirMemory>> recall_maildir(const fs::path& file) {
    return recall(file, maildir_memory);
}

Result<void> remember(const fs::path& file, const ImapMemory& memory) {
    return write_memory(file, with_generation({{"formato", imap_format},
                                               {"validez", memory.validity},
                                               {"primera", memory.first},
                                               {"siguiente", memory.next},
                                               {"antiguas", memory.older},
                                               {"desde", memory.since},
                                               {"dia", memory.day},
                                               {"negadas", memory.refused}},
                                              memory.generation));
}

Result<void> remember(const fs::path& file, const MaildirMemory& memory) {
    return write_memory(
        file, with_generation({{"formato", maildir_format}, {"vistas", memory.handled}}, memory.generation));
}

std::string mark_of_letter(std::string_view name) {
    return sha256(name.substr(0, name.find(":2,"))).substr(0, length_of_mark);
}

}  // namespace ronda::system
