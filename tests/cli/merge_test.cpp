// nedforge merge, and what git asks of diff.

#include <gtest/gtest.h>

#include <filesystem>
#include <nlohmann/json.hpp>

#include "tests/support/support.h"

// A name of its own, because files of a folder may be one unit.
namespace nedforge::test::merge_command {

namespace {

Ran ask(std::vector<std::string> words, const std::string& folder) {
    words.insert(words.begin(), program());
    return run(words, "", folder);
}

std::string with(std::string text, const std::string& before, const std::string& after) {
    const auto at = text.find(before);
    EXPECT_NE(at, std::string::npos) << before;
    return text.replace(at, before.size(), after);
}

// As git's temporary files, whose names have no suffix.
void write_sides(const TemporaryFolder& folder, const std::string& of_base, const std::string& ours,
                 const std::string& theirs) {
    folder.write(".merge_base", of_base);
    folder.write(".merge_ours", ours);
    folder.write(".merge_theirs", theirs);
}

Ran merge(const TemporaryFolder& folder, const std::vector<std::string>& more = {"-o", ".merge_ours"}) {
    std::vector<std::string> words{"merge", ".merge_base", ".merge_ours", ".merge_theirs"};
    words.insert(words.end(), more.begin(), more.end());
    return ask(words, folder.path());
}

const std::string gates =
    "format: 1\ngame: luddite\nid: kiosk\nname: Kiosk\n\nnodes:\n"
    "  - {id: A1, at: [0, 0], role: enter}\n"
    "  - {id: B1, at: [1, 0], gate: ON 1}\n"
    "  - {id: C1, at: [2, 0], gate: ON 2, critical: {code: key, damage: 14}}\n"
    "  - {id: C2, at: [2, 1], role: exit}\n\n"
    "resources:\n"
    "  energy: {spaces: 4, start: 1}\n  multi_tool: {spaces: 4, start: 1}\n  credit: {spaces: 4, start: 0}\n\n"
    "clock:\n  - \"..e.........\"\n  - \"...m........\"\n\nbonuses: []\n\n"
    "hack:\n  variant: lines\n  boxes:\n    - \"1425\"\n  lines:\n    - {from: [0, 0], across: 4, reward: {code: "
    "key}}\n";

}  // namespace

TEST(MergeCommand, MergesGatesOnAdjacentLines) {
    const TemporaryFolder folder;
    write_sides(folder, gates, with(gates, "ON 1", "ON 5"), with(gates, "ON 2", "ON 6"));
    const std::string right = with(with(gates, "ON 1", "ON 5"), "ON 2", "ON 6");
    const Ran printed = merge(folder, {});
    EXPECT_EQ(printed.status, 0) << printed.err;
    EXPECT_EQ(printed.out, right);
    EXPECT_EQ(merge(folder).status, 0);
    EXPECT_EQ(read_all(folder.path() + "/.merge_ours"), right);
}

TEST(MergeCommand, NamesConflictsInTheMapsTerms) {
    const TemporaryFolder folder;
    write_sides(folder, gates, with(gates, "ON 1", "ON 5"), with(gates, "ON 1", "ON 6"));
    const Ran ran = merge(folder);
    EXPECT_EQ(ran.status, 1);
    EXPECT_EQ(ran.err, "nedforge merge: conflict: node B1: gate: ours ON 5, theirs ON 6\n");
    const std::string text = read_all(folder.path() + "/.merge_ours");
    EXPECT_TRUE(contains(text,
                         "<<<<<<< ours\n  - {id: B1, at: [1, 0], gate: ON 5}\n=======\n"
                         "  - {id: B1, at: [1, 0], gate: ON 6}\n>>>>>>> theirs\n  - {id: C1"))
        << text;
    const Ran checked = ask({"validate", folder.write("k.ned.yaml", text)}, folder.path());
    EXPECT_TRUE(contains(checked.out, "unresolved merge conflict, lines 8 to 12, between 'ours' and 'theirs'"))
        << checked.out;
    EXPECT_TRUE(contains(checked.out, "1 error, 0 warnings, 0 infos")) << checked.out;
}

TEST(MergeCommand, ReportsAnErrorThatNeitherSideHas) {
    const TemporaryFolder folder;
    write_sides(folder, gates, with(gates, "  - {id: C2", "  - {id: D1, at: [3, 0], gate: ON 3}\n  - {id: C2"),
                with(gates, "  - {id: C2", "  - {id: D2, at: [3, 0], gate: ON 3}\n  - {id: C2"));
    const Ran ran = merge(folder);
    EXPECT_EQ(ran.status, 1);
    EXPECT_TRUE(contains(ran.err, "NED203") || contains(ran.err, "position")) << ran.err;
    EXPECT_TRUE(contains(ran.err, "the result has an error that neither side has")) << ran.err;
    const std::string text = read_all(folder.path() + "/.merge_ours");
    EXPECT_TRUE(contains(text, "id: D1") && contains(text, "id: D2")) << text;
}

TEST(MergeCommand, SaysWhyAnErrorIsThere) {
    const std::string linked = with(with(gates, "energy: {spaces: 4, start: 1}", "energy: {spaces: 1, start: 0}"),
                                    "\nnodes:\n", "links: [[A1, C2]]\n\nnodes:\n");
    const TemporaryFolder folder;
    write_sides(folder, linked, with(linked, "links:", "walls: [[B1, C1]]\nlinks:"),
                with(linked, "links: [[A1, C2]]\n", ""));
    const Ran ran = merge(folder, {"--format", "json"});
    EXPECT_EQ(ran.status, 1) << ran.out;
    const auto found = nlohmann::json::parse(ran.out)["diagnostics"];
    ASSERT_FALSE(found.empty()) << ran.out;
    for (const auto& finding : found) {
        EXPECT_TRUE(contains(finding["message"], "the wall between B1 and C1")) << finding;
        EXPECT_FALSE(finding["related"].empty()) << finding;
    }
}

TEST(MergeCommand, MergesPacksAndLeavesReplaysOfBothSides) {
    const TemporaryFolder folder;
    const std::string pack = "format: 1\npack: street\nname: The street\nmaps:\n  - a.ned.yaml\n  - b.ned.yaml\n";
    write_sides(folder, pack, pack + "  - c.ned.yaml\n", with(pack, "The street", "The road"));
    const Ran merged = merge(folder, {});
    EXPECT_EQ(merged.status, 0) << merged.err;
    EXPECT_EQ(merged.out, with(pack, "The street", "The road") + "  - c.ned.yaml\n");
    const std::string replay = "format: 1\nmap: kiosk\nrounds: []\n";
    const std::string other = with(replay, "[]", "\n  - {roll: [1, 2, 3], actions: []}");
    write_sides(folder, replay, replay, other);
    EXPECT_EQ(merge(folder, {}).out, other);
    write_sides(folder, replay, with(replay, "kiosk", "booth"), other);
    const Ran both = merge(folder, {});
    EXPECT_EQ(both.status, 1);
    EXPECT_TRUE(contains(both.err, "both sides changed the replay")) << both.err;
}

TEST(MergeCommand, TakesAnEmptyBaseAndRefusesToWriteOverTheOthers) {
    const TemporaryFolder folder;
    write_sides(folder, "", gates, with(gates, "name: Kiosk\n", "name: Kiosk\nauthor: Ada\n"));
    EXPECT_EQ(merge(folder, {}).status, 0);
    EXPECT_TRUE(contains(merge(folder, {}).out, "author: Ada\n"));
    EXPECT_EQ(ask({"merge", "/dev/null", ".merge_ours", ".merge_theirs"}, folder.path()).out, merge(folder, {}).out);
    EXPECT_EQ(merge(folder, {"-o", ".merge_theirs"}).status, 2);
    EXPECT_EQ(ask({"merge", "none", ".merge_ours", ".merge_theirs"}, folder.path()).status, 2);
    const auto help = ask({"help", "merge"}, folder.path());
    EXPECT_TRUE(contains(help.out, "git config merge.nedforge.driver \"nedforge merge %O %A %B -o %A\"")) << help.out;
    EXPECT_TRUE(contains(help.out, "*.home.yaml merge=nedforge diff=nedforge")) << help.out;
}

TEST(DiffCommand, ShowsAMapThatWasAddedOrRemovedAndTakesGitsWords) {
    const TemporaryFolder folder;
    const std::string map = folder.write("k.ned.yaml", gates), temporary = folder.write("git_blob", gates),
                      later = folder.write("later", with(gates, "ON 1", "ON 5"));
    const Ran added = ask({"diff", "/dev/null", map}, folder.path());
    EXPECT_EQ(added.status, 0) << added.err;
    EXPECT_TRUE(contains(added.out, "+ map kiosk added\n") && contains(added.out, "+ node B1 added")) << added.out;
    EXPECT_TRUE(contains(ask({"diff", map, "/dev/null"}, folder.path()).out, "- map kiosk removed\n"));
    const Ran git =
        ask({"diff", "k.ned.yaml", temporary, "1111111", "100644", later, "2222222", "100644"}, folder.path());
    EXPECT_EQ(git.out, "k.ned.yaml:\n~ node B1: gate ON 1 -> ON 5\n") << git.err;
    EXPECT_TRUE(
        contains(ask({"diff", "k.ned.yaml", "/dev/null", ".", ".", later, "2222222", "100644"}, folder.path()).out,
                 "k.ned.yaml:\n+ map kiosk added\n"));
    EXPECT_EQ(ask({"diff", map}, folder.path()).status, 2);
    EXPECT_EQ(ask({"diff", map, map, map}, folder.path()).status, 2);
    const Ran broken =
        ask({"diff", "k.ned.yaml", temporary, "1", "100644", folder.write("bad", "game: [\n"), "2", "100644"},
            folder.path());
    EXPECT_EQ(broken.status, 0) << "git takes another status for a crash";
    EXPECT_TRUE(contains(broken.out, "NED102")) << broken.out;
}

TEST(ReplayDigest, IsWrittenAndSaysWhereTheMapIsAnotherVersion) {
    const TemporaryFolder folder;
    const std::string map = folder.write("k.ned.yaml", gates);
    const Ran solved = ask({"solve", map, "-o", "g.replay.yaml", "--seconds", "1"}, folder.path());
    ASSERT_EQ(solved.status, 0) << solved.err;
    const std::string replay = read_all(folder.path() + "/g.replay.yaml");
    EXPECT_TRUE(contains(replay, "\ndigest: \"sha256:")) << replay;
    const auto note = [&](const std::string& text) {
        return contains(ask({"replay", folder.write("k.ned.yaml", text), "g.replay.yaml"}, folder.path()).err,
                        "note: g.replay.yaml: this game was played on another version of the map");
    };
    EXPECT_FALSE(note(gates));
    EXPECT_FALSE(note(with(gates, "name: Kiosk", "name: Booth"))) << "its name changes no game";
    EXPECT_TRUE(note(with(gates, "damage: 14", "damage: 9")));
    const Ran ran = ask({"replay", map, "g.replay.yaml"}, folder.path());
    EXPECT_NE(ran.status, 2) << "it is a note";
    const Ran other =
        ask({"replay", folder.write("k.ned.yaml", gates), "g.replay.yaml", "--ruling", "or_gate=both"}, folder.path());
    EXPECT_FALSE(contains(other.err, "another version")) << "the replay's readings count, and not those of the line";
    folder.write("g.replay.yaml", with(replay, "sha256:", "sha1:"));
    EXPECT_TRUE(contains(ask({"replay", map, "g.replay.yaml"}, folder.path()).out, "NED106"));
}

}  // namespace nedforge::test::merge_command
