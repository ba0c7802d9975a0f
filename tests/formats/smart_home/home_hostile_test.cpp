// Homes and their replays from strangers (hostile_reader.h).

#include <filesystem>

#include "formats/base/report/report.h"
#include "formats/smart_home/home_file.h"
#include "formats/smart_home/replay_file.h"
#include "tests/support/hostile_reader.h"
#include "validator/smart_home/family.h"

namespace nedforge::smart_home {
namespace {

bool try_home(const std::string& text, int number, bool& read) {
    const LoadedHome loaded = read_home(text);
    read = loaded.home.has_value();
    if (!loaded.home) {
        RunReport report;
        report.maps.push_back({"hostile.home.yaml", loaded.id, loaded.diagnostics, loaded.text});
        return test::well_said(loaded.diagnostics, "HOME") && !report_text(report, true).empty();
    }
    ValidateOptions options;
    options.fixes = false;
    if (number % 10 == 0) check_loaded(loaded, options);
    return format_map(loaded) && read_home(write_map(*loaded.home)).home == loaded.home;
}

TEST(HomeHostileInput, NothingCrashesHangsOrEatsMemory) {
    std::vector<std::string> samples;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(test::source_path("sample_maps/smart_home")))
        if (entry.path().string().ends_with(".home.yaml")) samples.push_back(test::read_all(entry.path().string()));
    ASSERT_GE(samples.size(), 8u);
    test::expect_reader_survives(samples, [](const std::string& text, int number, bool& loaded) {
        if (!try_home(text, number, loaded)) return false;
        if (number % 4 != 0 && text.size() > 3) return true;
        const LoadedReplay replay = read_replay(text, "cottage");
        return replay.replay || test::well_said(replay.diagnostics, "HOME");
    });
}

}  // namespace
}  // namespace nedforge::smart_home
