// An editor's workspace killed without warning at random moments of long editing: what is lost is at most the last two
// seconds, and what is found is whole.

#include <gtest/gtest.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <map>
#include <memory>
#include <set>
#include <thread>

#include "editor/base/recovery.h"
#include "editor/luddite/model/maps.h"
#include "editor/luddite/model/templates.h"
#include "formats/base/text/fnv1a.h"
#include "formats/base/text/text_file.h"
#include "formats/luddite/map_file.h"
#include "tests/editor/random_edit.h"
#include "tests/support/support.h"

namespace nedforge::luddite {
namespace {

using Clock = std::chrono::steady_clock;
double seconds(Clock::time_point from) { return std::chrono::duration<double>(Clock::now() - from).count(); }

// What a child says of each edit once it is made: which document, its text then, when, and how much later it was than
// meant (a machine full of other work stops the child, and its clock runs on). Document 0: nothing was edited, and it
// still runs.
struct Told {
    int document = 0;
    std::uint64_t text = 0;
    double at = 0, late = 0;
};

std::string map_file(const std::string& state, int document) {
    return state + "/map-" + std::to_string(document) + ".ned.yaml";
}

// Edits two maps in turn without end: random edits, undo and redo, saving, loading what another program wrote, now and
// then quiet, now and then a storm.
[[noreturn]] void edit_until_killed(const std::string& state, int log, std::uint64_t seed) {
    MapOptions options;
    options.solver_bounds = false;
    Workspace workspace({state, {}}, {document_family(options)});
    Maps& maps = maps_of(workspace);
    maps.make(seed % 4);
    maps.make((seed + 1) % 4);
    SeededDice dice(seed);
    const auto start = Clock::now();
    const auto now = [&] { return seconds(start) + 1; };
    workspace.tick(now());  // as before the first frame: an edit has a time
    double due = now(), last = 0;
    const auto write_down = [&](const Told& told) {
        if (write(log, &told, sizeof told) != sizeof told) _exit(1);
        last = told.at;
    };
    for (Session* session : maps.all()) {
        write_down({session->number, fnv1a(session->document.text()), now(), 0});
        workspace.files.save_as(*session, map_file(state, session->number));
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
        Session& session = *maps.all()[dice.below(2)];
        workspace.files.activate(session.number);
        bool changed = false, quiet = false;
        const auto tell = [&](const std::string& text) {
            write_down({session.number, fnv1a(text), now(), std::max(0.0, now() - due)});
        };
        // Told before it is written, or a kill in between would find what nobody told of.
        const auto save = [&] {
            tell(session.document.text());
            return workspace.files.save_as(session, map_file(state, session.number));
        };
        const auto load_theirs = [&] {
            wait(dice.below(1000));
            const std::string theirs = write_map(template_map(dice.below(4)));
            tell(theirs);
            if (save_file(session.document.path(), theirs)) _exit(1);
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
                if (auto result = random_edit(session.map(), dice))
                    changed = maps.edit("edit", std::move(result), dice.below(3) ? "" : "merged");
        }
        workspace.tick(now());
        if (changed) tell(session.document.text());
        wait(quiet ? 3000 : dice.below(20) ? dice.below(120) : dice.below(900));
    }
}

TEST(Kill, at_most_the_last_two_seconds_are_lost_whenever_it_is_killed) {
    const int rounds = test::cases(4, 40), at_once = 5;
    int found_whole = 0;
    for (int round = 0; round < rounds; ++round) {
        struct Trial {
            std::unique_ptr<test::TemporaryFolder> state = std::make_unique<test::TemporaryFolder>();
            pid_t child = 0;
            int log = -1;
            double killed_after = 0;
        };
        std::vector<Trial> trials(at_once);
        SeededDice dice(99, static_cast<std::uint64_t>(round));
        const auto start = Clock::now();
        for (std::size_t i = 0; i < trials.size(); ++i) {
            Trial& trial = trials[i];
            int ends[2];
            ASSERT_EQ(pipe(ends), 0);
            trial.killed_after = 0.3 + dice.below(test::long_run() ? 20'000 : 5'000) / 1000.0;
            trial.child = fork();
            if (trial.child == 0) {
                close(ends[0]);
                edit_until_killed(trial.state->path(), ends[1], static_cast<std::uint64_t>(round * at_once) + i);
            }
            close(ends[1]);
            trial.log = ends[0];
        }
        std::vector<Trial*> order;
        for (auto& trial : trials) order.push_back(&trial);
        std::sort(order.begin(), order.end(),
                  [](const Trial* a, const Trial* b) { return a->killed_after < b->killed_after; });
        for (Trial* trial : order) {
            if (const double left = trial->killed_after - seconds(start); left > 0)
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
                if (const auto text = read_file(map_file(trial.state->path(), document))) {
                    EXPECT_TRUE(read_map(*text).map) << *text;
                    kept[document].insert(fnv1a(*text));
                    ++found_whole;
                }
            for (const auto& recovered : found.whole) {
                EXPECT_TRUE(read_map(recovered.text).map) << recovered.text;
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

}  // namespace
}  // namespace nedforge::luddite
