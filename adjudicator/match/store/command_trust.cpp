#include "adjudicator/match/store/command_trust.hpp"

#include <algorithm>

#include "adjudicator/games/all_games.hpp"
#include "adjudicator/match/store/match.hpp"
#include "adjudicator/system/files.hpp"
#include "adjudicator/system/machine.hpp"
#include "formats/club_file.hpp"

namespace ronda::match {

namespace {

constexpr std::size_t most_trust_bytes = 64U << 10U;
constexpr int farthest_above = 4;

Path folder_of(const Path& config) {
    return config.has_parent_path() ? config.parent_path() : Path(".");
}

std::string digest_of(const std::string& command) {
    return system::sha256("ronda/orden/1\n" + command);
}

// Returns the trusted digests. Empty if there is no such file, or if others can write it.
std::string trusted_digests(Files& files, const Path& folder) {
    const Path note = folder / trust_file;
    if (!files.exists(note)) return {};
    return system::read_private_file(note, most_trust_bytes).value_or(std::string());
}

bool is_trusted(Files& files, const Path& folder, const std::string& command) {
    return trusted_digests(files, folder).find(digest_of(command) + "\n") != std::string::npos;
}

// As a shell must be given it.
std::string quoted(const std::string& word) {
    std::string out = "'";
    for (const char c : word) out += c == '\'' ? std::string("'\\''") : std::string(1, c);
    return out + "'";
}

formats::CommandPermit permit_of(Files& files, const Path& config, const std::string& command) {
    const Path folder = folder_of(config);
    if (is_below_club(files, config))
        return {false,
                say("{}: en un club la orden va en el club.yaml, y aquí no cuenta",
                    "{}: in a club the command belongs in club.yaml; here it does not count", config.string())};
    if (is_trusted(files, folder, command)) return {true, {}};
    const Text remedy = say("si te fías: ronda trust {} --command {}",
                            "to trust it: ronda trust {} --command {}", folder.string(), quoted(command));
    if (files.exists(folder / trust_file))
        return {false,
                say("{}: esta orden vino de otra parte y no se ejecuta; {}",
                    "{}: this command came from another place and is not run; {}", config.string(), remedy)};
    if (!system::only_we_can_write(config))
        return {false, say("{}: otros pueden escribir el fichero o su carpeta, y la orden no se ejecuta; {}",
                           "{}: other users can write the file or its folder, so the command is not run; {}",
                           config.string(), remedy)};
    return {true, {}};
}

template <class Visit>
void each_command(std::optional<formats::MailSettings>& mail, const Visit& visit) {
    if (!mail) return;
    for (auto* server : {&mail->smtp, &mail->imap})
        if (*server && (*server)->key && !(*server)->key->command.empty()) visit(*(*server)->key);
}

template <class Read>
bool may_name_command(Files& files, const Path& config, const Read& read) {
    if (!files.exists(config)) return false;
    const auto text = files.read(config, most_config_bytes);
    if (!text) return true;
    const auto file = read(*text);
    if (file) return !commands_in(file->mail).empty();
    // Once the file is corrected, it may name a command: the key cannot be written without these characters.
    return text->find("orden") != std::string::npos || text->find('\\') != std::string::npos;
}

bool may_name_command(Files& files, const Path& folder) {
    return may_name_command(files, folder / club_config_name,
                            [](const std::string& text) { return formats::read_club_file(text, {}); }) ||
           may_name_command(files, MatchPaths{folder}.config(), [](const std::string& text) {
               return formats::read_match_file(text, {}, all_games(), formats::Seats::open);
           });
}

}  // namespace

bool is_below_club(Files& files, const Path& config) {
    if (config.filename() == club_config_name) return false;
    std::error_code failed;
    Path at = std::filesystem::canonical(folder_of(config), failed);
    if (failed) return true;
    for (int i = 0; i <= farthest_above; ++i, at = at.parent_path())
        if (files.exists(at / club_config_name)) return true;
    return false;
}

void permit_commands(Files& files, const Path& config, std::optional<formats::MailSettings>& mail) {
    each_command(mail, [&](formats::PasswordSource& source) {
        source.permit = permit_of(files, config, source.command);
    });
}

Result<void> distrust_commands(Files& files, const Path& folder) {
    RETURN_IF_ERROR(files.remove(folder / trust_file));
    return files.save(folder / trust_file, {}, Durable::yes, true);
}

Result<void> distrust_unpacked(Files& files, const Path& folder) {
    RETURN_IF_ERROR(files.remove(folder / trust_file));
    if (may_name_command(files, folder)) RETURN_IF_ERROR(distrust_commands(files, folder));
    const auto names = files.list_folders(folder);
    for (const std::string& name : names.value_or(std::vector<std::string>()))
        if (std::filesystem::is_directory(folder / name))
            RETURN_IF_ERROR(distrust_unpacked(files, folder / name));
    return {};
}

Result<void> trust_command(Files& files, const Path& folder, const std::string& command) {
    if (is_trusted(files, folder, command)) return {};
    const std::string digests = trusted_digests(files, folder) + digest_of(command) + "\n";
    // If another user owns the file, writing it again would keep that owner.
    RETURN_IF_ERROR(files.remove(folder / trust_file));
    return files.save(folder / trust_file, digests, Durable::yes, true);
}

std::vector<formats::PasswordSource> commands_in(const std::optional<formats::MailSettings>& mail) {
    std::vector<formats::PasswordSource> found;
    auto copy = mail;
    each_command(copy, [&found](const formats::PasswordSource& source) {
        if (std::find(found.begin(), found.end(), source) == found.end()) found.push_back(source);
    });
    return found;
}

Json server_job(const formats::MailServer& server) {
    Json job = {{"url", server.url}};
    if (!server.user.empty()) job["usuario"] = server.user;
    if (const auto& key = server.key) {
        if (!key->file.empty()) job["clave"] = {{"fichero", key->file}};
        if (!key->variable.empty()) job["clave"] = {{"entorno", key->variable}};
        if (!key->command.empty() && key->permit.granted)
            job["clave"] = {{"orden", formats::words_of_command(key->command)}};
        if (!key->command.empty() && !key->permit.granted)
            job["clave"] = {{"falta", {{"es", key->permit.reason.es}, {"en", key->permit.reason.en}}}};
    }
    if (server.access == formats::MailServer::Access::oauth2) job["acceso"] = "oauth2";
    if (!server.authority.empty()) job["ca"] = server.authority;
    if (server.tls != formats::MailServer::Tls::by_host)
        job["tls"] = server.tls == formats::MailServer::Tls::required ? "si" : "no";
    return job;
}

}  // namespace ronda::match
