# ronda_prose(game folder cpp): writes the rules sheet's prose in both languages, reglas.es.md and reglas.en.md of the folder, as
# C++: a function `RulesProse rules_prose()` in the game's namespace.
function(ronda_prose game folder cpp)
    foreach(language es en)
        set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${folder}/reglas.${language}.md)
        file(READ ${folder}/reglas.${language}.md ${language})
    endforeach()
    file(CONFIGURE OUTPUT ${cpp} @ONLY CONTENT [[#include "adjudicator/core/report/rules_prose.hpp"

namespace ronda::@game@ {
RulesProse rules_prose() {  // NOLINT(readability-function-size): the text of two files
    return {"@game@", R"prose(@es@)prose", R"prose(@en@)prose"};
}
}  // namespace ronda::@game@
]])
endfunction()
