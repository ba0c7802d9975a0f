#include "validator/echo_death/facts/program_facts.h"

#include <algorithm>
#include <cstdlib>

#include "engine/base/indexed.h"
#include "engine/echo_death/rules.h"
#include "validator/echo_death/facts/walks.h"

namespace nedforge::echo_death {

namespace {

// The damage of a default Node's run on a Node of this Defense, both on a square of level 0 without Cover.
int damage_against(const Board& board, const Program& program, int defense) {
    Board plain;
    plain.rulings = board.rulings;
    plain.width = plain.height = 1;
    plain.squares.resize(1);
    return damage_between(plain, program, board.statistics.offense, 0, defense, 0);
}

// Whom a target word allows: enemies, other Nodes of the player, and the origin.
struct Allowed {
    bool enemies, friends, origin;
};
Allowed allowed_by(Target target) {
    switch (target) {
        case Target::friendly:
            return {false, true, true};
        case Target::other_friendly:
            return {false, true, false};
        case Target::hostile:
            return {true, false, false};
        case Target::any:
            return {true, true, true};
        default:
            return {true, true, false};
    }
}

// Compares values of which a larger one is better in q. `holds` turns false where q is worse, `better` true where it is
// better.
struct Comparison {
    bool holds = true, better = false;
    void at_least(int q, int p) {
        holds = holds && q >= p;
        better = better || q > p;
    }
    void same(bool equal) { holds = holds && equal; }
};

bool same_up_to_turning(const std::optional<Blast>& a, const std::optional<Blast>& b) {
    return a.has_value() == b.has_value() && (!a || *a == *b || (a->columns == b->rows && a->rows == b->columns));
}

void compare_attacks(const Attack& q, const Attack& p, Comparison& result) {
    result.same(q.set.has_value() == p.set.has_value());
    result.at_least(q.set.value_or(0), p.set.value_or(0));
    result.at_least(q.added(), p.added());
    result.at_least(q.factor(), p.factor());
    result.at_least(q.pierced(), p.pierced());
}

void compare_additions(const Additions& q, const Additions& p, Comparison& result) {
    for (const auto statistic :
         {&Additions::offense, &Additions::defense, &Additions::orthogonal, &Additions::diagonal}) {
        const int of_q = q.*statistic, of_p = p.*statistic;
        result.same((of_q > 0) == (of_p > 0) && (of_q < 0) == (of_p < 0));
        result.at_least(std::abs(of_q), std::abs(of_p));
    }
}

// `comes_first`: q comes before p in the list.
bool dominates(const Program& q, const Program& p, bool comes_first) {
    if (q.root == RootEffect::movement || q.root == RootEffect::shutdown || q.kind != p.kind) return false;
    Comparison result;
    const Allowed by_q = allowed_by(q.target), by_p = allowed_by(p.target);
    result.at_least(by_q.enemies, by_p.enemies);
    result.at_least(by_q.friends, by_p.friends);
    result.at_least(by_q.origin, by_p.origin);
    if (q.blast || p.blast) result.same(q.target == p.target);
    result.at_least(q.distance, p.distance);
    result.at_least(-q.cost.first, -p.cost.first);
    result.at_least(-q.cost.later, -p.cost.later);
    result.same(same_up_to_turning(q.blast, p.blast));
    for (const auto number : {&Program::multiple, &Program::push, &Program::heal, &Program::jump})
        result.at_least((q.*number).value_or(0), (p.*number).value_or(0));
    result.at_least(q.stun, p.stun);
    result.same(q.attack.has_value() == p.attack.has_value());
    if (q.attack && p.attack) compare_attacks(*q.attack, *p.attack, result);
    compare_additions(q.add.value_or(Additions{}), p.add.value_or(Additions{}), result);
    return result.holds && (result.better || comes_first);
}

}  // namespace

HitFacts hit_of(const Board& board, const Program& program) {
    HitFacts facts;
    facts.hit = damage_against(board, program, board.statistics.defense);
    if (facts.hit == 0) return facts;
    facts.uses = (board.statistics.hard_drive + facts.hit - 1) / facts.hit;
    facts.price = program.cost.first + (*facts.uses - 1) * program.cost.later;
    return facts;
}

int wall_of(const Board& board) {
    int wall = 0;
    for (const Program& program : board.programs)
        while (program.attack && damage_against(board, program, wall) > 0) ++wall;
    return wall;
}

std::optional<int> turtle_of(const Board& board) {
    const int missing = wall_of(board) - board.statistics.defense;
    if (missing <= 0) return 0;
    const int goal = missing;
    // cheapest[k][d]: d or more Defense (d = missing: enough) by k different Tasks.
    const IndexedVector<int, int> empty_row(place_of_index(goal) + 1, never);
    IndexedVector<IndexedVector<int, int>, int> cheapest(place_of_index(board.directory) + 1, empty_row);
    cheapest[0][0] = 0;
    for (const Program& program : board.programs) {
        if (program.kind != ProgramKind::task || !program.add || program.add->defense <= 0) continue;
        if (program.target != Target::friendly && program.target != Target::any) continue;
        for (int k = board.directory; k > 0; --k)
            for (int before = 0; before < goal; ++before) {
                if (cheapest[k - 1][before] >= never) continue;
                int sum = cheapest[k - 1][before];
                for (int reached = before; reached < goal;) {
                    reached = std::min(goal, reached + program.add->defense);
                    sum += program.cost.first;
                    cheapest[k][reached] = std::min(cheapest[k][reached], sum);
                }
            }
    }
    int lowest_price = never;
    for (const auto& row : cheapest) lowest_price = std::min(lowest_price, row[goal]);
    return lowest_price < never ? std::optional(lowest_price) : std::nullopt;
}

std::vector<std::string> dominating(const Board& board, const Program& program) {
    std::vector<std::string> ids;
    bool before = true;  // the root programs come before the list
    for (const Program& rival : board.programs) {
        if (rival.id == program.id)
            before = false;
        else if (dominates(rival, program, before))
            ids.push_back(rival.id);
    }
    std::sort(ids.begin(), ids.end());
    return ids;
}

std::optional<int> cheapest_damage(const std::vector<DamageOffer>& offers, int wanted) {
    const int goal = std::max(0, wanted);
    IndexedVector<int, int> cheapest(place_of_index(goal) + 1, never);
    cheapest[0] = 0;
    for (const DamageOffer& offer : offers) {
        if (offer.damage <= 0) continue;
        for (int before = goal; before-- > 0;) {
            if (cheapest[before] >= never) continue;
            int sum = cheapest[before] + offer.first;
            for (int reached = before; reached < goal; sum += offer.later) {
                reached = std::min(goal, reached + offer.damage);
                cheapest[reached] = std::min(cheapest[reached], sum);
            }
        }
    }
    return cheapest[goal] < never ? std::optional(cheapest[goal]) : std::nullopt;
}

}  // namespace nedforge::echo_death
