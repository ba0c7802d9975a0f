#pragma once
// A family of games as the command line sees it: its own commands, and its part of those that every family answers but
// whose output only it can write. The other parts are in validator/base/family.h. The family defines the record in
// cli/FAMILY/family.cpp as `const CommandsOfFamily NAME_commands`.

#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/base/command.h"
#include "formats/base/drawing/pages.h"
#include "formats/base/report/check_settings.h"
#include "validator/base/family.h"

namespace nedforge {
struct EditorFamily;
}

namespace nedforge::cli {

struct SheetRequest {
    std::vector<std::string> paths;  // of the maps and packs
    std::string output;              // the ending says how: .pdf, .svg or .png
    std::string paper, ink;
    int dpi = 300;
    std::string parts, duplex, card, scale;  // as given; empty where not
    int copies = 0;                          // of program cards; 0: not given
    bool solutions = false;                  // of puzzles, in full
    std::string plan;                        // a replay whose plan is printed; empty: none
    std::string from;                        // a replay at whose end the sheet is printed; empty: none
    std::string image_folder, table;         // a folder for an image of each item; the file of a saved object
    double bleed = 3;                        // of those images, in millimetres
};

// What `sheet` has drawn and written so far.
struct Printed {
    PrintedDocument document;        // a PDF is written from it
    std::vector<std::string> files;  // other pictures, where they are not the one file of the request
    int missing_glyphs = 0;
};

// The sheets of maps of one family that follow each other in one run of `sheet`: maps are added in their order, then
// all are printed.
class SheetPrinter {
public:
    virtual ~SheetPrinter() = default;
    // Each gives the command's status, and says what is wrong where that is not status_ok.
    virtual int add_map(const std::string& path) = 0;
    virtual int add_solution(const std::string& path) = 0;         // of the one map there is
    virtual int print(const SheetRequest&, Printed&) = 0;          // its document; it lives as long as the printer
    virtual int write_picture(const SheetRequest&, Printed&) = 0;  // SVG or PNG
    virtual bool pictures_of_several() const { return false; }     // false: a picture is of the one map there is
    // What does not fit, map by map; it is said on standard error too.
    virtual std::string overflows_json(const SheetRequest&) const = 0;
    // Its pages with what is cut out of them, for images of each item. False: it has nothing to cut out.
    virtual bool has_items() const { return false; }
    virtual bool has_parts() const { return false; }            // takes `parts`, `duplex` and `card`
    virtual bool has_solutions() const { return false; }        // takes `solutions`
    virtual bool has_poster() const { return false; }           // takes `scale` and `copies`
    virtual bool has_card_size() const { return has_parts(); }  // takes `card`
    // Whether it takes `plan`; and the plan itself, of the one map there is.
    virtual bool has_plans() const { return false; }
    virtual int add_plan(const std::string& path);
    // Whether it takes `from`; and the game under way, of the one map there is.
    virtual bool has_positions() const { return false; }
    virtual int add_position(const std::string& path);
};

// The editor of a family, under the readings of --ruling; `tool` is what an export says it was validated by.
using EditorOfFamily = std::shared_ptr<EditorFamily> (*)(const Readings&, const std::string& tool);
#ifdef NEDFORGE_EDITOR
template <EditorOfFamily editor>
inline constexpr EditorOfFamily editor_of_build = editor;
#else  // the function is declared, and nowhere defined
template <EditorOfFamily editor>
inline constexpr EditorOfFamily editor_of_build = nullptr;
#endif

struct CommandsOfFamily {
    const Family& family;
    std::vector<const Command*> commands;  // in the order in which --help lists them
    int (*replay)(const std::string& map, const std::string& replay, const Common&);  // null: it has no replays
    std::unique_ptr<SheetPrinter> (*sheets)(const Common&);                           // null: it prints none
    EditorOfFamily editor;                                                            // null: it has no editor here
    std::vector<std::string_view> editor_views = {};   // what `edit --view` can show of its maps
    std::vector<std::string_view> editor_layers = {};  // what `edit --layer` can lay over them
    std::vector<KnownThreshold> thresholds = {};       // that settings may give
    // Lines that it adds to the examples of a shared command: the command, and whole lines.
    std::vector<std::pair<std::string_view, std::string_view>> examples = {};
};

const std::vector<const CommandsOfFamily*>& commands_of_families();  // in the order of families.def
const CommandsOfFamily& commands_of(const Family&);
// The commands of the family that the file names; those of the first family where there is no such file.
const CommandsOfFamily& commands_of_file(const std::string& path);

// Whether the family has a command of its own with this name.
bool has_command(const Family&, std::string_view command);

// Says that the command does not take maps of the family. Returns status_failed.
int not_answered(std::string_view command, const Family&);

}  // namespace nedforge::cli
