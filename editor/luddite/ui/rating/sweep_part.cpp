// A sweep: a number of the map is chosen, and a range; the curves of win rates grow while games run, and a click takes
// a value over.

#include <algorithm>
#include <array>
#include <optional>

#include "editor/luddite/ui/rating/rating_parts.h"
#include "editor/shell/parts/sweep_plot.h"
#include "editor/toolkit/atlas/wide_letters.h"
#include "engine/base/words.h"
#include "validator/luddite/table/rated_map.h"
#include "validator/luddite/table/swept_number.h"

namespace nedforge::luddite {
namespace {

// A range of some values around the map's own, within what the number can be.
void range_around(const SweptNumber& number, SweepQuestion& question) {
    constexpr int reach = 4;
    question.step = std::max(1, number.own / 10);
    question.low = std::max(number.low, number.own - reach * question.step);
    question.high = std::min(number.high, number.own + reach * question.step);
}

void number_choice(const Shown& shown, SweepQuestion& question) {
    const Look& look = shown.look;
    const auto chosen = swept_number(shown.map(), question.number);
    ImGui::SetNextItemWidth(look.px(220));
    const bool open = ImGui::BeginCombo("##sweep", chosen ? for_toolkit(chosen->words).c_str() : "");
    mark_item("sweep:number");
    if (!open) return;
    for (const std::string& name : swept_names(shown.map())) {
        const auto number = swept_number(shown.map(), name);
        if (!number) continue;
        if (ImGui::Selectable(for_toolkit(number->words + ", now " + std::to_string(number->own)).c_str(),
                              name == question.number)) {
            question.number = name;
            range_around(*number, question);
        }
        mark_item("sweep:number." + name);
    }
    ImGui::EndCombo();
}

void range_fields(const Look& look, const SweptNumber& number, SweepQuestion& question) {
    const float width = look.px(90);
    const auto field = [&](const char* title, const char* key, int& value, int minimum, int maximum) {
        const float words = ImGui::CalcTextSize(title).x + look.px(8);
        kit::beside(words + kit::number_width(look, width), look.px(14));
        kit::label(look, title, words);
        int changed = value;
        if (kit::number_field(look, key, value, minimum, maximum, changed, width)) value = changed;
    };
    field("from", "sweep:low", question.low, number.low, number.high);
    field("to", "sweep:high", question.high, number.low, number.high);
    field("in steps of", "sweep:step", question.step, 1, std::max(1, number.high - number.low));
    question.low = std::clamp(question.low, number.low, number.high);
    question.high = std::clamp(question.high, question.low, number.high);
}

std::optional<std::string> why_not_swept(const Shown& shown, const SweepQuestion& question) {
    if (std::cmp_greater_equal((question.high - question.low) / std::max(1, question.step), most_sweep_values))
        return "a sweep has at most " + std::to_string(most_sweep_values) + " values; choose larger steps";
    return no_board(*shown.session);
}

void sweep_bar(const Shown& shown, SweepQuestion& question, Wishes& wishes) {
    const Look& look = shown.look;
    if (!swept_number(shown.map(), question.number)) question.number = "clock", question.low = question.high = 0;
    const auto number = swept_number(shown.map(), question.number);
    if (!number) return;
    if (question.low == 0 && question.high == 0) range_around(*number, question);
    number_choice(shown, question);
    range_fields(look, *number, question);
    static constexpr std::array<std::string_view, 2> players{"planner", "expert"};
    int player = question.policy == PolicyKind::expert ? 1 : 0;
    kit::beside(kit::choice_width(players), look.px(14));
    if (kit::choice(look, "sweep:player", players, player)) {
        question.policy = player == 1 ? PolicyKind::expert : PolicyKind::planner;
        question.games = player == 1 ? 100 : 400;
    }
    const bool runs = shown.maps.trials.sweeps(*shown.session);
    kit::beside(kit::button_width("Play the sweep"), look.px(14));
    if (runs) {
        if (kit::button(look, "sweep:stop", "Stop", kit::Kind::normal, "The games that were played stay."))
            wishes.wish([](Maps& maps) { maps.trials.stop_sweeping(); });
    } else if (kit::button(look, "sweep:start", "Play the sweep", kit::Kind::normal,
                           "Plays the map with each value, in the background, with the same dice game by game.",
                           why_not_swept(shown, question))) {
        wishes.on_maps([question](Maps& maps, Session& s) { maps.trials.sweep(s, question); });
    }
}

}  // namespace

void sweep_part(const Shown& shown, RatingState& state, Wishes& wishes) {
    const Look& look = shown.look;
    kit::heading(look, "Sweep");
    sweep_bar(shown, state.sweep, wishes);
    const auto& sweep = shown.session->sweep;
    if (!sweep) {
        kit::caption(look, shown.maps.trials.sweeps(*shown.session)
                               ? "playing the first games\u2026"
                               : "The win rates of the map with other values of one number, as a curve.");
        return;
    }
    const std::vector<int> values = values_of(sweep->question);
    static const std::vector<Figure> figures = rated_map(Map{}, {})->figures();
    const auto value = sweep_plot(look, sweep->swept, figures, values);
    std::string words = counted(sweep->question.games, "game") + " of the " +
                        std::string(policy_names[sweep->question.policy]) +
                        " at each value; strokes are 95 % intervals.";
    if (sweep->whole < values.size())
        words += " So far " + std::to_string(sweep->whole) + " of " + std::to_string(values.size()) +
                 " values have all their games.";
    if (shown.session->sweep_map && !(*shown.session->sweep_map == shown.map()))
        words += " The map has changed since: these are games of the older version.";
    kit::caption(look, words);
    mark_item("sweep:words");
    if (!value) return;
    const auto number = swept_number(shown.map(), sweep->question.number);
    if (!number || *value < number->low || *value > number->high) return;
    Map changed = shown.map();
    number->set(changed, *value);
    wishes.edit(number->words + " " + std::to_string(*value), Edited(std::move(changed)));
}

}  // namespace nedforge::luddite
