#include "editor/london_dread/ui/city.h"

#include <algorithm>

#include "editor/london_dread/ui/fields.h"
#include "editor/toolkit/atlas/wide_letters.h"
#include "editor/toolkit/measures.h"
#include "engine/base/indexed.h"
#include "engine/base/words.h"
#include "engine/london_dread/words.h"
#include "formats/london_dread/story_words.h"

namespace nedforge::london_dread {
namespace {

std::string title_of(Area area) {
    std::string word = name_of(area);
    word[0] = static_cast<char>(word[0] - 'a' + 'A');
    return word;
}

void put_text(ImDrawList& list, ImFont* font, ImVec2 corner, float width, ImU32 colour, const std::string& text) {
    if (width <= 0 || text.empty()) return;
    ImGui::PushFont(font);
    list.AddText(corner, colour, for_toolkit(kit::fitting(text, width)).c_str());
    ImGui::PopFont();
}

float width_in(ImFont* font, const std::string& text) {
    return font->CalcTextSizeA(font->FontSize, 10'000, 0, for_toolkit(text).c_str()).x;
}

struct CardWords {
    std::string name, line, figure;  // the figure stands at the right
    ImU32 edge = 0;
};

CardWords words_of(const Look& look, const Board& board, const Open& open, int place) {
    const Colours& c = look.colours;
    if (open.face_down >> place & 1u) return {"face down", "", "", c.line};
    const Card card = open.cards[place_of_index(place)];
    if (card.kind == CardKind::dread) {
        const DreadCard& dread = board.story.dread[card.index];
        return {dread.name, icons_words(dread.icons),
                std::to_string(dread.difficulty) + " / " + std::to_string(dread.dread), c.error};
    }
    if (card.kind == CardKind::plot) {
        const Plot& plot = board.chapter(open.chapter).plots[card.index];
        return {letter_of_plot(card.index) + "  " + plot.name,
                name_of(plot.from) + (plot.icons ? ": " + icons_words(*plot.icons) : std::string(": the endgame")),
                "! " + std::to_string(plot.dread), c.accent};
    }
    if (card.kind == CardKind::ally) {
        const Ally& ally = board.story.allies[card.index];
        return {ally.name, icons_words(ally.icons), "ally", c.good};
    }
    return {"", "", "", c.line};
}

float card_height(const Look& look, bool low) { return look.px(low ? 26 : 46); }

void draw_card(const Look& look, const CityShown& city, int place, ImVec2 corner, ImVec2 size) {
    const Colours& c = look.colours;
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const bool is_down = city.open.face_down >> place & 1u;
    const CardWords words = words_of(look, city.board, city.open, place);
    const ImVec2 end{corner.x + size.x, corner.y + size.y};
    list.AddRectFilled(corner, end, is_down ? c.backdrop : words.name.empty() ? c.panel : c.raised, look.px(4));
    list.AddRect(corner, end, c.line, look.px(4));
    if (!is_down && !words.name.empty())
        list.AddRectFilled(corner, {corner.x + look.px(4), end.y}, words.edge, look.px(4),
                           ImDrawFlags_RoundCornersLeft);
    const float pad = look.px(9), number = look.px(14);
    ImGui::PushFont(look.small);
    list.AddText({corner.x + pad, corner.y + look.px(5)}, c.dim,
                 std::to_string(place % city.board.locations + 1).c_str());
    ImGui::PopFont();
    const float left = corner.x + pad + number, figure = width_in(look.medium, words.figure);
    const std::string note = city.note ? city.note(place) : std::string();
    const float noted = note.empty() ? 0 : width_in(look.small, note) + look.px(6);
    const float room = end.x - left - pad;
    put_text(list, is_down ? look.small : look.medium, {left, corner.y + look.px(4)},
             room - figure - look.px(4) - (city.low ? noted : 0), is_down ? c.dim : c.text, words.name);
    list.AddText(look.medium, look.medium->FontSize, {end.x - look.px(7) - figure, corner.y + look.px(4)}, c.text,
                 words.figure.c_str());
    if (city.low) {
        put_text(list, look.small, {end.x - look.px(11) - figure - noted + look.px(4), corner.y + look.px(6)}, noted,
                 c.accent, note);
        return;
    }
    put_text(list, look.small, {left, corner.y + look.px(25)}, room - noted, c.dim, words.line);
    put_text(list, look.small, {end.x - noted, corner.y + look.px(25)}, noted, c.accent, note);
}

std::string tip_of(const CityShown& city, int place) {
    if (city.open.face_down >> place & 1u) return city.pressed ? "Face down. A click turns it." : "Face down.";
    const Card card = city.open.cards[place_of_index(place)];
    if (card.kind == CardKind::dread) {
        const DreadCard& dread = city.board.story.dread[card.index];
        return dread.name + ": " + icons_words(dread.icons) + "; difficulty " + std::to_string(dread.difficulty) +
               ", Dread " + std::to_string(dread.dread);
    }
    if (card.kind == CardKind::plot) {
        const Plot& plot = city.board.chapter(city.open.chapter).plots[card.index];
        return "Plot " + letter_of_plot(card.index) + ", " + plot.name + ": from the " + name_of(plot.from) +
               " on; overdue it costs " + std::to_string(plot.dread);
    }
    return card.kind == CardKind::ally ? city.board.story.allies[card.index].name + ", an ally" : "";
}

}  // namespace

std::string slot_words(int slot) {
    if (slot == clock_empty) return "";
    return is_arrow(slot) ? title_of(area_of_arrow(slot)).substr(0, 1) : std::to_string(slot);
}

std::string place_words(const Board& board, int place) {
    const Location location = board.location_of(place);
    return name_of(location.area) + " " + std::to_string(location.number);
}

float city_height(const Look& look, const CityShown& city) {
    return look.px(24) + in_all(card_height(look, city.low) + look.px(3), city.board.locations);
}

void draw_city(const Look& look, const CityShown& city, float width) {
    const ImVec2 origin = ImGui::GetCursorScreenPos();
    const float gap = look.px(8), column = (width - 3 * gap) / area_count, height = card_height(look, city.low);
    int area_number = 0;
    for (const Area area : indices_of(area_words)) {
        const float x = origin.x + in_all(column + gap, area_number);
        std::vector<std::string> visitors;
        for (int seat = 0; seat < city.board.players && city.open.hour >= 0; ++seat)
            if (const Sheet& sheet = city.open.sheets[place_of_index(seat)]; sheet.at.area == area)
                visitors.push_back(city.board.character(seat).name + " " +
                                   (sheet.at.number > 0 ? std::to_string(sheet.at.number) : std::string("Streets")));
        const std::string title = title_of(area);
        put_text(*ImGui::GetWindowDrawList(), look.bold, {x, origin.y}, column, look.colours.text, title);
        const float after = width_in(look.bold, title) + look.px(8);
        put_text(*ImGui::GetWindowDrawList(), look.small, {x + after, origin.y + look.px(2)}, column - after,
                 look.colours.dim, joined(visitors));
        for (int number = 1; number <= city.board.locations; ++number) {
            const int place = area_number * city.board.locations + number - 1;
            const ImVec2 corner{x, origin.y + look.px(24) + in_all(height + look.px(3), number - 1)};
            ImGui::SetCursorScreenPos(corner);
            ImGui::PushID(place);
            const bool pressed = ImGui::InvisibleButton("card", {column, height});
            ImGui::PopID();
            draw_card(look, city, place, corner, {column, height});
            if (city.pressed && ImGui::IsItemHovered())
                ImGui::GetWindowDrawList()->AddRect(corner, {corner.x + column, corner.y + height}, look.colours.accent,
                                                    look.px(4), 0, look.px(1.5f));
            mark_item("city:" + name_of(area) + std::to_string(number));
            const std::string extra_tip = city.tip ? city.tip(place) : std::string();
            kit::tip(tip_of(city, place) + (extra_tip.empty() ? "" : "\n\n" + extra_tip));
            if (pressed && city.pressed) city.pressed(place);
        }
        ++area_number;
    }
    ImGui::SetCursorScreenPos(origin);
    ImGui::Dummy({width, city_height(look, city)});
}

float clocks_height(const Look& look, const ClocksShown& clocks) {
    return look.px(24) + in_all(look.px(46), clocks.board.players) + (clocks.set ? look.px(38) : 0);
}

void draw_clocks(const Look& look, const ClocksShown& clocks, ClocksState& state, float width) {
    const Colours& c = look.colours;
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const Board& board = clocks.board;
    const ImVec2 origin = ImGui::GetCursorScreenPos();
    const float names = look.px(126), gap = look.px(3);
    const float side = std::min(look.px(64), each_of(board.hours, width - names)), line = look.px(46);
    state.seat = std::clamp(state.seat, 0, board.players - 1);
    state.hour = std::clamp(state.hour, 0, board.hours - 1);
    for (const Segment segment : indices_of(segment_words)) {
        const float x = origin.x + names + in_all(side, first_hour(board.story, segment)),
                    wide = in_all(side, board.story.city.segments[place_of_index(segment)]);
        list.AddRectFilled({x, origin.y}, {x + wide - gap, origin.y + look.px(20)},
                           mix(c.raised,
                               segment == Segment::morning ? c.warning
                               : segment == Segment::day   ? c.info
                                                           : c.accent,
                               0.25f),
                           look.px(4));
        put_text(list, look.small, {x + look.px(5), origin.y + look.px(3)}, wide - look.px(10), c.text,
                 name_of(segment));
    }
    for (int seat = 0; seat < board.players; ++seat) {
        const float y = origin.y + look.px(24) + in_all(line, seat);
        put_text(list, look.medium, {origin.x, y + look.px(6)}, names - look.px(6), c.text, board.character(seat).name);
        put_text(list, look.small, {origin.x, y + look.px(24)}, names - look.px(6), c.dim,
                 icons_words({board.character(seat).icons.begin(), board.character(seat).icons.end()}));
        for (int hour = 0; hour < board.hours; ++hour) {
            const ImVec2 a{origin.x + names + in_all(side, hour), y};
            const ImVec2 b{a.x + side - gap, y + line - gap};
            const int slot = clocks.open.clocks[place_of_index(seat)][place_of_index(hour)];
            ImGui::SetCursorScreenPos(a);
            ImGui::PushID(seat * most_hours + hour);
            if (ImGui::InvisibleButton("slot", {b.x - a.x, b.y - a.y})) state.seat = seat, state.hour = hour;
            mark_item("slot:" + board.character(seat).id + "." + std::to_string(hour));
            const Desk::Visit* visit = clocks.visit ? clocks.visit(seat, hour) : nullptr;
            const bool conflict = visit && !visit->conflict.empty();
            list.AddRectFilled(a, b,
                               hour == clocks.hour ? c.soft_accent
                               : conflict          ? c.soft_warning
                                                   : c.field,
                               look.px(5));
            const bool cursor = clocks.set && state.seat == seat && state.hour == hour;
            list.AddRect(a, b, cursor ? c.accent : c.line, look.px(5), 0, look.px(cursor ? 2.0f : 1.0f));
            const std::string words = slot_words(slot);
            list.AddText(look.bold, look.bold->FontSize,
                         {(a.x + b.x - width_in(look.bold, words)) / 2, a.y + look.px(3)},
                         is_arrow(slot) ? c.accent : c.text, words.c_str());
            if (visit) {  // where it leads, and what comes of it; told by a sign as well as by colour
                std::string foot = visit->at.number > 0
                                       ? title_of(visit->at.area).substr(0, 1) + std::to_string(visit->at.number)
                                       : std::string();
                if (conflict) foot = "! " + foot;
                if (visit->solved) foot = "\u2713 " + foot;
                put_text(list, look.small, {a.x + look.px(4), a.y + look.px(24)}, b.x - a.x - look.px(4),
                         conflict        ? c.warning
                         : visit->solved ? c.good
                                         : c.dim,
                         foot);
                kit::tip("Hour " + std::to_string(hour) + ": " + name_of(visit->at.area) + " " +
                         (visit->at.number > 0 ? std::to_string(visit->at.number) : std::string("Streets")) +
                         (conflict        ? "\n" + visit->conflict
                          : visit->solved ? "\nsolved"
                                          : ""));
            }
            if (clocks.set) {
                if (slot != clock_empty && ImGui::BeginDragDropSource()) {
                    const int token[3] = {slot, seat, hour};
                    ImGui::SetDragDropPayload("token", token, sizeof token);
                    ImGui::TextUnformatted(words.c_str());
                    ImGui::EndDragDropSource();
                }
                if (ImGui::BeginDragDropTarget()) {
                    if (const ImGuiPayload* payload = ImGui::AcceptDragDropPayload("token")) {
                        int token[3];
                        std::copy_n(static_cast<const int*>(payload->Data), 3, token);
                        if (token[1] >= 0) clocks.set(token[1], token[2], clock_empty);
                        clocks.set(seat, hour, token[0]);
                        state.seat = seat, state.hour = hour;
                    }
                    ImGui::EndDragDropTarget();
                }
                if (ImGui::IsItemClicked(ImGuiMouseButton_Right)) clocks.set(seat, hour, clock_empty);
            }
            ImGui::PopID();
        }
    }
    if (clocks.set) {
        ImGui::SetCursorScreenPos({origin.x, origin.y + clocks_height(look, clocks) - look.px(34)});
        kit::label(look, "Tokens", names);
        const auto token = [&](int slot, const std::string& name, const std::string& tip) {
            const std::string words = slot == clock_empty ? "\u2013" : slot_words(slot);
            if (kit::button(look, "token:" + name, words.c_str(), kit::Kind::normal, tip, std::nullopt,
                            {look.px(34), look.px(28)})) {
                clocks.set(state.seat, state.hour, slot);
                if (state.hour + 1 < board.hours) ++state.hour;
            }
            if (ImGui::BeginDragDropSource()) {
                const int value[3] = {slot, -1, -1};
                ImGui::SetDragDropPayload("token", value, sizeof value);
                ImGui::TextUnformatted(words.c_str());
                ImGui::EndDragDropSource();
            }
            ImGui::SameLine(0, look.px(4));
        };
        for (int number = 1; number <= board.locations; ++number)
            token(number, std::to_string(number), "Drag it to a slot, or press the digit.");
        for (const Area area : indices_of(area_words))
            token(arrow_to(area), name_of(area),
                  "An arrow to the " + name_of(area) + ". Drag it, or press its letter.");
        token(clock_empty, "none", "Nothing (Space).");
        ImGui::NewLine();
    }
    ImGui::SetCursorScreenPos(origin);
    ImGui::Dummy({width, clocks_height(look, clocks)});
}

}  // namespace nedforge::london_dread
