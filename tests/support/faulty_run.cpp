#include "tests/support/faulty_run.h"

#if defined(__x86_64__)

#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/limits.h>
#include <linux/seccomp.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/ptrace.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <sys/user.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <cstddef>
#include <cstdlib>
#include <optional>

namespace nedforge::test {

namespace {

constexpr std::array<long, 13> stopped_calls{SYS_open,      SYS_openat, SYS_creat,     SYS_write,  SYS_pwrite64,
                                             SYS_writev,    SYS_fsync,  SYS_fdatasync, SYS_rename, SYS_renameat,
                                             SYS_renameat2, SYS_mkdir,  SYS_mkdirat};

// Stops the program for its tracer at these calls; all others go on.
bool stop_at_writing_calls() {
    std::vector<sock_filter> filter{BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(seccomp_data, nr))};
    for (const long call : stopped_calls) {
        filter.push_back(BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, static_cast<unsigned>(call), 0, 1));
        filter.push_back(BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_TRACE));
    }
    filter.push_back(BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW));
    const sock_fprog program{static_cast<unsigned short>(filter.size()), filter.data()};
    return prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 && prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program) == 0;
}

std::string text_at(pid_t process, unsigned long long address) {
    std::string text;
    std::array<char, 64> bytes{};
    while (text.size() < PATH_MAX) {
        const iovec here{bytes.data(), bytes.size()},
            there{reinterpret_cast<void*>(address + text.size()), bytes.size()};
        const ssize_t count = process_vm_readv(process, &here, 1, &there, 1, 0);
        if (count <= 0) return text;
        for (ssize_t i = 0; i < count; ++i) {
            if (bytes[static_cast<std::size_t>(i)] == '\0') return text;
            text += bytes[static_cast<std::size_t>(i)];
        }
    }
    return text;
}

std::string file_of(pid_t process, unsigned long long descriptor) {
    const std::string link = "/proc/" + std::to_string(process) + "/fd/" + std::to_string(descriptor);
    std::array<char, PATH_MAX> path{};
    const ssize_t size = readlink(link.c_str(), path.data(), path.size());
    return size < 0 ? std::string() : std::string(path.data(), static_cast<std::size_t>(size));
}

// The call at which the process stands, where it is one that writes to the folder or to standard output.
std::optional<WritingCall> writing_call(pid_t process, const user_regs_struct& registers, const std::string& folder) {
    const auto call = static_cast<long>(registers.orig_rax);
    const auto in_folder = [&](const std::string& path) {
        return !path.empty() && (path.front() != '/' || path.starts_with(folder + "/"));
    };
    const auto if_so = [&](bool writes) { return writes ? std::optional(WritingCall{call, false}) : std::nullopt; };
    const auto opens_to_write = [](unsigned long long flags) { return (flags & (O_WRONLY | O_RDWR | O_CREAT)) != 0; };
    switch (call) {
        case SYS_open:
            return if_so(opens_to_write(registers.rsi) && in_folder(text_at(process, registers.rdi)));
        case SYS_openat:
            return if_so(opens_to_write(registers.rdx) && in_folder(text_at(process, registers.rsi)));
        case SYS_creat:
        case SYS_rename:
        case SYS_mkdir:
            return if_so(in_folder(text_at(process, registers.rdi)));
        case SYS_renameat:
        case SYS_renameat2:
        case SYS_mkdirat:
            return if_so(in_folder(text_at(process, registers.rsi)));
        default: {
            const std::string file = file_of(process, registers.rdi);
            if (registers.rdi == STDOUT_FILENO) return WritingCall{call, true};
            return if_so(registers.rdi != STDERR_FILENO && (file == folder || in_folder(file)));
        }
    }
}

// What the child was given for its standard streams: memory that the parent reads afterwards.
std::string text_of_memory(int file) {
    std::string text;
    std::array<char, 4096> bytes{};
    lseek(file, 0, SEEK_SET);
    for (ssize_t count = 0; (count = read(file, bytes.data(), bytes.size())) > 0;)
        text.append(bytes.data(), static_cast<std::size_t>(count));
    close(file);
    return text;
}

[[noreturn]] void run_as_child(const std::vector<std::string>& argv, const std::array<int, 3>& streams,
                               const std::string& folder) {
    for (int stream = 0; stream < 3; ++stream) dup2(streams[static_cast<std::size_t>(stream)], stream);
    std::vector<char*> words;
    for (const std::string& word : argv) words.push_back(const_cast<char*>(word.c_str()));
    words.push_back(nullptr);
    setenv("TMPDIR", folder.c_str(), 1);
    constexpr int not_traced = 125;
    if (chdir(folder.c_str()) != 0 || ptrace(PTRACE_TRACEME, 0, nullptr, nullptr) != 0) _exit(not_traced);
    raise(SIGSTOP);
    if (!stop_at_writing_calls()) _exit(not_traced);
    execv(words[0], words.data());
    _exit(127);
}

class Tracer {
public:
    Tracer(pid_t child, const std::string& folder, const Fault& fault)
        : child_(child), folder_(folder), fault_(fault) {}

    // Until the child has ended.
    void follow(FaultyRun& run) {
        int status = 0;
        if (waitpid(child_, &status, 0) != child_ || !WIFSTOPPED(status)) return;
        constexpr long options = PTRACE_O_TRACESECCOMP | PTRACE_O_TRACECLONE | PTRACE_O_TRACEEXEC | PTRACE_O_EXITKILL;
        ptrace(PTRACE_SETOPTIONS, child_, nullptr, options);
        ptrace(PTRACE_CONT, child_, nullptr, nullptr);
        for (pid_t at = 0; (at = waitpid(-1, &status, __WALL)) > 0;) {
            if (at == child_ && !WIFSTOPPED(status)) break;
            if (WIFSTOPPED(status)) go_on(at, status, run);
        }
        run.status = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
    }

private:
    void go_on(pid_t at, int status, FaultyRun& run) {
        const int event = status >> 16, signal = WSTOPSIG(status);
        if (event == PTRACE_EVENT_EXEC) run.traced = true;
        if (event == PTRACE_EVENT_SECCOMP) meet(at, run);
        // A new thread begins with a stop, which is not the program's.
        const bool passed_on = event == 0 && signal != SIGSTOP && signal != SIGTRAP;
        ptrace(PTRACE_CONT, at, nullptr, passed_on ? signal : 0);
    }

    void meet(pid_t at, FaultyRun& run) {
        user_regs_struct registers{};
        if (ptrace(PTRACE_GETREGS, at, nullptr, &registers) != 0) return;
        const auto call = writing_call(at, registers, folder_);
        if (!call) return;
        const int number = run.calls++;
        if (fault_.at < 0 || (fault_.lasts ? number < fault_.at : number != fault_.at)) return;
        if (!run.failed) run.call = *call;
        run.failed = true;
        registers.orig_rax = static_cast<unsigned long long>(-1);  // no such call: nothing is done
        registers.rax = static_cast<unsigned long long>(-fault_.error(*call));
        ptrace(PTRACE_SETREGS, at, nullptr, &registers);
    }

    const pid_t child_;
    const std::string& folder_;
    const Fault& fault_;
};

}  // namespace

FaultyRun run_with_fault(const std::vector<std::string>& argv, const std::string& input, const std::string& folder,
                         const Fault& fault) {
    const std::array<int, 3> streams{memfd_create("in", MFD_CLOEXEC), memfd_create("out", MFD_CLOEXEC),
                                     memfd_create("err", MFD_CLOEXEC)};
    const bool written = write(streams[0], input.data(), input.size()) == static_cast<ssize_t>(input.size());
    lseek(streams[0], 0, SEEK_SET);
    FaultyRun run;
    const pid_t child = written ? fork() : -1;
    if (child == 0) run_as_child(argv, streams, folder);
    if (child > 0) Tracer(child, folder, fault).follow(run);
    close(streams[0]);
    run.out = text_of_memory(streams[1]);
    run.err = text_of_memory(streams[2]);
    return run;
}

}  // namespace nedforge::test

#else

namespace nedforge::test {

FaultyRun run_with_fault(const std::vector<std::string>&, const std::string&, const std::string&, const Fault&) {
    return {};
}

}  // namespace nedforge::test

#endif
