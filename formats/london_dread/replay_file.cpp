// Replays of stories, read and written by their record (replay_record.cpp), laid out, and the places of their errors.

#include "formats/london_dread/replay_file.h"

#include "formats/base/record/file_rows.h"
#include "formats/base/text/printable.h"
#include "formats/base/text/text_file.h"
#include "formats/base/yaml/document.h"
#include "formats/london_dread/story_record.h"

namespace nedforge::london_dread {

LoadedReplay read_replay(std::string text, std::optional<std::string_view> story_id) {
    LoadedReplay loaded;
    loaded.text = std::move(text);
    const DocumentKind kind{.what = "a replay", .keys = replay_record().keys(), .family = family().name};
    ReadDocument document = read_document(loaded.text, kind, [&](const Fields& fields, const Findings& findings) {
        Replay replay;
        const ReadKeys keys = replay_record().read(fields, &replay);
        if (story_id && keys.good("map") && replay.story != *story_id)
            keys.get("map").report(
                FormatCode::bad_value,
                "this is a replay of the story " + in_quotes(replay.story) + ", not of " + in_quotes(*story_id),
                "name the right story");
        if (findings.empty()) loaded.replay = std::move(replay);
    });
    loaded.diagnostics = std::move(document.diagnostics);
    loaded.places = std::move(document.places);
    return loaded;
}

LoadedReplay read_replay_file(const std::string& path, std::string_view story_id) {
    auto text = read_file(path);
    if (text) return read_replay(std::move(*text), story_id);
    LoadedReplay loaded;
    loaded.diagnostics.push_back(unreadable_file(text.error(), family().prefix));
    return loaded;
}

std::string write_replay(const Replay& replay) { return replay_record().text(&replay); }

Result<std::string, NotFormatted> format_replay(const LoadedReplay& loaded) {
    static const YamlLook look = look_of(replay_record());
    if (!loaded.replay) return NotFormatted{"its form has errors"};
    return formatted_text(loaded.text, look, [&](const std::string& next) -> std::string {
        return read_replay(next).replay == loaded.replay ? "" : "the new layout would change the file's meaning";
    });
}

const std::string& replay_schema() {
    static const std::string schema = schema_of(
        replay_record(), "story_replay.schema.json", "A replay of a story for London Dread (*.replay.yaml)",
        "What the loader of nedforge takes, but for what a schema can't say: see docs/london_dread/format.md.");
    return schema;
}

std::string path_of(const ReplayError& error) {
    const auto item = [](const std::string& list, const std::optional<int>& index) {
        return list + "[" + std::to_string(index.value_or(0)) + "]";
    };
    if (error.step == ReplayStep::setup) return "setup";
    if (error.step == ReplayStep::endgame) return "endgame";
    if (error.step == ReplayStep::last_roll) return "endgame." + item("last_roll", error.event);
    if (error.step == ReplayStep::challenge) return "endgame." + item("challenges", error.hour);
    if (error.step == ReplayStep::meet)
        return "endgame." + item("challenges", error.hour) + "." + item("meets", error.event);
    const std::string chapter = item("chapters", error.chapter);
    if (error.step == ReplayStep::deal) return chapter + ".deal";
    if (error.step == ReplayStep::reveal) return chapter + ".reveal";
    if (error.step == ReplayStep::clocks) return chapter + ".clocks";
    const std::string hour = chapter + "." + item("hours", error.hour);
    if (error.step == ReplayStep::detours) return hour + ".detours";
    return error.step == ReplayStep::event ? hour + "." + item("events", error.event) : hour;
}

}  // namespace nedforge::london_dread
