#pragma once
// A replay is played back as steps, each pushed through the rules as soon as the file has it. Functions that return
// bool answer whether the game goes on; where it does not, the replay is refused.

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/london_dread/game/replay.h"
#include "engine/london_dread/game/trait.h"
#include "engine/london_dread/rules.h"
#include "engine/london_dread/unit.h"

namespace nedforge::london_dread {

// The index of what has this id; -1: none.
template <class List>
int index_with_id(const List& list, const std::string& id) {
    for (int i = 0; i < index_count(list); ++i)
        if (list[i].id == id) return i;
    return -1;
}

class ReplaySteps : protected game::ReplayPlayer<LondonDreadGame, ReplayError> {
protected:
    static DiceCounts counts_of(const std::vector<int>& dice);

    explicit ReplaySteps(const Story& story) : story_(story) {}

    // A step of the file begins, which is carried out whole or not at all.
    void begin(ReplayStep step, std::optional<int> chapter = {}, std::optional<int> hour = {},
               std::optional<int> event = {}) {
        ReplayPlayer::begin({step, chapter, hour, event, "", ""});
    }
    bool fail(std::string rule, std::string message) { return refuse(Refusal{std::move(rule), std::move(message)}); }
    const Request& request() const { return state().request; }
    // Whether this is asked for now, at a point of rest.
    bool due(Ask ask) const { return request().ask == ask && state().rests(); }
    bool is_not_due(const std::string& subject);
    bool carry_out(const Step& step) {
        const auto refusal = make(step);
        return !refusal || refuse(*refusal);
    }
    // Answers what the file need not say: choices without a choice, and a reroll of no dice.
    bool settle(StepKind next);
    bool push(const Step& step) { return settle(step.kind) && carry_out(step); }
    // The end of a list of spends, where one is due.
    // `before`: a list of what is used before a condition is suffered.
    bool end_of_spending(bool before = false);
    // The step of the replay must be complete.
    bool finish();
    // Ids
    int seat_of(const std::string& id) const;
    bool seat_of(const std::string& id, int& seat);
    bool item_of(const std::string& id, int& item);
    // A card of the Investigation deck or of a hand.
    bool clue_of(const std::string& id, Card& card);

    const Story& story_;
    // What the file says about dice that are rolled again, at the depth of the spend that says it. A spend may have
    // others inside, which leave it as it is.
    struct Reroll {
        std::vector<int> taken, fallen;
    };
    IndexedArray<Reroll, int, request_depths> rerolls_{};
};

}  // namespace nedforge::london_dread
