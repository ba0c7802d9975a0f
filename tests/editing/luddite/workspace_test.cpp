// The workspace without a window: what its threads find is what the same work finds in the foreground, whatever is
// edited, cancelled or closed in the meantime. Under ThreadSanitizer this is where the editor's races would show.

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <filesystem>
#include <thread>

#include "editor/luddite/edits/nodes.h"
#include "editor/luddite/edits/wires.h"
#include "editor/luddite/model/maps.h"
#include "engine/base/seeded_dice.h"
#include "tests/support/support.h"
#include "validator/luddite/validate.h"

namespace nedforge::luddite {
namespace {

// A workspace for LUDDITE alone, with a clock of its own.
class Clocked {
public:
    explicit Clocked(const WorkspaceOptions& options, const MapOptions& maps_options = quick_to_settle())
        : work(options, {document_family(maps_options)}) {}
    static MapOptions with_bounds() {
        MapOptions options;
        options.advice = test::long_run();  // it plays hundreds of games after each rating
        return options;
    }
    static MapOptions quick_to_settle() {
        MapOptions options = with_bounds();
        options.solver_bounds = false;
        return options;
    }
    // Ticks until nothing is under way.
    void settle() {
        for (int i = 0; i < 200'000; ++i) {
            tick();
            if (work.quiet()) return;
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
        }
        FAIL() << "the background never ends";
    }
    void tick() {
        work.tick(now += 0.05);
        for (const auto& notice : work.notices.all()) heard += notice.text + "\n";
    }
    bool said(const std::string& words) const { return heard.find(words) != std::string::npos; }
    Workspace work;
    Maps& maps = maps_of(work);
    std::string heard;  // notices fade
    double now = 0;
};

std::vector<std::string> codes_of(const Diagnostics& findings) {
    std::vector<std::string> codes;
    for (const auto& d : findings) codes.push_back(d.code + " " + d.message);
    return codes;
}

std::vector<std::string> codes_in_the_foreground(const Session& session, bool bounds) {
    ValidateOptions options;
    options.proofs = bounds;
    return codes_of(check_loaded(read_map(session.document.text()), options));
}

// One random edit of a node's gate, or a step back or forwards.
void edit_somewhere(Maps& maps, SeededDice& dice) {
    const Session& session = *maps.active();
    const auto& nodes = session.map().nodes;
    const Node& node = nodes[dice.below(static_cast<std::uint32_t>(nodes.size()))];
    switch (dice.below(6)) {
        case 0:
            maps.workspace.files.undo();
            break;
        case 1:
            maps.workspace.files.redo();
            break;
        case 2:
            maps.edit("Move", move_nodes(session.map(), {node.id}, 0, 1));
            break;
        default:
            maps.edit("Gate", set_gate(session.map(), {node.id}, Gate{GateKind::on, dice.die(), 0}));
    }
}

TEST(Workspace, FindsInTheBackgroundWhatTheForegroundFinds) {
    const test::TemporaryFolder folder;
    std::atomic<int> woken{0};
    Clocked here({folder.path(), [&] { ++woken; }}, {});
    const std::string map = folder.write(
        "map.ned.yaml", test::read_all(test::source_path("sample_maps/luddite/campaign-2026-11/ned-01.ned.yaml")));
    ASSERT_TRUE(here.work.open(map));
    SeededDice dice(3);
    for (int round = 0; round < test::cases(4, 40); ++round) {
        for (int i = 0; i < 25; ++i) {
            edit_somewhere(here.maps, dice);
            here.tick();
        }
        here.settle();
        const Session& session = *here.maps.active();
        ASSERT_TRUE(session.fresh_analysis() && session.fresh_analysis()->full);
        EXPECT_EQ(codes_of(session.fresh_analysis()->diagnostics), codes_in_the_foreground(session, true));
    }
    EXPECT_GT(woken, 0);
    // What was edited is kept, and offered after a death (another process would find the lock free).
    here.now += 10;
    here.tick();
    here.work.recovery.finish();
    int kept = 0;
    for (const auto& entry : std::filesystem::directory_iterator(folder.path() + "/recovery")) {
        if (entry.path().extension() != ".recovery") continue;
        ++kept;
        const auto recovered = parse_recovery(test::read_all(entry.path().string()));
        ASSERT_TRUE(recovered);
        EXPECT_EQ(recovered->text, here.maps.active()->document.text());
    }
    EXPECT_EQ(kept, here.maps.active()->document.saved() ? 0 : 1);
}

TEST(Workspace, RatesAndSolvesAsTheForegroundDoes) {
    Clocked here({});
    Session& session = here.maps.make(0);
    here.settle();
    constexpr int games = 8;
    here.maps.trials.rate(session, games);
    here.maps.trials.solve(session, 30);
    EXPECT_TRUE(here.maps.trials.rates(session) && here.maps.trials.solves(session));
    here.settle();
    here.tick();
    ASSERT_TRUE(session.fresh_rating() && session.fresh_solution());
    const Board board = compile(session.map());
    RateOptions options;
    options.games = games;
    options.think = quick_think;
    options.jobs = 1;
    const RateResult rated = rate(board, options);
    EXPECT_EQ(session.fresh_rating()->result.mean, rated.mean);
    EXPECT_EQ(session.fresh_rating()->result.escaped, rated.escaped);
    const SolveResult solved = solve(board, {});
    ASSERT_TRUE(solved.proved);
    EXPECT_EQ(session.fresh_solution()->result.score, solved.score);
}

// Two maps; A's background work is under way when the user goes to B.
class TwoMaps : public testing::Test {
protected:
    TwoMaps() {
        here.work.open(sample("lines-first-hack.ned.yaml"));
        here.settle();
        here.work.open(sample("campaign-2026-11/ned-01.ned.yaml"));
    }
    std::string sample(const std::string& name) const {
        return folder.write(std::filesystem::path(name).filename().string(),
                            test::read_all(test::source_path("sample_maps/luddite/" + name)));
    }
    Session& b() { return *here.maps.all()[0]; }
    Session& a() { return *here.maps.all()[1]; }
    void go_to(const Session& session) { here.work.files.activate(session.number); }
    bool said(const std::string& words) const { return here.said(words); }
    const test::TemporaryFolder folder;
    const std::string target = folder.path() + "/out.ned.yaml";
    Clocked here{{}, Clocked::with_bounds()};
};

TEST_F(TwoMaps, AnAnalysisUnderWayIsNotLost) {
    while (!a().fresh_analysis()) here.tick();  // and the whole is asked for
    EXPECT_FALSE(a().fresh_analysis()->full);
    go_to(b());
    for (int i = 0; i < 60'000 && !a().fresh_analysis()->full; ++i) {
        here.tick();
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    EXPECT_TRUE(a().fresh_analysis()->full) << "it comes in though the other map is looked at";
    go_to(a());
    here.settle();
}

TEST_F(TwoMaps, ARatingAndASearchGoOnUntilTheirMapChanges) {
    here.settle();
    here.maps.trials.rate(a(), 4);
    here.maps.trials.solve(a(), 1);
    go_to(b());
    here.tick();
    ASSERT_TRUE(here.maps.edit("Gate", set_gate(b().map(), {"B1"}, Gate{GateKind::on, 6, 0})));
    here.settle();
    here.tick();
    EXPECT_TRUE(a().fresh_rating() && a().fresh_solution());
    here.maps.trials.rate(a(), 1'000'000);
    here.maps.trials.rate(b(), 4);
    here.settle();
    here.tick();
    EXPECT_TRUE(said("rating of ned-01.ned.yaml was stopped"));
    EXPECT_TRUE(b().fresh_rating());
    here.maps.trials.rate(a(), 1'000'000);
    here.work.files.close(a().number);
    here.settle();  // and does not rate on
}

TEST_F(TwoMaps, AnExportIsWrittenThoughAnotherMapIsLookedAt) {
    here.maps.exports.start(a(), target);
    go_to(b());
    here.settle();
    const LoadedMap loaded = read_map_file(target);
    ASSERT_TRUE(loaded.map);
    EXPECT_EQ(loaded.map->id, "ned-01");
}

TEST_F(TwoMaps, AnExportThatIsDroppedOrRefusedIsSaid) {
    here.maps.exports.start(a(), target);
    ASSERT_TRUE(here.maps.edit("Gate", set_gate(a().map(), {"B1"}, Gate{GateKind::on, 6, 0})));
    here.settle();
    EXPECT_TRUE(said("Not exported: the map for out.ned.yaml was changed"));
    here.maps.edit("Kind", set_kind(a().map(), {"A1"}, NodeKind::plain));
    here.maps.exports.start(a(), target);
    go_to(b());
    here.settle();
    EXPECT_TRUE(said("Not exported: ned-01.ned.yaml has"));
    EXPECT_FALSE(here.maps.exports.refusal()) << "it is not about this map";
    go_to(a());
    EXPECT_TRUE(here.maps.exports.refusal());
    here.maps.exports.start(a(), target);
    here.work.files.close(a().number);
    here.settle();
    EXPECT_TRUE(said("Not exported: the map for out.ned.yaml was closed"));
    EXPECT_FALSE(std::filesystem::exists(target));
}

TEST_F(TwoMaps, AnExportNeverGoesOverAnOpenMap) {
    std::filesystem::create_symlink(a().document.path(), target);
    for (const std::string& path : {a().document.path(), b().document.path(), target}) {
        const std::string before = test::read_all(path);
        here.maps.exports.start(a(), path);
        EXPECT_NE(here.work.notices.all().back().text.find("is open here, and an export would drop its comments"),
                  std::string::npos)
            << path;
        here.work.notices.dismiss(here.work.notices.all().size() - 1);
        here.settle();
        EXPECT_EQ(test::read_all(path), before);
    }
}

// What is written is what was checked and played: with the readings the editor was started with.
TEST(Workspace, WritesTheReadingsInForce) {
    const test::TemporaryFolder folder;
    Rulings both;
    both.or_gate = OrGateRuling::both;
    MapOptions readings = Clocked::quick_to_settle();
    readings.rulings = RulingOverrides::between({}, both);
    Clocked here({}, readings);
    Session& session = here.maps.make(0);
    const std::string target = folder.path() + "/out.ned.yaml";
    here.maps.exports.start(session, target);
    here.settle();
    const LoadedMap loaded = read_map_file(target);
    ASSERT_TRUE(loaded.map);
    EXPECT_EQ(loaded.map->rulings, both);
    EXPECT_EQ(session.map().rulings, Rulings{}) << "the map's own stay as they are";
    const std::string replay = "format: 1\nrulings: {or_gate: either, duplicate: current}\nrounds: []\n";
    ASSERT_TRUE(here.maps.load_replay(session, folder.write("game.replay.yaml", replay)));
    EXPECT_EQ(session.play->board->rulings.duplicate, DuplicateRuling::current);
    EXPECT_EQ(session.play->board->rulings.or_gate, OrGateRuling::both) << "--ruling goes before the replay's";
}

TEST(Workspace, CanBeLeftWhileItWorks) {
    SeededDice dice(9);
    for (int trial = 0; trial < test::cases(20, 300); ++trial) {
        const test::TemporaryFolder folder;
        Clocked here({folder.path(), [] {}}, {});
        Session& session = here.maps.make(static_cast<std::size_t>(trial) % 4);
        if (trial % 2 == 0) here.settle();
        here.maps.trials.rate(session, 1000);
        here.maps.trials.solve(session, 10);
        if (trial % 3 == 0) here.work.open(test::source_path("sample_maps/luddite/campaign"));
        for (auto i = dice.below(8); i > 0; --i) {
            if (here.maps.active()) edit_somewhere(here.maps, dice);
            here.tick();
        }
        if (trial % 5 == 0) here.maps.trials.cancel_rating();
        std::this_thread::sleep_for(std::chrono::microseconds(dice.below(3000)));
        here.tick();
    }
}

// A worker that is just falling asleep must hear that it is over.
TEST(Errands, EndAtAnyMoment) {
    SeededDice dice(1);
    std::atomic<int> done{0};
    int given = 0;
    for (int trial = 0; trial < test::cases(3000, 100'000); ++trial) {
        Errands errands;
        for (auto i = dice.below(3); i > 0; --i, ++given) errands.add([&] { ++done; });
        if (dice.below(4) == 0) errands.finish();
    }
    EXPECT_EQ(done, given) << "what is queued is done before the end";
}

TEST(LatestJob, AnswersOnlyTheNewestQuestion) {
    LatestJob<std::uint64_t> job;
    SeededDice dice(2);
    std::uint64_t asked = 0;
    for (int i = 0; i < test::cases(2000, 50'000); ++i) {
        ++asked;
        job.ask(asked, [of = asked](std::stop_token) { return of; });
        if (dice.below(3) == 0) job.cancel();
        for (auto j = dice.below(20); j > 0; --j) EXPECT_EQ(job.take(asked).value_or(asked), asked);
    }
    ++asked;
    job.ask(asked, [of = asked](std::stop_token) { return of; });
    std::optional<std::uint64_t> answer;
    while (!answer) answer = job.take(asked);
    EXPECT_EQ(*answer, asked);
}

}  // namespace
}  // namespace nedforge::luddite
