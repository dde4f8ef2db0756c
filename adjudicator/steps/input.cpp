#include "adjudicator/steps/input.hpp"

#include <algorithm>

#include "adjudicator/games/all_games.hpp"
#include "formats/json_text.hpp"

namespace ronda::steps {

Failure in_file(Failure failure, const std::string& file) {
    for (Diagnostic& diagnostic : failure.diagnostics)
        if (diagnostic.file.empty()) diagnostic.file = file;
    return failure;
}

namespace {

void check_twice(const std::vector<OrderFile>& files, Diagnostics& faults) {
    for (std::size_t i = 0; i < files.size(); ++i) {
        const auto same_player = [&](const OrderFile& other) {
            return other.sheet.player == files[i].sheet.player;
        };
        const auto end = files.begin() + static_cast<std::ptrdiff_t>(i);
        const auto first = std::find_if(files.begin(), end, same_player);
        if (first == end) continue;
        Diagnostic fault;
        fault.file = files[i].name;
        fault.message = say("segundo fichero de «{}» para la misma ronda; el primero es {}",
                            "a second file of “{}” for the same round; the first is {}", files[i].sheet.player,
                            first->name);
        fault.code = "fichero_repetido";
        faults.push_back(std::move(fault));
    }
}

void check_reasons(const std::vector<OrderFile>& files, const Position& position, Extent extent,
                   Diagnostics& faults) {
    std::vector<PlayerOrders> sheets;
    for (const OrderFile& file : files) sheets.push_back(file.sheet);
    for (const Refusal& refusal : position.refusals(sheets)) {
        const auto whose = std::find_if(files.begin(), files.end(), [&](const OrderFile& file) {
            return file.sheet.player == refusal.player;
        });
        if (whose != files.end()) {
            faults.push_back(fault_of_refusal(*whose, refusal, position.game()));
        } else if (extent == Extent::whole_round) {
            Diagnostic fault;
            fault.message = refusal.message;
            fault.code = refusal.code;
            faults.push_back(std::move(fault));
        }
    }
}

using PositionPtr = std::shared_ptr<const Position>;

Result<PositionPtr> loaded(std::string_view text, const std::string& name,
                           Result<PositionPtr> (&load)(const Json&, Games)) {
    ASSIGN_OR_RETURN(const auto json, formats::read_json(text, name));
    auto position = load(json, all_games());
    if (!position) return tl::unexpected(in_file(position.error(), name));
    return position;
}

}  // namespace

Result<PositionPtr> load_position(std::string_view text, const std::string& name) {
    return loaded(text, name, load_state);
}

Result<PositionPtr> load_view_of(std::string_view text, const std::string& name) {
    return loaded(text, name, load_view);
}

Result<std::vector<Event>> load_events_of(std::string_view text, const std::string& name,
                                          const Position& after) {
    ASSIGN_OR_RETURN(const auto json, formats::read_json(text, name));
    auto events = load_events(json, after);
    if (!events) return tl::unexpected(in_file(events.error(), name));
    return std::move(events->events);
}

Result<void> require_open(const Position& position) {
    if (!position.header().over()) return {};
    return refuse("partida_terminada",
                  say("la partida «{}» ha terminado: no se resuelven más rondas",
                      "the match “{}” is over: no more rounds are resolved", position.header().match));
}

void OrderFiles::add(std::string text, const std::string& name) {
    auto orders = match::read_order_file(std::move(text), name, position_, {1, MatchKey::required, reader_});
    if (orders)
        read_.push_back(std::move(*orders));
    else
        add(orders.error().diagnostics);
}

void OrderFiles::add(const Diagnostics& faults) {
    faults_.insert(faults_.end(), faults.begin(), faults.end());
}

Result<std::vector<OrderFile>> OrderFiles::all(Extent extent) && {
    check_twice(read_, faults_);
    if (faults_.empty()) check_reasons(read_, position_, extent, faults_);
    if (!faults_.empty()) return refuse(std::move(faults_));
    return std::move(read_);
}

Result<void> require_player(const Position& position, const std::string& player) {
    if (position.header().index_of(player) >= 0) return {};
    return refuse("jugador_desconocido",
                  say("«{}» no juega la partida «{}»", "“{}” is not playing in the match “{}”", player,
                      position.header().match));
}

tl::unexpected<Failure> wrong_usage(Text message) {
    Diagnostic diagnostic;
    diagnostic.message = std::move(message);
    diagnostic.code = "uso";
    return tl::unexpected(Failure{Exit::usage, {std::move(diagnostic)}});
}

}  // namespace ronda::steps
