// Reads club.yaml, the moderator's file for a club (club/contract/folder.md, "club.yaml").
#pragma once

#include <chrono>
#include <string>
#include <string_view>

#include "formats/match_codec.hpp"
#include "formats/match_file.hpp"

namespace ronda::formats {

// `altas`: who can join the club: everybody, only people whom the moderator admits, or nobody.
enum class Entry { free, asked, closed };

struct HourOfDay {
    int hour = 8, minute = 0;
    bool operator==(const HourOfDay&) const = default;
};

// `ausencias`: how many days of a calendar year people may be away, and how long before they say so.
struct LeaveRules {
    int days = 30;
    std::chrono::minutes notice = std::chrono::hours(24);
    bool operator==(const LeaveRules&) const = default;
};

struct ClubFile {
    std::string club;
    std::string name;  // `nombre`; never empty after reading
    Lang lang = Lang::es;
    std::string zone;
    Moderator moderator;                     // with name and address
    std::vector<Moderator> moderators = {};  // `moderadores`: the others, each with name and address
    MailSettings mail;                       // with `de`
    std::string site;                        // ends in `/`; may be empty
    std::string heartbeat;                   // `latido`: an address to call after each good pass; may be empty
    HourOfDay daily;                         // `diaria`: when the moderator's daily letter goes out
    Entry entry = Entry::free;
    int reliability = 0;  // percent; the least that a person needs to join or take over a match
    LeaveRules leaves;
    std::chrono::minutes keep{0};      // `conservar`: how long letters are kept that nothing needs; 0: for ever
    std::optional<Calendar> calendar;  // default for matches that the club makes

    bool operator==(const ClubFile&) const = default;
};

// Returns the schema of the file, with the help of each key.
SchemaPtr club_file_schema();

// Writes a minimal file with comments: id, language, zone, moderator and mail.
std::string write_club_file(const ClubFile& file);

// Reads the file strictly, like read_match_file().
Result<ClubFile> read_club_file(std::string_view bytes, const std::string& file_name);

}  // namespace ronda::formats
