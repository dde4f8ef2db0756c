#include <set>

#include <gtest/gtest.h>

#include "adjudicator/core/text/shown.hpp"
#include "formats/document_article.hpp"
#include "formats/document_html.hpp"
#include "formats/document_json.hpp"
#include "formats/document_text.hpp"
#include "formats/figures.hpp"

namespace ronda::formats {
namespace {

Document sample() {
    Document document;
    document.title = say("HexaDominación · malaga-1 · ronda 4", "HexaDominación · malaga-1 · round 4");
    document.headline = say("Beto te quita la Loma", "Beto takes the Loma from you");
    document.map_alt = say("Ana 2 hexágonos", "Ana 2 hexagons");
    Bullets bullets;
    bullets.lines.push_back({say("Ana ataca <Loma> & «Nogal»", "Ana attacks <Loma> & “Nogal”"),
                             Bullets::Tone::good, say("1 4 = 5", "1 4 = 5")});
    bullets.lines.push_back({say("anulada", "cancelled"), Bullets::Tone::bad, {}});
    Table table;
    table.columns = {{say("Reino", "Kingdom"), false}, {say("Total", "Total"), true}};
    table.rows = {{{same("Ñandú"), same("739")}, Colour{0, 114, 178}, true},
                  {{same("東京"), same("5")}, {}, false}};
    document.sections = {
        {say("Ataques", "Attacks"), {bullets, table}},
        {say("Vacía", "Empty"), {}},
        {say("Órdenes", "Orders"), {Paragraph{say("Hasta el dom.", "Until Sun.")}, Verbatim{same("a:\n  b")}}}};
    document.footer = say("Reglas: x", "Rules: x");
    return document;
}

TEST(AsText, IsAlignedByDisplayWidthAndLeavesOutEmptySections) {
    EXPECT_EQ(
        as_text(sample(), Lang::es),
        "HexaDominación · malaga-1 · ronda 4\n"
        "═══════════════════════════════════\n"
        "Beto te quita la Loma\n"
        "\n[Mapa: Ana 2 hexágonos]\n"
        "\n\n"
        "Ataques\n\n"
        "  + Ana ataca <Loma> & «Nogal» (1 4 = 5)\n"
        "  ! anulada\n"
        "\n"
        "  Reino  Total\n"
        "» Ñandú    739\n"
        "  東京       5\n"
        "\n\n"
        "Órdenes\n\n"
        "Hasta el dom.\n"
        "\n"
        "    a:\n"
        "      b\n"
        "\n" +
            [] {
                std::string rule;
                for (int i = 0; i < 76; ++i) rule += "─";
                return rule;
            }() +
            "\nReglas: x\n");
}

// Below the title, below the heading after the lines of an answer, above the footer.
TEST(AsText, HasThreeDrawnLinesAtMost) {
    Document document = sample();
    document.form.emplace();
    document.form->title = same("Respuesta");
    document.form->lines = same("partida: x\nordenes:\n");
    document.small_print = {{same("Vacía"), {}},
                            {same("La partida"), {Paragraph{same("Modera Marta.")}}},
                            {same("Dados"), {Verbatim{same("s_0 = 00")}}}};
    const std::string text = as_text(document, Lang::es);
    std::size_t drawn = 0;
    for (std::size_t at = 0; at < text.size(); at = text.find('\n', at) + 1)
        drawn += text.compare(at, 9, "───") == 0 || text.compare(at, 9, "═══") == 0 ? 1 : 0;
    EXPECT_EQ(drawn, 3U) << text;
    EXPECT_NE(text.find("ordenes:\n\nLa partida\n──────────\nModera"), std::string::npos)
        << "what ends the lines for who reads them back\n"
        << text;
}

TEST(AsText, ALoanwordIsExplainedOnceAndOnlyInEnglish) {
    Document document = sample();
    document.loanwords = {{"Zona de Captura", "capture zone"}};
    document.sections = {{same("Piezas"),
                          {table_of({{same("Zona de Captura"), true}}, {{same("3")}}),
                           Paragraph{say("En tu Zona de Captura.", "In your Zona de Captura.")},
                           Paragraph{say("Otra vez: Zona de Captura.", "Again: Zona de Captura.")}}}};
    const std::string text = as_text(document, Lang::en);
    EXPECT_NE(text.find("In your Zona de Captura (capture zone)."), std::string::npos) << text;
    EXPECT_EQ(text.find("(capture zone)", text.find("(capture zone)") + 1), std::string::npos) << text;
    EXPECT_EQ(as_text(document, Lang::es).find("capture"), std::string::npos);
    document.map_alt = same("La Zona de Captura");
    const std::string html = as_html(document, Lang::en);
    EXPECT_NE(html.find("Again: <span lang=\"es\">Zona de Captura</span>."), std::string::npos);
    EXPECT_NE(html.find("alt=\"La Zona de Captura\""), std::string::npos) << "not inside of a tag";
    EXPECT_EQ(as_html(document, Lang::es).find("lang=\"es\">Zona"), std::string::npos);
    EXPECT_NE(as_article(document.sections, Lang::en, document.loanwords)
                  .find("In your <span lang=\"es\">Zona de Captura</span> (capture zone)."),
              std::string::npos);
}

TEST(AsText, NoLineIsWiderThan76CellsWhateverTheCells) {
    Document document = sample();
    const std::string words =
        "palabras que no acaban nunca y siguen siguen siguen siguen siguen siguen siguen siguen";
    document.headline = same(words);
    Table wide;
    for (int i = 0; i < 4; ++i) wide.columns.push_back({same("Columna"), i == 3});
    wide.rows = {{{same(words), same(words), same(words), same("12")}, {}, false}};
    Bullets bullets;
    bullets.lines.push_back({same(words), Bullets::Tone::plain, same(words)});
    document.sections.push_back({same(words), {wide, bullets, Paragraph{same(words)}}});
    const std::string text = as_text(document, Lang::en);
    for (std::size_t at = 0; at < text.size(); at = text.find('\n', at) + 1)
        EXPECT_LE(display_width(text.substr(at, text.find('\n', at) - at)), 76U);
}

TEST(AsHtml, EverythingIsEscapedAndOnlyTheMapIsFetched) {
    Document document = sample();
    document.title = same("<script>alert('x')</script>\x07");
    document.map_alt = same("\" onerror=\"x");
    document.sections.push_back({same("<b>"), {Verbatim{same("</pre><img src=http://x>")}}});
    const std::string html = as_html(document, Lang::es, {"cid:mapa\" x=\"", {}});
    EXPECT_EQ(html.find("<script"), std::string::npos);
    EXPECT_EQ(html.find('\x07'), std::string::npos);
    EXPECT_NE(html.find("&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;"), std::string::npos);
    EXPECT_NE(html.find("src=\"cid:mapa&quot; x=&quot;\" alt=\"&quot; onerror=&quot;x\""), std::string::npos);
    EXPECT_NE(html.find("&lt;/pre&gt;&lt;img src=http://x&gt;"), std::string::npos);
    std::size_t images = 0;
    for (std::size_t at = html.find("<img"); at != std::string::npos; at = html.find("<img", at + 1)) ++images;
    EXPECT_EQ(images, 1U);
    for (const char* foreign : {"<link", "<form", "url(", "@import", "javascript:"})
        EXPECT_EQ(html.find(foreign), std::string::npos) << foreign;
}

// Every colour of the letter has a dark one, also those of parts that are written later.
TEST(AsHtml, HasADarkColourForEveryColour) {
    Document document = sample();
    document.form = ReplyForm{same("f"), same("h"), same("l"), same("b"), same("mailto:x")};
    document.links = {{say("La <web>", "The <web>"), same("https://example.org/?a&b")}};
    const std::string html = as_html(document, Lang::es);
    EXPECT_NE(html.find("<meta name=\"color-scheme\" content=\"light dark\">"), std::string::npos);
    const std::size_t body = html.find("<body");
    const std::string style = html.substr(0, body), rest = html.substr(body);
    std::set<std::string> colours;
    for (const std::string property : {"background:#", "color:#", "solid #"})
        for (std::size_t at = rest.find(property); at != std::string::npos; at = rest.find(property, at + 1)) {
            constexpr std::size_t digits = 6;
            const std::string whole = rest.substr(at, property.size() + digits);
            // Swatches show a colour of the board, in any light.
            if (rest.substr(rest.rfind('<', at), 9) != "<div styl" && rest[at - 1] != '-')
                colours.insert(whole);
        }
    EXPECT_GT(colours.size(), 8U);
    for (const std::string& one : colours)
        EXPECT_NE(style.find("[style*=\"" + one + "\"]"), std::string::npos) << one;
    EXPECT_NE(rest.find("<a href=\"https://example.org/?a&amp;b\" style=\"color:#8a5a1c\">La &lt;web&gt;</a>"),
              std::string::npos);
    EXPECT_NE(as_text(document, Lang::en).find("\n  The <web>: https://example.org/?a&b\n"), std::string::npos);
}

// What one writes stands below the words, on one line however long it is.
TEST(Bullets, ShowWhatOneWrites) {
    const std::string line =
        "comerciar: [{con: beto, doy: {madera: 3, trigo: 4}, recibo: {metal: 2, piedra: 1}}] # <x>";
    Document document = sample();
    Bullets bullets = bulleted({say("tratos", "trades")});
    bullets.lines.back().written = same(line);
    document.sections = {{same("s"), {bullets}}};
    EXPECT_NE(as_text(document, Lang::en).find("  · trades\n      " + line + "\n"), std::string::npos);
    const std::string escaped = line.substr(0, line.size() - 3) + "&lt;x&gt;</code>";
    for (const std::string& html : {as_html(document, Lang::es), as_article(document.sections, Lang::es)})
        EXPECT_NE(html.find(escaped), std::string::npos) << html;
    const Json json = as_json(document, Lang::es)["secciones"][0]["bloques"][0]["lineas"][0];
    EXPECT_EQ(json["escrito"], line);
}

TEST(Documents, LinkToTheLessonBelowTheHeadline) {
    Document document = sample();
    document.lesson =
        PageLink{say("Aprende", "Learn"), say("https://example.org/es", "https://example.org/en")};
    const std::string text = as_text(document, Lang::en), html = as_html(document, Lang::es);
    const std::size_t at = text.find("\n\n  Learn: https://example.org/en\n");
    ASSERT_NE(at, std::string::npos);
    EXPECT_LT(at, text.find(document.sections.front().title.en));
    EXPECT_NE(html.find(">Aprende</a>"), std::string::npos);
    EXPECT_LT(html.find("<a href=\"https://example.org/es\""), html.find(document.sections.front().title.es));
}

TEST(AsArticle, HasClassesAndNoInlineStyle) {
    Document document = sample();
    document.sections.push_back({same("<b>"), {Verbatim{same("</pre><img src=http://x>")}}});
    const std::string html = as_article(document.sections, Lang::es);
    for (const char* foreign : {"style", "<script", "<img", "on", "<b>"})
        EXPECT_EQ(html.find(std::string(" ") + foreign + "="), std::string::npos) << foreign;
    EXPECT_EQ(html.find("<img"), std::string::npos);
    EXPECT_NE(html.find("<li class=\"good\">Ana ataca &lt;Loma&gt; &amp; «Nogal» <span class=\"dice\">1 4 = "
                        "5</span></li>"),
              std::string::npos);
    EXPECT_NE(html.find("<li class=\"bad\">anulada</li>"), std::string::npos);
    EXPECT_NE(html.find("<tr class=\"own\"><td class=\"has-swatch\"><svg class=\"swatch\""), std::string::npos);
    EXPECT_NE(html.find("<th scope=\"col\" class=\"num\">Total</th>"), std::string::npos);
    EXPECT_EQ(html.find("Vacía"), std::string::npos);
    EXPECT_NE(html.find("<h2>&lt;b&gt;</h2>"), std::string::npos);
}

TEST(AsHtml, ThereIsNoPictureWithoutAMap) {
    Document document = sample();
    document.map_alt = {};
    EXPECT_EQ(as_html(document, Lang::en).find("<img"), std::string::npos);
    EXPECT_NE(as_html(document, Lang::en).find("<html lang=\"en\">"), std::string::npos);
}

// A picture with a piece of art, an arrow and words that must be escaped.
Document with_figure() {
    static const Art art{"x", {{"M 0 0 L 1 1 Z", std::nullopt, {{1, 2, 3}, 0.1, false}}}};
    Scene scene;
    scene.alt = say("Un <dibujo>", "A <drawing>");
    scene.right = 4;
    scene.bottom = 2;
    scene.items = {
        Symbol{&art, {1, 1}, 0.5, {0, 114, 178}, 90},
        Arrow{{0, 0}, {4, 0}, {{0, 0, 0}, 0.1, true}, {255, 255, 255}, Arrow::End::arrowhead, {}},
        Label{{1.005, 1}, same("<b>"), 0.5, 0, {0, 0, 0}, Colour{255, 255, 255}, Anchor::start, true}};
    Document document;
    document.title = same("Reglas");
    document.sections = {{say("Piezas", "Pieces"),
                          {Figures{{{say("Torre", "Rook"), say("recto & lejos", "straight & far"), scene}}}}}};
    return document;
}

std::string drawn(const Item& item) {
    Scene scene;
    scene.right = 110;
    scene.bottom = 50;
    scene.items = {item};
    return as_svg(scene, Lang::es, 400);
}

TEST(AsSvg, AnOrderThatWouldFailIsPaleWithABarAndKeepsItsWords) {
    Arrow arrow{{0, 0}, {4, 0}, {{0, 0, 0}, 0.1, false}, {255, 255, 255}, Arrow::End::arrowhead, "3 & 1"};
    const std::string plain = drawn(arrow);
    arrow.struck = true;
    const std::string struck = drawn(arrow);
    EXPECT_NE(plain.find(">3 &amp; 1</text>"), std::string::npos) << plain;
    EXPECT_NE(struck.find(">3 &amp; 1</text>"), std::string::npos) << struck;
    const auto lines = [](const std::string& svg) {
        std::size_t count = 0;
        for (std::size_t at = svg.find("<polyline"); at != npos; at = svg.find("<polyline", at + 1)) ++count;
        return count;
    };
    EXPECT_EQ(lines(struck), lines(plain) + 1);
    EXPECT_NE(struck.find("stroke=\"#737373\""), std::string::npos) << struck;
}

TEST(AsSvg, PatternsAreDefinedOnceAndDrawnAboveTheColour) {
    const Polygon cell{{{0, 0}, {4, 0}, {2, 3}}, Fill{{200, 100, 50}, Pattern::rising}, {}};
    const std::string svg = drawn(cell);
    const std::size_t colour = svg.find("fill=\"#c86432\""), pattern = svg.find("fill=\"url(#trama-2-");
    ASSERT_NE(colour, npos) << svg;
    ASSERT_NE(pattern, npos) << svg;
    EXPECT_LT(colour, pattern);
    EXPECT_EQ(svg.find("<pattern"), svg.rfind("<pattern"));
    EXPECT_EQ(drawn(Polygon{{{0, 0}, {4, 0}, {2, 3}}, Fill{{200, 100, 50}}, {}}).find("<defs"), npos);
}

TEST(AsPicture, HasTwoLanguagesWhereItsWordsHave) {
    Scene scene;
    scene.right = 110;
    scene.bottom = 50;
    scene.items = {Label{{1, 1}, same("Loma"), 0.5, 0, {0, 0, 0}, std::nullopt, Anchor::start, true}};
    const Text names = as_picture(scene, 400);
    EXPECT_EQ(names.es, names.en);
    scene.items.emplace_back(
        Label{{1, 1}, say("oculto", "hidden"), 0.5, 0, {0, 0, 0}, std::nullopt, Anchor::start, true});
    const Text words = as_picture(scene, 400);
    EXPECT_NE(words.es.find(">oculto</text>"), npos) << words.es;
    EXPECT_NE(words.en.find(">hidden</text>"), npos) << words.en;
    EXPECT_NE(words.en.find(">Loma</text>"), npos) << words.en;
}

// Outlines of one style become one path, and only those.
TEST(AsPicture, CellsOfOneStyleAreDrawnTogether) {
    const auto cell = [](double x, Colour colour) {
        return Polygon{{{x, 0}, {x + 1, 0}, {x, 1}}, Fill{colour}, {}};
    };
    Scene scene;
    scene.right = 110;
    scene.bottom = 50;
    scene.items = {cell(0, {1, 1, 1}), cell(2, {1, 1, 1}), cell(4, {2, 2, 2}), cell(6, {1, 1, 1})};
    const std::string svg = as_picture(scene, 400).es;
    EXPECT_NE(svg.find(R"(<path d="M0,0 1,0 0,1ZM2,0 3,0 2,1Z" fill="#010101"/><path d="M4,0 5,0 4,1Z")"), npos)
        << svg;
    EXPECT_NE(svg.find(R"(<path d="M6,0 7,0 6,1Z" fill="#010101"/>)"), npos) << svg;
}

TEST(AsHtml, AWideTableDoesNotWidenThePage) {
    Document document;
    document.title = say("Ronda 1", "Round 1");
    const std::string html = as_html(document, Lang::es);
    std::size_t fixed = 0;
    for (std::size_t at = html.find("table-layout:fixed"); at != std::string::npos;
         at = html.find("table-layout:fixed", at + 1))
        ++fixed;
    EXPECT_EQ(fixed, 2U) << html;
}

TEST(Documents, AnAnswerStandsBelowTheReportAndBeforeTheSmallPrint) {
    Document document;
    document.sections.push_back({say("Lo que pasó", "What happened"), {Paragraph{say("Nada.", "Nothing.")}}});
    document.form = ReplyForm{say("Tu respuesta", "Your answer"), say("Copia esto.", "Copy this."),
                              same("partida: m\nordenes:\n  #mover: K5\n"), say("Responder", "Answer"),
                              same("mailto:r%2Bm%40example.org?subject=a&body=b")};
    document.small_print.push_back({say("Dados", "Dice"), {Paragraph{say("Una semilla.", "A seed.")}}});
    const std::string text = as_text(document, Lang::es), html = as_html(document, Lang::es);
    EXPECT_NE(text.find("\npartida: m\nordenes:\n  #mover: K5\n"), std::string::npos) << text;
    EXPECT_LT(text.find("Nada."), text.find("Copia esto."));
    EXPECT_LT(text.find("#mover"), text.find("Una semilla."));
    EXPECT_NE(html.find("href=\"mailto:r%2Bm%40example.org?subject=a&amp;body=b\""), std::string::npos) << html;
    EXPECT_LT(html.find("#mover"), html.find("Una semilla."));
}

// Also a long link, with a whole position in it: a reader of the text part has no other way to the page.
TEST(Documents, AnAnswerMayLinkToAPageForComposingIt) {
    Document document;
    document.form = ReplyForm{say("Tu respuesta", "Your answer"),
                              {},
                              same("ordenes:\n"),
                              say("Responder", "Answer"),
                              same("mailto:r@example.org"),
                              say("Jugar en el mapa", "Play on the map"),
                              same("https://example.org/ordenes.html#v=1&j=ana")};
    EXPECT_NE(as_html(document, Lang::es).find("href=\"https://example.org/ordenes.html#v=1&amp;j=ana\""),
              std::string::npos);
    EXPECT_NE(
        as_text(document, Lang::es).find("Jugar en el mapa: https://example.org/ordenes.html#v=1&j=ana\n"),
        std::string::npos);
    // What is asked for stands before the map, with its button, which then stands nowhere else.
    document.call = say("Juega la ronda 2.", "Play round 2.");
    document.map_alt = same("91 hexágonos");
    const std::string html = as_html(document, Lang::es);
    const std::size_t call = html.find("Juega la ronda 2."), page = html.find(">Jugar en el mapa</a>");
    EXPECT_LT(call, page);
    EXPECT_LT(page, html.find("91 hexágonos"));
    EXPECT_EQ(html.find(">Jugar en el mapa</a>", page + 1), std::string::npos);
    EXPECT_LT(html.find("<details>"), html.find("ordenes:\n")) << "the lines are folded";
    const std::string text = as_text(document, Lang::es), link = "  Jugar en el mapa: https://example.org/";
    EXPECT_NE(text.find("\nJuega la ronda 2.\n" + link), std::string::npos) << text;
    EXPECT_EQ(text.find(link), text.rfind(link)) << text;
    document.form->page = same("https://example.org/ordenes.html#v=1&p=" + std::string(1000, 'x'));
    EXPECT_NE(as_text(document, Lang::es).find("Jugar en el mapa: " + document.form->page.es + "\n"),
              std::string::npos);
}

TEST(AsPage, DrawsFiguresThatTextAndLettersPutIntoWords) {
    const Document document = with_figure();
    const std::string page = as_page(document, Lang::es);
    EXPECT_NE(page.find("aria-label=\"Un &lt;dibujo&gt;\" width=\"380\" height=\"190\" viewBox=\"0 0 4 2\""),
              std::string::npos);
    EXPECT_NE(
        page.find(
            "<g transform=\"translate(1 1) rotate(90) scale(0.5)\"><path d=\"M 0 0 L 1 1 Z\" fill=\"#0072b2\""),
        std::string::npos);
    EXPECT_NE(page.find("&lt;b&gt;</text>"), std::string::npos);
    EXPECT_NE(page.find("<b>Torre</b>: recto &amp; lejos"), std::string::npos);
    EXPECT_NE(page.find("prefers-color-scheme: dark"), std::string::npos);
    for (const char* foreign : {"<img", "<script", "<link", "url(", "@import", "xlink"})
        EXPECT_EQ(page.find(foreign), std::string::npos) << foreign;
    EXPECT_NE(as_text(document, Lang::en).find("Rook: straight & far"), std::string::npos);
    const std::string letter = as_html(document, Lang::en);
    EXPECT_EQ(letter.find("<svg"), std::string::npos);
    EXPECT_NE(letter.find("Rook: straight &amp; far"), std::string::npos);
    EXPECT_EQ(as_json(document, Lang::en)["secciones"][0]["bloques"][0]["lineas"][0]["texto"],
              "Rook: straight & far A <drawing>");
}

TEST(Documents, HowThePlayersStandIsSaidBelowTheHeadline) {
    Document document = sample();
    document.standing = say("Vas 1.º: tú <2>, Ana 1.", "You are 1st: you <2>, Ana 1.");
    EXPECT_NE(as_text(document, Lang::es).find("quita la Loma\n\nVas 1.º: tú <2>, Ana 1.\n\n[Mapa: "),
              std::string::npos);
    const std::string html = as_html(document, Lang::en);
    const auto headline = html.find("</h1>"), standing = html.find("You are 1st: you &lt;2&gt;, Ana 1."),
               map = html.find("<img");
    EXPECT_TRUE(headline < standing && standing < map) << html;
    EXPECT_EQ(as_json(document, Lang::es)["situacion"], "Vas 1.º: tú <2>, Ana 1.");
}

TEST(AsJson, HasTheSameContentsAsTheOtherFormats) {
    EXPECT_EQ(
        as_json(sample(), Lang::en).dump(),
        R"({"titulo":"HexaDominación · malaga-1 · round 4","titular":"Beto takes the Loma from you",)"
        R"("situacion":"","pide":"","mapa":"Ana 2 hexagons","secciones":[{"titulo":"Attacks","bloques":[{"tipo":"lista","lineas":[)"
        R"({"texto":"Ana attacks <Loma> & “Nogal”","tono":"bueno","dados":"1 4 = 5"},)"
        R"({"texto":"cancelled","tono":"malo","dados":null}]},{"tipo":"tabla","columnas":[)"
        R"({"titulo":"Kingdom","numero":false},{"titulo":"Total","numero":true}],"filas":[)"
        R"({"celdas":["Ñandú","739"],"propia":true},{"celdas":["東京","5"],"propia":false}]}]},)"
        R"({"titulo":"Empty","bloques":[]},{"titulo":"Orders","bloques":[{"tipo":"parrafo","texto":"Until Sun."},)"
        R"({"tipo":"literal","texto":"a:\n  b"}]}],"tablero":[],"pie":"Rules: x"})");
}

// A caret's line wraps on a phone, so HTML marks the word itself.
TEST(Diagnosed, MarksTheWrongWordInHtmlAndKeepsTheCaretInText) {
    Diagnostic fault;
    fault.file = "ana.yaml";
    fault.place = {7, 14, 5};
    fault.message = say("hexágono desconocido «Lomma»", "unknown hexagon “Lomma”");
    fault.excerpt = "  - {desde: {Lomma: 2}, a: <b>}";
    fault.code = "fichero_invalido";
    Document document;
    document.title = same("t");
    document.sections.push_back({same("Por qué"), {Diagnosed{{fault}}}});
    const std::string html = as_html(document, Lang::es);
    EXPECT_NE(html.find(">Lomma</b>: 2}, a: &lt;b&gt;}"), std::string::npos) << html;
    EXPECT_EQ(html.find("^~"), std::string::npos);
    EXPECT_NE(html.find("Línea 7. Hexágono desconocido «Lomma»."), std::string::npos);
    const std::string text = as_text(document, Lang::es);
    EXPECT_NE(text.find("       7 |   - {desde: {Lomma: 2}, a: <b>}\n         |              ^~~~~\n"),
              std::string::npos)
        << text;
    EXPECT_NE(as_article(document.sections, Lang::es).find("<mark>Lomma</mark>"), std::string::npos);
}

}  // namespace
}  // namespace ronda::formats
