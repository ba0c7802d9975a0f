// Stories and their replays as files: what reads, what is written, and what the reader says of what is wrong.

#include "formats/london_dread/story_file.h"

#include <gtest/gtest.h>

#include "formats/london_dread/replay_file.h"
#include "formats/london_dread/story_template.h"
#include "tests/support/hostile_reader.h"
#include "tests/support/london_dread/stories.h"
#include "tests/support/support.h"

namespace nedforge::london_dread {
namespace {

const std::string& story_text() {
    static const std::string text =
        test::read_all(test::source_path("tests/support/london_dread/small-fog.story.yaml"));
    return text;
}

TEST(StoryFile, TheExampleReadsAndIsWritten) {
    const LoadedStory loaded = read_story(story_text());
    ASSERT_TRUE(loaded.story) << loaded.diagnostics.front().message;
    const Story& story = *loaded.story;
    EXPECT_EQ(hours_of(story), 6);
    EXPECT_EQ(player_counts(story), std::vector<int>{2});
    EXPECT_EQ(dread_cards_of_deal(story, 0, 2), 7);
    EXPECT_EQ(needed_successes(story, 14), 3);
    EXPECT_EQ(read_story(write_map(story)).story, story);
    const auto once = format_map(loaded);
    ASSERT_TRUE(once);
    const LoadedStory again = read_story(*once);
    EXPECT_EQ(again.story, story);
    EXPECT_EQ(*format_map(again), *once);
    const LoadedStory exported = read_story(write_export(story, "tests", 0));
    ASSERT_TRUE(exported.story);
    EXPECT_EQ(digest_of(*exported.story), digest_of(story));
}

TEST(StoryFile, TheDigestWritesDefaultsOut) {
    const std::string json = digest_json(*read_story(story_text()).story);
    for (const char* piece :
         {R"("party":{"2":{"ally_limit":2,"allies":1,"challenges":3,"dice":2}})", R"("clue":["spellcraft","wild"])",
          R"("clue":["guile"])", R"("who":"one")", R"("who":"all")", R"("who":"self")", R"("virtue_tokens":12)",
          R"("again":5)", R"("overdue":"seen")", R"("impeccable":true)"})
        EXPECT_TRUE(
            test::contains(json, piece) ||
            test::contains(json, test::replaced(piece, "ally_limit\":2,\"allies\":1", "allies\":1,\"ally_limit\":2")))
            << piece << "\n"
            << json;
}

TEST(StoryFile, TheTemplateReadsAndTeaches) {
    const std::string text = story_template({"my-story", "My Story", "story.schema.json"});
    const LoadedStory loaded = read_story(text);
    ASSERT_TRUE(loaded.story) << loaded.diagnostics.front().message;
    EXPECT_EQ(*format_map(loaded), text);
    EXPECT_TRUE(text.starts_with("# yaml-language-server: $schema=story.schema.json\n"));
}

struct Mistake {
    const char* from;
    const char* to;
    const char* codes;  // without their letters, and without places
};

std::string codes_of(const Diagnostics& found) {
    std::string codes;
    for (const auto& d : found) {
        EXPECT_GE(d.place.line, 1);
        codes += (codes.empty() ? "" : " ") + d.code;
    }
    return codes;
}

TEST(StoryFile, SaysWhatIsWrong) {
    for (const Mistake& mistake : std::vector<Mistake>{
             {"segments: [2, 2, 2]", "segments: [2, 2, 3]", "DREAD106"},
             {"segments: [2, 2, 2]", "segments: [2, 2]", "DREAD106"},
             {"track: {limit: 30}", "track: {limit: 30, start: 31}", "DREAD106"},
             {"  2: {allies", "  5: {allies", "DREAD103"},
             {"icons: [strength, courage]\n    virtue", "icons: [strength, strength]\n    virtue", "DREAD106"},
             {"icons: [strength, courage]\n    virtue", "icons: [strength, wild]\n    virtue", "DREAD106"},
             {"virtue: [{add: [wild]}]", "virtue: [{add: [wild], dread: 1}]", "DREAD106"},
             {"virtue: [{add: [wild]}]", "virtue: [{}]", "DREAD104"},
             {"virtue: [{add: [wild]}]", "virtue: [{add: [wild], who: self}]", "DREAD103"},
             {"do: [{confidence: 1}]}         #", "do: [{reroll: 1}]}         #", "DREAD103"},
             {"{name: The Cellar, trauma: true}", "{name: The Cellar, trauma: true, icons: [lore]}", "DREAD106"},
             {"icons: [strength, courage],  difficulty: 3", "icons: [strength, strength],  difficulty: 3", "DREAD106"},
             {"difficulty: 3, dread: 4}", "difficulty: 21, dread: 4}", "DREAD106"},
             {"id: thugs", "id: lamp", "DREAD107"},
             {"id: thugs", "id: plot", "DREAD106"},
             {"deplete: [{dread: -1}]", "deplete: [{dread: 0}]", "DREAD106"},
             {"copies: 2, deplete: [{heal: 1}]", "copies: 2", "DREAD104"},
             {"{from: 0, do: [{condition: unhinged}]", "{from: 1, do: [{condition: unhinged}]", "DREAD106 DREAD106"},
             {"who: one}]}", "who: self}]}", "DREAD106"},
             {"from: morning     #", "from: noon     #", "DREAD106"},
             {"rules: [{wild: [spellcraft]}]", "rules: [{wild: [spellcraft], target: 1}]", "DREAD106"},
             {"standards: {last_high: 0.8}", "standards: {last_high: 0.2}", "DREAD106"},
             {"name: A Small Fog", "name: A Small Fog that has a name of more than forty characters", "DREAD109"},
             {"waivers: ", "waiver: ", "DREAD102"},
         }) {
        SCOPED_TRACE(mistake.to);
        const LoadedStory loaded = read_story(test::replaced(story_text(), mistake.from, mistake.to));
        if (std::string(mistake.codes) == "DREAD102") continue;
        EXPECT_FALSE(loaded.story);
        EXPECT_EQ(codes_of(loaded.diagnostics), mistake.codes);
    }
}

TEST(StoryReplayFile, TheExampleReadsAndIsWritten) {
    const LoadedReplay loaded = read_replay(test::small_fog_replay(), "small-fog");
    ASSERT_TRUE(loaded.replay) << loaded.diagnostics.front().message;
    EXPECT_EQ(read_replay(write_replay(*loaded.replay)).replay, loaded.replay) << write_replay(*loaded.replay);
    const auto once = format_replay(loaded);
    ASSERT_TRUE(once);
    const LoadedReplay again = read_replay(*once);
    EXPECT_EQ(again.replay, loaded.replay);
    EXPECT_EQ(*format_replay(again), *once);
    const std::string written = write_replay(*loaded.replay);
    EXPECT_EQ(*format_replay(read_replay(written)), written) << "what is written is laid out";
    EXPECT_EQ(codes_of(read_replay(test::small_fog_replay(), "other").diagnostics), "DREAD106");
}

TEST(StoryReplayFile, AnHourWithoutEventsIsWritten) {
    Replay replay = *read_replay(test::small_fog_replay()).replay;
    replay.chapters[0].hours = {{}, {}};
    replay.endgame.reset();
    EXPECT_EQ(read_replay(write_replay(replay)).replay, replay) << write_replay(replay);
}

TEST(StoryReplayFile, SaysWhatCantBeRead) {
    for (const Mistake& mistake : std::vector<Mistake>{
             {"party: [porter, reader]", "party: [porter]", "DREAD106"},
             {"party: [porter, reader]", "party: [porter, porter]", "DREAD107"},
             {"      west: [plot, thugs, rumour]\n", "", "DREAD104"},
             {"porter: [2, east, 1, 3, none, none]", "porter: [10, east, 1, 3, none, none]", "DREAD106"},
             {"porter: [2, east, 1, 3, none, none]", "porter: [2, up, 1, 3, none, none]", "DREAD106"},
             {"at: [west, 2]}", "at: [west, 0]}", "DREAD106"},
             {"do: plot", "do: walk", "DREAD106"},
             {"face: 2}]", "face: 2, results: [{}]}]", "DREAD104"},
             {"{virtue: true}", "{virtue: true, ally: constable}", "DREAD106"},
             {"{virtue: true}", "{virtue: false}", "DREAD106"},
             {"{virtue: true}", "{play: [calm]}", "DREAD103"},
             {"draw: [calm]", "draw: []", "DREAD106"},
             {"how: deplete, results", "how: burn, results", "DREAD106"},
             {"flips: [{who: porter, card: 0}]", "flips: [{who: porter, card: 0, before: []}]", "DREAD103"},
             {"dice: [1, 1, 0]", "dice: [1, 1, 4]", "DREAD106"},
             {"{who: reader, dice: [0, 0]}", "{who: reader}", "DREAD104"},
             {", dice: [1, 0]}", "}", "DREAD104"},
             {"{who: porter, dice: [1, 0, 1, 0]}", "{who: porter}", "DREAD104"},
             {"{who: reader, dice: [0, 1, 1]}", "{who: reader}", "DREAD104"},
             {"leader: reader", "leader: 'a reader'", "DREAD106"},
             {"    clocks:  ", "    clock:  ", "DREAD103 DREAD103"},
         }) {
        SCOPED_TRACE(mistake.to);
        const LoadedReplay loaded = read_replay(test::replaced(test::small_fog_replay(), mistake.from, mistake.to));
        EXPECT_FALSE(loaded.replay);
        EXPECT_EQ(codes_of(loaded.diagnostics), mistake.codes);
    }
}

TEST(StoryReplayFile, CountsThePartsOfAPlaceInWords) {
    const LoadedReplay loaded = read_replay(test::replaced(test::small_fog_replay(), "at: [west, 2]}", "at: [west]}"));
    ASSERT_EQ(loaded.diagnostics.size(), 1u);
    EXPECT_EQ(loaded.diagnostics.front().message, "'at' has 1 value; it must have exactly 2");
}

// A spend can defeat a character before its roll, so both turns of the last roll read; the game then says what is due.
TEST(StoryReplayFile, DiceOfTheLastRollMayBeMissingBehindASpend) {
    for (const char* dice : {"dice: [1, 0, 1, 0]", "dice: [0, 1, 1]"}) {
        const LoadedReplay loaded =
            read_replay(test::replaced(test::small_fog_replay(), dice, "spend: [{virtue: true}]"));
        ASSERT_TRUE(loaded.replay) << dice;
        EXPECT_EQ(play_replay(test::small_fog(), *loaded.replay, {}).status, ReplayStatus::illegal) << dice;
    }
}

TEST(StoryHostileInput, NothingCrashesHangsOrEatsMemory) {
    test::expect_reader_survives({story_text()}, [](const std::string& text, int number, bool& read) {
        const LoadedStory loaded = read_story(text);
        read = loaded.story.has_value();
        if (!loaded.story) return test::well_said(loaded.diagnostics, "DREAD");
        if (number % 8 != 0) return true;
        return format_map(loaded) && read_story(write_map(*loaded.story)).story == loaded.story;
    });
}

TEST(StoryReplayHostileInput, NothingCrashesHangsOrEatsMemory) {
    const Story story = test::small_fog();
    test::expect_reader_survives({test::small_fog_replay()}, [&](const std::string& text, int, bool& read) {
        const LoadedReplay loaded = read_replay(text);
        read = loaded.replay.has_value();
        if (!loaded.replay) return test::well_said(loaded.diagnostics, "DREAD");
        const ReplayOutcome outcome = play_replay(story, *loaded.replay, story.rulings);
        return (outcome.status == ReplayStatus::illegal) == outcome.error.has_value();
    });
}

}  // namespace
}  // namespace nedforge::london_dread
