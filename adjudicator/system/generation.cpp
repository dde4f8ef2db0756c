#include "adjudicator/system/generation.hpp"

#include <algorithm>
#include <system_error>

#include <fmt/format.h>

#include "adjudicator/core/text/text.hpp"
#include "adjudicator/core/text/whole_number.hpp"
#include "adjudicator/system/files.hpp"
#include "adjudicator/system/instant.hpp"

namespace ronda::system {

namespace {

namespace fs = std::filesystem;

constexpr std::string_view mark_name = "ronda-generacion";
constexpr std::size_t most_mark_bytes = 64;

// The number at the beginning of the text; 0 if there is none.
std::int64_t number_in(std::string_view text) {
    const std::string_view digits = text.substr(0, text.find_first_not_of("0123456789"));
    return whole_number<std::int64_t>(digits).value_or(0);
}

Result<void> superseded(std::int64_t newer, const std::string& mark) {
    Diagnostic fault;
    fault.code = superseded_code;
    fault.message = say(
        "este buzón lo lleva otra copia de las partidas, restaurada el {}; aquí no se hace nada (lo dice {})",
        "another copy of the matches, restored on {}, uses this mailbox; nothing is done here ({} says so)",
        iso(newer), mark);
    return tl::unexpected(Failure{Exit::environment, {std::move(fault)}});
}

}  // namespace

Result<void> claim_maildir(const fs::path& folder, std::int64_t generation) {
    const fs::path mark = folder / mark_name;
    std::error_code error;
    std::int64_t found = 0;
    if (fs::symlink_status(mark, error).type() != fs::file_type::not_found) {
        ASSIGN_OR_RETURN(const auto text, read_file(mark, most_mark_bytes));
        found = number_in(text);
    }
    if (found > generation) return superseded(found, mark.string());
    if (found == generation) return {};
    return write_file(folder, std::string(mark_name), fmt::format("{}\n", generation));
}

Result<void> claim_imap(const ImapCommand& command, std::int64_t generation) {
    const auto lines = command(fmt::format("LIST \"\" \"*{}-*\"", mark_name));
    if (!lines) return {};           // refused; a broken connection shows with the next command
    std::vector<std::string> names;  // with the prefix that the server gives them
    std::int64_t found = 0;
    for (const std::string& text : *lines) {
        const std::size_t at = text.rfind(mark_name);
        if (at == npos) continue;
        const std::size_t begin = text.find_last_of(" \"", at);
        const std::int64_t number = number_in(std::string_view(text).substr(at + mark_name.size() + 1));
        if (number == 0) continue;
        found = std::max(found, number);
        names.push_back(text.substr(begin == npos ? 0 : begin + 1, text.find_last_of("0123456789") - begin));
    }
    if (found > generation) return superseded(found, fmt::format("«{}-{}»", mark_name, found));
    if (found == generation) return {};
    const std::string own = fmt::format("{}-{}", mark_name, generation);
    if (!command(fmt::format("CREATE \"{}\"", own)) && !command(fmt::format("CREATE \"INBOX.{}\"", own)))
        return {};
    for (const std::string& name : names) static_cast<void>(command(fmt::format("DELETE \"{}\"", name)));
    return {};
}

}  // namespace ronda::system
