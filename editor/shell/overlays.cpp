#include "editor/shell/overlays.h"

#include <algorithm>
#include <cmath>
#include <ctime>

#include "editor/shell/file_dialog.h"
#include "editor/shell/layout.h"
#include "editor/toolkit/atlas/wide_letters.h"
#include "editor/toolkit/measures.h"
#include "editor/toolkit/shapes.h"
#include "engine/base/indexed.h"
#include "engine/base/words.h"

namespace nedforge {
namespace {

// In a narrow window a banner's buttons stand below its words.
bool stacked(const Look& look) { return ImGui::GetIO().DisplaySize.x < look.px(680); }
float banner_height(const Look& look) { return look.px(stacked(look) ? 88 : 46); }

// On the active document, if there is still one.
std::function<void(ShellState&, WishList&)> on_active(void (*action)(Workspace&, OpenDocument&)) {
    return [action](ShellState&, WishList& w) { w.on_active(action); };
}

Banner unsaved_banner(const Frame& frame) {
    Banner banner;
    banner.text = frame.open->file().title() + " has unsaved changes.";
    const int number = frame.open->number;
    banner.buttons.push_back(
        {"close:save", "Save and close", "", kit::Kind::primary, [&frame, number](ShellState& state, WishList& wishes) {
             if (frame.open->file().path().empty()) return ask_save_as(frame, state);
             wishes.on_active([number](Workspace& w, OpenDocument& open) {
                 if (w.files.save(open)) w.files.close(number);
             });
         }});
    banner.buttons.push_back(
        {"close:discard", "Close without saving", "", kit::Kind::danger,
         [number](ShellState&, WishList& wishes) { wishes.wish([number](Workspace& w) { w.files.close(number); }); }});
    banner.buttons.push_back(
        {"close:stay", "Keep editing", "", kit::Kind::normal, [](ShellState& state, WishList& wishes) {
             wishes.on_active([](Workspace&, OpenDocument& open) { open.close_asked = false; });
             state.quit = false;
         }});
    return banner;
}

// Several maps are unsaved, and the window is to be closed.
Banner quit_banner(const Frame& frame) {
    Banner banner;
    std::vector<std::string> names;
    for (const OpenDocument* open : frame.workspace.files.unsaved()) names.push_back(open->file().title());
    banner.text = counted(index_count(names), "map") + (names.size() == 1 ? " has" : " have") +
                  " unsaved changes: " + listed(names) + ".";
    banner.buttons.push_back({"quit:save", "Save all and quit", "A map without a file asks for its name.",
                              kit::Kind::primary, [&frame](ShellState& state, WishList& wishes) {
                                  wishes.wish([](Workspace& w) { w.files.save_unsaved(); });
                                  if (!frame.open->file().saved() && frame.open->file().path().empty())
                                      ask_save_as(frame, state);
                              }});
    banner.buttons.push_back(
        {"quit:discard", "Quit without saving", "", kit::Kind::danger,
         [](ShellState&, WishList& wishes) { wishes.wish([](Workspace& w) { w.files.give_up_unsaved(); }); }});
    banner.buttons.push_back(
        {"quit:stay", "Keep editing", "", kit::Kind::normal, [](ShellState& state, WishList& wishes) {
             wishes.wish([](Workspace& w) { w.files.keep_open(); });
             state.quit = false;
         }});
    return banner;
}

Banner changed_banner(const Document& file) {
    Banner banner;
    banner.text = file.saved() ? "Another program has changed this file."
                               : "Another program has changed this file while you have unsaved changes.";
    banner.buttons.push_back({"disk:theirs", "Load theirs", "Your version stays in the history: Undo brings it back.",
                              kit::Kind::normal,
                              on_active([](Workspace& w, OpenDocument& open) { w.files.reload(open); })});
    banner.buttons.push_back({"disk:mine", "Keep mine", "The next save replaces their version.", kit::Kind::normal,
                              on_active([](Workspace& w, OpenDocument& open) { w.files.keep_mine(open); })});
    banner.buttons.push_back({"disk:difference", "Show the difference", "What theirs has otherwise than yours.",
                              kit::Kind::normal, on_active([](Workspace& w, OpenDocument& open) {
                                  w.notices.say(Notice::Kind::info, OpenFiles::difference(open));
                              })});
    return banner;
}

Banner missing_banner() {
    Banner banner;
    banner.text = "The file is gone. Your map is still open: save it again.";
    banner.buttons.push_back({"disk:again", "Save again", "", kit::Kind::primary,
                              on_active([](Workspace& w, OpenDocument& open) { w.files.save(open, true); })});
    return banner;
}

// Work of an earlier run on the very file that is open.
Banner recovery_banner(const Recovered& work, std::size_t offered) {
    Banner banner;
    banner.text = "Unsaved work on this map was found, from " + time_words(work.time) + ".";
    banner.buttons.push_back({"recover:here", "Recover", "Recovering is a step that you can undo.", kit::Kind::primary,
                              [offered](ShellState&, WishList& wishes) {
                                  wishes.wish([offered](Workspace& w) { w.files.recover(offered); });
                              }});
    banner.buttons.push_back({"discard:here", "Throw away", "The Edit menu can bring it back.", kit::Kind::normal,
                              [offered](ShellState&, WishList& wishes) {
                                  wishes.wish([offered](Workspace& w) {
                                      w.recovery.discard(offered);
                                      w.notices.say(
                                          Notice::Kind::info,
                                          "The unsaved work was thrown away. The Edit menu can bring it back.");
                                  });
                              }});
    return banner;
}

void draw_banner(const Look& look, const Banner& banner, ShellState& state, WishList& wishes) {
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const bool two_rows = stacked(look);
    const float width = ImGui::GetContentRegionAvail().x, height = banner_height(look), left = look.px(42),
                edge = look.px(8), spacing = ImGui::GetStyle().ItemSpacing.x;
    ImDrawList& list = *ImGui::GetWindowDrawList();
    list.AddRectFilled(corner, {corner.x + width, corner.y + height},
                       banner.severity == Severity::error ? look.colours.soft_error : look.colours.soft_warning);
    kit::severity_mark(look, list, {corner.x + look.px(22), corner.y + height / 2}, look.px(8), banner.severity);
    // The words take the room that the buttons leave, on two lines where one is too short; the tip shows longer ones.
    float room = width - left - edge;
    if (!two_rows)
        for (const auto& button : banner.buttons) room -= kit::button_width(button.label.c_str()) + spacing;
    const std::string text = for_toolkit(banner.text);
    const ImVec2 size = ImGui::CalcTextSize(text.c_str(), nullptr, false, room);
    const float lines = std::min(size.y, 2 * ImGui::GetFontSize()),
                beside = two_rows ? height - ImGui::GetFrameHeight() - edge : height;
    const ImVec2 words{corner.x + left, std::floor(corner.y + (beside - lines) / 2)};
    ImGui::SetCursorScreenPos(words);
    ImGui::Dummy({std::min(size.x, room), lines});
    if (size.y > lines) kit::tip(banner.text);
    const ImVec4 clip{words.x, words.y, words.x + room, words.y + lines};
    list.AddText(ImGui::GetFont(), ImGui::GetFontSize(), words, look.colours.text, text.c_str(), nullptr, room, &clip);
    if (two_rows)
        ImGui::SetCursorScreenPos({corner.x + left, corner.y + height - ImGui::GetFrameHeight() - edge});
    else
        ImGui::SetCursorScreenPos(
            {words.x + std::min(size.x, room) + spacing, corner.y + (height - ImGui::GetFrameHeight()) / 2});
    for (std::size_t i = 0; i < banner.buttons.size(); ++i) {
        const auto& button = banner.buttons[i];
        if (i) ImGui::SameLine();
        if (kit::button(look, button.key, button.label.c_str(), button.kind, button.tip)) button.pressed(state, wishes);
    }
    ImGui::SetCursorScreenPos({corner.x, corner.y + height});
}

void notice_mark(const Look& look, ImDrawList& list, ImVec2 mark, Notice::Kind kind) {
    if (kind == Notice::Kind::good) return good_mark(list, look, mark, look.px(8));
    kit::severity_mark(look, list, mark, look.px(8),
                       kind == Notice::Kind::problem ? Severity::warning : Severity::info);
}

}  // namespace

std::string time_words(std::int64_t seconds) {
    const std::time_t t = static_cast<std::time_t>(seconds);
    std::tm parts{};
    char text[40] = {};
    if (localtime_r(&t, &parts)) std::strftime(text, sizeof text, "%Y-%m-%d %H:%M:%S", &parts);
    return text;
}

std::vector<Banner> banners_of(const Frame& frame) {
    std::vector<Banner> banners;
    if (!frame.open) return banners;
    const bool quits = frame.workspace.files.quit_asked() && !frame.workspace.files.unsaved().empty();
    if (quits) banners.push_back(quit_banner(frame));
    if (frame.open->close_asked && !quits) banners.push_back(unsaved_banner(frame));
    if (frame.open->on_disk == OnDisk::changed) banners.push_back(changed_banner(frame.open->file()));
    if (frame.open->on_disk == OnDisk::missing) banners.push_back(missing_banner());
    const auto& offered = frame.workspace.recovery.offered();
    for (std::size_t i = 0; i < offered.size(); ++i)
        if (!offered[i].path.empty() && offered[i].path == frame.open->file().path()) {
            banners.push_back(recovery_banner(offered[i], i));  // the newest; the others come after it
            break;
        }
    if (frame.family.banners)
        for (auto& banner : frame.family.banners(frame)) banners.push_back(std::move(banner));
    return banners;
}

float banners_height(const Look& look, const std::vector<Banner>& banners) {
    return in_all(banner_height(look), banners.size());
}

void draw_banners(const Frame& frame, const std::vector<Banner>& banners, ShellState& state, WishList& wishes) {
    // Esc is the answer that changes nothing.
    const bool asked = frame.open->close_asked || frame.workspace.files.quit_asked();
    if (asked && ImGui::IsWindowFocused() && ImGui::IsKeyPressed(key_escape, false)) {
        wishes.on_active([](Workspace& w, OpenDocument& open) { open.close_asked = false, w.files.keep_open(); });
        state.quit = false;
    }
    for (const auto& banner : banners) draw_banner(frame.look, banner, state, wishes);
}

void draw_notices(const Frame& frame, WishList& wishes) {
    const Look& look = frame.look;
    const ImVec2 display = ImGui::GetIO().DisplaySize;
    float y = look.px(2);  // where the menus and tabs leave room: nothing is pressed there
    const auto& notices = frame.workspace.notices.all();
    for (std::size_t i = notices.size(); i-- > 0;) {
        const Notice& notice = notices[i];
        const float wrap = std::min(look.px(620), display.x - look.px(400));
        const std::string words = for_toolkit(notice.text);
        const ImVec2 text = ImGui::CalcTextSize(words.c_str(), nullptr, false, wrap);
        const ImVec2 size{text.x + look.px(52), text.y + look.px(14)};
        ImGui::SetNextWindowPos({display.x - size.x - look.px(8), y});
        ImGui::SetNextWindowSize(size);
        ImGui::PushStyleVar(ImGuiStyleVar_WindowRounding, look.px(8));
        ImGui::PushStyleVar(ImGuiStyleVar_WindowBorderSize, 1);
        ImGui::PushStyleColor(ImGuiCol_WindowBg, look.colours.raised);
        ImGui::Begin(("notice" + std::to_string(i)).c_str(), nullptr,
                     ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoSavedSettings |
                         ImGuiWindowFlags_NoFocusOnAppearing | ImGuiWindowFlags_NoNav);
        const ImVec2 corner = ImGui::GetWindowPos();
        notice_mark(look, *ImGui::GetWindowDrawList(), {corner.x + look.px(20), corner.y + size.y / 2}, notice.kind);
        ImGui::SetCursorPos({look.px(38), look.px(7)});
        ImGui::PushTextWrapPos(look.px(38) + wrap);
        ImGui::TextUnformatted(words.c_str());
        ImGui::PopTextWrapPos();
        if (ImGui::IsWindowHovered() && ImGui::IsMouseClicked(0))
            wishes.wish([i](Workspace& w) {
                if (i < w.notices.all().size()) w.notices.dismiss(i);
            });
        ImGui::End();
        ImGui::PopStyleColor();
        ImGui::PopStyleVar(2);
        y += size.y + look.px(4);
    }
}

void history_window(const Frame& frame, ShellState& state, WishList& wishes) {
    if (!state.show_history || !frame.open) return;
    const Look& look = frame.look;
    const ImVec2 display = ImGui::GetIO().DisplaySize;
    const ImVec2 size{std::min(look.px(300), display.x - look.px(40)), std::min(look.px(380), display.y - look.px(80))};
    const ImVec2 position{std::max(size.x, display.x - look.px(350)), std::min(look.px(120), display.y - size.y)};
    tool_window(look, "History", state.show_history, size, position, {1, 0}, [&] {
        const Steps& history = frame.open->file().history();
        for (std::size_t i = 0; i < history.size(); ++i) {
            kit::push_id(i);
            const bool current = i == history.position(), undone = i > history.position();
            if (undone) ImGui::PushStyleColor(ImGuiCol_Text, look.colours.dim);
            if (ImGui::Selectable(i == 0 ? "As opened" : for_toolkit(history.label(i)).c_str(), current))
                wishes.wish([i](Workspace& w) { w.files.go_to_step(i); });
            mark_item("history:" + std::to_string(i));
            if (undone) ImGui::PopStyleColor();
            if (current && ImGui::IsWindowAppearing()) ImGui::SetScrollHereY();
            ImGui::PopID();
        }
    });
}

}  // namespace nedforge
