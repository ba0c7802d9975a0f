#include "fuzz/targets.h"

#include <cstdio>
#include <cstdlib>
#include <string>

#include "editor/base/recovery.h"
#include "editor/luddite/edits/nodes.h"
#include "editor/luddite/model/clipboard.h"
#include "editor/luddite/model/templates.h"
#include "engine/base/seeded_dice.h"
#include "formats/base/baseline.h"
#include "formats/base/check_settings.h"
#include "formats/base/yaml_edit.h"
#include "formats/base/yaml_tree.h"
#include "formats/luddite/map_diff.h"
#include "formats/luddite/map_file.h"
#include "formats/luddite/map_template.h"
#include "formats/luddite/pack_file.h"
#include "formats/luddite/replay_file.h"
#include "formats/luddite/sheet/sheet.h"
#include "validator/luddite/solver/solve.h"
#include "validator/luddite/validate.h"

// For LeakSanitizer: fontconfig keeps what it knows of the fonts for the whole run, and never lets go of some of it.
extern "C" const char* __lsan_default_suppressions();  // NOLINT(bugprone-reserved-identifier): the sanitizer's name
extern "C" const char* __lsan_default_suppressions() { return "leak:libfontconfig.so\n"; }

namespace nedforge {

namespace {

using namespace luddite;

void require(bool kept, const char* promise) {
    if (kept) return;
    std::fprintf(stderr, "broken promise: %s\n", promise);
    std::abort();
}

void require_well_said(const Diagnostics& findings) {
    require(!findings.empty(), "a refusal has a finding");
    for (const auto& d : findings) {
        require(d.code.rfind("NED1", 0) == 0 && !d.name.empty(), "a finding has a code");
        require(d.place.line >= 1 && d.place.column >= 1, "a finding has a place");
        require(!d.message.empty(), "a finding has a message");
        require(printable(d.message) == d.message && printable(d.mend) == d.mend, "a message is safe to print");
    }
}

void fuzz_yaml(std::string_view bytes) {
    const LineIndex lines(bytes);
    Findings findings;
    const YamlFile file = read_yaml(bytes, lines, findings);
    if (!file.whole || !findings.empty()) return;
    // In flow style the same tree again.
    const std::string flow = yaml_flow(file.root);
    const LineIndex flow_lines(flow);
    Findings none;
    const YamlFile again = read_yaml(flow, flow_lines, none);
    require(again.whole && yaml_flow(again.root) == flow, "a tree written in flow style reads as itself");
}

void fuzz_map(std::string_view bytes) {
    const LoadedMap loaded = read_map(std::string(bytes));
    if (!loaded.map) return require_well_said(loaded.diagnostics);
    require(loaded.diagnostics.empty(), "a map that loads has no finding of form");
    const LoadedMap again = read_map(write_map(*loaded.map));
    require(again.map == loaded.map, "a map that is written reads back");
    const LoadedMap exported = read_map(write_export(*loaded.map, "fuzz", 0));
    require(exported.map && digest_of(*exported.map) == digest_of(*loaded.map), "an export loads with its digest");
}

void fuzz_fmt(std::string_view bytes) {
    const LoadedMap loaded = read_map(std::string(bytes));
    const auto once = format_map(loaded);
    require(once.has_value() == loaded.map.has_value(), "fmt lays out what loads");
    if (!once) return;
    const LoadedMap again = read_map(*once);
    require(again.map == loaded.map, "layout changes no meaning");
    require(format_map(again) == once, "layout twice is layout once");
}

// The text is a map; its first bytes choose a change.
void fuzz_patch(std::string_view bytes) {
    const LoadedMap loaded = read_map(std::string(bytes));
    if (!loaded.map) return;
    SeededDice dice(bytes.size());
    Map map = *loaded.map;
    map.validated.reset();
    for (int i = 0; i < 3; ++i) {
        auto& node = map.nodes[dice.below(static_cast<std::uint32_t>(map.nodes.size()))];
        switch (dice.below(6)) {
            case 0: node.gate = Gate{GateKind::or_, dice.die(), dice.die()}; break;
            case 1: node.lock.reset(); break;
            case 2: map.name = std::string(bytes.substr(0, 20)) == map.name ? "x" : "y: #z"; break;
            case 3: map.links.push_back({map.nodes[0].id, node.id}); break;
            case 4: map.walls.clear(); break;
            default: map.clock.back() = ".e"; break;
        }
    }
    require(read_map(patch_map(loaded, map)).map == map, "a patched text reads as the changed map");
    map_changes(*loaded.map, map);
    apply_edits(loaded, {{"nodes[0].gate", "ON 1"}, {"walls[+]", "[A, B]"}, {"thresholds.easy", "1"}, {"author", std::nullopt}});
}

void fuzz_replay(std::string_view bytes) {
    static const std::vector<Map> maps = [] {
        std::vector<Map> all;
        for (const auto variant : hack_variant_names) all.push_back(*read_map(map_template(variant)).map);
        return all;
    }();
    static const std::vector<Board> boards = [] {
        std::vector<Board> all;
        for (const Map& map : maps) all.push_back(compile(map));
        return all;
    }();
    for (std::size_t i = 0; i < maps.size(); ++i) {
        const LoadedReplay loaded = read_replay(std::string(bytes), maps[i]);
        if (!loaded.replay) {
            require_well_said(loaded.diagnostics);
            continue;
        }
        require(read_replay(write_replay(*loaded.replay), maps[i]).replay == loaded.replay, "a replay that is written reads back");
        require(read_replay(replay_json(*loaded.replay), maps[i]).replay == loaded.replay, "a replay as JSON reads back");
        const ReplayOutcome outcome = play_replay(boards[i], *loaded.replay);
        require((outcome.status == ReplayStatus::illegal) == outcome.error.has_value(), "an illegal replay has a reason");
    }
}

// An exported map with some bytes changed: whatever was changed, it is refused or means what was validated.
void fuzz_export(std::string_view bytes) {
    const LoadedMap loaded = read_map(std::string(bytes));
    if (!loaded.map) return;
    const std::string digest = digest_of(*loaded.map);
    std::string text = write_export(*loaded.map, "fuzz", 0);
    SeededDice dice(bytes.size());
    for (int i = 0; i < 8; ++i) {
        const auto at = dice.below(static_cast<std::uint32_t>(text.size()));
        const char before = text[at];
        text[at] = bytes[dice.below(static_cast<std::uint32_t>(bytes.size()))];
        const LoadedMap changed = read_map(text);
        if (changed.map)
            require(digest_of(*changed.map) == digest || !changed.map->validated, "a changed export does not pass for the validated one");
        else
            require_well_said(changed.diagnostics);
        text[at] = before;
    }
}

void fuzz_pack(std::string_view bytes) {
    const LoadedPack loaded = read_pack(std::string(bytes));
    if (!loaded.pack) return require_well_said(loaded.diagnostics);
    require(read_pack(write_pack(*loaded.pack)).pack == loaded.pack, "a pack that is written reads back");
    std::vector<PackMapFile> files;
    for (const auto& name : loaded.pack->maps) files.push_back(open_pack_map("/nonexistent", name));
    check_pack(loaded, files, {});
}

void fuzz_settings(std::string_view bytes) {
    std::vector<KnownCheck> known;
    for (const auto& check : all_checks()) known.push_back({check.code, check.name, false});
    const LoadedSettings loaded = read_check_settings("nedforge.yaml", std::string(bytes), known);
    if (!loaded.settings) require_well_said(loaded.report.diagnostics);
}

void fuzz_baseline(std::string_view bytes) {
    const auto baseline = read_baseline(std::string(bytes));
    if (!baseline) return require(!baseline.error().empty(), "a refusal says why");
    const auto again = read_baseline(write_baseline(*baseline));
    require(again && *again == *baseline, "a baseline that is written reads back");
}

void fuzz_recovery(std::string_view bytes) {
    const auto recovered = parse_recovery(std::string(bytes));
    if (recovered) {
        const auto again = parse_recovery(recovery_text(*recovered));
        require(again && again->text == recovered->text && again->path == recovered->path && again->name == recovered->name,
                "a recovery file that is written reads back");
    }
    // Any text is kept, and none of it is taken for the head of the file. A cut file is not offered.
    const std::string whole = recovery_text({"", "/a/b.ned.yaml", "b", std::string(bytes), 7});
    const auto kept = parse_recovery(whole);
    require(kept && kept->text == bytes && kept->path == "/a/b.ned.yaml" && kept->time == 7, "a recovery file keeps any text");
    if (!bytes.empty()) require(!parse_recovery(whole.substr(0, whole.size() - 1)), "a cut recovery file is damaged");
}

void fuzz_clipboard(std::string_view bytes) {
    const auto clip = read_clip(std::string(bytes));
    if (!clip) return;
    const Map map = template_map(bytes.size() % 4);
    const auto pasted = paste_nodes(map, *clip, {static_cast<int>(bytes.size() % 64), 0});
    if (!pasted) return require(!pasted.error().reason.empty(), "a refusal says why");
    const Map& whole = pasted->map;
    require(whole.nodes.size() == map.nodes.size() + clip->nodes.size(), "every node of the clip is pasted");
    require(read_map(write_map(whole)).map == whole, "a map after pasting reads back");
    const auto again = read_clip(copy_nodes(whole, pasted->ids));
    require(again && again->nodes.size() == pasted->ids.size(), "what was pasted can be copied");
}

ValidateOptions quick() {
    ValidateOptions options;
    options.mends = false;
    options.bound_seconds = 0;
    return options;
}

void fuzz_validate(std::string_view bytes) {
    const LoadedMap loaded = read_map(std::string(bytes));
    RunReport report;
    report.maps.push_back({"fuzz.ned.yaml", loaded.id, check_loaded(loaded, quick()), loaded.text});
    report_text(report, true);
    report_json(report);
    report_junit(report);
    report_github(report);
}

void fuzz_solve(std::string_view bytes) {
    const LoadedMap loaded = read_map(std::string(bytes));
    if (!loaded.map || has_structure_errors(check_loaded(loaded, quick()))) return;
    const Board board = compile(*loaded.map);
    SolveOptions options;
    options.seconds = 0.05;
    const SolveResult result = solve(board, options);
    if (!result.witness) return;
    const ReplayOutcome outcome = play_replay(board, *result.witness);
    require(outcome.status == ReplayStatus::finished, "a witness is a game");
    require(!result.upper_bound || !result.score || *result.score <= *result.upper_bound, "no score beyond the bound");
}

void fuzz_sheet(std::string_view bytes) {
    const LoadedMap loaded = read_map(std::string(bytes));
    if (!loaded.map || has_structure_errors(check_loaded(loaded, quick()))) return;
    sheet_overflows(*loaded.map, Paper::a4);
    sheet_svg({*loaded.map, digest_of(*loaded.map), {}}, {});
}

}  // namespace

const std::vector<FuzzTarget>& fuzz_targets() {
    static const std::vector<FuzzTarget> all{{"yaml", fuzz_yaml},         {"map", fuzz_map},           {"fmt", fuzz_fmt},
                                             {"patch", fuzz_patch},       {"replay", fuzz_replay},     {"export", fuzz_export},
                                             {"pack", fuzz_pack},         {"settings", fuzz_settings}, {"baseline", fuzz_baseline},
                                             {"recovery", fuzz_recovery}, {"clipboard", fuzz_clipboard}, {"validate", fuzz_validate},
                                             {"solve", fuzz_solve},       {"sheet", fuzz_sheet}};
    return all;
}

}  // namespace nedforge
