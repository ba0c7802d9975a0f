#pragma once
// A position played in the editor: two people at one screen, or a person against the search. Moves of the turn under
// way are shown and can be taken back until the turn is ended. The search thinks in another thread: while it does, the
// game waits for its answer.

#include <optional>
#include <stop_token>
#include <string>

#include "editor/base/playtest.h"
#include "engine/luddit/game/replay.h"
#include "engine/luddit/game/trait.h"

namespace nedforge::luddit {

// What is asked of the search, and its answer. Both say which game and which moment they are of, since the game may
// have gone another way in the meantime.
struct ProgramTurn {
    std::shared_ptr<const Board> board;
    std::uint64_t seed = 0;
    std::size_t step_count = 0;  // steps before it
    std::vector<Step> steps = {};
    bool is_of_moment(const ProgramTurn& asked) const {
        return board == asked.board && seed == asked.seed && step_count == asked.step_count;
    }
};
// The same seed and moment give the same turn. What it says after a stop is of no use.
ProgramTurn think(ProgramTurn asked, const State&, const std::stop_token&);

class Playtest : public PlaytestOf<LudditGame, Position> {
public:
    // `search`: the side that the program plays; none: two people.
    Playtest(std::shared_ptr<const Board>, std::shared_ptr<const Position>, std::uint64_t revision,
             std::optional<Colour> search, std::uint64_t seed);

    const std::optional<Colour> search;
    const Position& position() const { return *authored; }

    bool waits_for_program() const { return search && !over() && state().to_move == *search; }
    ProgramTurn moment() const { return {compiled, match().seed(), made().size()}; }
    // Makes the steps where they are of this moment.
    void answer(const ProgramTurn&);

    // Of the person, while the program does not think.
    bool asks_a_person() const { return !waits_for_program() && PlaytestOf::asks_a_person(); }
    std::optional<Refusal> decide(const Step&);
    // Takes the person's last step back with what the program did after it.
    bool undo();
    bool can_undo() const { return last_of_person().has_value(); }

    std::vector<ReplayTurn> turns() const;  // those that were ended
    ReplayTurn turn_under_way() const;      // its moves so far

private:
    std::optional<std::size_t> last_of_person() const;  // index in made()
};

}  // namespace nedforge::luddit
