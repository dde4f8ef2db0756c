// Fills and opens outboxes, for tests of sending.
#pragma once

#include <vector>

#include "mailer/outbox.hpp"

namespace ronda::fixture {

inline Result<mailer::Outbox::Stored> store(mailer::Outbox& outbox, std::string_view name,
                                            std::string_view message) {
    const auto added = outbox.add(name, message);
    RETURN_IF_ERROR(outbox.publish());
    return added;
}

inline std::vector<mailer::Outbox> only_outbox(const std::filesystem::path& folder) {
    std::vector<mailer::Outbox> outboxes;
    outboxes.push_back(std::move(*mailer::Outbox::open(folder)));
    return outboxes;
}

}  // namespace ronda::fixture
