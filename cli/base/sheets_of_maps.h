#pragma once
// `nedforge sheet` for families that print their maps one after the other (formats/base/drawing/print/map_sheets.h).
// `open` reads a map for a command; `Sheet` is a map with its digest; `map` is where a sheet has its map, and `subject`
// what an overflow is about. The namespace of the family has sheet_overflows(map).

#include <string>
#include <vector>

#include "cli/base/pages_printer.h"
#include "cli/base/playable_map.h"
#include "formats/base/record/record_file.h"

namespace nedforge::cli {

template <const auto& open, class Sheet, auto map, auto subject>
class SheetsOfMaps : public PagesPrinter {
public:
    explicit SheetsOfMaps(const Common& common) : common_(common) {}

    int add_map(const std::string& path) override {
        const auto input = open("sheet", path, common_);
        if (!input.map) return input.status;
        sheets_.push_back({*input.map, digest_of(input.authored())});
        paths_.push_back(path);
        return status_ok;
    }

protected:
    // Of the document: the name of its only map, or what several are called.
    std::string title(const char* plural) const { return sheets_.size() == 1 ? (sheets_[0].*map).name : plural; }

    std::vector<Printable> printables() const override {
        std::vector<Printable> result;
        for (std::size_t i = 0; i < sheets_.size(); ++i) {
            const auto& authored = sheets_[i].*map;
            Printable& printable = result.emplace_back(Printable{paths_[i], authored.id, authored.name, {}});
            for (const auto& overflow : sheet_overflows(authored))
                printable.overflows.push_back(
                    {overflow.*subject, overflow.message, std::string(open.family.names.prefix) + "801"});
        }
        return result;
    }

    const Common& common_;
    std::vector<Sheet> sheets_;
    std::vector<std::string> paths_;  // of the maps
};

}  // namespace nedforge::cli
