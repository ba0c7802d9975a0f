// NED914: what is left over at the end is a large part of a player's score: resources are made for their own sake.

#include <fmt/format.h>

#include <algorithm>

#include "validator/luddite/critique/advice/advice.h"
#include "validator/luddite/critique/overview.h"
#include "validator/luddite/solver/rating/target_player.h"

namespace nedforge::luddite {

namespace {

constexpr std::size_t leftover = 4;  // in RecordedGame::points

// The part of the points of all games that escaped that is left over.
double share_left(const std::vector<RecordedGame>& games, const std::vector<std::size_t>& drawn) {
    double surplus = 0, total = 0;
    for (const std::size_t g : drawn) {
        if (!games[g].escaped) continue;
        surplus += games[g].points[leftover];
        total += games[g].score;
    }
    return total > 0 ? surplus / total : 0;
}

Measured left_over(const std::vector<RecordedGame>& games) {
    std::vector<std::size_t> places(games.size());
    for (std::size_t g = 0; g < places.size(); ++g) places[g] = g;
    return {share_left(games, places),
            bootstrap(games.size(), [&](const std::vector<std::size_t>& drawn) { return share_left(games, drawn); })};
}

}  // namespace

void find_hoarding(AdviceContext& context) {
    Measures& measures = context.measures;
    Measured highest;
    PolicyKind player{};
    for (const PolicyKind policy : ladder_players)
        if (const Measured share = left_over(measures.games(policy).games); share.value > highest.value) {
            highest = share;
            player = policy;
        }
    if (highest.value <= context.thresholds[AdviceThreshold::left_over]) return;
    double held = 0, total = 0;
    for (const RecordedGame& game : measures.games(player).games) {
        held += game.escaped ? game.points[leftover] : 0;
        total += game.score;
    }
    const double games = std::max<double>(1, measures.figures(player).games);
    Advice& advice =
        advise(context, hoarding_check, AdviceThreshold::left_over, highest,
               fmt::format("{:.1f} of {}'s {:.1f} points are resources left over: {} of its score ({})", held / games,
                           player_words(player), total / games, percent(highest.value), percents(highest.interval)),
               "resources");
    advice.finding.help =
        "give fewer resources, or fewer spaces for them, or put something on the map that asks for them: energy nodes, "
        "locks that a changed die opens, codes that a made die pays";
}

const Check hoarding_check{
    {"NED914", "hoarding", Severity::info,
     "Only in `nedforge critique` and in reports: of the points of novice, regular or expert more than a fifth are "
     "resources that are left over at the end.",
     "Resources are there to be spent on the way. Where keeping them pays best, players stand at the Exit and collect.",
     "Take spaces away, let bonuses and Clock give less, or let the map ask for what they give.",
     "# bad: two bonuses of four credits each, and nothing to buy\n"
     "bonuses: [{die: 1, gain: {credit: 4}}, {die: 2, gain: {credit: 4}}]\n"
     "resources: {credit: {spaces: 12, start: 4}}\n"
     "# better\n"
     "bonuses: [{die: 1, gain: {credit: 1}}, {die: 2, damage: 2}]\n"
     "resources: {credit: {spaces: 4, start: 0}}\n"},
    Phase::never,
    nullptr};

}  // namespace nedforge::luddite
