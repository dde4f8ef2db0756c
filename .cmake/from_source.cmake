# For the browser, libraries come as sources: Debian's source packages, which examples/install web puts into
# build/fuentes, and those of Debian's headers that need no library. The targets have the names of static_first.cmake.
enable_language(C)
# Exceptions of WebAssembly itself: every browser since 2022 has them, and they need no script beside the program.
add_compile_options($<$<COMPILE_LANGUAGE:CXX>:-fwasm-exceptions>)
add_link_options(-fwasm-exceptions)

set(RONDA_SOURCES ${PROJECT_SOURCE_DIR}/build/fuentes CACHE PATH "the folder of the source packages")
foreach(name nettle utf8proc yaml-cpp)
    file(GLOB found LIST_DIRECTORIES true ${RONDA_SOURCES}/${name}-[0-9]*)
    list(FILTER found EXCLUDE REGEX "\\.(dsc|gz|xz|asc)$")
    list(LENGTH found count)
    if(NOT count EQUAL 1)
        message(FATAL_ERROR "There must be one folder ${RONDA_SOURCES}/${name}-VERSION. To get it: examples/install web")
    endif()
    set(${name} ${found})
endforeach()

# All of /usr/include would give the compiler the headers of another machine.
set(headers ${CMAKE_BINARY_DIR}/include)
file(MAKE_DIRECTORY ${headers})
foreach(library fmt nlohmann tl nettle)
    find_path(RONDA_${library}_HEADERS NAMES ${library} PATHS /usr/include NO_DEFAULT_PATH NO_CMAKE_FIND_ROOT_PATH REQUIRED)
    file(CREATE_LINK ${RONDA_${library}_HEADERS}/${library} ${headers}/${library} SYMBOLIC)
endforeach()
add_library(ronda_headers INTERFACE)
target_include_directories(ronda_headers SYSTEM INTERFACE ${headers})
add_library(fmt::fmt INTERFACE IMPORTED GLOBAL)
target_compile_definitions(fmt::fmt INTERFACE FMT_HEADER_ONLY)
target_link_libraries(fmt::fmt INTERFACE ronda_headers)
add_library(nlohmann_json::nlohmann_json INTERFACE IMPORTED GLOBAL)
target_link_libraries(nlohmann_json::nlohmann_json INTERFACE ronda_headers)

set(C ${nettle})
add_library(ronda_nettle STATIC ${C}/sha256.c ${C}/sha256-compress.c ${C}/sha256-meta.c ${C}/hmac.c ${C}/hmac-sha256.c
    ${C}/memxor.c ${C}/write-be32.c)
target_include_directories(ronda_nettle PRIVATE ${C})
add_library(ronda_utf8proc STATIC ${utf8proc}/utf8proc.c)
target_include_directories(ronda_utf8proc SYSTEM PUBLIC ${utf8proc})
target_compile_definitions(ronda_utf8proc PUBLIC UTF8PROC_STATIC)
# Of yaml-cpp only what reads: nodes and the writer are not used.
foreach(name depthguard directives exceptions exp null parser regex_yaml scanner scanscalar scantag scantoken simplekey
        singledocparser stream tag)
    file(GLOB found ${yaml-cpp}/src/${name}.cpp ${yaml-cpp}/src/contrib/${name}.cpp)
    list(APPEND yaml_sources ${found})
endforeach()
add_library(ronda_yaml_cpp STATIC ${yaml_sources})
target_include_directories(ronda_yaml_cpp SYSTEM PUBLIC ${yaml-cpp}/include)
target_compile_definitions(ronda_yaml_cpp PUBLIC YAML_CPP_STATIC_DEFINE)
# These need no warnings of ours.
foreach(library ronda_nettle ronda_utf8proc ronda_yaml_cpp)
    target_compile_options(${library} PRIVATE -w)
    set_target_properties(${library} PROPERTIES UNITY_BUILD OFF)
endforeach()

# ronda_library(TARGET NAMES...), as in static_first.cmake.
function(ronda_library target)
    string(REPLACE "::" "_" source ${target})
    add_library(${target} INTERFACE IMPORTED GLOBAL)
    target_link_libraries(${target} INTERFACE ${source})
endfunction()
