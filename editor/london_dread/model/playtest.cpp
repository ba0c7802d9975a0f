#include "editor/london_dread/model/playtest.h"

#include <algorithm>

namespace nedforge::london_dread {

Playtest::Playtest(std::shared_ptr<const Board> board, std::shared_ptr<const Story> story, std::uint64_t revision,
                   std::uint64_t seed, bool types)
    : PlaytestOf(
          {board, std::move(story), revision}, [](game::Seat, const SeededDice&) { return nullptr; }, seed, types),
      types_dice(types),
      time_left(60.0 * board->story.level.minutes) {}

void Playtest::pass(double seconds) {
    if (!running || !plans()) return;
    time_left = std::max(0.0, time_left - seconds);
    if (time_left > 0) return;
    running = false;
    time_left = 60.0 * board().story.level.minutes;  // of the next chapter
    decide(LondonDreadGame::time_is_up(board(), state()));
}

}  // namespace nedforge::london_dread
