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
    static const std::vector<Adviser> all{
#define NEDFORGE_ADVICE(name) {&name##_check, find_##name},
#include "validator/luddite/critique/advice/advice.def"
#undef NEDFORGE_ADVICE
    };
    return all;
}

// Applies the map's waivers; where all advice was looked for, those for advice that match none go to `unused`.
void waive(const Map& map, bool all, std::vector<Advice>& advice, Diagnostics& unused) {
    Diagnostics findings;
    for (const auto& one : advice) findings.push_back(one.finding);
    settle_waivers(findings, map.waivers, all_checks(),
                   [&](std::string_view code) { return !all || !is_advice(code); });
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
    for (Advice& one : result.advice) locate(one.finding, places);
    result.complete = !measures.stopped();
    waive(measures.map(), result.complete && options.only.empty(), result.advice, result.unused_waivers);
    for (Diagnostic& one : result.unused_waivers) locate(one, places);
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
    NodeMask seen = bit(board.enter);
    for (NodeMask edge = seen; edge;) {
        NodeMask next = 0;
        for (NodeMask rest = edge; rest; rest &= rest - 1) next |= board.neighbours[std::countr_zero(rest)];
        edge = next & ~seen & ~door;
        seen |= edge;
    }
    return seen;
}

std::string listed_ids(const Board& board, NodeMask nodes) {
    std::vector<std::string> ids;
    for (; nodes; nodes &= nodes - 1) ids.push_back(board.node_ids[std::countr_zero(nodes)]);
    return listed(ids);
}

}  // namespace nedforge::luddite
