// partida.yaml accepts exactly the addresses to which the mailer can send, so that no player gets messages that
// can never be sent.
#include <array>

#include <gtest/gtest.h>

#include "formats/address.hpp"
#include "mailer/address.hpp"

namespace ronda {
namespace {

TEST(MailAddress, TheMailerSendsToEveryAddressThatPartidaYamlAccepts) {
    constexpr std::array<std::string_view, 7> pieces{"a", "9", "-", ".", "@", "_", "ñ"};
    std::size_t good = 0;
    const auto all_of = [&](const auto& self, const std::string& text, int more) -> void {
        if (!formats::fault_of_address(text)) {
            ++good;
            EXPECT_TRUE(mailer::is_address(text)) << text;
            EXPECT_EQ(mailer::ascii_address(text), text);
        }
        if (more > 0)
            for (const std::string_view piece : pieces) self(self, text + std::string(piece), more - 1);
    };
    all_of(all_of, "", 5);
    EXPECT_GT(good, 300U);
    for (const std::size_t length : {63U, 64U, 65U, 254U}) {
        const std::string local = std::string(length, 'a') + "@b.es", domain = "a@" + std::string(length, 'b');
        for (const std::string& text : {local, domain})
            EXPECT_TRUE(formats::fault_of_address(text) || mailer::is_address(text)) << text;
    }
}

TEST(MailAddress, AnUnsupportedLetterIsNamed) {
    EXPECT_EQ(formats::fault_of_address("ñ@example.org")->es,
              "«ñ@example.org»: antes de la @ solo puede haber letras de a-z sin tilde, números y signos");
    EXPECT_EQ(formats::fault_of_mailbox("Ronda <ronda@ñandú.es>")->es,
              "«ronda@ñandú.es»: el dominio se escribe como lo ven los servidores, xn--…");
    EXPECT_FALSE(formats::fault_of_mailbox("Peñón <ronda@example.org>"));
}

TEST(MailAddress, TheReplyAddressMustNotBeTooLong) {
    const std::string match(20, 'm');
    EXPECT_FALSE(formats::fault_of_plus_address("Ronda <" + std::string(43, 'r') + "@example.org>", match));
    EXPECT_TRUE(formats::fault_of_plus_address("Ronda <" + std::string(44, 'r') + "@example.org>", match));
    EXPECT_TRUE(formats::fault_of_plus_address("r@" + std::string(240, 'o'), match));
    EXPECT_TRUE(mailer::is_address(std::string(43, 'r') + "+" + match + "@example.org"));
    EXPECT_FALSE(mailer::is_address(std::string(44, 'r') + "+" + match + "@example.org"));
}

}  // namespace
}  // namespace ronda
