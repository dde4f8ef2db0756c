// Dice that nobody knows beforehand: what a letter brings, which letters count, and that nobody can exchange it
// afterwards (core/contract.md, "Dice that nobody knows beforehand").
#include <fstream>

#include <gtest/gtest.h>

#include "adjudicator/games/all_games.hpp"
#include "adjudicator/match/audit/transcript.hpp"
#include "adjudicator/match/audit/transcript_verify.hpp"
#include "adjudicator/match/audit/verify.hpp"
#include "adjudicator/match/moderation/rerun.hpp"
#include "adjudicator/match/store/contributions_file.hpp"
#include "tests/support/match_fixture.hpp"

namespace ronda::match::fixture {
namespace {

using Names = std::vector<std::string>;

Seed of(const std::string& player, int round, const std::string& letter, const std::string& word = {}) {
    return contribution_of("malaga-1", player, round, letter, word);
}

Names players_in(const Contributions& contributions) {
    Names names;
    for (const Contribution& one : contributions) names.push_back(one.player);
    return names;
}

class MatchDiceLetters : public ::testing::Test {
  protected:
    void SetUp() override { ASSERT_TRUE(steps.create(folder, std::string(mail_of_match) + "azar: cartas\n")); }

    // A letter of the player with orders.
    void receive(const std::string& player, int round, const std::string& letter, const std::string& more = {},
                 const std::string& orders = "{reclutar: {Loma: 1}}") {
        receive_from(player + "@example.org", player, round, letter, more, orders, key_of(player));
    }
    void receive_from(const std::string& sender, const std::string& player, int round,
                      const std::string& letter, const std::string& more, const std::string& orders,
                      const std::string& key) {
        const std::string text = order_file(player, round, orders, key) + more;
        const Json message = {{"de", sender},
                              {"id", letter},
                              {"sobre", letter},
                              {"fecha", noon + received},
                              {"ordenes", Json::array({{{"nombre", ""}, {"texto", text}}})}};
        std::filesystem::create_directories(folder / "correo/entrada/nuevo");
        std::ofstream(folder / "correo/entrada/nuevo" / (std::to_string(++received) + ".eml"))
            << message.dump();
    }
    void run() {
        const auto report = steps.run(folder);
        ASSERT_TRUE(report);
        EXPECT_EQ(report->exit, Exit::done);
    }
    void force() {
        const auto report = steps.run(folder, true);
        ASSERT_TRUE(report);
        EXPECT_EQ(report->exit, Exit::done);
    }
    // Both players send letters, and the round is resolved.
    void play(int round) {
        receive("ana", round, "<ana-" + std::to_string(round) + "@x>");
        receive("beto", round, "<beto-" + std::to_string(round) + "@x>", {}, "{}");
        run();
    }
    Contributions stored(int round) {
        const auto read = read_contributions(steps.disk, MatchPaths{folder}, round);
        EXPECT_TRUE(read && *read);
        return read && *read ? **read : Contributions();
    }
    std::string seed(int round) {
        return Json::parse(
            tree_of(folder).at("rondas/000" + std::to_string(round) + "/eventos.json"))["semilla"];
    }
    // The first fault that verifying finds; empty if there is none.
    std::string fault() {
        const auto verified = verify_match(steps.disk, folder);
        if (verified) return {};
        const Diagnostic& first = verified.error().diagnostics.at(0);
        return Path(first.file).filename().string() + ": " + first.message.en;
    }
    std::string transcript() {
        const auto written = transcript_of(steps.disk, folder);
        EXPECT_TRUE(written) << describe(written.error().diagnostics.at(0), Lang::en);
        return written ? written->text : std::string();
    }
    std::string receipt_to(const std::string& player) {
        std::string words;
        for (const auto& [path, bytes] : tree_of(folder))
            if (path.starts_with("correo/salida/nuevo/respuesta"))
                if (const Json letter = Json::parse(bytes);
                    letter["para"].dump().find(player) != std::string::npos)
                    words = letter["texto"];
        std::replace(words.begin(), words.end(), '\n', ' ');
        return words;
    }
    void replace_in(const Path& file, const std::string& from, const std::string& to) {
        std::string text = ronda::fixture::slurp(folder / file);
        const std::size_t at = text.find(from);
        ASSERT_NE(at, std::string::npos) << from;
        std::ofstream(folder / file) << text.replace(at, from.size(), to);
    }

    static constexpr const char* mail_of_match = "correo: {de: \"Ronda <ronda@example.org>\"}\n";
    TempFolder base;
    Path folder = base.path() / "match";
    Steps steps;
    int received = 0;
};

TEST_F(MatchDiceLetters, EachLetterHasItsPartInTheOrderOfTheSeats) {
    receive("beto", 1, "<b@x>", {}, "{}");
    receive("ana", 1, "<a@x>", "azar: gato verde\n");
    run();
    const Contributions expected{{"ana", of("ana", 1, "<a@x>", "gato verde")},
                                 {"beto", of("beto", 1, "<b@x>")}};
    EXPECT_EQ(stored(1), expected);
    const Seed link = SeedChain(chain_key()).link(2);
    EXPECT_EQ(seed(1), to_hex(round_seed(link, "malaga-1", 1, mixture_of(expected))));
    EXPECT_EQ(fault(), "");
}

TEST_F(MatchDiceLetters, TheSetUpDrawsFromTheFirstLinkAndIsProven) {
    EXPECT_EQ(seed(0), to_hex(round_seed(SeedChain(chain_key()).link(1), "malaga-1", 0)));
    play(1);
    const auto verified = verify_transcript(transcript(), "acta.json");
    ASSERT_TRUE(verified);
    for (const Text& line : verified->unproven)
        EXPECT_EQ(line.en.find("round 0"), std::string::npos) << line.en;
}

TEST_F(MatchDiceLetters, AReceiptSaysWhatTheLetterBrings) {
    receive("beto", 1, "<b@x>", "azar: gato verde\n", "{}");
    run();
    EXPECT_NE(receipt_to("beto").find("pone su parte en los dados de la ronda 1: esa parte empieza por " +
                                      contribution_in_brief(of("beto", 1, "<b@x>", "gato verde")) +
                                      ", con tu palabra «gato verde»."),
              std::string::npos)
        << receipt_to("beto");
    receive("ana", 1, "<a@x>");
    run();
    EXPECT_NE(receipt_to("ana").find(contribution_in_brief(of("ana", 1, "<a@x>"))), std::string::npos)
        << receipt_to("ana");
    EXPECT_EQ(tree_of(folder).at("rondas/0001/informes/beto.txt").find("<b@x>"), std::string::npos);
    const std::string report = tree_of(folder).at("rondas/0001/informes/beto.txt");
    EXPECT_NE(report.find("carta de beto = " + to_hex(of("beto", 1, "<b@x>", "gato verde"))),
              std::string::npos);
    EXPECT_NE(report.find("las cartas de Ana y Beto"), std::string::npos) << report;
}

TEST_F(MatchDiceLetters, WhatDoesNotComeByMailBringsNothing) {
    ASSERT_TRUE(steps.submit(folder, order_file("ana", 1, "{}") + "azar: elegida\n"));
    receive("beto", 1, "<b@x>", {}, "{}");
    run();
    EXPECT_EQ(players_in(stored(1)), Names{"beto"});
    ASSERT_TRUE(steps.submit(folder, order_file("ana", 2, "{}")));
    ASSERT_TRUE(steps.submit(folder, order_file("beto", 2, "{}")));
    run();
    EXPECT_EQ(stored(2), Contributions());
    EXPECT_EQ(seed(2), to_hex(round_seed(SeedChain(chain_key()).link(3), "malaga-1", 2)));
    const std::string report = tree_of(folder).at("rondas/0002/informes/publico.txt");
    EXPECT_NE(report.find("Ninguna carta ha puesto su parte"), std::string::npos) << report;
    EXPECT_EQ(fault(), "");
}

TEST_F(MatchDiceLetters, ALetterThatComesTwiceCountsOnce) {
    receive("ana", 1, "<a@x>");
    std::filesystem::copy_file(folder / "correo/entrada/nuevo/1.eml", folder / "correo/entrada/nuevo/2.eml");
    ++received;
    receive("beto", 1, "<b@x>", {}, "{}");
    run();
    EXPECT_EQ(stored(1), (Contributions{{"ana", of("ana", 1, "<a@x>")}, {"beto", of("beto", 1, "<b@x>")}}));
}

TEST_F(MatchDiceLetters, OfTwoFilesTheNewerOneCounts) {
    receive("ana", 1, "<old@x>", "azar: antes\n");
    receive("ana", 1, "<new@x>");
    receive("beto", 1, "<b@x>", {}, "{}");
    run();
    EXPECT_EQ(stored(1).at(0).value, of("ana", 1, "<new@x>"));
    EXPECT_EQ(fault(), "");
}

TEST_F(MatchDiceLetters, AFileThatTheModeratorReplacesBringsNothingAnyMore) {
    receive("ana", 1, "<a@x>");
    run();
    ASSERT_TRUE(steps.submit(folder, order_file("ana", 1, "{reclutar: {Loma: 1}}")));
    receive("beto", 1, "<b@x>", {}, "{}");
    run();
    EXPECT_EQ(players_in(stored(1)), Names{"beto"});
    EXPECT_EQ(fault(), "");
}

TEST_F(MatchDiceLetters, AWithdrawnFileIsALetterToo) {
    receive("ana", 1, "<a@x>");
    run();
    receive("ana", 1, "<nothing@x>", {}, "{}");
    receive("beto", 1, "<b@x>", {}, "{}");
    run();
    EXPECT_EQ(stored(1).at(0).value, of("ana", 1, "<nothing@x>"));
}

TEST_F(MatchDiceLetters, AStrangersLetterNeverCounts) {
    receive("ana", 1, "<a@x>");
    receive_from("eva@example.net", "ana", 1, "<stranger@x>", "azar: ajena\n", "{}", "");
    receive_from("ana@example.org", "ana", 1, "<feigned@x>", "azar: ajena\n", "{}", "aaaa-aaaa");
    receive_from("eva@example.net", "eva", 1, "<eva@x>", "azar: ajena\n", "{}", key_of("ana"));
    receive("beto", 1, "<b@x>", {}, "{}");
    run();
    EXPECT_EQ(stored(1), (Contributions{{"ana", of("ana", 1, "<a@x>")}, {"beto", of("beto", 1, "<b@x>")}}));
}

TEST_F(MatchDiceLetters, ARefusedFileBringsNothing) {
    receive("ana", 1, "<refused@x>", "otra: cosa\n");
    receive("beto", 1, "<b@x>", {}, "{}");
    force();
    EXPECT_EQ(players_in(stored(1)), Names{"beto"});
    EXPECT_EQ(fault(), "");
}

TEST_F(MatchDiceLetters, TheSameMessageIdOfTwoPlayersIsTwoContributions) {
    receive("ana", 1, "<same@x>", {}, "{}");
    receive("beto", 1, "<same@x>", {}, "{}");
    run();
    const Contributions both = stored(1);
    ASSERT_EQ(both.size(), 2U);
    EXPECT_NE(both[0].value, both[1].value);
}

TEST_F(MatchDiceLetters, WithoutMessageIdTheWordCounts) {
    receive("ana", 1, "", "azar: \"7\"\n");
    receive("beto", 1, "", {}, "{}");
    run();
    EXPECT_EQ(stored(1), (Contributions{{"ana", of("ana", 1, "", "7")}, {"beto", of("beto", 1, "")}}));
    EXPECT_EQ(fault(), "");
}

TEST_F(MatchDiceLetters, RepeatedOrdersCountWithTheNumberOfEachRound) {
    receive("ana", 1, "<a@x>", "repetir: true\nazar: gato\n");
    receive("beto", 1, "<b@x>", {}, "{}");
    run();
    for (int round = 2; round <= 3; ++round) {
        receive("beto", round, "<b" + std::to_string(round) + "@x>", {}, "{}");
        run();
        EXPECT_EQ(stored(round).at(0).value, of("ana", round, "<a@x>", "gato")) << round;
    }
    EXPECT_EQ(fault(), "");
}

TEST_F(MatchDiceLetters, OrdersSentAheadCountInTheirRound) {
    receive("ana", 2, "<ahead@x>", "azar: luego\n");
    play(1);
    receive("beto", 2, "<b2@x>", {}, "{}");
    run();
    EXPECT_EQ(stored(2).at(0).value, of("ana", 2, "<ahead@x>", "luego"));
    EXPECT_EQ(fault(), "");
}

TEST_F(MatchDiceLetters, AWordOfMoreThan200BytesIsRefusedWithItsLine) {
    receive("ana", 1, "<a@x>", "azar: " + std::string(150, 'a') + std::string(51, 'b') + "\n");
    receive("beto", 1, "<b@x>", "azar: " + std::string(101, 'x') + "ñ" + std::string(98, 'x') + "\n", "{}");
    run();
    EXPECT_FALSE(tree_of(folder).contains("pendientes/ana.yaml"));
    EXPECT_FALSE(tree_of(folder).contains("pendientes/beto.yaml")) << "200 letters, 201 bytes";
    EXPECT_NE(receipt_to("ana").find("azar:"), std::string::npos) << receipt_to("ana");
    receive("beto", 1, "<b3@x>", "azar: " + std::string(200, 'x') + "\n", "{}");
    run();
    EXPECT_TRUE(tree_of(folder).contains("pendientes/beto.yaml"));
}

TEST_F(MatchDiceLetters, ARerunKeepsTheDiceWhetherTheLetterCountsOrNot) {
    play(1);
    const Contributions first = stored(1);
    const std::string dice = seed(1);
    const auto rerun = [&](const std::string& orders) {
        RerunWish wish;
        wish.round = 1;
        wish.orders = {{order_file("ana", 1, orders), "a.yaml", {"", "submit"}}};
        const auto done = rerun_round(steps.system, folder, {}, wish);
        ASSERT_TRUE(done);
        EXPECT_TRUE(done->changed);
        EXPECT_EQ(stored(1), first);
        EXPECT_EQ(seed(1), dice);
        EXPECT_EQ(fault(), "");
    };
    rerun("{reclutar: {Loma: 2}}");  // another file in place of the letter's
    rerun("{reclutar: {Loma: 1}}");  // the orders of the letter again
    const auto verified = verify_transcript(transcript(), "acta.json");
    ASSERT_TRUE(verified);
    EXPECT_EQ(verified->revisions.size(), 2U);
}

TEST_F(MatchDiceLetters, ARoundThatMustBePlayedAgainKeepsItsDice) {
    play(1);
    play(2);
    const Contributions before = stored(2);
    RerunWish wish;
    wish.round = 1;
    wish.orders = {{order_file("ana", 1, "{reclutar: {Loma: 2}}"), "a.yaml", {"", "submit"}}};
    ASSERT_TRUE(rerun_round(steps.system, folder, {}, wish));
    receive("ana", 2, "<again@x>", "azar: otra\n");
    receive("beto", 2, "<again-b@x>", {}, "{}");
    run();
    EXPECT_EQ(stored(2), before);
    EXPECT_EQ(fault(), "");
}

TEST_F(MatchDiceLetters, AContributionExchangedOnTheDiskOrInTheJournalIsFound) {
    play(1);
    const std::string ours = to_hex(of("ana", 1, "<ana-1@x>")), other = to_hex(of("ana", 1, "<chosen@x>"));
    copy_tree(folder, base.path() / "good");
    replace_in("rondas/0001/sobres.json", ours, other);
    EXPECT_NE(fault(), "");
    copy_tree(base.path() / "good", folder);
    replace_in("diario.jsonl", ours, other);
    EXPECT_NE(fault().find("diario.jsonl"), std::string::npos) << fault();
    copy_tree(base.path() / "good", folder);
    std::filesystem::remove(folder / "rondas/0001/sobres.json");
    EXPECT_EQ(fault(), "sobres.json: the letters' part in the dice is missing");
    copy_tree(base.path() / "good", folder);
    replace_in("diario.jsonl", "<ana-1@x>", "<chosen@x>");
    EXPECT_NE(fault(), "");
}

TEST_F(MatchDiceLetters, AContributionExchangedInTheTranscriptIsFound) {
    play(1);
    const std::string text = transcript(), ours = to_hex(of("ana", 1, "<ana-1@x>"));
    EXPECT_TRUE(verify_transcript(text, "acta.json"));
    for (const std::string secret : {"<ana-1@x>", "ana-1@x"}) EXPECT_EQ(text.find(secret), std::string::npos);
    Json json = Json::parse(text);
    json["rondas"][1]["sobres"]["ana"] = to_hex(of("ana", 1, "<chosen@x>"));
    const auto exchanged = verify_transcript(json.dump(), "acta.json");
    ASSERT_FALSE(exchanged);
    EXPECT_EQ(exchanged.error().diagnostics.at(0).code, "no_cuadra");
    json["rondas"][1]["sobres"].erase("ana");
    EXPECT_FALSE(verify_transcript(json.dump(), "acta.json"));
    json["rondas"][1]["sobres"] = {{"beto", to_hex(of("beto", 1, "<beto-1@x>"))}, {"ana", ours}};
    EXPECT_FALSE(verify_transcript(json.dump(), "acta.json")) << "not in the order of the seats";
    json["rondas"][1].erase("sobres");
    const auto without = verify_transcript(json.dump(), "acta.json");
    ASSERT_FALSE(without);
    EXPECT_EQ(without.error().diagnostics.at(0).code, "acta_invalida");
}

TEST_F(MatchDiceLetters, APlayerFindsTheirLetterInTheTranscript) {
    receive("ana", 1, "<a@x>", "azar: gato verde\n");
    receive("beto", 1, "<b@x>", {}, "{}");
    run();
    const auto published = contributions_of_transcript(transcript(), "acta.json");
    ASSERT_TRUE(published);
    const std::string head = "From: ana@example.org\r\nMessage-ID: <a@x>\r\n";
    const auto found = [&](const std::string& letter, const std::string& word = {}) {
        const LetterCheck check = check_letter(letter, word, *published);
        return check.parts.size() == 1 && check.parts[0].player == "ana" && check.parts[0].round == 1 &&
               check.parts[0].word == "gato verde";
    };
    EXPECT_TRUE(found(head + "\r\npartida: malaga-1\r\nazar: gato verde\r\n"));
    EXPECT_TRUE(found(head + "\r\n  azar: \"gato verde\"  # mine\r\n"));
    EXPECT_TRUE(found(head + "\r\nazar: gato=20ver=\r\nde\r\n"));                  // quoted-printable
    EXPECT_TRUE(found(head + "\r\npartida\r\n\r\nYXphcjogZ2F0byB2ZXJkZQo=\r\n"));  // base64
    EXPECT_TRUE(found(head + "\r\nnothing to read\r\n", "gato verde"));
    EXPECT_FALSE(found(head + "\r\nnothing to read\r\n"));
    EXPECT_FALSE(found("Message-ID: <other@x>\r\n\r\nazar: gato verde\r\n"));
    const LetterCheck none = check_letter("Subject: x\n\n", {}, *published);
    EXPECT_EQ(none.exit(), Exit::refused);
    EXPECT_FALSE(none.has_id);
    const auto of_folder = contributions_of_match(steps.disk, folder);
    ASSERT_TRUE(of_folder);
    EXPECT_EQ(of_folder->rounds, published->rounds);
}

// The lines of the handbooks' table that only a player can notice: this is what they notice it by.
TEST_F(MatchDiceLetters, AnAbsentPlayerSeesALetterInTheirNameAndOneThatWasLeftOut) {
    receive("beto", 1, "<left-out@x>", {}, "{}");
    const std::string receipt = [this] { return run(), receipt_to("beto"); }();
    const std::string left_out = to_hex(of("beto", 1, "<left-out@x>")), feigned = to_hex(of("ana", 1, "<f@x>"));
    EXPECT_NE(receipt.find(left_out.substr(0, 16)), std::string::npos) << receipt;
    for (const char* end : {".yaml", ".json"})
        std::filesystem::remove(folder / "pendientes" / ("beto" + std::string(end)));
    receive("ana", 1, "<f@x>");  // by whoever has Ana's key
    force();
    const std::string report = tree_of(folder).at("rondas/0001/informes/publico.txt");
    EXPECT_NE(report.find("carta de ana = " + feigned), std::string::npos) << report;
    EXPECT_EQ(report.find(left_out), std::string::npos) << report;
    const auto published = contributions_of_match(steps.disk, folder);
    ASSERT_TRUE(published);
    for (const char* own : {"<left-out@x>", "<what-ana-wrote@x>"})
        EXPECT_TRUE(check_letter("Message-ID: " + std::string(own) + "\r\n\r\n", {}, *published).parts.empty());
}

// What other users of the machine can open, since no folder above it is closed to them.
std::string open_to_others(const Path& folder) {
    using std::filesystem::perms;
    const auto is_open = [](const std::filesystem::directory_entry& entry, perms bit) {
        return (entry.status().permissions() & bit) != perms::none;
    };
    std::string all;
    for (const auto& entry : std::filesystem::directory_iterator(folder))
        if (entry.is_directory() && is_open(entry, perms::others_exec | perms::group_exec))
            all += open_to_others(entry.path());
        else if (entry.is_regular_file() && is_open(entry, perms::others_read | perms::group_read))
            all += ronda::fixture::slurp(entry.path());
    return all;
}

TEST_F(MatchDiceLetters, OtherUsersOfTheMachineCanReadNeitherLettersNorTheSeedsToCome) {
    receive("ana", 1, "<a@x>", "azar: gato verde\n");
    run();
    const SeedChain chain(chain_key());
    const std::string open = open_to_others(folder);
    EXPECT_NE(open.find(to_hex(chain.link(1))), std::string::npos) << "the set-up is published";
    for (const std::string& secret : {std::string("<a@x>"), std::string("gato verde"), key_of("ana"),
                                      to_hex(chain.link(2)), to_hex(chain.link(3))})
        EXPECT_EQ(open.find(secret), std::string::npos) << secret;
}

TEST_F(MatchDiceLetters, AKillAnywhereComesToTheSameMixture) {
    receive("ana", 1, "<a@x>", "repetir: true\nazar: gato\n");
    receive("beto", 1, "<b@x>", {}, "{}");
    copy_tree(folder, base.path() / "before");
    run();
    const auto whole = tree_of(folder);
    for (int change = 1;; change += 2 * stride) {
        copy_tree(base.path() / "before", folder);
        Steps broken(change);
        static_cast<void>(broken.run(folder));
        if (!broken.disk.broke()) break;
        ASSERT_TRUE(steps.run(folder));
        ASSERT_TRUE(steps.run(folder));
        EXPECT_EQ(tree_of(folder)["rondas/0001/sobres.json"], whole.at("rondas/0001/sobres.json")) << change;
        EXPECT_EQ(tree_of(folder)["pendientes/ana.yaml"], whole.at("pendientes/ana.yaml")) << change;
        EXPECT_EQ(fault(), "") << change;
    }
}

TEST_F(MatchDiceLetters, AzarChangedLaterIsToldAndHasNoEffect) {
    replace_in("partida.yaml", "azar: cartas", "azar: cadena");
    const auto report = steps.run(folder);
    ASSERT_TRUE(report);
    ASSERT_EQ(report->problems.size(), 1U);
    EXPECT_EQ(report->problems[0].code, "opcion_tarde");
    EXPECT_EQ(report->problems[0].message.en, "azar: cadena, but the match began with cartas and keeps it");
    receive("ana", 1, "<a@x>");
    receive("beto", 1, "<b@x>", {}, "{}");
    ASSERT_TRUE(steps.run(folder));
    EXPECT_EQ(stored(1).size(), 2U);
}

TEST(MatchDiceOfTheChain, AMatchWithoutTheFactInItsJournalGoesOnAsItWas) {
    TempFolder base;
    const Path folder = base.path() / "match";
    Steps steps;
    ASSERT_TRUE(steps.create(folder));
    const std::string journal = tree_of(folder).at("diario.jsonl");
    EXPECT_EQ(journal.find("azar"), std::string::npos);
    ASSERT_TRUE(steps.submit(folder, order_file("ana", 1, "{}")));
    ASSERT_TRUE(steps.submit(folder, order_file("beto", 1, "{}")));
    ASSERT_TRUE(steps.run(folder));
    const auto tree = tree_of(folder);
    EXPECT_FALSE(tree.contains("rondas/0001/sobres.json"));
    EXPECT_FALSE(tree.contains("rondas/0000/semilla"));
    EXPECT_EQ(tree.at("rondas/0001/semilla"), to_hex(SeedChain(chain_key()).link(1)) + "\n");
    const auto transcript = transcript_of(steps.disk, folder);
    ASSERT_TRUE(transcript);
    EXPECT_NE(transcript->text.find("ronda/acta/2"), std::string::npos);
    EXPECT_TRUE(verify_transcript(transcript->text, "acta.json"));
    EXPECT_FALSE(contributions_of_transcript(transcript->text, "acta.json"));
}

TEST(MatchDiceOfTheChain, NewMatchesTakeLettersUnlessTheirFileSaysOtherwise) {
    TempFolder base;
    const Path folder = base.path() / "match";
    Steps steps;
    const std::string text =
        "partida: m-1\njuego: hexadominacion\nmapas: no\njugadores: [{id: ana}, {id: beto}]\n";
    auto file = formats::read_match_file(text, "partida.yaml", all_games());
    ASSERT_TRUE(file);
    ASSERT_TRUE(create_match(steps.system, {folder, *file, text, chain_key()}, {}));
    EXPECT_NE(tree_of(folder).at("diario.jsonl").find("\"azar\":\"cartas\""), std::string::npos);
    EXPECT_EQ(open_match(steps.disk, folder, {})->status.plan.luck, DiceSource::letters);
}

}  // namespace
}  // namespace ronda::match::fixture
