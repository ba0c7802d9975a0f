#include "validator/london_dread/policy/spending.h"

#include <algorithm>
#include <array>
#include <limits>

#include "engine/base/indexed.h"
#include "engine/london_dread/rules.h"
#include "engine/london_dread/unit.h"

namespace nedforge::london_dread {

namespace {

// An item that is tilted comes back; what is depleted, spent or drawn does not.
constexpr double price_of_use = 0.3, price_of_deplete = 1.5, price_of_virtue = 2, price_of_ally = 1;
constexpr double price_of_draw = 1, price_of_play = 0.7;
constexpr int most_missing = 40;

// The mean of the points of the cards that may be drawn, unknown Confidence cards as they are likely.
double mean_of_draw(const Board& board, const Open& open, unsigned shown) {
    double sum = 0, cards = 0, unseen_points = 0, unseen_cards = 0;
    for (int i = 0; i < index_count(board.story.dread); ++i) {
        const int count = open.clues[place_of_index(i)];
        sum += count * points_of(board.story.dread[i].clue_icons(), shown);
        cards += count;
    }
    for (int i = 0; i < index_count(board.story.confidence); ++i) {
        unseen_points += unseen(board, open, i) * points_of(board.story.confidence[i].icons, shown);
        unseen_cards += unseen(board, open, i);
    }
    if (unseen_cards > 0) sum += open.unknown * unseen_points / unseen_cards;
    cards += open.unknown;
    return cards > 0 ? sum / cards : 0;
}

}  // namespace

SpendGain gain_of(const Effects& effects, unsigned shown) {
    SpendGain gain;
    for (const Effect& effect : effects) switch (effect.kind) {
            case EffectKind::add:
                gain.points += points_of(effect.icons, shown);
                break;
            case EffectKind::success:
                gain.successes += effect.number;
                break;
            case EffectKind::reroll:
                gain.rerolls += effect.number;
                break;
            case EffectKind::die:
                gain.dice += effect.number;
                break;
            case EffectKind::dread:
                gain.lowers -= effect.number;
                break;
            case EffectKind::heal:
                gain.heals += effect.number;
                break;
            case EffectKind::item:
            case EffectKind::random_item:
            case EffectKind::virtue:
            case EffectKind::confidence:
            case EffectKind::ready:
                gain.things += effect.number;
                break;
            case EffectKind::condition:
            case EffectKind::text:
                break;
        }
    return gain;
}

std::vector<SpendOption> spend_options(const Board& board, const Open& open, unsigned seats, unsigned shown, bool draws,
                                       bool plays) {
    std::vector<SpendOption> options;
    const auto add = [&](const Step& step, const SpendGain& gain, double price) {
        options.push_back({step, gain, price});
    };
    for_each_seat(seats, [&](int seat) {
        const Sheet& sheet = open.sheets[place_of_index(seat)];
        for (int i = 0; i < index_count(board.story.items); ++i) {
            if (sheet.ready[place_of_index(i)] == 0) continue;
            const Item& item = board.story.items[i];
            if (item.use) add(steps::by(StepKind::use_item, seat, i), gain_of(*item.use, shown), price_of_use);
            if (item.deplete)
                add(steps::by(StepKind::deplete_item, seat, i), gain_of(*item.deplete, shown), price_of_deplete);
        }
        if (sheet.virtues > 0)
            add(steps::by(StepKind::spend_virtue, seat), gain_of(board.character(seat).virtue, shown), price_of_virtue);
        for (int i = 0; i < index_count(board.story.allies); ++i) {
            if (sheet.allies[place_of_index(i)] == 0) continue;
            SpendGain gain = gain_of(board.story.allies[i].deplete, shown);
            gain.points -= points_of(board.story.allies[i].icons, shown);
            add(steps::by(StepKind::send_ally, seat, i), gain, price_of_ally);
        }
        if (draws) {
            const int cards = total_of(open.clues) + open.unknown;
            SpendGain gain;
            gain.points = static_cast<int>(mean_of_draw(board, open, shown) + 0.35);
            for (int k = 0; k < std::min(cards, 2); ++k) add(steps::by(StepKind::draw_card, seat), gain, price_of_draw);
        }
        if (!plays) return;
        const auto play = [&](CardKind kind, int i, int count, const std::vector<Icon>& icons) {
            SpendGain gain;
            gain.points = points_of(icons, shown);
            for (int k = 0; k < std::min(count, 4); ++k)
                add(steps::of_card(StepKind::play_card, {kind, steps::narrow(i)}, seat), gain, price_of_play);
        };
        for (int i = 0; i < index_count(board.story.dread); ++i)
            play(CardKind::dread, i, sheet.hand_dread[place_of_index(i)], board.story.dread[i].clue_icons());
        for (int i = 0; i < index_count(board.story.confidence); ++i)
            play(CardKind::confidence, i, sheet.hand_confidence[place_of_index(i)], board.story.confidence[i].icons);
    });
    return options;
}

// The knapsack that must be filled: the least price for at least k points, one option after the other. An item that is
// listed with both of its uses may be counted twice; the next decision then finds what is left.
std::optional<PointsBought> buy_points(const std::vector<SpendOption>& options, int missing) {
    if (missing <= 0) return PointsBought{};
    if (missing > most_missing) return std::nullopt;
    constexpr double infinity = std::numeric_limits<double>::infinity();
    IndexedArray<double, int, most_missing + 1> price;
    IndexedArray<std::size_t, int, most_missing + 1> first;
    price.fill(infinity);
    first.fill(0);
    price[0] = 0;
    for (std::size_t i = 0; i < options.size(); ++i) {
        const int points = options[i].gain.points;
        if (points <= 0) continue;
        for (int k = missing; k >= 1; --k) {
            const int remainder = std::max(0, k - points);
            if (price[remainder] + options[i].price >= price[k]) continue;
            price[k] = price[remainder] + options[i].price;
            first[k] = i;
        }
    }
    if (price[missing] == infinity) return std::nullopt;
    return PointsBought{options[first[missing]].step, price[missing]};
}

}  // namespace nedforge::london_dread
