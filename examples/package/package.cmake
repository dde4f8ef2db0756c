# What `cmake --install` installs, and the Debian package that `cpack -G DEB` makes of it.
include(GNUInstallDirs)

install(TARGETS ronda ronda-mail ronda-mail-net RUNTIME DESTINATION bin)
# The handbooks link to what stands beside them. What only builds the program stays out, README.md too.
install(DIRECTORY examples DESTINATION share/doc/ronda USE_SOURCE_PERMISSIONS
    PATTERN package EXCLUDE PATTERN install EXCLUDE PATTERN packages EXCLUDE PATTERN sources EXCLUDE
    PATTERN play EXCLUDE PATTERN Dockerfile EXCLUDE)
# The pages for composing orders and trying games, if they were built (`cmake --preset web`).
install(DIRECTORY ${PROJECT_BINARY_DIR}/web/sitio/ DESTINATION share/ronda/web OPTIONAL)
install(FILES examples/package/sysusers.conf DESTINATION lib/sysusers.d RENAME ronda.conf)
install(FILES examples/package/tmpfiles.conf DESTINATION lib/tmpfiles.d RENAME ronda.conf)
install(FILES examples/package/lintian-overrides DESTINATION share/lintian/overrides RENAME ronda)
# Manual pages and completions come from the program's own tables, so it is run; the units name the place of the program.
install(CODE "set(program \"$<TARGET_FILE:ronda>\")
set(source \"${PROJECT_SOURCE_DIR}/examples\")
set(work \"${PROJECT_BINARY_DIR}/package\")")
install(SCRIPT examples/package/install.cmake)

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME ronda)
set(CPACK_PACKAGE_VERSION ${PROJECT_VERSION})
set(CPACK_PACKAGE_CONTACT "ronda <ronda@ronda.example.org>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "adjudicator of Spanish games played by e-mail")
set(CPACK_DEBIAN_PACKAGE_DESCRIPTION "Players send their orders by mail. Once a round the program reads them,
resolves the round and sends everybody a report with a map. The dice can be
checked afterwards.
.
The games: HexaDominación, HEGREGON, Bheex, Dehex'z War, NeuroDrez. Players and
moderators see Spanish or English.")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION misc)
set(CPACK_DEBIAN_PACKAGE_PRIORITY optional)
set(CPACK_DEBIAN_COMPRESSION_TYPE xz)
# The libraries are found by dpkg-shlibdeps. The rest is what no program links: fonts, time zones, certificates, and what
# makes the user and the folder.
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_DEPENDS "fonts-dejavu-core, fonts-dejavu-extra, tzdata, ca-certificates,
 systemd | systemd-standalone-sysusers | systemd-sysusers, systemd | systemd-standalone-tmpfiles | systemd-tmpfiles")
string(REPLACE "\n" "" CPACK_DEBIAN_PACKAGE_DEPENDS "${CPACK_DEBIAN_PACKAGE_DEPENDS}")
set(CPACK_DEBIAN_PACKAGE_SUGGESTS "fcgiwrap, nginx-light | httpd")
set(scripts ${PROJECT_SOURCE_DIR}/examples/package)
set(CPACK_DEBIAN_PACKAGE_CONTROL_EXTRA ${scripts}/postinst ${scripts}/prerm ${scripts}/postrm)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
include(CPack)
