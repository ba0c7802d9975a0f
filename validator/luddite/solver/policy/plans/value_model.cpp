#include "validator/luddite/solver/policy/plans/value_model.h"

#include <algorithm>
#include <bit>
#include <cmath>

#include "engine/luddite/rules.h"
#include "engine/luddite/spaces.h"

namespace nedforge::luddite {

namespace {

// Writes the inputs one after the other; their order is that of the weights.
class Description {
public:
    Description(Evaluator& evaluator, const State& state, ValueModel::Inputs& out)
        : evaluator_(evaluator), board_(evaluator.board()), s_(state), out_(out) {
        evaluator.read(state, features_);
        evaluator.evaluate(state, features_, 0, evaluation_);
        bills_ = evaluator.bills(state.node, state.toggles, features_.open);
        best_ = evaluator.best_tour(evaluation_, bills_);
        dice_ = evaluation_.means.dice + evaluation_.means.stored;
    }

    double write() {
        out_.fill(0);
        time_and_resources();
        switches_and_rewards();
        functions();
        best_tour();
        all_and_home();
        modules();
        return evaluation_.value;
    }

private:
    void put(double value) { out_[next_++] = static_cast<float>(value); }

    void time_and_resources() {
        const double boxes = evaluation_.boxes_left;
        put(evaluation_.value / 50 - 1.5);
        put(boxes / 24);
        put(boxes * boxes / 576);
        put(std::min(boxes, 8.0) / 8);
        put(std::min(boxes, 4.0) / 4);
        constexpr double usually_held = 4;
        for (const Resource r : all_resources) put(s_.held[r] / usually_held);
        for (const Resource r : all_resources) put(s_.held[r] * boxes / 48.0);
        for (const Resource r : all_resources) put(free_spaces(board_, s_, r) / usually_held);
        put(features_.banked / 50.0);
    }

    void switches_and_rewards() {
        IndexedArray<int, int, 4> toggled{};
        for (int n = 1; n <= switch_count; ++n) ++toggled[toggles_of(s_, n)];
        for (const int toggles : {3, 2, 1}) put(toggled[toggles] / 3.0);
        double points = 0, near = 0, cost = 0, soon = 0;
        for (int i = 0; i < index_count(board_.hack.rewards); ++i) {
            if (features_.cost[i] == HackCosts::never) continue;
            points += evaluator_.reward_points(i);
            near += evaluator_.reward_points(i) * evaluator_.near_hack(features_.cost[i], *evaluation_.means.in_time);
            cost += features_.cost[i];
            soon += features_.cost[i] <= 12;
        }
        put(points / 20);
        put(near / 20);
        put(cost / 100);
        put(soon / 3);
    }

    void functions() {
        const double tour = evaluator_.tour_value(evaluation_, evaluation_.means, bills_, evaluation_.live);
        put((evaluation_.visits.sum - tour) / 10);
        put(tour / 30);
        const auto& nodes = evaluator_.tours().functions();
        double hit = 0, open = 0, locked = 0, lost = 0;
        for (int f = 0; f < index_count(nodes); ++f) {
            const int away = features_.away[f];
            double& kind = away == Evaluator::hit_code    ? hit
                           : away == Evaluator::lost_code ? lost
                           : away == 0                    ? open
                                                          : locked;
            kind += board_.critical_damage[nodes[f]];
        }
        for (const double damage : {hit, open, locked, lost}) put(damage / 30);
    }

    void best_tour() {
        const auto& nodes = evaluator_.tours().functions();
        double points = 0, codes = 0;
        for (int f = 0; f < index_count(nodes); ++f)
            if ((best_.set >> f) & 1) points += board_.critical_damage[nodes[f]], codes += features_.away[f];
        const TourBill& bill = bills_[best_.set];
        put(points / 30);
        put(best_.odds);
        put(best_.dice / 10);
        put(codes / 100);
        put(bill.found() ? bill.steps / 10.0 : 1);
        put(std::popcount(bill.numbers) / 4.0);
        put(bill.repeats / 3.0);
        put(bill.powers / 3.0);
        put(std::min(2.0, best_.dice / dice_));
    }

    void all_and_home() {
        double codes = 0;
        for (int f = 0; f < index_count(evaluator_.tours().functions()); ++f)
            if ((features_.live >> f) & 1) codes += features_.away[f];
        const TourBill& whole_tour = bills_[features_.live];
        const double need = whole_tour.found() ? whole_tour.cost + codes : 300;
        put(std::min(need, 300.0) / 200);
        put(std::min(2.0, need / 10 / dice_));
        const TourBill& home = bills_[0];
        put(home.found() ? home.cost / 50.0 : 2);
        put(s_.node == board_.exit ? 1 : 0);
        put(evaluation_.visits.odds);
        put(home.found() ? std::popcount(home.numbers) / 3.0 : 2);
    }

    void modules() {
        double damage = 0, gain = 0, icons = 0;
        for (int b = 0; b < index_count(board_.bonuses); ++b) {
            if ((s_.bonuses >> b) & 1) continue;
            damage += board_.bonuses[b].damage;
            for (const Resource r : all_resources) gain += board_.bonuses[b].gain[r];
        }
        for (int box = s_.clock; box < board_.clock_length; ++box) icons += board_.clock_icon[box] >= 0;
        put(damage / 6);
        put(gain / 4);
        put(icons / 6);
        put(dice_ / 20);
        put(board_.clock_length / 24.0);
        for (int kind = 0; kind < 4; ++kind) put(static_cast<int>(board_.hack.kind()) == kind ? 1 : 0);
    }

    Evaluator& evaluator_;
    const Board& board_;
    const State& s_;
    ValueModel::Inputs& out_;
    Evaluator::Features features_;
    Evaluator::Evaluation evaluation_;
    const TourBill* bills_ = nullptr;
    Evaluator::Tour best_;
    double dice_ = 0;  // to be expected, and what resources stand for
    std::size_t next_ = 0;
};

}  // namespace

double ValueModel::describe(Evaluator& evaluator, const State& state, Inputs& out) {
    return Description(evaluator, state, out).write();
}

void ValueModel::hidden_units(const ValueWeights& w, const Inputs& values, std::array<float, hidden>& out) {
    std::copy_n(w.first.end() - hidden, hidden, out.begin());
    for (std::size_t i = 0; i < inputs; ++i)
        for (std::size_t j = 0; j < hidden; ++j) out[j] += values[i] * w.first[i * hidden + j];
}

double ValueModel::correction(const ValueWeights& w, const Inputs& values) {
    std::array<float, hidden> sums;
    hidden_units(w, values, sums);
    float out = w.second[hidden];
    for (std::size_t j = 0; j < hidden; ++j) out += w.second[j] * activation(sums[j]);
    return unit * static_cast<double>(out);
}

double ValueModel::probability(const ValueWeights& w, const Inputs& values) {
    return 1 / (1 + std::exp(-correction(w, values) / unit));
}

double ValueModel::points_of(const ValueWeights& weights, Evaluator& evaluator, const State& state) {
    if (is_over(evaluator.board(), state)) return score(evaluator.board(), state);
    Inputs described;
    const double value = describe(evaluator, state, described);
    return value + correction(weights, described);
}

}  // namespace nedforge::luddite
