// What the readers of files find (NED1xx), and waivers that match nothing. These entries carry the texts; the readers
// in formats/ and the run in validate.cpp do the finding.

#include "validator/luddite/checks/check.h"

namespace nedforge::luddite {

namespace {

constexpr Check told_by_the_reader(std::string_view code, std::string_view name, std::string_view what,
                                   std::string_view why, std::string_view help, std::string_view example) {
    return {{code, name, Severity::error, what, why, help, example}, Phase::never, nullptr};
}

}  // namespace

const Check unreadable_check = told_by_the_reader(
    "NED101", "unreadable", "The file was found, but it can't be read, is not a regular file, or is not UTF-8 text.",
    "Nothing can be said of a file that nobody can read.",
    "Check the permissions of the file, and save it as UTF-8 (UTF-16 is not read).",
    "# bad: saved as UTF-16 or Latin-1\n"
    "name: Caf\\xe9\n"
    "# good: saved as UTF-8\n"
    "name: Café\n");

const Check yaml_syntax_check = told_by_the_reader(
    "NED102", "yaml-syntax",
    "The file is not YAML: a bracket or a quote is not closed, the indentation is uneven, and the like.",
    "What the rest of the file means is anybody's guess from there on.",
    "Look at the place named, and at the line before it; every `{`, `[` and `\"` needs its partner.",
    "# bad\n"
    "- {id: A1, at: [0, 0]\n"
    "# good\n"
    "- {id: A1, at: [0, 0]}\n");

const Check unknown_key_check = told_by_the_reader(
    "NED103", "unknown-key",
    "A key that the format does not know in this place, or a ruling of a name that does not exist.",
    "A key that is ignored is a wish that is ignored; mostly it is misspelt, so the nearest known key is named.",
    "Correct the key, or remove it. What only the editor needs goes below `editor`.",
    "# bad\n"
    "- {id: B1, at: [1, 0], gaet: ON 2}\n"
    "# good\n"
    "- {id: B1, at: [1, 0], gate: ON 2}\n");

const Check missing_key_check =
    told_by_the_reader("NED104", "missing-key", "A key that must be there is not.",
                       "The map would have no clock, no name or no place for a node; nothing is made up in its stead.",
                       "Add the key. `nedforge new` writes a map that has every one of them.",
                       "# bad: where does it stand?\n"
                       "- {id: B1}\n"
                       "# good\n"
                       "- {id: B1, at: [1, 0]}\n");

const Check wrong_type_check = told_by_the_reader(
    "NED105", "wrong-type",
    "A value of the wrong kind: a list where a number belongs, a quoted text where a number belongs, a number where a "
    "text belongs.",
    "Guessing what was meant would make two programs read one map in two ways.",
    "Write the kind of value that is named; numbers without quotes, texts that look like numbers in quotes.",
    "# bad\n"
    "- {id: B1, at: \"1, 0\", lock: \"3\"}\n"
    "# good\n"
    "- {id: B1, at: [1, 0], lock: 3}\n");

const Check bad_value_check = told_by_the_reader(
    "NED106", "bad-value",
    "A value that is not allowed here: a number out of range, an unknown word, a bad id, a gate that names a switch "
    "beyond 6, rows of a drawing that differ in length, two keys of which only one may be.",
    "It could not be printed or played as it stands.", "Take one of the values that the message names.",
    "# bad: there are six switches\n"
    "- {id: B1, at: [1, 0], gate: ON 7}\n"
    "# good\n"
    "- {id: B1, at: [1, 0], gate: ON 6}\n");

const Check duplicate_check =
    told_by_the_reader("NED107", "duplicate", "A key stands twice in one mapping, or two nodes have one id.",
                       "One of the two would silently lose.", "Remove or rename one of them.",
                       "# bad\n"
                       "- {id: B1, at: [1, 0], lock: 1, lock: 2}\n"
                       "# good\n"
                       "- {id: B1, at: [1, 0], lock: 2}\n");

const Check unsupported_version_check = told_by_the_reader(
    "NED108", "unsupported-version",
    "The file says a `format` or a `game` that this version of nedforge does not know.",
    "A newer format may mean something else by the same words.",
    "Update nedforge, or correct the number or name: this version reads `format: 1` and `game: luddite`.",
    "# bad\n"
    "format: 2\n"
    "# good\n"
    "format: 1\n");

const Check limit_exceeded_check = told_by_the_reader(
    "NED109", "limit-exceeded", "There is too much of something: nodes, boxes, cells, sections, bytes, depth.",
    "A sheet has one page; and a file from a stranger must not eat the machine.",
    "Stay within the limit that the message names.",
    "# bad: 201 boxes\n"
    "clock: [\"….\"]\n"
    "# good: up to 200 boxes\n"
    "clock: [\"..........\"]\n");

const Check changed_after_validation_check =
    told_by_the_reader("NED110", "changed-after-validation",
                       "The file is an export, but what it holds is not what was validated: the digest does not match.",
                       "`validated` is a promise about these very contents; a changed file has broken it.",
                       "Remove `validated` to go on working on the map, or export the original again.",
                       "# bad: damage was raised after the export\n"
                       "validated: {by: nedforge 0.1.0, digest: \"sha256:…\", warnings: 0}\n"
                       "# good: without the key `validated`, to be exported again\n");

const Check yaml_feature_check =
    told_by_the_reader("NED112", "yaml-feature",
                       "The file uses a part of YAML that this format does not: anchors, aliases, tags, merge keys, "
                       "several documents, control characters or bidirectional marks.",
                       "They let a small file grow without end, mean different things to different readers, or show a "
                       "reader something else than what is there.",
                       "Write the values out, and remove the characters.",
                       "# bad\n"
                       "- &first {id: A1, at: [0, 0]}\n"
                       "# good\n"
                       "- {id: A1, at: [0, 0]}\n");

const Check waiver_unused_check{
    {"NED111", "waiver-unused", Severity::warning,
     "A waiver matches no finding, or is for one that can't be waived: errors of NED1xx and NED2xx, and NED111 itself.",
     "A waiver that outlives its finding would hide the next one of its kind, which nobody has looked at.",
     "Remove the waiver, or correct its code or its nodes: with `nodes` it matches findings with just these nodes.",
     "# bad: nothing is found at D9\n"
     "waivers:\n"
     "  - {check: NED303, nodes: [D9], reason: meant so}\n"
     "# good\n"
     "waivers:\n"
     "  - {check: NED303, nodes: [D4], reason: meant so}\n"},
    Phase::never,
    nullptr};

}  // namespace nedforge::luddite
