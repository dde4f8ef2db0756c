// Finds the matches of a club's tree, and the players in their files, by address.
#pragma once

#include <functional>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "adjudicator/club/people/persons.hpp"
#include "adjudicator/club/people/registry.hpp"
#include "adjudicator/core/text/json.hpp"

namespace ronda::club {

class Directory {
  public:
    // Reads the partida.yaml of every match below the club. A match that cannot be read is left out.
    static Result<Directory> open(Files& files, const Club& club);

    // Returns the folder of the match. Null if there is none, or several have its id.
    const Path* folder_of(std::string_view match) const;
    const std::map<std::string, Path, std::less<>>& all() const { return folders_; }
    // Whether several matches, or a match and the club, have this id.
    bool is_repeated(std::string_view match) const { return repeated_.contains(match); }
    // Whether a partida.yaml has the address for a player.
    bool names(const std::string& address) const;
    // Matches that share an id (`id_repetido`), or that use the club's mailbox (`buzon_propio`).
    const Diagnostics& faults() const { return faults_; }

    // Returns the seats of running matches whose letters go to this address, by the club's persons or else by
    // partida.yaml, sorted.
    std::vector<std::pair<std::string, std::string>> seats_with(Files& files, const Registry& registry,
                                                                const Persons& persons,
                                                                const std::string& address) const;
    // The same, with seats of matches that have ended or cannot be read; opens no match.
    std::vector<std::pair<std::string, std::string>> all_seats_with(const Registry& registry,
                                                                    const Persons& persons,
                                                                    const std::string& address) const;

    // Adds a match that was made after `open`.
    void add(const std::string& match, const Path& folder) { folders_[match] = folder; }

  private:
    std::map<std::string, Path, std::less<>> folders_;
    std::set<std::string, std::less<>> repeated_;
    std::map<std::string, std::vector<std::pair<std::string, std::string>>, std::less<>> by_address_;
    Diagnostics faults_;
};

// Returns for each folder, by its key, the list that `look_up` makes of it. `note` caches the lists: a folder
// is looked up again only if a file in `read`, the names of the files that `look_up` reads, has changed. The
// note may be removed; if it cannot be written, the next call is slower.
using Folders = std::map<std::string, Path, std::less<>>;
using LookUp = std::function<Json(const Path& folder)>;
std::map<std::string, Json> notes_of_matches(Files& files, const Path& note, const Folders& folders,
                                             const std::vector<Path>& read, const LookUp& look_up);

// Whether the match has not ended. False if it cannot be read.
bool runs(Files& files, const Path& folder);

}  // namespace ronda::club
