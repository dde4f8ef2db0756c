// Short names of the types of `adjudicator/world`.
#pragma once

#include "adjudicator/world/lock.hpp"
#include "adjudicator/world/world.hpp"

namespace ronda::partida {

using world::Clock;
using world::Disk;
using world::Durable;
using world::Files;
using world::FixedClock;
using world::FolderLock;
using world::Instant;
using world::iso;
using world::MailProgram;
using world::Path;
using world::read_instant;
using world::RondaMail;
using world::SystemClock;
using world::World;

}  // namespace ronda::partida
