// Steps of a game as the replay that a file has.

#include <utility>

#include "engine/echo_death/game/replay.h"

namespace nedforge::echo_death {

namespace {

class ReplayWriter {
public:
    explicit ReplayWriter(const Board& board) : board_(board), state_(initial_state(board)) {}

    void take(const Step& step) {
        const PublicState before = state_.open;
        note(step, before);
        apply(board_, state_, step);
        if (before.ask == Ask::hack) note_end_of_round(before);
        if (before.ask != Ask::nothing && before.phase >= Phase::launch && state_.open.ask == Ask::nothing &&
            before.turn_open)
            complete();
        if (step.kind == StepKind::run && state_.open.ask == Ask::nothing) complete();
    }

    std::optional<Replay> done() {
        if (!has_deploy_) return std::nullopt;
        if (ended_ && (replay_.launch || replay_.begin) && !turns().empty()) turns().back().over = true;
        return std::move(replay_);
    }

private:
    Square square(int spot) const { return board_.square_of(spot); }
    std::vector<ReplayTurn>& turns() { return replay_.turns ? *replay_.turns : replay_.launch->turns; }

    void note(const Step& step, const PublicState& before) {
        switch (step.kind) {
            case StepKind::drawn:
            case StepKind::card:
                if (before.hack.chosen == 0) rounds_.emplace_back();
                rounds_.back()[step.player] = step.number;
                break;
            case StepKind::pick: {
                auto& directory = replay_.directories[step.player];
                if (!directory) directory.emplace();
                directory->push_back(board_.program(step.program).id);
                break;
            }
            case StepKind::first:
                note_first(before.phase, step.number);
                break;
            case StepKind::place:
                replay_.deploy.squares.push_back(square(step.spot));
                break;
            case StepKind::run:
                action_ = {};
                action_.run = board_.program(step.program).id;
                action_.from = board_.name_of_node(step.node);
                break;
            case StepKind::at:
                action_.at = board_.name_of_node(step.node);
                break;
            case StepKind::also:
                action_.also = board_.name_of_node(step.node);
                break;
            case StepKind::area:
                action_.area = square(step.spot);
                action_.turned = step.turned;
                action_.focus = step.focus;
                break;
            case StepKind::walk:
                action_.path.push_back(square(step.spot));
                break;
            case StepKind::to:
                action_.to = square(step.spot);
                break;
            case StepKind::task:
                action_.task = step.number;
                break;
            case StepKind::disconnect:
                action_.disconnect = ReplayDisconnect{before.asked, {}};
                break;
            case StepKind::trap:
                traps(before).push_back({int{step.number}, {}});
                break;
            case StepKind::spare:
                traps(before).emplace_back();
                break;
            case StepKind::push:
                action_.pushes.push_back({board_.name_of_node(step.node), step.number, {}});
                break;
            case StepKind::trade:
                action_ = {};
                action_.trade = board_.name_of_node(step.node);
                complete_in(before);
                break;
            case StepKind::end:
                turn_of(before);
                ended_ = true;
                break;
            case StepKind::go:
            case StepKind::accept:
                break;
        }
        if (step.kind == StepKind::run || step.kind == StepKind::trade)
            turn_ = {before.phase, before.turn, before.player};
    }
    std::vector<ReplayTrap>& traps(const PublicState& before) {
        return before.doing.pushed >= 0 ? action_.pushes.back().traps : action_.traps;
    }
    void note_first(Phase phase, int first) {
        ReplayOpening opening{std::exchange(rounds_, {}), first};
        if (phase == Phase::deploy_first) {
            static_cast<ReplayOpening&>(replay_.deploy) = std::move(opening);
            has_deploy_ = true;
            return;
        }
        if (phase == Phase::launch_first) {
            static_cast<ReplayOpening&>(replay_.launch.emplace()) = std::move(opening);
        } else {
            replay_.begin = std::move(opening);
            replay_.turns.emplace();
        }
        ended_ = false;
        written_ = -1;
    }
    // The Hack was settled: its cards go where it was asked for.
    void note_end_of_round(const PublicState& before) {
        const Hack& current = state_.open.hack;
        const bool goes_on = state_.open.ask == Ask::hack && current.about == before.hack.about &&
                             (current.round > before.hack.round || current.chosen != 0);
        if (goes_on || before.hack.about == HackAbout::opening) return;
        ReplayHack hack = std::exchange(rounds_, {});
        if (before.hack.about == HackAbout::disconnect)
            action_.disconnect->hack = std::move(hack);
        else if (before.hack.about == HackAbout::shutdown)
            action_.hack = std::move(hack);
        else
            traps(before).back().hack = std::move(hack);
    }
    void complete() {
        turn_at(turn_.turn, turn_.player).actions.push_back(std::move(action_));
        action_ = {};
    }
    void complete_in(const PublicState& before) {
        turn_of(before).actions.push_back(std::move(action_));
        action_ = {};
    }
    ReplayTurn& turn_of(const PublicState& open) { return turn_at(open.turn, open.player); }
    ReplayTurn& turn_at(int number, int player) {
        while (written_ < number) {
            ++written_;
            turns().push_back({player, {}, false});
            ended_ = false;
        }
        return turns().back();
    }

    struct Where {
        Phase phase = Phase::launch;
        int turn = 0, player = 0;
    };

    const Board& board_;
    State state_;
    Replay replay_;
    ReplayHack rounds_;
    ReplayAction action_;
    Where turn_;
    int written_ = -1;  // the number of the last turn in the list
    bool has_deploy_ = false, ended_ = false;
};

}  // namespace

std::optional<Replay> to_replay(const Board& board, const std::vector<Step>& steps) {
    ReplayWriter writer(board);
    for (const Step& step : steps) writer.take(step);
    return writer.done();
}

}  // namespace nedforge::echo_death
