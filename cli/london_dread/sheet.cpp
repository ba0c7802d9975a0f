// nedforge sheet of stories.

#include "formats/london_dread/sheet/sheet.h"

#include <iostream>

#include "cli/base/sheets_of_maps.h"
#include "cli/london_dread/family.h"
#include "cli/london_dread/plan_page.h"
#include "cli/london_dread/story_input.h"
#include "cli/london_dread/story_text.h"
#include "formats/base/report/report.h"
#include "formats/london_dread/replay_file.h"

namespace nedforge::cli::london_dread {

namespace {

using namespace nedforge::london_dread;

class StorySheets : public SheetsOfMaps<read_playable_story, SheetStory, &SheetStory::story, &SheetOverflow::card> {
public:
    using SheetsOfMaps::SheetsOfMaps;
    bool has_card_size() const override { return false; }
    bool has_plans() const override { return true; }

    int add_plan(const std::string& path) override {
        SheetStory& sheet = sheets_.front();
        const LoadedReplay loaded = read_replay_file(path, sheet.story.id);
        if (!loaded.replay) {
            std::cerr << unreadable_replay_text(path, loaded.diagnostics, loaded.text, false);
            return status_findings;
        }
        if (is_of_other_version(*loaded.replay, sheet.story)) say_other_version("sheet", path);
        const ReplayOutcome outcome =
            play_replay(sheet.story, *loaded.replay, loaded.replay->rulings.applied_to(sheet.story.rulings));
        if (outcome.error) {
            std::cerr << illegal_text(path, loaded, *outcome.error) << "\n";
            return status_findings;
        }
        auto pages = plan_pages_of(sheet.story, *loaded.replay);
        if (!pages) return failed("sheet", printable(path) + ": " + pages.error());
        sheet.plans = std::move(*pages);
        return status_ok;
    }

private:
    std::string_view noun() const override { return "stories"; }
    std::span<const std::string_view> part_names() const override { return sheet_part_names; }
    const char* subject_key() const override { return "card"; }

    PrintedDocument document(const PagesChoice& choice) const override {
        auto options = options_of_pages<SheetOptions>(choice);
        if (choice.plan && choice.parts.empty()) options.parts.push_back(SheetPart::plan);
        return sheet_document(sheets_, options, title("Stories"));
    }
};

}  // namespace

std::unique_ptr<SheetPrinter> print_stories(const Common& common) { return std::make_unique<StorySheets>(common); }

}  // namespace nedforge::cli::london_dread
