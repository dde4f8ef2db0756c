# ronda_library(TARGET NAMES...): an imported target of the libraries by these names, in link order, static where the
# system has the archive. A cron job is mostly its own start: the archives save the loading of some twenty shared
# objects (cairo alone brings X11, xcb, glib and fontconfig) and the tables of what is never called.
function(ronda_library target)
    add_library(${target} INTERFACE IMPORTED GLOBAL)
    foreach(name IN LISTS ARGN)
        find_library(RONDA_LIB_${name} NAMES lib${name}.a ${name} REQUIRED)
        list(APPEND found ${RONDA_LIB_${name}})
    endforeach()
    target_link_libraries(${target} INTERFACE ${found})
endfunction()
