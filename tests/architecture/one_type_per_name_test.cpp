// Holds that two files never define a type of the same qualified name: the linker keeps one of the two, and the
// destructor of the other is then wrong (the "one definition rule", C++20 [basic.def.odr]). The house writes namespaces
// and their types at the start of a line, so the lines tell; types inside an anonymous namespace are free.

#include <gtest/gtest.h>

#include <fstream>
#include <map>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "tests/architecture/source_tree.h"
#include "tests/support/support.h"

using nedforge::test::files_below;
using nedforge::test::source_path;

namespace {

std::string joined(const std::vector<std::string>& namespaces) {
    std::string all;
    for (const auto& part : namespaces) all += part + "::";
    return all;
}

bool inside_an_anonymous_namespace(const std::vector<std::string>& namespaces) {
    for (const auto& part : namespaces)
        if (part.empty()) return true;
    return false;
}

// The qualified names of the types that a text defines.
std::set<std::string> types_defined(std::istream& text) {
    static const std::regex opens(R"(^(inline )?namespace\s*([\w:]*)\s*\{(.*\})?)");
    static const std::regex closes(R"(^\}\s*// namespace)");
    static const std::regex defines(
        R"(^(template <.*> )?(struct|class|enum class|enum)\s+(\w+)(\s+final)?(\s*$|\s*\{|\s*:[^:].*))");
    std::vector<std::string> namespaces;
    std::set<std::string> found;
    std::string line;
    while (std::getline(text, line)) {
        std::smatch match;
        if (std::regex_search(line, match, opens)) {
            if (!match[3].matched) namespaces.push_back(match[2]);
        } else if (std::regex_search(line, closes)) {
            if (!namespaces.empty()) namespaces.pop_back();
        } else if (!line.ends_with(";") || line.find('{') != std::string::npos) {
            if (std::regex_search(line, match, defines) && !inside_an_anonymous_namespace(namespaces))
                found.insert(joined(namespaces) + match[3].str());
        }
    }
    return found;
}

TEST(OneTypePerName, NoTwoFilesDefineATypeOfOneQualifiedName) {
    std::map<std::string, std::string> first_file;
    for (const char* folder : {"engine", "formats", "validator", "editor", "cli", "web"})
        for (const auto& file : files_below(folder, {".h", ".cpp"})) {
            std::ifstream in(source_path(file));
            for (const auto& name : types_defined(in)) {
                const auto [place, fresh] = first_file.emplace(name, file);
                EXPECT_TRUE(fresh) << name << " is defined in " << place->second << " and in " << file
                                   << ": give one of them another name, or an anonymous namespace";
            }
        }
    EXPECT_GT(first_file.size(), 400U);
}

TEST(OneTypePerName, SeesDefinitionsAndNothingElse) {
    std::istringstream text(
        "namespace game {\n"
        "struct Declared;\n"
        "struct Node {\n"
        "};\n"
        "class Player final : public Base {\n"
        "struct Outer::Inner {\n"
        "enum class Kind { a, b };\n"
        "namespace {\n"
        "struct Hidden {\n"
        "}  // namespace\n"
        "namespace deeper { struct Skipped; }\n"
        "}  // namespace game\n"
        "struct Plain {\n");
    EXPECT_EQ(types_defined(text), (std::set<std::string>{"game::Node", "game::Player", "game::Kind", "Plain"}));
}

}  // namespace
