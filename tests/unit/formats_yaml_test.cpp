#include <gtest/gtest.h>

#include "adjudicator/core/text/fold.hpp"
#include "formats/yaml.hpp"

namespace ronda::formats {
namespace {

// The tree on one line: `?` nothing, «text» scalars, [lists], {key: value}.
std::string flat(const Node& node) {
    switch (node.kind) {
        case NodeKind::nothing:
            return "?";
        case NodeKind::scalar:
            return "«" + node.text + "»";
        case NodeKind::list: {
            std::string out;
            for (const Node& item : node.items) out += (out.empty() ? "" : " ") + flat(item);
            return "[" + out + "]";
        }
        case NodeKind::mapping:
            break;
    }
    std::string out;
    for (const auto& [key, value] : node.entries)
        out += (out.empty() ? "" : " ") + flat(key) + ":" + flat(value);
    return "{" + out + "}";
}

std::string many(const char* text, int count) {
    std::string all;
    for (int i = 0; i < count; ++i) all += text;
    return all;
}

std::string read(std::string_view text, Lang lang = Lang::es) {
    const auto root = read_yaml(text, "o.yaml");
    if (root) return flat(*root);
    EXPECT_EQ(root.error().diagnostics.size(), 1U);
    EXPECT_EQ(root.error().exit, Exit::refused);
    return describe(root.error().diagnostics.front(), lang);
}

std::string first_line(const std::string& text) {
    return text.substr(0, text.find('\n'));
}

TEST(ReadYaml, ScalarsStayTextAndNullIsAWord) {
    EXPECT_EQ(read("a: 010\nb: no\nc: null\nd: ~\ne: 'it''s'\nf: \"x\\u00f1\"\n"),
              "{«a»:«010» «b»:«no» «c»:«null» «d»:«~» «e»:«it's» «f»:«xñ»}");
    EXPECT_EQ(read("null: Null\n~: NULL\n"), "{«null»:«Null» «~»:«NULL»}");
    EXPECT_EQ(read("{\"a\":1,\"b\":[{\"c\":null}]}"), "{«a»:«1» «b»:[{«c»:«null»}]}");
}

TEST(ReadYaml, AnEmptyValueIsNothingEvenBeforeAKeyNamedNull) {
    EXPECT_EQ(read("a:\nnull: 1\n~:\n"), "{«a»:? «null»:«1» «~»:?}");
    EXPECT_EQ(read("a:\n-\n- null\n- ~\n-\n"), "{«a»:[? «null» «~» ?]}");
    EXPECT_EQ(read("a: {b: , c: \"\"}\n"), "{«a»:{«b»:? «c»:«»}}");
}

TEST(ReadYaml, LineBreaksOfEverySystemAndAByteOrderMark) {
    EXPECT_EQ(read("\xEF\xBB\xBF"
                   "a:\r\n  - x\r  - y\n"),
              "{«a»:[«x» «y»]}");
}

TEST(ReadYaml, PlacesCountCodePoints) {
    const auto root = read_yaml("ñ: [Peñón, 'b']\r\nc:\r\n  dé: \"ü ü\"\n", "o.yaml");
    ASSERT_TRUE(root);
    const Node& list = root->entries[0].second;
    EXPECT_EQ(list.items[0].place, (SourceLocation{1, 5, 5}));
    EXPECT_EQ(list.items[1].place, (SourceLocation{1, 12, 3}));
    EXPECT_EQ(root->find("c")->find("dé")->place, (SourceLocation{3, 7, 5}));
}

TEST(ReadYaml, UnintendedYamlFeaturesAreRefused) {
    EXPECT_EQ(first_line(read("a: &x 1\n")),
              "o.yaml:1:4: error: un ancla de YAML («&») no se admite; quítala, o pon el "
              "valor entre comillas [fichero_invalido]");
    EXPECT_EQ(first_line(read("a: *x\n")),
              "o.yaml:1:4: error: no se admiten anclas («&») ni alias («*») de YAML; pon el "
              "valor entre comillas [fichero_invalido]");
    EXPECT_EQ(first_line(read("a: [!!str 1]\n")),
              "o.yaml:1:5: error: una etiqueta de YAML («!») no se admite; quítala, o "
              "pon el valor entre comillas [fichero_invalido]");
    EXPECT_EQ(first_line(read("a: ! 1\n")).substr(0, 36), "o.yaml:1:4: error: una etiqueta de Y");
    EXPECT_EQ(first_line(read("a: 1\n---\nb: 2\n")),
              "o.yaml:2:1: error: aquí empieza otro documento; se esperaba uno solo [fichero_invalido]");
    EXPECT_EQ(first_line(read("%YAML 1.2\n---\na: 1\n")),
              "o.yaml:1:1: error: una línea no puede empezar por «%» [fichero_invalido]");
}

TEST(ReadYaml, BinaryDataIsRefused) {
    EXPECT_EQ(read(""),
              "o.yaml: error: no hay nada escrito; se esperaban líneas «campo: valor» [fichero_invalido]\n");
    EXPECT_EQ(read("# nada\n"), read(""));
    EXPECT_EQ(read("---\n"), read(""));
    EXPECT_EQ(read("a: ñ\xC3"),
              "o.yaml:1:5: error: el byte 0xc3 no es UTF-8; guarda el texto como UTF-8 "
              "[fichero_invalido]\n");
    EXPECT_EQ(read(std::string_view("a: 1\n\0", 6)),
              "o.yaml:2:1: error: carácter de control 0x00: esto no es texto [fichero_invalido]\n");
    EXPECT_EQ(read("a: 1\x04 b"),
              "o.yaml:1:5: error: carácter de control 0x04: esto no es texto "
              "[fichero_invalido]\n");
    EXPECT_EQ(read("\xFF\xFE"
                   "a"),
              "o.yaml: error: el texto está en UTF-16; guárdalo como UTF-8 [fichero_invalido]\n");
}

TEST(ReadYaml, SyntaxErrorsAreExplainedAtTheirCause) {
    EXPECT_EQ(
        read("ordenes:\n\tconstruir: []\n"),
        "o.yaml:2:1: error: tabulador al principio de la línea; se esperaban espacios [fichero_invalido]\n"
        "   2 |  construir: []\n"
        "     | ^\n");
    EXPECT_EQ(read("partida:malaga-1\njugador: x\n"),
              "o.yaml:1:8: error: falta un espacio detrás de los dos puntos [fichero_invalido]\n"
              "   1 | partida:malaga-1\n"
              "     |        ^\n");
    EXPECT_EQ(
        read("a: [1, 2\nb: 3\n"),
        "o.yaml:1:4: error: «[» sin cerrar: falta «]», o una coma entre dos elementos [fichero_invalido]\n"
        "   1 | a: [1, 2\n"
        "     |    ^\n");
    EXPECT_EQ(first_line(read("a: {b: 1\n")),
              "o.yaml:1:4: error: «{» sin cerrar: falta «}», o una coma entre dos pares [fichero_invalido]");
    EXPECT_EQ(first_line(read("a: 1\nb: \"x\nc: 3\n")),
              "o.yaml:2:4: error: comillas sin cerrar [fichero_invalido]");
    EXPECT_EQ(first_line(read("a: 'x\n")), "o.yaml:1:4: error: comillas sin cerrar [fichero_invalido]");
    EXPECT_EQ(first_line(read("a: - x\n")),
              "o.yaml:1:4: error: «-» no puede ir aquí; una lista con guiones empieza en la "
              "línea siguiente, o va entre corchetes [a, b] [fichero_invalido]");
    const std::string no_space = "error: falta un espacio detrás de los dos puntos [fichero_invalido]",
                      no_colon =
                          "error: faltan los dos puntos en esta línea; se esperaba «campo: valor» "
                          "[fichero_invalido]";
    EXPECT_EQ(first_line(read("a: [{ñ:{b: 5}, c: d}]\n")), "o.yaml:1:7: " + no_space);
    EXPECT_EQ(first_line(read("a: 1\nronda 1\nb: 2\n")), "o.yaml:2:1: " + no_colon);
    EXPECT_EQ(first_line(read("ronda 1\n\nb: 2\n")), "o.yaml:1:1: " + no_colon);
    EXPECT_EQ(first_line(read("a: 1\n# x\nordenes\n  b: {c: 2}\n")), "o.yaml:3:1: " + no_colon);
    EXPECT_EQ(first_line(read("o:\n  a: 1\n  b 2\n  c: 3\n")), "o.yaml:3:3: " + no_colon);
    // Here the line above is not, or may not be, a field.
    for (const char* text : {"a: texto\n  que sigue\n  b: 2\n", "a: 1\nb: c: 2\n",
                             "a: |\n  b: 1\n  c\nd: e: 2\n", "a: 1\n\"x\n b\": c: d\n"})
        EXPECT_EQ(read(text).find("en esta línea"), std::string::npos) << text;
    EXPECT_EQ(first_line(read("  a: 1\nb: 2\n")),
              "o.yaml:2:1: error: esto no casa con lo anterior; mira los espacios del "
              "principio de la línea [fichero_invalido]");
    EXPECT_EQ(first_line(read("a: \"\\q\"\n", Lang::en)),
              "o.yaml:1:7: error: “\\” in double quotes; use single quotes or write “\\\\” [fichero_invalido]");
}

TEST(ReadYaml, LimitsStopAtOnce) {
    const char* deep = "más de 64 niveles uno dentro de otro";
    for (const char* opening : {"[", "{a: ", "- ", "? ", "[? ", "{? "})
        EXPECT_NE(read(many(opening, 20000)).find(deep), std::string::npos) << opening;
    EXPECT_EQ(read("a: " + many("[", 63) + many("]", 63)).find("error"), std::string::npos);
    EXPECT_NE(read("a: " + many("[", 64) + many("]", 64)).find(deep), std::string::npos);
    EXPECT_EQ(read("[" + many("x,", 9999) + "]").find("error"), std::string::npos);
    EXPECT_NE(read("[" + many("x,", 10000) + "]").find("más de 10000 elementos"), std::string::npos);
    EXPECT_EQ(read("# " + std::string(256 * 1024, 'x')),
              "o.yaml: error: texto de 262146 bytes; se esperaban 262144 como mucho [fichero_invalido]\n");
}

TEST(Locate, ALongLineIsCutToThePartAroundTheFault) {
    const std::string line = "clave: " + many("s", 5000) + ", x: " + many("ñ", 5000) + "X" + many("b", 5000);
    Diagnostic fault;
    fault.place = {1, 10013, 1};
    const Diagnostic kept = located({fault}, "o.yaml", line).front();
    EXPECT_LT(kept.excerpt.size(), 1000U);
    EXPECT_EQ(kept.excerpt.find('s'), std::string::npos);
    const std::string text = describe(kept, Lang::es);
    const std::string_view above = std::string_view(text).substr(text.find("   1 | ") + 7);
    EXPECT_EQ(code_points(above.substr(0, above.find('X'))), text.rfind('^') - text.rfind("     | ") - 7);
    fault.place = {1, 1, 5};
    EXPECT_NE(describe(located({fault}, "o.yaml", line).front(), Lang::es).find("clave: ····"),
              std::string::npos);
}

}  // namespace
}  // namespace ronda::formats
