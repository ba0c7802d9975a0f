#include "validator/london_dread/facts/endgame.h"

#include <algorithm>
#include <compare>
#include <map>
#include <numeric>
#include <unordered_map>
#include <unordered_set>

#include "engine/base/indexed.h"

namespace nedforge::london_dread {

namespace {

// What a meeting does to dice and conditions, in order: dice of the Talent; a face of the Trauma die; then `win` or
// `fail`. Each has its probability.
struct Outcome {
    int talent_dice = 0;
    int trauma = -1;  // condition, or none
    int dice = 0;     // of `win` or `fail`
    std::vector<int> conditions;
    std::strong_ordering operator<=>(const Outcome&) const = default;
};
using Outcomes = std::map<Outcome, double>;

int dice_of(const Effects& effects) {
    int dice = 0;
    for (const Effect& effect : effects)
        if (effect.kind == EffectKind::die) dice += effect.number;
    return dice;
}

std::vector<int> conditions_of(const Story& story, const Effects& effects) {
    std::vector<int> conditions;
    for (const Effect& effect : effects)
        if (effect.kind == EffectKind::condition) conditions.push_back(index_of_condition(story, effect.words));
    return conditions;
}

Outcomes outcomes_of(const Story& story, const Character& character, const Challenge& challenge, int help) {
    Outcomes outcomes;
    const double share = 1.0 / index_count(character.personality);
    for (const PersonalityCard& card : character.personality) {
        const bool won =
            challenge_points(story, character, card, challenge) + help >= challenge_difficulty(story, challenge);
        const Effects& effects = won ? challenge.win : challenge.fail;
        Outcome outcome{dice_of(card.effects), -1, dice_of(effects), conditions_of(story, effects)};
        if (!card.trauma) {
            outcomes[outcome] += share;
            continue;
        }
        for (const TraumaFace& face : story.dice.trauma) {
            outcome.trauma = face.condition ? index_of_condition(story, *face.condition) : -1;
            outcomes[outcome] += share / die_faces;
        }
    }
    return outcomes;
}

// Backward induction. A state is what is left of the deck (a number in mixed radix), conditions and dice.
class Solver {
public:
    Solver(const Story& story, int character, int players, int help) : story_(story) {
        std::map<Outcomes, int> kinds;
        for (const Challenge& challenge : story.challenges) {
            deck_ += challenge.copies;
            kinds[outcomes_of(story, story.characters[character], challenge, help)] += challenge.copies;
        }
        rounds_ = std::min(story.party.of(players)->challenges, deck_);
        // How many different sets of `drawn` cards there are.
        std::vector<double> sets(static_cast<std::size_t>(rounds_) + 1, 0.0);
        sets[0] = 1;
        Drawn next = 1;
        for (const auto& [outcomes, copies] : kinds) {
            radix_.push_back(next);
            outcomes_.emplace_back(outcomes.begin(), outcomes.end());
            copies_.push_back(copies);
            const auto limit = static_cast<std::size_t>(std::min(copies, rounds_));
            next *= limit + 1;
            for (std::size_t size = sets.size(); size-- > 0;)
                for (std::size_t of_kind = 1; of_kind <= std::min(limit, size); ++of_kind)
                    sets[size] += sets[size - of_kind];
        }
        rests_ = std::accumulate(sets.begin(), sets.end() - (rounds_ > 0), 0.0);
    }
    bool too_large() const { return rests_ > most_rests; }

    Stopping solve(int dice) {
        Stopping result;
        const double stay = rounds_ > 0 ? stay_value(0, 0, 0, dice) : dice;
        result.stays = stay > dice + stay_margin;
        result.dice = std::max<double>(dice, stay);
        stays_always_ = rounds_ > 0;
        if (rounds_ > 0) follow(0, 0, 0, dice);
        result.stays_always = stays_always_;
        return result;
    }

private:
    using Drawn = unsigned __int128;  // 24 kinds of at most 9 drawn copies
    struct Key {
        Drawn drawn;
        std::uint32_t rest;  // conditions and dice
        bool operator==(const Key&) const = default;
    };
    struct HashOfKey {
        std::size_t operator()(const Key& key) const {
            std::uint64_t x = static_cast<std::uint64_t>(key.drawn) * 0x9E3779B97F4A7C15ULL;
            x ^= static_cast<std::uint64_t>(key.drawn >> 64) * 0xD1B54A32D192ED03ULL + key.rest;
            x = (x ^ (x >> 29)) * 0xBF58476D1CE4E5B9ULL;
            return x ^ (x >> 32);
        }
    };
    static Key key_of(Drawn drawn, unsigned conditions, int dice) {
        return {drawn, conditions << 16 | static_cast<unsigned>(dice)};
    }

    // The state after an outcome; false: the character is defeated, with `dice` as they are then.
    static bool apply(const Outcome& outcome, unsigned& conditions, int& dice) {
        const auto suffer = [&](int condition) {
            if (conditions >> condition & 1u) return false;
            conditions |= 1u << condition;
            return true;
        };
        if (outcome.trauma >= 0 && !suffer(outcome.trauma)) return false;
        dice += outcome.talent_dice + outcome.dice;
        return std::all_of(outcome.conditions.begin(), outcome.conditions.end(), suffer);
    }

    double defeated_value(int dice) const { return story_.rulings.defeated == DefeatedReading::kept ? dice : 0; }

    double value(int round, Drawn drawn, unsigned conditions, int dice) {
        if (round == rounds_) return dice;
        return std::max<double>(dice, stay_value(round, drawn, conditions, dice));
    }

    // Of staying in for the challenge of this round.
    double stay_value(int round, Drawn drawn, unsigned conditions, int dice) {
        const Key key = key_of(drawn, conditions, dice);
        if (const auto known = known_.find(key); known != known_.end()) return known->second;
        double sum = 0;
        each_kind(round, [&](std::size_t kind, double odds) {
            for (const auto& [outcome, share] : outcomes_[kind]) {
                unsigned conditions_after = conditions;
                int dice_after = dice;
                const bool stands = apply(outcome, conditions_after, dice_after);
                sum += odds * share *
                       (stands ? value(round + 1, drawn + radix_[kind], conditions_after, dice_after)
                               : defeated_value(dice_after));
            }
        });
        known_.emplace(key, sum);
        return sum;
    }

    template <class Visit>
    void each_kind(int round, const Visit& visit) {
        const double cards = deck_ - round;
        for (std::size_t kind = 0; kind < copies_.size(); ++kind) {
            if (copies_[kind] == 0) continue;
            const double odds = copies_[kind] / cards;
            --copies_[kind];
            visit(kind, odds);
            ++copies_[kind];
        }
    }

    // Whether best play stays in everywhere it comes to.
    void follow(int round, Drawn drawn, unsigned conditions, int dice) {
        if (round == rounds_ || !stays_always_) return;
        if (!followed_.insert(key_of(drawn, conditions, dice)).second) return;
        if (stay_value(round, drawn, conditions, dice) <= dice + stay_margin) {
            stays_always_ = false;
            return;
        }
        each_kind(round, [&](std::size_t kind, double) {
            for (const auto& [outcome, share] : outcomes_[kind]) {
                unsigned conditions_after = conditions;
                int dice_after = dice;
                if (share > 0 && apply(outcome, conditions_after, dice_after))
                    follow(round + 1, drawn + radix_[kind], conditions_after, dice_after);
            }
        });
    }

    const Story& story_;
    int rounds_ = 0;
    int deck_ = 0;
    double rests_ = 1;  // different rests of the deck
    std::vector<Drawn> radix_;
    std::vector<std::vector<std::pair<Outcome, double>>> outcomes_;
    std::vector<int> copies_;  // copies in the deck, by kind
    std::unordered_map<Key, double, HashOfKey> known_;
    std::unordered_set<Key, HashOfKey> followed_;
    bool stays_always_ = true;
};

}  // namespace

int challenge_points(const Story& story, const Character& character, const PersonalityCard& card,
                     const Challenge& challenge) {
    const unsigned shown = bits_of(challenge.icons) | antagonist_wild(story);
    int points = card.trauma ? 0 : printed_points(character, shown);
    points += points_of(card.icons, shown);
    for (const Effect& effect : card.effects)
        if (effect.kind == EffectKind::add) points += points_of(effect.icons, shown);
    return points;
}

int challenge_difficulty(const Story& story, const Challenge& challenge) {
    return challenge.difficulty + antagonist_difficulty(story);
}

double beating_odds(const Story& story, const Character& character, const Challenge& challenge) {
    const int beats = count_where(character.personality, [&](const PersonalityCard& card) {
        return challenge_points(story, character, card, challenge) >= challenge_difficulty(story, challenge);
    });
    const double cards = index_count(character.personality);
    return beats / cards;
}

std::optional<Stopping> stopping(const Story& story, int character, int players, int help) {
    Solver solver(story, character, players, help);
    if (solver.too_large()) return std::nullopt;
    return solver.solve(story.party.of(players)->dice);
}

int most_dice(const Story& story, int players) {
    int highest = 0;
    for (const Challenge& challenge : story.challenges)
        highest = std::max({highest, dice_of(challenge.win), dice_of(challenge.fail)});
    const PartySize& size = *story.party.of(players);
    return players * (size.dice + size.challenges * highest);
}

}  // namespace nedforge::london_dread
