#include <gtest/gtest.h>

#include "adjudicator/core/schema/reader.hpp"
#include "formats/yaml.hpp"

namespace ronda {
namespace {

Vocabularies hexagons() {
    Vocabulary names(say("hexágono", "hexagon"));
    for (const char* name : {"Loma", "Majuelo", "Peñón", "Titotito", "Null"}) names.add(name);
    names.add_alias("la roca", "Peñón");
    names.add_alias("la roca", "Loma");
    return {{"hexagono", names}};
}

// Returns all printed errors of the text or, if there are none, the value.
std::string read(const std::string& text, const SchemaPtr& schema, Lang lang = Lang::es) {
    const auto root = formats::read_yaml("x: " + text, "f");
    if (!root) return describe(root.error().diagnostics.front(), lang);
    Faults faults;
    const Json value = read_value(*root->find("x"), *schema, hexagons(), "fichero_invalido", faults);
    std::string all;
    for (const Diagnostic& fault : faults.reported())
        all += fmt::format("{}+{} {}\n", fault.place.column, fault.place.length, fault.message.in(lang));
    return faults.empty() ? value.dump() : all;
}

const SchemaPtr amount = schema::integer(1, 9999);
const SchemaPtr hexagon = schema::name("hexagono");

TEST(ReadValue, AScalarIsReadAsTheExpectedTypeNotAsYamlGuesses) {
    EXPECT_EQ(read("010", amount), "10");
    EXPECT_EQ(read("\"7\"", amount), "7");
    EXPECT_EQ(read("null", hexagon), "\"Null\"");
    EXPECT_EQ(read("~", schema::text(5)), "\"~\"");
    EXPECT_EQ(read("no", schema::text(5)), "\"no\"");
    EXPECT_EQ(read("SÍ", schema::boolean()), "true");
    EXPECT_EQ(read("no", schema::boolean()), "false");
    EXPECT_EQ(read("on", schema::boolean()), "4+2 «on», se esperaba true o false\n");
}

TEST(ReadValue, ANumberTooBigOrWithASignIsOutOfRangeAndNotAnotherType) {
    EXPECT_EQ(read("0", amount), "4+1 «0» fuera de límites; se esperaba 1..9999\n");
    EXPECT_EQ(read("-3", amount), "4+2 «-3» fuera de límites; se esperaba 1..9999\n");
    EXPECT_EQ(read("18446744073709551617", amount),
              "4+20 «18446744073709551617» fuera de límites; se esperaba 1..9999\n");
    EXPECT_EQ(read("-3", schema::integer(-5, 5)), "-3");
    for (const char* text :
         {"1.5", "0x5", "1e2", "\"1 2\"", "dos", "5.0", "\"-\"", "[1]", "{a: 1}", "\"\"", "true"})
        EXPECT_NE(read(text, amount).find("se esperaba número entero 1..9999"), std::string::npos) << text;
}

TEST(ReadValue, ANameIsFoundAfterFoldingAndSpelledAsThePositionDoes) {
    EXPECT_EQ(read("PENON", hexagon), "\"Peñón\"");
    EXPECT_EQ(read("Titotio", hexagon), "4+7 hexágono desconocido «Titotio»; ¿quizá «Titotito»?\n");
    EXPECT_EQ(read("Titotio", hexagon, Lang::en), "4+7 unknown hexagon “Titotio”; perhaps “Titotito”?\n");
    EXPECT_EQ(read("Zarzal", hexagon),
              "4+6 hexágono desconocido «Zarzal»; se esperaba Loma, Majuelo, Peñón, Titotito o Null\n");
    EXPECT_EQ(read("La Roca", hexagon), "4+7 «La Roca» puede ser Peñón o Loma: escríbelo entero\n");
}

TEST(ReadValue, AListWithoutBracketsIsAFaultUnlessASingleItemIsAllowed) {
    EXPECT_EQ(read("Loma", schema::list(hexagon)),
              "4+4 «Loma» sin corchetes; se esperaba lista de hexágonos: [Loma]\n");
    EXPECT_EQ(read("Loma", schema::list(hexagon, 0, 5, true)), "[\"Loma\"]");
    EXPECT_EQ(read("[]", schema::list(hexagon)), "[]");
    EXPECT_EQ(read("[Loma, Loma]", schema::list(hexagon, 3, 3)), "4+1 lista de 2; se esperaban 3\n");
    EXPECT_EQ(read("{Loma: 1}", schema::list(hexagon)),
              "4+1 pares «campo: valor», se esperaba lista de hexágonos\n");
}

TEST(ReadValue, ShowsTwentyFaultsAndCountsTheOthers) {
    std::string items;
    for (int i = 0; i < 1500; ++i) items += i == 0 ? "Titotio" : ", Titotio";
    const auto root = formats::read_yaml("x: [" + items + "]", "f");
    Faults faults;
    read_value(*root->find("x"), *schema::list(hexagon), hexagons(), "c", faults);
    EXPECT_EQ(faults.count(), 1500U);
    const Diagnostics diagnostics = faults.reported();
    ASSERT_EQ(diagnostics.size(), most_reported + 1);
    EXPECT_EQ(diagnostics.back().more, 1480U);
    EXPECT_EQ(describe(diagnostics.back(), Lang::es), "y 1.480 más\n");
    EXPECT_EQ(describe(diagnostics.back(), Lang::en), "and 1,480 more\n");
}

TEST(ReadValue, AListHasAMaximumLength) {
    std::string items = "Loma";
    for (std::size_t i = 1; i < schema::most_lines; ++i) items += ", Loma";
    EXPECT_EQ(read("[" + items + "]", schema::list(hexagon)).substr(0, 7), "[\"Loma\"");
    EXPECT_EQ(read("[" + items + ", Loma]", schema::list(hexagon)),
              "4+1 lista de 1.001; como mucho 1.000 líneas\n");
}

TEST(ReadValue, NamesOfAMappingThatAreEqualAfterFoldingAreAFault) {
    EXPECT_EQ(read("{Loma: 1, Peñón: 2}", schema::mapping(hexagon, amount)), R"({"Loma":1,"Peñón":2})");
    EXPECT_EQ(read("{Peñón: 1, PENON: 2}", schema::mapping(hexagon, amount)),
              "15+5 «PENON» está dos veces: ya en la línea 1\n");
    // What is run together with its name.
    const char* no_space =
        "5+6 hexágono desconocido «Loma:3»; falta un espacio detrás de los dos puntos: «Loma: 3»\n";
    EXPECT_EQ(read("{Loma:3}", schema::mapping(hexagon, amount)).find(no_space), 0U);
    EXPECT_EQ(read("{peñon = 3: 2}", schema::mapping(hexagon, amount)),
              "5+9 hexágono desconocido «peñon = 3»; faltan los dos puntos: «peñon: 3»\n");
    EXPECT_EQ(read("{Loma 3}", schema::mapping(hexagon, amount), Lang::en)
                  .find("5+6 unknown hexagon “Loma 3”; the colon is missing: “Loma: 3”\n"),
              0U);
    EXPECT_EQ(read("{Lomo 3: 1}", schema::mapping(hexagon, amount)).find("dos puntos"), std::string::npos);
    EXPECT_EQ(read("{Loma baja: 1}", schema::mapping(hexagon, amount)).find("dos puntos"), std::string::npos);
    EXPECT_EQ(read("Loma 3", hexagon).find("dos puntos"), std::string::npos);
    EXPECT_EQ(read("{}", schema::mapping(hexagon, amount, 1)),
              "4+1 vacío; se esperaba {hexágono: número entero 1..9999}\n");
}

TEST(ReadValue, ARecordNamesUnknownRepeatedAndMissingKeysAndReportsAllFaults) {
    const SchemaPtr move = schema::record({{"de", hexagon, true},
                                           {"a", hexagon, true},
                                           {"soldados", amount, true},
                                           {"nota", schema::text(5), false}});
    EXPECT_EQ(read("{soldados: 2, a: loma, de: majuelo}", move), R"({"de":"Majuelo","a":"Loma","soldados":2})");
    EXPECT_EQ(read("{de: Lmoa, De: Loma, de: Loma, soldado: x, soldados:, nota: demasiado}", move),
              "9+4 hexágono desconocido «Lmoa»; ¿quizá «Loma»?\n"
              "15+2 campo desconocido «De»; ¿quizá «de»?\n"
              "25+2 «de» está dos veces: ya en la línea 1\n"
              "35+7 campo desconocido «soldado»; ¿quizá «soldados»?\n"
              "47+8 falta el valor; se esperaba número entero 1..9999\n"
              "64+9 «demasiado» tiene 9 letras; se esperaban 1..5\n"
              "4+1 falta «a»: hexágono\n");
}

TEST(ReadValue, TheWordNoIsNullIfNullIsAllowed) {
    EXPECT_EQ(read("No", schema::nullable(amount)), "null");
    EXPECT_EQ(read("5", schema::nullable(amount)), "5");
    EXPECT_EQ(read("nada", schema::nullable(amount)), "4+4 «nada», se esperaba número entero 1..9999\n");
}

TEST(ReadValue, OnlyTrueAndClosedWords) {
    EXPECT_EQ(read("sí", schema::only_true()), "true");
    EXPECT_EQ(read("false", schema::only_true()), "4+5 «false», se esperaba true\n");
    EXPECT_EQ(read("TRIGO", schema::word({"trigo", "metal"})), "\"trigo\"");
    EXPECT_EQ(read("tirgo", schema::word({"trigo", "metal"})),
              "4+5 palabra desconocida «tirgo»; ¿quizá «trigo»?\n");
    EXPECT_EQ(read("oro", schema::word({"trigo", "metal"})),
              "4+3 palabra desconocida «oro»; se esperaba trigo o metal\n");
}

TEST(ReadKeys, AFieldRunTogetherWithItsValueIsTold) {
    const std::vector<Schema::RecordField> keys{{"construir", schema::list(hexagon), false}};
    const auto listed = [&](const char* text) {
        Faults wrong;
        read_keys(*formats::read_yaml(text, "f"), keys, hexagons(), "c", wrong);
        return wrong.reported().front().message.es;
    };
    EXPECT_EQ(
        listed("construir:{Loma: 3}\n"),
        "campo desconocido «construir:{Loma»; falta un espacio detrás de los dos puntos: «construir: {Loma»");
    EXPECT_EQ(listed("construir [Loma: 3]\n"),
              "campo desconocido «construir [Loma»; faltan los dos puntos: «construir: [Loma»");
    EXPECT_EQ(
        listed("construir:[Loma]\n"),
        "«construir:[Loma]», se esperaban pares «campo: valor»; falta un espacio detrás de los dos puntos: "
        "«construir: [Loma]»");
}

TEST(ReadKeys, NothingCountsAsAnEmptyMapping) {
    const std::vector<Schema::RecordField> keys{{"construir", schema::list(hexagon), false}};
    Faults faults;
    EXPECT_EQ(read_keys(Node{}, keys, hexagons(), "c", faults), Json::object());
    EXPECT_TRUE(faults.empty());
    const auto root = formats::read_yaml("construlr: [Loma]\nconstruir:\n", "f");
    EXPECT_EQ(read_keys(*root, keys, hexagons(), "c", faults), Json());
    const Diagnostics diagnostics = faults.reported();
    ASSERT_EQ(diagnostics.size(), 2U);
    EXPECT_EQ(diagnostics[0].message.es, "campo desconocido «construlr»; ¿quizá «construir»?");
    EXPECT_EQ(diagnostics[1].message.es, "falta el valor; se esperaba lista de hexágonos");
    EXPECT_EQ(diagnostics[1].place, (SourceLocation{2, 1, 9}));
    EXPECT_EQ(diagnostics[1].code, "c");
}

std::string set(std::string_view text, const SchemaPtr& schema) {
    Faults faults;
    const Json value =
        read_value(from_command_line(text, *schema), *schema, hexagons(), "opcion_invalida", faults);
    return faults.empty() ? value.dump() : faults.reported().front().message.es;
}

TEST(FromCommandLine, ListsAreSplitAtCommasAndPairsAtPlus) {
    EXPECT_EQ(set(" no ", schema::nullable(schema::list(schema::text(9)))), "null");
    EXPECT_EQ(set("", schema::nullable(schema::list(schema::text(9)))), "[]");
    EXPECT_EQ(set("uno, dos", schema::nullable(schema::list(schema::text(9)))), R"(["uno","dos"])");
    EXPECT_EQ(set("uno,,dos", schema::list(schema::text(9))), "«», se esperaba texto de 1..9 letras");
    EXPECT_EQ(set("loma:1+penon:2", schema::mapping(hexagon, amount)), R"({"Loma":1,"Peñón":2})");
    EXPECT_EQ(set("loma", schema::mapping(hexagon, amount)),
              "falta el valor; se esperaba número entero 1..9999");
    EXPECT_EQ(set("sí", schema::boolean()), "true");
    EXPECT_EQ(set("", amount), "«», se esperaba número entero 1..9999");
}

TEST(FromCommandLine, CountsArePairsOrTheWordOfAPreset) {
    const SchemaPtr deck = schema::counts({"filon", "averia"}, 24, {{"basico", {3, 3}}, {"ninguno", {0, 0}}});
    EXPECT_EQ(set("averia:1", deck), R"({"filon":0,"averia":1})") << "the others are 0";
    EXPECT_EQ(set("averia:1+filon:2", deck), R"({"filon":2,"averia":1})") << "in the order of the keys";
    EXPECT_EQ(set("Básico", deck), R"({"filon":3,"averia":3})");
    EXPECT_EQ(set("ninguno", deck), R"({"filon":0,"averia":0})");
    EXPECT_EQ(set("filon:1+filon:2", deck), "«filon» está dos veces");
    EXPECT_EQ(set("filn:1", deck), "campo desconocido «filn»; ¿quizá «filon»?");
    EXPECT_EQ(set("filon:25", deck), "«25» fuera de límites; se esperaba 0..24");
    EXPECT_EQ(set("todo", deck), "«todo», se esperaba basico, ninguno o {filon, averia: 0..24}");
}

TEST(FromCommandLine, AListOfListsIsGroups) {
    const SchemaPtr teams = schema::list(schema::list(schema::text(9)));
    EXPECT_EQ(set("a+c/b+d", teams), R"([["a","c"],["b","d"]])");
    EXPECT_EQ(set("a/b+c", teams), R"([["a"],["b","c"]])");
    EXPECT_EQ(set("", teams), "[]");
}

std::string held(const char* json, const SchemaPtr& schema) {
    const auto fault = conforms(Json::parse(json), *schema, hexagons(), "opciones.x");
    return fault ? fault->path + ": " + fault->message.es : "";
}

TEST(Conforms, CountsHaveEveryKey) {
    const SchemaPtr deck = schema::counts({"filon", "averia"}, 24);
    EXPECT_EQ(held(R"({"filon": 0, "averia": 24})", deck), "");
    EXPECT_EQ(held(R"({"filon": 0, "averia": 25})", deck),
              "opciones.x.averia: 25, se esperaba número entero 0..24");
    for (const char* wrong :
         {R"({"filon": 0})", R"({"filon": 0, "mina": 1})", "[]", R"({"filon": 0, "averia": 1, "mina": 1})"})
        EXPECT_NE(held(wrong, deck), "") << wrong;
}

TEST(Conforms, TypesAreStrictAndNamesCanonical) {
    EXPECT_EQ(held("5", amount), "");
    EXPECT_EQ(held("\"5\"", amount), "opciones.x: \"5\", se esperaba número entero 1..9999");
    EXPECT_EQ(held("5.0", amount), "opciones.x: 5.0, se esperaba número entero 1..9999");
    EXPECT_EQ(held("18446744073709551615", schema::integer(-9, 9)),
              "opciones.x: 18446744073709551615, se esperaba número entero -9..9");
    EXPECT_EQ(held("\"peñón\"", hexagon), "opciones.x: \"peñón\", se esperaba hexágono");
    EXPECT_EQ(held("[\"Loma\", \"x\"]", schema::list(hexagon)), "opciones.x[1]: \"x\", se esperaba hexágono");
    EXPECT_EQ(held("null", schema::nullable(amount)), "");
    EXPECT_EQ(held("\" a\"", schema::text(5)), "opciones.x: \" a\", se esperaba texto de 1..5 letras");
    const SchemaPtr pair = schema::record({{"a", amount, true}, {"b", amount, false}});
    EXPECT_EQ(held(R"({"a": 1})", pair), "");
    EXPECT_EQ(held(R"({"b": 1})", pair), "opciones.x.a: falta este campo");
    EXPECT_EQ(held(R"({"a": 1, "c": 1})", pair), "opciones.x.c: campo desconocido");
}

}  // namespace
}  // namespace ronda
