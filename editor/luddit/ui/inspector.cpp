// The inspector: what the file says beside its stones, what is known of the board, all loops, and why a piece is
// conditioned.

#include <algorithm>

#include "editor/luddit/ui/board_view.h"
#include "editor/shell/parts/field_parts.h"
#include "editor/toolkit/atlas/wide_letters.h"
#include "engine/base/indexed.h"
#include "engine/base/words.h"
#include "engine/luddit/loops.h"
#include "formats/luddit/position_record.h"
#include "validator/luddit/solver/solve.h"

namespace nedforge::luddit {
namespace {

void word_fields(const Look& look, const Position& position, Wishes& wishes) {
    ImGui::PushFont(look.bold);
    ImGui::TextUnformatted(position.task ? "Puzzle" : position.rows ? "Study" : "Board");
    ImGui::PopFont();
    RecordFields fields = fields_in(look, position, position_record(), "position", wishes);
    fields.row("name");
    fields.rest();
    kit::heading(look, "The board");
    RecordFields(look, *position_record().row("board").form->record(), &position.board, "board",
                 [&](const std::string& title, std::string_view key, const std::string& typed,
                     const std::string& merge) { wishes.edit(title, set_board_key(position, key, typed), merge); })
        .rest();
    for (const Colour colour : {Colour::black, Colour::white}) {
        const std::string key = "supply." + name_of(colour);
        const float width = look.px(112);
        int stones = 0;
        ImGui::AlignTextToFramePadding();
        ImGui::TextUnformatted(("Stones of " + title_of(colour)).c_str());
        ImGui::SameLine();
        kit::right_align(width);
        if (kit::number_field(look, key, position.supply_of(colour), 1, most_stones, stones, width))
            wishes.edit(
                "Stones of " + title_of(colour),
                set_supply(position, colour, stones == position.board.stones ? std::nullopt : std::optional(stones)),
                key);
    }
}

void task_fields(const Look& look, const Position& position, Wishes& wishes) {
    kit::heading(look, "Task");
    static constexpr std::array<std::string_view, 4> goals{"none", "win", "hold", "untie"};
    auto goal = position.task ? std::optional(position.task->goal) : std::nullopt;
    if (kit::choice(look, "task.goal", goals, goal)) {
        std::optional<Task> task;
        if (goal) task = position.task.value_or(Task{}), task->goal = *goal;
        wishes.edit("Task", set_task(position, task));
    }
    if (!position.task) return kit::caption(look, "With a task the position is a puzzle.");
    const auto change = [&](const std::string& label, const std::string& merge, const auto& edit) {
        Task task = *position.task;
        edit(task);
        wishes.edit(label, set_task(position, task), merge);
    };
    int turns = 0;
    kit::label(look, "Turns", look.px(112));
    if (position.task->goal == Goal::untie)
        ImGui::TextDisabled("1");
    else if (kit::number_field(look, "task.turns", position.task->turns, 1, most_task_turns, turns, look.px(112)))
        change("Turns of the task", "task.turns", [&](Task& task) { task.turns = turns; });
    static constexpr std::array<std::string_view, 2> numbers{"any", "one"};
    Solutions solutions = position.task->solutions;
    kit::label(look, "Solutions", look.px(112));
    if (kit::choice(look, "task.solutions", numbers, solutions))
        change("Solutions of the task", "", [&](Task& task) { task.solutions = solutions; });
}

bool same_points(std::vector<Point> a, std::vector<Point> b) {
    return a.size() == b.size() && std::is_permutation(a.begin(), a.end(), b.begin());
}

// Backward induction takes seconds and some hundred megabytes, so that it runs only where it is asked for.
void whole_game_part(const Shown& shown, const Board& board, Wishes& wishes) {
    const bool wanted = shown.session->wants_whole;
    if (kit::toggle(shown.look, "whole", "The whole game", wanted,
                    "What backward induction finds about all positions of this board."))
        wishes.on_session([wanted](Session& s) { s.wants_whole = !wanted; });
    if (!wanted) return;
    if (const std::string reason = why_no_whole_game(board); !reason.empty())
        return kit::caption(shown.look, "It can't be decided: " + reason + ".");
    const WholeVerdict* verdict = shown.session->fresh_whole();
    if (!verdict) return kit::caption(shown.look, "deciding\u2026");
    for (const std::string& sentence : verdict->words) kit::wrapped(sentence);
    mark_item("whole.words");
}

}  // namespace

void known_part(const Shown& shown, EditorState& editor, Wishes& wishes) {
    const Analysis* analysis = shown.session->fresh_analysis();
    if (!analysis) return kit::caption(shown.look, "checking\u2026");
    for (const std::string& sentence : analysis->known) kit::wrapped(sentence);
    mark_item("known");
    if (!analysis->dead.empty() || analysis->by_window) {
        const bool is_shown = editor.canvas.layer == Layer::end;
        if (kit::toggle(shown.look, "known.show", analysis->dead.empty() ? "Show the window" : "Show the dead board",
                        is_shown))
            editor.canvas.layer = is_shown ? Layer::none : Layer::end;
    }
    if (analysis->board) whole_game_part(shown, *analysis->board, wishes);
}

void loops_part(const Shown& shown, EditorState&, Wishes& wishes) {
    const Analysis* analysis = shown.session->fresh_analysis();
    if (!analysis || !analysis->board) return kit::caption(shown.look, "Known once the structure has no errors.");
    if (!analysis->loops)
        return kit::caption(shown.look, "Loops of more than 20 stones are not listed: there may be 2^60 of them.");
    const LoopList& loops = *analysis->loops;
    if (loops.size() == 0) return kit::caption(shown.look, "There is no loop.");
    kit::caption(shown.look, counted(index_count(loops), "loop"));
    ImGui::BeginChild("loops", {0, shown.look.px(150)});
    ImGuiListClipper clipper;
    clipper.Begin(index_count(loops));
    while (clipper.Step())
        for (int i = clipper.DisplayStart; i < clipper.DisplayEnd; ++i) {
            const std::vector<Point> loop = loops.points_of(place_of_index(i));
            const bool is_chosen = same_points(shown.session->piece, loop);
            const std::string label = std::to_string(loop.size()) + ": " + points_words(loop);
            ImGui::PushID(i);
            if (ImGui::Selectable(label.c_str(), is_chosen))
                wishes.on_session([piece = is_chosen ? std::vector<Point>{} : loop](Session& s) { s.piece = piece; });
            mark_item("loop:" + std::to_string(i));
            ImGui::PopID();
        }
    ImGui::EndChild();
}

void conditioned_part(const Shown& shown, EditorState& editor, Wishes&) {
    const Look& look = shown.look;
    const Board* board = shown.board();
    if (!board) return kit::caption(look, "Known once the structure has no errors.");
    const Stones& stones = board->start;
    std::vector<Point> piece = shown.session->piece;
    const auto& hands = editor.canvas.hands;
    if (piece.empty())
        for (const auto& cell : {hands.hover, hands.cursor})
            if (cell && piece.empty() && stone_at(shown.position(), *cell) != '.') piece = {{cell->column, cell->row}};
    if (piece.empty()) return kit::caption(look, "Point at a stone, or choose a loop from the list.");
    const SpotSet spots = spots_of(board->size, piece);
    if (!stones.both().holds(spots) || !is_piece(*board, spots)) return;
    ImGui::TextWrapped("%s %s", piece.size() == 1 ? "The stone" : "The loop", points_words(piece).c_str());
    const PieceFacts& facts = editor.piece.of(shown.shared_board(), spots, facts_of_piece);
    ImGui::TextWrapped("%s %s", facts.colour.c_str(), facts.reason.c_str());
    for (const auto& member : facts.group) ImGui::BulletText("%s", points_words(member).c_str());
    mark_item("conditioned.why");
}

void inspector_panel(const Shown& shown, EditorState& editor, Wishes& wishes) {
    const Look& look = shown.look;
    const Position& position = shown.position();
    const nedforge::Spot& spot = editor.shell->spot;
    // What explains the layer that is shown comes first.
    const Layer layer = editor.canvas.layer;
    const auto loops = [&] {
        if (folded_part("Loops", "part.loops", spot, false, layer == Layer::loops)) loops_part(shown, editor, wishes);
    };
    const auto explain = [&] {
        if (folded_part("Why it is conditioned", "part.conditioned", spot, false, layer == Layer::conditioned))
            conditioned_part(shown, editor, wishes);
    };
    if (layer == Layer::loops) loops();
    if (layer == Layer::conditioned) explain();
    word_fields(look, position, wishes);
    task_fields(look, position, wishes);
    kit::gap(look, 4);
    if (folded_part("What is known", "part.known", spot, false, true)) known_part(shown, editor, wishes);
    if (layer != Layer::loops) loops();
    if (layer != Layer::conditioned) explain();
    if (folded_part("Readings of the rules", "part.readings", spot, find_ruling(ruling_table(), spot.field) != nullptr))
        reading_fields(look, position, ruling_table(), wishes);
    if (folded_part("Limits of taste", "part.standards", spot, spot.field.starts_with("standards")))
        fields_in(look, position, &Position::standards, standards_record(), "standards", wishes, "Limit: ")
            .typed()
            .rest();
    if (!position.waivers.empty() && folded_part("Waivers", "part.waivers", spot, spot.field.starts_with("waiver")))
        waiver_fields(look, position, wishes);
}

}  // namespace nedforge::luddit
