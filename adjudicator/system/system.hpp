// Everything that touches the machine, for `ronda` and `ronda-mail`: files, locks, the clock, other programs.
// The folders of partida never call the system themselves (tests/unit/layers_test.cpp). Read in this order:
//
//   instant.hpp       times as text
//   clock.hpp         the time
//   wrong_clock.hpp   stored times that a wrong clock wrote
//   disk.hpp          Files, the disk as a match uses it, and Disk, the real one
//   files.hpp         files as the mailer uses them, their hashes, the names in a folder
//   descriptor.hpp    a file descriptor that closes itself
//   writing.hpp       the steps of reading and writing that both share
//   lock.hpp          one process at a time works on a match
//   inbox.hpp         the folder for incoming mail
//   large_message.hpp what is kept of a letter with a photo beside the orders
//   strangers.hpp     how much of strangers' letters is kept
//   child_program.hpp a program that this one starts and talks to
//   mail_program.hpp  the program `ronda-mail`: a job and its answer
//   mail_answers.hpp  what it answers to each verb
//   names.hpp         what the domain name system says of senders
//   workers.hpp       tasks shared among processes
//   machine.hpp       what the machine says about its clock and its disk; random numbers
//   marks.hpp         what shows that a file has changed
//   archive.hpp       a tar archive that proves itself
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

// What a match uses outside the program; tests use their own.
struct System {
    Files& files;
    Clock& clock;
    MailProgram& mail;
    Lang lang = Lang::es;  // for the moderator at the command line
};

}  // namespace ronda::system
