#include "formats/smart_home/home_file.h"

#include "formats/base/record/record_file.h"
#include "formats/smart_home/home_record.h"

namespace nedforge::smart_home {

namespace {

const RecordFile<Home, LoadedHome>& home_files() {
    static const RecordFile<Home, LoadedHome> files(
        {"home", "smart_home", home_record}, &LoadedHome::home,
        {"home.schema.json", "A home for Protecting the Smart Home (*.home.yaml)",
         "What the loader of nedforge takes, but for what a schema can't say: see docs/smart_home/format.md."});
    return files;
}

}  // namespace

LoadedHome read_home(std::string text) { return home_files().read(std::move(text)); }
LoadedHome read_home_file(const std::string& path) { return home_files().read_path(path); }
std::string write_home(const Home& home) { return home_files().text(home); }
Result<std::string, NotFormatted> format_home(const LoadedHome& loaded) { return home_files().formatted(loaded); }
std::string patch_home(const LoadedHome& loaded, const Home& changed) { return home_files().patched(loaded, changed); }
std::string write_export(const Home& home, const std::string& tool, int warnings) {
    return home_files().exported(home, tool, warnings);
}
std::string digest_json(const Home& home) { return home_files().digest_json(home); }
std::string digest_of(const Home& home) { return home_files().digest(home); }
std::string play_digest_of(const Home& home) { return home_files().play_digest(home); }
std::vector<MapChange> home_changes(const Home& before, const Home& after) {
    return home_files().changes(before, after);
}
const std::string& home_schema() {
    static const std::string schema = home_files().schema();
    return schema;
}

}  // namespace nedforge::smart_home
