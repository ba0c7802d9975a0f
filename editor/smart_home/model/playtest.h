#pragma once
// A home played in the editor, through the engine: people at one screen, or a person and a policy. It knows whose
// secrets may be on the screen: at a hot seat the Hacker's are shown only when the Hacker asks for them, and are gone
// as soon as somebody else decides (H44).

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/smart_home/game/replay.h"
#include "engine/smart_home/home.h"
#include "validator/smart_home/rating/match.h"

namespace nedforge::smart_home {

// A step that was made, with what its words need.
struct MadeStep {
    Step step;
    PublicState before;
    Answer answer = Answer::none;    // of a check
    bool seen_by_defenders = false;  // else only by the Hacker, or by nobody but the table
};

class Playtest {
public:
    Playtest(std::shared_ptr<const Board>, std::shared_ptr<const Home>, std::uint64_t stamp, const Seats&,
             std::uint64_t seed);

    const std::shared_ptr<const Board> board;
    const std::shared_ptr<const Home> home;
    const std::uint64_t stamp;  // of the revision that is played

    const State& state() const { return match_.state(); }
    const PublicState& open() const { return match_.state().open; }
    const Match& match() const { return match_; }
    bool over() const { return match_.over(); }
    const std::vector<MadeStep>& made() const { return made_; }

    // Of the person who decides next; empty where nobody does, or where the screen is covered.
    const std::vector<Step>& legal() const { return legal_; }
    // nullopt: done, and everything that followed from it.
    std::optional<Refusal> decide(const Step&);
    // Where no person plays: the next decision of a policy, or all up to the end.
    bool can_watch() const { return !over() && !match_.is_person(match_.side()); }
    void watch(bool to_the_end);
    bool can_undo() const { return !decisions_.empty(); }
    void undo();  // the last decision

    // --- whose secrets are on the screen
    bool hot_seat() const { return match_.is_person(Side::defenders) && match_.is_person(Side::hacker); }
    // The side that must look alone before it can decide; nullopt: nothing is covered.
    std::optional<Side> covered_for() const;
    void uncover() { uncovered_ = needed(), list_steps(); }
    void cover() { uncovered_.reset(), list_steps(); }
    bool shows_hacker() const;  // its tile, target, hand and the tiles it visited
    bool shows_drawn() const;   // the cards that the Hobbyist has drawn

    // A replay's steps in place of these. The message where it is illegal; what came before is played.
    std::optional<std::string> load(const Replay&);
    bool can_save() const { return !in_setup(open()); }
    Replay replay() const;

private:
    std::optional<Side> needed() const;  // whose secrets the decision that is due needs, at a hot seat
    void make(const Step&);
    void advance();
    void list_steps();
    void restart(const std::vector<Step>&);

    Match match_;
    std::vector<MadeStep> made_;
    std::vector<std::size_t> decisions_;  // of people, or of watched policies: the steps made before
    std::vector<Step> legal_;
    std::optional<Side> uncovered_;
};

}  // namespace nedforge::smart_home
