#pragma once
// A program whose disk fails: of the system calls that write, one, or one and all after it, fail with an error. The
// program is traced (ptrace), and a filter (seccomp) stops it at these calls alone, so that it runs as fast as always.

#include <functional>
#include <string>
#include <vector>

namespace nedforge::test {

// A system call of the program that writes to its folder or to standard output: opening a file to write it, writing,
// syncing, renaming, and making a folder.
struct WritingCall {
    long number = -1;  // SYS_…
    bool on_standard_output = false;
};

struct Fault {
    int at = -1;                                   // of the writing calls, from 0; -1: none fails
    bool lasts = false;                            // those after it fail too
    std::function<int(const WritingCall&)> error;  // errno for a call
};

struct FaultyRun {
    bool traced = false;  // false: tracing is not allowed here, and nothing was run
    bool failed = false;  // the fault was met
    WritingCall call;     // the first one that failed
    int calls = 0;        // that write
    int status = -1;      // 128 + signal when killed
    std::string out, err;
};
// Runs in `folder`, which is the program's folder for temporary files too.
FaultyRun run_with_fault(const std::vector<std::string>& argv, const std::string& input, const std::string& folder,
                         const Fault&);

}  // namespace nedforge::test
