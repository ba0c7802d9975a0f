#include "validator/base/merged_file.h"

#include <algorithm>
#include <array>
#include <memory>

#include "formats/base/pack/pack_file.h"
#include "formats/base/report/identity.h"
#include "formats/base/yaml/document.h"
#include "validator/base/family.h"

namespace nedforge {

namespace {

// The family that the first of the texts names; else that of the path.
const Family& family_of(const MergeTexts& texts, const std::string& path) {
    for (const std::string* text : {&texts.ours, &texts.theirs, &texts.base})
        if (const YamlFile file = yaml_tree(*text); file.whole && entry_value(file.root, "game"))
            return *families()[family_of_tree(path, file)];
    return *families()[family_of_path(path)];
}

std::string canonical_map(const Family& family, const std::string& text) {
    const auto map = family.read(text);
    return map->object() ? family.record().text(map->object()) : std::string();
}

std::string canonical_pack(const std::string& text) {
    const LoadedPack pack = read_pack(text);
    return pack.pack ? write_pack(*pack.pack) : std::string();
}

std::string words_of(const MapChange& change) {
    const auto shown = [](const std::string& text) { return text.empty() ? std::string("nothing") : text; };
    const std::string thing = change.thing + (change.aspect.empty() ? "" : ": " + change.aspect);
    if (change.kind == MapChange::Kind::added) return thing + ": only theirs has it";
    if (change.kind == MapChange::Kind::removed) return thing + ": only ours has it";
    return thing + ": ours " + shown(change.before) + ", theirs " + shown(change.after);
}

// In the map's terms where both answers can be read, and differ in what `diff` compares; else by their paths.
std::vector<std::string> conflicts_of(const MergedText& merged, const Family* family) {
    if (merged.conflicts.empty() || !family) return merged.conflicts;
    const auto ours = family->read(merged.ours), theirs = family->read(merged.theirs);
    std::vector<std::string> words;
    if (ours->readable() && theirs->readable())
        for (const MapChange& change : ours->changes_to(*theirs, {})) words.push_back(words_of(change));
    return words.size() < merged.conflicts.size() ? merged.conflicts : words;
}

Diagnostics errors_of(const Family& family, const std::string& text, const Readings& readings) {
    RunOptions options;
    options.fixes = false;
    options.readings = readings;
    Diagnostics found = family.read(text)->check(options);
    std::erase_if(found, [](const Diagnostic& d) { return d.severity != Severity::error || d.waived; });
    return found;
}

// The errors of a text that neither of two others has.
Diagnostics new_errors(Diagnostics found, const std::array<Diagnostics, 2>& known) {
    std::erase_if(found, [&](const Diagnostic& d) {
        return std::any_of(known.begin(), known.end(), [&](const Diagnostics& side) {
            return std::any_of(side.begin(), side.end(), [&](const Diagnostic& side_finding) {
                return key_of({}, d, "") == key_of({}, side_finding, "");
            });
        });
    });
    return found;
}

}  // namespace

MergedFile merged_file(const MergeTexts& texts, const std::string& path, const Readings& readings) {
    const auto one_is = [&](std::string_view kind) {
        return kind_of_text(texts.ours) == kind || kind_of_text(texts.theirs) == kind;
    };
    MergedFile file;
    file.result.path = path;
    if (one_is("a replay")) {
        file.merged = merged_as_a_whole(texts, "both sides changed the replay, and a game is played in one order");
        file.conflicts = file.merged.conflicts;
        return file;
    }
    if (one_is("a pack")) {
        file.merged = merged_text(texts, merge_shape(pack_record()), canonical_pack);
        file.conflicts = file.merged.conflicts;
        file.result.text = file.merged.text;
        if (file.conflicts.empty())
            file.result.diagnostics =
                new_errors(read_pack(file.merged.text).diagnostics,
                           {read_pack(texts.ours).diagnostics, read_pack(texts.theirs).diagnostics});
        return file;
    }
    const Family& family = family_of(texts, path);
    file.merged = family.record
                      ? merged_text(texts, merge_shape(family.record()),
                                    [&](const std::string& text) { return canonical_map(family, text); })
                      : merged_as_a_whole(texts, "maps of " + std::string(family.names.title) + " can't be merged");
    file.conflicts = conflicts_of(file.merged, &family);
    const bool checked = file.conflicts.empty() && file.merged.text != texts.ours && file.merged.text != texts.theirs;
    if (!checked) return file;
    file.result.text = file.merged.text;
    file.result.id = family.read(file.merged.text)->id();
    file.result.diagnostics =
        new_errors(errors_of(family, file.merged.text, readings),
                   {errors_of(family, texts.ours, readings), errors_of(family, texts.theirs, readings)});
    return file;
}

}  // namespace nedforge
