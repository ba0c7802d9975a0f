#include "fuzz/position_targets.h"

#include <string>
#include <vector>

#include "engine/base/seeded_dice.h"
#include "engine/luddit/game/replay.h"
#include "engine/luddit/state.h"
#include "formats/base/report/report.h"
#include "formats/base/text/fnv1a.h"
#include "formats/luddit/position_file.h"
#include "formats/luddit/position_template.h"
#include "formats/luddit/replay_file.h"
#include "fuzz/home_targets.h"
#include "validator/base/check.h"
#include "validator/luddit/family.h"
#include "validator/luddit/task/prove.h"

namespace nedforge {

namespace {

using namespace luddit;

void require_findings_of_positions(const Diagnostics& findings) {
    require(!findings.empty(), "a refusal has a finding");
    for (const auto& d : findings) {
        require(d.code.rfind("LOOP1", 0) == 0 && !d.name.empty(), "a finding has a code");
        require(d.place.line >= 1 && d.place.column >= 1, "a finding has a place");
        require(!d.message.empty() && printable(d.message) == d.message && printable(d.help) == d.help,
                "a message is safe to print");
    }
}

// All of the text together chooses a change.
Position changed(Position position, SeededDice& dice) {
    position.validated.reset();
    switch (dice.below(5)) {
        case 0:
            position.supply[0] = 1 + static_cast<int>(dice.below(most_stones));
            break;
        case 1:
            position.name = position.name == "x" ? "y: #z" : "x";
            break;
        case 2:
            position.rulings.carry = static_cast<CarryReading>(dice.below(3));
            break;
        case 3:
            position.to_move = other(position.to_move);
            break;
        default:
            position.task = Task{Goal::hold, 1 + static_cast<int>(dice.below(most_task_turns)), Solutions::one};
    }
    return position;
}

// A short game by the dice, written down and played again.
void play_some_steps(const Board& board, SeededDice& dice) {
    constexpr int most_stones_played = 10, most_steps = 6;
    State state = initial_state(board), whole = state;
    std::vector<Step> steps, played;
    for (int i = 0; i < most_steps && !is_over(state) && state.stones.count() <= most_stones_played; ++i) {
        std::vector<Step> legal;
        legal_steps(board, state, legal);
        require(!legal.empty(), "a game that is not over has a step");
        const Step& step = legal[dice.below(static_cast<std::uint32_t>(legal.size()))];
        require(!why_illegal(board, state, step), "a listed step is legal");
        apply(board, state, step);
        require(wrong(board, state).empty(), "no invariant is broken");
        steps.push_back(step);
        if (step.kind != StepKind::end_turn) continue;
        whole = state;
        played = steps;
    }
    if (played.empty()) return;
    const ReplayOutcome outcome = play_replay(board, to_replay(board, played));
    require(!outcome.error && hash_of(*outcome.state) == hash_of(whole), "a game that is written down can be played");
}

void work_on(const Position& position, SeededDice& dice) {
    const Board board = compile(position);
    play_some_steps(board, dice);
    if (!position.task) return;
    ProveOptions options;
    options.budget = 2'000;
    options.count_to = 10;
    const TaskProof proof = prove_task(board, *position.task, options);
    require((proof.state == TaskState::solved) == (proof.count > 0), "a task that is solved has a solution");
    for (const TaskSolution& solution : proof.solutions) {
        Stones stones = board.start;
        for (const Step& step : solution.moves) {
            require(!why_no_move(board, stones, board.first, step), "a solution is made of legal moves");
            stones = after(stones, board.first, step);
        }
        require(stones == solution.after, "a solution leads to its board");
    }
}

}  // namespace

void fuzz_position(std::string_view bytes) {
    const LoadedPosition loaded = open_position(std::string(bytes));
    if (!loaded.position) return require_findings_of_positions(loaded.diagnostics);
    const Position& position = *loaded.position;
    require(loaded.diagnostics.empty(), "a position that loads has no finding of form");
    require(read_position(write_map(position)).position == position, "a position that is written reads back");
    const LoadedPosition exported = read_position(write_export(position, "fuzz", 0));
    require(exported.position && digest_of(*exported.position) == digest_of(position),
            "an export loads with its digest");
    const auto once = format_map(loaded);
    require(bool(once), "fmt lays out what loads");
    const LoadedPosition again = read_position(*once);
    require(again.position == position, "layout changes no meaning");
    const auto twice = format_map(again);
    require(twice && *twice == *once, "layout twice is layout once");
    SeededDice dice(fnv1a(bytes));
    const Position other = changed(position, dice);
    require(read_position(patch_map(loaded, other)).position == other, "a patched text reads as the changed position");
    map_changes(position, other);
    ValidateOptions options;
    options.proofs = false;  // their budgets are for seconds
    const Diagnostics found = check_loaded(loaded, options);
    for (const auto& d : found)
        require(find_check(all_checks<Position>(), d.code) && d.place.line >= 1,
                "a finding is of the registry and has a place");
    if (!has_structure_errors(found)) work_on(position, dice);
}

void fuzz_position_replay(std::string_view bytes) {
    static const Position position =
        *read_position("format: 1\ngame: luddit\nid: quarter\nname: A Quarter\nboard: {size: 6, stones: 5}\n").position;
    const LoadedReplay loaded = read_replay(std::string(bytes), position.id);
    if (!loaded.replay) return require_findings_of_positions(loaded.diagnostics);
    require(read_replay(write_replay(*loaded.replay), position.id).replay == loaded.replay,
            "a replay that is written reads back");
    const auto once = format_replay(loaded);
    require(bool(once), "fmt lays out a replay that loads");
    const LoadedReplay again = read_replay(*once, position.id);
    require(again.replay == loaded.replay, "layout changes no meaning");
    const auto twice = format_replay(again);
    require(twice && *twice == *once, "layout twice is layout once");
    const Board board = compile(position, loaded.replay->rulings.applied_to(position.rulings));
    const ReplayOutcome outcome = play_replay(board, *loaded.replay);
    require((outcome.status == ReplayStatus::illegal) == outcome.error.has_value(), "an illegal replay has a reason");
    require(wrong(board, *outcome.state).empty(), "no invariant is broken");
    if (outcome.error) return;
    Replay copy = *loaded.replay;
    copy.turns = to_replay(board, outcome.steps).turns;
    const ReplayOutcome played = play_replay(board, copy);
    require(!played.error && hash_of(*played.state) == hash_of(*outcome.state),
            "a game that is written down again comes to the same state");
}

}  // namespace nedforge
