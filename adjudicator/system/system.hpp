// The system interfaces of a match: files, clock and mail program. This folder has all code that touches the
// machine, for `ronda` and `ronda-mail`; the folders of `match` never call the system themselves
// (tests/unit/layers_test.cpp). Read in this order:
//
//   instant.hpp       times as text
//   clock.hpp         the time
//   wrong_clock.hpp   stored times that a wrong clock wrote
//   disk.hpp          Files, the interface of a match to the disk, and Disk, the real disk
//   files.hpp         files for the mailer, hashes, the names in a folder
//   descriptor.hpp    a file descriptor that closes itself
//   writing.hpp       the steps of reading and writing that both share
//   lock.hpp          one process at a time works on a match
//   inbox.hpp         the folder for incoming mail
//   large_message.hpp shortens letters with photos and other large parts
//   collect.hpp       fetches messages from a source into an inbox
//   generation.hpp    marks a mailbox as that of one tree of matches
//   mailbox_memory.hpp which messages of a mailbox are handled
//   maildir.hpp       a Maildir as a source; maildir_jobs.hpp answers what a job asks of it
//   strangers.hpp     limits the space for strangers' letters
//   child_program.hpp a program that this one starts and talks to
//   mail_program.hpp  the program `ronda-mail`: a job and its answer
//   mail_answers.hpp  the answers to each verb
//   names.hpp         DNS lookups
//   workers.hpp       tasks shared among processes
//   machine.hpp       facts about clock, disk and timers; random numbers
//   marks.hpp         marks of changed files
//   cgi.hpp           a request that a web server passes on
//   archive.hpp       backups: tar archives with a checksum
//
// Tests replace the interfaces Files, Clock and MailProgram with their own (a full disk, a lost write, a server
// that hangs up). tests/crash also works between the program and the system: it makes the n-th call that
// changes the disk fail or end the program, for every n.
#pragma once

#include "adjudicator/core/text/text.hpp"
#include "adjudicator/system/clock.hpp"
#include "adjudicator/system/disk.hpp"
#include "adjudicator/system/mail_program.hpp"

namespace ronda::system {

// Passed to all code of a match; tests pass their own.
struct System {
    Files& files;
    Clock& clock;
    MailProgram& mail;
    Lang lang = Lang::es;  // for the moderator at the command line
};

}  // namespace ronda::system
