// Replays of homes, read and written by their record (replay_record.h), laid out, and the places of their errors.

#include "formats/smart_home/replay_file.h"

#include "formats/base/record/file_rows.h"
#include "formats/base/text/printable.h"
#include "formats/base/text/text_file.h"
#include "formats/base/yaml/document.h"
#include "formats/smart_home/home_file.h"
#include "formats/smart_home/home_shapes.h"
#include "formats/smart_home/replay_record.h"

namespace nedforge::smart_home {

LoadedReplay read_replay(std::string text, std::optional<std::string_view> home_id) {
    LoadedReplay loaded;
    loaded.text = std::move(text);
    const DocumentKind kind{.what = "a replay", .keys = replay_record().keys(), .family = family().name};
    ReadDocument document = read_document(loaded.text, kind, [&](const Fields& fields, const Findings& findings) {
        Replay replay;
        const ReadKeys keys = replay_record().read(fields, &replay);
        if (home_id && keys.good("map") && replay.home != *home_id)
            keys.get("map").report(
                FormatCode::bad_value,
                "this is a replay of the home " + in_quotes(replay.home) + ", not of " + in_quotes(*home_id),
                "name the right home");
        if (findings.empty()) loaded.replay = std::move(replay);
    });
    loaded.diagnostics = std::move(document.diagnostics);
    loaded.places = std::move(document.places);
    return loaded;
}

LoadedReplay read_replay_file(const std::string& path, std::string_view home_id) {
    auto text = read_file(path);
    if (text) return read_replay(std::move(*text), home_id);
    LoadedReplay loaded;
    loaded.diagnostics.push_back(unreadable_file(text.error(), family().prefix));
    return loaded;
}

std::string write_replay(const Replay& replay) { return replay_record().text(&replay); }

std::string write_replay(const Replay& replay, const Home& played) {
    return write_replay(with_play_digest(replay, played));
}

Result<std::string, NotFormatted> format_replay(const LoadedReplay& loaded) {
    static const YamlLook look = look_of(replay_record());
    if (!loaded.replay) return NotFormatted{"its form has errors"};
    return formatted_text(loaded.text, look, [&](const std::string& next) -> std::string {
        return read_replay(next).replay == loaded.replay ? "" : "the new layout would change the file's meaning";
    });
}

const std::string& replay_schema() {
    static const std::string schema = schema_of(
        replay_record(), "home_replay.schema.json", "A replay of a home for Protecting the Smart Home (*.replay.yaml)",
        "What the loader of nedforge takes, but for what a schema can't say: see docs/smart_home/format.md.");
    return schema;
}

std::string path_of(const ReplayError& error) {
    if (error.step == ReplayStep::setup) return "setup";
    std::string path = "rounds[" + std::to_string(*error.round) + "]";
    if (error.step == ReplayStep::movement) return path + ".movement";
    path += ".turns[" + std::to_string(*error.turn) + "]";
    if (error.step == ReplayStep::reaction) return path + ".reaction";
    if (error.step == ReplayStep::actions) path += ".actions[" + std::to_string(*error.action) + "]";
    return path;
}

}  // namespace nedforge::smart_home
