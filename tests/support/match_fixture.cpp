
#include "tests/support/match_fixture.hpp"

#include <fstream>

#include "adjudicator/games/all_games.hpp"
#include "adjudicator/match/letters/sending.hpp"
#include "adjudicator/match/moderation/moderation.hpp"
#include "adjudicator/match/submission/submission.hpp"
#include "formats/document_text.hpp"

namespace ronda::match::fixture {

namespace fs = std::filesystem;

namespace {

tl::unexpected<Failure> disk_full(const Path& path) {
    return environment_failed(same(path.string() + ": disk full"));
}

constexpr std::string_view file_head = R"(partida: malaga-1
juego: hexadominacion
moderador: {nombre: Marta, correo: marta@example.org}
jugadores:
  - {id: ana, nombre: Ana, correo: ana@example.org, idioma: en}
  - {id: beto, nombre: Beto, correo: beto@example.org}
observadores: [{correo: club@example.org}]
)";

}  // namespace

Result<void> BreakingDisk::save(const Path& path, std::string_view bytes, Durable durable, bool secret) {
    if (refuses && refuses(path)) return disk_full(path);
    if (!breaks_now()) return disk_.save(path, bytes, durable, secret);
    std::ofstream(path.parent_path() / ("." + path.filename().string() + ".tmp"))
        << bytes.substr(0, bytes.size() / 2);
    return disk_full(path);
}

Result<void> BreakingDisk::append(const Path& path, std::string_view bytes) {
    if (!breaks_now()) return disk_.append(path, bytes);
    std::ofstream(path, std::ios::app) << bytes.substr(0, bytes.size() / 2);
    return disk_full(path);
}

Result<void> BreakingDisk::make_folder(const Path& path, bool secret) {
    return breaks_now() ? disk_full(path) : disk_.make_folder(path, secret);
}

Result<void> BreakingDisk::rename(const Path& from, const Path& to) {
    return breaks_now() ? disk_full(to) : disk_.rename(from, to);
}

Result<void> BreakingDisk::sync_folder(const Path& folder) {
    return breaks_now() ? disk_full(folder) : disk_.sync_folder(folder);
}

Result<void> BreakingDisk::sync_tree(const Path& folder) {
    return breaks_now() ? disk_full(folder) : disk_.sync_tree(folder);
}

Result<void> BreakingDisk::remove(const Path& path) {
    return breaks_now() ? disk_full(path) : disk_.remove(path);
}

Result<Json> JsonMail::call(const system::MailRequest& request) {
    if (missing) return environment_failed(same("no mail program"), system::no_mail_program);
    if (before_call) before_call(request.verb, request.job);
    if (request.verb == "read") return read(request.job);
    return request.verb == "compose" ? compose(request.job) : send(request.job);
}

Result<Json> JsonMail::read(const Json& job) {
    Json answer = {{"mensajes", Json::array()}};
    for (const Json& path : job["mensajes"]) {
        const std::string bytes = ronda::fixture::slurp(path.get<std::string>());
        Json message = Json::parse(bytes);
        message["huella"] = hash_of(bytes);
        answer["mensajes"].push_back(std::move(message));
    }
    return answer;
}

Result<Json> JsonMail::compose(const Json& job) {
    Json answer = {{"escritas", Json::array()}, {"ya_estaban", Json::array()}, {"rechazadas", Json::array()}};
    const Path outbox = job["salida"].get<std::string>();
    for (const char* folder : {"nuevo", "enviado", "fallido"}) fs::create_directories(outbox / folder);
    for (const Json& letter : job["cartas"]) {
        const std::string name = letter["fichero"].get<std::string>();
        const bool there = fs::exists(outbox / "nuevo" / name) || fs::exists(outbox / "enviado" / name);
        answer[there ? "ya_estaban" : "escritas"].push_back(name);
        if (there) continue;
        if (disk_ != nullptr && disk_->breaks_now()) return environment_failed(same("mail program: disk full"));
        // The path of the match is different in each run.
        Json shown = letter;
        for (Json& attached : shown["adjuntos"])
            if (attached.contains("fichero"))
                attached["fichero"] = fs::relative(attached["fichero"].get<std::string>(), outbox).string();
        std::ofstream(outbox / "nuevo" / name) << shown.dump(2);
    }
    return answer;
}

Result<Json> JsonMail::send(const Json& job) {
    Json answer = {{"enviados", Json::array()},
                   {"aplazados", Json::array()},
                   {"fallidos", Json::array()},
                   {"interrumpido", nullptr}};
    for (const Json& letter : job["cartas"]) {
        if (disk_ != nullptr && disk_->breaks_now()) return environment_failed(same("mail program: killed"));
        const Path outbox = job["salidas"][letter["salida"].get<std::size_t>()].get<std::string>();
        const std::string name = letter["carta"];
        fs::rename(outbox / "nuevo" / name, outbox / "enviado" / name);
        answer["enviados"].push_back(name);
    }
    return answer;
}

Result<RunReport> Steps::create(const Path& folder, const std::string& extra) {
    std::string text = std::string(file_head) + extra;
    for (const std::string_view usual : {"mapas: no\n", "azar: cadena\n"})
        if (extra.find(usual.substr(0, usual.find(' '))) == std::string::npos) text += usual;
    ASSIGN_OR_RETURN(auto file, formats::read_match_file(text, "partida.yaml", all_games()));
    return create_match(system, {folder, std::move(file), text, chain_key()}, {});
}

Result<Receipt> Steps::submit(const Path& folder, const std::string& text, const std::string& player) {
    return accept_orders(system, folder, {}, {text, "ordenes.yaml", {player, "submit"}});
}

std::string in_words(const Receipt& receipt, Lang lang) {
    std::string text = formats::as_text(receipt_document(receipt, lang), lang);
    std::replace(text.begin(), text.end(), '\n', ' ');
    return text;
}

Result<RunReport> Steps::run(const Path& folder, bool force) {
    ASSIGN_OR_RETURN(auto report, run_match(system, folder, {}, {force, false}));
    if (report.broke_off) return report;
    const auto alone = [](const Path&) { return ClubContext(); };
    send_all(system, sending_outboxes(system.files, {folder}, alone), report);
    return report;
}

Seed chain_key() {
    Seed key;
    key.fill(0x42);
    return key;
}

std::string key_of(const std::string& player) {
    return make_secrets(chain_key(), "malaga-1", {"ana", "beto"})->keys.at(player);
}

std::string order_file(const std::string& player, int round, const std::string& orders,
                       const std::string& key) {
    return "partida: malaga-1\njugador: " + player + "\nronda: " + std::to_string(round) + "\n" +
           (key.empty() ? "" : "clave: " + key + "\n") + "ordenes: " + orders + "\n";
}

std::map<std::string, std::string> tree_of(const Path& folder) {
    std::map<std::string, std::string> tree;
    for (const auto& entry : fs::recursive_directory_iterator(folder)) {
        const std::string name = fs::relative(entry.path(), folder).string();
        if (entry.path().filename() == ".cerrojo")
            continue;  // when the lock was last used, and what is known of the journal, are only hints
        if (entry.is_directory()) {
            tree[name + "/"] = {};
            continue;
        }
        tree[name] = ronda::fixture::slurp(entry.path());
    }
    return tree;
}

std::string difference(const std::map<std::string, std::string>& a,
                       const std::map<std::string, std::string>& b) {
    std::string paths;
    for (const auto& [path, bytes] : a)
        if (!b.contains(path))
            paths += "only first: " + path + "\n";
        else if (b.at(path) != bytes)
            paths += "differs: " + path + "\n";
    for (const auto& [path, bytes] : b)
        if (!a.contains(path)) paths += "only second: " + path + "\n";
    return paths;
}

void copy_tree(const Path& from, const Path& to) {
    fs::remove_all(to);
    fs::copy(from, to, fs::copy_options::recursive);
}

}  // namespace ronda::match::fixture
