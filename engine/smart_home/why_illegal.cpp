#include "engine/smart_home/why_illegal.h"

#include "engine/base/words.h"
#include "engine/smart_home/legality.h"

namespace nedforge::smart_home {

namespace {

// One row a phase, in order: who acts, and what is due in words.
struct PhaseRow {
    Side side;
    std::string_view due;
};
constexpr IndexedArray<PhaseRow, Phase, phase_count> phases{{
    {Side::chance, "the secret target has to be drawn"},
    {Side::chance, "the Hacker's first hand has to be drawn"},
    {Side::hacker, "the Hacker has to choose a start tile"},
    {Side::defenders, "the Defenders have to choose the order of the characters"},
    {Side::defenders, "the turn of a character is under way"},
    {Side::chance, "the dice of a defence have to be rolled"},
    {Side::defenders, "the roll has to be matched"},
    {Side::defenders, "the character has to stop or roll again"},
    {Side::defenders, "the level of the reward has to be chosen"},
    {Side::defenders, "a firewall or a token has to be chosen"},
    {Side::defenders, "a firewall has to be placed"},
    {Side::chance, "a token has to be drawn"},
    {Side::defenders, "one of four tokens has to be discarded"},
    {Side::defenders, "the Defenders have to say whether the Hobbyist's ability is used"},
    {Side::chance, "the Hobbyist has to draw"},
    {Side::defenders, "the Defenders have to choose one of the cards drawn"},
    {Side::hacker, "the Hacker's reaction is due"},
    {Side::hacker, "the Hacker has to carry out the card that the Defenders chose"},
    {Side::hacker, "a full device has to be compromised"},
    {Side::hacker, "a spilled bug has to be placed"},
    {Side::chance, "the Hacker has to draw a card"},
    {Side::hacker, "the Hacker's movement is due"},
    {Side::chance, ""},
}};
const PhaseRow& row_of(Phase phase) { return phases[phase]; }

constexpr std::uint32_t in(Phase phase) { return 1u << static_cast<unsigned>(phase); }
// By kind, in order: the phases in which it may be legal.
constexpr IndexedArray<std::uint32_t, StepKind, step_kinds> phases_of_kind{
    in(Phase::draw_target), in(Phase::draw_hand) | in(Phase::draw_hobbyist) | in(Phase::refill), in(Phase::roll),
    in(Phase::draw_token),
    // Hacker
    in(Phase::choose_start), in(Phase::reaction) | in(Phase::forced_reaction), in(Phase::reaction),
    in(Phase::choose_compromised), in(Phase::choose_spill), in(Phase::movement), in(Phase::movement),
    // Defenders
    in(Phase::choose_order), in(Phase::turn), in(Phase::turn), in(Phase::turn), in(Phase::discard_token),
    in(Phase::turn), in(Phase::turn), in(Phase::turn), in(Phase::match), in(Phase::match), in(Phase::decide),
    in(Phase::decide), in(Phase::choose_reward), in(Phase::firewall_or_token) | in(Phase::place_firewall),
    in(Phase::firewall_or_token), in(Phase::use_hobbyist), in(Phase::choose_card)};

Why why_not_drawn(const Board& board, const State& state, const Step& step) {
    const PublicState& s = state.open;
    if (auto why = why_not_due(s, step.kind)) return why;
    switch (step.kind) {
        case StepKind::draw_target:
            if (!is_tile(board, step.tile)) return no_tile_there(step.tile);
            if (board.targets & bit(step.tile)) return std::nullopt;
            return refused(id_of(board, step.tile) + " is no secret target", "H6");
        case StepKind::draw_card: {
            if (!has_index(card_names, static_cast<int>(step.card))) return refused("there is no such card");
            const auto top = state.defenders.top;
            if (top != no_card && top != static_cast<std::uint8_t>(step.card))
                return refused("the next card is the one put back on the pile", "H27");
            if (state.pile[step.card]) return std::nullopt;
            return refused("the pile holds no " + name_of(step.card), "H29");
        }
        case StepKind::roll: {
            const int rolled = sum_of(step.counts), due = dice_due(s);
            if (rolled == due) return std::nullopt;
            return refused(counted(due, "die") + (due == 1 ? " is" : " are") + " rolled, not " + std::to_string(rolled),
                           "H16");
        }
        default:
            if (step.token >= board.token_kinds) return refused("there is no token " + std::to_string(step.token));
            if (s.token_supply[step.token]) return std::nullopt;
            return refused("the supply holds no token " + std::to_string(step.token), "H23");
    }
}

}  // namespace

Why why_not_due(const PublicState& s, StepKind kind) {
    if (is_over(s)) return refused("the game is over");
    if (!has_index(phases_of_kind, static_cast<int>(kind))) return refused("there is no such step");
    if (phases_of_kind[kind] & in(s.phase)) return std::nullopt;
    if (kind == StepKind::pass && s.phase == Phase::forced_reaction)
        return refused("the Hacker must carry out the chosen card, since it has a legal choice", "H27");
    return refused(std::string(row_of(s.phase).due));
}

Side side_to_act(const PublicState& s) { return row_of(s.phase).side; }

std::optional<Refusal> why_illegal(const Board& board, const DefenderView& view, const Step& step) {
    return why_not_by_defenders(board, view.open, view.own, step);
}

std::optional<Refusal> why_illegal(const Board& board, const HackerView& view, const Step& step) {
    return why_not_by_hacker(board, view.open, view.own, step);
}

std::optional<Refusal> why_illegal(const Board& board, const State& state, const Step& step) {
    switch (side_of(step.kind)) {
        case Side::chance:
            return why_not_drawn(board, state, step);
        case Side::hacker:
            return why_not_by_hacker(board, state.open, state.hacker, step);
        case Side::defenders:
            break;
    }
    return why_not_by_defenders(board, state.open, state.defenders, step);
}

}  // namespace nedforge::smart_home
