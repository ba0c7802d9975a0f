// What a node holds, asked through the table of contents.

#include "engine/luddite/contents.h"

#include <gtest/gtest.h>

using namespace nedforge::luddite;

namespace {

Node with(Content content) {
    Node node;
    put_content(node, content, "alpha");
    return node;
}

std::vector<std::string_view> keys_of(const std::vector<const ContentRow*>& rows) {
    std::vector<std::string_view> keys;
    for (const ContentRow* row : rows) keys.push_back(row->key);
    return keys;
}

}  // namespace

TEST(Contents, ANodeHasWhatWasPutThereAndNothingElse) {
    for (const ContentRow& put : content_rows) {
        const Node node = with(put.content);
        for (const ContentRow& asked : content_rows)
            EXPECT_EQ(has(node, asked.content), asked.content == put.content && put.content != Content::plain)
                << put.title << ", asked for " << asked.title;
        EXPECT_EQ(content_of(node), put.content) << put.title;
        EXPECT_EQ(contents_of(node).size(), put.content == Content::plain ? 0U : 1U) << put.title;
    }
}

TEST(Contents, OfANodeThatWronglyHasSeveralTheRoleCounts) {
    Node node = with(Content::exit);
    put_content(node, Content::energy, "");
    put_content(node, Content::cache, "");
    EXPECT_EQ(contents_of(node), (std::vector{Content::cache, Content::energy, Content::exit}));
    EXPECT_EQ(content_of(node), Content::exit);

    Node kept = node;
    clear_contents(kept, Content::energy);
    EXPECT_EQ(contents_of(kept), std::vector{Content::energy});
    kept = node;
    clear_contents(kept, Content::exit);
    EXPECT_EQ(contents_of(kept), std::vector{Content::exit});
    kept = node;
    clear_contents(kept);
    EXPECT_EQ(kept, Node{});
}

TEST(Contents, ValuesOfWhatANodeHolds) {
    const Node plain;
    EXPECT_EQ(gift_of(plain), nullptr);
    EXPECT_EQ(critical_of(plain), nullptr);
    EXPECT_EQ(gain_of(plain), Amounts{});
    EXPECT_EQ(damage_of(plain), 0);
    EXPECT_EQ(code_of(plain), "");
    EXPECT_FALSE(has_energy_lock(plain));

    Node cache;
    cache.cache = Amounts{{1, 2, 3}};
    EXPECT_EQ(gain_of(cache), (Amounts{{1, 2, 3}}));
    EXPECT_EQ(damage_of(cache), 0);

    Node critical;
    critical.critical = Critical{"alpha", 15};
    EXPECT_EQ(damage_of(critical), 15);
    EXPECT_EQ(code_of(critical), "alpha");
    EXPECT_EQ(gain_of(critical), Amounts{});
    EXPECT_FALSE(has_energy_lock(critical));
    EXPECT_TRUE(has_energy_lock(with(Content::energy)));
}

TEST(Contents, FieldsOfFilesBeginWithWhatIsOnlyTrue) {
    EXPECT_EQ(keys_of(content_fields()), (std::vector<std::string_view>{"energy", "cache", "critical"}));
    EXPECT_EQ(role_word(Role::enter), "enter");
    EXPECT_EQ(role_word(Role::exit), "exit");
    EXPECT_EQ(role_word(Role::enter_exit), "enter_exit");
    EXPECT_EQ(role_word(Role::none), "");
}

TEST(Contents, TheTextTellsNodesApart) {
    std::vector<std::string> texts;
    for (const ContentRow& row : content_rows) texts.push_back(content_text(with(row.content)));
    EXPECT_EQ(texts, (std::vector<std::string>{"", "cache:1,0,0,;", "critical:alpha/10;", "energy:;", "enter:;",
                                               "exit:;", "enter_exit:;"}));
}
