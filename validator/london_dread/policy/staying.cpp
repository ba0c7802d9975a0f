#include "validator/london_dread/policy/staying.h"

#include <algorithm>

#include "engine/base/indexed.h"
#include "engine/london_dread/unit.h"
#include "validator/london_dread/facts/endgame.h"
#include "validator/london_dread/facts/plot_odds.h"
#include "validator/london_dread/policy/spending.h"

namespace nedforge::london_dread {

namespace {

bool defeats(const Board& board, const Sheet& sheet, const Effects& effects) {
    unsigned conditions = sheet.conditions;
    for (const Effect& effect : effects) {
        if (effect.kind != EffectKind::condition) continue;
        const unsigned bit = 1u << index_of_condition(board.story, effect.words);
        if (conditions & bit) return true;
        conditions |= bit;
    }
    return false;
}

}  // namespace

bool should_stay(const Board& board, const Open& open, int seat, bool looks_far) {
    const Sheet& sheet = open.sheets[place_of_index(seat)];
    const Character& character = board.character(seat);
    int all_dice = 0;
    for (int player = 0; player < board.players; ++player)
        if (!open.sheets[place_of_index(player)].defeated) all_dice += open.sheets[place_of_index(player)].dice;
    const int needed = needed_successes(board.story, open.dread);
    const auto value = [&](int change) {
        return looks_far ? odds_of_at_least(board.story, std::max(0, all_dice + change), needed)
                         : static_cast<double>(sheet.dice + change);
    };
    double face_defeats = 0;
    for (const TraumaFace& face : board.story.dice.trauma)
        if (face.condition && (sheet.conditions >> index_of_condition(board.story, *face.condition) & 1u))
            face_defeats += 1.0 / die_faces;

    const double before = value(0);
    double staying = 0, wins = 0, cards = 0;
    for (int kind = 0; kind < index_count(board.story.challenges); ++kind) {
        const int copies = open.challenge_deck[place_of_index(kind)];
        if (copies == 0) continue;
        const Challenge& challenge = board.story.challenges[kind];
        const unsigned shown = bits_of(challenge.icons) | board.wild_bits;
        const auto options = spend_options(board, open, looks_far ? seat_bit(seat) : 0, shown, false, true);
        const int won_dice = gain_of(challenge.win, 0).dice;
        const bool fails_badly = defeats(board, sheet, challenge.fail);
        const double with_win = value(won_dice), with_defeat = value(-sheet.dice);
        for (int i = 0; i < index_count(character.personality); ++i) {
            const PersonalityCard& card = character.personality[i];
            const int missing = challenge_difficulty(board.story, challenge) -
                                challenge_points(board.story, character, card, challenge);
            const bool beaten = buy_points(options, missing).has_value();
            const double after = beaten ? with_win : fails_badly ? with_defeat : before;
            const double lost = card.trauma ? face_defeats : 0;
            staying += copies * (lost * with_defeat + (1 - lost) * after);
            wins += copies * beaten;
            cards += copies;
        }
    }
    if (cards == 0) return false;
    staying /= cards;
    // Where no roll has a chance yet, dice are all that helps.
    return staying > before + 1e-12 || (looks_far && before < 1e-9 && wins > 0);
}

}  // namespace nedforge::london_dread
