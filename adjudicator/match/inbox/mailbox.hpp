// The mailbox that a match without a club names. Other matches of the same folder may name it too: they have
// one root then, which is a hidden folder beside theirs, and no letter lies with a match that it is not for.
#pragma once

#include <string>

#include "adjudicator/match/store/match.hpp"
#include "adjudicator/system/descriptor.hpp"

namespace ronda::match {

struct Mailbox {
    MatchPaths root;      // whose inbox gets the letters: the match itself, or the hidden folder
    Path lock;            // whoever fetches holds it until the letters are with their matches
    bool shared = false;  // now, or once: the hidden folder then stays
};
// Returns the mailbox of `mail`. Refuses (`id_repetido`) if another match that names it has the id of `own`.
Result<Mailbox> mailbox_of(Files& files, const MatchPaths& own, const formats::MailSettings& mail);

// Whether the folder is the root of matches that share a mailbox.
bool is_mail_root(const Path& folder);

// Waits until no other process has the mailbox. Its folder must be there. Fails (3) if another process keeps it
// for minutes, or the folder takes no lock.
Result<system::Descriptor> lock_mailbox(const Mailbox& mailbox);

// Returns the file in which it is remembered what of the mailbox is handled: the one beside the matches if they
// have ever shared it, else one of the match's own.
Path mailbox_memory(const MatchPaths& own, const formats::MailSettings& mail);
// Returns the file beside the matches. It begins with what one of them remembers that fetched alone. Fails (3)
// if the disk fails.
Result<Path> share_memory(Files& files, const MatchPaths& own, const formats::MailSettings& mail);

}  // namespace ronda::match
