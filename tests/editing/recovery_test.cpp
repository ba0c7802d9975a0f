// Recovery files below the editor: the lock by which others know that a session lives, and sums of early editors.

#include "editor/base/recovery.h"

#include <gtest/gtest.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <filesystem>

#include "tests/support/support.h"

namespace {
std::atomic<int> locks_refused{0};  // that many times from now on
}

// In the place of the library's: locks can be refused, as where another editor that starts looks whether this one
// lives.
extern "C" int flock(int file, int operation) noexcept {
    if (locks_refused > 0) {
        --locks_refused;
        errno = EWOULDBLOCK;
        return -1;
    }
    return static_cast<int>(syscall(SYS_flock, file, operation));
}

namespace nedforge {
namespace {

TEST(RecoveryStore, BelievesOnlyInALockThatItHolds) {
    const test::TemporaryFolder folder;
    RecoveryStore store(folder.path()), other(folder.path());
    locks_refused = 1'000;
    EXPECT_TRUE(store.keep(1, {"", "", "map", "text"}));
    EXPECT_TRUE(store.keep(1, {"", "", "map", "text"})) << "the second time no more than the first";
    EXPECT_TRUE(std::filesystem::is_empty(folder.path()));
    locks_refused = 2;  // a moment
    EXPECT_FALSE(store.keep(1, {"", "", "map", "text"}));
    EXPECT_TRUE(other.left_behind().whole.empty()) << "the session lives";
    locks_refused = 0;
}

TEST(RecoveryStore, ReadsTheSumsOfEarlyEditors) {
    const std::string early = "nedforge recovery 1\n/x/y.ned.yaml\ny.ned.yaml\n7\n5\n25347132070217633\nhello";
    const auto recovered = parse_recovery(early);
    ASSERT_TRUE(recovered);
    EXPECT_EQ(recovered->text, "hello");
    EXPECT_NE(recovery_text(*recovered), early);
    EXPECT_TRUE(parse_recovery(recovery_text(*recovered)));
    std::string damaged = early;
    damaged.back() = 'a';
    EXPECT_FALSE(parse_recovery(damaged));
}

}  // namespace
}  // namespace nedforge
