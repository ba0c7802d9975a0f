#include "cli/luddite/critique/critique_html.h"

#include <fmt/format.h>

#include <algorithm>

#include "cli/luddite/pages/html_plots.h"
#include "cli/luddite/pages/html_report.h"
#include "cli/luddite/pages/svg_pieces.h"
#include "engine/base/words.h"
#include "engine/luddite/contents.h"
#include "formats/luddite/sheet/sheet_layout.h"
#include "formats/luddite/sheet/symbols.h"
#include "validator/luddite/critique/overview.h"

namespace nedforge::cli::luddite {

using namespace nedforge::luddite;

namespace {

constexpr double width = plot_width;
constexpr std::string_view ink = plot_ink, muted = plot_muted, blue = plot_blue, panel = plot_panel, red = plot_red;

// Three rows a level: the ladder's win rates.
std::string ladder_plot(Measures& measures) {
    const double left = 210, right = width - 70, row = 24;
    std::string out = plot_start(36 + 3 * (3 * row + 14), "Who wins: the ladder of players");
    double top = 34;
    for (const Level l : indices_of(level_names)) {
        out += plot_text(0, top + 15, fmt::format("{} ({})", level_names[l], measures.map().thresholds.of[l]));
        for (const auto& [p, player] : with_index(ladder_players)) {
            const double y = top + p * row;
            const double share = measures.figures(player).win[place_of_index(l)];
            out += plot_text(left - 8, y + 15, policy_names[player], "end", muted);
            out += plot_bar(left, y, right - left, 19, panel) + plot_bar(left, y, (right - left) * share, 19, blue);
            out += plot_text(width, y + 15, percent(share), "end");
        }
        top += 3 * row + 14;
    }
    return out + "</svg>\n";
}

std::string shares_bar(double y, std::string_view name, double share, std::string_view first, std::string_view second) {
    const double left = 190, right = width - 10, middle = left + (right - left) * std::clamp(share, 0.0, 1.0);
    std::string out = plot_text(0, y + 19, name);
    out += plot_bar(left, y, middle - left, 28, blue) + plot_bar(middle, y, right - middle, 28, panel);
    const std::string luck = fmt::format("{} {}", first, percent(share)),
                      rest = fmt::format("{} {}", second, percent(1 - share));
    // A word that has no room in its own part stands in the other's.
    const bool narrow = middle - left < 130, wide = right - middle < 130;
    if (!narrow) out += plot_text(left + 8, y + 19, luck, "start", "#ffffff");
    if (!wide) out += plot_text(right - 8, y + 19, narrow ? luck + ", " + rest : rest, "end");
    if (wide) out += plot_text(middle - 8, y + 19, rest, "end", "#ffffff");
    return out;
}

std::string luck_plot(Measures& measures) {
    const LuckFigures& luck = measures.luck();
    return plot_start(120, "Luck and skill: what makes scores differ") +
           shares_bar(34, "between levels of skill", luck.luck.value, "luck", "skill") +
           shares_bar(74, "among equals (regular)", luck.among_equals, "dice", "own choices") + "</svg>\n";
}

// Each followed game as a line, and their median.
std::string odds_plot(Measures& measures) {
    const auto& games = measures.odds().games;
    std::size_t longest = 1;
    for (const auto& game : games) longest = std::max(longest, game.size());
    const double left = 60, right = width - 20, top = 40, bottom = 250;
    const auto x = [&](std::size_t round) {
        return left +
               (right - left) * static_cast<double>(round) / static_cast<double>(std::max<std::size_t>(longest, 2) - 1);
    };
    const auto y = [&](double odds) { return bottom - (bottom - top) * odds; };
    const auto line = [&](const std::vector<double>& odds, std::string_view look) {
        std::string points;
        for (std::size_t r = 0; r < odds.size(); ++r) points += fmt::format("{:.1f},{:.1f} ", x(r), y(odds[r]));
        return fmt::format("<polyline points=\"{}\" fill=\"none\" {}/>\n", points, look);
    };
    std::string out = plot_start(
        bottom + 48, fmt::format("Odds of winning medium, round by round ({} games of the regular)", games.size()));
    for (const int share : {0, 25, 50, 75, 100}) {
        out += fmt::format("<line x1=\"{:.1f}\" y1=\"{:.1f}\" x2=\"{:.1f}\" y2=\"{:.1f}\" stroke=\"{}\"/>\n", left,
                           y(share / 100.0), right, y(share / 100.0), panel);
        out += plot_text(left - 8, y(share / 100.0) + 5, fmt::format("{} %", share), "end", muted);
    }
    for (const auto& game : games) out += line(game, fmt::format("stroke=\"{}\" stroke-opacity=\"0.35\"", blue));
    out += line(play_overview(measures).median_odds, fmt::format("stroke=\"{}\" stroke-width=\"3\"", red));
    const std::size_t step = longest > 16 ? 4 : 2;
    for (std::size_t r = 0; r < longest; r += step)
        out += plot_text(x(r), bottom + 20, std::to_string(r), "middle", muted);
    return out +
           plot_text((left + right) / 2, bottom + 40, "rounds played; the thick line is the median", "middle", muted) +
           "</svg>\n";
}

struct Heat {
    Box box;
    double share;
};

// The share of the regular's games that use what a piece shows; none: it shows nothing that is counted.
std::optional<double> share_of(const Piece& piece, Measures& measures) {
    const auto share = [&](const auto& condition) { return measures.share(PolicyKind::regular, condition).value; };
    switch (piece.kind) {
        case PieceKind::node:
            return share([&](const RecordedGame& game) { return ((game.visits >> piece.index) & 1) != 0; });
        case PieceKind::toggle_box:
            return share(
                [&](const RecordedGame& game) { return ((game.toggles >> (2 * (piece.index - 1))) & 3) > piece.part; });
        case PieceKind::bonus_box:
            return share([&](const RecordedGame& game) { return ((game.bonuses >> piece.index) & 1) != 0; });
        case PieceKind::hack_box:
            if (row_of(measures.map().hack).fill == HackFill::rows)
                return share([&](const RecordedGame& game) { return game.in_row[piece.index] > piece.part; });
            return share([&](const RecordedGame& game) { return ((game.crossed >> piece.index) & 1) != 0; });
        case PieceKind::reward:
            return share([&](const RecordedGame& game) { return game.rewards[place_of_index(piece.index)]; });
        default:
            return std::nullopt;
    }
}

// The lock of a node, at the box to check for it.
std::optional<Heat> lock_heat(const Piece& piece, Measures& measures) {
    if (piece.kind != PieceKind::node) return std::nullopt;
    const Node& node = measures.map().nodes[place_of_index(piece.index)];
    if (!node.lock && !has_energy_lock(node)) return std::nullopt;
    const NodeParts parts = lay_out_node(piece.box, node);
    const auto opened = [&](const RecordedGame& game) {
        return (((node.lock ? game.opened : game.powered) >> piece.index) & 1) != 0;
    };
    return Heat{node.lock ? parts.lock_box : parts.content_box, measures.share(PolicyKind::regular, opened).value};
}

std::string heat_mark(const Heat& heat) {
    const double size = std::clamp(heat.box.h * 0.22, 1.7, 2.6);
    return fmt::format(
        "<rect x=\"{:.2f}\" y=\"{:.2f}\" width=\"{:.2f}\" height=\"{:.2f}\" rx=\"1\" fill=\"{}\" "
        "fill-opacity=\"{:.2f}\"/><text x=\"{:.2f}\" y=\"{:.2f}\" font-size=\"{:.2f}\" font-weight=\"700\" "
        "text-anchor=\"end\" fill=\"{}\" stroke=\"#ffffff\" stroke-width=\"0.5\" "
        "paint-order=\"stroke\">{:.0f}</text>\n",
        heat.box.x, heat.box.y, heat.box.w, heat.box.h, red, 0.55 * heat.share, heat.box.x + heat.box.w - 0.3,
        heat.box.y + size, size, ink, 100 * heat.share);
}

}  // namespace

std::string advice_section(const std::vector<Advice>& advice, bool left_out) {
    std::string out = "<h2>Advice</h2>\n";
    if (left_out) out += "<p class=\"muted\">The settings in force leave out some advice.</p>\n";
    if (advice.empty())
        return left_out ? out : out + "<p class=\"good\">Every figure of play is within its threshold.</p>\n";
    out += "<ul class=\"advice\">\n";
    for (const Advice& item : advice) {
        const Diagnostic& d = item.finding;
        out += "<li class=\"" + std::string(severity_word(d.severity)) + "\"><b>" + html_escaped(d.code) + " " +
               html_escaped(d.name) + "</b> <span class=\"words\">" + html_escaped(d.message) + ".";
        if (!d.help.empty()) out += " <i>Try: " + html_escaped(d.help) + ".</i>";
        if (d.waived) out += " Waived: " + html_escaped(*d.waived);
        out += "</span></li>\n";
    }
    return out + "</ul>\n";
}

std::string thought_words(double think) {
    if (think == 1) return "";
    return fmt::format("with {} thought (--think {:g}; rate has 1)", think < 1 ? "little" : "more", think);
}

std::string scores_section(Measures& measures) {
    std::string out;
    for (const PolicyKind policy : ladder_players) {
        RateResult rated;
        for (const RecordedGame& game : measures.games(policy).games) ++rated.histogram[game.score];
        const std::string thought = policy == PolicyKind::expert ? thought_words(measures.options().think) : "";
        out += fmt::format("<p class=\"muted\">Scores of the {} in {} games{}:</p>\n", policy_names[policy],
                           measures.figures(policy).games, thought.empty() ? "" : ", " + thought) +
               histogram_plot(measures.map().thresholds, rated);
    }
    return out;
}

std::string play_section(Measures& measures) {
    const std::string thought = thought_words(measures.options().think);
    return "<h2>How it plays</h2>\n<p class=\"muted\">" +
           fmt::format("Games of the novice ({}), the regular ({}) and the expert{} ({}), seed {}.",
                       measures.figures(PolicyKind::novice).games, measures.figures(PolicyKind::regular).games,
                       thought.empty() ? "" : " " + thought, measures.figures(PolicyKind::expert).games,
                       measures.options().seed) +
           "</p>\n" + ladder_plot(measures) + luck_plot(measures) + odds_plot(measures);
}

std::string heat_section(const std::string& svg, const std::string& digest, Measures& measures) {
    const std::string drawing = svg_in_page(svg, "heat-");  // the page has the drawing twice
    const std::size_t end = drawing.rfind("</svg>");
    if (end == std::string::npos) return "";
    constexpr double points_a_millimetre = 72 / 25.4;
    std::string marks =
        fmt::format("<g transform=\"scale({:.5f})\" font-family=\"Inter, sans-serif\">\n", points_a_millimetre);
    for (const auto& part : lay_out_sheet(measures.map(), Paper::a4, digest).modules)
        for (const Piece& piece : part.pieces) {
            if (const auto share = share_of(piece, measures)) marks += heat_mark({piece.box, *share});
            if (const auto lock = lock_heat(piece, measures)) marks += heat_mark(*lock);
        }
    return "<h2>Where the games go</h2>\n<p class=\"muted\">Percent of the regular's games that enter a node, open its "
           "lock, cross a toggle box or a bonus, use a box of the Hack module, and are paid a reward: the more, the "
           "redder.</p>\n<div class=\"sheet\">\n" +
           drawing.substr(0, end) + marks + "</g>\n</svg>\n</div>\n";
}

}  // namespace nedforge::cli::luddite
