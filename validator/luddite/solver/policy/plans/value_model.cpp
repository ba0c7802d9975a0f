#include "validator/luddite/solver/policy/plans/value_model.h"

#include <algorithm>
#include <bit>
#include <cmath>

namespace nedforge::luddite {

double ValueModel::describe(Evaluator& evaluator, const State& s, Inputs& out) {
    const Board& board = evaluator.board();
    Evaluator::Features features;
    Evaluator::Evaluation evaluation;
    evaluator.read(s, features);
    evaluator.evaluate(s, features, 0, evaluation);
    out.fill(0);
    std::size_t at = 0;
    const auto put = [&](double value) { out[at++] = static_cast<float>(value); };
    const double boxes = evaluation.boxes_left;
    put(evaluation.value / 50 - 1.5);
    put(boxes / 24);
    put(boxes * boxes / 576);
    put(std::min(boxes, 8.0) / 8);
    put(std::min(boxes, 4.0) / 4);
    for (const Resource r : all_resources) put(s.held[r] / 4.0);
    for (const Resource r : all_resources) put(s.held[r] * boxes / 48.0);
    for (const Resource r : all_resources)
        put((board.spaces[r] -
             (board.rulings.spaces == SpacesRuling::lifetime ? s.used_spaces[r] : std::uint16_t{s.held[r]})) /
            4.0);
    put(features.banked / 50.0);
    std::array<int, 4> toggled{};
    for (int n = 1; n <= switch_count; ++n) ++toggled[static_cast<std::size_t>(toggles_of(s, n))];
    put(toggled[3] / 3.0);
    put(toggled[2] / 3.0);
    put(toggled[1] / 3.0);
    double reward = 0, near = 0, cost = 0, soon = 0;
    for (int i = 0; i < index_count(board.hack.rewards); ++i) {
        if (features.cost[i] == HackCosts::never) continue;
        reward += evaluator.reward_points(i);
        near += evaluator.reward_points(i) * evaluator.near_hack(features.cost[i], *evaluation.means.in_time);
        cost += features.cost[i];
        soon += features.cost[i] <= 12;
    }
    put(reward / 20);
    put(near / 20);
    put(cost / 100);
    put(soon / 3);
    const TourBill* bills = evaluator.bills(s.node, s.toggles, features.open);
    const double tour = evaluator.tour_value(evaluation, evaluation.means, bills, evaluation.live);
    put((evaluation.visits.sum - tour) / 10);
    put(tour / 30);
    const auto& functions = evaluator.tours().functions();
    double hit = 0, open = 0, locked = 0, lost = 0;
    for (int f = 0; f < index_count(functions); ++f) {
        const int damage = board.critical_damage[functions[f]];
        const int away = features.away[f];
        (away == Evaluator::hit_code ? hit : away == Evaluator::lost_code ? lost : away == 0 ? open : locked) += damage;
    }
    put(hit / 30);
    put(open / 30);
    put(locked / 30);
    put(lost / 30);
    const Evaluator::Tour best = evaluator.best_tour(evaluation, bills);
    double points = 0, codes = 0, all_codes = 0;
    for (int f = 0; f < index_count(functions); ++f) {
        if ((best.set >> f) & 1) points += board.critical_damage[functions[f]], codes += features.away[f];
        if ((features.live >> f) & 1) all_codes += features.away[f];
    }
    const TourBill& bill = bills[best.set];
    put(points / 30);
    put(best.odds);
    put(best.dice / 10);
    put(codes / 100);
    put(bill.found() ? bill.steps / 10.0 : 1);
    put(std::popcount(bill.numbers) / 4.0);
    put(bill.repeats / 3.0);
    put(bill.powers / 3.0);
    const double dice = evaluation.means.dice + evaluation.means.stored;
    put(std::min(2.0, best.dice / dice));
    const TourBill& all = bills[features.live];
    const double all_need = all.found() ? all.cost + all_codes : 300;
    put(std::min(all_need, 300.0) / 200);
    put(std::min(2.0, all_need / 10 / dice));
    const TourBill& home = bills[0];
    put(home.found() ? home.cost / 50.0 : 2);
    put(s.node == board.exit ? 1 : 0);
    put(evaluation.visits.odds);
    put(home.found() ? std::popcount(home.numbers) / 3.0 : 2);
    double bonus = 0, bonus_gain = 0;
    for (int b = 0; b < index_count(board.bonuses); ++b) {
        if ((s.bonuses >> b) & 1) continue;
        bonus += board.bonuses[b].damage;
        for (const Resource r : all_resources) bonus_gain += board.bonuses[b].gain[r];
    }
    put(bonus / 6);
    put(bonus_gain / 4);
    double icons = 0;
    for (int box = s.clock; box < board.clock_length; ++box) icons += board.clock_icon[box] >= 0;
    put(icons / 6);
    put(dice / 20);
    put(board.clock_length / 24.0);
    for (int kind = 0; kind < 4; ++kind) put(static_cast<int>(board.hack.kind()) == kind ? 1 : 0);
    return evaluation.value;
}

void ValueModel::hidden_units(const Weights& w, const Inputs& in, std::array<float, hidden>& out) {
    std::copy_n(w.first.end() - hidden, hidden, out.begin());
    for (std::size_t i = 0; i < inputs; ++i)
        for (std::size_t j = 0; j < hidden; ++j) out[j] += in[i] * w.first[i * hidden + j];
}

double ValueModel::correction(const Weights& w, const Inputs& in) {
    std::array<float, hidden> sums;
    hidden_units(w, in, sums);
    float out = w.second[hidden];
    for (std::size_t j = 0; j < hidden; ++j) out += w.second[j] * activation(sums[j]);
    return unit * static_cast<double>(out);
}

}  // namespace nedforge::luddite
