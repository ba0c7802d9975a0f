#pragma once
// What a reader or a check has to say about a file: plain data, rendered elsewhere (formats/base/report/).
// A diagnostic names the thing in the map's own terms, the place in the file, the reason and, where one is known, the
// help. Lines, columns and lengths count from 1 in characters (code points); 0 means "not known".

#include <array>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace nedforge {

enum class Severity { error, warning, info };

struct Place {
    int line = 0;
    int column = 0;
    int length = 0;  // of the offending piece on its line; 0: unknown
    bool operator==(const Place&) const = default;
};

// A further place that explains the finding ("needs switch 2 fused").
struct Related {
    std::vector<std::string> subjects;  // sorted
    std::string path;                   // address in the file, see Diagnostic::path
    Place place;
    std::string message;
    bool operator==(const Related&) const = default;
};

// One step of a witness, in the words of a replay: {"do": "switch", "number": 2}. Fields keep their order. A witness of
// several runs is a list of lists; each begins with a step that says so.
using WitnessPoint = std::array<int, 2>;  // column, row
using WitnessValue = std::variant<int, std::string, std::vector<std::string>, WitnessPoint, std::vector<WitnessPoint>>;
struct WitnessStep {
    std::vector<std::pair<std::string, WitnessValue>> fields;
    bool begins_run = false;
    bool operator==(const WitnessStep&) const = default;
};

// One change of a file, addressed by path: the value there becomes `value` (YAML flow text), or the entry is
// removed (nullopt). A key that is not there yet is added to its mapping; "walls[+]" appends to a list.
struct PathEdit {
    std::string path;
    std::optional<std::string> value;
    bool operator==(const PathEdit&) const = default;
};

// An edit that was proved: with it applied, checking again no longer gives the finding.
struct Fix {
    std::string title;  // "turn the gate of D4 to OFF 2"
    std::vector<PathEdit> edits;
    bool operator==(const Fix&) const = default;
};

struct Diagnostic {
    std::string code;  // the prefix of its family and three digits
    std::string name;  // "exit-unreachable"
    Severity severity = Severity::error;
    std::string message;
    std::string help;  // one sentence in the imperative, or empty
    std::string path;  // address in the file: "nodes[3].gate", "hack.lines[0]", "" for the root
    Place place;
    std::vector<std::string> subjects;  // ids of what it is about, sorted by code point; JSON calls them `nodes`
    // What tells the finding from others of its code and subjects: "switch 5". Empty: its subjects, or else `path`, do.
    std::string about = {};
    std::vector<Related> related;
    std::optional<std::vector<WitnessStep>> witness;
    std::vector<Fix> fixes;
    std::optional<std::string> waived;  // the waiver's reason
    int more = 0;                       // findings like this one that are counted with it, not listed
    bool operator==(const Diagnostic&) const = default;
};

using Diagnostics = std::vector<Diagnostic>;

inline bool counts_as(const Diagnostic& d, Severity s) { return d.severity == s && !d.waived; }

}  // namespace nedforge
