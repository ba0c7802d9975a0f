// Saving: old bytes or new bytes, never anything else, whatever happens in between.

#include "formats/base/text/text_file.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/mount.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <functional>

#include "engine/base/seeded_dice.h"
#include "tests/support/support.h"

namespace nedforge {
namespace {

namespace fs = std::filesystem;

std::string filled(char c, std::size_t bytes) { return std::string(bytes, c); }

TEST(TextFile, ReadsAndSaves) {
    const test::TemporaryFolder folder;
    const std::string path = folder.path() + "/a.txt";
    EXPECT_FALSE(save_file(path, "one\0two"));
    EXPECT_EQ(*read_file(path), "one");
    EXPECT_FALSE(save_file(path, std::string("one\0two", 7)));
    EXPECT_EQ(read_file(path)->size(), 7u);
    EXPECT_EQ(test::files_in(folder.path()), 1) << "no temporary file is left";
    EXPECT_FALSE(save_file(path, ""));
    EXPECT_EQ(*read_file(path), "");
}

TEST(TextFile, AFileWithoutANameIsRefusedBeforeAnythingIsWritten) {
    const test::TemporaryFolder folder;
    const fs::path before = fs::current_path();
    fs::current_path(folder.path());
    const auto refused = save_file("", "work");
    fs::current_path(before);
    ASSERT_TRUE(refused);
    EXPECT_EQ(refused->message, "a file needs a name; nothing was written");
    EXPECT_EQ(test::files_in(folder.path()), 0);
}

TEST(TextFile, LimitsAndKinds) {
    using Kind = FileError::Kind;
    const test::TemporaryFolder folder;
    for (const std::size_t n : {std::size_t{0}, std::size_t{1}, std::size_t{4096}, max_file_bytes - 1, max_file_bytes})
        EXPECT_EQ(read_file(folder.write("f", filled('x', n)))->size(), n);
    EXPECT_EQ(read_file(folder.write("f", filled('x', max_file_bytes + 1))).error().kind, Kind::too_large);
    EXPECT_EQ(read_file(folder.path() + "/none").error().kind, Kind::missing);
    EXPECT_EQ(read_file(folder.path() + "/f/below").error().kind, Kind::missing);
    EXPECT_EQ(read_file(folder.path()).error().kind, Kind::not_regular);
    EXPECT_EQ(read_file("/dev/zero").error().kind, Kind::not_regular);
    const std::string pipe = folder.path() + "/pipe";
    ASSERT_EQ(mkfifo(pipe.c_str(), 0600), 0);
    EXPECT_EQ(read_file(pipe).error().kind, Kind::not_regular) << "and does not wait for a writer";
    EXPECT_EQ(save_file(pipe, "x")->kind, Kind::not_regular);
    EXPECT_EQ(save_file(folder.path(), "x")->kind, Kind::not_regular);
    // A file of a gibibyte that is all hole.
    const std::string sparse = folder.path() + "/sparse";
    const int fd = open(sparse.c_str(), O_CREAT | O_WRONLY, 0600);
    ASSERT_EQ(ftruncate(fd, 1L << 30), 0);
    close(fd);
    EXPECT_EQ(read_file(sparse).error().kind, Kind::too_large);
    EXPECT_GT(read_file("/proc/self/status")->size(), 10u) << "whose size is said to be 0";
}

TEST(TextFile, KeepsModeAndFollowsLinks) {
    const test::TemporaryFolder folder;
    const std::string path = folder.write("real/a.txt", "old");
    ASSERT_EQ(chmod(path.c_str(), 0604), 0);
    const std::string link = folder.path() + "/link.txt", second = folder.path() + "/second.txt";
    fs::create_symlink("real/a.txt", link);
    fs::create_symlink(link, second);
    EXPECT_FALSE(save_file(second, "new"));
    EXPECT_TRUE(fs::is_symlink(second) && fs::is_symlink(link)) << "the links stay links";
    EXPECT_EQ(test::read_all(path), "new");
    struct stat about {};
    ASSERT_EQ(stat(path.c_str(), &about), 0);
    EXPECT_EQ(about.st_mode & 07777u, 0604u);
    EXPECT_EQ(test::files_in(folder.path() + "/real"), 1);
    // A link to what is not there yet makes the file that it names.
    fs::create_symlink("real/b.txt", folder.path() + "/ahead.txt");
    EXPECT_FALSE(save_file(folder.path() + "/ahead.txt", "b"));
    EXPECT_EQ(test::read_all(folder.path() + "/real/b.txt"), "b");
    fs::create_symlink("round.txt", folder.path() + "/round.txt");
    EXPECT_TRUE(save_file(folder.path() + "/round.txt", "x"));
}

TEST(TextFile, AReadOnlyFileStays) {
    const test::TemporaryFolder folder;
    const std::string path = folder.write("a.txt", "old");
    ASSERT_EQ(chmod(path.c_str(), 0444), 0);
    const auto error = save_file(path, "new");
    ASSERT_TRUE(error);
    EXPECT_NE(error->message.find(path), std::string::npos);
    EXPECT_NE(error->message.find("read-only"), std::string::npos);
    EXPECT_NE(error->message.find("as it was"), std::string::npos);
    EXPECT_EQ(test::read_all(path), "old");
    const auto nowhere = save_file(folder.path() + "/no/such/folder/a.txt", "x");
    ASSERT_TRUE(nowhere);
    EXPECT_EQ(nowhere->message.find("as it was"), std::string::npos) << nowhere->message;
    if (geteuid() != 0) {
        ASSERT_EQ(chmod(folder.path().c_str(), 0555), 0);
        EXPECT_TRUE(save_file(folder.path() + "/b.txt", "x"));
        ASSERT_EQ(chmod(folder.path().c_str(), 0755), 0);
    }
    EXPECT_EQ(test::files_in(folder.path()), 1);
}

// The disk can't be asked to confirm the new entry of a folder that nobody may list. Root may list all, so a child
// without its rights writes.
TEST(TextFile, AFolderThatMayNotBeListedIsWrittenTo) {
    const test::TemporaryFolder folder;
    ASSERT_EQ(chmod(folder.path().c_str(), 0300), 0);
    const pid_t child = fork();
    if (child == 0) {
        constexpr uid_t nobody = 65534;
        if (chdir(folder.path().c_str()) != 0) _exit(2);
        if (geteuid() == 0 && (chown(".", nobody, nobody) != 0 || seteuid(nobody) != 0)) _exit(3);
        _exit(save_file("a.txt", "x") ? 1 : 0);
    }
    int status = 0;
    waitpid(child, &status, 0);
    EXPECT_EQ(WEXITSTATUS(status), 0);
    ASSERT_EQ(chmod(folder.path().c_str(), 0700), 0);
    EXPECT_EQ(test::read_all(folder.path() + "/a.txt"), "x");
}

// What a full disk does: writing stops in the middle. Here a limit on the size of files stops it, which
// needs no rights.
TEST(TextFile, AWriteThatStopsInTheMiddleHarmsNothing) {
    const test::TemporaryFolder folder;
    const std::string path = folder.write("a.txt", filled('o', 1000));
    const pid_t child = fork();
    if (child == 0) {
        std::signal(SIGXFSZ, SIG_IGN);
        const rlimit limit{5000, 5000};
        setrlimit(RLIMIT_FSIZE, &limit);
        const auto error = save_file(path, filled('n', 20'000));
        _exit(error && error->kind == FileError::Kind::write_failed ? 0 : 1);
    }
    int status = 0;
    waitpid(child, &status, 0);
    EXPECT_EQ(status, 0);
    EXPECT_EQ(test::read_all(path), filled('o', 1000));
    EXPECT_EQ(test::files_in(folder.path()), 1) << "the half-written temporary file is gone";
}

// A real full disk, and one mounted read-only, where mounting is allowed.
TEST(TextFile, FullDiskAndReadOnlyDisk) {
    const test::TemporaryFolder folder;
    const std::string disk = folder.path() + "/disk";
    fs::create_directory(disk);
    if (mount("none", disk.c_str(), "tmpfs", 0, "size=64k") != 0) GTEST_SKIP() << "may not mount";
    const std::string path = disk + "/a.txt";
    EXPECT_FALSE(save_file(path, filled('o', 20'000)));
    EXPECT_TRUE(save_file(path, filled('n', 60'000)));
    EXPECT_EQ(test::read_all(path), filled('o', 20'000));
    EXPECT_EQ(test::files_in(disk), 1);
    ASSERT_EQ(mount("none", disk.c_str(), "tmpfs", MS_REMOUNT | MS_RDONLY, "size=64k"), 0);
    EXPECT_TRUE(save_file(path, "x"));
    EXPECT_EQ(test::read_all(path), filled('o', 20'000));
    umount2(disk.c_str(), MNT_DETACH);
}

// A file that something is mounted on can be written, but not replaced: only the rename fails.
TEST(TextFile, AMountIsWrittenInPlace) {
    const test::TemporaryFolder folder;
    const std::string path = folder.write("a.txt", "older");
    if (mount(path.c_str(), path.c_str(), "", MS_BIND, "") != 0) GTEST_SKIP() << "may not mount";
    const auto error = save_file(path, "new");
    umount2(path.c_str(), MNT_DETACH);
    EXPECT_FALSE(error) << error->message;
    EXPECT_EQ(test::read_all(path), "new");
    EXPECT_EQ(test::files_in(folder.path()), 1);
}

void naive_save(const std::string& path, const std::string& bytes) {
    std::ofstream(path, std::ios::binary | std::ios::trunc) << bytes;
}

// A child saves now one text, now another, again and again; it is killed at a random moment. How often was
// the file neither?
int torn_after_kills(int trials, std::size_t bytes,
                     const std::function<void(const std::string&, const std::string&)>& save) {
    const test::TemporaryFolder folder;
    const std::string path = folder.path() + "/map.ned.yaml";
    const std::string one = filled('1', bytes), two = filled('2', bytes);
    SeededDice dice(1);
    int torn = 0;
    for (int trial = 0; trial < trials; ++trial) {
        naive_save(path, one);
        int started[2];
        if (pipe(started) != 0) return -1;
        const pid_t child = fork();
        if (child == 0) {
            for (bool first = true;; first = false) {
                save(path, two);
                if (first && write(started[1], "x", 1) != 1) _exit(1);
                save(path, one);
            }
        }
        char byte = 0;
        if (read(started[0], &byte, 1) != 1) return -1;
        usleep(dice.below(1500));
        kill(child, SIGKILL);
        waitpid(child, nullptr, 0);
        close(started[0]);
        close(started[1]);
        const std::string now = test::read_all(path);
        torn += now != one && now != two ? 1 : 0;
    }
    return torn;
}

TEST(TextFile, KilledWhileSaving) {
    const std::size_t bytes = 32 * 1024;
    const int controls = test::cases(30, 500);
    const int torn_control = torn_after_kills(controls, bytes, naive_save);
    EXPECT_GT(torn_control * 10, controls) << "the trials must be able to tear a file that is saved in place";
    const int trials = test::cases(500, 10'000);
    const int torn = torn_after_kills(trials, bytes,
                                      [](const std::string& path, const std::string& text) { save_file(path, text); });
    EXPECT_EQ(torn, 0);
    std::cout << "saved in place: " << torn_control << " of " << controls << " torn; by save_file: " << torn << " of "
              << trials << "\n";
}

}  // namespace
}  // namespace nedforge
