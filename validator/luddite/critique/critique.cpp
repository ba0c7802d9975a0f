#include "validator/luddite/critique/critique.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>

#include "validator/base/waivers.h"
#include "validator/luddite/validate.h"

namespace nedforge::luddite {

namespace {

struct Adviser {
    const Check* check;
    void (*find)(AdviceContext&);
};

const std::vector<Adviser>& advisers() {
    static const std::vector<Adviser> list{
#define NEDFORGE_ADVICE(name) {&name##_check, find_##name},
#include "validator/luddite/critique/advice/advice.def"
#undef NEDFORGE_ADVICE
    };
    return list;
}

// Applies the map's waivers; where all advice was looked for, those for advice that match none go to `unused`.
void waive(const Map& map, bool is_complete, std::vector<Advice>& advice, Diagnostics& unused) {
    Diagnostics findings;
    for (const auto& piece : advice) findings.push_back(piece.finding);
    settle_waivers(findings, map.waivers, all_checks(),
                   [&](std::string_view code) { return !is_complete || !is_advice(code); });
    for (std::size_t i = 0; i < advice.size(); ++i) advice[i].finding = std::move(findings[i]);
    unused.assign(findings.begin() + std::ssize(advice), findings.end());
}

}  // namespace

bool is_advice(std::string_view code) {
    return std::any_of(advisers().begin(), advisers().end(),
                       [&](const Adviser& a) { return a.check->info.code == code; });
}

Critique critique(Measures& measures, const SourceMap& places, const CritiqueOptions& options) {
    Critique result;
    const std::optional<Target>& target = measures.map().target ? measures.map().target : options.target;
    AdviceContext context{measures, options.thresholds, target, result.advice};
    for (const Adviser& adviser : advisers()) {
        if (measures.stopped()) break;
        if (!options.only.empty() &&
            std::find(options.only.begin(), options.only.end(), adviser.check->info.code) == options.only.end())
            continue;
        const std::size_t before = result.advice.size();
        adviser.find(context);
        if (measures.stopped()) result.advice.resize(before);  // of half of its games
    }
    for (Advice& piece : result.advice) locate(piece.finding, places);
    result.complete = !measures.stopped();
    waive(measures.map(), result.complete && options.only.empty(), result.advice, result.unused_waivers);
    for (Diagnostic& diagnostic : result.unused_waivers) locate(diagnostic, places);
    return result;
}

Advice& advise(AdviceContext& context, const Check& check, AdviceThreshold threshold, const Measured& figure,
               std::string message, std::string path, std::vector<std::string> nodes) {
    Advice advice;
    advice.finding = finding(check.info, std::move(path), std::move(message), std::move(nodes));
    advice.figure = figure;
    advice.threshold = threshold;
    advice.beyond = context.thresholds[threshold];
    context.out.push_back(std::move(advice));
    return context.out.back();
}

std::string percents(const Interval& interval) { return percent_range(interval.low, interval.high); }

NodeMask reached_without(const Board& board, NodeMask door) {
    NodeMask reached = bit(board.enter);
    for (NodeMask edge = reached; edge;) {
        NodeMask next = 0;
        for (NodeMask remaining = edge; remaining; remaining &= remaining - 1)
            next |= board.neighbours[std::countr_zero(remaining)];
        edge = next & ~reached & ~door;
        reached |= edge;
    }
    return reached;
}

std::string listed_ids(const Board& board, NodeMask nodes) {
    std::vector<std::string> ids;
    for (; nodes; nodes &= nodes - 1) ids.push_back(board.node_ids[std::countr_zero(nodes)]);
    return listed(ids);
}

}  // namespace nedforge::luddite
