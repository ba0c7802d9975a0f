#include "engine/london_dread/game/replay_steps.h"

#include <utility>

#include "engine/base/words.h"

namespace nedforge::london_dread {

DiceCounts ReplaySteps::counts_of(const std::vector<int>& dice) {
    DiceCounts counts{};
    for (const int successes : dice) ++counts[successes];
    return counts;
}

bool ReplaySteps::is_not_due(const std::string& subject) {
    if (request().ask == Ask::nothing) return fail("D43", "the game is over, so there is no " + subject);
    return fail("", subject + " is not due: " + words_of(board(), request()) + " is");
}

bool ReplaySteps::settle(StepKind next) {
    while (true) {
        const Ask ask = request().ask;
        if (ask == Ask::roll_again) {
            // Effects are one deeper than the spend that they belong to.
            const auto [choice, fallen] = std::exchange(rerolls_[request().depth - 1], {});
            if (choice.size() != fallen.size())
                return fail("",
                            counted(index_count(choice), "die") + " can't fall as " + std::to_string(fallen.size()));
            if (!carry_out(steps::of_dice(StepKind::roll_again, counts_of(choice)))) return false;
            if (!fallen.empty() && !carry_out(steps::of_dice(StepKind::rolled, counts_of(fallen)))) return false;
        } else if (request().forced && ((ask == Ask::gain_virtue && next != StepKind::gain_virtue) ||
                                        (ask == Ask::untilt && next != StepKind::untilt))) {
            std::vector<Step> legal;
            legal_steps(board(), state(), legal);
            if (!carry_out(legal.front())) return false;
        } else {
            return true;
        }
    }
}

bool ReplaySteps::end_of_spending(bool before) {
    if (!settle(StepKind::done)) return false;
    return request().ask != Ask::spend || request().before != before || carry_out(steps::of(StepKind::done));
}

bool ReplaySteps::finish() {
    if (!settle(StepKind::done)) return false;
    if (state().rests()) return true;
    return fail(rule_of(request().ask, state().now.open.phase), words_of(board(), request()) + " is missing");
}

int ReplaySteps::seat_of(const std::string& id) const {
    for (int seat = 0; seat < board().players; ++seat)
        if (board().character(seat).id == id) return seat;
    return -1;
}

bool ReplaySteps::seat_of(const std::string& id, int& seat) {
    seat = seat_of(id);
    return seat >= 0 || fail("", "'" + id + "' is not in the party");
}

bool ReplaySteps::item_of(const std::string& id, int& item) {
    item = index_with_id(story_.items, id);
    return item >= 0 || fail("", "there is no item '" + id + "'");
}

bool ReplaySteps::clue_of(const std::string& id, Card& card) {
    if (const int i = index_with_id(story_.dread, id); i >= 0) return card = {CardKind::dread, steps::narrow(i)}, true;
    if (const int i = index_with_id(story_.confidence, id); i >= 0)
        return card = {CardKind::confidence, steps::narrow(i)}, true;
    return fail("", "there is no Dread card and no Confidence card '" + id + "'");
}

}  // namespace nedforge::london_dread
