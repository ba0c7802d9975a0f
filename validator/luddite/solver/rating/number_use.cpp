#include "validator/luddite/solver/rating/number_use.h"

#include <optional>

#include "engine/luddite/rules.h"

namespace nedforge::luddite {

namespace {

std::optional<DiePurpose> purpose_of(ActionKind kind) {
    switch (kind) {
        case ActionKind::clock:
            return DiePurpose::clock;
        case ActionKind::toggle:
            return DiePurpose::switches;
        case ActionKind::unlock:
            return DiePurpose::locks;
        case ActionKind::hack:
            return DiePurpose::hack;
        case ActionKind::bonus:
            return DiePurpose::bonuses;
        case ActionKind::move:
            return DiePurpose::moves;
        default:
            return std::nullopt;
    }
}

DieSource source_of(const State& state, Die die, int value) {
    if (!die.is_rolled()) return DieSource::bought;
    return state.dice.rolled[die.code] == value ? DieSource::rolled : DieSource::changed;
}

}  // namespace

void NumberUse::roll(const std::array<int, 3>& dice) {
    for (const int die : dice) ++rolled[die];
}

void NumberUse::act(const State& before, const Action& action) {
    const auto purpose = purpose_of(action.kind);
    if (!purpose || action.die.is_none() || action.die.is_moving()) return;
    const int value = die_value(before, action.die);
    ++used[value][source_of(before, action.die, value)][*purpose];
}

void NumberFigures::add(const NumberUse& game) {
    ++games;
    for (int number = 1; number <= highest_die; ++number) {
        rolled[number] += game.rolled[number];
        for (std::size_t s = 0; s < die_source_names.size(); ++s)
            for (std::size_t p = 0; p < die_purpose_names.size(); ++p) used[number][s][p] += game.used[number][s][p];
    }
}

NumberFigures NumberFigures::means() const {
    NumberFigures mean = *this;
    const double count = games > 0 ? games : 1;
    for (int number = 1; number <= highest_die; ++number) {
        mean.rolled[number] /= count;
        for (auto& of_source : mean.used[number])
            for (double& dice : of_source) dice /= count;
    }
    return mean;
}

double NumberFigures::of(int number, DieSource source) const {
    double sum = 0;
    for (const double dice : used[number][source]) sum += dice;
    return sum;
}

double NumberFigures::of(int number, DiePurpose purpose) const {
    double sum = 0;
    for (const auto& of_source : used[number]) sum += of_source[purpose];
    return sum;
}

}  // namespace nedforge::luddite
