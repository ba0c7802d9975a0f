// The inspector's part about tiles: what is selected, editable, for one tile or several, and what is true of it.

#include <algorithm>

#include "editor/smart_home/ui/panels/panels.h"
#include "editor/toolkit/atlas/wide_letters.h"
#include "editor/toolkit/shapes.h"
#include "engine/base/words.h"

namespace nedforge::smart_home {
namespace {

using Tiles = std::vector<const Tile*>;

// What all selected tiles share, or nothing.
template <class T, class Get>
std::optional<T> common(const Tiles& tiles, const Get& get) {
    std::optional<T> value;
    for (const Tile* tile : tiles) {
        const T mine = get(*tile);
        if (value && !(*value == mine)) return std::nullopt;
        value = mine;
    }
    return value;
}

void id_fields(const Shown& shown, const Tile& tile, Wishes& wishes) {
    const Look& look = shown.look;
    const float column = look.px(76);
    std::string text;
    kit::label(look, "Name", column);
    if (kit::text_field("tile.name", tile.name, text, ImGui::GetContentRegionAvail().x))
        wishes.edit("Name of " + tile.id, set_tile_name(shown.home(), tile.id, text));
    kit::label(look, "Id", column);
    if (kit::text_field("tile.id", tile.id, text, look.px(150)))
        wishes.wish([old = tile.id, id = text, renamed = rename_tile(shown.home(), tile.id, text)](Homes& homes) {
            if (homes.edit("Rename " + old + " to " + id, renamed)) homes.select({id});
        });
    kit::tip("Names the tile in the file, in replays and messages.");
    ImGui::SameLine();
    ImGui::TextDisabled("at %s", name_of_cell(cell_of(tile.at)).c_str());
}

void room_fields(const Shown& shown, const Tiles& tiles, const std::string& subject, Wishes& wishes) {
    const Look& look = shown.look;
    const auto room = common<std::string>(tiles, [](const Tile& t) { return t.room.value_or(""); });
    std::string text;
    kit::label(look, "Room", look.px(76));
    const float combo = ImGui::GetFrameHeight();
    const auto set = [&](const std::string& name) {
        wishes.edit("Room of " + subject, set_room(shown.home(), shown.session->selection, name));
    };
    if (kit::text_field("tile.room", room.value_or(""), text, ImGui::GetContentRegionAvail().x - combo - look.px(2),
                        room ? "none" : "several"))
        set(text);
    ImGui::SameLine(0, look.px(2));
    if (ImGui::BeginCombo("##rooms", "", ImGuiComboFlags_NoPreview)) {
        for (const auto& name : room_names(shown.home())) {
            if (ImGui::Selectable(for_toolkit(name).c_str(), room == name)) set(name);
            mark_item("room:" + name);
        }
        ImGui::EndCombo();
    }
    mark_item("tile.rooms");
}

void capacity_fields(const Shown& shown, const Tiles& tiles, const std::string& subject, Wishes& wishes) {
    const Look& look = shown.look;
    kit::heading(look, "Capacity");
    static constexpr std::array<std::string_view, 9> numbers{"1", "2", "3", "4", "5", "6", "7", "8", "9"};
    const auto capacity = common<std::optional<int>>(tiles, [](const Tile& t) { return t.capacity; });
    int index = capacity && *capacity ? **capacity - 1 : -1;
    if (kit::choice(look, "tile.capacity", numbers, index, ImGui::GetContentRegionAvail().x))
        wishes.edit("Capacity " + std::to_string(index + 1) + " of " + subject,
                    set_capacity(shown.home(), shown.session->selection, index + 1));
    if (!capacity) kit::caption(look, "The selected tiles have different capacities.");
}

void bug_fields(const Shown& shown, const Tiles& tiles, const std::string& subject, Wishes& wishes) {
    const Look& look = shown.look;
    kit::heading(look, "Starts with");
    const auto bugs = common<StartBugs>(tiles, start_bugs_of);
    static constexpr std::array<std::string_view, 3> kinds{"no bugs", "the bug symbol", "a number"};
    int kind = !bugs ? -1 : bugs->symbol ? 1 : bugs->number ? 2 : 0;
    const auto set = [&](const StartBugs& value, const char* merge) {
        wishes.edit("Bugs of " + subject, set_bugs(shown.home(), shown.session->selection, value), merge);
    };
    if (kit::choice(look, "tile.bugs", kinds, kind, ImGui::GetContentRegionAvail().x))
        set(kind == 0 ? StartBugs{} : kind == 1 ? StartBugs{true, {}} : StartBugs{false, 1}, "");
    if (kind == 1) kit::caption(look, "The printed symbol: two bugs fewer than the capacity, never below 0.");
    int value = 0;
    if (kind == 2 && kit::number_field(look, "tile.bugs.number", bugs->number, 0, max_capacity, value, look.px(120)))
        set({false, value}, "bugs");
    if (!bugs) kit::caption(look, "The selected tiles start with different bugs.");
}

// One of the six places: pressed, the next symbol is put there.
void symbol_place(const Shown& shown, InspectorState& state, int place, std::optional<Symbol> symbol, float side) {
    const Look& look = shown.look;
    const ImVec2 corner = ImGui::GetCursorScreenPos(), end{corner.x + side, corner.y + side};
    ImGui::PushID(place);
    if (ImGui::InvisibleButton("place", {side, side})) state.place = place;
    ImGui::PopID();
    mark_item("tile.symbols:" + std::to_string(place + 1));
    kit::tip((symbol ? std::string(symbol_title(*symbol)) : std::string("Different symbols")) +
             ".\nClick, then choose a symbol below. On the canvas: Shift+1 to 6 puts one here and goes on.");
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const bool is_chosen = state.place == place;
    fill_rounded(list, look, corner, end, look.colours.field, look.px(6),
                 is_chosen ? look.colours.accent : look.colours.line, look.px(is_chosen ? 2 : 1));
    if (symbol)
        draw_symbol_at(list, look, shown.palette, {corner.x + look.px(3), corner.y + look.px(3)}, side - look.px(6),
                       *symbol);
}

bool symbol_button(const Shown& shown, Symbol symbol, float width) {
    const Look& look = shown.look;
    const float height = look.px(32);
    const ImVec2 corner = ImGui::GetCursorScreenPos(), end{corner.x + width, corner.y + height};
    ImGui::PushID(static_cast<int>(symbol));
    const bool pressed = ImGui::InvisibleButton("symbol", {width, height});
    ImGui::PopID();
    mark_item("symbol:" + std::string(symbol_names[symbol]));
    ImDrawList& list = *ImGui::GetWindowDrawList();
    fill_rounded(list, look, corner, end, ImGui::IsItemHovered() ? look.colours.raised : look.colours.field, look.px(6),
                 look.colours.line, 1);
    draw_symbol_at(list, look, shown.palette, {corner.x + look.px(4), corner.y + look.px(4)}, height - look.px(8),
                   symbol);
    list.PushClipRect(corner, {end.x - look.px(3), end.y}, true);
    list.AddText(look.small, look.small->FontSize,
                 {corner.x + height + look.px(2), corner.y + (height - look.small->FontSize) / 2}, look.colours.text,
                 std::string(symbol_title(symbol)).c_str());
    list.PopClipRect();
    return pressed;
}

void symbol_fields(const Shown& shown, InspectorState& state, const Tiles& tiles, const std::string& subject,
                   Wishes& wishes) {
    const Look& look = shown.look;
    kit::heading(look, "Symbols");
    const float gap = look.px(4), room = ImGui::GetContentRegionAvail().x;
    const float side = std::min(look.px(46), std::floor((room - 5 * gap) / 6));
    for (int place = 0; place < 6; ++place) {
        if (place) ImGui::SameLine(0, gap);
        const auto symbol = common<std::optional<Symbol>>(tiles, [&](const Tile& t) {
            return t.symbols ? std::optional((*t.symbols)[place_of_index(place)]) : std::nullopt;
        });
        symbol_place(shown, state, place, symbol.value_or(std::nullopt), side);
    }
    const float width = std::floor((room - gap) / 2);
    for (const Symbol symbol : all_symbols) {
        if (place_of_index(symbol) % 2) ImGui::SameLine(0, gap);
        if (!symbol_button(shown, symbol, width)) continue;
        wishes.edit("Symbol " + std::to_string(state.place + 1) + " of " + subject,
                    set_symbol(shown.home(), shown.session->selection, state.place, symbol));
        state.place = (state.place + 1) % 6;
    }
}

void target_field(const Shown& shown, const Tiles& tiles, const std::string& subject, Wishes& wishes) {
    const Look& look = shown.look;
    kit::heading(look, "Secret target");
    const auto target = common<bool>(tiles, [](const Tile& t) { return t.secret_target; });
    static constexpr std::array<std::string_view, 2> words{"no card", "has a card"};
    int index = !target ? -1 : *target ? 1 : 0;
    if (kit::choice(look, "tile.secret_target", words, index))
        wishes.edit((index ? "Make a secret target: " : "No secret target: ") + subject,
                    set_target(shown.home(), shown.session->selection, index == 1));
    kit::caption(look, "The Hacker draws one card and wins when that device is compromised.");
}

void router_fields(const Shown& shown, const Tile& tile, Wishes& wishes) {
    const Look& look = shown.look;
    const Home& home = shown.home();
    if (tile.id == home.router) {
        kit::caption(look, "The Router: all characters start here.");
        static constexpr std::array<std::string_view, 2> words{"plain", "a device"};
        int index = tile.capacity || tile.symbols ? 1 : 0;
        if (kit::choice(look, "tile.plain", words, index))
            wishes.edit(index ? "Make the Router a device" : "Make the Router plain",
                        set_plain(home, tile.id, index == 0));
    } else if (kit::button(look, "tile.router", "Make it the Router", kit::Kind::quiet,
                           "All characters start on it. The Router before it becomes a device.")) {
        wishes.edit("Make " + tile_words(tile) + " the Router", make_router(home, tile.id));
    }
}

std::string turns(const std::optional<int>& turn) { return turn ? "turn " + std::to_string(*turn) : "never"; }

// Exact figures of the analysis, in words.
void fact_fields(const Shown& shown, const Tile& tile) {
    const Analysis* analysis = shown.session->fresh_analysis();
    const int index = index_of_tile(shown.home(), tile.id);
    if (!analysis || !analysis->facts || index < 0) return;
    const Look& look = shown.look;
    const TileFacts& fact = analysis->facts->tiles[index];
    kit::heading(look, "What is true of it");
    std::string text = fact.arrival ? "A character can act there in " + turns(fact.arrival) + "." : "Out of reach.";
    if (tile.is_device()) {
        text += " It is compromised after " + counted(fact.need, "more bug") + ".";
        text += fact.rush ? " The right hand of the Hacker does it after " + turns(fact.rush) +
                                "; the first hand is that in " + percent_near_ends(fact.first_hand) + " of games."
                          : " The Hacker's own cards alone can't do it.";
        if (!fact.exposed) text += " It can't be compromised while the Defenders stay on the Router.";
        if (const int chain = analysis->chains[index]; chain > 1)
            text += " Its fall can bring down " + std::to_string(chain) + " devices.";
    }
    kit::caption(look, text);
    const auto& odds = analysis->odds;
    if (!tile.is_device() || !has_index(odds, index) || !odds[index]) return;
    const TileOdds& tile_odds = *odds[index];
    kit::heading(look, "Odds of a defence");
    if (!ImGui::BeginTable("odds", 5, ImGuiTableFlags_SizingStretchProp)) return;
    for (const char* title : {"at least", "3", "4", "5", "6"}) {
        ImGui::TableNextColumn();
        ImGui::TextDisabled("%s", title);
    }
    const auto row = [&](const std::string& title, Ability ability, int supporters) {
        ImGui::TableNextColumn();
        ImGui::TextDisabled("%s", title.c_str());
        for (int m = odds_lowest; m <= odds_highest; ++m) {
            ImGui::TableNextColumn();
            ImGui::TextUnformatted(percent_near_ends(at_least(tile_odds[ability][supporters], m)).c_str());
        }
    };
    ImGui::PushFont(look.small);
    row("alone", Ability::none, 0);
    row("1 support", Ability::none, 1);
    row("2 supports", Ability::none, 2);
    row("Expert", Ability::security_expert, 0);
    row("Wizz", Ability::password_wizz, 0);
    ImGui::PopFont();
    ImGui::EndTable();
    mark_item("odds.table");
}

}  // namespace

void tile_fields(const Shown& shown, EditorState& editor, Wishes& wishes) {
    const Look& look = shown.look;
    Tiles tiles;
    for (const auto& id : shown.session->selection)
        if (const Tile* tile = tile_with(shown.home(), id)) tiles.push_back(tile);
    const bool is_single = tiles.size() == 1;
    const std::string subject = is_single ? tile_words(*tiles[0]) : std::to_string(tiles.size()) + " tiles";
    ImGui::PushFont(look.bold);
    ImGui::TextUnformatted(subject.c_str());
    ImGui::PopFont();
    if (is_single) {
        id_fields(shown, *tiles[0], wishes);
        room_fields(shown, tiles, subject, wishes);
        router_fields(shown, *tiles[0], wishes);
    } else {
        room_fields(shown, tiles, subject, wishes);
    }
    const bool plain = is_single && tiles[0]->id == shown.home().router && !tiles[0]->capacity && !tiles[0]->symbols;
    if (!plain) {
        capacity_fields(shown, tiles, subject, wishes);
        symbol_fields(shown, editor.inspector, tiles, subject, wishes);
        bug_fields(shown, tiles, subject, wishes);
        target_field(shown, tiles, subject, wishes);
    }
    if (is_single) fact_fields(shown, *tiles[0]);
    kit::gap(look, 6);
    const auto refused = can_remove_tiles(shown.home(), shown.session->selection);
    if (kit::button(look, "tile.delete", "Delete", kit::Kind::danger, "",
                    refused ? std::optional(refused->reason) : std::nullopt))
        wishes.edit("Delete " + subject, remove_tiles(shown.home(), shown.session->selection));
    kit::gap(look, 2);
    kit::caption(look, "Keys: 1 to 9 capacity, Shift+1 to 6 the next symbol, B bugs, T secret target; arrows move.");
}

void inspector_panel(const Shown& shown, EditorState& editor, Wishes& wishes) {
    const bool has_tile = std::any_of(shown.session->selection.begin(), shown.session->selection.end(),
                                      [&](const std::string& id) { return tile_with(shown.home(), id); });
    if (has_tile)
        tile_fields(shown, editor, wishes);
    else
        home_fields(shown, editor, wishes);
}

}  // namespace nedforge::smart_home
