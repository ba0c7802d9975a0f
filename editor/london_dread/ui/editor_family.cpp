#include "editor/london_dread/ui/editor_family.h"

#include <algorithm>
#include <array>

#include "editor/base/documents/family_documents.h"
#include "editor/base/lists.h"
#include "editor/london_dread/ui/commands.h"
#include "editor/london_dread/ui/fields.h"
#include "editor/london_dread/ui/part_help.h"
#include "editor/shell/parts/rail_icons.h"
#include "editor/toolkit/measures.h"
#include "formats/london_dread/sheet/sheet.h"

namespace nedforge::london_dread {
namespace {

using SharedState = std::shared_ptr<EditorState>;

void cards_icon(const Look& look, ImDrawList& list, ImVec2 m, float u, ImU32 ink) {
    list.AddRect({m.x - 3 * u, m.y - 3 * u}, {m.x + 3 * u, m.y + 3 * u}, ink, look.px(2), 0, look.px(1.6f));
    for (const float d : {-1.0f, 1.0f})
        list.AddLine({m.x - 3 * u, m.y + d * u}, {m.x + 3 * u, m.y + d * u}, ink, look.px(1.2f));
    list.AddLine({m.x - u, m.y - 3 * u}, {m.x - u, m.y + 3 * u}, ink, look.px(1.2f));
}
void matrix_icon(const Look&, ImDrawList& list, ImVec2 m, float u, ImU32 ink) {
    for (int row = -1; row <= 1; ++row)
        for (int column = -1; column <= 1; ++column) {
            const ImVec2 centre{m.x + in_all(2.1f * u, column), m.y + in_all(2.1f * u, row)};
            if ((row + column) % 2 == 0)
                list.AddRectFilled({centre.x - 0.9f * u, centre.y - 0.9f * u},
                                   {centre.x + 0.9f * u, centre.y + 0.9f * u}, ink);
            else
                list.AddRect({centre.x - 0.9f * u, centre.y - 0.9f * u}, {centre.x + 0.9f * u, centre.y + 0.9f * u},
                             ink);
        }
}
void timeline_icon(const Look&, ImDrawList& list, ImVec2 m, float u, ImU32 ink) {
    list.AddRectFilled({m.x - 3 * u, m.y - 2.6f * u}, {m.x + u, m.y - 1.2f * u}, ink);
    list.AddRectFilled({m.x - 1.6f * u, m.y - 0.6f * u}, {m.x + 2 * u, m.y + 0.8f * u}, ink);
    list.AddRectFilled({m.x, m.y + 1.4f * u}, {m.x + 3 * u, m.y + 2.8f * u}, ink);
}
void deal_icon(const Look& look, ImDrawList& list, ImVec2 m, float u, ImU32 ink) {
    for (const ImVec2 d : {ImVec2{-1.6f, -1.6f}, {1.6f, -1.6f}, {-1.6f, 1.6f}, {1.6f, 1.6f}})
        list.AddRect({m.x + (d.x - 1.1f) * u, m.y + (d.y - 1.3f) * u}, {m.x + (d.x + 1.1f) * u, m.y + (d.y + 1.3f) * u},
                     ink, look.px(1), 0, look.px(1.5f));
}
void clocks_icon(const Look& look, ImDrawList& list, ImVec2 m, float u, ImU32 ink) {
    list.AddCircle(m, 3 * u, ink, 24, look.px(1.6f));
    list.AddLine(m, {m.x, m.y - 2 * u}, ink, look.px(1.6f));
    list.AddLine(m, {m.x + 1.5f * u, m.y + 0.6f * u}, ink, look.px(1.6f));
}
void endgame_icon(const Look& look, ImDrawList& list, ImVec2 m, float u, ImU32 ink) {
    list.AddLine({m.x - 2.4f * u, m.y - 3 * u}, {m.x - 2.4f * u, m.y + 3 * u}, ink, look.px(1.8f));
    list.AddTriangleFilled({m.x - 2.4f * u, m.y - 3 * u}, {m.x + 3 * u, m.y - 1.2f * u},
                           {m.x - 2.4f * u, m.y + 0.6f * u}, ink);
}

// In the order of DocumentView.
std::vector<ViewRow> views_of(const SharedState& state) {
    return {
        {"Cards", "Cards", "The cards, a table for each kind (Ctrl+1)", true, true, cards_icon,
         panel_of(state, cards_view), true},
        {"Matrix", "Matrix", "Characters against Dread cards and Plots (Ctrl+2)", false, false, matrix_icon,
         panel_of(state, matrix_view)},
        {"Timeline", "Timeline", "The hours of each chapter, and when Plots can be met (Ctrl+3)", false, false,
         timeline_icon, panel_of(state, timeline_view)},
        {"Deal", "Deal", "A deal, drawn by seed or opened (Ctrl+4)", false, false, deal_icon,
         panel_of(state, deal_view)},
        {"Clocks", "Clocks", "Plan the clocks for the deal (Ctrl+5)", true, false, clocks_icon,
         panel_of(state, clocks_view), true},
        {"Playtest", "Playtest", "Play the story (Ctrl+6)", true, false, play_icon, panel_of(state, play_view), true},
        {"Endgame", "Endgame", "Challenges, when to leave, and the last roll (Ctrl+7)", false, false, endgame_icon,
         panel_of(state, endgame_view)},
        {"Rating", "Rating", "How games between tables of three kinds go (Ctrl+8)", false, false, rating_icon,
         panel_of(state, rating_view)},
        {"Sheet", "Printed pages", "The printed story (Ctrl+9)", false, false, sheet_icon, panel_of(state, sheet_view)},
    };
}

// The clock of a chapter in small, with its segments, and the names of the characters.
void draw_small_story(const Look& look, ImDrawList& list, ImVec2 min, ImVec2 max, const Story& story) {
    const int hours = std::max(1, hours_of(story));
    const float width = max.x - min.x, height = max.y - min.y, side = each_of(hours, width);
    const float line = each_of(story.characters.size() + 1, height);
    for (int hour = 0; hour < hours; ++hour) {
        const float x = min.x + in_all(side, hour);
        const auto segment = static_cast<float>(segment_of(story, hour));
        list.AddRectFilled({x + 1, min.y}, {x + side - 1, min.y + line * 0.7f},
                           mix(look.colours.warning, look.colours.accent, segment / 2));
        for (int row = 1; row <= index_count(story.characters); ++row)
            list.AddRect({x + 1, min.y + in_all(line, row)},
                         {x + side - 1, min.y + line * (static_cast<float>(row) + 0.8f)}, look.colours.dim);
    }
}

void draw_template(const Look& look, ImDrawList& list, ImVec2 corner, std::size_t) {
    Story story;
    story.characters.resize(3);
    draw_small_story(look, list, corner, {corner.x + look.px(90), corner.y + look.px(42)}, story);
}

void set_scene(Stories& stories, Session& session, EditorState&, const std::string& view) {
    if (session.selection.empty() && !session.story().dread.empty() && view != "issues")
        session.choose({{CardList::dread, 0, 0}});
    std::vector<int> party;
    for (int i = 0; !player_counts(session.story()).empty() && i < player_counts(session.story()).front(); ++i)
        party.push_back(i);
    const bool deals = session.view == DocumentView::deal || session.view == DocumentView::clocks;
    if (deals && !session.desk && stories.deal(session, party, 0, 1) && session.view == DocumentView::clocks)
        stories.find_plan(session);
    if (session.view == DocumentView::play && !session.play) stories.start_play(session, party, 1, false);
    constexpr int games_of_a_picture = 20;
    if (session.view == DocumentView::rating && !party.empty())
        stories.rate(session, {PolicyKind::careless}, {index_count(party), {}}, games_of_a_picture);
}

void draw_overview(const Look& look, ImDrawList& list, ImVec2 min, ImVec2 max, const MapOverview& overview) {
    draw_small_story(look, list, min, max, map_of<Story>(overview));
}

}  // namespace

Shown::Shown(const Frame& f) : ShownInFrame(f), stories(stories_of(f.workspace)) {}

EditorFamily editor_family(StoryOptions options, SharedState state) {
    EditorFamily family;
    family.documents = document_family(std::move(options));
    family.invitation =
        "Write a story for London Dread: characters, cards, Plots and an endgame. See who solves what and when Plots "
        "can "
        "be met, plan the clocks of a deal, and play it.";
    family.pointer_help =
        "In the table: a click chooses a row, Ctrl and Shift choose several, and a double click types into a cell. The "
        "number of a row is dragged to another place. On the clocks tokens are dragged, or typed: a digit, the first "
        "letter of an area, Space for nothing.";
    family.rules = "london_dread/rules.md";
    family.menus = {"File", "Edit", "Story", "View", "Help"};
    family.help_of = [](const Frame& frame, bool) -> std::optional<PartHelp> {
        const auto* session = dynamic_cast<const Session*>(frame.open);
        return session ? help_of_card(*session) : std::nullopt;
    };
    put_parts(family, state,
              FamilyParts<Shown, EditorState, Wishes>{views_of(state), story_editor_commands(state), inspector_panel,
                                                      panel_of_issues<issues_of>, set_scene, draw_template,
                                                      draw_overview, print_overviews<SheetStory, Story>});
    family.status = panel_of(state, status_bar);
    family.in_gesture = [] { return false; };
    family.wake_in = [](const Workspace& workspace) -> std::optional<double> {
        const Session* session = stories_of(workspace).active();
        const bool runs = session && session->view == DocumentView::play && session->play && session->play->running;
        return runs ? std::optional(0.25) : std::nullopt;
    };
    return family;
}

}  // namespace nedforge::london_dread
