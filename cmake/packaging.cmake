# Installation and packages: the program with man page, completions, desktop and AppStream files, icon and MIME type; the libraries
# engine, formats and validator for find_package(nedforge); a .deb by CPack. Without the editor the package is
# nedforge-cli, which needs no graphics.

include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

set(described ${CMAKE_BINARY_DIR}/described)
file(MAKE_DIRECTORY ${described})
foreach(kind man bash zsh fish)
    add_custom_command(OUTPUT ${described}/${kind}
        COMMAND nedforge --describe ${kind} > ${described}/${kind} DEPENDS nedforge VERBATIM)
endforeach()
# Packages hold compressed pages, and a change log in Debian's form, dated by the last commit.
find_program(NEDFORGE_GZIP gzip REQUIRED)
add_custom_command(OUTPUT ${described}/nedforge.1.gz
    COMMAND ${NEDFORGE_GZIP} -9nc ${described}/man > ${described}/nedforge.1.gz DEPENDS ${described}/man VERBATIM)
add_custom_target(nedforge_described ALL DEPENDS ${described}/nedforge.1.gz ${described}/bash ${described}/zsh
                  ${described}/fish)

set(program_package nedforge)
if(NOT NEDFORGE_EDITOR)
    set(program_package nedforge-cli)
endif()
set(maintainer "the nedforge maintainers <maintainers@nedforge.invalid>")
execute_process(COMMAND git -C ${CMAKE_SOURCE_DIR} log -1 --format=%cD OUTPUT_VARIABLE dated
                OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
if(NOT dated)
    string(TIMESTAMP dated "%a, %d %b %Y %H:%M:%S +0000" UTC)
endif()
file(WRITE ${described}/changelog
     "nedforge (${PROJECT_VERSION}) unstable; urgency=medium\n\n  * CHANGELOG.md says what is new.\n\n -- ${maintainer}  ${dated}\n")
execute_process(COMMAND ${NEDFORGE_GZIP} -9nf ${described}/changelog)
function(nedforge_package_papers package component)
    install(FILES LICENSE DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/${package} RENAME copyright COMPONENT ${component})
    install(FILES ${described}/changelog.gz DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/${package} COMPONENT ${component})
endfunction()
nedforge_package_papers(${program_package} program)
nedforge_package_papers(libnedforge-dev library)

# The module that draws lies in a folder of the program's own, which the program finds by its place; in the build beside it.
set(module_dir ${CMAKE_INSTALL_LIBDIR}/nedforge)
file(RELATIVE_PATH to_modules /p/${CMAKE_INSTALL_BINDIR} /p/${module_dir})
# One path for both: CMake pads a path of the build alone with empty entries, and those are the current folder.
set_target_properties(nedforge PROPERTIES INSTALL_RPATH "\$ORIGIN/${to_modules};\$ORIGIN" BUILD_WITH_INSTALL_RPATH ON)
install(TARGETS nedforge RUNTIME COMPONENT program)
install(TARGETS nedforge_drawing_module LIBRARY DESTINATION ${module_dir} COMPONENT program)
install(FILES ${described}/nedforge.1.gz DESTINATION ${CMAKE_INSTALL_MANDIR}/man1 COMPONENT program)
install(FILES ${described}/bash DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions RENAME nedforge
        COMPONENT program)
install(FILES ${described}/zsh DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/vendor-completions RENAME _nedforge
        COMPONENT program)
install(FILES ${described}/fish DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d RENAME nedforge.fish
        COMPONENT program)
# The documents, in their places to each other, so that the links of README.md lead somewhere.
set(doc_dir ${CMAKE_INSTALL_DATADIR}/doc/${program_package})
install(FILES README.md CHANGELOG.md CONTRIBUTING.md LICENSE THIRD-PARTY.txt DESTINATION ${doc_dir} COMPONENT program)
install(FILES web/npm/README.md DESTINATION ${doc_dir}/web/npm COMPONENT program)
install(DIRECTORY docs examples DESTINATION ${doc_dir} COMPONENT program)
install(DIRECTORY formats/schema DESTINATION ${doc_dir}/formats COMPONENT program FILES_MATCHING PATTERN "*.json")
install(DIRECTORY formats/words DESTINATION ${doc_dir}/formats COMPONENT program FILES_MATCHING PATTERN "*.yaml")
file(CREATE_LINK ../../nedforge/sample_maps ${described}/sample_maps SYMBOLIC)
install(FILES ${described}/sample_maps DESTINATION ${doc_dir} COMPONENT program)
set(NEDFORGE_WEB_PAGE "" CACHE PATH "The browser edition that nedforge web serves, as scripts/web leaves it in build/web/page; empty: none is installed")
if(NEDFORGE_WEB_PAGE)
    install(DIRECTORY ${NEDFORGE_WEB_PAGE}/ DESTINATION ${CMAKE_INSTALL_DATADIR}/nedforge/web COMPONENT program)
endif()
set(NEDFORGE_PLAY_PAGE ${CMAKE_SOURCE_DIR}/build/web/play/play.html CACHE FILEPATH "The page that nedforge export --play fills in, as scripts/web leaves it; none is installed where it is not there")
if(EXISTS ${NEDFORGE_PLAY_PAGE})
    install(FILES ${NEDFORGE_PLAY_PAGE} DESTINATION ${CMAKE_INSTALL_DATADIR}/nedforge/play COMPONENT program)
endif()
install(DIRECTORY sample_maps DESTINATION ${CMAKE_INSTALL_DATADIR}/nedforge COMPONENT program)
install(DIRECTORY formats/schema DESTINATION ${CMAKE_INSTALL_DATADIR}/nedforge COMPONENT program
        FILES_MATCHING PATTERN "*.json")
install(FILES packaging/nedforge-mime.xml DESTINATION ${CMAKE_INSTALL_DATADIR}/mime/packages RENAME nedforge.xml
        COMPONENT program)
if(NEDFORGE_EDITOR)
    install(FILES packaging/nedforge.desktop DESTINATION ${CMAKE_INSTALL_DATADIR}/applications COMPONENT program)
    execute_process(COMMAND git -C ${CMAKE_SOURCE_DIR} log -1 --format=%cs OUTPUT_VARIABLE nedforge_release_date
                    OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
    if(NOT nedforge_release_date)
        string(TIMESTAMP nedforge_release_date "%Y-%m-%d" UTC)
    endif()
    set(metainfo io.github.nedforge.nedforge.metainfo.xml)
    configure_file(packaging/nedforge.metainfo.xml ${CMAKE_BINARY_DIR}/${metainfo} @ONLY)
    install(FILES ${CMAKE_BINARY_DIR}/${metainfo} DESTINATION ${CMAKE_INSTALL_DATADIR}/metainfo COMPONENT program)
    install(FILES packaging/nedforge.svg DESTINATION ${CMAKE_INSTALL_DATADIR}/icons/hicolor/scalable/apps
            COMPONENT program)
endif()

# The libraries, for programs that load exported maps and play them.
set(exported engine formats validator sheet drawing)
foreach(name ${exported})
    set_target_properties(nedforge_${name} PROPERTIES EXPORT_NAME ${name})
    target_include_directories(nedforge_${name} PUBLIC $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}/nedforge>)
    install(TARGETS nedforge_${name} EXPORT nedforge_targets ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR}
            COMPONENT library)
endforeach()
foreach(folder engine formats validator)
    install(DIRECTORY ${folder} DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/nedforge COMPONENT library
            FILES_MATCHING PATTERN "*.h" PATTERN "*.def" PATTERN "schema" EXCLUDE)
endforeach()
set(package_dir ${CMAKE_INSTALL_LIBDIR}/cmake/nedforge)
install(EXPORT nedforge_targets NAMESPACE nedforge:: DESTINATION ${package_dir} COMPONENT library)
configure_package_config_file(cmake/nedforge-config.cmake.in ${CMAKE_BINARY_DIR}/nedforge-config.cmake
                              INSTALL_DESTINATION ${package_dir})
write_basic_package_version_file(${CMAKE_BINARY_DIR}/nedforge-config-version.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${CMAKE_BINARY_DIR}/nedforge-config.cmake ${CMAKE_BINARY_DIR}/nedforge-config-version.cmake
        DESTINATION ${package_dir} COMPONENT library)

# For builds without CMake: pkg-config --static --libs nedforge.
file(RELATIVE_PATH nedforge_prefix /p/${CMAKE_INSTALL_LIBDIR}/pkgconfig /p)
# The address of the project is in one place, formats/base/family_name.h; packages have it from here.
file(STRINGS ${CMAKE_SOURCE_DIR}/formats/base/family_name.h nedforge_address REGEX "project_address =")
string(REGEX REPLACE ".*\"(https://[^\"]+)\".*" "\\1" nedforge_address "${nedforge_address}")
configure_file(packaging/nedforge.pc.in ${CMAKE_BINARY_DIR}/nedforge.pc @ONLY)
install(FILES ${CMAKE_BINARY_DIR}/nedforge.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig COMPONENT library)

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME nedforge)
set(CPACK_PACKAGE_VENDOR "nedforge")
set(CPACK_PACKAGE_HOMEPAGE_URL "${nedforge_address}")
set(CPACK_DEBIAN_PACKAGE_HOMEPAGE ${CPACK_PACKAGE_HOMEPAGE_URL})
set(CPACK_PACKAGE_CONTACT "${maintainer}")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "toolkit for maps of ${nedforge_games}")
set(CPACK_RESOURCE_FILE_LICENSE ${CMAKE_SOURCE_DIR}/LICENSE)
set(CPACK_STRIP_FILES ON)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_COMPONENTS_ALL program library)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_SECTION utils)  # "games" is for what is played, and lies in /usr/games
set(CPACK_COMPONENT_PROGRAM_DESCRIPTION
    "Make maps for ${nedforge_games}, check that they can be played and won,\nrate how hard they are, and print their sheets.")
set(CPACK_COMPONENT_LIBRARY_DESCRIPTION "Headers and static libraries to load exported maps and play them.")
set(CPACK_DEBIAN_PROGRAM_PACKAGE_NAME ${program_package})
if(NEDFORGE_EDITOR)
    set(CPACK_DEBIAN_PROGRAM_PACKAGE_CONFLICTS nedforge-cli)
    set(CPACK_DEBIAN_PROGRAM_PACKAGE_REPLACES nedforge-cli)
    set(CPACK_DEBIAN_PROGRAM_PACKAGE_RECOMMENDS "fonts-inter, fonts-noto-cjk, libgl1-mesa-dri")
else()
    set(CPACK_DEBIAN_PROGRAM_PACKAGE_CONFLICTS nedforge)
    set(CPACK_DEBIAN_PROGRAM_PACKAGE_REPLACES nedforge)
    set(CPACK_DEBIAN_PROGRAM_PACKAGE_RECOMMENDS fonts-inter)
endif()
# Where an earlier package had a folder of sample maps and this one has a link, dpkg would leave the folder.
set(script "#!/bin/sh\nset -e\n")
file(GLOB samples ${CMAKE_SOURCE_DIR}/sample_maps/*)
foreach(sample ${samples})
    if(IS_SYMLINK ${sample} AND IS_DIRECTORY ${sample})
        get_filename_component(name ${sample} NAME)
        file(READ_SYMLINK ${sample} target)
        string(APPEND script "dpkg-maintscript-helper dir_to_symlink "
               "/usr/${CMAKE_INSTALL_DATADIR}/nedforge/sample_maps/${name} ${target} -- \"$@\"\n")
    endif()
endforeach()
set(scripts_of_package "")
foreach(moment preinst postinst postrm)
    file(WRITE ${described}/debian/${moment} "${script}")
    list(APPEND scripts_of_package ${described}/debian/${moment})
endforeach()
set(CPACK_DEBIAN_PROGRAM_PACKAGE_CONTROL_EXTRA "${scripts_of_package}")
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)  # they can be run
set(CPACK_DEBIAN_LIBRARY_PACKAGE_NAME libnedforge-dev)
set(CPACK_DEBIAN_LIBRARY_PACKAGE_SECTION libdevel)
set(CPACK_DEBIAN_LIBRARY_PACKAGE_DEPENDS
    "libyaml-cpp-dev, libfmt-dev, libcairo2-dev, libpango1.0-dev, libpng-dev, pkg-config")
include(CPack)
