// The views of a deal: the cards on the desk, and the clocks that are planned for them.

#include <algorithm>

#include "editor/london_dread/ui/city.h"
#include "editor/london_dread/ui/fields.h"
#include "editor/toolkit/measures.h"
#include "engine/base/words.h"
#include "engine/london_dread/words.h"

namespace nedforge::london_dread {
namespace {

void desk_wish(Wishes& wishes, std::function<void(Stories&, Session&, Desk&)> action) {
    wishes.on_both([action = std::move(action)](Stories& stories, Session& s) {
        if (s.desk) action(stories, s, *s.desk);
    });
}

void set_slot(Wishes& wishes, EditorState& editor, int seat, int hour, int slot) {
    editor.clocks.refusal.clear();
    desk_wish(wishes, [&editor, seat, hour, slot](Stories&, Session&, Desk& desk) {
        if (const auto refused = desk.set_slot(seat, hour, slot))
            editor.clocks.refusal = refused->message + (refused->rule.empty() ? "" : " (" + refused->rule + ")");
    });
}

// Party, chapter and seed; deals anew.
void deal_bar(const Shown& shown, EditorState& editor, Wishes& wishes) {
    const Look& look = shown.look;
    const std::vector<int> party = party_field(look, shown.story(), editor.party);
    chapter_field(look, shown.story(), editor.chapter);
    kit::label(look, "Seed", look.px(40));
    int seed = static_cast<int>(editor.seed);
    if (kit::number_field(look, "deal.seed", seed, 1, 999'999, seed, look.px(120)))
        editor.seed = static_cast<std::uint64_t>(seed);
    ImGui::SameLine();
    auto obstacle = not_playable(*shown.session);
    if (!obstacle) obstacle = no_party(shown.story(), party);
    const auto deal = [&](std::uint64_t number) {
        wishes.on_both([party, chapter = editor.chapter, number](Stories& stories, Session& s) {
            stories.deal(s, party, chapter, number);
        });
    };
    if (kit::button(look, "deal:deal", "Deal", shown.session->desk ? kit::Kind::normal : kit::Kind::primary,
                    "The deal of this seed, party and chapter.", obstacle))
        deal(editor.seed);
    ImGui::SameLine();
    if (kit::button(look, "deal:next", "Next seed", kit::Kind::quiet, "Deals with the next seed.", obstacle))
        deal(++editor.seed);
    ImGui::SameLine();
    if (kit::button(look, "deal:open", "Open\u2026", kit::Kind::quiet, "The deal of a replay.",
                    not_playable(*shown.session)))
        ask_open_deal(shown, editor);
    const Desk* desk = shown.session->desk ? &*shown.session->desk : nullptr;
    const auto no_desk = desk ? std::nullopt : std::optional<std::string>("no deal is on the desk");
    ImGui::SameLine(0, look.px(16));
    if (kit::button(look, "deal:turn_all", "Turn all", kit::Kind::quiet, "All cards face up, area by area.", no_desk))
        desk_wish(wishes, [](Stories& stories, Session& s, Desk& d) { d.turn_all(), stories.desk_changed(s); });
    ImGui::SameLine();
    if (kit::button(look, "deal:turn_none", "Turn none", kit::Kind::quiet, "All cards face down again.", no_desk))
        desk_wish(wishes, [](Stories& stories, Session& s, Desk& d) { d.turn_none(), stories.desk_changed(s); });
}

void party_caption(const Look& look, const Shown& shown, const Desk& desk) {
    std::string words = joined(desk.deal().party, ", ", [&](int c) { return desk.story().characters[c].name; });
    if (index_count(shown.story().chapters) > 1) words += "; chapter " + std::to_string(desk.deal().chapter + 1);
    if (desk.stamp() != shown.session->stamp())
        words += ". The story has changed since; deal anew to see it as it is now";
    kit::caption(look, words + ".");
}

bool no_desk(const Shown& shown) {
    if (shown.session->desk) return false;
    ImGui::TextWrapped("No deal is on the desk. Deal draws one by the seed; Open takes that of a replay.");
    return true;
}

void turn_wish(Wishes& wishes, const Board& board, int place) {
    desk_wish(wishes, [at = board.location_of(place)](Stories& stories, Session& s, Desk& desk) {
        if (!desk.turn(at)) stories.desk_changed(s);
    });
}

// --- clocks

std::string figure(const std::optional<int>& number) { return number ? std::to_string(*number) : "-"; }

void worth_part(const Look& look, const Desk& desk) {
    const auto& worth = desk.worth();
    kit::heading(look, worth ? ("Worth of this plan: " + std::to_string(worth->total()) + " Dread").c_str()
                             : "Worth of this plan: -");
    mark_item("clocks:worth");
    if (ImGui::BeginTable("parts", 2, ImGuiTableFlags_SizingStretchProp)) {
        const auto line = [&](const char* title, const std::optional<int>& number) {
            ImGui::TableNextColumn();
            ImGui::TextUnformatted(title);
            ImGui::TableNextColumn();
            ImGui::TextUnformatted(figure(number).c_str());
        };
        const auto part = [&](int planner::Worth::*member) {
            return worth ? std::optional((*worth).*member) : std::nullopt;
        };
        line("Cards face down", part(&planner::Worth::face_down));
        line("Dread cards that stay", part(&planner::Worth::face_up));
        line("Stash tokens", part(&planner::Worth::stash));
        line("Overdue Plots", part(&planner::Worth::overdue));
        ImGui::EndTable();
    }
}

void best_part(const Shown& shown, Wishes& wishes) {
    const Look& look = shown.look;
    const Session& session = *shown.session;
    const Desk& desk = *session.desk;
    const BestPlan* best = session.fresh_best();
    const bool runs = shown.stories.plans_for(session);
    kit::heading(look, "Best plan");
    const auto obstacle =
        desk.face_down() < desk.board().places() ? std::nullopt : std::optional<std::string>("no card is face up");
    if (runs) {
        if (kit::button(look, "clocks:stop", "Stop", kit::Kind::normal, "The best plan that was found stays."))
            wishes.wish([](Stories& stories) { stories.plans.end_early(); });
    } else if (kit::button(look, "clocks:best", "Best plan", kit::Kind::primary,
                           "Looks for the plan of least Dread, with a proved lower bound. The editor goes on.",
                           obstacle))
        wishes.on_both([](Stories& stories, Session& s) { stories.find_plan(s); });
    ImGui::SameLine();
    const bool plan = best && best->least.plan;
    if (kit::button(look, "clocks:take", "Take it over", kit::Kind::normal, "Its tokens are put on the clocks.",
                    plan ? std::nullopt : std::optional<std::string>("no plan was found yet")))
        desk_wish(wishes, [clocks = plan ? best->least.plan->clocks : planner::Clocks{}](Stories&, Session&, Desk& d) {
            Slots slots;
            for (const auto& [id, clock] : planner::replay_clocks(d.story(), d.deal(), d.problem(), clocks))
                slots.push_back(clock);
            d.set_slots(slots);
        });
    std::string found = "-", bound = "-", difference = "-";
    if (best) {
        if (best->least.plan) found = std::to_string(best->least.plan->worth.total());
        if (best->least.lower_bound) bound = std::to_string(*best->least.lower_bound);
        if (best->least.proved) found = best->least.plan ? found + ", proved" : "none, proved";
        if (best->least.plan && desk.worth()) {
            const int surplus = desk.worth()->total() - best->least.plan->worth.total();
            difference = surplus == 0  ? "as good"
                         : surplus > 0 ? std::to_string(surplus) + " Dread more"
                                       : std::to_string(-surplus) + " Dread less";
        }
    }
    if (!ImGui::BeginTable("best", 2, ImGuiTableFlags_SizingStretchProp)) return;
    for (const auto& [title, words] : {std::pair<const char*, const std::string&>{"Best that was found", found},
                                       {"No plan is worth less than", bound},
                                       {"Yours", difference}}) {
        ImGui::TableNextColumn();
        ImGui::TextUnformatted(title);
        ImGui::TableNextColumn();
        ImGui::TextUnformatted(words.c_str());
    }
    ImGui::EndTable();
    ImGui::TextDisabled("%s", runs                     ? "it is being looked for\u2026"
                              : best && best->finished ? "the search has ended"
                                                       : " ");
}

void conflict_part(const Look& look, const EditorState& editor, const Desk& desk) {
    kit::heading(look, "Refused");
    ImGui::BeginChild("refused", {0, look.px(58)});  // room for three lines, so that nothing below moves
    ImGui::TextWrapped("%s", editor.clocks.refusal.empty() ? "-" : editor.clocks.refusal.c_str());
    ImGui::EndChild();
    mark_item("clocks:refused");
    kit::heading(look, "Conflicts");
    const std::vector<std::string> conflicts = desk.conflicts();
    if (conflicts.empty()) ImGui::TextDisabled("none");
    for (const std::string& words : conflicts) {
        const ImVec2 corner = ImGui::GetCursorScreenPos();
        kit::severity_mark(look, *ImGui::GetWindowDrawList(), {corner.x + look.px(7), corner.y + look.px(9)},
                           look.px(6), Severity::warning);
        ImGui::Indent(look.px(20));
        kit::wrapped(words);
        ImGui::Unindent(look.px(20));
    }
    mark_item("clocks:conflicts");
}

// When a card is solved, and by whom.
std::string solved_note(const Desk& desk, int place) {
    for (int hour = 0; hour < desk.board().hours; ++hour)
        for (int seat = 0; seat < desk.board().players; ++seat) {
            const Desk::Visit& visit = desk.visit(seat, hour);
            if (visit.solved && visit.at.number > 0 && desk.board().place_of(visit.at) == place)
                return "\u2713 hour " + std::to_string(hour);
        }
    return "";
}

}  // namespace

void deal_view(const Shown& shown, EditorState& editor, Wishes& wishes) {
    const Look& look = shown.look;
    deal_bar(shown, editor, wishes);
    kit::gap(look, 2);
    if (no_desk(shown)) return;
    const Desk& desk = *shown.session->desk;
    party_caption(look, shown, desk);
    const int plots = desk.plots_face_down();
    std::string words = counted(desk.face_down(), "card") + " face down: " + std::to_string(desk.face_down_dread()) +
                        " Dread. Dread cards face up: " + std::to_string(desk.face_up_dread()) +
                        " Dread if none is solved.";
    words +=
        plots > 0 ? " " + counted(plots, "Plot") + " face down: the game is lost (D35)." : " All Plots are face up.";
    kit::wrapped(words);
    mark_item("deal:cost");
    kit::caption(look,
                 "A Dread card shows difficulty / Dread at the right, and a Plot what it charges when it is overdue.");
    ImGui::BeginChild("city", {0, 0});
    CityShown city{desk.board(), desk.open()};
    city.pressed = [&](int place) { turn_wish(wishes, desk.board(), place); };
    draw_city(look, city, ImGui::GetContentRegionAvail().x);
    ImGui::EndChild();
}

void clocks_view(const Shown& shown, EditorState& editor, Wishes& wishes) {
    const Look& look = shown.look;
    deal_bar(shown, editor, wishes);
    kit::gap(look, 2);
    if (no_desk(shown)) return;
    const Desk& desk = *shown.session->desk;
    const ImVec2 room = ImGui::GetContentRegionAvail();
    const float side = look.px(310), width = room.x - side - look.px(14);
    ImGui::BeginChild("plan", {width, room.y});
    party_caption(look, shown, desk);
    ClocksShown clocks{desk.board(), desk.open()};
    clocks.visit = [&](int seat, int hour) { return &desk.visit(seat, hour); };
    clocks.set = [&](int seat, int hour, int slot) { set_slot(wishes, editor, seat, hour, slot); };
    draw_clocks(look, clocks, editor.clocks, ImGui::GetContentRegionAvail().x);
    kit::gap(look, 4);
    CityShown city{desk.board(), desk.open()};
    city.low = ImGui::GetContentRegionAvail().y < look.px(24 + in_all(49.0f, desk.board().locations));
    city.pressed = [&](int place) { turn_wish(wishes, desk.board(), place); };
    city.note = [&](int place) { return solved_note(desk, place); };
    draw_city(look, city, ImGui::GetContentRegionAvail().x);
    ImGui::EndChild();
    ImGui::SameLine(0, look.px(14));
    ImGui::BeginChild("figures", {0, room.y});
    worth_part(look, desk);
    best_part(shown, wishes);
    conflict_part(look, editor, desk);
    ImGui::EndChild();
}

void set_slot_here(const Shown& shown, EditorState& editor, int slot, Wishes& wishes) {
    const bool plays = shown.session->view == DocumentView::play;
    ClocksState& state = plays ? editor.play.clocks : editor.clocks;
    if (plays)
        set_played_slot(state.seat, state.hour, slot, wishes);
    else
        set_slot(wishes, editor, state.seat, state.hour, slot);
    const Board& board = plays ? shown.session->play->board() : shown.session->desk->board();
    if (state.hour + 1 < board.hours) ++state.hour;
}

void move_on_clocks(const Shown& shown, EditorState& editor, int columns, int rows) {
    const bool plays = shown.session->view == DocumentView::play;
    ClocksState& state = plays ? editor.play.clocks : editor.clocks;
    const Board& board = plays ? shown.session->play->board() : shown.session->desk->board();
    state.seat = std::clamp(state.seat + rows, 0, board.players - 1);
    state.hour = std::clamp(state.hour + columns, 0, board.hours - 1);
}

}  // namespace nedforge::london_dread
