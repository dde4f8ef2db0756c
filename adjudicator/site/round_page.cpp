#include "adjudicator/site/round_page.hpp"

#include "adjudicator/match/letters/deadline_event.hpp"
#include "adjudicator/site/page.hpp"
#include "adjudicator/site/plot.hpp"
#include "formats/document_article.hpp"
#include "formats/figures.hpp"
#include "formats/html_parts.hpp"
namespace ronda::site {

namespace {

using formats::escaped;
using formats::with_breaks;

class Writer {
  public:
    Writer(const RoundPage& shown, bool as_index, Lang lang)
        : shown_(shown), as_index_(as_index), lang_(lang) {}

    std::string whole() {
        opening();
        out_ += "<div class=\"two-columns\">\n<div class=\"sticky\">\n";
        board();
        rounds();
        reading();
        legend();
        out_ += "</div>\n<div>\n";
        out_ += race_plot(shown_.memory, shown_.round, lang_);
        out_ += "<article class=\"card report\">\n" +
                formats::as_article(shown_.report.sections, lang_, shown_.report.loanwords) + "</article>\n";
        if (const std::string small = formats::as_article(shown_.report.small_print, lang_, {}); !small.empty())
            out_ += "<article class=\"card report small\">\n" + small + "</article>\n";
        check();
        downloads();
        out_ += "</div>\n</div>\n";
        Frame frame{shown_.report.title,
                    "../",
                    as_index_ ? "index" : name_of_round(shown_.round),
                    shown_.memory.web,
                    shown_.memory.published ? "#partida=" + shown_.folder : std::string(),
                    {"rondas.js", "../moves.js", "../zoom.js"},
                    shown_.report.footer};
        if (as_index_ && shown_.memory.web && shown_.memory.verified) frame.scripts.push_back("../ronda.js");
        return page(frame, out_, lang_);
    }

  private:
    std::string in(const Text& text) const { return escaped(text.in(lang_)); }
    bool is_newest() const { return shown_.round == shown_.memory.newest(); }
    template <class... Args>
    void put(fmt::format_string<const Args&...> text, const Args&... args) {
        fmt::format_to(std::back_inserter(out_), text, args...);
        out_ += '\n';
    }

    void opening() {
        put("<p class=\"kicker\">{}</p>", in(shown_.report.title));
        const Text& headline = shown_.report.headline;
        put("<h1>{}</h1>", with_breaks((headline.empty() ? shown_.report.title : headline).in(lang_)));
        if (!shown_.report.standing.empty())
            put("<p class=\"situation\">{}</p>", with_breaks(shown_.report.standing.in(lang_)));
        if (is_newest() && !shown_.memory.places.empty())
            put("<p class=\"situation\">{}</p>", in(shown_.memory.places));
        if (!shown_.resolved.empty())
            put("<p class=\"help\">{}</p>",
                in(shown_.round == 0 ? say("Empezó el {}.", "It began on {}.", shown_.resolved)
                                     : say("Resuelta el {}.", "Resolved on {}.", shown_.resolved)));
        if (const auto& lesson = shown_.lesson)
            put("<p class=\"no-print\">{}</p>", link(lesson->address.in(lang_), lesson->words.in(lang_)));
    }

    void board() {
        const Bounds part = board_of(shown_.scene);
        const int height =
            static_cast<int>(picture_width * (part.bottom - part.top) / (part.right - part.left));
        put("<figure class=\"board\"><div class=\"frame\"><div class=\"picture\"><img class=\"ground\" "
            "src=\"{}\" alt=\"\"><img id=\"board\" src=\"{}\" alt=\"{}\" width=\"{}\" "
            "height=\"{}\"></div></div></figure>",
            ground_file, picture_of(shown_.round, shown_.memory.two_pictures(shown_.round), lang_),
            in(shown_.scene.alt), picture_width, height);
    }

    void reading() {
        if (!shown_.report.board.empty())
            put("<details class=\"card board-text\">\n<summary>{}</summary>\n{}</details>",
                in(say("Leer el tablero", "Read the board")),
                formats::as_article(shown_.report.board, lang_, shown_.report.loanwords));
    }

    void step(std::optional<std::string> to, const char* rel, const Text& words) {
        if (to)
            put("<a href=\"{}\"{}>{}</a>", in_language(*to, "html", lang_),
                *rel == '\0' ? std::string() : fmt::format(" rel=\"{}\"", rel), in(words));
        else
            put("<span aria-disabled=\"true\">{}</span>", in(words));
    }

    // Links, for everybody; the script shows the slider.
    void rounds() {
        const int round = shown_.round;
        const bool moves = shown_.memory.rounds[static_cast<std::size_t>(round)].moves;
        put("<section class=\"rounds\" aria-label=\"{}\" data-round=\"{}\"{}>", in(say("Rondas", "Rounds")),
            round, moves ? fmt::format(" data-moves=\"{}\"", moves_file(round, lang_)) : std::string());
        put("<nav aria-label=\"{}\">", in(say("Otras rondas", "Other rounds")));
        using Name = std::optional<std::string>;
        step(round > 0 ? Name(name_of_round(0)) : Name(), "", say("« Primera", "« First"));
        step(round > 0 ? Name(name_of_round(round - 1)) : Name(), "prev", say("‹ Anterior", "‹ Previous"));
        step(is_newest() ? Name() : Name(name_of_round(round + 1)), "next", say("Siguiente ›", "Next ›"));
        step(as_index_ ? Name() : Name("index"), "", say("Última »", "Last »"));
        put("</nav>");
        put("<div class=\"slider\" hidden><label for=\"round\">{}</label><input type=\"range\" "
            "id=\"round\" min=\"0\" max=\"{}\" value=\"{}\"><output for=\"round\"></output></div>",
            in(say("Ronda", "Round")), round, round);
        what_if();
        put("</section>");
    }

    // Positions of which nothing is hidden can be played on from.
    void what_if() {
        if (!shown_.memory.web || !shown_.memory.published || (is_newest() && shown_.memory.over)) return;
        put("<p class=\"help\"><a class=\"what-if\" href=\"../{}#partida={}&amp;ronda={}\">{}</a></p>",
            in_language("probar", "html", lang_), shown_.folder, shown_.round,
            in(say("¿Y si…? Juega desde aquí", "What if…? Play on from here")));
    }

    void legend() {
        if (shown_.scene.legend.empty()) return;
        put("<details class=\"card legend\">\n<summary>{}</summary>\n<ul>",
            in(say("Qué es cada signo", "What each sign means")));
        for (const LegendEntry& entry : shown_.scene.legend)
            put("<li>{} {}</li>", formats::as_sample(entry.sample, lang_), in(entry.words));
        put("</ul>\n</details>");
    }

    // The button needs the script and the rules in WebAssembly; without them the words explain another way.
    void check() {
        if (!as_index_ || !shown_.memory.verified) return;
        put("<section class=\"card no-print\" id=\"comprobar\">\n<h2>{}</h2>",
            in(shown_.dice ? say("Comprobar los dados y la partida", "Check the dice and the match")
                           : say("Comprobar la partida", "Check the match")));
        put("<p>{}</p>",
            in(say(
                "El acta tiene todo lo que hace falta para jugar la partida otra vez, con las mismas órdenes y "
                "los mismos dados, y ver si sale lo mismo.",
                "The transcript has all that is needed to play the match again, with the same orders and the "
                "same dice, and to see whether the result is the same.")));
        if (!shown_.memory.published)
            put("<p>{}</p>",
                in(say("Esta partida guarda secretos: hasta que acabe, el acta solo tiene lo que no los "
                       "descubre.",
                       "This match has secrets: until it ends, the transcript only has what does not give them "
                       "away.")));
        if (shown_.dice && shown_.moderator_plays)
            put("<p>{}</p>",
                in(say(
                    "Quien modera esta partida también juega: lo que eso deja sin demostrar lo dice la hoja de "
                    "reglas, en «Quién puede elegir los dados».",
                    "The moderator of this match plays, too: what that leaves unproven is in the rules sheet, "
                    "under “Who can choose the dice”.")));
        // The script compares the transcript with the data of the match in the page.
        if (shown_.memory.web)
            put("<div class=\"buttons\" hidden><button type=\"button\" class=\"primary\" data-match=\"{}\" "
                "data-commitment=\"{}\" data-rounds=\"{}\">{}</button></div>\n"
                "<div class=\"result\" aria-live=\"polite\"></div>\n<noscript><p "
                "class=\"help\">{}</p></noscript>",
                escaped(shown_.match), escaped(shown_.commitment), shown_.round,
                in(shown_.dice ? say("Comprobar los dados y la partida", "Check the dice and the match")
                               : say("Comprobar la partida", "Check the match")),
                by_hand());
        else
            put("<p class=\"help\">{}</p>", by_hand());
        if (shown_.dice && shown_.letters && shown_.memory.web) own_letter();
        put("</section>");
    }

    // A field for a letter of one's own, which the script looks for among the contributions.
    void own_letter() {
        put("<div class=\"letter\" hidden>\n<h3>{}</h3>\n<p>{}</p>",
            in(say("¿Está tu carta en los dados?", "Is your letter in the dice?")),
            in(say("Desde tu programa de correo, guarda entera (.eml) la carta con órdenes que enviaste, y "
                   "elígela aquí. No sale de esta página.",
                   "In your mail program, save the whole letter with orders that you sent (.eml), and choose "
                   "it here. It does not leave this page.")));
        put("<label>{} <input type=\"file\" data-letter accept=\".eml,message/rfc822\"></label>\n<label>{} "
            "<input type=\"text\" data-word maxlength=\"200\" autocomplete=\"off\"></label>\n<div "
            "class=\"result\" aria-live=\"polite\"></div>\n</div>",
            in(say("Tu carta", "Your letter")),
            in(say("Tu palabra de «azar:», si la escribiste", "Your word after “azar:”, if you wrote one")));
    }

    std::string by_hand() const {
        return in(
            say("Descarga el acta y compruébala en tu ordenador: ronda verify --transcript acta.json",
                "Download the transcript and check it on your computer: ronda verify --transcript acta.json"));
    }

    void downloads() {
        put("<section class=\"card no-print\">\n<h2>{}</h2>\n<ul class=\"bullets\">",
            in(say("Descargas", "Downloads")));
        const std::string round = name_of_round(shown_.round);
        const auto file = [&](const std::string& name, const Text& words) {
            put("<li><a href=\"{0}\" download=\"{1}-{0}\">{0}</a>: {2}</li>", name, escaped(shown_.match),
                in(words));
        };
        if (shown_.memory.verified)
            file("acta.json", say("el acta de la partida", "the transcript of the match"));
        if (shown_.memory.calendar)
            file(std::string(match::deadline_file),
                 say("el plazo, para tu calendario; o suscríbete a esta dirección",
                     "the deadline, for your calendar; or subscribe to this address"));
        if (is_newest())
            file(whole_board(shown_.memory.two_pictures(shown_.round), lang_),
                 say("el tablero de esta ronda", "the board of this round"));
        if (shown_.memory.published) {
            file(round + ".estado.json", say("la posición tras esta ronda", "the position after this round"));
            file(round + ".eventos.json",
                 say("lo que pasó en ella, con sus dados", "what happened in it, with its dice"));
        }
        put("</ul>");
        if (!shown_.memory.published)
            put("<p class=\"help\">{}</p>", in(say("Las posiciones se publican al acabar la partida.",
                                                   "Positions are published when the match ends.")));
        put("</section>");
    }

    const RoundPage& shown_;
    bool as_index_;
    Lang lang_;
    std::string out_;
};

}  // namespace

std::string round_page(const RoundPage& shown, bool as_index, Lang lang) {
    return Writer(shown, as_index, lang).whole();
}

}  // namespace ronda::site
