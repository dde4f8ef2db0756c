// The matches of a club's tree, and the players that their files name, by address.
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
    // Whether a partida.yaml names the address for a player.
    bool names(const std::string& address) const;
    // Matches that share an id (`id_repetido`), or that name the club's mailbox (`buzon_propio`).
    const Diagnostics& faults() const { return faults_; }

    // Returns the seats of running matches whose letters go to this address, by the club's persons or else by
    // partida.yaml, sorted.
    std::vector<std::pair<std::string, std::string>> seats_with(Files& files, const Registry& registry,
                                                                const Persons& persons,
                                                                const std::string& address) const;
    // The same with those of matches that have ended or cannot be read; opens no match.
    std::vector<std::pair<std::string, std::string>> all_seats_with(const Registry& registry,
                                                                    const Persons& persons,
                                                                    const std::string& address) const;

    // Notes a match that was made since.
    void add(const std::string& match, const Path& folder) { folders_[match] = folder; }

  private:
    std::map<std::string, Path, std::less<>> folders_;
    std::set<std::string, std::less<>> repeated_;
    std::map<std::string, std::vector<std::pair<std::string, std::string>>, std::less<>> by_address_;
    Diagnostics faults_;
};

// What was read of the matches before stands in small files with the marks of the files that were read: what
// has not changed is not read again. Such a file may be removed, and that it cannot be written costs only time.
// Returns for each folder, by its key, the list that `look_up` makes of it, and writes `note` if something has
// changed. `read`: the names of the files in a folder that `look_up` reads.
using Folders = std::map<std::string, Path, std::less<>>;
using LookUp = std::function<Json(const Path& folder)>;
std::map<std::string, Json> notes_of_matches(Files& files, const Path& note, const Folders& folders,
                                             const std::vector<Path>& read, const LookUp& look_up);

// Whether the match has not ended. False if it cannot be read.
bool runs(Files& files, const Path& folder);

}  // namespace ronda::club
