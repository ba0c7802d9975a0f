#pragma once
// What a family of games tells the part of the editor that draws nothing, beside the record that all layers share
// (validator/base/family.h): what a new document starts from, and the functions that read files and work in the
// background. The workspace reads it from a table; nothing registers itself. A family of families.def that has no row
// in the table has no editor yet: its files are refused in words that say so, and packs list them with their findings.

#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "editor/base/workspace/open_document.h"
#include "engine/base/diagnostic.h"
#include "validator/base/family.h"

namespace nedforge {

class Workspace;

// What a new document starts from.
struct Template {
    std::string name;      // "lines"
    std::string title;     // "Lines of numbers"
    std::string in_short;  // one sentence for its card, or the tip of its button
    bool card = true;      // a card on the start page, else a button below the cards
};

// A file that is no document says why instead.
struct Opened {
    std::unique_ptr<OpenDocument> document;
    Diagnostics diagnostics;
    std::string text;
    std::string error;  // the file itself can't be read
};

// A family's work in other threads, one object for each workspace.
class Background {
public:
    virtual ~Background() = default;
    virtual bool tick() = 0;         // collects what came in; true: something to show
    virtual bool quiet() const = 0;  // nothing is under way
    // The document is about to be closed: a rating of it that is running ends, and the games that were played are kept.
    virtual void closing(OpenDocument&) {}
};

// A map as a pack's board and the start page show it. A family derives what its picture needs.
struct MapOverview {
    virtual ~MapOverview() = default;
    std::string name;
    std::vector<std::string> mechanisms;  // what a player must know of the rules to play it: "dice locks"
};
using SharedOverview = std::shared_ptr<const MapOverview>;
// Who wins what share of games, by the family's own names, in its own order: easy, medium, hard; or the Defenders.
struct WinRate {
    std::string name;
    double share = 0;
};
using WinRates = std::vector<WinRate>;

struct DocumentFamily {
    const Family* family = nullptr;  // its record; its names are all that the workspace reads of it
    std::string name() const { return std::string(family->names.name); }      // as `game:` in its files
    std::string suffix() const { return std::string(family->names.suffix); }  // of its files
    std::vector<Template> templates;
    std::function<std::unique_ptr<OpenDocument>(int number, std::size_t index)> make;  // from a template
    std::function<Opened(int number, const std::string& path, const std::string& text)> read;
    std::function<std::unique_ptr<Background>(Workspace&)> background;
    // Which games are played on the document as it is now. Null: its answers are not kept, and versions have no
    // figures.
    std::function<PlayedAs(const OpenDocument&)> played_as = {};
    // Answers that earlier editors of the family left in the state folder, in files of their own. It returns what reads
    // them, which is called in another thread. Null: there were none.
    std::function<std::function<std::vector<KeptAnswer>()>(const OpenDocument&, const std::string& state)>
        earlier_answers = {};
    // Both may be null, and are called from any thread. overview: none where the text can't be read. win_rates: of a
    // map without errors; nothing where it was stopped.
    std::function<SharedOverview(const std::string& text)> overview = {};
    std::function<std::optional<WinRates>(const MapOverview&, int games, std::stop_token)> win_rates = {};
};

// The value of the line `game:` of a file, without reading the rest; empty where it is missing.
std::string game_of(std::string_view text);

}  // namespace nedforge
