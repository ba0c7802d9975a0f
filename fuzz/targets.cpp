#include "fuzz/targets.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>

#include "editor/base/recovery.h"
#include "editor/base/state_folder.h"
#include "editor/luddite/edits/nodes.h"
#include "editor/luddite/model/snippets/clipboard.h"
#include "editor/luddite/model/templates.h"
#include "engine/base/seeded_dice.h"
#include "formats/base/pack/pack_file.h"
#include "formats/base/report/baseline.h"
#include "formats/base/report/check_settings.h"
#include "formats/base/text/fnv1a.h"
#include "formats/base/text/globs.h"
#include "formats/base/yaml/edit.h"
#include "formats/base/yaml/parser/second_reader.h"
#include "formats/base/yaml/tree.h"
#include "formats/luddite/map_file.h"
#include "formats/luddite/map_template.h"
#include "formats/luddite/replay_file.h"
#include "formats/luddite/sheet/sheet.h"
#include "fuzz/grid_targets.h"
#include "fuzz/home_targets.h"
#include "fuzz/lsp_target.h"
#include "fuzz/merge_target.h"
#include "fuzz/position_targets.h"
#include "fuzz/story_targets.h"
#include "validator/base/pack_checks.h"
#include "validator/base/validate_paths.h"
#include "validator/luddite/solver/best_case/solve.h"
#include "validator/luddite/solver/rating/rate_cache.h"
#include "validator/luddite/validate.h"

// For LeakSanitizer: fontconfig keeps what it knows of the fonts for the whole run, and never lets go of some of it.
extern "C" const char* __lsan_default_suppressions();  // NOLINT(bugprone-reserved-identifier): the sanitizer's name
extern "C" const char* __lsan_default_suppressions() { return "leak:libfontconfig.so\n"; }

namespace nedforge {

void require(bool kept, const char* promise) {
    if (kept) return;
    std::fprintf(stderr, "broken promise: %s\n", promise);
    std::abort();
}

namespace {

using namespace luddite;

void require_well_said(const Diagnostics& findings) {
    require(!findings.empty(), "a refusal has a finding");
    for (const auto& d : findings) {
        require(d.code.rfind("NED1", 0) == 0 && !d.name.empty(), "a finding has a code");
        require(d.place.line >= 1 && d.place.column >= 1, "a finding has a place");
        require(!d.message.empty(), "a finding has a message");
        require(printable(d.message) == d.message && printable(d.help) == d.help, "a message is safe to print");
    }
}

void fuzz_yaml(std::string_view bytes) {
    const LineIndex lines(bytes);
    Findings findings;
    const YamlFile file = read_yaml(bytes, lines, findings);
    if (!file.whole || !findings.empty()) return;
    require(!is_plainly_written(bytes, file) || second_reading(bytes, file.root) != SecondReading::different,
            "readers of YAML agree about what is written plainly");
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
    require(bool(once) == loaded.map.has_value(), "fmt lays out what loads");
    if (!once) return;
    const LoadedMap again = read_map(*once);
    require(again.map == loaded.map, "layout changes no meaning");
    const auto twice = format_map(again);
    require(twice && *twice == *once, "layout twice is layout once");
}

// The comments of a text, sorted; not those on the lines of these values.
std::vector<std::string> comments_of(const std::string& text, const SourceMap& places = {},
                                     const std::vector<std::string>& apart_from = {}) {
    const LineIndex lines(text);
    Findings findings;
    std::vector<std::string> comments;
    for (const YamlComment& comment : read_yaml(text, lines, findings).comments) {
        const int line = lines.line_of(comment.begin);
        if (std::none_of(apart_from.begin(), apart_from.end(), [&](const std::string& path) {
                const Span* span = places.find_exact(path);
                if (!span) return false;
                const std::size_t begin = span->key_place.line > 0 ? span->key_begin : span->begin;
                return lines.line_of(begin) <= line && line <= lines.line_of(span->end);
            }))
            comments.push_back(text.substr(comment.begin, comment.end - comment.begin));
    }
    std::sort(comments.begin(), comments.end());
    return comments;
}

// The text is a map; all of it together chooses three changes.
void fuzz_patch(std::string_view bytes) {
    const LoadedMap loaded = read_map(std::string(bytes));
    if (!loaded.map) return;
    SeededDice dice(fnv1a(bytes));
    Map map = *loaded.map;
    map.validated.reset();
    std::vector<std::string> changed{"validated"};
    for (int i = 0; i < 3; ++i) {
        const auto at = dice.below(static_cast<std::uint32_t>(map.nodes.size()));
        const std::string path = "nodes[" + std::to_string(at) + "].";
        auto& node = map.nodes[at];
        switch (dice.below(6)) {
            case 0:
                node.gate = Gate{GateKind::or_, dice.die(), dice.die()};
                changed.push_back(path + "gate");
                break;
            case 1:
                node.lock.reset();
                changed.push_back(path + "lock");
                break;
            case 2:
                map.name = std::string(bytes.substr(0, 20)) == map.name ? "x" : "y: #z";
                changed.push_back("name");
                break;
            case 3:
                if (map.links.empty()) changed.push_back("links");  // [], if it is there
                map.links.push_back({map.nodes[0].id, node.id});
                break;
            case 4:
                map.walls.clear();
                changed.push_back("walls");
                break;
            default:
                map.clock.back() = ".e";
                changed.push_back("clock[" + std::to_string(map.clock.size() - 1) + "]");
                break;
        }
    }
    const std::string patched = patch_map(loaded, map);
    require(read_map(patched).map == map, "a patched text reads as the changed map");
    const auto before = comments_of(loaded.text, loaded.places, changed), after = comments_of(patched);
    require(std::includes(after.begin(), after.end(), before.begin(), before.end()),
            "a change keeps the comments around it");
    map_changes(*loaded.map, map);
    apply_edits(
        loaded,
        {{"nodes[0].gate", "ON 1"}, {"walls[+]", "[A, B]"}, {"thresholds.easy", "1"}, {"author", std::nullopt}});
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
        require(read_replay(write_replay(*loaded.replay), maps[i]).replay == loaded.replay,
                "a replay that is written reads back");
        require(read_replay(replay_json(*loaded.replay), maps[i]).replay == loaded.replay,
                "a replay as JSON reads back");
        const ReplayOutcome outcome = play_replay(boards[i], *loaded.replay);
        require((outcome.status == ReplayStatus::illegal) == outcome.error.has_value(),
                "an illegal replay has a reason");
    }
}

// An exported map with some bytes changed: whatever was changed, it is refused or means what was validated.
void fuzz_export(std::string_view bytes) {
    const LoadedMap loaded = read_map(std::string(bytes));
    if (!loaded.map) return;
    const std::string digest = digest_of(*loaded.map);
    std::string text = write_export(*loaded.map, "fuzz", 0);
    SeededDice dice(fnv1a(bytes));
    for (int i = 0; i < 8; ++i) {
        const auto at = dice.below(static_cast<std::uint32_t>(text.size()));
        const char before = text[at];
        text[at] = bytes[dice.below(static_cast<std::uint32_t>(bytes.size()))];
        const LoadedMap changed = read_map(text);
        if (changed.map)
            require(digest_of(*changed.map) == digest || !changed.map->validated,
                    "a changed export does not pass for the validated one");
        else
            require_well_said(changed.diagnostics);
        text[at] = before;
    }
}

void fuzz_pack(std::string_view bytes) {
    const LoadedPack loaded = read_pack(std::string(bytes));
    if (!loaded.pack) return require_well_said(loaded.diagnostics);
    require(read_pack(write_pack(*loaded.pack)).pack == loaded.pack, "a pack that is written reads back");
    std::vector<PackMap> maps;
    for (const auto& name : loaded.pack->maps) maps.push_back(open_pack_map("/nonexistent", name));
    check_pack(loaded, maps);
}

// What patterns leave out, of paths that are the lines of the text.
void require_exclusion(const std::vector<std::string>& patterns, std::string_view bytes) {
    const auto with = [&](const std::vector<std::string>& more) {
        std::vector<std::string> all = patterns;
        all.insert(all.end(), more.begin(), more.end());
        return Globs(all);
    };
    const Globs globs(patterns), twice = with(patterns), everything = with({"**"}), nothing = with({"**", "!**"});
    Excluded below;
    below.add(patterns, "/nowhere");
    std::vector<std::string> paths{"drafts/old/kiosk.ned.yaml", "..drafts/a.ned.yaml", "maps/x/y/x.ned.yaml"};
    constexpr std::size_t most_paths = 20;
    for (std::size_t at = 0; at < bytes.size() && paths.size() < most_paths;) {
        const std::size_t end = std::min(bytes.find('\n', at), bytes.size());
        const std::string path(bytes.substr(at, end - at));
        // A path that goes up, or stays, names nothing of its own.
        if (path.find_first_not_of("./") != std::string::npos && ("/" + path + "/").find("/../") == std::string::npos)
            paths.push_back(path);
        at = end + 1;
    }
    for (const std::string& path : paths)
        for (const bool folder : {false, true}) {
            const bool out = globs.exclude(path, folder);
            require(out == twice.exclude(path, folder), "patterns twice leave out what they do once");
            require(out == globs.exclude("./" + path, folder), "a path from here is the same path");
            require(everything.exclude(path, folder) && !nothing.exclude(path, folder), "the last pattern counts");
            require(out == below.has("/nowhere/" + path, folder), "a path is left out by its place below the folder");
        }
}

void fuzz_settings(std::string_view bytes) {
    std::vector<KnownCheck> known;
    for (const auto& check : all_checks()) known.push_back({check.code, check.name, KnownCheck::Settable::freely});
    const LoadedSettings loaded =
        read_check_settings("nedforge.yaml", std::string(bytes), known, {{"lost-exit", 0, 1}, {"set-entropy", 0, 8}});
    if (!loaded.settings) return require_well_said(loaded.report.diagnostics);
    require_exclusion(loaded.settings->exclude, bytes);
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
        require(
            again && again->text == recovered->text && again->path == recovered->path && again->name == recovered->name,
            "a recovery file that is written reads back");
    }
    // Any text is kept, and none of it is taken for the head of the file. A cut file is not offered.
    const std::string whole = recovery_text({"", "/a/b.ned.yaml", "b", std::string(bytes), 7});
    const auto kept = parse_recovery(whole);
    require(kept && kept->text == bytes && kept->path == "/a/b.ned.yaml" && kept->time == 7,
            "a recovery file keeps any text");
    if (!bytes.empty()) require(!parse_recovery(whole.substr(0, whole.size() - 1)), "a cut recovery file is damaged");
}

void fuzz_preferences(std::string_view bytes) {
    const Settings settings = parse_settings(bytes);
    require(settings.scale >= 0.5 && settings.scale <= 4 && settings.recent.size() <= max_recent,
            "settings are within their limits");
    const std::string text = settings_text(settings);
    const Settings again = parse_settings(text);
    require(again.theme == settings.theme && again.recent == settings.recent && settings_text(again) == text,
            "settings that are written read back");
}

void fuzz_wins(std::string_view bytes) {
    int games = 0;
    std::istringstream(std::string(bytes)) >> games;
    const auto wins = parse_wins(std::string(bytes), games);
    if (!wins) return;
    require(wins->games == games && wins->wins[0] <= games && wins->wins[2] >= 0, "no more wins than games");
    require(parse_wins(wins_text(*wins), games) == wins, "wins that are written read back");
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
    options.fixes = false;
    options.proofs = false;
    return options;
}

void fuzz_validate(std::string_view bytes) {
    const LoadedMap loaded = read_map(std::string(bytes));
    RunReport report;
    report.maps.push_back({"fuzz.ned.yaml", loaded.id, check_loaded(loaded, quick()), loaded.text});
    const Diagnostics& found = report.maps[0].diagnostics;
    for (const auto& d : found) {
        require(find_check(d.code) != nullptr && d.place.line >= 1, "a finding has a check and a place");
        require(!d.message.empty() && printable(d.message) == d.message, "a message is safe to print");
    }
    const auto json = nlohmann::json::parse(report_json(report), nullptr, false);
    require(!json.is_discarded() && json.at("maps").at(0).at("diagnostics").size() == found.size(),
            "JSON tells every finding");
    const auto sarif = nlohmann::json::parse(report_sarif(report, {}), nullptr, false);
    require(!sarif.is_discarded() && sarif.at("runs").at(0).at("results").size() == found.size(),
            "SARIF tells every finding");
    require(report_junit(report).find("</testsuites>") != std::string::npos, "JUnit is whole");
    report_text(report, true);
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
    static const std::vector<FuzzTarget> all{{"yaml", fuzz_yaml},
                                             {"map", fuzz_map},
                                             {"fmt", fuzz_fmt},
                                             {"patch", fuzz_patch},
                                             {"replay", fuzz_replay},
                                             {"export", fuzz_export},
                                             {"pack", fuzz_pack},
                                             {"settings", fuzz_settings},
                                             {"baseline", fuzz_baseline},
                                             {"recovery", fuzz_recovery},
                                             {"preferences", fuzz_preferences},
                                             {"wins", fuzz_wins},
                                             {"clipboard", fuzz_clipboard},
                                             {"validate", fuzz_validate},
                                             {"solve", fuzz_solve},
                                             {"sheet", fuzz_sheet},
                                             {"home", fuzz_home},
                                             {"homereplay", fuzz_home_replay},
                                             {"grid", fuzz_grid},
                                             {"gridreplay", fuzz_grid_replay},
                                             {"story", fuzz_story},
                                             {"storyreplay", fuzz_story_replay},
                                             {"position", fuzz_position},
                                             {"positionreplay", fuzz_position_replay},
                                             {"merge", fuzz_merge},
                                             {"lsp", fuzz_lsp}};
    return all;
}

}  // namespace nedforge
