// The link of a letter to the order pad (web/contract.md, "The order pad").
#include <array>

#include <gtest/gtest.h>
#include <libdeflate.h>
#include <nettle/base64.h>

#include "adjudicator/core/state.hpp"
#include "adjudicator/games/all_games.hpp"
#include "adjudicator/partida/letters/reply_form.hpp"
#include "tests/conformance/conformance.hpp"

namespace ronda::partida {

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
    const Round round = conformance::set_up(*find_game("bheex"), 2);
    ASSERT_FALSE(round.after->has_secrets());
    EXPECT_EQ(pad_link(*round.after, facts, Lang::es),
              "https://example.org/ronda/ordenes.html#v=1&partida=" + round.after->envelope().match +
                  "&j=p1&c=clave%2Bde%20p1&a=ronda%2Bm%40example.org");
    EXPECT_NE(pad_link(*round.after, facts, Lang::en).find("/ordenes.en.html#"), std::string::npos);
}

TEST(PadLink, ForASecretGameHasWhatThePlayerSeesAndNoMore) {
    const Round round = conformance::set_up(*find_game("neurodrez"), 4);
    const std::string link = pad_link(*round.after, facts, Lang::es);
    const std::size_t at = link.find("&p=");
    ASSERT_NE(at, std::string::npos);
    EXPECT_LT(link.size(), 2000u) << "some mail programs cut longer links";
    const std::string text = unpacked(link.substr(at + 3));
    EXPECT_EQ(text, view_json(*round.after, Viewer{"p1"}).dump());
    EXPECT_TRUE(load_view(Json::parse(text), all_games()));
}

TEST(PadLink, IsInTheFormOnlyIfThereIsASite) {
    const Round round = conformance::set_up(*find_game("bheex"), 2);
    FormFacts none = facts;
    none.site = {};
    EXPECT_TRUE(reply_form(*round.after, none, Lang::es).page.empty());
    EXPECT_EQ(reply_form(*round.after, facts, Lang::es).page.es, pad_link(*round.after, facts, Lang::es));
}

}  // namespace

}  // namespace ronda::partida
