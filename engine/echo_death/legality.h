#pragma once
// What a run, and each part of it, may be: the questions behind rules.h, which legal steps, refusals and replays share.
// Each answers null where nothing forbids it, else the ruling ("E24"; an empty text where none fits), and puts the
// reason in words into `reason` where that is given: a list of legal steps asks without.

#include <string>

#include "engine/echo_death/state.h"

namespace nedforge::echo_death {

using Forbids = const char*;

inline constexpr Blast focus_blast{4, 4};  // E27

Forbids origin_forbids(const Board&, const PublicState&, int program, int origin, std::string* reason = nullptr);
// Of any program but Movement, whose price depends on its path.
Forbids price_forbids(const Board&, const PublicState&, int program, int origin, std::string* reason = nullptr);
Forbids target_forbids(const Board&, const PublicState&, int program, int origin, int target,
                       std::string* reason = nullptr);
// The shape as a whole: `also`, `area`, `turned` and `focus` of the run. Precondition: its target is legal.
Forbids shape_forbids(const Board&, const PublicState&, const Run&, std::string* reason = nullptr);
Forbids place_forbids(const Board&, const PublicState&, int program, int origin, int spot,
                      std::string* reason = nullptr);
Forbids task_forbids(const Board&, const PublicState&, int target, int index, std::string* reason = nullptr);
// The whole path with its price against the Instructions that are left. Precondition: the origin is legal.
Forbids path_forbids(const Board&, const PublicState&, const Run&, std::string* reason = nullptr);
Forbids deployment_forbids(const Board&, const PublicState&, int spot, std::string* reason = nullptr);
Forbids trade_forbids(const Board&, const PublicState&, int node, std::string* reason = nullptr);
Forbids run_forbids(const Board&, const PublicState&, const Run&, std::string* reason = nullptr);

// Whether a run can be named to its end from here on: after the program and the origin, and after the target.
bool has_completion(const Board&, const PublicState&, int program, int origin);
bool has_shape(const Board&, const PublicState&, const Run&);

// What the naming of a run asks for.
bool asks_for_target(const Program&);  // a distance of 1 or more
bool may_focus(const Board&, const PublicState&, int program, int origin);
bool asks_for_shape(const Board&, const PublicState&, const Run&);

// The shapes that a run could have with its target, legal or not: the plain one, second targets, and every area that
// contains the target, by its own blast and by that of E27. `each` gets the run with the shape, and answers whether to
// go on.
template <class Each>
void for_each_shape(const Board& board, const PublicState& open, Run run, const Each& visit) {
    const Program& program = board.program(run.program);
    if (!program.blast && !visit(run)) return;
    if (program.multiple)
        for (int node = 0; node < board.node_count(); ++node) {
            run.also = node;
            if (open.node(node).on_grid() && !visit(run)) return;
        }
    run.also = -1;
    const Square target = board.square_of(open.node(run.at).spot);
    const auto areas = [&](int columns, int rows) {
        for (int row = target.row - rows + 1; row <= target.row; ++row)
            for (int column = target.column - columns + 1; column <= target.column; ++column) {
                if (!board.has({column, row}) || !board.has({column + columns - 1, row + rows - 1})) continue;
                run.area = board.spot_of({column, row});
                if (!visit(run)) return false;
            }
        return true;
    };
    if (program.blast) {
        const auto [columns, rows] = *program.blast;
        if (!areas(columns, rows)) return;
        run.turned = true;
        if (columns != rows && !areas(rows, columns)) return;
        run.turned = false;
    }
    run.focus = true;
    if (may_focus(board, open, run.program, run.origin)) areas(focus_blast.columns, focus_blast.rows);
}

}  // namespace nedforge::echo_death
