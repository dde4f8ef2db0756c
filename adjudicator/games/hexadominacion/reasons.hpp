// Why orders of HexaDominación are refused or cancelled, and why its players are out and its matches end
// (`motivo`; rules.md, "Events").
#pragma once

#include <array>
#include <cstdint>

#include "adjudicator/core/events/reason.hpp"

namespace ronda::hexadominacion {

enum class Reason : std::uint8_t {
    with_oneself,
    eliminated,
    same_resource,
    no_counterpart,
    unaffordable,
    not_own,
    built_already,
    highest_level,
    too_few_soldiers,
    under_sanction,
    same_hexagon,
    not_connected,
    no_soldiers,
    is_capital_already,
    not_city,
    level_too_low,
    not_neighbour,
    own_already,
    origin_lost,
    no_origin,
    newly_conquered,
    no_resource_named,
    is_capital,
    not_allowed
};
inline constexpr auto reason_table = std::to_array<ReasonRow<Reason>>({
    {Reason::with_oneself, "consigo_mismo", "no puedes comerciar con tu propio reino",
     "you cannot trade with yourself"},
    {Reason::eliminated, "reino_eliminado", "el reino está eliminado", "the kingdom is eliminated"},
    {Reason::same_resource, "mismo_recurso",
     "un recurso va en una sola dirección entre dos reinos en la misma ronda",
     "a resource goes one way only between two kingdoms in a round"},
    {Reason::no_counterpart, "sin_contrapartida", "el otro reino no ha ordenado el mismo trato",
     "the other kingdom did not order the matching trade"},
    {Reason::unaffordable, "recursos_insuficientes", "faltan recursos para pagarla entera",
     "not enough resources to pay all of it"},
    {Reason::not_own, "no_es_tuyo", "el hexágono no es tuyo", "the hexagon is not yours"},
    {Reason::built_already, "ya_construido", "ya has construido allí esta ronda: un nivel por ronda",
     "you have already built there this round: one level a round"},
    {Reason::highest_level, "nivel_maximo", "ya es de nivel 5", "it is already level 5"},
    {Reason::too_few_soldiers, "soldados_insuficientes", "hay menos soldados de los ordenados",
     "there are fewer soldiers than ordered"},
    {Reason::under_sanction, "sancionado", "tu reino está sancionado y no mueve soldados",
     "your kingdom is under sanction and moves no soldiers"},
    {Reason::same_hexagon, "mismo_hexagono", "el origen y el destino son el mismo hexágono",
     "the start and the destination are the same hexagon"},
    {Reason::not_connected, "no_conectado", "no hay camino por hexágonos tuyos",
     "there is no path over your hexagons"},
    {Reason::no_soldiers, "sin_soldados", "no hay soldados", "there are no soldiers"},
    {Reason::is_capital_already, "ya_es_capital", "ya es la capital", "it is already the capital"},
    {Reason::not_city, "no_es_ciudad", "no es una ciudad", "it is not a city"},
    {Reason::level_too_low, "nivel_insuficiente", "la capital necesita nivel 4 o 5",
     "the capital needs level 4 or 5"},
    {Reason::not_neighbour, "no_vecino", "se ataca desde un hexágono que no es vecino del atacado",
     "the attack comes from a hexagon that is not next to its target"},
    {Reason::own_already, "ya_es_tuyo", "el hexágono ya es tuyo", "the hexagon is already yours"},
    {Reason::origin_lost, "origen_perdido", "el origen no es tuyo en ese momento y no ataca",
     "the origin is not yours at that time and takes no part"},
    {Reason::no_origin, "sin_origen", "no queda ningún origen tuyo", "no origin of yours is left"},
    {Reason::newly_conquered, "recien_conquistada",
     "la ciudad ha cambiado de manos esta ronda y no da recursos",
     "the city changed hands this round and gives no resources"},
    {Reason::no_resource_named, "ciudad_sin_recurso", "sin decir qué recurso, una ciudad no da nada",
     "a city gives nothing unless you say which resource"},
    {Reason::is_capital, "es_capital", "la capital solo la cede quien se rinde",
     "only a kingdom that surrenders may cede its capital"},
    {Reason::not_allowed, "no_permitido", "en esta partida no se vota alargarla",
     "this match does not allow votes to play longer"},
});
constexpr const auto& rows_of(Reason) {
    return reason_table;
}

enum class Ending : std::uint8_t { only_kingdom, no_kingdom, last_round };
inline constexpr auto ending_table = std::to_array<ReasonRow<Ending>>({
    {Ending::only_kingdom, "unico_reino", "no queda otro reino", "no other kingdom is left"},
    {Ending::no_kingdom, "sin_reinos", "no queda ningún reino; más puntos", "no kingdom is left; most points"},
    {Ending::last_round, "limite_de_rondas", "última ronda; más puntos", "last round; most points"},
});
constexpr const auto& rows_of(Ending) {
    return ending_table;
}

}  // namespace ronda::hexadominacion
