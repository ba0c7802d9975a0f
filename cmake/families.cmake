# The families of games, by families.def: a folder of its own in every layer.

set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/families.def)
file(STRINGS ${CMAKE_SOURCE_DIR}/families.def lines REGEX "^NEDFORGE_FAMILY\\(")
set(nedforge_families)
set(nedforge_games)  # their titles
foreach(line ${lines})
    if(NOT line MATCHES "^NEDFORGE_FAMILY\\(([a-z_]+), \"([^\"]+)\"")
        message(FATAL_ERROR "families.def: can't read '${line}'")
    endif()
    list(APPEND nedforge_families ${CMAKE_MATCH_1})
    list(APPEND nedforge_games "${CMAKE_MATCH_2}")
endforeach()
list(JOIN nedforge_games " and " nedforge_games)

# nedforge_family_folders(VARIABLE LAYER [ROOM…]): the folders of all families in a layer, or these rooms of theirs.
function(nedforge_family_folders variable layer)
    set(folders)
    foreach(family ${nedforge_families})
        if(ARGN)
            foreach(room ${ARGN})
                list(APPEND folders ${layer}/${family}/${room})
            endforeach()
        else()
            list(APPEND folders ${layer}/${family})
        endif()
    endforeach()
    set(${variable} ${folders} PARENT_SCOPE)
endfunction()
