#include "engine/london_dread/game/replay_scenes.h"

namespace nedforge::london_dread {

bool ReplayScenes::play_flip(const ReplayFlip& flip, int seat) {
    if (flip.card >= index_count(board().character(seat).personality))
        return fail("D22", flip.who + " has no personality card " + std::to_string(flip.card));
    if (!push(steps::of_index(StepKind::flipped, flip.card))) return false;
    if (flip.face.has_value() != (request().ask == Ask::face))
        return fail("D22", flip.face ? "the card is no trauma, so that no Trauma die is rolled"
                                     : "the card is a trauma: the face of the Trauma die is missing");
    if (flip.face && !push(steps::of_index(StepKind::face, *flip.face))) return false;
    return spend_all(flip.before, seat) && (!flip.face || end_of_spending(true)) && give(flip.results);
}

bool ReplayScenes::play_roll(const ReplayRoll& roll) {
    int seat = 0;
    if (!seat_of(roll.who, seat) || !push(steps::by(StepKind::roll, seat))) return false;
    if (!spend_all(roll.spend, seat) || !end_of_spending()) return false;
    if (!roll.dice.empty() || request().ask == Ask::rolled) {
        if (request().ask != Ask::rolled && request().ask != Ask::nothing)
            return fail(rule_of(Ask::rolled, state().now.open.phase), roll.who + " rolls no dice");
        if (!push(steps::of_dice(StepKind::rolled, counts_of(roll.dice)))) return false;
    }
    return spend_all(roll.after, seat) && end_of_spending();
}

bool ReplayScenes::spend_all(const std::vector<ReplaySpend>& spends, int seat) {
    for (const ReplaySpend& spending : spends)
        if (!spend(spending, seat)) return false;
    return true;
}

bool ReplayScenes::spend(const ReplaySpend& spending, int seat) {
    if (seat < 0 && !seat_of(spending.who.value_or(""), seat)) return false;
    if (spending.draw) {
        for (const std::string& id : *spending.draw) {
            Card card;
            if (!push(steps::by(StepKind::draw_card, seat)) || !clue_of(id, card) ||
                !push(steps::of_card(StepKind::drawn, card)))
                return false;
        }
        return give(spending.results);
    }
    if (spending.play) {
        for (const std::string& id : *spending.play) {
            Card card;
            if (!clue_of(id, card) || !push(steps::of_card(StepKind::play_card, card, seat))) return false;
        }
        return give(spending.results);
    }
    Step step = steps::by(StepKind::spend_virtue, seat);
    if (spending.item) {
        int item = 0;
        if (!item_of(*spending.item, item)) return false;
        step = steps::by(spending.how == HowSpent::use ? StepKind::use_item : StepKind::deplete_item, seat, item);
    } else if (spending.ally) {
        const int ally = index_with_id(story_.allies, *spending.ally);
        if (ally < 0) return fail("D19", "there is no ally '" + *spending.ally + "'");
        step = steps::by(StepKind::send_ally, seat, ally);
    }
    if (!settle(step.kind)) return false;
    Reroll& reroll = rerolls_[request().depth];
    reroll = {spending.reroll.value_or(std::vector<int>()), spending.dice.value_or(std::vector<int>())};
    if (!carry_out(step) || !give(spending.results)) return false;
    if (!reroll.taken.empty() || !reroll.fallen.empty()) return fail("", "nothing is rolled again here");
    return true;
}

bool ReplayScenes::give(const std::vector<ReplayResult>& results) {
    for (const ReplayResult& result : results)
        if (!give(result)) return false;
    return settle(StepKind::done);
}

bool ReplayScenes::give(const ReplayResult& result) {
    int seat = 0;
    if (result.item || result.random_item) return give_item(result);
    if (result.virtue) return seat_of(*result.virtue, seat) && push(steps::by(StepKind::gain_virtue, seat));
    if (result.condition) return give_condition(result);
    if (result.heal) {
        const int condition = index_of_condition(story_, *result.heal);
        if (condition < 0) return fail("", "there is no condition '" + *result.heal + "'");
        return seat_of(*result.to, seat) && push(steps::by(StepKind::heal, seat, condition));
    }
    if (result.ready) {
        int item = 0;
        return item_of(*result.ready, item) && push(steps::of_index(StepKind::untilt, item));
    }
    const int kind = index_with_id(story_.confidence, *result.confidence);
    if (kind < 0) return fail("", "there is no Confidence card '" + *result.confidence + "'");
    return push(steps::of_index(StepKind::confidence_kind, kind));
}

bool ReplayScenes::give_condition(const ReplayResult& result) {
    int seat = 0;
    if (!seat_of(*result.condition, seat) || !push(steps::by(StepKind::suffer, seat))) return false;
    return spend_all(result.before, seat) && end_of_spending(true);
}

bool ReplayScenes::give_item(const ReplayResult& result) {
    int seat = 0, item = 0;
    if (!seat_of(*result.to, seat) || !item_of(result.item ? *result.item : *result.random_item, item)) return false;
    if (result.random_item)
        return push(steps::by(StepKind::gain_random, seat)) && push(steps::of_index(StepKind::drawn_item, item));
    const bool of_deck = result.from == ItemSource::deck;
    if (!push(steps::by(StepKind::gain_item, seat, of_deck ? -1 : item))) return false;
    if (of_deck && !push(steps::of_index(StepKind::drawn_item, item))) return false;
    for (const std::string& id : result.fresh)
        if (!item_of(id, item) || !push(steps::of_index(StepKind::supplied, item))) return false;
    return true;
}

}  // namespace nedforge::london_dread
