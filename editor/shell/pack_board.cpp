#include "editor/shell/pack_board.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "editor/shell/file_dialog.h"
#include "editor/toolkit/shapes.h"
#include "editor/toolkit/wide_letters.h"
#include "formats/base/text/text_file.h"
#include "validator/base/family.h"

namespace nedforge {
namespace {

constexpr std::array<const char*, 3> level_words{"easy", "medium", "hard"};

std::string percent(double share) { return std::to_string(static_cast<int>(std::lround(share * 100))) + " %"; }

void say(Workspace& w, const std::optional<std::string>& problem, const std::string& done) {
    w.notices.say(problem ? Notice::Kind::problem : Notice::Kind::good, problem ? *problem : done);
}

void move_map(std::size_t from, std::size_t to, WishList& wishes) {
    wishes.wish([from, to](Workspace& w) {
        const std::string name = w.pack.shown()->maps[from].name;
        say(w, w.pack.move(from, to), name + " is number " + std::to_string(to + 1) + " now");
    });
}

// --- the curve

struct Curve {
    ImVec2 min, max;
    std::size_t maps;
    float x(std::size_t i) const {
        return min.x + (max.x - min.x) * (static_cast<float>(i) + 0.5f) / static_cast<float>(maps);
    }
    float y(double share) const { return max.y - (max.y - min.y) * static_cast<float>(share); }
};

void draw_level(const Look& look, ImDrawList& list, const PackRoom& room, const Curve& curve, std::size_t level,
                ImU32 colour) {
    const auto& maps = room.shown()->maps;
    std::optional<ImVec2> last;
    for (std::size_t i = 0; i < maps.size(); ++i) {
        const WinRates* rates = room.win_rates(maps[i]);
        if (!rates) {
            last.reset();
            continue;
        }
        const ImVec2 at{curve.x(i), curve.y((*rates)[level])};
        if (last) list.AddLine(*last, at, colour, look.px(2));
        fill_disc(list, look, at, look.px(4), colour);
        if (level == 1)  // the middle one has its figures
            list.AddText(look.small, look.small->FontSize, {at.x + look.px(6), at.y - look.px(17)}, look.colours.text,
                         percent((*rates)[level]).c_str());
        last = at;
    }
}

// Win rates over the order of play: each level a line, told apart by the word at its left end.
void difficulty_curve(const Look& look, const PackRoom& room) {
    const Colours& c = look.colours;
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const ImVec2 size{ImGui::GetContentRegionAvail().x, look.px(150)};
    ImGui::Dummy(size);
    mark_item("pack:curve");
    kit::tip("The share of games that good play wins at each level, in the order of play.");
    ImDrawList& list = *ImGui::GetWindowDrawList();
    fill_rounded(list, look, at, {at.x + size.x, at.y + size.y}, c.field, look.px(8));
    // The words of the levels have a line of their own above the figures of a curve near 100 %.
    const Curve curve{{at.x + look.px(64), at.y + look.px(42)},
                      {at.x + size.x - look.px(12), at.y + size.y - look.px(24)},
                      room.shown()->maps.size()};
    for (const double share : {0.0, 0.5, 1.0}) {
        const float y = std::floor(curve.y(share));
        list.AddRectFilled({curve.min.x, y}, {curve.max.x, y + 1}, c.line);
        list.AddText(look.small, look.small->FontSize, {at.x + look.px(12), y - look.px(9)}, c.dim,
                     percent(share).c_str());
    }
    for (std::size_t i = 0; i < curve.maps; ++i)
        list.AddText(look.small, look.small->FontSize, {curve.x(i) - look.px(4), curve.max.y + look.px(4)}, c.dim,
                     std::to_string(i + 1).c_str());
    const std::array<ImU32, 3> colours{c.good, c.accent, c.warning};
    float x = curve.min.x;
    for (std::size_t level = 0; level < colours.size(); ++level) {
        draw_level(look, list, room, curve, level, colours[level]);
        fill_disc(list, look, {x + look.px(5), at.y + look.px(11)}, look.px(4), colours[level]);
        list.AddText(look.small, look.small->FontSize, {x + look.px(13), at.y + look.px(2)}, c.dim, level_words[level]);
        x += look.px(80);
    }
}

// --- the cards

void state_words(const Look& look, const PackEntry& map, std::string& words, ImU32& colour) {
    const auto count = [](int n, const char* what) { return std::to_string(n) + what + (n == 1 ? "" : "s"); };
    words = "\u2713 fine";
    colour = look.colours.good;
    if (!map.reason.empty())
        words = map.reason, colour = look.colours.error;
    else if (map.errors)
        words = "\u2717 " + count(map.errors, " error"), colour = look.colours.error;
    else if (map.warnings)
        words = "! " + count(map.warnings, " warning"), colour = look.colours.warning;
}

std::string listed(const std::vector<std::string>& words) {
    std::string all;
    for (const auto& word : words) all += (all.empty() ? "" : ", ") + word;
    return all;
}

// The words below a card's picture.
void card_words(const Look& look, const PackRoom& room, const PackEntry& map, ImVec2 at, float width) {
    const Colours& c = look.colours;
    ImDrawList& list = *ImGui::GetWindowDrawList();
    list.PushClipRect(at, {at.x + width, at.y + look.px(100)}, true);
    list.AddText(look.bold, look.bold->FontSize, at, c.text, for_toolkit(map.name).c_str());
    std::string state;
    ImU32 colour = c.good;
    state_words(look, map, state, colour);
    list.AddText(look.body, look.small->FontSize, {at.x, at.y + look.px(23)}, colour, state.c_str());
    if (const WinRates* rates = room.win_rates(map)) {
        const std::string words =
            percent((*rates)[0]) + " / " + percent((*rates)[1]) + " / " + percent((*rates)[2]) + " wins";
        const float w = look.small->CalcTextSizeA(look.small->FontSize, 1e6f, 0, words.c_str()).x;
        list.AddText(look.small, look.small->FontSize, {at.x + width - w, at.y + look.px(23)}, c.dim, words.c_str());
    }
    if (!map.introduces.empty())
        list.AddText(look.small, look.small->FontSize, {at.x, at.y + look.px(44)}, c.dim,
                     ("new: " + listed(map.introduces)).c_str(), nullptr, width);
    list.PopClipRect();
}

std::string tip_of(const PackRoom& room, const PackEntry& map) {
    std::string tip = map.relative;
    if (map.overview) tip += "\n" + listed(map.overview->mechanisms);
    if (const WinRates* rates = room.win_rates(map))
        for (std::size_t level = 0; level < rates->size(); ++level)
            tip += std::string("\n") + level_words[level] + " " + percent((*rates)[level]);
    return tip + "\n\nClick: open it. Drag, or Alt with Left and Right: another place in the order.";
}

struct Cards {
    ImVec2 at;    // of the first
    ImVec2 size;  // of each
    float gap = 0;
    std::size_t columns = 1, count = 0;
    ImVec2 place(std::size_t i) const {
        return {at.x + static_cast<float>(i % columns) * (size.x + gap),
                at.y + static_cast<float>(i / columns) * (size.y + gap)};
    }
    // The card under a point, or the nearest one.
    std::size_t at_point(ImVec2 p) const {
        const auto track = [](float offset, float each) {
            return static_cast<std::size_t>(std::max(0.0f, std::floor(offset / each)));
        };
        const std::size_t column = std::min(columns - 1, track(p.x - at.x, size.x + gap)),
                          row = track(p.y - at.y, size.y + gap);
        return std::min(count - 1, row * columns + column);
    }
};
Cards cards_of(const Look& look, std::size_t count) {
    Cards cards;
    cards.at = ImGui::GetCursorScreenPos();
    cards.gap = look.px(12);
    cards.count = count;
    const float room = ImGui::GetContentRegionAvail().x;
    cards.columns = static_cast<std::size_t>(std::max(1.0f, std::floor((room + cards.gap) / look.px(230))));
    cards.size = {std::floor((room + cards.gap) / static_cast<float>(cards.columns) - cards.gap), look.px(232)};
    return cards;
}

void map_card(const Frame& frame, const std::vector<EditorFamily>& families, const Cards& cards, std::size_t i,
              ShellState& state, WishList& wishes) {
    const Look& look = frame.look;
    const Colours& c = look.colours;
    const PackRoom& room = frame.workspace.pack;
    const PackEntry& map = room.shown()->maps[i];
    const ImVec2 at = cards.place(i), end{at.x + cards.size.x, at.y + cards.size.y};
    ImGui::SetCursorScreenPos(at);
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
    fill_rounded(list, look, at, end, lifted ? c.soft_accent : c.raised, look.px(9), hovered ? c.accent : c.line, 1);
    draw_picture(look, families, {at.x + look.px(12), at.y + look.px(12)}, {end.x - look.px(12), at.y + look.px(130)},
                 map.overview.get(), map.family);
    list.AddText(look.small, look.small->FontSize, {at.x + look.px(9), at.y + look.px(6)}, c.dim,
                 std::to_string(i + 1).c_str());
    card_words(look, room, map, {at.x + look.px(12), at.y + look.px(138)}, cards.size.x - look.px(24));
}

// Where the card that is dragged would go: a bar at that place. It goes there when the button is let go.
void dragged_card(const Look& look, const Cards& cards, ShellState& state, WishList& wishes) {
    if (!state.dragged_map) return;
    const std::size_t from = *state.dragged_map, to = cards.at_point(ImGui::GetIO().MousePos);
    const ImVec2 at = cards.place(to);
    const float x = to > from ? at.x + cards.size.x + cards.gap / 2 : at.x - cards.gap / 2;
    if (to != from)
        ImGui::GetWindowDrawList()->AddRectFilled({x - look.px(2), at.y}, {x + look.px(2), at.y + cards.size.y},
                                                  look.colours.accent, look.px(2));
    if (ImGui::IsMouseDown(0)) return;
    state.dragged_map.reset();
    if (to != from && from < cards.count) move_map(from, to, wishes);
}

// --- what can be done with all maps

// The family whose maps the pack has; the first where it has none that can be read.
std::size_t family_of(const PackShown& pack) {
    for (const auto& map : pack.maps)
        if (map.overview) return map.family;
    return 0;
}

void new_map(const Frame& frame, const std::vector<EditorFamily>& families, WishList& wishes) {
    const std::size_t family = family_of(*frame.workspace.pack.shown());
    if (kit::button(frame.look, "pack:new", "New map here\u2026", kit::Kind::normal,
                    "A file of its own at the end of the pack; drag it to its place."))
        ImGui::OpenPopup("new map");
    if (!ImGui::BeginPopup("new map")) return;
    const auto& templates = families[family].documents.templates;
    for (std::size_t i = 0; i < templates.size(); ++i) {
        if (ImGui::MenuItem(templates[i].title.c_str()))
            wishes.wish([family, i](Workspace& w) {
                const std::string name = w.pack.free_name(w.families[family].suffix());
                OpenDocument& made = w.files.make(family, i);
                if (!w.files.save_as(made, w.pack.shown()->folder + "/" + name)) return;
                say(w, w.pack.add(name, w.pack.shown()->maps.size()), name + " is in the pack now");
            });
        mark_item("pack:new." + templates[i].name);
    }
    ImGui::EndPopup();
}

std::vector<SharedOverview> printable(const PackShown& pack, std::size_t family) {
    std::vector<SharedOverview> all;
    for (const auto& map : pack.maps)
        if (map.overview && map.family == family) all.push_back(map.overview);
    return all;
}

void print_all(const Frame& frame, const std::vector<EditorFamily>& families, ShellState& state) {
    const PackShown& pack = *frame.workspace.pack.shown();
    const std::size_t family = family_of(pack);
    if (!families[family].print) return;
    if (!kit::button(frame.look, "pack:print", "Print all\u2026", kit::Kind::normal, "One PDF, a page for each map."))
        return;
    FileRequest request;
    request.title = "Print all maps to";
    request.button = "Print";
    request.endings = {".pdf"};
    request.saving = true;
    request.name = pack.name;
    request.chosen = [maps = printable(pack, family), title = pack.name, print = families[family].print](
                         const std::string& path, WishList& list) {
        list.wish([=](Workspace& w) {
            const auto error = save_file(path, print(maps, title));
            say(w, error ? std::optional(error->message) : std::nullopt, "Wrote " + file_name(path));
        });
    };
    open_dialog(frame, state, std::move(request));
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
    const std::size_t left = room.unrated();
    if (room.rates()) {
        if (kit::button(look, "pack:stop", "Stop rating", kit::Kind::normal,
                        "The maps that were rated keep their rates."))
            wishes.wish([](Workspace& w) { w.pack.stop_rating(); });
        kit::text_beside(std::to_string(left) + " to go", look.colours.dim);
        return;
    }
    const auto& maps = room.shown()->maps;
    const bool begun = std::any_of(maps.begin(), maps.end(), [&](const PackEntry& m) { return room.win_rates(m); });
    std::optional<std::string> off;
    if (left == 0) off = "every map without errors is rated";
    if (kit::button(look, "pack:rate", begun && left ? "Go on rating" : "Rate all maps", kit::Kind::primary,
                    "Plays 100 games of each map in the background, one map after the other.", off))
        wishes.wish([](Workspace& w) { w.pack.rate_all(); });
}

void board_buttons(const Frame& frame, const std::vector<EditorFamily>& families, ShellState& state, WishList& wishes) {
    const Look& look = frame.look;
    rate_button(frame, wishes);
    kit::beside(kit::button_width("New map here\u2026"));
    new_map(frame, families, wishes);
    kit::beside(kit::button_width("Print all\u2026"));
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
    if (kit::button(look, "pack:close", "Close the pack", kit::Kind::quiet))
        wishes.wish([](Workspace& w) { w.pack.close(); });
}

void pack_findings(const Look& look, const PackShown& pack) {
    for (const auto& d : pack.findings) {
        const ImVec2 at = ImGui::GetCursorScreenPos();
        kit::severity_mark(look, *ImGui::GetWindowDrawList(), {at.x + look.px(9), at.y + look.px(10)}, look.px(7),
                           d.severity);
        ImGui::SetCursorPosX(ImGui::GetCursorPosX() + look.px(26));
        ImGui::TextWrapped("%s: %s", d.code.c_str(), d.message.c_str());
    }
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
    kit::caption(look, pack.folder);
    pack_findings(look, pack);
    if (!pack.checked) {
        if (pack.readable) ImGui::TextDisabled("checking its %zu maps\u2026", pack.size);
        if (kit::button(look, "pack:close", "Close the pack", kit::Kind::quiet))
            wishes.wish([](Workspace& w) { w.pack.close(); });
        return;
    }
    board_buttons(frame, families, state, wishes);
    if (pack.maps.empty()) return;
    if (std::any_of(pack.maps.begin(), pack.maps.end(), [&](const PackEntry& m) { return room.win_rates(m); }))
        difficulty_curve(look, room);
    const Cards cards = cards_of(look, pack.maps.size());
    for (std::size_t i = 0; i < pack.maps.size(); ++i) map_card(frame, families, cards, i, state, wishes);
    dragged_card(look, cards, state, wishes);
}

}  // namespace nedforge
