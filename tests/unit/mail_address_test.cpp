// partida.yaml accepts exactly the addresses to which the mailer can send, so that no player gets messages that
// can never be sent.
#include "adjudicator/core/text/mail_address.hpp"

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
        const auto read = mailer::read_mailbox(text);
        EXPECT_EQ(read.has_value(), !formats::fault_of_address(text)) << text;
        if (read) {
            ++good;
            EXPECT_EQ(ascii_address(text), formats::ascii_mailbox(text));
        }
        if (more > 0)
            for (const std::string_view piece : pieces) self(self, text + std::string(piece), more - 1);
    };
    all_of(all_of, "", 5);
    EXPECT_GT(good, 300U);
    for (const std::size_t length : {63U, 64U, 65U, 254U}) {
        const std::string local = std::string(length, 'a') + "@b.es", domain = "a@" + std::string(length, 'b');
        for (const std::string& text : {local, domain})
            EXPECT_EQ(formats::fault_of_address(text).has_value(), !ascii_address(text)) << text;
    }
}

TEST(MailAddress, AnUnsupportedLetterIsNamed) {
    EXPECT_EQ(formats::fault_of_address("ñ@example.org")->es,
              "«ñ@example.org»: antes de la @ solo puede haber letras a-z sin tilde, números y signos");
    EXPECT_EQ(formats::fault_of_mailbox("Ronda <ronda@ñan dú.es>")->es,
              "«ronda@ñan dú.es»: el dominio solo puede tener letras, números y guiones");
    EXPECT_FALSE(formats::fault_of_mailbox("Peñón <ronda@example.org>"));
}

TEST(MailAddress, ADomainIsKeptAsServersSeeIt) {
    const std::pair<const char*, const char*> domains[] = {{"ñandú.es", "xn--and-6ma2c.es"},
                                                           {"Ñ.ES", "xn--ida.es"},
                                                           {"bücher.example", "xn--bcher-kva.example"},
                                                           {"straße.de", "strasse.de"},
                                                           {"例え.jp", "xn--r8jz45g.jp"},
                                                           {"пример.рф", "xn--e1afmkfd.xn--p1ai"},
                                                           {"paral·lel.cat", "xn--parallel-koa.cat"},
                                                           {"Example.ORG", "Example.ORG"},
                                                           {"ｅxample.org", "example.org"}};
    for (const auto& [written, ascii] : domains) EXPECT_EQ(ascii_domain(written), ascii) << written;
    for (const char* written :
         {"a…es", "exam\u202Eple.org", "a\u200Bb.es", "-a.es", "a-.es", "a..es", "ñ ñ.es", "ñ_.es", ""})
        EXPECT_FALSE(ascii_domain(written)) << written;
    EXPECT_EQ(address_in(" Ana <Ana@ÑANDÚ.es> "), "ana@xn--and-6ma2c.es");
    EXPECT_FALSE(address_in("áná@example.org"));
}

TEST(MailAddress, TheReplyAddressMustNotBeTooLong) {
    const std::string match(20, 'm');
    EXPECT_FALSE(formats::fault_of_plus_address("Ronda <" + std::string(43, 'r') + "@example.org>", match));
    EXPECT_TRUE(formats::fault_of_plus_address("Ronda <" + std::string(44, 'r') + "@example.org>", match));
    EXPECT_TRUE(formats::fault_of_plus_address("r@" + std::string(240, 'o'), match));
    EXPECT_TRUE(ascii_address(std::string(43, 'r') + "+" + match + "@example.org"));
    EXPECT_FALSE(ascii_address(std::string(44, 'r') + "+" + match + "@example.org"));
}

}  // namespace
}  // namespace ronda
