#include "editor/shell/start/pack_board.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "editor/shell/file_dialog.h"
#include "editor/shell/start/pack_curve.h"
#include "editor/toolkit/atlas/wide_letters.h"
#include "editor/toolkit/measures.h"
#include "editor/toolkit/shapes.h"
#include "engine/base/words.h"
#include "formats/base/text/text_file.h"
#include "validator/base/family.h"

namespace nedforge {
namespace {

void say(Workspace& w, const std::optional<std::string>& problem, const std::string& success) {
    w.notices.say(problem ? Notice::Kind::problem : Notice::Kind::good, problem ? *problem : success);
}

void move_map(std::size_t from, std::size_t to, WishList& wishes) {
    wishes.wish([from, to](Workspace& w) {
        const std::string name = w.pack.shown()->maps[from].name;
        say(w, w.pack.move(from, to), name + " is number " + std::to_string(to + 1) + " now");
    });
}

// --- the cards

constexpr float card_height = 240;  // units

void state_words(const Look& look, const PackEntry& map, std::string& words, ImU32& colour) {
    words = "\u2713 fine";
    colour = look.colours.good;
    if (!map.reason.empty())
        words = map.reason, colour = look.colours.error;
    else if (map.errors)
        words = "\u2717 " + counted(map.errors, "error"), colour = look.colours.error;
    else if (map.warnings)
        words = "! " + counted(map.warnings, "warning"), colour = look.colours.warning;
}

// "64 % / 56 % / 40 % wins", or "Defenders win 52 %".
std::string rates_in_short(const WinRates& rates) {
    if (rates.size() == 1) return rates[0].name + " win " + percent(rates[0].share);
    return joined(rates, " / ", [](const WinRate& rate) { return percent(rate.share); }) + " wins";
}

// The words below a card's picture, as much of them as it has room for; the tip has all.
void card_words(const Look& look, const PackRoom& room, const PackEntry& map, ImVec2 corner, float width) {
    const Colours& c = look.colours;
    ImDrawList& list = *ImGui::GetWindowDrawList();
    list.PushClipRect(corner, {corner.x + width, corner.y + look.px(card_height - 138)}, true);
    ImGui::PushFont(look.bold);
    list.AddText(corner, c.text, kit::fitting(for_toolkit(map.name), width).c_str());
    ImGui::PopFont();
    ImGui::PushFont(look.small);
    float room_for_state = width;
    if (const WinRates* rates = room.win_rates(map)) {
        const std::string words = rates_in_short(*rates);
        const float w = ImGui::CalcTextSize(words.c_str()).x;
        list.AddText({corner.x + width - w, corner.y + look.px(23)}, c.dim, words.c_str());
        room_for_state -= w + look.px(8);
    }
    std::string state;
    ImU32 colour = c.good;
    state_words(look, map, state, colour);
    list.AddText(look.body, look.small->FontSize, {corner.x, corner.y + look.px(23)}, colour,
                 kit::fitting(for_toolkit(state), room_for_state).c_str());
    if (!map.introduces.empty())
        list.AddText(look.small, look.small->FontSize, {corner.x, corner.y + look.px(44)}, c.dim,
                     kit::fitting("new: " + joined(map.introduces), width, 3).c_str(), nullptr, width);
    ImGui::PopFont();
    list.PopClipRect();
}

std::string tip_of(const PackRoom& room, const PackEntry& map) {
    std::string tip = map.relative;
    if (!map.reason.empty()) tip += "\n" + map.reason;
    if (!map.introduces.empty()) tip += "\nnew: " + joined(map.introduces);
    if (map.overview) tip += "\n" + joined(map.overview->mechanisms);
    if (const WinRates* rates = room.win_rates(map))
        for (const WinRate& rate : *rates) tip += "\n" + rate.name + " " + percent(rate.share);
    return tip + "\n\nClick: open it. Drag, or Alt with Left and Right: another place in the order.";
}

struct Cards {
    ImVec2 corner;  // of the first
    ImVec2 size;    // of each
    float gap = 0;
    std::size_t columns = 1, count = 0;
    ImVec2 place(std::size_t i) const {
        return {corner.x + in_all(size.x + gap, i % columns), corner.y + in_all(size.y + gap, i / columns)};
    }
    // The card under a point, or the nearest one.
    std::size_t at_point(ImVec2 p) const {
        const auto track = [](float offset, float step) {
            return static_cast<std::size_t>(std::max(0.0f, std::floor(offset / step)));
        };
        const std::size_t column = std::min(columns - 1, track(p.x - corner.x, size.x + gap)),
                          row = track(p.y - corner.y, size.y + gap);
        return std::min(count - 1, row * columns + column);
    }
};
Cards cards_of(const Look& look, std::size_t count) {
    Cards cards;
    cards.corner = ImGui::GetCursorScreenPos();
    cards.gap = look.px(12);
    cards.count = count;
    const float room = ImGui::GetContentRegionAvail().x;
    cards.columns = count_in(room + cards.gap, look.px(230));
    cards.size = {std::floor(each_of(cards.columns, room + cards.gap) - cards.gap), look.px(card_height)};
    return cards;
}

void map_card(const Frame& frame, const std::vector<EditorFamily>& families, const Cards& cards, std::size_t i,
              ShellState& state, WishList& wishes) {
    const Look& look = frame.look;
    const Colours& c = look.colours;
    const PackRoom& room = frame.workspace.pack;
    const PackEntry& map = room.shown()->maps[i];
    const ImVec2 corner = cards.place(i), end{corner.x + cards.size.x, corner.y + cards.size.y};
    ImGui::SetCursorScreenPos(corner);
    ImGui::PushID(map.relative.c_str());
    const bool pressed = ImGui::InvisibleButton("map", cards.size);
    mark_item("pack:" + map.relative);
    const bool hovered = ImGui::IsItemHovered() || ImGui::IsItemFocused();
    if (ImGui::IsItemActive() && ImGui::IsMouseDragging(0, look.px(6))) state.dragged_map = i;
    const ImGuiIO& io = ImGui::GetIO();
    if (ImGui::IsItemFocused() && io.KeyAlt) {
        if (i > 0 && ImGui::IsKeyPressed(io.KeyMap[ImGuiKey_LeftArrow])) move_map(i, i - 1, wishes);
        if (i + 1 < cards.count && ImGui::IsKeyPressed(io.KeyMap[ImGuiKey_RightArrow])) move_map(i, i + 1, wishes);
    }
    if (pressed && !state.dragged_map) wishes.wish([path = map.path](Workspace& w) { w.open(path); });
    if (!state.dragged_map) kit::tip(tip_of(room, map));
    ImGui::PopID();
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const bool lifted = state.dragged_map == i;
    fill_rounded(list, look, corner, end, lifted ? c.soft_accent : c.raised, look.px(9), hovered ? c.accent : c.line,
                 1);
    draw_picture(look, families, {corner.x + look.px(12), corner.y + look.px(12)},
                 {end.x - look.px(12), corner.y + look.px(130)}, map.overview.get(), map.family);
    list.AddText(look.small, look.small->FontSize, {corner.x + look.px(9), corner.y + look.px(6)}, c.dim,
                 std::to_string(i + 1).c_str());
    card_words(look, room, map, {corner.x + look.px(12), corner.y + look.px(138)}, cards.size.x - look.px(24));
}

// Where the card that is dragged would go: a bar at that place. It goes there when the button is let go.
void dragged_card(const Look& look, const Cards& cards, ShellState& state, WishList& wishes) {
    if (!state.dragged_map) return;
    const std::size_t from = *state.dragged_map, to = cards.at_point(ImGui::GetIO().MousePos);
    const ImVec2 corner = cards.place(to);
    const float x = to > from ? corner.x + cards.size.x + cards.gap / 2 : corner.x - cards.gap / 2;
    if (to != from)
        ImGui::GetWindowDrawList()->AddRectFilled({x - look.px(2), corner.y}, {x + look.px(2), corner.y + cards.size.y},
                                                  look.colours.accent, look.px(2));
    if (ImGui::IsMouseDown(0)) return;
    state.dragged_map.reset();
    if (to != from && from < cards.count) move_map(from, to, wishes);
}

// --- what can be done with all maps

void make_in_pack(Workspace& w, std::size_t family, std::size_t index) {
    const std::string name = w.pack.free_name(w.families[family].suffix());
    OpenDocument& document = w.files.make(family, index);
    if (!w.files.save_as(document, w.pack.shown()->folder + "/" + name)) return;
    say(w, w.pack.add(name, w.pack.shown()->maps.size()), name + " is in the pack now");
}

// The templates of every family, each below the name of its game.
void new_map(const Frame& frame, const std::vector<EditorFamily>& families, WishList& wishes) {
    if (kit::button(frame.look, "pack:new", "New map here\u2026", kit::Kind::normal,
                    "A file of its own at the end of the pack; drag it to its place."))
        ImGui::OpenPopup("new map");
    if (!ImGui::BeginPopup("new map")) return;
    for (std::size_t family = 0; family < families.size(); ++family) {
        const DocumentFamily& documents = families[family].documents;
        if (families.size() > 1) {
            if (family > 0) ImGui::Separator();
            kit::caption(frame.look, std::string(documents.family->names.title));
        }
        for (std::size_t i = 0; i < documents.templates.size(); ++i) {
            if (ImGui::MenuItem(documents.templates[i].title.c_str()))
                wishes.wish([family, i](Workspace& w) { make_in_pack(w, family, i); });
            mark_item("pack:new." + documents.templates[i].name);
        }
    }
    ImGui::EndPopup();
}

std::vector<SharedOverview> printable(const PackShown& pack, std::size_t family) {
    std::vector<SharedOverview> overviews;
    for (const auto& map : pack.maps)
        if (map.overview && map.family == family) overviews.push_back(map.overview);
    return overviews;
}

// One PDF for each family that has maps: at the path, or beside it with the family's name.
void print_families(Workspace& w, const std::vector<EditorFamily>& families, const std::string& path) {
    const PackShown& pack = *w.pack.shown();
    std::string written;
    std::optional<std::string> problem;
    for (std::size_t family = 0; family < families.size(); ++family) {
        const auto maps = printable(pack, family);
        if (maps.empty() || !families[family].print) continue;
        std::string to = path;
        if (!written.empty()) to.insert(path.rfind('.'), "-" + families[family].documents.name());
        if (const auto error = save_file(to, families[family].print(maps, pack.name))) problem = error->message;
        written += (written.empty() ? "Wrote " : " and ") + file_name(to);
    }
    say(w, problem, written);
}

void print_all(const Frame& frame, const std::vector<EditorFamily>& families, ShellState& state) {
    const PackShown& pack = *frame.workspace.pack.shown();
    bool found = false;
    for (std::size_t family = 0; family < families.size(); ++family)
        found = found || (families[family].print && !printable(pack, family).empty());
    if (!found) return;
    kit::beside(kit::button_width("Print all\u2026"));
    if (!kit::button(frame.look, "pack:print", "Print all\u2026", kit::Kind::normal, "One PDF for each game.")) return;
    FileRequest request;
    request.title = "Print all maps to";
    request.button = "Print";
    request.endings = {".pdf"};
    request.saving = true;
    request.name = pack.name;
    request.chosen = [&families](const std::string& path, WishList& list) {
        list.wish([&families, path](Workspace& w) {
            if (w.pack.shown()) print_families(w, families, path);
        });
    };
    open_dialog(frame, state, std::move(request));
}

// A path below the user's own folder as "~/…", as a shell has it.
std::string below_home(const std::string& path) {
    const char* home = std::getenv("HOME");
    const std::string home_folder = home ? home : "";
    return home_folder.size() > 1 && path.starts_with(home_folder + "/") ? "~" + path.substr(home_folder.size()) : path;
}

// Every map without errors in the form that games load, into the folder `export` of the pack.
void export_maps(Workspace& w) {
    const PackShown& pack = *w.pack.shown();
    const std::string folder = pack.folder + "/export";
    int written = 0, refused = 0;
    std::optional<std::string> problem;
    if (!make_folders(folder)) problem = "The folder " + folder + " can't be made";
    for (const auto& entry : pack.maps) {
        const auto map = entry.errors || !entry.reason.empty() ? nullptr : read_map_of_any_family(entry.path);
        if (!map || !map->readable()) {
            ++refused;
            continue;
        }
        const std::string text = map->exported({}, "nedforge", entry.warnings).text;
        if (const auto error = save_file(folder + "/" + file_name(entry.path), text)) problem = error->message;
        ++written;
    }
    say(w, problem,
        "Exported " + std::to_string(written) + " maps to " + folder +
            (refused ? "; " + std::to_string(refused) + " have errors" : ""));
}

void rate_button(const Frame& frame, WishList& wishes) {
    const PackRoom& room = frame.workspace.pack;
    const Look& look = frame.look;
    const std::size_t remaining = room.unrated();
    if (room.rates()) {
        if (kit::button(look, "pack:stop", "Stop rating", kit::Kind::normal,
                        "The maps that were rated keep their rates."))
            wishes.wish([](Workspace& w) { w.pack.stop_rating(); });
        kit::text_beside(std::to_string(remaining) + " to go", look.colours.dim);
        return;
    }
    const auto& maps = room.shown()->maps;
    const bool begun = std::any_of(maps.begin(), maps.end(), [&](const PackEntry& m) { return room.win_rates(m); });
    std::optional<std::string> reason;
    if (remaining == 0) reason = "every map without errors is rated";
    if (kit::button(look, "pack:rate", begun && remaining ? "Go on rating" : "Rate all maps", kit::Kind::primary,
                    "Plays 100 games of each map in the background, one map after the other.", reason))
        wishes.wish([](Workspace& w) { w.pack.rate_all(); });
}

void close_button(const Look& look, WishList& wishes) {
    if (kit::button(look, "pack:close", "Close the pack", kit::Kind::quiet))
        wishes.wish([](Workspace& w) { w.pack.close(); });
}

void board_buttons(const Frame& frame, const std::vector<EditorFamily>& families, ShellState& state, WishList& wishes) {
    const Look& look = frame.look;
    rate_button(frame, wishes);
    kit::beside(kit::button_width("New map here\u2026"));
    new_map(frame, families, wishes);
    print_all(frame, families, state);
    kit::beside(kit::button_width("Export all"));
    if (kit::button(look, "pack:export", "Export all", kit::Kind::normal,
                    "Every map without errors, in the form that games load, into the folder export of the pack."))
        wishes.wish(export_maps);
    kit::beside(kit::button_width("Undo"));
    if (kit::button(look, "pack:undo", "Undo", kit::Kind::normal, "Takes back the last change of pack.yaml.",
                    frame.workspace.pack.can_undo() ? std::nullopt : std::optional<std::string>("nothing was changed")))
        wishes.wish([](Workspace& w) { say(w, w.pack.undo(), "pack.yaml is as it was before"); });
    kit::beside(kit::button_width("Close the pack"));
    close_button(look, wishes);
}

void pack_findings(const Look& look, const PackShown& pack) {
    for (const auto& d : pack.findings) {
        const ImVec2 corner = ImGui::GetCursorScreenPos();
        kit::severity_mark(look, *ImGui::GetWindowDrawList(), {corner.x + look.px(9), corner.y + look.px(10)},
                           look.px(7), d.severity);
        ImGui::Indent(look.px(26));
        const std::string line = d.place.line > 0 ? ", line " + std::to_string(d.place.line) : "";
        kit::wrapped(d.code + line + ": " + d.message);
        if (!d.help.empty()) {
            ImGui::PushStyleColor(ImGuiCol_Text, look.colours.good);
            kit::wrapped("Help: " + d.help);
            ImGui::PopStyleColor();
        }
        ImGui::Unindent(look.px(26));
    }
}

// pack.yaml has errors: its maps can be opened, but their order can't be changed.
void repair_buttons(const Look& look, WishList& wishes) {
    ImGui::TextWrapped("Correct pack.yaml in a text editor. The maps that it lists can be opened all the same.");
    if (kit::button(look, "pack:again", "Read it again", kit::Kind::primary, "Reads pack.yaml and its maps from disk."))
        wishes.wish([](Workspace& w) { w.pack.check_again(); });
    kit::beside(kit::button_width("Close the pack"));
    close_button(look, wishes);
}

}  // namespace

void draw_picture(const Look& look, const std::vector<EditorFamily>& families, ImVec2 min, ImVec2 max,
                  const MapOverview* overview, std::size_t family) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    if (overview && families[family].draw_overview)
        return families[family].draw_overview(look, list, min, max, *overview);
    list.AddRect(min, max, look.colours.line, look.px(6));
}

void pack_board(const Frame& frame, const std::vector<EditorFamily>& families, ShellState& state, WishList& wishes) {
    const Look& look = frame.look;
    const PackRoom& room = frame.workspace.pack;
    const PackShown& pack = *room.shown();
    ImGui::PushFont(look.title);
    ImGui::TextUnformatted(pack.readable ? for_toolkit(pack.name).c_str() : "Pack");
    ImGui::PopFont();
    kit::caption(look, below_home(pack.folder));
    pack_findings(look, pack);
    if (!pack.checked) {
        if (pack.size > 0) ImGui::TextDisabled("checking its %zu maps\u2026", pack.size);
        return close_button(look, wishes);
    }
    if (pack.readable)
        board_buttons(frame, families, state, wishes);
    else
        repair_buttons(look, wishes);
    if (pack.maps.empty()) return;
    if (std::any_of(pack.maps.begin(), pack.maps.end(), [&](const PackEntry& m) { return room.win_rates(m); }))
        difficulty_curve(look, room);
    const Cards cards = cards_of(look, pack.maps.size());
    for (std::size_t i = 0; i < pack.maps.size(); ++i) map_card(frame, families, cards, i, state, wishes);
    dragged_card(look, cards, state, wishes);
}

}  // namespace nedforge
