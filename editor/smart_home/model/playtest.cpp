#include "editor/smart_home/model/playtest.h"

#include <utility>

namespace nedforge::smart_home {

Playtest::Playtest(std::shared_ptr<const Board> board, std::shared_ptr<const Home> home, std::uint64_t revision,
                   const Seats& who_plays, std::uint64_t seed)
    : PlaytestOf({board, std::move(home), revision}, players_of(who_plays, *board), seed), seats(who_plays) {}

Answer Playtest::answer(std::size_t index) const {
    return made()[index].step.kind == StepKind::check ? after(index).answer : Answer::none;
}

bool Playtest::may_be_read(std::size_t index) const {
    if (over()) return true;
    const auto& [step, before] = made()[index];
    if (before.phase == Phase::draw_hobbyist) return false;  // the Hacker may be at the screen
    return seen_by(Side::defenders, before, step) || (!shared_screen() && shows_hacker());
}

}  // namespace nedforge::smart_home
