// What the editor remembers of a map: the files, whatever they hold, and the store of them.

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <chrono>
#include <filesystem>
#include <thread>

#include "editor/base/memory/memory_store.h"
#include "engine/base/seeded_dice.h"
#include "formats/base/text/text_file.h"
#include "tests/support/support.h"

namespace nedforge {
namespace {

using test::TemporaryFolder;

MapMemory remembered() {
    MapMemory memory;
    memory.game = "a game";
    memory.path = "/maps/a.yaml";
    memory.kept.push_back({"1", kept_rating, "a \"name\" \\", {"sha256:1", "40 52"}, 7, "20 games", {}, "{\"a\":[1]}"});
    memory.kept.back().figures = {{"won", true, 0.5, Interval{0.25, 0.75}}, {"score", false, 41.5, {}}};
    memory.kept.push_back({"2", "other", "", {"sha256:2", ""}, 8, "", {}, "{}"});
    memory.versions.push_back({"1", 0, {}, "text: 1\n", "", {}});
    memory.versions.push_back({"2", 9, {"sha256:2", ""}, "text: 2\n", "20 games", memory.kept[0].figures});
    memory.forgotten = {"0"};
    return memory;
}

TEST(MemoryFile, ReadsBackWhatIsWritten) {
    const MapMemory memory = remembered();
    for (const MemoryPart part : {MemoryPart::ratings, MemoryPart::versions}) {
        const std::string text = memory_text(memory, part);
        const auto read = parse_memory(text, part);
        ASSERT_TRUE(read);
        EXPECT_EQ(read->damaged, 0);
        EXPECT_EQ(memory_text(read->memory, part), text);
    }
    const auto read = parse_memory(memory_text(memory, MemoryPart::ratings), MemoryPart::ratings);
    ASSERT_EQ(read->memory.kept.size(), 2u);
    EXPECT_TRUE(same_answer(read->memory.kept[0], memory.kept[0]));
    EXPECT_EQ(read->memory.kept[0].name, memory.kept[0].name);
    EXPECT_EQ(read->memory.kept[0].figures[0].interval->high, 0.75);
    EXPECT_EQ(read->memory.forgotten, memory.forgotten);
}
TEST(MemoryFile, WhatIsNoSuchFileGivesNothing) {
    const std::string text = memory_text(remembered(), MemoryPart::ratings);
    EXPECT_FALSE(parse_memory(text, MemoryPart::versions)) << "the other part";
    std::string newer = text;
    newer.replace(newer.find("\"form\":1"), 8, "\"form\":2");
    for (const std::string& other :
         {std::string(), std::string("null"), std::string("[]"), std::string("{}"), newer, std::string(3'000'000, '['),
          std::string("{\"nedforge\":\"ratings\",\"form\":1,\"game\":\"a\",\"path\":\"b\",\"kept\":{}}"),
          std::string("{\"nedforge\":\"ratings\",\"form\":1,\"game\":1,\"path\":\"b\",\"kept\":[]}"),
          "{\"a\":" + std::string(100'000, '[') + std::string(100'000, ']') + "}"})
        EXPECT_FALSE(parse_memory(other, MemoryPart::ratings)) << other.substr(0, 80);
    for (std::size_t end = 0; end + 2 < text.size(); ++end)
        EXPECT_FALSE(parse_memory(text.substr(0, end), MemoryPart::ratings));
}
TEST(MemoryFile, ADamagedEntryIsLeftOutAndCounted) {
    const std::string text = memory_text(remembered(), MemoryPart::ratings);
    for (const auto& [from, to] : {std::pair{"\"time\":7", "\"time\":7.5"},
                                   {"\"share\":0.5", "\"share\":\"0.5\""},
                                   {"\"share\":0.5", "\"share\":1e999"},
                                   {"\"low\":0.25", "\"low\":null"},
                                   {"\"content\":{\"a\":[1]}", "\"content\":[]"},
                                   {"\"id\":\"1\"", "\"id\":\"\""},
                                   {"\"kind\":\"rating\"", "\"kind\":{}"}}) {
        std::string changed = text;
        const auto place = changed.find(from);
        ASSERT_NE(place, std::string::npos) << from;
        changed.replace(place, std::string(from).size(), to);
        const auto read = parse_memory(changed, MemoryPart::ratings);
        if (!read) continue;  // the whole text is no JSON
        EXPECT_EQ(read->damaged, 1) << to;
        EXPECT_EQ(read->memory.kept.size(), 1u) << to;
    }
}
TEST(MemoryFile, ANameIsReadAsOneLineOfBoundedLength) {
    for (const auto& [name, begins] : {std::pair{"two\nlines " + std::string(1000, 'x'), "two lines xxx"},
                                       {std::string(199, 'y') + "\xc3\xa9", "yyy"},
                                       {std::string(300, '\xff'), "\xef\xbf\xbd"}}) {
        MapMemory memory = remembered();
        memory.kept[0].name = name;
        const auto read = parse_memory(memory_text(memory, MemoryPart::ratings), MemoryPart::ratings);
        ASSERT_TRUE(read);
        EXPECT_EQ(read->damaged, 0);
        ASSERT_EQ(read->memory.kept.size(), 2u);
        EXPECT_TRUE(read->memory.kept[0].name.starts_with(begins));
        EXPECT_LE(read->memory.kept[0].name.size(), 600u);
        EXPECT_EQ(read->memory.kept[0].name.find('\n'), std::string::npos);
    }
}
TEST(MemoryFile, AnyChangeOfAByteEndsWithAnAnswer) {
    const std::string text = memory_text(remembered(), MemoryPart::ratings);
    SeededDice dice(5);
    int read = 0;
    for (int i = 0; i < test::cases(3000, 60'000); ++i) {
        std::string changed = text;
        for (std::uint32_t n = 0; n <= dice.below(4); ++n)
            changed[dice.below(static_cast<std::uint32_t>(changed.size()))] = static_cast<char>(dice.below(256));
        const auto memory = parse_memory(changed, MemoryPart::ratings);
        if (!memory) continue;
        ++read;
        EXPECT_TRUE(parse_memory(memory_text(memory->memory, MemoryPart::ratings), MemoryPart::ratings));
    }
    EXPECT_GT(read, 0);
}
TEST(MemoryFile, TheOldestMakeRoomAndThoseWithoutANameFirst) {
    MapMemory memory;
    MemoryLimits limits;
    limits.named = 4, limits.unnamed = 2, limits.versions = 3;
    for (int i = 0; i < 8; ++i) {
        memory.kept.push_back(
            {"a" + std::to_string(i), kept_rating, i % 2 ? "n" + std::to_string(i) : "", {}, 0, "", {}, "{}"});
        memory.kept.push_back({"b" + std::to_string(i), kept_rating, "m" + std::to_string(i), {}, 0, "", {}, "{}"});
        memory.versions.push_back({"c" + std::to_string(i), 0, {}, "text", "", {}});
    }
    join_memory(memory, {});
    trim_memory(memory, limits);
    std::vector<std::string> ids;
    for (const KeptAnswer& kept : memory.kept) ids.push_back(kept.id);
    EXPECT_EQ(ids, (std::vector<std::string>{"a4", "a6", "b4", "b5", "b6", "b7"}));
    ASSERT_EQ(memory.versions.size(), 3u);
    EXPECT_EQ(memory.versions.front().id, "c5");
    limits.bytes = 600;
    EXPECT_LE(bounded_text(memory, MemoryPart::ratings, limits).size(), limits.bytes);
    EXPECT_EQ(memory.kept.back().id, "b7") << "the newest stays";
}

bool add_answer(const MemoryStore& store, const std::string& file, const std::string& id,
                const std::string& digest = "d") {
    const auto error = store.change(file, MemoryPart::ratings, [&](MapMemory& memory) {
        memory.game = "a game";
        memory.kept.push_back({id, kept_rating, "name " + id, {digest, ""}, 1, "", {}, "{}"});
        return true;
    });
    return !error;
}
std::size_t files_of_folder(const std::string& folder) {
    std::size_t count = 0;
    for ([[maybe_unused]] const auto& entry : std::filesystem::directory_iterator(folder)) ++count;
    return count;
}

TEST(MemoryStore, TwoEditorsLoseNothingOfEachOther) {
    const TemporaryFolder state;
    const auto work = [&](const std::string& by) {
        const MemoryStore store(state.path());
        const std::string file = store.file_of("/maps/a.yaml", "", MemoryPart::ratings);
        for (int i = 0; i < 12; ++i) ASSERT_TRUE(add_answer(store, file, by + std::to_string(i)));
    };
    std::thread one([&] { work("a"); }), other([&] { work("b"); });
    one.join(), other.join();
    const MemoryStore store(state.path());
    const auto found = store.read(store.file_of("/maps/a.yaml", "", MemoryPart::ratings), MemoryPart::ratings);
    EXPECT_EQ(found.memory.kept.size(), 24u);
    EXPECT_EQ(store.with_digest("d").size(), 24u);
    EXPECT_TRUE(store.with_digest("e").empty());
}
TEST(MemoryStore, ABrokenFileIsSetAsideAndNothingOfItIsLost) {
    const TemporaryFolder state;
    const MemoryStore store(state.path());
    const std::string file = store.file_of("/maps/a.yaml", "", MemoryPart::ratings);
    ASSERT_TRUE(add_answer(store, file, "1"));
    const std::string whole = test::read_all(file);
    std::string newer = whole;
    newer.replace(newer.find("\"form\":1"), 8, "\"form\":9");
    std::string damaged = whole;
    damaged.replace(damaged.find("\"time\":1"), 8, "\"time\":{}");
    int aside = 0;
    for (const std::string& bytes : {std::string("no JSON at all"), newer, damaged, std::string()}) {
        ASSERT_FALSE(save_file(file, bytes));
        const auto found = store.read(file, MemoryPart::ratings);
        EXPECT_FALSE(found.problem.empty());
        const std::string name = file + ".broken" + (++aside == 1 ? "" : "-" + std::to_string(aside));
        EXPECT_EQ(test::read_all(name), bytes);
        EXPECT_TRUE(add_answer(store, file, "2")) << "it is kept anew";
        EXPECT_EQ(store.read(file, MemoryPart::ratings).memory.kept.size(), 1u);
    }
    ASSERT_FALSE(save_file(file, "broken while it was open"));
    EXPECT_TRUE(add_answer(store, file, "3"));
    EXPECT_EQ(test::read_all(file + ".broken-5"), "broken while it was open");
}
TEST(MemoryStore, ABrokenFileThatAnotherEditorReplacesUnderTheLockStays) {
    const TemporaryFolder state;
    const MemoryStore store(state.path());
    const std::string file = store.file_of("/maps/a.yaml", "", MemoryPart::ratings);
    ASSERT_TRUE(add_answer(store, file, "1"));
    const std::string whole = test::read_all(file);
    ASSERT_FALSE(save_file(file, "broken"));
    const int other = open((state.path() + "/memory/lock").c_str(), O_RDWR);  // the other editor's
    ASSERT_GE(other, 0);
    ASSERT_EQ(flock(other, LOCK_EX), 0);
    MemoryStore::Found found;
    std::thread reader([&] { found = store.read(file, MemoryPart::ratings); });
    std::this_thread::sleep_for(std::chrono::milliseconds(50));  // it has seen the broken file
    ASSERT_FALSE(save_file(file, whole));
    close(other);
    reader.join();
    EXPECT_EQ(test::read_all(file), whole);
    EXPECT_FALSE(std::filesystem::exists(file + ".broken"));
    EXPECT_EQ(found.memory.kept.size(), 1u);
    EXPECT_TRUE(found.problem.empty());
}
TEST(MemoryStore, WhatIsNoFileIsSetAsideAndAFolderThatCantBeUsedIsSaid) {
    const TemporaryFolder state;
    const MemoryStore store(state.path());
    const std::string file = store.file_of("/maps/a.yaml", "", MemoryPart::ratings);
    ASSERT_TRUE(add_answer(store, file, "1"));
    ASSERT_EQ(unlink(file.c_str()), 0);
    ASSERT_EQ(mkfifo(file.c_str(), 0600), 0);
    EXPECT_FALSE(store.read(file, MemoryPart::ratings).problem.empty()) << "a named pipe does not hold it up";
    EXPECT_TRUE(add_answer(store, file, "2"));
    ASSERT_EQ(unlink(file.c_str()), 0);
    std::filesystem::create_directory(file);
    EXPECT_TRUE(add_answer(store, file, "3"));
    EXPECT_EQ(store.read(file, MemoryPart::ratings).memory.kept.size(), 1u);
    const MemoryStore nowhere(state.write("a-file", "x"));
    EXPECT_FALSE(add_answer(nowhere, nowhere.file_of("/maps/a.yaml", "", MemoryPart::ratings), "1"));
}
TEST(MemoryStore, WhatIsLargerThanAFileMayBeLeavesTheFileAsItIs) {
    const TemporaryFolder state;
    MemoryLimits limits;
    limits.bytes = 2000;
    const MemoryStore store(state.path(), limits);
    const std::string file = store.file_of("/maps/a.yaml", "", MemoryPart::ratings);
    ASSERT_TRUE(add_answer(store, file, "1"));
    const std::string before = test::read_all(file);
    const auto error = store.change(file, MemoryPart::ratings, [](MapMemory& memory) {
        memory.kept.push_back(
            {"2", kept_rating, "large", {"d", ""}, 1, "", {}, "{\"a\":\"" + std::string(3000, 'x') + "\"}"});
        return true;
    });
    EXPECT_TRUE(error);
    EXPECT_EQ(test::read_all(file), before);
}
TEST(MemoryStore, TheFilesOfAllMapsAreBounded) {
    const TemporaryFolder state;
    MemoryLimits limits;
    limits.files = 5;
    const MemoryStore store(state.path(), limits);
    for (int i = 0; i < 9; ++i)
        ASSERT_TRUE(add_answer(store, store.file_of("/maps/" + std::to_string(i), "", MemoryPart::ratings), "1"));
    EXPECT_EQ(files_of_folder(state.path() + "/memory"), limits.files + 1) << "and the lock";
    EXPECT_TRUE(store.read(store.file_of("/maps/8", "", MemoryPart::ratings), MemoryPart::ratings).is_present);
    EXPECT_FALSE(MemoryStore("").keeps());
}
// The first files have times of next year: the clock ran ahead when they were written.
TEST(MemoryStore, AfterAClockIsSetBackWhatIsNewStays) {
    const TemporaryFolder state;
    MemoryLimits limits;
    limits.files = 4;
    const MemoryStore store(state.path(), limits);
    const auto file_of = [&](const std::string& map) { return store.file_of("/maps/" + map, "", MemoryPart::ratings); };
    const auto next_year = std::filesystem::file_time_type::clock::now() + std::chrono::hours(24 * 365);
    for (int i = 0; i < 4; ++i) {
        ASSERT_TRUE(add_answer(store, file_of("future-" + std::to_string(i)), "1"));
        std::filesystem::last_write_time(file_of("future-" + std::to_string(i)), next_year + std::chrono::seconds(i));
    }
    for (int i = 0; i < 3; ++i) ASSERT_TRUE(add_answer(store, file_of("new-" + std::to_string(i)), "1"));
    for (int i = 0; i < 3; ++i)
        EXPECT_TRUE(store.read(file_of("new-" + std::to_string(i)), MemoryPart::ratings).is_present) << i;
    EXPECT_FALSE(store.read(file_of("future-0"), MemoryPart::ratings).is_present);
    EXPECT_TRUE(store.read(file_of("future-3"), MemoryPart::ratings).is_present);
}

}  // namespace
}  // namespace nedforge
