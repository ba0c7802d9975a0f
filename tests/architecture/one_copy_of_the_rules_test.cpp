// Holds that the rules have one copy: outside engine/ nobody writes a price, the value of what is left, the totals of
// numbered boxes, the order of an arrow or what a copied die shows again. The patterns are those under which they stood
// there once; the engine's prices.h, map.h and hack/rows.h offer what a match should ask for.

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <regex>
#include <string>
#include <vector>

#include "tests/support/support.h"

namespace fs = std::filesystem;
using nedforge::test::source_path;

namespace {

struct HidingPlace {
    const char* pattern;
    const char* ask;      // what offers it
    const char* example;  // a line that must be found
};

const std::vector<HidingPlace> hiding_places{
    {R"(\{\s*1,\s*1,\s*2\s*\}|== 2 \? 2 : 1)", "left_over_worth", "constexpr int worth[3] = {1, 1, 2};"},
    {R"(held\[[^\]]*\] *(>=|<) *[1-9])", "the prices of prices.h", "if (s.held[2] >= 2)"},
    {R"(held\[[^\]]*\] */ *[1-9])", "the prices of prices.h", "made = held[2] / 2;"},
    {R"(\b(energy_move|energy_steps|die_steps|fused_damage|[a-z]+_price) = *[1-9])", "prices.h",
     "int energy_move = 3;"},
    {R"(path_length *(<=|>) *[1-9]|steps *(<=|>) *3\b)", "energy_steps", "return steps <= 3 ? energy : die;"},
    {R"(\b6 \* ?[a-z_.\->\[\]]*(boxes|left|filled|rising)|(boxes|left|filled) \* ?6\b)", "total_range",
     "if (target > 6 * entry.boxes)"},
    {R"([!=]= Arrow::)", "rising_rows, in_rising_order, points_up, opposite, arrow_names",
     "section.arrow == Arrow::up ? 2 - i : i"},
    {R"(DuplicateRuling::[a-z]+ *\? *[a-z_.\->]*(rolled|value))", "copied_value",
     "duplicate == DuplicateRuling::rolled ? d.rolled[i] : d.value[i]"},
    {R"(SpacesRuling::(held|lifetime) *\?[^;]*\bmin\(|SpacesRuling::(held|lifetime)\)[^;]*= std::min\()",
     "within_spaces", "stock = spaces == SpacesRuling::held ? all : std::min(all, board.spaces[k]);"},
    {R"(ThresholdRuling::[a-z]+ *\?[^;]*[0-9])", "least_winning_score, beats",
     "threshold + (rulings.threshold == ThresholdRuling::above ? 1 : 0)"},
    {R"(== DuplicateRuling::rolled)", "copied_value", "rolled = duplicate == DuplicateRuling::rolled;"},
};

std::string without_comment(const std::string& line) { return line.substr(0, line.find("//")); }

TEST(OneCopyOfTheRules, NobodyOutsideTheEngineWritesThemAgain) {
    std::vector<std::regex> patterns;
    for (const auto& place : hiding_places) patterns.emplace_back(place.pattern);
    int files = 0;
    for (const char* layer : {"formats", "validator", "editor", "cli"})
        for (const auto& entry : fs::recursive_directory_iterator(source_path(layer))) {
            const std::string ending = entry.path().extension().string();
            if (ending != ".h" && ending != ".cpp") continue;
            ++files;
            std::ifstream in(entry.path());
            std::string line;
            for (int number = 1; std::getline(in, line); ++number)
                for (std::size_t i = 0; i < patterns.size(); ++i)
                    EXPECT_FALSE(std::regex_search(without_comment(line), patterns[i]))
                        << fs::relative(entry.path(), source_path("")).string() << ":" << number << ": " << line
                        << "\nask the engine: " << hiding_places[i].ask;
        }
    EXPECT_GT(files, 200);
}

TEST(OneCopyOfTheRules, EveryPatternFindsWhatItIsFor) {
    for (const auto& place : hiding_places)
        EXPECT_TRUE(std::regex_search(place.example, std::regex(place.pattern))) << place.example;
}

}  // namespace
