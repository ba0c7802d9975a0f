// NED915: a number that dice show too seldom for what the map asks of it. Two measures, each of the expert's games: how
// often dice of that number are used where only that number will do, against how often it is rolled; and in how many of
// the games lost at hard a started Hack reward or a lock before an unlocked function still waits for just that number
// (numbers.h).

#include <fmt/format.h>

#include <algorithm>

#include "engine/base/indexed.h"
#include "validator/base/statistics/intervals.h"
#include "validator/luddite/critique/advice/advice.h"
#include "validator/luddite/critique/numbers.h"

namespace nedforge::luddite {

namespace {

struct Scarce {
    int number = 0;
    Measured figure;
    bool by_demand = false;
};

std::optional<Scarce> scarce_by_demand(const Board& board, const NumberFigures& figures, double limit) {
    std::optional<Scarce> scarce;
    for (int number = 1; number <= highest_die; ++number) {
        const double rolled = figures.rolled[number], wanted = dice_wanted(board, figures, number);
        if (rolled <= 0 || wanted < limit * rolled) continue;
        if (scarce && wanted / rolled <= scarce->figure.value) continue;
        scarce = Scarce{number, {wanted / rolled, {wanted / rolled, wanted / rolled}}, true};
    }
    return scarce;
}

std::optional<Scarce> scarce_at_the_end(Measures& measures, double limit) {
    const Board& board = measures.board();
    const auto& games = measures.games(PolicyKind::expert).games;
    int lost = 0;
    ByDie<int> waiting{};
    for (const RecordedGame& game : games) {
        if (beats(board.rulings, game.score, board.thresholds[Level::hard])) continue;
        ++lost;
        const unsigned numbers = numbers_waited_for(board, game.end);
        for (int number = 1; number <= highest_die; ++number) waiting[number] += numbers >> number & 1u;
    }
    constexpr int fewest_lost = 20;
    if (lost < fewest_lost) return std::nullopt;
    const int number = index_at(waiting, std::max_element(waiting.begin(), waiting.end()));
    const double share = share_in(waiting[number], lost);
    if (share <= limit) return std::nullopt;
    return Scarce{number, {share, binomial_interval(waiting[number], lost)}, false};
}

std::optional<Scarce> find_scarce(Measures& measures, const AdviceThresholds& thresholds) {
    if (measures.games(PolicyKind::expert).games.empty()) return std::nullopt;
    const NumberFigures figures = numbers_in(measures.games(PolicyKind::expert).games);
    const auto by_demand = scarce_by_demand(measures.board(), figures, thresholds[AdviceThreshold::number_demand]);
    return by_demand ? by_demand : scarce_at_the_end(measures, thresholds[AdviceThreshold::number_waited_for]);
}

}  // namespace

std::optional<int> scarce_number(Measures& measures, const AdviceThresholds& thresholds) {
    const auto scarce = find_scarce(measures, thresholds);
    return scarce ? std::optional(scarce->number) : std::nullopt;
}

std::string help_with_scarce(int number) {
    return fmt::format("let fewer boxes, locks and switches ask for a {}, or give multi-tools and credits", number);
}

void find_scarce_number(AdviceContext& context) {
    Measures& measures = context.measures;
    const auto scarce = find_scarce(measures, context.thresholds);
    if (!scarce) return;
    const int number = scarce->number;
    std::string words;
    if (scarce->by_demand) {
        const NumberFigures figures = numbers_in(measures.games(PolicyKind::expert).games);
        words = fmt::format(
            "the expert uses {:.1f} dice of it in a game where no other number will do, and the rolls "
            "bring {:.1f}; {:.1f} of them it changes or buys",
            dice_wanted(measures.board(), figures, number), figures.rolled[number],
            figures.of(number, DieSource::changed) + figures.of(number, DieSource::bought));
    } else {
        words = fmt::format("{} of the games that the expert loses at hard ({}) still wait for it at the end",
                            percent(scarce->figure.value), percents(scarce->figure.interval));
    }
    advise(context, scarce_number_check,
           scarce->by_demand ? AdviceThreshold::number_demand : AdviceThreshold::number_waited_for, scarce->figure,
           fmt::format("the number {} is scarce: {}", number, words), "hack")
        .finding.help = help_with_scarce(number);
}

const Check scarce_number_check{
    {"NED915", "scarce-number", Severity::info,
     "Only in `nedforge critique` and in reports: a number of which the expert's games use at least twice as many dice "
     "where no other number will do as the rolls bring; or for which more than half of its games lost at hard still "
     "wait at the end.",
     "A plan that waits for one number is decided by the dice. `nedforge rate MAP` shows supply and demand of all six.",
     "Let boxes, locks and switches ask for different numbers, or give multi-tools and credits that make the number.",
     "# bad: every line wants a pair of ones\n"
     "boxes: [\"11\", \"11\", \"11\"]\n"
     "# better\n"
     "boxes: [\"14\", \"25\", \"36\"]\n"},
    Phase::never,
    nullptr};

}  // namespace nedforge::luddite
