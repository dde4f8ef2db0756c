#include "formats/mail_provider.hpp"

#include <string>
#include <vector>

#include "adjudicator/core/text/fold.hpp"

namespace ronda::formats {

namespace {

constexpr MailProvider gmail{"Gmail", "smtps://smtp.gmail.com", "imaps://imap.gmail.com"};
constexpr MailProvider outlook{"Outlook", "smtp://smtp-mail.outlook.com", "imaps://outlook.office365.com",
                               true};
constexpr MailProvider yahoo{"Yahoo", "smtps://smtp.mail.yahoo.com", "imaps://imap.mail.yahoo.com"};
constexpr MailProvider icloud{"iCloud", "smtp://smtp.mail.me.com", "imaps://imap.mail.me.com"};
constexpr MailProvider gmx{"GMX", "smtps://mail.gmx.net", "imaps://imap.gmx.net"};
constexpr MailProvider gmx_com{"GMX", "smtps://mail.gmx.com", "imaps://imap.gmx.com"};
constexpr MailProvider fastmail{"Fastmail", "smtps://smtp.fastmail.com", "imaps://imap.fastmail.com"};

struct Known {
    MailProvider provider;
    std::vector<std::string_view> domains;  // one that ends in a dot has any ending: `hotmail.`
};

// In this order.
const std::vector<Known>& known_providers() {
    static const std::vector<Known> all = {
        {gmail, {"gmail.com", "googlemail.com"}},
        {outlook, {"outlook.", "hotmail.", "live.com", "live.co.uk", "live.fr", "live.nl", "msn.com"}},
        {yahoo, {"yahoo.", "ymail.com", "rocketmail.com"}},
        {icloud, {"icloud.com", "me.com", "mac.com"}},
        {gmx, {"gmx.net", "gmx.de", "gmx.at", "gmx.ch"}},
        {gmx_com, {"gmx."}},
        {fastmail, {"fastmail.com", "fastmail.fm"}}};
    return all;
}

}  // namespace

std::optional<MailProvider> provider_of(std::string_view mailbox) {
    const std::size_t at = mailbox.rfind('@');
    if (at == mailbox.npos) return std::nullopt;
    const std::string domain = fold(mailbox.substr(at + 1, mailbox.find('>', at) - at - 1));
    for (const Known& known : known_providers())
        for (const std::string_view name : known.domains)
            if (domain == name || (name.ends_with('.') && domain.starts_with(name))) return known.provider;
    return std::nullopt;
}

}  // namespace ronda::formats
