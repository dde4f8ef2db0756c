#include "formats/template.hpp"

#include <algorithm>

#include "adjudicator/core/orders/duties.hpp"
#include "adjudicator/core/orders/replies.hpp"
#include "adjudicator/core/report/presentation.hpp"
#include "adjudicator/core/text/player_key.hpp"
#include "adjudicator/core/text/shown.hpp"
#include "adjudicator/core/text/wording.hpp"
#include "formats/text_layout.hpp"
#include "formats/yaml_text.hpp"

namespace ronda::formats {

namespace {

constexpr std::size_t page_width = 76;

class Template {
  public:
    Template(const Position& position, std::string_view player, Lang lang)
        : position_(position),
          header_(position.header()),
          player_(player),
          lang_(lang),
          names_(position.names()),
          suggested_(position.suggestions(player)) {}

    std::string whole(std::string_view key) {
        const int round = header_.round + 1;
        comment(say("{} · partida {} · órdenes de {} para la ronda {}",
                    "{} · match {} · orders of {} for round {}", position_.game().title(), header_.match,
                    header_.name_of(player_), round));
        comment(
            say("Borra el «#» de las órdenes que quieras dar, cámbialas y envía esta hoja. Lo que va detrás de "
                "un «#» no cuenta.",
                "Delete the “#” from the orders that you want to give, change them and send this sheet. "
                "Anything after a “#” is ignored."));
        // The lines stay Spanish, because files are stored so and the reader may read Spanish.
        if (lang_ == Lang::en)
            comment(
                same("You may write each word in English: the English word stands behind the Spanish one."));
        blank();
        line("partida: " + yaml_scalar(header_.match));
        line("jugador: " + yaml_scalar(player_));
        line(fmt::format("ronda: {}", round));
        key_line(key);
        const bool is_player = player_ != moderator_id;
        if (is_player && header_.pace == Pace::round) {
            comment(say("Para usarlas también en las rondas siguientes, hasta que envíes otras:",
                        "To use them in later rounds too, until you send others:"));
            line("#repetir: true");
        }
        blank();
        line("ordenes:");
        const bool replies_taken = position_.game().takes_replies();
        if (header_.pace == Pace::turn && is_player && !awaited())
            comment(
                replies_taken
                    ? say("No es tu turno: de momento solo puedes dar estas órdenes, y respuestas con «si».",
                          "It is not your turn: for now you can give only these orders, and replies with "
                          "“si”.")
                    : say("No es tu turno: de momento solo puedes dar estas órdenes.",
                          "It is not your turn: for now you can give only these orders."),
                "  ");
        for (const OrderSpec& order : position_.orders_for(player_)) put(order);
        suggestions();
        if (replies_taken && is_player && !header_.over()) replies();
        hints();
        return std::move(out_);
    }

  private:
    void line(std::string_view text) {
        out_ += text;
        out_ += '\n';
    }
    void blank() { out_ += '\n'; }

    // The text comes from the game; nothing in it may end the comment.
    void comment(const Text& words, std::string_view margin = "") {
        for (const std::string& part :
             wrap(shown(words.in(lang_), words.in(lang_).size()), page_width - margin.size() - 2))
            line(fmt::format("{}# {}", margin, part));
    }

    void key_line(std::string_view key) {
        if (is_key_placeholder(key))
            comment(
                say("Escribe aquí tu clave: está en la carta con la que te invitaron a la partida. Sin ella "
                    "no se aceptan órdenes por correo.",
                    "Write your key here: it is in the letter that invited you to the match. Without it, no "
                    "orders are accepted by mail."));
        else
            comment(say("Tu clave; hace falta si envías las órdenes por correo:",
                        "Your key; needed if you send the orders by mail:"));
        line("clave: " + yaml_scalar(shown(key, page_width)));
    }

    // No space after the #: if only the # is removed, all orders have the same indentation.
    void put(const OrderSpec& order) {
        blank();
        if (lang_ == Lang::en && order.english != order.key)
            comment(say("{}: {}", "{}: {}", order.english, order.help), "  ");
        else
            comment(order.help, "  ");
        comment(say("Se espera: {}", "Expected: {}", describe(*order.schema, names_)), "  ");
        line(fmt::format("  #{}: {}", order.key, suggested_for(order)));
    }

    // An order that can be given now if the game suggests one. In games by turns suggestions stand in a list of
    // their own, because only one of them may be given.
    std::string suggested_for(const OrderSpec& order) const {
        if (header_.pace == Pace::round)
            for (const Json& suggested : suggested_)
                if (const auto value = suggested.find(order.key); value != suggested.end())
                    return yaml_flow(*value);
        return example_of(order);
    }

    bool awaited() const { return is_awaited(header_, player_); }

    // Shows how conditional orders look.
    void replies() {
        const auto example = example_reply(position_, player_);
        // In turn the example leaves open what the others may play, because it depends on the reader's own
        // move.
        const std::size_t others = static_cast<std::size_t>(std::count_if(
            header_.players.begin(), header_.players.end(),
            [&](const Player& one) { return one.id != player_ && !position_.eliminated(one.id); }));
        Json played = Json::array();
        for (std::size_t i = 0; i < (example ? example->played.size() : others); ++i)
            played.push_back(example && !awaited() ? *example->played[i] : Json("cualquiera"));
        blank();
        comment(say(
            "Si quieres, responde ya a lo que jueguen los demás antes de tu próximo turno. Se prueban en orden "
            "y cuenta la primera que encaje; «cualquiera» encaja con cualquier jugada.",
            "If you like, reply now to what the others may play before your next turn. Replies are tried in "
            "order and the first that fits counts; “cualquiera” (any) fits any move."));
        if (others > 1 || played.size() > 1)
            comment(say("Si en medio hay varios turnos, «si_juega» es una lista con una entrada por turno.",
                        "If there are several turns in between, “si_juega” (if_plays) is a list with one entry "
                        "a turn."));
        line("#si:");
        line("#  - si_juega: " + yaml_flow(played.size() == 1 ? played.front() : played));
        line(example ? "#    ordenes: " + yaml_flow(example->orders)
                     : "#    ordenes: {…}  # " + say("tu jugada", "your move").in(lang_));
    }

    // Legal orders, ready to use.
    void suggestions() {
        if (suggested_.empty() || header_.pace == Pace::round) return;
        blank();
        comment(suggested_.size() == 1 ? say("Una jugada que puedes hacer ahora (borra el «#»):",
                                             "A move that you can make now (delete the “#”):")
                                       : say("Algunas jugadas que puedes hacer ahora (borra el «#» de una):",
                                             "Some moves that you can make now (delete the “#” from one):"),
                "  ");
        for (const Json& order : suggested_)
            for (const auto& [key, value] : order.items())
                line(fmt::format("  #{}: {}", key, yaml_flow(value)));
    }

    void hints() {
        const auto hints = position_.presentation().hints(player_);
        if (hints.empty()) return;
        blank();
        comment(say("Cómo vas:", "How you stand:"));
        for (const Text& hint : hints) comment(hint);
    }

    const Position& position_;
    const MatchHeader& header_;
    std::string player_;
    Lang lang_;
    Vocabularies names_;
    std::vector<Json> suggested_;
    std::string out_;
};

}  // namespace

std::string order_template(const Position& position, std::string_view player, Lang lang, std::string_view key) {
    return Template(position, player, lang).whole(key);
}

std::string example_of(const OrderSpec& order) {
    return order.sample.is_null() ? shown(order.example, order.example.size()) : yaml_flow(order.sample);
}

}  // namespace ronda::formats
