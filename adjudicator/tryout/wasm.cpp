// tryout.wasm: what ronda.wasm has, and robots.
#include "adjudicator/tryout/steps.hpp"
#include "adjudicator/web/module.hpp"

std::span<const ronda::web::Step> ronda::web::more_steps() {
    return tryout::robot_steps();
}
