#include "formats/base/family_name.h"

#include <gtest/gtest.h>

#include <tuple>

namespace nedforge {
namespace {

TEST(FamilyName, TheKeyGameNamesItAndElseThePath) {
    for (const auto& [path, text, name] : {std::tuple{"a.ned.yaml", "", "luddite"},
                                           {"a.home.yaml", "", "smart_home"},
                                           {"a.yaml", "", "luddite"},
                                           {"a.yaml", "game: smart_home\n", "smart_home"},
                                           {"a.yaml", "id: a\ngame: luddit # a comment\r\n", "luddit"},
                                           {"a.torus.yaml", "game: luddite\n", "luddite"},
                                           {"a.torus.yaml", "game: luddit", "luddit"},
                                           {"a.yaml", "{id: a, game: 'smart_home'}\n", "smart_home"},
                                           {"a.yaml", "\"g\\u0061me\": smart_home\n", "smart_home"},
                                           {"a.home.yaml", "game: chess\n", "smart_home"},
                                           {"a.home.yaml", "game: [luddite]\n", "smart_home"},
                                           {"a.home.yaml", "game: 1\n", "smart_home"},
                                           {"a.home.yaml", "game:\n", "smart_home"},
                                           {"a.home.yaml", "id: game\n", "smart_home"},
                                           {"a.home.yaml", "a: {game: luddite}\n", "smart_home"},
                                           {"a.home.yaml", "- game\n", "smart_home"},
                                           {"a.home.yaml", "- game\n- luddite\n", "smart_home"},
                                           {"a.home.yaml", "game: luddite\n[\n", "smart_home"}})
        EXPECT_EQ(family_names()[family_of_text(path, text)].name, name) << path << "\n" << text;
}

}  // namespace
}  // namespace nedforge
