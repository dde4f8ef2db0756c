// All that touches the machine, for `ronda` and `ronda-mail`: files, locks, the clock, other programs. No room
// of a match calls the system itself (tests/unit/layers_test.cpp). In the order in which to read it:
//
//   clock.hpp         what time it is, and times as text
//   disk.hpp          Files, the disk as a match uses it, and Disk, the real one
//   files.hpp         files as the mailer uses them
//   descriptor.hpp    a file descriptor that closes itself
//   lock.hpp          one process at a time works on a match
//   inbox.hpp         the folder in which mail comes in
//   mail_program.hpp  the program `ronda-mail`, started for one job
//   workers.hpp       tasks shared out among processes
//   marks.hpp         what shows that a file was changed
//   random.hpp        random numbers
//
// How the tests break it: Files, Clock and MailProgram are interfaces, of which they give their own (a full
// disk, a lost write, a server that hangs up); and tests/crash puts itself between the program and the system,
// and lets the n-th call that changes the disk fail or end the program, for every n there is.
#pragma once

#include "adjudicator/core/text.hpp"
#include "adjudicator/world/clock.hpp"
#include "adjudicator/world/disk.hpp"
#include "adjudicator/world/mail_program.hpp"

namespace ronda::world {

// What a match touches outside the program; tests give their own.
struct World {
    Files& files;
    Clock& clock;
    MailProgram& mail;
    Lang lang = Lang::es;  // of what the moderator at the command line reads
};

}  // namespace ronda::world
