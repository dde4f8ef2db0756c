# Runs at `cmake --install`. Given: program (the built ronda), source (the folder examples), work (a folder to write in).
# CMAKE_INSTALL_PREFIX is that of the installation, which may be another one than when the project was configured.
set(prefix "${CMAKE_INSTALL_PREFIX}")
file(MAKE_DIRECTORY "${work}")
find_program(gzip gzip)

# help(FILE WORDS...): what `ronda help WORDS` prints, in a file
function(help file)
    execute_process(COMMAND "${program}" help ${ARGN} OUTPUT_FILE "${work}/${file}" COMMAND_ERROR_IS_FATAL ANY)
endfunction()

# put(FOLDER FILES...): installs files of `work`
function(put folder)
    list(TRANSFORM ARGN PREPEND "${work}/")
    file(INSTALL DESTINATION "${prefix}/${folder}" TYPE FILE FILES ${ARGN})
endfunction()

# put_compressed(FOLDER FILES...): the same with .gz behind the names, always with the same bytes
function(put_compressed folder)
    if(gzip)
        foreach(file IN LISTS ARGN)
            execute_process(COMMAND "${gzip}" -9nf "${file}" WORKING_DIRECTORY "${work}" COMMAND_ERROR_IS_FATAL ANY)
        endforeach()
        list(TRANSFORM ARGN APPEND .gz)
    endif()
    put("${folder}" ${ARGN})
endfunction()

foreach(lang en es)
    set(man share/man)
    if(lang STREQUAL es)
        set(man share/man/es)
    endif()
    help(ronda.1 --format man --lang ${lang})
    help(ronda-partida.5 partida --format man --lang ${lang})
    help(ronda-orders.5 orders --format man --lang ${lang})
    file(WRITE "${work}/ronda-mail.1" ".so man1/ronda.1\n")
    file(WRITE "${work}/ronda-mail-net.1" ".so man1/ronda.1\n")
    put_compressed(${man}/man1 ronda.1 ronda-mail.1 ronda-mail-net.1)
    put_compressed(${man}/man5 ronda-partida.5 ronda-orders.5)
endforeach()

help(ronda --format bash)
put(share/bash-completion/completions ronda)
help(_ronda --format zsh --lang es)
if(prefix STREQUAL /usr)
    put(share/zsh/vendor-completions _ronda)
else()
    put(share/zsh/site-functions _ronda)
endif()
help(ronda.fish --format fish --lang es)
put(share/fish/vendor_completions.d ronda.fish)

foreach(unit ronda@.service ronda@.timer)
    file(READ "${source}/cron/${unit}" text)
    string(REPLACE /usr/local/bin "${prefix}/bin" text "${text}")
    file(WRITE "${work}/${unit}" "${text}")
endforeach()
put(lib/systemd/system ronda@.service ronda@.timer)

configure_file("${source}/package/changelog" "${work}/changelog" COPYONLY)
put_compressed(share/doc/ronda changelog)
configure_file("${source}/package/copyright" "${work}/copyright" COPYONLY)
put(share/doc/ronda copyright)
