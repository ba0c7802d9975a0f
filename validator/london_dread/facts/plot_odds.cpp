#include "validator/london_dread/facts/plot_odds.h"

#include <algorithm>
#include <functional>
#include <numeric>
#include <utility>

#include "engine/base/indexed.h"
#include "validator/london_dread/facts/cards.h"

namespace nedforge::london_dread {

namespace {

// What a character rolls and adds with one card of its personality deck.
struct Flip {
    int dice = 0;
    int successes = 0;
};

Flip flip_at(const Character& character, const PersonalityCard& card, unsigned shown) {
    Flip flip;
    if (!card.trauma) flip.dice = printed_points(character, shown);
    flip.dice += points_of(card.icons, shown);
    for (const Effect& effect : card.effects) {
        if (effect.kind == EffectKind::add) flip.dice += points_of(effect.icons, shown);
        if (effect.kind == EffectKind::die) flip.dice += effect.number;
        if (effect.kind == EffectKind::success) flip.successes += effect.number;
    }
    return flip;
}

}  // namespace

Distribution sum_of(const Distribution& a, const Distribution& b) {
    Distribution sum(a.size() + b.size() - 1, 0.0);
    for (std::size_t i = 0; i < a.size(); ++i)
        for (std::size_t j = 0; j < b.size(); ++j) sum[i + j] += a[i] * b[j];
    return sum;
}

double mean_of(const Distribution& distribution) {
    double mean = 0;
    for (int value = 0; const double share : distribution) mean += value++ * share;
    return mean;
}

int best_face(const Story& story) { return *std::max_element(story.dice.action.begin(), story.dice.action.end()); }

Distribution dice_distribution(const Story& story, int dice) {
    Distribution die(place_of_index(best_face(story)) + 1, 0.0);
    for (const int face : story.dice.action) die[place_of_index(face)] += 1.0 / die_faces;
    Distribution sum{1.0};
    for (int i = 0; i < dice; ++i) sum = sum_of(sum, die);
    return sum;
}

double odds_of_at_least(const Story& story, int dice, int successes) {
    const Distribution sum = dice_distribution(story, dice);
    double odds = 0;
    for (std::size_t value = sum.size(); value-- > place_of_index(std::max(successes, 0));) odds += sum[value];
    return std::min(odds, 1.0);
}

Distribution reach_of(const Story& story, const Character& character, const Plot& plot) {
    const unsigned shown = bits_of(plot.icons.value_or(std::vector<Icon>{}));
    const double share = 1.0 / index_count(character.personality);
    Distribution reach;
    for (const PersonalityCard& card : character.personality) {
        const Flip flip = flip_at(character, card, shown);
        const Distribution dice = dice_distribution(story, flip.dice);
        const auto added = place_of_index(flip.successes);
        reach.resize(std::max(reach.size(), dice.size() + added), 0.0);
        for (std::size_t value = 0; value < dice.size(); ++value) reach[value + added] += share * dice[value];
    }
    return reach;
}

std::vector<double> tier_odds(const Plot& plot, const Distribution& successes) {
    const auto& tiers = *plot.tiers;
    std::vector<double> odds(tiers.size(), 0.0);
    for (std::size_t value = 0; value < successes.size(); ++value) {
        std::size_t tier = 0;
        while (tier + 1 < tiers.size() && std::cmp_less_equal(tiers[tier + 1].from, value)) ++tier;
        odds[tier] += successes[value];
    }
    return odds;
}

int most_successes(const Story& story, const Plot& plot) {
    const unsigned shown = bits_of(plot.icons.value_or(std::vector<Icon>{}));
    std::vector<int> best;
    for (const Character& character : story.characters) {
        int highest = 0;
        for (const PersonalityCard& card : character.personality) {
            const Flip flip = flip_at(character, card, shown);
            highest = std::max(highest, flip.dice * best_face(story) + flip.successes);
        }
        best.push_back(highest);
    }
    std::sort(best.begin(), best.end(), std::greater<>());
    return std::accumulate(best.begin(), best.begin() + std::min(index_count(best), most_players_of(story)), 0);
}

}  // namespace nedforge::london_dread
