# build/<preset>/generated/words.cpp: the files of words (formats/words) as texts that the program carries. A string of the
# source may have 64 KiB, so a file is a list of pieces.
file(GLOB words_files CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/formats/words/*.yaml)
set(words_rows "")
set(words_languages "")
foreach(file ${words_files})
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${file})
    cmake_path(GET file STEM language)
    file(READ ${file} text)
    string(LENGTH "${text}" length)
    set(pieces "")
    set(begin 0)
    while(begin LESS length)
        string(SUBSTRING "${text}" ${begin} 12000 piece)
        string(FIND "${piece}" "\n" end REVERSE)  # a piece has whole lines, so that no character is cut in two
        math(EXPR end "${end} + 1")
        if(end EQUAL 0)  # the last line, where no line end follows it
            string(LENGTH "${piece}" end)
        endif()
        string(SUBSTRING "${piece}" 0 ${end} piece)
        string(APPEND pieces "R\"words(${piece})words\", ")
        math(EXPR begin "${begin} + ${end}")
    endwhile()
    string(APPEND words_rows "    if (language == \"${language}\") return joined_pieces({${pieces}});\n")
    string(APPEND words_languages "\"${language}\", ")
endforeach()
set(words_source "${CMAKE_BINARY_DIR}/generated/words.cpp")
file(CONFIGURE OUTPUT ${words_source} @ONLY CONTENT [[
// Made by cmake/words.cmake from formats/words.
#include <initializer_list>

#include "formats/base/words/words_file.h"

namespace nedforge {

namespace {
std::string joined_pieces(std::initializer_list<std::string_view> pieces) {
    std::string text;
    for (const std::string_view piece : pieces) text += piece;
    return text;
}
}  // namespace

std::vector<std::string_view> shipped_languages() { return {@words_languages@}; }

std::string shipped_words(std::string_view language) {
@words_rows@    return {};
}

}  // namespace nedforge
]])
