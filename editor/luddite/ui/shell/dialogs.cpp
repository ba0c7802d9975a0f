#include "editor/luddite/ui/shell/dialogs.h"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <initializer_list>

#include "editor/luddite/model/document.h"
#include "editor/toolkit/keys.h"
#include "formats/base/text/text_file.h"
#include "formats/luddite/replay_file.h"
#include "formats/luddite/sheet/sheet.h"

namespace nedforge::luddite {
namespace {

namespace fs = std::filesystem;
using For = FileDialog::For;

struct Words {
    const char *title, *button, *ending;
    bool saving;
};
Words words_for(For what) {
    switch (what) {
        case For::open:
            return {"Open a map or a pack", "Open", ".ned.yaml", false};
        case For::save_as:
            return {"Save the map as", "Save", ".ned.yaml", true};
        case For::export_map:
            return {"Export the validated map to", "Export", ".ned.yaml", true};
        case For::export_pdf:
            return {"Export the sheet as PDF to", "Export", ".pdf", true};
        case For::save_replay:
            return {"Save the game as a replay", "Save", ".replay.yaml", true};
        case For::load_replay:
            return {"Load a replay", "Load", ".replay.yaml", false};
        case For::none:
            break;
    }
    return {"", "", "", false};
}

bool ends_with(const std::string& text, const std::string& end) {
    return text.size() >= end.size() && text.compare(text.size() - end.size(), end.size(), end) == 0;
}

void carry_out(const Shown& shown, For what, const std::string& path, const EditorState& state, Wishes& wishes) {
    switch (what) {
        case For::open:
            wishes.wish([path](Workspace& w) { w.open(path); });
            break;
        case For::save_as:
            wishes.wish([path](Workspace& w) {
                if (w.active()) w.save_as(*w.active(), path);
            });
            break;
        case For::export_map:
            wishes.wish([path](Workspace& w) {
                if (w.active()) w.export_map(*w.active(), path);
            });
            break;
        case For::export_pdf: {
            SheetOptions options;
            options.paper = state.sheet.letter ? Paper::letter : Paper::a4;
            options.ink = state.sheet.low_ink ? InkUse::low : InkUse::full;
            const Map& map = shown.map();  // copied into the wish
            wishes.wish([=](Workspace& w) {
                const std::string bytes =
                    sheet_pdf({{w.under_rulings(map), digest_of(map), std::nullopt}}, options, map.name);
                if (const auto error = save_file(path, bytes))
                    w.say(Notice::Kind::problem, "No PDF: " + error->message);
                else
                    w.say(Notice::Kind::good, "Wrote " + file_name(path));
            });
            break;
        }
        case For::save_replay:
            wishes.wish([path](Workspace& w) {
                Session* s = w.active();
                if (!s || !s->play) return;
                Replay replay = s->play->game.replay();
                replay.map = s->play->map->id;
                replay.rulings = overrides_between(s->play->map->rulings, s->play->board->rulings);
                const auto error = save_file(path, write_replay(replay));
                w.say(error ? Notice::Kind::problem : Notice::Kind::good,
                      error ? "Not saved: " + error->message : "Saved " + file_name(path));
            });
            break;
        case For::load_replay:
            wishes.wish([path](Workspace& w) {
                if (w.active()) w.load_replay(*w.active(), path);
            });
            break;
        case For::none:
            break;
    }
}

}  // namespace

void open_dialog(const Shown& shown, EditorState& state, For what) {
    FileDialog& dialog = state.dialog;
    std::string folder = dialog.folder;
    if (shown.session && !shown.session->document.path().empty())
        folder = fs::path(shown.session->document.path()).parent_path().string();
    std::error_code error;
    if (folder.empty()) folder = fs::current_path(error).string();
    dialog = FileDialog{};
    dialog.what = what;
    dialog.just_opened = true;
    dialog.folder = folder;
    if (shown.session && words_for(what).saving) {
        std::string stem =
            shown.session->document.path().empty() ? shown.map().id : file_name(shown.session->document.path());
        if (ends_with(stem, ".ned.yaml")) stem.resize(stem.size() - 9);
        dialog.name = stem + (what == For::export_map ? ".export" : "") + words_for(what).ending;
    }
}

void file_dialog(const Shown& shown, EditorState& state, Wishes& wishes) {
    FileDialog& dialog = state.dialog;
    if (dialog.what == For::none) return;
    const Look& look = shown.look;
    const Words words = words_for(dialog.what);
    const ImVec2 display = ImGui::GetIO().DisplaySize;
    ImGui::OpenPopup("File");
    ImGui::SetNextWindowSize(
        {std::min(look.px(720), display.x - look.px(40)), std::min(look.px(560), display.y - look.px(40))});
    ImGui::SetNextWindowPos({display.x / 2, display.y / 2}, ImGuiCond_Always, {0.5f, 0.5f});
    if (!ImGui::BeginPopupModal("File", nullptr,
                                ImGuiWindowFlags_NoTitleBar | ImGuiWindowFlags_NoResize | ImGuiWindowFlags_NoMove))
        return;
    ImGui::PushFont(look.title);
    ImGui::TextUnformatted(words.title);
    ImGui::PopFont();

    std::string folder;
    if (kit::button(look, "dialog:up", "\u2191 Up")) dialog.folder = fs::path(dialog.folder).parent_path().string();
    ImGui::SameLine();
    if (kit::text_field("dialog:folder", dialog.folder, folder, -1, "folder")) {
        std::error_code error;
        if (fs::is_directory(folder, error))
            dialog.folder = folder, dialog.error.clear();
        else
            dialog.error = "There is no folder " + folder;
    }
    std::string chosen;  // a file clicked twice, or the name confirmed
    ImGui::BeginChild("files", {0, -look.px(96)}, true);
    std::vector<std::string> folders, files;
    std::error_code error;
    for (fs::directory_iterator it(dialog.folder, fs::directory_options::skip_permission_denied, error), end;
         !error && it != end; it.increment(error)) {
        const std::string name = it->path().filename().string();
        if (name.empty() || name[0] == '.') continue;
        std::error_code ignored;
        if (it->is_directory(ignored))
            folders.push_back(name);
        else if (ends_with(name, words.ending) || (dialog.what == For::open && name == "pack.yaml"))
            files.push_back(name);
        if (folders.size() + files.size() > 2000) break;
    }
    std::sort(folders.begin(), folders.end());
    std::sort(files.begin(), files.end());
    for (const auto& name : folders) {
        if (ImGui::Selectable((name + "/").c_str(), false, ImGuiSelectableFlags_DontClosePopups))
            dialog.folder = (fs::path(dialog.folder) / name).string();
        mark_item("dialog:" + name + "/");
    }
    for (const auto& name : files) {
        if (ImGui::Selectable(name.c_str(), dialog.name == name,
                              ImGuiSelectableFlags_DontClosePopups | ImGuiSelectableFlags_AllowDoubleClick)) {
            dialog.name = name;
            dialog.overwrite.reset();
            if (ImGui::IsMouseDoubleClicked(0)) chosen = name;
        }
        mark_item("dialog:" + name);
    }
    if (folders.empty() && files.empty()) ImGui::TextDisabled("No %s files here", words.ending);
    ImGui::EndChild();

    std::string name;
    ImGui::SetNextItemWidth(-1);
    char text[1024] = {};
    dialog.name.copy(text, sizeof text - 1);
    if (dialog.just_opened) ImGui::SetKeyboardFocusHere();
    const bool enter =
        ImGui::InputTextWithHint("##name", "file name or path", text, sizeof text,
                                 ImGuiInputTextFlags_EnterReturnsTrue | ImGuiInputTextFlags_AutoSelectAll);
    mark_item("dialog:name");
    if (dialog.name != text) dialog.overwrite.reset();
    dialog.name = text;
    if (enter) chosen = dialog.name;
    dialog.just_opened = false;
    if (!dialog.error.empty()) {
        ImGui::PushStyleColor(ImGuiCol_Text, look.colours.error);
        ImGui::TextUnformatted(dialog.error.c_str());
        ImGui::PopStyleColor();
        ImGui::SameLine();
    } else if (dialog.overwrite) {
        ImGui::AlignTextToFramePadding();
        ImGui::Text("%s is there already.", file_name(*dialog.overwrite).c_str());
        ImGui::SameLine();
    }
    const char* go = dialog.overwrite ? "Replace it" : words.button;
    const float width = ImGui::CalcTextSize(go).x + ImGui::CalcTextSize("Cancel").x +
                        ImGui::GetStyle().FramePadding.x * 4 + ImGui::GetStyle().ItemSpacing.x;
    kit::right_align(width);
    bool close = false;
    if (kit::button(look, "dialog:cancel", "Cancel") || ImGui::IsKeyPressed(key_escape, false)) close = true;
    ImGui::SameLine();
    if (kit::button(look, "dialog:ok", go, dialog.overwrite ? kit::Kind::danger : kit::Kind::primary) &&
        !dialog.name.empty())
        chosen = dialog.name;
    if (!chosen.empty()) {
        fs::path path = chosen[0] == '/' ? fs::path(chosen) : fs::path(dialog.folder) / chosen;
        std::error_code ignored;
        if (!words.saving && fs::is_directory(path, ignored) && !fs::exists(path / "pack.yaml", ignored)) {
            dialog.folder = path.string();
            dialog.name.clear();
        } else {
            if (words.saving && !ends_with(path.string(), words.ending) && path.extension().empty())
                path += words.ending;
            const bool there = fs::exists(path, ignored);
            const bool own =
                shown.session && path.string() == shown.session->document.path() && dialog.what == For::save_as;
            if (!words.saving && !there)
                dialog.error = "There is no file " + path.filename().string();
            else if (words.saving && there && !own && dialog.overwrite != path.string())
                dialog.overwrite = path.string(), dialog.error.clear();
            else {
                carry_out(shown, dialog.what, path.string(), state, wishes);
                close = true;
            }
        }
    }
    if (close) {
        ImGui::CloseCurrentPopup();
        dialog.what = For::none;
    }
    ImGui::EndPopup();
}

namespace {

// In a narrow window a banner's buttons stand below its words.
bool banners_stacked(const Look& look) { return ImGui::GetIO().DisplaySize.x < look.px(680); }
float banner_height(const Look& look) { return look.px(banners_stacked(look) ? 88 : 46); }

}  // namespace

float banners_height(const Shown& shown) {
    const Look& look = shown.look;
    int rows = 0;
    if (shown.session) {
        rows += shown.session->close_asked;
        rows += shown.session->on_disk == OnDisk::changed;
        rows += shown.session->on_disk == OnDisk::missing;
        rows += shown.workspace.export_refusal() != nullptr;
    }
    return static_cast<float>(rows) * banner_height(look);
}

void banners(const Shown& shown, EditorState& state, Wishes& wishes) {
    if (!shown.session) return;
    const Look& look = shown.look;
    const Session& session = *shown.session;
    const auto row = [&](const std::string& text, Severity severity, std::initializer_list<const char*> labels,
                         const auto& buttons) {
        const ImVec2 at = ImGui::GetCursorScreenPos();
        const bool stacked = banners_stacked(look);
        const float width = ImGui::GetContentRegionAvail().x, height = banner_height(look), left = look.px(42),
                    edge = look.px(8);
        ImDrawList& list = *ImGui::GetWindowDrawList();
        list.AddRectFilled(at, {at.x + width, at.y + height},
                           severity == Severity::error ? look.colours.soft_error : look.colours.soft_warning);
        kit::severity_mark(look, list, {at.x + look.px(22), at.y + height / 2}, look.px(8), severity);
        // The words in the room that the buttons leave, on two lines where one is too short; what is longer is in the
        // tip.
        float room = width - left - edge;
        if (!stacked)
            for (const char* label : labels) room -= kit::button_width(label) + ImGui::GetStyle().ItemSpacing.x;
        const ImVec2 size = ImGui::CalcTextSize(text.c_str(), nullptr, false, room);
        const float lines = std::min(size.y, 2 * ImGui::GetFontSize()),
                    beside = stacked ? height - ImGui::GetFrameHeight() - edge : height;
        const ImVec2 words{at.x + left, std::floor(at.y + (beside - lines) / 2)};
        ImGui::SetCursorScreenPos(words);
        ImGui::Dummy({std::min(size.x, room), lines});
        if (size.y > lines) kit::tip(text);
        const ImVec4 clip{words.x, words.y, words.x + room, words.y + lines};
        list.AddText(ImGui::GetFont(), ImGui::GetFontSize(), words, look.colours.text, text.c_str(), nullptr, room,
                     &clip);
        if (stacked)
            ImGui::SetCursorScreenPos({at.x + left, at.y + height - ImGui::GetFrameHeight() - edge});
        else
            ImGui::SetCursorScreenPos({words.x + std::min(size.x, room) + ImGui::GetStyle().ItemSpacing.x,
                                       at.y + (height - ImGui::GetFrameHeight()) / 2});
        buttons();
        ImGui::SetCursorScreenPos({at.x, at.y + height});
    };
    if (session.close_asked)
        row(session.document.title() + " has unsaved changes.", Severity::warning,
            {"Save and close", "Close without saving", "Keep editing"}, [&] {
                if (kit::button(look, "close:save", "Save and close", kit::Kind::primary)) {
                    if (session.document.path().empty())
                        open_dialog(shown, state, For::save_as);
                    else
                        wishes.wish([n = session.number](Workspace& w) {
                            if (w.active() && w.save(*w.active())) w.close(n);
                        });
                }
                ImGui::SameLine();
                if (kit::button(look, "close:discard", "Close without saving", kit::Kind::danger))
                    wishes.wish([n = session.number](Workspace& w) { w.close(n); });
                ImGui::SameLine();
                if (kit::button(look, "close:stay", "Keep editing"))
                    wishes.on_session([](Session& s) { s.close_asked = false; }), state.quit = false;
            });
    if (session.on_disk == OnDisk::changed)
        row("Another program has changed this file, and you have unsaved changes.", Severity::warning,
            {"Load theirs", "Keep mine"}, [&] {
                if (kit::button(look, "disk:theirs", "Load theirs", kit::Kind::normal,
                                "Your version stays in the history: Undo brings it back."))
                    wishes.wish([](Workspace& w) {
                        if (w.active()) w.reload(*w.active());
                    });
                ImGui::SameLine();
                if (kit::button(look, "disk:mine", "Keep mine", kit::Kind::normal,
                                "The next save replaces their version."))
                    wishes.wish([](Workspace& w) {
                        if (w.active()) w.keep_mine(*w.active());
                    });
            });
    if (session.on_disk == OnDisk::missing)
        row("The file is no longer there. Your map is still here: save it again.", Severity::warning, {"Save again"},
            [&] {
                if (kit::button(look, "disk:again", "Save again", kit::Kind::primary))
                    wishes.wish([](Workspace& w) {
                        if (w.active()) w.save(*w.active(), true);
                    });
            });
    if (const Diagnostics* refused = shown.workspace.export_refusal())
        row("Not exported: " + refused->front().message +
                (refused->size() > 1 ? " (and " + std::to_string(refused->size() - 1) + " more)" : ""),
            Severity::error, {"Show", "Dismiss"}, [&] {
                if (kit::button(look, "export:show", "Show")) {
                    state.show_issues = true;
                    state.issues.errors = true;
                    state.issues.code.clear();
                    wishes.wish([](Workspace& w) { w.forget_refusal(); });
                }
                ImGui::SameLine();
                if (kit::button(look, "export:dismiss", "Dismiss", kit::Kind::quiet))
                    wishes.wish([](Workspace& w) { w.forget_refusal(); });
            });
}

void notices(const Shown& shown, Wishes& wishes) {
    const Look& look = shown.look;
    const ImVec2 display = ImGui::GetIO().DisplaySize;
    float y = display.y - look.px(44);
    const auto& all = shown.workspace.notices();
    for (std::size_t i = all.size(); i-- > 0;) {
        const Notice& notice = all[i];
        const float wrap = std::min(look.px(460), display.x - look.px(80));
        const ImVec2 text = ImGui::CalcTextSize(notice.text.c_str(), nullptr, false, wrap);
        const ImVec2 size{text.x + look.px(52), text.y + look.px(22)};
        y -= size.y;
        ImGui::SetNextWindowPos({(display.x - size.x) / 2, y});
        ImGui::SetNextWindowSize(size);
        ImGui::PushStyleVar(ImGuiStyleVar_WindowRounding, look.px(8));
        ImGui::PushStyleVar(ImGuiStyleVar_WindowBorderSize, 1);
        ImGui::PushStyleColor(ImGuiCol_WindowBg, look.colours.raised);
        ImGui::Begin(("notice" + std::to_string(i)).c_str(), nullptr,
                     ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoSavedSettings |
                         ImGuiWindowFlags_NoFocusOnAppearing | ImGuiWindowFlags_NoNav);
        const ImVec2 at = ImGui::GetWindowPos();
        ImDrawList& list = *ImGui::GetWindowDrawList();
        const ImVec2 mark{at.x + look.px(20), at.y + size.y / 2};
        if (notice.kind == Notice::Kind::good) {
            list.AddCircleFilled(mark, look.px(8), look.colours.good);
            list.AddLine({mark.x - look.px(4), mark.y}, {mark.x - look.px(1), mark.y + look.px(3)}, look.colours.raised,
                         look.px(2));
            list.AddLine({mark.x - look.px(1), mark.y + look.px(3)}, {mark.x + look.px(4), mark.y - look.px(3)},
                         look.colours.raised, look.px(2));
        } else {
            kit::severity_mark(look, list, mark, look.px(8),
                               notice.kind == Notice::Kind::problem ? Severity::warning : Severity::info);
        }
        ImGui::SetCursorPos({look.px(38), look.px(11)});
        ImGui::PushTextWrapPos(look.px(38) + wrap);
        ImGui::TextUnformatted(notice.text.c_str());
        ImGui::PopTextWrapPos();
        if (ImGui::IsWindowHovered() && ImGui::IsMouseClicked(0))
            wishes.wish([i](Workspace& w) {
                if (i < w.notices().size()) w.dismiss_notice(i);
            });
        ImGui::End();
        ImGui::PopStyleColor();
        ImGui::PopStyleVar(2);
        y -= look.px(8);
    }
}

void history_window(const Shown& shown, EditorState& state, Wishes& wishes) {
    if (!state.show_history || !shown.session) return;
    const Look& look = shown.look;
    const ImVec2 display = ImGui::GetIO().DisplaySize;
    const ImVec2 size{std::min(look.px(300), display.x - look.px(40)), std::min(look.px(380), display.y - look.px(80))};
    ImGui::SetNextWindowSize(size, ImGuiCond_Appearing);
    ImGui::SetNextWindowPos({std::max(size.x, display.x - look.px(350)), std::min(look.px(120), display.y - size.y)},
                            ImGuiCond_Appearing, {1, 0});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowRounding, look.px(8));
    ImGui::PushStyleVar(ImGuiStyleVar_WindowBorderSize, 1);
    if (ImGui::Begin("History", &state.show_history, ImGuiWindowFlags_NoCollapse | ImGuiWindowFlags_NoSavedSettings)) {
        const auto& history = shown.session->document.history();
        for (std::size_t i = 0; i < history.size(); ++i) {
            ImGui::PushID(static_cast<int>(i));
            const bool now = i == history.position();
            if (i > history.position()) ImGui::PushStyleColor(ImGuiCol_Text, look.colours.dim);
            if (ImGui::Selectable(i == 0 ? "As opened" : history.label(i).c_str(), now))
                wishes.wish([i](Workspace& w) { w.go_to_step(i); });
            mark_item("history:" + std::to_string(i));
            if (i > history.position()) ImGui::PopStyleColor();
            if (now && ImGui::IsWindowAppearing()) ImGui::SetScrollHereY();
            ImGui::PopID();
        }
    }
    ImGui::End();
    ImGui::PopStyleVar(2);
}

}  // namespace nedforge::luddite
