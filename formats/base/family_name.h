#pragma once
// The families of games by name, as families.def lists them, and the question to which of them a file belongs.

#include <string_view>
#include <vector>

namespace nedforge {

// Where the project is published: findings link to its pages, and its schemas have their addresses below it.
inline constexpr std::string_view project_address = "https://github.com/nedforge/nedforge";

struct FamilyName {
    std::string_view name;    // what `game:` says
    std::string_view title;   // what people call the game
    std::string_view suffix;  // of the names of its map files
    std::string_view prefix;  // of the codes of its checks
};

// In the order of families.def; there is at least one. The first lends its prefix to files of no family.
const std::vector<FamilyName>& family_names();

// The family of this name; the first one where `name` is empty. A name that families.def does not list ends the program
// with a message: every family's record has a static_assert (family_list.h) against that.
const FamilyName& family_name(std::string_view name);

// The index of the family that a file's suffix names; that of the first family if the suffix is no family's.
std::size_t family_of_path(std::string_view path);
// The index of the family that `game:` names; what the path tells where it names none, or is not there.
std::size_t family_of_text(std::string_view path, std::string_view text);
// The same of a text that was read.
struct YamlFile;
std::size_t family_of_tree(std::string_view path, const YamlFile&);

}  // namespace nedforge
