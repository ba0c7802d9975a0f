#include "editor/luddit/model/analysis.h"

#include "editor/luddit/model/position_document.h"
#include "engine/base/words.h"
#include "validator/base/check.h"
#include "validator/luddit/facts/known.h"
#include "validator/luddit/task/solution_line.h"

namespace nedforge::luddit {
namespace {

constexpr std::size_t most_shown_solutions = 200, most_lines = 20;

std::string verdict_text(const Decision& decision) {
    std::string text(verdict_words[decision.verdict]);
    if (decision.turns) text += " in " + std::to_string(*decision.turns);
    return text;
}

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

Analysis analyse(std::uint64_t stamp, const LoadedPosition& base, const Position& position,
                 const RulingOverrides& rulings, bool full, const std::stop_token& stop) {
    Analysis result;
    result.stamp = stamp;
    result.full = full;
    ValidateOptions options;
    options.rulings = rulings;
    options.fixes = full;
    options.proofs = full;
    options.stop = stop;
    result.diagnostics = check_loaded(open_position(PositionDocument::text_of(base, position)), options);
    if (has_structure_errors(result.diagnostics) || stop.stop_requested()) return result;
    auto board = std::make_shared<const Board>(compile(position, rulings.applied_to(position.rulings)));
    const EndFacts end = end_of(*board);
    result.end_possible = end.possible;
    result.by_window = end.why == EndReason::window;
    if (end.possible == true) result.dead = points_of(*board, end.example);
    result.known = known_sentences(*board, end);
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

}  // namespace nedforge::luddit
