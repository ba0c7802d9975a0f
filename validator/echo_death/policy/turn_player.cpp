#include "validator/echo_death/policy/turn_player.h"

#include <algorithm>

namespace nedforge::echo_death {

namespace {

constexpr std::size_t most_ways_to_name = 300;

bool names_a_run(Ask ask) {
    return ask == Ask::target || ask == Ask::shape || ask == Ask::path || ask == Ask::place || ask == Ask::task;
}

Run with_step(Run run, const Step& step) {
    switch (step.kind) {
        case StepKind::at:
            run.at = step.node;
            break;
        case StepKind::also:
            run.also = step.node;
            break;
        case StepKind::area:
            run.area = step.spot, run.turned = step.turned, run.focus = step.focus;
            break;
        case StepKind::walk:
            run.path.push_back(step.spot);
            break;
        case StepKind::to:
            run.to = step.spot;
            break;
        case StepKind::task:
            run.task = step.number;
            break;
        default:
            break;
    }
    return run;
}

}  // namespace

Step TurnPlayer::decide(const View& view) {
    if (!named_.empty()) {
        const Step step = named_.front();
        named_.pop_front();
        return step;
    }
    const PublicState& open = view.open;
    if (names_a_run(open.ask)) return go_on_naming(view);
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
        case Phase::directories:
            return pick(view);
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

// The first program of the directory that the seat has not picked yet; the steps name programs in rising order.
// Somebody else may have picked before, as a person does who asks for a hint.
Step TurnPlayer::pick(const View& view) {
    if (directory_.empty()) {
        directory_ = directory();
        std::sort(directory_.begin(), directory_.end());
    }
    const auto unpicked = std::find_if(directory_.begin(), directory_.end(),
                                       [&](int program) { return (view.picks >> program & 1u) == 0; });
    return steps::pick(seat_, *unpicked);
}

// A run that somebody else began to name: the one that the policy would make itself where it goes on from there, else
// the best of those that can still be named.
Step TurnPlayer::go_on_naming(const View& view) {
    PublicState before = view.open;
    before.ask = Ask::nothing;
    before.run = {};
    const auto named_so_far = [&] {
        std::vector<Step> steps = steps_of(board_, before, view.open.run);
        if (view.open.ask != Ask::target) steps.pop_back();  // it stands for what is not named yet
        return steps;
    }();
    std::vector<Step> chosen;
    if (const auto action = act(before); action && action->run) {
        const auto naming = steps_of(board_, before, *action->run);
        if (naming.size() > named_so_far.size() && std::equal(named_so_far.begin(), named_so_far.end(), naming.begin()))
            chosen.assign(naming.begin() + std::ssize(named_so_far), naming.end());
    }
    if (chosen.empty()) {
        double best_worth = 0;
        for (const auto& way : ways_to_name_on(view)) {
            Run run = view.open.run;
            for (const Step& step : way) run = with_step(std::move(run), step);
            const double worth = worth_of_run(before, run);
            if (chosen.empty() || worth > best_worth) best_worth = worth, chosen = way;
        }
    }
    named_.assign(chosen.begin() + 1, chosen.end());
    return chosen.front();
}

// The steps that end the naming, the shortest first.
std::vector<std::vector<Step>> TurnPlayer::ways_to_name_on(const View& view) const {
    struct Begun {
        State state;
        std::vector<Step> steps;
    };
    std::deque<Begun> begun;
    begun.push_back({state_of(view), {}});
    std::vector<std::vector<Step>> ways;
    std::vector<Step> legal;
    while (!begun.empty() && ways.size() < most_ways_to_name) {
        const Begun from = std::move(begun.front());
        begun.pop_front();
        legal_steps(board_, from.state, seat_, legal);
        for (const Step& step : legal) {
            Begun next = from;
            apply(board_, next.state, step);
            next.steps.push_back(step);
            if (names_a_run(next.state.open.ask) && next.state.open.run.program == view.open.run.program)
                begun.push_back(std::move(next));
            else
                ways.push_back(std::move(next.steps));
        }
    }
    return ways;
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
    double best_value = 0;
    int index = 0;
    for (const TaskOn& task : tasks_of(open, node)) {
        const double value = (harmful ? -1 : 1) * value_of_task(board, board.program(task.program));
        if (value > best_value) best_value = value, best = index;
        ++index;
    }
    return best;
}

}  // namespace nedforge::echo_death
