// What a step of the Hacker does: the reaction, bugs and compromised devices.

#include "engine/smart_home/legality.h"
#include "engine/smart_home/table.h"

namespace nedforge::smart_home {

// --- The Hacker's reaction -------------------------------------------------------------------------------------

void Table::count_ddos_down() {
    for_each_tile(s_.ddos, [&](int tile) { --s_.ddos_turns[tile]; });
    if (board_.rulings.ddos == DdosRuling::turns) lift_spent_ddos();
}

void Table::lift_spent_ddos() {
    for_each_tile(s_.ddos, [&](int tile) {
        if (s_.ddos_turns[tile] == 0) s_.ddos &= ~bit(tile);
    });
}

void Table::begin_hobbyist() {
    s_.by_hobbyist = 1;
    s_.phase = Phase::draw_hobbyist;
    prepare_pile();
}

void Table::choose(Card card) {
    auto& drawn = state_.defenders.drawn;
    const int back = drawn[0] == static_cast<std::uint8_t>(card) ? 1 : 0;
    if (drawn[back] != no_card) {
        state_.defenders.top = drawn[back];
        ++state_.pile[drawn[back]];
        ++s_.pile_size;
    }
    drawn.fill(no_card);
    s_.card = static_cast<std::uint8_t>(card);
    s_.phase = Phase::forced_reaction;
    if (has_legal_choice(board_, s_, state_.hacker, card)) return;
    ++s_.discard[s_.card];
    end_reaction();
}

void Table::play(const Step& step) {
    if (!s_.by_hobbyist) {
        --state_.hacker.hand[step.card];
        --s_.hand_size;
    }
    s_.card = static_cast<std::uint8_t>(step.card);
    ++s_.discard[step.card];  // nothing is drawn before the attack is over
    if (step.card == Card::ddos) {
        s_.ddos |= bit(step.tile);
        const bool by_round = board_.rulings.ddos == DdosRuling::round;
        const int left = board_.characters + (by_round ? board_.characters - 1 - s_.turn : 0);
        s_.ddos_turns[step.tile] = static_cast<std::uint8_t>(left);
    } else if (strength_of(step.card)) {
        for (int side = 0; side < side_count; ++side)
            if (step.counts[side]) add_bugs(board_.neighbour[step.tile][side], step.counts[side]);
    } else {
        add_bugs(step.tile, 1);
    }
    resolve_full();
}

void Table::end_reaction() {
    s_.card = no_card;
    s_.by_hobbyist = 0;
    if (s_.turn + 1 < board_.characters) {
        ++s_.turn;
        return begin_turn();
    }
    if (board_.rulings.ddos == DdosRuling::round) lift_spent_ddos();
    state_.hacker.walk_left = board_.walk_limit[s_.compromised_count];
    s_.phase = Phase::movement;
}

void Table::by_hacker(const Step& step) {
    HackerSecrets& hacker = state_.hacker;
    switch (step.kind) {
        case StepKind::start:
        case StepKind::walk:
            hacker.tile = step.tile;
            hacker.visited |= bit(step.tile);
            if (step.kind == StepKind::walk)
                --hacker.walk_left;
            else
                s_.phase = Phase::choose_order;
            return;
        case StepKind::end_walk:
            hacker.walk_left = 0;
            ++s_.round;
            s_.turn = 0;
            return begin_turn();
        case StepKind::play:
            return play(step);
        case StepKind::pass:
            return end_reaction();
        case StepKind::compromise:
            return compromise(step.tile);
        default:
            return spill(step.tile);
    }
}

// --- Bugs and compromise (H36 to H38) ------------------------------------------------------------------------

void Table::add_bugs(int tile, int more) {
    bugs(tile) = static_cast<std::uint8_t>(bugs(tile) + more);
    s_.attacked |= bit(tile);
    if (bugs(tile) >= board_.capacity[tile]) s_.full |= bit(tile);
}

// Asks for the next compromise, or goes on after the Error or attack that filled the devices.
void Table::resolve_full() {
    if (s_.full) {
        s_.phase = Phase::choose_compromised;
    } else if (s_.card == no_card) {
        s_.phase = Phase::turn;  // after an Error
    } else if (s_.by_hobbyist) {
        end_reaction();
    } else {
        s_.phase = Phase::refill;
        next_hand_card();
    }
}

void Table::compromise(int tile) {
    bugs(tile) = 0;
    s_.attacked &= ~bit(tile);
    s_.full &= ~bit(tile);
    s_.chained = no_tile;
    s_.compromised |= bit(tile);
    s_.fallen[s_.compromised_count++] = static_cast<std::uint8_t>(tile);
    if (tile == state_.hacker.target) return end(Ending::target);  // H41, before H42 (H43)
    if (s_.compromised_count >= board_.win_compromised) return end(Ending::devices);
    if (!spill_open(board_, s_, tile)) return resolve_full();
    s_.spilling = static_cast<std::uint8_t>(tile);
    s_.phase = Phase::choose_spill;
}

void Table::spill(int tile) {
    s_.spilling = no_tile;
    const bool waiting = s_.full & bit(tile);
    add_bugs(tile, 1);
    if (board_.rulings.cascade == CascadeRuling::chain && !waiting && (s_.full & bit(tile)))
        s_.chained = static_cast<std::uint8_t>(tile);
    resolve_full();
}

}  // namespace nedforge::smart_home
