#include "editor/shell/parts/issues_panel.h"

#include <imgui_internal.h>

#include <algorithm>
#include <map>
#include <utility>

#include "editor/shell/parts/check_words.h"
#include "editor/toolkit/atlas/wide_letters.h"
#include "engine/base/indexed.h"
#include "engine/base/words.h"
#include "validator/base/family.h"
#include "validator/base/waivers.h"

namespace nedforge {
namespace {

bool wanted(const IssuesState& state, const Diagnostic& d) {
    if (d.waived) return state.waived;
    if (d.severity == Severity::error && !state.errors) return false;
    if (d.severity == Severity::warning && !state.warnings) return false;
    if (d.severity == Severity::info && !state.notes) return false;
    if (!state.code.empty() && d.code != state.code) return false;
    return true;
}

// How many findings there are of each severity, and their codes in order.
struct IssueCounts {
    int errors = 0, warnings = 0, notes = 0, waived = 0;
    std::set<std::string> codes;
};
IssueCounts count_issues(const Diagnostics& diagnostics) {
    IssueCounts counts;
    for (const auto& d : diagnostics) {
        if (d.waived) {
            ++counts.waived;
            continue;
        }
        ++(d.severity == Severity::error     ? counts.errors
           : d.severity == Severity::warning ? counts.warnings
                                             : counts.notes);
        counts.codes.insert(d.code);
    }
    return counts;
}

void code_filter(const IssueCounts& counts, IssuesState& state, float width) {
    ImGui::SetNextItemWidth(width);
    if (ImGui::BeginCombo("##code", state.code.empty() ? "all codes" : state.code.c_str())) {
        if (ImGui::Selectable("all codes", state.code.empty())) state.code.clear();
        mark_item("code:all");
        for (const auto& code : counts.codes) {
            if (ImGui::Selectable(code.c_str(), code == state.code)) state.code = code;
            mark_item("code:" + code);
        }
        ImGui::EndCombo();
    }
    mark_item("issues:code");
}

// In a narrow panel the marks alone name the severities.
void filters(const Look& look, const Diagnostics& diagnostics, IssuesState& state, bool wide) {
    const IssueCounts counts = count_issues(diagnostics);
    bool first = true;
    const auto flag = [&](const char* key, std::optional<Severity> severity, int count, std::string word,
                          bool& visible) {
        if (severity && count != 1) word += "s";
        const std::string number = std::to_string(count), label = number + " " + word;
        const bool marked = severity && !wide;
        if (!std::exchange(first, false))
            kit::beside(marked ? kit::marked_toggle_width(look, number) : kit::button_width(label.c_str()), look.px(5));
        if (marked ? kit::marked_toggle(look, key, *severity, number, visible, label)
                   : kit::toggle(look, key, label.c_str(), visible))
            visible = !visible;
    };
    flag("issues:errors", Severity::error, counts.errors, "error", state.errors);
    flag("issues:warnings", Severity::warning, counts.warnings, "warning", state.warnings);
    flag("issues:notes", Severity::info, counts.notes, "note", state.notes);
    if (counts.waived) flag("issues:waived", std::nullopt, counts.waived, "waived", state.waived);
    const float code_width = look.px(wide ? 120 : 106);
    kit::beside(code_width, look.px(5));
    code_filter(counts, state, code_width);
}

void remedies(const Look& look, const Diagnostic& d, const IssuesOf& issues) {
    for (std::size_t i = 0; i < d.fixes.size(); ++i) {
        if (kit::button(look, "fix:" + std::to_string(i), ("Fix: " + d.fixes[i].title).c_str(), kit::Kind::primary,
                        "The check passes with this fix applied. Undo takes it back."))
            issues.fix(d.fixes[i]);
    }
    if (d.witness && !d.witness->empty() &&
        kit::button(look, "witness:show", issues.witness_button, kit::Kind::normal, issues.witness_tip))
        issues.show_witness(d);
}

void related_places(const Diagnostic& d, const IssuesOf& issues) {
    for (std::size_t i = 0; i < d.related.size(); ++i) {
        const Related& r = d.related[i];
        kit::push_id(i);
        ImGui::PushTextWrapPos(0);
        ImGui::BulletText("%s%s%s", joined(r.subjects).c_str(), r.subjects.empty() ? "" : " ",
                          for_toolkit(r.message).c_str());
        ImGui::PopTextWrapPos();
        if (ImGui::IsItemClicked()) issues.go_to(r.path, r.subjects);
        mark_item("related:" + std::to_string(i));
        ImGui::PopID();
    }
}

// The reason is typed and confirmed, or given up.
void waiver_form(const Look& look, const Diagnostic& d, IssuesState& state, const IssuesOf& issues) {
    char text[300] = {};
    for_toolkit(state.reason).copy(text, sizeof text - 1);
    const float buttons =
                    kit::button_width("Waive") + kit::button_width("Cancel") + 2 * ImGui::GetStyle().ItemSpacing.x,
                room = ImGui::GetContentRegionAvail().x;
    ImGui::SetNextItemWidth(room - buttons < look.px(120) ? room : room - buttons);
    const bool enter = ImGui::InputTextWithHint("##reason", "why is this acceptable?", text, sizeof text,
                                                ImGuiInputTextFlags_EnterReturnsTrue);
    mark_item("waive:reason");
    state.reason = from_toolkit(text);
    kit::beside(kit::button_width("Waive"));
    const auto refused = issues.can_waive(d, state.reason);
    if (kit::button(look, "waive:ok", "Waive", kit::Kind::primary, "",
                    refused ? std::optional(refused->reason) : std::nullopt) ||
        (enter && !refused)) {
        issues.waive(d, state.reason);
        state.waiving = false;
    }
    kit::beside(kit::button_width("Cancel"));
    if (kit::button(look, "waive:cancel", "Cancel", kit::Kind::quiet)) state.waiving = false;
}

void explanation(const Look& look, const CheckInfo* check) {
    kit::heading(look, "What it means");
    kit::wrapped(with_quotes(check->what));
    kit::heading(look, "Why it matters");
    kit::wrapped(with_quotes(check->why));
    kit::heading(look, "How to fix it");
    kit::wrapped(with_quotes(check->help));
    if (!check->example.empty()) {
        kit::heading(look, "Example");
        ImGui::PushFont(look.mono);
        kit::wrapped(std::string(check->example));
        ImGui::PopFont();
    }
}

void details(const Look& look, const Diagnostic& d, IssuesState& state, const IssuesOf& issues) {
    ImGui::PushFont(look.bold);
    ImGui::TextUnformatted((d.code + "  " + d.name).c_str());
    ImGui::PopFont();
    kit::wrapped(with_quotes(d.message));
    if (!d.help.empty()) {
        ImGui::PushStyleColor(ImGuiCol_Text, look.colours.good);
        kit::wrapped("Help: " + with_quotes(d.help));
        ImGui::PopStyleColor();
    }
    // What can be done comes before the related places, so that it is in sight in a low panel too.
    remedies(look, d, issues);
    related_places(d, issues);
    if (!d.waived && can_be_waived(d)) {
        if (state.waiving)
            waiver_form(look, d, state, issues);
        else if (kit::button(look, "waive", "Waive\u2026", kit::Kind::quiet,
                             "Accept this finding with a reason, which the map keeps."))
            state.waiving = true, state.reason.clear();
    }
    if (d.waived) kit::caption(look, "Waived: " + *d.waived);
    if (const CheckInfo* check = find_any_check(d.code)) explanation(look, check);
}

}  // namespace

std::vector<std::size_t> shown_issues(const Diagnostics& diagnostics, const IssuesState& state) {
    std::vector<std::size_t> indices;
    for (std::size_t i = 0; i < diagnostics.size(); ++i)
        if (wanted(state, diagnostics[i])) indices.push_back(i);
    std::stable_sort(indices.begin(), indices.end(), [&](std::size_t a, std::size_t b) {
        const auto rank = [&](std::size_t i) {
            return std::pair(diagnostics[i].waived.has_value(), diagnostics[i].severity);
        };
        return rank(a) < rank(b);
    });
    return indices;
}

void show_issues_large(const Diagnostics* findings, std::uint64_t stamp, IssuesState& state, ShellState& shell,
                       float height) {
    shell.folded = false;
    shell.issues_height = height * 0.52f;
    shell.issues_resized = true;
    const auto list = findings ? shown_issues(*findings, state) : std::vector<std::size_t>{};
    if (list.empty()) return;
    state.open = list.front();
    state.open_stamp = stamp;
}

void open_issue(const IssuesOf& issues, std::size_t index, IssuesState& state, ShellState& shell) {
    if (!issues.diagnostics || index >= issues.diagnostics->size()) return;
    const Diagnostic& d = (*issues.diagnostics)[index];
    shell.show_issues = true;
    state.open = index;
    state.open_stamp = issues.stamp;
    state.waiving = false;
    state.reveal = true;
    issues.go_to(d.path, d.subjects);
}

void step_issue(const IssuesOf& issues, bool backwards, IssuesState& state, ShellState& shell) {
    const auto list = shown_issues(*issues.diagnostics, state);
    if (list.empty()) return;
    const auto current =
        state.open && state.open_stamp == issues.stamp ? std::find(list.begin(), list.end(), *state.open) : list.end();
    const std::ptrdiff_t count = std::ssize(list);
    std::ptrdiff_t index = backwards ? count - 1 : 0;
    if (current != list.end()) index = (current - list.begin() + (backwards ? count - 1 : 1)) % count;
    open_issue(issues, list[place_of_index(index)], state, shell);
}

namespace {

// One finding in the list: its mark, code and message. In a narrow panel its explanation follows it.
void issue_row(const Look& look, const IssuesOf& issues, std::size_t i, int row, bool wide, IssuesState& state,
               ShellState& shell) {
    const Diagnostic& d = (*issues.diagnostics)[i];
    kit::push_id(i);
    const float wrap = ImGui::GetContentRegionAvail().x - look.px(122);
    const std::string message = for_toolkit(with_quotes(d.message));
    const float height =
        std::max(ImGui::CalcTextSize(message.c_str(), nullptr, false, wrap).y, ImGui::GetFontSize()) + look.px(10);
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    if (ImGui::Selectable("##issue", state.open == i, ImGuiSelectableFlags_AllowItemOverlap, {0, height})) {
        if (state.open == i && !wide)
            state.open.reset();
        else
            open_issue(issues, i, state, shell);
    }
    if (state.open == i && std::exchange(state.reveal, false)) {
        if (wide)
            ImGui::ScrollToItem();
        else
            ImGui::SetScrollHereY(0);
    }
    mark_item("issue:" + std::to_string(row));
    mark_item("issue:" + d.code);
    ImDrawList& list = *ImGui::GetWindowDrawList();
    kit::severity_mark(look, list, {corner.x + look.px(14), corner.y + look.px(15)}, look.px(7), d.severity);
    const float y = corner.y + look.px(5);
    list.AddText({corner.x + look.px(32), y}, look.colours.dim, d.waived ? "waived" : d.code.c_str());
    list.AddText(ImGui::GetFont(), ImGui::GetFontSize(), {corner.x + look.px(104), y},
                 d.waived ? look.colours.dim : look.colours.text, message.c_str(), nullptr, wrap);
    if (state.open == i && !wide) {
        ImGui::Indent(look.px(8));
        details(look, Diagnostic(d), state, issues);
        ImGui::Unindent(look.px(8));
        kit::gap(look, 6);
    }
    ImGui::PopID();
}

// Which findings are one row: those of a check, errors and waived ones excepted.
std::string fold_of(const Diagnostic& d) { return d.waived || d.severity == Severity::error ? std::string() : d.code; }

// Below the first of many findings of a check: how many more there are. A click lists them or folds them.
void more_row(const Look& look, const std::string& code, int remaining, IssuesState& state) {
    const bool open = state.unfolded.contains(code);
    const float room = ImGui::GetContentRegionAvail().x - look.px(4);
    std::string text = open ? "Fold the others" : "and " + std::to_string(remaining) + " more of " + code;
    if (kit::button_width(text.c_str()) > room) text = open ? "Fold" : "+" + std::to_string(remaining);
    const float indent = std::clamp(room - kit::button_width(text.c_str()), 0.0f, look.px(98));
    ImGui::SetCursorPosX(ImGui::GetCursorPosX() + indent);
    if (kit::button(look, "issues:more:" + code, text.c_str(), kit::Kind::quiet,
                    open ? "" : "Lists them one by one.")) {
        if (open)
            state.unfolded.erase(code), state.open.reset();
        else
            state.unfolded.insert(code);
    }
}

}  // namespace

void issues_panel(const Look& look, const IssuesOf& issues, IssuesState& state, ShellState& shell) {
    const Diagnostics* diagnostics = issues.diagnostics;
    const bool roomy = ImGui::GetContentRegionAvail().x > look.px(520);
    if (roomy || !diagnostics) {
        ImGui::PushFont(look.bold);
        ImGui::AlignTextToFramePadding();
        ImGui::TextUnformatted("Issues");
        ImGui::PopFont();
        ImGui::SameLine(0, look.px(14));
    }
    if (!diagnostics) {
        ImGui::AlignTextToFramePadding();
        ImGui::TextDisabled("checking\u2026");
        return;
    }
    filters(look, *diagnostics, state, roomy);
    kit::beside(look.px(28));
    kit::right_align(look.px(28));
    if (kit::button(look, "issues:close", "\u00d7", kit::Kind::quiet, "Hide the issues (Ctrl+J)"))
        shell.show_issues = false;

    // Indices are of this analysis; after a new one the open finding is looked for again by what it says.
    if (state.open && state.open_stamp != issues.stamp) state.open.reset(), state.waiving = false;
    const bool wide = ImGui::GetContentRegionAvail().x > look.px(640);
    const bool split = state.open && *state.open < diagnostics->size();
    // Beside the list, or in a narrow panel below the finding's own row.
    ImGui::BeginChild("list", {split && wide ? ImGui::GetContentRegionAvail().x * 0.48f : 0, 0});
    if (!issues.unchecked.empty()) {
        kit::wrapped(issues.unchecked);
        mark_item("issues:unchecked");
    }
    int rows = 0;
    const auto listed = shown_issues(*diagnostics, state);
    std::map<std::string, std::vector<std::size_t>> folds;
    for (const std::size_t i : listed) folds[fold_of((*diagnostics)[i])].push_back(i);
    for (const std::size_t i : listed) {
        const std::string code = fold_of((*diagnostics)[i]);
        const auto& alike = folds[code];
        const bool foldable = !code.empty() && std::ssize(alike) >= many_issues, first = i == alike.front();
        if (foldable && !first && state.open == i) state.unfolded.insert(code);
        if (foldable && !first && !state.unfolded.contains(code)) continue;
        issue_row(look, issues, i, rows, wide, state, shell);
        if (foldable && first) more_row(look, code, index_count(alike) - 1, state);
        ++rows;
    }
    if (rows == 0) {
        kit::gap(look, 6);
        if (diagnostics->empty())
            ImGui::TextUnformatted(issues.all_well.c_str());
        else
            ImGui::TextDisabled("No issue matches the filter.");
    }
    ImGui::EndChild();
    if (!split || !wide) return;
    ImGui::SameLine(0, look.px(10));
    ImGui::BeginChild("details", {0, 0}, false, ImGuiWindowFlags_AlwaysUseWindowPadding);
    const Diagnostic d = (*diagnostics)[*state.open];
    details(look, d, state, issues);
    ImGui::EndChild();
    const ImVec2 a = ImGui::GetItemRectMin(), b = ImGui::GetItemRectMax();
    ImGui::GetWindowDrawList()->AddLine({a.x, a.y}, {a.x, b.y}, look.colours.line);
}

// While the issues are folded, the status line is in their place: the worst finding's words, and a click that opens
// them.
static void folded_issues(const Look& look, const Diagnostics& diagnostics, const IssuesState& state, ShellState& shell,
                          ImVec2 from, float reserved) {
    const auto listed = shown_issues(diagnostics, state);
    if (!listed.empty()) {
        const Diagnostic& worst = diagnostics[listed.front()];
        ImGui::SameLine(0, look.px(12));
        ImGui::TextUnformatted(kit::fitting(for_toolkit(worst.code + " " + with_quotes(worst.message)),
                                            ImGui::GetContentRegionAvail().x - reserved)
                                   .c_str());
    }
    const ImVec2 to{ImGui::GetItemRectMax().x, from.y + ImGui::GetTextLineHeight()};
    mark_rect("status:issues", from, to);
    const bool hovered = ImGui::IsWindowHovered() && ImGui::IsMouseHoveringRect(from, to);
    if (hovered) kit::tip_beside(from, to, "The issues are folded. Click: shows them (Ctrl+J)");
    if (hovered && ImGui::IsMouseClicked(0)) shell.show_issues = true, shell.folded = false;
}

void issues_status(const Look& look, const Diagnostics* diagnostics, const char* checked, const IssuesState& state,
                   ShellState& shell, float reserved) {
    const ImVec2 from = ImGui::GetCursorScreenPos();
    if (!diagnostics) return ImGui::TextDisabled("checking\u2026");
    ImDrawList& list = *ImGui::GetWindowDrawList();
    IndexedArray<int, Severity, 3> counts{};
    for (const auto& d : *diagnostics)
        if (!d.waived) ++counts[d.severity];
    for (const Severity severity : {Severity::error, Severity::warning, Severity::info}) {
        const ImVec2 corner = ImGui::GetCursorScreenPos();
        kit::severity_mark(look, list, {corner.x + look.px(7), corner.y + look.px(9)}, look.px(6), severity);
        ImGui::Dummy({look.px(14), 1});
        ImGui::SameLine(0, look.px(4));
        ImGui::Text("%d", counts[severity]);
        ImGui::SameLine(0, look.px(12));
    }
    ImGui::TextDisabled("%s", checked);
    if (!shell.show_issues || shell.folded) folded_issues(look, *diagnostics, state, shell, from, reserved);
}

void status_at_right(const Look& look, const std::string& words) {
    ImGui::SameLine();
    kit::right_align(ImGui::CalcTextSize(words.c_str()).x + look.px(8));
    ImGui::TextDisabled("%s", words.c_str());
}

std::string zoom_words(const Camera& camera) {
    return std::to_string(static_cast<int>(camera.zoom * 100 / 110 + 0.5)) + " %";
}

void show_field(ShellState& shell, const std::string& field, double now) {
    shell.spot = Spot{field, field.empty() ? 0 : now + 2.5, 3};
    if (!field.empty()) shell.show_inspector = true;
}

}  // namespace nedforge
