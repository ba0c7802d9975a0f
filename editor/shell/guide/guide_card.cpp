#include "editor/shell/guide/guide_card.h"

#include <algorithm>
#include <cmath>

#include "editor/shell/guide/card_place.h"
#include "editor/shell/layout.h"
#include "editor/toolkit/measures.h"
#include "editor/toolkit/shapes.h"

namespace nedforge {
namespace {

using Act = GuideAct::Kind;

const Guide& guide_of(const std::vector<EditorFamily>& families, const ShellState& state) {
    return families[*state.guide.family].guide;
}

// --- where it stands: a line "family step" of the settings for each guide that was begun

std::string kept_step(const Settings& settings, const std::string& family) {
    for (const auto& line : settings.guides)
        if (line.starts_with(family + " ")) return line.substr(family.size() + 1);
    return "";
}

void keep_step(const std::string& family, const std::string& step, WishList& wishes) {
    wishes.wish([family, step](Workspace& w) {
        auto& lines = w.preferences.settings.guides;
        if (kept_step(w.preferences.settings, family) == step) return;
        std::erase_if(lines, [&](const std::string& line) { return line.starts_with(family + " "); });
        if (!step.empty()) lines.push_back(family + " " + step);
        w.preferences.changed();
    });
}

// --- the step

bool uses_pointer(const GuideAct& act) { return act.kind != Act::press; }

void forget_acts(const Guide& guide, GuideState& state) {
    state.remaining.clear();
    if (state.step < guide.steps.size())
        for (const GuideAct& act : guide.steps[state.step].acts)
            state.remaining.push_back(uses_pointer(act) ? act.times : 0);
    state.rings.scroll = 3;
}

void go_to(const std::vector<EditorFamily>& families, std::size_t step, bool by_hand, ShellState& state,
           WishList& wishes) {
    const Guide& guide = guide_of(families, state);
    GuideState& progress = state.guide;
    progress.step = std::min(step, guide.steps.size());
    progress.by_hand = by_hand;
    progress.done_since = 0;
    forget_acts(guide, progress);
    const bool ended = progress.step == guide.steps.size();
    if (!ended && !guide.steps[progress.step].done) progress.card = {};  // what is read about is best left free
    keep_step(families[*progress.family].documents.name(),
              ended || progress.step == 0 ? "" : guide.steps[progress.step].id, wishes);
}

bool is_elsewhere(const Frame& frame, const Guide& guide, const GuideState& state) {
    return state.step > 0 && state.step < guide.steps.size() && guide.at_work && !guide.at_work(frame);
}

// Clicks show how far the hands are: what was clicked needs its ring no longer. A click after all of it begins anew.
void follow_clicks(const Guide& guide, GuideState& state) {
    if (!ImGui::IsMouseClicked(0)) return;
    const GuideStep& step = guide.steps[state.step];
    const auto all_done = [&] {
        return std::all_of(state.remaining.begin(), state.remaining.end(), [](int n) { return n == 0; });
    };
    const ImVec2 mouse = ImGui::GetIO().MousePos;
    if (state.card.holds(mouse)) return;
    if (all_done()) forget_acts(guide, state);
    for (std::size_t i = 0; i < step.acts.size(); ++i) {
        if (state.remaining[i] == 0) continue;
        for (const auto& ring : state.rings.wanted)
            if (ring.met && ring.shown && ring.key == step.acts[i].key && ring.area.holds(mouse)) {
                if (--state.remaining[i] == 0) state.rings.scroll = 3;
                return;
            }
    }
}

std::string group_of(const std::string& key) { return key.substr(0, key.find(':')); }

// The controls of the next act, and of those after it that are alike and in any order; while the last is at work, its
// own.
std::vector<std::string> next_controls(const GuideStep& step, const std::vector<int>& remaining) {
    std::vector<std::string> keys;
    std::string last;
    for (std::size_t i = 0; i < step.acts.size(); ++i) {
        const GuideAct& act = step.acts[i];
        if (!uses_pointer(act)) continue;
        last = act.key;
        if (remaining[i] == 0) continue;
        const bool alike = act.kind == Act::click && !keys.empty() && group_of(act.key) == group_of(keys.front());
        if (!keys.empty() && !alike) break;
        keys.push_back(act.key);
        if (act.kind == Act::drag) keys.push_back(act.text);
        if (act.kind != Act::click) break;
    }
    if (keys.empty() && !last.empty()) keys.push_back(last);
    return keys;
}

// Rings for this frame, by what the last one has met: the controls of the act, else the first way to them. Silent: none
// is drawn, and the card goes on to leave the controls free.
void want_rings(const Guide& guide, GuideState& state, bool silent) {
    std::vector<Rings::Ring> before = std::move(state.rings.wanted);
    state.rings.wanted.clear();
    if (state.step >= guide.steps.size()) return;
    const GuideStep& step = guide.steps[state.step];
    const auto was_met = [&](const std::string& key) {
        return std::any_of(before.begin(), before.end(), [&](const auto& r) { return r.key == key && r.met; });
    };
    const auto keys = next_controls(step, state.remaining);
    const bool found = std::any_of(keys.begin(), keys.end(), was_met);
    for (const auto& key : keys) state.rings.wanted.push_back({key, {}, false, true});
    for (const GuideAct& act : step.acts)
        for (const auto& key : {act.key, act.text})
            if (uses_pointer(act) && !std::count(keys.begin(), keys.end(), key))
                state.rings.wanted.push_back({key, {}, false, false});
    bool way_shown = found;
    for (const auto& way : step.ways) {
        const bool shown = !way_shown && was_met(way);
        way_shown |= shown;
        state.rings.wanted.push_back({way, {}, false, shown});
    }
    for (const auto& key : step.sees) state.rings.wanted.push_back({key, {}, false, false});
    if (silent)
        for (auto& ring : state.rings.wanted) ring.shown = false;
}

// --- the card

struct CardWords {
    std::string head, text;
    bool finished = false, ended = false, elsewhere = false;
};

CardWords words_of(const Frame& frame, const Guide& guide, const GuideState& state) {
    CardWords words;
    words.ended = state.step >= guide.steps.size();
    words.elsewhere = is_elsewhere(frame, guide, state);
    words.finished = state.done_since > 0;
    words.head = guide.title;
    if (words.ended) {
        words.text = guide.end;
    } else if (words.elsewhere) {
        words.text = "The map of this guide is not in front. Go back to its tab, or begin again.";
    } else {
        words.head = guide.steps[state.step].chapter;
        words.text = guide.steps[state.step].text;
    }
    return words;
}

void card_head(const Look& look, const CardWords& words, const Guide& guide, std::size_t step) {
    ImGui::PushFont(look.small);
    ImGui::PushStyleColor(ImGuiCol_Text, look.colours.dim);
    ImGui::TextUnformatted(words.head.c_str());
    const std::string place = words.ended ? "" : std::to_string(step + 1) + " of " + std::to_string(guide.steps.size());
    ImGui::SameLine();
    kit::right_align(ImGui::CalcTextSize(place.c_str()).x);
    ImGui::TextUnformatted(place.c_str());
    ImGui::PopStyleColor();
    ImGui::PopFont();
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const float width = ImGui::GetContentRegionAvail().x,
                share = share_of(std::min(step, guide.steps.size()), guide.steps.size());
    ImDrawList& list = *ImGui::GetWindowDrawList();
    list.AddRectFilled(corner, {corner.x + width, corner.y + look.px(3)}, look.colours.field);
    list.AddRectFilled(corner, {corner.x + std::floor(width * share), corner.y + look.px(3)}, look.colours.accent);
    ImGui::Dummy({width, look.px(3)});
}

void card_buttons(const Look& look, const CardWords& words, const std::vector<EditorFamily>& families,
                  ShellState& state, WishList& wishes) {
    const GuideState& progress = state.guide;
    const bool reads = !words.ended && !guide_of(families, state).steps[progress.step].done;
    if (words.ended || words.elsewhere) {
        if (kit::button(look, "guide:again", "Begin again")) go_to(families, 0, false, state, wishes);
    } else {
        if (kit::button(look, "guide:back", "Back", kit::Kind::quiet, "To the step before.",
                        progress.step == 0 ? Off{"this is the first step"} : Off{}))
            go_to(families, progress.step - 1, true, state, wishes);
        ImGui::SameLine();
        const bool next = reads || words.finished;
        if (kit::button(look, "guide:next", next ? "Next" : "Skip", next ? kit::Kind::primary : kit::Kind::normal,
                        next ? "" : "Goes on without this step."))
            go_to(families, progress.step + 1, false, state, wishes);
        if (words.finished) {
            ImGui::SameLine();
            const ImVec2 corner = ImGui::GetCursorScreenPos();
            good_mark(*ImGui::GetWindowDrawList(), look,
                      {corner.x + look.px(10), corner.y + ImGui::GetFrameHeight() / 2}, look.px(9));
            ImGui::Dummy({look.px(20), ImGui::GetFrameHeight()});
            mark_item("guide:done");
            ImGui::SameLine();
            ImGui::AlignTextToFramePadding();
            ImGui::TextUnformatted("Done");
        }
    }
    ImGui::SameLine();
    kit::right_align(kit::button_width("Close"));
    if (kit::button(look, "guide:close", "Close", kit::Kind::quiet,
                    "The Help menu opens the guide again, at this step."))
        state.guide.family.reset(), state.guide.card = {};
}

}  // namespace

std::optional<std::size_t> family_with_guide(const std::vector<EditorFamily>& families, std::size_t wanted) {
    if (wanted < families.size() && !families[wanted].guide.steps.empty()) return wanted;
    for (std::size_t f = 0; f < families.size(); ++f)
        if (!families[f].guide.steps.empty()) return f;
    return std::nullopt;
}

std::size_t guide_left_at(const Frame& frame, const EditorFamily& family) {
    return step_with_id(family.guide, kept_step(frame.workspace.preferences.settings, family.documents.name()));
}

std::optional<double> guide_goes_on_in(const GuideState& guide, double now) {
    if (!guide.family || guide.done_since == 0 || guide.by_hand) return std::nullopt;
    return std::max(0.0, guide.done_since + guide_pause - now);
}

void toggle_guide(const Frame& frame, const std::vector<EditorFamily>& families, std::size_t family,
                  ShellState& state) {
    GuideState& guide = state.guide;
    const bool was_open = guide.family.has_value();
    guide = {};
    if (was_open) return;
    guide.family = family;
    guide.step = guide_left_at(frame, families[family]);
    forget_acts(families[family].guide, guide);
}

void turn_guide(const std::vector<EditorFamily>& families, int step, ShellState& state, WishList& wishes) {
    if (!state.guide.family || (step < 0 && state.guide.step == 0)) return;
    go_to(families, step < 0 ? state.guide.step - 1 : state.guide.step + 1, step < 0, state, wishes);
}

void begin_guide_frame(const Frame& frame, const std::vector<EditorFamily>& families, ShellState& state,
                       WishList& wishes) {
    if (!state.guide.family) return set_rings(nullptr);
    GuideState& progress = state.guide;
    const Guide& guide = guide_of(families, state);
    const bool elsewhere = is_elsewhere(frame, guide, progress);
    if (progress.step < guide.steps.size() && !elsewhere) {
        const auto& is_done = guide.steps[progress.step].done;
        if (!is_done || !is_done(frame))
            progress.done_since = 0, progress.by_hand = false;
        else if (progress.done_since == 0)
            progress.done_since = std::max(frame.now, 1e-9);
        else if (!progress.by_hand && frame.now - progress.done_since >= guide_pause && !ImGui::IsAnyMouseDown())
            go_to(families, progress.step + 1, false, state, wishes);
        if (progress.step < guide.steps.size()) follow_clicks(guide, progress);
    }
    want_rings(guide, progress, elsewhere || progress.done_since > 0);
    set_rings(&progress.rings);
}

void guide_card(const Frame& frame, const std::vector<EditorFamily>& families, float top, float bottom,
                ShellState& state, WishList& wishes) {
    if (!state.guide.family) return;
    const Look& look = frame.look;
    draw_rings(look);
    set_rings(nullptr);  // the card's own buttons are no obstacle
    GuideState& progress = state.guide;
    const Guide& guide = guide_of(families, state);
    const CardWords words = words_of(frame, guide, progress);
    const float inset = look.px(10), pad = look.px(14), display = ImGui::GetIO().DisplaySize.x,
                width = std::min(look.px(360), display - 2 * inset);
    const ImVec2 text = ImGui::CalcTextSize(words.text.c_str(), nullptr, false, width - 2 * pad);
    CardRoom place;
    place.room = {{inset, top + inset}, {display - inset, bottom - inset}};
    place.size = {width, text.y + ImGui::GetFrameHeight() + look.small->FontSize + look.px(46)};
    for (const auto& ring : progress.rings.wanted)  // also those without a ring, so that it stays for the whole step
        if (ring.met) place.pointed.push_back(ring.area);
    place.controls = progress.rings.controls;
    place.unit = look.scale;
    const ImVec2 corner = card_place(place, progress.card);
    progress.card = {corner, {corner.x + place.size.x, corner.y + place.size.y}};
    ImGui::PushStyleVar(ImGuiStyleVar_WindowRounding, look.px(10));
    ImGui::PushStyleVar(ImGuiStyleVar_WindowBorderSize, look.px(2));
    ImGui::PushStyleColor(ImGuiCol_WindowBg, look.colours.raised);
    ImGui::PushStyleColor(ImGuiCol_Border, look.colours.accent);
    panel(
        "Guide", corner, place.size,
        ImGuiWindowFlags_NoScrollbar | ImGuiWindowFlags_NoFocusOnAppearing | ImGuiWindowFlags_NoNav, {pad, look.px(10)},
        [&] {
            card_head(look, words, guide, progress.step);
            kit::wrapped(words.text);
            ImGui::SetCursorPosY(place.size.y - ImGui::GetFrameHeight() - look.px(10));
            card_buttons(look, words, families, state, wishes);
            mark_rect("guide:card", progress.card.min, progress.card.max);
        },
        true);
    ImGui::PopStyleColor(2);
    ImGui::PopStyleVar(2);
}

}  // namespace nedforge
