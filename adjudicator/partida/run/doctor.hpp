// What a moderator needs to know before the first deadline: whether the machine, the match's folder, its
// mailbox and its mail server are ready (`ronda doctor`, partida/contract.md, "Doctor").
#pragma once

#include <map>
#include <string>
#include <vector>

#include "adjudicator/partida/store/match.hpp"

namespace ronda::partida {

struct Finding {
    enum class Grade { good, doubtful, bad } grade = Grade::good;
    Text what;    // one line, no full stop
    Text remedy;  // what to do about it; empty if it is good
};
using Findings = std::vector<Finding>;

// Examines the machine: its clock and the fonts of the maps.
Findings examine_machine();

// Examines matches one after the other. Matches often share a mailbox and a server, so each of these is tried
// once.
class Doctor {
  public:
    struct Also {
        bool send = false;          // the moderator of each match gets a letter, but only one from each server
        std::string to = {};        // who gets it in place of the moderator; then it is sent without `send`
        std::string selector = {};  // the name of the sender's DKIM key; empty: the usual ones are tried
        bool replay = false;        // matches that are not over are verified with this program's rules
    };
    Doctor(World& world, Also also) : world_(world), also_(std::move(also)) {}

    // Changes nothing in the match, except that a file is written in its folder and removed. Does not take the
    // match's lock.
    Findings examine(const Path& folder, const Surroundings& around);

  private:
    struct Examined;
    void mail_in(Examined& at);
    void mail_out(Examined& at);
    void replay(Examined& at);
    void sender(Examined& at);
    void trial_letter(Examined& at, const Json& job);
    // The mail program's answer to a probe with this job; each job is tried once.
    Json probe(const char* part, const Json& job);

    World& world_;
    Also also_;
    std::map<std::string, Json> probed_;
    std::map<std::string, Findings> senders_;  // by domain and server
};

}  // namespace ronda::partida
