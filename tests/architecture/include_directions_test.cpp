// Holds the house: includes go one way between the layers and between their rooms, base knows no family and no family
// another, and each library has its place.

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <regex>
#include <set>
#include <string>
#include <vector>

#include "tests/architecture/source_tree.h"

using namespace nedforge::test;

namespace {

// A library and the places that may include it. FAMILY is the folder of any family.
struct Fence {
    std::string library;
    std::regex header;
    std::regex allowed;
};

const std::vector<Fence>& fences() {
    static const std::vector<Fence> all{
        {"yaml-cpp", std::regex("^yaml-cpp/"), std::regex("^formats/.*\\.cpp$")},
        {"the JSON library", std::regex("^nlohmann/"),
         std::regex("^((formats|cli|editor)/.*\\.cpp|"
                    "cli/(lsp/message|base/or_null|base/rating/[a-z_]+|[a-z_]+/rating/paired_games)\\.h)$")},
        {"Cairo and Pango", std::regex("^(cairo|pango)"), std::regex("^formats/base/drawing/cairo/")},
        {"libpng", std::regex("^png\\.h"), std::regex("^(formats|editor)/.*\\.cpp$")},
        {"zlib", std::regex("^zlib\\.h"), std::regex("^formats/base/drawing/cairo/")},
        {"Boost", std::regex("^boost/"), std::regex("^validator/(.*\\.cpp$|base/algorithms/)")},
        {"Dear ImGui", std::regex("^(imgui|backends/imgui)"), std::regex("^editor/(toolkit|shell|[^/]+/ui)/")},
        {"GLFW", std::regex("^GLFW/"), std::regex("^editor/toolkit/")},
        {"OpenGL and EGL", std::regex("^(GL|EGL)/"), std::regex("^editor/toolkit/")},
        {"CLI11", std::regex("^CLI/"), std::regex("^cli/.*\\.cpp$")},
        {"MPI", std::regex("^mpi\\.h$"), std::regex("^cli/ranks/")},
        {"<random>", std::regex("^random$"), std::regex("^$")},  // seeded_dice.h is the only source of chance
    };
    return all;
}

// The family in whose folder a file of a layer lies; empty: in none.
std::string family_of(const std::string& path) {
    if (layer_of(path) < 0) return "";
    for (const auto& family : families())
        if (path.find("/" + family.name + "/") != std::string::npos) return family.name;
    return "";
}

// For each folder the folders beside it that it includes, with one such line.
using FolderTies = std::map<std::string, std::map<std::string, Include>>;

std::vector<std::string> folders_of(const std::string& path) {
    std::vector<std::string> folders;
    for (std::size_t slash = path.find('/'); slash != std::string::npos; slash = path.find('/', slash + 1))
        folders.push_back(path.substr(0, slash));
    return folders;
}

FolderTies ties_between_folders(const std::vector<Include>& includes) {
    FolderTies ties;
    for (const Include& include : includes) {
        if (layer_of(include.target) < 0) continue;
        const auto from = folders_of(include.file), to = folders_of(include.target);
        for (std::size_t i = 0; i < std::min(from.size(), to.size()); ++i)
            if (from[i] != to[i]) {
                ties[from[i]].emplace(to[i], include);
                break;
            }
    }
    return ties;
}

// "a -> b -> a", with the lines that tie them. One circle for each folder that a walk meets again.
std::vector<std::string> circles_of(const FolderTies& ties) {
    std::vector<std::string> circles, way;
    std::set<std::string> done;
    const auto visit = [&](const auto& self, const std::string& folder) -> void {
        const auto again = std::find(way.begin(), way.end(), folder);
        if (again != way.end()) {
            std::string circle = "these folders include each other:";
            for (auto it = again; it != way.end(); ++it) {
                const std::string& next = std::next(it) == way.end() ? folder : *std::next(it);
                circle += "\n  " + *it + " -> " + next + " (" + at(ties.at(*it).at(next)) + ")";
            }
            circles.push_back(circle);
            return;
        }
        if (!ties.contains(folder) || !done.insert(folder).second) return;
        way.push_back(folder);
        for (const auto& [next, include] : ties.at(folder)) self(self, next);
        way.pop_back();
    };
    for (const auto& [folder, others] : ties) visit(visit, folder);
    return circles;
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
        EXPECT_FALSE(i.target.starts_with("tests/") || i.target.starts_with("bench/") || i.target.starts_with("web/"))
            << at(i);
        EXPECT_FALSE(i.target.starts_with("../")) << at(i) << ": name files from the root of the tree";
    }
}

TEST(Architecture, BaseIncludesNoFamilyAndNoFamilyAnother) {
    ASSERT_FALSE(families().empty());
    std::size_t of_families = 0;
    for (const auto& i : all_includes()) {
        const std::string from = family_of(i.file), to = family_of(i.target);
        of_families += !to.empty();
        EXPECT_TRUE(to.empty() || from == to) << at(i) << ": only the family's own folders may";
    }
    EXPECT_GT(of_families, 100u);
}

TEST(Architecture, HeadersDoNotIncludeEachOtherInACircle) {
    std::map<std::string, std::vector<std::string>> headers;
    for (const auto& i : all_includes())
        if (i.file.ends_with(".h") && i.target.ends_with(".h")) headers[i.file].push_back(i.target);
    std::set<std::string> done;
    std::vector<std::string> way;
    const auto visit = [&](const auto& self, const std::string& header) -> void {
        const auto again = std::find(way.begin(), way.end(), header);
        if (again != way.end()) {
            std::string circle;
            for (auto it = again; it != way.end(); ++it) circle += *it + " -> ";
            ADD_FAILURE() << circle << header;
            return;
        }
        if (!done.insert(header).second) return;
        way.push_back(header);
        for (const auto& next : headers[header]) self(self, next);
        way.pop_back();
    };
    for (const auto& i : all_includes()) visit(visit, i.file);
}

// Folders beside each other: where one includes another, directly or by way of a third, nothing includes back. Files of
// a folder may include its subfolders and be included by them.
TEST(Architecture, FoldersDoNotIncludeEachOtherInACircle) {
    const FolderTies ties = ties_between_folders(all_includes());
    EXPECT_GT(ties.size(), 50u);
    for (const auto& circle : circles_of(ties)) ADD_FAILURE() << circle;
}

TEST(Architecture, ACircleOfFoldersWouldBeNoticed) {
    const std::vector<Include> planted{{"cli/game/rating/rate.cpp", 3, "cli/game/critique/pack.h"},
                                       {"cli/game/critique/page.cpp", 4, "cli/game/pages/plots.h"},
                                       {"cli/game/pages/deep/plots.h", 5, "cli/game/rating/rate.h"},
                                       {"cli/game/rating/rate.cpp", 6, "cli/game/input.h"},
                                       {"cli/game/input.cpp", 7, "cli/game/rating/rate.h"},
                                       {"cli/base/command.h", 8, "engine/base/words.h"}};
    const auto circles = circles_of(ties_between_folders(planted));
    ASSERT_EQ(circles.size(), 1u);
    for (const char* part : {"cli/game/rating -> cli/game/critique", "cli/game/critique -> cli/game/pages",
                             "cli/game/pages -> cli/game/rating", "cli/game/pages/deep/plots.h:5"})
        EXPECT_NE(circles[0].find(part), std::string::npos) << circles[0];
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
    static const std::regex no_drawing("^editor/(base|[^/]+/(edits|model))/");
    std::size_t seen = 0;
    for (const auto& i : includes_below("editor")) {
        if (!std::regex_search(i.file, no_drawing)) continue;
        ++seen;
        EXPECT_TRUE(!i.target.starts_with("editor/") || std::regex_search(i.target, no_drawing))
            << at(i) << ", which draws";
    }
    EXPECT_GT(seen, 20u);
}

// Rating plays and bounds, and so uses them all, and so do the answers for a position (`--from`); policies play small
// maps by the exact values, and the best case of moves in parts (R22) is exact on small maps.
TEST(Architecture, RoomsOfASolverAreIndependentButForRatingAndExactPlay) {
    static const std::regex solver("^validator/[^/]+/solver/");
    const auto room_of = [&](const std::string& path) {
        std::smatch match;
        if (!std::regex_search(path, match, solver)) return std::string();
        const std::string rest = match.suffix();
        const auto end = rest.find('/');
        return end == std::string::npos ? std::string() : rest.substr(0, end);  // a file in no room
    };
    std::size_t crossing = 0;
    for (const auto& i : includes_below("validator")) {
        const std::string from = room_of(i.file), to = room_of(i.target);
        if (from.empty() || to.empty() || from == to) continue;
        ++crossing;
        EXPECT_TRUE(from == "rating" || from == "position" ||
                    ((from == "policy" || from == "best_case") && to == "exact"))
            << at(i)
            << ": only rating and position may use the other rooms of the solver; policies and the best case may use "
               "the exact one";
    }
    EXPECT_GT(crossing, 0u);
}

// Checks stand on movement, explanations, fixes and solver; these don't know the checks.
TEST(Architecture, NothingBelowTheChecksIncludesThem) {
    static const std::regex below("^validator/[^/]+/(movement|explain|fixes|hack|solver)/");
    static const std::regex checks("^validator/[^/]+/checks/");
    for (const auto& i : includes_below("validator"))
        EXPECT_FALSE(std::regex_search(i.file, below) && std::regex_search(i.target, checks)) << at(i);
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
        {{"validator/base/check.cpp", "yaml-cpp/yaml.h"},
         {"engine/base/dice.cpp", "boost/graph/traits.hpp"},
         {"validator/base/check.h", "imgui.h"}}};
    for (const auto& [file, target] : planted)
        for (const auto& fence : fences())
            noticed += std::regex_search(std::string(target), fence.header) &&
                       !std::regex_search(std::string(file), fence.allowed);
    EXPECT_EQ(noticed, 3);
}
