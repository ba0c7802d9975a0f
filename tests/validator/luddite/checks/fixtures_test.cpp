// Every check on maps and packs made for it: fixtures/CODE/bad* has the finding, good* has not. A file with comments
// "# expect: severity code line:column nodes…" has just these findings, in this order ("# expect: nothing": none);
// fixtures/broken has maps broken in every way at once. A pack is a folder with a pack.yaml.

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <map>

#include "tests/support/check_fixtures.h"
#include "validator/base/validate_paths.h"
#include "validator/luddite/validate.h"

namespace nedforge::luddite {
namespace {

using Fixture = test::CheckFixture;

const std::vector<Fixture>& fixtures() {
    static const auto all = test::check_fixtures_in("tests/validator/luddite/fixtures");
    return all;
}

// The findings of the map, or of the pack itself.
const Diagnostics& found_in(const Fixture& fixture) {
    static std::map<std::string, Diagnostics> known;
    static const test::TemporaryFolder
        cache;  // NED602 remembers what it played; the user's memory is none of the tests' business
    static const test::Environment in_it("XDG_CACHE_HOME", cache.path());
    if (const auto found = known.find(fixture.path); found != known.end()) return found->second;
    const bool beside_others = fixture.code == "NED712";
    const auto files =
        find_files({beside_others ? std::filesystem::path(fixture.path).parent_path().string() : fixture.path});
    EXPECT_TRUE(files) << fixture.path;
    PathOptions options;
    options.jobs = 1;
    options.checks.rate = fixture.code == "NED602" || fixture.code == "NED603";
    options.checks.rate_games = 60;
    const RunReport report = validate_files(*files, options);
    const auto of_map = [&] {
        return std::find_if(report.maps.begin(), report.maps.end(),
                            [&](const FileReport& file) { return !beside_others || file.path == fixture.path; })
            ->diagnostics;
    };
    return known[fixture.path] = fixture.pack ? report.packs.at(0).diagnostics : of_map();
}

TEST(Fixtures, HaveWhatTheyExpect) {
    for (const auto& fixture : fixtures()) {
        SCOPED_TRACE(fixture.path);
        const Diagnostics& found = found_in(fixture);
        if (fixture.name.starts_with("bad")) {
            EXPECT_TRUE(test::has_finding(found, fixture.code));
        }
        if (fixture.name.starts_with("good")) {
            EXPECT_FALSE(test::has_finding(found, fixture.code) &&
                         std::any_of(found.begin(), found.end(),
                                     [&](const Diagnostic& d) { return d.code == fixture.code && !d.waived; }));
        }
        const auto expected =
            test::expected_lines_in(test::read_all(fixture.path + (fixture.pack ? "/pack.yaml" : "")));
        if (expected.empty()) continue;
        std::vector<std::string> lines = test::lines_of(found);
        if (lines.empty()) lines.push_back("nothing");
        EXPECT_EQ(lines, expected);
    }
}

// What a designer reads: message, help, places, ways and fixes. (Those of NED602 and NED603 depend on the players, and
// that of NED712 has a path of this machine.)
TEST(Fixtures, SayWhatIsKept) {
    std::map<std::string, std::string> words;
    for (const auto& fixture : fixtures())
        if (fixture.code != "NED602" && fixture.code != "NED603" && fixture.code != "NED712")
            words[fixture.code + "/" + fixture.name] = test::words_of(found_in(fixture));
    test::expect_kept("tests/validator/luddite/findings.txt", words);
}

TEST(Fixtures, EveryFindingSpeaks) {
    for (const auto& fixture : fixtures()) {
        SCOPED_TRACE(fixture.path);
        test::expect_findings_speak(found_in(fixture), [](std::string_view code) { return find_check(code); });
    }
}

// Fixes of checks that need no search (the others are tested with the search): applied, they cure their finding.
TEST(Fixtures, FixesCure) {
    int fixes = 0;
    ValidateOptions again;
    again.fixes = false;
    again.proofs = false;
    for (const auto& fixture : fixtures()) {
        if (fixture.pack) continue;
        const LoadedMap loaded = read_map_file(fixture.path);
        if (!loaded.map) continue;
        for (const auto& d : found_in(fixture))
            for (const auto& fix : d.fixes) {
                SCOPED_TRACE(fixture.path + ": " + fix.title);
                ++fixes;
                const auto text = apply_edits(loaded, fix.edits);
                ASSERT_TRUE(text);
                const LoadedMap fixed = read_map(*text);
                ASSERT_TRUE(fixed.map);
                const Diagnostics after = check_loaded(fixed, again);
                EXPECT_TRUE(std::none_of(after.begin(), after.end(), [&](const Diagnostic& other) {
                    return other.code == d.code && other.path == d.path && other.subjects == d.subjects &&
                           other.message == d.message;
                }));
            }
    }
    EXPECT_GT(fixes, 15);
}

TEST(Registry, IsInTheOrderOfCodesAndSaysAll) {
    const auto& all = all_checks();
    std::vector<std::string_view> codes;
    for (const auto& check : all) {
        codes.push_back(check.code);
        for (const auto text : {check.name, check.what, check.why, check.help, check.example})
            EXPECT_FALSE(text.empty()) << check.code;
        EXPECT_TRUE(check.example.ends_with("\n")) << check.code;
        EXPECT_EQ(find_check(check.code), &check);
        EXPECT_EQ(find_check(check.name), &check);
    }
    EXPECT_TRUE(std::is_sorted(codes.begin(), codes.end()));
    EXPECT_EQ(std::adjacent_find(codes.begin(), codes.end()), codes.end());
    EXPECT_EQ(find_check("NED999"), nullptr);
}

// Checks of play have theirs in play_fixtures (play_fixtures_test.cpp).
bool has_play_fixture(std::string_view code) {
    for (const auto& entry :
         std::filesystem::directory_iterator(test::source_path("tests/validator/luddite/play_fixtures")))
        if (entry.path().filename().string().starts_with(code)) return true;
    return false;
}

TEST(Registry, EveryCheckHasABadFixture) {
    const auto& all = fixtures();
    for (const auto& check : all_checks())
        EXPECT_TRUE(has_play_fixture(check.code) ||
                    std::any_of(all.begin(), all.end(),
                                [&](const Fixture& f) { return f.code == check.code && f.name.starts_with("bad"); }))
            << "tests/validator/luddite/fixtures/" << check.code << "/bad.ned.yaml is missing";
}

}  // namespace
}  // namespace nedforge::luddite
