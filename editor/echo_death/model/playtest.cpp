#include "editor/echo_death/model/playtest.h"

#include <utility>

namespace nedforge::echo_death {

Playtest::Playtest(std::shared_ptr<const Board> board, std::shared_ptr<const Grid> grid, std::uint64_t revision,
                   const Seats& who_plays, std::uint64_t seed)
    : PlaytestOf({board, std::move(grid), revision},
                 players_of({who_plays.begin(), who_plays.begin() + board->players}, *board), seed),
      seats(who_plays),
      dice_(seed) {}

void Playtest::decide_at_random() {
    if (!asks_a_person()) return;
    uncover();
    const auto& steps = legal();
    if (steps.empty()) return;
    decide(steps[static_cast<std::size_t>(dice_.below(static_cast<std::uint32_t>(steps.size())))]);
}

bool Playtest::go_to_deployment() {
    while (!over() && open().phase < Phase::deploy && asks_a_person()) decide_at_random();
    return is_deploying();
}

void Playtest::place_all(const std::vector<Square>& squares) {
    if (!go_to_deployment()) return;
    for (const Square square : squares) {
        if (!is_deploying() || !asks_a_person()) return;
        if (decide(steps::place(board().spot_of(square)))) return;
    }
}

void Playtest::place_at_random() {
    if (!go_to_deployment()) return;
    while (is_deploying() && asks_a_person()) decide_at_random();
}

}  // namespace nedforge::echo_death
