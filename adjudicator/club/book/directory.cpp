#include "adjudicator/club/book/directory.hpp"

#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "adjudicator/core/game/identifier.hpp"
#include "adjudicator/core/text/fold.hpp"
#include "adjudicator/games/all_games.hpp"
#include "adjudicator/partida/run/sweep.hpp"
#include "adjudicator/partida/store/json_words.hpp"
#include "adjudicator/partida/store/match.hpp"
#include "adjudicator/partida/store/secrets.hpp"
#include "adjudicator/world/marks.hpp"
#include "formats/yaml.hpp"

namespace ronda::club {

namespace {

// Where the mail comes from, in one text. Empty if it comes from nowhere.
std::string source_of(const formats::MailSettings& mail) {
    if (!mail.maildir.empty()) return mail.maildir;
    return mail.imap ? fmt::format("{} {} {}", mail.imap->url, mail.imap->user, mail.imap->mailbox)
                     : std::string();
}

// Returns the id that a partida.yaml names, though the rest of it may be wrong. Empty if it names none.
std::string id_in(const std::string& text) {
    const auto tree = formats::read_yaml(text, {});
    const Node* id = tree ? tree->find("partida") : nullptr;
    if (id == nullptr || id->kind != Node::Kind::scalar) return {};
    const std::string folded = fold(id->text);
    return is_match_id(folded) ? folded : std::string();
}

// What a partida.yaml says of mail.
struct SaidOfMail {
    std::string mark;  // of the file (world/marks.hpp)
    std::string id, source;
    std::map<std::string, std::string> addresses;  // by player
};

SaidOfMail read_match(Files& files, const Path& config) {
    SaidOfMail known;
    const auto text = files.read(config, partida::most_config_bytes);
    if (!text) return known;
    known.id = id_in(*text);
    const auto file = formats::read_match_file(*text, {}, all_games());
    if (!file || file->game == nullptr) return known;
    if (file->mail) known.source = source_of(*file->mail);
    for (const auto& seat : file->players)
        if (!seat.email.empty()) known.addresses[seat.id] = seat.email;
    return known;
}

// What was read of each match, so that only files that have changed are read again. A hint, which may be
// removed: `memoria/partidas.json`.
class MatchMemory {
  public:
    MatchMemory(Files& files, const ClubLayout& at)
        : files_(files), root_(at.root), path_(at.directory_note()) {
        const auto text = files.exists(path_) ? files.read(path_, most_memory) : Result<std::string>();
        const Json json = text ? Json::parse(*text, nullptr, false) : Json();
        if (!json.is_array()) return;
        for (const Json& one : json) {
            const std::vector<std::string> words = partida::words_of(one);
            if (words.size() < least_words) continue;
            SaidOfMail& known = all_[words[0]];
            known = {words[1], words[2], words[3], {}};
            for (std::size_t i = least_words; i + 1 < words.size(); i += 2)
                known.addresses[words[i]] = words[i + 1];
        }
    }

    const SaidOfMail& of(const Path& folder) {
        const std::string name = folder.lexically_relative(root_).string();
        const std::string mark = world::mark_of(folder.string(), Layout{folder}.config().filename().string());
        SaidOfMail& known = all_[name];
        if (known.mark != mark) {
            known = read_match(files_, Layout{folder}.config());
            known.mark = mark;
            changed_ = true;
        }
        seen_.insert(name);
        return known;
    }

    // Forgets the matches that are gone. That it cannot be saved costs only time.
    void save() {
        if (!changed_ && seen_.size() == all_.size()) return;
        Json json = Json::array();  // since objects are searched from the start
        for (const std::string& folder : seen_) {
            const SaidOfMail& known = all_[folder];
            Json one = Json::array({folder, known.mark, known.id, known.source});
            for (const auto& [player, address] : known.addresses) {
                one.push_back(player);
                one.push_back(address);
            }
            json.push_back(std::move(one));
        }
        if (files_.make_folder(path_.parent_path(), true))
            static_cast<void>(files_.save(
                path_, json.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n", Durable::no, true));
    }

  private:
    static constexpr std::size_t least_words = 4, most_memory = 1U << 28U;
    Files& files_;
    Path root_, path_;
    std::map<std::string, SaidOfMail> all_;  // by folder below the root
    std::set<std::string> seen_;
    bool changed_ = false;
};

}  // namespace

std::string id_of_match(Files& files, const Path& folder) {
    const Layout at{folder};
    if (!files.exists(at.config())) return {};
    const auto text = files.read(at.config(), partida::most_config_bytes);
    return text ? id_in(*text) : std::string();
}

bool is_own_key(Files& files, const Path& folder, const std::string& player, std::string_view key) {
    const auto secrets = partida::load_secrets(files, Layout{folder});
    if (!secrets) return false;
    const auto own = secrets->keys.find(player);
    return own != secrets->keys.end() && !own->second.empty() && partida::same_key(key, own->second);
}

bool runs(Files& files, const Path& folder) {
    const auto match = partida::open_match(files, folder, partida::Surroundings{});
    return match && !partida::is_over(*match);
}

Result<Directory> Directory::open(Files& files, const Club& club) {
    Directory all;
    ASSIGN_OR_RETURN(const auto folders, partida::matches_below(files, club.at.root));
    MatchMemory memory(files, club.at);
    std::set<std::string> repeated;
    const auto fault = [&all](const Path& place, const char* code, Text words) {
        Diagnostic one;
        one.file = place.string();
        one.code = code;
        one.message = std::move(words);
        all.faults_.push_back(std::move(one));
    };
    for (const Path& folder : folders) {
        const Layout at{folder};
        if (files.exists(at.unfinished_mark())) continue;
        const SaidOfMail& known = memory.of(folder);
        const std::string& id = known.id;
        if (id.empty()) continue;
        const auto [there, fresh] = all.folders_.emplace(id, folder);
        if (!fresh || id == club.file.club) {
            fault(at.config(), "id_repetido",
                  say("«{}» es también el nombre de {}: su correo espera",
                      "“{}” is also the name of {}: its mail waits", id,
                      fresh ? "club.yaml" : there->second.string()));
            repeated.insert(id);
        }
        if (known.source == source_of(club.file.mail) && !known.source.empty())
            fault(at.config(), "buzon_propio",
                  say("la partida nombra el buzón del club, del que solo recoge el club: quita «imap» o "
                      "«maildir»",
                      "the match names the club's mailbox, from which only the club fetches: remove “imap” or "
                      "“maildir”"));
        for (const auto& [player, address] : known.addresses)
            all.by_address_[fold(address)].emplace_back(id, player);
    }
    memory.save();
    for (const std::string& id : repeated) all.folders_.erase(id);
    return all;
}

const Path* Directory::folder_of(std::string_view match) const {
    const auto found = folders_.find(match);
    return found == folders_.end() ? nullptr : &found->second;
}

std::vector<std::pair<std::string, std::string>> Directory::seats_with(Files& files, const Registry& registry,
                                                                       const Persons& persons,
                                                                       const std::string& address) const {
    std::vector<std::pair<std::string, std::string>> seats;
    if (const Person* person = persons.with_address(address)) seats = registry.seats_of(person->id);
    if (const auto found = by_address_.find(fold(address)); found != by_address_.end())
        for (const auto& seat : found->second)
            if (!registry.seats.contains(seat)) seats.push_back(seat);
    std::sort(seats.begin(), seats.end());
    std::erase_if(seats, [&](const auto& seat) {
        const Path* folder = folder_of(seat.first);
        return folder == nullptr || !runs(files, *folder);
    });
    return seats;
}

}  // namespace ronda::club
