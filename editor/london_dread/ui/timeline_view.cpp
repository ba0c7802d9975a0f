// The hours of each chapter: when each Plot opens, from its best to its worst earliest hour, what falls due, and the
// distributions of the Plots that come too late.

#include <algorithm>

#include "editor/london_dread/ui/fields.h"
#include "editor/toolkit/measures.h"
#include "engine/base/indexed.h"
#include "engine/base/words.h"
#include "engine/london_dread/words.h"
#include "formats/london_dread/story_words.h"

namespace nedforge::london_dread {
namespace {

constexpr float row_height = 34;

void plot_row(const Look& look, const Story& story, const Plot& plot, int index, const PlotFacts* facts,
              const PlotHours* hours, ImVec2 corner, float names, float side) {
    const Colours& c = look.colours;
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const float bottom = corner.y + look.px(row_height - 8);
    const auto x = [&](int hour) { return corner.x + names + in_all(side, hour); };
    const std::string title = letter_of_plot(index) + "  " + plot.name;
    list.AddText({corner.x, corner.y + look.px(4)}, c.text, kit::fitting(title, names - look.px(8)).c_str());
    for (int hour = 0; hour < hours_of(story); ++hour)
        list.AddRect({x(hour), corner.y}, {x(hour) + side - look.px(2), bottom}, c.line, look.px(3));
    std::string words = hours ? "earliest hour: " : "earliest hour: -";
    if (hours) {
        words += hours->best ? "best " + std::to_string(*hours->best) : std::string("never");
        words +=
            hours->worst ? ", worst " + std::to_string(*hours->worst) : std::string(", in some distributions never");
        const int last = hours->worst.value_or(hours_of(story) - 1);
        if (hours->best) {
            list.AddRectFilled({x(*hours->best), corner.y + look.px(3)},
                               {x(last) + side - look.px(2), bottom - look.px(3)},
                               with_alpha(hours->worst ? c.accent : c.error, 0.45f), look.px(3));
            list.AddRectFilled({x(*hours->best), corner.y + look.px(3)},
                               {x(*hours->best) + look.px(4), bottom - look.px(3)}, hours->worst ? c.accent : c.error);
        }
    }
    // Its charge stands at the end of each segment in which it can be overdue. It is bright where early play does not
    // avoid it in every distribution.
    for (int hour = first_hour(story, plot.from); plot.dread > 0 && hour < hours_of(story); ++hour) {
        if (!ends_segment(story, hour)) continue;
        const std::string due = "+" + std::to_string(plot.dread);
        const bool is_certain = hours && (!hours->worst || *hours->worst > hour);
        const float text = look.small->CalcTextSizeA(look.small->FontSize, FLT_MAX, 0, due.c_str()).x;
        list.AddText(look.small, look.small->FontSize, {x(hour) + side - look.px(6) - text, corner.y + look.px(6)},
                     is_certain ? c.warning : c.dim, due.c_str());
    }
    if (facts) {
        const float tick = x(facts->opens);
        list.AddTriangleFilled({tick, corner.y - look.px(4)}, {tick + look.px(9), corner.y - look.px(4)},
                               {tick, corner.y + look.px(6)}, c.good);
        words += "; opens in hour " + std::to_string(facts->opens);
    }
    ImGui::SetCursorScreenPos(corner);
    ImGui::Dummy({names + in_all(side, hours_of(story)), look.px(row_height)});
    mark_item("timeline:" + plot.id);
    kit::tip(title + ": " + words + "; overdue it charges " + std::to_string(plot.dread) + " at the end of a segment.");
}

void chapter_part(const Shown& shown, int chapter, const Facts* facts, const PlayerFacts* player_facts, float width) {
    const Look& look = shown.look;
    const Story& story = shown.story();
    ImDrawList& list = *ImGui::GetWindowDrawList();
    kit::heading(look, ("Chapter " + std::to_string(chapter + 1)).c_str());
    const float names = look.px(190);
    const float side = std::min(look.px(64), each_of(hours_of(story), width - names));
    const ImVec2 head = ImGui::GetCursorScreenPos();
    for (int hour = 0; hour < hours_of(story); ++hour) {
        const float x = head.x + names + in_all(side, hour);
        const Segment segment = segment_of(story, hour);
        list.AddRectFilled({x, head.y}, {x + side - look.px(2), head.y + look.px(20)},
                           mix(look.colours.raised,
                               segment == Segment::morning ? look.colours.warning
                               : segment == Segment::day   ? look.colours.info
                                                           : look.colours.accent,
                               0.25f),
                           look.px(3));
        const std::string words =
            (hour == first_hour(story, segment) && side > look.px(58) ? name_of(segment) : std::to_string(hour));
        list.AddText(look.small, look.small->FontSize, {x + look.px(4), head.y + look.px(3)}, look.colours.text,
                     words.c_str());
    }
    ImGui::Dummy({width, look.px(26)});
    const auto in_chapter = [chapter](const auto& of_chapters) -> const auto& {
        return of_chapters[place_of_index(chapter)];
    };
    const auto& plots = story.chapters[chapter].plots;
    for (int plot = 0; plot < index_count(plots); ++plot) {
        const PlotHours* hours =
            player_facts ? &in_chapter(player_facts->times).earliest[place_of_index(plot)] : nullptr;
        plot_row(look, story, plots[plot], plot, facts ? &facts->plots[chapter][plot] : nullptr, hours,
                 ImGui::GetCursorScreenPos(), names, side);
    }
    const auto number = [&](auto value) {
        return player_facts ? std::to_string(value(*player_facts)) : std::string("-");
    };
    const auto times = [&](auto member) {
        return number([&](const PlayerFacts& f) { return in_chapter(f.times).*member; });
    };
    kit::caption(look, times(&PlotTimes::late) + " of " + times(&PlotTimes::distributions) +
                           " distributions of the Plots onto the areas are not in time, " + times(&PlotTimes::overdue) +
                           " more are not without a charge. A deal has " +
                           number([&](const PlayerFacts& f) { return in_chapter(f.dread_cards); }) +
                           " Dread cards; no plan comes below " +
                           number([&](const PlayerFacts& f) { return in_chapter(f.floor); }) + " Dread.");
    mark_item("timeline:late" + std::to_string(chapter));
}

std::string distribution_words(const Story& story, int chapter, const AreasOfPlots& areas) {
    std::string words;
    int plot = 0;
    for (const Area area : areas) {
        if (plot == index_count(story.chapters[chapter].plots)) break;
        words += (plot > 0 ? "  " : "") + letter_of_plot(plot) + " " + name_of(area);
        ++plot;
    }
    return words;
}

void small_map(const Look& look, const AreasOfPlots& areas, const Story& story) {
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const float side = look.px(200), third = side / 3;
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const IndexedArray<ImVec2, Area, area_count> corners{{{1, 0}, {2, 1}, {1, 2}, {0, 1}}};
    for (const Area area : indices_of(corners)) {
        const ImVec2 a{corner.x + corners[area].x * third, corner.y + corners[area].y * third},
            b{a.x + third - look.px(3), a.y + third - look.px(3)};
        const bool start = story.city.start == area;
        list.AddRectFilled(a, b, look.colours.raised, look.px(5));
        list.AddRect(a, b, start ? look.colours.accent : look.colours.line, look.px(5), 0,
                     look.px(start ? 2.0f : 1.0f));
        list.AddText(look.small, look.small->FontSize, {a.x + look.px(5), a.y + look.px(4)}, look.colours.dim,
                     (name_of(area) + (start ? ", start" : "")).c_str());
        std::string letters;
        int plot = 0;
        for (const Area of_plot : areas) {
            if (of_plot == area) letters += (letters.empty() ? "" : " ") + letter_of_plot(plot);
            ++plot;
        }
        list.AddText(look.bold, look.bold->FontSize, {a.x + look.px(6), a.y + look.px(24)}, look.colours.text,
                     letters.c_str());
    }
    ImGui::Dummy({side, side});
    mark_item("timeline:map");
}

void late_part(const Shown& shown, EditorState& editor, const PlayerFacts* player_facts) {
    const Look& look = shown.look;
    const Story& story = shown.story();
    kit::heading(look, "On a map");
    if (editor.distribution)
        small_map(look, *editor.distribution, story);
    else {
        ImGui::Dummy({look.px(200), look.px(200)});
        const ImVec2 a = ImGui::GetItemRectMin();
        ImGui::GetWindowDrawList()->AddText({a.x, a.y + look.px(8)}, look.colours.dim,
                                            "A click on a distribution shows it.");
    }
    for (int chapter = 0; chapter < index_count(story.chapters); ++chapter) {
        const PlotTimes* times = player_facts ? &player_facts->times[place_of_index(chapter)] : nullptr;
        const auto kinds = [&](const char* title, const std::vector<AreasOfPlots>* list) {
            std::string head = title;
            if (index_count(story.chapters) > 1) head += ", chapter " + std::to_string(chapter + 1);
            kit::heading(look, head.c_str());
            if (!list || list->empty()) return ImGui::TextDisabled("%s", list ? "none" : "-");
            for (std::size_t i = 0; i < list->size(); ++i) {
                ImGui::PushID((head + std::to_string(i)).c_str());
                if (ImGui::Selectable(distribution_words(story, chapter, (*list)[i]).c_str(),
                                      editor.distribution == (*list)[i]))
                    editor.distribution = (*list)[i];
                mark_item("late:" + std::to_string(chapter) + "." + std::to_string(i));
                ImGui::PopID();
            }
        };
        kinds("Not in time", times ? &times->late_kinds : nullptr);
        kinds("Not without a charge", times ? &times->overdue_kinds : nullptr);
    }
    kit::caption(look, "Of distributions that differ only by the names of areas one is listed.");
}

}  // namespace

void timeline_view(const Shown& shown, EditorState& editor, Wishes& wishes) {
    (void)wishes;
    const Look& look = shown.look;
    const int players = players_field(look, shown.story(), editor.players);
    kit::text_beside(
        "A band goes from the best to the worst earliest hour of a Plot over all distributions. A green corner: it "
        "opens. +2: what it charges if it is overdue then; bright where early play can't always avoid it.",
        look.colours.dim, look.px(16));
    const Facts* facts = shown.session->fresh_facts();
    const auto known = facts ? facts->players.find(players) : decltype(facts->players.find(players)){};
    const PlayerFacts* player_facts = facts && known != facts->players.end() ? &known->second : nullptr;
    const ImVec2 room = ImGui::GetContentRegionAvail();
    const float side = look.px(300);
    ImGui::BeginChild("chapters", {room.x - side - look.px(14), room.y});
    for (int chapter = 0; chapter < index_count(shown.story().chapters); ++chapter)
        chapter_part(shown, chapter, facts, player_facts, ImGui::GetContentRegionAvail().x);
    ImGui::EndChild();
    ImGui::SameLine(0, look.px(14));
    ImGui::BeginChild("late", {0, room.y});
    late_part(shown, editor, player_facts);
    ImGui::EndChild();
}

}  // namespace nedforge::london_dread
