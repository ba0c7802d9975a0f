#include "editor/shell/file_dialog.h"

#include <algorithm>
#include <cstdlib>
#include <filesystem>

#include "editor/shell/start/start_page.h"
#include "editor/toolkit/atlas/wide_letters.h"
#include "editor/toolkit/platform/window.h"
#include "engine/base/words.h"

namespace nedforge {
namespace {

namespace fs = std::filesystem;

bool has_ending(const std::string& name, const FileRequest& request) {
    return std::any_of(request.endings.begin(), request.endings.end(),
                       [&](const std::string& ending) { return name.ends_with(ending); });
}

void folder_row(const Look& look, FileDialog& dialog) {
    if (kit::button(look, "dialog:up", "\u2191 Up")) dialog.folder = fs::path(dialog.folder).parent_path().string();
    ImGui::SameLine();
    std::string folder;
    if (!kit::text_field("dialog:folder", dialog.folder, folder, -1, "folder")) return;
    std::error_code error;
    if (fs::is_directory(folder, error))
        dialog.folder = folder, dialog.error.clear();
    else
        dialog.error = "No such folder: " + folder;
}

struct Listing {
    std::vector<std::string> folders, files;
};
Listing list_folder(const FileDialog& dialog) {
    constexpr std::size_t limit = 2000;
    Listing listing;
    std::error_code error;
    for (fs::directory_iterator it(dialog.folder, fs::directory_options::skip_permission_denied, error), end;
         !error && it != end; it.increment(error)) {
        const std::string name = it->path().filename().string();
        if (name.empty() || name[0] == '.') continue;
        std::error_code ignored;
        if (it->is_directory(ignored))
            listing.folders.push_back(name);
        else if (has_ending(name, *dialog.request) || (dialog.request->packs && name == "pack.yaml"))
            listing.files.push_back(name);
        if (listing.folders.size() + listing.files.size() > limit) break;
    }
    std::sort(listing.folders.begin(), listing.folders.end());
    std::sort(listing.files.begin(), listing.files.end());
    return listing;
}

// Returns the file that was clicked twice; else empty.
std::string file_list(const Look& look, FileDialog& dialog) {
    std::string chosen;
    ImGui::BeginChild("files", {0, -look.px(96)}, true);
    const Listing listing = list_folder(dialog);
    for (const auto& name : listing.folders) {
        if (ImGui::Selectable((for_toolkit(name) + "/").c_str(), false, ImGuiSelectableFlags_DontClosePopups))
            dialog.folder = (fs::path(dialog.folder) / name).string();
        mark_item("dialog:" + name + "/");
    }
    for (const auto& name : listing.files) {
        if (ImGui::Selectable(for_toolkit(name).c_str(), dialog.name == name,
                              ImGuiSelectableFlags_DontClosePopups | ImGuiSelectableFlags_AllowDoubleClick)) {
            dialog.name = name;
            dialog.overwrite.reset();
            if (ImGui::IsMouseDoubleClicked(0)) chosen = name;
        }
        mark_item("dialog:" + name);
    }
    if (listing.folders.empty() && listing.files.empty())
        ImGui::TextDisabled("No %s files here", joined(dialog.request->endings, " or ").c_str());
    ImGui::EndChild();
    return chosen;
}

// true: Enter was pressed.
bool name_row(FileDialog& dialog) {
    ImGui::SetNextItemWidth(-1);
    char text[1024] = {};
    for_toolkit(dialog.name).copy(text, sizeof text - 1);
    if (dialog.just_opened) ImGui::SetKeyboardFocusHere();
    const bool enter =
        ImGui::InputTextWithHint("##name", "file name or path", text, sizeof text,
                                 ImGuiInputTextFlags_EnterReturnsTrue | ImGuiInputTextFlags_AutoSelectAll);
    mark_item("dialog:name");
    std::string name = from_toolkit(text);
    if (dialog.name != name) dialog.overwrite.reset();
    dialog.name = std::move(name);
    dialog.just_opened = false;
    return enter;
}

enum class Pressed { nothing, cancel, ok };
Pressed button_row(const Look& look, const FileDialog& dialog) {
    if (!dialog.error.empty()) {
        ImGui::PushStyleColor(ImGuiCol_Text, look.colours.error);
        ImGui::TextUnformatted(dialog.error.c_str());
        ImGui::PopStyleColor();
        ImGui::SameLine();
    } else if (dialog.overwrite) {
        ImGui::AlignTextToFramePadding();
        ImGui::Text("%s already exists.", for_toolkit(file_name(*dialog.overwrite)).c_str());
        ImGui::SameLine();
    }
    const char* go = dialog.overwrite ? "Replace it" : dialog.request->button.c_str();
    const float width = ImGui::CalcTextSize(go).x + ImGui::CalcTextSize("Cancel").x +
                        ImGui::GetStyle().FramePadding.x * 4 + ImGui::GetStyle().ItemSpacing.x;
    kit::right_align(width);
    Pressed pressed = Pressed::nothing;
    if (kit::button(look, "dialog:cancel", "Cancel") || ImGui::IsKeyPressed(key_escape, false))
        pressed = Pressed::cancel;
    ImGui::SameLine();
    if (kit::button(look, "dialog:ok", go, dialog.overwrite ? kit::Kind::danger : kit::Kind::primary))
        pressed = Pressed::ok;
    return pressed;
}

bool goes_into(const FileRequest& request, const fs::path& path) {
    std::error_code ignored;
    const bool pack = request.packs && fs::exists(path / "pack.yaml", ignored);
    return !request.saving && !pack && fs::is_directory(path, ignored);
}

// What a beginning of a name means where no file has it: the file with one of the endings, or the only one that begins
// so.
fs::path completed(const FileDialog& dialog, const fs::path& path) {
    std::error_code error;
    if (dialog.request->saving || fs::exists(path, error)) return path;
    for (const auto& ending : dialog.request->endings)
        if (fs::exists(path.string() + ending, error)) return path.string() + ending;
    FileDialog parent;
    parent.request = dialog.request;
    parent.folder = path.parent_path().string();
    std::vector<std::string> files = list_folder(parent).files;
    std::erase_if(files, [&](const std::string& name) { return !name.starts_with(path.filename().string()); });
    return files.size() == 1 ? path.parent_path() / files.front() : path;
}

// Whether the file may be taken as it is; else the dialog says why not, or asks.
bool may_take(const Frame& frame, FileDialog& dialog, const fs::path& path) {
    std::error_code ignored;
    const bool present = fs::exists(path, ignored);
    if (!dialog.request->saving) {
        if (!present) dialog.error = "No such file: " + path.filename().string();
        return present;
    }
    const bool own_file = dialog.request->own_file && frame.open && path.string() == frame.open->file().path();
    if (!present || own_file || dialog.overwrite == path.string()) return true;
    dialog.overwrite = path.string();
    dialog.error.clear();
    return false;
}

// Goes into the folder, says what is wrong or asks; or carries the request out. true: it is carried out.
bool take(const Frame& frame, FileDialog& dialog, const std::string& chosen, WishList& wishes) {
    const FileRequest& request = *dialog.request;
    fs::path path = chosen[0] == '/' ? fs::path(chosen) : fs::path(dialog.folder) / chosen;
    if (goes_into(request, path)) {
        dialog.folder = path.string();
        dialog.name.clear();
        dialog.just_opened = true;
        return false;
    }
    if (request.saving && !has_ending(path.string(), request) && path.extension().empty())
        path += request.endings.front();
    path = completed(dialog, path);
    if (!may_take(frame, dialog, path)) {
        dialog.just_opened = true;  // the name takes the keyboard again
        return false;
    }
    request.chosen(path.string(), wishes);
    return true;
}

}  // namespace

void open_dialog(const Frame& frame, ShellState& state, FileRequest request) {
    FileDialog& dialog = state.dialog;
    std::string folder = dialog.folder;
    if (!request.folder.empty())
        folder = request.folder;
    else if (frame.open && !frame.open->file().path().empty())
        folder = fs::path(frame.open->file().path()).parent_path().string();
    std::error_code error;
    if (folder.empty()) folder = fs::current_path(error).string();
    dialog = FileDialog{};
    dialog.just_opened = true;
    dialog.folder = folder;
    if (request.saving) dialog.name = request.name + request.endings.front();
    dialog.request = std::move(request);
}

void file_dialog(const Frame& frame, ShellState& state, WishList& wishes) {
    FileDialog& dialog = state.dialog;
    if (!dialog.request) return;
    const Look& look = frame.look;
    const ImVec2 display = ImGui::GetIO().DisplaySize;
    ImGui::OpenPopup("File");
    ImGui::SetNextWindowSize(
        {std::min(look.px(720), display.x - look.px(40)), std::min(look.px(560), display.y - look.px(40))});
    ImGui::SetNextWindowPos({display.x / 2, display.y / 2}, ImGuiCond_Always, {0.5f, 0.5f});
    if (!ImGui::BeginPopupModal("File", nullptr,
                                ImGuiWindowFlags_NoTitleBar | ImGuiWindowFlags_NoResize | ImGuiWindowFlags_NoMove))
        return;
    ImGui::PushFont(look.title);
    ImGui::TextUnformatted(dialog.request->title.c_str());
    ImGui::PopFont();
    folder_row(look, dialog);
    std::string chosen = file_list(look, dialog);
    if (name_row(dialog)) chosen = dialog.name;
    const Pressed pressed = button_row(look, dialog);
    if (pressed == Pressed::ok) chosen = dialog.name;
    if (pressed == Pressed::cancel || (!chosen.empty() && take(frame, dialog, chosen, wishes))) {
        ImGui::CloseCurrentPopup();
        dialog.request.reset();
    }
    ImGui::EndPopup();
}

FileRequest saving_request(const Frame& frame, std::string title, const char* button, const std::string& ending) {
    FileRequest request;
    request.title = std::move(title);
    request.button = button;
    request.endings = {ending};
    request.saving = true;
    request.name = file_stem(frame.open->file(), frame.family.documents.suffix());
    return request;
}

FileRequest replay_request() {
    FileRequest request;
    request.title = "Load a replay";
    request.button = "Load";
    request.endings = {".replay.yaml"};
    return request;
}

void say_saved(Notices& notices, const std::optional<FileError>& error, const std::string& trouble,
               const std::string& success) {
    notices.say(error ? Notice::Kind::problem : Notice::Kind::good, error ? trouble + error->message : success);
}

void ask_open(const Frame& frame, ShellState& state) {
    if (ask_system_for_files()) return;
    FileRequest request;
    request.title = "Open a map or a pack";
    request.button = "Open";
    for (const auto& family : frame.workspace.families) request.endings.push_back(family.suffix());
    request.packs = true;
    request.chosen = [](const std::string& path, WishList& w) { w.wish([path](Workspace& x) { x.open(path); }); };
    open_dialog(frame, state, std::move(request));
}

void ask_save_as(const Frame& frame, ShellState& state) {
    const std::string suffix = frame.family.documents.suffix();
    const Document& file = frame.open->file();
    FileRequest request;
    request.title = "Save the map as";
    request.button = "Save";
    request.endings = {suffix};
    request.saving = request.own_file = true;
    request.name = file_stem(file, suffix);
    if (is_sample(file.path()))
        if (const char* home = std::getenv("HOME")) request.folder = home;
    request.chosen = [](const std::string& path, WishList& w) {
        w.on_active([path](Workspace& x, OpenDocument& open) { x.files.save_as(open, path); });
    };
    open_dialog(frame, state, std::move(request));
}

}  // namespace nedforge
