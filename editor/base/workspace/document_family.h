#pragma once
// What a family of games tells the part of the editor that draws nothing: its name, the suffix of its files, what a new
// document starts from, and the functions that read files and packs and work in the background. The workspace reads it
// from a table; nothing registers itself.

#include <functional>
#include <memory>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "editor/base/workspace/open_document.h"
#include "engine/base/diagnostic.h"

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

// A pack as the start page lists it.
struct PackEntry {
    std::string relative, path, name;
    std::string reason;  // why it can't be opened; empty: it can
    int errors = 0, warnings = 0, infos = 0;
};
struct PackShown {
    std::string folder, name;
    std::size_t size = 0;  // maps named in pack.yaml
    bool readable = false;
    std::vector<PackEntry> maps;  // once checked
    Diagnostics findings;
    bool checked = false;
};

// A family's work in other threads, one object for each workspace.
class Background {
public:
    virtual ~Background() = default;
    virtual bool tick() = 0;         // collects what came in; true: something to show
    virtual bool quiet() const = 0;  // nothing is under way
};

struct DocumentFamily {
    std::string name;    // as `game:` in its files
    std::string suffix;  // of its files
    std::vector<Template> templates;
    std::function<std::unique_ptr<OpenDocument>(int number, std::size_t index)> make;  // from a template
    std::function<Opened(int number, const std::string& path, const std::string& text)> read;
    std::function<std::unique_ptr<Background>(Workspace&)> background;
    // The pack in a folder: its names alone, or with every map read and checked. Any thread.
    std::function<PackShown(const std::string& folder)> read_pack;
    std::function<PackShown(const std::string& folder, std::stop_token)> check_pack;
};

// The value of the line `game:` of a file, without reading the rest; empty where there is none.
std::string game_of(std::string_view text);

}  // namespace nedforge
