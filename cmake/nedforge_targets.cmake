# Warnings, sanitizers and the shape of a layer's library, in one place.

# g++ 12 at -O2 sees overruns and unset values in the standard library's inlined code that are not there.
set(nedforge_mere_warnings -Wno-error=maybe-uninitialized -Wno-error=array-bounds -Wno-error=stringop-overread
    -Wno-error=stringop-overflow)
add_library(nedforge_settings INTERFACE)
target_compile_options(nedforge_settings INTERFACE -Wall -Wextra -Wconversion -Wshadow
                       -pthread   # as Pango's users have it: precompiled headers are shared where the options are the same
                       $<$<BOOL:${NEDFORGE_WERROR}>:-Werror>
                       "$<$<AND:$<CXX_COMPILER_ID:GNU>,$<BOOL:${NEDFORGE_WERROR}>>:${nedforge_mere_warnings}>")
if(NEDFORGE_SANITIZE)
    add_compile_options(-fsanitize=${NEDFORGE_SANITIZE} -fno-omit-frame-pointer -fno-sanitize-recover=all)
    if(NEDFORGE_UNSANITIZED)
        add_compile_options(-fno-sanitize=${NEDFORGE_UNSANITIZED})
    endif()
    add_link_options(-fsanitize=${NEDFORGE_SANITIZE})
endif()

# nedforge_precompiled(NAME HEADERS header… [LINK target…]) and nedforge_use_precompiled(NAME TARGET…): headers of others that
# most files of a target include, compiled once a build. None is our own, so that a change of ours rebuilds only what it must.
# CMAKE_DISABLE_PRECOMPILE_HEADERS leaves them all out; the presets `coverage` and `fuzz` do, and so find a forgotten include.
function(nedforge_precompiled name)
    cmake_parse_arguments(arg "" "" "HEADERS;LINK" ${ARGN})
    add_library(nedforge_precompiled_${name} STATIC ${CMAKE_SOURCE_DIR}/cmake/placeholder.cpp)
    target_link_libraries(nedforge_precompiled_${name} PRIVATE nedforge_settings ${arg_LINK})
    target_precompile_headers(nedforge_precompiled_${name} PRIVATE ${arg_HEADERS})
    set_target_properties(nedforge_precompiled_${name} PROPERTIES LINKER_LANGUAGE CXX EXCLUDE_FROM_ALL ON)
endfunction()
function(nedforge_use_precompiled name)
    foreach(target ${ARGN})
        target_precompile_headers(${target} REUSE_FROM nedforge_precompiled_${name})
    endforeach()
endfunction()
set(nedforge_std_headers <algorithm> <array> <cmath> <filesystem> <functional> <map> <memory> <optional> <set> <sstream> <string>
    <string_view> <vector>)
nedforge_precompiled(std HEADERS ${nedforge_std_headers})

# nedforge_unoptimized(TARGET [PRECOMPILED name]): compiled without optimization, which takes half the time.
nedforge_precompiled(unoptimized HEADERS ${nedforge_std_headers})
target_compile_options(nedforge_precompiled_unoptimized PRIVATE -O0)
function(nedforge_unoptimized target)
    cmake_parse_arguments(arg "" "PRECOMPILED" "" ${ARGN})
    if(NOT arg_PRECOMPILED)
        set(arg_PRECOMPILED unoptimized)
    endif()
    nedforge_use_precompiled(${arg_PRECOMPILED} ${target})
    target_compile_options(${target} PRIVATE -O0)
endfunction()

# nedforge_unity(TARGET): with NEDFORGE_UNITY the files of a family in a layer, or of a base, are compiled as one unit, which
# parses their headers and instantiates their templates once. Where they are more than 300 kB, each of their folders is a unit,
# and so on. In engine, formats, solvers and tests each folder is a unit; a family's editor has a unit for its panels, one for
# its edits and one for its model. Some files stay alone: those of folders where each file defines the same names (a rule or a
# module a file), the tables of families, which a program with more families replaces by its own, and what the browser edition replaces.
set(nedforge_most_bytes 300000)
set(nedforge_whole "^editor/(base|shell|toolkit)$|/ui$")
set(nedforge_apart "^(engine/[^/]+(/.*)?|(formats|tests|editor)/[^/]+|tests/(editor|solver|validator)/[^/]+|validator/[^/]+/solver(/.*)?)$")
set(nedforge_alone "/(engine|formats)/[^/]+/hack/|/sheet/modules/hack_")
string(APPEND nedforge_alone "|/formats/base/family_name[.]cpp|/validator/base/family[.]cpp|/cli/base/families[.]cpp")
string(APPEND nedforge_alone "|/rating/games_elsewhere[.]cpp|/web/core/pages[.]cpp")
# Whether all files below the folder, a path in the source tree, are one unit.
function(nedforge_is_unit folder out)
    get_property(known GLOBAL PROPERTY nedforge_is_unit_${folder})
    if("${known}" STREQUAL "")
        set(bytes 0)
        file(GLOB_RECURSE files ${CMAKE_SOURCE_DIR}/${folder}/*.cpp)
        foreach(file ${files})
            file(SIZE ${file} size)
            math(EXPR bytes "${bytes} + ${size}")
        endforeach()
        set(known FALSE)
        if(folder MATCHES ${nedforge_whole} OR
           (bytes LESS_EQUAL ${nedforge_most_bytes} AND NOT folder MATCHES ${nedforge_apart}))
            set(known TRUE)
        endif()
        set_property(GLOBAL PROPERTY nedforge_is_unit_${folder} ${known})
    endif()
    set(${out} ${known} PARENT_SCOPE)
endfunction()
function(nedforge_unity target)
    if(NOT NEDFORGE_UNITY)
        return()
    endif()
    get_target_property(sources ${target} SOURCES)
    list(FILTER sources EXCLUDE REGEX ${nedforge_alone})
    foreach(source ${sources})
        cmake_path(ABSOLUTE_PATH source OUTPUT_VARIABLE path)
        cmake_path(RELATIVE_PATH path BASE_DIRECTORY ${CMAKE_SOURCE_DIR} OUTPUT_VARIABLE path)
        cmake_path(GET path PARENT_PATH folder)
        set(unit ${folder})
        while(folder MATCHES "/")  # the largest folder that is a unit
            nedforge_is_unit(${folder} is_unit)
            if(is_unit)
                set(unit ${folder})
            endif()
            cmake_path(GET folder PARENT_PATH folder)
        endwhile()
        string(MAKE_C_IDENTIFIER ${unit} group)
        set_source_files_properties(${source} PROPERTIES UNITY_GROUP ${group})
    endforeach()
    if(CMAKE_CXX_COMPILER_ID STREQUAL GNU)  # which takes an included file for a header, whose types all units share
        target_compile_options(${target} PRIVATE -Wno-subobject-linkage)
    endif()
    set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
endfunction()

# nedforge_library(NAME DIRS dir… [EXCLUDE regex] [SOURCES file…] [KIND OBJECT] [PRECOMPILED name]): every .cpp below the folders,
# and the files named. New files are found at the next build.
function(nedforge_library name)
    cmake_parse_arguments(arg "" "EXCLUDE;PRECOMPILED;KIND" "DIRS;SOURCES" ${ARGN})
    set(sources)
    foreach(file ${arg_SOURCES})
        list(APPEND sources ${CMAKE_SOURCE_DIR}/${file})
    endforeach()
    foreach(dir ${arg_DIRS})
        file(GLOB_RECURSE found CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/${dir}/*.cpp)
        list(APPEND sources ${found})
    endforeach()
    if(arg_EXCLUDE)
        list(FILTER sources EXCLUDE REGEX ${arg_EXCLUDE})
    endif()
    if(NOT arg_KIND)
        set(arg_KIND STATIC)
    endif()
    add_library(nedforge_${name} ${arg_KIND} ${sources} ${CMAKE_SOURCE_DIR}/cmake/placeholder.cpp)
    set_target_properties(nedforge_${name} PROPERTIES LINKER_LANGUAGE CXX)
    target_include_directories(nedforge_${name} PUBLIC $<BUILD_INTERFACE:${CMAKE_SOURCE_DIR}>)
    target_link_libraries(nedforge_${name} PRIVATE $<BUILD_INTERFACE:nedforge_settings>)
    if(NOT arg_PRECOMPILED)
        set(arg_PRECOMPILED std)
    endif()
    if(NEDFORGE_OPTIMIZED AND NOT name IN_LIST NEDFORGE_OPTIMIZED)
        nedforge_unoptimized(nedforge_${name})
    else()
        nedforge_use_precompiled(${arg_PRECOMPILED} nedforge_${name})
    endif()
    if(name IN_LIST NEDFORGE_SINGLY)
        target_compile_options(nedforge_${name} PRIVATE -O1 -w)
    else()
        nedforge_unity(nedforge_${name})
    endif()
endfunction()

# nedforge_version_header(TARGET…): build/<preset>/generated/nedforge_version.h, what --version says. Rewritten only when the
# revision changes.
function(nedforge_version_header)
    set(header ${CMAKE_BINARY_DIR}/generated/nedforge_version.h)
    add_custom_target(nedforge_version ALL
        COMMAND ${CMAKE_COMMAND} -DHEADER=${header} -DVERSION=${PROJECT_VERSION} -DSOURCE=${CMAKE_SOURCE_DIR}
                -P ${CMAKE_SOURCE_DIR}/cmake/write_version.cmake
        BYPRODUCTS ${header} VERBATIM)
    foreach(target ${ARGN})
        add_dependencies(${target} nedforge_version)
        target_include_directories(${target} PRIVATE ${CMAKE_BINARY_DIR}/generated)
    endforeach()
endfunction()
