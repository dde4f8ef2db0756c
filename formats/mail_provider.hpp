// Providers of mailboxes whose servers are known by the address.
#pragma once

#include <optional>
#include <string_view>

namespace ronda::formats {

struct MailProvider {
    std::string_view name;
    std::string_view smtp, imap;  // the addresses of the servers, as partida.yaml says them
    bool oauth2 = false;          // it takes no passwords
};

// By the domain of an address or of `Name <address>`. Empty if it is not known.
std::optional<MailProvider> provider_of(std::string_view mailbox);

}  // namespace ronda::formats
