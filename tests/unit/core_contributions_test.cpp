// What a letter brings to the dice, and which link a round draws from (core/contract.md, "Dice that nobody
// knows beforehand").
#include <gtest/gtest.h>

#include "adjudicator/core/dice/contributions.hpp"

namespace ronda {
namespace {

TEST(DiceContributions, AreTheHashThatTheContractSays) {
    // printf 'ronda/sobre/1\0m-1\0ana\0007\0<a@b>\0gato verde' | sha256sum
    EXPECT_EQ(to_hex(contribution_of("m-1", "ana", 7, "<a@b>", "gato verde")),
              "5d72c266562ff78be684422005a8340c596dcb002b31749e7628151cd74d421a");
    EXPECT_EQ(mixture_of({{"ana", contribution_of("m-1", "ana", 1, "<a@x>", {})}}).size(), 64U);
    EXPECT_EQ(mixture_of({}), "");
}

TEST(DiceContributions, AMessageIdIsReadAsItStandsInTheLetter) {
    EXPECT_EQ(message_id_of("Subject: x\r\nMessage-ID: <Ab.1@Host>\r\n\r\n<no@x>"), "<Ab.1@Host>");
    EXPECT_EQ(message_id_of("message-id:\n <folded@host>\nTo: b\n\n"), "<folded@host>");
    EXPECT_EQ(message_id_of("Message-Id : <blank@host> (added by the server)\n\n"), "<blank@host>");
    EXPECT_EQ(message_id_of("Message-ID: <a@x>\nMessage-ID: <b@x>\n\n"), "") << "two of them";
    EXPECT_EQ(message_id_of("Message-ID: <a@x>\nMessage-ID: <a@x>\n\n"), "") << "twice the same";
    EXPECT_EQ(message_id_of("Subject: x\n\nMessage-ID: <body@x>\n"), "") << "below the headers";
    for (const char* odd : {"a@x", "<a b@x>", "<>", "<ñ@x>", "<a<b@x>", "<a@x"})
        EXPECT_EQ(message_id_of(std::string("Message-ID: ") + odd + "\n\n"), "") << odd;
    EXPECT_EQ(message_id_of(""), "");
}

TEST(DiceContributions, TheSetUpHasALinkOfItsOwnAndChainsHandOver) {
    const ChainPlan letters{4096, DiceSource::letters}, chain{4096, DiceSource::chain};
    EXPECT_EQ(letters.number_of(0), 1);
    EXPECT_EQ(letters.number_of(4095), 4096);
    EXPECT_TRUE(letters.ends_chain(4095));
    EXPECT_FALSE(letters.ends_chain(4096));
    EXPECT_EQ(letters.number_of(4096), 1);
    EXPECT_EQ(letters.chain_of(4096), 1);
    EXPECT_EQ(letters.first_of_chain(5000), 4096);
    EXPECT_EQ(chain.number_of(0), 0);
    EXPECT_EQ(chain.number_of(4096), 4096);
    EXPECT_TRUE(chain.ends_chain(4096));
    EXPECT_FALSE(chain.ends_chain(0));
    EXPECT_EQ(chain.first_of_chain(5000), 4097);
}

TEST(DiceContributions, ARestoreBeginsAChainBeforeTheOldOneEnds) {
    ChainPlan plan{4, DiceSource::letters};
    plan.restart_at(6);  // rounds 0 to 3 and 4, 5 drew from two chains
    const auto places = [&plan](int last) {
        std::string text;
        for (int n = 0; n <= last; ++n) text += fmt::format(" {}.{}", plan.chain_of(n), plan.number_of(n));
        return text;
    };
    EXPECT_EQ(places(11), " 0.1 0.2 0.3 0.4 1.1 1.2 2.1 2.2 2.3 2.4 3.1 3.2");
    EXPECT_TRUE(plan.ends_chain(9));
    EXPECT_FALSE(plan.ends_chain(5));
    EXPECT_EQ(plan.first_of_chain(8), 6);
    EXPECT_TRUE(plan.restarts_at(6));
    plan.restart_at(4);  // where a chain would begin anyway, and before a later one
    EXPECT_EQ(places(8), " 0.1 0.2 0.3 0.4 1.1 1.2 1.3 1.4 2.1");
    EXPECT_FALSE(plan.restarts_at(6));
}

}  // namespace
}  // namespace ronda
