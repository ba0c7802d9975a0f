#pragma once
// What is true of a position: won, lost or drawn, in how many turns, and a line that proves it. In this order: lost in
// 0; won in 1; drawn by the theorems T3 and T4 of the rules; the whole game by backward induction, where it was asked
// for; a search of a few turns. Won, lost and drawn are proved.

#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "engine/luddit/game/replay.h"
#include "validator/luddit/solver/outcome.h"
#include "validator/luddit/solver/whole_game.h"

namespace nedforge::luddit {

inline constexpr std::uint64_t usual_budget = 20'000'000;  // boards generated
inline constexpr int usual_searched = 2, most_searched = 8;

struct SolveOptions {
    int turns = usual_searched;
    bool whole = false, tree = false, line = true;
    std::uint64_t budget = usual_budget;
    std::stop_token stop = {};
};

enum class Method : std::uint8_t { none, search, theorem, whole };
inline constexpr IndexedArray<std::string_view, Method, 4> method_words{"", "search", "theorem", "whole"};

struct Decision {
    Verdict verdict = Verdict::undecided;
    std::optional<int> turns;  // of won and lost
    Method method = Method::none;
    std::optional<int> searched;  // turns up to which all is proved
};

// A winning turn, and for each board that the other can leave a turn and how the win goes on.
struct WinTree {
    struct Reply;
    std::vector<Step> turn;
    std::vector<Reply> replies;
};
struct WinTree::Reply {
    std::vector<Step> turn;
    WinTree tree;
};

struct WholeAnswer {
    WholeFigures figures;
    Verdict empty = Verdict::drawn;  // the empty board with Black to move
    std::optional<int> empty_turns;
};

struct SolveAnswer {
    Decision decision;
    std::optional<std::uint64_t> solutions;       // of won: boards of a first turn that win as fast
    std::optional<std::vector<ReplayTurn>> line;  // of won, and of lost in 1 or more
    std::optional<WinTree> tree;
    std::optional<WholeAnswer> whole;
    std::uint64_t used = 0;  // of the budget
};

// Why the whole game can't be computed; empty: it can.
std::string why_no_whole_game(const Board&);
// Precondition: `whole` only where it can be computed.
SolveAnswer solve(const Board&, const SolveOptions&);

struct ReadingAnswer {
    Rulings rulings;
    Decision decision;
    std::optional<std::vector<ReplayTurn>> line;  // where the options want lines
};
// The eight combinations of `loops`, `condition` and `own`, the last the fastest; other rulings as in force.
std::vector<ReadingAnswer> solve_under_readings(const Position&, const Rulings&, const SolveOptions&);

}  // namespace nedforge::luddit
