// For whom a letter to a club is (club/contract/routing.md): every row of the table, and many letters over
// many matches, each with one destination that is known beforehand.
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "adjudicator/club/desk/blocks.hpp"
#include "adjudicator/core/dice/dice.hpp"
#include "adjudicator/match/inbox/route.hpp"
#include "adjudicator/match/store/codes.hpp"

namespace ronda::club {
namespace {

using match::Destination;
using match::Known;
using match::LetterSummary;
using match::SeatAt;
using Where = Destination::Where;

constexpr int matches = 30;

std::string match_name(int number) {
    return "m" + std::to_string(number);
}

// Thirty matches. ana@ sits in m1; beto@ in m1 and m2; two@ twice in m3. Keys are `MATCH-PLAYER`.
Known thirty_matches() {
    Known known;
    known.club = "club";
    known.is_match = [](std::string_view match) {
        for (int number = 1; number <= matches; ++number)
            if (match == match_name(number)) return true;
        return false;
    };
    known.is_repeated = [](std::string_view match) { return match == "twice"; };
    known.seats_of = [](const std::string& address) -> std::vector<SeatAt> {
        if (address == "ana@x.org") return {{"m1", "ana"}};
        if (address == "beto@x.org") return {{"m1", "beto"}, {"m2", "bruja"}};
        if (address == "two@x.org") return {{"m3", "ana"}, {"m3", "eva"}};
        return {};
    };
    known.is_key = [](const SeatAt& seat, std::string_view key) {
        return key == seat.match + "-" + seat.player;
    };
    return known;
}

std::vector<Block> blocks_in(const std::string& words) {
    match::Message message;
    message.words = words;
    return blocks_of(message);
}

LetterSummary letter_from(const std::string& from, const std::string& words) {
    LetterSummary letter;
    letter.from = from;
    letter.to = {"ronda@x.org"};
    const auto blocks = blocks_in(words);
    letter.parts.assign(blocks.begin(), blocks.end());
    return letter;
}

Destination only(const LetterSummary& letter) {
    const auto all = route(letter, thirty_matches());
    EXPECT_EQ(all.size(), 1U);
    return all.front();
}

TEST(ClubPost, EveryRowOfTheTable) {
    LetterSummary letter = letter_from("ana@x.org", "partida: m2\nordenes: {}\n");
    letter.is_copy = true;
    EXPECT_EQ(only(letter), (Destination{Where::nowhere, {}, {}, 1}));
    letter.is_copy = false;
    letter.returned_to = "m7";
    letter.automatic = true;
    EXPECT_EQ(only(letter), (Destination{Where::returned, "m7", {}, 2}));
    letter.returned_to = "";
    EXPECT_EQ(only(letter), (Destination{Where::unanswered, {}, {}, 3}));
    letter.automatic = false;
    EXPECT_EQ(only(letter), (Destination{Where::match, "m2", {}, 5}));
    letter.to = {"other@x.org", "ronda+m9@x.org"};
    EXPECT_EQ(only(letter), (Destination{Where::match, "m9", {}, 4}));
    letter.to = {"ronda+CLUB@x.org"};
    EXPECT_EQ(only(letter), (Destination{Where::club, "club", {}, 4}));

    LetterSummary request = letter_from("ana@x.org", "Hola:\nlista: true\nUn saludo\n");
    request.to = {"ronda+m9@x.org"};  // every Reply-To is a match's
    request.subject = "Re: [m4] ronda 2";
    EXPECT_EQ(only(request), (Destination{Where::club, "club", {}, 6}));

    LetterSummary words = letter_from("who@x.org", "ordenes: {}\n");
    words.subject = "Re: [urgente] [m4] ronda 2";
    EXPECT_EQ(only(words), (Destination{Where::match, "m4", {}, 7}));
    words.subject = "";
    EXPECT_EQ(only(words), (Destination{Where::moderator, {}, {}, 11}));
    words.from = "ana@x.org";
    EXPECT_EQ(only(words), (Destination{Where::match, "m1", {}, 8}));
    words.from = "two@x.org";  // two seats of one match
    EXPECT_EQ(only(words), (Destination{Where::match, "m3", {}, 8}));
    const std::vector<SeatAt> of_beto{{"m1", "beto"}, {"m2", "bruja"}};
    words.from = "beto@x.org";
    EXPECT_EQ(only(words), (Destination{Where::which, {}, of_beto, 10}));
    EXPECT_EQ(only(letter_from("beto@x.org", "clave: m2-bruja\nordenes: {}\n")),
              (Destination{Where::match, "m2", {}, 9}));
    EXPECT_EQ(only(letter_from("beto@x.org", "jugador: beto\nordenes: {}\n")),
              (Destination{Where::match, "m1", {}, 9}));
    // A key of somebody else's seat proves nothing, and an unknown match is no guess.
    EXPECT_EQ(only(letter_from("beto@x.org", "clave: m3-ana\nordenes: {}\n")).row, 10);
    EXPECT_EQ(only(letter_from("ana@x.org", "partida: m99\nordenes: {}\n")).row, 10);
    EXPECT_EQ(only(letter_from("who@x.org", "partida: m99\nordenes: {}\n")).row, 11);
}

TEST(ClubPost, LettersForAnIdThatSeveralMatchesHaveWait) {
    LetterSummary letter = letter_from("ana@x.org", "partida: twice\nordenes: {}\n");
    EXPECT_EQ(only(letter), (Destination{Where::waits, "twice", {}, 5}));
    letter.to = {"ronda+twice@x.org"};
    EXPECT_EQ(only(letter), (Destination{Where::waits, "twice", {}, 4}));
    LetterSummary words = letter_from("ana@x.org", "ordenes: {}\n");
    words.subject = "Re: [twice] ronda 2";
    EXPECT_EQ(only(words), (Destination{Where::waits, "twice", {}, 7}));
}

// Matches that share a mailbox without a club: an address without a name after the plus is no club's.
TEST(ClubPost, WithoutAClubTheSameRowsHold) {
    Known known = thirty_matches();
    known.club.clear();
    const auto to = [&known](const LetterSummary& letter) { return route(letter, known).front(); };
    LetterSummary letter = letter_from("ana@x.org", "ordenes: {}\n");
    EXPECT_EQ(to(letter), (Destination{Where::match, "m1", {}, 8}));
    letter.to = {"ronda+@x.org", "ronda+m9@x.org"};
    EXPECT_EQ(to(letter), (Destination{Where::match, "m9", {}, 4}));
    EXPECT_EQ(to(letter_from("beto@x.org", "clave: m2-bruja\nordenes: {}\n")),
              (Destination{Where::match, "m2", {}, 9}));
}

TEST(ClubPost, BlocksOfOneLetterGoTheirOwnWays) {
    const std::string words =
        "Hola\n\nclave: a\npartida: m1\nordenes:\n  baja: m5\n\npartida: m2\nordenes: {}\nidioma: en\n"
        "correo: b@x.org\nsi: 4k2m-9x7q-h3p8\n";
    const LetterSummary letter = letter_from("beto@x.org", words);
    const std::vector<Block> blocks = blocks_in(words);
    ASSERT_EQ(blocks.size(), 3U);
    EXPECT_EQ(blocks[0].text, "partida: m1\nordenes:\n  baja: m5\n\n");
    EXPECT_EQ(blocks[0].key, "a");
    EXPECT_EQ(blocks[2].request->canonical(), "idioma: en");
    EXPECT_EQ(blocks[2].request->said("si"), "4k2m-9x7q-h3p8");
    const auto all = route(letter, thirty_matches());
    EXPECT_EQ(all[0].id, "m1");
    EXPECT_EQ(all[1].id, "m2");
    EXPECT_EQ(all[2].where, Where::club);
}

TEST(ClubPost, WordsOfALetterAreNoRequests) {
    for (const char* line :
         {"lista: leche, pan", "baja: la semana que viene", "idioma: klingon", "ayuda: por favor",
          "direccion: calle Mayor 3", "#lista: true", "borrar: todo", "visible: quizá"})
        EXPECT_FALSE(request_on(line)) << line;
    for (const char* line : {"Lista: SÍ", "join: hx7", "dirección: a@b.org", "\"ayuda\": true"})
        EXPECT_TRUE(request_on(line) || std::string_view(line).front() == '"') << line;
}

TEST(ClubPost, AQuotedRequestActsOnlyWithoutTheSignBeforeItsCode) {
    match::Message message;
    message.body = "> apuntarme: m1\n> correo: a@x.org\n> #si: 4k2m-9x7q-h3p8\n";
    EXPECT_FALSE(blocks_of(message).front().request);
    message.body = "> apuntarme: m1\n> correo: a@x.org\n> si: 4k2m-9x7q-h3p8\n";
    EXPECT_TRUE(blocks_of(message).front().request);
}

// Every letter says in one way or another where it belongs, and its maker knows.
TEST(ClubPost, TwoThousandLettersOverThirtyMatches) {
    SeededDice dice(Seed{7});
    const Known known = thirty_matches();
    for (int number = 0; number < 2000; ++number) {
        const std::string match = match_name(dice.roll("partida", matches));
        const std::string other = match_name(dice.roll("otra", matches));
        const int kind = dice.roll("clase", 9);
        LetterSummary letter = letter_from(kind == 8 ? "ana@x.org" : "forged@x.org", "hola\n");
        Destination expected{Where::match, match, {}, 0};
        if (kind == 1) letter.to = {"ronda+" + match + "@x.org"}, letter.subject = "[" + other + "]";
        if (kind == 2) letter = letter_from("who@x.org", "partida: " + match + "\nordenes: {}\n");
        if (kind == 2) letter.subject = "[" + other + "]";
        if (kind == 3) letter.subject = "Re: [" + match + "] x";
        if (kind == 4) expected = {Where::moderator, {}, {}, 0};
        if (kind == 5)
            letter.automatic = true, letter.subject = "[" + match + "]",
            expected = {Where::unanswered, {}, {}, 0};
        if (kind == 6) letter.automatic = true, letter.returned_to = match, expected.where = Where::returned;
        if (kind == 7)
            letter = letter_from("beto@x.org", "hola\n"),
            expected = {Where::which, {}, known.seats_of("beto@x.org"), 0};
        if (kind == 8) expected.id = "m1";
        if (kind == 9)
            letter = letter_from("ana@x.org", "baja: " + match + "\n"), expected = {Where::club, "club", {}, 0};
        Destination found = only(letter);
        found.row = 0;
        EXPECT_EQ(found, expected) << "letter " << number << ", kind " << kind;
    }
}

TEST(ClubPost, APartOfALetterKeepsWhatServersWrote) {
    const std::string part = part_of_letter(
        "From: a@x.org\r\nContent-Type: multipart/mixed;\r\n boundary=x\r\nAuthentication-Results: mx; "
        "dkim=pass\r\n"
        "Message-ID: <1@x>\r\n\r\n--x\r\n",
        "partida: m1\nordenes: {}\n");
    EXPECT_EQ(part.find("multipart"), std::string::npos);
    EXPECT_EQ(part.find("boundary"), std::string::npos);
    EXPECT_NE(part.find("Authentication-Results: mx; dkim=pass\r\n"), std::string::npos);
    EXPECT_TRUE(part.ends_with("\r\n\r\npartida: m1\r\nordenes: {}\r\n"));
}

TEST(ClubCodes, OfAnythingElseAreOthers) {
    using namespace ronda::match;
    using Expiry = Confirmed::Expiry;
    constexpr Instant week = 7 * 24 * 3600, monday = 4 * 24 * 3600;  // 1970-01-05
    const Seed secret{1};
    const Confirmed what{"baja", "ana", "baja: hx7", "ana@x.org", 3};
    const std::string code = code_for(secret, what, monday);
    EXPECT_EQ(code.size(), 14U);
    EXPECT_TRUE(is_code_for(secret, code, what, monday + week - 1));
    EXPECT_TRUE(is_code_for(secret, code, what, monday + 2 * week - 1));
    EXPECT_FALSE(is_code_for(secret, code, what, monday + 2 * week));
    EXPECT_FALSE(is_code_for(secret, code, what, monday - 1));
    EXPECT_TRUE(is_code_for(secret, " " + code.substr(0, 4) + code.substr(5), what, monday));
    const auto part = [&](std::size_t at) { return code.substr(at, 4); };
    EXPECT_TRUE(is_code_for(secret, part(0) + "–" + part(5) + "‑" + part(10) + "\u200B", what, monday));
    EXPECT_TRUE(looks_like_code(part(0) + "—" + part(5) + "\u00A0" + part(10)));
    EXPECT_TRUE(is_code_for(secret, code, {"baja", "ana", "baja: hx7", "ANA@x.org", 3}, monday));
    for (const Confirmed& other : {Confirmed{"tomar", "ana", "baja: hx7", "ana@x.org", 3},
                                   Confirmed{"baja", "eva", "baja: hx7", "ana@x.org", 3},
                                   Confirmed{"baja", "ana", "baja: hx8", "ana@x.org", 3},
                                   Confirmed{"baja", "ana", "baja: hx7", "eva@x.org", 3},
                                   Confirmed{"baja", "ana", "baja: hx7", "ana@x.org", 4},
                                   Confirmed{"baja", "ana", "baja: hx7", "ana@x.org", 3, Expiry::elsewhere},
                                   Confirmed{"baj", "aana", "baja: hx7", "ana@x.org", 3}})
        EXPECT_FALSE(is_code_for(secret, code, other, monday));
    EXPECT_FALSE(is_code_for(Seed{2}, code, what, monday));
    EXPECT_FALSE(is_code_for(secret, "", what, monday));
    const Confirmed lasting{"baja", "ana", "baja: hx7", "ana@x.org", 3, Expiry::elsewhere};
    EXPECT_TRUE(is_code_for(secret, code_for(secret, lasting, monday), lasting, monday + 9 * week));
}

// Every line below a request is part of what its code confirms, but for those that prove it.
TEST(ClubCodes, AreOfAllThatARequestSays) {
    const Request request{club::RequestKind::join, "hx7", {{"persona", "ana"}, {"nombre", "Ana"}}};
    std::set<std::string> all{request.whole()};
    for (const char* key : {"persona", "nombre", "idioma", "plaza", "pase", "prueba", "cambio", "suplente"}) {
        Request other = request;
        other.more[key] = "otra";
        EXPECT_TRUE(all.insert(other.whole()).second) << key;
    }
    EXPECT_TRUE(
        all.insert(Request{club::RequestKind::join, "hx7", {{"persona", "ana"}, {"nombre", "ana"}}}.whole())
            .second);
    EXPECT_TRUE(all.insert(Request{club::RequestKind::take, "hx7", request.more}.whole()).second);
    EXPECT_TRUE(all.insert(Request{club::RequestKind::join, "hx8", request.more}.whole()).second);
    Request same = request;
    same.more = {{"persona", "ANA"}, {"nombre", "Ana"}, {"correo", "x@x.org"}, {"clave", "k"}, {"si", "s"}};
    EXPECT_EQ(same.whole(), request.whole());
}

}  // namespace
}  // namespace ronda::club
