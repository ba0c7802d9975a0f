#pragma once
// A family of games as the shared parts of the program see it: a record of values and functions, one for each line of
// families.def. The family defines it in validator/FAMILY/family.cpp as `const Family NAME_family`. A record of the
// command line's own layer has what its commands print (cli/base/family.h).

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/diagnostic.h"
#include "formats/base/family_name.h"
#include "formats/base/import/structure.h"
#include "formats/base/map_change.h"
#include "formats/base/network.h"
#include "formats/base/pack/pack_file.h"
#include "formats/base/template_words.h"
#include "formats/base/text/text_file.h"
#include "validator/base/check.h"
#include "validator/base/check_options.h"
#include "validator/base/fixed_text.h"
#include "validator/base/language.h"
#include "validator/base/readings.h"

namespace nedforge {

class Record;
struct Family;

struct FormattedText {
    std::optional<std::string> text;
    std::string reason;  // why there is none: "it has errors of form"
};

struct FormattedReplay {
    Diagnostics diagnostics;  // errors of form, which no map could make right; with one there is no text
    FormattedText formatted;
};

struct ExportedMap {
    std::string text;
    std::string digest;
};

// A map file of any family, as read. Its family alone knows what is in it.
class MapFile {
public:
    explicit MapFile(const Family& family) : family_(&family) {}
    virtual ~MapFile() = default;
    MapFile(const MapFile&) = delete;
    MapFile& operator=(const MapFile&) = delete;

    const Family& family() const { return *family_; }
    virtual const std::optional<std::string>& id() const = 0;  // where it could be read
    virtual const std::string& text() const = 0;
    virtual const Diagnostics& diagnostics() const = 0;  // errors of form, located, sorted
    virtual bool readable() const = 0;                   // there are none: there is a map

    // Why `validate --rate` can't play this map; empty: it can. `games`: what the user asked for; nullopt: the family's
    // own number. Precondition: readable.
    virtual std::string why_not_rated(std::optional<int> games) const {
        (void)games;
        return "";
    }
    // Every finding: those of form or, where there are none, of the checks; waivers applied, located, sorted.
    virtual Diagnostics check(const RunOptions&) const = 0;
    virtual std::optional<FixedText> fix(const RunOptions&) const = 0;
    // The canonical layout of the text; comments stay, the meaning too. The reason where it is left as it is.
    virtual FormattedText formatted() const = 0;
    // The form that games load, under these readings. `tool` is what it says it was validated by. Precondition:
    // readable.
    virtual ExportedMap exported(const Readings&, const std::string& tool, int warnings) const = 0;
    // What changed from this map to another of the same family, both under these readings; and the picture of it as
    // SVG, empty where the family draws none. Precondition: both are readable.
    virtual std::vector<MapChange> changes_to(const MapFile& target, const Readings&) const = 0;
    virtual std::string changes_drawn(const MapFile& target, const Readings&) const = 0;

    // Its places and what joins them, for other programs. Nullopt: the family's maps have no network. Precondition:
    // readable, without errors of structure.
    virtual std::optional<Network> network(const Readings&) const { return std::nullopt; }

    // The object that the family's record describes; null: it can't be read, or the family has no record.
    virtual const void* object() const { return nullptr; }

    // Forgets the text, the places in it and what is wrong with its form: of a pack of a thousand maps the values alone
    // are kept.
    virtual void forget_text() = 0;

private:
    const Family* family_;
};

// What the findings of a kind are about, by the first digit of their number.
struct Chapter {
    char digit;
    std::string_view title;  // "Structure"
};

// Checks that an error keeps from being run, waived or not: one with a number from `first` to `last`. `words` are a
// clause, "Reachability was not checked".
struct Unchecked {
    int first, last;
    std::string_view words;
};

struct PackMap {
    PackFile file;
    std::shared_ptr<MapFile> map;  // of ok, and of unreadable where the file was found: then with its finding
};

// An option of a validation that only some families have. It is given with words KEY=VALUE, each key once.
struct OwnCheckOption {
    std::string_view name, type, help;              // "--promise", "LEVEL=SHARE"
    std::string (*wrong)(const std::string& word);  // what is wrong with a word; empty: nothing
};

struct Family {
    FamilyName names = {};  // its line of families.def
    std::vector<Chapter> chapters;
    std::string_view schema;                           // name of the map's JSON Schema in formats/schema; empty: none
    const std::string& (*schema_of_maps)() = nullptr;  // its text
    std::vector<std::string_view> templates = {};      // what a new map can be made from, the usual one first
    std::string_view templates_are = {};  // "the Hack variant"; what the choice of a template is called in help

    const std::vector<CheckInfo>& (*checks)();          // in the order of codes
    const std::vector<Ruling>& (*rulings)() = nullptr;  // may be empty
    std::unique_ptr<MapFile> (*read)(std::string text) = nullptr;
    std::unique_ptr<MapFile> (*unreadable)(const FileError&) = nullptr;
    // Reads a text whose `game:` names one family but whose file's suffix belongs to another, one of which is this
    // family, and reports the mismatch. Null: the name of a file does not matter.
    std::unique_ptr<MapFile> (*misnamed)(std::string text) = nullptr;
    std::string (*map_template)(std::string_view variant, const TemplateWords&);
    // A map of the nodes, walls and links that another program wrote. Null: its maps have none.
    ImportedMap (*map_of_structure)(const ImportedStructure&, std::string_view variant, const TemplateWords&) = nullptr;
    // What describes a map file (formats/base/record/record.h). Null: maps can't be merged.
    const Record& (*record)() = nullptr;
    // What is wrong with the order of the pack's campaign, as far as this family's maps go. May be null.
    void (*check_campaign)(const Pack&, const std::vector<PackMap>& maps, Diagnostics& out) = nullptr;

    // A replay in canonical layout. Null: the family has no replays.
    FormattedReplay (*format_replay)(const std::string& text) = nullptr;

    // Test data: folders of maps, from the root of the source tree. Every family is held to the same by the tests
    // (tests/support/family_tests.h): sample maps have no error; a check's fixtures are in a folder of its code, and
    // its bad map has the finding that its good one has not. Empty: none.
    std::string_view sample_maps = {};
    std::string_view check_fixtures = {};
    const Language* language = nullptr;  // for text editors; may be null
    // Which errors keep which checks from running. Errors of form, which keep all of them from running, are not here.
    // The first row that fits is reported.
    std::vector<Unchecked> unchecked = {};
    std::vector<OwnCheckOption> own_options = {};
    std::string_view rated_checks = {};  // the codes of the checks that play the map: "ABC601 to ABC603"; may be empty
};

const std::vector<const Family*>& families();  // in the order of families.def
// The family whose prefix the codes of packs and settings have.
const Family& first_family();
const Family& family_of_file(
    const std::string& path);  // the one that `game:` names, else the one that the file's suffix names

// Reads a map file of any family; of one that can't be read, the finding that says so.
std::unique_ptr<MapFile> read_map_of_any_family(const std::string& path);
// Reads a text. The suffix of `path` names the family where `game:` does not.
std::unique_ptr<MapFile> read_map_text(std::string_view path, std::string text);
// Lays out a replay of the family that its `game:` names.
FormattedReplay format_replay(const std::string& text);

// What the findings of a map kept from being checked, in a sentence for people. Empty: nothing, or the file could not
// even be opened, where that needs no words.
std::string left_unchecked(const Family&, const Diagnostics&);

// Every check of every family, and the one with this code or name, or with this number in the first family that has it.
const std::vector<CheckInfo>& checks_of_all();
const CheckInfo* find_any_check(std::string_view code_or_name);

}  // namespace nedforge
