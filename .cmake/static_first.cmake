# ronda_library(TARGET NAMES...): an imported target for the libraries with these names, in link order; static if the
# system has the archive. A cron job spends most of its time starting: static linking avoids loading about twenty shared
# objects (cairo alone needs X11, xcb, glib and fontconfig) and the tables of unused functions.
function(ronda_library target)
    add_library(${target} INTERFACE IMPORTED GLOBAL)
    foreach(name IN LISTS ARGN)
        find_library(RONDA_LIB_${name} NAMES lib${name}.a ${name} REQUIRED)
        list(APPEND found ${RONDA_LIB_${name}})
    endforeach()
    target_link_libraries(${target} INTERFACE ${found})
endfunction()
