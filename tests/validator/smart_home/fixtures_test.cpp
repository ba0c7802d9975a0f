// Every check on homes made for it: fixtures/CODE/bad* has the finding, good* has not. A file whose comments say
// "# expect: severity code line:column tiles…" has just these findings, in this order.

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "formats/base/yaml/edit.h"
#include "tests/support/check_fixtures.h"
#include "tests/support/smart_home/homes.h"
#include "validator/base/waivers.h"
#include "validator/smart_home/family.h"

namespace nedforge::smart_home {
namespace {

using Fixture = test::CheckFixture;

const std::string folder = "tests/validator/smart_home/fixtures";

const std::vector<Fixture>& fixtures() {
    static const auto all = test::check_fixtures_in(folder);
    return all;
}

Diagnostics found_in(const Fixture& fixture) { return check_loaded(open_map_file<Home>(fixture.path), {}); }

TEST(HomeFixtures, ShowWhatTheyAreFor) {
    const auto cured =
        test::hold_fixtures(smart_home_family, folder, [](int number) { return number < 600 || number >= 700; });
    for (const char* code : {"HOME201", "HOME202", "HOME203", "HOME204", "HOME205", "HOME206", "HOME208", "HOME209",
                             "HOME212", "HOME503", "HOME508", "HOME511"})
        EXPECT_TRUE(cured.contains(code)) << code;
}

TEST(HomeRegistry, IsInTheOrderOfCodesAndSaysAll) { test::hold_registry(smart_home_family); }

TEST(HomeFixtures, SayWhatIsKept) {
    std::map<std::string, std::string> words;
    for (const auto& fixture : fixtures()) words[fixture.code + "/" + fixture.name] = test::words_of(found_in(fixture));
    test::expect_kept("tests/validator/smart_home/findings.txt", words);
}

TEST(HomeFixtures, TheFixOfFallingStepsLeavesTheOtherRows) {
    std::string text = test::read_all(test::source_path("tests/validator/smart_home/fixtures/HOME212/bad.home.yaml"));
    const std::string rows = "{from: 2, steps: 1}, {from: 3, steps: 3}";
    ASSERT_NE(text.find(rows), std::string::npos);
    text.replace(text.find(rows), rows.size(), "{from: 2, steps: 2}, {from: 3, steps: 1}");
    const Diagnostics found = check_loaded(open_home(text), {});
    const auto falls = std::find_if(found.begin(), found.end(), [](const auto& d) { return d.code == "HOME212"; });
    ASSERT_NE(falls, found.end());
    ASSERT_EQ(falls->fixes.size(), 1u);
    ASSERT_EQ(falls->fixes[0].edits.size(), 1u);
    const auto fixed = edited_text(text, falls->fixes[0].edits);
    ASSERT_TRUE(fixed);
    EXPECT_NE(fixed->find("{from: 2, steps: 2}, {from: 3, steps: 2}"), std::string::npos) << *fixed;
}

// Where `router` names no tile, HOME203 is not reported, and a half device counts for no other check all the same.
TEST(HomeFixtures, AHalfDeviceCountsForNoCheckOfStructure) {
    std::string text = test::cottage_text();
    const auto replace = [&](const std::string& from, const std::string& to) {
        ASSERT_NE(text.find(from), std::string::npos) << from;
        text.replace(text.find(from), from.size(), to);
    };
    replace("router: hub", "router: hbu");
    // The second oven has no symbols; it has the kettle's place, and is full.
    replace("  - {id: kettle",
            "  - {id: oven2, name: Oven, room: Attic, at: [0, 0], capacity: 1, bugs: 3}\n  - {id: kettle");
    std::set<std::string> codes;
    for (const auto& d : check_loaded(open_home(text), {}))
        if (d.code != "HOME111") codes.insert(d.code);
    EXPECT_EQ(codes, (std::set<std::string>{"HOME201"}));
}

TEST(HomeWaivers, AreForWhatCanBeWaivedAndForKnownCodes) {
    const std::string text =
        test::read_all(test::source_path("tests/validator/smart_home/fixtures/HOME509/bad.home.yaml"));
    const auto with = [&](const std::string& waiver) {
        return check_loaded(open_home(text + "waivers:\n  - " + waiver + "\n"), {});
    };
    const Diagnostics waived = with("{check: HOME509, reason: none needed}");
    EXPECT_TRUE(
        std::any_of(waived.begin(), waived.end(), [](const Diagnostic& d) { return d.waived == "none needed"; }));
    EXPECT_FALSE(test::has_finding(waived, "HOME111"));
    EXPECT_TRUE(test::has_finding(with("{check: HOME307, tiles: [lamp], reason: none}"), "HOME111"));
    EXPECT_TRUE(test::has_finding(with("{check: HOME111, reason: none}"), "HOME111"));
    for (const char* code : {"HOME999", "NED301", "wins", "HOME3011"}) {
        const Diagnostics found = with("{check: " + std::string(code) + ", reason: none}");
        ASSERT_EQ(found.size(), 1u) << code;
        EXPECT_EQ(found[0].code, "HOME106");
        EXPECT_EQ(found[0].path, "waivers[0].check");
    }
}

// Findings that show a way: the words of a witness are those of a replay.
TEST(HomeFindings, CarryWitnesses) {
    const auto found_with = [](const std::string& file, const std::string& code) {
        std::vector<Diagnostic> all;
        for (auto& d : found_in({test::source_path("tests/validator/smart_home/fixtures/" + file), "", ""}))
            if (d.code == code) all.push_back(d);
        return all;
    };
    const auto chains = found_with("HOME307/bad.home.yaml", "HOME307");
    ASSERT_FALSE(chains.empty());
    ASSERT_TRUE(chains[0].witness);
    const std::vector<WitnessStep> chain{
        {{{"tile", "a"}, {"spill", "b"}}}, {{{"tile", "b"}, {"spill", "c"}}}, {{{"tile", "c"}, {"spill", "d"}}}};
    EXPECT_EQ(*chains[0].witness, chain);
    const auto wins = found_with("HOME307/bad-win.home.yaml", "HOME307");
    ASSERT_FALSE(wins.empty());
    EXPECT_EQ(wins[0].severity, Severity::error);
    EXPECT_EQ(wins[0].witness->back(), (WitnessStep{{{"tile", "c"}}})) << "counting stops: nothing is spilled";
    const auto far = found_with("HOME303/bad.home.yaml", "HOME303");
    ASSERT_FALSE(far.empty());
    EXPECT_EQ(far[0].witness->front().fields[1].second,
              WitnessValue(std::vector<std::string>{"a", "b", "c", "d", "e", "f", "g", "h", "i", "j"}));
}

}  // namespace
}  // namespace nedforge::smart_home
