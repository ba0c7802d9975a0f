#include "editor/luddit/model/analysis.h"

#include <algorithm>
#include <bit>

#include "editor/luddit/model/position_document.h"
#include "engine/base/words.h"
#include "validator/luddit/facts/known.h"
#include "validator/luddit/solver/solve.h"
#include "validator/luddit/task/solution_line.h"

namespace nedforge::luddit {
namespace {

constexpr std::size_t most_shown_solutions = 200, most_lines = 20;

std::string grouped(std::uint64_t number) {
    std::string text = std::to_string(number);
    for (std::size_t end = text.size(); end > 3; end -= 3) text.insert(end - 3, ",");
    return text;
}

std::string verdict_text(Verdict verdict, const std::optional<int>& turns) {
    std::string text(verdict_words[verdict]);
    if (turns) text += " in " + std::to_string(*turns);
    return text;
}
std::string verdict_text(const Decision& decision) { return verdict_text(decision.verdict, decision.turns); }

std::string proof_words(const TaskProof& proof, const Task& task) {
    const auto number = static_cast<long long>(proof.count);
    switch (proof.state) {
        case TaskState::impossible:
            return "Impossible: no turn solves the task.";
        case TaskState::over:
            return "Impossible: there is no legal turn.";
        case TaskState::undecided:
            return "Undecided so far: the search ended at its budget after " +
                   counted(static_cast<long long>(proof.boards), "board") + ".";
        case TaskState::solved:
            break;
    }
    std::string words = proof.counted ? "Solved: " + counted(number, "board") + "."
                                      : "Solved: at least " + counted(number, "board") + ".";
    if (task.solutions == Solutions::one && number > 1) words += " One was asked for.";
    return words;
}

}  // namespace

std::vector<Point> LoopList::points_of(std::size_t loop) const {
    std::vector<Point> points;
    for (Loops::Set remaining = loops[loop]; remaining; remaining &= remaining - 1)
        points.push_back(stones[std::countr_zero(remaining)]);
    return points;
}

LoopList list_loops(const Board& board, const Stones& stones) {
    const Loops loops(board, stones.both());
    LoopList list;
    for (const Spot spot : loops.spots()) list.stones.push_back(board.point_of(spot));
    loops.for_each_set([&](Loops::Set set, bool) {
        list.loops.push_back(set);
        return true;
    });
    std::stable_sort(list.loops.begin(), list.loops.end(),
                     [](Loops::Set a, Loops::Set b) { return std::popcount(a) < std::popcount(b); });
    return list;
}

Analysis analyse(std::uint64_t stamp, const LoadedPosition& base, const Position& position,
                 const RulingOverrides& rulings, bool full, const std::stop_token& stop) {
    Analysis result;
    if (!check_revision<PositionForm, ValidateOptions>(result, stamp, base, position, rulings, full, stop, full))
        return result;
    auto board = std::make_shared<const Board>(compile(position, rulings.applied_to(position.rulings)));
    const EndFacts end = end_of(*board);
    result.end_possible = end.possible;
    result.by_window = end.why == EndReason::window;
    if (end.possible == true) result.dead = points_of(*board, end.example);
    result.known = known_sentences(*board, end);
    if (board->start.count() <= most_listed_stones) result.loops = list_loops(*board, board->start);
    result.board = std::move(board);
    return result;
}

Proof prove(std::uint64_t stamp, const Position& position, const Board& board, const std::stop_token& stop) {
    ProveOptions options;
    options.budget = budget_of_checks(board, *position.task);
    options.keep = most_shown_solutions;
    options.stop = stop;
    const TaskProof found = prove_task(board, *position.task, options);
    Proof proof;
    proof.stamp = stamp;
    proof.count = static_cast<int>(found.count);
    proof.words = proof_words(found, *position.task);
    proof.state = found.state == TaskState::solved      ? Proof::State::solved
                  : found.state == TaskState::undecided ? Proof::State::undecided
                                                        : Proof::State::impossible;
    for (std::size_t i = 0; i < found.solutions.size() && !stop.stop_requested(); ++i) {
        const TaskSolution& solution = found.solutions[i];
        auto line = i < most_lines ? solution_line(board, *position.task, solution, stop)
                                   : std::vector<ReplayTurn>{replay_turn(board, solution.moves)};
        const ReplayTurn turn = line.front();
        line.erase(line.begin());
        proof.solutions.push_back({turn, solution.after, std::move(line)});
    }
    return proof;
}

ReadingVerdicts verdicts_under_readings(std::uint64_t stamp, const Position& position, const Rulings& rulings,
                                        const std::stop_token& stop) {
    ReadingVerdicts verdicts;
    verdicts.stamp = stamp;
    SolveOptions options;
    options.line = true;
    options.stop = stop;
    for (const ReadingAnswer& answer : solve_under_readings(position, rulings, options))
        verdicts.rows.push_back(
            {answer.rulings, verdict_text(answer.decision), answer.line.value_or(std::vector<ReplayTurn>{})});
    return verdicts;
}

WholeVerdict decide_whole_game(std::uint64_t stamp, const Board& board, const std::stop_token& stop) {
    SolveOptions options;
    options.whole = true;
    options.line = false;
    options.stop = stop;
    const SolveAnswer answer = solve(board, options);
    WholeVerdict verdict{stamp, {}};
    if (!answer.whole) return verdict;
    const WholeFigures& figures = answer.whole->figures;
    const auto add = [&](const std::string& label, std::uint64_t number) {
        if (number > 0) verdict.words.push_back(label + ": " + grouped(number) + ".");
    };
    add("Positions", figures.positions);
    for (std::size_t n = 0; n < std::max(figures.won.size(), figures.lost.size()); ++n) {
        if (n < figures.won.size()) add("Won in " + std::to_string(n), figures.won[n]);
        if (n < figures.lost.size()) add("Lost in " + std::to_string(n), figures.lost[n]);
    }
    add("Drawn", figures.drawn);
    verdict.words.push_back("The empty board: " + verdict_text(answer.whole->empty, answer.whole->empty_turns) + ".");
    verdict.words.push_back("This position: " + verdict_text(answer.decision) + ".");
    return verdict;
}

}  // namespace nedforge::luddit
