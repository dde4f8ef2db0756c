// ronda.wasm: with the pages that compose orders of a running match, so nothing in it chooses orders.
#include "adjudicator/web/module.hpp"

std::span<const ronda::web::Step> ronda::web::more_steps() {
    return {};
}
