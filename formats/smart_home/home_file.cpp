#include "formats/smart_home/home_file.h"

#include "formats/base/record/changes.h"
#include "formats/base/record/file_rows.h"
#include "formats/base/text/sha256.h"
#include "formats/base/text/text_file.h"
#include "formats/smart_home/home_diff.h"
#include "formats/smart_home/home_record.h"
#include "formats/smart_home/home_shapes.h"

namespace nedforge::smart_home {

LoadedHome read_home(std::string text) {
    return read_record_file(std::move(text), {"home", family().name, home_record}, &LoadedHome::home, digest_of);
}

LoadedHome read_home_file(const std::string& path) {
    auto text = read_file(path);
    if (text) return read_home(std::move(*text));
    LoadedHome loaded;
    loaded.diagnostics.push_back(unreadable_file(text.error(), family().prefix));
    return loaded;
}

std::string write_home(const Home& home) { return home_record().text(&home); }

Result<std::string, NotFormatted> format_home(const LoadedHome& loaded) {
    static const YamlLook look = look_of(home_record());
    return format_record_file(loaded, look, &LoadedHome::home, read_home);
}

std::string patch_home(const LoadedHome& loaded, const Home& changed) {
    return patched_file(loaded.text, loaded.home, changed, digest_of, write_home,
                        [](const std::string& text) { return read_home(text).home; });
}

std::string write_export(const Home& home, const std::string& tool, int warnings) {
    Home exported = home;
    exported.editor.clear();
    exported.validated = Validated{tool, digest_of(home), warnings};
    return write_home(exported);
}

std::string digest_json(const Home& home) { return home_record().digest(&home).sorted_text(); }

std::string digest_of(const Home& home) { return sha256_text(digest_json(home)); }

std::vector<MapChange> home_changes(const Home& before, const Home& after) {
    return changes_between(home_record(), &before, &after);
}

const std::string& home_schema() {
    static const std::string schema =
        schema_of(home_record(), "home.schema.json", "A home for Protecting the Smart Home (*.home.yaml)",
                  "What the loader of nedforge takes, but for what a schema can't say: see docs/smart_home/format.md.");
    return schema;
}

}  // namespace nedforge::smart_home
