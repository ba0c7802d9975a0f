// The merge of values and comments, on texts that can be read by eye.

#include "formats/base/merge/merge.h"

#include <gtest/gtest.h>

using namespace nedforge;

namespace {

// A kind of file with lists of every sort.
const MergeShape& shape() {
    static const MergeShape made{{{"nodes", "walls", "rows", "bonuses"}, {}, {}, {}, {}},
                                 {"nodes", "walls", "rows", "bonuses"},
                                 {"nodes[].cache"}};
    return made;
}

std::string as_it_is(const std::string& text) { return text; }

MergedText merge(const std::string& base, const std::string& ours, const std::string& theirs) {
    return merged_text({base, ours, theirs}, shape(), as_it_is);
}

const std::string base =
    "# A map.\n"
    "name: Kiosk\n"
    "nodes:\n"
    "  - {id: A1, gate: ON 1}  # the first\n"
    "  - {id: B1, gate: ON 2}\n"
    "walls:\n"
    "  - [A1, B1]\n"
    "rows:\n"
    "  - \"..e.\"\n"
    "  - \"...m\"\n"
    "bonuses:\n"
    "  - {die: 6, damage: 2}\n";

std::string with(std::string text, const std::string& before, const std::string& after) {
    const auto at = text.find(before);
    EXPECT_NE(at, std::string::npos) << before;
    return text.replace(at, before.size(), after);
}

}  // namespace

TEST(Merge, ChangesOfAdjacentLinesAreNoConflict) {
    const MergedText merged = merge(base, with(base, "ON 1", "ON 5"), with(base, "ON 2", "ON 6"));
    EXPECT_EQ(merged.conflicts, std::vector<std::string>{});
    EXPECT_EQ(merged.text, with(with(base, "ON 1", "ON 5"), "ON 2", "ON 6"));
}

TEST(Merge, KeysOfOneItemAreMergedAndAWholeValueIsNot) {
    const MergedText merged = merge(base, with(base, "gate: ON 2", "gate: ON 3"), with(base, "ON 2", "ON 2, lock: 4"));
    EXPECT_EQ(merged.text, with(base, "gate: ON 2", "gate: ON 3, lock: 4"));
    const MergedText caches =
        merge(base, with(base, "ON 2", "ON 2, cache: {credit: 1}"), with(base, "ON 2", "ON 2, cache: {energy: 1}"));
    EXPECT_EQ(caches.conflicts, std::vector<std::string>{"nodes B1 cache"});
}

TEST(Merge, OneValueChangedByBothIsMarkedOnTheFewestLines) {
    const MergedText merged =
        merge(base, with(with(base, "ON 1", "ON 5"), "Kiosk", "Booth"), with(base, "ON 1", "ON 6"));
    EXPECT_EQ(merged.conflicts, std::vector<std::string>{"nodes A1 gate"});
    EXPECT_EQ(merged.text, with(with(base, "Kiosk", "Booth"), "  - {id: A1, gate: ON 1}  # the first\n",
                                "<<<<<<< ours\n"
                                "  - {id: A1, gate: ON 5}  # the first\n"
                                "=======\n"
                                "  - {id: A1, gate: ON 6}  # the first\n"
                                ">>>>>>> theirs\n"));
}

TEST(Merge, WhatOneSideRemovesAndTheOtherChangesIsAConflict) {
    const MergedText merged = merge(base, with(base, "  - {id: B1, gate: ON 2}\n", ""), with(base, "ON 2", "ON 6"));
    EXPECT_EQ(merged.conflicts, std::vector<std::string>{"nodes B1"});
    EXPECT_NE(merged.text.find("<<<<<<< ours\n=======\n  - {id: B1, gate: ON 6}\n>>>>>>> theirs\n"), std::string::npos)
        << merged.text;
    const std::string gone = with(base, "  - {id: B1, gate: ON 2}\n", "");
    EXPECT_EQ(merge(base, gone, with(gone, "Kiosk", "Booth")).text, with(gone, "Kiosk", "Booth"));
}

TEST(Merge, WallsAreASetAndTheOrderOfTheirNodesDoesNotMatter) {
    const MergedText merged =
        merge(base, with(base, "[A1, B1]", "[B1, A1]"), with(base, "  - [A1, B1]\n", "  - [A1, B1]\n  - [A1, C1]\n"));
    EXPECT_TRUE(merged.conflicts.empty());
    EXPECT_NE(merged.text.find("[B1, A1]\n  - [A1, C1]\n"), std::string::npos) << merged.text;
    const MergedText both = merge(base, with(base, "  - [A1, B1]\n", "  - [A1, B1]\n  - [C1, A1]\n"),
                                  with(base, "  - [A1, B1]\n", "  - [A1, B1]\n  - [A1, C1]\n  - [D1, C1]\n"));
    EXPECT_TRUE(both.conflicts.empty());
    EXPECT_NE(both.text.find("walls:\n  - [A1, B1]\n  - [C1, A1]\n  - [D1, C1]\nrows"), std::string::npos) << both.text;
}

TEST(Merge, RowsAndItemsWithoutIdsAreAligned) {
    const MergedText rows =
        merge(base, with(base, "\"..e.\"", "\".ee.\""), with(base, "\"...m\"", "\"...m\"\n  - \"....\""));
    EXPECT_TRUE(rows.conflicts.empty());
    EXPECT_NE(rows.text.find("\".ee.\"\n  - \"...m\"\n  - \"....\"\n"), std::string::npos) << rows.text;
    const MergedText other_way =
        merge(base, with(base, "\"...m\"", "\"...m\"\n  - \"....\""), with(base, "\"..e.\"", "\".ee.\""));
    EXPECT_TRUE(other_way.conflicts.empty());
    EXPECT_EQ(other_way.text, rows.text);
    const MergedText bonuses = merge(base, base + "  - {die: 5, damage: 1}\n", base + "  - {die: 4, damage: 1}\n");
    EXPECT_EQ(bonuses.text, base + "  - {die: 5, damage: 1}\n  - {die: 4, damage: 1}\n") << "both are kept";
    EXPECT_EQ(merge(base, base + "  - {die: 4, damage: 1}\n  - {die: 5, damage: 1}\n",
                    base + "  - {die: 4, damage: 1}\n  - {die: 1, damage: 1}\n")
                  .text,
              base + "  - {die: 4, damage: 1}\n  - {die: 5, damage: 1}\n  - {die: 1, damage: 1}\n")
        << "what both added alike is there once";
    // One side puts another item in the place of the first, the other changes the second.
    const std::string two = base + "  - {die: 5, damage: 1}\n";
    const std::string another = with(two, "{die: 6, damage: 2}", "{die: 1, gain: {credit: 2}}");
    const std::string more = with(two, "{die: 5, damage: 1}", "{die: 5, damage: 9}");
    for (const MergedText& replaced : {merge(two, another, more), merge(two, more, another)}) {
        EXPECT_EQ(replaced.conflicts, std::vector<std::string>{});
        EXPECT_EQ(replaced.text, with(another, "{die: 5, damage: 1}", "{die: 5, damage: 9}"));
    }
    const MergedText changed = merge(base, with(base, "damage: 2", "damage: 3") + "  - {die: 5, damage: 1}\n",
                                     with(base, "damage: 2", "damage: 4"));
    EXPECT_EQ(changed.conflicts, std::vector<std::string>{"bonuses 1 damage"});
}

// Beside the item that was changed stands one that is new, or gone, and less like it.
TEST(Merge, AnItemWithoutAnIdIsTheOneMostLikeIt) {
    const std::string one = "bonuses:\n  - {die: 6, damage: 2, gain: {credit: 1}}\n",
                      changed = with(one, "damage: 2", "damage: 3"),
                      other = "  - {die: 1, damage: 2, gain: {energy: 1}}\n", first = with(one, "  -", other + "  -"),
                      last = one + other;
    for (const std::string& two : {first, last}) {
        const std::string two_changed = with(two, "damage: 2, gain: {credit", "damage: 3, gain: {credit");
        for (const auto& [of_base, ours] : {std::pair{one, two_changed}, {two, changed}}) {
            const MergedText merged = merge(of_base, ours, with(of_base, "credit: 1", "credit: 2"));
            EXPECT_EQ(merged.conflicts, std::vector<std::string>{}) << ours;
            EXPECT_EQ(merged.text, with(ours, "credit: 1", "credit: 2"));
        }
    }
}

TEST(Merge, AnItemThatIsGoneTakesNoOtherItemsPlace) {
    const std::string gone = "  - {die: 6, damage: 5, gain: {energy: 1}}\n";
    const std::string three = "bonuses:\n  - {die: 6, damage: 2, gain: {credit: 1}}\n" + gone +
                              "  - {die: 1, damage: 9, gain: {multi_tool: 1}}\n";
    const std::string ours = with(with(with(three, gone, ""), "damage: 2", "damage: 3"), "damage: 9", "damage: 8");
    const MergedText merged = merge(three, ours, with(three, "multi_tool: 1", "multi_tool: 2"));
    EXPECT_EQ(merged.conflicts, std::vector<std::string>{});
    EXPECT_EQ(merged.text, with(ours, "multi_tool: 1", "multi_tool: 2"));
}

TEST(Merge, AListThatIsGoneIsAnEmptyOne) {
    const std::string gone = with(base, "bonuses:\n  - {die: 6, damage: 2}\n", "");
    const MergedText merged = merge(base, gone, base + "  - {die: 5, damage: 1}\n");
    EXPECT_TRUE(merged.conflicts.empty());
    EXPECT_EQ(merged.text, gone + "bonuses:\n  - {die: 5, damage: 1}\n");
    EXPECT_EQ(merge(base, gone, with(base, "damage: 2", "damage: 3")).conflicts, std::vector<std::string>{"bonuses 1"});
}

TEST(Merge, CommentsOfBothSidesStayWithWhatTheyBelongTo) {
    const std::string ours = with(with(base, "name: Kiosk", "name: Kiosk  # short"), "ON 1", "ON 5");
    const std::string theirs =
        with(with(base, "  - {id: B1", "  # by the door\n  - {id: B1"), "the first", "the start");
    EXPECT_EQ(merge(base, ours, theirs).text,
              with(with(ours, "  - {id: B1", "  # by the door\n  - {id: B1"), "the first", "the start"));
    const std::string plain = with(base, "  # the first", "");
    EXPECT_EQ(merge(base, with(base, "ON 2", "ON 3"), plain).text, with(plain, "ON 2", "ON 3")) << "one removed it";
    const MergedText both = merge(base, with(base, "the first", "one"), with(base, "the first", "two"));
    EXPECT_TRUE(both.conflicts.empty());
    for (const char* words : {"# one", "# two"}) EXPECT_NE(both.text.find(words), std::string::npos) << both.text;
}

TEST(Merge, WhatBothSidesAddedIsMergedWithoutABase) {
    const MergedText same = merge("", base, with(base, "damage: 2", "damage: 3"));
    EXPECT_EQ(same.conflicts, std::vector<std::string>{"bonuses new 1 damage"});
    const MergedText more = merge("", base, with(base, "name: Kiosk\n", "name: Kiosk\nauthor: Ada\n"));
    EXPECT_TRUE(more.conflicts.empty());
    EXPECT_NE(more.text.find("author: Ada\n"), std::string::npos);
}

TEST(Merge, AnExportIsNoLongerOneWhereTheResultDiffers) {
    const std::string of_base = base + "validated: {digest: \"sha256:1\"}\n",
                      of_ours = with(base, "ON 1", "ON 5") + "validated: {digest: \"sha256:2\"}\n",
                      of_theirs = with(base, "ON 2", "ON 6") + "validated: {digest: \"sha256:3\"}\n";
    const MergedText merged = merge(of_base, of_ours, of_theirs);
    EXPECT_TRUE(merged.conflicts.empty());
    EXPECT_EQ(merged.text.find("validated"), std::string::npos) << merged.text;
}

TEST(Merge, ATextThatIsNotYamlIsMarkedAsItIs) {
    const MergedText merged = merge(base, with(base, "name:", "name"), with(base, "Kiosk", "Booth"));
    EXPECT_NE(merged.reason, "");
    EXPECT_EQ(merged.text,
              with(base, "name: Kiosk\n", "<<<<<<< ours\nname Kiosk\n=======\nname: Booth\n>>>>>>> theirs\n"));
    EXPECT_EQ(merge(base, base, "not: [yaml").text, "not: [yaml") << "one side alone changed it";
}

// The reader's tree has the first document alone.
TEST(Merge, ASecondDocumentIsNotLost) {
    const std::string two = with(base, "rows:", "...\nrows:"), other = with(base, "Kiosk", "Booth");
    for (const MergedText& merged : {merge(base, two, other), merge(base, other, two)}) {
        EXPECT_NE(merged.reason, "");
        EXPECT_EQ(merged.conflicts, std::vector<std::string>{"the whole file"});
        EXPECT_NE(merged.text.find("\n...\n"), std::string::npos) << merged.text;
    }
}

// A mapping of another variant is one value; of the root that is all of the file.
TEST(Merge, AConflictOfTheRootHasWords) {
    const MergedText merged = merge(base, base + "variant: a\n", with(base, "Kiosk", "Booth"));
    EXPECT_EQ(merged.conflicts, std::vector<std::string>{"the whole file"});
}

// The time of a merge rises with the square of the size.
TEST(Merge, AHugeTextIsNotMergedByMeaning) {
    std::string keys, comments;
    for (int i = 0; i < 60'000; ++i) {
        keys += "k" + std::to_string(i) + ": 1\n";
        comments += "# " + std::to_string(i) + "\n";
    }
    for (const std::string& more : {keys, comments}) {
        const MergedText merged = merge(base, base + more, with(base, "Kiosk", "Booth") + more + "last: 1\n");
        EXPECT_EQ(merged.conflicts, std::vector<std::string>{"the whole file"});
        EXPECT_EQ(merged.reason, "a side of it has more than 20,000 keys and values");
        for (const MergedText& one : {merge(base + more, with(base, "ON 1", "ON 5"), with(base, "ON 2", "ON 6")),
                                      merge(base, base + more, with(base, "ON 2", "ON 6")),
                                      merge(base, with(base, "ON 1", "ON 5"), base + more)})
            EXPECT_EQ(one.reason, merged.reason) << "one side is enough";
        EXPECT_NE(merged.text.find("<<<<<<< ours\n"), std::string::npos);
        const MergedText alone = merge(base, base, base + more);
        EXPECT_TRUE(alone.conflicts.empty());
        EXPECT_EQ(alone.text, base + more);
    }
    const std::string some = comments.substr(0, comments.find("# 100\n"));
    EXPECT_EQ(merge(some + base, some + with(base, "ON 1", "ON 5"), some + with(base, "ON 2", "ON 6")).text,
              some + with(with(base, "ON 1", "ON 5"), "ON 2", "ON 6"))
        << "a hundred comments are not too many";
}
