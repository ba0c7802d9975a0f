#include "editor/luddite/model/runs/run.h"

#include <algorithm>

#include "editor/luddite/model/runs/playtest.h"
#include "editor/luddite/model/runs/witness_fields.h"
#include "engine/base/indexed.h"

namespace nedforge::luddite {
namespace {

std::string roll_words(const std::array<int, 3>& roll) {
    return "rolled " + std::to_string(roll[0]) + ", " + std::to_string(roll[1]) + ", " + std::to_string(roll[2]);
}

std::vector<std::string> entered_by(const ReplayAction& action) {
    if (action.what == ActionKind::move) return action.path;
    if (action.what == ActionKind::force) return {action.node.value_or("")};
    return {};
}

std::string enter_of(const Map& map) {
    for (const auto& node : map.nodes)
        if (node.role == Role::enter || node.role == Role::enter_exit) return node.id;
    return "";
}

// What a finding's steps come to without dice.
RunMoment moment_after(RunMoment before, const WitnessStep& step) {
    RunMoment moment = std::move(before);
    moment.kind = RunMoment::Kind::act;
    moment.words = words_of(step);
    moment.way.clear();
    const std::string verb = text_field(step, "do");
    const int number = number_field(step, "number");
    if (verb == "switch" && number >= 1 && number <= switch_count)
        moment.toggles[number - 1] = std::min(max_toggles, moment.toggles[number - 1] + 1);
    if (verb == "move") moment.way = path_field(step);
    if (verb == "force") moment.way = {text_field(step, "to")};
    if (!moment.way.empty()) moment.node = moment.way.back();
    return moment;
}

// Lays a finding's steps out as the rounds of a game.
class PaidSteps {
public:
    explicit PaidSteps(const Board& board) : game_(board), board_(board) {}

    bool take(const WitnessStep& step) {
        const std::string verb = text_field(step, "do");
        ReplayAction action;
        if (verb == "switch") {
            action.what = ActionKind::toggle;
            return pay(number_field(step, "number"), action);
        }
        if (verb == "force") {
            action.what = ActionKind::force;
            action.node = text_field(step, "to");
            if (!in_round(game_.state()) && !start()) return false;
            return plan(action);
        }
        action.what = ActionKind::move;
        action.path = path_field(step);
        return std::all_of(action.path.begin(), action.path.end(), [&](const auto& id) { return open_locks(id); }) &&
               pay(std::max(1, index_count(action.path)), action);
    }
    // Rolls are known once all steps are laid out, so the game is played twice: here, and by who takes the replay.
    std::optional<Replay> finish() {
        if (in_round(game_.state()) && !close()) return std::nullopt;
        return game_.replay();
    }

private:
    // A die of that value pays the action. The round's roll says what its dice pay, in order, and ends with the
    // Clock's.
    bool pay(int value, ReplayAction action) {
        if (paid_ == 2 && !close()) return false;
        if (!in_round(game_.state()) && !start()) return false;
        // The roll of the round is not known when it starts: it is taken back, and started again with this die.
        roll_[paid_] = value;
        action.die = static_cast<int>(++paid_);
        planned_.push_back(action);
        return replay_round();
    }
    bool plan(ReplayAction action) {
        planned_.push_back(std::move(action));
        return replay_round();
    }
    bool start() {
        roll_ = {1, 1, 1};
        paid_ = 0;
        planned_.clear();
        return !game_.start_round(roll_);
    }
    bool replay_round() {
        while (in_round(game_.state()))
            if (!game_.undo()) return false;
        if (game_.start_round(roll_)) return false;
        return std::none_of(planned_.begin(), planned_.end(),
                            [&](const ReplayAction& a) { return game_.play(a).has_value(); });
    }
    bool close() {
        ReplayAction clock;
        clock.what = ActionKind::clock;
        clock.die = 3;
        if (game_.play(clock)) return false;
        paid_ = 0;
        planned_.clear();
        return !in_round(game_.state()) || !game_.end_round();
    }
    bool open_locks(const std::string& id) {
        const int n = index_of(id);
        if (n < 0) return false;
        if (const int lock = board_.lock[n]; lock && !(game_.state().opened & bit(n))) {
            ReplayAction open;
            open.what = ActionKind::unlock;
            open.node = id;
            if (!pay(lock, open)) return false;
        }
        if (!(board_.energy_nodes & bit(n)) || (game_.state().powered & bit(n))) return true;
        ReplayAction power;
        power.what = ActionKind::power;
        power.node = id;
        return (in_round(game_.state()) || start()) && plan(power);
    }
    int index_of(const std::string& id) const {
        for (int n = 0; n < board_.node_count; ++n)
            if (board_.node_ids[n] == id) return n;
        return -1;
    }

    Game game_;
    const Board& board_;
    std::array<int, 3> roll_{1, 1, 1};
    std::size_t paid_ = 0;  // dice of the round that pay a step
    std::vector<ReplayAction> planned_;
};

}  // namespace

std::vector<PlayStep> tape_of(const Replay& replay) {
    std::vector<PlayStep> tape;
    for (const auto& round : replay.rounds) {
        tape.push_back({round.roll, std::nullopt});
        for (const auto& action : round.actions) tape.push_back({std::nullopt, action});
    }
    return tape;
}

RunMoment moment_after(const Game& game, const PlayStep* last) {
    const State& state = game.state();
    RunMoment moment;
    moment.node = game.board().node_ids[state.node];
    for (int s = 1; s <= switch_count; ++s) moment.toggles[s - 1] = toggles_of(state, s);
    moment.round = index_count(game.rounds());
    moment.state = state;
    if (!last) {
        moment.way = {moment.node};
        return moment;
    }
    moment.kind = last->roll ? RunMoment::Kind::roll : last->action ? RunMoment::Kind::act : RunMoment::Kind::end;
    moment.words = last->roll     ? roll_words(*last->roll)
                   : last->action ? words_of(*last->action, game)
                                  : "the round ends";
    if (last->action) moment.way = entered_by(*last->action);
    return moment;
}

SharedRun run_of(std::string title, std::shared_ptr<const Map> map, std::shared_ptr<const Board> board,
                 const Replay& replay) {
    Playtest play(std::move(board), std::move(map), 0, 1);
    (void)play.play_all(replay);
    auto run = std::make_shared<Run>(play.run());
    run->title = std::move(title);
    return run;
}

SharedRun run_of(std::string title, std::shared_ptr<const Map> map, std::shared_ptr<const Board> board,
                 const std::vector<WitnessStep>& steps) {
    if (const auto game = board ? game_of(*board, steps) : std::nullopt)
        return run_of(std::move(title), std::move(map), std::move(board), *game);
    auto run = std::make_shared<Run>();
    run->title = std::move(title);
    run->moments[0].node = enter_of(*map);
    run->moments[0].way = {run->moments[0].node};
    for (const auto& step : steps) run->moments.push_back(moment_after(run->moments.back(), step));
    run->map = std::move(map);
    return run;
}

std::optional<Replay> game_of(const Board& board, const std::vector<WitnessStep>& steps) {
    PaidSteps paid(board);
    for (const auto& step : steps)
        if (!paid.take(step)) return std::nullopt;
    return paid.finish();
}

std::vector<std::string> way_until(const Run& run, std::size_t count) {
    std::vector<std::string> way;
    for (std::size_t i = 0; i <= std::min(count, run.last()); ++i)
        way.insert(way.end(), run.moments[i].way.begin(), run.moments[i].way.end());
    return way;
}

Replay replay_of(const Run& run, std::size_t count) {
    Replay replay;
    for (std::size_t i = 0; i < std::min(count, run.tape.size()); ++i) {
        if (run.tape[i].roll) replay.rounds.push_back({*run.tape[i].roll, {}});
        if (run.tape[i].action) replay.rounds.back().actions.push_back(*run.tape[i].action);
    }
    replay.map = run.map->id;
    replay.rulings = RulingOverrides::between(run.map->rulings, run.board->rulings);
    return replay;
}

}  // namespace nedforge::luddite
