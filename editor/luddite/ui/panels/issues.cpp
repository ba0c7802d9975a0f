// The issues panel: the findings of the present map, live; filter, explanation, witness, fixes, waivers.

#include <imgui_internal.h>

#include <algorithm>
#include <set>
#include <utility>

#include "editor/luddite/edits/modules.h"
#include "editor/luddite/edits/nodes.h"
#include "editor/luddite/model/field_place.h"
#include "editor/luddite/ui/panels/panels.h"
#include "validator/base/waivers.h"
#include "validator/luddite/validate.h"

namespace nedforge::luddite {
namespace {

bool wanted(const IssuesState& state, const Diagnostic& d) {
    if (d.waived) return state.waived;
    if (d.severity == Severity::error && !state.errors) return false;
    if (d.severity == Severity::warning && !state.warnings) return false;
    if (d.severity == Severity::info && !state.notes) return false;
    if (!state.code.empty() && d.code != state.code) return false;
    return true;
}

// What the texts of checks set between backticks, for Markdown, stands between quotation marks here.
std::string with_quotes(std::string_view words) {
    std::string text;
    bool open = false;
    for (const char c : words) {
        if (c != '`')
            text += c;
        else
            text += (open = !open) ? "\u201c" : "\u201d";
    }
    return text;
}

std::string joined(const std::vector<std::string>& ids) {
    std::string text;
    for (const auto& id : ids) text += (text.empty() ? "" : ", ") + id;
    return text;
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
void filters(const Shown& shown, const Analysis& analysis, IssuesState& state, bool wide) {
    const Look& look = shown.look;
    const IssueCounts counts = count_issues(analysis.diagnostics);
    bool first = true;
    const auto flag = [&](const char* key, std::optional<Severity> severity, int count, std::string word, bool& on) {
        if (severity && count != 1) word += "s";
        const std::string number = std::to_string(count), label = number + " " + word;
        const bool marked = severity && !wide;
        if (!std::exchange(first, false))
            kit::beside(marked ? kit::marked_toggle_width(look, number) : kit::button_width(label.c_str()), look.px(5));
        if (marked ? kit::marked_toggle(look, key, *severity, number, on, label)
                   : kit::toggle(look, key, label.c_str(), on))
            on = !on;
    };
    flag("issues:errors", Severity::error, counts.errors, "error", state.errors);
    flag("issues:warnings", Severity::warning, counts.warnings, "warning", state.warnings);
    flag("issues:notes", Severity::info, counts.notes, "note", state.notes);
    if (counts.waived) flag("issues:waived", std::nullopt, counts.waived, "waived", state.waived);
    const float code_width = look.px(wide ? 120 : 106);
    kit::beside(code_width, look.px(5));
    code_filter(counts, state, code_width);
}

void remedies(const Look& look, const Diagnostic& d, Wishes& wishes) {
    for (std::size_t i = 0; i < d.fixes.size(); ++i) {
        const Fix fix = d.fixes[i];
        if (kit::button(look, "fix:" + std::to_string(i), ("Fix: " + fix.title).c_str(), kit::Kind::primary,
                        "The check passes with this fix applied. Undo takes it back."))
            wishes.wish([fix](Maps& w) { w.apply_fix(fix); });
    }
    if (d.witness && !d.witness->empty()) {
        if (kit::button(look, "witness:show", "Show the run on the map", kit::Kind::normal,
                        "Step by step, forwards and back."))
            wishes.on_session([steps = *d.witness, title = d.code + " " + d.name](Session& s) {
                const Analysis* analysis = s.fresh_analysis();
                s.show(run_of(title, s.document.shared(), analysis ? analysis->board : nullptr, steps));
            });
    }
}

void related_places(const Shown& shown, const Diagnostic& d, EditorState& editor, Wishes& wishes) {
    for (std::size_t i = 0; i < d.related.size(); ++i) {
        const Related& r = d.related[i];
        ImGui::PushID(static_cast<int>(i));
        ImGui::PushTextWrapPos(0);
        ImGui::BulletText("%s%s%s", joined(r.nodes).c_str(), r.nodes.empty() ? "" : " ", r.message.c_str());
        ImGui::PopTextWrapPos();
        if (ImGui::IsItemClicked()) go_to(shown, r.path, r.nodes, editor, wishes);
        mark_item("related:" + std::to_string(i));
        ImGui::PopID();
    }
}

// The reason is typed and confirmed, or given up.
void waiver_form(const Shown& shown, const Diagnostic& d, IssuesState& state, Wishes& wishes) {
    const Look& look = shown.look;
    char text[300] = {};
    state.reason.copy(text, sizeof text - 1);
    const float buttons =
                    kit::button_width("Waive") + kit::button_width("Cancel") + 2 * ImGui::GetStyle().ItemSpacing.x,
                all = ImGui::GetContentRegionAvail().x;
    ImGui::SetNextItemWidth(all - buttons < look.px(120) ? all : all - buttons);
    const bool enter = ImGui::InputTextWithHint("##reason", "why is this acceptable?", text, sizeof text,
                                                ImGuiInputTextFlags_EnterReturnsTrue);
    mark_item("waive:reason");
    state.reason = text;
    kit::beside(kit::button_width("Waive"));
    const Waiver waiver{d.code, d.nodes.empty() ? std::nullopt : std::optional(d.nodes), state.reason};
    const auto refused = can_add_waiver(shown.map(), waiver);
    if (kit::button(look, "waive:ok", "Waive", kit::Kind::primary, "",
                    refused ? std::optional(refused->reason) : std::nullopt) ||
        (enter && !refused)) {
        wishes.edit("Waive " + d.code, add_waiver(shown.map(), waiver));
        state.waiving = false;
    }
    kit::beside(kit::button_width("Cancel"));
    if (kit::button(look, "waive:cancel", "Cancel", kit::Kind::quiet)) state.waiving = false;
}

void explanation(const Look& look, const CheckInfo* check) {
    kit::heading(look, "What it means");
    const auto text = [&](const std::string& words) {
        ImGui::PushTextWrapPos(0);
        ImGui::TextUnformatted(words.c_str());
        ImGui::PopTextWrapPos();
    };
    text(with_quotes(check->what));
    kit::heading(look, "Why it matters");
    text(with_quotes(check->why));
    kit::heading(look, "How to fix it");
    text(with_quotes(check->help));
    if (!check->example.empty()) {
        kit::heading(look, "Example");
        ImGui::PushFont(look.mono);
        text(std::string(check->example));
        ImGui::PopFont();
    }
}

void details(const Shown& shown, const Diagnostic& d, EditorState& editor, Wishes& wishes) {
    IssuesState& state = editor.issues;
    const Look& look = shown.look;
    ImGui::PushFont(look.bold);
    ImGui::TextUnformatted((d.code + "  " + d.name).c_str());
    ImGui::PopFont();
    ImGui::PushTextWrapPos(0);
    ImGui::TextUnformatted(with_quotes(d.message).c_str());
    if (!d.help.empty()) {
        ImGui::PushStyleColor(ImGuiCol_Text, look.colours.good);
        ImGui::TextUnformatted(("Help: " + with_quotes(d.help)).c_str());
        ImGui::PopStyleColor();
    }
    ImGui::PopTextWrapPos();
    // What can be done comes before the related places, so that it is in sight in a low panel too.
    remedies(look, d, wishes);
    related_places(shown, d, editor, wishes);
    if (!d.waived && can_be_waived(d)) {
        if (state.waiving)
            waiver_form(shown, d, state, wishes);
        else if (kit::button(look, "waive", "Waive\u2026", kit::Kind::quiet,
                             "Accept this finding with a reason, which the map keeps."))
            state.waiving = true, state.reason.clear();
    }
    if (d.waived) kit::caption(look, "Waived: " + *d.waived);
    if (const CheckInfo* check = find_check(d.code)) explanation(look, check);
}

}  // namespace

void go_to(const Shown& shown, const std::string& path, const Ids& subjects, EditorState& editor, Wishes& wishes) {
    const FieldPlace place = field_place(shown.map(), path, subjects);
    editor.shell->spot = Spot{place.field, place.field.empty() ? 0 : shown.now + 2.5, 3};
    if (!place.field.empty()) editor.shell->show_inspector = true;
    if (place.view == View::hack) editor.hack.item = place.item ? place.item : editor.hack.item;
    // The view moves only when it has to.
    const CanvasFrame& f = editor.canvas.shown;
    const float ruler = shown.look.px(ruler_band);
    const bool in_sight = std::all_of(place.nodes.begin(), place.nodes.end(), [&](const std::string& id) {
        const Node* node = node_with(shown.map(), id);
        if (!node) return true;
        const ImVec2 a = f.at(node->at.column - 0.4, node->at.row - 0.4),
                     b = f.at(node->at.column + 0.4, node->at.row + 0.4);
        return a.x >= f.min.x + ruler && a.y >= f.min.y + ruler && b.x <= f.max.x && b.y <= f.max.y;
    });
    wishes.on_session([place, in_sight](Session& s) {
        s.view = place.view;
        s.selection = place.nodes;
        if (place.nodes.empty() || place.view != View::canvas || s.camera.fit || in_sight) return;
        double column = 0, row = 0;
        for (const auto& id : place.nodes)
            if (const Node* node = node_with(s.map(), id)) column += node->at.column, row += node->at.row;
        s.camera.column = column / static_cast<double>(place.nodes.size());
        s.camera.row = row / static_cast<double>(place.nodes.size());
    });
}

std::vector<std::size_t> shown_issues(const Analysis& analysis, const IssuesState& state) {
    std::vector<std::size_t> indices;
    for (std::size_t i = 0; i < analysis.diagnostics.size(); ++i)
        if (wanted(state, analysis.diagnostics[i])) indices.push_back(i);
    std::stable_sort(indices.begin(), indices.end(), [&](std::size_t a, std::size_t b) {
        const auto rank = [&](std::size_t i) {
            return std::pair(analysis.diagnostics[i].waived.has_value(), analysis.diagnostics[i].severity);
        };
        return rank(a) < rank(b);
    });
    return indices;
}

void open_issue(const Shown& shown, std::size_t index, EditorState& editor, Wishes& wishes) {
    const Analysis* analysis = shown.session->fresh_analysis();
    if (!analysis || index >= analysis->diagnostics.size()) return;
    const Diagnostic& d = analysis->diagnostics[index];
    editor.shell->show_issues = true;
    editor.issues.open = index;
    editor.issues.open_stamp = analysis->stamp;
    editor.issues.waiving = false;
    editor.issues.reveal = true;
    go_to(shown, d.path, d.nodes, editor, wishes);
}

namespace {

// One finding in the list: its mark, code and message. In a narrow panel its explanation follows it.
void issue_row(const Shown& shown, std::size_t i, int row, bool wide, EditorState& editor, Wishes& wishes) {
    const Look& look = shown.look;
    IssuesState& state = editor.issues;
    const Diagnostic& d = shown.session->fresh_analysis()->diagnostics[i];
    ImGui::PushID(static_cast<int>(i));
    const float wrap = ImGui::GetContentRegionAvail().x - look.px(122);
    const float height =
        std::max(ImGui::CalcTextSize(d.message.c_str(), nullptr, false, wrap).y, ImGui::GetFontSize()) + look.px(10);
    const ImVec2 at = ImGui::GetCursorScreenPos();
    if (ImGui::Selectable("##issue", state.open == i, ImGuiSelectableFlags_AllowItemOverlap, {0, height})) {
        if (state.open == i && !wide)
            state.open.reset();
        else
            open_issue(shown, i, editor, wishes);
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
    kit::severity_mark(look, list, {at.x + look.px(14), at.y + look.px(15)}, look.px(7), d.severity);
    const float y = at.y + look.px(5);
    list.AddText({at.x + look.px(32), y}, look.colours.dim, d.waived ? "waived" : d.code.c_str());
    list.AddText(ImGui::GetFont(), ImGui::GetFontSize(), {at.x + look.px(104), y},
                 d.waived ? look.colours.dim : look.colours.text, d.message.c_str(), nullptr, wrap);
    if (state.open == i && !wide) {
        ImGui::Indent(look.px(8));
        details(shown, Diagnostic(d), editor, wishes);
        ImGui::Unindent(look.px(8));
        kit::gap(look, 6);
    }
    ImGui::PopID();
}

}  // namespace

void issues_panel(const Shown& shown, EditorState& editor, Wishes& wishes) {
    const Look& look = shown.look;
    IssuesState& state = editor.issues;
    const Analysis* analysis = shown.session->fresh_analysis();
    const bool roomy = ImGui::GetContentRegionAvail().x > look.px(520);
    if (roomy || !analysis) {
        ImGui::PushFont(look.bold);
        ImGui::AlignTextToFramePadding();
        ImGui::TextUnformatted("Issues");
        ImGui::PopFont();
        ImGui::SameLine(0, look.px(14));
    }
    if (!analysis) {
        ImGui::AlignTextToFramePadding();
        ImGui::TextDisabled("checking\u2026");
        return;
    }
    filters(shown, *analysis, state, roomy);
    kit::beside(look.px(28));
    kit::right_align(look.px(28));
    if (kit::button(look, "issues:close", "\u00d7", kit::Kind::quiet, "Hide the issues (Ctrl+J)"))
        editor.shell->show_issues = false;

    // Indices are of this analysis; after a new one the open finding is looked for again by what it says.
    if (state.open && state.open_stamp != analysis->stamp) state.open.reset(), state.waiving = false;
    const bool wide = ImGui::GetContentRegionAvail().x > look.px(640);
    const bool split = state.open && *state.open < analysis->diagnostics.size();
    // Beside the list, or in a narrow panel below the finding's own row.
    ImGui::BeginChild("list", {split && wide ? ImGui::GetContentRegionAvail().x * 0.48f : 0, 0});
    int rows = 0;
    for (const std::size_t i : shown_issues(*analysis, state)) {
        issue_row(shown, i, rows, wide, editor, wishes);
        ++rows;
    }
    if (rows == 0) {
        kit::gap(look, 6);
        if (analysis->diagnostics.empty())
            ImGui::TextUnformatted("Nothing to report: the map can be played and escaped from.");
        else
            ImGui::TextDisabled("No issue matches the filter.");
    }
    ImGui::EndChild();
    if (!split || !wide) return;
    ImGui::SameLine(0, look.px(10));
    ImGui::BeginChild("details", {0, 0}, false, ImGuiWindowFlags_AlwaysUseWindowPadding);
    const Diagnostic d = analysis->diagnostics[*state.open];
    details(shown, d, editor, wishes);
    ImGui::EndChild();
    const ImVec2 a = ImGui::GetItemRectMin(), b = ImGui::GetItemRectMax();
    ImGui::GetWindowDrawList()->AddLine({a.x, a.y}, {a.x, b.y}, look.colours.line);
}

}  // namespace nedforge::luddite
