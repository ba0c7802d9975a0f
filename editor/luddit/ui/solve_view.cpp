// The task of a puzzle, proved in the background, and what other readings make of the position. A solution is stepped
// through turn by turn.

#include <algorithm>

#include "editor/luddit/ui/board_view.h"
#include "editor/toolkit/atlas/wide_letters.h"
#include "editor/toolkit/measures.h"
#include "formats/luddit/position_words.h"

namespace nedforge::luddit {
namespace {

// The turns that are shown: a solution with what follows it, or the line of another reading.
std::vector<ReplayTurn> line_of(const Shown& shown, const SolveState& state) {
    const Session& session = *shown.session;
    if (const ReadingVerdicts* verdicts = session.fresh_readings(); verdicts && state.reading)
        return verdicts->rows[std::min(*state.reading, verdicts->rows.size() - 1)].line;
    const Proof* proof = session.fresh_proof();
    if (!proof || !session.solution || *session.solution >= proof->solutions.size()) return {};
    const Solution& solution = proof->solutions[*session.solution];
    std::vector<ReplayTurn> line{solution.turn};
    line.insert(line.end(), solution.line.begin(), solution.line.end());
    return line;
}

Stones after_turn(const Board& board, Stones stones, Colour player, const ReplayTurn& turn) {
    for (const ReplayMove& move : turn) {
        Step step{move.kind, {}, {}};
        for (const Point point : move.stones) step.stones.push_back(board.spot_of(point));
        for (const Point point : move.to) step.to.push_back(board.spot_of(point));
        stones = after(stones, player, step);
    }
    return stones;
}

void board_part(const Shown& shown, const SolveState& state, ImVec2 size) {
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const CanvasFrame f =
        fitting_frame(shown.look, corner, {corner.x + size.x, corner.y + size.y}, shown.position().board.size);
    ImDrawList& list = *ImGui::GetWindowDrawList();
    list.PushClipRect(f.min, f.max, true);
    Stones stones = stones_on(shown.position());
    BoardMarks marks;
    if (const Board* board = shown.board()) {
        const auto line = line_of(shown, state);
        marks.player = board->first;
        for (std::size_t i = 0; i < std::min(state.step, line.size()); ++i) {
            stones = after_turn(*board, stones, marks.player, line[i]);
            marks.player = other(marks.player);
        }
        if (state.step < line.size()) marks.moves = line[state.step];
    }
    draw_board(shown, f, shown.position().board.size, stones, marks, list);
    list.PopClipRect();
}

void line_part(const Shown& shown, SolveState& state) {
    const auto line = line_of(shown, state);
    if (line.empty()) return;
    state.step = std::min(state.step, line.size());
    const Look& look = shown.look;
    const auto refuse_if = [&](bool is_last) {
        return is_last ? std::optional<std::string>("there is no more") : std::nullopt;
    };
    if (kit::button(look, "line:back", "\u2039", kit::Kind::normal, "One turn back", refuse_if(state.step == 0)))
        --state.step;
    ImGui::SameLine();
    if (kit::button(look, "line:on", "\u203a", kit::Kind::normal, "One turn on", refuse_if(state.step == line.size())))
        ++state.step;
    ImGui::SameLine();
    ImGui::TextDisabled("turn %zu of %zu", std::min(state.step + 1, line.size()), line.size());
    Colour player = shown.position().to_move;
    for (std::size_t i = 0; i < line.size(); ++i, player = other(player)) {
        const std::string words = title_of(player) + ": " + turn_words(line[i]);
        ImGui::PushStyleColor(ImGuiCol_Text, i == state.step ? look.colours.text : look.colours.dim);
        kit::wrapped(words);
        ImGui::PopStyleColor();
    }
}

void task_part(const Shown& shown, SolveState& state, Wishes& wishes) {
    const Look& look = shown.look;
    const Session& session = *shown.session;
    kit::heading(look, "Task");
    if (!shown.position().task)
        return kit::caption(look, "The position has no task. Choose a goal in the inspector to make a puzzle of it.");
    kit::wrapped(task_sentence(shown.position()));
    if (const auto reason = no_board(session)) return kit::caption(look, "Not proved: " + *reason + ".");
    const Proof* proof = session.fresh_proof();
    if (!proof) {
        kit::caption(look, "searching\u2026");
        return mark_item("proof.words");
    }
    ImGui::PushFont(look.bold);
    kit::wrapped(proof->words);
    ImGui::PopFont();
    mark_item("proof.words");
    ImGui::BeginChild("solutions", {0, std::min(look.px(180), in_all(look.px(24), proof->solutions.size() + 1))});
    for (std::size_t i = 0; i < proof->solutions.size(); ++i) {
        const bool is_chosen = session.solution == i && !state.reading;
        kit::push_id(i);
        if (ImGui::Selectable(turn_words(proof->solutions[i].turn).c_str(), is_chosen)) {
            state.step = 0, state.reading.reset();
            wishes.on_session([i, is_chosen](Session& s) { s.solution = is_chosen ? std::nullopt : std::optional(i); });
        }
        mark_item("solution:" + std::to_string(i));
        ImGui::PopID();
    }
    ImGui::EndChild();
}

void readings_part(const Shown& shown, SolveState& state, Wishes& wishes) {
    const Look& look = shown.look;
    const Session& session = *shown.session;
    kit::heading(look, "Under other readings");
    const bool wanted = session.wants_readings;
    if (kit::toggle(look, "readings", wanted ? "On" : "Show", wanted,
                    "What is true of the position under each of the eight combinations of loops, condition and own. "
                    "Open: nothing "
                    "is forced within two turns."))
        wishes.on_session([wanted](Session& s) { s.wants_readings = !wanted; });
    if (!wanted) return;
    const ReadingVerdicts* verdicts = session.fresh_readings();
    if (!verdicts)
        return kit::caption(look, no_board(session) ? "Known once the structure has no errors." : "searching\u2026");
    if (!ImGui::BeginTable("readings", 5, ImGuiTableFlags_SizingFixedFit)) return;
    for (std::size_t i = 0; i < verdicts->rows.size(); ++i) {
        const ReadingVerdict& row = verdicts->rows[i];
        for (std::size_t ruling = 0; ruling < 3; ++ruling) {
            ImGui::TableNextColumn();
            const RulingInfo& info = ruling_table()[ruling];
            ImGui::TextDisabled("%s", std::string(info.readings[place_of_index(info.get(row.rulings))]).c_str());
        }
        ImGui::TableNextColumn();
        ImGui::TextUnformatted(row.words.c_str());
        mark_item("reading:" + std::to_string(i));
        ImGui::TableNextColumn();
        if (!row.line.empty() && kit::toggle(look, "line:" + std::to_string(i), "line", state.reading == i)) {
            state.step = 0;
            state.reading = state.reading == i ? std::nullopt : std::optional(i);
        }
    }
    ImGui::EndTable();
}

}  // namespace

void solve_view(const Shown& shown, EditorState& editor, Wishes& wishes) {
    const Look& look = shown.look;
    const ImVec2 room = ImGui::GetContentRegionAvail();
    const float side = std::min(look.px(380), room.x * 0.5f), width = room.x - side - look.px(12);
    board_part(shown, editor.solve, {width, room.y});
    ImGui::SetCursorScreenPos({ImGui::GetWindowPos().x + ImGui::GetWindowContentRegionMin().x + width + look.px(12),
                               ImGui::GetWindowPos().y + ImGui::GetWindowContentRegionMin().y});
    ImGui::BeginChild("solve", {side, room.y});
    task_part(shown, editor.solve, wishes);
    line_part(shown, editor.solve);
    readings_part(shown, editor.solve, wishes);
    kit::heading(look, "What is known");
    known_part(shown, editor, wishes);
    ImGui::EndChild();
}

}  // namespace nedforge::luddit
