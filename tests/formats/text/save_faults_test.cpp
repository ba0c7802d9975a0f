// Saving while the system fails: every system call of a save fails once, with each of several errors. Whatever fails,
// the file holds the old bytes or the new ones, and the answer says which. The parent traces a child that saves.

#include <gtest/gtest.h>
#include <sys/mman.h>
#include <sys/ptrace.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/user.h>
#include <sys/wait.h>
#include <sys/xattr.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <filesystem>
#include <set>

#include "formats/base/text/text_file.h"
#include "tests/support/sanitized.h"
#include "tests/support/support.h"

#if defined(__x86_64__) && !defined(NEDFORGE_SANITIZED)

namespace nedforge {
namespace {

namespace fs = std::filesystem;

struct Answer {
    bool refused = false;
    FileError::Kind kind{};
    char message[500]{};
};

struct Traced {
    bool traced = false;  // false: tracing is not allowed here
    bool failed = false;  // a call failed as wanted
    long call = 0;        // its number
    Answer answer;
};

// Calls that a C library makes for itself; without memory nothing works anyway.
bool is_of_the_library(long call) {
    static const std::set<long> calls{SYS_brk, SYS_mmap, SYS_munmap, SYS_madvise, SYS_mprotect, SYS_futex};
    return calls.contains(call);
}

// Saves `text` to `path` in a child whose `wanted`th call (from 0) fails with `error`; nothing is run but the save.
Traced save_with_fault(const std::string& path, const std::string& text, int wanted, int error) {
    void* memory = mmap(nullptr, sizeof(Answer), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    auto& answer = *new (memory) Answer;
    const pid_t child = fork();
    if (child == 0) {
        if (ptrace(PTRACE_TRACEME, 0, nullptr, nullptr) != 0) _exit(1);
        raise(SIGSTOP);
        syscall(SYS_getppid);  // from here
        const auto refused = save_file(path, text);
        syscall(SYS_getppid);  // to here
        if (refused) {
            answer.refused = true;
            answer.kind = refused->kind;
            refused->message.copy(answer.message, sizeof answer.message - 1);
        }
        _exit(0);
    }
    Traced run;
    int status = 0;
    waitpid(child, &status, 0);
    run.traced = WIFSTOPPED(status);
    if (run.traced) ptrace(PTRACE_SETOPTIONS, child, nullptr, PTRACE_O_TRACESYSGOOD | PTRACE_O_EXITKILL);
    bool saving = false, entering = true, fails_now = false;
    int calls = 0;
    while (run.traced) {
        ptrace(PTRACE_SYSCALL, child, nullptr, nullptr);
        waitpid(child, &status, 0);
        if (!WIFSTOPPED(status)) break;
        if (WSTOPSIG(status) != (SIGTRAP | 0x80)) continue;
        user_regs_struct registers{};
        ptrace(PTRACE_GETREGS, child, nullptr, &registers);
        const long call = static_cast<long>(registers.orig_rax);
        if (entering && call == SYS_getppid) {
            saving = !saving;
        } else if (entering && saving && !is_of_the_library(call) && calls++ == wanted) {
            fails_now = run.failed = true;
            run.call = call;
            registers.orig_rax = static_cast<unsigned long long>(-1);  // no such call: nothing is done
            ptrace(PTRACE_SETREGS, child, nullptr, &registers);
        } else if (!entering && fails_now) {
            fails_now = false;
            registers.rax = static_cast<unsigned long long>(-error);
            ptrace(PTRACE_SETREGS, child, nullptr, &registers);
        }
        entering = !entering;
    }
    run.answer = answer;
    munmap(memory, sizeof(Answer));
    return run;
}

void sweep(bool exists) {
    const std::string before(3000, 'o'), after(5000, 'n');
    std::set<long> failed;
    for (const int error : {EIO, EACCES, ENOSPC, EINTR, EPERM}) {
        for (int wanted = 0;; ++wanted) {
            const test::TemporaryFolder folder;
            const std::string path = folder.path() + "/real/a.txt", link = folder.path() + "/link.txt";
            fs::create_directory(folder.path() + "/real");
            fs::create_symlink("real/a.txt", link);
            if (exists) {
                folder.write("real/a.txt", before);
                ASSERT_EQ(chmod(path.c_str(), 0640), 0);
                setxattr(path.c_str(), "user.note", "kept", 4, 0);  // where the file system has any
            }
            const Traced run = save_with_fault(link, after, wanted, error);
            if (!run.traced) GTEST_SKIP() << "may not trace";
            const std::string what = "call " + std::to_string(run.call) + ", " + std::strerror(error) + ": " +
                                     (run.answer.refused ? run.answer.message : "saved");
            const std::string now = fs::exists(path) ? test::read_all(path) : "";
            const std::string message = run.answer.message;
            const bool in_place = !run.answer.refused || run.answer.kind == FileError::Kind::not_synced;
            ASSERT_EQ(now, in_place ? after : exists ? before : "") << what;
            const char* said = in_place ? "new text is in place" : exists ? "file is as it was" : "nothing was written";
            if (run.answer.refused) {
                EXPECT_TRUE(message.starts_with(link)) << what;
                // Of a target that can't even be looked at nothing is known but that it was left alone.
                EXPECT_TRUE(message.find(said) != std::string::npos || message.find("as it was") != std::string::npos)
                    << what;
            }
            const bool left_beside = message.find("whole in") != std::string::npos;
            EXPECT_EQ(test::files_in(folder.path() + "/real"), (fs::exists(path) ? 1 : 0) + (left_beside ? 1 : 0))
                << what;
            EXPECT_TRUE(fs::is_symlink(link)) << what;
            if (in_place && exists && run.call != SYS_fchmod) {
                struct stat about {};
                ASSERT_EQ(stat(path.c_str(), &about), 0);
                EXPECT_EQ(about.st_mode & 07777u, 0640u) << what;
            }
            if (!run.failed) {
                EXPECT_FALSE(run.answer.refused) << what;
                break;
            }
            failed.insert(run.call);
        }
    }
    for (const long call : {SYS_write, SYS_fsync, SYS_rename, SYS_close})
        EXPECT_TRUE(failed.contains(call)) << "call " << call << " never failed: the sweep does not sweep";
}

TEST(SaveFaults, OverAFile) { sweep(true); }
TEST(SaveFaults, OfANewFile) { sweep(false); }

// A file that is mounted by itself, as containers do, can't be replaced by another: it is written in place.
TEST(SaveFaults, AFileThatIsAMountIsWrittenInPlace) {
    const test::TemporaryFolder folder;
    const std::string path = folder.write("a.txt", std::string(5000, 'o')), after(3000, 'n');
    for (int wanted = 0;; ++wanted) {
        const Traced run = save_with_fault(path, after, wanted, EBUSY);
        if (!run.traced) GTEST_SKIP() << "may not trace";
        ASSERT_TRUE(run.failed) << "no call was a rename";
        if (run.call != SYS_rename) continue;
        EXPECT_FALSE(run.answer.refused) << run.answer.message;
        EXPECT_EQ(test::read_all(path), after);
        EXPECT_EQ(test::files_in(folder.path()), 1) << "the temporary file is gone";
        return;
    }
}

// Whoever may write in the folder can guess the temporary file's name, and put a link to another file there.
TEST(SaveFaults, ALinkWithTheNameOfTheTemporaryFileIsNotFollowed) {
    const test::TemporaryFolder folder;
    const std::string path = folder.write("a.txt", "old"), other = folder.write("other.txt", "not ours");
    std::string next;  // the next number in such a name, which a child leaves behind where it can't rename the file
    for (int wanted = 0; next.empty(); ++wanted) {
        const Traced run = save_with_fault(path, "new", wanted, EIO);
        if (!run.traced) GTEST_SKIP() << "may not trace";
        ASSERT_TRUE(run.failed) << "no call was a rename";
        const std::string message = run.answer.message;
        const auto ending = message.rfind(".tmp");
        if (run.call == SYS_rename && ending != std::string::npos)
            next = message.substr(message.rfind('-') + 1, ending - message.rfind('-') - 1);
    }
    const auto link = [&](int number) {
        return folder.path() + "/.nedforge-" + std::to_string(getpid()) + "-" + std::to_string(number) + ".tmp";
    };
    const int first = std::stoi(next);
    for (const int number : {first, first + 1}) fs::create_symlink("other.txt", link(number));
    EXPECT_FALSE(save_file(path, "new"));
    EXPECT_EQ(test::read_all(other), "not ours");
    EXPECT_EQ(test::read_all(path), "new");
    EXPECT_FALSE(fs::is_symlink(path));
    for (const int number : {first, first + 1}) EXPECT_TRUE(fs::is_symlink(link(number)));
    EXPECT_FALSE(fs::exists(link(first + 2))) << "the temporary file is gone";
}

TEST(SaveFaults, AFailedSyncOfTheFolderIsTold) {
    const test::TemporaryFolder folder;
    const std::string path = folder.write("a.txt", "old");
    int told = 0;
    for (int wanted = 0;; ++wanted) {
        const Traced run = save_with_fault(path, "new", wanted, EIO);
        if (!run.traced) GTEST_SKIP() << "may not trace";
        if (!run.failed) break;
        if (run.call == SYS_fsync) {
            EXPECT_TRUE(run.answer.refused);
            told += run.answer.kind == FileError::Kind::not_synced ? 1 : 0;
        }
    }
    EXPECT_EQ(told, 1) << "the first sync is the file's, the second the folder's";
}

TEST(SaveFaults, ExtendedAttributesAreKept) {
    const test::TemporaryFolder folder;
    const std::string path = folder.write("a.txt", "old");
    if (setxattr(path.c_str(), "user.note", "kept", 4, 0) != 0) GTEST_SKIP() << "this file system has none";
    ASSERT_EQ(setxattr(path.c_str(), "user.empty", "", 0, 0), 0);
    ASSERT_FALSE(save_file(path, "new"));
    std::array<char, 10> value{};
    EXPECT_EQ(getxattr(path.c_str(), "user.note", value.data(), value.size()), 4);
    EXPECT_EQ(std::string(value.data(), 4), "kept");
    EXPECT_EQ(getxattr(path.c_str(), "user.empty", value.data(), value.size()), 0);
    bool refused = false;
    for (int wanted = 0;; ++wanted) {
        const Traced run = save_with_fault(path, "newer", wanted, ENOSPC);
        if (!run.traced) GTEST_SKIP() << "may not trace";
        if (!run.failed) break;
        if (run.call != SYS_fsetxattr) continue;
        refused = true;
        EXPECT_NE(std::string(run.answer.message).find("can't keep its extended attribute user."), std::string::npos)
            << run.answer.message;
    }
    EXPECT_TRUE(refused);
}

}  // namespace
}  // namespace nedforge

#endif
