// Maps, packs and replays of LUDDITE from strangers (hostile_reader.h).

#include "formats/base/pack/pack_file.h"
#include "formats/base/report/report.h"
#include "formats/luddite/map_file.h"
#include "formats/luddite/map_template.h"
#include "formats/luddite/replay_file.h"
#include "tests/support/hostile_reader.h"
#include "validator/luddite/validate.h"

namespace nedforge::luddite {
namespace {

bool try_map(const std::string& text, int number, bool& read) {
    const LoadedMap loaded = read_map(text);
    read = loaded.map.has_value();
    if (!loaded.map) {
        RunReport report;
        report.maps.push_back({"hostile.ned.yaml", loaded.id, loaded.diagnostics, loaded.text});
        return test::well_said(loaded.diagnostics, "NED") && !report_text(report, true).empty();
    }
    ValidateOptions options;
    options.fixes = false;
    options.proofs = false;
    if (number % 10 == 0) check_loaded(loaded, options);
    return format_map(loaded) && read_map(write_map(*loaded.map)).map == loaded.map;
}

TEST(HostileInput, NothingCrashesHangsOrEatsMemory) {
    const Map map = *read_map(map_template("patterns")).map;
    std::vector<std::string> samples;
    for (const auto& path : test::sample_map_paths()) samples.push_back(test::read_all(path));
    test::expect_reader_survives(samples, [&](const std::string& text, int number, bool& loaded) {
        if (!try_map(text, number, loaded)) return false;
        if (number % 4 != 0 && text.size() > 3) return true;
        const LoadedReplay replay = read_replay(text, map);
        const LoadedPack pack = read_pack(text);
        return (replay.replay || test::well_said(replay.diagnostics, "NED")) &&
               (pack.pack || test::well_said(pack.diagnostics, "NED"));
    });
}

}  // namespace
}  // namespace nedforge::luddite
