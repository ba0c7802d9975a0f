#pragma once
// A deal on the desk, with cards that are turned and clocks that are being set: the planning of one chapter, carried
// out by the engine, so that what breaks a rule (D11) is refused with the rule's own words. The worth of the clocks is
// the planner's. Items and the other chapter have no part in a plan, so the desk's story is without them.

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/base/indexed.h"
#include "engine/base/refusal.h"
#include "engine/base/result.h"
#include "engine/london_dread/state.h"
#include "validator/london_dread/planner/deal.h"

namespace nedforge::london_dread {

using Slots = IndexedVector<std::vector<int>, int>;  // of each seat, by hour, as in step.h

class Desk {
public:
    // The error says what of the deal the rules do not allow. `story` has the readings in force.
    static Result<Desk, std::string> of(std::shared_ptr<const Story> story, std::uint64_t stamp, planner::Deal);

    std::uint64_t stamp() const { return stamp_; }  // of the revision of the story
    const Story& story() const { return *story_; }
    const planner::Deal& deal() const { return deal_; }
    const Board& board() const { return *board_; }  // of the desk's story, whose first chapter is the one dealt
    const Open& open() const { return state_.open(); }
    Slots slots() const;

    int slot_at(int seat, int hour) const;
    Card card_at(int place) const;  // that lies there face up

    std::optional<Refusal> turn(Location);
    void turn_all();
    void turn_none();
    std::optional<Refusal> set_slot(int seat, int hour, int slot);
    void set_slots(const Slots&);  // those that are refused stay empty

    int face_down() const;
    int face_down_dread() const { return dread_of_face_down * face_down(); }
    int face_up_dread() const;  // of the cards, were none solved
    int plots_face_down() const;

    // Of the cards that lie face up.
    const planner::Problem& problem() const { return problem_; }
    // None: the clocks don't meet all Plots.
    const std::optional<planner::Worth>& worth() const { return worth_; }

    // What somebody does in an hour: where the plan leads, and what is wrong with it; empty: nothing.
    struct Visit {
        Location at;
        bool solved = false;  // a card is solved or a Plot met, in this hour
        std::string conflict;
    };
    const Visit& visit(int seat, int hour) const { return visits_[seat][hour]; }
    std::vector<int> unmet_plots() const;        // of the chapter: that are face up and that the clocks do not meet
    std::vector<std::string> conflicts() const;  // a sentence each

private:
    Desk() = default;
    void restart(std::vector<Location> reveal, const Slots&);
    void count();
    std::string conflict_of(int place, int hour) const;

    std::shared_ptr<const Story> story_;
    std::uint64_t stamp_ = 0;
    planner::Deal deal_;
    std::shared_ptr<const Board> board_;
    State dealt_state_, state_;
    planner::Problem problem_;
    planner::Walk walk_;  // where the clocks lead
    std::optional<planner::Worth> worth_;
    IndexedVector<IndexedVector<Visit, int>, int> visits_;  // by seat and hour
};

}  // namespace nedforge::london_dread
