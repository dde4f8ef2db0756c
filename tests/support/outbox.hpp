// One message put into an outbox.
#pragma once

#include "mailer/outbox.hpp"

namespace ronda::fixture {

inline Result<mailer::Outbox::Stored> store(mailer::Outbox& outbox, std::string_view name,
                                            std::string_view message) {
    const auto added = outbox.add(name, message);
    RETURN_IF_ERROR(outbox.publish());
    return added;
}

}  // namespace ronda::fixture
