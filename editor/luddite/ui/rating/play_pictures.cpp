// How the map plays: the advice in words, the ladder of players, luck and skill, and the odds of medium round by round.

#include <algorithm>

#include "editor/luddite/ui/rating/rating_parts.h"
#include "editor/toolkit/measures.h"
#include "engine/base/indexed.h"
#include "engine/base/words.h"

namespace nedforge::luddite {
namespace {

void words_of(const Look& look, const Diagnostics& findings) {
    for (const Diagnostic& finding : findings) {
        const float size = ImGui::GetFontSize();
        const ImVec2 corner = ImGui::GetCursorScreenPos();
        ImGui::Dummy({size, size});
        kit::severity_mark(look, *ImGui::GetWindowDrawList(), {corner.x + size / 2, corner.y + size / 2}, size * 0.45f,
                           finding.severity);
        ImGui::SameLine();
        ImGui::BeginGroup();
        kit::wrapped(finding.code + " " + finding.name + ": " + finding.message + ".");
        if (finding.waived) kit::caption(look, "Waived: " + *finding.waived);
        if (!finding.waived && !finding.help.empty()) kit::caption(look, "Try: " + finding.help + ".");
        ImGui::EndGroup();
    }
}

// A bar of `share` of its width, with the words at its end.
void share_bar(const Look& look, ImVec2 corner, float width, float height, double share, ImU32 colour) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const float part = PixelAxis{0, width}.at(std::clamp(share, 0.0, 1.0));
    list.AddRectFilled(corner, {corner.x + width, corner.y + height}, look.colours.field, look.px(3));
    if (part >= 1) list.AddRectFilled(corner, {corner.x + part, corner.y + height}, colour, look.px(3));
}

void ladder(const Shown& shown, const PlayOverview& play) {
    const Look& look = shown.look;
    kit::caption(look, "Who wins: games of the novice (" + std::to_string(play.games[0]) + "), the regular (" +
                           std::to_string(play.games[1]) + ") and the expert without looking ahead (" +
                           std::to_string(play.games[2]) + ").");
    const float line = ImGui::GetTextLineHeight() + look.px(3), of_level = look.px(150), of_player = look.px(70),
                of_share = look.px(60);
    for (const Level level : all_levels) {
        for (std::size_t player = 0; player < ladder_players.size(); ++player) {
            const ImVec2 corner = ImGui::GetCursorScreenPos();
            const float room = ImGui::GetContentRegionAvail().x;
            ImGui::Dummy({room, line});
            ImDrawList& list = *ImGui::GetWindowDrawList();
            if (player == 0)
                list.AddText(
                    corner, look.colours.text,
                    (std::string(level_names[level]) + ", " + std::string(threshold_word(shown.map().rulings)) + " " +
                     std::to_string(shown.map().thresholds[level]))
                        .c_str());
            list.AddText({corner.x + of_level, corner.y}, look.colours.dim,
                         std::string(policy_names[ladder_players[player]]).c_str());
            const float x = corner.x + of_level + of_player,
                        width = std::max(look.px(40), room - of_level - of_player - of_share);
            const double share = play.win[level][player];
            share_bar(look, {x, corner.y + look.px(2)}, width, ImGui::GetTextLineHeight() - look.px(4), share,
                      look.colours.accent);
            list.AddText({x + width + look.px(8), corner.y}, look.colours.text, percent(share, 1).c_str());
        }
        kit::gap(look, 2);
    }
}

void luck_and_skill(const Look& look, const PlayOverview& play) {
    const auto bar = [&](const char* title, double share, const char* first, const char* second) {
        const ImVec2 corner = ImGui::GetCursorScreenPos();
        const float room = ImGui::GetContentRegionAvail().x, left = look.px(220), line = ImGui::GetTextLineHeight();
        ImGui::Dummy({room, 2 * line + look.px(8)});
        ImDrawList& list = *ImGui::GetWindowDrawList();
        const float width = std::max(look.px(60), room - left);
        list.AddText(corner, look.colours.text, title);
        share_bar(look, {corner.x + left, corner.y}, width, line, share, look.colours.accent);
        const std::string words = std::string(first) + " " + percent(share, 1),
                          second_words = std::string(second) + " " + percent(1 - share, 1);
        list.AddText({corner.x + left, corner.y + line + look.px(2)}, look.colours.dim, words.c_str());
        list.AddText(
            {corner.x + left + width - ImGui::CalcTextSize(second_words.c_str()).x, corner.y + line + look.px(2)},
            look.colours.dim, second_words.c_str());
    };
    kit::caption(look, "Luck and skill: what makes scores differ.");
    bar("between levels of skill", play.luck, "luck", "skill");
    bar("among equals (regular)", play.among_equals, "dice", "own choices");
}

// Each followed game as a thin line, and their median as a thick one.
void odds_by_round(const Look& look, const PlayOverview& play) {
    const std::size_t rounds = play.median_odds.size();
    if (rounds < 2) return;
    kit::caption(look, "Odds of winning medium after each round, in " + std::to_string(play.odds.size()) +
                           " games of the regular; the thick line is the median.");
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const float width = ImGui::GetContentRegionAvail().x, height = look.px(180);
    ImGui::Dummy({width, height});
    mark_item("rating:odds");
    ImDrawList& list = *ImGui::GetWindowDrawList();
    list.AddRectFilled(corner, {corner.x + width, corner.y + height}, look.colours.raised, look.px(9));
    const float x0 = corner.x + look.px(56), x1 = corner.x + width - look.px(16), top = corner.y + look.px(14),
                base = corner.y + height - look.px(28);
    const auto x = [axis = PixelAxis{x0, x1}, rounds](std::size_t round) { return axis.step(round, rounds - 1); };
    const auto y = [axis = PixelAxis{base, top}](double odds) { return axis.at(odds); };
    ImGui::PushFont(look.small);
    for (const int share : {0, 25, 50, 75, 100}) {
        const std::string text = std::to_string(share) + " %";
        list.AddLine({x0, y(share / 100.0)}, {x1, y(share / 100.0)}, look.colours.line);
        const ImVec2 size = ImGui::CalcTextSize(text.c_str());
        list.AddText({x0 - size.x - look.px(8), y(share / 100.0) - size.y / 2}, look.colours.dim, text.c_str());
    }
    for (std::size_t round = 0; round<rounds; round += rounds> 16 ? 4 : 2) {
        const std::string text = std::to_string(round);
        list.AddText({x(round) - ImGui::CalcTextSize(text.c_str()).x / 2, base + look.px(5)}, look.colours.dim,
                     text.c_str());
    }
    ImGui::PopFont();
    const auto line = [&](const std::vector<double>& odds, ImU32 colour, float thick) {
        std::vector<ImVec2> points;
        for (std::size_t round = 0; round < odds.size(); ++round) points.push_back({x(round), y(odds[round])});
        list.AddPolyline(points.data(), index_count(points), colour, 0, thick);
    };
    for (const auto& game : play.odds) line(game, with_alpha(look.colours.accent, 0.35f), look.px(1));
    line(play.median_odds, look.colours.warning, look.px(3));
}

}  // namespace

void play_pictures(const Shown& shown, const AdviceOn& advice) {
    words_of(shown.look, advice.findings);
    if (advice.play.games[0] == 0) return;
    kit::gap(shown.look, 2);
    ladder(shown, advice.play);
    luck_and_skill(shown.look, advice.play);
    odds_by_round(shown.look, advice.play);
}

}  // namespace nedforge::luddite
