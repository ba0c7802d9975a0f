#include "validator/echo_death/policy/turn_player.h"

#include <algorithm>

namespace nedforge::echo_death {

Step TurnPlayer::decide(const View& view) {
    if (!named_.empty()) {
        const Step step = named_.front();
        named_.pop_front();
        return step;
    }
    const PublicState& open = view.open;
    if (open.ask == Ask::hack) {
        std::vector<int> held;
        for (int c = 1; c <= hack_cards; ++c)
            if (open.of(seat_).deck >> c & 1) held.push_back(c);
        return steps::card(seat_, held.size() == 1 ? held.front() : card(open, held));
    }
    if (open.ask == Ask::disconnect) return answers(open) ? steps::disconnect() : steps::accept();
    if (open.ask == Ask::trap) {
        const auto task = trapped_task(open);
        return task ? steps::trap(*task) : steps::spare();
    }
    if (open.ask == Ask::push) {
        legal_steps(board_, state_of(view), seat_, legal_);
        return push(open, legal_);
    }
    switch (open.phase) {
        case Phase::directories: {
            if (!has_picked_) {
                picks_ = directory();
                std::sort(picks_.rbegin(), picks_.rend());  // the steps name programs in rising order
                has_picked_ = true;
            }
            const int program = picks_.back();
            picks_.pop_back();
            return steps::pick(seat_, program);
        }
        case Phase::deploy_first:
        case Phase::launch_first:
        case Phase::begin_first:
            return steps::first(beginner(open));
        case Phase::deploy: {
            std::vector<Spot> allowed;
            for (const Spot spot : board_.free)
                if (can_place(board_, open, spot)) allowed.push_back(spot);
            return steps::place(placing(open, allowed));
        }
        default:
            return begin_action(view);
    }
}

Step TurnPlayer::begin_action(const View& view) {
    const auto action = act(view.open);
    if (!action) return steps::end();
    if (!action->run) return steps::trade(action->trade);
    const auto naming = steps_of(board_, view.open, *action->run);
    named_.assign(naming.begin() + 1, naming.end());
    return naming.front();
}

double value_of_task(const Board& board, const Program& program) {
    double value = program.stun ? -8 : 0;
    if (program.heal) value += 3;
    if (program.add) {
        value += 2.0 * program.add->defense + 2.0 * program.add->offense;
        value += 1.5 * (program.add->orthogonal + program.add->diagonal);
    }
    (void)board;
    return value;
}

std::optional<int> most_valued_task(const Board& board, const PublicState& open, int node, bool harmful) {
    std::optional<int> best;
    double most = 0;
    int index = 0;
    for (const TaskOn& task : tasks_of(open, node)) {
        const double value = (harmful ? -1 : 1) * value_of_task(board, board.program(task.program));
        if (value > most) most = value, best = index;
        ++index;
    }
    return best;
}

}  // namespace nedforge::echo_death
