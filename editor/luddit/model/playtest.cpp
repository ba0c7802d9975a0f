#include "editor/luddit/model/playtest.h"

#include "validator/luddit/policy/search_player.h"

namespace nedforge::luddit {

namespace {

game::PolicyMaker<LudditGame> people() {
    return [](game::Seat, const SeededDice&) -> std::unique_ptr<game::Policy<LudditGame>> { return nullptr; };
}

}  // namespace

ProgramTurn think(ProgramTurn asked, const State& state, const std::stop_token& stop) {
    SeededDice dice(asked.seed, asked.step_count);
    asked.steps = plan_turn(*asked.board, state, usual_player_budget, dice, stop);
    return asked;
}

Playtest::Playtest(std::shared_ptr<const Board> board, std::shared_ptr<const Position> position, std::uint64_t revision,
                   std::optional<Colour> side, std::uint64_t seed)
    : PlaytestOf({std::move(board), std::move(position), revision}, people(), seed), search(side) {}

void Playtest::answer(const ProgramTurn& turn) {
    if (!waits_for_program() || !turn.is_of_moment(moment())) return;
    for (const Step& step : turn.steps)
        if (!waits_for_program() || PlaytestOf::decide(step)) return;
}

std::optional<Refusal> Playtest::decide(const Step& step) {
    if (waits_for_program()) return Refusal{"", "the program is still looking for its turn"};
    return PlaytestOf::decide(step);
}

std::optional<std::size_t> Playtest::last_of_person() const {
    for (std::size_t i = made().size(); i-- > 0;)
        if (made()[i].before.to_move != search) return i;
    return std::nullopt;
}

bool Playtest::undo() {
    const auto last = last_of_person();
    while (last && made().size() > *last) PlaytestOf::undo();
    return last.has_value();
}

std::vector<ReplayTurn> Playtest::turns() const { return to_replay(board(), match().steps()).turns; }

ReplayTurn Playtest::turn_under_way() const {
    ReplayTurn turn;
    const std::size_t moves = over() ? 0 : static_cast<std::size_t>(state().moves_made);
    for (std::size_t i = made().size() - moves; i < made().size(); ++i)
        turn.push_back(replay_move(board(), made()[i].step));
    return turn;
}

}  // namespace nedforge::luddit
