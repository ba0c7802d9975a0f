// NED801: what the printed sheet can't hold, asked of the layout itself (formats/luddite/sheet), so that check and
// print agree.

#include "formats/luddite/sheet/sheet.h"
#include "validator/luddite/checks/check.h"

namespace nedforge::luddite {

namespace {

std::string path_of(const std::string& module) {
    if (module == "NED module") return "nodes";
    if (module == "Hack module") return "hack";
    if (module == "Clock") return "clock";
    if (module == "Roll bonuses") return "bonuses";
    if (module == "Resource cache") return "resources";
    if (module == "title") return "name";
    return "";
}

void run(const CheckContext& context, Diagnostics& out) {
    // One finding a module; the paper with less room first.
    struct Finding {
        SheetOverflow overflow;
        std::string papers;
    };
    std::vector<Finding> findings;
    for (const auto& [paper, name] : {std::pair{Paper::letter, "Letter"}, {Paper::a4, "A4"}}) {
        for (const auto& overflow : sheet_overflows(context.map, paper)) {
            Finding* known = nullptr;
            for (auto& f : findings)
                if (f.overflow.module == overflow.module) known = &f;
            if (known)
                known->papers = "A4 or Letter";
            else
                findings.push_back({overflow, name});
        }
    }
    for (const auto& f : findings) {
        report(out, sheet_overflow_check, path_of(f.overflow.module),
               "no room on a sheet of " + f.papers + ": " + f.overflow.sentence(),
               f.overflow.module == "title"
                   ? "shorten the name, the id or the author"
                   : "make the " + f.overflow.module + " smaller, or leave it room in the other modules");
    }
}

}  // namespace

const Check sheet_overflow_check{
    {"NED801", "sheet-overflow", Severity::warning,
     "A module can't be laid out on A4 or Letter at the smallest legible size: boxes to write in of 5 mm, text of 6.5 "
     "points, margins of 10 mm.",
     "`nedforge sheet` still prints the page, but that module is shrunk until it fits, and is hard to read and to "
     "write in.",
     "Use a shorter name, fewer columns or rows of nodes, shorter ids and codes, a smaller Hack module, or a shorter "
     "Clock; the "
     "message says how much the module needs and how much the page leaves it.",
     "# does not fit: a line of 64 boxes is 350 mm long\n"
     "boxes: [\"1234561234561234561234561234561234561234561234561234561234561234\"]\n"
     "# fits: eight lines of eight\n"
     "boxes: [\"12345612\", \"34561234\", \"56123456\", \"12345612\", \"34561234\", \"56123456\", \"12345612\", "
     "\"34561234\"]\n"},
    Phase::sheet,
    run};

}  // namespace nedforge::luddite
