// Formats a report as JSON for other programs.
#pragma once

#include "adjudicator/core/report/document.hpp"
#include "adjudicator/core/text/json.hpp"

namespace ronda::formats {

// {"titulo", "titular", "situacion", "pide", "mapa" (its alt text or null), "secciones": [{"titulo", "bloques":
// [...]}], with the small print last, "tablero": as "secciones", the map in words, "pie"}. A block is
// {"tipo": "parrafo", "texto"}, {"tipo": "lista", "lineas": [{"texto", "tono": "bueno", "malo" or "normal",
// "dados"}]}, {"tipo": "tabla", "columnas": [{"titulo", "numero"}], "filas": [{"celdas", "propia"}]} or
// {"tipo": "literal", "texto"}; pictures are a list of their words.
Json as_json(const Document& document, Lang lang);

}  // namespace ronda::formats
