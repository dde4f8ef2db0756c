#include "adjudicator/match/letters/incidents.hpp"

#include <algorithm>
#include <map>
#include <set>

#include <fmt/format.h>

#include "adjudicator/core/text/fold.hpp"
#include "adjudicator/core/text/wording.hpp"
#include "adjudicator/match/letters/mail_account.hpp"
#include "adjudicator/match/letters/outbox.hpp"
#include "adjudicator/match/store/json_words.hpp"
#include "adjudicator/system/files.hpp"
#include "formats/json_text.hpp"

namespace ronda::match {

namespace {

// The folders that hold the matches. Links are resolved once for each folder, since a sweep asks for every
// match.
std::set<Path> holders_of(const std::vector<Path>& matches) {
    std::set<Path> parents, holders;
    std::error_code ignored;
    for (const Path& match : matches) {
        const bool is_link = std::filesystem::is_symlink(match, ignored);
        if (is_link || !match.has_filename() || parents.insert(match.parent_path()).second)
            holders.insert(holder_of_match(match));
    }
    return holders;
}

constexpr std::size_t most_aside_bytes = 16U << 20U, most_joined_bytes = 256U << 10U;
constexpr std::size_t most_named_matches = 5;
constexpr std::size_t most_remembered = 1000;
constexpr std::chrono::seconds lock_patience(3);
constexpr std::string_view outage = "cuenta";

// How the files of such letters begin, without those of the same kind.
struct Incident {
    std::string_view begins, kind;
};
constexpr Incident incidents[] = {{"aviso-reloj.", "reloj"},   {"aviso-restaurada.", "restaurada"},
                                  {"aviso-cuenta.", "cuenta"}, {"aviso-freno.", "freno"},
                                  {"aviso-reglas.", "reglas"}, {"0000-", "inicio"}};

// Empty if the letter is about no incident, or not for the moderator.
std::string_view incident_of(std::string_view file) {
    if (!file.ends_with(fmt::format("-{}.eml", moderator_id))) return {};
    for (const Incident& one : incidents)
        if (file.starts_with(one.begins)) return one.kind;
    return {};
}

Path aside_folder(const Match& match) {
    if (match.club.account) return match.club.account->parent_path().parent_path() / "incidentes";
    return holder_of_match(match.paths.root) / ".correo-incidentes";
}

// Identifies a letter laid aside: by more than its name, since a later match may have the same id. The outage
// of a shared account has one name in all matches, and is reported once, whichever match finds it.
std::string key_of(const std::string& match, const Json& letter) {
    const std::string file = word_in(letter, "fichero");
    if (incident_of(file) == outage) return file;
    return fmt::format("{}.{}.{}", match, file, hash_of(word_in(letter, "texto")).substr(0, 16));
}

// The keys of the letters of a folder that are joined already, and the joined letters until they are composed.
// Both are in one file, since a sweep may be killed between two writes, and another machine's sweep may end at
// the same moment.
struct JoinRecord {
    std::vector<std::string> keys;  // the newest last
    Json letters = Json::array();   // {carpeta, carta}

    static JoinRecord read(Files& files, const Path& folder) {
        JoinRecord record;
        const auto text = files.read(folder / file_name, most_aside_bytes);
        const Json json = text ? Json::parse(*text, nullptr, false) : Json();
        if (!json.is_object()) return record;
        for (const Json& key : json.value("contadas", Json::array()))
            if (key.is_string()) record.keys.push_back(key);
        for (const Json& one : json.value("cartas", Json::array()))
            if (one.is_object() && one.contains("carta")) record.letters.push_back(one);
        return record;
    }
    Result<void> save(Files& files, const Path& folder) {
        if (keys.size() > most_remembered)
            keys.erase(keys.begin(), keys.end() - static_cast<std::ptrdiff_t>(most_remembered));
        return files.save(folder / file_name, formats::write_json({{"contadas", keys}, {"cartas", letters}}),
                          Durable::yes, true);
    }
    bool has(const std::string& key) const { return std::find(keys.begin(), keys.end(), key) != keys.end(); }

    static constexpr const char* file_name = "contadas";
};

struct Aside {
    Path file;
    std::string match;
    Path folder;  // of the match
    Lang lang = Lang::es;
    Json letter;
};

std::vector<Aside> laid_aside(Files& files, const Path& folder) {
    std::vector<Aside> all;
    for (const std::string& name : files.list(folder).value_or(std::vector<std::string>())) {
        if (name.starts_with('.') || !name.ends_with(".json")) continue;
        const auto text = files.read(folder / name, most_aside_bytes);
        const Json json = text ? Json::parse(*text, nullptr, false) : Json();
        if (!json.is_object() || !json.contains("carta") || !json["carta"].is_object()) continue;
        all.push_back({folder / name, word_in(json, "partida"), word_in(json, "carpeta"),
                       word_in(json, "idioma") == "en" ? Lang::en : Lang::es, json["carta"]});
    }
    return all;
}

Text subject_of(std::string_view kind, const Json& letter, std::size_t matches) {
    if (kind == "inicio") return say("Empiezan {} partidas", "{} matches begin", matches);
    if (kind == "restaurada")
        return say("Se han restaurado {} partidas desde una copia", "{} matches were restored from a backup",
                   matches);
    if (kind == "freno")
        return say("{} partidas esperan tu decisión", "{} matches are waiting for your decision", matches);
    if (kind == "reglas")
        return say("{} partidas esperan: el programa tiene otra versión de las reglas",
                   "{} matches are waiting: the program has another version of the rules", matches);
    const std::string subject = word_in(letter, "asunto");  // «[hx1] El reloj se ha atrasado»
    const std::size_t end = subject.starts_with('[') ? subject.find("] ") : npos;
    return same(end == npos ? subject : subject.substr(end + 2));
}

// One letter in place of those of several matches.
Json joined_letter(const std::vector<const Aside*>& asides, std::string_view kind) {
    const Aside& first = *asides.front();
    std::set<std::string> matches;
    std::string marks, texts;
    for (const Aside* one : asides) {
        matches.insert(one->match);
        marks += one->file.filename().string() + "\n" + word_in(one->letter, "texto") + "\n";
        const std::string text = word_in(one->letter, "texto");
        if (texts.size() + text.size() <= most_joined_bytes) texts += "\n\n" + text;
    }
    std::vector<Text> all, some;
    for (const std::string& match : matches) all.push_back(same(match));
    some.assign(all.begin(),
                all.begin() + static_cast<std::ptrdiff_t>(std::min(all.size(), most_named_matches)));
    if (some.size() < all.size()) some.push_back(say("{} más", "{} more", all.size() - some.size()));
    const Text intro = say("Esta carta trata de {} partidas: {}.", "This letter is about {} matches: {}.",
                           matches.size(), enumerate(all));
    Json letter = first.letter;
    for (const char* key : {"html", "adjuntos", "respuesta_a", "referencias"}) letter.erase(key);
    letter["fichero"] =
        fmt::format("aviso-juntas.{}.{}-{}.eml", kind, hash_of(marks).substr(0, 16), moderator_id);
    letter["asunto"] = fmt::format("{}: {}", subject_of(kind, first.letter, matches.size()).in(first.lang),
                                   enumerate(some).in(first.lang));
    letter["texto"] = intro.in(first.lang) + texts;
    return letter;
}

// Joins the letters laid aside in one folder.
class Joiner {
  public:
    Joiner(System& system, const std::function<ClubContext(const Path&)>& club_context_of, const Path& folder,
           RunReport& report)
        : system_(system),
          club_context_of_(club_context_of),
          folder_(folder),
          report_(report),
          record_(JoinRecord::read(system.files, folder)) {}

    // Returns whether letters came into outboxes.
    Result<bool> join() {
        RETURN_IF_ERROR(compose_letters());
        const std::vector<Aside> all = laid_aside(system_.files, folder_);
        std::map<std::pair<std::string, std::string>, std::vector<const Aside*>> groups;  // kind and addressee
        std::vector<Path> done;
        for (const Aside& letter : all) {
            if (record_.has(key_of(letter.match, letter.letter)))
                done.push_back(letter.file);
            else
                groups[{std::string(incident_of(word_in(letter.letter, "fichero"))),
                        word_in(letter.letter, "para") + letter.letter.value("y_para", Json()).dump()}]
                    .push_back(&letter);
        }
        for (auto& [key, group] : groups)
            if (can_compose_in(group.front()->folder)) add_letters(group, key.first, done);
        if (done.empty()) return composed_;
        RETURN_IF_ERROR(record_.save(system_.files, folder_));
        RETURN_IF_ERROR(compose_letters());
        for (const Path& file : done) RETURN_IF_ERROR(system_.files.remove(file));
        return composed_;
    }

  private:
    bool can_compose_in(const Path& match) const {
        return open_match(system_.files, match, club_context_of_(match)).has_value();
    }

    void add_letters(std::vector<const Aside*>& group, std::string_view kind, std::vector<Path>& done) {
        std::sort(group.begin(), group.end(), [](const Aside* a, const Aside* b) {
            return std::pair(a->match, a->file) < std::pair(b->match, b->file);
        });
        std::set<std::string> matches;
        for (const Aside* one : group) {
            matches.insert(one->match);
            record_.keys.push_back(key_of(one->match, one->letter));
            done.push_back(one->file);
        }
        const auto add = [&](Json letter) {
            record_.letters.push_back({{"carpeta", group.front()->folder}, {"carta", std::move(letter)}});
        };
        if (matches.size() > 1)
            add(joined_letter(group, kind));
        else
            for (const Aside* one : group) add(one->letter);
    }

    // Letters of a match that cannot be read stay for later.
    Result<void> compose_letters() {
        if (record_.letters.empty()) return {};
        Json waiting = Json::array();
        for (const Json& first : record_.letters) {
            const Path match = word_in(first, "carpeta");
            if (!can_compose_in(match))
                waiting.push_back(first);
            else
                RETURN_IF_ERROR(
                    compose_into_outbox(system_, MatchPaths{match}, Json::array({first["carta"]}), report_));
        }
        if (waiting.size() == record_.letters.size()) return {};
        record_.letters = std::move(waiting);
        composed_ = true;
        return record_.save(system_.files, folder_);
    }

    System& system_;
    const std::function<ClubContext(const Path&)>& club_context_of_;
    const Path& folder_;
    RunReport& report_;
    JoinRecord record_;
    bool composed_ = false;
};

}  // namespace

Result<void> lay_incidents_aside(System& system, const Match& match, Json& letters) {
    const auto is_incident = [](const Json& letter) {
        return !incident_of(word_in(letter, "fichero")).empty();
    };
    if (std::none_of(letters.begin(), letters.end(), is_incident) || !shares_mail(system.files, match))
        return {};
    const Path folder = aside_folder(match);
    if (!system.files.exists(folder.parent_path())) return {};  // of a club that has not begun
    if (!system.files.exists(folder)) RETURN_IF_ERROR(system.files.make_folder(folder, true));
    const std::string& id = match.header().match;
    const JoinRecord record = JoinRecord::read(system.files, folder);
    Json rest = Json::array();
    for (Json& letter : letters) {
        if (!is_incident(letter)) {
            rest.push_back(std::move(letter));
            continue;
        }
        if (record.has(key_of(id, letter))) continue;
        const std::string file = word_in(letter, "fichero");
        const Json aside = {
            {"partida", id},
            {"carpeta", match.paths.root.string()},
            {"idioma", lang_of(match, Viewer{std::string(moderator_id)}) == Lang::en ? "en" : "es"},
            {"carta", std::move(letter)}};
        RETURN_IF_ERROR(system.files.save(folder / fmt::format("{}.{}.json", id, file),
                                          formats::write_json(aside), Durable::yes, true));
    }
    letters = std::move(rest);
    return {};
}

Result<bool> join_incidents(System& system, const std::vector<Path>& matches,
                            const std::function<ClubContext(const Path&)>& club_context_of, RunReport& report) {
    bool composed = false;
    std::set<Path> folders;
    for (Path above : holders_of(matches)) {
        folders.insert(above / ".correo-incidentes");
        for (; above.has_relative_path(); above = above.parent_path())  // of clubs
            folders.insert(above / "club/correo/incidentes");
    }
    for (const Path& folder : folders) {
        if (!system.files.exists(folder)) continue;
        ASSIGN_OR_RETURN(const auto lock, system::lock_file(folder / FolderLock::file_name, lock_patience));
        if (!lock) continue;  // another pass joins
        ASSIGN_OR_RETURN(const bool some, Joiner(system, club_context_of, folder, report).join());
        composed = composed || some;
    }
    return composed;
}

}  // namespace ronda::match
