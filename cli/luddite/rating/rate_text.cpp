#include "cli/luddite/rating/rate_text.h"

#include <fmt/format.h>

#include <array>
#include <cstdlib>
#include <map>
#include <nlohmann/json.hpp>
#include <string_view>

#include "cli/base/answer.h"
#include "cli/base/or_null.h"
#include "cli/base/rating/figure_json.h"
#include "cli/base/rating/figure_text.h"
#include "engine/base/words.h"
#include "engine/luddite/words.h"
#include "formats/base/report/report.h"
#include "validator/luddite/solver/rating/thresholds.h"

namespace nedforge::cli::luddite {

using nlohmann::ordered_json;
using namespace nedforge::luddite;

namespace {

constexpr std::array<std::string_view, 5> part_names{"critical", "hack", "switches", "clock", "leftover"};

constexpr double least_said = 0.9995;  // an upper bound of 100.0 % says nothing

ordered_json win_json(const WinFigures& win, bool exact) {
    ordered_json json{{"rate", win.rate}, {"low", win.low}, {"high", win.high}, {"upper_bound", nullptr}};
    if (win.upper_bound) json["upper_bound"] = *win.upper_bound;
    if (exact) json["optimal"] = *win.optimal;
    return json;
}

// Points from the policy's median up to the score that nobody exceeds in more than half of the games.
std::optional<int> gap_to_ceiling(const RateResult& r) {
    const auto ceiling = r.ceilings.find(50);
    const auto median = r.quantiles.find(50);
    if (ceiling == r.ceilings.end() || median == r.quantiles.end()) return std::nullopt;
    return ceiling->second - median->second;
}

ordered_json score_json(const RateResult& r) {
    ordered_json json{{"mean", r.mean}, {"sd", r.sd}, {"quantiles", json_by_percent(r.quantiles)}};
    if (!r.ceilings.empty()) json["ceilings"] = json_by_percent(r.ceilings);
    if (r.optimal_mean) json["optimal_mean"] = *r.optimal_mean;
    return json;
}

ordered_json turn_back_json(const Board& board, const RateResult& r) {
    ordered_json line = ordered_json::object();
    for (int n = 0; n < board.node_count; ++n) {
        const TurnBack& turn_back = r.turn_back[place_of_index(n)];
        line[board.node_ids[n]] = {{"sure", or_null(turn_back.sure)}, {"choice", or_null(turn_back.choice)}};
    }
    return line;
}

ordered_json nodes_json(const Board& board, const RateResult& r) {
    ordered_json nodes = ordered_json::object();
    for (std::size_t n = 0; n < r.visits.size(); ++n) {
        ordered_json node{{"visits", r.visits[n]}};
        if ((board.critical_nodes >> n) & 1) node["hits"] = r.hits[n];
        nodes[board.node_ids[n]] = node;
    }
    return nodes;
}

ordered_json ladder_json(const Rated& rated) {
    ordered_json ladder = ordered_json::object();
    const auto rung = [&](const std::string& name, const RateResult& result) {
        ordered_json win = ordered_json::object();
        for (std::size_t l = 0; l < 3; ++l) win[std::string(level_names[l])] = result.win[l].rate;
        ladder[name] = {{"games", result.games}, {"escaped", result.escaped}, {"mean", result.mean}, {"win", win}};
    };
    for (const auto& [name, result] : rated.weaker) rung(name, result);
    rung(rated.main.policy, rated.main);
    return ladder;
}

// What the expert wins more often at the medium level than somebody in a first game; nullopt: another policy.
std::optional<double> skill_gap(const Rated& rated) {
    constexpr auto medium = place_of_index(Level::medium);
    if (rated.main.policy != policy_names[PolicyKind::expert]) return std::nullopt;
    for (const auto& [name, result] : rated.weaker)
        if (name == policy_names[PolicyKind::novice]) return rated.main.win[medium].rate - result.win[medium].rate;
    return std::nullopt;
}

// The win odds are those of the best play from a position, and not counted.
bool is_exact(const Rated& rated) {
    return rated.from && rated.exact && rated.main.policy == policy_names[PolicyKind::expert];
}

ordered_json numbers_json(const NumberFigures& figures) {
    ordered_json numbers = ordered_json::array();
    for (int number = 1; number <= highest_die; ++number) {
        ordered_json used = ordered_json::object(), purposes = ordered_json::object();
        for (const DieSource s : indices_of(die_source_names))
            used[std::string(die_source_names[s])] = figures.of(number, s);
        for (const DiePurpose p : indices_of(die_purpose_names))
            purposes[std::string(die_purpose_names[p])] = figures.of(number, p);
        numbers.push_back({{"number", number}, {"rolled", figures.rolled[number]}, {"used", used}, {"for", purposes}});
    }
    return numbers;
}

// The rated policy's, and the novice's where it is another.
ordered_json numbers_json(const Rated& rated) {
    ordered_json numbers{{rated.main.policy, numbers_json(rated.main.numbers)}};
    for (const auto& [name, result] : rated.weaker)
        if (name == policy_names[PolicyKind::novice]) numbers[name] = numbers_json(result.numbers);
    return numbers;
}

class RatingText {
public:
    RatingText(const Map& map, const Board& board, const Rated& rated, bool colour)
        : map_(map), board_(board), rated_(rated), r_(rated.main), colour_(colour) {}

    std::string text() {
        head();
        wins();
        ladder();
        damage();
        nodes();
        home();
        shares("Hack rewards taken", r_.reward_rates);
        shares("roll bonuses crossed", r_.bonus_rates);
        numbers(r_.policy, r_.numbers);
        for (const auto& [name, result] : rated_.weaker)
            if (name == policy_names[PolicyKind::novice]) numbers(name, result.numbers);
        if (rated_.from && !rated_.exact && r_.policy == policy_names[PolicyKind::expert])
            out_ +=
                "\n  These odds are not exact: more than three Clock boxes are left, or the end game has too many "
                "states.\n";
        if (rated_.exact)
            out_ += fmt::format("\n  worked out over {} game states; {}\n", rated_.exact->states,
                                rated_.exact->guaranteed ? "some policy escapes whatever the dice"
                                                         : "no policy escapes whatever the dice");
        return out_;
    }

private:
    std::string strong(const std::string& text) const { return colour_ ? "\x1b[1m" + text + "\x1b[0m" : text; }

    void head() {
        out_ = strong(fmt::format("{}", map_.name)) + fmt::format(" ({}): {} {} by the {} policy{}\n\n", map_.id,
                                                                  r_.games, noun_for(r_.games, "game"), r_.policy,
                                                                  r_.complete ? "" : ", stopped early");
        if (rated_.from)
            out_ += fmt::format("  from the end of {}: {}\n\n", printable(rated_.from->path), rated_.from->words);
        out_ +=
            fmt::format("  escaped {:.1f} %, score {:.1f} on average (sd {:.1f})", 100 * r_.escaped, r_.mean, r_.sd);
        if (r_.optimal_mean) out_ += fmt::format("; best possible average {:.4f}", *r_.optimal_mean);
        out_ += "\n";
        if (!r_.quantiles.empty()) out_ += "  scores: " + quantile_words(r_.quantiles) + "\n";
    }

    void wins() {
        out_ += "\n  " + strong("wins") + "\n";
        for (std::size_t l = 0; l < 3; ++l) {
            const auto& win = r_.win[l];
            out_ += fmt::format("  {:<7} {:<5} {:>3}   {:5.1f} %", level_names[l], threshold_word(board_.rulings),
                                board_.thresholds.of[l], 100 * win.rate);
            if (is_exact(rated_)) {
                out_ += "   exactly, by best play\n";
                continue;
            }
            out_ += fmt::format("   ({:.1f} to {:.1f})", 100 * win.low, 100 * win.high);
            if (win.upper_bound && *win.upper_bound < least_said)
                out_ += fmt::format("   nobody more than {:.1f} %", 100 * *win.upper_bound);
            if (win.optimal) out_ += fmt::format("   best play {:.4f} %", 100 * *win.optimal);
            out_ += "\n";
        }
        if (r_.ceilings.empty()) return;
        out_ += fmt::format(
            "  whoever plays scores above {} in half of the games at most, above {} in one of ten, above {} in one of "
            "a hundred\n",
            r_.ceilings.at(50), r_.ceilings.at(10), r_.ceilings.at(1));
        if (const auto gap = gap_to_ceiling(r_))
            out_ += fmt::format("  the policy's median is {} {} the first of these\n", counted(std::abs(*gap), "point"),
                                *gap < 0 ? "above" : "below");
    }

    void ladder() {
        if (rated_.weaker.empty()) return;
        out_ += "\n  " + strong("skill") + "      easy    medium    hard\n";
        const auto rung = [&](const std::string& name, const RateResult& result) {
            out_ += fmt::format("  {:<10} {:5.1f} %  {:5.1f} %  {:5.1f} %\n", name, 100 * result.win[0].rate,
                                100 * result.win[1].rate, 100 * result.win[2].rate);
        };
        for (const auto& [name, result] : rated_.weaker) rung(name, result);
        rung(r_.policy, r_);
    }

    void damage() {
        out_ += "\n  " + strong("where the damage comes from") + " (games that escaped)\n";
        for (std::size_t p = 0; p < part_names.size(); ++p)
            out_ += fmt::format("  {:<9} {:5.1f}\n", part_names[p], r_.part_means[p]);
        out_ += fmt::format("\n  {:.1f} rounds a game", r_.mean_rounds);
        if (r_.escaped > 0)
            out_ += fmt::format("; back on the Exit for good at box {:.1f} of {}", r_.mean_clock_at_escape,
                                board_.clock_length);
        out_ += "\n";
    }

    void nodes() {
        out_ += "\n  " + strong("nodes") + " visited, critical functions hit (% of games)\n";
        for (std::size_t n = 0; n < r_.visits.size(); ++n) {
            out_ += fmt::format("  {:<16} {:5.1f}", board_.node_ids[n], 100 * r_.visits[n]);
            if ((board_.critical_nodes >> n) & 1) out_ += fmt::format("   hit {:5.1f}", 100 * r_.hits[n]);
            out_ += "\n";
        }
    }

    void home() {
        if (r_.guaranteed)
            out_ += *r_.guaranteed ? "\n  A way home is sure: some policy escapes whatever the dice.\n"
                                   : "\n  No way home is sure: there are dice with which no policy escapes.\n";
        if (r_.turn_back.empty()) return;
        out_ += "\n  " + strong("turn back") +
                ": the last number of crossed Clock boxes at which a round may begin on a node and the Exit still be "
                "reached\n  (with any dice / with dice of your choice). This counts dice alone: the switches stand as "
                "they best can, every\n  lock on the way is open, and energy, multi-tools and credits are left out; "
                "with them a later turn back may do.\n";
        const auto box = [](const std::optional<int>& b) { return b ? std::to_string(*b) : std::string("-"); };
        for (std::size_t n = 0; n < r_.turn_back.size(); ++n)
            out_ += fmt::format("  {:<16} {:>3} / {:>3}\n", board_.node_ids[n], box(r_.turn_back[n].sure),
                                box(r_.turn_back[n].choice));
    }

    void shares(std::string_view heading, const std::vector<double>& list) {
        if (list.empty()) return;
        out_ += "\n  " + strong(std::string(heading)) + " (% of games)\n ";
        for (std::size_t i = 0; i < list.size(); ++i) out_ += fmt::format(" {}: {:.1f}", i + 1, 100 * list[i]);
        out_ += "\n";
    }

    // Six bars, a sign for each half die: as rolled '=', changed '+', bought '$'; '|' stands where the supply ends.
    void numbers(const std::string& policy, const NumberFigures& figures) {
        out_ += "\n  " + strong("numbers") +
                fmt::format(
                    " in a game of the {}: dice used as rolled =, changed +, bought $; "
                    "| is what the rolls bring\n",
                    policy);
        for (int number = 1; number <= highest_die; ++number) {
            std::string bar;
            double total = 0;
            const auto grow = [&](DieSource source, char sign) {
                total += figures.of(number, source);
                bar.resize(std::max(bar.size(), half_dice(total)), sign);
            };
            grow(DieSource::rolled, '=');
            grow(DieSource::changed, '+');
            grow(DieSource::bought, '$');
            const std::size_t supply = half_dice(figures.rolled[number]);
            if (bar.size() <= supply) bar.resize(supply + 1, ' ');
            bar[supply] = '|';
            std::string purposes;
            for (const DiePurpose p : indices_of(die_purpose_names))
                if (const double dice = figures.of(number, p); dice >= 0.05)
                    purposes += fmt::format("{}{} {:.1f}", purposes.empty() ? "" : ", ", die_purpose_names[p], dice);
            out_ += fmt::format("  {} {:<24} {:4.1f} rolled, {:4.1f} used: {}\n", number, bar, figures.rolled[number],
                                total, purposes.empty() ? "nothing" : purposes);
        }
    }

    static std::size_t half_dice(double dice) { return static_cast<std::size_t>(2 * dice + 0.5); }

    const Map& map_;
    const Board& board_;
    const Rated& rated_;
    const RateResult& r_;
    bool colour_;
    std::string out_;
};

}  // namespace

std::string rating_json(const Map& map, const Board& board, const PlayOptions& options, const std::string& rolls,
                        const Rated& rated) {
    const RateResult& r = rated.main;
    ordered_json json{{"id", map.id},
                      {"policy", r.policy},
                      {"games", r.games},
                      {"seed", options.seed},
                      {"rolls", rolls.empty() ? ordered_json() : ordered_json(rolls)},
                      {"think", options.think}};
    if (rated.from) {
        json["from"] = rated.from->path;
        json["exact"] = is_exact(rated);
    }
    json["escaped"] = r.escaped;
    json["score"] = score_json(r);
    for (std::size_t l = 0; l < 3; ++l)
        json["win"][std::string(level_names[l])] = win_json(r.win[l], rated.exact.has_value());
    const auto gap = gap_to_ceiling(r);
    json["gap_to_ceiling"] = gap ? ordered_json(*gap) : ordered_json();
    json["guaranteed"] = r.guaranteed ? ordered_json(*r.guaranteed) : ordered_json();
    if (!r.turn_back.empty()) json["turn_back"] = turn_back_json(board, r);
    for (std::size_t l = 0; l < 3; ++l) json["thresholds"][std::string(level_names[l])] = board.thresholds.of[l];
    json["complete"] = r.complete;
    ordered_json parts = ordered_json::object();
    for (std::size_t p = 0; p < part_names.size(); ++p) parts[std::string(part_names[p])] = r.part_means[p];
    json["parts_of_escaped"] = parts;
    json["rounds"] = r.mean_rounds;
    json["home_at_clock"] = r.escaped > 0 ? ordered_json(r.mean_clock_at_escape) : ordered_json();
    json["nodes"] = nodes_json(board, r);
    json["rewards"] = r.reward_rates;
    json["bonuses"] = r.bonus_rates;
    json["histogram"] = json_by_percent(r.histogram);
    json["numbers"] = numbers_json(rated);
    if (!rated.weaker.empty()) json["ladder"] = ladder_json(rated);
    if (const auto skill = skill_gap(rated)) json["skill_gap"] = *skill;
    if (rated.exact)
        json[rated.from ? "exact_work" : "exact"] = {{"states", rated.exact->states},
                                                     {"sheets", rated.exact->positions}};
    return answer_text(json);
}

std::string rating_text(const Map& map, const Board& board, const Rated& rated, bool colour) {
    return RatingText(map, board, rated, colour).text();
}

}  // namespace nedforge::cli::luddite
