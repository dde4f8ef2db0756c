// Finds the mail servers of well-known providers by a mail address.
#pragma once

#include <optional>
#include <string_view>

namespace ronda::formats {

struct MailProvider {
    std::string_view name;
    std::string_view smtp, imap;  // server addresses in the form of partida.yaml
    bool oauth2 = false;          // logs in with OAuth 2 only, no passwords
};

// Looks up the domain of an address or of `Name <address>`. Empty if it is unknown.
std::optional<MailProvider> provider_of(std::string_view mailbox);

}  // namespace ronda::formats
