// ECHO601 to ECHO604: how a grid for two players plays between two policies (with --rate).

#include <fmt/format.h>

#include "engine/base/words.h"
#include "validator/echo_death/checks/check.h"
#include "validator/echo_death/rating/rate.h"

namespace nedforge::echo_death {

namespace {

std::string between_policies(const GridRating& rating) {
    return " between the policies " + title_of(rating.players.policy) + " and " + title_of(rating.players.against);
}

std::string interval(double low, double high) { return percent(low, 1) + " to " + percent(high, 1); }

void run_first_turn(const CheckContext& context, Diagnostics& out) {
    const GridRating* rating = context.rating();
    if (!rating || !rating->first) return;
    const double limit = context.grid.standards.advantage;
    if (rating->first->low <= limit && rating->first->high >= 1 - limit) return;
    const bool exceeded = rating->first->low > limit;
    report(out, first_turn_advantage_check, "rows",
           "the player who has the first turn wins " + interval(rating->first->low, rating->first->high) +
               " of decided games" + between_policies(*rating) + "; it should be from " + interval(1 - limit, limit),
           exceeded ? "raise `budget.second`, or put the squares for the deployment further apart"
                    : "lower `budget.second`");
}

void run_length(const CheckContext& context, Diagnostics& out) {
    const GridRating* rating = context.rating();
    if (!rating || !rating->turns.low || *rating->turns.low <= context.grid.standards.turns) return;
    report(out, too_long_check, "rows",
           fmt::format("a game takes {:.1f} to {:.1f} turns on average", *rating->turns.low, *rating->turns.high) +
               between_policies(*rating) + "; " + std::to_string(context.grid.standards.turns) + " are enough",
           "raise `budget.turn`, have fewer Nodes, or add Hardlines");
}

void run_drawn(const CheckContext& context, Diagnostics& out) {
    const GridRating* rating = context.rating();
    if (!rating || rating->undecided.low <= context.grid.standards.drawn) return;
    report(out, drawn_often_check, "rows",
           interval(rating->undecided.low, rating->undecided.high) + " of games are drawn or not over in time" +
               between_policies(*rating) + "; " + percent(context.grid.standards.drawn, 1) + " are enough",
           "add programs that do more damage, lower `budget.launch`, or add Hardlines");
}

void run_idle(const CheckContext& context, Diagnostics& out) {
    const GridRating* rating = context.rating();
    if (!rating) return;
    const auto idle = [&](const CountedShare& used) { return used.high < context.grid.standards.idle; };
    const auto words = [&](const CountedShare& used) {
        return " is used in " + interval(used.low, used.high) + " of games" + between_policies(*rating);
    };
    for (const MarkUse& mark : rating->marks) {
        if (!idle(mark.used)) continue;
        report_on(out, mark_idle_check, {mark.square},
                  "the " + std::string(mark_titles[mark.mark]) + " on " + text_of(mark.square) + words(mark.used),
                  "move it to where Nodes pass, or take it away");
    }
    for (std::size_t i = 0; i < rating->pads.size(); ++i) {
        if (!idle(rating->pads[i])) continue;
        const Teleport& pair = context.grid.teleports[i];
        report_on(out, mark_idle_check, {std::min(pair.from, pair.to), std::max(pair.from, pair.to)},
                  "the pair of pads on " + text_of(pair.from) + " and " + text_of(pair.to) + words(rating->pads[i]),
                  "move the pads to where Nodes pass, or take them away");
    }
}

}  // namespace

const Check first_turn_advantage_check{
    {"ECHO601", "first-turn-advantage", Severity::warning,
     "The interval of the share of decided games that the player with the first turn wins lies wholly above "
     "`standards.advantage`, or wholly below what is left of 1.",
     "The Hack before the first turn then decides the game.",
     "Change `budget.second`, the squares for the deployment, or the budgets, and rate the grid again.",
     "# bad, where the first turn wins three games of five\n"
     "budget: {second: 0}\n"
     "# good\n"
     "budget: {second: 4}\n"},
    CheckPhase::balance,
    run_first_turn};

const Check too_long_check{
    {"ECHO602", "too-long", Severity::warning,
     "The lower end of the interval of the mean number of turns is above `standards.turns`.",
     "A turn takes the players some minutes.", "Raise `budget.turn`, have fewer Nodes, or add Hardlines.",
     "# bad, where a game takes a hundred turns\n"
     "budget: {turn: 4}\n"
     "# good\n"
     "budget: {turn: 10}\n"},
    CheckPhase::balance,
    run_length};

const Check drawn_often_check{
    {"ECHO603", "drawn-often", Severity::warning,
     "The lower end of the interval of the share of drawn and unfinished games is above `standards.drawn`.",
     "Players who can't hurt each other play until the standstill (E44).",
     "Add programs that do more damage, or lower `budget.launch`.",
     "# bad: no program does damage to a Node with one Firewall\n"
     "programs: [firewall, shadow_tendrils]\n"
     "# good\n"
     "programs: [firewall, shadow_tendrils, lightning, inner_strength]\n"},
    CheckPhase::balance,
    run_drawn};

const Check mark_idle_check{
    {"ECHO604", "mark-idle", Severity::info,
     "The upper end of the interval of the share of games in which a mark or a pair of pads was used is below "
     "`standards.idle`. There is one finding for each.",
     "A mark that nobody uses is a sign that the players learn for nothing.",
     "Move it to where Nodes pass, or take it away.",
     "# bad: nobody goes to this corner\n"
     "rows: [\"F.....\", \"......\", \"......\", \"......\", \"......\", \"......\"]\n"
     "# good\n"
     "rows: [\"......\", \"......\", \"..F...\", \"......\", \"......\", \"......\"]\n"},
    CheckPhase::balance,
    run_idle};

}  // namespace nedforge::echo_death
