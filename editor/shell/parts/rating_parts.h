#pragma once
// Figures of a rating on the screen, for families whose games are rated: a share as a bar with its interval, a mean in
// words.

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "editor/toolkit/kit.h"
#include "editor/toolkit/look.h"
#include "validator/base/statistics/intervals.h"

namespace nedforge {

// A share as a bar with its interval, its figure at the right.
void share_bar(const Look&, const char* key, const std::string& title, const CountedShare&, ImU32 colour);
// How many games are to be played.
void games_choice(const Look&, float label_width, int& games);
// Who plays, beside the last item; `chosen`: the value of an enumeration, or the index, at whose name it is. true: it
// was changed.
template <ArrayIndex Policy>
bool policy_choice(const Look& look, const char* title, const char* key, std::span<const std::string_view> names,
                   Policy& chosen) {
    const float label = ImGui::CalcTextSize(title).x + look.px(8);
    kit::beside(label + kit::choice_width(names), look.px(16));
    kit::label(look, title, label);
    return kit::choice(look, key, names, chosen);
}
// Rates, and while that goes on, ends it early. `rated`: it was rated before; rate(): asks for it.
template <class Wishes, class Rate>
void rate_button(const Look& look, bool runs, bool rated, const std::optional<std::string>& reason, Wishes& wishes,
                 const Rate& rate) {
    kit::beside(kit::button_width("Rate again"), look.px(16));
    if (runs) {
        if (kit::button(look, "rate:stop", "Stop", kit::Kind::normal, "The games that were played make a rating."))
            wishes.wish([](auto& rooms) { rooms.ratings.end_early(); });
    } else if (kit::button(look, "rate:start", rated ? "Rate again" : "Rate", kit::Kind::primary, "", reason)) {
        rate();
    }
}
// Where there is no rating of the document as it is now. `noun`: what it is called; `explanation`: what a rating is.
void unrated_words(const std::string& noun, bool rated_before, bool rates, const std::string& explanation);
// Above the figures: who plays, and how many games.
void rated_games(const Look&, const std::string& words, bool rates);
std::string mean_words(const SampleMean&);  // "14.2 (14.0 - 14.4)"

}  // namespace nedforge
