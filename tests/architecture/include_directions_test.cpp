// Holds the house: includes go one way between the layers, base never names a family, and each library has its place.

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <regex>
#include <string>
#include <vector>

#include "tests/support/support.h"

namespace fs = std::filesystem;
using nedforge::test::source_path;

namespace {

struct Include {
    std::string file;  // relative to the source tree
    int line;
    std::string target;
};

const std::vector<std::string> layers{"engine", "formats", "validator", "editor", "cli"};

int layer_of(const std::string& path) {
    for (std::size_t i = 0; i < layers.size(); ++i)
        if (path.starts_with(layers[i] + "/")) return static_cast<int>(i);
    return -1;
}

std::vector<Include> includes_below(const std::string& folder) {
    static const std::regex pattern(R"(^\s*#\s*include\s*[<"]([^>"]+)[>"])");
    std::vector<Include> found;
    for (const auto& entry : fs::recursive_directory_iterator(source_path(folder))) {
        const std::string ending = entry.path().extension().string();
        if (ending != ".h" && ending != ".cpp" && ending != ".def") continue;
        std::ifstream in(entry.path());
        std::string text;
        for (int line = 1; std::getline(in, text); ++line) {
            std::smatch match;
            if (std::regex_search(text, match, pattern))
                found.push_back({fs::relative(entry.path(), source_path("")).string(), line, match[1]});
        }
    }
    return found;
}

std::vector<Include> all_includes() {
    std::vector<Include> all;
    for (const auto& layer : layers)
        for (auto& i : includes_below(layer)) all.push_back(std::move(i));
    return all;
}

std::string at(const Include& i) { return i.file + ":" + std::to_string(i.line) + " includes " + i.target; }

// A library and the places that may include it.
struct Fence {
    std::string library;
    std::regex header;
    std::regex allowed;
};

const std::vector<Fence>& fences() {
    static const std::vector<Fence> all{
        {"yaml-cpp", std::regex("^yaml-cpp/"), std::regex("^formats/.*\\.cpp$")},
        {"the JSON library", std::regex("^nlohmann/"), std::regex("^(formats|cli|editor)/.*\\.cpp$")},
        {"Cairo and Pango", std::regex("^(cairo|pango)"), std::regex("^formats/(base/drawing|luddite/sheet)/")},
        {"libpng", std::regex("^png\\.h"), std::regex("^(formats|editor)/.*\\.cpp$")},
        {"OpenSSL", std::regex("^openssl/"), std::regex("^formats/.*\\.cpp$")},
        {"Boost", std::regex("^boost/"), std::regex("^validator/.*\\.cpp$")},
        {"Dear ImGui", std::regex("^(imgui|backends/imgui)"), std::regex("^editor/(toolkit|luddite/ui)/")},
        {"GLFW", std::regex("^GLFW/"), std::regex("^editor/toolkit/")},
        {"OpenGL and EGL", std::regex("^(GL|EGL)/"), std::regex("^editor/toolkit/")},
        {"CLI11", std::regex("^CLI/"), std::regex("^cli/.*\\.cpp$")},
        {"<random>", std::regex("^random$"), std::regex("^$")},  // seeded_dice.h is the only source of chance
    };
    return all;
}

}  // namespace

TEST(Architecture, IncludesGoOneWayBetweenLayers) {
    const auto all = all_includes();
    ASSERT_GT(all.size(), 20u);
    for (const auto& i : all) {
        const int target = layer_of(i.target);
        if (target >= 0) {
            EXPECT_LE(target, layer_of(i.file)) << at(i);
        }
        EXPECT_FALSE(i.target.starts_with("tests/") || i.target.starts_with("bench/")) << at(i);
        EXPECT_FALSE(i.target.starts_with("../")) << at(i) << ": name files from the root of the tree";
    }
}

TEST(Architecture, BaseNamesNoFamily) {
    for (const auto& i : all_includes()) {
        const bool in_base = i.file.find("/base/") != std::string::npos || i.file.starts_with("editor/toolkit/");
        const bool names_family = i.target.find("/luddite/") != std::string::npos;
        EXPECT_FALSE(in_base && names_family) << at(i);
    }
}

TEST(Architecture, EachLibraryHasItsPlace) {
    for (const auto& i : all_includes())
        for (const auto& fence : fences())
            if (std::regex_search(i.target, fence.header)) {
                EXPECT_TRUE(std::regex_search(i.file, fence.allowed))
                    << at(i) << ": " << fence.library << " may not be used here";
            }
}

// What the editor does without drawing (base, edits, model) knows no toolkit, neither by itself nor by a header of the
// part that draws.
TEST(Architecture, EditorsDocumentKnowsNoImGui) {
    const auto draws_nothing = [](const std::string& file) {
        return file.starts_with("editor/base/") || file.starts_with("editor/luddite/edits/") ||
               file.starts_with("editor/luddite/model/");
    };
    std::size_t seen = 0;
    for (const auto& i : includes_below("editor")) {
        if (!draws_nothing(i.file)) continue;
        ++seen;
        EXPECT_TRUE(!i.target.starts_with("editor/") || draws_nothing(i.target)) << at(i) << ", which draws";
    }
    EXPECT_GT(seen, 20u);
}

// The rooms of a layer, from the lowest up: a room may include those before it in its list.
TEST(Architecture, RoomsOfTheSolverAreIndependentButForRating) {
    const std::string solver = "validator/luddite/solver/";
    const auto room_of = [&](const std::string& path) {
        return path.starts_with(solver) ? path.substr(solver.size(), path.rfind('/') - solver.size()) : std::string();
    };
    std::size_t crossing = 0;
    for (const auto& i : includes_below("validator")) {
        const std::string from = room_of(i.file), to = room_of(i.target);
        if (from.empty() || to.empty() || from == to) continue;
        ++crossing;
        EXPECT_EQ(from, "rating") << at(i) << ": only rating may use the other rooms of the solver";
    }
    EXPECT_GT(crossing, 0u);
}

TEST(Architecture, TheEngineUsesTheStandardLibraryOnly) {
    for (const auto& i : includes_below("engine"))
        if (layer_of(i.target) < 0) {
            EXPECT_EQ(i.target.find_first_of("/."), std::string::npos)
                << at(i) << ": not a header of the standard library";
        }
}

TEST(Architecture, TheFencesWouldNoticeAPlantedInclude) {
    int noticed = 0;
    const std::array<std::pair<const char*, const char*>, 3> planted{
        {{"validator/luddite/movement/movement.cpp", "yaml-cpp/yaml.h"},
         {"engine/luddite/rules.cpp", "boost/graph/graph_traits.hpp"},
         {"validator/base/check.h", "imgui.h"}}};
    for (const auto& [file, target] : planted)
        for (const auto& fence : fences())
            noticed += std::regex_search(std::string(target), fence.header) &&
                       !std::regex_search(std::string(file), fence.allowed);
    EXPECT_EQ(noticed, 3);
}
