// The printed pages.

#include "editor/luddit/ui/panel.h"
#include "editor/shell/parts/print_list.h"
#include "formats/luddit/position_file.h"
#include "formats/luddit/sheet/sheet.h"

namespace nedforge::luddit {
namespace {

SheetPosition sheet_of(const Positions& positions, const Session& session) {
    SheetPosition sheet{positions.under_rulings(session.position()), digest_of(session.position()), {}, {}};
    if (const Analysis* analysis = session.fresh_analysis()) sheet.known = analysis->known;
    const Proof* proof = session.fresh_proof();
    if (!sheet.position.task || !proof) return sheet;
    SheetSolution& solution = sheet.solution.emplace();
    solution.decided = proof->state != Proof::State::undecided;
    solution.count = proof->count;
    if (proof->solutions.empty()) return sheet;
    solution.turns = proof->solutions[0].line;
    solution.turns.insert(solution.turns.begin(), proof->solutions[0].turn);
    return sheet;
}

PrintedDocument document_of(const Positions& positions, const Session& session, const PagesState& state) {
    const SheetPosition sheet = sheet_of(positions, session);
    auto options = options_of<SheetOptions>(state);
    options.solutions = true;
    return sheet_document({sheet}, options, sheet.position.name);
}

}  // namespace

void ask_export_pdf(const Shown& shown, EditorState& editor) {
    ask_export_document<Positions, positions_of>(shown.frame, *editor.shell, "position", editor.sheet, document_of);
}

// What the checks say of what is printed.
static void before_printing(const Shown& shown, EditorState& editor, Wishes& wishes) {
    const Position& position = shown.position();
    std::vector<PrintRow> rows{
        name_row(position.name, position.id, words_of_new()),
        {"Board", "a game on it can be played and can end", {"LOOP202", "LOOP203", "LOOP301", "LOOP302", "LOOP304"}}};
    if (position.task)
        rows.push_back({"Task",
                        "it can be solved as it asks",
                        {"LOOP401", "LOOP402", "LOOP403", "LOOP404", "LOOP405", "LOOP406", "LOOP407", "LOOP408"}});
    rows.push_back({"Pages", "every text fits", {"LOOP801"}});
    print_list(shown.look, issues_of(shown, editor, wishes), rows, editor.issues, *editor.shell);
}

void sheet_view(const Shown& shown, EditorState& editor, Wishes& wishes) {
    const auto document = [&] { return document_of(shown.positions, *shown.session, editor.sheet); };
    const auto beside = [&] { before_printing(shown, editor, wishes); };
    if (pages_of_document(shown, editor.sheet, "position", document, beside)) ask_export_pdf(shown, editor);
}

}  // namespace nedforge::luddit
