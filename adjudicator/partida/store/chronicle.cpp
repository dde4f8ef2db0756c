#include "adjudicator/partida/store/chronicle.hpp"

#include <algorithm>
#include <set>

#include "adjudicator/core/dice.hpp"
#include "adjudicator/partida/store/fault.hpp"
#include "adjudicator/partida/store/journal.hpp"
#include "adjudicator/partida/store/json_words.hpp"

namespace ronda::partida {

namespace {

// Takes the lines one after another.
class Teller {
  public:
    void hear(const Json& line) {
        const std::string what = word_in(line, "que");
        const int round = number_in(line, "ronda");
        if (what == "creada") {
            told.match = word_in(line, "partida");
            told.commitment = word_in(line, "compromiso");
        } else if (what == "ordenes_aceptadas") {
            accept(waiting_[round][word_in(line, "jugador")], word_in(line, "huella"),
                   word_in(line, "recibido"));
        } else if (what == "ordenes_rechazadas" || what == "ordenes_apartadas") {
            waiting_[round].erase(word_in(line, "jugador"));
        } else if (what == "ronda_resuelta") {
            told.rounds[round] = {word_in(line, "semilla"), std::move(waiting_[round])};
            waiting_.erase(round);
        } else if (what == "repeticion") {
            begin_again(line, round);
        }
    }

    Chronicle told;

  private:
    static void accept(Chronicle::Accepted& accepted, std::string hash, std::string received) {
        if (!accepted.hash.empty()) accepted.others[accepted.hash] = accepted.received;
        accepted.hash = std::move(hash);
        accepted.received = std::move(received);
    }

    // The rounds from `round` on give way. What waits for later ones stays, but for what is told to be set
    // aside.
    void begin_again(const Json& line, int round) {
        const auto stood = told.rounds.find(round);
        const Chronicle::Orders before =
            stood == told.rounds.end() ? Chronicle::Orders() : stood->second.orders;
        told.rounds.erase(told.rounds.lower_bound(round), told.rounds.end());
        waiting_.erase(waiting_.upper_bound(round),
                       waiting_.upper_bound(std::max(round, number_in(line, "hasta"))));
        Chronicle::Orders& orders = waiting_[round] = {};
        const Json given = line.value("ordenes", Json());
        if (given.is_object())
            for (const auto& [player, hash] : given.items())
                if (hash.is_string()) orders[player].hash = hash.get<std::string>();
        told.revisions.push_back({round, std::max(round, number_in(line, "hasta")), number_in(line, "vez"),
                                  word_in(line, "cuando"), word_in(line, "motivo"), changed(before, orders),
                                  line.value("enviar", Json()) == true});
    }

    static std::vector<std::string> changed(const Chronicle::Orders& before, const Chronicle::Orders& after) {
        std::set<std::string> players;
        for (const auto& [player, one] : before)
            if (!after.contains(player)) players.insert(player);
        for (const auto& [player, one] : after)
            if (const auto old = before.find(player); old == before.end() || !old->second.covers(one.hash))
                players.insert(player);
        return {players.begin(), players.end()};
    }

    std::map<int, Chronicle::Orders> waiting_;
};

}  // namespace

bool Chronicle::Accepted::covers(std::string_view text_hash) const {
    if (text_hash == hash) return true;
    const auto other = others.find(std::string(text_hash));
    // Files that came within one second: the journal tells the same acceptance once.
    return other != others.end() && other->second == received;
}

Chronicle chronicle_of(const std::vector<Json>& lines) {
    Teller teller;
    for (const Json& line : lines) teller.hear(line);
    teller.told.lines = lines.size();
    return std::move(teller.told);
}

Result<Chronicle> read_chronicle(std::string_view journal, const std::string& file_name) {
    Teller teller;
    std::string before(64, '0');
    std::size_t number = 0;
    const auto refuse_line = [&](const Text& why) {
        Diagnostic fault = fault_in(file_name, mismatch, why);
        fault.place = {static_cast<int>(number), 1, 0};
        return refuse(Diagnostics{std::move(fault)});
    };
    while (!journal.empty()) {
        ++number;
        const std::size_t end = journal.find('\n');
        if (end == std::string_view::npos)
            return refuse_line(say("la línea está cortada; «ronda run» la repara",
                                   "the line is cut off; “ronda run” mends it"));
        const std::string_view text = journal.substr(0, end);
        journal.remove_prefix(end + 1);
        const Json line = Json::parse(text, nullptr, false);
        if (!line.is_object()) return refuse_line(say("no es un objeto JSON", "not a JSON object"));
        if (word_in(line, "antes") != before)
            return refuse_line(say("no lleva la huella de la línea anterior: una de las dos se ha cambiado",
                                   "does not carry the hash of the line before: one of them was changed"));
        before = hash_of(text);
        teller.hear(line);
    }
    teller.told.lines = number;
    return std::move(teller.told);
}

}  // namespace ronda::partida
