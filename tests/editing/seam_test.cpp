// The part of the editor that knows no game: it names none, and it opens, saves, recovers and undoes documents of any
// family in its table.

#include <gtest/gtest.h>

#include <chrono>
#include <filesystem>
#include <regex>
#include <thread>

#include "editor/luddite/model/maps.h"
#include "tests/support/note_family.h"
#include "tests/support/support.h"

namespace nedforge {
namespace {

using test::OpenNote;

TEST(EditorSeam, TheShellNamesNoGame) {
    const std::regex game("luddite|\\bNED\\b|NED[0-9]|NEETLE|Hack module|\\.ned\\.yaml", std::regex::icase);
    int files = 0;
    for (const char* room : {"editor/base", "editor/toolkit", "editor/shell"})
        for (const auto& entry : std::filesystem::recursive_directory_iterator(test::source_path(room))) {
            if (!entry.is_regular_file()) continue;
            ++files;
            const std::string text = test::read_all(entry.path().string());
            std::smatch found;
            EXPECT_FALSE(std::regex_search(text, found, game)) << entry.path() << " says " << found.str();
        }
    EXPECT_GT(files, 50);
}

TEST(EditorSeam, ReadsTheGameOfAFile) {
    EXPECT_EQ(game_of("# a comment\nformat: 1\ngame: note  # here\n"), "note");
    EXPECT_EQ(game_of("game: \"note\""), "note");
    EXPECT_EQ(game_of("  game: note\n"), "") << "a key of something else";
    EXPECT_EQ(game_of("game:\n"), "");
    EXPECT_EQ(game_of(""), "");
}

class NotesAndMaps : public testing::Test {
protected:
    const test::TemporaryFolder folder, state;
    Workspace work{{state.path(), {}}, {luddite::document_family({}), test::note_family()}};
    OpenNote* note() { return dynamic_cast<OpenNote*>(work.files.active()); }
    void write_in(OpenNote& open, const std::string& text) {
        open.note.history().push("Write", text);
        work.files.edited(open);
    }
};

TEST_F(NotesAndMaps, EachFileIsOpenedByItsFamily) {
    const std::string path = folder.write("a.note.yaml", "game: note\nhello\n");
    ASSERT_TRUE(work.open(path));
    ASSERT_TRUE(note());
    EXPECT_EQ(note()->family, 1u);
    ASSERT_TRUE(work.open(test::source_path("sample_maps/luddite/lines-first-hack.ned.yaml")));
    EXPECT_FALSE(note());
    EXPECT_EQ(work.files.active()->family, 0u);
    EXPECT_EQ(luddite::maps_of(work).all().size(), 1u);
    EXPECT_EQ(work.files.all().size(), 2u);
    EXPECT_FALSE(work.open(folder.write("b.note.yaml", "game: note\nunreadable\n")));
    ASSERT_TRUE(work.files.broken());
    EXPECT_EQ(work.files.broken()->error, "it says so");
}

TEST(EditorSeam, AFamilyWithoutAnEditorIsRefusedInWords) {
    const test::TemporaryFolder folder;
    Workspace notes({"", {}}, {test::note_family()});
    EXPECT_FALSE(notes.open(test::source_path("sample_maps/luddite/lines-first-hack.ned.yaml")));
    ASSERT_TRUE(notes.files.broken());
    EXPECT_NE(notes.files.broken()->error.find("There is no editor for maps of LUDDITE yet"), std::string::npos);
    EXPECT_TRUE(notes.files.all().empty());
    EXPECT_TRUE(notes.open(folder.write("a.note.yaml", "game: note\nhello\n")));
}

TEST(EditorSeam, APackListsMapsWhoseFamilyHasNoEditor) {
    Workspace notes({"", {}}, {test::note_family()});
    ASSERT_TRUE(notes.open(test::source_path("sample_maps/luddite/campaign/pack.yaml")));
    for (int i = 0; i < 20000 && !notes.pack.shown()->checked; ++i) {
        std::this_thread::sleep_for(std::chrono::milliseconds(5));
        notes.tick(1);
    }
    ASSERT_TRUE(notes.pack.shown()->checked);
    ASSERT_FALSE(notes.pack.shown()->maps.empty());
    for (const PackEntry& map : notes.pack.shown()->maps) EXPECT_NE(map.name, map.relative) << "its name in the file";
    EXPECT_FALSE(notes.open(notes.pack.shown()->maps.front().path));
}

TEST_F(NotesAndMaps, ANoteIsEditedUndoneAndSaved) {
    const std::string path = folder.write("a.note.yaml", "game: note\nhello\n");
    work.open(path);
    write_in(*note(), "game: note\nbye\n");
    EXPECT_FALSE(note()->note.saved());
    EXPECT_TRUE(work.files.undo());
    EXPECT_TRUE(note()->note.saved());
    EXPECT_TRUE(work.files.redo());
    EXPECT_EQ(note()->changes, 3);
    EXPECT_TRUE(work.files.save(*note()));
    EXPECT_EQ(test::read_all(path), "game: note\nbye\n");
    folder.write("a.note.yaml", "game: note\ntheirs\n");
    write_in(*note(), "game: note\nmine\n");
    EXPECT_FALSE(work.files.save(*note())) << "another program has changed it";
    EXPECT_EQ(test::read_all(path), "game: note\ntheirs\n");
    work.files.keep_mine(*note());
    EXPECT_TRUE(work.files.save(*note()));
    EXPECT_EQ(test::read_all(path), "game: note\nmine\n");
}

TEST_F(NotesAndMaps, ANoteIsRecovered) {
    const test::TemporaryFolder other;
    const std::string path = folder.write("a.note.yaml", "game: note\nhello\n");
    {
        Workspace first({other.path(), {}}, {luddite::document_family({}), test::note_family()});
        first.open(path);
        auto& open = dynamic_cast<OpenNote&>(*first.files.active());
        open.note.history().push("Write", "game: note\nlost\n");
        first.tick(1);
        first.files.edited(open);
        first.tick(10);
        first.recovery.finish();
    }
    Workspace second({other.path(), {}}, {luddite::document_family({}), test::note_family()});
    ASSERT_EQ(second.recovery.offered().size(), 1u);
    EXPECT_NE(second.recovery.offered()[0].disk, 0u);
    second.files.recover(0);
    ASSERT_TRUE(second.files.active());
    EXPECT_EQ(second.files.active()->family, 1u);
    EXPECT_EQ(second.files.active()->file().text(), "game: note\nlost\n");
    EXPECT_FALSE(second.files.active()->file().saved());
}

}  // namespace
}  // namespace nedforge
