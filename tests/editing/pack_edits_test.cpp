// Edits of pack.yaml: the order of its maps, new maps, and the comments that stay.

#include "editor/base/workspace/pack_edits.h"

#include <gtest/gtest.h>

#include "formats/base/pack/pack_file.h"

namespace nedforge {
namespace {

using Names = std::vector<std::string>;

TEST(PackEdits, lines_move_with_their_comments) {
    const std::string text =
        "format: 1\npack: p\nname: P\nmaps:\n  # first\n  - a.ned.yaml\n  - b.ned.yaml  # second\n  - c.ned.yaml\n# "
        "end\n";
    const auto now = with_order(text, {"b.ned.yaml", "c.ned.yaml", "a.ned.yaml"});
    ASSERT_TRUE(now);
    EXPECT_EQ(*now,
              "format: 1\npack: p\nname: P\nmaps:\n  - b.ned.yaml  # second\n  - c.ned.yaml\n  # first\n  - "
              "a.ned.yaml\n# end\n");
}
TEST(PackEdits, a_last_line_without_an_end_gets_one) {
    const auto now =
        with_order("format: 1\npack: p\nname: P\nmaps:\n- a.ned.yaml\n- b.ned.yaml", {"b.ned.yaml", "a.ned.yaml"});
    ASSERT_TRUE(now);
    EXPECT_EQ(read_pack(*now).pack->maps, (Names{"b.ned.yaml", "a.ned.yaml"}));
}
TEST(PackEdits, a_list_on_one_line_keeps_its_layout) {
    const auto now = with_order("format: 1\npack: p\nname: P\nmaps: [a.ned.yaml, b.ned.yaml] # both\n",
                                {"b.ned.yaml", "a.ned.yaml"});
    ASSERT_TRUE(now);
    EXPECT_EQ(*now, "format: 1\npack: p\nname: P\nmaps: [b.ned.yaml, a.ned.yaml] # both\n");
}
TEST(PackEdits, stages_take_the_maps_in_the_new_order) {
    const std::string text =
        "format: 1\npack: p\nname: P\nmaps: [a.ned.yaml, b.ned.yaml, c.ned.yaml]\ncampaign:\n  - {maps: [a.ned.yaml], "
        "repeat: until_won}\n  - {maps: [b.ned.yaml, c.ned.yaml], repeat: until_won}\n";
    const auto now = with_order(text, {"c.ned.yaml", "a.ned.yaml", "b.ned.yaml"});
    ASSERT_TRUE(now);
    const LoadedPack loaded = read_pack(*now);
    ASSERT_TRUE(loaded.pack) << *now;
    EXPECT_EQ(loaded.pack->campaign[0].maps, (Names{"c.ned.yaml"}));
    EXPECT_EQ(loaded.pack->campaign[1].maps, (Names{"a.ned.yaml", "b.ned.yaml"}));
}
TEST(PackEdits, other_names_are_refused) {
    const std::string text = "format: 1\npack: p\nname: P\nmaps: [a.ned.yaml, b.ned.yaml]\n";
    EXPECT_FALSE(with_order(text, {"a.ned.yaml"}));
    EXPECT_FALSE(with_order(text, {"a.ned.yaml", "c.ned.yaml"}));
    EXPECT_FALSE(with_order("maps: [", {}));
}
TEST(PackEdits, a_map_is_added_where_it_is_wanted) {
    const std::string text = "format: 1\npack: p\nname: P\nmaps:\n  - a.ned.yaml # one\n  - b.ned.yaml\n";
    for (const auto& [before, wanted] : {std::pair<std::size_t, Names>{0, {"n.ned.yaml", "a.ned.yaml", "b.ned.yaml"}},
                                         {1, {"a.ned.yaml", "n.ned.yaml", "b.ned.yaml"}},
                                         {9, {"a.ned.yaml", "b.ned.yaml", "n.ned.yaml"}}}) {
        const auto now = with_map(text, "n.ned.yaml", before);
        ASSERT_TRUE(now);
        EXPECT_EQ(read_pack(*now).pack->maps, wanted);
        EXPECT_NE(now->find("a.ned.yaml # one"), std::string::npos);
    }
}
TEST(PackEdits, the_order_of_play_follows_the_stages) {
    EXPECT_EQ(play_order({"a", "b", "c"}, {{"c"}, {"a", "c", "gone"}}), (Names{"c", "a", "b"}));
    EXPECT_EQ(play_order({"a", "b"}, {}), (Names{"a", "b"}));
}

}  // namespace
}  // namespace nedforge
