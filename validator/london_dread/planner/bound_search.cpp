#include "validator/london_dread/planner/bound_search.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <memory>
#include <queue>
#include <vector>

#include "validator/base/tasks/parallel.h"

namespace nedforge::london_dread::planner {

namespace {

constexpr int root_steps = 400;
constexpr int node_steps = 40;
constexpr std::size_t round_size = 8;

struct Node {
    Fixing fixing;
    RelaxedBound relaxed;
    std::uint64_t number = 0;  // in order of making, which decides between equal bounds
};
using NodePointer = std::shared_ptr<const Node>;

struct Later {
    bool operator()(const NodePointer& a, const NodePointer& b) const {
        if (a->relaxed.bound != b->relaxed.bound) return a->relaxed.bound > b->relaxed.bound;
        return a->number > b->number;
    }
};

struct Branch {
    int character = -1;  // −1: on whether the card is solved
    int item = -1;       // −1: all is fixed
};

Branch choose_branch(const Relaxation& relaxation, const Problem& problem, const Node& node) {
    Branch branch;
    float best = -1;
    const auto openness = [](float share) { return std::min(share, 1 - share); };
    for (int card = 0; card < relaxation.cards(); ++card) {
        if (node.fixing.solved[card] != Fixed::Open) continue;
        const float open = openness(node.relaxed.solved[card]);
        const float score = (open + 0.02F) * static_cast<float>(problem.cards[card].value);
        if (score > best) best = score, branch = {-1, card};
    }
    for (int item = 0; item < relaxation.items(); ++item) {
        if (item < relaxation.cards() && node.fixing.solved[item] == Fixed::No) continue;
        for (int character = 0; character < problem.characters; ++character) {
            if (node.fixing.visits[character][item] != Fixed::Open) continue;
            const float score = openness(node.relaxed.visits[character][item]);
            if (score > best) best = score, branch = {character, item};
        }
    }
    return branch;
}

}  // namespace

int lower_bound(const Problem& problem, int worth, std::uint64_t nodes, int jobs, const std::stop_token& stop) {
    const Relaxation relaxation(problem);
    // The least integer that is not below the bound, but at most `worth`. A node that can't be solved has an infinite
    // bound, which no integer has.
    const auto rounded = [worth](double bound) {
        return static_cast<int>(std::ceil(std::clamp<double>(bound - 1e-4, std::numeric_limits<int>::min(), worth)));
    };
    auto root = std::make_shared<Node>();
    root->relaxed = relaxation.bound({}, relaxation.first_prices(), root_steps, worth);
    std::priority_queue<NodePointer, std::vector<NodePointer>, Later> open;
    double closed = worth;  // the smallest bound of nodes that can't be branched
    open.push(root);
    std::uint64_t node_count = 1;
    while (!open.empty() && rounded(open.top()->relaxed.bound) < worth && node_count < nodes &&
           !stop.stop_requested()) {
        std::vector<std::shared_ptr<Node>> children;
        std::vector<const Prices*> prices;
        std::vector<NodePointer> parents;
        while (!open.empty() && parents.size() < round_size && rounded(open.top()->relaxed.bound) < worth) {
            const NodePointer node = open.top();
            open.pop();
            const Branch branch = choose_branch(relaxation, problem, *node);
            if (branch.item < 0) {
                closed = std::min(closed, node->relaxed.bound);
                continue;
            }
            parents.push_back(node);
            for (const Fixed fixed : {Fixed::Yes, Fixed::No}) {
                auto child = std::make_shared<Node>();
                child->fixing = node->fixing;
                (branch.character < 0 ? child->fixing.solved : child->fixing.visits[branch.character])[branch.item] =
                    fixed;
                child->number = node_count++;
                children.push_back(std::move(child));
                prices.push_back(&node->relaxed.prices);
            }
        }
        for_each_index(children.size(), jobs, [&](std::size_t i) {
            children[i]->relaxed = relaxation.bound(children[i]->fixing, *prices[i], node_steps, worth);
        });
        for (std::size_t i = 0; i < children.size(); ++i) {
            auto& bound = children[i]->relaxed.bound;
            bound = std::max(bound, parents[i / 2]->relaxed.bound);
            if (rounded(bound) < worth) open.push(children[i]);
        }
    }
    double proved = closed;
    if (!open.empty()) proved = std::min(proved, open.top()->relaxed.bound);
    return rounded(proved);
}

}  // namespace nedforge::london_dread::planner
