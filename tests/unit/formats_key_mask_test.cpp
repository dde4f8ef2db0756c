// Messages about a file never contain a key, wherever it stands in the file (core/contract.md, "Order file").
#include <gtest/gtest.h>

#include "adjudicator/core/text/player_key.hpp"
#include "formats/key_mask.hpp"
#include "formats/yaml.hpp"

namespace ronda::formats {
namespace {

// The excerpt of a fault on that line.
std::string excerpt(std::string_view text, int line = 1) {
    Diagnostic fault;
    fault.place = {line, 1, 1};
    return located({fault}, "o.yaml", text).front().excerpt;
}

TEST(KeyMask, NoExcerptShowsTheValueOfClaveOrOfASimilarWord) {
    const std::pair<const char*, const char*> lines[] = {
        {"clave: 6f2k-9wq1", "clave: ·········"},
        {"Clave : 6f2k-9wq1", "Clave : ·········"},
        {"CLAVE:6f2k-9wq1", "CLAVE:·········"},
        {"clabe: 6f2k-9wq1", "clabe: ·········"},
        {"claev: hola", "claev: ····"},
        {"key: hola", "key: ····"},
        {"clave 6f2k9wq1", "clave ········"},
        {"  Clabe  6f2k 9wq1", "  Clabe  ·········"},
        {"# clave: hola", "# clave: ····"},
        {"#clave = hola", "#clave = ····"},
        {"{a: 1, \"clave\" : \"6f2k\", b: x}", "{a: 1, \"clave\" : ·····\", b: x}"},
        {"{partida: x, clave: abcd-efgh, ordenes: {}}", "{partida: x, clave: ·········, ordenes: {}}"},
        {"ordenes: {clave: abcd-efgh}", "ordenes: {clave: ·········}"},
        {"construir: [Lomo]  # clave: abcd-efgh", "construir: [Lomo]  # clave: ·········"},
        {"construir: [Lomo]  # mi clave es 6F2K-9wq1.", "construir: [Lomo]  # mi clave es ·········."},
        {"jugador: ana 6f2k-9wq1", "jugador: ana ·········"},
        {"6f2k-9wq1: clave", "·········: clave"},
        // Text that is not a key stays readable.
        {"mi_clave: hola", "mi_clave: hola"},
        {"clave por correo", "clave por correo"},
        {"clave: {fichero: /etc/x}", "clave: {fichero: /etc/x}"},
        {"clave: ESCRIBE-AQUI-TU-CLAVE", "clave: ESCRIBE-AQUI-TU-CLAVE"},
        {"partida: casa-2026", "partida: casa-2026"},
        {"partida: mama-papa", "partida: mama-papa"},
        {"smtp: {url: \"smtps://ronda:secreto@h\"}", "smtp: {url: \"smtps://·············@h\"}"},
    };
    for (const auto& [line, shown] : lines) EXPECT_EQ(excerpt(line), shown);
}

TEST(KeyMask, AKeyOfTheFileIsHiddenOnItsOtherLinesToo) {
    EXPECT_EQ(excerpt("clave: abcd-efgh\njugador: ana Abcd-Efgh", 2), "jugador: ana ·········");
    EXPECT_EQ(excerpt("clave:\n\n  6f2k 9wq1\nordenes:", 3), "  ·········");
    EXPECT_EQ(excerpt("clabe: pez4\njugador: pez4\n", 2), "jugador: ····");
    EXPECT_EQ(excerpt("clave: pez4\njugador: pez44, trapez4\n", 2), "jugador: pez44, trapez4");
    EXPECT_EQ(excerpt("clave:\nronda: 2024\n", 2), "ronda: 2024");
}

TEST(KeyMask, NoMessageContainsAKey) {
    const std::pair<const char*, const char*> messages[] = {
        {"jugador desconocido «ana 6f2k-9wq1»", "jugador desconocido «ana ·········»"},
        {"campo desconocido «6F2K-9WQ1»", "campo desconocido «·········»"},
        {"campo desconocido «abcd-efgh»", "campo desconocido «·········»"},
        {"partida «casa-2026»", "partida «casa-2026»"}};
    for (const auto& [message, shown] : messages) {
        Diagnostic fault;
        fault.message = same(message);
        fault = located({fault}, "o.yaml", "ordenes: {clave: abcd-efgh}").front();
        EXPECT_EQ(fault.message.es, shown);
        EXPECT_EQ(fault.message.en, shown);
    }
    // A file with a syntax error.
    const auto tree = read_yaml("partida: x\n6f2k-9wq1\nclave: [abcd-efgh", "o.yaml");
    ASSERT_FALSE(tree);
    const std::string said = describe(tree.error().diagnostics.front(), Lang::es);
    EXPECT_EQ(said.find("6f2k"), std::string::npos) << said;
    EXPECT_EQ(said.find("abcd"), std::string::npos) << said;
}

TEST(KeyMask, KnownKeysMayHaveAnyForm) {
    const KeyMask mask(std::vector<std::string>{"abcd-efgh"});
    EXPECT_EQ(mask.words("hola ABCD-efgh, abcd-efghi"), "hola ·········, abcd-efghi");
}

TEST(KeyMask, AKeyIsHiddenWithWhateverDashesAndInvisibleCharacters) {
    EXPECT_EQ(without_keys("ñ «6f2k–9wq1»—6F2K−9wq1—, 6f2k\u00AD9wq1 ñ"),
              "ñ «·········»—·········—, ········· ñ");
    EXPECT_EQ(without_keys("\u200B6f2k-9wq1\u200E\r\nmalaga–6f2k-9wq1"),
              "\u200B·········\u200E\r\nmalaga–·········");
    EXPECT_EQ(without_keys("casa–2026, el 3–4, Loma – Noria"), "casa–2026, el 3–4, Loma – Noria");
    EXPECT_EQ(excerpt("clave: abcd–efgh\njugador: ñ Abcd-Efgh", 2), "jugador: ñ ·········");
    EXPECT_EQ(excerpt("clave: abcd-efgh\njugador: ñ Abcd–Efgh", 2), "jugador: ñ ·········");
    EXPECT_EQ(KeyMask(std::vector<std::string>{"abcd-efgh"}).words("hola–ABCD‑efgh–"), "hola–·········–");
}

TEST(KeyMask, WhatPeopleWriteToEachOtherShowsNoKeyWithOrWithoutItsHyphen) {
    EXPECT_EQ(without_keys("Es 6f2k-9wq1, o 6F2K9WQ1.\nclave: abcd efgh 7"),
              "Es ·········, o ········.\nclave: ···········");
    for (const char* word : {"casa2026", "20261203", "soldados", "Loma1", "123456789", "a1b2c3d4e5"})
        EXPECT_EQ(without_keys(word), word);
}

}  // namespace
}  // namespace ronda::formats
