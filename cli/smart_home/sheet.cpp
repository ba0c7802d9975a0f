// nedforge sheet of homes.

#include "formats/smart_home/sheet/sheet.h"

#include "cli/base/pages_printer.h"
#include "cli/smart_home/family.h"
#include "cli/smart_home/home_input.h"

namespace nedforge::cli::smart_home {

namespace {

using namespace nedforge::smart_home;

class HomeSheets : public PagesPrinter {
public:
    explicit HomeSheets(const Common& common) : common_(common) {}

    int add_map(const std::string& path) override {
        HomeInput input = read_playable_home("sheet", path, common_);
        if (!input.map) return input.status;
        homes_.push_back({*input.map, digest_of(*input.loaded.home)});
        paths_.push_back(path);
        return status_ok;
    }

private:
    std::string_view noun() const override { return "homes"; }
    std::span<const std::string_view> part_names() const override { return sheet_part_names; }
    const char* subject_key() const override { return "tile"; }

    PrintedDocument document(const PagesChoice& choice) const override {
        auto options = options_of_pages<SheetOptions>(choice);
        options.card = {choice.card_width, choice.card_height};
        return sheet_document(homes_, options, homes_.size() == 1 ? homes_[0].home.name : "Homes");
    }

    std::vector<Printable> printables() const override {
        std::vector<Printable> homes;
        for (std::size_t i = 0; i < homes_.size(); ++i) {
            const Home& home = homes_[i].home;
            homes.push_back({paths_[i], home.id, home.name, {}});
            for (const auto& overflow : sheet_overflows(home))
                homes.back().overflows.push_back({overflow.tile, overflow.message, "HOME801"});
        }
        return homes;
    }

    const Common& common_;
    std::vector<SheetHome> homes_;
    std::vector<std::string> paths_;  // of the homes
};

}  // namespace

std::unique_ptr<SheetPrinter> print_homes(const Common& common) { return std::make_unique<HomeSheets>(common); }

}  // namespace nedforge::cli::smart_home
