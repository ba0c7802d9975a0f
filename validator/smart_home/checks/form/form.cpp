// What the readers of files find (HOME1xx), and waivers that match nothing. These entries carry the texts; the readers
// in formats/ and the run in validate.cpp do the finding.

#include "validator/smart_home/checks/check.h"

namespace nedforge::smart_home {

namespace {

constexpr Check told_by_the_reader(std::string_view code, std::string_view name, std::string_view what,
                                   std::string_view why, std::string_view help, std::string_view example) {
    return {{code, name, Severity::error, what, why, help, example}, CheckPhase::never, nullptr};
}

}  // namespace

const Check unreadable_check = told_by_the_reader(
    "HOME101", "unreadable", "The file was found, but it can't be read, is not a regular file, or is not UTF-8 text.",
    "Nothing can be said of a file that nobody can read.",
    "Check the permissions of the file, and save it as UTF-8 (UTF-16 is not read).",
    "# bad: saved as UTF-16 or Latin-1\n"
    "name: Caf\\xe9\n"
    "# good: saved as UTF-8\n"
    "name: Café\n");

const Check yaml_syntax_check = told_by_the_reader(
    "HOME102", "yaml-syntax",
    "The file is not YAML: a bracket or a quote is not closed, the indentation is uneven, and the like.",
    "What the rest of the file means is unknown from there on.",
    "Look at the place named and at the line before it; every `{`, `[` and `\"` needs its partner.",
    "# bad\n"
    "win: {compromised: 6\n"
    "# good\n"
    "win: {compromised: 6}\n");

const Check unknown_key_check = told_by_the_reader(
    "HOME103", "unknown-key",
    "A key that the format does not know in this place, or a ruling of a name that does not exist.",
    "A key that is ignored is a wish that is ignored. Mostly it is misspelt, so the nearest known key is named.",
    "Correct the key, or remove it. What only the editor needs goes below `editor`.",
    "# bad\n"
    "- {id: lamp, name: Lamp, at: [2, 0], capcity: 2}\n"
    "# good\n"
    "- {id: lamp, name: Lamp, at: [2, 0], capacity: 2}\n");

const Check missing_key_check = told_by_the_reader(
    "HOME104", "missing-key", "A key that must be there is not.",
    "The home would have no Router, no attack pile or no place for a tile; nothing is made up in its stead.",
    "Add the key. `nedforge new my.home.yaml` writes a home that has every one of them.",
    "# bad: where does it stand?\n"
    "- {id: hub, name: Router}\n"
    "# good\n"
    "- {id: hub, name: Router, at: [1, 1]}\n");

const Check wrong_type_check = told_by_the_reader(
    "HOME105", "wrong-type",
    "A value of the wrong kind: a list where a number belongs, a quoted text where a number belongs, a number where a "
    "text belongs.",
    "Guessing what was meant would make two programs read one home in two ways.",
    "Write the kind of value that is named: numbers without quotes, texts that look like numbers in quotes.",
    "# bad\n"
    "firewalls: \"14\"\n"
    "# good\n"
    "firewalls: 14\n");

const Check bad_value_check = told_by_the_reader(
    "HOME106", "bad-value",
    "A value that is not allowed here: a number out of range, a fraction where an integer belongs, an unknown word, a "
    "bad "
    "id, a list of symbols that has not six items, an order of standards or steps that is wrong.",
    "It could not be printed or played as it stands.", "Take one of the values that the message names.",
    "# bad: a device has six symbols\n"
    "symbols: [patch, patch, password, antivirus, monitoring]\n"
    "# good\n"
    "symbols: [patch, patch, password, antivirus, monitoring, two_factor]\n");

const Check duplicate_check = told_by_the_reader(
    "HOME107", "duplicate", "A key stands twice in one mapping, two tiles have one id, or a character is named twice.",
    "One of the two would silently lose.", "Remove or rename one of them.",
    "# bad\n"
    "characters: [security_expert, security_expert]\n"
    "# good\n"
    "characters: [security_expert, password_wizz]\n");

const Check unsupported_version_check = told_by_the_reader(
    "HOME108", "unsupported-version",
    "The file says a `format` or a `game` that this version of nedforge does not know, or its suffix is one of another "
    "game than its `game`.",
    "A newer format may mean something else by the same words.",
    "Update nedforge, or correct the number or name: a home says `format: 1` and `game: smart_home`.",
    "# bad\n"
    "format: 2\n"
    "# good\n"
    "format: 1\n");

const Check limit_exceeded_check = told_by_the_reader(
    "HOME109", "limit-exceeded",
    "There is too much of something: tiles, kinds of tokens, characters of a name, bytes, depth.",
    "A home is printed and laid out on a table; and a file from a stranger must not take all memory.",
    "Stay within the limit that the message names.",
    "# bad: a name has 40 characters at most\n"
    "name: The very long name of a home that nobody could print on a page\n"
    "# good\n"
    "name: The Long House\n");

const Check changed_after_validation_check =
    told_by_the_reader("HOME110", "changed-after-validation",
                       "The file is an export, but what it holds is not what was validated: the digest does not match.",
                       "`validated` is a promise about these very contents; a changed file has broken it.",
                       "Remove `validated` to go on working on the home, or export the original again.",
                       "# bad: a capacity was raised after the export\n"
                       "validated: {by: nedforge 0.1.0, digest: \"sha256:…\", warnings: 0}\n"
                       "# good: without the key `validated`, to be exported again\n");

const Check waiver_unused_check{
    {"HOME111", "waiver-unused", Severity::warning,
     "A waiver matches no finding, or is for one that can't be waived: errors of HOME1xx and HOME2xx, and HOME111 "
     "itself.",
     "A waiver that outlives its finding would hide the next one of its kind, which nobody has looked at.",
     "Remove the waiver, or correct its code or its tiles: with `tiles` it matches findings with just these tiles.",
     "# bad: nothing is found at the lamp\n"
     "waivers:\n"
     "  - {check: HOME402, tiles: [lamp], reason: meant so}\n"
     "# good\n"
     "waivers:\n"
     "  - {check: HOME402, tiles: [kettle], reason: meant so}\n"},
    CheckPhase::never,
    nullptr};

const Check yaml_feature_check = told_by_the_reader(
    "HOME112", "yaml-feature",
    "The file uses a part of YAML that this format does not: anchors, aliases, tags, merge keys, several documents, "
    "control characters or bidirectional marks.",
    "They let a small file grow without end, mean different things to different readers, or show a reader something "
    "else than what is there.",
    "Write the values out, and remove the characters.",
    "# bad\n"
    "- &first {id: hub, name: Router, at: [1, 1]}\n"
    "# good\n"
    "- {id: hub, name: Router, at: [1, 1]}\n");

}  // namespace nedforge::smart_home
