// Thresholds that meet the target of the map, of its pack, or the usual one.

#include <cstdio>

#include "editor/luddite/ui/rating/rating_parts.h"
#include "engine/base/words.h"
#include "validator/luddite/solver/rating/thresholds.h"

namespace nedforge::luddite {
namespace {

// What was found the last time: who wins how often with the new thresholds.
void aimed_levels(const Shown& shown, const Aim& aim) {
    for (const AimedLevel& level : aim.levels) {
        const int threshold = shown.map().thresholds[level.level];
        if (threshold != level.after) continue;  // it was changed since
        char words[240];
        std::snprintf(
            words, sizeof words, "%s, %s %d: the %s wins %s of games with other dice (%s to %s). The target is %s.",
            std::string(level_names[level.level]).c_str(), std::string(threshold_word(shown.map().rulings)).c_str(),
            level.after, std::string(policy_names[level.policy]).c_str(), percent(level.rate, 1).c_str(),
            percent(level.interval.low, 1).c_str(), percent(level.interval.high, 1).c_str(),
            percent(level.wanted, 1).c_str());
        kit::caption(shown.look, words);
    }
    mark_item("aim:levels");
}

}  // namespace

void aim_row(const Shown& shown, EditorState& editor, Wishes& wishes) {
    const Look& look = shown.look;
    const Trials& trials = shown.maps.trials;
    if (trials.aims(*shown.session)) {
        ImGui::AlignTextToFramePadding();
        ImGui::TextDisabled("playing as the players of the target\u2026 %d %%", trials.percent(Trials::Job::aiming));
        ImGui::SameLine();
        if (kit::button(look, "aim:stop", "Stop", kit::Kind::normal, "The thresholds stay as they are."))
            wishes.wish([](Maps& maps) { maps.trials.cancel_aiming(); });
        return;
    }
    auto reason = no_board(*shown.session);
    if (trials.rates(*shown.session)) reason = "the rating is still running";
    if (kit::button(look, "aim:start", "Aim at the target", kit::Kind::normal,
                    "Sets the thresholds so that the player whom the target names for a level wins it as often as the "
                    "target says. The target is the map's, else that of its pack, else the usual one.",
                    reason))
        wishes.on_maps([games = editor.rating.games](Maps& maps, Session& s) { maps.trials.aim(s, games); });
    const auto& aimed = shown.session->aimed;
    if (shown.session->aim && aimed && differ_in_thresholds_at_most(*aimed, shown.map()))
        aimed_levels(shown, *shown.session->aim);
}

}  // namespace nedforge::luddite
