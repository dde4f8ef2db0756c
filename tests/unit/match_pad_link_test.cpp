// The links of letters to the pages of a site (web/contract.md, "The order pad").
#include <array>

#include <gtest/gtest.h>
#include <libdeflate.h>
#include <nettle/base64.h>

#include "adjudicator/core/game/state.hpp"
#include "adjudicator/core/report/lesson.hpp"
#include "adjudicator/games/all_games.hpp"
#include "adjudicator/match/letters/reply_form.hpp"
#include "adjudicator/match/letters/rules_document.hpp"
#include "tests/conformance/conformance.hpp"

namespace ronda::match {

namespace {

// As the page does it: base64 for addresses without padding, then raw deflate.
std::string unpacked(const std::string& packed) {
    base64_decode_ctx context;
    base64url_decode_init(&context);
    std::string bytes(BASE64_DECODE_LENGTH(packed.size()), '\0');
    std::size_t length = bytes.size();
    EXPECT_EQ(base64_decode_update(&context, &length, reinterpret_cast<std::uint8_t*>(bytes.data()),
                                   packed.size(), packed.data()),
              1);
    std::string text(1U << 20U, '\0');
    const std::unique_ptr<libdeflate_decompressor, void (*)(libdeflate_decompressor*)> inflate(
        libdeflate_alloc_decompressor(), libdeflate_free_decompressor);
    std::size_t size = 0;
    EXPECT_EQ(
        libdeflate_deflate_decompress(inflate.get(), bytes.data(), length, text.data(), text.size(), &size),
        LIBDEFLATE_SUCCESS);
    text.resize(size);
    return text;
}

const FormFacts facts{"p1", "clave+de p1", "ronda+m@example.org", true, "https://example.org/ronda/"};

TEST(PadLink, ForAnOpenGameHasNoPosition) {
    const Resolution round = conformance::set_up(*find_game("bheex"), 2);
    ASSERT_FALSE(round.after->has_secrets());
    EXPECT_EQ(pad_link(*round.after, facts, Lang::es),
              "https://example.org/ronda/ordenes.html#v=1&partida=" + round.after->header().match +
                  "&j=p1&c=clave%2Bde%20p1&r=1&a=ronda%2Bm%40example.org");
    EXPECT_NE(pad_link(*round.after, facts, Lang::en).find("/ordenes.en.html#"), std::string::npos);
}

TEST(PadLink, HasTheNameOfTheMatchIfItHasOne) {
    const Resolution round = conformance::set_up(*find_game("bheex"), 2);
    FormFacts named = facts;
    named.name = "Colmena de otoño + 1";
    EXPECT_EQ(pad_link(*round.after, named, Lang::es),
              pad_link(*round.after, facts, Lang::es) + "&n=Colmena%20de%20oto%C3%B1o%20%2B%201");
}

TEST(PadLink, ForASecretGameHasWhatThePlayerSeesAndNoMore) {
    const Resolution round = conformance::set_up(*find_game("neurodrez"), 4);
    const std::string link = pad_link(*round.after, facts, Lang::es);
    const std::size_t at = link.find("&p=");
    ASSERT_NE(at, std::string::npos);
    EXPECT_LT(link.size(), 2000u) << "some mail programs cut longer links";
    const std::string text = unpacked(link.substr(at + 3));
    EXPECT_EQ(text, view_json(*round.after, Viewer{"p1"}).dump());
    EXPECT_TRUE(load_view(Json::parse(text), all_games()));
}

TEST(SiteLinks, AreThePageOfTheMatchAndItsCheck) {
    const Resolution round = conformance::set_up(*find_game("bheex"), 2);
    const std::string page = "https://example.org/ronda/" + round.after->header().match + "/index.en.html";
    const auto links = site_links(*round.after, facts.site);
    ASSERT_EQ(links.size(), 2U);
    EXPECT_EQ(links[0].address.en, page);
    EXPECT_EQ(links[1].address.en, page + "#comprobar");
    EXPECT_TRUE(site_links(*round.after, "").empty());
}

TEST(LessonLink, IsOfGamesWithALessonAndOfSites) {
    const auto link = lesson_link(*find_game("bheex"), facts.site);
    ASSERT_TRUE(link);
    EXPECT_EQ(link->address.es, "https://example.org/ronda/probar.html#leccion=bheex");
    EXPECT_EQ(link->address.en, "https://example.org/ronda/probar.en.html#leccion=bheex");
    EXPECT_FALSE(lesson_link(*find_game("bheex"), ""));
    for (const Game* game : all_games())
        EXPECT_EQ(lesson_link(*game, facts.site).has_value(), !game->lesson().steps.empty()) << game->id();
}

TEST(LessonLink, StandsInTheSheetOfRules) {
    const Document sheet = rules_document(*find_game("bheex"), nullptr, facts.site);
    ASSERT_TRUE(sheet.lesson);
    EXPECT_EQ(sheet.lesson->address.es, "https://example.org/ronda/probar.html#leccion=bheex");
    EXPECT_FALSE(rules_document(*find_game("bheex")).lesson);
}

TEST(PadLink, HasTheOrdersWithWhichThePageBegins) {
    const Resolution round = conformance::set_up(*find_game("bheex"), 2);
    const OwnOrders own{1, "provisional: true\n", "ordenes: {colocar: A1}\n"};
    const ReplyForm form = reply_form(*round.after, facts, Lang::es, &own);
    const std::size_t at = form.page.es.find("&o=");
    ASSERT_NE(at, std::string::npos);
    EXPECT_EQ(unpacked(form.page.es.substr(at + 3)), form.lines.es);
    EXPECT_NE(form.lines.es.find("provisional: true\nordenes: {colocar: A1}\n"), std::string::npos);
    const OwnOrders later{3, {}, "ordenes: {colocar: A1}\n"};
    EXPECT_TRUE(reply_form(*round.after, facts, Lang::es, &later).page.empty()) << "its map is unknown";
}

// A file that is cut would replace a whole one.
TEST(PadLink, OwnOrdersThatAreTooLongForALinkAreLeftOut) {
    const Resolution round = conformance::set_up(*find_game("bheex"), 2);
    OwnOrders own{1, {}, "ordenes:\n"};
    for (int i = 0; i < 100; ++i) own.orders += "  colocar: A1\n";
    const ReplyForm form = reply_form(*round.after, facts, Lang::es, &own);
    EXPECT_LT(form.address.es.size(), 1800u);
    EXPECT_EQ(form.address.es.find("colocar"), std::string::npos);
    EXPECT_NE(form.address.es.find("Copia"), std::string::npos);
}

TEST(PadLink, IsInTheFormOnlyIfThereIsASite) {
    const Resolution round = conformance::set_up(*find_game("bheex"), 2);
    FormFacts none = facts;
    none.site = {};
    EXPECT_TRUE(reply_form(*round.after, none, Lang::es).page.empty());
    EXPECT_EQ(reply_form(*round.after, facts, Lang::es).page.es, pad_link(*round.after, facts, Lang::es));
}

}  // namespace

}  // namespace ronda::match
