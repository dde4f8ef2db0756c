// Finds and locks the mailbox of a match without a club. Matches of the same folder may share a mailbox: their
// mail root is then a hidden folder beside them, so that no letter lies in a match that it is not for.
#pragma once

#include "adjudicator/match/store/match.hpp"
#include "adjudicator/system/descriptor.hpp"

namespace ronda::match {

struct Mailbox {
    MatchPaths root;      // the folder whose inbox gets the letters: the match, or the hidden folder
    Path lock;            // held from the fetch until all letters are routed
    bool shared = false;  // now or earlier: the hidden folder then stays
};
// Returns the mailbox of `mail`. Refuses (`id_repetido`) if another match that names it has the id of `own`.
Result<Mailbox> mailbox_of(Files& files, const MatchPaths& own, const formats::MailSettings& mail);

// Whether the folder is the root of matches that share a mailbox.
bool is_mail_root(const Path& folder);

// Waits for the lock of the mailbox. Its folder must exist. Fails (3) if another process holds the lock for
// minutes, or the folder takes no lock.
Result<system::Descriptor> lock_mailbox(const Mailbox& mailbox);

// Returns the file that lists the handled messages of the mailbox: the shared one beside the matches if it
// exists, else the match's own.
Path mailbox_memory(const MatchPaths& own, const formats::MailSettings& mail);
// Returns the shared file beside the matches. If it is new, it starts as a copy of the list of a match that
// fetched alone. Fails (3) if the disk fails.
Result<Path> share_memory(Files& files, const MatchPaths& own, const formats::MailSettings& mail);

}  // namespace ronda::match
