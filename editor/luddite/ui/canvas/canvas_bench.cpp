// The switch bench below the canvas: six switches to set by hand, and what to show of it.

#include <algorithm>
#include <cmath>

#include "editor/luddite/ui/canvas/canvas.h"
#include "editor/toolkit/measures.h"
#include "editor/toolkit/shapes.h"

namespace nedforge::luddite {
namespace {

// The ring with the number: filled when ON.
void switch_ring(const Look& look, std::size_t s, ImVec2 centre, float radius, bool enabled) {
    const Colours& c = look.colours;
    ImDrawList& list = *ImGui::GetWindowDrawList();
    if (enabled)
        fill_disc(list, look, centre, radius, c.accent);
    else
        list.AddCircle(centre, radius, c.dim, 0, look.px(1.5f));
    ImGui::PushFont(look.bold);
    const std::string number = std::to_string(s + 1);
    const ImVec2 n = ImGui::CalcTextSize(number.c_str());
    list.AddText({centre.x - n.x / 2, centre.y - n.y / 2}, enabled ? c.on_accent : c.text, number.c_str());
    ImGui::PopFont();
}

// Its state in words, with a dot for each toggle. `wide`: beside the number, else below it.
void switch_words(const Look& look, ImVec2 corner, ImVec2 size, float middle, int toggles, bool wide) {
    const Colours& c = look.colours;
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const bool fused = toggles == 3;
    ImGui::PushFont(look.small);
    const std::string word = fused ? (wide ? "ON" : "fused") : std::string(toggle_word(toggles));
    const ImVec2 p = wide ? ImVec2{corner.x + look.px(33), corner.y + look.px(3)}
                          : ImVec2{middle - ImGui::CalcTextSize(word.c_str()).x / 2,
                                   corner.y + size.y - ImGui::GetFontSize() - look.px(1)};
    list.AddText(p, toggles & 1 ? c.text : c.dim, word.c_str());
    if (fused && wide) list.AddText({corner.x + look.px(33), corner.y + look.px(18)}, c.accent, "fused");
    const ImVec2 dots = wide ? ImVec2{corner.x + look.px(36), corner.y + look.px(26)}
                             : ImVec2{middle - look.px(9), corner.y + look.px(22)};
    const float r = look.px(wide ? 3 : 2);
    for (int i = 0; i < 3 && !fused; ++i) {
        const ImVec2 dot{dots.x + in_all(look.px(9), i), dots.y};
        if (i < toggles)
            fill_disc(list, look, dot, r, c.accent);
        else
            list.AddCircle(dot, r, c.dim);
    }
    ImGui::PopFont();
}

// A switch as a button. `wide`: the words are beside the number, else below it.
void bench_switch(const Shown& shown, std::size_t s, int toggles, ImVec2 size, bool wide, Wishes& wishes) {
    const Look& look = shown.look;
    const Colours& c = look.colours;
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    kit::push_id(s);
    ImGui::InvisibleButton("switch", size, ImGuiButtonFlags_MouseButtonLeft | ImGuiButtonFlags_MouseButtonRight);
    mark_item("bench:" + std::to_string(s + 1));
    ImGui::PopID();
    const bool hovered = ImGui::IsItemHovered(), enabled = toggles & 1;
    const auto set = [&](int step) {
        wishes.on_session([s, step](Session& x) {
            x.bench.toggles[s] = (x.bench.toggles[s] + step) & 3;
            x.show_bench();
        });
    };
    if (ImGui::IsItemClicked(0)) set(1);
    if (ImGui::IsItemClicked(1)) set(3);
    kit::tip("Switch " + std::to_string(s + 1) + " is " + std::string(toggle_word(toggles)) +
             ".\nEach toggle: OFF, ON, OFF, ON and fused. A fused switch stays ON for good and scores 2.\nClick: next. "
             "Right click: back.");
    fill_rounded(*ImGui::GetWindowDrawList(), look, corner, {corner.x + size.x, corner.y + size.y},
                 enabled   ? c.soft_accent
                 : hovered ? c.raised
                           : c.field,
                 look.px(8), enabled ? c.accent : c.line, enabled ? look.px(1.5f) : 1);
    const ImVec2 centre = wide ? ImVec2{corner.x + look.px(18), corner.y + size.y / 2}
                               : ImVec2{corner.x + size.x / 2, corner.y + look.px(10)};
    switch_ring(look, s, centre, look.px(wide ? 11 : 9), enabled);
    switch_words(look, corner, size, centre.x, toggles, wide);
}

// How the strip is laid out. In a narrow window first its title goes, then the buttons go below the switches.
struct BenchLayout {
    bool with_title = false, two_rows = false;
    float title = 0, gap = 0, switch_width = 0;  // pixels
};
BenchLayout bench_layout(const Look& look, float width) {
    const float minimum = look.px(42);
    const float buttons = kit::button_width("Showing") + kit::button_width("All OFF") +
                          kit::button_width("From selected") + 3 * ImGui::GetStyle().ItemSpacing.x;
    BenchLayout l;
    l.title = look.px(128);
    l.gap = look.px(6);
    const float beside = width - look.px(24) - buttons;
    l.two_rows = beside < 6 * (minimum + l.gap);
    l.with_title = beside - l.title >= 6 * (look.px(50) + l.gap);
    const float room = l.two_rows ? width - look.px(24) + l.gap : beside - (l.with_title ? l.title : 0);
    l.switch_width = std::clamp(std::floor(room / 6 - l.gap), look.px(30), look.px(70));
    return l;
}

}  // namespace

float bench_height(const Look& look, float width) {
    return look.px(48) + (bench_layout(look, width).two_rows ? ImGui::GetFrameHeightWithSpacing() : 0);
}

namespace {

// What can be done with the setting: shown or not, put back, seen from another node.
void bench_buttons(const Shown& shown, const std::string& show_tip, float y, float spacing, Wishes& wishes) {
    const Look& look = shown.look;
    const Session& session = *shown.session;
    const bool shows = session.bench_seen();
    ImGui::SetCursorPosY(y);
    if (kit::toggle(look, "bench:show", shows ? "Showing" : "Show", shows, show_tip))
        wishes.on_session([](Session& s) { s.toggle_bench(); });
    ImGui::SameLine(0, spacing);
    ImGui::SetCursorPosY(y);
    if (kit::button(look, "bench:reset", "All OFF", kit::Kind::quiet,
                    "Sets every switch as at the start of a game, seen from the Enter."))
        wishes.on_session([](Session& s) { s.bench = Bench{}; });
    ImGui::SameLine(0, spacing);
    ImGui::SetCursorPosY(y);
    std::optional<std::string> reason;
    if (session.selection.size() != 1) reason = "select one node first";
    if (kit::button(look, "bench:from", "From selected", kit::Kind::quiet, "The NEETLE starts from the selected node.",
                    reason))
        wishes.on_session([](Session& s) { s.bench.from = s.selection.front(), s.show_bench(); });
}

void bench_title(const Look& look, bool in_run, const std::string& start, const std::string& tip) {
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {0, look.px(1)});
    ImGui::BeginGroup();
    ImGui::PushFont(look.bold);
    ImGui::TextUnformatted(in_run ? "Switches" : "Switch bench");
    ImGui::PopFont();
    ImGui::PushFont(look.small);
    ImGui::TextDisabled("%s", in_run ? "in the run shown" : ("from " + start).c_str());
    ImGui::PopFont();
    ImGui::EndGroup();
    ImGui::PopStyleVar();
    kit::tip(tip);
}

}  // namespace

void bench_bar(const Shown& shown, Wishes& wishes) {
    const Look& look = shown.look;
    const Session& session = *shown.session;
    const ImVec2 from = ImGui::GetWindowPos();
    const float width = ImGui::GetWindowWidth();
    ImGui::GetWindowDrawList()->AddRectFilled(from, {from.x + width, from.y + 1}, look.colours.line);
    const auto [with_title, two_rows, title, gap, switch_width] = bench_layout(look, width);
    // A run that is shown has switches of its own.
    const auto& run = session.run;
    const auto toggles = run ? run->now().toggles : session.bench.toggles;
    const std::string start = session.bench.from.empty() ? "the Enter" : session.bench.from;
    const std::string tip = "Set switches and see at once which nodes are open, and what the NEETLE can reach from " +
                            start + " without touching another switch.";
    ImGui::SetCursorPos({look.px(12), look.px(5)});
    if (with_title) {
        bench_title(look, run.has_value(), start, tip);
        ImGui::SameLine(look.px(12) + title);
    }
    ImGui::SetCursorPosY(look.px(5));
    for (std::size_t s = 0; s < toggles.size(); ++s) {
        if (s) ImGui::SameLine(0, gap);
        bench_switch(shown, s, toggles[s], {switch_width, look.px(38)}, switch_width >= look.px(66), wishes);
    }
    if (two_rows)
        ImGui::SetCursorPosX(look.px(12));
    else
        ImGui::SameLine(0, gap);
    bench_buttons(shown,
                  "Show on the canvas what is open and in reach under this setting." +
                      (with_title ? std::string() : "\n\n" + tip),
                  two_rows ? look.px(46) : std::floor((look.px(48) - ImGui::GetFrameHeight()) / 2), two_rows ? gap : -1,
                  wishes);
}

}  // namespace nedforge::luddite
