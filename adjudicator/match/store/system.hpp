// Imports the types of `adjudicator/system` into the namespace of the match.
#pragma once

#include "adjudicator/system/lock.hpp"
#include "adjudicator/system/system.hpp"

namespace ronda::match {

using system::Clock;
using system::Disk;
using system::Durable;
using system::Files;
using system::FixedClock;
using system::FolderLock;
using system::Instant;
using system::iso;
using system::MailProgram;
using system::Path;
using system::read_instant;
using system::RondaMail;
using system::System;
using system::SystemClock;

}  // namespace ronda::match
