# The address of the project is in one place, formats/base/family_name.h; packages have it from here.
file(STRINGS ${CMAKE_SOURCE_DIR}/formats/base/family_name.h nedforge_address REGEX "project_address =")
string(REGEX REPLACE ".*\"(https://[^\"]+)\".*" "\\1" nedforge_address "${nedforge_address}")
string(REPLACE "https://github.com/" "https://raw.githubusercontent.com/" nedforge_raw_address ${nedforge_address})

# build/<preset>/generated/schemas.cpp: the JSON Schemas of replays as texts that the program carries. It makes those of the other
# files itself, from the descriptions of their records.
file(GLOB schemas CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/formats/schema/*replay.schema.json)
set(schema_rows "")
foreach(schema ${schemas})
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${schema})
    cmake_path(GET schema FILENAME name)
    file(READ ${schema} text)
    string(APPEND schema_rows "    if (name == \"${name}\") return R\"schema(${text})schema\";\n")
endforeach()
set(schemas_source "${CMAKE_BINARY_DIR}/generated/schemas.cpp")
file(CONFIGURE OUTPUT ${schemas_source} @ONLY CONTENT [[
// Made by cmake/schemas.cmake from formats/schema.
#include "formats/schema/schemas.h"

namespace nedforge {

std::string_view schema_text(std::string_view name) {
@schema_rows@    return {};
}

std::string schema_address(std::string_view name) {
    return "@nedforge_raw_address@/main/formats/schema/" + std::string(name);
}

}  // namespace nedforge
]])
