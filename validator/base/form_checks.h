#pragma once
// What the readers of files find (1xx), and waivers that match nothing: numbers 101 to 112, which every family has. The
// sentences are the same for all of them. A family gives its nouns and its examples as the static members of `Words`:
//   Literal    prefix, game     of its codes, and as the key `game` has it
//              map, things      what its file describes, and what a waiver may name: "map", "nodes"
//              new_command      that writes a file to begin with
//              lacking          what it would lack without a key, as a sentence without its end
//              bad_values       values that only it can have wrong
//              doubles          what else it can have twice
//              misnamed         how else its name can be wrong; empty where it can't
//              too_many, room   what there can be too much of, and where it must find room
//              changed          what the example has changed after the export
//   string_view example_of_yaml_syntax and so on, one for each check whose example shows its things: bad_and_good<…>
// Everything is put together when it is compiled.

#include <array>
#include <cstddef>
#include <string_view>

#include "validator/base/check.h"

namespace nedforge {

// A text as an argument of a template.
template <std::size_t size>
struct Literal {
    char text[size]{};
    constexpr Literal(const char (&from)[size]) {  // NOLINT(google-explicit-constructor): for concatenated<"a", "b">
        for (std::size_t i = 0; i < size; ++i) text[i] = from[i];
    }
    static constexpr std::size_t length = size - 1;  // without the zero at its end
};

template <Literal... parts>
struct JoinedText {
    static constexpr auto text = [] {
        std::array<char, (std::size_t{0} + ... + parts.length)> characters{};
        std::size_t index = 0;
        const auto add = [&](const auto& part) {
            for (std::size_t i = 0; i < part.length; ++i) characters[index++] = part.text[i];
        };
        (add(parts), ...);
        return characters;
    }();
};
template <Literal... parts>
inline constexpr std::string_view concatenated{JoinedText<parts...>::text.data(), JoinedText<parts...>::text.size()};

// An example of YAML before and after the help. `note` goes on with the line "# bad".
template <Literal bad, Literal good, Literal note = "">
inline constexpr std::string_view bad_and_good = concatenated<"# bad", note, "\n", bad, "\n# good\n", good, "\n">;

template <class Words>
struct FormChecks {
    static constexpr CheckInfo unreadable{
        concatenated<Words::prefix, "101">,
        "unreadable",
        Severity::error,
        "The file was found, but it can't be read, is not a regular file, or is not UTF-8 text.",
        "Nothing can be said of a file that nobody can read.",
        "Check the permissions of the file, and save it as UTF-8 (UTF-16 is not read).",
        "# bad: saved as UTF-16 or Latin-1\n"
        "name: Caf\\xe9\n"
        "# good: saved as UTF-8\n"
        "name: Café\n"};

    static constexpr CheckInfo yaml_syntax{
        concatenated<Words::prefix, "102">,
        "yaml-syntax",
        Severity::error,
        "The file is not YAML: a bracket or a quote is not closed, the indentation is uneven, and the like.",
        "From there on nobody can tell what the file means.",
        "Look at the place named, and at the line before it; every `{`, `[` and `\"` needs its partner.",
        Words::example_of_yaml_syntax};

    static constexpr CheckInfo unknown_key{
        concatenated<Words::prefix, "103">,
        "unknown-key",
        Severity::error,
        "A key that the format does not know in this place, or a ruling of a name that does not exist.",
        "Ignoring a key would ignore what you asked for. Most unknown keys are misspelt, so the finding names the "
        "nearest known key.",
        "Correct the key, or remove it. What only the editor needs goes below `editor`.",
        Words::example_of_unknown_key};

    static constexpr CheckInfo missing_key{
        concatenated<Words::prefix, "104">,
        "missing-key",
        Severity::error,
        "A required key is missing.",
        concatenated<Words::lacking, "; nedforge does not invent it.">,
        concatenated<"Add the key. `", Words::new_command, "` writes a ", Words::map, " that has every one of them.">,
        Words::example_of_missing_key};

    static constexpr CheckInfo wrong_type{
        concatenated<Words::prefix, "105">,
        "wrong-type",
        Severity::error,
        "A value of the wrong kind: a list where a number belongs, a quoted text where a number belongs, a number "
        "where a text belongs.",
        concatenated<"Guessing what was meant would make two programs read one ", Words::map, " in two ways.">,
        "Write the kind of value that is named: numbers without quotes, texts that look like numbers in quotes.",
        Words::example_of_wrong_type};

    static constexpr CheckInfo bad_value{
        concatenated<Words::prefix, "106">,
        "bad-value",
        Severity::error,
        concatenated<"A value that is not allowed here: a number out of range, an unknown word, a bad id, ",
                     Words::bad_values, ".">,
        "It could not be printed or played as it is.",
        "Take one of the values that the message names.",
        Words::example_of_bad_value};

    static constexpr CheckInfo duplicate{concatenated<Words::prefix, "107">,
                                         "duplicate",
                                         Severity::error,
                                         concatenated<"A mapping has one key twice, ", Words::doubles, ".">,
                                         "One of the two would silently lose.",
                                         "Remove or rename one of them.",
                                         Words::example_of_duplicate};

    static constexpr CheckInfo unsupported_version{
        concatenated<Words::prefix, "108">,
        "unsupported-version",
        Severity::error,
        concatenated<"The file says a `format` or a `game` that this version of nedforge does not know",
                     Words::misnamed, ".">,
        "A newer format may mean something else by the same words.",
        concatenated<"Update nedforge, or correct the number or name: this version reads `format: 1`, and a ",
                     Words::map, " says `game: ", Words::game, "`.">,
        "# bad\n"
        "format: 2\n"
        "# good\n"
        "format: 1\n"};

    static constexpr CheckInfo limit_exceeded{
        concatenated<Words::prefix, "109">,
        "limit-exceeded",
        Severity::error,
        concatenated<"The file has too many ", Words::too_many, " or bytes, or is too deep.">,
        concatenated<Words::room, "; and a file from a stranger must not use up the machine.">,
        "Stay within the limit that the message names.",
        Words::example_of_limit_exceeded};

    static constexpr CheckInfo changed_after_validation{
        concatenated<Words::prefix, "110">,
        "changed-after-validation",
        Severity::error,
        "The file is an export, but its content has changed since it was validated: the digest does not match.",
        "`validated` is a promise about these very contents; a changed file has broken it.",
        concatenated<"Remove `validated` to go on working on the ", Words::map, ", or export the original again.">,
        concatenated<"# bad: ", Words::changed,
                     " was raised after the export\n"
                     "validated: {by: nedforge 0.1.0, digest: \"sha256:…\", warnings: 0}\n"
                     "# good: without the key `validated`, to be exported again\n">};

    static constexpr CheckInfo waiver_unused{
        concatenated<Words::prefix, "111">,
        "waiver-unused",
        Severity::warning,
        concatenated<"A waiver matches no finding, or is for one that can't be waived: errors of ", Words::prefix,
                     "1xx and ", Words::prefix, "2xx, and ", Words::prefix, "111 itself.">,
        "A waiver that outlives its finding would hide the next one of its kind, which nobody has looked at.",
        concatenated<"Remove the waiver, or correct its code or its ", Words::things, ": with `", Words::things,
                     "` it matches findings with just these ", Words::things, ".">,
        Words::example_of_waiver_unused};

    static constexpr CheckInfo yaml_feature{
        concatenated<Words::prefix, "112">,
        "yaml-feature",
        Severity::error,
        "The file uses a part of YAML that this format does not: anchors, aliases, tags, merge keys, several "
        "documents, control characters or bidirectional marks.",
        "They let a small file grow without end, mean different things to different readers, or show a reader "
        "something else than what is there.",
        "Write the values out, and remove the characters.",
        Words::example_of_yaml_feature};
};

}  // namespace nedforge
