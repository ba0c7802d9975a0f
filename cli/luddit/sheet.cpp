// nedforge sheet of positions: what is known of a board, and the proof of a puzzle's task, go onto its pages.

#include "formats/luddit/sheet/sheet.h"

#include "cli/base/pages_printer.h"
#include "cli/luddit/family.h"
#include "cli/luddit/position_input.h"
#include "validator/luddit/facts/known.h"
#include "validator/luddit/family.h"
#include "validator/luddit/task/solution_line.h"

namespace nedforge::cli::luddit {

namespace {

using namespace nedforge::luddit;

class PositionSheets : public PagesPrinter {
public:
    explicit PositionSheets(const Common& common) : common_(common) {}

    int add_map(const std::string& path) override {
        PositionInput input = read_playable_position("sheet", path, common_);
        if (!input.map) return input.status;
        SheetPosition sheet{*input.map, digest_of(*input.loaded.position), {}, {}};
        const nedforge::luddit::Board board = compile(sheet.position);
        if (sheet.position.task)
            sheet.solution = solution_of(board, *sheet.position.task);
        else
            sheet.known = known_sentences(board, end_of(board));
        positions_.push_back(std::move(sheet));
        paths_.push_back(path);
        return status_ok;
    }
    bool has_solutions() const override { return true; }
    bool pictures_of_several() const override { return true; }  // puzzles print together

private:
    std::string_view noun() const override { return "positions"; }
    std::span<const std::string_view> part_names() const override { return sheet_part_names; }
    const char* subject_key() const override { return "subject"; }

    static SheetSolution solution_of(const nedforge::luddit::Board& board, const Task& task) {
        ProveOptions options;
        options.budget = budget_of_checks(board, task);
        options.keep = 1;
        const TaskProof proof = prove_task(board, task, options);
        SheetSolution solution;
        solution.decided = proof.state != TaskState::undecided;
        solution.count = static_cast<int>(proof.count);
        if (!proof.solutions.empty()) solution.turns = solution_line(board, task, proof.solutions[0]);
        return solution;
    }

    PrintedDocument document(const PagesChoice& choice) const override {
        auto options = options_of_pages<SheetOptions>(choice);
        options.solutions = choice.solutions;
        return sheet_document(positions_, options, positions_.size() == 1 ? positions_[0].position.name : "Luddit");
    }

    std::vector<Printable> printables() const override {
        std::vector<Printable> result;
        for (std::size_t i = 0; i < positions_.size(); ++i) {
            const Position& position = positions_[i].position;
            result.push_back({paths_[i], position.id, position.name, {}});
            for (const auto& overflow : sheet_overflows(position))
                result.back().overflows.push_back({"", overflow.message, "LOOP801"});
        }
        return result;
    }

    const Common& common_;
    std::vector<SheetPosition> positions_;
    std::vector<std::string> paths_;  // of the positions
};

}  // namespace

std::unique_ptr<SheetPrinter> print_positions(const Common& common) { return std::make_unique<PositionSheets>(common); }

}  // namespace nedforge::cli::luddit
