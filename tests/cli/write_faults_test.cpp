// Every command that writes, on a disk that fails: each system call that writes fails once, as on a full disk, a broken
// one, or one where the folder is on another disk than the file. Then the command says so and its status is 2, each
// file is whole (as it was before, or as the command makes it), and no other file is left.

#include <gtest/gtest.h>
#include <sys/syscall.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <iostream>
#include <map>
#include <set>

#include "tests/support/faulty_run.h"
#include "tests/support/support.h"

namespace nedforge {
namespace {

using test::Fault;
using test::FaultyRun;
using test::WritingCall;

// A line of the program, the files that it finds in its folder, and what is typed.
struct WritingLine {
    std::string words;
    std::map<std::string, std::string> files;  // names, and where in the source tree their texts are, or the text
    std::string typed = {};
    enum class When { always, in_long_runs, in_long_runs_on_one_disk } when = When::always;
};
using When = WritingLine::When;

using Tree = std::map<std::string, std::string>;  // the files of a folder, with their bytes

Tree tree_of(const std::string& folder) {
    Tree tree;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(folder))
        if (entry.is_regular_file())
            tree[entry.path().string().substr(folder.size() + 1)] = test::read_all(entry.path().string());
    return tree;
}

std::vector<std::string> words_of_line(const std::string& line) {
    std::vector<std::string> words{test::program()};
    for (std::size_t at = 0; at < line.size();) {
        const std::size_t end = std::min(line.find(' ', at), line.size());
        words.push_back(line.substr(at, end - at));
        at = end + 1;
    }
    return words;
}

bool renames(long call) { return call == SYS_rename || call == SYS_renameat || call == SYS_renameat2; }
bool syncs(long call) { return call == SYS_fsync || call == SYS_fdatasync; }

// How a disk fails: which error each call has.
int full_or_elsewhere(const WritingCall& call) {
    return renames(call.number) ? EXDEV : syncs(call.number) ? EIO : ENOSPC;
}
int broken(const WritingCall&) { return EIO; }
int beyond_the_quota(const WritingCall& call) { return renames(call.number) ? ENOSPC : EDQUOT; }
int read_only(const WritingCall& call) {
    const bool changes_the_folder = call.number != SYS_write && !syncs(call.number);
    return changes_the_folder ? EROFS : EIO;
}

class FailingDisk {
public:
    explicit FailingDisk(const WritingLine& line) : line_(line) {}

    // False: tracing is not allowed here.
    bool run() {
        const auto [good, after] = run_once({});
        if (!good.traced) return false;
        EXPECT_EQ(good.status, 0) << good.err;
        after_ = after;
        EXPECT_FALSE(after_ == before_) << "it wrote nothing";
        EXPECT_TRUE(run_once({}).second == after_) << "it does not write the same twice";
        if (testing::Test::HasFailure()) return true;
        sweep({-1, false, full_or_elsewhere});
        if (!test::long_run() || line_.when == When::in_long_runs_on_one_disk) return true;
        for (const auto error : {broken, beyond_the_quota, read_only}) sweep({-1, false, error});
        for (const auto error : {full_or_elsewhere, broken}) sweep({-1, true, error});
        return true;
    }
    int runs() const { return runs_; }
    const std::set<long>& failed() const { return failed_; }

private:
    std::pair<FaultyRun, Tree> run_once(const Fault& fault) {
        // Always the same folder, whose name may be in what is written.
        const std::string work = folder_.path() + "/work";
        std::filesystem::remove_all(work);
        std::filesystem::create_directory(work);
        for (const auto& [name, from] : line_.files)
            folder_.write("work/" + name, from.starts_with("format:") ? from : test::read_all(test::source_path(from)));
        before_ = tree_of(work);
        ++runs_;
        FaultyRun run = test::run_with_fault(words_of_line(line_.words), line_.typed, work, fault);
        return {std::move(run), tree_of(work)};
    }

    void sweep(Fault fault) {
        for (fault.at = 0;; ++fault.at) {
            const auto [run, now] = run_once(fault);
            if (!run.failed) return;
            failed_.insert(run.call.number);
            const int error = fault.error(run.call);
            SCOPED_TRACE("writing call " + std::to_string(fault.at) + (fault.lasts ? " and all after it" : "") +
                         (run.call.on_standard_output ? " (to standard output)" : "") + ", system call " +
                         std::to_string(run.call.number) + ", " + std::strerror(error) + "; status " +
                         std::to_string(run.status) + ": " + run.err);
            expect_said(run, error);
            expect_whole(run, now);
            if (testing::Test::HasFailure()) return;
        }
    }

    void expect_said(const FaultyRun& run, int error) const {
        EXPECT_EQ(run.status, 2);
        EXPECT_NE(run.err.find("nedforge " + line_.words.substr(0, line_.words.find(' '))), std::string::npos);
        const std::string why = run.call.on_standard_output ? "could not write standard output" : std::strerror(error);
        EXPECT_NE(run.err.find(why), std::string::npos) << "it does not say: " << why;
    }

    // Each file is the old or the new one, and no other is there, but for a new text whose place the message tells.
    void expect_whole(const FaultyRun& run, const Tree& now) const {
        for (const auto& [name, bytes] : before_) EXPECT_TRUE(now.contains(name)) << name << " is gone";
        for (const auto& [name, bytes] : now) {
            const auto old = before_.find(name), made = after_.find(name);
            if ((old != before_.end() && bytes == old->second) || (made != after_.end() && bytes == made->second))
                continue;
            const bool known = old != before_.end() || made != after_.end();
            const bool told = !known && run.err.find(name) != std::string::npos;
            const bool whole = std::any_of(after_.begin(), after_.end(),
                                           [&, &text = bytes](const auto& file) { return file.second == text; });
            EXPECT_TRUE(told && whole) << name << (known ? " is torn" : " was left behind") << ", of " << bytes.size()
                                       << " bytes";
        }
    }

    const WritingLine& line_;
    const test::TemporaryFolder folder_;
    Tree before_, after_;
    std::set<long> failed_;
    int runs_ = 0;
};

const std::string gate_lesson = "sample_maps/luddite/lessons/gate-on.ned.yaml",
                  wall_lesson = "sample_maps/luddite/lessons/wall.ned.yaml",
                  cottage_home = "sample_maps/smart_home/cottage.home.yaml",
                  quarter_board = "sample_maps/luddit/quarter.torus.yaml",
                  fixable_map = "tests/validator/luddite/fixtures/NED401/bad.ned.yaml";

std::vector<WritingLine> writing_lines() {
    return {
        {"new a.ned.yaml", {}},
        {"export a.ned.yaml -o out.ned.yaml", {{"a.ned.yaml", gate_lesson}}},
        {"export a.ned.yaml -o out.ned.yaml", {{"a.ned.yaml", gate_lesson}, {"out.ned.yaml", wall_lesson}}},
        {"fmt a.ned.yaml b.ned.yaml",
         {{"a.ned.yaml", "fuzz/corpus/map-lines.yaml"}, {"b.ned.yaml", "fuzz/corpus/map-sums.yaml"}}},
        {"validate --fix --yes a.ned.yaml", {{"a.ned.yaml", fixable_map}}},
        {"validate a.ned.yaml --write-baseline base.json --format json=out.json", {{"a.ned.yaml", gate_lesson}}},
        {"merge base.ned.yaml ours.ned.yaml theirs.ned.yaml -o ours.ned.yaml",
         {{"base.ned.yaml", gate_lesson}, {"ours.ned.yaml", gate_lesson}, {"theirs.ned.yaml", wall_lesson}}},
        {"diff a.ned.yaml b.ned.yaml -o out.svg", {{"a.ned.yaml", gate_lesson}, {"b.ned.yaml", wall_lesson}}},
        {"sheet a.ned.yaml -o out.svg", {{"a.ned.yaml", gate_lesson}, {"out.svg", wall_lesson}}},
        {"sheet a.torus.yaml -o out.pdf", {{"a.torus.yaml", quarter_board}}},
        {"report a.ned.yaml -o out.html", {{"a.ned.yaml", gate_lesson}}},
        {"solve a.ned.yaml --seconds 0 -o out.replay.yaml", {{"a.ned.yaml", gate_lesson}}},
        {"play a.ned.yaml --seed 1 -o out.replay.yaml", {{"a.ned.yaml", gate_lesson}}, "1\n"},
        {"export a.ned.yaml --as dot -o out.dot", {{"a.ned.yaml", gate_lesson}}, "", When::in_long_runs},
        {"sheet a.ned.yaml -o out.png", {{"a.ned.yaml", gate_lesson}}, "", When::in_long_runs},
        {"sheet a.ned.yaml -o out.html", {{"a.ned.yaml", gate_lesson}}, "", When::in_long_runs},
        {"sheet a.home.yaml -o out.pdf --parts tiles", {{"a.home.yaml", cottage_home}}, "", When::in_long_runs},
        {"sheet a.torus.yaml --each each", {{"a.torus.yaml", quarter_board}}, "", When::in_long_runs},
        {"sheet a.torus.yaml --tts out.json", {{"a.torus.yaml", quarter_board}}, "", When::in_long_runs},
        {"export a.home.yaml -o out.home.yaml", {{"a.home.yaml", cottage_home}}, "", When::in_long_runs},
        {"report a.home.yaml -o out.html", {{"a.home.yaml", cottage_home}}, "", When::in_long_runs},
        {"rate a.home.yaml --games 2 --game 1 -o out.replay.yaml",
         {{"a.home.yaml", cottage_home}},
         "",
         When::in_long_runs},
        {"export a.torus.yaml -o out.torus.yaml", {{"a.torus.yaml", quarter_board}}, "", When::in_long_runs},
        {"report pack -o out.html --games 20",
         {{"pack/pack.yaml", "format: 1\npack: p\nname: P\nmaps: [a.ned.yaml, b.ned.yaml]\n"},
          {"pack/a.ned.yaml", gate_lesson},
          {"pack/b.ned.yaml", wall_lesson}},
         "",
         When::in_long_runs},
        {"rate a.ned.yaml --games 20 --set-thresholds",
         {{"a.ned.yaml", gate_lesson}},
         "",
         When::in_long_runs_on_one_disk},
        {"generate -o maps --nodes 9..12 --count 1 --seed 2 --games 50 --candidates 24 --think 0.01 --target "
         "easy=novice:0.5 --target medium=regular:0.4 --target hard=regular:0.1",
         {},
         "",
         When::in_long_runs_on_one_disk},
    };
}

TEST(WriteFaults, WhateverFailsEachFileIsWholeAndTheCommandSaysSo) {
    std::set<long> failed;
    int runs = 0;
    for (const WritingLine& line : writing_lines()) {
        if (line.when != When::always && !test::long_run()) continue;
        SCOPED_TRACE("nedforge " + line.words);
        FailingDisk disk(line);
        if (!disk.run()) GTEST_SKIP() << "may not trace";
        std::cout << line.words << ": " << disk.runs() << " runs" << std::endl;
        if (testing::Test::HasFailure()) return;
        runs += disk.runs();
        failed.insert(disk.failed().begin(), disk.failed().end());
    }
    std::cout << runs << " runs in all\n";
    for (const long call : {SYS_openat, SYS_write, SYS_fsync, SYS_rename})
        EXPECT_TRUE(failed.contains(call)) << "call " << call << " never failed: the sweep does not sweep";
}

}  // namespace
}  // namespace nedforge
