#pragma once
// An editor's workspace killed without warning at random moments of long editing: what is lost is at most the last two
// seconds, and what is found is whole. For documents of any family.

#include <gtest/gtest.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <thread>
#include <vector>

#include "editor/base/recovery.h"
#include "editor/base/workspace/workspace.h"
#include "engine/base/seeded_dice.h"
#include "formats/base/text/fnv1a.h"
#include "formats/base/text/text_file.h"
#include "tests/support/support.h"

namespace nedforge::test {

// What a family's documents are edited by. A child process has it from before the fork.
struct EditedByChance {
    DocumentFamily family;
    int templates = 1;
    // One edit of the document in front; false: it was refused or changed nothing.
    std::function<bool(Workspace&, SeededDice&, const std::string& merge)> edit;
    std::function<std::string(SeededDice&)> another;  // a file that another program wrote
    std::function<bool(const std::string& text)> can_be_read;
};

inline double seconds_since(std::chrono::steady_clock::time_point from) {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - from).count();
}

// What a child says of each edit once it is made: which document, its text then, when, and how much later it was than
// meant (a machine full of other work stops the child, and its clock runs on). Document 0: nothing was edited, and it
// still runs.
struct Told {
    int document = 0;
    std::uint64_t text = 0;
    double at = 0, late = 0;
};

inline std::string edited_file(const EditedByChance& by, const std::string& state, int document) {
    return state + "/map-" + std::to_string(document) + by.family.suffix();
}

// Edits two documents in turn without end: random edits, undo and redo, saving, loading what another program wrote, now
// and then quiet, now and then a storm.
[[noreturn]] inline void edit_until_killed(const EditedByChance& by, const std::string& state, int log,
                                           std::uint64_t seed) {
    Workspace workspace({state, {}}, {by.family});
    for (std::uint64_t i = 0; i < 2; ++i)
        workspace.files.make(0, static_cast<std::size_t>((seed + i) % static_cast<std::uint64_t>(by.templates)));
    SeededDice dice(seed);
    const auto start = std::chrono::steady_clock::now();
    const auto now = [&] { return seconds_since(start) + 1; };
    workspace.tick(now());  // as before the first frame: an edit has a time
    double due = now(), last = 0;
    const auto write_down = [&](const Told& told) {
        if (write(log, &told, sizeof told) != sizeof told) _exit(1);
        last = told.at;
    };
    for (const auto& open : workspace.files.all()) {
        write_down({open->number, fnv1a(open->file().text()), now(), 0});
        workspace.files.save_as(*open, edited_file(by, state, open->number));
    }
    // As the window's loop does: it wakes for what is due.
    const auto wait = [&](unsigned milliseconds) {
        due = now() + milliseconds / 1000.0;
        while (now() < due) {
            const double wake = workspace.wake_in(now()).value_or(1);
            std::this_thread::sleep_for(
                std::chrono::duration<double>(std::clamp(std::min(wake, due - now()), 0.0005, 0.1)));
            workspace.tick(now());
            if (const double since = now() - last; since > 0.2) write_down({0, 0, now(), std::max(0.0, since - 0.4)});
        }
    };
    for (;;) {
        OpenDocument& session = *workspace.files.all()[dice.below(2)];
        workspace.files.activate(session.number);
        bool changed = false, quiet = false;
        const auto tell = [&](const std::string& text) {
            write_down({session.number, fnv1a(text), now(), std::max(0.0, now() - due)});
        };
        // Said before it is written, or a kill in between would find a text that nobody announced.
        const auto save = [&] {
            tell(session.file().text());
            return workspace.files.save_as(session, edited_file(by, state, session.number));
        };
        const auto load_theirs = [&] {
            wait(dice.below(1000));
            const std::string theirs = by.another(dice);
            tell(theirs);
            if (save_file(session.file().path(), theirs)) _exit(1);
            return workspace.files.reload(session);
        };
        switch (dice.below(16)) {
            case 0:
            case 1:
            case 2:
            case 3:
                changed = workspace.files.undo();
                break;
            case 4:
                changed = workspace.files.redo();
                break;
            case 5:
                changed = save();
                break;
            case 6:
            case 7:
                changed = load_theirs();
                quiet = dice.below(3) &&
                        workspace.files.undo();  // back to what may have been kept before, and a long look at it
                break;
            default:
                changed = by.edit(workspace, dice, dice.below(3) ? "" : "merged");
        }
        workspace.tick(now());
        if (changed) tell(session.file().text());
        wait(quiet ? 3000 : dice.below(20) ? dice.below(120) : dice.below(900));
    }
}

inline void expect_little_is_lost(const EditedByChance& by, int rounds) {
    const int at_once = 5;
    int found_whole = 0;
    for (int round = 0; round < rounds; ++round) {
        struct Trial {
            std::unique_ptr<TemporaryFolder> state = std::make_unique<TemporaryFolder>();
            pid_t child = 0;
            int log = -1;
            double killed_after = 0;
        };
        std::vector<Trial> trials(at_once);
        SeededDice dice(99, static_cast<std::uint64_t>(round));
        const auto start = std::chrono::steady_clock::now();
        for (std::size_t i = 0; i < trials.size(); ++i) {
            Trial& trial = trials[i];
            int ends[2];
            ASSERT_EQ(pipe(ends), 0);
            trial.killed_after = 0.3 + dice.below(long_run() ? 20'000 : 5'000) / 1000.0;
            trial.child = fork();
            if (trial.child == 0) {
                close(ends[0]);
                edit_until_killed(by, trial.state->path(), ends[1], static_cast<std::uint64_t>(round * at_once) + i);
            }
            close(ends[1]);
            trial.log = ends[0];
        }
        std::vector<Trial*> order;
        for (auto& trial : trials) order.push_back(&trial);
        std::sort(order.begin(), order.end(),
                  [](const Trial* a, const Trial* b) { return a->killed_after < b->killed_after; });
        for (Trial* trial : order) {
            if (const double left = trial->killed_after - seconds_since(start); left > 0)
                std::this_thread::sleep_for(std::chrono::duration<double>(left));
            kill(trial->child, SIGKILL);
            int status = 0;
            waitpid(trial->child, &status, 0);
            EXPECT_TRUE(WIFSIGNALED(status)) << "it ended by itself";
        }
        for (Trial& trial : trials) {
            std::vector<Told> edits;
            Told told;
            while (read(trial.log, &told, sizeof told) == sizeof told) edits.push_back(told);
            close(trial.log);
            RecoveryStore store(trial.state->path() + "/recovery");
            const auto found = store.left_behind();
            EXPECT_EQ(found.damaged, 0);
            std::map<int, std::set<std::uint64_t>> kept;  // in the file or beside it
            for (const int document : {1, 2})
                if (const auto text = read_file(edited_file(by, trial.state->path(), document))) {
                    EXPECT_TRUE(by.can_be_read(*text)) << *text;
                    kept[document].insert(fnv1a(*text));
                    ++found_whole;
                }
            for (const auto& recovered : found.whole) {
                EXPECT_TRUE(by.can_be_read(recovered.text)) << recovered.text;
                const std::string name = file_name(recovered.file);
                kept[std::stoi(name.substr(name.rfind('-') + 1))].insert(fnv1a(recovered.text));
                ++found_whole;
            }
            if (edits.empty()) continue;
            const double last = edits.back().at;
            double late = 0;
            for (const auto& edit : edits) late = std::max(late, edit.late);
            for (const int document : {1, 2}) {
                // The newest edit that is kept; what came after it is lost.
                std::size_t from = 0;
                std::set<std::uint64_t> unknown = kept[document];
                for (std::size_t i = 0; i < edits.size(); ++i)
                    if (edits[i].document == document && kept[document].count(edits[i].text))
                        from = i + 1, unknown.erase(edits[i].text);
                EXPECT_TRUE(unknown.empty()) << "what was kept was never there";
                for (std::size_t i = from; i < edits.size(); ++i) {
                    if (edits[i].document != document) continue;
                    EXPECT_LT(last - edits[i].at, 2.0 + 2 * late)
                        << "killed after " << trial.killed_after << " s; the child was stopped for up to " << late
                        << " s";
                    break;
                }
            }
        }
    }
    EXPECT_GT(found_whole, rounds * at_once);
}

// Runs work(done) in a child process and kills it right after it has called done().
inline void kill_in_the_middle(const std::function<void(const std::function<void()>& done)>& work) {
    int ends[2];
    ASSERT_EQ(pipe(ends), 0);
    const pid_t child = fork();
    if (child == 0) {
        work([&] {
            const char done = 1;
            if (write(ends[1], &done, 1) != 1) _exit(1);
            for (;;) pause();
        });
        _exit(1);
    }
    char done = 0;
    ASSERT_EQ(read(ends[0], &done, 1), 1);
    kill(child, SIGKILL);
    int status = 0;
    waitpid(child, &status, 0);
    ASSERT_TRUE(WIFSIGNALED(status));
    close(ends[0]);
    close(ends[1]);
}

// The editor of a child process is killed while its user drags something; the next start offers the work. `Ui` drives
// an editor of a family. edit: makes a document and changes it, in the child. drag: begins a drag that is not ended.
// expect_found: looks at what the next editor has opened.
template <class Ui>
void expect_next_start_offers(const std::function<void(Ui&)>& edit, const std::function<void(Ui&)>& drag,
                              const std::function<void(Ui&)>& expect_found) {
    const TemporaryFolder state;
    ASSERT_NO_FATAL_FAILURE(kill_in_the_middle([&](const std::function<void()>& done) {
        Ui ui(state.path());
        edit(ui);
        for (int i = 0; i < 60; ++i) ui.frame(0.05);  // past the two seconds
        ui.workspace().recovery.finish();
        drag(ui);
        ui.frame();
        done();
    }));
    Ui again(state.path());
    again.frames(3);
    ASSERT_TRUE(again.has("recover:0")) << "on the start page";
    again.click("recover:0");
    again.settle();
    expect_found(again);
}

}  // namespace nedforge::test
