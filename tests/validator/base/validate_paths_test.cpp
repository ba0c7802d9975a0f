// Checking many files on several threads: the report is the same, byte for byte, for any number of them. Under
// ThreadSanitizer this is where races of the checks would show.

#include "validator/base/validate_paths.h"

#include <gtest/gtest.h>

#include <atomic>
#include <filesystem>

#include "tests/support/support.h"
#include "validator/base/pack_checks.h"

namespace nedforge::luddite {
namespace {

TEST(ValidatePaths, TheReportIsTheSameForAnyNumberOfJobs) {
    const auto files =
        find_files({test::source_path("sample_maps"), test::source_path("tests/validator/luddite/fixtures")});
    ASSERT_TRUE(files) << files.error();
    ASSERT_GT(files->maps.size(), 50u);
    PathOptions options;
    std::string first;
    for (const int jobs : {1, 2, 8, 0}) {
        std::atomic<std::size_t> done{0};
        options.jobs = jobs;
        options.progress = [&](std::size_t, std::size_t) { ++done; };
        const RunReport report = validate_files(*files, options);
        EXPECT_GE(done, report.maps.size());  // a pack may name what is not there
        const std::string json = report_json(report);
        if (first.empty()) first = json;
        EXPECT_EQ(json, first) << jobs << " jobs";
    }
}

TEST(ValidatePaths, ErrorsThatHideOtherChecksSaySo) {
    test::TemporaryFolder folder;
    const auto told = [&](const std::string& path) {
        const auto files = find_files({path});
        EXPECT_TRUE(files);
        const RunReport report = validate_files(*files, {});
        EXPECT_EQ(report_json(report).find("unchecked"), std::string::npos) << "the answer in JSON stays as it is";
        return report_text(report, false);
    };
    const std::string good = test::read_all(test::source_path("tests/validator/luddite/fixtures/NED202/good.ned.yaml"));
    folder.write("good.ned.yaml", good);
    EXPECT_EQ(told(folder.path() + "/good.ned.yaml").find("not checked"), std::string::npos);
    const std::string structure = told(test::source_path("tests/validator/luddite/fixtures/NED202/bad.ned.yaml"));
    EXPECT_NE(
        structure.find("bad.ned.yaml: Reachability and the economy were not checked, because of the error NED202"),
        std::string::npos)
        << structure;
    folder.write("form.ned.yaml", good + "colour: red\n");
    const std::string form = told(folder.path() + "/form.ned.yaml");
    EXPECT_NE(form.find("form.ned.yaml: Nothing else of it was checked, because of the error NED103\n"),
              std::string::npos)
        << form;
    for (const auto& [code, words] : std::vector<std::pair<std::string, std::string>>{
             {"HOME201", "The network, the dice and the decks were not checked, because of the error HOME201"},
             {"HOME301", "What else there is to say of the network was not checked, because of the error HOME301"}}) {
        const std::string home =
            told(test::source_path("tests/validator/smart_home/fixtures/" + code + "/bad.home.yaml"));
        EXPECT_NE(home.find(words), std::string::npos) << home;
    }
    folder.write("p/good.ned.yaml", good);
    folder.write("p/pack.yaml", "format: 1\npack: p\nmaps: [good.ned.yaml]\ncolour: red\n");
    const std::string pack = told(folder.path() + "/p");
    EXPECT_NE(pack.find("Nothing else of the pack itself was checked, because of the errors NED103 and NED104\n"),
              std::string::npos)
        << pack;
}

// A project's folder: two maps with one id, one that is generated, and one whose name ends as no map's does.
void write_project(const test::TemporaryFolder& folder) {
    const std::string map = test::read_all(test::source_path("tests/validator/luddite/fixtures/NED202/good.ned.yaml"));
    for (const char* name : {"a/kiosk.ned.yaml", "b/kiosk.ned.yaml", "build/made.ned.yaml", ".cache/kept.ned.yaml",
                             "node_modules/other/m.ned.yaml", "c/old.ned.yml"})
        folder.write(name, map);
}

std::vector<std::string> names_of(const FoundFiles& found, const std::string& folder) {
    std::vector<std::string> names;
    for (const std::string& path : found.maps) names.push_back(path.substr(folder.size() + 1));
    return names;
}

TEST(ValidatePaths, WalksLeaveOutWhatIsExcludedHiddenOrOfOtherPeople) {
    const test::TemporaryFolder folder;
    write_project(folder);
    using Names = std::vector<std::string>;
    const auto walked = [&](const std::vector<std::string>& patterns, const std::string& named = "") {
        Excluded excluded;
        excluded.add(patterns, folder.path());
        const auto found = find_files({folder.path() + named}, excluded);
        EXPECT_TRUE(found);
        return names_of(*found, folder.path());
    };
    EXPECT_EQ(walked({}), (Names{"a/kiosk.ned.yaml", "b/kiosk.ned.yaml", "build/made.ned.yaml"}));
    EXPECT_EQ(walked({"build/", "/b"}), (Names{"a/kiosk.ned.yaml"}));
    EXPECT_EQ(walked({"kiosk*"}), (Names{"build/made.ned.yaml"}));
    EXPECT_EQ(walked({"**/kiosk.ned.yaml", "!a/*"}), (Names{"a/kiosk.ned.yaml", "build/made.ned.yaml"}));
    EXPECT_EQ(walked({"a/", "b/"}, "/a"), (Names{"a/kiosk.ned.yaml"})) << "what is named is walked";
    EXPECT_EQ(walked({}, "/node_modules"), (Names{"node_modules/other/m.ned.yaml"}));
    EXPECT_EQ(walked({}, "/.cache"), (Names{".cache/kept.ned.yaml"}));
    EXPECT_EQ(walked({"*.yaml"}, "/a/kiosk.ned.yaml"), (Names{"a/kiosk.ned.yaml"}));
}

// A name that begins with two dots does not lead up.
TEST(ValidatePaths, AFolderWhoseNameBeginsWithTwoDotsCanBeExcluded) {
    Excluded excluded;
    excluded.add({"*.old.yaml", "..drafts/"}, "/project");
    EXPECT_TRUE(excluded.has("/project/..old.yaml/..a.old.yaml", false));
    EXPECT_TRUE(excluded.has("/project/..a.old.yaml", false));
    EXPECT_TRUE(excluded.has("/project/..drafts", true));
    EXPECT_FALSE(excluded.has("/elsewhere/a.old.yaml", false));
    EXPECT_FALSE(excluded.has("/a.old.yaml", false));
}

TEST(ValidatePaths, AFileInYmlIsNamed) {
    const test::TemporaryFolder folder;
    write_project(folder);
    const auto found = find_files({folder.path()});
    ASSERT_TRUE(found);
    EXPECT_EQ(found->yml, std::vector<std::string>{folder.path() + "/c/old.ned.yml"});
    EXPECT_EQ(words_of_yml(*found),
              "1 file was passed over, because the name of a map ends in .yaml and not in .yml: " + folder.path() +
                  "/c/old.ned.yml; rename it, as in old.ned.yaml");
    const auto alone = find_files({folder.path() + "/c"});
    ASSERT_FALSE(alone);
    EXPECT_NE(alone.error().find("rename it, as in old.ned.yaml"), std::string::npos) << alone.error();
}

TEST(ValidatePaths, MapsOfNoPackThatHaveOneIdNameEachOther) {
    const test::TemporaryFolder folder;
    write_project(folder);
    std::filesystem::create_symlink("kiosk.ned.yaml", folder.path() + "/a/same.ned.yaml");
    Excluded excluded;
    excluded.add({"build"}, folder.path());
    const auto files = find_files({folder.path()}, excluded);
    ASSERT_TRUE(files);
    const RunReport report = validate_files(*files, {});
    const auto repeated = [&](std::size_t map) -> std::string {
        for (const Diagnostic& d : report.maps.at(map).diagnostics)
            if (d.code == "NED712") return d.message + " at " + std::to_string(d.place.line);
        return "";
    };
    ASSERT_EQ(report.maps.size(), 2u) << "a link to the same file is no other map";
    const std::string id = *report.maps[0].id;
    EXPECT_EQ(repeated(0), folder.path() + "/b/kiosk.ned.yaml has the id " + id + " too at 4");
    EXPECT_EQ(repeated(1), folder.path() + "/a/kiosk.ned.yaml has the id " + id + " too at 4");
    const auto named = find_files({folder.path() + "/a/kiosk.ned.yaml", folder.path() + "/a/same.ned.yaml"});
    ASSERT_TRUE(named);
    const RunReport both = validate_files(*named, {});
    ASSERT_EQ(both.maps.size(), 2u) << "what is named itself is checked";
    for (const FileReport& file : both.maps) EXPECT_TRUE(file.diagnostics.empty()) << "they are one file";
}

TEST(ValidatePaths, AFileAndTheLinksToItAreOneMapUnderItsOwnName) {
    const test::TemporaryFolder folder;
    const std::string map = test::read_all(test::source_path("tests/validator/luddite/fixtures/NED202/good.ned.yaml"));
    folder.write("z/real.ned.yaml", map);
    folder.write("p/listed.ned.yaml", map);
    folder.write("p/pack.yaml", "format: 1\npack: p\nname: P\nmaps: [listed.ned.yaml]\n");
    const auto link = [&](const char* target, const std::string& name) {
        std::filesystem::create_symlink(target, folder.path() + name);
    };
    link("z/real.ned.yaml", "/first.ned.yaml");
    link("../first.ned.yaml", "/z/again.ned.yaml");
    link("p/listed.ned.yaml", "/of-pack.ned.yaml");
    Excluded excluded;
    const auto checked = [&](const std::string& path) {
        std::vector<std::string> paths;
        for (const FileReport& file : validate_files(*find_files({path}, excluded), {}).maps)
            paths.push_back(file.path.substr(folder.path().size()));
        return paths;
    };
    EXPECT_EQ(checked(folder.path()), (std::vector<std::string>{"/p/listed.ned.yaml", "/z/real.ned.yaml"}));
    excluded.add({"real*"}, folder.path());
    EXPECT_EQ(checked(folder.path()), (std::vector<std::string>{"/p/listed.ned.yaml", "/first.ned.yaml"}))
        << "of links alone the first counts";
}

TEST(ValidatePaths, MapsThatAPackDoesNotListAreNamedAndChecked) {
    test::TemporaryFolder folder;
    const std::string map = test::read_all(test::source_path("tests/validator/luddite/fixtures/NED202/good.ned.yaml"));
    folder.write("one.ned.yaml", map);
    folder.write("two.ned.yaml", map + "colour: red\n");
    folder.write("inner/three.ned.yaml", map);
    folder.write("inner/pack.yaml", "format: 1\npack: inner\nmaps: [three.ned.yaml]\n");
    folder.write("pack.yaml", "format: 1\npack: p\nname: P\nmaps: [./one.ned.yaml]\n");
    const auto files = find_files({folder.path()});
    ASSERT_TRUE(files);
    const RunReport report = validate_files(*files, {});
    ASSERT_EQ(report.packs.size(), 1u);
    ASSERT_EQ(report.packs[0].diagnostics.size(), 1u) << report_text(report, false);
    const Diagnostic& unlisted = report.packs[0].diagnostics[0];
    EXPECT_EQ(unlisted.code, "NED711");
    EXPECT_EQ(unlisted.message, "'maps' does not list two.ned.yaml, which lies in the pack's folder");
    ASSERT_EQ(report.maps.size(), 2u);
    EXPECT_EQ(report.maps[1].path, folder.path() + "/two.ned.yaml");
    EXPECT_EQ(report.counts().errors, 1);
    PathOptions without;
    without.excluded.add({"two*"}, folder.path());
    EXPECT_EQ(validate_files(*files, without).maps.size(), 1u);
}

TEST(ValidatePaths, ConflictCopiesInAPacksFolderAreCalledSo) {
    test::TemporaryFolder folder;
    const std::string map = test::read_all(test::source_path("tests/validator/luddite/fixtures/NED202/good.ned.yaml"));
    folder.write("one.ned.yaml", map);
    folder.write("one.ned (Ann's conflicted copy 2024-01-31).yaml", map);
    folder.write("one.ned.sync-conflict-20240131-101010-ABCDEFG.yaml", map);
    folder.write("notes (conflicted copy).yaml", "a: 1\n");
    folder.write("pack.yaml", "format: 1\npack: p\nname: P\nmaps: [one.ned.yaml]\n");
    const RunReport report = validate_files(*find_files({folder.path()}), {});
    ASSERT_EQ(report.packs.size(), 1u);
    ASSERT_EQ(report.packs[0].diagnostics.size(), 2u) << report_text(report, false);
    for (const Diagnostic& d : report.packs[0].diagnostics) {
        EXPECT_EQ(d.code, "NED711");
        EXPECT_NE(d.message.find(", a conflict copy by its name"), std::string::npos) << d.message;
    }
    EXPECT_EQ(report.maps.size(), 3u) << "the copies are checked too";
}

TEST(ValidatePaths, TheWordsOfAPackAreALanguageOrARightFile) {
    test::TemporaryFolder folder;
    folder.write("one.ned.yaml",
                 test::read_all(test::source_path("tests/validator/luddite/fixtures/NED202/good.ned.yaml")));
    folder.write("nl.yaml", "format: 1\nlanguage: nl\nluddite:\n  Clock: Klok\n");
    folder.write("wrong.yaml", "format: 1\nlanguage: nl\nluddite:\n  Clok: Klok\n");
    const auto found = [&](const std::string& words) {
        folder.write("pack.yaml", "format: 1\npack: p\nname: P\nmaps: [one.ned.yaml]\nwords: " + words + "\n");
        const LoadedPack pack = read_pack_folder(folder.path());
        const Diagnostics all = check_pack(pack, {});
        EXPECT_EQ(left_unchecked_of_pack(pack, all), "") << words;
        std::string text;
        for (const Diagnostic& d : all)
            text += d.code + " at " + std::to_string(d.place.line) + ": " + d.message + "\n";
        return text;
    };
    EXPECT_EQ(found("de"), "");
    EXPECT_EQ(found("nl.yaml"), "");
    EXPECT_EQ(found("it"),
              "NED701 at 5: 'words' is 'it', which is no file of the pack, and no language of de, en, es, fr or pl\n");
    EXPECT_EQ(found("../nl.yaml").substr(0, 6), "NED702");
    EXPECT_EQ(found("wrong.yaml").substr(0, 29), "NED103 at 5: wrong.yaml:4:3: ");
}

}  // namespace
}  // namespace nedforge::luddite
