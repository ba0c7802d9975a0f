#include "editor/shell/parts/rating_parts.h"

#include <algorithm>
#include <cstdio>

#include "editor/base/lists.h"
#include "editor/toolkit/atlas/wide_letters.h"
#include "editor/toolkit/kit.h"
#include "editor/toolkit/measures.h"
#include "editor/toolkit/shapes.h"
#include "engine/base/words.h"

namespace nedforge {
namespace {

std::string one_decimal(double value) {
    char text[32];
    std::snprintf(text, sizeof text, "%.1f", value);
    return text;
}

}  // namespace

void share_bar(const Look& look, const char* key, const std::string& title, const CountedShare& share, ImU32 colour) {
    const float width = ImGui::GetContentRegionAvail().x, text = std::min(look.px(210), width * 0.42f),
                figure = look.px(150), height = look.px(22);
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    ImGui::Dummy({width, height + look.px(4)});
    mark_item(key);
    ImDrawList& list = *ImGui::GetWindowDrawList();
    list.AddText({corner.x, corner.y + look.px(2)}, look.colours.text, for_toolkit(title).c_str());
    const float room = std::max(width - text - figure, look.px(40)), y0 = corner.y + look.px(3), y1 = corner.y + height;
    const float x0 = corner.x + text, x1 = x0 + room;
    const auto x = [axis = PixelAxis{x0, x1}](double value) { return axis.at(value); };
    fill_rounded(list, look, {x0, y0}, {x1, y1}, look.colours.field, look.px(4));
    if (share.rate > 0) fill_rounded(list, look, {x0, y0}, {std::max(x(share.rate), x0 + 2), y1}, colour, look.px(4));
    const float middle = (y0 + y1) / 2;
    list.AddRectFilled({x(share.low), middle - 1}, {x(share.high), middle + 1}, look.colours.text);
    for (const double end : {share.low, share.high})
        list.AddRectFilled({x(end) - 1, middle - look.px(4)}, {x(end) + 1, middle + look.px(4)}, look.colours.text);
    const std::string words = percent_near_ends(share.rate) + "  (" + percent_near_ends(share.low) + " \u2013 " +
                              percent_near_ends(share.high) + ")";
    ImGui::PushFont(look.small);
    list.AddText({x1 + look.px(10), corner.y + look.px(3)}, look.colours.text, words.c_str());
    ImGui::PopFont();
    kit::tip(title + ": " + std::to_string(share.games) + " of " + std::to_string(share.of) +
             " games. In brackets the 95 % confidence interval.");
}

std::string mean_words(const SampleMean& mean) {
    return one_decimal(mean.mean) +
           (mean.low ? " (" + one_decimal(*mean.low) + " \u2013 " + one_decimal(*mean.high) + ")" : "");
}

void games_choice(const Look& look, float label_width, int& games) {
    static constexpr std::array<int, 4> numbers{100, 400, 2000, 10000};
    static constexpr std::array<std::string_view, 4> words{"100", "400", "2,000", "10,000"};
    auto index = index_in<std::size_t>(numbers, games);
    kit::label(look, "Games", label_width);
    if (kit::choice(look, "rate.games", words, index)) games = numbers[index];
}

void unrated_words(const std::string& noun, bool rated_before, bool rates, const std::string& explanation) {
    const std::string words = rated_before ? "The " + noun + " has changed since it was rated." : explanation;
    ImGui::TextWrapped("%s", words.c_str());
    if (rates) ImGui::TextDisabled("playing the first games\u2026");
}

void rated_games(const Look& look, const std::string& words, bool rates) {
    kit::caption(look, words + (rates ? ", more are played\u2026" : ""));
    mark_item("rating:words");
}

}  // namespace nedforge
