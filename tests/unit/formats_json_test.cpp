#include <gtest/gtest.h>

#include "formats/json_text.hpp"

namespace ronda::formats {
namespace {

std::string read_back(std::string_view text) {
    const auto value = read_json(text, "estado.json");
    return value ? value->dump() : describe(value.error().diagnostics.front(), Lang::es);
}

std::string first_fault(const std::string& text) {
    return text.substr(0, text.find('\n'));
}

TEST(ReadJson, KeysKeepTheirOrder) {
    EXPECT_EQ(read_back(R"({"b": 1, "a": [true, null, "ñ"]})"), R"({"b":1,"a":[true,null,"ñ"]})");
}

TEST(ReadJson, DuplicateKeysAreRefusedWithTheirPath) {
    EXPECT_EQ(read_back(R"({"t": {"h": [1, {"n": 1, "n": 2}]}})"),
              "estado.json: error: t.h[1].n: campo repetido [estado_invalido]\n");
    std::string many = "{";
    for (int i = 0; i < 100; ++i) many += fmt::format("\"k{}\":0,", i);
    EXPECT_EQ(read_back(many + "\"k50\":1}"), "estado.json: error: k50: campo repetido [estado_invalido]\n");
    EXPECT_EQ(read_back(many + "\"l\":1}").find("error"), std::string::npos);
}

TEST(ReadJson, SyntaxIsRefusedWithLineAndColumn) {
    EXPECT_EQ(read_back("{\n  \"ñ\": tru\n}"),
              "estado.json:2:11: error: no es JSON a partir de aquí [estado_invalido]\n"
              "   2 |   \"ñ\": tru\n"
              "     |           ^\n");
    EXPECT_EQ(first_fault(read_back("{\"a\": 1} x")),
              "estado.json:1:10: error: no es JSON a partir de aquí [estado_invalido]");
    EXPECT_EQ(first_fault(read_back("{\"a\":\n [1, 2")),
              "estado.json:2:7: error: el JSON está cortado: se esperaba más texto [estado_invalido]");
    for (const char* text :
         {"", "{\"a\": NaN}", "{\"a\": Infinity}", "{'a': 1}", "{\"a\": 1,}", "{a: 1}", "// x\n1", "01"})
        EXPECT_NE(read_back(text).find("[estado_invalido]"), std::string::npos) << text;
}

TEST(ReadJson, BytesAfterTheEndAreRefused) {
    const auto with_zero = [](std::string_view before, std::string_view after) {
        return first_fault(read_back(std::string(before) + '\0' + std::string(after)));
    };
    EXPECT_EQ(with_zero("{\n  \"a\": 1\n}\n", "{\"b\": 2}"),
              "estado.json:4:1: error: no es JSON a partir de aquí [estado_invalido]");
    EXPECT_EQ(with_zero("{}", ""), "estado.json:1:3: error: no es JSON a partir de aquí [estado_invalido]");
    EXPECT_EQ(with_zero("[1", "]"), "estado.json:1:3: error: no es JSON a partir de aquí [estado_invalido]");
    EXPECT_EQ(with_zero("", "{}"), "estado.json:1:1: error: no es JSON a partir de aquí [estado_invalido]");
    EXPECT_EQ(read_back("{}\r\n\t \n"), "{}");
}

TEST(ReadJson, LimitsAndOddBytes) {
    EXPECT_EQ(read_back(std::string(64, '[') + std::string(64, ']')).find("error"), std::string::npos);
    EXPECT_NE(read_back(std::string(65, '[') + std::string(65, ']')).find("más de 64 niveles"),
              std::string::npos);
    EXPECT_NE(read_back(std::string(7'000'000, '[')).find("más de 64 niveles"), std::string::npos);
    EXPECT_EQ(first_fault(read_back("{\n \"a\": \"\xC3\"}")),
              "estado.json:2:8: error: el byte 0xc3 no es UTF-8 [estado_invalido]");
    // Whatever else is wrong before it.
    EXPECT_EQ(first_fault(read_back("{\"a\": 1, \"a\": \"\xC3\"}")),
              "estado.json:1:16: error: el byte 0xc3 no es UTF-8 [estado_invalido]");
    // Too long, a surrogate, too large, cut off, none.
    for (const char* bad : {"\xC0\xAF", "\xED\xA0\x80", "\xF4\x90\x80\x80", "\xE2\x82", "\xFF"})
        EXPECT_NE(read_back(fmt::format("[\"{}\"]", bad)).find("no es UTF-8"), std::string::npos) << bad;
    EXPECT_EQ(first_fault(read_back("{\"a\": [1e999]}")),
              "estado.json: error: a[0]: número demasiado grande [estado_invalido]");
    EXPECT_EQ(
        first_fault(read_back(std::string(8 * 1024 * 1024 + 1, ' '))),
        "estado.json: error: fichero de 8388609 bytes; se esperaban 8388608 como mucho [estado_invalido]");
}

TEST(WriteJson, TwoSpacesPerLevelAndAFinalLineBreak) {
    EXPECT_EQ(write_json({{"b", 1}, {"a", Json::array({"ñ"})}}),
              "{\n  \"b\": 1,\n  \"a\": [\n    \"ñ\"\n  ]\n}\n");
}

TEST(WriteJson, ValuesAreWrittenAlikeIfTheirTextsAreTheSame) {
    const std::vector<Json> values = {nullptr,
                                      true,
                                      0,
                                      -0.0,
                                      0.0,
                                      1,
                                      1U,
                                      1.0,
                                      -1,
                                      "1",
                                      "",
                                      Json::array(),
                                      Json::object(),
                                      {1, 2},
                                      {1, 2, 3},
                                      {1, 2.0},
                                      {{"a", 1}, {"b", {2}}},
                                      {{"b", {2}}, {"a", 1}},
                                      {{"a", 1}},
                                      {{"a", 1}, {"b", {2.0}}}};
    int alike = 0;
    for (const Json& one : values)
        for (const Json& other : values) {
            alike += are_written_alike(one, other) ? 1 : 0;
            EXPECT_EQ(are_written_alike(one, other), write_json(one) == write_json(other)) << one << other;
        }
    EXPECT_EQ(alike, static_cast<int>(values.size()) + 2);  // 1 with and without a sign is the same text
}

}  // namespace
}  // namespace ronda::formats
