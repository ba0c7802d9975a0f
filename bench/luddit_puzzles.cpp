// Searches for puzzles of Luddit with exactly one solution: luddit_puzzles KEY=VALUE…
//   size=6 cap=5 moves=2 black=3 white=1 goal=win turns=1 own=counted loops=any carry=shift seed=1 tries=100000
//   symmetric=1 (positions that a half turn keeps) loop=1 (the solution takes or carries a loop) found=10
//   from=dead (undo two moves from a dead board) or from=full (from a board without a ring that holds no more stones)
//   from=any (any numbers of stones in place of black=… and white=…)
//   whole=1 (ask the whole game instead of a search, where it is small enough)
// Prints each find as rows with its solution; a person chooses among them.
// Random positions are tried in the order of the seed, so that a run can be repeated. A puzzle is kept where one board
// solves the task (docs/luddit/checks.md, "Definitions") and no stone of the player to move is idle.

#include <algorithm>
#include <cstdio>
#include <map>
#include <memory>
#include <string>

#include "engine/base/seeded_dice.h"
#include "engine/luddit/game/replay.h"
#include "engine/luddit/loops.h"
#include "engine/luddit/words.h"
#include "formats/luddit/position_words.h"
#include "validator/luddit/solver/search.h"
#include "validator/luddit/solver/whole_game.h"

namespace nedforge::luddit {
namespace {

struct Wanted {
    Position position;
    int black = 3, white = 1;
    bool symmetric = false, loop = false;
    std::string from;  // "dead", "full"; empty: any stones
};

struct Solved {
    int count = 0;  // 2: two or more
    std::vector<Step> moves;
};

constexpr std::uint64_t steps_a_position = 2'000'000;

// Solutions, as far as two. More than that where the budget ended.
Solved solve(const Board& board, const Task& task, Outcomes* whole) {
    StepBudget budget(steps_a_position);
    TurnBoards turn(board, board.start, board.first, budget);
    Search searched(board, budget);
    Outcomes& search = whole ? *whole : searched;
    // The shortest win is meant.
    if (whole && task.goal == Goal::win &&
        (!*whole->won_within(board.start, board.first, task.turns) ||
         *whole->won_within(board.start, board.first, task.turns - 1)))
        return {};
    Solved solved;
    const auto keep = [&](const Stones& stones, int before) {
        if (++solved.count == 1) solved.moves = turn.moves_to(stones, before);
        return solved.count < 2;
    };
    const Colour enemy = other(board.first);
    if (task.goal == Goal::win && task.turns == 1)
        turn.for_each_win(keep);
    else
        turn.for_each([&](const Stones& stones, int before) {
            if (task.goal == Goal::untie) return has_ring(board, stones.both()) || keep(stones, before);
            const auto fails = task.goal == Goal::win ? search.lost_within(stones, enemy, task.turns - 1)
                                                      : search.won_within(stones, enemy, task.turns);
            if (!fails) return false;
            return *fails == (task.goal == Goal::win) ? keep(stones, before) : true;
        });
    if (budget.spent()) solved.count = 2;
    return solved;
}

Spot any_spot(const SpotSet& spots, SeededDice& dice) {
    const auto list = spots.list();
    return list[dice.below(static_cast<std::uint32_t>(list.size()))];
}

// Stones put down at random as long as no ring closes, `most` at most.
SpotSet without_ring(const Board& board, int most, SeededDice& dice) {
    SpotSet stones, free = board.all_points;
    while (stones.count() < most && !free.empty()) {
        const Spot spot = any_spot(free, dice);
        free.remove(spot);
        stones.add(spot);
        if (board.rulings.own == OwnReading::apart ? !is_dead(board, stones) : has_ring(board, stones))
            stones.remove(spot);
    }
    return stones;
}

// A dead board of one colour, with one or two moves undone: a stone became the other's, was moved, or is not there yet.
Stones before_dead(const Board& board, SeededDice& dice) {
    Stones stones;
    SpotSet& own = stones[board.first];
    own = without_ring(board, board.cap, dice);
    if (own.count() < board.cap) return {};
    own.remove(any_spot(own, dice));
    const auto move_one = [&] {
        own.remove(any_spot(own, dice));
        own.add(any_spot(board.all_points - stones.both(), dice));
    };
    if (dice.below(3) == 0)
        move_one();
    else
        stones[other(board.first)].add(any_spot(board.all_points - own, dice));
    for (int move = 2; move < board.moves; ++move) move_one();
    return stones;
}

// A board without a ring that holds no more stones, in colours at random, and a stone more for each move.
Stones before_untied(const Board& board, SeededDice& dice) {
    SpotSet all = without_ring(board, board.cap, dice);
    for (int i = 0; i < board.moves; ++i) all.add(any_spot(board.all_points - all, dice));
    Stones stones;
    all.for_each([&](Spot spot) { stones[static_cast<Colour>(dice.below(2))].add(spot); });
    return stones;
}

Stones random_stones(const Wanted& wanted, const Board& board, SeededDice& dice) {
    if (wanted.from == "dead") return before_dead(board, dice);
    if (wanted.from == "full") return before_untied(board, dice);
    const int stones_in_all = 2 + static_cast<int>(dice.below(static_cast<std::uint32_t>(board.cap - 1)));
    const int black = wanted.from == "any" ? static_cast<int>(dice.below(static_cast<std::uint32_t>(stones_in_all + 1)))
                                           : wanted.black;
    const int white = wanted.from == "any" ? stones_in_all - black : wanted.white;
    const int size = wanted.position.board.size, points = size * size;
    Stones stones;
    for (const auto& [colour, count] : {std::pair{Colour::black, black}, std::pair{Colour::white, white}})
        for (int left = count; left > 0;) {
            const auto spot = static_cast<Spot>(dice.below(static_cast<std::uint32_t>(points)));
            const auto twin = static_cast<Spot>(points - 1 - spot);  // half a turn away
            if (stones.both().has(spot) || (wanted.symmetric && left > 1 && stones.both().has(twin))) continue;
            stones[colour].add(spot), --left;
            if (wanted.symmetric && left > 0 && twin != spot) stones[colour].add(twin), --left;
        }
    return stones;
}

bool has_idle_stone(const Board& board, const Task& task, Outcomes* whole) {
    bool idle = false;
    if (task.goal != Goal::win) return false;
    board.start[board.first].for_each([&](Spot spot) {
        if (idle) return;
        Board without = board;
        without.start[board.first].remove(spot);
        idle = solve(without, task, whole).count == 1;
    });
    return idle;
}

bool number_of(std::map<std::string, std::string>& given, const char* key) {
    return given.contains(key) && given[key] != "0";
}

Wanted wanted_of(std::map<std::string, std::string>& given) {
    const auto number = [&](const char* key, int usual) { return given.contains(key) ? std::stoi(given[key]) : usual; };
    Wanted wanted;
    Position& position = wanted.position;
    position.board = {number("size", 6), number("cap", 5), number("moves", 2)};
    wanted.black = number("black", 3), wanted.white = number("white", 1);
    wanted.symmetric = number("symmetric", 0) != 0, wanted.loop = number("loop", 0) != 0;
    wanted.from = given["from"];
    Task& task = position.task.emplace();
    task.goal = given["goal"] == "hold" ? Goal::hold : given["goal"] == "untie" ? Goal::untie : Goal::win;
    task.turns = number("turns", 1);
    for (const RulingInfo& info : ruling_table())
        for (std::size_t i = 0; i < info.readings.size(); ++i)
            if (given[std::string(info.name)] == info.readings[i]) info.set(position.rulings, static_cast<int>(i));
    return wanted;
}

int run(int argc, char** argv) {
    std::map<std::string, std::string> given{{"seed", "1"}, {"tries", "100000"}, {"found", "10"}};
    for (int i = 1; i < argc; ++i) {
        const std::string word = argv[i];
        const auto equals = word.find('=');
        if (equals == std::string::npos) return std::fprintf(stderr, "%s: KEY=VALUE is missing\n", argv[i]), 2;
        given[word.substr(0, equals)] = word.substr(equals + 1);
    }
    const Wanted wanted = wanted_of(given);
    SeededDice dice(std::stoull(given["seed"]));
    int found = 0;
    const Board empty = compile(wanted.position);
    const auto whole = number_of(given, "whole") ? std::make_unique<WholeGame>(empty) : nullptr;
    const long tries = std::stol(given["tries"]);
    for (long i = 0; i < tries && found < std::stoi(given["found"]); ++i) {
        Board board = empty;
        board.start = random_stones(wanted, empty, dice);
        if (board.start.count() == 0 || board.start.count() > board.cap) continue;
        const Task& task = *wanted.position.task;
        if (task.goal == Goal::untie && !has_ring(board, board.start.both())) continue;
        const Solved solved = solve(board, task, whole.get());
        if (solved.count != 1 || has_idle_stone(board, task, whole.get())) continue;
        const bool moves_loop = std::any_of(solved.moves.begin(), solved.moves.end(),
                                            [](const Step& step) { return step.stones.size() > 1; });
        if (wanted.loop && !moves_loop) continue;
        ++found;
        for (const std::string& row : rows_of(board, board.start)) std::printf("  - \"%s\"\n", row.c_str());
        ReplayTurn turn;
        for (const Step& step : solved.moves) turn.push_back(replay_move(board, step));
        std::printf("# %s\n\n", turn_words(turn).c_str());
        std::fflush(stdout);
    }
    std::printf("# %d found\n", found);
    return 0;
}

}  // namespace
}  // namespace nedforge::luddit

int main(int argc, char** argv) { return nedforge::luddit::run(argc, argv); }
